"""What each fish is called that can be taken, stored or killed, and what its button says: points, plates, and what next year loses."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Fact, Json, Offer
from shoal.games.prose import capital, listed, minus, spelled

from .. import data as d
from . import things as t
from .boxes import after
from .dangers import DIES, die_out, warned
from .happened import ahead, due_after, forced, is_left_empty, is_open, needed, to_come, waiting
from .hopes import living_by_face, stays_empty
from .living import sea_of
from .settled import is_settled
from .told import doom, left, spared, tell, thinned

FEW = 3  # fish
MANY = 8  # buttons: what more of them mean stands on them only in a word or two
NO_FISH = "No fish can bring anything any more"


def no_plate(view: Json) -> str:
    """Why another fish fills no plate."""
    has_plates = view["players"][view["active"]]["plates"][view["year"] - 1]
    return "all plates full" if has_plates else "no plates yet" if view["year"] == 1 else "no plates"


def kinds_of(view: Json, faces: Sequence[int]) -> str:
    """The species that dice are for: ``a herring or a cod``."""
    alive = sea_of(view)
    rows = [name for row, name in enumerate(d.ROW_NAMES) if alive >> row & 1 and d.FACE_OF[row] in faces]
    return listed(map(t.a, dict.fromkeys(map(t.species_of, rows))), "or") or "a fish"


def fish(view: Json, verb: str, row: str) -> Offer:
    player, year = view["players"][view["active"]], view["year"]
    fate, word, is_last = _fate(view, verb, row)
    is_end = word == DIES
    named = t.fish_name(row) + (f": {word}" if word and not is_end else "")
    label = capital(named)
    if verb == "kill":
        alike = _any(view, verb) if year == d.YEARS else ""
        return warned(Offer(label, after("it feeds nobody", fate), grave=is_last, alike=alike), is_end)
    if verb == "store":
        yet = " yet" * (not view["overtime"] or to_come(view) > 0)
        is_needed = bool(needed(player, year))
        fed = f"it fills a plate in year {year + 1}" if is_needed else f"no plate of year {year + 1} needs it{yet}"
        later = f"{', and' if is_needed else '; it'} lays one for year {year + 2}" if year + 2 <= d.YEARS else ""
        brief = f"{cost_now(view)}{'feeds' if is_needed else 'no use in'} year {year + 1}"
        told = after(brief) if is_crowded(view, verb) else after(f"{stays_empty(view)}{fed}{later}", fate)
        return warned(Offer(f"Store {named}", told, "Store", grave=is_last, on_board=True), is_end)
    gain = t.gain(d.FILLED_PLATE + d.EMPTY_PLATE) if waiting(view) else f"{no_plate(view)}: no points"
    if year == d.YEARS:  # nothing is left to spare fish for
        return Offer(label, after(gain), alike=_any(view, verb), obvious=NO_FISH if is_settled(view) else "")
    group = "Take" if player["marks"]["fridge"] else ""
    need = t.need(needed(player, year, 1 + forced(view)), year, is_open=is_open(view))
    told = after(gain) if is_crowded(view, verb) else after(f"{gain}; {need}", fate)
    return warned(Offer(label, told, group, grave=is_last, alike=_all_go(view, row)), is_end)


def _any(view: Json, verb: str) -> str:
    """What fish are called that come to the same; one alone goes by its name."""
    return _any_of(view, [view["cull"]] if verb == "kill" else view["wanted"][0]) if fish_there(view, verb) > 1 else ""


def _any_of(view: Json, faces: Sequence[int]) -> str:
    """Any of the fish that some dice are for: ``Any whale``, ``Any herring or cod``."""
    kinds = [name for name in d.SPECIES if any(view["alive"][name]) and set(d.FACES[d.SPECIES.index(name)]) & set(faces)]
    return f"Any {listed(map(t.one, kinds), 'or')}"


def _all_go(view: Json, row: str) -> str:
    """What a fish is called together with the others of its number if all of them must be taken or killed, whichever comes first."""
    is_free, count = view["optional"] or view["players"][view["active"]]["marks"]["release"], fish_there(view, "take")
    if is_free or due_after(view, "take", row) + 1 < count:
        return ""
    gone = die_out(view, view["wanted"][0] * count)
    return f"{_any_of(view, view['wanted'][0])}: {f'the {listed(gone)} die out' if gone else 'all must go'}"


def _fate(view: Json, verb: str, row: str) -> tuple[str, str, bool]:
    """What next year loses with a fish: in a sentence, in two words for a button, and whether it is the last of its species."""
    found = ahead(view, verb, row)
    if not found:
        return "", "", False
    coming, *more = found
    due = min(due_after(view, verb, row), living_by_face(view)[coming["face"] - 1] - 1)  # more dice find no fish
    count = coming["in_all"]
    in_all = f"{minus(-count)} in all" if is_crowded(view, verb) else f"costs {t.fish(count)} in all"  # with those that must go too
    fewer = in_all if due and count else ""
    if any(fact["what"] == "empty" for fact in more):
        return "No fish is left for next year", DIES, True
    if more:  # species that die out: its own says more than another of the same number, which must be taken too
        gone = next((fact for fact in more if fact["species"] == t.species_of(row)), more[0])
        is_own, plural = gone["species"] == t.species_of(row), t.PLURALS.get(gone["species"], gone["species"])
        word = f"{plural} die out" if not is_own else "they die out" if gone["forced"] else "the last"
        if not (is_own and gone["forced"]):  # all of its number must go then
            word = ", ".join(filter(None, (word, fewer)))
        return tell(more, gone["seat"]), word, True
    lost = len(coming["lost"])
    word = "gone" if lost == 1 else f"costs {t.fish(lost)}" if lost else "returns"
    if coming["back"] and lost == 1:
        word = "costs its young"
    if not (coming["lost"] or coming["back"]):
        return "It would not live on anyway", "", False
    end = f"an illegal {coming['face']} ends the {t.PLURALS.get(t.species_of(row), t.species_of(row))}"
    falls = end if coming["fatal"] else f"an illegal {coming['face']} falls"
    if fewer:  # alone it may look better than what is gone with it in the end
        word = fewer
    elif coming["risk"]:
        word = f"returns unless {falls}" if _is_roomy(view, verb) else "may return"
    elif coming["fatal"] and _is_roomy(view, verb):  # it looks no better than the one beside it that may return
        word += f"; {end}"
    danger, then = (doom(coming), "Otherwise") if coming["fatal"] else ("", "Then")
    if fewer:  # the label counts what must go with it, so its text counts no other way
        together = "both" if due == 1 else f"all {spelled(due + 1)}"
        return after(danger, f"With {together} gone next year has at least {spelled(count)} fewer"), word, False
    less = "" if coming["risk"] else thinned(coming)
    return after(danger, f"{then} {left(coming)}{less}: {_reason(coming)}"), word, False


def _is_roomy(view: Json, verb: str) -> bool:
    """Are there so few fish to choose from that their buttons have room for a clause?"""
    return fish_there(view, verb) <= (FEW - 1 if view["players"][view["active"]]["marks"]["fridge"] else FEW)


def is_crowded(view: Json, verb: str) -> bool:
    """Are there so many fish to choose from that each can say but a word or two?"""
    marks, has_next = view["players"][view["active"]]["marks"], view["year"] < d.YEARS
    others = view["optional"] or marks["release"]
    return fish_there(view, verb) * (1 + bool(marks["fridge"] and has_next)) + bool(others) > MANY


def cost_now(view: Json) -> str:
    """What a fish that is not taken leaves this year, in a word: ``plate stays empty; ``."""
    return "plate stays empty; " if is_left_empty(view) else ""


def fish_there(view: Json, verb: str) -> int:
    """How many fish there are to choose from."""
    return sum(living_by_face(view)[face - 1] for face in ([view["cull"]] if verb == "kill" else view["wanted"][0]))


def _reason(coming: Fact) -> str:
    """Why so many of a species are left, in a few words."""
    if not coming["lost"]:
        return f"it returns if {spared(coming)}" if coming["parents"] else "it lives on"
    if len(coming["lost"]) > 1:
        return f"{spelled(len(coming['lost']))} gone"
    return "its young is gone" if coming["back"] else "not replaced"
