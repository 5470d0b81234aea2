"""A bot's advice in words: what a hint names, and what each choice does beside the next best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from shoal.bots import Advice, Candidate, Kind, Named, is_close, is_known, is_lost, is_won, named
from shoal.core import payments
from shoal.core.comparison import BID, Comparison, ahead, worth
from shoal.core.endings import ALL_LOSE, LEAD, OFTEN, Sheet, beside, lead, points
from shoal.core.preview import preview
from shoal.games.contract import Fact, GameInfo, Offer
from shoal.games.prose import SENTENCES, Voice, listed, minus
from shoal.store import Table
from shoal.web.charts import NO_SCORE
from shoal.web.telling import consequence

WARNS = "Take care: "  # how a warning begins
SHOWS = "Shown: "  # how the words begin that say what the signs are that the board shows
COLON = "\u00a0:\u00a0"  # between one's own points and another's, as a result is written
PART = 0.5  # of what somebody is ahead by in a row of the score sheet: a row by less is no main reason
FAR = 0.8  # of the chances that everybody has at first: whose are less, or the other's, has more to lose than the score says
NEXT_BEST = "the next best"
NOTHING_SHOWS = "Nothing shows at once why, but it"
GONE_ON = "The match has gone on meanwhile."
NOTHING_ELSE = "There is nothing else to choose from."
ALL_ALIKE = "Which of them makes no difference now."
BRIEFLY = "It looks best, but the bot has had little time to look."  # instead of chances that a short search cannot know


def explained(table: Table, seat: int, advice: dict[str, Any]) -> dict[str, Any]:
    """A bot's advice in words: what to play, a row for each choice that is known, and what else is to be said of it."""
    if seat not in table.deciders or advice["action"] not in table.choices(seat):
        return {"plays": [], "rows": [], "notes": [GONE_ON], "spots": []}
    weighing = Comparison(table.deciders[seat], seat, table.names)
    position, offers = weighing.position, weighing.offers()
    found, is_rough = _in_order(weighing, named(weighing, as_advice(advice))), bool(advice.get("is_rough"))
    plays = [_payment(weighing, found.plays[0].alike)] if found.is_payment else [_shown(one, offers) for one in found.plays]
    endings = advice.get("endings", {})
    shown = rows(weighing, found, endings, is_rough=is_rough)
    good = [row for row in shown if row["is_good"]] or plays[:1]
    done = [preview(position, seat, position.read(one["action"])) for one in good]
    told = consequence(table, seat, plays[0]["action"])
    marks = plans([fact for facts in done for fact in facts]) if len(good) > 1 else told
    return {
        "plays": plays,
        "rows": shown,
        "notes": [
            *notes(weighing, found, len(good), told["words"], endings, is_rough=is_rough),
            *_signs(told["words"] if marks == told else ""),
        ],
        "decided": decided(found.plays[0].win),  # then points tell more
        "spots": [spot for facts in done if facts for spot in facts[0].get("at", ())],  # where it is done, not what comes of it
        "beside": _of_whom(weighing) if any(COLON in row["points"] for row in shown) else "",
        "rated": {} if is_rough else rated(position.game.info, found),
        "would": marks["spots"],  # as when it is pointed at
        "owners": marks["owners"],
        "undecided": marks["undecided"],
    }


def _signs(words: str) -> list[str]:
    """What the signs are that the board shows of what would come of a choice, by the ``words`` of it."""
    return [each for each in SENTENCES.split(words) if each.startswith(SHOWS)]


def _in_order(weighing: Comparison, found: Named) -> Named:
    """Of two that are named, first the one for which alone something can be said."""
    if not found.is_even:
        return found
    one, two = (weighing.position.read(kind.action) for kind in found.plays)
    is_second = weighing.is_said_for(two, one) and not weighing.is_said_for(one, two)
    plays = found.plays[::-1] if is_second else found.plays
    return found._replace(plays=plays, best=[*plays, *found.best[len(plays) :]])


def plans(facts: Sequence[Fact]) -> dict[str, Any]:
    """What is still missing of plans, and what they come to: of several choices no more is shown, as the rest would be true of none."""
    found = [fact for fact in facts if fact.get("missing") and not fact.get("against")]
    return {
        "spots": list(dict.fromkeys(spot for fact in found for spot in fact.get("at", ()))),
        "owners": {spot: fact["goes_to"] for fact in found for spot in fact.get("at", ()) if "goes_to" in fact},
        "undecided": [spot for fact in found if fact.get("undecided") for spot in fact["at"]],
    }


