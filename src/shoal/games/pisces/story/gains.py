"""What a choice of Pisces does, one thing at a time: fish on average, the trophy, gold stars and their award, and what it costs."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from shoal.games.contract import Gain
from shoal.games.prose import counted, spelled

from .. import data as d
from . import firsts, growing, odds, protecting, terms
from .offers import is_any_order
from .promise import Odds, average, of_cup, with_cup
from .stacks import GIVES, LOSES, STARS, THEIRS
from .terms import View

OF_STARS = ("award", "lost", "given", "stars", "gives")  # what comes of gold stars: nothing once the award is settled


def gains(before: View, action: str, after: View) -> list[Gain]:
    """What a choice of the seat to move brings it."""
    verb, *rest = action.split()
    found = FOUND[verb](before, before["turn"], *rest)
    idle = OF_STARS if odds.is_settled(before) else ()
    return [gain for gain in found if gain.key not in idle]


def aim(before: View, action: str, after: View) -> str:
    """What a boat tries that fishes before the others: all of them fish, so that nothing speaks for one."""
    verb, *things = action.split()
    if verb != "fish":
        return ""
    fish, others = average(odds.of_fish(before, things[0], before["turn"]).caught), sum(before["fleet"][before["turn"]].values()) - 1
    return f"fishes first, for {fish} of fish on average; {{your}} other boat{'s fish' if others > 1 else ' fishes'} too"


# -- gold stars


def _own_stars(value: float, award: str, often: str = "", *, stars: str = "gold stars", or_fish: bool = False) -> Gain:
    """Gold stars for the seat, or the award if they bring it; ``or_fish``: the seat picks them instead of fish."""
    key, verb, what = ("award", "win", award) if award else ("stars", "earn", stars)
    return Gain(key, value, f"can {verb} {{you}} {what} instead of fish{often}" if or_fish else f"{verb}s {{you}} {what}{often}")


def _lost(view: View, percent: int, rival: int | None, often: str = "") -> Gain:
    """The award lost to another player; in the last round it hardly comes back."""
    words = f"loses {{you}} {_award(d.AWARD_POINTS, terms.is_final(view))} to {_who(rival)}{often}"
    return Gain("lost", -percent, words, is_grave=view["round"] == d.ROUNDS)


def _their_stars(percent: int, rival: int | None, award: str, often: str = "", stars: str = "gold stars") -> Gain:
    """Gold stars for another player, or the award if they bring it."""
    if award:
        return Gain("given", -percent, f"gives {_who(rival)} {award}{often}")
    return Gain("gives", -percent, f"earns {_who(rival)} {stars}{often}")


def _who(seat: int | None) -> str:
    return "another player" if seat is None else f"{{{seat}}}"


def _award(points: int, is_final: bool, is_tie: bool = False) -> str:
    """The award by its points, nothing where they are none: ``the award for now (20 points)``, ``... (tie: 20 points each)``."""
    worth = f"tie: {terms.points(points)} each" if is_tie else terms.points(points)
    return f"the award{'' if is_final else ' for now'} ({worth})" if points else ""


def _award_of(view: View, seat: int, stars: int) -> str:
    """The same, if so many gold stars bring it to a seat that has not got it."""
    return _award(terms.award_for(view, seat, stars), terms.is_final(view), terms.ties(view, seat, stars))


# -- before fishing


def _choose(view: View, seat: int, species: str) -> Iterator[Gain]:
    """What boats find in its fishery, what a fish is worth, and how often what is protected may be hit."""
    offered, value, hits = growing.offered(species), terms.worth(species), terms.best_chance(species)
    yield Gain("offered", offered, f"offers boats {average(offered)} of fish a roll on average")
    yield Gain("worth", value, f"has fish of {terms.points(value)} each")
    yield Gain("stars", hits, f"earns {{you}} gold stars with up to {hits}% of rolls there")


def _block(view: View, seat: int, spot: str) -> Iterator[Gain]:
    """What the next roll brings that names the stack, stars and fish that others do not catch, and what stays free by it: first what
    brings most points."""
    hit = protecting.kept(view, seat, spot)
    rolls = f"{hit.percent}% of rolls {'at the open ocean' if terms.age_of(spot) == 'spawner' else 'in {your} fishery'}"
    stars, kept, free = _block_stars(view, seat, spot, hit, rolls), _block_fish(view, seat, hit, rolls), _spared(view, seat, spot)
    is_for_stars = hit.award or (hit.stars and odds.worth_of_stars(view, seat, hit.stars) >= hit.points)
    yield from itertools.chain(*((stars, kept, free) if is_for_stars else (free, kept, stars)))


def _block_stars(view: View, seat: int, spot: str, hit: protecting.Kept, rolls: str) -> Iterator[Gain]:
    if not hit.percent:
        yield Gain("stars", 0, "leaves every stack that can be caught free for {your} boats, as it is never hit; earns no gold stars")
        return
    count = protecting.stack(view["boards"][view["players"][seat]["species"]], spot)
    award, losers = _award_of(view, seat, count), terms.denied(view, seat, count) if d.AWARD_POINTS else []
    if losers:  # who shares the award has it already, and takes it from the others
        whom = _who(losers[0]) if len(losers) == 1 else "the others"
        award = f"{_award(d.AWARD_POINTS, False)} from {whom}"
    stars, verb = award or counted(count, "gold star"), "takes" if losers else "wins {you}" if award else "earns {you}"
    if hit.stars:
        yield Gain("award" if award else "stars", hit.share * count, f"{verb} {stars} with {rolls}")
    else:
        yield Gain("stars", 0, f"{verb} {stars} only if {{you}} pick {'it' if count == 1 else 'them'} ({rolls})")


def _block_fish(view: View, seat: int, hit: protecting.Kept, rolls: str) -> Iterator[Gain]:
    if hit.points:
        others = [other for other in range(len(view["players"])) if other != seat]
        whom = _who(others[0]) if len(others) == 1 else "the others"
        yield Gain("kept", hit.share * hit.points, f"keeps {terms.points(hit.points)} of fish from {whom} with {rolls}")
    elif odds.is_settled(view):
        yield Gain("kept", 0, "changes nothing, as gold stars no longer do")


def _spared(view: View, seat: int, spot: str) -> Iterator[Gain]:
    """That a stack of another age, which the own boats would miss most, stays free for them: what is protected they cannot catch either.
    Of who does not fish first only where nothing else that can be counted speaks for the stack that is protected."""
    species = view["players"][seat]["species"]
    board, is_first = view["boards"][species], view["first"] == seat

    def missed(each: str) -> float:
        """Points that a roll of theirs would bring less on average."""
        hit = protecting.barred(view, seat, each)
        return hit.share * hit.points

    best = max((each for each, _, count in terms.spots(board) if count), key=missed, default=spot)
    if best[0] == spot[0] or missed(best) <= missed(spot):
        return
    if not is_first and protecting.kept(view, seat, spot).worth >= protecting.kept(view, seat, best).worth:
        return
    why = "which fish first" if is_first else "as nobody catches protected fish"
    words = f"leaves {_all_or_tallest(board, species, best)} free for {{your}} boats, {why}"
    yield Gain("free", missed(best) - missed(spot), words)


def _all_or_tallest(board: View, species: str, spot: str) -> str:
    """A stack, or all of its age if it is no taller than others of them: ``two adult tuna``."""
    counts, count = [each for each in board[terms.age_of(spot)] if each], protecting.stack(board, spot)
    if len(counts) > 1 and counts.count(count) > 1:
        return f"all {terms.ADJECTIVES[terms.age_of(spot)]} {terms.school(species)}"
    return terms.grown(count, terms.age_of(spot), species)


def _send(view: View, seat: int, area: str) -> Iterator[Gain]:
    yield from _rolled(view, odds.odds(view, area))


def _rolled(view: View, promised: Odds, here: Odds | None = None, *, in_all: bool = False) -> Iterator[Gain]:
    """What a roll brings; ``here``: what the boat would roll for else, which is what less is held against."""
    yield _brought(promised, here, in_all=in_all)
    here = here or Odds(0, 0)
    if promised.lost:
        yield _lost(view, promised.lost - here.lost, promised.rival, _often(promised.lost))
    if promised.given:
        award = _award(d.AWARD_POINTS, promised.is_final, promised.ties)
        yield _their_stars(promised.given - here.given, promised.rival, award, _often(promised.given))
    if promised.to_others > promised.lost + promised.given:
        yield _their_stars(promised.to_others - here.to_others, promised.rival, "", _often(promised.to_others))


def _brought(promised: Odds, here: Odds | None, *, in_all: bool) -> Gain:
    """Fish, trophy and own gold stars in one, as a row tells one thing; ``in_all``: points with those of the trophy, as on the buttons of a
    roll."""
    value = _in_tenths(promised) - (_in_tenths(here) if here else 0)
    if in_all and promised.trophy:
        award = f"{'' if promised.or_fish else ' and'} {_award_with(promised)}" if promised.award else ""
        return Gain("average", value, f"brings {with_cup(promised.caught, promised.trophy)} on average{award or _with_stars(promised)}")
    fish, stars = _fish_and_cup(promised, here), _with_stars(promised)
    words = _with_award(promised) if promised.award else f"{fish.replace(' and a trophy', ', a trophy') if stars else fish}{stars}"
    return Gain("average", value, words)


def _with_stars(promised: Odds) -> str:
    """Own gold stars that do not bring the award, behind the fish: ``, and stars with 33%``."""
    if not promised.to_you or promised.award:
        return ""
    return f", {'or' if promised.or_fish else 'and'} stars with {promised.to_you}%"


def _fish_and_cup(promised: Odds, here: Odds | None) -> str:
    """Each with its own number, and with that of where the boat is: ``brings 7.5 points of fish on average, not 3.5, and a trophy chance of
    50%, not 25% (10 points)``."""
    fish = f"brings {average(promised.caught)} of fish on average" if promised.caught else "brings no fish"
    fish += f", not {here.caught / 10:g}," if here and here.caught != promised.caught else ""
    if not promised.trophy:
        return f"{fish} and no trophy chance" if here and here.trophy else fish.removesuffix(",")
    chance_here = f", not {here.trophy}%" if here and here.trophy != promised.trophy else ""
    return f"{fish} and a trophy chance of {promised.up_to}{chance_here} ({terms.points(d.TROPHY_POINTS)})"


def _with_award(promised: Odds) -> str:
    """The same beside the award: ``brings 3.5 points on average, or the award for now (20) with 50%, and the trophy (10) with 33%``."""
    fish = f"brings {average(promised.caught)} on average" if promised.caught else "brings no fish"
    cup = f"the trophy ({d.TROPHY_POINTS}) with {promised.up_to}" if promised.trophy else ""
    if promised.or_fish:
        return f"{fish}, {_award_with(promised)}{f', and {cup}' if cup else ''}"
    return f"{fish}{f', {_award_with(promised)} and {cup}' if cup else f' and {_award_with(promised)}'}"


def _award_with(promised: Odds) -> str:
    """The award that stars bring, perhaps where fish could be picked."""
    worth = "a tie" if promised.own_ties else promised.award
    what = f"the award{'' if promised.is_final else ' for now'} ({worth}) with {promised.to_you}%"
    return f"or {what}" if promised.or_fish else what


def _in_tenths(promised: Odds) -> int:
    """Tenths of points that a roll is worth on average, with what own stars change, but for an award that is picked instead of fish."""
    if not promised.award:
        return promised.in_all + (promised.stars if promised.to_you else 0)
    return promised.in_all + (0 if promised.or_fish else promised.to_you * promised.award // 10)


def _often(percent: int) -> str:
    return f" with {percent}% of rolls"


# -- fishing


def _fish(view: View, seat: int, area: str) -> Iterator[Gain]:
    """Every boat fishes, whichever comes first: of several nothing is to be said but whether one is moved."""
    if len(view["fleet"][seat]) == 1:
        yield from _rolled(view, odds.odds(view, area))


def _find(view: View, seat: int, start: str, area: str) -> Iterator[Gain]:
    """Where boats are in several areas, held against the roll of the boat that is moved: it fishes anyway."""
    here = odds.odds(view, start) if len(view["fleet"][seat]) > 1 else None
    yield from _rolled(view, odds.odds(view, area, seat, start), here)
    if sum(view["fleet"][seat].values()) > 1:  # else it is of no more use in this round
        yield Gain("gear", -1, "uses {your} fish finder for this round")


def _keep(view: View, seat: int) -> Iterator[Gain]:
    """Where a roll names fish and own gold stars both are told, as one of them is picked afterwards."""
    now = view["attempt"]
    found = terms.hits(view, now["area"], sum(now["dice"]))
    hit = max(found, key=lambda hit: (odds.scored(view, seat, hit) if hit.points else -1, odds.gain(view, seat, hit)), default=None)
    stars = max((each.count for each in found if odds.kind(view, seat, each) == STARS), default=0)
    fish = hit.points if hit else 0
    taken, award = _taken(view, seat, hit, SURELY), _award_of(view, seat, stars) if stars else ""
    if award and fish:
        yield taken._replace(words=f"{taken.words.removesuffix(SURELY)}, or {award}")
    else:
        if stars:
            yield _own_stars(100, award, "" if fish else SURELY, stars=counted(stars, "gold star"), or_fish=fish > 0)
        yield taken
    if hit and not stars:
        yield from _hit_theirs(view, seat, hit, 100)
    if any(view["fleet"][seat].values()):  # else it saves nothing: next round it works again
        yield Gain("gear", 1, "saves the outrigger for {your} next boat")


SURELY = " for sure"


def _taken(view: View, seat: int, hit: terms.Hit | None, surely: str = "") -> Gain:
    """The fish of a stack, with the trophy or with the chance of it that is left to other boats: in points, as its button says."""
    fish, chance = hit.points if hit else 0, odds.left(view, seat, hit)
    if hit and fish and not chance:
        cup = odds.trophy(view, seat, hit)
        brings = odds.catch(view, seat, hit) if cup else f"{terms.points(fish)} of fish"
        return Gain("average", 10 * (fish + cup), f"brings {brings}{surely}")
    brings = f"brings {with_cup(10 * fish, chance)}" if fish or chance else "catches no fish"
    return Gain("average", 10 * fish + of_cup(chance), brings)


def _hit_theirs(view: View, seat: int, hit: terms.Hit, weight: int) -> Iterator[Gain]:
    """What hitting another player's protected fish does; ``weight``: how bad it is."""
    kind, owner = odds.kind(view, seat, hit), view["boards"][hit.species]["seat"]
    if kind == LOSES:
        yield _lost(view, weight, owner)
    elif kind in (GIVES, THEIRS):
        yield _their_stars(weight, owner, _award_of(view, owner, hit.count), stars=counted(hit.count, "gold star"))


