"""Pond in words."""

from shoal.engine import CHANCE
from shoal.games.contract import GameInfo
from shoal.games.options import Option

from . import rules
from .data import CAPACITY

INFO = GameInfo(
    name="pond",
    title="Pond",
    about="Take fish from one pond, but leave enough to breed.",
    options=(
        Option("players", 2, range(2, 3), "two boats"),
        Option("fish", min(8, CAPACITY), range(1, CAPACITY + 1), "fish in the pond at the start"),
    ),
    hides=False,
    has_chance=True,
    lowest_wins=False,
    actions=rules.ACTIONS,
    observation=rules.LAYOUT,
)


def conflict(options):
    return None


def seat_names(players):
    return ["Red", "Blue"]


def write(s, action):
    return f"take {action}" if action < rules.ROLL else f"roll {action - rules.ROLL + 1}"


def read(s, text):
    known = {write(s, action): action for action in range(rules.ACTIONS)}
    return known.get(text)


def refuse(s, w, action):
    if (action >= rules.ROLL) != (s.turn == CHANCE):
        return "wrong_turn", "the die is rolled after both boats have taken their fish."
    return "too_few_fish", f"there are only {s.fish} fish in the pond."
