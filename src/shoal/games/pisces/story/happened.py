"""What an action did, or would do, as plain data from the views before and after it.

Spots of the board are called ``tuna a2``, fisheries ``area tuna`` and ``area ocean``, players ``player 1``, the rest by what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict

from shoal.games.contract import Fact

from .. import data as d
from . import asked, odds, offers, protecting, terms
from .terms import View

MAIN: Fact = {"main": True, "plain": True}  # nobody may miss it, but it is not bold
TOLD_LATER: Fact = {"quiet": True, "goes_on": True}  # with its roll, or once it is paid: an attempt is one line, and so is a purchase
IN_ONE: Fact = {**TOLD_LATER, "main": True}  # in the sentence of its roll, which nobody may miss
BIG = 8  # points of a catch that weighs more than others


def facts(before: View, action: str, after: View) -> list[Fact]:
    """What happened, in its order."""
    verb, *things = action.split()
    found = list(_FACTS[verb](before, after, *things))
    if after["stage"] == "over" and before["stage"] != "over":
        found.append(_end(after))
    return found


# -- before fishing


def _choose(before: View, after: View, species: str) -> Iterator[Fact]:
    points, dice = terms.worth(species), terms.dice(species)
    at = [f"player {before['turn']}"]
    yield {"what": "choose", "seat": before["turn"], "species": species, "points": points, "dice": dice, "at": at}
    yield {"what": "care", "seat": before["turn"], "species": species, "would": True, "at": at}


def _card(before: View, after: View, species: str) -> Iterator[Fact]:
    is_first = not before["cards"]
    if is_first:
        yield {"what": "round", "round": after["round"], "rounds": d.ROUNDS, "first": after["first"]}
    yield {"what": "card", "species": species, "is_first": is_first, "at": ["tournament"]}
    if not is_first:
        yield {"what": "goal", "cards": list(after["cards"]), "points": d.TROPHY_POINTS, **MAIN, "weight": 1, "at": ["tournament"]}
        yield from _skipped(after, after["first"])


def _block(before: View, after: View, spot: str) -> Iterator[Fact]:
    seat = before["turn"]
    species = before["players"][seat]["species"]
    age = terms.age_of(spot)
    count = before["boards"][species][age][int(spot[1:]) - 1]
    at = [f"{species} {spot}"]
    chance = terms.chance_of(species, spot)
    faces = terms.faces_of(before, seat) if age == "spawner" else ""
    fact: Fact = {"what": "block", "seat": seat, "species": species, "spot": spot, "count": count, "percent": chance, "faces": faces}
    more = {
        "award": terms.award_for(before, seat, count),
        "ties": terms.ties(before, seat, count),
        "is_settled": odds.is_settled(before),
        "if_picked": bool(protecting.rivals(before["boards"][species], species, spot)),
    }
    yield {**fact, **more, "at": at}
    if not terms.printed(species, spot) and age != "spawner":
        yield {"what": "needless", "count": count, "at": at}
    yield from _skipped(after, (seat + 1) % len(after["players"]), before["first"])


def _skipped(after: View, seat: int, stop: int | None = None) -> Iterator[Fact]:
    """The seats from ``seat`` on that have nothing to protect, up to who protects next."""
    while seat != stop and not (after["stage"] == "block" and after["turn"] == seat):
        yield {"what": "bare", "seat": seat, "species": after["players"][seat]["species"], "quiet": True, "at": [f"player {seat}"]}
        seat = (seat + 1) % len(after["players"])
        if stop is None:
            stop = after["first"]


def _send(before: View, after: View, area: str) -> Iterator[Fact]:
    seat = before["turn"]
    there = before["fleet"][seat].get(area, 0)
    yield {"what": "send", "seat": seat, "area": area, "there": there, "at": [f"area {area}"]}
    yield from _promise(before, seat, area)


def _promise(before: View, seat: int, area: str, start: str = "", in_all: bool = False, **how: bool) -> Iterator[Fact]:
    """What a roll in an area would bring, ``in_all`` with the trophy; that it brings nothing is worth telling afterwards too."""
    promise = odds.odds(before, area, seat, start)
    if promise.percent or promise.stars_told:
        at = [f"area {area}", *terms.prey(before, area)]
        yield {"what": "promise", "seat": seat, "area": area, **promise._asdict(), "in_all": in_all, "would": True, "at": at}
    else:
        yield {"what": "hopeless", "seat": seat, "area": area, **how, "at": [f"area {area}"]}


# -- fishing


def _fish(before: View, after: View, area: str) -> Iterator[Fact]:
    is_choice, at = len(before["fleet"][before["turn"]]) > 1, [f"area {area}"]
    fact: Fact = {"what": "fish", "seat": before["turn"], "area": area, **TOLD_LATER}
    yield {**fact, "at": at + terms.prey(before, area) * is_choice}
    yield from _promise(before, before["turn"], area, quiet=True)


def _find(before: View, after: View, start: str, area: str) -> Iterator[Fact]:
    at = [f"area {start}", f"area {area}"]
    yield {"what": "find", "seat": before["turn"], "from": start, "area": area, **IN_ONE, "at": at}
    yield from _promise(before, before["turn"], area, start)


def _roll(before: View, after: View, face: str) -> Iterator[Fact]:
    now = before["attempt"]
    dice = [*now["dice"], int(face)]
    if before["stage"] == "sardine":
        yield from _hatch(before, after, dice)
        return
    seat, area, total = now["seat"], now["area"], sum(dice)
    fact: Fact = {"what": "roll", "seat": seat, "area": area, "dice": dice, "total": total, "at": ["dice"], "whose": seat}
    if area == "ocean" and terms.face_owner(before, total) is None:
        yield {**fact, "what": "again", "quiet": True}
    elif len(dice) < terms.dice(area):
        yield {**fact, "what": "die", **TOLD_LATER}
    else:
        yield from _with_roll(fact, _landed(before, after, seat, area, total))


def _with_roll(roll: Fact, results: Iterator[Fact]) -> Iterator[Fact]:
    """A roll and what comes of it: if nobody may miss that, it is told with its roll."""
    first, *others = results
    yield {**roll, **{key: first[key] for key in (*MAIN, "seats") if key in first}}
    yield first
    yield from others


def _keep(before: View, after: View) -> Iterator[Fact]:
    now = before["attempt"]
    total = sum(now["dice"])
    is_best = odds.is_best(before, now["area"], total)  # then a page keeps it by itself
    kept: Fact = {"what": "keep", "seat": now["seat"], "area": now["area"], "total": total, "is_best": is_best, "at": ["dice"]}
    yield from _with_roll(kept, _landed(before, after, now["seat"], now["area"], total))
    found = terms.hits(before, now["area"], total)
    best = max(found, key=lambda hit: hit.points, default=None)
    if chance := odds.left(before, now["seat"], best):
        points = 10 * best.points if best else 0
        is_most = len({hit.points for hit in found}) > 1
        yield {"what": "hope", "chance": chance, "tenths": points, "is_most": is_most, "would": True, "at": ["tournament"]}


def _reroll(before: View, after: View) -> Iterator[Fact]:
    now = before["attempt"]
    again: Fact = {"what": "reroll", "seat": now["seat"], "area": now["area"], "total": sum(now["dice"]), **IN_ONE}
    yield {**again, "at": ["gear outrigger"]}
    yield from _promise(before, now["seat"], now["area"], quiet=True, in_all=True)


def _landed(before: View, after: View, seat: int, area: str, total: int) -> Iterator[Fact]:
    """The dice lie: what they name, and what came of it if nothing is left to decide."""
    found = terms.hits(before, area, total)
    if after["stage"] in ("outrigger", "pick"):
        yield {
            "what": "named",
            "seat": seat,
            "area": area,
            "is_final": after["stage"] == "pick",
            "is_choice": terms.is_choice(found),
            "was_told": before["stage"] == "outrigger",
            "hits": [_plain(hit) for hit in found],
            "at": [f"{hit.species} {hit.spot}" for hit in found],
        }
    elif found:
        yield from _struck(before, after, seat, found[0])
    else:
        yield {"what": "nothing", "seat": seat, "area": area, **_main(before, seat), "at": []}
        yield from _home(before, after)


def _main(before: View, *seats: int) -> Fact:
    """What nobody may miss, bold to these seats but to who knows it already."""
    told = [seat for seat in seats if seat != before["turn"] or not _has_decided(before)]
    return {"main": True, "seats": told} if told else MAIN


def _has_decided(before: View) -> bool:
    """Has a player decided what comes of a roll, rather than a page for them where there was nothing to decide?"""
    now, stage = before["attempt"], before["stage"]
    if stage == "pick":
        return terms.is_choice(terms.hits(before, now["area"], sum(now["dice"])))
    return bool(stage == "outrigger") and not odds.is_best(before, now["area"], sum(now["dice"]))


def _plain(hit: terms.Hit) -> Fact:
    return {**asdict(hit), "points": hit.points}


def _pick(before: View, after: View, spot: str) -> Iterator[Fact]:
    now = before["attempt"]
    found = terms.hits(before, now["area"], sum(now["dice"]))
    hit = next(hit for hit in found if hit.spot == spot)
    rolled = {"seat": now["seat"], "area": now["area"], "dice": list(now["dice"]), "total": sum(now["dice"])}
    was_told = terms.ready(before["players"][now["seat"]], "outrigger") > 0  # with the question whether to roll again
    choice = {"is_choice": terms.is_choice(found), "was_told": was_told}
    picked: Fact = {"what": "pick", **rolled, **choice, "at": [f"{hit.species} {hit.spot}"]}
    yield from _with_roll(picked, _struck(before, after, now["seat"], hit))


def _struck(before: View, after: View, seat: int, hit: terms.Hit) -> Iterator[Fact]:
    """A stack is caught, sent back, or earns its owner stars."""
    owner = before["boards"][hit.species]["seat"]
    what = "protected" if hit.protected else "release" if hit.released else "catch"
    at = [f"{hit.species} {hit.spot}", f"player {owner if hit.protected else seat}"]
    has_passed = bool(d.AWARD_POINTS) and terms.awarded(after) != terms.awarded(before)
    main = _main(before, *dict.fromkeys([seat, *[owner] * hit.protected]))
    big: Fact = {"weight": 1} if hit.points >= BIG or hit.protected else {}
    if has_passed:  # nobody may miss it, nor what it comes of
        was, now = terms.awarded(before), terms.awarded(after)
        big = {"weight": 1, "award": {"was": was, "now": now, "is_final": after["stage"] == "over"}}
        main = {"main": True}
        at += [f"player {each}" for each in dict.fromkeys([*was, *now]) if each != owner]
    struck: Fact = {"what": what, "seat": seat, "owner": owner, **_plain(hit)}
    if after["stage"] == "over":  # what the match ends with is read alone, perhaps after a fish finder
        struck["area"] = before["attempt"]["area"]
    yield {**struck, **main, **big, "at": at[:1] if what == "release" else at}
    if after["players"][seat]["trophies"] > before["players"][seat]["trophies"]:
        trophy: Fact = {"what": "trophy", "seat": seat, "cards": list(before["cards"]), "points": d.TROPHY_POINTS}
        yield {**trophy, "main": True, "at": ["tournament", f"player {seat}"]}
    is_last_adult = what == "catch" and terms.age_of(hit.spot) == "adult" and not sum(after["boards"][hit.species]["adult"])
    if is_last_adult and after["round"] < d.ROUNDS and terms.born(hit.species, 0) == 0:
        yield {"what": "barren", "species": hit.species, "owner": owner, "main": True, "at": [f"area {hit.species}"]}
    yield from _home(before, after)


def _home(before: View, after: View) -> Iterator[Fact]:
    """After the last boat of a round all of them come back."""
    if after["stage"] == "buy":
        best = max(after["scores"])
        leaders = [seat for seat, score in enumerate(after["scores"]) if score == best]
        yield {"what": "home", "leaders": leaders, "points": best, "at": [f"player {seat}" for seat in leaders]}


# -- the shop


def _buy(before: View, after: View, item: str) -> Iterator[Fact]:
    at = [f"gear {item}"]
    mine, due = after["players"][before["turn"]], after["due"]
    chips = terms.least_chips(mine, due)
    lost = terms.least_paid(mine, due) - due
    bought: Fact = {"what": "buy", "seat": before["turn"], "item": item, "price": terms.price(item)}
    yield {**bought, "weight": 1, "known_to": before["turn"], **TOLD_LATER, "at": at}
    yield {
        "what": "cost",
        "seat": before["turn"],
        "chips": dict(chips),
        "due": due,
        "is_together": bool(before["due"]),
        "lost": lost,
        "left": mine["score"] - due - lost,
        "would": True,
        "at": at,
    }
    if item == "motor" and offers.is_late(before):
        yield {"what": "too late", **TOLD_LATER, "at": at}


def _done(before: View, after: View) -> Iterator[Fact]:
    seat = before["turn"]
    mine, at = before["players"][seat], [f"player {seat}"]
    items = asked.affordable(before, mine)
    has_bought = any(mine["fresh"].values())
    quiet = {"quiet": True} if items else {"weight": -1}  # nobody is asked who cannot buy anything, and so has to be told
    yield {"what": "done", "seat": seat, "could": bool(items), "again": has_bought, "purse": terms.purse(mine), **quiet, "at": at}
    if items:
        yield {"what": "unbought", "items": items, "is_last": offers.is_late(before), "would": True, "at": at}
    if after["stage"] != "buy":
        for species in after["boards"]:
            yield {**_lived(before["boards"][species], after["boards"][species], species), "chapter": asked.births(after)}
        yield from _opened(after)


def _lived(before: View, after: View, species: str) -> Fact:
    """A species' life between two rounds."""
    kind = d.SPECIES.index(species)
    infants = next(age for age in d.AGES if before[age])
    rolls = d.SARDINES_ROLL and kind == d.SARDINE
    return {
        "what": "life",
        "species": species,
        "died": sum(before["spawner"]),
        "due": terms.born(species, sum(after["spawner"])),
        "born": None if rolls else sum(after[infants]),
        **MAIN,
        "at": [f"area {species}"],
    }