def as_advice(advice: Mapping[str, Any]) -> Advice:
    """An advice that was kept as plain data."""
    best = [Candidate(one["action"], one["share"], one["win"], one.get("score", 0.0)) for one in advice["best"]]
    return Advice(advice["action"], best, line=advice["line"])


def advised(told: dict[str, Any]) -> list[str]:
    """The actions that a hint names, with those that come to the same."""
    return [action for one in told["plays"] for action in one.get("together") or one["alike"]]


def marked(told: dict[str, Any]) -> list[str]:
    """All that a hint calls as good as what it names, with what comes to the same: its rows, its marks and its words are about the same."""
    return [action for row in told["rows"] if row["is_good"] for action in row["alike"]] or advised(told)


def decided(win: float) -> str:
    """That a match is as good as decided, nothing where it is not."""
    return "You win nearly always from here" if is_won(win) else "You hardly ever win from here" if is_lost(win) else ""


def rows(weighing: Comparison, found: Named, endings: Mapping[str, Sheet], *, is_rough: bool) -> list[dict[str, Any]]:
    """What is named, what that is held against, and another that is known: each with what it does, and with how often it wins and how the
    match ends, if that is known; in a match that is decided with its points alone. Those that win about as often as the first, with about
    as many points, are marked as it is. Nothing where there is nothing to weigh."""
    if found.is_payment or found.obvious or _are_alike(weighing, found):
        return []
    read, first, others = weighing.position.read, found.plays[0], found.beside
    shown = [*found.plays, *others]
    info, leads = weighing.position.game.info, _leads(weighing, found, endings)

    def is_good(one: Kind) -> bool:
        is_as_good = is_close(first.win, one.win) and not worth(info, first.score, one.score)
        return one in found.plays or (is_known(one.share, first.share) and not is_rough and is_as_good)

    clauses = weighing.told([read(one.action) for one in shown], weighing.seat, [read(one.action) for one in shown if is_good(one)])
    told = []
    for one, does in sorted(zip(shown, clauses, strict=True), key=lambda row: found.best.index(row[0])):
        is_told = is_known(one.share, first.share) and not is_rough
        ends = _points(info, *leads.get(one.action, (one.score, None))) if is_told else ""
        number, beside_it = (ends, "") if decided(first.win) or not is_told else (_percent(one.win), ends)
        called = weighing.called(read(one.action))
        row = {"action": one.action, "alike": one.alike, "is_good": is_good(one), "called": called, "number": number, "points": beside_it}
        told.append({**row, "does": does})
    return told


def rated(info: GameInfo, found: Named) -> dict[str, str]:
    """How good each choice is that is known, also those that have no row: for who points at one while the hint stands there."""
    first = found.plays[0]
    if found.is_payment or found.obvious:
        return {}
    known = [one for one in found.best if is_known(one.share, first.share)]
    told = [_points(info, one.score, None) if decided(first.win) else f"wins {_percent(one.win)}" for one in known]
    return {action: f"In trial matches: {words}." for one, words in zip(known, told, strict=True) for action in one.alike}


def _percent(win: float) -> str:
    return f"{100 * win:.0f}\u00a0%"


def _leads(weighing: Comparison, found: Named, endings: Mapping[str, Sheet]) -> dict[str, tuple[float, float]]:
    """The points of the seat at the end of trial matches, and by how many it is ahead as the search expects, by choices; nothing unless
    that is known of all that are told of with a number, and where the match is decided, as all play for points then. (A network learns
    points from matches as bots play them, and in another is as far off for both sides: in one of Fleet's by 13 late in the match, trial
    matches by 5.)"""
    known = [one.action for one in [*found.plays, *found.beside] if is_known(one.share, found.plays[0].share)]
    sheets, seat = {action: endings.get(action, {}) for action in known}, weighing.seat
    leads = {action: (points(ends, seat), by) for action, ends in sheets.items() if (by := lead(ends, seat)) is not None}
    return leads if len(leads) == len(known) and not decided(found.plays[0].win) else {}


def _points(info: GameInfo, score: float, by: float | None) -> str:
    """How matches end after a choice: the seat's own points and, where it is known how many these are ahead ``by``, those of the other, or
    of the best of the others, as a result is written: ``≈ 60 : 52``."""
    own = round(score)
    if by is None:
        return _plainly(f"{own} {info.unit if abs(own) != 1 else info.unit.removesuffix('s')}")
    return _plainly(f"{own}{COLON}{round(_of_the_other(info, score, by))}")


def _of_whom(weighing: Comparison) -> str:
    """Whose points stand beside each other in the rows: ``points you : Ben``."""
    others = [name for seat, name in enumerate(weighing.names) if seat != weighing.seat]
    return f"{weighing.position.game.info.unit} you{COLON}{others[0] if len(others) == 1 else 'the best of the others'}"


