"""Pond in words: what it is, and its notation."""

from typing import Any

from shoal.engine import CHANCE
from shoal.games.contract import GameInfo, Json
from shoal.games.options import Option

from . import data as d
from . import rules
from .rules import state as st

INFO = GameInfo(
    name="pond",
    title="Pond",
    about="Take fish from one pond, but leave enough to breed.",
    options=(
        Option("players", d.SEATS, range(d.SEATS, d.SEATS + 1), "two boats"),
        Option("fish", d.START, range(1, d.CAPACITY + 1), "fish in the pond at the start"),
    ),
    hides=False,
    has_chance=True,
    lowest_wins=False,
    actions=st.ACTIONS,
    observation=rules.LAYOUT,
)


def conflict(options: Json) -> str | None:
    """Any number of fish goes with two boats."""
    return None


def seat_names(players: int) -> list[str]:
    return ["Red", "Blue"]


def write(s: Any, action: int) -> str:
    return f"take {action - st.ACT_TAKE}" if action < st.ACT_ROLL else f"roll {action - st.ACT_ROLL + 1}"


def read(s: Any, text: str) -> int | None:
    return ACTIONS.get(text)


ACTIONS = {write(None, action): action for action in range(st.ACTIONS)}


def refuse(s: Any, w: Any, action: int) -> tuple[str, str]:
    if s.turn == CHANCE:
        return "wrong_turn", "the die is rolled now."
    if action >= st.ACT_ROLL:
        return "wrong_turn", "the die is rolled after both boats have taken their fish."
    return "too_few_fish", f"there are only {s.fish} fish in the pond."
