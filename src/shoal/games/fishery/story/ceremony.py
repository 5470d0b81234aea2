"""What brought the result of a match of Fishery: the winner's largest fishery, and what the other's ships came to."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json, Reader, Said
from shoal.games.prose import Voice, counted, listed, sentence, spelled

from ..rules import fisheries as areas
from ..words import from_border
from . import threats
from .asked import NAMES, between, small
from .happened import size
from .open_water import is_open
from .seas import sea_of, state
from .standing import winner
from .threats import HEAVY, LATE, chances, leads
from .walls import SLIGHT, spared

NAMED = 3  # ships that are named by their squares: of more the one farthest from the border


def why_won(view: Json, reader: Reader, names: Sequence[str] | None = None) -> str:
    """What the winner closed off, where the other's ships were lost or the sea stayed nobody's, and what the winner left: by what lies on
    the last board."""
    won, voice = winner(view), Voice(reader, names or NAMES)
    if won is None:
        return ""
    own = max((each for each in view["fisheries"] if each["owner"] == won), key=lambda each: len(each["squares"]), default=None)
    if own is None:  # equal catches of none
        even = f"In every fishery the ships of both are even, so nobody has caught anything: that is enough for {NAMES[won]}."
        return " ".join(filter(None, (even, _conceded(view, None, won, voice))))
    lost = _lost(view, 1 - won, voice) if view["scores"][0] != view["scores"][1] else ""
    return " ".join(filter(None, (_largest(view, own, won, voice), lost or _left(view, voice), _conceded(view, own, won, voice))))


def turned(view: Json, moves: Sequence[Said], reader: Reader, names: Sequence[str] | None = None) -> str:
    """The net by which the winner took the lead for good, and one late in the match that changed much of that lead."""
    won, voice = winner(view), Voice(reader, names or NAMES)
    cast = [(who, text.partition(" ")[2]) for who, text in moves if text.startswith("net ")]
    now, late, told = _catch(view, cast), len(cast) * (LATE - 1) // LATE, ""
    while cast and won is not None:
        (seat, space), then = cast.pop(), now
        now = _catch(view, cast)
        catches = [catch[:: 1 if won == 0 else -1] for catch in (now, then)]
        if areas.winner(*now) != won:
            turn = _turn_told(space, int(seat), catches, won, voice) if any(now) else ""
            return " ".join(filter(None, (turn, told)))
        if not told and len(cast) >= late:
            told = _change_told(view, space, int(seat), catches, won, voice)
    return told


def _change_told(view: Json, space: str, seat: int, catches: Sequence[Sequence[int]], won: int, voice: Voice) -> str:
    """How much a net changed the winner's lead, the catches before and after it being these, the winner's first: if it was much."""
    was, then = (own - others for own, others in catches)
    if abs(then - was) < view["rows"] * view["cols"] / HEAVY:
        return ""
    made = "cut" if then < was else "raised"
    return sentence(f"{voice.whose(seat)} late net between {between(space)} {made} {voice.whose(won)} lead from {was} to {then}")


def _catch(view: Json, cast: Sequence[tuple[int | str, str]]) -> tuple[int, int]:
    """The catches with these nets alone."""
    black, white = areas.catch(state(sea_of(view)._replace(nets=frozenset(space for _, space in cast))))
    return black, white


def _turn_told(space: str, seat: int, catches: Sequence[Sequence[int]], won: int, voice: Voice) -> str:
    """How a net made the one of these catches of the other, the winner's first."""
    (mine, theirs), (own, others) = catches
    was = f"level, {mine} all" if mine == theirs else f"behind, {mine} to {theirs}"
    then = f"level, {own} all, enough for {NAMES[won]}" if own == others else f"ahead, {own} to {others}"
    before = f"before it {voice.name(won)} {'were' if voice.is_you(won) else 'was'} {was}"
    return sentence(f"{voice.whose(seat)} net between {between(space)} turned the match: {before}, after it {then}")


