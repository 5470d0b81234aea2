"""What is asked of whom, and what each choice means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from shoal.games.contract import Offer, Reader
from shoal.games.prose import Voice, counted, listed, sentence
from shoal.games.remembered import remembered
from shoal.games.seats import NAMES

from .. import data as d
from . import firsts, odds, protecting, terms
from .promise import and_cup, with_cup
from .stacks import LOSES
from .terms import View

PARTS = {
    "card": "tournament",
    "block": "protect",
    "fleet": "boats",
    "fish": "fishing",
    "roll": "fishing",
    "outrigger": "fishing",
    "pick": "fishing",
    "buy": "shop",
    "pay": "shop",
    "sardine": "births",
    "bid": "bids",
}


def chapter(view: View) -> str:
    """``Round 3 of 6: fishing``."""
    stage = view["stage"]
    if stage == "choose":
        return "Choosing species"
    if stage == "over":
        return "The end"
    number = view["round"] + (stage == "card" and not view["cards"])
    part = "bids" if stage == "pay" and view["bid"] else PARTS[stage]
    return _heading(number, part)


def births(view: View) -> str:
    """The chapter in which fish grow up after the shop, whether sardines are rolled for or not."""
    return _heading(view["round"], PARTS["sardine"])


def _heading(number: int, part: str) -> str:
    return f"Round {number} of {d.ROUNDS}: {part}"


# -- headlines


def headline(view: View, reader: Reader = None, names: Sequence[str] | None = None) -> str:
    """Who is asked what, what the dice do, or who has won."""
    turn, stage, voice = view["turn"], view["stage"], Voice(reader, names or NAMES)
    if stage == "over":
        return ending(view, voice)
    if stage == "card":
        return f"The {'second' if view['cards'] else 'first'} tournament card is turned up."
    if stage == "sardine":
        return f"{terms.dice_in_words(d.SPAWN_DICE).capitalize()} {'says' if d.SPAWN_DICE == 1 else 'say'} how many sardines are born."
    if stage == "roll":
        now = view["attempt"]
        dice = "The die is" if terms.dice(now["area"]) == 1 else "The dice are"
        return f"{dice} rolled: {voice.name(now['seat'])} {'fish' if voice.is_you(now['seat']) else 'fishes'} {terms.hunting(now['area'])}."
    if voice.is_you(turn):
        return f"You: {_demand(view, turn, voice)}."
    return f"{voice.does(turn, _DOES[stage] if not (stage == 'pay' and view['bid']) else 'pay for the highest bid')}."


_DOES = {
    "choose": "choose a species",
    "block": "protect some fish",
    "fleet": "send out a boat",
    "fish": "choose a boat to fish with",
    "outrigger": "decide whether to roll again",
    "pick": "pick what the roll hits",
    "buy": "look for a boat or gear to buy",
    "pay": "pay with fish",
    "bid": "think about a bid to fish first",
}


def _demand(view: View, seat: int, voice: Voice) -> str:
    """What a seat is asked, as a command."""
    mine, stage = view["players"][seat], view["stage"]
    if stage == "choose":
        return "choose your fish; only you protect them, but everybody may catch them"
    if stage == "block":
        most = max(count for _, _, count in terms.spots(view["boards"][mine["species"]]))
        one, stars = ("one", "a gold star") if most == 1 else ("a stack", "a gold star per fish")
        stack = f"protect {one} of your {terms.school(mine['species'])}; each hit"
        if odds.is_settled(view):
            return f"protect {one} of your {terms.school(mine['species'])}; gold stars no longer matter"
        if view["round"] == 1:  # what stars are for is said once
            return f"{stack} earns {stars} (most stars: {terms.points(d.AWARD_POINTS)})"
        return f"protect {one} of {'your ' * (most == 1)}{terms.school(mine['species'])}; a hit earns {stars}"
    if stage == "fleet":
        sent = sum(view["fleet"][seat].values())
        return f"send boat {sent + 1} of {mine['boats']} anywhere; {_order(view, seat, voice)}"
    if stage == "fish":
        left = sum(view["fleet"][seat].values())
        is_choice = len(view["fleet"][seat]) > 1
        next_ = "your first boat" if left == mine["boats"] else "your next boat"
        which = "your last boat" if left == 1 else f"one of your {counted(left, 'boat')}" if is_choice else next_
        move = ", or move it first with a fish finder" if terms.ready(mine, "finder") else ""
        promised = odds.odds(view, next(iter(view["fleet"][seat])))
        too = "; you can win a trophy too: " if _has_won_trophy(view, seat) else "; trophy chance "
        return f"fish with {which}{move}{f'{too}{promised.up_to}' * bool(promised.trophy)}"
    if stage == "outrigger":
        return f"keep the {sum(view['attempt']['dice'])}, or roll again with an outrigger"
    if stage == "pick":
        return _demand_pick(view)
    if stage == "pay":
        return f"pay {'exactly ' if view['bid'] else ''}{terms.points(view['due'])} with your fish{'' if view['bid'] else ', no change'}"
    if stage == "buy":
        purse = terms.points(terms.purse(mine))
        if may_buy(view, mine):
            return f"buy with your fish ({purse}, no change), or leave the shop"
        return f"leave the shop; your fish ({purse}) buy nothing"
    if not terms.can_raise(view, seat):
        return f"pass; {terms.why_no_bid(view, seat)}"
    more = f"more than {voice.whose(view['bidder'])} {view['bid']} " if view["bid"] else ""
    return f"bid {more}to fish first next round, or pass"


def _has_won_trophy(view: View, seat: int) -> bool:
    """Has another player won a trophy in this round?"""
    return any(not odds.missing(view, other) for other in range(len(view["players"])) if other != seat)


def remind(view: View, reader: Reader, options: Mapping[str, Any], names: Sequence[str] | None = None) -> str:
    """In the first round what wins. At a bid: why only some sums can be bid, what others can bid, and what who fishes first can catch."""
    if view["stage"] in FIRST and view["turn"] == reader and view["round"] <= 1:
        return FIRST[view["stage"]]
    if view["stage"] != "bid" or view["turn"] != reader or not terms.can_raise(view, view["turn"]):
        return ""
    voice, highest = Voice(reader, names or NAMES), view["bid"] or 0
    bids = {other: terms.most_bid(view["players"][other]) for other in terms.rivals(view, view["turn"])}
    able = [f"{voice.name(other)} can bid up to {most}" for other, most in bids.items() if most > highest]
    others = listed(able) or f"Nobody else can bid{' more' if highest else ''}"
    if stack := firsts.best_stack(view):
        first = f"Fishing first gives the first try at {stack.words}{', once the best stack is protected' * stack.has_better}."
    else:
        first = "All fish that are left can be protected."
    after = (view["first"] + 1) % len(view["players"])
    passes_on = "" if highest else f" If nobody bids, {voice.name(after)} {'are' if voice.is_you(after) else 'is'} first, in turn."
    return f"Bids end at {d.BIDS}, paid exactly with whole fish. {others}.{passes_on} {first}"


FIRST = {  # what has to be known when it is first asked
    "choose": "The most points win: fish, trophies, stars.",
    "fleet": f"The award: {terms.points(d.AWARD_POINTS)} at the end for the most gold stars, each if tied.",
}


def _order(view: View, seat: int, voice: Voice) -> str:
    """When a seat fishes this round: ``you fish after Ann``."""
    place = terms.fishes_after(view["first"], seat, len(view["players"]))
    if not place:
        return "you fish first"
    return f"you fish after {voice.name(view['first'])}" if place == "second" else f"you fish {place}"


def may_buy(view: View, mine: View) -> bool:
    """Is anything for sale that a player's chips pay for?"""
    return bool(affordable(view, mine))


