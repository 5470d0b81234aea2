"""What brought the result of a match of Fishery: the winner's largest fishery, and what the other's ships came to."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json, Reader
from shoal.games.prose import Voice, counted, listed, sentence, spelled

from ..words import from_border
from .asked import NAMES
from .happened import size
from .standing import winner
from .walls import spared

NAMED = 3  # ships that are named by their squares: of more the one farthest from the border


def why_won(view: Json, reader: Reader, names: Sequence[str] | None = None) -> str:
    """What the winner closed off, and where the other's ships were lost or the sea stayed nobody's, by what lies on the last board."""
    won, voice = winner(view), Voice(reader, names or NAMES)
    if won is None:
        return ""
    own = max((each for each in view["fisheries"] if each["owner"] == won), key=lambda each: len(each["squares"]), default=None)
    if own is None:  # equal catches of none
        return f"In every fishery the ships of both are even, so nobody has caught anything: that is enough for {NAMES[won]}."
    lost = _lost(view, won, voice) if view["scores"][0] != view["scores"][1] else ""
    return " ".join(filter(None, (_largest(view, own, won, voice), lost or _left(view, voice))))


def _largest(view: Json, own: Json, won: int, voice: Voice) -> str:
    """The largest fishery of the winner's, whose ships lie there, and how many of the nets around it the winner cast."""
    ships, squares = own["ships"], set(own["squares"])
    around = [seat for space, seat in view["nets"].items() if len(squares.intersection(space.split("-"))) == 1]
    cast, them = around.count(won), "them" if len(squares) > 1 else "it"
    closed = f"{voice.name(won)} {'closed off' if 2 * cast >= len(around) else 'got'} {counted(len(squares), 'square')}"
    leads = f"where {_leads(won, voice)} by {counted(ships[won], 'ship')} to {spelled(ships[1 - won])}"
    leads = leads if ships[1 - won] else f"where no ship of {_whose(1 - won, voice)} lies"
    nets = f"the {counted(len(around), 'net')} around {them}" if len(around) > 1 else f"the net beside {them}"
    if cast == len(around):
        by = f"with {'all ' * (cast > 1)}{nets}"
    else:
        by = (
            f"with {'only ' * (2 * cast < len(around))}{spelled(cast)} of {nets}"
            if cast
            else f"without {'any of ' * (len(around) > 1)}{nets}"
        )
    return sentence(f"{closed} {'around' if len(squares) > 1 else 'at'} {_where(view, own, won)}, {leads}, {by}")


def _lost(view: Json, won: int, voice: Voice) -> str:
    """The ships of the other's that are shut into little water or outnumbered, whichever are more."""
    other, shut, beaten = 1 - won, list[str](), list[str]()
    room = 0
    for each in view["fisheries"]:
        lies = [square for square in each["squares"] if view["ships"].get(square) == other]
        if each["owner"] == won:
            beaten += lies
        elif not each["ships"][won] and spared(view, size(each), other) > 0:
            shut, room = shut + lies, room + len(each["squares"])
    if not shut and not beaten:
        return ""
    most = max(shut, beaten, key=len)
    ships = f"{voice.whose(other)} ship{'s' * (len(most) > 1)} on {listed(most)}"
    if most is shut:
        return sentence(f"{ships} {'is' if len(most) == 1 else 'are'} shut into {counted(room, 'square')}{' in all' * (len(most) > 1)}")
    return sentence(f"{ships} {'lies' if len(most) == 1 else 'lie'} where {_leads(won, voice)}, and caught nothing")


def _left(view: Json, voice: Voice) -> str:
    """The largest water that stayed nobody's."""
    shared = max((each for each in view["fisheries"] if each["owner"] is None), key=lambda each: len(each["squares"]), default=None)
    if shared is None:
        return ""
    ships = counted(shared["ships"][0], "ship")
    return f"The {counted(len(shared['squares']), 'square')} around {_where(view, shared, 0)} stayed nobody's, with {ships} each."


def _where(view: Json, fishery: Json, seat: int) -> str:
    """A fishery by the squares of a seat's ships in it."""
    ships = [square for square in fishery["squares"] if view["ships"].get(square) == seat]
    return listed(ships) if len(ships) <= NAMED else max(ships, key=lambda square: from_border(square, view["rows"], view["cols"]))


def _whose(seat: int, voice: Voice) -> str:
    return "yours" if voice.is_you(seat) else voice.whose(seat)


def _leads(seat: int, voice: Voice) -> str:
    return f"{voice.name(seat)} {'lead' if voice.is_you(seat) else 'leads'}"
