"""Why a choice of Pisces is better than another: what the dice promise, points, gold stars, and what things cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shoal.games.contract import Gain
from shoal.games.prose import counted, listed, spelled

from .. import data as d
from . import firsts, growing, odds, protecting, terms
from .asked import is_any_order
from .promise import Odds, average, of_cup, with_cup
from .stacks import LOSES, STARS
from .terms import View


def gains(before: View, action: str, after: View) -> list[Gain]:
    """What a choice of the seat to move brings it."""
    verb, *rest = action.split()
    seat = before["turn"]
    idle = ("stars", "gives") if odds.is_settled(before) else ()  # stars that change nothing any more
    found = [gain for gain in FOUND[verb](before, seat, *rest) if gain.key not in idle]
    points = after["scores"][seat] - before["scores"][seat]
    if points and verb not in ("keep", "pick") and not any(gain.key == "points" for gain in found):
        found.insert(0, Gain("points", points, f"{'brings' if points > 0 else 'costs'} {{you}} {terms.points(abs(points))}"))
    return found


def _choose(view: View, seat: int, species: str) -> Iterator[Gain]:
    """What boats find in its fishery, what a fish is worth if no other that is left is worth as much, and how often blocks may be hit."""
    rolls = average(offered := growing.offered(species))
    what_for = "those that hit {your} protected fish earn {you} gold stars"
    yield Gain("offered", offered, f"draws boats with {rolls} a roll, on average while all fish are left to grow: {what_for}")
    if terms.worth(species) == max(terms.worth(other) for other in d.SPECIES if other not in view["boards"]):
        yield Gain("worth", terms.worth(species), f"draws boats with the dearest fish, {terms.points(terms.worth(species))} each")
    hits = terms.best_chance(species)
    yield Gain("stars", hits, f"lets up to {hits}% of rolls hit {{your}} protected fish, for gold stars")


def _block(view: View, seat: int, spot: str) -> Iterator[Gain]:
    """What the next roll brings that names the stack, by how often one does: points that can be counted on the board, and those of the
    award if it comes with the stars. Other stars break a tie."""
    hit, board = protecting.kept(view, seat, spot), view["boards"][view["players"][seat]["species"]]
    if odds.is_settled(view):
        hit = hit._replace(stars=0, award=0)
    where = "at the open ocean" if terms.age_of(spot) == "spawner" else "in {your} fishery"
    names = _others(view, seat)
    others = f"{{{names[0]}}}" if len(names) == 1 else "the others"
    if hit.worth:
        yield Gain("worth", round(hit.worth, 1), f"is worth {average(round(10 * hit.worth))} a roll {where}: {_for_what(hit, others)}")
    elif hit.stars:
        stars = f"earns {{you}} {counted(hit.stars, 'gold star')} with {hit.percent}% of rolls {where}"
        yield Gain("worth", hit.share * hit.stars * STAR, stars)
    elif protecting.rivals(board, view["players"][seat]["species"], spot) and not odds.is_settled(view):
        yield Gain("worth", 0, "earns {you} stars only if whoever rolls picks it")
    else:
        yield Gain("worth", 0, "changes nothing now")


STAR = 0.01  # points, to break a tie: the award goes by the most stars at the end


def _for_what(hit: protecting.Kept, others: str) -> str:
    """What a roll brings that names a protected stack: ``33% hit it, for the award (20 points, for now) and 16 kept from {1}``."""
    if hit.left:
        catch = f"{others} catch{'es' * (others != 'the others')}"
        return f"with {hit.percent}% {catch} {hit.left} points instead of {hit.caught}"
    award = [f"the award ({terms.points(hit.award)}, for now)"] * bool(hit.award)
    kept = [f"{hit.points} {'' if award else 'points '}kept from {others}"] * bool(hit.points)
    return f"{hit.percent}% hit it, for {listed([*award, *kept])}"


def _others(view: View, seat: int) -> list[int]:
    return [other for other in range(len(view["players"])) if other != seat]


def _send(view: View, seat: int, area: str) -> Iterator[Gain]:
    """Points on average with the trophy and with the hope of the award, and all that they come of in one: nobody wonders about one of two
    that brings less of something."""
    promised = odds.odds(view, area)
    if odds.is_settled(view):
        promised = promised._replace(stars=0, to_you=0, or_fish=False, to_others=0, lost=0)
    after = f"a roll on average{f' after {promised.boats} there' if promised.ahead else ''}"
    first, *_ = _with_stars(promised, 0, _average(promised, after) if promised.in_all else "catches nothing there now")
    but = [gain.words for gain in _others_stars(promised)]
    yield Gain("average", promised.in_all + promised.stars, ", but ".join([first.words, *but]))


def _average(promised: Odds, how: str = "a roll on average") -> str:
    """The fish of a roll, and the chance of the trophy besides."""
    fish = f"brings {average(promised.caught)} {how}"
    return f"{fish} and leaves {{you}} a trophy chance of {promised.up_to} ({terms.points(d.TROPHY_POINTS)})" if promised.trophy else fish


def _with_stars(promised: Odds, value: int, fish: str) -> Iterator[Gain]:
    """Points on average, and gold stars for who fishes: whichever speaks for a roll, all that it brings is told, so that nobody wonders
    about one that catches less. What comes with the award is more than the fish, so that it counts first."""
    award = terms.award_words(promised.award, promised.is_final) if promised.award else ""
    often = f"with {promised.to_you}% of rolls"
    if promised.or_fish:
        fish += f", or {often} gold stars{award} instead of fish"
    elif promised.to_you:
        fish = f"{fish}, and {often} gold stars{award}" if promised.percent else f"earns {{you}} gold stars{award} {often}"
    found = [Gain("average", value, fish)]
    if promised.to_you:
        found.insert(0 if promised.award else 1, Gain("stars", promised.to_you, fish))
    yield from found


def _others_stars(promised: Odds) -> Iterator[Gain]:
    """Gold stars for another player, and that the award may go with them."""
    if promised.lost:
        yield _loss(promised.lost, promised.rival, promised.is_final, f"with {promised.lost}% of rolls")
    if promised.to_others > promised.lost:
        given = promised.given == promised.to_others
        award = terms.award_words(d.AWARD_POINTS, promised.is_final) if given else ""
        who = "others" if promised.rival is None else f"{{{promised.rival}}}"
        yield Gain("gives", -promised.to_others, f"earns {who} gold stars{award} with {promised.to_others}% of rolls")


def _loss(percent: int, rival: int | None, is_final: bool, often: str) -> Gain:
    """That another player may get the award of who fishes."""
    who = ("another player" if rival is None else f"{{{rival}}}") + ("" if is_final else ", for now,")
    return Gain("award", -percent, f"loses {{you}} the award ({terms.points(d.AWARD_POINTS)}) to {who} {often}")


def _fish(view: View, seat: int, area: str) -> Iterator[Gain]:
    """Every boat fishes, whichever comes first: of several nothing is to be said but whether one is moved."""
    if len(view["fleet"][seat]) == 1:
        yield Gain("average", 0, _average(odds.odds(view, area), "a roll on average where {your} boat is"))


def _find(view: View, seat: int, start: str, area: str) -> Iterator[Gain]:
    here, there = odds.odds(view, start), odds.odds(view, area, seat, start)
    yield Gain("average", there.in_all - here.in_all, _average(there, f"a roll on average instead of {average(here.caught)}"))
    if there.to_you != here.to_you:
        award = terms.award_words(there.award, there.is_final) if there.award else ""
        stars = f"earns {{you}} gold stars{award} with {there.to_you}% of rolls instead of {here.to_you}%"
        yield Gain("stars", there.to_you - here.to_you, stars)
    if there.lost != here.lost:
        yield _loss(there.lost - here.lost, there.rival, there.is_final, f"with {there.lost}% of rolls instead of {here.lost}%")
    yield Gain("gear", -1, "uses a fish finder")


def _keep(view: View, seat: int) -> Iterator[Gain]:
    """Where a roll names fish and own gold stars both are told, as one of them is picked afterwards."""
    now = view["attempt"]
    found = terms.hits(view, now["area"], sum(now["dice"]))
    hit = max(found, key=lambda hit: (odds.scored(view, seat, hit) if hit.points else -1, odds.gain(view, seat, hit)), default=None)
    stars = max((each.count for each in found if odds.kind(view, seat, each) == STARS), default=0)
    fish = 10 * (hit.points + odds.trophy(view, seat, hit)) if hit else 0
    kept, again = odds.left(view, seat, hit), odds.again(view, seat)
    words = f"brings {odds.catch(view, seat, hit)} for sure" if hit and fish else "catches nothing"
    if kept:
        words = f"brings {with_cup(fish, kept)}{'' if fish else ' and no fish'}"
    if fish and stars:
        words += f", or instead of the fish {counted(stars, 'gold star')}{terms.with_award(view, seat, stars)}"
    is_given_up = bool(again) and not kept and not (hit and odds.trophy(view, seat, hit))
    but = f"{', but' if fish else ' and'} gives up the trophy"
    told = words + but * is_given_up
    yield Gain("average", fish + of_cup(kept), told)
    if stars:
        sure = f"earns {{you}} {counted(stars, 'gold star')}{terms.with_award(view, seat, stars)} for sure"
        yield Gain("stars", 100 * stars, told if fish else sure)
    elif hit and odds.kind(view, seat, hit) == LOSES:
        yield _loss(100, view["boards"][hit.species]["seat"], terms.is_final(view), "for sure")
    if any(view["fleet"][seat].values()):  # else it saves nothing: next round it works again
        yield Gain("gear", 1, "saves the outrigger for {your} next boat")


def _reroll(view: View, seat: int) -> Iterator[Gain]:
    promised = odds.odds(view, view["attempt"]["area"])
    yield from _with_stars(promised, promised.in_all, f"brings {with_cup(promised.caught, promised.trophy)} on average")
    yield from _others_stars(promised)


def _pick(view: View, seat: int, spot: str) -> Iterator[Gain]:
    now = view["attempt"]
    found = terms.hits(view, now["area"], sum(now["dice"]))
    hit = next(hit for hit in found if hit.spot == spot)
    mine = view["boards"][hit.species]["seat"] == seat
    if hit.protected:
        whose = "{you}" if mine else f"{{{view['boards'][hit.species]['seat']}}}"
        award = terms.with_award(view, view["boards"][hit.species]["seat"], hit.count)
        if odds.kind(view, seat, hit) == LOSES:
            yield _loss(100, view["boards"][hit.species]["seat"], terms.is_final(view), "for sure")
        yield Gain("stars", hit.count if mine else -hit.count, f"earns {whose} {counted(hit.count, 'gold star')}{award}")
    elif hit.released:
        whose = "{your} own" if mine else f"{{{view['boards'][hit.species]['seat']}}}'s"
        words = f"sends {spelled(hit.count)} of {whose} fish back before they grow up"
        yield Gain("grown", -hit.count if mine else hit.count, words)
    elif hit.points:
        buys = (
            f", and {{your}} fish then buy a boat ({terms.points(terms.price('boat'))})" if _is_for_a_boat(view, seat, hit, found) else ""
        )
        chance, points = odds.left(view, seat, hit), hit.points + odds.trophy(view, seat, hit)
        catches = f"brings {with_cup(10 * points, chance)}" if chance else f"catches {odds.catch(view, seat, hit)}"
        yield Gain("points", points + of_cup(chance) / 10, f"{catches}{buys}")


def _is_for_a_boat(view: View, seat: int, hit: terms.Hit, found: list[terms.Hit]) -> bool:
    """Do the fish of a seat pay for another boat once it has this stack, and not with every stack that it may pick?"""
    mine, price = view["players"][seat], terms.price("boat")
    if view["round"] == d.ROUNDS or mine["boats"] >= d.MOST_BOATS:
        return False
    return terms.purse(mine) + min(each.points for each in found) < price <= terms.purse(mine) + hit.points


BOUGHT = {
    "boat": "lets {you} fish with one boat more",
    "motor": f"adds {d.MOTOR_BID} to {{your}} bid",
    "outrigger": "lets {you} roll again once",
    "finder": "lets {you} move a boat before it fishes",
}


def _buy(view: View, seat: int, item: str) -> Iterator[Gain]:
    time = "bidding" if item == "motor" else "round"
    left = d.ROUNDS - view["round"] - (item == "motor")  # the last round has no bidding
    when = f"in each of {spelled(left)} {time}s to come" if left > 1 else f"in the last {time}"
    mine, due = view["players"][seat], view["due"]
    paid = terms.least_paid(mine, due + terms.price(item)) - terms.least_paid(mine, due)
    pays = f" (worth it from {terms.points(-(-paid // left))}{' a round' * (left > 1)} on)" if left and item != "motor" else ""
    words = f"{BOUGHT[item]} {when}{pays}" if left else f"buys {terms.an(terms.ITEMS[item])} too late to be of use"
    yield Gain(f"has {item}", 1 if left else -1, words)
    yield Gain("purse", -paid, f"costs {terms.points(paid)} {'more ' * bool(due)}of {{your}} fish")


def _done(view: View, seat: int) -> Iterator[Gain]:
    mine = view["players"][seat]
    yield Gain("purse", 0, f"keeps all of {{your}} caught fish, {terms.points(terms.purse(mine))}")


def _pay(view: View, seat: int, species: str) -> Iterator[Gain]:
    """One fish is held against another; beside one thing more to buy stands the whole payment."""
    value, due = terms.worth(species), view["due"]
    if value > due:
        yield Gain("change", due - value, f"gives {terms.points(value - due)} away, as there is no change", of_kind=True)
    yield Gain("points", -value, f"gives up {terms.an(terms.fish(species))} of {terms.points(value)}", of_kind=True)
    if not view["bid"]:
        paid = terms.least_paid(view["players"][seat], due)
        yield Gain("purse", 0, f"buys nothing more and costs {terms.points(paid)} of {{your}} fish in all")


def _bid(view: View, seat: int, bid: str) -> Iterator[Gain]:
    mine, value = view["players"][seat], int(bid)
    cost = value - d.MOTOR_BID * (terms.motors_for(mine, value) or 0)
    stack = firsts.best_stack(view)  # which one stands in the reminder beside it
    first = f"the first try next round, at a stack of {terms.points(stack.points)}" if stack else "fishing first next round"
    yield Gain("first", 1, f"goes for {first}")
    higher = {terms.least_bid(view["players"][other], value): other for other in terms.rivals(view, seat)}
    least = min((bid for bid in higher if bid), default=None)
    outbid = f"can be outbid only with {least} or more, by {{{higher[least]}}}" if least else "cannot be outbid with what the others have"
    if any(terms.can_raise(view, other) for other in terms.rivals(view, seat)):
        yield Gain("height", least or d.BIDS + 1, outbid)
    else:
        yield Gain("height", d.BIDS + 1, "cannot be outbid", of_kind=True)
    yield Gain("cost", -cost, f"costs {terms.points(cost)} of fish{' if it stands' if least else ''}")


def _pass(view: View, seat: int) -> Iterator[Gain]:
    is_next = not view["bid"] and (view["first"] + 1) % len(view["players"]) == seat
    if is_next:
        able = [other for other in terms.rivals(view, seat) if terms.can_raise(view, other)]
        most = max((terms.most_bid(view["players"][other]) for other in able), default=0)
        who = f"{{{able[0]}}}" if len(able) == 1 else "somebody"
        first = f"lets {{you}} fish first{f' unless {who} bids (up to {most})' if able else ''}"
        yield Gain("cost", 0, f"keeps all of {{your}} fish and {first}")
        if not able:
            yield Gain("first", 1, first)
    else:
        yield Gain("cost", 0, "keeps all of {your} fish")
        yield Gain("sees", 1, "lets {you} send boats only after seeing where others do")


def instead(before: View, action: str, after: View) -> str:
    """Why it matters little which boat fishes first, what stays free by a stack that is protected, and what speaks for a higher bid and for
    a lower one."""
    seat, (verb, *things) = before["turn"], action.split()
    fleet, mine = before["fleet"][seat], before["players"][seat]
    if verb == "fish" and len(fleet) > 1 and not terms.ready(mine, "finder") and not is_any_order(before, seat):
        boats, shows = sum(fleet.values()), "needs {your} outrigger" if terms.ready(mine, "outrigger") else "should pick fish or stars"
        later, every = ("the other", "Both") if boats == 2 else ("another", f"All {spelled(boats)}")
        return f"{every} of {{your}} boats fish anyway: the first shows whether {later} {shows}."
    if verb == "block":
        return _spared(before, seat, *things)
    if verb == "bid" and terms.least_bid(mine, before["bid"] or 0) != terms.most_bid(mine):
        able = {other: terms.most_bid(before["players"][other]) for other in terms.rivals(before, seat) if terms.can_raise(before, other)}
        most = listed(f"{{{other}}} can bid up to {bid}" for other, bid in able.items())
        return f"A higher bid costs more, a lower one is sooner outbid: {most}." if able else ""
    return ""


def _spared(before: View, seat: int, spot: str) -> str:
    """That a stack of another age, which the own boats would miss most, stays free for them: what is protected they cannot catch either.
    Of who does not fish first only where nothing else that can be counted speaks for the stack that is protected."""
    species = before["players"][seat]["species"]
    board, is_first = before["boards"][species], before["first"] == seat

    def missed(each: str) -> float:
        """Points that a roll of theirs would bring less on average."""
        hit = protecting.barred(before, seat, each)
        return hit.share * hit.points

    best = max((each for each, _, count in terms.spots(board) if count), key=missed, default=spot)
    if best[0] == spot[0] or missed(best) <= missed(spot):
        return ""
    if not is_first and protecting.kept(before, seat, spot).worth >= protecting.kept(before, seat, best).worth:
        return ""
    also = ", which fish first" if is_first else " too"
    return f"{_all_or_tallest(board, species, best)} free for {{your}} own boats{also}: they cannot catch a protected stack either."


def _all_or_tallest(board: View, species: str, spot: str) -> str:
    """A stack, or all of its age if it is no taller than others of them: ``Two adult tuna stay``."""
    counts, count = [each for each in board[terms.age_of(spot)] if each], protecting.stack(board, spot)
    if len(counts) > 1 and counts.count(count) > 1:
        return f"All {terms.ADJECTIVES[terms.age_of(spot)]} {terms.school(species)} stay"
    told = terms.grown(count, terms.age_of(spot), species)
    return f"{told[:1].upper()}{told[1:]} stay{'s' * (count == 1)}"


FOUND: dict[str, Callable[..., Iterator[Gain]]] = {
    "choose": _choose, "block": _block, "send": _send, "fish": _fish, "find": _find, "keep": _keep, "reroll": _reroll, "pick": _pick,
    "buy": _buy, "done": _done, "pay": _pay, "bid": _bid, "pass": _pass,
}  # fmt: skip
