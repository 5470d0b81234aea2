"""The table on a phone: what is asked about is large, the areas are tiles above it that show theirs, what one has stands below."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from shoal.games.svg import box_ring, element, group, label, mark, piece, spot, term

from .. import data as d
from .. import pieces
from ..story import odds, terms
from ..story.promise import Odds, average
from . import fishery, middle, players
from .memory import fished
from .scene import Box, Scene, Use

WIDTH, HEIGHT = 390, 560
THUMBS: Box = (4, 72, WIDTH - 8, 62)
FOCUS: Box = (4, 138, WIDTH - 8, 252)
LOW = 58  # of an area, where there is room for one line below its name
ROOMY = 90  # how wide a thumbnail is where fish and boats have room side by side
HIGH = 70  # ... and for three
BIDS = 66  # how much of it bids take
SAID = 166  # of an area over the whole width: what a roll promises, up to ``33%: their award for now``
CHIPS = 124  # where the own chips begin, beside a score of three digits and the fish in it, stars and trophies
BACK = 48  # how wide the way back is
CHOICE: Box = (4, 72, WIDTH - 8, 318)  # while there are no fisheries yet


def draw(scene: Scene, about: int | None) -> Iterator[str]:
    yield middle.tournament(scene, (4, 4, 214, 64))
    yield middle.dice(scene, (221, 4, 165, 64))
    areas = [*scene.fisheries, "ocean"] if scene.view["stage"] != "choose" else []
    shown = shown_large(scene, about)
    for area, box in zip(areas, pieces.spread(len(areas), *THUMBS, max(1, len(areas)), 3), strict=True):
        yield thumbnail(scene, area, box, area == shown)
    yield group(place(scene, shown) if shown else asked(scene), data_place=shown)
    for area in areas:
        if area != shown:  # until its tile is tapped
            yield group(place(scene, area, is_aside=True).replace("data-piece", "data-copy"), data_place=area, cls="aside")
    yield from below(scene)


def thumbnail(scene: Scene, area: str, box: Box, is_shown: bool) -> str:
    """The tile of an area, which shows it large: whose it is, its fish in the water, the boats there; underlined while it is shown."""
    board = scene.view["boards"].get(area)
    fish = (board["seat"], sum(count for _, _, count in terms.spots(board))) if board else None
    return _thumbnail(area, fish, little_fleet(scene, area, box), box, is_shown)


@functools.lru_cache(1 << 8)
def _thumbnail(area: str, fish: tuple[int, int] | None, fleet: str, box: Box, is_shown: bool) -> str:
    """``fish``: whose they are, and how many; none at the ocean."""
    x, y, width, height = box
    inside = [middle.panel(box, "shallow" if fish else "deep", 8)]
    if fish is None:
        inside += [
            *(
                label(x + width / 2, y + 16 + 12 * k, word, "tiny bold middle")
                for k, word in enumerate(["Open ocean"] if width > ROOMY else ["Open", "ocean"])
            ),
            pieces.ripple(x + 8, y + (24 if width > ROOMY else 36), width - 16),
        ]
    else:
        owner, count = fish
        inside += [
            pieces.animal(area, *((x + 30, y + 38) if width > ROOMY else (x + width / 2, y + 29)), min(0.95, width / 62)),
            mark(owner, x + 9, y + 10, 5),
            label(x + width - 5, y + 14, f"{count} fish" if width > ROOMY else count, "tiny bold end"),
        ]
    inside.append(element("rect", x=x, y=y, width=width, height=height, rx=8, cls="frame"))
    inside.append(element("rect", x=x + 8, y=y + height - 5, width=width - 16, height=5, rx=2, cls="underline"))
    drawn = spot(f"area {area}", *inside, ring=box_ring(x - 1, y - 1, width + 2, height + 2, 9)) + fleet
    says = f"Look at {terms.place(area)}"
    return group(drawn, data_look=area, cls="tile shown" if is_shown else "tile", role="button", tabindex=0, aria_label=says)


def little_fleet(scene: Scene, area: str, box: Box) -> str:
    """The boats there, those of an owner one behind the other; beside the fish where there is room."""
    x, y, width, height = box
    here = [(seat, fleet[area]) for seat, fleet in enumerate(scene.view["fleet"]) if area in fleet]
    is_roomy = width > ROOMY and len(here) < 3
    size = 1.0 if is_roomy else 0.7
    widths = [(pieces.fleet_width(count) + 4) * size for _, count in here]
    scale = min(1.0, (width - 4) / sum(widths)) if here else 1.0
    left = x + width * (0.68 if is_roomy and area != "ocean" else 0.5) - scale * sum(widths) / 2
    drawn = []
    for (seat, count), wide in zip(here, widths, strict=True):
        place = f"translate({left + 13 * size * scale:.4g} {y + height - 8:.4g}) scale({size:g})"
        drawn.append(piece(f"boat {seat} {area}", group(pieces.boat(seat, 0, 0, count), transform=place), start=f"player {seat}"))
        left += wide * scale
    return "".join(drawn)


# -- what is asked about


def shown_large(scene: Scene, about: int | None) -> str:
    """The area that is shown large; none where all of them are asked about, or something else is."""
    view = scene.view
    if about is not None and view["players"][about]["species"]:
        return str(view["players"][about]["species"])
    if not scene.choices and (told := spoken_of(scene)):
        return told
    if view["stage"] in ("choose", "fleet", "fish", "buy", "pay", "bid"):
        return ""
    if view["attempt"]:
        return fished(view, view["attempt"]) or "ocean" if view["stage"] != "sardine" or view["attempt"]["dice"] else ""
    return str(fishery.aimed_at(view) or view["players"][scene.me]["species"])


def spoken_of(scene: Scene) -> str:
    """Where the last move happened, which is told to who has nothing to choose; nothing if it was in no one place."""
    if scene.last is None:
        return ""
    who, action, rolled = scene.last
    verb = action.split()[0]
    if verb == "block" and isinstance(who, int):
        return str(scene.view["players"][who]["species"])
    return fished(scene.view, rolled) or "ocean" if rolled and verb in ("roll", "keep", "pick") else ""


def place(scene: Scene, area: str, is_aside: bool = False) -> str:
    """An area, large; ``is_aside``: it is what somebody looks at meanwhile, with a way back."""
    x, y, width, _ = FOCUS
    right = x + width - BACK - 8 if is_aside else x + width - 10
    if area == "ocean":
        drawn = middle.ocean(scene, FOCUS, is_only=False, right=right)
    else:
        drawn = fishery.draw(scene, area, FOCUS, is_only=False, right=right)
    if not is_aside:
        return drawn
    plate = element("rect", x=x + width - BACK - 4, y=y + 3, width=BACK, height=20, rx=10, cls="card")
    return drawn + group(plate, label(x + width - BACK / 2 - 4, y + 17, "back", "tiny bold middle"), data_look=area)


def asked(scene: Scene) -> str:
    """What is large where no area is."""
    stage = scene.view["stage"]
    if stage == "choose":
        return "".join(
            to_choose(scene, species, box) for species, box in zip(d.SPECIES, pieces.spread(len(d.SPECIES), *CHOICE, 3, 4), strict=True)
        )
    if middle.is_auction(scene):
        return auction(scene)
    return shop(scene) if stage in ("buy", "pay") else chart(scene)


def auction(scene: Scene) -> str:
    """What can be bid, and below it what lies in the sea for whoever goes first."""
    x, y, width, height = FOCUS
    return middle.bids(scene, (x, y, width, BIDS), only=True) + chart(scene, (x, y + BIDS + 4, width, height - BIDS - 4))


def chart(scene: Scene, box: Box = FOCUS) -> str:
    """All areas, for where to go: the fisheries, and below them the ocean."""
    x, y, width, height = box
    kinds = scene.fisheries
    is_low = height < FOCUS[3]
    deep = 56.0 if is_low else {2: 81.0, 3: 60.0}.get(len(kinds), 68.0)
    columns = {2: 1, 3: 3 if is_low else 1, 4: 2}.get(len(kinds), 3)
    parts = [
        destination(scene, species, cell)
        for species, cell in zip(kinds, pieces.spread(len(kinds), x, y, width, height - deep - 4, columns, 4), strict=True)
    ]
    return "".join(parts) + destination(scene, "ocean", (x, y + height - deep, width, deep))


def to_choose(scene: Scene, species: str, box: Box) -> str:
    """A species before the first round."""
    x, y, width, _ = box
    kind, middle_x = d.SPECIES.index(species), x + width / 2
    owner = next((seat for seat, player in enumerate(scene.view["players"]) if player["species"] == species), None)
    lines = {
        "worth": f"{d.POINTS[kind]} points each",
        f"births of {terms.school(species)}": f"{terms.first_births(species)} born a round",
    }
    inside = [
        middle.panel(box, "shallow"),
        pieces.ripple(x + 8, y + 12, width - 16),
        pieces.animal(species, middle_x, y + 40, 1.35),
        term(terms.fish(species), label(middle_x, y + 78, terms.school(species).capitalize(), "mid bold middle")),
        *(term(word, label(middle_x, y + 95 + 16 * k, line, "tiny middle")) for k, (word, line) in enumerate(lines.items())),
        middle.panel(box, "frame"),
    ]
    if owner is not None:
        inside.append(term("owner", mark(owner, x + width - 14, y + 16, 8)))
    return scene.offered((f"choose {species}",), box, group(*inside, cls="gone" if owner is not None else None))


def destination(scene: Scene, area: str, box: Box) -> str:
    """An area to send a boat to or to fish in: what a roll there promises, and where there is room what there is to catch."""
    use, is_sent = scene.use(f"send {area}", f"fish {area}"), scene.view["stage"] == "fleet" and scene.acts
    promise = odds.odds if is_sent else odds.of_fish  # what trophy all boats win stands in the question when they fish
    said = tuple(promised(promise(scene.view, area, scene.me), box[2], box[3]))
    if area == "ocean":
        return _destination(area, None, middle.found(scene), None, said, use, box)
    board = scene.view["boards"][area]
    return _destination(area, board["seat"], tuple(terms.spots(board)), board["block"], said, use, box)


@functools.lru_cache(1 << 8)  # 3 KiB each
def _destination(area: str, owner: int | None, fish: tuple[Any, ...], block: str | None, said: tuple[str, ...], use: Use, box: Box) -> str:
    x, y, width, height = box
    is_wide = width > 200
    top, step = (37, 15) if len(said) < 4 else (34, 13)
    name = "Open ocean" if area == "ocean" else terms.school(area).capitalize()
    inside = [middle.panel(box, "deep" if area == "ocean" else "shallow")]
    left = x + 8
    if owner is not None:
        if not is_wide and (width > 150 or height > 70):
            inside.append(pieces.animal(area, x + width - 28, y + height - 17, 0.95))
        inside.append(mark(owner, x + 14, y + 14, 6))
        left = x + 25
    elif height >= 75 and len(said) < 3:
        inside.append(pieces.ripple(left, y + height - 9, (140 if is_wide else width) - 16))
    inside.append(label(left, y + 19, name, "bold"))
    if is_wide and terms.dice(area) > 1:
        inside.append(term("dice", label(left + 8.5 * len(name) + 2, y + 19, terms.dice_in_words(terms.dice(area)), "tiny")))
    inside.append(term("odds", *(label(x + 8, y + top + step * k, line, "tiny") for k, line in enumerate(said))))
    if is_wide:
        left = x + SAID
        room: Box = (left, y + 4, x + width - left - 4, height - 8)
        inside.append(middle.side_by_side(fish, room) if area == "ocean" else on_offer(area, fish, block, room))
    inside.append(middle.panel(box, "frame"))
    return use.around(box, *inside)


def promised(promise: Odds, width: float, height: float) -> list[str]:
    """What a roll promises, in as many short lines as there is room for: what it brings, how often it catches, and what else."""
    if not promise.percent:
        return ["nothing to catch", *((promise.stars_told if width > 150 else ["only stars"]) if promise.stars_told else ["now"])]
    if height < LOW:
        return [f"average {average(promise.caught).split()[0]}, {promise.percent}%"]
    brings = f"average {average(promise.caught)}"
    if width <= 150:
        lines = [brings, *promise.stakes[:1], promise.rolls, promise.cup]
        return list(filter(None, lines))[: 3 if height >= HIGH else 2]
    if width <= 200:
        return [brings, *promise.stakes[:1], promise.rolls][:2]
    told = [brings, promise.rolls, promise.cup, *promise.stars_told[:1], promise.after, *promise.stars_told[1:]]  # what is last is left out
    return list(filter(None, told))[: 4 if height >= HIGH else 2]


def on_offer(species: str, fish: tuple[tuple[str, str, int], ...], block: str | None, box: Box) -> str:
    """What boats can catch in a fishery, each stack with its numbers."""
    groups = [each for each in fish if terms.green(terms.printed(species, each[0]))]
    cells = pieces.spread(len(groups), *box, max(1, len(groups))) if groups else ()
    return "".join(
        fishery.shown(species, age, count, cell, fishery.numbers(species, name), block == name, False).replace("data-piece", "data-copy")
        for (name, age, count), cell in zip(groups, cells, strict=True)
    )


def shop(scene: Scene) -> str:
    """What can be bought, large, and the way out."""
    x, y, width, height = FOCUS
    foot = 48 if "done" in scene.choices else 0
    parts = players.gear_cards(scene, (x, y, width, height - 52), 2)
    if foot:
        parts += pieces.button("Leave the shop", "done", x, y + height - 46, width, 45, scene.words("done"))
    return parts


# -- below


def counted_as(number: int, points: int, why: str = "") -> str:
    """How many of a thing, and the points that the score counts for them: ``2 +20``, ``1 most: +20``."""
    return f"{number}{why} +{points}" if points else str(number)


def below(scene: Scene) -> Iterator[str]:
    """One's own things, and the others' in strips."""
    y = 394
    mine = scene.view["players"][scene.me]
    award, trophies = d.AWARD_POINTS * (scene.me in terms.awarded(scene.view)), d.TROPHY_POINTS * mine["trophies"]
    box: Box = (4, y, WIDTH - 8, 118)
    inside = [
        middle.panel(box),
        players.token(scene.me, 20, y + 14, 8),
        term("score", label(33, y + 20, mine["score"], "big" if mine["score"] < 100 else "mid bold")),  # beside the fish in it
        players.kept(terms.purse(mine), mine["score"], CHIPS - 4, y + 19),
        players.first_token(CHIPS - players.STARTS - 4, y + 41) if scene.view["first"] == scene.me else "",
        term("star", pieces.star(14, y + 33, 7), label(25, y + 38, counted_as(mine["stars"], award, " most:"), "tiny bold")),
        term("trophy", pieces.cup(14, y + 49, 0.6), label(25, y + 53, counted_as(mine["trophies"], trophies), "tiny bold")),
        players.chips(scene, (CHIPS, y + 4, WIDTH - CHIPS - 8, 52), 6),
    ]
    if scene.view["stage"] not in ("buy",) and not (scene.view["stage"] == "pay" and not scene.view["bid"]):
        inside.append(players.gear_cards(scene, (8, y + 60, WIDTH - 16, 54), 4, is_offered=False))
    else:
        inside.append(players.gear_cards(scene, (8, y + 60, WIDTH - 16, 54), 4, is_offered=False).replace("data-spot", "data-copy"))
    yield from inside
    yield spot(f"player {scene.me}", ring=box_ring(*box, 10))
    yield players.strips(scene, (4, 516, WIDTH - 8, 40), max(1, scene.players - 1))