def _plainly(points: str) -> str:
    return minus(f"≈\u00a0{points}")


def _of_the_other(info: GameInfo, score: float, by: float) -> float:
    return score + by if info.lowest_wins else score - by


def notes(weighing: Comparison, found: Named, good: int, words: str, endings: Mapping[str, Sheet], *, is_rough: bool) -> list[str]:
    """What the rows do not say: why there is nothing to weigh, what only trial matches show, what is dangerous by the ``words`` of what
    comes of it, why something else can wait, and whether another will do."""
    first = found.plays[0]
    if found.is_payment:
        return SENTENCES.split(payments.reason(weighing, first.alike))
    if found.obvious or _are_alike(weighing, found):
        return [f"{found.obvious}." if found.obvious else NOTHING_ELSE if len(weighing.position.actions) == 1 else ALL_ALIKE]
    return [
        *([] if good > 1 else _any_of_them(weighing, found)),
        *_left(weighing, found),
        *_of_all(weighing, found),
        *_dangers(weighing, found, words),
        *([] if is_rough else _in_trials(weighing, found, endings)),
        *_worth_up_to(weighing, found),
        *([] if is_rough else _against_the_score(weighing, first, endings)),
        *([] if is_rough else _behind_in(weighing, first, endings.get(first.action, {}))),
        *_lost_by_all(endings.get(first.action, {})),
        *([BRIEFLY] if is_rough else []),
    ]


def _are_alike(weighing: Comparison, found: Named) -> bool:
    """Does all that can be chosen come to the same?"""
    return len(found.plays[0].alike) == len(weighing.position.actions)


def _in_trials(weighing: Comparison, found: Named, endings: Mapping[str, Sheet]) -> Iterator[str]:
    """Where the points came from in trial matches, where what is named wins more: what a choice is good for later cannot be counted now; if
    they do not say either, that nothing shows why. Of two bids nothing: what is paid for one shows in every row."""
    first, rival, read = found.plays[0], found.rival, weighing.position.read
    if rival is None or found.is_even or is_close(first.win, rival.win) or not is_known(rival.share, first.share):
        return
    one, other = read(first.action), read(rival.action)
    if all(each.action.startswith(BID) for each in (first, rival)):
        return
    ours, its = (endings.get(each.action, {}) for each in (first, rival))
    called = weighing.beside(other, one)
    told = beside(weighing.position.game, ours, its, weighing.seat, Voice(weighing.seat, weighing.names), f"{NEXT_BEST} ({called})")
    if told and (ALL_LOSE in its or _is_farther_ahead(weighing, ours, its)):
        yield told
    elif not weighing.is_said_for(one, other):
        often = f"{100 * first.win:.0f} of 100 against {100 * rival.win:.0f}"
        why = f"At first sight {NEXT_BEST} ({called}) looks better, but this" if weighing.is_said_for(other, one) else NOTHING_SHOWS
        yield f"{why} wins more trial matches ({often})."


def _lost_by_all(ends: Sheet) -> Iterator[str]:
    """That who does not win need not have been beaten, in a game that everybody may lose."""
    if (share := _share_lost(ends)) >= OFTEN:
        yield f"Everybody loses {100 * share:.0f} of 100 of these matches."


def _share_lost(ends: Sheet) -> float:
    return ends[ALL_LOSE].points[0] if ALL_LOSE in ends else 0.0


def _is_farther_ahead(weighing: Comparison, one: Sheet, other: Sheet) -> bool:
    """Do the points of the rows say so too, of which a note tells a part?"""
    leads = lead(one, weighing.seat), lead(other, weighing.seat)
    return None in leads or round(leads[0] or 0) > round(leads[1] or 0)


def _worth_up_to(weighing: Comparison, found: Named) -> Iterator[str]:
    """How far to go on bidding: up to the highest bid that comes out about as well as the one that is named."""
    first = found.plays[0]
    as_good = [one.action for one in [first, *found.others] if one.action.startswith(BID) and is_close(first.win, one.win)]
    highest = max(as_good, key=lambda action: int(action.split()[1]), default=first.action)
    if highest != first.action:
        yield f"{weighing.called(weighing.position.read(highest))} would still come out about as well."


