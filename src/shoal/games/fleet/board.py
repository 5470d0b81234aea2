"""Fleet's board as an SVG picture, from a view alone: the sale on top, fleets below it, one's hand along the lower edge."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from shoal.games import svg
from shoal.games.contract import Json, Reader, Said, Shape
from shoal.games.seats import NAMES
from shoal.games.svg import choice, element, group, label, mark, piece, spot, term

from . import data as d
from . import pieces, story
from .pieces import Box, Ship
from .story import cards, reckoning

PIERS = (*d.KINDS, "pub")
WIDE = ("shrimp", "lobster", "processing", "cod", "tuna", "crab")


class Layout(NamedTuple):
    """Where everything is: the same from the first move to the last."""

    width: float
    height: float
    piles: Box
    row: Box
    auction: Box
    strips: Box
    side: Box  # about the player whose fleet is shown
    fleet: Box
    purse: Box  # about one's money
    hand: Box
    is_tall: bool


@functools.cache
def layout(shape: Shape, players: int) -> Layout:
    if shape == "wide":
        return Layout(
            *(880, 560, Box(8, 5, 864, 24), Box(8, 32, 648, 154), Box(664, 32, 208, 154), Box(8, 192, 864, 62)),
            *(Box(8, 260, 100, 164), Box(112, 260, 760, 164), Box(8, 430, 100, 124), Box(112, 430, 760, 124), False),
        )
    strips = 38 * (players - 1) + 3 * (players - 2)
    row = (160, 146, 120)[players - d.FEWEST]
    top = row + 60 + strips
    return Layout(
        *(380, 566, Box(5, 3, 370, 24), Box(5, 29, 370, row), Box(5, row + 32, 370, 25), Box(5, row + 60, 370, strips)),
        *(Box(5, top + 4, 370, 24), Box(5, top + 30, 370, 446 - top - 36), Box(5, 0, 0, 0), Box(5, 442, 370, 119), True),
    )


class Scene(NamedTuple):
    """What is drawn for whom."""

    view: Json
    seat: Reader
    shown: int  # whose fleet is large
    owner: int | None  # whose hand lies along the edge
    choices: Sequence[str]
    recent: frozenset[str]  # the spots of the last move
    at: Layout

    @property
    def player(self) -> reckoning.Player:
        player: reckoning.Player = self.view["players"][self.shown]
        return player

    def spot(self, name: str, box: Box, *inside: str) -> str:
        """A spot with its ring, marked if the last move touched it."""
        return spot(name, *inside, box.last() if name in self.recent else "", ring=box.ring())

    def picked(self, action: str, *inside: str, words: str | None = None) -> str:
        """Something that can be chosen if the action is among the choices."""
        if action not in self.choices:
            return "".join(inside)
        return choice(action, *inside, words=words or story.offer(self.view, self.seat, action).label)


def draw(
    view: Json, seat: Reader, *, last: Said | None = None, choices: Sequence[str] = (), shape: Shape = "wide", about: int | None = None
) -> svg.Picture:
    """The table: licences for sale and the auction, the others as strips, a fleet by kinds and below it the hand by kinds."""
    own = seat if isinstance(seat, int) else None
    acts = view["active"] if seat == "all" and view["active"] is not None else None
    shown = next(each for each in (about, own, acts, 0) if each is not None)
    owner = own if own is not None else shown
    at = layout(shape, len(view["players"]))
    scene = Scene(view, seat, shown, owner, choices, recent(view, last), at)
    parts = [table(scene), sale(scene), auction(scene), strips(scene), fleet(scene), hand(scene)]
    title = f"Fleet: {story.headline(view, seat)}"
    return svg.document(at.width, at.height, title, story.describe(view, seat), *parts, style=pieces.STYLE)


def text(view: Json, seat: Reader) -> str:
    """The same for a terminal."""
    return story.text(view, seat)


def recent(view: Json, last: Said | None) -> frozenset[str]:
    """The spots that the last move touched."""
    if last is None:
        return frozenset()
    who, action = last
    verb, *rest = action.split()
    if verb in ("license", "offer"):
        return frozenset({f"row {view['row'].index(rest[0])}"} if rest[0] in view["row"] else ())
    if verb in ("bid", "fold", "pass"):
        return frozenset({"auction"})
    if verb in ("launch", "hire", "process"):
        return frozenset({f"{rest[0 if verb != 'hire' else 1]} of {who}"})
    return frozenset({"discards"} if verb in ("pay", "discard") and rest[0] != "crate" else ())


# -- the table ---------------------------------------------------------------------------------------------------------


def table(scene: Scene) -> str:
    """The piles, who starts, whether this is the last round."""
    view, at = scene.view, scene.at
    x, y, width, height = at.piles
    discards = sum(view["discards"].values())
    top = f" ({view['top']} standard first)" if view["top"] and not at.is_tall else ""
    found = (
        ("crates", pieces.crate(x, y + 4, 15), view["crates"], "crates in the bay"),
        ("supply", pieces.card_back(x + 1, y + 2), view["supply"], "cards to draw"),
        ("discards", group(pieces.card_back(x + 1, y + 2), cls="faint"), discards, "discarded"),
        ("pile", piece("licenses", element("rect", x=x, y=y + 3, width=20, height=16, rx=3, cls="coin")), view["licenses_left"], f"licences to come{top}"),
    )
    parts = []
    offset = 0.0
    for name, picture, number, words in found:
        said = f"{number}" if at.is_tall else f"{number} {words}"
        room = 44 + 6.8 * (len(said) - 2) if not at.is_tall else 66
        box = Box(x + offset - 2, y, room - 6, height)
        shown = group(picture, label(x + 24, y + 17, said, "num" if at.is_tall else "small"), transform=f"translate({offset:g} 0)")
        parts.append(term(name, scene.spot(name, box, element("title", escape(f"{number} {words}{cards.paren(cards.counts(view[name])) if name == 'discards' else ''}")), shown)))
        offset += room
    right = x + width
    start = f"{NAMES[view['start']]} starts" if not at.is_tall else ""
    back = 7.2 * len(start)
    begins = Box(right - back - 44, y, back + 44, height)
    parts.append(term("anchor", scene.spot("anchor", begins, piece("anchor", pieces.anchor(right - back - 32, y + 11, 0.75)), mark(view["start"], right - back - 12, y + 12, 7), label(right, y + 17, start, "small end"))))  # noqa: E501
    if view["last_round"]:
        width = 84
        left = begins.x - width - 6
        parts.append(term("last_round", element("rect", x=left, y=y + 1, width=width, height=21, rx=10.5, cls="warn"), label(left + width / 2, y + 16.5, "last round", "small on-warn middle")))  # noqa: E501
    return "".join(parts)


def sale(scene: Scene) -> str:
    """The licences for sale, a place for each."""
    view, at = scene.view, scene.at
    players = len(view["players"])
    player = view["players"][scene.owner] if scene.owner is not None else None
    is_wide = at.is_tall and players > 3
    boxes = [half for line in at.row.rows(2, 4) for half in line.columns(2, 4)] if is_wide else at.row.columns(players, 6)
    parts = []
    for k, box in enumerate(boxes[:players]):
        if k >= len(view["row"]):
            parts.append(scene.spot(f"row {k}", box, box.rect("dashed")))
            continue
        kind = view["row"][k]
        same = view["row"][:k].count(kind)
        action = f"offer {kind}"
        is_hot = action in scene.choices and not same
        number = d.LICENSES.index(kind)
        price = reckoning.price(player, d.MINIMUM[number])
        points = reckoning.worth(player, kind) if player else d.LICENSE_POINTS[number]
        owned = min(player["licenses"].get(kind, 0), d.LICENSE_COPIES[number] - 1) if player else 0
        bid = (view["bid"] or 0) if kind == view["lot"] and not same else None
        picture = pieces.license_card(kind, box, price, points, owned, bid, hot=is_hot, is_wide=is_wide)
        words = element("title", escape(cards.license_sentence(kind)))
        moving = piece(f"license {kind} {same}" if same else f"license {kind}", words, picture, start="licenses")
        parts.append(scene.spot(f"row {k}", box, scene.picked(action, moving) if is_hot else moving))
    return "".join(parts)


def auction(scene: Scene) -> str:
    """The bid that stands, how everybody stands, and what can be bid."""
    view, at = scene.view, scene.at
    players = len(view["players"])
    order = story.seats_from(view, view["start"])
    if at.is_tall:
        chips = [bidder(scene, seat, box) for seat, box in zip(order, at.auction.columns(players, 4), strict=True)]
        return term("auction", scene.spot("auction", at.auction, *chips))
    x, y, width, height = at.auction
    parts = [at.auction.rect("panel")]
    if view["bid"] is not None:
        parts += [term("due", pieces.coin(x + 22, y + 19, view["bid"], 15)), mark(view["bidder"], x + 50, y + 19, 8), pieces.line(x + 66, y + 24, f"for {cards.plain(view['lot'])}", width - 74, "name")]  # noqa: E501
    else:
        words = f"{cards.title(view['lot'])}: no bid yet" if view["lot"] else "Auction"
        parts.append(pieces.line(x + 10, y + 24, words, width - 20, "name"))
    boxes = [box for line in Box(x + 6, y + 37, width - 12, 45).rows(2, 3) for box in line.columns(2, 4)]
    parts += [bidder(scene, seat, box) for seat, box in zip(order, boxes, strict=False)]
    parts.append(keys(scene, Box(x + 6, y + 86, width - 12, height - 90)))
    return term("auction", scene.spot("auction", at.auction, *parts))


def bidder(scene: Scene, seat: int, box: Box) -> str:
    """How a player stands in the auction."""
    view = scene.view
    on = view["stage"] in ("offer", "bid") or view["lot"] is not None
    words = story.standing(view, seat).removeprefix("has ") if on else ""
    if seat == scene.seat and box.width > 80:
        words = words.replace("bids", "bid")
    words = words or (("act" if seat == scene.seat and box.width > 80 else "acts") if view["turn"] == seat and on else "in" if on and view["active"] is not None else "")
    is_out = on and (view["bought"][seat] or view["declined"][seat] or view["folded"][seat])
    you = "you " if seat == scene.seat and box.width > 80 else ""
    shown = [box.rect("card", 6), mark(seat, box.x + 12, box.y + box.height / 2, 6), pieces.line(box.x + 23, box.y + box.height / 2 + 4.6, f"{you}{words}", box.width - 27, "small bold" if words.startswith(("bid", "act")) else "small soft")]  # noqa: E501
    return term("bidder", group(*shown, cls="faint" if is_out else None))


def keys(scene: Scene, box: Box) -> str:
    """Bids, and what else has no place of its own in an auction."""
    found = [action for action in scene.choices if action.startswith(("bid ", "license ")) or action in ("fold", "pass")]
    if not found:
        return ""
    words = {action: action.split()[-1] if action.startswith("bid ") else story.offer(scene.view, scene.seat, action).label for action in found}
    columns, lines = 5, min(2, -(-len(found) // 5))
    while columns * lines < len(found):
        columns, lines = (columns, lines + 1) if lines < columns // 3 else (columns + 1, lines)
    box = Box(box.x, box.y, box.width, min(box.height, 34.0 * lines))
    boxes = [each for line in box.rows(lines, 3 if lines < 4 else 1) for each in line.columns(columns, 3)]
    return "".join(scene.picked(action, pieces.key(words[action], each)) for action, each in zip(found, boxes, strict=False))


# -- the others --------------------------------------------------------------------------------------------------------


def strips(scene: Scene) -> str:
    """All but the player whose fleet is large, each in a few signs."""
    at = scene.at
    others = [seat for seat in story.seats_from(scene.view, scene.shown) if seat != scene.shown]
    boxes = at.strips.rows(len(others), 3) if at.is_tall else at.strips.columns(len(others), 6)
    return "".join(strip(scene, seat, box) for seat, box in zip(others, boxes, strict=True))


def strip(scene: Scene, seat: int, box: Box) -> str:
    view = scene.view
    player = view["players"][seat]
    x, y, width, height = box
    beside = scene.at.is_tall or width > 500  # words beside the piers, or above them
    name = ("You" if seat == scene.seat else NAMES[seat]) if not scene.at.is_tall else ""
    parts = [box.rect("panel"), element("rect", x=x, y=y, width=5, height=height, rx=2.5, cls=f"seat{seat}")]
    if seat == view["active"]:
        parts.append(element("rect", x=x, y=y, width=width, height=height, rx=7, cls=f"acting stroke{seat}"))
    parts.append(mark(seat, x + 17, y + 12, 7))
    parts.append(label(x + 29, y + 18, name, "name"))
    after = x + 30 + (62 if name else 0)
    parts.append(term("score", label(after, y + 18, f"{player['score']} points" if name else f"{player['score']}p", "num")))
    line, left = (y + height / 2 + 2, x + 12) if beside else (y + 3, after + 84)
    parts.append(scene.spot(f"hand {seat}", Box(left - 2, line - 2, 38, 19), term("hand", piece(f"hand {seat}", pieces.card_back(left, line, 15)), label(left + 16, line + 13, player["hand_size"], "num"))))  # noqa: E501
    stored = [pieces.crate(left + 46, line + 1, 13), label(left + 63, line + 13, player["stored"], "num")]
    parts.append(scene.spot(f"stored {seat}", Box(left + 44, line - 2, 40, 19), term("stored", group(*stored, cls=None if player["stored"] else "faint"))))
    cells = Box(x + 108, y + 2, width - 112, height - 4) if scene.at.is_tall else Box(x + 200, y + 2, width - 206, height - 4) if beside else Box(x + 9, y + 23, width - 13, height - 25)  # noqa: E501
    parts += [cell(scene, seat, kind, each) for kind, each in zip(PIERS, cells.columns(len(PIERS), 2), strict=True)]
    words = element("title", escape(" ".join(story.player_lines(view, seat, scene.seat))))
    return term("standing", group(words, *parts))


def cell(scene: Scene, seat: int, kind: str, box: Box) -> str:
    """Somebody's licences and boats of a kind."""
    player = scene.view["players"][seat]
    number = sum(count for name, count in player["licenses"].items() if cards.pier(name) == kind)
    ships = moored(player, kind)
    scale = max(min(box.width / 36, box.height / 38), 0.95)
    width, height = box.width / scale, box.height / scale
    parts = [group(pieces.figure(kind, 8, 8, 16, plain=True), cls=None if number else "faint")]
    if number > 1:
        parts.append(label(17, 13, f"x{number}", "small bold"))
    a_row, step = max(int((width + 1) // 17), 1), (height - 15) / 2
    if len(ships) > 2 * a_row:
        crates = sum(ship["crates"] for ship in ships) // len(ships)
        parts += [pieces.small_boat(kind, ships[0]["captain"], crates, 0, 18), label(17, 29, f"x{len(ships)}", "small bold")]
    else:
        for k, ship in enumerate(ships):
            parts.append(pieces.small_boat(kind, ship["captain"], ship["crates"], 17 * (k % a_row), round(15 + step * (k // a_row), 1)))
    inside = pieces.moved(box.x, box.y, scale, *parts)
    return scene.spot(f"{kind} of {seat}", box, inside)


def moored(player: reckoning.Player, kind: str) -> list[Ship]:
    """A player's boats of a kind, those that have been at sea for longest first, so that a new one takes no other's place."""
    return [ship for ship in reversed(player["boats"]) if ship["kind"] == kind]


# -- a fleet -----------------------------------------------------------------------------------------------------------


def fleet(scene: Scene) -> str:
    """A player's licences and boats, a pier for each kind."""
    at, view = scene.at, scene.view
    water = at.fleet
    acts = scene.shown == view["active"]
    parts = [water.rect("water", 8), pieces.waves(water)]
    if acts:
        parts.append(water.rect(f"acting stroke{scene.shown}", 8))
    parts.append(side(scene))
    parts += [pier(scene, kind, box) for kind, box in zip(d.KINDS, water.within(3).columns(d.N_KINDS, 4), strict=True)]
    return "".join(parts)


def side(scene: Scene) -> str:
    """Whose fleet it is: points, cards, processed crates, pubs."""
    at, seat, player = scene.at, scene.shown, scene.player
    x, y, width, height = at.side
    name = "You" if seat == scene.seat else NAMES[seat]
    score = f"{player['score']} points"
    stored, hand_size = player["stored"], player["hand_size"]
    pubs = player["licenses"].get("pub", 0)
    pub = group(pieces.figure("pub", 0, 0, 24), label(14, 5, f"x{pubs}" if pubs > 1 else "", "small bold"), transform="PUB", cls=None if pubs else "faint")
    means = reckoning.means(player)
    if at.is_tall:
        spots = ((f"hand {seat}", "hand", Box(x + 166, y + 2, 40, 20)), (f"stored {seat}", "stored", Box(x + 206, y + 2, 40, 20)), (f"pub of {seat}", "pub", Box(x + 246, y + 1, 34, 22)))  # noqa: E501
        head = [mark(seat, x + 10, y + 12, 7), label(x + 22, y + 17, name, "name"), term("score", label(x + 30 + 9.2 * len(name), y + 17, score, "num"))]
        money = [term("means", label(x + width, y + 17, f"can pay {means}", "small end"))] if means is not None else []
    else:
        spots = ((f"hand {seat}", "hand", Box(x + 4, y + 60, 42, 26)), (f"stored {seat}", "stored", Box(x + 50, y + 60, 46, 26)), (f"pub of {seat}", "pub", Box(x + 4, y + 92, 46, 28)))  # noqa: E501
        head = [at.side.rect("panel"), mark(seat, x + 16, y + 18, 8), label(x + 32, y + 24, name, "name"), term("score", label(x + 9, y + 50, score, "big", **pieces.fitted(score, width - 16, 11)))]  # noqa: E501
        money = []
    shown = {
        "hand": lambda box: [piece(f"hand {seat}", pieces.card_back(box.x + 3, box.y + box.height / 2 - 9, 18)), label(box.x + 20, box.y + box.height / 2 + 5, hand_size, "num")],  # noqa: E501
        "stored": lambda box: [group(pieces.crate(box.x + 3, box.y + box.height / 2 - 7, 14), label(box.x + 21, box.y + box.height / 2 + 5, stored, "num"), cls=None if stored else "faint")],  # noqa: E501
        "pub": lambda box: [pub.replace("PUB", f"translate({box.x + 14:g} {box.y + box.height / 2:g})")],
    }
    parts = list(head) + money
    for name_, word, box in spots:
        inside = shown[word](box)
        if word == "stored" and seat == scene.owner:
            action = next((each for each in ("pay crate", "trade") if each in scene.choices), "")
            if action:
                inside = [scene.picked(action, box.rect("button hot", 8), *inside)]
        parts.append(term(word, scene.spot(name_, box, *inside)))
    if "done" in scene.choices and not at.is_tall:
        parts.append(scene.picked("done", pieces.key(story.offer(scene.view, scene.seat, "done").label, Box(x + 3, y + height - 38, width - 6, 34))))
    return "".join(parts)


def pier(scene: Scene, kind: str, box: Box) -> str:
    """Licences of a kind and what they do, with the boats that they allow."""
    player, seat, at = scene.player, scene.shown, scene.at
    owned = {name: number for name, number in player["licenses"].items() if cards.pier(name) == kind}
    plate = Box(box.x, box.y, box.width, 30 if at.is_tall else 50)
    parts = []
    if owned:
        number = sum(owned.values())
        inside = [pieces.plank(plate), pieces.figure(kind, plate.x + (15 if at.is_tall else 20), plate.y + plate.height / 2, 26 if at.is_tall else 34)]
        if number > 1:
            inside.append(pieces.badge(plate.x + (44 if at.is_tall else 10), plate.y + (15 if at.is_tall else 10), number, kind))
        if not at.is_tall:
            lines = pier_lines(player, kind, owned)
            inside += [pieces.line(plate.x + 41, plate.y + 20 + 15 * k - 7.5 * (len(lines) - 2), words, plate.width - 43) for k, words in enumerate(lines)]
        names = [piece(f"license {name} of {seat}", start=f"license {name}") for name in owned]
        parts.append(term(kind, *inside, *names))
    else:
        words = [] if at.is_tall else [pieces.line(plate.x + 44, plate.y + 30, "no licence", plate.width - 48, "small soft")]
        parts.append(term(kind, group(plate.rect("dashed", 4), pieces.figure(kind, plate.x + (15 if at.is_tall else 20), plate.y + plate.height / 2, 24, plain=True), *words, cls="faint")))  # noqa: E501
    ships = moored(player, kind)
    area = Box(box.x, plate.y + plate.height + 3, box.width, box.height - plate.height - 4)
    columns, scale = pieces.grid(len(ships), 2 if at.is_tall else 4, area.width, area.height)
    taken: set[str] = set()
    for k, ship in enumerate(ships):
        x = area.x + (k % columns) * (pieces.BOAT_WIDTH + 2) * scale
        y = area.y + (k // columns) * (pieces.BOAT_HEIGHT + 1) * scale
        action = f"process {kind} {ship['crates']}"
        is_hot = action in scene.choices and seat == scene.view["active"] and not ship["processed"] and action not in taken
        taken |= {action} if is_hot else set()
        drawn = pieces.boat(kind, ship["captain"], ship["crates"], ship["processed"])
        hot = [Box(0, 0, pieces.BOAT_WIDTH, pieces.BOAT_HEIGHT).rect("button hot", 6)] if is_hot else []
        picture = pieces.moved(x, y, scale, *hot, drawn, cls=None if ship["captain"] else "idle")
        words = element("title", cards.boat_words(ship))
        whole = piece(f"boat {kind} {k} of {seat}", words, picture, start=f"hand {seat}")
        parts.append(term("boat" if ship["captain"] else "no_captain", scene.picked(action, whole) if is_hot else whole))
    return scene.spot(f"{kind} of {seat}", box, *parts)


def pier_lines(player: reckoning.Player, kind: str, owned: dict[str, int]) -> list[str]:
    """What the licences of a pier do for their owner now, in short lines."""
    number = owned.get(kind, 0)
    if kind == "shrimp":
        return ["prices", f"{d.DISCOUNT * number} less"]
    if kind == "lobster":
        return [cards.some(d.LOBSTER_HIRES, "captain"), f"+{cards.some(reckoning.bonus_cards(player, 'hire'), 'card')}"]
    if kind == "processing":
        return ["1 crate for", cards.some(d.TRADE_CARDS * number, "card")]
    if kind == "cod":
        return [cards.some(d.COD_LAUNCHES, "boat"), f"+{cards.some(d.COD_CARDS * number, 'card')}"]
    if kind == "tuna":
        return [words.strip() for words in d.TUNA_WORDS[number].split(",")]
    short = {"crab-captains": "captains", "crab-crates": "crates", "crab-licenses": "variety"}
    return [f"{short[name]} +{reckoning.crab_points(player, name)}" for name in owned]


# -- a hand ------------------------------------------------------------------------------------------------------------


def hand(scene: Scene) -> str:
    """One's cards by kind, and what one can pay; for who may not see them their backs."""
    at, view = scene.at, scene.view
    owner = scene.owner if scene.owner is not None else scene.shown
    player = view["players"][owner]
    parts = [purse(scene, owner)]
    if player["hand"] is None:
        return "".join([*parts, backs(player["hand_size"], at.hand)])
    new = (view["drawn"] or {}) if view["active"] == owner else {}
    use = {"pay": "pay", "launch": "launch", "hire": "hire"}.get(view["stage"], "") if view["active"] == owner else ""
    targets = [kind for kind in d.KINDS if any(action.endswith(f" {kind}") for action in scene.choices if action.startswith("hire "))]
    if len(targets) > 1:
        use = "command"
    for kind, box in zip(d.KINDS, at.hand.within(3).columns(d.N_KINDS, 4), strict=True):
        count = player["hand"].get(kind, 0)
        verbs = ("pay", "launch", "discard", "deal", *(("hire",) if len(targets) == 1 else ()))
        action = next((each for verb in verbs if (each := f"{verb} {kind}{f' {targets[0]}' if verb == 'hire' else ''}") in scene.choices), "")
        card = pieces.boat_card(kind, count, new.get(kind, 0), box, use, reckoning.allows(player, kind), hot=bool(action))
        words = element("title", escape(card_words(kind, count)))
        shown = [term("card", group(words, scene.picked(action, card) if action else card))]
        if len(targets) > 1 and count:
            shown.append(commands(scene, kind, targets, box))
        parts.append(scene.spot(f"card {kind}", box, *shown))
    return "".join(parts)


def card_words(kind: str, count: int) -> str:
    """A card's uses in a sentence."""
    number = d.KINDS.index(kind)
    boat = f"launch it for {d.COST[number]} ({cards.some(d.BOAT_POINTS[number], 'point')})"
    return f"{cards.some(count, f'{kind} card')}: {boat}, pay {d.CASH[number]} with it, or make it a captain."


def commands(scene: Scene, kind: str, targets: list[str], box: Box) -> str:
    """The boats that a card could command."""
    area = Box(box.x + 3, box.y + 43, box.width - 6, box.height - 46)
    columns = (3 if len(targets) > 4 else 2) if box.width > 100 else 1 if len(targets) < 3 else 2
    boxes = [each for line in area.rows(-(-len(targets) // columns), 3) for each in line.columns(columns, 3)]
    parts = []
    for target, each in zip(targets, boxes, strict=False):
        size = min(each.width / pieces.BOAT_WIDTH, each.height / pieces.BOAT_HEIGHT, 0.9) * 0.9
        left, top = each.x + (each.width - pieces.BOAT_WIDTH * size) / 2, each.y + (each.height - pieces.BOAT_HEIGHT * size) / 2
        button = [each.rect("button hot", 6), pieces.moved(left, top, size, pieces.sail(target))]
        parts.append(scene.picked(f"hire {kind} {target}", *button, words=f"a {kind} card becomes captain of a {cards.boat(target)}"))
    return "".join(parts)


def purse(scene: Scene, owner: int) -> str:
    """What one can pay, or has to."""
    at, view = scene.at, scene.view
    box = at.purse
    if at.is_tall:
        return ""
    player = view["players"][owner]
    means = reckoning.means(player)
    name = "Your hand" if owner == scene.seat else f"{NAMES[owner]}'s hand"
    parts = [box.rect("panel"), pieces.line(box.x + 8, box.y + 22, name, box.width - 14, "name")]
    if view["stage"] == "pay" and view["active"] == owner:
        parts.append(term("due", pieces.line(box.x + 8, box.y + 48, "still to pay", box.width - 14), pieces.coin(box.x + 30, box.y + 78, view["due"], 20)))
    elif means is not None:
        parts.append(term("means", pieces.line(box.x + 8, box.y + 48, "can pay up to", box.width - 14, "small soft"), pieces.coin(box.x + 30, box.y + 78, means, 20)))
    return "".join(parts)


def backs(count: int, box: Box) -> str:
    """Cards whose faces are not for the reader."""
    step = min(60.0, (box.width - 70) / max(count - 1, 1))
    shown = (Box(box.x + 4 + step * k, box.y + 8, 64, 96).rect("back", 6) for k in range(count))
    return term("hand", *shown)