def _hatch(before: View, after: View, dice: list[int]) -> Iterator[Fact]:
    """A die for the sardines; the last one brings them."""
    species = d.SPECIES[d.SARDINE]
    if len(dice) < d.SPAWN_DICE:
        yield {"what": "die", "seat": before["attempt"]["seat"], "area": species, "dice": dice, "total": sum(dice), "at": ["dice"]}
        return
    infants = next(age for age in d.AGES if before["boards"][species][age])
    number = sum(after["boards"][species][infants])
    yield {"what": "hatch", "species": species, "dice": dice, "total": sum(dice), "born": number, **MAIN, "at": ["dice", f"area {species}"]}
    yield from _opened(after)


def _opened(after: View) -> Iterator[Fact]:
    if after["stage"] == "bid":
        yield {"what": "bidding", "seat": after["turn"], "at": [f"player {after['turn']}"]}


def _pay(before: View, after: View, species: str) -> Iterator[Fact]:
    seat, value, due = before["turn"], terms.worth(species), before["due"]
    if before["bid"] and not after["due"]:
        paid = before["bid"] - d.MOTOR_BID * before["players"][seat]["used"]["motor"]
        at = [f"chips {species}", f"player {seat}"]
        yield {"what": "first", "seat": after["first"], "round": after["round"] + 1, "by": "bid", "paid": paid, **MAIN, "at": at}
        return
    fact: Fact = {"what": "pay", "seat": seat, "species": species, "due": after["due"], "lost": max(0, value - due)}
    more = TOLD_LATER if after["due"] else {}  # a purchase is told once, whatever it is paid with
    yield {**fact, "weight": 1, "known_to": seat, **more, "at": [f"chips {species}"]}


