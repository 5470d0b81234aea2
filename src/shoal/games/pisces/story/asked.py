"""What is asked of whom, and what has to be known for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shoal.games.contract import Reader
from shoal.games.prose import Voice, counted, listed, sentence
from shoal.games.seats import NAMES

from .. import data as d
from . import firsts, odds, terms
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
