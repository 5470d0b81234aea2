"""Positions to test with."""

import shoal
from shoal.core.position import Position
from shoal.games.pisces.data import AGES, GEAR, SPECIES
from shoal.games.pisces.rules import layout
from shoal.games.pisces.words import SPOT_NAMES


def begin(*species):
    """A match in which these species are chosen, chance in our hands."""
    match = shoal.load("pisces", players=len(species)).start()
    play(match, *(f"choose {name}" for name in species))
    return match


def play(match, *actions):
    for action in actions:
        match.play(action)
    return match


def fishing(species, cards, blocks, fleets, **how):
    """Round 1 with these cards and blocks; the boats are at sea, seat 0 fishes."""
    match = begin(*species)
    edit(match, **how)
    play(match, *(f"card {card}" for card in cards), *(f"block {spot}" for spot in blocks))
    play(match, *(f"send {area}" for fleet in fleets for area in fleet))
    return match


def edit(match, *, chips=None, gear=None, stacks=None, first=None, **fields):
    """Give chips {seat: {species: n}} from the centres, gear {seat: {kind: n}}, put stacks {species: {spot: n}} from the centres.

    Other fields of the record are set as they are given: ``stars={1: 2}`` for a seat, ``round=6``.
    """
    s = match.position._s
    for seat, pile in (chips or {}).items():
        for name, number in pile.items():
            species = SPECIES.index(name)
            s.chips[seat] += number << layout.CHIP_BITS * species
            s.centre[species] -= number
    for seat, cards in (gear or {}).items():
        for name, number in cards.items():
            s.gear[seat] += number << layout.GEAR_BITS * GEAR.index(name)
            s.gear_left -= number << layout.GEAR_BITS * GEAR.index(name)
    for name, spots in (stacks or {}).items():
        for spot, number in spots.items():
            put(s, SPECIES.index(name), SPOT_NAMES.index(spot), number)
    if first is not None:
        s.first = first
    for name, value in fields.items():
        if isinstance(value, dict):
            for place, number in value.items():
                getattr(s, name)[place] = number
        else:
            setattr(s, name, value)
    match.position = Position(match.game, s.dump())
    return match


def put(s, species, spot, number):
    """A stack of so many chips, taken from the centre."""
    s.centre[species] += layout.lift(s, species, spot) - number
    age = layout.AGE_OF[spot]
    s.rows[species][age] += number << layout.STACK_BITS * (spot - layout.FIRST_SPOT[age])
    s.taken[species] |= bool(number) << spot


def clear(match, species):
    """All chips of a board to its centre."""
    spots = [f"{age[0]}{k + 1}" for age in AGES for k in range(len(match.view("all")["boards"][species][age]))]
    return edit(match, stacks={species: dict.fromkeys(spots, 0)})


def fish_all(match, faces="6"):
    """Fish with every boat, rolling the same face, keeping every roll and picking the first stack."""
    while match.view("all")["stage"] in ("fish", "roll", "outrigger", "pick"):
        choices = match.choices()
        match.play(f"roll {faces}" if f"roll {faces}" in choices else choices[0])
    return match


def shopping(*species, **how):
    """The end of round 1's fishing, in which nothing was caught: every boat met an empty board."""
    match = begin(*species)
    for name in species:
        clear(match, name)
    play(match, f"card {species[0]}", f"card {species[1]}")
    while match.view("all")["stage"] != "buy":
        choices = match.choices()
        match.play("roll 6" if "roll 6" in choices else choices[0])
    return edit(match, **how)


def bidding(*species, **how):
    """The bidding after round 1."""
    match = shopping(*species, **how)
    while match.view("all")["stage"] != "bid":
        match.play("done" if match.view("all")["stage"] == "buy" else "roll 1")
    return match
