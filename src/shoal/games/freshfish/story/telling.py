"""Facts of Fresh Fish in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shoal.games.contract import Fact, Gain, Reader
from shoal.games.prose import Voice, capital, counted, listed, minus, third
from shoal.games.seats import NAMES

from .. import data as d
from .bag import drawing
from .ending import end, result
from .names import a, beside, center_of, nearest_then, only_draw, small, spoilt, streets, the, to_streets

MANY = 7  # plots that a sentence lists
FEW = 2  # things of what would be cut off
ORDER = {
    "reserve": -4,
    "use": -3,
    "idle": -3,
    "place": -2,
    "points": -1,
    "last": 0.5,
    "route": 1,
    "given": 2,
    "danger": 3,
    "bare": 4,
    "again": 5,
    "end": 6,
}  # told first, and last


def tell(facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
    """What happened, in the order in which it did; the reader's own routes before those of others."""
    voice = Voice(reader, names or NAMES)
    is_told = any(fact["what"] in ("auction", "prospect") for fact in facts)  # which tell the bid too
    in_order = sorted(facts, key=lambda fact: (ORDER.get(fact["what"], 0), fact["what"] == "route" and not voice.is_you(fact["seat"])))
    drawn = next((fact for fact in facts if fact["what"] == "draw"), None)
    if drawn and len(facts) > 1:  # one sentence tells it with what came of it, or may come
        in_order = [fact for fact in in_order if fact is not drawn]
    sold = next((fact for fact in facts if fact["what"] == "auction"), None)
    if sold and any(fact["what"] == "place" for fact in facts):  # these two as well
        in_order = [{**fact, "sold": sold} if fact["what"] == "place" else fact for fact in in_order if fact is not sold]
    tile = next((fact for fact in in_order if fact["what"] == "tile"), None)
    if tile and any(fact["what"] == "place" for fact in facts):  # and these
        in_order = [{**fact, "drawn": tile} if fact["what"] == "place" else fact for fact in in_order if fact is not tile]
    again = next((fact for fact in in_order if fact["what"] == "again"), None)
    if again and any(fact["what"] == "place" for fact in facts):
        in_order = [{**fact, "again": again["seat"]} if fact["what"] == "place" else fact for fact in in_order if fact is not again]
    told = [TOLD[fact["what"]](fact, voice) for fact in in_order if not (is_told and fact["what"] == "bid")]
    return " ".join(words for words in told if words)


def _center(fact: Fact, voice: Voice) -> str:
    if fact["seat"] is None:
        return f"The {d.NAMED[fact['tile']]} stands on {fact['plot']}."
    return f"{voice.does(fact['seat'], 'put')} {the(fact['tile'])} on {fact['plot']}."


def _reserve(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'reserve')} {fact['plot']}."


def _last(fact: Fact, voice: Voice) -> str:
    if not voice.is_you(fact["seat"]):
        return f"It is {voice.whose(fact['seat'])} last marker."
    return f"It is your last marker: {only_draw(fact['tiles'], fact['free'], voice.name)}."


def _threat(fact: Fact, voice: Voice) -> str:
    if not voice.is_you(fact["seat"]):
        return ""
    by = [each for each in fact["by"] if not each["ways"]]
    of_others = [each for each in by if not voice.is_you(each["seat"])]
    is_feared, by = bool(fact["main"] and of_others), of_others or by  # nobody fears oneself
    care = "Take care: " if is_feared else ""
    taken = [capital(f"{care}{taken_when(fact['plot'], by, voice)}")] if by else []
    return " ".join([*taken, *_welcome(fact, voice)][:1])  # the rest is told at the plot


def _welcome(fact: Fact, voice: Voice) -> list[str]:
    """What makes the city take a plot to the good of who has it: ``If Ben builds on e6, the city takes your f7 for ...: your way ...``"""
    builders: dict[str, dict[str, list[str]]] = {}  # by what comes of it, who does what, and where
    for each in fact["by"]:
        ways = listed(f"your way from {center_of(kind)} is {then} then, not {now}" for kind, now, then in each["ways"])
        if ways:
            builders.setdefault(ways, {}).setdefault(_deed(each, voice), []).append(each["plot"])
    return [f"If {_done(deeds)}, the city takes your {fact['plot']} for a street: {ways}." for ways, deeds in builders.items()]


