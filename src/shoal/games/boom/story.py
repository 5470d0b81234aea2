"""Fishery Boom in sentences: what the picture, its description, its buttons and the text board say."""

from __future__ import annotations

from typing import Any

from shoal.games.seats import NAMES

from . import data as d

IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spelled(count: int, thing: str) -> str:
    """A number of things in words: ``ten years``."""
    number = IN_WORDS[count] if count < len(IN_WORDS) else str(count)
    return f"{number} {thing}{'' if count == 1 else 's'}"


def times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count) or spelled(count, "time")


def effect(form: str) -> str:
    """What gear does when it is used."""
    dice = d.DICE[form]
    roll = f"roll {dice}"
    if form == "default":
        return f"{roll}, take a fish of it" if dice == 1 else f"{roll}, take a fish for each"
    if form.startswith("seine"):
        return f"{roll}, take {d.SEINE_FISH[form]} of {('it', 'the larger', 'the largest')[min(dice, 3) - 1]}"
    if form.startswith("longline"):
        ignored = f", no {_faces(d.LONGLINE_IGNORES)}" if d.LONGLINE_IGNORES and not d.LONGLINE_EXTRA[form] else ""
        extra = f" and {_more(d.LONGLINE_EXTRA[form])}" if d.LONGLINE_EXTRA[form] else ""
        return f"{roll}, a fish each{ignored}{extra}"
    return f"{roll}: take {dice - 1}, kill 1"


def _faces(face: int) -> str:
    return "sixes" if face == 6 else f"{IN_WORDS[face]}s"


def _more(count: int) -> str:
    return f"{IN_WORDS[count]} more"


def _effects() -> dict[str, str]:
    """What each box, and the default gear, does: short enough to stand beside it."""
    effects = {form: effect(form) for form in d.DICE}
    if d.DICE["longline+"] == d.DICE["longline"] and d.LONGLINE_EXTRA["longline"] == 0 and d.LONGLINE_EXTRA["longline+"]:
        effects["longline+"] = f"and {_more(d.LONGLINE_EXTRA['longline+'])} of either"
    return {
        **effects,
        "radar": "reroll any dice once",
        "release": "fish you take may go free",
        "fridge": "fish may wait for next year",
        "faux": f"now {'a' if d.FAUX_FISH == 1 else d.FAUX_FISH} fish in this year's box",
        "marketing": "now a plate more or less",
        "enforcement": f"now fill {spelled(d.ENFORCEMENT_SHIELDS, 'shield')}",
        "overtime": "now fish once more",
    }


EFFECT = _effects()


def text(view: dict[str, Any], seat: int | str | None) -> str:
    """The position for a terminal."""
    lines = [heading(view), doing(view), ""]
    ahead = view["next_alive"]
    width, rows, most = max(map(len, d.SPECIES)), max(d.ROW_COUNTS), max(len(faces(k)) for k in range(len(d.SPECIES)))
    for k, name in enumerate(d.SPECIES):
        shield = " shielded" if name in view["shields"] else ""
        later = f" -> {fish_line(ahead[name])}" if ahead else ""
        fish = f"{fish_line(view['alive'][name]):<{rows}}{later:<{rows + 5}}"
        lines.append(f"{faces(k):<{most}}  {name:<{width}}  {fish} {spawn_arrows(view, k)}{shield}".rstrip())
    lines += ["", "o a living fish, . none; -> next year if nothing more is caught; 1>2 where this year's spawn goes", ""]
    for other, player in enumerate(view["players"]):
        lines += [f"{player_line(view, other)}{' (you)' if other == seat else ''}", *(f"  {line}" for line in sheet_lines(view, player))]
    lines += [*running_total(view), f"Illegally killed: {view['illegal_killed']}."]
    return "\n".join(lines) + "\n"


def describe(view: dict[str, Any], reader: int | str | None = None) -> str:
    """The position in full sentences."""
    sentences = [heading(view), doing(view)]
    sentences += [species_line(view, k) for k in range(len(d.SPECIES))]
    for other, player in enumerate(view["players"]):
        sentences += [player_line(view, other), *sheet_lines(view, player)]
    sentences += [*running_total(view), f"Illegal fishing has killed {view['illegal_killed']} fish."]
    return " ".join(sentences)


def heading(view: dict[str, Any]) -> str:
    alive = sum(map(sum, view["alive"].values()))
    illegal = d.ILLEGAL[len(view["players"])][view["year"]]
    dice = f" This year brings {illegal} illegal {'die' if illegal == 1 else 'dice'}." if illegal else ""
    extra = extra_plates(view["year"] + 1)
    plate = f" Next year brings {'an extra plate' if extra == 1 else f'{extra} extra plates'}." if extra else ""
    return f"Year {view['year']} of {d.YEARS}. {alive} of {d.ROWS} fish are alive. {NAMES[view['start']]} starts.{dice}{plate}"