def _reroll(view: View, seat: int) -> Iterator[Gain]:
    yield from _rolled(view, odds.odds(view, view["attempt"]["area"]), in_all=True)


def _pick(view: View, seat: int, spot: str) -> Iterator[Gain]:
    now = view["attempt"]
    found = terms.hits(view, now["area"], sum(now["dice"]))
    hit = next(hit for hit in found if hit.spot == spot)
    owner = view["boards"][hit.species]["seat"]
    if hit.protected and owner == seat:
        yield _own_stars(hit.count, _award_of(view, seat, hit.count), stars=counted(hit.count, "gold star"))
    elif hit.protected:
        yield from _hit_theirs(view, seat, hit, hit.count)
    elif hit.released:
        whose = "{your} own" if owner == seat else f"{{{owner}}}'s"
        words = f"sends {spelled(hit.count)} of {whose} fish back before they grow up"
        yield Gain("grown", -hit.count if owner == seat else hit.count, words)
    if hit.points or odds.left(view, seat, hit):
        yield _taken(view, seat, hit)
    if _is_for_a_boat(view, seat, hit, found):
        yield Gain("boat", 1, f"makes {{your}} fish enough for another boat ({terms.points(terms.price('boat'))})")


def _is_for_a_boat(view: View, seat: int, hit: terms.Hit, found: list[terms.Hit]) -> bool:
    """Do the fish of a seat pay for another boat once it has this stack, and not with every stack that it may pick?"""
    mine, price = view["players"][seat], terms.price("boat")
    if view["round"] == d.ROUNDS or mine["boats"] >= d.MOST_BOATS:
        return False
    return terms.purse(mine) + min(each.points for each in found) < price <= terms.purse(mine) + hit.points


