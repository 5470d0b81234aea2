"""A whole position of Fishery in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shoal.games.contract import Json, Reader
from shoal.games.remembered import of_equal, of_view

from ..rules import fisheries as areas
from ..words import col_row
from .asked import NAMES, between, headline, to_place


def winner(view: Json) -> int | None:
    """The seat that has won, once the game is over."""
    return int(areas.winner(*view["scores"])) if view["phase"] == "over" else None


def passing(view: Json) -> str:
    """What the passes in a row mean, if there are any."""
    if view["phase"] == "nets" and view["passes"]:
        return f"{NAMES[1 - view['turn']]} has passed; another pass ends the match"
    return "Both have passed" if view["phase"] == "over" else ""


def stock(view: Json, seat: int) -> str:
    """What a player still has: ``2 ships to place, 30 nets left``."""
    nets = f"{number(view['nets_left'][seat], 'net')} left"
    return f"{to_place(view, seat)}, {nets}" if view["phase"] == "ships" else nets


def catch(view: Json, seat: int) -> str:
    """A player's score. It means nothing before all ships are placed."""
    return "" if view["phase"] == "ships" else f"{view['scores'][seat]} fish"


def player(view: Json, seat: int, reader: Reader = None) -> str:
    """A player's line: ``Black (you): 21 fish, 12 nets left``."""
    you = " (you)" if reader == seat else ""
    return f"{NAMES[seat]}{you}: {', '.join(part for part in (catch(view, seat), stock(view, seat)) if part)}"


def fishery(found: Json) -> str:
    """A fishery in short: ``White's, 11 squares, ships 2 to 1``; the owner's ships come first."""
    return led(len(found["squares"]), found["ships"], found["owner"])


def led(size: int, ships: Sequence[int], owner: int | None) -> str:
    whose = "Contested" if owner is None else f"{NAMES[owner]}'s"
    return f"{whose}, {number(size, 'square')}, ships {ships[owner or 0]} to {ships[1 - (owner or 0)]}"


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
    parts = [passing(view), *(player(view, seat, reader) for seat in (0, 1))]
    return " ".join([headline(view, reader), *(f"{part}." for part in parts if part), _sea(view)])


@of_view  # it is the same for every reader
def _sea(view: Json) -> str:
    """The board with all that lies on it."""
    board = f"A board of {number(view['rows'], 'row')} and {number(view['cols'], 'column')}"
    parts = [board, ships(view, 0), ships(view, 1), nets(view, 0), nets(view, 1)]
    parts += [number(len(view["fisheries"]), "fishery", "fisheries"), *fisheries(view)]
    return " ".join(f"{part}." for part in parts)


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


@of_equal
def runs(squares: Sequence[str]) -> str:
    """Squares, neighbours in a row drawn together: ``a1-c1, e1, a2``."""
    return ", ".join(strip[0] if len(strip) == 1 else f"{strip[0]}-{strip[-1]}" for strip in strips(squares))


def strips(squares: Sequence[str]) -> list[list[str]]:
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