def _against_the_score(weighing: Comparison, first: Kind, endings: Mapping[str, Sheet]) -> Iterator[str]:
    """That who leads is likely to lose, or that who is behind is likely to win: what is still to come decides, and above all of what."""
    story, view, seat, info = weighing.position.game.story, weighing.view, weighing.seat, weighing.position.game.info
    if decided(first.win) or (hasattr(story, "so_far") and NO_SCORE in (story.so_far(view) or ())):
        return
    scores = view["scores"]
    rival = min((other for other in range(len(scores)) if other != seat), key=lambda other: ahead(info, scores[seat], scores[other]))
    by = ahead(info, scores[seat], scores[rival])
    if by > 0 and first.win < FAR / len(scores):
        stands = "You lead now, but from here you win only"
    elif by < 0 and first.win > 1 - FAR / 2:
        stands = "You are behind now, but from here you win"
    else:
        return
    ends = endings.get(first.action, {})
    if by > 0 and _share_lost(ends) >= PART * (1 - first.win):
        yield f"You lead now, but from here you win only {100 * first.win:.0f} of 100 trial matches, as the rest is mostly lost by all."
        return
    to_come, final = "much is still to come", lead(ends, seat)
    if final is not None and len(scores) == 2 and not info.lowest_wins:
        mine, its = round(points(ends, seat) - scores[seat]), round(_of_the_other(info, points(ends, seat), final) - scores[rival])
        to_come = f"you still gain about {mine} {info.unit}, {weighing.names[rival]} about {its}" if min(mine, its) > 1 else to_come
    yield f"{stands} {100 * first.win:.0f} of 100 trial matches: {to_come}."


def _behind_in(weighing: Comparison, first: Kind, ends: Sheet) -> Iterator[str]:
    """Where the points come from by which another is ahead in the end, to who is likely to lose: what to look for."""
    info, seat = weighing.position.game.info, weighing.seat
    totals = [points(ends, each) for each in range(len(weighing.names))]
    rival = min((each for each in range(len(totals)) if each != seat), key=lambda each: ahead(info, totals[seat], totals[each]))
    if first.win >= FAR / len(totals) or ahead(info, totals[rival], totals[seat]) < 1:
        return
    rows = {source: row.points for source, row in ends.items() if source not in (LEAD, ALL_LOSE)}
    by = {source: ahead(info, row[rival], row[seat]) for source, row in rows.items()}
    most = [source for source in sorted(by, key=lambda each: -by[each]) if by[source] >= max(1.0, PART * max(by.values()))][:2]
    told = [f"{minus(round(rows[source][rival]))} {info.unit} {source} to your {minus(round(rows[source][seat]))}" for source in most]
    if told:
        yield f"In trial matches {weighing.names[rival]} ends ahead above all by {listed(told)}."


def _of_all(weighing: Comparison, found: Named) -> Iterator[str]:
    """What all that is told of does alike: said once, and not in the rows."""
    if said := weighing.said_of_all([weighing.position.read(one.action) for one in (*found.plays, *found.beside)]):
        yield said


def _dangers(weighing: Comparison, found: Named, words: str) -> list[str]:
    """What is dangerous about what is named unless that is said already; not where it changes nothing."""
    first, read = found.plays[0], weighing.position.read
    if is_won(first.win):
        return []
    if weighing.is_grave(read(first.action)):
        return []
    return [each for each in SENTENCES.split(words) if each.startswith(WARNS)]


def _left(weighing: Comparison, found: Named) -> list[str]:
    """Why what everybody sees can wait: who sees it asks that first. Nothing where one of two takes it."""
    left = [weighing.instead(weighing.position.read(one.action)) for one in found.plays]
    return left[:1] if all(left) else []


def _any_of_them(weighing: Comparison, found: Named) -> Iterator[str]:
    """That of several places that come to the same any will do."""
    position, seat = weighing.position, weighing.seat
    places = {spot for action in found.plays[0].alike for spot in preview(position, seat, position.read(action))[0].get("at", ())[:1]}
    if len(places) > 1:
        yield f"Any of the {len(places)} marked will do."


def _shown(one: Kind, offers: Mapping[str, Offer]) -> dict[str, Any]:
    """A candidate under its name, which it shares with those that come to the same."""
    offer = offers[one.action]
    offer = offer._replace(label=offer.alike) if len(one.alike) > 1 else offer
    short = offer.name if offer.label.isdigit() else offer.short
    short = short if offer.label.isdigit() else short.split(":")[0]  # what it does stands in its row
    return {"action": one.action, "alike": one.alike, "label": offer.name, "short": short}


def _payment(weighing: Comparison, paid: Sequence[str]) -> dict[str, Any]:
    """A whole payment under the name of all that it is made of."""
    short = f"the {len(paid)} marked" if len(paid) > 1 else weighing.offers()[paid[0]].label
    return {"action": paid[0], "together": paid, "label": payments.called(weighing, paid), "short": short}
