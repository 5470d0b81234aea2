"""What a table says to somebody besides its data: what each choice means and would do, and what has happened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from shoal.bots import is_close, is_known, is_seen
from shoal.core.comparison import BECAUSE, EVEN_SO, NEXT_BEST, Comparison, worth
from shoal.core.errors import IllegalMove
from shoal.core.preview import preview, why_plain
from shoal.games.contract import Offer, Shape
from shoal.store import Table
from shoal.store.story import NOTE, Told
from shoal.web import payments
from shoal.web.elements import SENTENCES, framed
from shoal.web.look import headline, how_ended
from shoal.web.moments import drawn_at, unsaid
from shoal.web.recap import NEWEST, News, Recap

RESULTS = re.compile(r"\b(wins?|won|leads?|gains?|loses?|ahead|behind|at best|the most)\b|→")
NUMBERED = re.compile(r"[A-Z]\w* \d")  # a chapter that is called by its number
STEPS = 24  # moments that are played back at once
LONG_AGO = 40  # lines in which a seat's last choice is looked for
SURE = 0.02  # of the chance to win: so near to none, or to all, it is taken for that
SHORT = 60  # characters: a consequence that says so little only repeats the choice
WARNS = "Take care: "  # how a warning begins
AFFORDED = "You can afford it: "  # ... of what is advised in a match that is as good as won
GAINS = (f"{BECAUSE}it", "Either will do")  # how a reason begins that says what a choice does
DOES = re.compile(r"It (?!wins )")  # ... and one that says so of the only candidate
COSTS = ", but "  # what a choice costs stands behind it in a reason
NOTHING_ELSE = "There is nothing else to choose from."
ALL_ALIKE = "Which of them makes no difference now."
SINCE = 3  # of the newest lines, how many a spectator is told
ROOM = {"wide": 320, "tall": 300}  # characters of what has happened that may fit into the action bar beside the points
SENT = 900  # ... of which the page shows as much as there is room for (see bar.js)


def offers(table: Table, seat: int | None) -> list[tuple[str, Offer]]:
    """A seat's choices, each with what it is called and means."""
    if seat is None or seat not in table.deciders:
        return []
    view, story = asked_view(table, seat), table.game.story
    return [(action, story.offer(view, seat, action)) for action in table.choices(seat)]


def asked_view(table: Table, seat: int) -> dict[str, Any]:
    """What a seat sees when it is asked. In a sealed decision others are asked at the same time, each as if it were their turn."""
    if table.playing.turn == seat or seat not in table.deciders:
        return table.view(seat)
    return table.deciders[seat].view(seat)