# -- bidding


def _bid(before: View, after: View, bid: str) -> Iterator[Fact]:
    seat = before["turn"]
    motors = terms.motors_for(before["players"][seat], int(bid)) or 0
    yield {"what": "bid", "seat": seat, "bid": int(bid), "motors": motors, "at": [f"player {seat}"]}
    yield from _auctioned(before, after, seat, int(bid))
    yield from _standing(after)


def _pass(before: View, after: View) -> Iterator[Fact]:
    seat = before["turn"]
    could, why_plain = terms.can_raise(before, seat), offers.why_pass(before, seat)  # a page passes then by itself
    is_told = not before["bid"] and after["stage"] != "bid"  # with who fishes first, as nobody has bid
    quiet = {"quiet": True} if is_told else {} if could and not why_plain else {"weight": -1}
    why = why_plain if could else terms.why_no_bid(before, seat)
    yield {"what": "pass", "seat": seat, "why": why, **quiet, "at": [f"player {seat}"]}
    yield from _auctioned(before, after, before["bidder"], before["bid"])
    if not why_plain:
        yield from _standing(after)


def _standing(after: View) -> Iterator[Fact]:
    """Who would go first if nobody bid any more."""
    if after["stage"] != "bid":
        return
    seat, bid = after["bidder"], after["bid"]
    if seat is None:
        seat, due = (after["first"] + 1) % len(after["players"]), 0
    else:
        due = bid - d.MOTOR_BID * (terms.motors_for(after["players"][seat], bid) or 0)
    standing: Fact = {"what": "standing", "seat": seat, "bid": bid, "due": due, "players": len(after["players"])}
    yield {**standing, "would": True, "at": [f"player {seat}"]}


