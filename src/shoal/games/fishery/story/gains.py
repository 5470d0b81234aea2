"""Why a choice in Fishery is better than another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shoal.engine import bits
from shoal.games.contract import Fact, Gain, Json
from shoal.games.prose import counted, spelled

from ..words import from_border
from . import plans, walls
from .asked import between
from .happened import divided, only, size
from .later import stands
from .seas import bit, divisions, sea_of
from .standing import winner
from .threats import Chance, answer, catches_by, chances, is_settled, is_welcome, is_won_by, leads, serious, threats, warned
from .walls import SLIGHT


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """How the catches change, what a net secures for good or is on the way to, and the water that ships are nearest to, and nets kept: what
    speaks for a choice first."""
    seat = before["turn"]
    if after["phase"] == "over":
        return [Gain("end", 1 if winner(after) == seat else -1, f"ends the match, and {'wins' if winner(after) == seat else 'loses'} it")]
    word, _, place = action.partition(" ")
    if word == "net":
        if settled := [*_settled(before, after, seat)]:
            return settled
        found = [
            *_changed(before, after, seat),
            *_far(before, place, after, seat),
            *_margin(before, place, after, seat),
            *_danger(before, after, seat),
            *_closed(before, place, after, seat),
            *_ahead(before, place, after, seat),
        ]
        return sorted(found, key=lambda gain: gain.value < 0)
    if word == "pass":
        return [*_standing(before, after, seat), *_passed(after, seat)]
    return [*_room(before, place, seat), *_around(before, place, seat), *_open(before, place), *_inland(before, place, seat)]


def _inland(view: Json, square: str, seat: int) -> Iterator[Gain]:
    """A square for a player's first ship from which no border is nearer than from any that is free, if few are so: later ships are told by
    those that lie there."""
    ways = [from_border(each, view["rows"], view["cols"]) for each in walls.squares(view) if each not in view["ships"]]
    way = from_border(square, view["rows"], view["cols"])
    if way == max(ways) and ways.count(way) <= FEW and seat not in view["ships"].values():
        far = f"{spelled(way)} square{'s' * (way > 1)}"
        words = f"lies as far from every border as any free square, {far} or more, where most nets are needed to lock it in"
        yield Gain("inland", way, words)


def _room(view: Json, square: str, seat: int) -> Iterator[Gain]:
    """Of how many squares more than the opponent's a seat's ships come to be the nearest, what it may hope to wall off, where few other
    squares do as well. It is no reason for a net: the nets that a search likes hardly change it more than others do."""
    nearer = walls.nearer(view, seat)
    ahead = {each: mine - theirs for each, (mine, theirs) in nearer.items()}
    if ahead[square] >= SLIGHT and is_rare(ahead[square], ahead.values()):
        mine, theirs = nearer[square]
        ships = "ships" if seat in view["ships"].values() else "ship"
        near = f"{mine} are closest to {{your}} {ships} then, {theirs} to {{{1 - seat}}}'s"
        yield Gain("water", ahead[square], f"puts {{you}} {ahead[square]} squares ahead in water to wall off: {near}")


def _around(view: Json, square: str, seat: int) -> Iterator[Gain]:
    """That a ship brings its seat the lead where ships may come to share a fishery, where few other squares do."""
    lead = walls.leads_around(view, seat)
    if square in lead and is_rare(1, [1 for _ in lead]):
        mine, theirs = lead[square]
        words = f"gives {{you}} the lead around it, {counted(mine, 'ship')} to {spelled(theirs)} within two steps"
        yield Gain("around", 1, words)


def _open(view: Json, square: str) -> Iterator[Gain]:
    """How many squares are closer to a ship there than to any other, if that is more than its share and few other squares have as many."""
    room = walls.open_water(view)
    share = view["rows"] * view["cols"] / (len(view["ships"]) + 1)
    if view["ships"] and room[square] > share and is_rare(room[square], room.values()):
        yield Gain("open", room[square], f"lies in open water: {room[square]} squares are closer to it than to any other ship")


def is_rare(value: int, all_values: Iterable[int]) -> bool:
    """Does no square for a ship bring more, and do few bring as much? Of more none is told by it."""
    values = list(all_values)
    return value == max(values) and values.count(value) <= FEW


SOON = plans.LONG  # nets that may be missing of a wall: one that lacks more is no reason
SCARCE = 5  # nets: who has more is not spoken of as saving them
FEW = 3  # squares that are best for a ship: of more none is told by it


def _standing(view: Json, after: Json, seat: int) -> Iterator[Gain]:
    """What a pass comes to if the opponent passes too: equal catches, also none at all, go to White.

    An opponent who would lose so and can gain by a net does not pass."""
    wins = is_won_by(view["scores"], seat)
    if wins and chances(after, 1 - seat):
        return
    mine, theirs = view["scores"][seat], view["scores"][1 - seat]
    tie = ", as equal catches go to White" if mine == theirs else ""
    if wins and view["nets_left"][1 - seat]:
        yield Gain("stands", 1, f"keeps what wins, {mine}–{theirs}{tie}: {{{1 - seat}}}'s next net gains nothing")
        return
    if_so = f"if {{{1 - seat}}} passes too" if view["nets_left"][1 - seat] else f"since {{{1 - seat}}} has no net left and must pass too"
    yield Gain("stands", 1 if wins else -1, f"{'wins' if wins else 'loses'} {mine}–{theirs} {if_so}{tie}")


def _passed(view: Json, seat: int) -> Iterator[Gain]:
    """The nets that a pass saves, if they are few, and the most that the opponent's next net can do then. One that takes the lead is never
    left out, as the preview names it too, whatever could be answered to it, and then nothing is saved; nor is another that there is a
    warning of."""
    leading = is_won_by(view["scores"], seat)
    taking = next((chance for chance in chances(view, 1 - seat) if leading and leads(chance, 1 - seat)), None)
    if view["nets_left"][seat] <= SCARCE and not taking:
        yield Gain("nets", 1, f"keeps {{your}} {counted(view['nets_left'][seat], 'net')}")
    if worst := taking or _worst_reply(view, seat):
        yield Gain("danger", -worst.gain, _lets(view, worst, seat), is_grave=worst in (taking, *threats(view, 1 - seat)))


def _settled(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """A net after which none can change the catches, if they are enough: then nothing else matters."""
    if is_settled(after) and not is_settled(before) and is_won_by(after["scores"], seat):
        mine, theirs = after["scores"][seat], after["scores"][1 - seat]
        words = f"wins {{you}} the match, {mine} fish to {theirs}: no net can change the catches any more"
        yield Gain("settled", after["rows"] * after["cols"] + mine - theirs, words)


def _margin(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """A lead by more ships, for a few squares."""
    parts = [size(part) for part in divided(before, place, after)]
    if parts and (led := walls.strengthened(after, parts, seat)):
        ahead = walls.ships_ahead(led, seat)
        still = f"{{you}} would lead there even with {spelled(ahead - 1)} of {{your}} ships locked in"
        words = f"puts {{you}} {spelled(ahead)} ships ahead in {led['squares']} squares: {still}"
        yield Gain("margin", SOON + 1 + _strength(led, seat), words)


def _changed(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """How the catches change, if they do, and what becomes of the lead."""
    mine, theirs = (after["scores"][each] - before["scores"][each] for each in (seat, 1 - seat))
    catches = stands(after["scores"][seat], after["scores"][1 - seat], seat)
    old, new = _lead(before, seat), _lead(after, seat)
    if mine > theirs:
        told = catches.partition(" for ")[0]
        if new > 0:
            does = f"raises {{your}} lead from {old} to {new}, {told}" if old > 0 else f"puts {{you}} {new} fish ahead, {told}"
        else:
            does = f"cuts {{{1 - seat}}}'s lead from {-old} to {-new}, {told}" if new < 0 else f"makes it {catches}"
        yield Gain("lead", mine - theirs, does)
    elif mine < theirs:
        lost = [f"loses {{you}} {-mine} fish"] * (mine < 0) + [f"brings {{{1 - seat}}} {theirs} fish"] * (theirs > 0)
        left = f"a lead of {new}, not {old}" if new > 0 else catches
        yield Gain("lead", mine - theirs, f"{' and '.join(lost)}: {left}")


def _closed(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """What is one player's alone from now on, out of water that had ships of both."""
    for part in divided(before, place, after) if only(before, place) is None else []:
        if part["owner"] is not None and not part["ships"][1 - part["owner"]]:
            squares, mine = len(part["squares"]), part["owner"] == seat
            if mine:
                yield Gain("safe", squares, f"secures {counted(squares, 'square')} for {{you}}, as no ship of {{{1 - seat}}}'s is in there")
            else:
                spared = walls.spared(after, size(part), 1 - seat)
                locks = f"locks {_into(part['ships'][1 - seat], 1 - seat, squares)}"
                yield Gain("given", spared, f"leaves {{{1 - seat}}} {counted(squares, 'square')}" if spared < 0 else locks)