# -- the shop and the bidding

BOUGHT = {
    "boat": "lets {you} fish with one more boat",
    "motor": f"adds {d.MOTOR_BID} to {{your}} bid",
    "outrigger": "lets {you} roll a bad roll again once",
    "finder": "lets {you} move a boat before it fishes",
}
USE = 1  # of gear, while it comes in time; a boat fishes in any case


def _buy(view: View, seat: int, item: str) -> Iterator[Gain]:
    time = "bidding" if item == "motor" else "round"
    left = d.ROUNDS - view["round"] - (item == "motor")  # the last round has no bidding
    when = f"in each of {spelled(left)} {time}s to come" if left > 1 else f"in the last {time}"
    if left:
        yield Gain("use", USE * (1 + (item == "boat")), f"{BOUGHT[item]} {when}")
    else:
        yield Gain("use", -USE, f"buys {terms.an(terms.ITEMS[item])} too late to be of use")
    yield _paid(view, seat, view["due"] + terms.price(item))


def _paid(view: View, seat: int, due: int) -> Gain:
    """All that is paid for a purchase, which may be more than its price."""
    paid = terms.least_paid(view["players"][seat], due)
    lost = f", {paid - due} of them for nothing (no change)" if paid > due else ""
    return Gain("purse", -paid, f"costs {terms.points(paid)} of {{your}} fish{' in all' * bool(view['due'])}{lost}")


