"""What each choice is called and means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from shoal.games.contract import Offer, Reader
from shoal.games.prose import counted, listed, sentence
from shoal.games.remembered import remembered
from shoal.games.seats import NAMES

from .. import data as d
from . import odds, protecting, terms
from .asked import may_buy
from .promise import and_cup, with_cup
from .stacks import LOSES
from .terms import View


@remembered
def offer(view: View, reader: Reader, action: str) -> Offer:
    """What a choice is called and means."""
    verb, *things = action.split()
    seat = view["turn"] if isinstance(view["turn"], int) else 0
    return _OFFERS[verb](view, seat, *things)


def called(view: View, reader: Reader, action: str) -> str:
    """The name of a choice where nobody asks what it means, which takes longer to find out."""
    verb, *things = action.split()
    return _PLAIN[verb](view, view["turn"], *things).name if verb in _PLAIN else offer(view, reader, action).name


def _choose(view: View, seat: int, species: str) -> Offer:
    kind = d.SPECIES.index(species)
    value, hits = terms.points(d.POINTS[kind]), terms.best_chance(species)
    meaning = f"{value} each; {terms.first_births(species)} born a round. Up to {hits}% of rolls hit what you protect: stars."
    return Offer(terms.school(species).capitalize(), meaning)


def _card(view: View, seat: int, species: str) -> Offer:
    return Offer(f"Card: {terms.fish(species)}", f"The tournament asks for {terms.an(terms.fish(species))}.", "Turn up a card")


def _send(view: View, seat: int, area: str) -> Offer:
    return _send_plain(view, seat, area)._replace(meaning=sentence(odds.odds(view, area).brief))


def _send_plain(view: View, seat: int, area: str) -> Offer:
    return Offer(terms.short_place(area), "", "Send a boat")


def _fish(view: View, seat: int, area: str) -> Offer:
    """The chance of the trophy is that of all boats and stands in the question."""
    if is_any_order(view, seat):
        return _fish_plain(view, seat, area)._replace(meaning=_in_any_order(view, seat), alike=EITHER if _boats(view, seat) == 2 else ANY)
    return _fish_plain(view, seat, area)._replace(meaning=sentence(odds.of_fish(view, area, seat).brief))


EITHER, ANY = "Fish with either boat", "Fish with any of your boats"


def _boats(view: View, seat: int) -> int:
    """How many boats a seat has yet to fish with."""
    return sum(view["fleet"][seat].values())


def _in_any_order(view: View, seat: int) -> str:
    each = listed(f"{odds.of_fish(view, area, seat).caught / 10:g}" for area in view["fleet"][seat])
    return f"Average {each} points; their order changes nothing."


def is_any_order(view: View, seat: int) -> bool:
    """Do the boats of a seat come to the same in whichever order they fish? Nothing that one catches changes what is done with another:
    none can be rolled again or moved, and none may have to pick between fish and stars."""
    fleet, mine = view["fleet"][seat], view["players"][seat]
    if len(fleet) == 1 or terms.ready(mine, "outrigger") or terms.ready(mine, "finder"):
        return False
    return not any(odds.of_fish(view, area, seat).or_fish for area in fleet)


def _fish_plain(view: View, seat: int, area: str) -> Offer:
    is_choice = len(view["fleet"][seat]) > 1 or terms.ready(view["players"][seat], "finder")
    return Offer(f"Fish {terms.hunting(area)}", "", "Fish with a boat" if is_choice else "", rolls=True)


def _find(view: View, seat: int, start: str, area: str) -> Offer:
    begin, end = (terms.fish(each) if each != "ocean" else "ocean" for each in (start, area))
    there = odds.odds(view, area, seat, start)
    return Offer(
        f"{begin.capitalize()} → {end}",
        " ".join(map(sentence, [there.brief, f"A boat from {terms.place(start)} fishes {terms.hunting(area)} instead"])),
        "Use a fish finder",
    )


def _keep(view: View, seat: int) -> Offer:
    now = view["attempt"]
    total = sum(now["dice"])
    obvious = "No roll is better" if odds.is_best(view, now["area"], total) else ""
    saved = " Your next boat may still roll again." if any(view["fleet"][seat].values()) and not obvious else ""
    return Offer(f"Keep the {total}", f"{sentence(consequence(view, now['area'], total))}{saved}", obvious=obvious)


def _reroll(view: View, seat: int) -> Offer:
    now = view["attempt"]
    area, total = now["area"], sum(now["dice"])
    if odds.is_best(view, area, total):
        return Offer("Roll again", "No roll is better.")
    more = odds.better(view, area, total)
    often = f"{more}% beat it; " if more else ""
    return Offer("Roll again", sentence(f"{often}{odds.odds(view, area).brings}"))


def consequence(view: View, area: str, total: int) -> str:
    """What a total would do, said to who rolled it."""
    found = terms.hits(view, area, total)
    seat = view["attempt"]["seat"]
    if not found:
        return f"{_cup(view)}you catch nothing"
    if terms.is_choice(found):
        several = terms.several(found[0].species, [(hit.spot, hit.count) for hit in found])
        best = sorted(found, key=lambda hit: (-hit.points, not _worth(view, hit)))
        worths = list(dict.fromkeys(_worth(view, hit) for hit in best))
        if not any(worths):
            return f"{_cup(view)}you catch nothing, whichever of {several} you pick"
        if chance := odds.left(view, seat, best[0]):
            fish = dict.fromkeys(hit.points for hit in best if hit.points)
            up_to = f"{'up to ' * (len(fish) > 1)}{with_cup(10 * best[0].points, chance)}"
            worths = [up_to, *dict.fromkeys(_worth(view, hit) for hit in best if not hit.points)]
        told = list(filter(None, worths))
        return f"{listed(told, 'or')}: you pick {'one' if len(told) == len(worths) else 'the best'} of {several}"
    return _gain(view, found[0])


def _cup(view: View, hit: terms.Hit | None = None, before: str = "") -> str:
    """Of a roll without fish, what the chance of the trophy that it leaves the other boats of who rolls is worth."""
    told = [*filter(None, [before]), *[with_cup(0, chance) for chance in [odds.left(view, view["attempt"]["seat"], hit)] if chance]]
    return f"{', '.join(told)}: " if told else ""


def _worth(view: View, hit: terms.Hit) -> str:
    """What a stack would bring who rolls, in few words; nothing if it brings nothing."""
    seat = view["attempt"]["seat"]
    if hit.protected and view["boards"][hit.species]["seat"] == seat:
        return "" if odds.is_settled(view) else _stars(view, seat, hit.count)
    return odds.catch(view, view["attempt"]["seat"], hit) if hit.points else ""


def _stars(view: View, seat: int, count: int) -> str:
    """Gold stars that a seat would get, and what comes with them."""
    if not (award := terms.award_for(view, seat, count)):
        return counted(count, "gold star")
    worth = f"tie: {award} each" if terms.ties(view, seat, count) else f"{award}{'' if terms.is_final(view) else ' for now'}"
    return f"{count} star{'s' * (count != 1)} + award ({worth})"


def _gain(view: View, hit: terms.Hit) -> str:
    stack = terms.grown(hit.count, terms.age_of(hit.spot), hit.species)
    if hit.protected:
        owner, seat = view["boards"][hit.species]["seat"], view["attempt"]["seat"]
        if odds.kind(view, seat, hit) == LOSES:
            return (
                f"no catch, award lost{'' if terms.is_final(view) else ' for now'}: {hit.count} star{'s' * (hit.count != 1)} for its owner"
            )
        if odds.is_settled(view):
            return f"{_cup(view, hit, 'no catch')}gold stars no longer matter"
        return f"{_cup(view, hit, 'no catch')}{_stars(view, owner, hit.count)} for {'you' if owner == seat else 'its owner'}"
    if hit.released:
        return f"{_cup(view, hit, 'a miss')}{stack} {'goes' if hit.count == 1 else 'go'} back to the reserve"
    seat = view["attempt"]["seat"]
    chance = odds.left(view, seat, hit)
    with_chance = and_cup(hit.points, chance) if view["stage"] == "pick" else with_cup(10 * hit.points, chance)
    return f"{with_chance if chance else odds.catch(view, seat, hit)}: you catch {stack}"


def _pick(view: View, seat: int, spot: str) -> Offer:
    now = view["attempt"]
    found = terms.hits(view, now["area"], sum(now["dice"]))
    hit = next(hit for hit in found if hit.spot == spot)
    same = [each for each in found if replace(each, spot=spot) == hit and terms.age_of(each.spot) == terms.age_of(spot)]
    verb = "Hit" if hit.protected else "Send back" if hit.released else "Catch"
    label = terms.group_label(hit.species, spot, hit.count, [each.spot for each in same])
    alike = terms.aged(hit.count, terms.age_of(spot)) if len(same) > 1 else ""
    meaning = sentence(_gain(view, hit))
    if not any(each.protected for each in found):
        return Offer(label, meaning, verb, alike=alike)
    protected = " (protected)" if hit.protected and len(verb) + len(label) + 12 <= terms.LONGEST else ""
    vain = any(each.points for each in found) and not hit.points and view["boards"][hit.species]["seat"] != seat
    return Offer(f"{verb} {label}{protected}", meaning, alike=f"{verb} {alike}" if alike else "", vain=vain)  # not all are hit or caught


USES = {
    "boat": "one more boat to fish with",
    "motor": f"adds {d.MOTOR_BID} to a bid to fish first",
    "outrigger": "roll again once a round",
    "finder": "move a boat before it fishes",
}


def _buy(view: View, seat: int, item: str) -> Offer:
    mine, cost = view["players"][seat], terms.price(item)
    is_vain = item == "motor" and is_late(view)
    use = "too late for the last bidding" if is_vain else USES[item]
    total = view["due"] + cost
    paid = terms.least_paid(mine, total)
    name, meaning = terms.ITEMS[item].capitalize(), sentence(f"{use}; {paid - total} lost" if paid > total else use)
    if view["due"]:
        return Offer(f"{name}: +{paid - terms.least_paid(mine, view['due'])} points", meaning, "Also buy", vain=is_vain)
    return Offer(f"{name}, pay {paid}" if paid > total else f"{name} for {cost}", meaning, "Buy", vain=is_vain)


def is_late(view: View) -> bool:
    """Would a motor bought now, which works from next round on, come too late for the last bidding?"""
    return bool(view["round"] >= d.ROUNDS - 1)


def _done(view: View, seat: int) -> Offer:
    mine = view["players"][seat]
    purse = terms.purse(mine)
    if not may_buy(view, mine):
        return Offer("Leave the shop", f"Your fish ({terms.points(purse)}) buy nothing." if purse else "You have no fish to buy with.")
    return Offer("Leave the shop", "You buy nothing more this round.")


def _pay(view: View, seat: int, species: str) -> Offer:
    value, due, name = terms.worth(species), view["due"], terms.fish(species)
    count = view["players"][seat]["chips"][species]
    has = f"you have {count}, each pays {value}" if count > 1 else f"your only one, pays {value}"
    return Offer(
        f"{name.capitalize()} ({value})",
        sentence(has),
        f"Pay exactly {due}" if view["bid"] else f"Pay {due}",
        pays=value,
        due=due,
        count=count,
        exact=bool(view["bid"]),
    )


def _bid(view: View, seat: int, bid: str) -> Offer:
    mine, value = view["players"][seat], int(bid)
    motors = terms.motors_for(mine, value) or 0
    rest = value - d.MOTOR_BID * motors
    is_last = all(passed for other, passed in enumerate(view["passed"]) if other != seat)
    least = terms.least_bid(mine, view["bid"] or 0)
    plain = _bid_plain(view, seat, bid)
    if is_last and least and value > least:
        return plain._replace(meaning=f"More than you need: {least} wins too.")
    wins = " and fish first" if is_last else ""
    adds = f", motor{'s add' if motors > 1 else ' adds'} {d.MOTOR_BID * motors}" if motors else wins
    keeps = f", keep {terms.purse(mine) - rest} in fish" if rest else ""
    return plain._replace(meaning=f"Pay {rest or 'nothing'}{adds}{keeps}.")


def _bid_plain(view: View, seat: int, bid: str) -> Offer:
    mine = view["players"][seat]
    is_only = terms.least_bid(mine, view["bid"] or 0) == terms.most_bid(mine)  # no key of a keypad
    return Offer(f"Bid {bid}" if is_only else bid, "", "Bid to fish first")


def _pass(view: View, seat: int) -> Offer:
    others = _still_asked(view, seat)
    if view["bid"]:
        return Offer("Pass", sentence(f"{_fishing(view, view['bidder'], seat)}{', unless outbid' if others else ''}"))
    obvious, first = why_pass(view, seat), (view["first"] + 1) % len(view["players"])
    unless = "if nobody bids, " if others and not obvious else ""
    return Offer("Pass", sentence(f"{unless}{_fishing(view, first, seat)}"), obvious=sentence(obvious)[:-1] if obvious else "")


def why_pass(view: View, seat: int) -> str:
    """Why nobody would bid in a seat's place; nothing where somebody might."""
    is_next = not view["bid"] and (view["first"] + 1) % len(view["players"]) == seat
    is_sure = is_next and not any(terms.can_raise(view, other) for other in _still_asked(view, seat))
    return "you fish first anyway, as nobody else can bid" if is_sure else ""


def _still_asked(view: View, seat: int) -> list[int]:
    return [other for other, passed in enumerate(view["passed"]) if other not in (seat, view["bidder"]) and not passed]


def _fishing(view: View, first: int, seat: int) -> str:
    """In what order they fish if a seat goes first, said to another: ``Green fishes first, you third``."""
    if first == seat:
        return "you fish first"
    players = len(view["players"])
    return f"{'the other' if players == 2 else NAMES[first]} fishes first, you {terms.fishes_after(first, seat, players)}"


def _roll(view: View, seat: int, face: str) -> Offer:
    return Offer(f"Roll {face}", f"The die shows {face}.", "The die")


_OFFERS: dict[str, Callable[..., Offer]] = {
    "choose": _choose,
    "card": _card,
    "block": protecting.offer,
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
_PLAIN: dict[str, Callable[..., Offer]] = {"send": _send_plain, "fish": _fish_plain, "bid": _bid_plain}
