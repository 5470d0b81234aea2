"""The High Seas: the years, the dice on the table, and every species with its fish of this year and of next year."""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence

from shoal.games.contract import Json, Said
from shoal.games.prose import minus
from shoal.games.svg import box_ring, choice, element, group, label, mark, piece, spot, term

from .. import data as d
from .. import pieces, story
from ..rules.state import spawn, worth
from ..story import happened, offer, shields
from ..story import things as t
from ..story.living import bits, sea_of
from .memory import Memory
from .plan import Box, Plan, cards, places

# -- years and dice ----------------------------------------------------------------------------------------------------


def years(view: Json, box: Box, whose: int) -> str:
    """All years: those gone with what they brought ``whose``, this one, those to come with their extra plates and illegal dice."""
    year, player = view["year"], view["players"][whose]
    gone = d.YEARS if view["stage"] == "over" else year - 1
    return _years(year, len(view["players"]), tuple(player["plates"][:gone]), tuple(player["fish"][:gone]), box)


@functools.lru_cache(1 << 9)  # 3 KiB each; they change once a year
def _years(year: int, players: int, plates: tuple[int, ...], fish: tuple[int, ...], box: Box) -> str:
    """``plates`` and ``fish``: of the years gone."""
    step, ahead = box.width / d.YEARS, [None] * (d.YEARS - len(plates))
    points = [worth(min(laid, caught), laid) if laid else None for laid, caught in zip(plates, fish, strict=True)]
    inside = []
    for other, brought in enumerate([*points, *ahead], 1):
        at = Box(round(box.x + step * (other - 1)), box.y, round(step - 2), box.height)
        inside.append(_year(other, year, players, brought, at))
    return group(*inside)


@functools.lru_cache(1 << 10)
def _year(other: int, year: int, players: int, points: int | None, box: Box) -> str:
    state = "now" if other == year else "over" if other < year else "ahead"
    ink = "on-now" if state == "now" else "soft" if state == "over" else ""
    tall = box.height > 34 and box.width > 26
    if points is not None:
        sign = "good" if points > 0 else "bad" if points < 0 else "soft"
        fit = {} if tall or abs(points) < 10 else {"textLength": box.width - 4, "lengthAdjust": "spacingAndGlyphs"}
        style = f"t12 middle {sign if state != 'now' else ink}"
        scored = label(box.x + box.width / 2, box.y + box.height - 6, t.signed(points), style, **fit)
        over = element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=6, cls=f"year {state}")
        return (
            over
            + term("year", label(box.x + box.width / 2, box.y + (17 if tall else 13), other, f"t13 bold middle {ink}"))
            + term("points", scored)
        )
    has_plate = bool(t.extra_plates(other)) and state != "over"
    middle = box.x + box.width / 2 - (0 if not has_plate else 5 if tall else 4.5)
    number = label(middle, box.y + (17 if tall else 13), other, f"t{13 if tall else 12} bold middle {ink}".rstrip())
    inside = [term("year", element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=6, cls=f"year {state}"), number)]
    if state != "over":
        if t.extra_plates(other):
            x, y, r = box.x + box.width - (8 if tall else 6), box.y + (12 if tall else 8.5), 5 if tall else 4
            plate = element("circle", cx=x, cy=y, r=r, cls="plate")
            inside.append(
                term(
                    "extra plate",
                    _hit(x - 9, box.y, 18, box.height / 2),
                    plate,
                    element("path", d=f"M{x - r / 2:g},{y:g}h{r}M{x:g},{y - r / 2:g}v{r}", cls="icon"),
                )
            )
        dice = d.ILLEGAL[players][other]
        if dice:
            y = box.y + box.height - (11 if tall else 8)
            x = box.x + box.width / 2
            at = f"translate({x - 6:g} {y:g}) scale({0.95 if tall else 0.62})"
            flag = element("path", d=pieces.FLAG, cls=f"icon {ink}".rstrip(), transform=at)
            hit = _hit(box.x, box.y + box.height / 2, box.width, box.height / 2)
            inside.append(
                term("illegal dice", hit, flag, label(x + (3 if tall else 1), y + (5 if tall else 4), dice, f"t12 {ink}".rstrip()))
            )
    return "".join(inside)


