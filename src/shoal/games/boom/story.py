"""Fishery Boom in sentences: what the picture, its description, its buttons and the text board say."""

from __future__ import annotations

from typing import Any

from shoal.games.seats import NAMES

from .data import EXTRA_PLATE, FACE, ILLEGAL, MARKS, SPAWN, SPECIES, YEARS

EFFECT = {
    "default": "roll 1, take a fish of it",
    "seine": "roll 2, take 2 of the larger",
    "seine+": "roll 2, take 3 of the larger",
    "longline": "roll 2, a fish each, no sixes",
    "longline+": "and one more of either",
    "trawler": "roll 3: take 2, kill 1",
    "trawler+": "roll 4: take 3, kill 1",
    "radar": "reroll any dice once",
    "release": "fish you take may go free",
    "fridge": "fish may wait for next year",
    "faux": "now a fish in this year's box",
    "marketing": "now a plate more or less",
    "enforcement": "now fill two shields",
    "overtime": "now fish once more",
}


def text(view: dict[str, Any], seat: int | str | None) -> str:
    """The position for a terminal."""
    lines = [heading(view), doing(view), ""]
    ahead = view["next_alive"]
    width = max(map(len, SPECIES))
    for k, name in enumerate(SPECIES):
        shield = " shielded" if name in view["shields"] else ""
        later = f" -> {fish_line(ahead[name])}" if ahead else ""
        lines.append(f"{FACE[k]}  {name:<{width}}  {fish_line(view['alive'][name]):<4}{later:<9} {spawn_arrow(view, k)}{shield}".rstrip())
    lines += ["", "o a living fish, . none; -> next year if nothing more is caught; 1>2 where this year's spawn goes", ""]
    for other, player in enumerate(view["players"]):
        lines += [f"{player_line(view, other)}{' (you)' if other == seat else ''}", *(f"  {line}" for line in sheet_lines(view, player))]
    lines.append(f"Illegally killed: {view['illegal_killed']}.")
    return "\n".join(lines) + "\n"


def describe(view: dict[str, Any], reader: int | str | None = None) -> str:
    """The position in full sentences."""
    sentences = [heading(view), doing(view)]
    sentences += [species_line(view, k) for k in range(len(SPECIES))]
    for other, player in enumerate(view["players"]):
        sentences += [player_line(view, other), *sheet_lines(view, player)]
    sentences.append(f"Illegal fishing has killed {view['illegal_killed']} fish.")
    return " ".join(sentences)


def heading(view: dict[str, Any]) -> str:
    alive = sum(map(sum, view["alive"].values()))
    illegal = ILLEGAL[len(view["players"])][view["year"]]
    dice = f" This year brings {illegal} illegal {'die' if illegal == 1 else 'dice'}." if illegal else ""
    plate = " Next year brings an extra plate." if has_extra(view["year"] + 1) else ""
    return f"Year {view['year']} of {YEARS}. {alive} of 24 fish are alive. {NAMES[view['start']]} starts.{dice}{plate}"


def headline(view: dict[str, Any], reader: int | str | None = None) -> str:
    """The year, and whose turn it is for what."""
    return f"Year {view['year']}. {doing(view)}"


def doing(view: dict[str, Any]) -> str:
    """What is going on."""
    stage = view["stage"]
    if stage == "over":
        return result(view)
    if stage == "illegal":
        count = ILLEGAL[len(view["players"])][view["year"]]
        return f"Illegal fishing{on_table(view)}. Die {len(view['dice']) + 1} of {count} rolls."
    name = NAMES[view["active"]]
    if stage == "mark":
        return f"{name} marks a box."
    if stage == "shield":
        return f"{name} fills a shield."
    again = " in overtime" if view["overtime"] else ""
    if stage == "gear":
        return f"{name} chooses gear to fish with{again}."
    fishing = f"{name} fishes with {view['gear']}{again}{on_table(view)}"
    wanted = {
        "roll": "The dice roll.",
        "radar": "Keep them or reroll some.",
        "cull": "Choose the die that kills.",
        "take": f"Take a fish with a {either(view['wanted'][0]) if view['wanted'] else ''}{', or be done' if view['optional'] else ''}.",
        "kill": f"Kill a fish with a {view['cull']}.",
    }[stage]
    rest = [either(faces) for faces in view["wanted"][1:]]
    later = f" Then a {', then a '.join(rest)}." if rest else ""
    kills = f" The {view['cull']} kills." if view["cull"] and stage != "kill" else ""
    return f"{fishing}. {wanted}{later}{kills}"


