"""A bot's advice in words: what a hint names, and why that is better than the next best."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from shoal.bots import is_close, is_known, is_seen
from shoal.core.comparison import BECAUSE, EVEN_SO, MUCH, NEXT_BEST, Comparison, ahead, worth
from shoal.core.endings import Sheet, beside
from shoal.core.preview import preview, why_plain
from shoal.games.contract import Offer
from shoal.games.prose import Voice
from shoal.store import Table
from shoal.web import payments
from shoal.web.elements import SENTENCES
from shoal.web.telling import asked_view, consequence, offers

SURE = 0.02  # of the chance to win: so near to none, or to all, it is taken for that
SHORT = 60  # characters: a consequence that says so little only repeats the choice
WARNS = "Take care: "  # how a warning begins
AFFORDED = "You can afford it: "  # ... of what is advised in a match that is as good as won
GAINS = (f"{BECAUSE}it", "Either will do")  # how a reason begins that says what a choice does
DOES = re.compile(r"It (?!wins )")  # ... and one that says so of the only candidate
MEANT = re.compile(rf"^({BECAUSE})?it\b", re.IGNORECASE)  # by which a reason says what it speaks of
COSTS = ", but "  # what a choice costs stands behind it in a reason
NOTHING_ELSE = "There is nothing else to choose from."
BRIEFLY = "It looks best, but the bot has had little time to look."  # instead of chances that a short search cannot know
ALL_ALIKE = "Which of them makes no difference now."


def explained(table: Table, seat: int, advice: dict[str, Any]) -> dict[str, Any]:
    """A bot's advice in words: its candidates by their labels, and why the best of them is better than the next."""
    if seat not in table.deciders or advice["action"] not in table.choices(seat):
        return {**advice, "label": "", "reason": "The match has gone on meanwhile.", "words": "", "spots": [], "best": [], "plays": []}
    view, story = asked_view(table, seat), table.game.story
    weighing, given = comparison(table, seat), offers(table, seat)
    obvious = next(((action, why) for action, offer in given if (why := why_plain(story, view, action, offer))), None)
    advice = only(advice, obvious[0]) if obvious else settled(weighing, advice)
    is_number = all(offer.label.isdigit() for _, offer in given)  # one is named: the reason says how high it is, the rest what is at stake
    alike: dict[str, list[str]] = {}
    for action, offer in given:
        alike.setdefault(offer.alike, []).append(action)
    best = put_together([(one, story.offer(view, seat, one["action"])) for one in advice["best"]], alike)
    told = consequence(table, seat, advice["action"], is_advised=True)
    position = table.deciders[seat]
    paid = payments.paid_with(weighing, [advice["action"], *advice["line"]])
    plays: list[dict[str, Any]]
    later = ""
    is_payment = len(paid) > 1 or payments.are_all(given)
    if is_payment:
        why = payments.reason(weighing, paid)
        short = f"the {len(paid)} marked" if len(paid) > 1 else story.offer(view, seat, paid[0]).label
        plays = [{"action": paid[0], "together": paid, "label": payments.called(weighing, paid), "short": short}]
    else:
        is_equal = not is_number and _are_equal(weighing, best)
        why = f"{obvious[1]}." if obvious else reason(table, weighing, best, is_equal, advice)
        marked = {spot for action in best[0]["alike"] for spot in preview(position, seat, position.read(action))[0].get("at", ())[:1]}
        if len(marked) > 1 and why != ALL_ALIKE:  # several places of the board; of choices that share a button its name says so
            why += f" Any of the {len(marked)} marked will do."
        second = position.read(best[1]["action"]) if len(best) > 1 else None
        if not _is_won(best[0]["win"]):
            why = f"{why} {weighing.danger(position.read(best[0]['action']), second, why)}".rstrip()
        plays = best[:2] if is_equal else [{**best[0], "action": advice["action"]}]
        left = [weighing.instead(position.read(one["action"])) for one in plays if not obvious]
        if left and all(left):  # neither of them takes it: who sees what is left asks first why; what is in danger even so comes last
            is_last = left[0].startswith(EVEN_SO)
            why, later = (f"{why} {left[0]}", "") if is_last else (why, left[0])
    is_plain = not is_payment and len(plays) == 1
    words = told["words"] if is_number else besides(told["words"], told["label"], why, _is_won(best[0]["win"]))
    told |= {"action": plays[0]["action"], "label": either(plays), "plays": plays, "words": words if is_plain else ""}
    found = [preview(position, seat, position.read(one["action"])) for one in plays]
    spots = [spot for facts in found if facts for spot in facts[0].get("at", ())]  # where it is done, not what comes of it
    would = told["spots"] if len(plays) == 1 else []  # as when it is pointed at
    return {**advice, **told, "spots": spots, "would": would, "best": best, "reason": after(later, why)}


def after(later: str, why: str) -> str:
    """A reason behind what is said of another choice that can wait.

    >>> after("The one at d4 can wait.", "Better because it brings 3 fish.")
    'The one at d4 can wait. Better because this one brings 3 fish.'
    """
    return f"{later} {MEANT.sub(lambda it: f'{it[1]}this one' if it[1] else 'This one', why)}" if later else why


