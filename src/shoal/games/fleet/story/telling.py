"""Facts of Fleet in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shoal.games.contract import Fact, Reader
from shoal.games.prose import Voice, counted, listed, spelled
from shoal.games.seats import NAMES

from . import cards


def tell(facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
    """Facts in sentences."""
    voice = Voice(reader, names or NAMES)
    return " ".join(filter(None, (TOLD[fact["what"]](fact, voice) for fact in facts)))


# -- auction -----------------------------------------------------------------------------------------------------------


def _reveal(fact: Fact, voice: Voice) -> str:
    return f"A new licence is up for sale: the {cards.licence(fact['kind'])}."


def _offer(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'put')} the {cards.licence(fact['kind'])} up for auction."


def _pass(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'pass')} and {'buy' if voice.is_you(fact['seat']) else 'buys'} no licence this round."


def _bid(fact: Fact, voice: Voice) -> str:
    if fact["opens"]:
        return f"{voice.does(fact['seat'], 'open')} with {fact['amount']}."
    return f"{voice.does(fact['seat'], 'bid')} {fact['amount']}."


def _stake(fact: Fact, voice: Voice) -> str:
    if not fact["left"]:
        return "Should it stand, it takes everything you can pay with."
    return f"Should it stand, you pay {fact['due']} and have {fact['left']} left." if voice.is_you(fact["seat"]) else ""


def _fold(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'fold')}."


def _won(fact: Fact, voice: Voice) -> str:
    less = fact["price"] - fact["due"]
    return f"{voice.does(fact['seat'], 'win')} the {cards.licence(fact['kind'])} for {fact['price']}{f', less {less} for shrimp licences' if less else ''}."


def _pay(fact: Fact, voice: Voice) -> str:
    what = "a crate" if fact["with"] == "crate" else cards.a_card(fact["with"])
    rest = (
        f"; {fact['left']} still to pay"
        if fact["left"]
        else f"; {fact['lost']} of it is lost, as no change is given"
        if fact["lost"]
        else ""
    )
    return f"{voice.does(fact['seat'], 'pay')} {fact['worth']} with {what}{rest}."


def _licence(fact: Fact, voice: Voice) -> str:
    gets = f"{voice.does(fact['seat'], 'get')} the {cards.licence(fact['kind'])}: {cards.some(fact['points'], 'point')}."
    return f"{gets} {cards.promise(fact['kind'], fact['number'])}" if voice.is_you(fact["seat"]) else gets


def _swept(fact: Fact, voice: Voice) -> str:
    return f"Nobody has bought a licence, so the whole row leaves the game: {listed(map(cards.plain, fact['kinds']))}."


def _last(fact: Fact, voice: Voice) -> str:
    if fact["why"] == "licences":
        return "There are too few licences to fill the row again: this is the last round."
    return "The last crate is taken: this is the last round."


# -- boats and cards ---------------------------------------------------------------------------------------------------


def _launch(fact: Fact, voice: Voice) -> str:
    due = f" and {'have' if voice.is_you(fact['seat']) else 'has'} {fact['due']} to pay" if fact["due"] else " and pays nothing"
    due = due.replace("pays", "pay") if voice.is_you(fact["seat"]) else due
    return f"{voice.does(fact['seat'], 'launch')} a {cards.boat(fact['kind'])} ({cards.some(fact['points'], 'point')}){due}."


def _no_captain(fact: Fact, voice: Voice) -> str:
    return "Once it is paid for, no card is left for a captain." if voice.is_you(fact["seat"]) else ""


def _hire(fact: Fact, voice: Voice) -> str:
    seat, boat = fact["seat"], cards.boat(fact["kind"])
    if fact["card"] is None:
        return f"{voice.does(seat, 'put')} a captain on a {boat}."
    return f"{voice.does(seat, 'make')} {cards.a_card(fact['card'])} captain of {'your' if voice.is_you(seat) else 'a'} {boat}."


def _fish(fact: Fact, voice: Voice) -> str:
    seats = [seat for seat, count in enumerate(fact["caught"]) if count]
    if not seats:
        return "No boat with a captain has room for a crate: nobody catches anything."
    seats.sort(key=lambda seat: not voice.is_you(seat))
    first, *rest = seats
    catches = f"{voice.does(first, 'catch')} {counted(fact['caught'][first], 'crate')}"
    caught = [f"{voice.name(seat)} {spelled(fact['caught'][seat])}" for seat in rest]
    return f"The boats fish. {listed([catches, *caught])}."


def _process(fact: Fact, voice: Voice) -> str:
    lost = f", {cards.some(fact['points'], 'point')} less" if fact["points"] else ""
    moves = f"{voice.does(fact['seat'], 'take')} a crate from a {cards.boat(fact['kind'])} to the processing licence"
    return f"{moves}{lost}."


def _trade(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'trade')} a processed crate for {counted(fact['count'], 'card')}."


WHY = {"launch": "cod licence", "hire": "lobster licence"}


def _card(fact: Fact, voice: Voice) -> str:
    """A card by itself; several that nobody else may see are told with the first."""
    seat, why = fact["seat"], fact["why"]
    if why == "draw":
        return ""
    bonus = f" for {voice.whose(seat)} {WHY[why]}" if why in WHY else ""
    if fact["kind"] is not None:
        return f"{voice.does(seat, 'draw')} {cards.a_card(fact['kind'])}{bonus}."
    if why == "trade" or not fact["count"]:
        return ""
    return f"{voice.does(seat, 'draw')} {counted(fact['count'], 'card')} for the {WHY[why]}."


def _draw(fact: Fact, voice: Voice) -> str:
    seat, found, discard = fact["seat"], fact["cards"], fact.get("discard")
    what = cards.cards(found) if found else counted(fact["count"], "card") if fact["count"] else "the last cards"
    draws = f"{voice.does(seat, 'draw')} {what}"
    is_you = voice.is_you(seat)
    if discard is None:
        all_kept = {1: "it", 2: "both"}.get(fact["count"], "all of them")
        return f"{draws} and {'keep' if is_you else 'keeps'} {all_kept}."
    if found is None or fact["any"]:
        kept = "" if fact["any"] or not fact["count"] else f", {'keep' if is_you else 'keeps'} {spelled(fact['count'] - 1)}"
        return f"{draws}{kept} and {'discard' if is_you else 'discards'} {cards.a_card(discard)}."
    kept = {kind: rest for kind, number in found.items() if (rest := number - (kind == discard))}
    if not kept:
        return f"{draws}, the only one left, and {'have' if is_you else 'has'} to discard it."
    what = f"the {next(iter(kept))} card" if len(kept) == sum(kept.values()) == 1 else cards.cards(kept)
    what = "one" if len(found) == 1 and sum(kept.values()) == 1 else what
    return f"{draws} and {'keep' if is_you else 'keeps'} {what}."


def _done(fact: Fact, voice: Voice) -> str:
    seat, again = fact["seat"], fact["again"]
    if fact["stage"] == "trade":
        return f"{voice.does(seat, 'trade')} no crate."
    verb, thing = {"launch": ("launch", "boat"), "hire": ("hire", "captain"), "process": ("process", "crate")}[fact["stage"]]
    return f"{voice.does(seat, verb)} no {'other ' if again else ''}{thing}."


def _shuffle(fact: Fact, voice: Voice) -> str:
    return "The supply is empty, so the discards are shuffled into a new one."


# -- rounds ------------------------------------------------------------------------------------------------------------


def _round(fact: Fact, voice: Voice) -> str:
    start = f"{voice.does(fact['start'], 'start')} round {fact['round']}"
    leads = fact["leads"]
    if len(leads) == 1:
        return f"{start}. {voice.does(leads[0], 'lead')} with {cards.some(fact['points'], 'point')}."
    return f"{start}."


def _end(fact: Fact, voice: Voice) -> str:
    return f"The last round is over. {result(fact['scores'], fact['winners'], voice)}"


def result(scores: Sequence[int], winners: Sequence[int], voice: Voice) -> str:
    """Who has won, by how much."""
    best = scores[winners[0]]
    points = cards.some(best, "point")
    if len(winners) > 1:
        names = [voice.name(seat) for seat in sorted(winners, key=lambda seat: not voice.is_you(seat))]
        who = listed(names)
        return f"{who[0].upper()}{who[1:]} share the victory with {points}."
    winner = winners[0]
    wins = f"{voice.does(winner, 'win')} with {points}"
    second = max(score for seat, score in enumerate(scores) if seat != winner)
    behind = listed(voice.name(seat) for seat, score in enumerate(scores) if seat != winner and score == second)
    if second == best:
        return f"{wins}, as many as {behind}, but ahead by boats or crates."
    return f"{wins}, {spelled(best - second)} more than {behind}."


TOLD: dict[str, Callable[[Fact, Voice], str]] = {
    "reveal": _reveal, "offer": _offer, "pass": _pass, "bid": _bid, "stake": _stake, "fold": _fold, "won": _won, "pay": _pay,
    "licence": _licence, "swept": _swept, "last": _last, "launch": _launch, "no_captain": _no_captain, "hire": _hire, "fish": _fish,
    "process": _process, "trade": _trade, "card": _card, "draw": _draw, "done": _done, "shuffle": _shuffle, "round": _round, "end": _end,
}  # fmt: skip
