"""Facts of Fleet in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from shoal.games.contract import Fact, Reader
from shoal.games.prose import Voice, counted, listed, sentence, spelled, third
from shoal.games.seats import NAMES

from . import cards


def tell(facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
    """Facts in sentences."""
    voice = Voice(reader, names or NAMES)
    return " ".join(filter(None, (TOLD[fact["what"]](fact, voice) for fact in _in_one(facts))))


def _in_one(facts: Sequence[Fact]) -> Iterator[Fact]:
    """The facts, those together that are of one kind: the cards of a bonus, and what a payment is made of, with the licence that it
    buys, or by itself. A part of it that is followed by something else, which names the price, is left out."""
    paid: list[Fact] = []
    drawn: list[str] = []
    crates: list[Fact] = []
    shown: list[str] = []
    facts = [each for each in facts if each["what"] == "choose"] or facts  # who thinks of a discard knows what was drawn, and what follows
    for fact, following in zip(facts, [*facts[1:], None], strict=False):
        if fact["what"] == "offer" and following and following["what"] in ("bid", "sure"):
            continue  # who bids first has put it up, and who bids alone buys it
        if fact["what"] == "draw" and fact.get("quiet") and following and following["what"] == "end":
            continue  # no card of others counts any more
        if fact["what"] == "reveal":
            shown.append(fact["kind"])
            if not following or following["what"] != "reveal":
                yield {**fact, "kinds": shown}
            continue
        if fact["what"] == "process":
            crates.append(fact)
            continue
        if crates:
            yield _crates(crates)
            crates = []
            if fact["what"] == "done":
                continue
        if fact["what"] == "card":
            drawn.append(fact["kind"])
            if not fact.get("goes_on") or fact is facts[-1]:
                yield {**fact, "kinds": drawn}
                drawn = []
            continue
        if fact["what"] == "pay":
            paid.append(fact)
            continue
        if paid and fact["what"] == "rest":
            yield _payment(paid)
        elif paid and fact["what"] == "licence" and sum(each["worth"] for each in paid) - paid[-1]["lost"] == fact["due"]:
            fact = {**fact, "paid": _payment(paid)}
        elif paid and not paid[-1]["left"]:
            yield _payment(paid)
        paid = []
        yield fact
    if paid:
        yield _payment(paid)
    if crates:
        yield _crates(crates)


def _crates(taken: Sequence[Fact]) -> Fact:
    """Crates that were taken off boats one after the other, as one."""
    return {**taken[-1], "kinds": [each["kind"] for each in taken], "points": sum(each["points"] for each in taken)}


def _payment(paid: Sequence[Fact]) -> Fact:
    """Cards and crates that were paid one after the other, as one payment."""
    kinds = [each["with"] for each in paid]
    return {**paid[-1], "with": {kind: kinds.count(kind) for kind in kinds}, "worth": sum(each["worth"] for each in paid)}


def _and(voice: Voice, seat: int, verb: str) -> str:
    """What the same seat does besides: `` and take``, `` and takes``."""
    return f" and {verb if voice.is_you(seat) else third(verb)}"


# -- auction -----------------------------------------------------------------------------------------------------------


def _reveal(fact: Fact, voice: Voice) -> str:
    if fact["late"]:
        late: Counter[str] = Counter(fact["kinds"])
        found = (f"the {cards.licence(kind)}" if count == 1 else counted(count, cards.licence(kind)) for kind, count in late.items())
        return sentence(listed(found), f"{'is' if late.total() == 1 else 'are'} turned up too, but there is no auction any more")
    when = "For sale next round" if fact["next"] else "For sale"
    stays = list(fact["row"])
    for kind in fact["kinds"]:
        stays.remove(kind)
    if len(fact["row"]) == 1:
        return f"{when}: the {cards.licence(fact['kind'])}."
    return f"{when}: {listed(cards.several(fact['kinds']))}{f', and still {listed(cards.several(stays))}' if stays else ''}."


def _offer(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'put')} the {cards.licence(fact['kind'])} up for auction."


def _opens(fact: Fact, voice: Voice) -> str:
    return f"The highest bid buys it, ${fact['least']} or more."


def _sure(fact: Fact, voice: Voice) -> str:
    """For who puts up what nobody else can bid for."""
    if not voice.is_you(fact["seat"]):
        return ""
    price = cards.price(fact["price"], fact["due"])
    return f"You buy the {cards.licence(fact['kind'])} for {price}: {cards.some(fact['points'], 'point')}. Nobody can bid against you."


def _does(fact: Fact, voice: Voice) -> str:
    return cards.promise(fact["kind"], fact["number"], fact["last"]) if voice.is_you(fact["seat"]) else ""


def _pass(fact: Fact, voice: Voice) -> str:
    seat = fact["seat"]
    if "cash" in fact:
        has = f"{'you' if voice.is_you(seat) else 'they'} have {cards.cash(fact['cash'])}"
        return f"{voice.does(seat, 'pass')}: the cheapest licence costs {cards.price(fact['least'], fact['due'])}, and {has}."
    return f"{voice.does(seat, 'pass')}{_and(voice, seat, 'buy')} no licence this round."


def _bid(fact: Fact, voice: Voice) -> str:
    if fact["opens"]:
        return f"{voice.does(fact['seat'], 'bid')} ${fact['amount']} for the {cards.licence(fact['kind'])}."
    return f"{voice.does(fact['seat'], 'bid')} ${fact['amount']}."


def _stake(fact: Fact, voice: Voice) -> str:
    if not voice.is_you(fact["seat"]):
        return ""
    less = f" (${fact['less']} less for shrimp)" if fact["less"] else ""
    pays = f"Should it stand, you pay {cards.cash(fact['due'])}{less} for {cards.some(fact['points'], 'point')}"
    lost = fact["given"] - fact["due"]
    if not fact["left"]:
        return f"{pays}, with everything you have{f'; {_too_much(lost)}' if lost else ''}."
    if lost:
        return f"{pays} and have ${fact['left']} left ({_too_much(lost)})."
    return f"{pays} and have ${fact['left']} left."


def _fold(fact: Fact, voice: Voice) -> str:
    seat = fact["seat"]
    if fact["beaten"]:
        whose = "you" if voice.is_you(seat) else "they"
        return f"{voice.does(seat, 'fold')}: {whose} cannot top the ${fact['beaten']} that are bid for the {cards.licence(fact['kind'])}."
    return f"{voice.does(seat, 'fold')}."


def _kept(fact: Fact, voice: Voice) -> str:
    """What folding leaves, said to who thinks of it."""
    if not voice.is_you(fact["seat"]):
        return ""
    can = fact["can"].format(you="you")
    return f"You keep your {cards.cash(fact['cash'])} and can {can}." if can else "You buy no licence this round."


def _won(fact: Fact, voice: Voice) -> str:
    """For who thinks of a bid that nobody will top."""
    return f"The {cards.licence(fact['kind'])} is yours." if voice.is_you(fact["seat"]) else ""


def _pay(fact: Fact, voice: Voice) -> str:
    lost = f"; {_too_much(fact['lost'])}" if fact["lost"] else ""
    rest = f"; ${fact['left']} still to pay" if fact["left"] else lost
    return f"{voice.does(fact['seat'], 'pay')} ${fact['worth']} with {cards.things(fact['with'])}{rest}."


def _rest(fact: Fact, voice: Voice) -> str:
    lost = f", but ${fact['lost']} of it is lost" if fact["lost"] else ""
    return f"{cards.things(fact['with'])} would pay the rest{lost}.".capitalize()


def _licence(fact: Fact, voice: Voice) -> str:
    seat, paid = fact["seat"], fact.get("paid")
    price = _price(voice, seat, fact["price"], fact["due"], paid) if fact["price"] else ""
    beaten = " You cannot top that." if any(map(voice.is_you, fact["beaten"])) else ""  # why they were not asked, with a bid or without one
    return f"{voice.does(seat, 'buy')} the {cards.licence(fact['kind'])}{price}: {cards.some(fact['points'], 'point')}.{beaten}"


def _price(voice: Voice, seat: int, price: int, due: int, paid: Fact | None = None) -> str:
    """What something costs, and what its buyer pays for it, with which cards where that is told: `` for $6 and pays $5 with a tuna card and
    a lobster card (shrimp licence: $1 off)``."""
    given, lost = (f" with {cards.things(paid['with'])}", paid["lost"]) if paid else ("", 0)
    gone = _too_much(lost) if lost else ""
    if due == price:
        return f" for {cards.cash(price)}{given}{cards.paren(gone)}"
    why = "; ".join(filter(None, (cards.less(price - due), gone)))
    return f" for ${price}{_and(voice, seat, 'pay')} {cards.cash(due)}{given} ({why})"


def _too_much(lost: int) -> str:
    return f"${lost} too much, which is lost"


def _swept(fact: Fact, voice: Voice) -> str:
    return "Nobody has bought: the whole row leaves the game."


def _last(fact: Fact, voice: Voice) -> str:
    if fact["why"] == "licences":
        return "There are too few licences to fill the row again: the match ends after this round."
    return "The last crate is taken: the match ends after this round."


# -- boats and cards ---------------------------------------------------------------------------------------------------


def _launch(fact: Fact, voice: Voice) -> str:
    seat = fact["seat"]
    price, points = _price(voice, seat, fact["cost"], fact["due"]), cards.some(fact["points"], "point")
    return f"{voice.does(seat, 'launch')} a {cards.boat(fact['kind'])}{price}: {points}."


def _no_captain(fact: Fact, voice: Voice) -> str:
    once = "Once it is paid for, no" if fact["due"] else "No"
    return f"{once} card is left for a captain." if voice.is_you(fact["seat"]) else ""


def _lost(fact: Fact, voice: Voice) -> str:
    """What is lost at least by paying for a boat, said to who thinks of it."""
    return f"You pay {_too_much(fact['lost'])}." if voice.is_you(fact["seat"]) else ""


def _cod_cards(fact: Fact, voice: Voice) -> str:
    """What comes of launching, said to who thinks of it."""
    if not voice.is_you(fact["seat"]):
        return ""
    return f"You draw {counted(fact['count'], 'card')} for your cod licence{'' if fact['first'] else ' either way'}."


def _hire(fact: Fact, voice: Voice) -> str:
    seat, boat = fact["seat"], cards.boat(fact["kind"])
    if fact["card"] is None:
        return f"{voice.does(seat, 'put')} a captain on a {boat}."
    return f"{voice.does(seat, 'make')} {cards.a_card(fact['card'])} captain of {'your' if voice.is_you(seat) else 'a'} {boat}."


def _fish(fact: Fact, voice: Voice) -> str:
    seats = [seat for seat, count in enumerate(fact["caught"]) if count]
    if not seats:
        return "No boat catches anything."
    seats.sort(key=lambda seat: not voice.is_you(seat))
    first, *rest = seats
    catches = f"{voice.name(first)} {'catch' if voice.is_you(first) else 'catches'} {counted(fact['caught'][first], 'crate')}"
    caught = [f"{voice.name(seat)} {spelled(fact['caught'][seat])}" for seat in rest]
    return f"The boats fish: {listed([catches, *caught])}."


def _process(fact: Fact, voice: Voice) -> str:
    lost = f": {cards.some(fact['points'], 'point')} less now" if fact["points"] else ""
    kinds = fact["kinds"]
    off = "a crate" if len(kinds) == 1 else counted(len(kinds), "crate")
    boats = f"a {cards.boat(kinds[0])}" if len(kinds) == 1 else f"{cards.boat(kinds[0])}s" if len(set(kinds)) == 1 else "boats"
    return f"{voice.does(fact['seat'], 'take')} {off} off {boats} to pay with or to trade{lost}."


def _refill(fact: Fact, voice: Voice) -> str:
    return f"The boat is likely full again {'next round' if fact['rounds'] == 1 else 'before the end, if you take no more off it'}."


def _trade(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'trade')} a processed crate for {counted(fact['count'], 'card')}."


WHY = {"launch": "cod licence", "hire": "lobster licence", "trade": "crate"}


def _card(fact: Fact, voice: Voice) -> str:
    """Cards of a licence or a crate; those that the reader may not see are told with the first."""
    seat, why = fact["seat"], fact["why"]
    if why == "draw":
        return ""
    if fact["kind"] is not None:
        found = {kind: fact["kinds"].count(kind) for kind in fact["kinds"]}
        return f"{voice.does(seat, 'draw')} {cards.cards(found)} for {'your' if voice.is_you(seat) else 'the'} {WHY[why]}."
    if why == "trade" or not fact["count"]:
        return ""
    return f"{voice.does(seat, 'draw')} {counted(fact['count'], 'card')} for the {WHY[why]}."


KEPT = {1: "it", 2: "both"}


def _draw(fact: Fact, voice: Voice) -> str:
    seat, found, discard = fact["seat"], fact["cards"], fact.get("discard")
    what = cards.cards(found) if found else counted(fact["count"], "card") if fact["count"] else "the last cards"
    draws = f"{voice.does(seat, 'draw')} {what}"
    keeps = _and(voice, seat, "keep")
    if discard is None:
        return f"{draws}{keeps} {KEPT.get(fact['count'], 'all of them')}."
    if found is None or fact["any"]:
        count = fact["count"] - 1
        kept = "" if fact["any"] or count < 1 else f",{keeps.removeprefix(' and')} {spelled(count)}"
        return f"{draws}{kept}{_and(voice, seat, 'discard')} {cards.a_card(discard)}."
    rest = {kind: left for kind, number in found.items() if (left := number - (kind == discard))}
    if not rest:
        return f"{draws}, the only one left, but must discard it."
    if sum(rest.values()) == 1:
        return f"{draws}{keeps} {'one' if len(found) == 1 else f'the {next(iter(rest))} card'}."
    return f"{draws}{keeps} {cards.cards(rest)}."


LACKS = {
    ("launch", "licence"): "you own no licence for boats",
    ("launch", "card"): "you have no card left",
    ("launch", "boat"): "no card in your hand fits your licences",
    ("launch", "cash"): "you have too little cash",
    ("hire", "boat"): "no boat of yours needs one",
    ("hire", "card"): "you have no card left",
}


DOES_NOT = {
    "launch": ("launch", "nothing"),
    "hire": ("hire", "nobody"),
    "process": ("take", "no crate off the boats"),
    "trade": ("trade", "no crate"),
}


def _choose(fact: Fact, voice: Voice) -> str:
    """For who thinks of a discard."""
    if not voice.is_you(fact["seat"]):
        return ""
    kept = f" and keep {cards.the_cards(fact['kept'])}" if fact["kept"] else ""
    return f"You discard {cards.a_card(fact['discard'])}{kept}."


def _done(fact: Fact, voice: Voice) -> str:
    seat, stage = fact["seat"], fact["stage"]
    if not voice.is_you(seat):
        return "" if fact["again"] else f"{voice.does(seat, DOES_NOT[stage][0])} {DOES_NOT[stage][1]}."
    if stage == "trade":
        return f"{voice.does(seat, 'trade')} no crate."
    verb, thing = {"launch": ("launch", "boat"), "hire": ("hire", "captain"), "process": ("take", "crate off the boats")}[stage]
    why = f": {LACKS[stage, fact['lacks']]}" if fact["lacks"] else ""
    return f"{voice.does(seat, verb)} no {'other ' if fact['again'] else ''}{thing}{why}."


def _shuffle(fact: Fact, voice: Voice) -> str:
    return "The supply is empty, so the discards are shuffled into a new one."


# -- rounds ------------------------------------------------------------------------------------------------------------


def _round(fact: Fact, voice: Voice) -> str:
    why = {"crates": "the boats will take the last crates", "licences": "no licences are left to fill the row again"}
    last = f", the last: {why[fact['last']]}" if fact["last"] else ""
    return f"{voice.does(fact['start'], 'start')} round {fact['round']}{last}."


def _lead(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'lead')} with {cards.some(fact['points'], 'point')}."


RAN_OUT = {
    "licences": "too few licences were left to fill the row",
    "crates": "the last crate was taken",
    "both": "crates and licences ran out",
}


def _end(fact: Fact, voice: Voice) -> str:
    """Why the match is over, and then in the words of the headline who has won, so that a page can tell that once."""
    return f"Round {fact['round']} was the last: {RAN_OUT[fact['why']]}. {result(fact['scores'], fact['winners'], voice)}"


def result(scores: Sequence[int], winners: Sequence[int], voice: Voice) -> str:
    """Who has won, by how much; a reader who has lost is told their own points."""
    best = scores[winners[0]]
    points = cards.some(best, "point")
    if len(winners) > 1:
        names = [voice.name(seat) for seat in sorted(winners, key=lambda seat: not voice.is_you(seat))]
        who = listed(names)
        return f"{who[0].upper()}{who[1:]} share the victory with {points}."
    winner = winners[0]
    wins = f"{voice.does(winner, 'win')} with {points}"
    reader = next((seat for seat in range(len(scores)) if voice.is_you(seat)), winner)
    if scores[reader] < best:
        return f"{wins}; you have {scores[reader]}."
    second = max(score for seat, score in enumerate(scores) if seat != winner)
    behind = listed(voice.name(seat) for seat, score in enumerate(scores) if seat != winner and score == second)
    lead = f"as many as {behind}, but ahead by boats or crates" if second == best else f"{spelled(best - second)} more than {behind}"
    return f"{wins}, {lead}."


TOLD: dict[str, Callable[[Fact, Voice], str]] = {
    "reveal": _reveal, "offer": _offer, "opens": _opens, "sure": _sure, "does": _does, "pass": _pass, "bid": _bid, "stake": _stake,
    "fold": _fold, "kept": _kept, "won": _won, "pay": _pay, "rest": _rest, "licence": _licence, "swept": _swept,
    "last": _last, "launch": _launch, "lost": _lost,
    "no_captain": _no_captain, "cod_cards": _cod_cards, "hire": _hire, "fish": _fish, "process": _process, "refill": _refill,
    "trade": _trade, "card": _card,
    "draw": _draw, "choose": _choose, "done": _done, "shuffle": _shuffle, "round": _round, "lead": _lead, "end": _end,
}  # fmt: skip