def _hit(x: float, y: float, width: float, height: float) -> str:
    """Where something explains itself that is too thin to point at."""
    return element("rect", x=x, y=y, width=width, height=height, fill="none", pointer_events="all")


def table(view: Json, box: Box, offers: frozenset[str], memory: Memory | None) -> str:
    """The dice on the table, or those of a throw that found nothing; beside at most one there is room to say what the signs of the years
    mean."""
    dice = tuple(view["dice"])
    framed = _framed(view) if dice and memory is not None and memory.who == "chance" else None
    missed = memory.missed if memory and not dice else None
    of_a_die = [action for action in sorted(offers) if action.startswith(("cull ", "reroll ")) and action.count(" ") == 1]
    told = [(action, _words(view, action)) for action in of_a_die]
    return _table(dice, view["cull"], framed, _used(view), missed, tuple(told), d.HAS_ILLEGAL[len(view["players"])], box)


@functools.lru_cache(1 << 8)  # 2 KiB each; all see the same
def _table(
    dice: tuple[int | None, ...],
    culls: int | None,
    framed: int | None,
    used: tuple[int, ...],
    missed: tuple[int, tuple[int, ...]] | None,
    told: tuple[tuple[str, str], ...],
    has_illegal: bool,
    box: Box,
) -> str:
    """``framed``: the place of a die; ``used``: of dice that are done; ``told``: what can be chosen here, with its words."""
    felt = element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=8, cls="felt")
    size = min(box.height - 6, (box.width - 5) / max(1, len(dice)) - 5)
    words, inside, offered = dict(told), list[str](), dict[str, str]()
    for place, face in enumerate(dice):
        x, y = box.x + 5 + place * (size + 5), box.y + (box.height - size) / 2
        kills = face is not None and face == culls
        action = next((each for each in (f"cull {face}", f"reroll {place + 1}") if each in words), "")
        if kills:
            culls = None
            inside.append(term("killer", piece(f"die {place}", pieces.die(x, y, size, face, "culls"))))
        elif action:
            offered[action] = offered.get(action, "") + piece(f"die {place}", pieces.die(x, y, size, face, "hot"))
        else:
            inside.append(piece(f"die {place}", pieces.die(x, y, size, face, *["last"] * (place == framed))))
        if place in used:
            inside.append(element("path", d=f"M{x:g},{y:g}l{size:g},{size:g}", cls="used"))
    chosen = [choice(action, drawn, words=words[action]) for action, drawn in offered.items()]
    taken = 5 + len(dice) * (size + 5) if dice else 0
    if missed:
        inside.append(_missed(box, *missed))
    elif not dice or box.width - taken >= LEGEND:
        inside.append(_legend(box._replace(x=box.x + taken), has_illegal))
    return spot("dice", term("dice", felt, *inside), *chosen, ring=box_ring(box.x, box.y, box.width, box.height, 8))


def _used(view: Json) -> tuple[int, ...]:
    """The places of the dice for which fish have been taken, or found missing, while others are still to be."""
    dice = list(view["dice"])
    if view["stage"] not in ("take", "kill") or view["optional"] or view["gear"] in d.SEINE_FISH:
        return ()
    killer = dice.index(view["cull"]) if view["cull"] else None
    due, found = [faces[0] for faces in happened.called_for(view)], list[int]()
    for place in reversed(range(len(dice))):  # of equal ones the first is done first
        if place == killer:
            continue
        if dice[place] in due:
            due.remove(dice[place])
        else:
            found.append(place)
    return tuple(found)


LEGEND = 94  # how wide it is what the signs of the years mean


