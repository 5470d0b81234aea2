"""The table of Pisces as numbers for a learner.

Seats are counted clockwise from the observer, from 1, so that 0 can mean none; species, areas and spots are counted from 1 too.
"""

from shoal.engine import bits
from shoal.games.contract import Axis

from .. import data as d
from . import layout
from . import state as st

_PER_SEAT = "by seat, the observer's first"

LAYOUT = (
    Axis("round", 1, "0 before the first card"),
    Axis(
        "stage",
        1,
        "what is being decided, from 0: choose, block, fleet, fish, outrigger, pick, buy, join, pay, bid, card, roll, sardine, over",
    ),
    Axis("players", 1, "how many play"),
    Axis("acting", 1, "the seat that acts, or fishes while dice roll; 0: chance or nobody"),
    Axis("first_player", 1, "a seat"),
    Axis("cards", 2, "species of the open tournament cards"),
    Axis("cards_left", layout.KINDS, "tournament cards not yet turned up, by species"),
    Axis("area", 1, "of the attempt: a species' board or, after all of them, the ocean"),
    Axis("dice", layout.MOST_DICE, "faces of the attempt's dice, or of the sardines'; 0: not rolled yet"),
    Axis("gear_left", layout.ALL_GEAR, f"cards in the piles: {', '.join(d.GEAR)}"),
    Axis("due", 1, "points still to be paid"),
    Axis("bid", 1, "the highest so far; 0: none"),
    Axis("bidder", 1, "a seat"),
    Axis("owner", layout.KINDS, "the seat that has chosen each species"),
    Axis("centre", layout.KINDS, "chips in the middle of each species' board"),
    Axis("block", layout.KINDS, "the blocked spot of each species' board"),
    *(Axis(f"stacks_{name}", layout.PLACES, "chips on each spot of the board: young, juvenile, adult, spawner") for name in d.SPECIES),
    Axis("species", d.SEATS, f"chosen, {_PER_SEAT}"),
    Axis("boats", d.SEATS, _PER_SEAT),
    Axis("trophies", d.SEATS, _PER_SEAT),
    Axis("stars", d.SEATS, _PER_SEAT),
    Axis("passed", d.SEATS, f"1: out of the bidding, {_PER_SEAT}"),
    *(Axis(f"chips_{name}", d.SEATS, _PER_SEAT) for name in d.SPECIES),
    *(Axis(f"caught_{name}", d.SEATS, f"of the chips, this round's, {_PER_SEAT}") for name in d.SPECIES),
    *(Axis(f"gear_{name}", d.SEATS, f"cards, {_PER_SEAT}") for name in d.GEAR),
    *(Axis(f"used_{name}", d.SEATS, f"of the cards, those used this round, {_PER_SEAT}") for name in d.GEAR),
    *(Axis(f"fresh_{name}", d.SEATS, f"of the cards, those bought this round, {_PER_SEAT}") for name in d.GEAR),
    *(Axis(f"fleet_{name}", d.SEATS, f"boats there that have not fished yet, {_PER_SEAT}") for name in d.AREAS),
)
OBSERVATION = sum(axis.size for axis in LAYOUT)


def _start(name: str) -> int:
    """The place of an axis's first number."""
    names = [axis.name for axis in LAYOUT]
    return sum(axis.size for axis in LAYOUT[: names.index(name)])


CARDS_LEFT, DICE, GEAR_LEFT, DUE, OWNER, STACKS = map(_start, ("cards_left", "dice", "gear_left", "due", "owner", f"stacks_{d.SPECIES[0]}"))
AREA, CENTRE, BLOCK, SPECIES, STARS, CHIPS, CAUGHT, GEAR, USED, FRESH, FLEET = map(
    _start,
    (
        "area", "centre", "block", "species", "stars", f"chips_{d.SPECIES[0]}", f"caught_{d.SPECIES[0]}",
        f"gear_{d.GEAR[0]}", f"used_{d.GEAR[0]}", f"fresh_{d.GEAR[0]}", f"fleet_{d.AREAS[0]}",
    ),
)  # fmt: skip

KINDS, ALL_GEAR, ALL_AREAS, SEATS = layout.KINDS, layout.ALL_GEAR, layout.ALL_AREAS, d.SEATS
CARD_BITS, CHIP_BITS, GEAR_BITS, BOAT_BITS, STACK_BITS = (
    layout.CARD_BITS, layout.CHIP_BITS, layout.GEAR_BITS, layout.BOAT_BITS, layout.STACK_BITS,
)  # fmt: skip
YOUNG, JUVENILE, ADULT, SPAWNER = layout.WIDTH  # spots of each age
# all spots of a board as one integer, where that has room for them: how many, and where each age begins
AT_ONCE = layout.PLACES if STACK_BITS * layout.PLACES < 64 else 0
_, JUVENILES_AT, ADULTS_AT, SPAWNERS_AT = (STACK_BITS * spot for spot in layout.FIRST_SPOT)


