"""A bot's advice in words: what a hint names, and why that is better than the next best."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from typing import Any

from shoal.bots import Advice, Candidate, Kind, Named, is_close, is_known, is_lost, is_won, named
from shoal.core import payments
from shoal.core.comparison import ARTICLES, BECAUSE, BID, EVEN_SO, NEXT_BEST, Comparison, worth
from shoal.core.endings import Sheet, beside
from shoal.core.preview import preview
from shoal.games.contract import Fact, Offer
from shoal.games.prose import SENTENCES, Voice, sentence
from shoal.store import Table
from shoal.web.telling import consequence

CHANCES = 3  # so many are told of a hint
SHORT = 60  # characters: a consequence that says so little only repeats the choice
WARNS = "Take care: "  # how a warning begins
BUT = "But take care: "  # ... of what is advised, after another choice
AFFORDED = "You can afford it: "  # ... of what is advised in a match that is as good as won
GAINS = f"{BECAUSE}it"  # how a reason begins that says what a choice does
DOES = re.compile(r"It (?!wins more )")  # ... and one that says so without another beside it
MEANT = re.compile(rf"^({BECAUSE})?it\b", re.IGNORECASE)  # by which a reason says what it speaks of
WINS = "wins you the match"  # who reads that is not told once more how sure it is
COSTS = ", but "  # what a choice costs stands behind it in a reason
NOTED = ": "  # stands before what a label says of its choice
NOTHING_ELSE = "There is nothing else to choose from."
LITTLE_TIME = "the bot has had little time to look."
BRIEFLY = f"It looks best, but {LITTLE_TIME}"  # instead of chances that a short search cannot know
ALTERNATIVE = "the alternative"  # to a number what is none
THAT_ONE = "that one"  # either of them, when it was spoken of last
OF_OTHER = (NEXT_BEST, ALTERNATIVE, THAT_ONE)  # how a sentence begins that speaks of what is not advised
EITHER = "Either will do"  # how it begins where nothing else is said of two
ALL_ALIKE = "Which of them makes no difference now."
ALL_LEVEL = "Several win as often."  # more than two


def explained(table: Table, seat: int, advice: dict[str, Any]) -> dict[str, Any]:
    """A bot's advice in words: its candidates by their labels, and why the best of them is better than the next."""
    if seat not in table.deciders or advice["action"] not in table.choices(seat):
        return {
            **advice,
            "label": "",
            "short": "",
            "reason": "The match has gone on meanwhile.",
            "words": "",
            "spots": [],
            "chances": [],
            "plays": [],
        }
    weighing = comparison(table, seat)
    position, offers = weighing.position, weighing.offers()
    found = named(weighing, as_advice(advice))
    action = found.plays[0].action
    why, waits = (payments.reason(weighing, found.plays[0].alike), "") if found.is_payment else _why(weighing, found, advice)
    told = consequence(table, seat, action, is_advised=True)
    words = besides(told["words"], told["label"], why, found.plays[0].win, only_warns=is_outshone(weighing, found))
    is_plain = not found.is_payment and not found.is_even
    plays = [_payment(weighing, found.plays[0].alike)] if found.is_payment else _shown_together(found.plays, offers)
    told |= {"action": action, "label": plays[0]["label"] if found.is_payment else either(weighing, found.plays)}
    told["short"] = one_or_other([one["short"] for one in plays])
    done = [preview(position, seat, position.read(one["action"])) for one in plays]
    if found.is_even:
        told |= plans([fact for facts in done for fact in facts] if not why.startswith(EITHER) else [])
    return {
        **advice,
        **told,
        "plays": plays,
        "words": words if is_plain else "",
        "spots": [spot for facts in done if facts for spot in facts[0].get("at", ())],  # where it is done, not what comes of it
        "would": told["spots"],  # as when it is pointed at
        "chances": chances(weighing, found, is_rough=bool(advice.get("is_rough"))),
        "decided": decided(found.plays[0].win),  # then points tell more
        "unit": weighing.position.game.info.unit,
        "reason": after(waits, why),
    }


def plans(facts: Sequence[Fact]) -> dict[str, Any]:
    """What is still missing of plans, and what they come to: of two choices no more is shown, as the rest would be true of neither."""
    found = [fact for fact in facts if fact.get("missing") and not fact.get("against")]
    return {
        "spots": list(dict.fromkeys(spot for fact in found for spot in fact.get("at", ()))),
        "owners": {spot: fact["goes_to"] for fact in found for spot in fact.get("at", ()) if "goes_to" in fact},
        "undecided": [spot for fact in found if fact.get("undecided") for spot in fact["at"]],
    }