def _framed(view: Json) -> int:
    """The place of the die that was rolled last; when all dice of a seine lie, of the one that counts."""
    rolled = [face for face in view["dice"] if face]
    is_seine = view["gear"] in d.SEINE_FISH and len(rolled) == d.DICE[view["gear"]]
    return rolled.index(max(rolled)) if is_seine else len(rolled) - 1


def _missed(box: Box, seat: int, dice: Sequence[int]) -> str:
    """The dice of a throw that found no fish: whose it was, and that."""
    size = min(box.height - 12, (box.width - 70) / len(dice) - 3)
    x, middle = box.x + 20, box.y + box.height / 2
    rolled = "".join(pieces.die(x + place * (size + 3), middle - size / 2, size, face) for place, face in enumerate(dice))
    return mark(seat, box.x + 10, middle, 6) + rolled + label(x + len(dice) * (size + 3) + 2, middle + 4, "no fish", "t12 bad")


@functools.lru_cache(64)
def _legend(box: Box, has_illegal: bool) -> str:
    """What stands with the years: so many illegal dice, and an extra plate for everybody."""
    middle = box.y + box.height / 2
    lines = [
        (element("path", d=pieces.FLAG, cls="icon"), "illegal dice"),
        (element("circle", r=6, cls="plate") + element("path", d="M-3,0h6M0,-3v6", cls="icon"), "extra plate"),
    ][not has_illegal :]
    inside = ""
    for place, (sign, words) in enumerate(lines):
        y = middle + 13 * (place - (len(lines) - 1) / 2)
        inside += group(sign, transform=f"translate({box.x + 12:g} {y:g}) scale(.75)") + label(box.x + 21, y + 4, words, "t12 soft")
    return inside


def _words(view: Json, action: str) -> str:
    return offer(view, view["active"], action).label


def stock(view: Json, box: Box) -> str:
    """How many fish live this year, and will next year if nothing more happens."""
    ahead = bits(view["next_alive"]).bit_count() if view["next_alive"] else None
    return _stock(sea_of(view).bit_count(), ahead, story.is_dying(view), view["stage"] == "over", box)


@functools.lru_cache(1 << 9)  # 1 KiB each; most moves leave it as it is, and all see the same
def _stock(now: int, ahead: int | None, is_few: bool, is_over: bool, box: Box) -> str:
    """``ahead``: there is no next year after the last."""
    x, y, width, height = box
    frame = element("rect", x=x, y=y, width=width, height=height, rx=8, cls="water few" if is_few else "water")
    trend = "" if ahead is None or ahead == now else "good" if ahead > now else "bad"
    upper, lower = y + height * 0.43, y + height * 0.88
    if width < 90:
        words = label(x + width / 2, upper, f"{now} fish", f"t12 bold middle{' bad' * is_few}")
        words += label(x + width / 2, lower, f"{ahead} next", f"t12 middle {trend}".rstrip()) if ahead is not None else ""
    else:
        words = label(x + 7, upper, f"{now} fish", f"t13 bold{' bad' * is_few}")
        if ahead is not None:
            words += label(x + width - 7, upper, f"{ahead} next", f"t12 end {trend}".rstrip())
            words += label(x + 7, lower, "at 0 all lose", f"t12 {'bad' if is_few else 'soft'}")
        elif not is_over:
            words += label(x + 7, lower, "at 0 nobody loses", "t12 soft")
    return spot("stock", term("stock", frame, words), ring=box_ring(x, y, width, height, 8))


# -- species -----------------------------------------------------------------------------------------------------------


def fish(view: Json, plan: Plan, offers: frozenset[str], last: Said | None) -> str:
    """Every species with its fish."""
    chosen = [action for action in sorted(offers) if action.startswith(("take ", "kill ", "shield "))]
    told = tuple((action, _words(view, action), _sign(view, *action.split())) for action in chosen)
    fished = last if last and last[1].startswith(("take ", "store ", "kill ")) else None
    return _sea(plan, view["year"], sea_of(view), frozenset(view["shields"]), len(view["players"]), view["stage"], told, fished)