def _done(view: View, seat: int) -> Iterator[Gain]:
    yield Gain("purse", 0, f"keeps all of {{your}} fish, {terms.points(terms.purse(view['players'][seat]))}")


def _pay(view: View, seat: int, species: str) -> Iterator[Gain]:
    """One fish is held against another; beside one thing more to buy stands the whole payment."""
    value, due = terms.worth(species), view["due"]
    if value > due:
        yield Gain("change", due - value, f"gives {terms.points(value - due)} away, as there is no change", of_kind=True)
    yield Gain("points", -value, f"gives up {terms.an(terms.fish(species))} of {terms.points(value)}", of_kind=True)
    if not view["bid"]:
        yield Gain("use", 0, "buys nothing more")
        yield _paid(view, seat, due)


def _bid(view: View, seat: int, bid: str) -> Iterator[Gain]:
    mine, value = view["players"][seat], int(bid)
    cost = value - d.MOTOR_BID * (terms.motors_for(mine, value) or 0)
    stack = firsts.best_stack(view)  # which one stands in the reminder beside it
    first = f"the first try at a stack of {terms.points(stack.points)}" if stack else "fishing first next round"
    yield Gain("first", 1, f"goes for {first}")
    higher = {terms.least_bid(view["players"][other], value): other for other in terms.rivals(view, seat)}
    least = min((bid for bid in higher if bid), default=None)
    outbid = f"can be outbid only with {least} or more, by {{{higher[least]}}}" if least else "cannot be outbid"
    yield Gain("height", least or d.BIDS + 1, outbid, of_kind=not _able(view, seat))
    price = f"costs {terms.points(cost)} of fish" if cost else "costs no fish, as motors pay it"
    yield Gain("cost", -cost, f"{price}{' unless outbid' if least and cost else ''}")


