"""Positions to test with."""

import shoal
from shoal.core.position import Position
from shoal.games.pisces.data import GEAR, SPECIES
from shoal.games.pisces.rules.layout import BLOCK, CENTRE, CHIP, STACK
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


def edit(match, *, chips=None, gear=None, stacks=None, first=None):
    """Give chips {seat: {species: n}} from the centres, gear {seat: {kind: n}}, put stacks {species: {spot: n}} from the centres."""
    s = match.position._s
    for seat, pile in (chips or {}).items():
        for name, number in pile.items():
            species = SPECIES.index(name)
            s.catch[seat] += number << CHIP * species
            s.board[species] -= number << CENTRE
    for seat, cards in (gear or {}).items():
        for name, number in cards.items():
            s.rack[seat] += number << 3 * GEAR.index(name)
            s.pile -= number << 3 * GEAR.index(name)
    for name, spots in (stacks or {}).items():
        species = SPECIES.index(name)
        for spot_name, number in spots.items():
            spot = SPOT_NAMES.index(spot_name)
            more = number - (s.board[species] >> STACK * spot & 7)
            s.board[species] += (more << STACK * spot) - (more << CENTRE)
    if first is not None:
        s.first = first
    match.position = Position(match.game, s.dump())
    return match


def clear(match, species):
    """All chips of a board to its centre."""
    s = match.position._s
    board = s.board[SPECIES.index(species)]
    on_spots = sum(board >> STACK * spot & 7 for spot in range(len(SPOT_NAMES)))
    s.board[SPECIES.index(species)] = ((board >> CENTRE & 63) + on_spots) << CENTRE | (board >> BLOCK) << BLOCK
    match.position = Position(match.game, s.dump())
    return match


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
    while match.view("all")["stage"] == "buy":
        match.play("done")
    return match