def besides(words: str, label: str, why: str, is_won: bool) -> str:
    """What is to be said of an advised choice besides its reason: all that comes of it, or, where the reason says so, what is dangerous."""
    if len(words) < SHORT or COSTS in SENTENCES.split(why)[0]:
        return ""
    done = f"You {label[:1].lower()}{label[1:]}."
    said = [each for each in SENTENCES.split(words) if each not in why and each != done]
    if why.startswith(GAINS) or DOES.match(why):
        said = [each for each in said if each.startswith(WARNS)]
    return " ".join(said).replace(WARNS, AFFORDED if is_won else EVEN_SO)  # a danger that changes nothing is none


def advised(told: dict[str, Any]) -> list[str]:
    """The actions that a hint names, with those that come to the same."""
    return [action for one in told["plays"] for action in one.get("together") or one["alike"]]


def put_together(candidates: list[tuple[dict[str, Any], Offer]], alike: Mapping[str, list[str]]) -> list[dict[str, Any]]:
    """A bot's candidates under their names, those that come to the same as one: first the bot's choice, which it has looked at most, then
    others by their chances, but for those that it has looked at too seldom to tell. ``alike``: the choices that share a name.

    Another that seems to win more often than the choice has not been looked at enough to say so: it wins as often.
    """
    kinds: dict[str, list[tuple[dict[str, Any], Offer]]] = {}
    for one, offer in candidates:
        kinds.setdefault(offer.alike or one["action"], []).append((one, offer))
    found = []
    for members in kinds.values():
        (first, offer), share = members[0], sum(one["share"] for one, _ in members)
        wins = sum(one["win"] * one["share"] for one, _ in members) / share if share else first["win"]
        same = alike[offer.alike] if offer.alike else [first["action"]]
        named = offer._replace(label=offer.alike) if len(same) > 1 else offer
        called = {
            "label": named.name,
            "short": named.short,
            "beside": named.beside(named.group),
            "group": named.group,
            "on_board": named.on_board,
        }
        found.append({**first, "share": share, "win": wins, **called, "alike": same})
    others = [{**one, "win": min(one["win"], found[0]["win"])} for one in found[1:]]
    known = [one for one in others if is_known(one["share"], found[0]["share"])]
    return [*found[:1], *sorted(known or others, key=lambda one: -one["win"])]


def either(plays: list[dict[str, Any]]) -> str:
    """What to play, or which of two: ``Pay 2 for the cod licence: Lobster $2 or Shrimp $2``."""
    first, *others = plays
    return " or ".join([first["label"], *(_beside(one, first) for one in others)])


def _beside(one: dict[str, Any], first: dict[str, Any]) -> str:
    """What a candidate is called beside the first."""
    called: str = one["beside"] if one["group"] == first["group"] else one["label"]
    return called


def are_close(best: list[dict[str, Any]]) -> bool:
    """Are the two best candidates as good as each other, as far as a search can tell?"""
    return len(best) > 1 and is_known(best[1]["share"], best[0]["share"]) and is_close(best[0]["win"], best[1]["win"])


def only(advice: dict[str, Any], action: str) -> dict[str, Any]:
    """The advice to do what nobody would do otherwise, whatever the bot liked best."""
    found = next((one for one in advice["best"] if one["action"] == action), {**advice["best"][0], "action": action})
    return {**advice, "action": action, "line": [action], "best": [found]}


def settled(weighing: Comparison, advice: dict[str, Any]) -> dict[str, Any]:
    """Of candidates that are as good as the bot's choice the one for which what can be counted speaks, as tips and lessons do, also
    where the bot seldom looked at it, unless the match is as good as decided and it ends with far fewer points."""
    first, *others = advice["best"] or [None]
    found, info = first, weighing.position.game.info
    is_decided = bool(first) and not SURE < first["win"] < 1 - SURE
    has_looked = is_known if is_decided else is_seen
    for one in others:
        is_as_good = has_looked(one["share"], first["share"]) and is_close(first["win"], one["win"])
        if is_as_good and not (is_decided and ahead(info, found["score"], one["score"]) >= MUCH) and _is_clear(weighing, one, found):
            found = one
    if found is first:
        return advice
    best = [{**found, "share": first["share"]}, *(one for one in advice["best"] if one is not found)]
    return {**advice, "action": found["action"], "line": [found["action"]], "best": best}


def _are_equal(weighing: Comparison, best: list[dict[str, Any]]) -> bool:
    """... and does nothing else tell them apart?"""
    return are_close(best) and SURE < best[0]["win"] < 1 - SURE and not _is_clear(weighing, *best[:2])


def _is_clear(weighing: Comparison, one: dict[str, Any], other: dict[str, Any]) -> bool:
    return payments.is_clear(weighing, one["action"], other["action"])


