"""What each choice in Fishery brings, and what it risks."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.engine import bits
from shoal.games.contract import Fact, Gain, Json
from shoal.games.prose import counted, spelled, third

from . import plans, threats, walls
from .asked import between
from .clauses import catches, penned, turned, walled_in
from .happened import divided, only, size
from .placed import of_ship
from .seas import bit, divisions, sea_of
from .standing import winner
from .threats import Chance, answer, catches_by, chances, is_settled, is_welcome, is_won_by, leads, serious, spoilt, warned
from .walls import SLIGHT

SOON = plans.LONG  # nets that may be missing of a wall: one that lacks more is no reason
SCARCE = 5  # nets: who has more is not spoken of as saving them


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """The catches, what a net secures for good or is on the way to, and what the opponent's next net does; of a ship the water around it:
    what matters most first."""
    seat = before["turn"]
    word, _, place = action.partition(" ")
    if after["phase"] == "over":
        return [_end(after, seat)]
    if word == "ship":
        return [*of_ship(before, place, seat)]
    if word == "pass":
        return [*_standing(after, seat), _lead(before, after, seat), *_passed(before, after, seat)]
    found = [
        *_settled(before, after, seat),
        _lead(before, after, seat),
        *_closed(before, place, after, seat),
        *_danger(before, after, seat),
        *_far(before, place, after, seat),
        *_spoilt(before, place, after, seat),
        *_ahead(before, place, after, seat),
    ]
    return sorted(found, key=lambda gain: gain.of_kind)  # what a net does comes before what it leaves as it is


def _end(view: Json, seat: int) -> Gain:
    """That a second pass ends the match."""
    wins, tie = winner(view) == seat, view["scores"][0] == view["scores"][1]
    return Gain(
        "end", 1 if wins else -1, f"ends the match and {_result(wins)} {'the tie' if tie else 'it'}, {catches(view)}", is_grave=not wins
    )


def _result(wins: bool) -> str:
    return "wins" if wins else "loses"


def _standing(view: Json, seat: int) -> Iterator[Gain]:
    """What a pass keeps while no net of the opponent's changes the lead, else what it comes to if the opponent passes too: one who would
    lose so and can gain by a net does not."""
    wins = is_won_by(view["scores"], seat)
    if wins and view["nets_left"][1 - seat] and not chances(view, 1 - seat):
        keeps = f"{{you}} {lead} fish ahead" if (lead := _ahead_by(view, seat)) else "a tie that {you} win"
        yield Gain("stands", 1, f"keeps {keeps}: no single net of {{{1 - seat}}}'s changes that")
    elif not wins or not chances(view, 1 - seat):
        tie = " the tie" * (view["scores"][0] == view["scores"][1])
        then = f"if {{{1 - seat}}} passes too" if view["nets_left"][1 - seat] else f"as {{{1 - seat}}} has no net left and must pass"
        yield Gain("stands", 1 if wins else -1, f"{_result(wins)}{tie} {catches(view)} {then}", is_grave=not wins)


def _passed(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """The nets that a pass saves, if they are few, and the most that the opponent's next net can do then: one that takes the lead is never
    left out, as the preview names it too, whatever could be answered to it, and then nothing is saved."""
    leading = is_won_by(after["scores"], seat)
    if taking := next((chance for chance in chances(after, 1 - seat) if leading and leads(chance, 1 - seat)), None):
        yield _feared(after, taking, seat, is_grave=True)
        return
    if after["nets_left"][seat] <= SCARCE:
        yield Gain("nets", 1, f"keeps {{your}} {counted(after['nets_left'][seat], 'net')}")
    yield from _danger(before, after, seat)


def _settled(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """A net after which none can change the catches, or who wins, if they are enough: then nothing else matters."""
    squares = after["rows"] * after["cols"]
    if is_settled(after) and not is_settled(before) and is_won_by(after["scores"], seat):
        yield Gain("settled", squares, "wins the match: no net can change the catches any more")
    elif threats.is_decided(after) and not threats.is_decided(before) and (found := threats.decision(after))["seat"] == seat:
        words = f"wins the match: {found['safe']} fish are safe, and {{{1 - seat}}} can come to {found['most']} at most"
        yield Gain("settled", squares, words)


def _lead(before: Json, after: Json, seat: int) -> Gain:
    """Who is ahead by how many fish. Of a choice that does not change it that is said only beside one that does."""
    old, new = _ahead_by(before, seat), _ahead_by(after, seat)
    if old == new:
        stays = f"{'keeps {your}' if new > 0 else f'leaves {{{1 - seat}}} a'} lead {'at' if new > 0 else 'of'} {abs(new)} fish"
        return Gain("lead", 0, stays if new else f"leaves {{you}} level at {after['scores'][seat]} fish each", of_kind=True)
    if 0 < new < old:
        return Gain("lead", new - old, f"costs {spelled(old - new)} of the {old} fish that {{you}} lead by")
    return Gain("lead", new - old, third(turned(old, new, after["scores"][seat], seat)))


def _closed(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """What a net that divides water of both makes one player's alone, and a lead by more ships, for a few squares."""
    parts = [size(part, after) for part in divided(before, place, after)] if only(before, place) is None else []
    for part in parts:
        squares = counted(part["squares"], "square")
        if part["owner"] == seat and walls.is_safe(part):
            yield Gain("safe", part["squares"], f"makes {squares} {{your}} own for good")
        elif part["owner"] == 1 - seat and not part["ships"][seat]:
            spared = walls.spared(after, part, 1 - seat)
            lost = f"leaves {{{1 - seat}}} {squares} for good"
            yield Gain("given", spared, lost if spared < 0 else f"locks {penned(part, seat)}")
    if parts and (led := walls.strengthened(after, parts, seat)):
        words = f"puts {{you}} {counted(walls.ships_ahead(led, seat), 'ship')} ahead in {counted(led['squares'], 'square')}"
        yield Gain("margin", walls.ships_ahead(led, seat), words)