def observe(s, w, seat, out):
    """The whole table as ``seat`` sees it, laid out as LAYOUT says."""
    me = int(seat)
    # Seats are not a function of their own: compiled code then knows that no place is below 0, which saves a third of the time.
    for i in range(SPECIES):
        out[i] = 0
    is_nobodys = s.stage == st.STAGE_CARD or s.stage == st.STAGE_SARDINE or s.stage == st.STAGE_OVER
    acting = 0 if is_nobodys else seen_from(s, me, s.seat)
    begins = seen_from(s, me, s.first)
    # a byte each, so that one store writes them
    bits.unpack(s.round | s.stage << 8 | s.players << 16 | acting << 24 | begins << 32 | s.card1 << 40 | s.card2 << 48, 8, 7, out, 0)
    bits.unpack(s.deck, CARD_BITS, KINDS, out, CARDS_LEFT)
    out[AREA] = s.area
    for die in range(layout.MOST_DICE):
        out[DICE + die] = s.dice[die]
    bits.unpack(s.gear_left, GEAR_BITS, ALL_GEAR, out, GEAR_LEFT)
    out[DUE] = s.due
    out[DUE + 1] = s.bid
    out[DUE + 2] = seen_from(s, me, s.bidder - 1) if s.bidder else 0
    for place in range(s.players):
        seat = me + place if me + place < s.players else me + place - s.players
        species = st.species_of(s, seat)
        if species >= 0:
            out[OWNER + species] = place + 1
            observe_board(s, species, out)
    # what lies before the observer and the next seat, at once and with zeros for all others; then before those, if there are any
    left = me + 1 if me + 1 < s.players else 0
    bits.table_two(person(s, me), person(s, left), 8, 5, out, SPECIES, SEATS)
    out[STARS] = s.stars[me]
    out[STARS + 1] = s.stars[left]
    bits.table_two(s.chips[me], s.chips[left], CHIP_BITS, KINDS, out, CHIPS, SEATS)
    bits.table_two(s.caught[me], s.caught[left], CHIP_BITS, KINDS, out, CAUGHT, SEATS)
    bits.table_two(s.gear[me], s.gear[left], GEAR_BITS, ALL_GEAR, out, GEAR, SEATS)
    bits.table_two(s.used[me], s.used[left], GEAR_BITS, ALL_GEAR, out, USED, SEATS)
    bits.table_two(s.fresh[me], s.fresh[left], GEAR_BITS, ALL_GEAR, out, FRESH, SEATS)
    bits.table_two(s.fleet[me], s.fleet[left], BOAT_BITS, ALL_AREAS, out, FLEET, SEATS)
    for place in range(2, s.players):
        seat = me + place if me + place < s.players else me + place - s.players
        bits.scatter(person(s, seat), 8, 5, out, SPECIES + place, SEATS)
        out[STARS + place] = s.stars[seat]
        bits.scatter(s.chips[seat], CHIP_BITS, KINDS, out, CHIPS + place, SEATS)
        bits.scatter(s.caught[seat], CHIP_BITS, KINDS, out, CAUGHT + place, SEATS)
        bits.scatter(s.gear[seat], GEAR_BITS, ALL_GEAR, out, GEAR + place, SEATS)
        bits.scatter(s.used[seat], GEAR_BITS, ALL_GEAR, out, USED + place, SEATS)
        bits.scatter(s.fresh[seat], GEAR_BITS, ALL_GEAR, out, FRESH + place, SEATS)
        bits.scatter(s.fleet[seat], BOAT_BITS, ALL_AREAS, out, FLEET + place, SEATS)


def person(s, seat):
    """Species, boats, trophies, room for the stars, and whether the seat is out of the bidding: a byte each."""
    return s.species[seat] | s.boats[seat] << 8 | s.trophies[seat] << 16 | ((s.passed >> seat) & 1) << 32


def seen_from(s, seat, other):
    """How many seats clockwise from ``seat`` another one sits, counted from 1."""
    return other - seat + 1 if other >= seat else other - seat + 1 + s.players


def observe_board(s, species, out):
    out[CENTRE + species] = s.centre[species]
    out[BLOCK + species] = s.block[species]
    rows = s.rows[species]
    at = STACKS + layout.PLACES * species
    if AT_ONCE:
        row = rows[d.YOUNG] | rows[d.JUVENILE] << JUVENILES_AT | rows[d.ADULT] << ADULTS_AT | rows[d.SPAWNER] << SPAWNERS_AT
        bits.unpack(row, STACK_BITS, AT_ONCE, out, at)
    else:
        at = bits.unpack(rows[d.YOUNG], STACK_BITS, YOUNG, out, at)
        at = bits.unpack(rows[d.JUVENILE], STACK_BITS, JUVENILE, out, at)
        at = bits.unpack(rows[d.ADULT], STACK_BITS, ADULT, out, at)
        bits.unpack(rows[d.SPAWNER], STACK_BITS, SPAWNER, out, at)
