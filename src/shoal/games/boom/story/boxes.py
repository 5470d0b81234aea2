"""What the boxes of Fishery Boom are called where they can be marked, and what each does."""

from __future__ import annotations

from shoal.games.contract import Json, Offer
from shoal.games.prose import sentence

from .. import data as d
from . import things as t
from .happened import needed, waiting
from .hopes import living_by_face, overtime
from .living import open_to_illegal
from .odds import SLIGHT
from .settled import helpful, is_overtime_of_use

MARK = "Mark"  # what is done with boxes


def after(*clauses: str) -> str:
    """Sentences; where room is scarce the first must do. What next year loses says the label too."""
    return " ".join(sentence(each) for each in clauses if each)


def mark(view: Json, word: str, way: str) -> Offer:
    name = t.SHORT.get(word) or t.title(word)
    if is_too_late(view, word) and not _is_last(view):
        return Offer(name, after(f"no use in year {d.YEARS}, which lays no plates"), MARK, vain=True)
    if word in d.DICE or word in t.LASTING:
        return _useless(view, Offer(name, "", MARK)) if _is_last(view) else Offer(name, after(t.brief(word)), MARK)
    if word == "enforcement" and not open_to_illegal(view) and not _is_last(view):
        return Offer(name, after("no use; all that live have a shield"), MARK, vain=True)
    called = f"{name} {'+1' if way == 'up' else '−1'}" if way else name
    told = Offer(called, after(_bonus(view, word, way)), MARK)
    vain = {"enforcement": True, "faux": not waiting(view), "overtime": not is_overtime_of_use(view)}
    return _useless(view, told) if _is_last(view) and vain.get(word) else told


def is_too_late(view: Json, word: str) -> bool:
    """Would a box that spares plates of the year after work in the last year alone?"""
    return bool(word in t.SPARES and view["year"] == d.YEARS - 1)


def _is_last(view: Json) -> bool:
    """Does no year come after this one?"""
    return bool(view["year"] == d.YEARS or not any(living_by_face(view)))


def _useless(view: Json, told: Offer) -> Offer:
    """A box that brings nothing any more is as good as the others of its kind; nobody chooses if there are only such ones."""
    useless = "" if helpful(view) else "No box brings anything any more"
    return told._replace(meaning="It brings nothing any more.", alike="Any other box", obvious=useless, vain=True)


def _bonus(view: Json, word: str, way: str) -> str:
    """What a box does at once, in a few words."""
    player, year = view["players"][view["active"]], view["year"]
    empty = player["plates"][year - 1] - player["fish"][year - 1]
    if word == "overtime":
        hope = overtime(view)
        if empty <= 0:
            return f"stores about {t.some(hope.stored)} fish; for next year" if hope.stored > SLIGHT else "fish again now; for no plate"
        return f"about {t.some(hope.catch)} fish now; for {empty} empty plate{'s' * (empty > 1)}"
    if word == "enforcement":
        return f"{d.ENFORCEMENT_SHIELDS} shield{'s' * (d.ENFORCEMENT_SHIELDS > 1)}; for good"
    if word == "faux":
        fed = min(d.FAUX_FISH, max(0, empty))
        need = f"; {t.need(needed(player, year, d.FAUX_FISH), year)}" if year < d.YEARS else ""
        if need and not any(living_by_face(view)):
            need = f"; what it lays stays empty ({t.cost(d.FAUX_FISH)})"
        gain = (
            f"{t.signed(fed * (d.FILLED_PLATE + d.EMPTY_PLATE))} now" if fed else "no gain"
        )  # so short that all buttons say what they mean
        return f"{gain}{need}"
    if way == "down":
        return f"{t.gain(d.EMPTY_PLATE)}; one empty plate less"
    return f"{t.gain(d.FILLED_PLATE)}; a plate for a spare fish" if empty < 0 else f"costs {t.points(d.EMPTY_PLATE)}; an empty plate more"
