"""Fishery in sentences: what is asked, what each choice means, what happened; and a whole view in words."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Any

from shoal.engine.mirror import mirror
from shoal.games.contract import Fact, Gain, Json, Offer, Reader
from shoal.games.prose import Voice, counted, listed, sentence, spelled

from . import rules
from .rules import fisheries as areas
from .rules import legal
from .words import col_row, seat_names

NAMES = tuple(seat_names(2))
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
CHAPTERS = {"ships": "Ships are placed", "nets": "Nets are cast", "over": "The end"}


# -- what is asked -------------------------------------------------------------------------------------------------------


def chapter(view: Json) -> str:
    return CHAPTERS[view["phase"]]


def headline(view: Json, reader: Reader = None, names: Sequence[str] | None = None) -> str:
    """Who is asked what, or who has won."""
    voice, turn = Voice(reader, names or NAMES), view["turn"]
    if turn == "over":
        return f"{result(view['scores'], voice)}."
    if view["phase"] == "ships":
        return f"You: place your {_which_ship(view, turn)}." if voice.is_you(turn) else f"{voice.does(turn, 'place')} a ship."
    can = can_cast(view)
    if not voice.is_you(turn):
        return f"{voice.does(turn, 'cast')} a net or passes." if can else f"{voice.does(turn, 'have')} no net to cast and passes."
    if not can:
        return f"You: pass, for {'no net can be cast any more' if view['nets_left'][turn] else 'you have no nets left'}."
    return f"You: cast a net, or pass{' and end the match' if view['passes'] else ''}."


def _which_ship(view: Json, seat: int) -> str:
    """``third ship of six``."""
    placed, left = sum(owner == seat for owner in view["ships"].values()), view["ships_left"][seat]
    if placed + left == 1:
        return "ship"
    which = ORDINALS[placed + 1] if placed + 1 < len(ORDINALS) else "next"
    return f"{which} ship of {spelled(placed + left)}" if left > 1 else "last ship"


def can_cast(view: Json) -> bool:
    """Has the seat to move a net that it may cast?"""
    return bool(view["nets_left"][view["turn"]]) and _has_room(
        view["rows"], view["cols"], frozenset(view["ships"]), frozenset(view["nets"])
    )


@functools.lru_cache(1 << 10)  # every reader of a position asks
def _has_room(rows: int, cols: int, ships: frozenset[str], nets: frozenset[str]) -> bool:
    """May any net be cast?"""
    s: Any = mirror(rules.STATE)()
    rules.setup(s, (2, rows, cols, 0, 0))
    for square in ships:
        s.ships |= _bit(square, cols)
    for space in nets:
        first, second = space.split("-")
        if col_row(first)[1] == col_row(second)[1]:
            s.open_right &= ~_bit(first, cols)
        else:
            s.open_up &= ~_bit(first, cols)
    return any(legal.nets(s))


def _bit(square: str, cols: int) -> int:
    col, row = col_row(square)
    return 1 << (row * cols + col)


def result(scores: Sequence[int], voice: Voice) -> str:
    """Who wins by these catches: ``You win, 32 fish to 21``."""
    best = int(areas.winner(*scores))
    if scores[0] == scores[1]:
        return f"{voice.does(best, 'win')} the tie, {counted(scores[0], 'fish', 'fish')} each: equal catches go to White"
    return f"{voice.does(best, 'win')}, {scores[best]} fish to {scores[1 - best]}"


def _small(words: str) -> str:
    """The same inside a sentence: the reader is no name."""
    return words[:1].lower() + words[1:] if words.startswith("You") else words


# -- what a choice means -------------------------------------------------------------------------------------------------


def offer(view: Json, reader: Reader, action: str) -> Offer:
    """What a choice is called and means."""
    voice, turn = Voice(reader, NAMES), view["turn"]
    word, _, place = action.partition(" ")
    if word == "ship":
        left = view["ships_left"][turn] - 1
        more = f"{counted(left, 'more ship').capitalize()} will follow" if left else "It is your last"
        return Offer(place, f"Your ship stays on {place} for the whole match. {_around(view, place)}. {more}.", "Place a ship on")
    if word == "net":
        left = view["nets_left"][turn] - 1
        return Offer(
            space(place),
            f"A net between {between(place)}, for good. {counted(left, 'net').capitalize()} will be left to you.",
            "Cast a net",
        )
    stands = _small(result(view["scores"], voice))
    if view["passes"]:
        return Offer("Pass and end the match", f"Both of you have passed then, so the match ends: {stands}.")
    return Offer("Pass", f"You cast no net now. If your opponent passes too, the match ends, and as it stands {stands}.")


def _around(view: Json, place: str) -> str:
    """What somebody may want to know of a square: the room around it, and how far it is to the rim and to the next ships."""
    col, row = col_row(place)
    rows, cols = view["rows"], view["cols"]
    ships = _placed(tuple(view["ships"].items()))
    near = [(x, y) for x in range(col - 1, col + 2) for y in range(row - 1, row + 2) if 0 <= x < cols and 0 <= y < rows]
    free = sum(square not in ships for square in near) - 1
    rim = min(col, row, cols - 1 - col, rows - 1 - row)
    where = "It lies at the rim" if not rim else f"The rim is {counted(rim, 'square')} away"
    found = [f"{free} of the {len(near) - 1} squares around it {'is' if free == 1 else 'are'} free"]
    for whose, owner in (("your", view["turn"]), ("your opponent's", 1 - view["turn"])):
        ways = [abs(x - col) + abs(y - row) for (x, y), ship in ships.items() if ship == owner]
        found += [f"{whose} nearest ship is {counted(min(ways), 'step')} away"] if ways else []
    return f"{where}; {listed(found)}"


@functools.lru_cache(64)  # every square is asked about
def _placed(ships: tuple[tuple[str, int], ...]) -> dict[tuple[int, int], int]:
    return {col_row(square): owner for square, owner in ships}


def space(place: str) -> str:
    """A net space on a button: ``d4 | e4``, or ``d4 / d5`` for one above the other."""
    first, second = place.split("-")
    return f"{first} {'|' if first[1:] == second[1:] else '/'} {second}"


def between(place: str) -> str:
    return " and ".join(place.split("-"))


# -- what happened: facts ------------------------------------------------------------------------------------------------


def facts(before: Json, action: str, after: Json) -> list[Fact]:
    """A ship, a net with the fishery that it closes and what that changes, or a pass with what it means."""
    seat = before["turn"]
    word, _, place = action.partition(" ")
    if word == "ship":
        found: list[Fact] = [{"what": "ship", "seat": seat, "square": place, "left": after["ships_left"][seat], "at": [place]}]
        if after["phase"] == "nets":
            found.append({"what": "nets", "seat": after["turn"]})
        return found
    if word == "net":
        parts = _parts(before, place, after)
        found = [{"what": "net", "seat": seat, "space": place, "left": after["nets_left"][seat], "closes": bool(parts), "at": [place]}]
        if parts:
            found.append({"what": "closed", "part": _size(parts[0]), "rest": _size(parts[1]), "at": parts[0]["squares"]})
        if after["scores"] != before["scores"]:
            found.append({"what": "catch", "before": before["scores"], "after": after["scores"], "at": ["catch 0", "catch 1"]})
        return found
    is_over = after["phase"] == "over"
    return [
        {"what": "end" if is_over else "pass", "seat": seat, "scores": after["scores"], "at": [f"catch {k}" for k in (0, 1) if is_over]}
    ]


def _parts(before: Json, place: str, after: Json) -> list[Json]:
    """The two fisheries that a net made out of one, the smaller first; none if it divided nothing."""
    if len(before["fisheries"]) == len(after["fisheries"]):
        return []
    ends = place.split("-")
    return sorted(
        (found for found in after["fisheries"] if any(end in found["squares"] for end in ends)), key=lambda found: len(found["squares"])
    )


def _size(found: Json) -> Json:
    return {"squares": len(found["squares"]), "ships": found["ships"], "owner": found["owner"]}


# -- what happened: words ------------------------------------------------------------------------------------------------


def tell(facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
    """Facts in sentences."""
    voice = Voice(reader, names or NAMES)
    return " ".join(_told(fact, voice) for fact in facts)


def _told(fact: Fact, voice: Voice) -> str:
    what, seat = fact["what"], fact.get("seat", 0)
    if what == "ship":
        last = "" if fact["left"] else f" It is {voice.whose(seat)} last."
        return f"{voice.does(seat, 'place')} a ship on {fact['square']}.{last}"
    if what == "nets":
        return f"All ships are placed. {voice.does(seat, 'cast')} the first net."
    if what == "net":
        return _net_told(fact, voice)
    if what == "closed":
        part, rest = fact["part"], fact["rest"]
        closes = f"The net closes a fishery of {counted(part['squares'], 'square')}: {_led(part, voice)}."
        return f"{closes} In the other part, {counted(rest['squares'], 'square')}, {_led(rest, voice)}."
    if what == "catch":
        return _catch_told(fact, voice)
    if what == "pass":
        other = voice.does(1 - seat, "pass")
        return (
            f"{voice.does(seat, 'pass')}. If {_small(other)} too, the match ends, and as it stands {_small(result(fact['scores'], voice))}."
        )
    return f"{voice.does(seat, 'pass')} too: the match is over. {result(fact['scores'], voice)}."


def _net_told(fact: Fact, voice: Voice) -> str:
    nothing = "" if fact["closes"] else " It closes nothing yet."
    last = "" if fact["left"] else f" It is {voice.whose(fact['seat'])} last net."
    return f"{voice.does(fact['seat'], 'cast')} a net between {between(fact['space'])}.{nothing}{last}"


def _led(part: Json, voice: Voice) -> str:
    """Who leads a fishery: ``White leads it, two ships to one``."""
    ships, owner = part["ships"], part["owner"]
    if owner is None:
        return f"nobody leads, {counted(ships[0], 'ship')} each"
    leads = "lead" if voice.is_you(owner) else "leads"
    if not ships[1 - owner]:
        has = "have" if voice.is_you(owner) else "has"
        ships_there = "a ship there, and that is final" if ships[owner] == 1 else "ships there"  # one ship cannot be divided
        return f"only {voice.name(owner)} {has} {ships_there}"
    return f"{voice.name(owner)} {leads}, {counted(ships[owner], 'ship')} to {spelled(ships[1 - owner])}"


def _catch_told(fact: Fact, voice: Voice) -> str:
    """How the catches change, and who leads by them."""
    old, new = fact["before"], fact["after"]
    seats = sorted((0, 1), key=lambda seat: not voice.is_you(seat))
    changes = [(seat, new[seat] - old[seat]) for seat in seats if new[seat] != old[seat]]
    parts = [f"{voice.does(seat, 'gain' if change > 0 else 'lose')} {abs(change)} fish" for seat, change in changes]
    best = 0 if new[0] > new[1] else 1
    stand = f"it is {new[0]} all" if new[0] == new[1] else f"{_small(voice.does(best, 'lead'))} {new[best]} to {new[1 - best]}"
    return sentence(f"{' and '.join(parts)}: {stand}")


# -- why a choice is better ----------------------------------------------------------------------------------------------


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """The lead by today's fisheries, what a net secures for good, the water that one's ships are nearest to, and nets kept."""
    seat, found = before["turn"], list[Gain]()
    if after["phase"] == "over":
        return [Gain("end", 1 if winner(after) == seat else -1, f"ends the match, and {'wins' if winner(after) == seat else 'loses'} it")]
    if action.startswith("net"):
        lead = after["scores"][seat] - after["scores"][1 - seat]
        stand = f"{lead} fish ahead" if lead > 0 else f"{-lead} fish behind" if lead else "level"
        found.append(Gain("lead", lead, f"puts {{you}} {stand} ({after['scores'][seat]} to {after['scores'][1 - seat]})"))
        for part in _parts(before, action.partition(" ")[2], after):
            if part["owner"] is not None and not part["ships"][1 - part["owner"]]:
                squares, mine = len(part["squares"]), part["owner"] == seat
                whose = "{you}" if mine else "the opponent"
                found.append(
                    Gain("safe" if mine else "given", squares if mine else -squares, f"closes off {squares} squares for {whose} alone")
                )
    elif action == "pass":
        found.append(Gain("nets", 1, f"keeps {{your}} {counted(before['nets_left'][seat], 'net')}"))
    if action.startswith("net"):
        found += _ahead(after, seat, action.partition(" ")[2])
    mine, theirs = (len(_nearest(after, each)) for each in (seat, 1 - seat))
    if action != "pass":
        found.append(Gain("water", mine - theirs, f"leaves {{your}} ships nearest to {mine} squares, the opponent's to {theirs}"))
    return found


def _ahead(view: Json, seat: int, place: str) -> list[Gain]:
    """What the next net can close, and the wall that this one belongs to."""
    next_nets = [_closing(view, space) for space in _last_gaps(view)]
    mine, theirs = max((lead[seat] for lead in next_nets), default=0), max((lead[1 - seat] for lead in next_nets), default=0)
    found = []
    if mine > 0:
        found.append(Gain("threat", mine, f"threatens to close a fishery next that betters {{your}} lead by {mine} fish"))
    if theirs > 0:
        found.append(Gain("danger", -theirs, f"lets the opponent close a fishery next that costs {{you}} {theirs} fish of the lead"))
    wall, ends = _wall(view, place)
    rim = ("", " from the rim", " from rim to rim")[min(ends, 2)]
    found.append(Gain("wall", wall + ends, f"makes a wall of {counted(wall, 'net')}{rim}" if wall > 1 or ends else "stands alone"))
    return found


def _corners(place: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where a net begins and ends, as corners of squares."""
    (col, row), (other, _) = map(col_row, place.split("-"))
    return ((col + 1, row), (col + 1, row + 1)) if other > col else ((col, row + 1), (col + 1, row + 1))