def _block(fact: Fact, voice: Voice) -> str:
    """To whose way it is that leads over a plot, also if they have reserved it themselves; and to who reserves it."""
    if not (voice.is_you(fact["seat"]) or voice.is_you(fact["by"])):
        return ""
    builds = small(voice.does(fact["by"], "build"))
    return f"If {builds} on {fact['plot']}, {spoilt(fact['ways'], voice.whose(fact['seat']))}."


def _danger(fact: Fact, voice: Voice) -> str:
    """To whose plot it is: what has come to threaten it. Why, who asks for it is told at the plot."""
    if not voice.is_you(fact["seat"]):
        return ""
    builders: dict[tuple[str, ...], dict[str, list[str]]] = {}  # by what else is lost, who does what, and where
    for each in fact["by"]:
        if not each["ways"]:
            builders.setdefault(tuple(each["also"]), {}).setdefault(_deed(each, voice), []).append(each["plot"])
    are, them = ("are", "them") if len(fact["plots"]) > 1 else ("is", "it")
    lost = [f"{f'{them}, and {listed(also)} too, if ' if also else f'{them} if '}{_done(deeds)}" for also, deeds in builders.items()]
    danger = [f"Your {listed(fact['plots'])} {are} in danger: the city takes {', and '.join(lost)}."] if lost else []
    return " ".join([*danger, *_welcome(fact | {"plot": listed(fact["plots"])}, voice)])


def taken_when(plot: str, by: Sequence[Fact], voice: Voice) -> str:
    """What makes the city take a plot, and why, unless there is more than one reason: ``if Ben builds on e1, the city takes f2 for a
    street, or f1 would be cut off.``"""
    deeds: dict[str, list[str]] = {}  # who does what, and where
    for each in by:
        deeds.setdefault(_deed(each, voice), []).append(each["plot"])
    reasons = {_reason(each, voice) for each in by}
    return f"if {_done(deeds)}, the city takes {plot} for a street{reasons.pop() if len(reasons) == 1 else ''}."


def _reason(threat: Fact, voice: Voice) -> str:
    if threat["is_outlet"]:
        return ", its only way out"
    cut_off = _cut_off(threat, voice)
    return f", or {cut_off} would be cut off" if cut_off else ", the only way through then"


def _deed(threat: Fact, voice: Voice) -> str:
    deed = small(voice.does(threat["seat"], "open" if threat["is_outlet"] else "build"))
    return f"{deed}{' an outlet' if threat['is_outlet'] else ''} on"


def _done(deeds: Mapping[str, Sequence[str]]) -> str:
    """``Ben builds on e1 or e2 or opens an outlet on f3``"""
    return listed((f"{deed} {listed(names, 'or')}" for deed, names in deeds.items()), "or")


def _ways(fact: Fact, voice: Voice) -> str:
    """What else is to be known of a plot by who thinks about it."""
    return far_from(fact["ways"], fact["nearer"], fact["others"], fact["spare"]) if voice.is_you(fact["seat"]) else ""


def _left(fact: Fact, voice: Voice) -> str:
    return f"You keep {counted(fact['left'], 'marker')}." if fact["left"] and voice.is_you(fact["seat"]) else ""


def _use(fact: Fact, voice: Voice) -> str:
    return f"It {Gain('', 0, fact['words']).of(voice.name(fact['seat']), voice.names)}."


def _idle(fact: Fact, voice: Voice) -> str:
    idle = f"No route depends on it: it only spares you {'drawing' if fact['deck'] else 'taking'} a tile."
    if not fact["open"]:
        return idle
    plot, ways, others = fact["open"]
    who = small(voice.does(others[0], "build")) if len(others) == 1 else "another builds"
    return f"{idle} It leaves {plot} free: if {who} there, {spoilt(ways, 'your')}."