def reason(
    table: Table, weighing: Comparison, best: list[dict[str, Any]], is_equal: bool = False, advice: Mapping[str, Any] | None = None
) -> str:
    """Why the best candidate is better than the next best; by the chances where nothing that can be counted speaks for it, unless they come
    from a search too short to know them (``is_rough``), and by what came of both in trial matches (``endings``)."""
    seat, read, known = weighing.seat, weighing.position.read, advice or {}
    is_rough = bool(known.get("is_rough"))
    if len(best) < 2:
        if len(table.choices(seat)) == 1:
            return NOTHING_ELSE
        return ALL_ALIKE if best[0]["alike"][1:] else BRIEFLY if is_rough else none_as_good(weighing, best[0])
    first, second = best[:2]
    if first["on_board"] and not is_known(second["share"], first["share"]):  # who picks a place asks why not another one
        second = next((one for one in best[1:] if one["on_board"]), second)
    called, others = NEXT_BEST, [one for one in best[2:] if not one["short"].isdigit()]
    if others and not is_equal and first["short"].isdigit() and second["short"].isdigit():
        called, second = "the alternative", others[0]  # why bid at all tells more than why not another number
    wins, is_told = _often(first["win"]), _wins_less(first, second) and not is_rough
    rarer = f"wins {of_100(second['win'])} of 100 matches, not {of_100(first['win'])}" if is_told and not _is_won(first["win"]) else ""
    why = weighing.reason(read(first["action"]), read(second["action"]), called=called, but=rarer, is_close=is_equal, reader=seat)
    if is_equal:
        return f"{'Either will do.' if is_rough else _as_good(best)} {why}".rstrip()
    if why.startswith(BECAUSE):
        return why
    if is_rough:
        return f"{weighing.brings(read(first['action']))} {BRIEFLY}".lstrip()
    if not is_told:
        return none_as_good(weighing, first, second)
    shown = in_trials(weighing, known.get("endings", {}), first, second)
    chances = f"It wins {wins}, {called} ({_beside(second, first)}) {of_100(second['win'])}{' of 100' * _is_won(first['win'])}"
    if shown:
        return f"{chances}. {shown}"
    if better := worth(table.game.info, first["score"], second["score"]):
        return f"{chances}, and ends about {better} better."
    worse = worth(table.game.info, second["score"], first["score"])
    return f"{chances}, though it ends about {worse} worse: it costs others more." if worse else f"{chances}."


def in_trials(weighing: Comparison, endings: Mapping[str, Sheet], first: dict[str, Any], second: dict[str, Any]) -> str:
    """What trial matches showed for the first candidate against the second, if both were tried."""
    one, other = (endings.get(each["action"], {}) for each in (first, second))
    return beside(weighing.position.game, one, other, weighing.seat, Voice(weighing.seat, weighing.names))


def _wins_less(first: dict[str, Any], second: dict[str, Any]) -> bool:
    """Is it known that the second wins less often? Where the match is as good as won a little less is nothing."""
    is_less = not is_close(first["win"], second["win"]) if _is_won(first["win"]) else of_100(first["win"]) > of_100(second["win"])
    return is_known(second["share"], first["share"]) and is_less


def none_as_good(weighing: Comparison, best: dict[str, Any], second: dict[str, Any] | None = None) -> str:
    """What is said of a choice that no other is known to fall short of in chances: what it brings, how good that is, and its points."""
    win, does = best["win"], weighing.brings(weighing.position.read(best["action"]))
    is_decided = not SURE < win < 1 - SURE
    more = worth(weighing.position.game.info, best["score"], second["score"]) if second and is_decided else ""
    better = f" It ends about {more} better than {NEXT_BEST} ({_beside(second, best)})." if second and more else ""
    if _is_won(win):
        return f"{does} You win {'' if win == 1 else 'nearly always '}with it.{better}".lstrip()
    if win < SURE:
        return f"{does} The match is as good as lost: nothing does better.{better}".lstrip()
    wins = f"It wins about {of_100(win)} of 100 matches"
    if second and is_known(second["share"], best["share"]):
        return f"{does} {wins}, and so does {NEXT_BEST} ({_beside(second, best)}).".lstrip()
    return f"{does} {wins}: the bot found nothing better.".lstrip()


def _is_won(win: float) -> bool:
    """Is hardly anything left to lose?"""
    return win > 1 - SURE


def of_100(win: float) -> int:
    return round(100 * win)


def _often(win: float) -> str:
    return "nearly always" if _is_won(win) else f"{of_100(win)} of 100 matches"


def _as_good(best: list[dict[str, Any]]) -> str:
    """Of two choices that are as good as each other, what they are good for, and why no third."""
    first, third = best[0], next((one for one in best[2:] if is_known(one["share"], best[0]["share"])), None)
    both = f"Either will do: both win about {of_100(first['win'])} of 100 matches"
    if third is None:
        return f"{both}."
    return (
        f"{both}, and others hardly fewer."
        if is_close(first["win"], third["win"])
        else f"{both}, {NEXT_BEST} ({_beside(third, first)}) {of_100(third['win'])}."
    )


def comparison(table: Table, seat: int) -> Comparison:
    """A seat's choices held against each other, as far as the seat can know."""
    return Comparison(table.deciders[seat], seat, table.names)