def _auctioned(before: View, after: View, bidder: int | None, bid: int | None) -> Iterator[Fact]:
    """The end of the bidding, if this was it."""
    if after["stage"] == "bid":
        return
    if bidder is not None:
        motors = after["players"][bidder]["used"]["motor"]
        won: Fact = {"what": "won", "seat": bidder, "bid": bid, "motors": motors, "due": after["due"], "at": [f"player {bidder}"]}
        yield {**won, **({"quiet": True} if after["due"] else {})}  # the payment tells it again
    if after["stage"] != "pay":
        by = "nobody" if bidder is None else "bid"
        first: Fact = {"what": "first", "seat": after["first"], "round": after["round"] + 1, "by": by, "paid": 0}
        yield {**first, **MAIN, "at": [f"player {after['first']}"]}


def _end(after: View) -> Fact:
    best, seats = terms.winners(after), terms.awarded(after)
    return {
        "what": "end",
        "winners": best,
        "scores": list(after["scores"]),
        "award": seats,
        "stars": after["players"][seats[0]]["stars"] if seats else 0,
        "points": d.AWARD_POINTS,
        "at": [f"player {seat}" for seat in best],
    }


_FACTS: dict[str, Callable[..., Iterator[Fact]]] = {
    "choose": _choose,
    "card": _card,
    "block": _block,
    "send": _send,
    "fish": _fish,
    "find": _find,
    "roll": _roll,
    "keep": _keep,
    "reroll": _reroll,
    "pick": _pick,
    "buy": _buy,
    "done": _done,
    "pay": _pay,
    "bid": _bid,
    "pass": _pass,
}