def _into(ships: int, seat: int, squares: int) -> str:
    """Ships of the opponent, this seat, and the water that they have for themselves: the less of it, the better."""
    return f"{counted(ships, 'ship')} of {{{seat}}}'s into {counted(squares, 'square')}"


def _danger(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """The most that the opponent's next net can do, or that it can do nothing any more, unless as much is lost by that. A few fish of a
    lead are none to fear for: the net that takes them locks ships in; nor is what the seat's next net makes good again. One that a net
    itself has made possible is never left out, unless there is a warning of it."""
    if worst := _worst_reply(after, seat):
        old = _unwelcome(before, seat)
        is_new = not old or old[0].gain < worst.gain
        yield Gain("danger", -worst.gain, _lets(after, worst, seat), is_grave=is_new and worst not in threats(after, 1 - seat))
    elif (feared := _worst_reply(before, seat)) and not chances(after, 1 - seat) and _lead(after, seat) > feared.others - feared.own:
        yield Gain("danger", 0, f"lets {{{1 - seat}}}'s next net gain nothing", of_kind=True)


def _lets(view: Json, chance: Chance, seat: int) -> str:
    return f"lets {{{1 - seat}}} {_lead_then(view, chance, seat)} by a net between {between(chance.space)}"


def _unwelcome(view: Json, seat: int) -> list[Chance]:
    return [chance for chance in chances(view, 1 - seat) if not is_welcome(view, chance, seat)]


def _lead(view: Json, seat: int) -> int:
    return int(view["scores"][seat] - view["scores"][1 - seat])


def _worst_reply(view: Json, seat: int) -> Chance | None:
    """The net of the opponent's that is named as a danger."""
    feared = (chance for chance in _unwelcome(view, seat) if chance.gain >= SLIGHT or leads(chance, 1 - seat))
    return next((chance for chance in feared if not answer(view, chance, seat)), None)


def _replied(view: Json, seat: int) -> list[Json]:
    """The sea after each reply that may be named beside a reason: the danger, and what is warned of."""
    worst = warned(view, seat)
    spaces = {chance.space for chance in (_worst_reply(view, seat), worst and worst[0]) if chance}
    return [{**view, "nets": {**view["nets"], space: 1 - seat}} for space in spaces]


def _ahead(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """What one's next net can gain more than this one could have, and the wall that this one is part of if it has closed nothing."""
    old, new = (next(iter(serious(view, seat)), None) for view in (before, after))
    replied = _replied(after, seat)
    lasts = new and all(catches_by(sea_of(view), new.space)[seat] >= new.own for view in replied)
    if new and lasts and (more := new.gain - (old.gain if old else 0)) > 0:
        yield Gain("threat", more, f"threatens a net next, between {between(new.space)}, that makes it {stands(new.own, new.others, seat)}")
    if only(before, place) is None and not divided(before, place, after) and (sides := plans.next_closed(before, place, after, SOON)):
        is_first = _comes_first(before, place, after, sides, seat) and all(walls.outlasts(view, place, sides) for view in replied)
        yield from _wall(after, sides, seat, _leader(after, place)) if is_first and not _is_locked_now(before, sides, seat) else ()


def _is_locked_now(view: Json, sides: list[Fact], seat: int) -> bool:
    """Is there a net that locks the ships which a wall would lock in into as few squares at once? Then that one would be the reason."""
    squares, sea = [spot for spot in sides[0]["at"] if "-" not in spot], sea_of(view)
    ships = [ship for ship in squares if ship in view["ships"]]
    if any(view["ships"][ship] == seat for ship in ships):
        return False
    own = sum(bit(square, sea.cols) for square, owner in view["ships"].items() if owner == seat)
    locked = sum(bit(ship, sea.cols) for ship in ships)
    waters = (water for _, *both in divisions(sea) for water in both)
    return any(not water & own and water & locked == locked and bits.count(water) <= len(squares) for water in waters)


def _comes_first(before: Json, place: str, after: Json, sides: list[Fact], seat: int) -> bool:
    """Is a wall through a net made before one of the opponent's that takes much of the seat's catch? Else that one comes first."""
    theirs = plans.around(before, place, after, 1 - seat)[1]
    return theirs is None or theirs.others >= after["scores"][seat] or len(sides[0]["missing"]) < theirs.nets


def _far(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """How many nets the opponent is away from a wall that changes much, more or fewer than before; that it is more is nothing to speak of
    while a single net does harm."""
    old, new = plans.around(before, place, after, 1 - seat)
    was, now = (plan.nets if plan else plans.LONG + 1 for plan in (old, new))
    if old and now > was and not _replied(after, seat):
        then = f": {spelled(now)} are needed then" if new and new.own - new.others >= old.own - old.others else ""
        yield Gain(
            "far",
            now - was,
            f"keeps {{{1 - seat}}} from {_lead_then(before, old, seat, is_kept=True)} with {counted(was, 'more net')}{then}",
        )
    if new and now < was:
        words = f"lets {{{1 - seat}}} {_lead_then(after, new, seat)} with {counted(now, 'more net')}"
        yield Gain("far", now - was, words, is_grave=now > 1)  # of a single one there is a warning


def _lead_then(view: Json, planned: Chance | plans.Plan, seat: int, *, is_kept: bool = False) -> str:
    """What the opponent of a seat does to its lead by a net or a wall, or makes of the catches; ``is_kept``: from doing so."""
    if 0 < (then := planned.others - planned.own) < (now := _lead(view, seat)):
        return f"{'cutting' if is_kept else 'cut'} {{your}} lead from {now} to {then}"
    return f"{'making' if is_kept else 'make'} it {stands(planned.others, planned.own, seat)}"


def _wall(view: Json, sides: list[Fact], seat: int, leader: int | None) -> Iterator[Gain]:
    """A wall that a net is part of, with what both of its sides come to: a reason only if that is more than the water does now, or as much
    and some of it for good, or little less and a lead by more ships."""
    part, rest = (side["part"] for side in sides)
    lead, safe = walls.worth((part, rest), seat)
    now = (part["squares"] + rest["squares"]) * _sign(leader, seat)
    missing = len(sides[0]["missing"])
    nearness, more = SOON + 1 - missing, f"with {counted(missing, 'more net')}"
    if lead > now:
        whose = " for {you}" if part["owner"] == seat else ", shared so far,"
        closes = f"close {counted(part['squares'], 'square')}{whose}"
        closes = closes if part["ships"][seat] else f"lock {_into(part['ships'][1 - seat], 1 - seat, part['squares'])}"
        other = {1: "{you} ahead", 0: "nobody ahead", -1: f"{{{1 - seat}}} ahead"}[_sign(rest["owner"], seat)]
        words = f"helps to {closes} {more}, and leaves {other} in the other {rest['squares']}"
        if part["owner"] == 1 - seat and part["ships"][seat]:
            words = f"helps to put {{you}} ahead in {rest['squares']} squares {more}, and leaves {{{1 - seat}}} {part['squares']}"
        yield Gain("wall", nearness + lead / 1000, words)  # of walls that are as near, the one with more for the seat
    if leader == seat and lead == now and safe >= SLIGHT:
        words = f"helps to make {safe} of {{your}} fish safe {more}, as no ship of {{{1 - seat}}}'s is in there"
        yield Gain("shelter", nearness + safe / 1000, words)
    if led := walls.strengthened(view, (part, rest), seat):
        lost = rest if led is part else part
        then = f"{{you}} would be {spelled(walls.ships_ahead(led, seat))} ships ahead in the other {led['squares']}"
        before = f"not {spelled(walls.ships_ahead(led, seat) + walls.ships_ahead(lost, seat))}"
        locks = f"helps to lock {_into(lost['ships'][1 - seat], 1 - seat, lost['squares'])} {more}"
        yield Gain("margin", nearness + _strength(led, seat), f"{locks}: {then}, {before}")


def _strength(part: Json, seat: int) -> float:
    """Of leads that are as near the one by more ships, and then the one in more water; below 1."""
    return walls.ships_ahead(part, seat) / 100 + float(part["squares"]) / 10_000


def _sign(owner: int | None, seat: int) -> int:
    """Does the seat lead, the other, or nobody?"""
    return 0 if owner is None else 1 if owner == seat else -1


def _leader(view: Json, place: str) -> int | None:
    """Whose the water is that a net lies in."""
    owner: int | None = next(found["owner"] for found in view["fisheries"] if place.split("-")[0] in found["squares"])
    return owner
