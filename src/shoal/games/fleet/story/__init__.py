"""Fleet in sentences: what is asked, what each choice means, what happened, and the whole position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shoal.games.contract import Json, Reader
from shoal.games.prose import Voice, counted, spelled
from shoal.games.remembered import of_equal
from shoal.games.seats import NAMES

from .. import data as d
from . import cards, forecast, pace, reckoning, telling
from .ceremony import why_won
from .facts import facts
from .gains import gains, instead, outdoes
from .offers import is_alone, offer, why_not
from .spending import beside_payment, kept, payment
from .telling import tell

__all__ = [
    "beside_payment",
    "chapter",
    "describe",
    "facts",
    "gains",
    "headline",
    "instead",
    "kept",
    "offer",
    "outdoes",
    "payment",
    "remind",
    "tell",
    "text",
    "why_not",
    "why_won",
]

PHASES = ("auction", "launch", "hire", "fish", "process", "draw")  # of a round; boats fish by themselves
PHASE_OF = {
    "offer": "auction", "bid": "auction", "launch": "launch", "hire": "hire", "process": "process", "trade": "process",
    "draw": "draw", "discard": "draw", "over": "",
}  # fmt: skip
CALLED = {"launch": "launching", "hire": "hiring", "process": "processing", "draw": "drawing"}
WINS = "Licences, boats and crates on them are points."  # a line of a phone, as buttons lose their small print below more
SHORT = 3  # rounds that a short match has left at its first auction


def phase(view: Json) -> str:
    """The phase of the round; none once the match is over."""
    return PHASE_OF[view["stage"]] if view["stage"] != "pay" else "auction" if view["lot"] else "launch"


def may_spend(view: Json) -> bool:
    """Is cash of use in this phase, and is none of it about to go? A sum with cards yet to be paid or discarded would mislead."""
    return phase(view) in ("auction", "launch") and view["stage"] != "pay"


def may_buy(view: Json, seat: int) -> bool:
    """Can a seat still buy a licence in this auction, besides the one that it pays for?"""
    return view["stage"] in ("offer", "bid") and not view["bought"][seat] and not view["declined"][seat]


def chapter(view: Json) -> str:
    """The round and its phase."""
    if not (now := phase(view)):
        return "The end"
    called = CALLED.get(now, now)
    # an auction keeps its name from its first offer to the licences that are turned up after it
    is_last = reckoning.is_last(view) if now != "auction" else reckoning.known_as_last(view)
    return reckoning.heading(view, called, is_last)


def headline(view: Json, reader: Reader = None, names: Sequence[str] | None = None) -> str:
    """Who is asked what, or who has won."""
    voice = Voice(reader, names or NAMES)
    if view["stage"] == "over":
        return telling.result(view["scores"], reckoning.winners(view), voice)
    seat = view["active"]
    if seat is None:
        return "The next licences are revealed."
    if view["turn"] == "chance":
        why = {"launch": " for launching", "hire": " for captains", "trade": " for a crate", "draw": ""}[view["stage"]]
        return f"{voice.does(seat, 'draw')} {counted(view['left'], 'card')}{why}."
    return f"You: {_asked(view, seat, voice)}." if voice.is_you(seat) else f"{_acts(view, seat, voice)}."


def _asked(view: Json, seat: int, voice: Voice) -> str:
    """What the reader is asked to do."""
    stage, player = view["stage"], view["players"][seat]
    means = reckoning.means(player) or 0
    lot = f"the {cards.licence(view['lot'])}" if view["lot"] else "the boat"
    ends = "; the match ends after this round" if reckoning.is_last(view) else ""
    needed = reckoning.purchases_to_end(view)
    if stage == "offer":
        last = "; it is the last auction" if reckoning.last_auction(view) else ""
        if needed == 1:
            last = "; if one more is bought, this is the last round"
        if any(d.MINIMUM[d.LICENSES.index(kind)] <= means for kind in view["row"]):
            return f"{'buy a licence for its price' if is_alone(view) else 'put a licence up for auction'}, or pass{last}"
        if not view["row"]:
            return "pass; there is no licence for sale"
        least, cash = min(d.MINIMUM[d.LICENSES.index(kind)] for kind in view["row"]), reckoning.cash(player) or 0
        return f"pass; the cheapest licence costs {cards.price(least, reckoning.price(player, least))}, and you have {cards.cash(cash)}"
    if stage == "bid":
        last = "; whoever buys it makes this the last round" if needed == 1 else ""
    if stage == "bid" and view["bid"] is None:
        least = d.MINIMUM[d.LICENSES.index(view["lot"])]
        if is_alone(view):
            return f"bid ${least} for {lot}; nobody is left to bid more{'; then this is the last round' if last else ''}"
        return f"open the bidding for {lot} with ${least} or more{last}"
    if stage == "bid":
        against = f"{voice.whose(view['bidder'])} ${view['bid']} for {lot}"
        return (
            f"bid more than {against}, or fold{last}"
            if min(means, d.MOST_BID) > view["bid"]
            else f"fold; you cannot bid more than {against}"
        )
    if stage == "pay":
        return f"pay ${view['due']} for {lot}{'; then this is the last round' if view['lot'] and needed == 1 else ''}"
    if stage == "launch":
        if not any(reckoning.can_launch(player, kind) for kind in d.KINDS):
            return "go on; there is no boat that you can launch now"
        again = "another boat" if view["left"] < reckoning.launches(player) else "a boat"
        return f"launch {again}, or nothing{ends}"
    if stage == "hire":
        if not player["hand_size"] or all(boat["captain"] for boat in player["boats"]):
            return f"go on; {'no boat of yours needs a captain' if player['hand_size'] else 'you have no card for a captain'}"
        again = "another captain" if view["left"] < reckoning.hires(player) else "a captain"
        idle = [boat["kind"] for boat in player["boats"] if not boat["captain"]]
        boats = f"your {cards.boat(idle[0])}" if len(idle) == 1 else "one of your boats"
        if ends:  # a line of its own says what they catch then
            return f"hire {again} for {boats}, or nobody; it is the last round"
        return f"hire {again} for {boats}, which then catches crates, or nobody"
    if stage == "process":
        done = sum(boat["processed"] for boat in player["boats"])
        carry = done + sum(boat["crates"] > 0 and not boat["processed"] for boat in player["boats"])
        return f"take another crate off ({done} taken of {carry} you may), or no more" if done else "take crates off boats, or none"
    if stage == "trade":
        return f"trade a crate for {counted(reckoning.bonus_cards(player, 'trade'), 'card')}, or keep it"
    soon = "; the next round is the last" if reckoning.next_is_last(view) else ""
    if d.DISCARDS[player["licenses"].get("tuna", 0)] == d.FROM_HAND:
        return f"discard any card of your hand{soon}"
    return f"discard one of the {counted(sum((view['drawn'] or {}).values()), 'card')} you have drawn{soon}"


def remind(view: Json, reader: Reader, options: Mapping[str, Any], names: Sequence[str] | None = None) -> str:
    """In an auction: how far the end of the match is, where that is not told with the question; and who gets the last crates."""
    if view["turn"] == reader and view["stage"] in reckoning.BEFORE_FISHING and reckoning.takes_last_crate(view):
        last = "The last crate goes" if view["crates"] == 1 else f"The last {view['crates']} crates go"
        return f"{last} this round: every boat with a captain that is not full still gets one."
    needed = reckoning.purchases_to_end(view)
    if view["stage"] not in ("offer", "bid") or view["turn"] != reader or reckoning.last_auction(view) or needed == 1:
        return ""
    if needed:
        return f"If {spelled(needed)} more licences are bought, this is the last round."
    boats, crates = reckoning.fishing(view), view["crates"]
    if crates <= 2 * boats:
        return f"The end is near: {boats} boats fish a round, and {crates} crates are left."
    is_new = view["round"] == 1 and not any(player["boats"] for player in view["players"])
    is_lesson = is_new and forecast.rounds_to_come(view) <= SHORT  # who learns is told other things then
    if is_lesson or (is_new and view["lot"] is None):
        return "" if is_lesson else WINS
    lags = pace.behind(view, view["turn"], names or NAMES) if forecast.rounds_to_come(view) >= SHORT else ""  # later cards bring little
    return lags or forecast.following(view)


def _acts(view: Json, seat: int, voice: Voice) -> str:
    """What somebody else does."""
    stage = view["stage"]
    lot = f"the {cards.licence(view['lot'])}" if view["lot"] else "a boat"
    if stage == "bid":
        if view["bid"] is None:
            return f"{voice.does(seat, 'open')} the bidding for {lot}"
        return f"{voice.does(seat, 'bid')} for {lot} or folds; {voice.whose(view['bidder'])} ${view['bid']} stands"
    if stage == "pay":  # all of it, however much of it is paid already; what the boat has cost is told with its launch
        price = f" {cards.price(view['bid'], reckoning.price(view['players'][seat], view['bid']))}" if view["lot"] else ""
        return f"{voice.does(seat, 'pay')}{price} for {lot}"
    return {
        "offer": f"{voice.does(seat, 'buy' if is_alone(view) else 'put')} a licence {'' if is_alone(view) else 'up for auction '}or passes",
        "launch": f"{voice.does(seat, 'launch')} a boat or stops",
        "hire": f"{voice.does(seat, 'hire')} a captain or stops",
        "process": f"{voice.does(seat, 'take')} crates off boats or stops",
        "trade": f"{voice.does(seat, 'trade')} a crate or keeps it",
        "discard": f"{voice.does(seat, 'discard')} a card",
    }[stage]


# -- the whole position ------------------------------------------------------------------------------------------------


def text(view: Json, reader: Reader) -> str:
    """The position for a terminal."""
    lines = [
        f"{chapter(view)}. {headline(view, reader)}",
        start(view),
        "",
        "Licences for sale:" if view["row"] else "No licences for sale.",
    ]
    lines += [f"  {cards.license_sentence(kind)}" for kind in view["row"]]
    if view["stage"] in ("offer", "bid", "pay"):
        lines += [f"  {NAMES[other]}: {standing(view, other)}" for other in range(len(view["players"])) if standing(view, other)]
    lines += [piles(view), ""]
    for other in seats_from(view, reader):
        first, *rest = player_lines(view, other, reader)
        lines += [first, *(f"  {line}" for line in rest)]
    return "\n".join(lines) + "\n"


def describe(view: Json, reader: Reader) -> str:
    """The position in full sentences."""
    sale = "Licences for sale:" if view["row"] else "No licences are for sale."
    sentences = [f"{chapter(view)}.", headline(view, reader), start(view), sale]
    sentences += map(cards.license_sentence, view["row"])
    if view["stage"] in ("offer", "bid", "pay"):
        sentences += [f"{NAMES[other]} {standing(view, other)}." for other in range(len(view["players"])) if standing(view, other)]
    sentences.append(piles(view))
    for other in seats_from(view, reader):
        sentences += player_lines(view, other, reader)
    return " ".join(sentences)


def seats_from(view: Json, reader: Reader) -> list[int]:
    """The seats clockwise from one's own."""
    count = len(view["players"])
    first = reader if isinstance(reader, int) else 0
    return [(first + k) % count for k in range(count)]


