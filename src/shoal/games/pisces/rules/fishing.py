"""Pisces, phases 1 to 5: tournament cards, blocks, boats, fishing, back to port."""

from shoal.engine import bits

from .. import data as d
from . import layout
from . import state as st

# no spot: nothing is to be done yet, or the attempt has hit nothing
NOWHERE, MISSED = -1, -2


def reveal(s, species):
    """Turn up a tournament card; the first of the two begins the round."""
    s.deck -= 1 << layout.CARD_BITS * species
    if s.card1 == 0:
        s.card1 = species + 1
        s.round += 1
        for seat in range(s.players):
            s.caught[seat] = 0
            s.used[seat] = 0
            s.fresh[seat] = 0
    else:
        s.card2 = species + 1
        s.seat = s.first
        if s.taken[st.species_of(s, s.first)]:
            s.stage = st.STAGE_BLOCK
        else:
            block_next(s, st.after(s, s.first))


def block(s, spot):
    s.block[st.species_of(s, s.seat)] = spot + 1
    block_next(s, st.after(s, s.seat))


def block_next(s, seat):
    """Ask the next player from ``seat`` on who has something to block; after all of them, boats put to sea."""
    while seat != s.first and s.taken[st.species_of(s, seat)] == 0:
        seat = st.after(s, seat)
    s.seat = seat
    s.stage = st.STAGE_FLEET if seat == s.first else st.STAGE_BLOCK


def send(s, area):
    seat = s.seat
    s.fleet[seat] += 1 << layout.BOAT_BITS * area
    if layout.fleet_size(s.fleet[seat]) == s.boats[seat]:
        s.seat = st.after(s, seat)
        if s.seat == s.first:
            s.stage = st.STAGE_FISH


def fish(s, area):
    s.fleet[s.seat] -= 1 << layout.BOAT_BITS * area
    s.area = area + 1
    s.stage = st.STAGE_ROLL


def find(s, place, area):
    """A boat from ``place`` fishes in another area: its player uses a finder."""
    fish(s, place)
    s.area = area + 1
    s.used[s.seat] += 1 << layout.GEAR_BITS * d.FINDER


def roll(s, face):
    """Roll a die; do the dice stand now?"""
    area = s.area - 1
    if area == d.OCEAN:
        if face > d.FACES_OWNED[s.players] * s.players:
            return False  # nobody's face: it is rolled again
    put_die(s, face)
    if area != d.OCEAN and s.rolled < d.DICE[area]:
        return False
    if layout.ready(s, s.seat, d.OUTRIGGER):
        s.stage = st.STAGE_OUTRIGGER
        return False
    return True


def put_die(s, face):
    s.dice[s.rolled] = face
    s.rolled += 1


def clear_dice(s):
    s.rolled = 0
    for die in range(layout.MOST_DICE):
        s.dice[die] = 0


def reroll(s):
    s.used[s.seat] += 1 << layout.GEAR_BITS * d.OUTRIGGER
    clear_dice(s)
    s.stage = st.STAGE_ROLL


def land(s):
    """The dice stand: the spot that is hit if they fit one stack, MISSED if none; of several the player picks one."""
    spots = st.hits(s)
    if spots & (spots - 1):
        s.stage = st.STAGE_PICK
        return NOWHERE
    return bits.lowest(spots) if spots else MISSED


def hit(s, spot):
    """A blocked stack stays and is worth stars, one hit by a red outcome is released, any other is caught."""
    species = st.target(s)
    if s.block[species] == spot + 1:
        s.stars[st.owner(s, species)] += layout.stack(s, species, spot)
    elif st.is_released(s, spot):
        s.centre[species] += layout.lift(s, species, spot)
    else:
        had_won = has_won(s)
        chips = layout.lift(s, species, spot) << layout.CHIP_BITS * species
        s.chips[s.seat] += chips
        s.caught[s.seat] += chips
        if not had_won and has_won(s):
            s.trophies[s.seat] += 1


def has_won(s):
    """Does what the player caught this round fulfil the tournament?"""
    caught = s.caught[s.seat]
    if s.card1 == s.card2:
        return layout.chips_in(caught, s.card1 - 1) >= 2
    return layout.chips_in(caught, s.card1 - 1) > 0 and layout.chips_in(caught, s.card2 - 1) > 0


def end_attempt(s):
    """The boat has fished; have all of them?"""
    s.area = 0
    clear_dice(s)
    s.stage = st.STAGE_FISH
    if s.fleet[s.seat]:
        return False
    s.seat = st.after(s, s.seat)
    return s.seat == s.first


def return_to_port(s):
    s.card1 = 0
    s.card2 = 0
    for seat in range(s.players):
        s.block[st.species_of(s, seat)] = 0
    if s.round == d.ROUNDS:
        s.stage = st.STAGE_OVER
        s.seat = 0
    else:
        s.stage = st.STAGE_BUY