def _wall(view: Json, place: str) -> tuple[int, int]:
    """How many nets hang together with one, itself included, and at how many places they touch the rim."""
    nets, reached = {space: _corners(space) for space in view["nets"]}, set(_corners(place))
    wall = {place}
    while more := {space for space, ends in nets.items() if space not in wall and reached & set(ends)}:
        wall |= more
        reached |= {corner for space in more for corner in nets[space]}
    return len(wall), sum(x in (0, view["cols"]) or y in (0, view["rows"]) for x, y in reached)


def _last_gaps(view: Json) -> list[str]:
    """The free net spaces both of whose ends are at nets or at the rim: only there a net can close something."""
    cols, rows = view["cols"], view["rows"]
    held = {corner for space in view["nets"] for corner in _corners(space)}
    names = [[f"{chr(ord('a') + x)}{y + 1}" for x in range(cols)] for y in range(rows)]
    spaces = [f"{names[y][x]}-{names[y][x + 1]}" for y in range(rows) for x in range(cols - 1)]
    spaces += [f"{names[y][x]}-{names[y + 1][x]}" for y in range(rows - 1) for x in range(cols)]

    def is_tied(corner: tuple[int, int]) -> bool:
        return corner in held or corner[0] in (0, cols) or corner[1] in (0, rows)

    return [space for space in spaces if space not in view["nets"] and all(map(is_tied, _corners(space)))]