def start(view: Json) -> str:
    """Who started the round."""
    last = " This is the last round." if reckoning.is_last(view) and view["stage"] != "over" else ""
    return f"{NAMES[view['start']]} starts in this round.{last}"


def standing(view: Json, seat: int) -> str:
    """How a seat stands in the auction; empty if there is nothing to say."""
    if view["bought"][seat]:
        return "has bought"
    if view["declined"][seat]:
        return "has passed"
    if view["folded"][seat]:
        return "has folded"
    return f"bids ${view['bid']}" if view["bidder"] == seat else ""


def piles(view: Json) -> str:
    top = f" (king crabs and pubs come after {view['top']} more)" if view["top"] else ""
    gone = f", out of the game: {cards.counts(view['gone'])}" if view["gone"] else ""
    discards = f"{sum(view['discards'].values())} discarded{cards.paren(cards.counts(view['discards']))}"
    return (
        f"Crates left: {view['crates']}. Cards: {view['supply']} in the supply, {discards}. "
        f"Licences left: {view['licenses_left']}{top}{gone}."
    )


def player_lines(view: Json, seat: int, reader: Reader) -> list[str]:
    """All about one player."""
    drawn = view["drawn"] if view["active"] == seat else {}
    return _player_lines(view["players"][seat], seat, seat == reader, drawn)


@of_equal
def _player_lines(player: Json, seat: int, is_you: bool, drawn: Json) -> list[str]:
    hand = cards.some(player["hand_size"], "card")
    lines = [
        f"{NAMES[seat]}{' (you)' if is_you else ''}: {cards.some(player['score'], 'point')}.",
        f"Hand: {hand}{cards.paren(cards.counts(player['hand'] or {}))}.",
    ]
    if drawn:
        lines.append(f"Just drawn: {cards.counts(drawn)}.")
    if player["stored"]:
        lines.append(f"Processed crates: {player['stored']}.")
    if player["licenses"]:
        owned = (f"{cards.times(cards.plain(kind), number)} ({cards.bonus(kind, number)})" for kind, number in player["licenses"].items())
        lines.append(f"Licences: {', '.join(owned)}.")
    if player["boats"]:
        lines.append(f"Boats: {', '.join(cards.fleet_words(player['boats']))}.")
    if player["captains"]:
        lines.append(f"Captains: {cards.counts(player['captains'])}.")
    return lines