def on_table(view: dict[str, Any]) -> str:
    shown = [str(face) if face else "rolling" for face in view["dice"]]
    return f", dice {', '.join(shown)}" if shown else ""


def either(faces: list[int]) -> str:
    return " or a ".join(map(str, faces))


def result(view: dict[str, Any]) -> str:
    why = "The sea is empty" if not any(map(any, view["alive"].values())) and view["year"] < YEARS else "Ten years are over"
    scores = [player["score"] for player in view["players"]]
    if view["scores"] != scores:
        return f"{why}: together {points(view['scores'][0])}."
    best = [NAMES[seat] for seat, score in enumerate(scores) if score == max(scores)]
    return f"{why}: {' and '.join(best)} {'wins' if len(best) == 1 else 'share the win'} with {points(max(scores))}."


def points(score: int) -> str:
    return f"{minus(score)} point{'' if abs(score) == 1 else 's'}"


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def species_line(view: dict[str, Any], k: int) -> str:
    name = SPECIES[k]
    rows = [f"{name}{row}" for row, alive in enumerate(view["alive"][name], 1) if alive]
    ahead = [f"{name}{row}" for row, alive in enumerate(view["next_alive"][name], 1) if alive] if view["next_alive"] else None
    shield = ", shielded" if name in view["shields"] else ""
    later = "" if ahead is None else f", next year {', '.join(ahead) or 'none'}"
    spawn = f", spawns {spawn_arrow(view, k)}" if ahead is not None else ""
    return f"{name.capitalize()} (die {FACE[k]}{spawn}{shield}): {', '.join(rows) or 'none alive'}{later}."


def spawn_arrow(view: dict[str, Any], k: int) -> str:
    """The spawn arrow of a species from this year to the next: ``1>2``."""
    return SPAWN[k].split()[view["year"] - 1] if view["year"] < YEARS else ""


def fish_line(rows: list[bool]) -> str:
    return "".join("o" if alive else "." for alive in rows)


def player_line(view: dict[str, Any], seat: int) -> str:
    player = view["players"][seat]
    return f"{NAMES[seat]}: {points(player['score'])}, {player['taken']} fish taken, {player['killed']} killed."


def sheet_lines(view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    boxes = [
        f"year {year}: {plates} plate{'' if plates == 1 else 's'}, {fish} fish"
        for year, plates, fish in zip(range(1, YEARS + 1), player["plates"], player["fish"], strict=True)
        if plates or fish
    ]
    marks = [word + (" twice" if player["marks"][word] == 2 else "") for word in MARKS if player["marks"][word]]
    return [f"Boxes: {'; '.join(boxes) or 'all empty'}.", f"Marked: {', '.join(marks) or 'nothing'}."]


def has_extra(year: int) -> bool:
    return year in EXTRA_PLATE


def last_line(last: tuple[int | str, str]) -> str:
    """The last move in words."""
    who, action = last
    verb, _, what = action.partition(" ")
    if who == "chance" or not isinstance(who, int):
        return f"A {what} was rolled." if verb == "roll" else f"{action}."
    verbs = {
        "fish": "chose",
        "take": "took",
        "store": "stored",
        "kill": "killed",
        "mark": "marked",
        "shield": "shielded the",
        "reroll": "rerolled",
        "cull": "culls with the",
    }
    alone = {"keep": "kept the dice", "release": "let a fish go", "done": "is done"}
    told = alone.get(action) or f"{verbs.get(verb, verb)} {'dice ' if verb == 'reroll' else ''}{what}"
    return f"{NAMES[who]} {told}."


def offer(action: str, form: str = "") -> str:
    """What a choice means; ``form`` is the form in which gear would be used."""
    verb, _, what = action.partition(" ")
    if verb == "fish":
        return f"fish with {form}: {effect(form)}"
    if verb == "mark":
        word, _, way = what.partition(" ")
        return f"{action}: one plate {'more' if way == 'up' else 'less'}" if way else f"{action}: {EFFECT[word]}"
    told = {
        "keep": "keep the dice",
        "reroll": f"reroll dice {what}",
        "cull": f"cull: the {what} kills",
        "store": f"store {what} for next year",
        "shield": f"shield the {what}",
        "release": "Release: let it go",
        "done": "Done: no extra fish",
    }
    return told.get(verb, action)


def effect(form: str) -> str:
    """What gear does when it is used."""
    return EFFECT[form] if form != "longline+" else "roll 2, a fish each and one more"