def _closing(view: Json, space: str) -> tuple[int, int]:
    """By how much each seat's lead grows if a net is cast there: nothing if it closes nothing, or nothing that may be closed."""
    first, second = space.split("-")
    whole = next((found for found in view["fisheries"] if first in found["squares"]), None)
    if whole is None or second not in whole["squares"]:
        return 0, 0
    part = _reach({**view, "nets": {**view["nets"], space: 0}}, [first])
    if second in part:
        return 0, 0
    sides = [set(part), set(whole["squares"]) - set(part)]
    ships = [[sum(view["ships"].get(square) == seat for square in side) for seat in (0, 1)] for side in sides]
    if not all(map(any, ships)):
        return 0, 0
    lead = sum(len(side) * ((mine > theirs) - (theirs > mine)) for side, (mine, theirs) in zip(sides, ships, strict=True))
    lead -= len(whole["squares"]) * {0: 1, 1: -1, None: 0}[whole["owner"]]
    return lead, -lead


def _nearest(view: Json, seat: int) -> set[str]:
    """The squares that ships of a seat reach around the nets in fewer steps than the other's."""
    far = [_steps(view, each) for each in (seat, 1 - seat)]
    return {square for square, steps in far[0].items() if steps < far[1].get(square, len(far[0]) + 1)}