def chances(weighing: Comparison, found: Named, *, is_rough: bool = False) -> list[dict[str, Any]]:
    """How often what is named wins, what that is held against, and another that is known, and with how many points each ends; nothing where
    no chance is known, or a reason tells all."""
    if is_rough or found.is_payment or found.obvious or len(weighing.position.actions) == 1:
        return []
    read = weighing.position.read
    rivals = sorted(found.others, key=lambda one: one is not found.rival)[: max(1, CHANCES - len(found.plays))]
    shown = [*found.plays, *sorted(rivals, key=found.best.index)]
    offers = [weighing.offers()[one.action] for one in shown]
    are_places = all(offer.on_board and offer.group == offers[0].group for offer in offers)  # the hint says what is done there
    called = [offer.label if are_places else weighing.called(read(one.action)) for offer, one in zip(offers, shown, strict=True)]
    return [{"action": one.action, "called": name, "win": one.win, "score": one.score} for one, name in zip(shown, called, strict=True)]


def decided(win: float) -> str:
    """That a match is as good as decided, nothing where it is not."""
    return "As good as won" if is_won(win) else "As good as lost" if is_lost(win) else ""


def after(waits: str, why: str) -> str:
    """A reason behind what is said of another choice that can wait.

    >>> after("The one at d4 can wait.", "Better because it brings 3 fish.")
    'The one at d4 can wait. Better because this one brings 3 fish.'
    """
    return f"{waits} {MEANT.sub(lambda it: f'{it[1]}this one' if it[1] else 'This one', why)}" if waits else why


def as_advice(advice: Mapping[str, Any]) -> Advice:
    """An advice that was kept as plain data."""
    best = [Candidate(one["action"], one["share"], one["win"], one.get("score", 0.0)) for one in advice["best"]]
    return Advice(advice["action"], best, line=advice["line"])


def _why(weighing: Comparison, found: Named, advice: Mapping[str, Any]) -> tuple[str, str]:
    """Why to play what is named, and what nobody may overlook of it; and why what else there is can wait: who sees it asks that first."""
    position, seat, first = weighing.position, weighing.seat, found.plays[0]
    read = position.read
    why = f"{found.obvious}." if found.obvious else reason(weighing, found, advice)
    marked = {spot for action in first.alike for spot in preview(position, seat, read(action))[0].get("at", ())[:1]}
    if len(marked) > 1 and why != ALL_ALIKE and not found.is_even:  # several places of the board; of two kinds both are marked
        why += f" Any of the {len(marked)} marked will do."
    if not is_won(first.win):
        second = read(found.best[1].action) if len(found.best) > 1 else None
        why = f"{why} {weighing.danger(read(first.action), second, why)}".rstrip()
    spared = {weighing.spares(read(one.action)) for one in found.plays if not found.obvious}
    if len(spared) == 1 and any(spared):
        return why, spared.pop()
    left = [weighing.instead(read(one.action)) for one in found.plays if not found.obvious]
    if not left or not all(left) or why.startswith(EITHER):  # one of them takes it, or nothing is said for either
        return why, ""
    return (f"{why} {left[0]}", "") if left[0].startswith(EVEN_SO) else (why, left[0])


def _shown(one: Kind, offers: Mapping[str, Offer]) -> dict[str, Any]:
    """A candidate under its name."""
    offer = _offer(one, offers)
    return {**one._asdict(), "label": offer.name, "short": offer.name if offer.label.isdigit() else offer.short}


def _shown_together(plays: Sequence[Kind], offers: Mapping[str, Offer]) -> list[dict[str, Any]]:
    """What is named: one choice under its name, or two by their bare names."""
    shown = [_shown(one, offers) for one in plays]
    labels, shorts = (by_their_names([one[key] for one in shown], plays, offers) for key in ("label", "short"))
    return [one | {"label": label, "short": short} for one, label, short in zip(shown, labels, shorts, strict=True)]


def _offer(one: Kind, offers: Mapping[str, Offer]) -> Offer:
    """A choice under the name that it shares with those that come to the same."""
    offer = offers[one.action]
    return offer._replace(label=offer.alike) if len(one.alike) > 1 else offer


def _payment(weighing: Comparison, paid: Sequence[str]) -> dict[str, Any]:
    """A whole payment under the name of all that it is made of."""
    short = f"the {len(paid)} marked" if len(paid) > 1 else weighing.offers()[paid[0]].label
    return {"action": paid[0], "together": paid, "label": payments.called(weighing, paid), "short": short}


