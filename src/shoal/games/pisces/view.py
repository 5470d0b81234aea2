"""What one may know of a match of Pisces: everything, whoever asks."""

from __future__ import annotations

from typing import Any

from shoal.engine import CHANCE, OVER
from shoal.games.prose import counted

from . import data as d
from .rules import layout, results
from .rules import state as st
from .story import terms
from .words import SPOT_NAMES

STAGE_NAMES = ("choose", "block", "fleet", "fish", "outrigger", "pick", "buy", "pay", "pay", "bid", "card", "roll", "sardine", "over")


def show(s: Any, w: Any, seat: int | str | None) -> dict[str, Any]:
    scores = [0] * s.players
    results.score(s, w, scores)
    turn = st.turn(s)
    in_play = [species for species in range(len(d.SPECIES)) if s.in_play >> species & 1]
    return {
        "round": s.round,
        "stage": STAGE_NAMES[s.stage],
        "turn": {CHANCE: "chance", OVER: "over"}.get(turn, turn),
        "first": s.first,
        "cards": [d.SPECIES[card - 1] for card in (s.card1, s.card2) if card],
        "cards_left": {d.SPECIES[species]: layout.cards_in(s.deck, species) for species in in_play},
        "boards": {d.SPECIES[species]: show_board(s, species) for species in in_play},
        "fleet": [show_fleet(s.fleet[seat]) for seat in range(s.players)],
        "attempt": show_attempt(s),
        "gear_left": show_gear(s.gear_left),
        "due": s.due,
        "bid": s.bid or None,
        "bidder": s.bidder - 1 if s.bidder else None,
        "passed": [bool(s.passed >> seat & 1) for seat in range(s.players)],
        "players": [show_player(s, seat, in_play, scores[seat]) for seat in range(s.players)],
        "scores": scores,
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    """Chips by species, trophies and the award for gold stars, each with what it is counted from."""
    seats, most = range(s.players), results.most_stars(s)
    in_play = [species for species in range(len(d.SPECIES)) if s.in_play >> species & 1]
    rows = {
        f"{terms.school(d.SPECIES[kind]).capitalize()} kept, {terms.points(d.POINTS[kind])} each": [
            st.chip_points(s.chips[seat], kind) for seat in seats
        ]
        for kind in in_play
    }
    rows[f"Tournament trophies, {terms.points(d.TROPHY_POINTS)} each"] = [results.trophy_points(s, seat) for seat in seats]
    has_stars = any(s.stars[seat] for seat in seats)
    award = f"for {counted(most, 'gold star')}, the most" if has_stars else "goes to nobody: no gold stars"
    rows[f"{terms.AWARD.capitalize()} {award}"] = [results.award(s, seat, most) for seat in seats]
    return rows


def points_from(row: str) -> str:
    """``from mahi-mahi``, whatever it was counted from in one match."""
    what = row.split(",")[0].removesuffix(" kept").lower()
    return f"from the {terms.AWARD}" if what.startswith(terms.AWARD) else f"from {what}"


def show_board(s: Any, species: int) -> dict[str, Any]:
    spots = {
        name: [layout.stack(s, species, layout.FIRST_SPOT[age] + spot) for spot in range(d.SPOTS[species][age])]
        for age, name in enumerate(d.AGES)
    }
    blocked = s.block[species]
    return {
        "seat": st.owner(s, species),
        **spots,
        "centre": s.centre[species],
        "block": SPOT_NAMES[blocked - 1] if blocked else None,
    }


def show_fleet(fleet: int) -> dict[str, int]:
    return {name: layout.boats_in(fleet, area) for area, name in enumerate(d.AREAS) if layout.boats_in(fleet, area)}


def show_attempt(s: Any) -> dict[str, Any] | None:
    dice = list(s.dice[: s.rolled])
    if s.stage == st.STAGE_SARDINE:
        return {"seat": st.owner(s, d.SARDINE), "area": d.SPECIES[d.SARDINE], "dice": dice}
    return {"seat": s.seat, "area": d.AREAS[s.area - 1], "dice": dice} if s.area else None


def show_player(s: Any, seat: int, in_play: list[int], score: int) -> dict[str, Any]:
    species = st.species_of(s, seat)
    return {
        "species": d.SPECIES[species] if species >= 0 else None,
        "boats": s.boats[seat],
        "chips": {d.SPECIES[kind]: layout.chips_in(s.chips[seat], kind) for kind in in_play},
        "trophies": s.trophies[seat],
        "stars": s.stars[seat],
        "gear": show_gear(s.gear[seat]),
        "used": show_gear(s.used[seat]),
        "fresh": show_gear(s.fresh[seat]),
        "caught": {d.SPECIES[kind]: layout.chips_in(s.caught[seat], kind) for kind in in_play},
        "score": score,
    }


def show_gear(hand: int) -> dict[str, int]:
    return {name: layout.gear_in(hand, kind) for kind, name in enumerate(d.GEAR)}