def far_from(
    ways: Mapping[str, Sequence[Any]], nearer: Sequence[str] | None = None, others: Sequence[str] = (), is_spare: bool = False
) -> str:
    """How far an outlet of each kind would be from its centre, first those to which it is ``nearer`` than one's ``others``, if there are
    any: ``An outlet here is at best 1 street from the Harbor, nearer to it than your other plots; 6 from the Plant.``"""
    kinds = sorted(ways, key=lambda kind: kind not in (nearer or ()))
    far = [f"{ways[kind][0]} from {center_of(kind)}{beside(*ways[kind])}" for kind in kinds]
    if not far:
        return ""
    far[0] = far[0].replace(f"{ways[kinds[0]][0]}", streets(ways[kinds[0]][0]), 1)
    if nearer is None:
        return f"An outlet here is at best {listed(far)}."
    than = f"your {others[0]}" if len(others) == 1 else "your other plots"
    if not nearer:
        spare = ", and here a house would cost you nothing else" if is_spare else ""
        return f"An outlet here is at best {listed(far)}: {than} {'is' if len(others) == 1 else 'are'} as near or nearer{spare}."
    first, rest = far[: len(nearer)], far[len(nearer) :]
    to = "it" if len(first) == 1 else "them"
    return f"An outlet here is at best {listed(first)}, nearer to {to} than {than}{f'; {listed(rest)}' if rest else ''}."


def _given(fact: Fact, voice: Voice) -> str:
    """To who thinks about a plot: what else it could have been for."""
    if not (fact["ways"] and voice.is_you(fact["seat"])):
        return ""
    return f"{'Then' if fact['is_sure'] else 'If others build on theirs,'} {nearest_then(fact['ways'])}."


def _prospect(fact: Fact, voice: Voice) -> str:
    """What a bid would cost and bring if it wins, if it can; and what is left to others and to the reader if it loses."""
    if not voice.is_you(fact["seat"]):
        return ""
    theirs, mine = fact["next"] or (None, None)
    loses = f"{_opened_by_others(fact, voice)} and you {'get' if fact['next'] else 'bid again for'} the next one"
    loses += f" for nothing{_next_on(mine) or ', as near'}." if fact["next"] else "."
    if not fact["amount"] and not voice.is_you(fact["ties"]):
        return f"0 cannot win: at equal bids {voice.does(fact['ties'], 'win')}. {capital(loses)}"
    pays = f"you pay {fact['amount']}, keep {fact['left']}"
    if fact["ways"]:
        (plot, far, around, lost), *rest = fact["ways"]
        first = f"{plot} ({streets(far)} at best{_doubt(far, around)}{_costs(lost)})"
        others = [f"{plot} ({far}{_doubt(far, around)}{_costs(lost)})" for plot, far, around, lost in rest]
        wins = f"{pays} and open it on {listed([first, *others], 'or')}."
        if fact["next"] and (next_on := _next_on(theirs)):
            wins += f" {voice.does(fact['rivals'][0], 'get')} the next one for nothing then{next_on}."
    else:
        wins = f"{pays} and have no plot for it, so it counts {fact['counts']} for good."
    care = "" if fact["ways"] else "Take care: "
    if fact["is_sure"]:
        return f"{care}{'Y' if not care else 'y'}ou win, for nobody can bid more: {wins}"
    least = fact["amount"] + voice.is_you(fact["ties"])
    lost = f"If {voice.does(fact['rivals'][0], 'bid')} {least} or more" if len(fact["rivals"]) == 1 else "If you lose"
    return f"{care}{'I' if not care else 'i'}f you win, {wins} {lost}, {loses}"


def _opened_by_others(fact: Fact, voice: Voice) -> str:
    """Where the others could open an outlet."""
    verbs = ["can open it ", *[""] * len(fact["others"])]  # said once
    others = [
        f"{voice.name(seat)} {verb}on {plot} ({f'{streets(far)}, over your {listed(over)}' if over else far}{_costs(lost)})"
        for verb, (seat, plot, far, over, lost) in zip(verbs, fact["others"], strict=False)
    ]
    return f"{listed(others, 'or')}," if others else "nobody else has a plot for it,"


def _doubt(far: int, around: int) -> str:
    return f"; {around} if others build on theirs" if around != far else ""


def _next_on(place: Sequence[Any] | None) -> str:
    """Where the loser could open the next outlet once this one stands, if not as near as this one."""
    if place is None:
        return ", with no plot left for it"
    plot, then, now = place
    return f": {then} at best on {plot}, not {now}" if then != now else ""


def _costs(lost: Sequence[str]) -> str:
    """The plots that an outlet somewhere takes from the reader."""
    return f"; you lose {to_streets(lost)}" if lost else ""