def headline(view: dict[str, Any], reader: int | str | None = None) -> str:
    """The year, and whose turn it is for what."""
    return f"Year {view['year']}. {doing(view)}"


def doing(view: dict[str, Any]) -> str:
    """What is going on."""
    stage = view["stage"]
    if stage == "over":
        return result(view)
    if stage == "illegal":
        count = d.ILLEGAL[len(view["players"])][view["year"]]
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
    is_empty = not any(map(any, view["alive"].values())) and view["year"] < d.YEARS
    why = "The sea is empty" if is_empty else f"{spelled(d.YEARS, 'year').capitalize()} {'is' if d.YEARS == 1 else 'are'} over"
    scores = [player["score"] for player in view["players"]]
    if view["scores"] != scores:
        return f"{why}. {together(view)}"
    best = [NAMES[seat] for seat, score in enumerate(scores) if score == max(scores)]
    won = f"{' and '.join(best)} {'wins' if len(best) == 1 else 'share the win'} with {points(max(scores))}"
    return f"{why}: {won}. {together(view)}"


def together(view: dict[str, Any]) -> str:
    """What all countries have, to be compared with a game that is played for it."""
    return f"All countries together have {points(total(view))}."


def running_total(view: dict[str, Any]) -> list[str]:
    """The same while the game goes on; its result says it at the end."""
    return [together(view)] if view["stage"] != "over" else []


def total(view: dict[str, Any]) -> int:
    """The collective score, whatever is played for."""
    return sum(player["score"] for player in view["players"])


def points(score: int) -> str:
    return f"{minus(score)} point{'' if abs(score) == 1 else 's'}"


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def species_line(view: dict[str, Any], k: int) -> str:
    name = d.SPECIES[k]
    rows = [f"{name}{row}" for row, alive in enumerate(view["alive"][name], 1) if alive]
    ahead = [f"{name}{row}" for row, alive in enumerate(view["next_alive"][name], 1) if alive] if view["next_alive"] else None
    shield = ", shielded" if name in view["shields"] else ""
    later = "" if ahead is None else f", next year {', '.join(ahead) or 'none'}"
    arrows = spawn_arrows(view, k)
    spawn = f", spawns {arrows}" if arrows else ""
    return (
        f"{name.capitalize()} ({'dice' if ',' in faces(k) else 'die'} {faces(k)}{spawn}{shield}): {', '.join(rows) or 'none alive'}{later}."
    )


def faces(k: int) -> str:
    """The die face of a species' rows, or those of all its rows from the top if they differ."""
    return ",".join(map(str, d.FACES[k] if len(set(d.FACES[k])) > 1 else d.FACES[k][:1]))


def spawn_arrows(view: dict[str, Any], k: int) -> str:
    """The arrows from the rows of a species to rows of the next year: ``1>2``, or ``1>cod2`` to another species.

    That every row points to itself goes without saying, if it does.
    """
    first, year = d.FIRST_ROW[k], view["year"]
    rows = range(first, first + d.ROW_COUNTS[k])
    arrows = [(row, row) for row in rows if d.STAY[year] >> row & 1 and not d.ROWS_LIVE_ON]
    arrows += [(tail, head) for tail, head in d.arrows_of(year) if tail in rows]
    return " ".join(f"{tail - first + 1}>{head - first + 1 if head in rows else d.ROW_NAMES[head]}" for tail, head in arrows)


def fish_line(rows: list[bool]) -> str:
    return "".join("o" if alive else "." for alive in rows)


def player_line(view: dict[str, Any], seat: int) -> str:
    player = view["players"][seat]
    return f"{NAMES[seat]}: {points(player['score'])}, {player['taken']} fish taken, {player['killed']} killed."


def sheet_lines(view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    boxes = [
        f"year {year}: {plates} plate{'' if plates == 1 else 's'}, {fish} fish"
        for year, plates, fish in zip(range(1, d.YEARS + 1), player["plates"], player["fish"], strict=True)
        if plates or fish
    ]
    marks = [word + (f" {times(count)}" if count > 1 else "") for word, count in player["marks"].items() if count]
    return [f"Boxes: {'; '.join(boxes) or 'all empty'}.", f"Marked: {', '.join(marks) or 'nothing'}."]


def extra_plates(year: int) -> int:
    return int(d.EXTRA_PLATES[year - 1]) if year <= d.YEARS else 0


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