Offered = tuple[tuple[str, str, str], ...]  # actions with their words and signs


def _sign(view: Json, verb: str, what: str) -> str:
    """What next year loses by a fish, so short that it stands on it: ``−2``, ``✓`` for one that returns, ``?`` if it may, ``last``; and
    what endangers a species that can be shielded."""
    if verb == "shield":
        return shields.sign(view, what)
    found = happened.ahead(view, verb, what) if verb in ("take", "kill") else []
    if not found:
        return ""
    coming, *ends = found
    if ends:
        return "last"
    return minus(-coming["in_all"]) if coming["in_all"] else "?" if coming["risk"] else "✓" if coming["back"] else ""


@functools.lru_cache(1 << 8)  # some 25 KiB each; most moves leave the sea as it is, and all see the same
def _sea(plan: Plan, year: int, alive: int, shields: frozenset[str], players: int, stage: str, told: Offered, fished: Said | None) -> str:
    ahead = spawn(alive, year) if year < d.YEARS else 0
    gone = [not (alive | ahead) & rows_of(k) for k in range(len(d.SPECIES))]
    inside = [_card(k, plan, year, players, d.SPECIES[k] in shields, gone[k]) for k in range(len(d.SPECIES))]
    is_dead = stage == "over" and not alive
    if year < d.YEARS and not is_dead:
        inside.append(term("next year", *(_ahead(plan, row, bool(ahead >> row & 1), bool(alive >> row & 1)) for row in range(d.ROWS))))
    drawn = [_fish(plan, row, bool(alive >> row & 1), gone[d.SPECIES_OF[row]]) for row in range(d.ROWS)]
    if stage != "over" and d.ILLEGAL[players][year]:
        for row in _victims(alive, shields):
            drawn[row] += _victim(plan, row)
    done = fished[1].partition(" ")[2] if fished else ""
    acts = {
        what: (action, words, sign) for action, words, sign in told for verb, _, what in [action.partition(" ")] if verb in ("take", "kill")
    }
    fishes = [
        _now(plan, row, bool(alive >> row & 1), drawn[row], acts.get(name), fished if name == done else None)
        for row, name in enumerate(d.ROW_NAMES)
    ]
    inside.append(term("this year", *(each for each, name in zip(fishes, d.ROW_NAMES, strict=True) if name not in acts)))
    inside += [each for each, name in zip(fishes, d.ROW_NAMES, strict=True) if name in acts]  # what these would do is told elsewhere
    if year < d.YEARS and not is_dead:
        inside.append(_arrows(plan, year, alive))
    signs = {action: sign for action, _, sign in told}
    inside += [_to_shield(plan, k, signs[f"shield {name}"]) for k, name in enumerate(d.SPECIES) if f"shield {name}" in signs]
    return group(*inside)


SHORT = 38  # how high a species in short is
ACROSS = 5  # species in short beside each other