def _points(fact: Fact, voice: Voice) -> str:
    """How the points change, if they do: the reader's first."""
    before, after = fact["before"], fact["after"]
    if before == after:
        return ""
    seats = sorted(range(len(after)), key=lambda seat: not voice.is_you(seat))
    told = [f"{voice.name(seat)} {before[seat]} → {after[seat]}" for seat in seats if before[seat] != after[seat]]
    return minus(f"Points: {', '.join(told)}.")


def _draw(fact: Fact, voice: Voice) -> str:
    draws = f"{voice.does(fact['seat'], 'draw')} a tile"
    return f"{draws}, for {fact['why']}." if fact.get("why") and voice.is_you(fact["seat"]) else f"{draws}."


def _take(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'take')} {a(fact['tile'])}."


def _taking(fact: Fact, voice: Voice) -> str:
    """Where a tile goes that has only one place to go, and what comes of it."""
    ends = f"The match ends with it. {result(fact['after'], fact['money'], voice)}" if fact["is_end"] else ""
    return " ".join(each for each in (f"It goes onto {fact['plot']}, your only plot.", _points(fact, voice), ends) if each)


def _pass(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'have')} nothing to do and {'pass' if voice.is_you(fact['seat']) else 'passes'}."


def _tile(fact: Fact, voice: Voice) -> str:
    seat, tile = fact["seat"], fact["tile"]
    draws = f"{voice.does(seat, 'draw')} {a(tile) if fact['to'] is None else f'the last {d.NAMED[tile]}'}"
    if fact.get("why") and voice.is_you(seat):
        draws = f"As {fact['why']}, {small(draws)}"
    if fact["bidders"]:
        bidders = sorted(fact["bidders"], key=lambda seat: not voice.is_you(seat))
        return f"{draws}: {listed(map(voice.name, bidders))} bid for it."
    if fact["to"] is not None:
        owner = fact["to"]
        return f"{draws}: {small(voice.does(owner, 'get'))} it for nothing. {_kept(fact, owner, voice) if fact['kept'] else ''}".rstrip()
    if tile == "zone":
        goes = "There is no house for it yet: it waits for the next." if fact["waits"] else ""
        return f"{draws}. {goes}".rstrip()
    return f"{draws}."


def _kept(fact: Fact, seat: int, voice: Voice) -> str:
    """An outlet without a plot."""
    return f"{voice.does(seat, 'have')} no reserved plot, so it stays off the board and counts {fact['counts']}."


def _bid(fact: Fact, voice: Voice) -> str:
    amount = f" {fact['amount']}" if fact["amount"] is not None else ""
    return f"{voice.does(fact['seat'], 'bid')}{amount} in secret for {the(fact['tile'])}."


def _auction(fact: Fact, voice: Voice) -> str:
    """All bids, the reader's first, then who wins and what it costs."""
    winner, bids = fact["seat"], fact["bids"]
    opened = f"Bids for {the(fact['tile'])}: {listed(f'{voice.name(seat)} {bids[seat]}' for seat in _by_bid(bids, voice))}."
    tie = " the tie" if fact["tie"] else ""
    pays = f"and {'pay' if voice.is_you(winner) else 'pays'} {bids[winner]}" if bids[winner] else "for nothing"
    left = f" ({fact['left']} left)" if bids[winner] else ""
    again = "" if fact["again"] is None else _again({"seat": fact["again"], "tile": fact["tile"]}, voice)
    kept = _kept(fact, winner, voice) if fact["kept"] else ""
    return " ".join(part for part in (opened, f"{voice.does(winner, 'win')}{tie} {pays}{left}.", kept, again) if part)


def _by_bid(bids: Sequence[int | None], voice: Voice) -> list[int]:
    """Who has bid: the reader, then by what they bid."""
    known = {seat: bid for seat, bid in enumerate(bids) if bid is not None}
    return sorted(known, key=lambda seat: (not voice.is_you(seat), -known[seat]))


def _opened(fact: Fact, voice: Voice) -> str:
    """An auction with what came of it: ``Ben bids 2, you 0: Ben pays 2, opens the Game Shop on f3 and gets a marker more.``"""
    seat, sold = fact["seat"], fact["sold"]
    deeds = [
        "win the tie" if sold["tie"] else "",
        f"pay {sold['bids'][seat]}" if sold["bids"][seat] else "",
        f"open {the(fact['tile'])} on {fact['plot']}",
        "get a marker more" if fact["bonus"] else "",
    ]
    done = listed(deed if voice.is_you(seat) else third(deed) for deed in deeds if deed)
    return f"{_bids(sold['bids'], seat, voice)}: {voice.name(seat)} {done}.{_turn_again(fact, voice)}"