def _danger(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """The most that the opponent's next net can do. A few fish of a lead are no danger: the net that takes them locks ships in. One that
    is warned of is never left out, nor one that is new."""
    if worst := _worst_reply(after, seat):
        is_new = all(chance.gain < worst.gain for chance in _unwelcome(before, seat))
        yield _feared(after, worst, seat, is_grave=is_new or warned(after, seat) == (worst, None))
        return
    feared = _worst_reply(before, seat)
    if words := _averted(after, seat) if feared is None or _ahead_by(after, seat) > feared.others - feared.own else "":
        yield Gain("danger", 0, words, of_kind=True)


def _feared(view: Json, chance: Chance, seat: int, *, is_grave: bool) -> Gain:
    then = turned(_ahead_by(view, seat), chance.others - chance.own, chance.others, seat)
    return Gain("danger", -chance.gain, f"lets {{{1 - seat}}}'s net between {between(chance.space)} {then}", is_grave=is_grave)


def _averted(view: Json, seat: int) -> str:
    """That the opponent's next net can do nothing, or nothing that lasts: not said where the seat has lost as much by it."""
    if warning := warned(view, seat):
        return f"leaves {{you}} an answer to {{{1 - seat}}}'s net between {between(warning[0].space)}"
    return "" if chances(view, 1 - seat) else f"leaves {{{1 - seat}}}'s next net nothing to gain"


def _worst_reply(view: Json, seat: int) -> Chance | None:
    """The net of the opponent's that is named as a danger: the one that is warned of, if there is no answer to it."""
    warning = warned(view, seat)
    if warning and warning[1] is None:
        return warning[0]
    feared = (chance for chance in _unwelcome(view, seat) if chance.gain >= SLIGHT or leads(chance, 1 - seat))
    return next((chance for chance in feared if not answer(view, chance, seat)), None)


def _unwelcome(view: Json, seat: int) -> list[Chance]:
    return [chance for chance in chances(view, 1 - seat) if not is_welcome(view, chance, seat)]


def _replied(view: Json, seat: int) -> list[Json]:
    """The sea after each reply that may be named beside a reason: the danger, and what is warned of."""
    worst = warned(view, seat)
    spaces = {chance.space for chance in (_worst_reply(view, seat), worst and worst[0]) if chance}
    return [{**view, "nets": {**view["nets"], space: 1 - seat}} for space in spaces]


def _far(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """How many nets the opponent is away from a wall that changes much, more or fewer than before; that it is more is nothing to speak of
    while a single net does harm, and a single net that is missing is a danger of its own."""
    old, new = plans.around(before, place, after, 1 - seat)
    was, now = (plan.nets if plan else plans.LONG + 1 for plan in (old, new))
    if old and now > was and not _replied(after, seat):
        then = turned(_ahead_by(before, seat), old.others - old.own, old.others, seat)
        yield Gain("far", now - was, f"stops a wall of {counted(was, 'more net')} that would {then}")
    if new and 1 < now < was:
        then = turned(_ahead_by(after, seat), new.others - new.own, new.others, seat)
        yield Gain("far", now - was, f"leaves {{{1 - seat}}} {counted(now, 'net')} from a wall that {third(then)}")


def _spoilt(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """A good net of the seat's own that is against the rules then."""
    for chance in spoilt(before, place, after, seat):
        then = turned(_ahead_by(before, seat), chance.own - chance.others, chance.own, seat)
        words = f"forbids {{your}} net between {between(chance.space)}, which {third(then)}"
        yield Gain("spoilt", -chance.gain, words, is_grave=True)


def _ahead(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """What one's next net can gain more than this one could have, and the wall that this one is part of if it has closed nothing."""
    old, new = (next(iter(serious(view, seat)), None) for view in (before, after))
    replied = _replied(after, seat)
    lasts = new and all(catches_by(sea_of(view), new.space)[seat] >= new.own for view in replied)
    if new and lasts and (more := new.gain - (old.gain if old else 0)) > 0:
        then = turned(_ahead_by(after, seat), new.own - new.others, new.own, seat)
        yield Gain("threat", more, f"threatens a net between {between(new.space)} that {third(then)}")
    if only(before, place) is None and not divided(before, place, after) and (sides := plans.next_closed(before, place, after, SOON)):
        is_first = _comes_first(before, place, after, sides, seat) and all(walls.outlasts(view, place, sides) for view in replied)
        yield from _wall(after, sides, seat) if is_first and not _is_locked_now(before, sides, seat) else ()


def _is_locked_now(view: Json, sides: list[Fact], seat: int) -> bool:
    """Is there a net that locks the ships which a wall would lock in into as few squares at once? Then that one would be the reason."""
    squares, sea = [spot for spot in sides[0]["at"] if "-" not in spot], sea_of(view)
    ships = [ship for ship in squares if ship in view["ships"]]
    if any(view["ships"][ship] == seat for ship in ships):
        return False
    own = sum(bit(square, sea.cols) for square, owner in view["ships"].items() if owner == seat)
    locked_in = sum(bit(ship, sea.cols) for ship in ships)
    waters = (water for _, *both in divisions(sea) for water in both)
    return any(not water & own and water & locked_in == locked_in and bits.count(water) <= len(squares) for water in waters)


def _comes_first(before: Json, place: str, after: Json, sides: list[Fact], seat: int) -> bool:
    """Is a wall through a net made before one of the opponent's that takes much of the seat's catch? Else that one comes first."""
    theirs = plans.around(before, place, after, 1 - seat)[1]
    return theirs is None or theirs.others >= after["scores"][seat] or len(sides[0]["missing"]) < theirs.nets


def _wall(view: Json, sides: list[Fact], seat: int) -> Iterator[Gain]:
    """A wall that a net is part of: a reason only if both of its sides come to more than the water does now, or to as much and some of it
    for good, or to little less and a lead by more ships. The nearer, the better, and then the more for the seat."""
    parts = [side["part"] for side in sides]
    lead, safe = walls.worth(parts, seat)
    now, missing = walls.lead_of([walls.whole(parts)], seat), len(sides[0]["missing"])
    near, more = SOON + 1 - missing, f"with {counted(missing, 'more net')}"
    led = walls.strengthened(view, parts, seat)
    if lead > now or led:
        ordered = parts[::-1] if led is parts[0] else parts
        taken = f"helps to take {counted(_taken(parts, seat), 'square')} from {{{1 - seat}}} {more}"
        yield Gain("wall", near + lead / 1000, walled_in(ordered, missing, seat) or taken)
    elif lead == now > 0 and safe >= SLIGHT:
        wins = ", enough to win" * (threats.safe(view, seat) + safe >= threats.enough(view, seat))
        words = f"helps to make {spelled(safe)} of {{your}} fish safe {more}{wins}"
        yield Gain("shelter", near + safe / 1000, words)


def _taken(parts: list[Json], seat: int) -> int:
    """The squares where the opponent of a seat, who leads in all of them, leads no more."""
    return sum(part["squares"] for part in parts if part["owner"] != 1 - seat)


def _ahead_by(view: Json, seat: int) -> int:
    return int(view["scores"][seat] - view["scores"][1 - seat])
