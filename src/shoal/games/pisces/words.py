"""Pisces in words: its notation, its options and why it refuses."""

from __future__ import annotations

from typing import Any

from shoal.games.contract import GameInfo
from shoal.games.options import Option
from shoal.games.seats import NAMES

from . import data as d
from . import rules
from .rules import layout
from .rules import state as st
from .story.terms import ORDINALS

INFO = GameInfo(
    name="pisces",
    title="Pisces",
    about="Manage one species, fish them all. Fish grow up, spawn and die; protected fish earn stars, caught fish points.",
    options=(Option("players", 2, range(2, d.SEATS + 1), "players, each with a fishery"),),
    hides=False,
    has_chance=True,
    lowest_wins=False,
    actions=rules.ACTIONS,
    observation=rules.LAYOUT,
    ties="more different species among the chips go first; still equal, the place is shared.",
    changes=("Sardines roll for their number even without spawners, and several things can be bought and then paid for together.",),
)

SPOT_NAMES = tuple(f"{age[0]}{number + 1}" for age, width in zip(d.AGES, layout.WIDTH, strict=True) for number in range(width))

#: every action's text, in the order of their numbers
TEXTS = (
    *(f"choose {species}" for species in d.SPECIES),
    *(f"card {species}" for species in d.SPECIES),
    *(f"block {spot}" for spot in SPOT_NAMES),
    *(f"send {area}" for area in d.AREAS),
    *(f"fish {area}" for area in d.AREAS),
    *(f"find {place} {area}" for place in d.AREAS for area in d.AREAS),
    *(f"roll {face}" for face in range(1, d.FACES + 1)),
    "keep",
    "reroll",
    *(f"pick {spot}" for spot in SPOT_NAMES),
    *(f"buy {item}" for item in d.ITEMS),
    "done",
    *(f"pay {species}" for species in d.SPECIES),
    *(f"bid {bid}" for bid in range(1, d.BIDS + 1)),
    "pass",
)
NUMBERS = {text: number for number, text in enumerate(TEXTS)}

#: what a stage is about, for those who try something else
NOW = (
    "each player chooses a species first",
    "blocks are being placed",
    "boats are being sent out",
    "it is time to fish",
    "a roll can be kept or rolled again",
    "one of several stacks is to be picked",
    "boats and gear are being bought",
    "something is still to be paid",
    "something is still to be paid",
    "players are bidding for first player",
    "the tournament cards are being turned up",
    "dice are being rolled",
    "the sardines' dice are being rolled",
    "the game is over",
)
#: what can be done in a stage at all
VERBS = (
    ("choose",),
    ("block",),
    ("send",),
    ("fish", "find"),
    ("keep", "reroll"),
    ("pick",),
    ("buy", "done"),
    ("buy", "pay"),
    ("pay",),
    ("bid", "pass"),
    ("card",),
    ("roll",),
    ("roll",),
    (),
)


def conflict(options: dict[str, Any]) -> str | None:
    return None


def seat_names(players: int) -> list[str]:
    return list(NAMES[:players])


def write(s: Any, action: int) -> str:
    return TEXTS[action]


def read(s: Any, text: str) -> int | None:
    return NUMBERS.get(text)


def refuse(s: Any, w: Any, action: int) -> tuple[str, str]:
    verb, *things = TEXTS[action].split()
    if verb not in VERBS[s.stage]:
        return "not_now", f"{NOW[s.stage]}."
    return _REFUSALS[verb](s, things)


def _choose(s: Any, things: list[str]) -> tuple[str, str]:
    seat = st.owner(s, d.SPECIES.index(things[0]))
    return "taken", f"{NAMES[seat]} has chosen {things[0]} already."


def _card(s: Any, things: list[str]) -> tuple[str, str]:
    if _is_out(s, things[0]):
        return "not_in_play", f"nobody chose {things[0]}."
    return "no_card_left", f"all tournament cards of {things[0]} are gone."


def _block(s: Any, things: list[str]) -> tuple[str, str]:
    return _spot(s, st.species_of(s, s.seat), things[0], "block")


def _spot(s: Any, species: int, name: str, what: str) -> tuple[str, str]:
    spot = SPOT_NAMES.index(name)
    if not is_printed(species, spot):
        return "no_such_spot", f"the board of {d.SPECIES[species]} has no spot {name}."
    return "empty_spot", f"there are no chips on {name} of {d.SPECIES[species]} to {what}."