def is_outshone(weighing: Comparison, found: Named) -> bool:
    """Does what can be counted speak for what the named choice is held against? Then nobody is told what each of the two brings."""
    first, rival, read = found.plays[0], found.rival, weighing.position.read
    return rival is not None and not found.is_payment and weighing.is_clear(read(rival.action), read(first.action))


def besides(words: str, label: str, why: str, win: float, *, only_warns: bool = False) -> str:
    """What is to be said of an advised choice besides its reason: all that comes of it, or, where the reason says so, what is dangerous."""
    first = SENTENCES.split(why)[0]
    if len(words) < SHORT or (COSTS in first and not first.lower().startswith(OF_OTHER)):
        return ""
    done = f"You {label[:1].lower()}{label[1:]}."
    said = [each for each in SENTENCES.split(words) if each not in why and each != done]
    if only_warns or why.startswith(GAINS) or DOES.match(why):
        said = [each for each in said if each.startswith(WARNS)]
    is_of_other = SENTENCES.split(why)[-1].lower().startswith(OF_OTHER)  # was that spoken of last?
    even_so = BUT if is_of_other else EVEN_SO
    return " ".join(said).replace(WARNS, AFFORDED if is_won(win) else even_so)  # a danger that changes nothing is none


def advised(told: dict[str, Any]) -> list[str]:
    """The actions that a hint names, with those that come to the same."""
    return [action for one in told["plays"] for action in one.get("together") or one["alike"]]


def either(weighing: Comparison, plays: Sequence[Kind]) -> str:
    """What to play, or which of two: ``Pay 2 for the cod licence: Lobster $2 or Shrimp $2``."""
    offers = weighing.offers()
    group = offers[plays[0].action].group
    is_verb = " " not in group  # it begins the name of each
    called = [_offer(one, offers).name if is_verb or one is plays[0] else _beside(weighing, one, plays[0]) for one in plays]
    return one_or_other(by_their_names(called, plays, offers))


def one_or_other(called: Sequence[str]) -> str:
    """Choices by their names; what is done with both is said once.

    >>> one_or_other(["Bid 4", "Bid 8"]), one_or_other(["Kill with the 3", "Kill with the 1 or 5"]), one_or_other(["b6", "b1"])
    ('Bid 4 or 8', 'Kill with the 3 or the 1 or 5', 'b6 or b1')
    """
    first, *others = (name.split(" ") for name in called)
    told = [first]
    for other in others:
        pairs = zip(first, other[:-1], strict=False)
        shared = itertools.takewhile(lambda pair: pair[0] == pair[1] and pair[1] not in ARTICLES and not pair[1].isdigit(), pairs)
        told.append(other[len(list(shared)) :])
    return " or ".join(map(" ".join, told))


def by_their_names(called: list[str], plays: Sequence[Kind], offers: Mapping[str, Offer]) -> list[str]:
    """Names of choices without what their labels say of them behind a colon: where two are named, what each does stands in the reason."""
    notes = [_offer(one, offers).label.partition(NOTED)[2] for one in plays]
    bare = [name.removesuffix(f"{NOTED}{note}") for name, note in zip(called, notes, strict=True)]
    return bare if len(set(bare)) == len(plays) > 1 else called


def _beside(weighing: Comparison, one: Kind, first: Kind) -> str:
    """What a candidate is called beside the first."""
    offers = weighing.offers()
    return _offer(one, offers).beside(offers[first.action].group)


def reason(weighing: Comparison, found: Named, known: Mapping[str, Any]) -> str:
    """Why what is named is better than the next best: by what can be counted, else by what came of both in trial matches (``endings``),
    else that it wins more of them, unless the search was too short to know (``is_rough``). How many each wins stands beside it."""
    seat, read, info = weighing.seat, weighing.position.read, weighing.position.game.info
    first, is_rough = found.plays[0], bool(known.get("is_rough"))
    second = found.plays[1] if found.is_even else found.rival
    if second is None:
        if len(weighing.position.actions) == 1:
            return NOTHING_ELSE
        return ALL_ALIKE if len(first.alike) == len(weighing.position.actions) else BRIEFLY if is_rough else none_as_good(weighing, first)
    called = ALTERNATIVE if _is_number(weighing, first) and not _is_number(weighing, second) else NEXT_BEST
    is_told = is_known(second.share, first.share) and not is_rough
    wins_more = is_told and not is_close(first.win, second.win)
    but = "wins fewer matches" if wins_more and not is_won(first.win) else ""
    why = weighing.reason(read(first.action), read(second.action), called=called, but=but, is_close=found.is_even, reader=seat)
    if found.is_even:
        return f"{why} {_as_good(weighing, found, is_rough)}".lstrip()
    does = weighing.brings(read(first.action))
    name = f"{called} ({_beside(weighing, second, first)})"
    if why.startswith(BECAUSE):
        if is_rough:
            return f"{why} But {LITTLE_TIME}"
        return why if wins_more or not is_told else level(why, does, name, first, second, are_all=_are_level(found))
    if is_rough:
        return f"{does} {BRIEFLY}".lstrip()
    if not wins_more:
        return none_as_good(weighing, first, second, are_all_level=_are_level(found))
    if shown := in_trials(weighing, known.get("endings", {}), first, second, name):
        return f"{weighing.aim(read(first.action))} {shown}".lstrip()
    more = f"It wins more matches than {name}"
    if better := worth(info, first.score, second.score):
        return f"{does} {more}, and ends about {better} better.".lstrip()
    worse = worth(info, second.score, first.score)
    return f"{does} {more}{f', though it ends about {worse} worse' if worse else ''}.".lstrip()