def won(bids: Sequence[int | None], seat: int, left: int, voice: Voice) -> str:
    """To who opens an outlet: what all have bid for it, if they have."""
    if bids[seat] is None:
        return ""
    tie = " the tie" if bids.count(bids[seat]) > 1 else ""
    return f"{_bids(bids, seat, voice)}: you win{tie} and {f'keep {left} money' if bids[seat] else 'pay nothing'}."


def _bids(bids: Sequence[int | None], winner: int, voice: Voice) -> str:
    """``Ben bids 2, you 0``"""
    others = (f"{voice.name(other)} {bids[other]}" for other in _by_bid(bids, voice) if other != winner)
    return ", ".join([f"{voice.does(winner, 'bid')} {bids[winner]}", *others])


def _place(fact: Fact, voice: Voice) -> str:
    seat, tile, plot = fact["seat"], fact["tile"], fact["plot"]
    if "sold" in fact:
        return _opened(fact, voice)
    if "drawn" in fact:
        return _drawn(fact, voice)
    if tile in d.OUTLETS:
        bonus = f" and {'get' if voice.is_you(seat) else 'gets'} a marker more" if fact["bonus"] else ""
        return f"{voice.does(seat, 'open')} {the(tile)} on {plot}{bonus}.{_turn_again(fact, voice)}"
    back = " and get the marker back" * (fact["back"] and voice.is_you(seat))
    if tile == "demo":
        return f"{voice.does(seat, 'put')} the demonstration on {plot}{back}.{_is_now(fact)}"
    if tile == "street":
        return f"{voice.does(seat, 'lay')} a street on {plot}{back}."
    where = f"on the Construction Zone {plot}" if fact["on_zone"] else f"on {plot}"
    return f"{voice.does(seat, 'build')} a house {where}{back}.{_is_now(fact)}"


def _drawn(fact: Fact, voice: Voice) -> str:
    """A tile with where it came from: ``You draw the last Game Shop: Ben gets it for nothing and opens it on f3.``"""
    seat, tile, drawn = fact["seat"], fact["tile"], fact["drawn"]
    is_outlet, is_own = tile in d.OUTLETS, seat == drawn["seat"]
    named = f"the last {d.NAMED[tile]}" if is_outlet else a(tile)
    where = f"{'the Construction Zone ' if fact.get('on_zone') else ''}{fact['plot']}{' (the only plot for it)' if drawn['only'] else ''}"
    deeds = [
        f"draw {named}" if is_own else "",
        "get it for nothing" if is_outlet else "",
        f"{'open' if is_outlet else 'build' if tile == 'apo' else 'put'} it on {where}",
        "get a marker more" if is_outlet and fact["bonus"] else "",
        "get the marker back" if fact.get("back") and voice.is_you(seat) else "",
    ]
    done = listed(deed if voice.is_you(seat) else third(deed) for deed in deeds if deed)
    draws = "" if is_own else f"{voice.does(drawn['seat'], 'draw')} {named}: "
    again = f" Then it is {voice.whose(fact['again'])} turn again." if fact.get("again") is not None else ""  # who drew it is said
    return f"{capital(f'{draws}{voice.name(seat)} {done}')}.{_is_now(fact)}{again}"


def _turn_again(fact: Fact, voice: Voice) -> str:
    """Of an outlet that another drew, why they have two turns in a row: `` You drew it, so you play again.``"""
    seat = fact.get("again")
    return "" if seat is None else f" {capital(voice.name(seat))} drew it, so {small(voice.does(seat, 'play'))} again."


def _is_now(fact: Fact) -> str:
    """What else is to be known of a tile that was put onto a plot."""
    if fact["tile"] == "demo":
        return f" It is a street that counts {d.DEMO_LENGTH}."
    return " The waiting Construction Zone goes onto it." if fact.get("zone") else ""


def _bare(fact: Fact, voice: Voice) -> str:
    if not voice.is_you(fact["seat"]):
        return ""
    return f"You have no reserved plot left: until you reserve another, an outlet that you win counts {fact['counts']} for good."