def is_printed(species: int, spot: int) -> bool:
    """Whether the species' board has this spot."""
    age = layout.AGE_OF[spot]
    return spot - layout.FIRST_SPOT[age] < d.SPOTS[species][age]


def _send(s: Any, things: list[str]) -> tuple[str, str]:
    return "not_in_play", f"nobody chose {things[0]}, so there is no such board."


def _fish(s: Any, things: list[str]) -> tuple[str, str]:
    return "no_boat", f"no boat of yours is {at(things[0])}."


def _find(s: Any, things: list[str]) -> tuple[str, str]:
    place, area = things
    if layout.gear_in(s.gear[s.seat], d.FINDER) == 0:
        return "no_finder", "you have no finder."
    if layout.ready(s, s.seat, d.FINDER) == 0:
        return "no_finder", "each finder works once a round, and yours are used."
    if layout.boats_in(s.fleet[s.seat], d.AREAS.index(place)) == 0:
        return "no_boat", f"no boat of yours is {at(place)}."
    if place == area:
        return "same_area", f"the boat is {at(place)} already; a finder takes it to another area."
    return "not_in_play", f"nobody chose {area}, so there is no such board."


def _pick(s: Any, things: list[str]) -> tuple[str, str]:
    species, spot = st.target(s), SPOT_NAMES.index(things[0])
    if not is_printed(species, spot) or layout.stack(s, species, spot) == 0:
        return _spot(s, species, things[0], "pick")
    fit = [name for i, name in enumerate(SPOT_NAMES) if st.hits(s) >> i & 1]
    return "not_named", f"the dice do not name {things[0]}, but {' or '.join(fit)} of {d.SPECIES[species]}."


def _buy(s: Any, things: list[str]) -> tuple[str, str]:
    item = things[0]
    if item == "boat" and s.boats[s.seat] == d.MOST_BOATS:
        return "boat_bought", f"you have your {ORDINALS[d.MOST_BOATS]} boat already."
    if item in d.GEAR and layout.gear_in(s.gear_left, d.GEAR.index(item)) == 0:
        return "none_left", f"there is no {item} left."
    price = d.PRICES[d.ITEMS.index(item)]
    purse = st.points(s.chips[s.seat])
    if s.due:
        return "too_expensive", f"{_a(item)} costs {price} points beside the {s.due} that are due, and your chips are worth {purse}."
    return "too_expensive", f"{_a(item)} costs {price} points, and your chips are worth {purse}."


def _pay(s: Any, things: list[str]) -> tuple[str, str]:
    species = d.SPECIES.index(things[0])
    if layout.chips_in(s.chips[s.seat], species) == 0:
        return "no_chip", f"you have no chip of {things[0]}."
    rest = s.due - d.POINTS[species]
    if rest < 0:
        return "not_exact", f"{s.due} is due exactly, and {things[0]} is worth {d.POINTS[species]}."
    return "not_exact", f"your other chips cannot make up exactly the {rest} that would still be due."


def _bid(s: Any, things: list[str]) -> tuple[str, str]:
    bid = int(things[0])
    if bid <= s.bid:
        return "too_low", f"{NAMES[s.bidder - 1]} has bid {s.bid}; bid more or pass."
    motors = layout.ready(s, s.seat, d.MOTOR)
    help = f" and {motors} motor{'s' * (motors > 1)}" if motors else ""
    return "not_exact", f"you cannot make exactly {bid} with your chips{help}."


_REFUSALS = {
    "choose": _choose,
    "card": _card,
    "block": _block,
    "send": _send,
    "fish": _fish,
    "find": _find,
    "pick": _pick,
    "buy": _buy,
    "pay": _pay,
    "bid": _bid,
}


def _is_out(s: Any, area: str) -> bool:
    return d.AREAS.index(area) != d.OCEAN and not s.in_play >> d.AREAS.index(area) & 1


def at(area: str) -> str:
    """Where a boat is: at crab, at the ocean."""
    return "at the ocean" if area == "ocean" else f"at {area}"


def _a(item: str) -> str:
    return f"{'an' if item[0] in 'aeiou' else 'a'} {item}"
