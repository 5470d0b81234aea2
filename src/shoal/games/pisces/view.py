"""What one may know of a match of Pisces: everything, whoever asks."""

from __future__ import annotations

from typing import Any

from shoal.engine import CHANCE, OVER

from .data import AREAS, GEAR, SARDINE, SPECIES, SPOTS, STAGES
from .rules import results, state
from .rules.layout import FIRST_SPOT, block, boats, boats_in, caught, centre, chips, fresh, held, stack, used
from .words import SPOT_NAMES

STAGE_NAMES = ("choose", "block", "fleet", "fish", "outrigger", "pick", "buy", "pay", "bid", "card", "roll", "sardine", "over")


def show(s: Any, w: Any, seat: int | str | None) -> dict[str, Any]:
    scores = [0] * s.players
    results.score(s, w, scores)
    turn = state.turn(s)
    in_play = [species for species in range(len(SPECIES)) if s.in_play >> species & 1]
    return {
        "round": s.round,
        "stage": STAGE_NAMES[s.stage],
        "turn": {CHANCE: "chance", OVER: "over"}.get(turn, turn),
        "first": s.first,
        "cards": [SPECIES[card - 1] for card in (s.card1, s.card2) if card],
        "cards_left": {SPECIES[species]: s.cards >> 3 * species & 7 for species in in_play},
        "boards": {SPECIES[species]: show_board(s, species) for species in in_play},
        "fleet": [show_fleet(s.fleet[seat]) for seat in range(s.players)],
        "attempt": show_attempt(s),
        "gear_left": {kind: s.pile >> 3 * k & 7 for k, kind in enumerate(GEAR)},
        "due": s.due,
        "bid": s.bid or None,
        "bidder": s.bidder - 1 if s.bidder else None,
        "passed": [bool(s.passed >> seat & 1) for seat in range(s.players)],
        "players": [show_player(s, seat, in_play, scores[seat]) for seat in range(s.players)],
        "scores": scores,
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    """Chips by species, trophies and the award for gold stars."""
    seats, most = range(s.players), results.most_stars(s)
    in_play = [species for species in range(len(SPECIES)) if s.in_play >> species & 1]
    rows = {f"{SPECIES[kind].capitalize()} chips": [state.chip_points(s.catch[seat], kind) for seat in seats] for kind in in_play}
    rows["Trophies"] = [results.trophy_points(s, seat) for seat in seats]
    rows["Most gold stars"] = [results.award(s, seat, most) for seat in seats]
    return rows


def show_board(s: Any, species: int) -> dict[str, Any]:
    board = s.board[species]
    stages = {name: [stack(board, FIRST_SPOT[stage] + spot) for spot in range(SPOTS[species][stage])] for stage, name in enumerate(STAGES)}
    blocked = block(board)
    return {"seat": state.owner(s, species), **stages, "centre": centre(board), "block": SPOT_NAMES[blocked - 1] if blocked else None}


def show_fleet(fleet: int) -> dict[str, int]:
    return {name: boats_in(fleet, area) for area, name in enumerate(AREAS) if boats_in(fleet, area)}


def show_attempt(s: Any) -> dict[str, Any] | None:
    dice = [die for die in (s.die1, s.die2) if die]
    if s.stage == state.SARDINES:
        return {"seat": state.owner(s, SARDINE), "area": SPECIES[SARDINE], "dice": dice}
    return {"seat": s.seat, "area": AREAS[s.area - 1], "dice": dice} if s.area else None


def show_player(s: Any, seat: int, in_play: list[int], score: int) -> dict[str, Any]:
    species, catch, rack = state.species_of(s, seat), s.catch[seat], s.rack[seat]
    return {
        "species": SPECIES[species] if species >= 0 else None,
        "boats": boats(rack),
        "chips": {SPECIES[kind]: chips(catch, kind) for kind in in_play},
        "trophies": s.trophies[seat],
        "stars": s.stars[seat],
        "gear": {name: held(rack, kind) for kind, name in enumerate(GEAR)},
        "used": {name: used(rack, kind) for kind, name in enumerate(GEAR)},
        "fresh": {name: fresh(rack, kind) for kind, name in enumerate(GEAR)},
        "caught": {SPECIES[kind]: caught(catch, kind) for kind in in_play},
        "score": score,
    }
