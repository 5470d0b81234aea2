"""Facts in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from shoal.games.contract import Fact, Reader
from shoal.games.prose import Voice, counted, listed, sentence, spelled, third
from shoal.games.seats import NAMES

from .. import data as d
from . import terms
from .promise import Odds, with_cup


def tell(facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
    """A short story: outcome first, *you* for the reader."""
    voice, said, roll, lead = Voice(reader, names or NAMES), [], "", None
    has_roll = any(fact["what"] == "roll" for fact in facts)
    for what, run in groupby(facts, key=lambda fact: str(fact["what"])):
        if what == "life":
            said.append(_life(list(run)))
            continue
        if what == "pay":
            said.append(_paid(list(run), voice) if facts[-1]["what"] == "pay" else "")  # what it buys tells it otherwise
            continue
        if has_roll and what in ("fish", "find", "reroll"):
            lead = lead if what == "fish" else next(run)  # the roll tells it
            continue
        for fact in run:
            if what in ("roll", "keep", "pick"):
                roll = _rolled(fact, voice, lead)
            elif what in _RESULTS:
                place = {} if lead is None else {"area": None}  # it is told by then
                said.append(_RESULTS[what]({**fact, **place}, voice, roll))
                roll = ""
            else:
                said.append(_TOLD[what](fact, voice))
    if lead and not any(said):  # the roll is told with the pick that follows
        said.append(_TOLD[lead["what"]](lead, voice))
    return " ".join(sentence(words) for words in said if words)


# -- before fishing


def _choose(fact: Fact, voice: Voice) -> str:
    species, seat = fact["species"], fact["seat"]
    return f"{voice.does(seat, 'look')} after the {terms.school(species)}, {terms.points(fact['points'])} each"


def _care(fact: Fact, voice: Voice) -> str:
    """What it means to look after a species."""
    seat, species = fact["seat"], fact["species"]
    who, protects = voice.name(seat), _verb(fact, voice, "protect")
    hits = f"Up to {terms.best_chance(species)}% of rolls there hit what {who} {protects}: gold stars for {who}"
    return f"{hits}. {terms.nature(species)}"


def _round(fact: Fact, voice: Voice) -> str:
    if fact["round"] == fact["rounds"]:
        return f"The last of {spelled(fact['rounds'])} rounds begins"
    if fact["round"] > 1:
        return ""  # the bidding has told who fishes first in it
    return f"Round 1 begins; {voice.name(fact['first'])} {'fish' if voice.is_you(fact['first']) else 'fishes'} first"


def _card(fact: Fact, voice: Voice) -> str:
    return ""  # both are told with what they ask for


def _goal(fact: Fact, voice: Voice) -> str:
    return f"Tournament: each player who catches {terms.goal(fact['cards'])} this round wins a trophy, {fact['points']} points"


def _block(fact: Fact, voice: Voice) -> str:
    stack = terms.grown(fact["count"], terms.age_of(fact["spot"]), fact["species"])
    numbers = terms.printed(fact["species"], fact["spot"])
    here = terms.outcomes(abs(outcome) for outcome in numbers)
    if fact["is_settled"]:
        told = "; gold stars no longer matter"
    elif voice.is_you(fact["seat"]):
        ways = [f"{here} here ({fact['percent']}% of rolls)"] * bool(here) + [f"{fact['faces']} at the open ocean"] * bool(fact["faces"])
        picked = ", if whoever rolls picks this stack" if fact["if_picked"] else ", whoever rolls"
        award = terms.award_words(fact["award"], False, fact["ties"]).replace(" and,", ". One such roll brings,") if fact["award"] else ""
        told = f": {counted(fact['count'], 'gold star')} per roll of {listed(ways, 'or')}{picked}{award}" if ways else ""
    else:
        ways = [f"hit on {here}"] * bool(here) + [f"ocean roll {fact['faces']}"] * bool(fact["faces"])
        told = f" ({'; '.join(ways)})" if ways else ""
    return f"{voice.does(fact['seat'], 'protect')} {stack}{told}"


def _needless(fact: Fact, voice: Voice) -> str:
    return f"No roll ever hits {'it' if fact['count'] == 1 else 'these'}, so that changes nothing and earns no stars"


def _bare(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'have')} no {terms.school(fact['species'])} to protect"


def _send(fact: Fact, voice: Voice) -> str:
    boat = f"a {terms.ORDINALS[fact['there'] + 1]} boat" if fact["there"] else "a boat"
    return f"{voice.does(fact['seat'], 'send')} {boat} to {terms.place(fact['area'])}"


def _promise(fact: Fact, voice: Voice) -> str:
    """What a roll in the area promises as things lie."""
    return Odds(*(fact[key] for key in Odds._fields)).told(voice, in_all=fact["in_all"])


def _hope(fact: Fact, voice: Voice) -> str:
    """What a roll that is kept comes to with the trophy that the other boats may win."""
    return f"Keeping it comes to {'up to ' * fact['is_most']}{with_cup(fact['tenths'], fact['chance'])}"


def _hopeless(fact: Fact, voice: Voice) -> str:
    is_untold = "quiet" in fact and not voice.is_you(fact["seat"])  # that somebody else fishes is told with the roll
    return "" if is_untold else "No roll catches anything there now"


# -- fishing


def _fish(fact: Fact, voice: Voice) -> str:
    if not voice.is_you(fact["seat"]):
        return ""  # the roll tells it
    return f"{voice.does(fact['seat'], 'fish')} {terms.hunting(fact['area'])}"


def _find(fact: Fact, voice: Voice) -> str:
    moves = f"{voice.does(fact['seat'], 'use')} a fish finder: {'your' if voice.is_you(fact['seat']) else 'the'} boat"
    return f"{moves} leaves {terms.place(fact['from'])} and fishes {terms.hunting(fact['area'])}"


def _again(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'roll')} {fact['total']}, which is no fishery's number, and {_verb(fact, voice, 'roll')} again"


def _reroll(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'use')} an outrigger to roll again instead of the {fact['total']}"


def _verb(fact: Fact, voice: Voice, verb: str) -> str:
    return verb if voice.is_you(fact["seat"]) else third(verb)


def _rolled(fact: Fact, voice: Voice, lead: Fact | None = None) -> str:
    """A roll, with the gear that led to it: ``With an outrigger you roll 4 instead of the 2``."""
    if fact["what"] == "pick" and voice.is_you(fact["seat"]) and fact["is_choice"]:
        return ""
    if fact.get("is_best") and voice.is_you(fact["seat"]):
        return f"No roll is better than the {fact['total']}: you keep it"
    if fact["what"] == "keep" or fact.get("was_told"):
        return f"{voice.does(fact['seat'], 'keep')} the roll of {fact['total']}"
    dice = f" ({listed(fact['dice'])})" if len(fact["dice"]) > 1 else ""
    if lead:
        gear = "an outrigger" if lead["what"] == "reroll" else f"a boat moved to {terms.place(fact['area'])}"
        instead = f" instead of the {lead['total']}" if lead["what"] == "reroll" else ""
        return f"With {gear} {voice.name(fact['seat'])} {_verb(fact, voice, 'roll')} {fact['total']}{dice}{instead}"
    return f"{voice.does(fact['seat'], 'roll')} {fact['total']}{dice}"


def _joined(fact: Fact, voice: Voice, roll: str, verb: str) -> str:
    """``You roll 5 and catch``, or without a roll ``You catch``."""
    return f"{roll} and {_verb(fact, voice, verb)}" if roll else voice.does(fact["seat"], verb)


def _stack(hit: Fact, how: str = "") -> str:
    return terms.grown(hit["count"], terms.age_of(hit["spot"]), hit["species"], how)


def _catch(fact: Fact, voice: Voice, roll: str) -> str:
    return f"{_joined(fact, voice, _there(fact, roll), 'catch')} {_stack(fact)}, worth {terms.points(fact['points'])}"


def _release(fact: Fact, voice: Voice, roll: str) -> str:
    back = f"{_stack(fact)} {'goes' if fact['count'] == 1 else 'go'} back to the reserve"
    return f"{_joined(fact, voice, roll, 'miss')}: {back}"


def _protected(fact: Fact, voice: Voice, roll: str) -> str:
    owner, stars = fact["owner"], counted(fact["count"], "gold star")
    gets = f"{voice.name(owner)} {'get' if voice.is_you(owner) else 'gets'}"
    hit = f"{_joined(fact, voice, _there(fact, roll), 'hit')} {_stack(fact, 'protected ')}"
    if "award" in fact:
        return f"{hit}: {gets} {stars}{_award(fact, voice)}"
    return f"{hit}: {gets} {stars}{f' ({terms.STARS})' * voice.is_you(owner)}"


def _nothing(fact: Fact, voice: Voice, roll: str) -> str:
    return f"{_joined(fact, voice, _there(fact, roll), 'catch')} nothing"


def _there(fact: Fact, roll: str) -> str:
    """A roll with where it was made, where no fish tell that, or they end the match."""
    return f"{roll} {terms.hunting(fact['area'])}" if roll and fact.get("area") else roll


def _named(fact: Fact, voice: Voice, roll: str) -> str:
    """What a roll would bring that can still be rolled again, or what there is to pick from; a pick without a choice tells its roll."""
    found = fact["hits"]
    if fact["is_final"] and not (voice.is_you(fact["seat"]) and fact["is_choice"]):
        return ""
    if fact["is_final"] and fact["was_told"]:
        return roll
    if not found:
        return f"{_there(fact, roll)}, which hits nothing"
    if len(found) > 1:
        fits = terms.several(found[0]["species"], [(hit["spot"], hit["count"]) for hit in found])
        return f"{roll}, which fits {fits}"
    (hit,) = found
    if hit["protected"]:
        return f"{roll}, which would hit {_stack(hit, 'protected ')}"
    return f"{roll}, which would {f'miss: {_stack(hit)} back to the reserve' if hit['released'] else f'catch {_stack(hit)}'}"


def _trophy(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'win')} a trophy for {terms.goal(fact['cards'])}, {terms.points(fact['points'])}"


def _award(fact: Fact, voice: Voice) -> str:
    """Behind the stars that it comes with, who gains and who loses the award for the most of them."""
    was, now, owner = fact["award"]["was"], fact["award"]["now"], fact["owner"]
    award, for_now = f"the award for most ({terms.points(d.AWARD_POINTS)})", "" if fact["award"]["is_final"] else ", for now,"
    losers, others = [seat for seat in was if seat not in now], [seat for seat in now if seat != owner]
    lose = f"{_together(losers, voice)} {'loses' if len(losers) == 1 and not voice.is_you(losers[0]) else 'lose'}"
    if owner in was:
        return f"; {lose}{for_now} {award}"
    if others:
        tie = "tie" if voice.is_you(owner) else "ties"
        return f" and {tie}{for_now} with {_together(others, voice)} for the award: {terms.points(d.AWARD_POINTS)} each"
    return f" and{for_now} {award}{f', which {lose}' if losers else ''}"


def _together(seats: Sequence[int], voice: Voice) -> str:
    """``You, Ann and Ben``."""
    return listed(voice.name(seat) for seat in sorted(seats, key=lambda seat: not voice.is_you(seat)))


def _barren(fact: Fact, voice: Voice) -> str:
    return f"No adult {terms.fish(fact['species'])} is left to spawn, so none will be born after this round"


def _home(fact: Fact, voice: Voice) -> str:
    leaders = fact["leaders"]
    back = "All boats have fished"
    if len(leaders) > 1 or not fact["points"]:
        return back
    leads = "lead" if voice.is_you(leaders[0]) else "leads"
    return f"{back}; {voice.name(leaders[0])} {leads} with {terms.points(fact['points'])}"


# -- the shop, the years, the bidding


def _buy(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'buy')} {terms.an(terms.ITEMS[fact['item']])} for {terms.points(fact['price'])}"


def _cost(fact: Fact, voice: Voice) -> str:
    """What it really takes to pay all that is due, perhaps for several things."""
    fish = listed(f"{count} {terms.fish(species) if count == 1 else terms.school(species)}" for species, count in fact["chips"].items())
    lost = f" ({fact['lost']} lost, no change)" if fact["lost"] else ""
    whose = "your" if voice.is_you(fact["seat"]) else "the"
    for_all = (
        f" {terms.points(fact['due'])} for all that {voice.name(fact['seat'])} {_verb(fact, voice, 'buy')} together,"
        if fact["is_together"]
        else ""
    )
    return f"{voice.does(fact['seat'], 'pay')}{for_all} with {fish}{lost}; {whose} score falls to {fact['left']}"


def _too_late(fact: Fact, voice: Voice) -> str:
    return "The motor comes too late: it works from next round on, which has no bidding"


def _done(fact: Fact, voice: Voice) -> str:
    if fact["could"]:
        return f"{voice.does(fact['seat'], 'leave')} the shop"
    why = f"your fish ({terms.points(fact['purse'])}) buy nothing{' more' if fact['again'] else ''}"
    return f"You leave the shop: {why}" if voice.is_you(fact["seat"]) else ""


def _unbought(fact: Fact, voice: Voice) -> str:
    """What is not bought in this round."""
    items = [terms.an(terms.ITEMS[item]) for item in fact["items"]]
    until = "this is the last shop" if fact["is_last"] else "the next shop comes after the next round"
    return f"You could still buy {listed(items, 'or')}; {until}"


def _paid(chips: list[Fact], voice: Voice) -> str:
    """Chips that were paid one after the other, as one payment."""
    fact, kinds = chips[-1], [chip["species"] for chip in chips]
    fish = listed(terms.some(kinds.count(species), species) for species in dict.fromkeys(kinds))
    due = f"; {fact['due']} {'is' if fact['due'] == 1 else 'are'} still due" if fact["due"] else ""
    lost = f" ({fact['lost']} lost, no change)" if fact["lost"] else ""
    return f"{voice.does(fact['seat'], 'pay')} with {fish}{lost}{due}"


def _life(years: list[Fact]) -> str:
    """All species in a sentence or two: what matters is who is born."""
    told = [year for year in years if year["born"] is not None]
    whole = [year for year in told if year["born"] == year["due"] and year["born"]]
    short = [year for year in told if year["born"] < (year["due"] or 0)]
    none = [terms.school(year["species"]) for year in told if not year["born"] and not year["due"]]
    said = ["After the shop fish grow up, and old spawners die"]
    said += [_short_of(year["born"], year["due"], year["species"]) for year in short]
    if whole:
        said.append(f"Born: {listed(terms.some(year['born'], year['species']) for year in whole)}")
    if none:
        said.append(f"No {listed(none, 'or')} are born, as none spawn")
    return " ".join(sentence(words) for words in said)


def _short_of(number: int, due: int, species: str) -> str:
    """That fewer are born than should be."""
    some = f"Only {spelled(number)}" if number else "None"
    return f"{some} of {terms.some(due, species)} {'is' if number <= 1 else 'are'} born: the reserve is empty"


def _hatch(fact: Fact, voice: Voice) -> str:
    dice = f"The {'die shows' if len(fact['dice']) == 1 else 'dice show'} {listed(fact['dice'])}"
    number = fact["born"]
    if number < fact["total"]:
        short = _short_of(number, fact["total"], fact["species"])
        return f"{dice}: {short[0].lower()}{short[1:]}"
    return f"{dice}: {terms.some(number, fact['species'])} {'is' if number == 1 else 'are'} born"


def _bidding(fact: Fact, voice: Voice) -> str:
    return ""  # who is asked stands in the bar


def _bid(fact: Fact, voice: Voice) -> str:
    motors = fact["motors"]
    help_ = f" ({d.MOTOR_BID * motors} by {counted(motors, 'motor')})" if motors else ""
    return f"{voice.does(fact['seat'], 'bid')} {fact['bid']} to fish first{help_}"


def _pass(fact: Fact, voice: Voice) -> str:
    if voice.is_you(fact["seat"]) and fact["why"]:
        return f"You pass: {fact['why']}"
    return voice.does(fact["seat"], "pass")


def _standing(fact: Fact, voice: Voice) -> str:
    pays = f"{_verb(fact, voice, 'pay')} {terms.points(fact['due'])} and " if fact["due"] else ""
    then = f"{voice.name(fact['seat'])} {pays}{_verb(fact, voice, 'fish')} first next round"
    place = "" if not isinstance(voice.reader, int) else terms.fishes_after(fact["seat"], voice.reader, fact["players"])
    return f"If nobody bids{' more' if fact['bid'] else ''}, {then}{f', you {place}' * bool(place)}"


def _won(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'win')} the bidding with {fact['bid']}{'' if fact['due'] else ': nothing to pay'}"


def _first(fact: Fact, voice: Voice) -> str:
    pays = f"{_verb(fact, voice, 'pay')} {terms.points(fact['paid'])} and " if fact["paid"] else ""
    who = f"{voice.name(fact['seat'])} {pays}{_verb(fact, voice, 'fish')} first in round {fact['round']}"
    return f"Nobody has bid, so {who}" if fact["by"] == "nobody" else who


def _end(fact: Fact, voice: Voice) -> str:
    said = ["The last boat is home and the match is over"]
    if fact["award"]:
        get = "get" if len(fact["award"]) > 1 or voice.is_you(fact["award"][0]) else "gets"
        each = " each" if len(fact["award"]) > 1 else ""
        award = f"the {terms.AWARD} of {fact['points']} points{each} for {counted(fact['stars'], 'gold star')}"
        said.append(f"{_together(fact['award'], voice)} {get} {award}")
    best = fact["winners"]
    win = "win" if len(best) == 1 and voice.is_you(best[0]) else "wins" if len(best) == 1 else "share the win"
    said.append(f"{_together(best, voice)} {win} with {terms.points(fact['scores'][best[0]])}")
    return " ".join(sentence(words) for words in said)


def _untold(fact: Fact, voice: Voice) -> str:
    """Something else tells it: the next die, what comes of it, or what it comes of."""
    return ""


_RESULTS = {"catch": _catch, "release": _release, "protected": _protected, "nothing": _nothing, "named": _named}
_TOLD = {
    "choose": _choose,
    "care": _care,
    "round": _round,
    "card": _card,
    "goal": _goal,
    "block": _block,
    "needless": _needless,
    "bare": _bare,
    "send": _send,
    "promise": _promise,
    "hopeless": _hopeless,
    "hope": _hope,
    "fish": _fish,
    "find": _find,
    "again": _again,
    "die": _untold,
    "reroll": _reroll,
    "trophy": _trophy,
    "barren": _barren,
    "home": _home,
    "buy": _buy,
    "cost": _cost,
    "too late": _too_late,
    "done": _done,
    "unbought": _unbought,
    "hatch": _hatch,
    "bidding": _bidding,
    "bid": _bid,
    "pass": _pass,
    "won": _won,
    "standing": _standing,
    "first": _first,
    "end": _end,
}
