"""What brought the result of Pisces: fish, trophies and the award, seen on the last table, and what went into boats and gear."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Reader
from shoal.games.prose import Voice, counted, listed, sentence, spelled
from shoal.games.seats import NAMES

from .. import data as d
from . import terms
from .terms import View


def why_won(view: View, reader: Reader, names: Sequence[str] | None = None) -> str:
    """What the winner has more of than the reader, or than who came next; then what the other did better."""
    if view["stage"] != "over":
        return ""
    voice, best = Voice(reader, names or NAMES), terms.winners(view)
    winner = min(best, key=lambda seat: not voice.is_you(seat))
    others = [seat for seat in range(len(view["scores"])) if seat != winner]
    other = max(others, key=lambda seat: (voice.is_you(seat), seat in best, view["scores"][seat]))
    more, less = _more(view, winner, other, voice), _more(view, other, winner, voice)
    told = [sentence(voice.name(winner), listed(more))] if more else []
    told += [sentence(voice.name(other), f"{listed(less)}{'' if other in best else ', which was not enough'}")] if less else []
    return " ".join([*told, _spent(view, winner, other, voice)]).strip()


def _more(view: View, one: int, other: int, voice: Voice) -> list[str]:
    """What a player has done better than another, what brought most points first."""
    mine, its, rival = view["players"][one], view["players"][other], voice.name(other)
    found = []
    if (more := terms.purse(mine) - terms.purse(its)) > 0:
        fish, fewer = (sum(player["chips"].values()) for player in (mine, its))
        kinds = [species for species, count in mine["chips"].items() if count]
        counts = [mine["chips"][species] for species in kinds]
        most = terms.school(kinds[counts.index(max(counts))])
        most_of_all = f", most of all {most}" if len(kinds) > 1 and counts.count(max(counts)) == 1 else ""
        called = terms.some(fish, kinds[0]) if len(kinds) == 1 else counted(fish, "fish", "fish")
        less = f" for {terms.purse(its)}" if fewer else ""
        found.append((more, f"kept {called} for {terms.points(terms.purse(mine))}{most_of_all} ({rival} {_none_or(fewer)}{less})"))
    if (more := mine["trophies"] - its["trophies"]) > 0:
        won = f"won {counted(mine['trophies'], 'trophy', 'trophies')} ({rival} {_none_or(its['trophies'])})"
        found.append((more * d.TROPHY_POINTS, won))
    if one in (awarded := terms.awarded(view)) and other not in awarded:
        found.append((d.AWARD_POINTS, f"had the most gold stars ({spelled(mine['stars'])} to {_none_or(its['stars'])})"))
    return [line for _, line in sorted(found, key=lambda each: -each[0])]


def _none_or(count: int) -> str:
    return spelled(count) if count else "none"


def _spent(view: View, winner: int, other: int, voice: Voice) -> str:
    """What both have put into boats and gear: the score sheet does not tell."""
    first, second = sorted((winner, other), key=lambda seat: not voice.is_you(seat))
    one, two = (_worth_of_things(view["players"][seat]) for seat in (first, second))
    if not one and not two:
        return ""
    return sentence(
        voice.name(first),
        f"bought boats and gear for {one or 'no'} points, {voice.name(second)} for {two or 'none'}",
    )


def _worth_of_things(player: View) -> int:
    boats = max(0, int(player["boats"]) - d.BOATS)
    return boats * terms.price("boat") + sum(int(count) * terms.price(kind) for kind, count in player["gear"].items())