def offered(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The same as plain data."""
    return [{"action": action, **offer._asdict()} for action, offer in offers(table, seat)]


def consequence(table: Table, seat: int, action: str, *, is_puzzle: bool = False, is_advised: bool = False) -> dict[str, Any]:
    """What a choice would do, as far as the seat can know: in words, and the spots of the board that it is about.

    In a puzzle only what is done is told, not what comes of it: that is what is to be found out. Of a choice that is advised nothing is
    told that speaks against it: it would read as a reason.
    """
    position = table.deciders.get(seat)
    if position is None:
        raise IllegalMove("not_your_turn", "it is not your turn, so nothing can be tried out.")
    number = position.read(action)
    facts = [fact for fact in preview(position, seat, number)[: 1 if is_puzzle else None] if not (is_advised and fact.get("against"))]
    offer = table.game.story.offer(asked_view(table, seat), seat, action)
    words = table.game.story.tell(facts, seat, table.names)
    meaning = offer.meaning
    if is_puzzle:
        words, meaning = without_results(words), without_results(meaning)
    spots = list(dict.fromkeys(spot for fact in facts for spot in fact.get("at", ())))
    owners = {spot: fact["goes_to"] for fact in facts for spot in fact.get("at", ()) if "goes_to" in fact}
    return {"action": action, "label": offer.name, "meaning": meaning, "words": words, "spots": spots, "owners": owners}


def without_results(told: str) -> str:
    """The sentences that do not say who gains by it.

    >>> without_results("You pass. As it stands White wins 12 to 8.")
    'You pass.'
    """
    return " ".join(each for each in SENTENCES.split(told) if not RESULTS.search(each))


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
    if paid != [advice["action"]]:
        why = payments.reason(weighing, paid)
        short = f"the {len(paid)} marked" if len(paid) > 1 else story.offer(view, seat, paid[0]).label
        plays = [{"action": paid[0], "together": paid, "label": payments.called(weighing, paid), "short": short}]
    else:
        is_equal = not is_number and _are_equal(weighing, best)
        why = f"{obvious[1]}." if obvious else reason(table, weighing, best, is_equal)
        marked = {spot for action in best[0]["alike"] for spot in preview(position, seat, position.read(action))[0].get("at", ())[:1]}
        if len(marked) > 1 and why != ALL_ALIKE:  # several places of the board; of choices that share a button its name says so
            why += f" Any of the {len(marked)} marked will do."
        second = position.read(best[1]["action"]) if len(best) > 1 else None
        why = f"{why} {weighing.danger(position.read(best[0]['action']), second, why)}".rstrip()
        plays = best[:2] if is_equal else [{**best[0], "action": advice["action"]}]
        left = [weighing.instead(position.read(one["action"])) for one in plays if not obvious]
        why += f" {left[0]}" if left and all(left) else ""  # neither of them takes it
    is_plain = paid == [advice["action"]] and len(plays) == 1
    words = told["words"] if is_number else besides(told["words"], told["label"], why, _is_won(best[0]["win"]))
    told |= {"action": plays[0]["action"], "label": either(plays), "plays": plays, "words": words if is_plain else ""}
    found = [preview(position, seat, position.read(one["action"])) for one in plays]
    spots = [spot for facts in found if facts for spot in facts[0].get("at", ())]  # where it is done, not what comes of it
    would = told["spots"] if len(plays) == 1 else []  # as when it is pointed at
    return {**advice, **told, "spots": spots, "would": would, "best": best, "reason": why}


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
        called = {"label": named.name, "short": named.short, "group": named.group, "on_board": named.on_board}
        found.append({**first, "share": share, "win": wins, **called, "alike": same})
    others = [{**one, "win": min(one["win"], found[0]["win"])} for one in found[1:]]
    known = [one for one in others if is_known(one["share"], found[0]["share"])]
    return [*found[:1], *sorted(known or others, key=lambda one: -one["win"])]


def either(plays: list[dict[str, Any]]) -> str:
    """What to play, or which of two: ``Pay 2 for the cod licence: Lobster $2 or Shrimp $2``."""
    first, *others = plays
    return " or ".join([first["label"], *(one["short"] if one["group"] == first["group"] else one["label"] for one in others)])


def are_close(best: list[dict[str, Any]]) -> bool:
    """Are the two best candidates as good as each other, as far as a search can tell?"""
    return len(best) > 1 and is_known(best[1]["share"], best[0]["share"]) and is_close(best[0]["win"], best[1]["win"])


def only(advice: dict[str, Any], action: str) -> dict[str, Any]:
    """The advice to do what nobody would do otherwise, whatever the bot liked best."""
    found = next((one for one in advice["best"] if one["action"] == action), {**advice["best"][0], "action": action})
    return {**advice, "action": action, "line": [action], "best": [found]}


def settled(weighing: Comparison, advice: dict[str, Any]) -> dict[str, Any]:
    """Of candidates that are as good as the bot's choice the one for which what can be counted speaks, as tips and lessons do, also
    where the bot seldom looked at it; where the match is as good as decided first the one that ends with most points."""
    first, *others = advice["best"] or [None]
    found, info = first, weighing.position.game.info
    is_decided = bool(first) and not SURE < first["win"] < 1 - SURE
    has_looked = is_known if is_decided else is_seen
    for one in others:
        if has_looked(one["share"], first["share"]) and is_close(first["win"], one["win"]):
            if is_decided and worth(info, found["score"], one["score"]):
                continue
            if (is_decided and worth(info, one["score"], found["score"])) or _is_clear(weighing, one, found):
                found = one
    if found is first:
        return advice
    best = [{**found, "share": first["share"]}, *(one for one in advice["best"] if one is not found)]
    return {**advice, "action": found["action"], "line": [found["action"]], "best": best}


def _are_equal(weighing: Comparison, best: list[dict[str, Any]]) -> bool:
    """... and does nothing else tell them apart?"""
    return are_close(best) and SURE < best[0]["win"] < 1 - SURE and not _is_clear(weighing, *best[:2])


def _is_clear(weighing: Comparison, one: dict[str, Any], other: dict[str, Any]) -> bool:
    read = weighing.position.read
    return weighing.is_clear(read(one["action"]), read(other["action"]))


def reason(table: Table, weighing: Comparison, best: list[dict[str, Any]], is_equal: bool = False) -> str:
    """Why the best candidate is better than the next best; by the chances where nothing that can be counted speaks for it."""
    seat, read = weighing.seat, weighing.position.read
    if len(best) < 2:
        return NOTHING_ELSE if len(table.choices(seat)) == 1 else ALL_ALIKE if best[0]["alike"][1:] else none_as_good(weighing, best[0])
    first, second = best[:2]
    if first["on_board"] and not is_known(second["share"], first["share"]):  # who picks a place asks why not another one
        second = next((one for one in best[1:] if one["on_board"]), second)
    called, others = NEXT_BEST, [one for one in best[2:] if not one["short"].isdigit()]
    if others and not is_equal and first["short"].isdigit() and second["short"].isdigit():
        called, second = "the alternative", others[0]  # why bid at all tells more than why not another number
    wins, is_told = _often(first["win"]), _wins_less(first, second)
    rarer = f"wins {of_100(second['win'])} of 100 matches, not {of_100(first['win'])}" if is_told and not _is_won(first["win"]) else ""
    why = weighing.reason(read(first["action"]), read(second["action"]), called=called, but=rarer, is_close=is_equal, reader=seat)
    if is_equal:
        return f"{_as_good(best)} {why}".rstrip()
    if why.startswith(BECAUSE):
        return why
    if not is_told:
        return none_as_good(weighing, first, second)
    chances = f"It wins {wins}, {called} ({second['label']}) {of_100(second['win'])}{' of 100' * _is_won(first['win'])}"
    if better := worth(table.game.info, first["score"], second["score"]):
        return f"{chances}, and ends about {better} better."
    worse = worth(table.game.info, second["score"], first["score"])
    return f"{chances}, though it ends about {worse} worse: it costs others more." if worse else f"{chances}."


def _wins_less(first: dict[str, Any], second: dict[str, Any]) -> bool:
    """Is it known that the second wins less often? Where the match is as good as won a little less is nothing."""
    is_less = not is_close(first["win"], second["win"]) if _is_won(first["win"]) else of_100(first["win"]) > of_100(second["win"])
    return is_known(second["share"], first["share"]) and is_less


def none_as_good(weighing: Comparison, best: dict[str, Any], second: dict[str, Any] | None = None) -> str:
    """What is said of a choice that no other is known to fall short of in chances: what it brings, how good that is, and its points."""
    win, does = best["win"], weighing.brings(weighing.position.read(best["action"]))
    is_decided = not SURE < win < 1 - SURE
    more = worth(weighing.position.game.info, best["score"], second["score"]) if second and is_decided else ""
    ahead = f" It ends about {more} better than {NEXT_BEST} ({second['label']})." if second and more else ""
    if _is_won(win):
        return f"{does} You win nearly always with it.{ahead}".lstrip()
    if win < SURE:
        return f"{does} The match is as good as lost: nothing does better.{ahead}".lstrip()
    wins = f"It wins about {of_100(win)} of 100 matches"
    if second and is_known(second["share"], best["share"]):
        return f"{does} {wins}, and so does {NEXT_BEST} ({second['label']}).".lstrip()
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
        else f"{both}, {NEXT_BEST} ({third['label']}) {of_100(third['win'])}."
    )


def comparison(table: Table, seat: int) -> Comparison:
    """A seat's choices held against each other, as far as the seat can know."""
    return Comparison(table.deciders[seat], seat, table.names)


def recap(table: Table, story: list[Told], seat: int | None, shape: Shape) -> Recap | None:
    """What has happened since a seat last chose between several things; to a spectator, the newest."""
    lines = since(table, story, seat)
    if seat is not None and lines and not lines[0].has_outcome and _is_own(table, lines[0], seat):
        told = lines[1:]  # one's own choice is news only if something came of it
    else:
        told = lines
    news = [line for line in told if line.news]
    if not news:
        return None
    missed = gone_by(lines, table.game.story.chapter(table.view(seat))) if seat is not None else ""
    room = ROOM[shape] - len(missed) - (35 if missed else 0) - len(reminder(table, seat))
    is_much = shape == "wide" and sum(len(line.news) for line in news) > room
    points = gained(table, lines, seat) if seat is not None and is_much else ""
    is_known = seat is not None and bool(news[0].main) and _is_own(table, news[0], seat)  # what one has chosen oneself
    room -= sum(len(line.main) for line in news)
    if points and sum(len(line.rest) for line in chosen(news[is_known:], 0, seat, lines[0])) > room - len(points):
        points = ""
    shown = chosen(news[is_known:], SENT, seat, lines[0])
    choice = lines[0].at_move if seat is not None and _has_chosen(table, lines[0], seat) else None
    recalled = [
        as_news(line, line.news if line in shown else line.main, is_newest=line is news[-1], is_choice=line.at_move == choice)
        for line in news
        if line in shown or line.main
    ]
    skipped = sum(bool(line.rest) and line not in shown for line in news[is_known:])
    shows = max((line.at_move for line in lines if line.shows), default=0)
    after = lines[0].at_move - 1
    return Recap(after, len(played_back(table, lines, after)), skipped, missed, points, tuple(once_each(recalled)), shows)


def played_back(table: Table, story: list[Told], after: int) -> list[Told]:
    """The moments after so many moves that are shown again."""
    first = max(after, len(table.playing.moves) - STEPS) + 1
    return [line for line in story if line.news and line.who != NOTE and line.at_move >= first]


def last_words(story: list[Told], crown: str) -> str:
    """What ended a match that is over, or what happened last, less what is said of its result anyway."""
    lines = story[::-1]
    words = next((line.ends for line in lines if line.ends), "") or next((line.text for line in lines if line.text), "")
    return unsaid(words, crown)


def as_news(line: Told, words: str, *, is_newest: bool = False, is_choice: bool = False) -> News:
    """Words of a line with their weight: what the game says, then if it is the newest, if nobody may miss it, if it is about the reader."""
    weight = 16 * line.weight + NEWEST * is_newest + 4 * bool(line.main) + 2 * line.is_own
    is_known = is_choice and line.weight == 0 and words.startswith("You ")  # not only what came of it
    return News(words, line.at_move, weight, bool(line.main), line.bold, line.light, is_known)


def once_each(recalled: list[News]) -> list[News]:
    """Of what nobody may miss, each sentence once: a loss that must be, and then is.

    >>> lines = ["Cod 3 must be taken too: the cod die out.", "You take a cod. The cod die out."]
    >>> [line.words for line in once_each([News(words, 1, is_main=True) for words in lines])]
    ['Cod 3 must be taken too: the cod die out.', 'You take a cod.']
    """
    said, found = "", list[News]()
    for line in recalled:
        new = " ".join(each for each in SENTENCES.split(line.words) if not (line.is_main and each.lower() in said))
        said += line.words.lower()
        if new:
            found.append(line._replace(words=new))
    return found


def chosen(news: list[Told], room: int, seat: int | None, choice: Told | None = None) -> list[Told]:
    """Of the news, those that have room beside what nobody may miss.

    The newest and what befell the reader are told, also what was played for them without asking; then what others did, the newer first,
    then the reader's own ``choice``, which they know, and last asides.
    """
    kept = [line for line in news if line is news[-1] or (line.is_own and line != choice and line.rest != line.light)]
    room -= sum(len(line.rest) for line in kept)
    for line in sorted(news, key=lambda line: (line.rest == line.light, line.who == seat, -line.at_move)):
        if line in kept or not line.rest:
            continue
        if len(line.rest) > room:
            break
        room -= len(line.rest)
        kept.append(line)
    return kept


def since(table: Table, story: list[Told], seat: int | None) -> list[Told]:
    """The story from what a seat last chose on, where it had a choice; to a spectator, its newest lines."""
    if seat is None:
        return story[-SINCE:]
    for number in range(len(story) - 1, max(-1, len(story) - LONG_AGO), -1):
        if _is_own(table, story[number], seat):
            return story[number:]
    return story


def _is_own(table: Table, line: Told, seat: int | None) -> bool:
    """Has the seat chosen this out of several things, or rolled its own dice?"""
    if line.who != seat or not isinstance(seat, int):
        return False
    number = line.at_move - 1
    return _has_chosen(table, line, seat) or table.of_move("rolled", number, lambda: _has_rolled(table, number, seat))


def _has_chosen(table: Table, line: Told, seat: int) -> bool:
    return line.who == seat and table.was_free(line.at_move - 1)


def _has_rolled(table: Table, number: int, seat: int) -> bool:
    """Was it the seat's own dice that it played with the only choice it had?"""
    match = table.playing
    return bool(table.game.story.offer(match.view_before(number, seat), seat, match.before(number).choices()[0]).rolls)


def gained(table: Table, lines: list[Told], seat: int) -> str:
    """How the points have changed meanwhile, if they have: ``Since your last choice: you from 12 to 19 points, Minnow still 8.``"""
    before, after = table.scores_before(max(0, lines[0].at_move - 1), seat), table.scores(seat)
    if before == after:
        return ""
    told = list[str]()
    for other in sorted(range(len(after)), key=lambda other: other != seat):
        name = "you" if other == seat else table.name(other)
        unit = "" if told else f" {table.game.info.unit}"
        change = f"still {after[other]}" if before[other] == after[other] else f"from {before[other]} to {after[other]}"
        told.append(f"{name} {change}{unit}")
    return re.sub("-(?=[0-9])", "−", f"Since your last choice: {', '.join(told)}.")


def gone_by(lines: list[Told], chapter: str) -> str:
    """The rounds, or years, that went by from a reader's last decision to this chapter, for a sentence: ``Round 4 and Round 5``."""
    chapters = [*(line.chapter for line in lines), chapter]
    rounds = list(dict.fromkeys(re.split("[:,]", each)[0] for each in dict.fromkeys(chapters) if each))
    return " and ".join(filter(NUMBERED.match, rounds[1:-1]))


def steps(table: Table, seat: int | None, after: int, shape: Shape) -> list[dict[str, Any]]:
    """What happened after so many moves, moment by moment: each with its board."""
    crown = now(table, table.view(seat), seat) if table.status == "over" else ""  # the result tells it, when the points are counted
    return [
        {
            "at_move": line.at_move,
            "words": unsaid(line.news, crown),
            "spots": list(line.spots),
            "shows": line.shows,
            "board": framed(drawn_at(table, line.at_move, seat, shape)),
            **standing(table, line.at_move, seat),
        }
        for line in played_back(table, table.story(seat), after)
    ]


def standing(table: Table, at_move: int, seat: int | None) -> dict[str, Any]:
    """What stands around the board after so many moves: the chapter, and for each player the points and whether it was their turn."""
    match, story = table.playing, table.game.story
    view = match.view_after(at_move, seat)
    is_over = at_move == len(match.moves) and table.status == "over"
    told = None if is_over or not hasattr(story, "so_far") else story.so_far(view)
    points = told or [str(score).replace("-", "−") for score in view["scores"]]
    return {"chapter": str(story.chapter(view)), "standing": [[each, view["turn"] == k] for k, each in enumerate(points)]}


def story_data(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The story as plain data."""
    return [
        {"at_move": line.at_move, "who": line.who, "chapter": line.chapter, "text": line.text} for line in table.story(seat) if line.text
    ]


def reminder(table: Table, seat: int | None) -> str:
    """What else whoever decides has to know, if the game has something to say."""
    remind = getattr(table.game.story, "remind", None)
    if remind is None or seat is None or seat not in table.deciders:
        return ""
    return table.once(("reminder", seat), lambda: str(remind(asked_view(table, seat), seat, table.options, table.names)))


def so_far(table: Table, view: dict[str, Any]) -> list[str] | None:
    """What stands beside the players instead of their points, where these would mislead."""
    told = getattr(table.game.story, "so_far", None)
    return told(view) if told is not None and table.status == "running" else None


def now(table: Table, view: dict[str, Any], seat: int | None) -> str:
    """What is going on, said once: to whom it asks something in the second person."""
    if table.playing.ending:
        return how_ended(table, seat)
    return headline(table, asked_view(table, seat) if seat is not None else view, seat)


def chapter(table: Table, view: dict[str, Any]) -> str:
    """The part of the match that is being played; how it ended, if not by its rules."""
    ending = table.playing.ending
    if ending is None:
        return str(table.game.story.chapter(view))
    return "Ended by agreement" if ending.is_agreed else f"{table.name(int(ending.seat or 0))} resigned"