def _pass(view: View, seat: int) -> Iterator[Gain]:
    yield Gain("cost", 0, "keeps all of {your} fish")
    if not view["bid"] and (view["first"] + 1) % len(view["players"]) == seat:
        able = _able(view, seat)
        who = _who(able[0]) if len(able) == 1 else "somebody"
        yield Gain("first", 0.5 if able else 1, f"lets {{you}} fish first{f', unless {who} bids' if able else ''}")
    else:
        yield Gain("sees", 1, "shows {you} where others send boats before {you} do")


def _able(view: View, seat: int) -> list[int]:
    """The others who can still bid more."""
    return [other for other in terms.rivals(view, seat) if terms.can_raise(view, other)]


# -- why something else can wait


def instead(before: View, action: str, after: View) -> str:
    """What boats are good for, why it matters little which of them fishes first, and what speaks for a higher bid and for a lower one."""
    seat, verb = before["turn"], action.split()[0]
    fleet, mine = before["fleet"][seat], before["players"][seat]
    if verb == "fish" and len(fleet) > 1 and not terms.ready(mine, "finder") and not is_any_order(before, seat):
        boats, shows = sum(fleet.values()), "needs {your} outrigger" if terms.ready(mine, "outrigger") else "should pick fish or stars"
        later, every = ("the other", "Both") if boats == 2 else ("another", f"All {spelled(boats)}")
        return f"{every} of {{your}} boats fish anyway: the first shows whether {later} {shows}."
    if verb == "choose":
        return "The more boats come, the more often {your} protected fish are hit, which earns {you} gold stars."
    if verb == "bid" and terms.least_bid(mine, before["bid"] or 0) != terms.most_bid(mine) and (able := _able(before, seat)):
        most = max(terms.most_bid(before["players"][other]) for other in able)
        who = _who(able[0]) if len(able) == 1 else "others"
        return f"A higher bid costs more, a lower one is sooner outbid: {who} can bid up to {most}."
    return ""


FOUND: dict[str, Callable[..., Iterator[Gain]]] = {
    "choose": _choose, "block": _block, "send": _send, "fish": _fish, "find": _find, "keep": _keep, "reroll": _reroll, "pick": _pick,
    "buy": _buy, "done": _done, "pay": _pay, "bid": _bid, "pass": _pass,
}  # fmt: skip