def _steps(view: Json, seat: int) -> dict[str, int]:
    """How far it is from the next ship of a seat to each square that one reaches without crossing a net."""
    return _reach(view, [square for square, owner in view["ships"].items() if owner == seat])


def _reach(view: Json, start: list[str]) -> dict[str, int]:
    """The squares that one reaches without crossing a net, with the steps to each."""
    walls = {frozenset(space.split("-")) for space in view["nets"]}
    far = dict.fromkeys(start, 0)
    front = list(far)
    for square in front:
        col, row = col_row(square)
        for x, y in ((col, row + 1), (col + 1, row), (col, row - 1), (col - 1, row)):
            name = f"{chr(ord('a') + x)}{y + 1}"
            if 0 <= x < view["cols"] and 0 <= y < view["rows"] and name not in far and frozenset((square, name)) not in walls:
                far[name] = far[square] + 1
                front.append(name)
    return far


# -- the whole position --------------------------------------------------------------------------------------------------


def winner(view: Json) -> int | None:
    """The seat that has won, once the game is over."""
    return int(areas.winner(*view["scores"])) if view["phase"] == "over" else None


def passing(view: Json) -> str:
    """What the passes in a row mean, if there are any."""
    if view["phase"] == "nets" and view["passes"]:
        return f"{NAMES[1 - view['turn']]} has passed; another pass ends the match"
    return "Both have passed" if view["phase"] == "over" else ""