def _hope(fact: Fact, voice: Voice) -> str:
    """What an outlet without a way counts, and what it could count."""
    best = fact["best"]
    if best >= fact["counts"]:
        return f"It counts {fact['counts']}: every way there is long."
    return f"It counts {fact['counts']} until streets lead there, then {best} at best{beside(best, fact['beside'])}."


def _zone(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'put')} the Construction Zone onto {fact['plot']}: anybody may build there anew."


def _streets(fact: Fact, voice: Voice) -> str:
    """What the city takes, and who loses plots by it, or else why."""
    plots = fact["plots"] if len(fact["plots"]) <= MANY else [*fact["plots"][: MANY - 1], f"{len(fact['plots']) - MANY + 1} more plots"]
    losses = sorted(fact["lost"], key=lambda lost: not voice.is_you(lost["seat"]))
    takes = f"The city takes {listed(plots)} for {'a street' if len(fact['plots']) == 1 else 'streets'}"
    if not losses:
        return f"{takes}, or {_cut_off(fact, voice)} would be cut off."
    return f"{takes}: {'; '.join(_lost(lost, voice) for lost in losses)}."


def _without(fact: Fact, voice: Voice) -> str:
    """Why the city takes what somebody loses."""
    return f"Without {'it' if len(fact['plots']) == 1 else 'them'}, {_cut_off(fact, voice)} would be cut off."


def _cut_off(fact: Fact, voice: Voice) -> str:
    """What the streets keep together with the rest of the city: two things at most, one's own first, then centres, then plots."""
    built = sorted(fact["built"], key=lambda each: (each["seat"] is None or not voice.is_you(each["seat"]), each["seat"] is not None))
    named = [the(each["tile"]) if each["seat"] is None else f"{voice.whose(each['seat'])} {d.NAMED[each['tile']]}" for each in built]
    bare = fact["bare"] if len(named) + len(fact["bare"]) <= FEW else [counted(len(fact["bare"]), "plot")]
    things = [*named, *bare] if fact["bare"] else named
    return listed(things if len(things) <= FEW else [*things[:FEW], "more"])


def _lost(lost: Fact, voice: Voice) -> str:
    seat, is_one = lost["seat"], len(lost["plots"]) == 1
    bare = f", your last reserved plot{'' if is_one else 's'}"
    back = bare if lost["bare"] else f" and get the marker{'' if is_one else 's'} back"
    return f"{small(voice.does(seat, 'lose'))} {listed(lost['plots'])}{back if voice.is_you(seat) else ''}"


def _route(fact: Fact, voice: Voice) -> str:
    """A route that is there, gets shorter, or can no longer become as short as it could."""
    old, new, best_before, best = fact["before"], fact["after"], fact["best_before"], fact["best"]
    way = f"{capital(voice.whose(fact['seat']))} way from {center_of(fact['kind'])}"
    if old is None and fact["most"] and not voice.is_you(fact["seat"]):  # it counts as much as before
        hope = f"{way} grows from {best_before} to {best}{', for good' if best == new else ' at best'}."
        return hope if best != best_before else ""
    if new != old:
        could = f" and could still become {best}" if best != new else ""
        if old is None:
            if fact["most"]:
                return f"{way} counts {new}, the most that a way can{',' if could else ''}{could}."
            return f"{way} is {streets(new)} long{could}."
        return f"{way} shrinks from {old} to {new}{could}."
    if new is None:
        return f"{way} grows from {best_before} to {best}{', for good' if fact['most'] else ' at best'}."
    return f"{way} stays {new}, for good." if best == new else f"{way} can only shrink to {best} now, not to {best_before}."


def _again(fact: Fact, voice: Voice) -> str:
    """Why somebody has two turns in a row."""
    seat = fact["seat"]
    return f"{capital(voice.name(seat))} drew {the(fact['tile'])} without getting it, so it is {voice.whose(seat)} turn again."


TOLD = {
    "center": _center, "reserve": _reserve, "last": _last, "threat": _threat, "block": _block, "left": _left,
    "use": _use, "idle": _idle, "ways": _ways, "draw": _draw,
    "drawing": drawing, "take": _take, "taking": _taking, "pass": _pass, "tile": _tile, "bid": _bid, "prospect": _prospect,
    "points": _points, "given": _given, "danger": _danger, "auction": _auction, "place": _place, "hope": _hope, "bare": _bare,
    "zone": _zone, "streets": _streets, "without": _without, "route": _route, "again": _again, "end": end,
}  # fmt: skip
