"""What a table says to somebody besides its data: what each choice means and would do, and what has happened."""

from __future__ import annotations

import re
from typing import Any

from shoal.core.errors import IllegalMove
from shoal.core.preview import preview
from shoal.games.contract import Offer, Shape
from shoal.games.prose import SENTENCES, minus
from shoal.store import Table
from shoal.store.story import NOTE, Told
from shoal.web.charts import NO_SCORE
from shoal.web.elements import framed
from shoal.web.look import headline, how_ended
from shoal.web.moments import drawn_at, unsaid
from shoal.web.recap import NEWEST, OWN, News, Recap

RESULTS = re.compile(r"\b(wins?|won|leads?|gains?|loses?|ahead|behind|at best|the most)\b|→")
NUMBERED = re.compile(r"[A-Z]\w* \d")  # a chapter that is called by its number
STEPS = 24  # moments that are played back at once
LONG_AGO = 40  # lines in which a seat's last choice is looked for
SINCE = 3  # of the newest lines, how many a spectator is told
ROOM = {"wide": 320, "tall": 300}  # characters of what has happened that may fit into the action bar beside the points
LAST = 4  # lines in which what led to the end of a match is looked for
SENT = 900  # ... of which the page shows as much as there is room for (see bar.js)


def offers(table: Table, seat: int | None) -> list[tuple[str, Offer]]:
    """A seat's choices, each with what it is called and means."""
    if seat is None or seat not in table.deciders:
        return []
    view, story = asked_view(table, seat), table.game.story
    return [(action, story.offer(view, seat, action).of(table.names)) for action in table.choices(seat)]


def asked_view(table: Table, seat: int) -> dict[str, Any]:
    """What a seat sees when it is asked. In a sealed decision others are asked at the same time, each as if it were their turn."""
    if table.playing.turn == seat or seat not in table.deciders:
        return table.view(seat)
    return table.deciders[seat].view(seat)