def level(why: str, does: str, name: str, first: Kind, second: Kind, *, are_all: bool = False) -> str:
    """A reason beside equal numbers, where nothing is called better: what the choice does, also where only the other falls short of it, and
    that the other wins as often, or first that several do, unless who wins is as good as decided."""
    told = sentence(why.removeprefix(BECAUSE))
    told = told if why.startswith(GAINS) else f"{does} {told}".lstrip()
    if is_won(first.win) or is_lost(first.win):
        return told
    if are_all:
        return after(ALL_LEVEL, told)
    often = f"wins {_nearly(first, second)}as often"
    return f"{told} {sentence(THAT_ONE if SENTENCES.split(told)[-1].lower().startswith(name.lower()) else name, often)}"


def _are_level(found: Named) -> bool:
    """Do more than two choices win as often, all that the bot knows?"""
    return len(found.best) > 2 and all(is_close(found.best[0].win, one.win) for one in found.best)


def _nearly(first: Kind, second: Kind) -> str:
    return "nearly " * (round(100 * first.win) != round(100 * second.win))


def _is_number(weighing: Comparison, one: Kind) -> bool:
    return weighing.offers()[one.action].short.isdigit()


def in_trials(weighing: Comparison, endings: Mapping[str, Sheet], first: Kind, second: Kind, name: str) -> str:
    """What trial matches showed for the first candidate against the second, which is called by a ``name``, if both were tried. Of two bids
    nothing: what is paid for one shows in every row."""
    if all(one.action.startswith(BID) for one in (first, second)):
        return ""
    one, other = (endings.get(each.action, {}) for each in (first, second))
    return beside(weighing.position.game, one, other, weighing.seat, Voice(weighing.seat, weighing.names), name)


def none_as_good(weighing: Comparison, best: Kind, second: Kind | None = None, *, are_all_level: bool = False) -> str:
    """What is said of a choice that no other is known to fall short of in chances: what it brings, and its points."""
    win, does, info = best.win, weighing.brings(weighing.position.read(best.action)), weighing.position.game.info
    called = f"{NEXT_BEST} ({_beside(weighing, second, best)})" if second else ""
    if is_won(win) or is_lost(win):
        how_sure = "" if WINS in does else f"You win {'' if win == 1 else 'nearly always '}with it."
        more = worth(info, best.score, second.score) if second else ""
        ends = f" It ends about {more} better than {called}." if more else ""
        return f"{does} {how_sure if is_won(win) else 'The match is as good as lost: nothing does better.'}{ends}".strip()
    if second and is_known(second.share, best.share):
        fewer = worth(info, best.score, second.score)
        ends = f", but ends about {fewer} worse" if fewer else ""
        if are_all_level and not ends:
            return after(ALL_LEVEL, does)
        return f"{does} {sentence(called, f'wins {_nearly(best, second)}as often{ends}')}".lstrip()
    return f"{does} The bot found nothing better.".lstrip()


def _as_good(weighing: Comparison, found: Named, is_rough: bool) -> str:
    """Of two choices that are as good as each other, that they are, and whether others are."""
    first, third = found.plays[0], found.rival
    if len(found.plays) < len(found.actions) == len(weighing.position.actions):
        return "There is nothing else to choose: any will do."
    if is_rough or third is None or not is_close(first.win, third.win):
        return f"{EITHER}."
    are_more = len({offer.alike or action for action, offer in weighing.offers().items()}) > len(found.plays) + 1
    return f"{EITHER}, and {'others are' if are_more else f'{NEXT_BEST} ({_beside(weighing, third, first)}) is'} hardly worse."


def comparison(table: Table, seat: int) -> Comparison:
    """A seat's choices held against each other, as far as the seat can know."""
    return Comparison(table.deciders[seat], seat, table.names)