def affordable(view: View, mine: View) -> list[str]:
    """What is for sale that a player's chips pay for."""
    wares = ["boat"] * (mine["boats"] < d.MOST_BOATS) + [kind for kind, left in view["gear_left"].items() if left]
    return [item for item in wares if terms.price(item) <= terms.purse(mine) - view["due"]]


def _demand_pick(view: View) -> str:
    found = terms.hits(view, view["attempt"]["area"], sum(view["attempt"]["dice"]))
    species = found[0].species
    is_one = all(hit.count == 1 for hit in found)
    kind = terms.fish(species) if is_one else terms.school(species)
    if any(hit.points for hit in found):
        return f"pick which {kind} you {'catch' if all(hit.points for hit in found) else 'hit'}"
    if any(hit.protected for hit in found) and view["boards"][species]["seat"] == view["attempt"]["seat"]:
        return f"pick which {kind} you hit; the protected earn you stars"
    return f"pick the {kind} that {'goes' if is_one else 'go'} back to the reserve, as you miss"


def ending(view: View, voice: Voice) -> str:
    """Who has won, and by how much."""
    best, scores = terms.winners(view), view["scores"]
    most = scores[best[0]]
    others = sorted((seat for seat in range(len(scores)) if seat not in best), key=lambda seat: (-scores[seat], not voice.is_you(seat)))
    mine = "".join(f"; you have {scores[seat]}" for seat in others if voice.is_you(seat))
    if len(best) > 1:
        who = listed(voice.name(seat) for seat in sorted(best, key=lambda seat: not voice.is_you(seat)))
        return sentence(f"{who} share the win with {terms.points(most)}{mine}")
    win, second = f"{voice.does(best[0], 'win')} with {terms.points(most)}", others[0]
    if scores[second] == most:
        return f"{win}, as many as {voice.name(second)}, but with more kinds of fish{'' if voice.is_you(second) else mine}."
    return f"{win}{mine or f', {most - scores[second]} more than {voice.name(second)}'}."


# -- offers


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