def stock(view: Json, seat: int) -> str:
    """What a player still has: ``2 ships, 30 nets left``."""
    ships, nets = view["ships_left"][seat], view["nets_left"][seat]
    return f"{number(ships, 'ship')}, {number(nets, 'net')} left" if view["phase"] == "ships" else f"{number(nets, 'net')} left"


def catch(view: Json, seat: int) -> str:
    """A player's score. It means nothing before all ships are placed."""
    return "" if view["phase"] == "ships" else f"{view['scores'][seat]} fish"


def player(view: Json, seat: int, reader: Reader = None) -> str:
    """A player's line: ``Black (you): 21 fish, 12 nets left``."""
    you = " (you)" if reader == seat else ""
    return f"{NAMES[seat]}{you}: {', '.join(part for part in (catch(view, seat), stock(view, seat)) if part)}"


def fishery(found: Json) -> str:
    """A fishery in short: ``White's, 11 squares, ships 2 to 1``; the owner's ships come first."""
    ships, owner = found["ships"], found["owner"]
    whose = "Contested" if owner is None else f"{NAMES[owner]}'s"
    return f"{whose}, {number(len(found['squares']), 'square')}, ships {ships[owner or 0]} to {ships[1 - (owner or 0)]}"


def fisheries(view: Json) -> list[str]:
    """The fisheries with their squares, larger ones first."""
    if len(view["fisheries"]) == 1:
        return [f"{fishery(view['fisheries'][0])}: the whole board"]
    return [f"{fishery(found)}: {runs(found['squares'])}" for found in sorted(view["fisheries"], key=lambda found: -len(found["squares"]))]


def ship(square: str, owner: int) -> str:
    return f"{NAMES[owner]}'s ship on {square}"


def net(space: str, owner: int) -> str:
    return f"{NAMES[owner]}'s net between {between(space)}"


def ships(view: Json, seat: int) -> str:
    return f"{NAMES[seat]}'s ships: {named(square for square, owner in view['ships'].items() if owner == seat)}"


def nets(view: Json, seat: int) -> str:
    return f"{NAMES[seat]}'s nets: {named(space for space, owner in view['nets'].items() if owner == seat)}"


def describe(view: Json, reader: Reader) -> str:
    """Everything there is to know, for those who do not see the picture."""
    board = f"A board of {number(view['rows'], 'row')} and {number(view['cols'], 'column')}"
    parts = [passing(view), *(player(view, seat, reader) for seat in (0, 1)), board]
    parts += [ships(view, 0), ships(view, 1), nets(view, 0), nets(view, 1)]
    parts += [number(len(view["fisheries"]), "fishery", "fisheries"), *fisheries(view)]
    return " ".join([headline(view, reader), *(f"{part}." for part in parts if part)])


def order(action: str, view: Json) -> str:
    """A move that can be made: ``Cast a net between d4 and e4``."""
    word, _, place = action.partition(" ")
    if word == "ship":
        return f"Place a ship on {place}"
    if word == "net":
        return f"Cast a net between {between(place)}"
    if action == "pass":
        return "Pass and end the match" if view["passes"] else "Pass"
    return action


def number(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def named(places: Iterable[str]) -> str:
    return ", ".join(places) or "none"


def runs(squares: list[str]) -> str:
    """Squares, neighbours in a row drawn together: ``a1-c1, e1, a2``."""
    return ", ".join(strip[0] if len(strip) == 1 else f"{strip[0]}-{strip[-1]}" for strip in strips(squares))


def strips(squares: list[str]) -> list[list[str]]:
    """Squares, neighbours in a row together."""
    found: list[list[str]] = []
    before = (-1, -1)
    for square in squares:
        col, row = col_row(square)
        if before == (col - 1, row):
            found[-1].append(square)
        else:
            found.append([square])
        before = (col, row)
    return found