def offered(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The same as plain data."""
    return [{"action": action, **offer._asdict()} for action, offer in offers(table, seat)]


def consequence(table: Table, seat: int, action: str, *, is_puzzle: bool = False) -> dict[str, Any]:
    """What a choice would do, as far as the seat can know: in words, and the spots of the board that it is about.

    In a puzzle only what is done is told, not what comes of it: that is what is to be found out.
    """
    position = table.deciders.get(seat)
    if position is None:
        raise IllegalMove("not_your_turn", "it is not your turn, so nothing can be tried out.")
    number = position.read(action)
    facts = preview(position, seat, number)[: 1 if is_puzzle else None]
    offer = table.game.story.offer(asked_view(table, seat), seat, action).of(table.names)
    words = table.game.story.tell(facts, seat, table.names)
    meaning = offer.meaning
    if is_puzzle:
        words, meaning = without_results(words), without_results(meaning)
    spots = list(dict.fromkeys(spot for fact in facts for spot in fact.get("at", ())))
    owners = {spot: fact["goes_to"] for fact in facts for spot in fact.get("at", ()) if "goes_to" in fact}
    undecided = [spot for fact in facts if fact.get("undecided") for spot in fact["at"]]
    marks = {"spots": spots, "owners": owners, "undecided": undecided}
    return {"action": action, "label": offer.name, "meaning": meaning, "words": words, **marks}


def without_results(told: str) -> str:
    """The sentences that do not say who gains by it.

    >>> without_results("You pass. As it stands White wins 12 to 8.")
    'You pass.'
    """
    return " ".join(each for each in SENTENCES.split(told) if not RESULTS.search(each))


def recap(table: Table, story: list[Told], seat: int | None, shape: Shape) -> Recap | None:
    """What has happened since a seat last chose between several things; to a spectator, the newest."""
    lines = table.story_now(since(table, story, seat), seat)
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
    recalled = [line for line in recalled if line.words]
    skipped = sum(bool(line.rest) and line not in shown for line in news[is_known:])
    shows = max((line.at_move for line in lines if line.shows), default=0)
    after = lines[0].at_move - 1
    others = "" if points or seat is None else gained_by_others(table, lines, seat)
    if not (recalled or skipped or missed):
        return None
    return Recap(after, len(played_back(table, lines, after, seat)), skipped, missed, points, tuple(once_each(recalled)), shows, others)


def played_back(table: Table, story: list[Told], after: int, seat: int | None) -> list[Told]:
    """The moments after so many moves that are shown again; not what a seat has chosen itself, unless something came of it."""
    first = max(after, len(table.playing.moves) - STEPS) + 1
    shown = [line for line in story if line.news and line.who != NOTE and line.at_move >= first]
    return [line for line in shown if unknown_of(table, line, seat)]


def unknown_of(table: Table, line: Told, seat: int | None) -> str:
    """The news of a line without what a seat has chosen itself and knows."""
    is_known = seat is not None and not line.shows and _has_chosen(table, line, seat)
    return came_of_it(line, line.news) if is_known else line.news


def last_words(story: list[Told], crown: str) -> str:
    """What ended a match that is over, or what happened last, less what is said of its result anyway. If that is but a word, as a pass is,
    it is told from what nobody may miss on, where that was just before."""
    if ended := next((line.ends for line in story[::-1] if line.ends), ""):
        return unsaid(ended, crown)
    lines = [line for line in story if line.text][-LAST:]
    first = next((number for number in range(len(lines) - 1, -1, -1) if lines[number].main), len(lines) - 1)
    told = [line.main if line.main and line is not lines[-1] else line.text for line in lines[max(0, first) :]]
    return unsaid(" ".join(told), crown)


def as_news(line: Told, words: str, *, is_newest: bool = False, is_choice: bool = False) -> News:
    """Words of a line with their weight: what the game says, then what the reader may not miss of themselves, if it is the newest, if
    nobody may miss it, if it is about the reader. Of what the reader has chosen only what came of it is told."""
    own = OWN if line.main else 2
    weight = 16 * line.weight + NEWEST * is_newest + 4 * bool(line.main) + own * line.is_own
    if is_choice and line.weight == 0 and not line.shows and words.startswith("You "):
        words = came_of_it(line, words)
    about = line.who if line.about is None else line.about
    return News(words, line.at_move, weight, bool(line.main), line.bold, line.light, about if isinstance(about, int) else None, line.later)


def came_of_it(line: Told, words: str) -> str:
    """Of what the reader has chosen and knows, the sentences in bold and what is told apart."""
    bold = SENTENCES.split(line.bold)
    apart = " ".join(part.words for part in line.later)
    return " ".join(each for each in SENTENCES.split(words) if each in bold or each in apart)


def once_each(recalled: list[News]) -> list[News]:
    """Of what nobody may miss, what comes of it once: a loss that must be, and then is. What is done twice is told twice.

    >>> lines = ["Cod 3 must be taken too: the cod die out.", "You take a cod. The cod die out.", "You take a cod."]
    >>> [line.words for line in once_each([News(words, 1, is_main=True) for words in lines])]
    ['Cod 3 must be taken too: the cod die out.', 'You take a cod.', 'You take a cod.']
    """
    said, found = "", list[News]()
    for line in recalled:
        done, *others = SENTENCES.split(line.words)
        new = " ".join([done, *(each for each in others if not (line.is_main and each.lower() in said))])
        said += line.words.lower()
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
    """How the points have changed meanwhile, if they have: ``Since your last choice: you from 12 to 19 points, Minnow still 8.``

    Nothing where there was no score before.
    """
    before, after = _scores_since(table, lines, seat)
    if before == after:
        return ""
    told = list[str]()
    for other in sorted(range(len(after)), key=lambda other: other != seat):
        name = "you" if other == seat else table.name(other)
        unit = "" if told else f" {table.game.info.unit}"
        change = f"still {after[other]}" if before[other] == after[other] else f"from {before[other]} to {after[other]}"
        told.append(f"{name} {change}{unit}")
    return re.sub("-(?=[0-9])", "−", f"Since your last choice: {', '.join(told)}.")


def gained_by_others(table: Table, lines: list[Told], seat: int) -> str:
    """The same of the others, as short as can be: ``Minnow +7 points``"""
    before, after = _scores_since(table, lines, seat)
    changes = {other: after[other] - before[other] for other in range(len(after)) if other != seat}
    told, unit = list[str](), table.game.info.unit
    for other, change in changes.items():
        if change:
            of_what = "" if told else f" {unit.removesuffix('s') if abs(change) == 1 else unit}"
            told.append(minus(f"{table.name(other)} {change:+}{of_what}"))
    return ", ".join(told)


def _scores_since(table: Table, lines: list[Told], seat: int) -> tuple[list[int], list[int]]:
    """The points before these lines and now; the same ones where there were none yet."""
    number, now = max(0, lines[0].at_move - 1), table.scores(seat)
    if number >= len(table.playing.moves):
        return now, now
    before = table.scores_before(number, seat)
    if before == now or not table.of_move("scored", number, lambda: _was_scored(table, number, seat)):
        return now, now
    return before, now


def _was_scored(table: Table, number: int, seat: int) -> bool:
    """Were there points yet when move ``number`` was played?"""
    return not hasattr(table.game.story, "so_far") or NO_SCORE not in (so_far(table, table.playing.view_before(number, seat)) or ())


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
            "words": unsaid(unknown_of(table, line, seat), crown),
            "spots": list(line.spots),
            "shows": line.shows,
            "board": framed(drawn_at(table, line.at_move, seat, shape)),
            **standing(table, line.at_move, seat),
        }
        for line in played_back(table, table.story(seat), after, seat)
    ]


def standing(table: Table, at_move: int, seat: int | None) -> dict[str, Any]:
    """What stands around the board after so many moves: the chapter, and for each player the points and whether it was their turn."""
    match, story = table.playing, table.game.story
    view = match.view_after(at_move, seat)
    is_over = at_move == len(match.moves) and table.status == "over"
    told = None if is_over or not hasattr(story, "so_far") else story.so_far(view)
    points = told or [minus(score) for score in view["scores"]]
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
