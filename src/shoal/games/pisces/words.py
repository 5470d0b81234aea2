"""Pisces in words: its notation, its options and why it refuses."""

from __future__ import annotations

from typing import Any

from shoal.games.contract import Axis, GameInfo
from shoal.games.options import Option
from shoal.games.seats import NAMES

from . import rules
from .data import (
    AREAS,
    BIDS,
    BOAT_PRICE,
    BOATS,
    FINDER,
    GEAR,
    GEAR_PRICE,
    MOTOR,
    OCEAN,
    POINTS,
    SEATS,
    SPECIES,
    SPOTS,
    STAGES,
)
from .rules import state
from .rules.layout import FIRST_SPOT, WIDTH, boats, boats_in, chips, held, ready, stack

INFO = GameInfo(
    name="pisces",
    title="Pisces",
    about="Manage one species, fish them all. Fish grow up, spawn and die; protected fish earn stars, caught fish points.",
    options=(Option("players", 2, range(2, SEATS + 1), "players, each with a fishery"),),
    hides=False,
    has_chance=True,
    lowest_wins=False,
    actions=rules.ACTIONS,
    observation=(Axis("all", rules.OBSERVATION, "see rules.observe"),),
    ties="more different species among the chips go first; still equal, the place is shared.",
)

SPOT_NAMES = tuple(f"{stage[0]}{number + 1}" for stage, width in zip(STAGES, WIDTH, strict=True) for number in range(width))
ITEMS = ("boat", *GEAR)

#: every action's text, in the order of their numbers
TEXTS = (
    *(f"choose {species}" for species in SPECIES),
    *(f"card {species}" for species in SPECIES),
    *(f"block {spot}" for spot in SPOT_NAMES),
    *(f"send {area}" for area in AREAS),
    *(f"fish {area}" for area in AREAS),
    *(f"find {place} {area}" for place in AREAS for area in AREAS),
    *(f"roll {face}" for face in range(1, 7)),
    "keep",
    "reroll",
    *(f"pick {spot}" for spot in SPOT_NAMES),
    *(f"buy {item}" for item in ITEMS),
    "done",
    *(f"pay {species}" for species in SPECIES),
    *(f"bid {bid}" for bid in range(1, BIDS + 1)),
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
    seat = state.owner(s, SPECIES.index(things[0]))
    return "taken", f"{NAMES[seat]} has chosen {things[0]} already."


def _card(s: Any, things: list[str]) -> tuple[str, str]:
    if _is_out(s, things[0]):
        return "not_in_play", f"nobody chose {things[0]}."
    return "no_card_left", f"all tournament cards of {things[0]} are gone."


def _block(s: Any, things: list[str]) -> tuple[str, str]:
    return _spot(s, state.species_of(s, s.seat), things[0], "block")


def _spot(s: Any, species: int, name: str, what: str) -> tuple[str, str]:
    spot = SPOT_NAMES.index(name)
    if not is_printed(species, spot):
        return "no_such_spot", f"the board of {SPECIES[species]} has no spot {name}."
    return "empty_spot", f"there are no chips on {name} of {SPECIES[species]} to {what}."


def is_printed(species: int, spot: int) -> bool:
    """Whether the species' board has this spot."""
    stage = max(stage for stage in range(len(STAGES)) if FIRST_SPOT[stage] <= spot)
    return spot - FIRST_SPOT[stage] < SPOTS[species][stage]


def _send(s: Any, things: list[str]) -> tuple[str, str]:
    return "not_in_play", f"nobody chose {things[0]}, so there is no such board."


def _fish(s: Any, things: list[str]) -> tuple[str, str]:
    return "no_boat", f"no boat of yours is {at(things[0])}."


def _find(s: Any, things: list[str]) -> tuple[str, str]:
    place, area = things
    rack = s.rack[s.seat]
    if held(rack, FINDER) == 0:
        return "no_finder", "you have no finder."
    if ready(rack, FINDER) == 0:
        return "no_finder", "each finder works once a round, and yours are used."
    if boats_in(s.fleet[s.seat], AREAS.index(place)) == 0:
        return "no_boat", f"no boat of yours is {at(place)}."
    if place == area:
        return "same_area", f"the boat is {at(place)} already; a finder takes it to another area."
    return "not_in_play", f"nobody chose {area}, so there is no such board."


def _pick(s: Any, things: list[str]) -> tuple[str, str]:
    species, spot = state.target(s), SPOT_NAMES.index(things[0])
    if not is_printed(species, spot) or stack(s.board[species], spot) == 0:
        return _spot(s, species, things[0], "pick")
    fit = [name for i, name in enumerate(SPOT_NAMES) if state.hits(s) >> 3 * i & 1]
    return "not_named", f"the dice do not name {things[0]}, but {' or '.join(fit)} of {SPECIES[species]}."


def _buy(s: Any, things: list[str]) -> tuple[str, str]:
    item = things[0]
    if item == "boat" and boats(s.rack[s.seat]) > BOATS:
        return "boat_bought", "you have your third boat already."
    if item in GEAR and s.pile >> 3 * GEAR.index(item) & 7 == 0:
        return "none_left", f"there is no {item} left."
    price = BOAT_PRICE if item == "boat" else GEAR_PRICE
    purse = state.points(s.catch[s.seat])
    return "too_expensive", f"{_a(item)} costs {price} points, and your chips are worth {purse}."


def _pay(s: Any, things: list[str]) -> tuple[str, str]:
    species = SPECIES.index(things[0])
    if chips(s.catch[s.seat], species) == 0:
        return "no_chip", f"you have no chip of {things[0]}."
    rest = s.due - POINTS[species]
    if rest < 0:
        return "not_exact", f"{s.due} is due exactly, and {things[0]} is worth {POINTS[species]}."
    return "not_exact", f"your other chips cannot make up exactly the {rest} that would still be due."


def _bid(s: Any, things: list[str]) -> tuple[str, str]:
    bid = int(things[0])
    if bid <= s.bid:
        return "too_low", f"{NAMES[s.bidder - 1]} has bid {s.bid}; bid more or pass."
    motors = ready(s.rack[s.seat], MOTOR)
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
    return AREAS.index(area) != OCEAN and not s.in_play >> AREAS.index(area) & 1


def at(area: str) -> str:
    """Where a boat is: at crab, at the ocean."""
    return "at the ocean" if area == "ocean" else f"at {area}"


def _a(item: str) -> str:
    return f"{'an' if item[0] in 'aeiou' else 'a'} {item}"