def short_height() -> int:
    """How much room the sea in short takes."""
    return SHORT * -(-len(d.SPECIES) // ACROSS)


def short(view: Json, box: Box) -> str:
    """The sea in short: of every species its number, its living fish, and how many there will be next year."""
    ahead, step = view["next_alive"] or {}, box.width / ACROSS
    has_illegal = d.ILLEGAL[len(view["players"])][view["year"]]
    flagged = frozenset(_victims(sea_of(view), frozenset(view["shields"])) if has_illegal else ())
    flags = [tuple(row - d.FIRST_ROW[k] for row in flagged if d.SPECIES_OF[row] == k) for k in range(len(d.SPECIES))]
    return "".join(
        _in_short(k, tuple(view["alive"][name]), sum(ahead[name]) if ahead else None, name in view["shields"], flags[k], at)
        for k, name in enumerate(d.SPECIES)
        for at in [Box(round(box.x + k % ACROSS * step), box.y + k // ACROSS * SHORT, round(step - 3), SHORT - 3)]
    )


@functools.lru_cache(1 << 10)
def _in_short(k: int, alive: tuple[bool, ...], ahead: int | None, is_shielded: bool, flags: tuple[int, ...], box: Box) -> str:
    """``flags``: its fish that illegal dice would kill first."""
    x, y, width, height = box
    name, is_gone = d.SPECIES[k], not any(alive) and not ahead
    faces = sorted(set(d.FACES[k]))
    inside = [
        element("rect", x=x, y=y, width=width, height=height, rx=6, cls="water mud" if is_gone else "water"),
        *(pieces.die(x + 2 + 14 * place, y + 3, 12, face) for place, face in enumerate(faces)),
        label(x + 3 + 14 * len(faces), y + 14, name, "t12"),
    ]
    inner = min(11.0, (width - (46 if is_shielded else 34)) / len(alive))
    inside += [
        element("path", d=pieces.tiny_fish(x + 8 + inner * row, y + height - 7, 0.9), cls=pieces.SHAPE[name] if lives else "ghost")
        for row, lives in enumerate(alive)
    ]
    for row in flags:
        at = f"translate({x + 10 + inner * row:g} {y + height - 15:g}) scale(.55)"
        inside.append(term("first victim", element("path", d=pieces.FLAG, cls="icon pirate small", transform=at)))
    now = sum(alive)  # the fish are too small to be counted at a glance
    trend = "" if ahead is None or ahead == now else "good" if ahead > now else "bad"
    count = label(x + width - 3, y + height - 6, now if ahead is None else f"{now}→{ahead}", f"t12 end {trend}".rstrip())
    inside.append(count if ahead is None else term("next year", count))
    if is_shielded:
        inside.append(term("shield", pieces.shield(x + width - 35, y + height - 10, 0.5, True)))
    return term("species", *inside)


def has_one_face(k: int) -> bool:
    """Do all fish of a species have the same number?"""
    return len(set(d.FACES[k])) == 1


def rows_of(k: int) -> int:
    """The rows of a species as a set."""
    return ((1 << d.ROW_COUNTS[k]) - 1) << d.FIRST_ROW[k]


def _victims(alive: int, shields: frozenset[str]) -> Collection[int]:
    """By face the fish that illegal fishing would kill first this year."""
    open_rows = [row for row in range(d.ROWS) if alive >> row & 1 and d.SPECIES[d.SPECIES_OF[row]] not in shields]
    return {d.FACE_OF[row]: row for row in reversed(open_rows)}.values()


ROOMY = 180  # how wide a species is that has room for a sign beside its name
SLIM = 60  # a fish with less room has the flag below it: beside its number stands what next year loses


@functools.lru_cache(1 << 8)
def _victim(plan: Plan, row: int) -> str:
    box = places(plan)[row][0]
    x, y = (box.x + 20, box.y + 9) if box.width >= SLIM else (box.x + 8, box.y + box.height - 7)
    if plan.title:
        x, y = box.x + 7, box.y + 23  # below its number, before the fish
    at = f"translate({x:g} {y:g}) scale(.75)"
    return term("first victim", element("path", d=pieces.FLAG, cls="icon pirate", transform=at))


def _to_shield(plan: Plan, k: int, sign: str) -> str:
    """A whole species to be chosen, with what endangers it where the bar has no room for that; one that is gone may be, but little invites
    to it."""
    lives = sign != shields.GONE
    x, y, width, height = cards(plan)[k].box
    area = element("rect", x=x + 1, y=y + 1, width=width - 2, height=height - 2, rx=8, cls="gap hot" if lives else "gap hot vain")
    below = cards(plan)[k].ahead[0]
    told = "" if lives else label(x + width - 8, round(below.middle[1] + 5), "none left: no use", "t12 end over mud")
    if lives and plan.title and width >= ROOMY:
        told = label(x + width - 25, y + 13, sign, f"t12 end{' bad' * sign.endswith(shields.ENDS)}")
    return choice(f"shield {d.SPECIES[k]}", area, told, words=f"Shield the {d.SPECIES[k]}{'' if lives else ', of which none is left'}")


@functools.lru_cache(1 << 9)
def _card(k: int, plan: Plan, year: int, players: int, is_shielded: bool, is_gone: bool) -> str:
    """The water of a species, its name, number and shield; where no fish is left it is mud."""
    name, card = d.SPECIES[k], cards(plan)[k]
    x, y, width, height = card.box
    below = card.ahead[0].y - 3
    inside = [
        element("rect", x=x, y=y, width=width, height=height, rx=9, cls="water mud" if is_gone else "water"),
        element(
            "path", d=f"M{x:g},{below:g}h{width:g}V{y + height - 9:g}q0,9 -9,9H{x + 9:g}q-9,0 -9,-9z", cls="deep mud" if is_gone else "deep"
        ),
    ]
    if year < d.YEARS:
        gap = card.now[0].y + card.now[0].height
        left = card.now[0].x
        inside.append(term("spawning arrow", element("rect", x=left, y=gap, width=x + width - left, height=below + 3 - gap, cls="gap")))
    has_shields = d.HAS_ILLEGAL[players]
    faces = d.FACES[k][:1] if has_one_face(k) else ()  # else each row shows its own
    if plan.title:
        dice = [pieces.die(x + 4, y + 3, 13, face) for face in faces]
        named = label(x + 6 + 15 * len(faces), y + 13, name, "t12 bold")
        shield = (x + width - 12, y + 9, 0.58)
        if year < d.YEARS and d.ROW_COUNTS[k] == 2 and not is_gone:  # there is room between the two
            inside.append(term("next year", label(x + width / 2, card.ahead[0].middle[1] + 5, f"year {year + 1}", "t12 middle")))
    else:
        if not is_gone:
            inside.append(element("use", href="#boom-wave", x=x + 9, y=y + 6, cls="wave"))
        dice = [pieces.die(x + 9, y + 31, 28, face) for face in faces]
        named = label(x + 9, y + 24, name, "t13 bold")
        shield = (x + card.name.width - 24, y + 46, 1.2)
        if year < d.YEARS:
            inside.append(term("next year", label(x + 9, card.ahead[0].middle[1] + 5, f"year {year + 1}", "t12")))
    inside += [term("species", named), term("number", *dice)]
    if has_shields:
        at_x, at_y, scale = shield
        size = round(15 * scale)
        drawn = pieces.shield(at_x, at_y, scale, is_shielded)
        inside.append(spot(f"shield {name}", term("shield", drawn), ring=box_ring(at_x - size, at_y - size, 2 * size, 2 * size)))
    return "".join(inside)


@functools.lru_cache(1 << 8)
def _arrows(plan: Plan, year: int, alive: int) -> str:
    """The arrows from living fish to next year; where a parent is gone its arrow is dry."""
    kinds: dict[str, str] = {}
    for row, (now, ahead) in enumerate(places(plan)):
        if (alive & d.STAY[year]) >> row & 1:
            x, y = now.middle[0], now.y + now.height
            kinds["arrow"] = kinds.get("arrow", "") + pieces.arrow(x, y, x, ahead.y)
    for tail, head in d.arrows_of(year):
        if not alive & (rows_of(d.SPECIES_OF[tail]) | rows_of(d.SPECIES_OF[head])):
            continue
        now, ahead = places(plan)[tail][0], places(plan)[head][1]
        side = 7 if ahead.x > now.x else -7
        cls = "arrow spawning" if alive >> tail & 1 else "arrow dry"
        kinds[cls] = kinds.get(cls, "") + pieces.arrow(now.middle[0] + side, now.y + now.height - 3, ahead.middle[0] - side, ahead.y + 1)
    return "".join(element("path", d=path, cls=cls) for cls, path in kinds.items())


@functools.lru_cache(1 << 10)
def _ahead(plan: Plan, row: int, lives: bool, lives_now: bool) -> str:
    """A fish of next year; one that will be born has a glow of its own."""
    box, name = places(plan)[row][1], d.ROW_NAMES[row]
    x, y = box.middle
    scale = min(box.width * 0.8 / 48, box.height * 0.86 / 24)
    glow = element("ellipse", cx=x, cy=y, rx=scale * 28, ry=box.height * 0.5, cls="young") if lives and not lives_now else ""
    species = d.SPECIES[d.SPECIES_OF[row]]
    gone = element("path", d=f"M{x:.0f},{y:.0f}h.1", cls="gone")
    shape = piece(f"next {name}", pieces.fish(species, x, y, scale, "plain")) if lives else gone
    return spot(f"{name} next", glow, shape, ring=box_ring(box.x + 1, box.y, box.width - 2, box.height))


FINGER = 44  # how high what a finger chooses is, also where less of it is framed


@functools.lru_cache(1 << 11)  # most fish are as they were before the last move; 1 KiB each
def _now(plan: Plan, row: int, lives: bool, drawn: str, offered: tuple[str, str, str] | None, last: Said | None) -> str:
    """A fish of this year as it is ``drawn``, with what can be done to it and its words, and with what has been done to it."""
    box, name = places(plan)[row][0], d.ROW_NAMES[row]
    area = Box(box.x, box.y - 1, box.width, box.height + 4) if plan.title else Box(box.x + 1, box.y, box.width - 2, box.height)
    if offered:
        action, words, sign = offered
        cell = element("rect", x=area.x, y=area.y, width=area.width, height=area.height, rx=8, cls="cell hot")
        finger = element("rect", x=area.x, y=area.y, width=area.width, height=FINGER, cls="gap") if plan.title else ""
        room = 20 if action.startswith("kill") else 4  # beside its cross
        noted = label(area.x + area.width - room, area.y + 13, sign, "t12 bold end over") if sign else ""
        drawn = choice(action, finger, cell, drawn, noted, words=words)
        if action.startswith("kill"):
            drawn += element("path", d=pieces.cross(area.x + area.width - 9, area.y + 10, 5), cls="cross")
    if not lives and last and isinstance(last[0], int):
        x, y = box.middle
        rim = element("rect", x=area.x + 2, y=area.y + 1, width=area.width - 4, height=box.height, rx=8, cls="hole last")
        drawn += rim + mark(last[0], x, y, 8)
        if last[1].startswith("kill"):
            drawn += element("path", d=pieces.cross(x, y, 11), cls="cross")
    return spot(name, drawn, ring=box_ring(area.x, area.y, area.width, area.height))


HIGH = 24  # how high a fish is, unless it is made larger or smaller


@functools.lru_cache(1 << 10)
def _fish(plan: Plan, row: int, lives: bool, is_gone: bool) -> str:
    """A fish with its number, below the line in which signs stand, so that none hides it."""
    box, name, k = places(plan)[row][0], d.ROW_NAMES[row], d.SPECIES_OF[row]
    number_width = 13 if plan.title and d.ROW_COUNTS[k] > 1 else 0  # its number stands beside the fish, not on it
    top, bottom = (11, box.height + 3) if plan.title else (15, box.height)
    scale = min((box.width - number_width) * 0.95 / 48, (bottom - top) / HIGH, 1.5)
    x, y = max(box.middle[0], box.x + number_width + 24 * scale), box.y + (top + bottom) / 2 - 1
    style = "t12 over mud" if is_gone else "t12 over"
    number = label(box.x + (3 if plan.title else 6), box.y + 13, row - d.FIRST_ROW[k] + 1, style) if d.ROW_COUNTS[k] > 1 else ""
    if not has_one_face(k):
        number += term("number", pieces.die(box.x + 16, box.y + 3, 12, d.FACE_OF[row]))
    if is_gone:
        return pieces.bones(x + 4, y, scale) + number
    shape = pieces.fish(d.SPECIES[k], x, y, scale, "" if lives else "ghost")
    return (piece(f"fish {name}", shape, start=f"next {name}") if lives else shape) + number