def _conceded(view: Json, own: Json | None, won: int, voice: Voice) -> str:
    """What the winner has left: a net that would have changed who won, one of the winner's own for more fish, or ships of the winner's that
    caught little, besides those in the largest fishery."""
    last = {**view, "phase": "nets"}  # as it was before both passed
    nearly, missed = (next(iter(chances(last, seat)), None) for seat in (1 - won, won))
    if nearly and leads(nearly, 1 - won):
        then = f"{nearly.own} to {nearly.others} for {voice.name(1 - won)}" if nearly.own > nearly.others else f"{nearly.own} all"
        net = f"another net of {_whose(1 - won, voice)}, between {between(nearly.space)},"
        return f"It was close: {net} would have made it {then}."
    more = f"It could have been more for {voice.name(won)}"
    if missed and missed.gain >= SLIGHT:
        then = f"{missed.own} to {missed.others}"
        return f"{more}: another net, between {between(missed.space)}, would have made it {then}."
    lost = _lost(view, won, voice, besides=own)
    return f"{more}: {small(lost)}" if lost else ""


def _largest(view: Json, own: Json, won: int, voice: Voice) -> str:
    """The largest fishery of the winner's and whose ships lie there, and what of the catch was safe, if that is more than this alone."""
    ships, squares = own["ships"], counted(len(own["squares"]), "square")
    around = [seat for space, seat in view["nets"].items() if len({*own["squares"]}.intersection(space.split("-"))) == 1]
    closed = f"{voice.name(won)} {'closed off' if 2 * around.count(won) >= len(around) else 'got'} {squares}"
    leads = f"where {_leads(won, voice)} by {counted(ships[won], 'ship')} to {spelled(ships[1 - won])}"
    leads = leads if ships[1 - won] else f"where no ship of {_whose(1 - won, voice)} lies"
    told = sentence(f"{closed} {'around' if len(own['squares']) > 1 else 'at'} {_where(view, own, won)}, {leads}")
    return " ".join(filter(None, (told, _safe(view, own, won, voice))))


def _safe(view: Json, own: Json, won: int, voice: Voice) -> str:
    """How many of the winner's fish nobody could have taken any more, unless they are those of the largest fishery, or few; where all of
    the catches were as safe, that is told of the result."""
    safe, catch = threats.safe(view, won), view["scores"][won]
    if not threats.unsettled(view) or 2 * safe < catch or (safe == len(own["squares"]) and not is_open(view, own["squares"])):
        return ""
    count = f"all {catch} of {voice.whose(won)} fish" if safe == catch else f"{safe} of {voice.whose(won)} {catch} fish"
    return sentence(f"{count} were safe: no net could take them")


def _lost(view: Json, seat: int, voice: Voice, besides: Json | None = None) -> str:
    """The ships of a seat's that are shut into little water or outnumbered, whichever are more; ``besides`` a fishery only those that have
    less than half of their share."""
    shut, beaten, room = list[str](), list[str](), 0
    for each in view["fisheries"]:
        lies, squares = [square for square in each["squares"] if view["ships"].get(square) == seat], len(each["squares"])
        if each["owner"] == 1 - seat:
            beaten += lies
        elif each is not besides and not each["ships"][1 - seat] and spared(view, size(each), seat) > (squares if besides else 0):
            shut, room = shut + lies, room + squares
    if not shut and not beaten:
        return ""
    most = max(shut, beaten, key=len)
    own = list(view["ships"].values()).count(seat)
    is_all = len(most) == own > 1
    ships = f"all {voice.whose(seat)} ships" if is_all else f"{voice.whose(seat)} ship{'s' * (len(most) > 1)} on {listed(most)}"
    in_all = " in all" if len(most) > 1 and not is_all else ""
    if most is shut:
        return sentence(f"{ships} {'is' if len(most) == 1 else 'are'} shut into {counted(room, 'square')}{in_all}")
    return sentence(f"{ships} {'lies' if len(most) == 1 else 'lie'} where {_leads(1 - seat, voice)}, and caught nothing")


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
