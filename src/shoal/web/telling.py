"""What a table says to somebody besides its data: what each choice means and would do, and what has happened."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any

from shoal.core import comparison
from shoal.core.errors import IllegalMove
from shoal.core.preview import preview
from shoal.games.contract import Offer, Shape
from shoal.store import Table
from shoal.store.story import NOTE, Told
from shoal.web.elements import framed
from shoal.web.look import headline
from shoal.web.moments import drawn_at

SENTENCES = re.compile(r"(?<=[.!?]) ")
RESULTS = re.compile(r"\b(wins?|won|leads?|gains?|loses?|ahead|behind)\b")
STEPS = 24  # moments that are played back at once
LONG_AGO = 40  # lines in which a seat's last choice is looked for
CLOSE = 4  # of 100 matches: less is within what a search of two seconds cannot tell apart
SHORT = 60  # characters: a consequence that says so little only repeats the choice
GAINS = ("Better because it", "It ")  # how a reason begins that says what a choice does
SINCE = 3  # of the newest lines, how many stand in the action bar


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
    return [{"action": action, **asdict(offer)} for action, offer in offers(table, seat)]


def consequence(table: Table, seat: int, action: str, *, is_puzzle: bool = False) -> dict[str, Any]:
    """What a choice would do, as far as the seat can know: in words, and the spots of the board that it is about.

    In a puzzle only what is done is told, not what comes of it: that is what is to be found out.
    """
    position = table.deciders.get(seat)
    if position is None:
        raise IllegalMove("not_your_turn", "it is not your turn, so nothing can be tried out.")
    number = position.read(action)
    facts = preview(position, seat, number)[: 1 if is_puzzle else None]
    offer = table.game.story.offer(asked_view(table, seat), seat, action)
    words = table.game.story.tell(facts, seat, table.names)
    meaning = offer.meaning
    if is_puzzle:
        words, meaning = without_results(words), without_results(meaning)
    spots = list(dict.fromkeys(spot for fact in facts for spot in fact.get("at", ())))
    return {"action": action, "label": offer.name, "meaning": meaning, "words": words, "spots": spots}


def without_results(told: str) -> str:
    """The sentences that do not say who gains by it.

    >>> without_results("You pass. As it stands White wins 12 to 8.")
    'You pass.'
    """
    return " ".join(each for each in SENTENCES.split(told) if not RESULTS.search(each))


def explained(table: Table, seat: int, advice: dict[str, Any]) -> dict[str, Any]:
    """A bot's advice in words: its candidates by their labels, and why the best of them is better than the next."""
    if seat not in table.deciders or advice["action"] not in table.choices(seat):
        return {**advice, "label": "", "reason": "The match has gone on meanwhile.", "words": "", "spots": [], "best": []}
    told = consequence(table, seat, advice["action"])
    view, story = asked_view(table, seat), table.game.story
    best = [{**one, "label": story.offer(view, seat, one["action"]).name} for one in advice["best"]]
    why = reason(table, seat, best)
    is_told = len(told["words"]) < SHORT or why.startswith(GAINS)
    position = table.deciders[seat]
    facts = preview(position, seat, position.read(advice["action"]))
    spots = facts[0].get("at", ()) if facts else ()  # where it is done, not what comes of it
    return {**advice, **told, "words": "" if is_told else told["words"], "spots": list(spots), "best": best, "reason": why}


def reason(table: Table, seat: int, best: list[dict[str, Any]]) -> str:
    """Why the best candidate is better than the next best, and how much that is worth."""
    if len(best) < 2:
        return "There is nothing else to choose from."
    gain = round(100 * (best[0]["win"] - best[1]["win"]))
    why = compared(table, seat, best[0]["action"], best[1]["action"], is_close=gain < CLOSE)
    if gain < CLOSE:
        return f"{why} Both win about as often."
    return f"{why} That wins about {gain} of 100 matches more."


def compared(table: Table, seat: int, better: str, other: str, *, is_close: bool = False) -> str:
    """Why one choice of a seat is better than another, as far as the seat can know."""
    position = table.deciders[seat]
    return comparison.reason(position, seat, position.read(better), position.read(other), is_close=is_close, reader=seat, names=table.names)


def fallen_short(table: Table, seat: int, better: str, tried: str) -> str:
    """In what a try falls short of the best choice, which stays unnamed."""
    position = table.deciders[seat]
    return comparison.shortfall(position, seat, position.read(better), position.read(tried), names=table.names)


def since(table: Table, story: list[Told], seat: int | None) -> list[Told]:
    """What has happened since a seat last chose between several things; to a spectator, the newest."""
    if seat is None:
        return [line for line in story[-SINCE:] if line.text]
    first = 0
    for number in range(len(story) - 1, max(-1, len(story) - LONG_AGO), -1):
        line = story[number]
        if line.who == seat and table.was_free(line.at_move - 1):
            first = number + 1
            break
    return [line for line in story[first:] if line.text]


def gained(table: Table, lines: list[Told], seat: int) -> str:
    """How the points have changed meanwhile, if they have: ``Points: you 12, now 19; Minnow still 8.``"""
    before = table.playing.before(max(0, lines[0].at_move - 1)).view(seat)["scores"]
    after = table.view(seat)["scores"]
    if list(before) == list(after):
        return ""
    told = []
    for other in sorted(range(len(after)), key=lambda other: other != seat):
        name = "you" if other == seat else table.name(other)
        told.append(f"{name} still {after[other]}" if before[other] == after[other] else f"{name} {before[other]}, now {after[other]}")
    return f"Points: {'; '.join(told)}.".replace("-", "−")


def gone_by(lines: list[Told]) -> str:
    """The rounds, or years, that went by without a decision of the reader's, for a sentence: ``Round 4 and Round 5``."""
    rounds = list(dict.fromkeys(line.chapter.partition(":")[0] for line in lines if line.chapter))
    return " and ".join(rounds[1:-1])


def steps(table: Table, seat: int | None, after: int, shape: Shape) -> list[dict[str, Any]]:
    """What happened after so many moves, moment by moment: each with its board."""
    match, told = table.playing, {line.at_move: line for line in table.story(seat) if line.who != NOTE}
    first = max(after + 1, len(match.moves) - STEPS + 1)
    return [
        {
            "at_move": number,
            "words": told[number].text,
            "spots": list(told[number].spots),
            "board": framed(drawn_at(table, number, seat, shape)),
        }
        for number in range(first, len(match.moves) + 1)
        if told[number].text
    ]


def story_data(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The story as plain data."""
    return [
        {"at_move": line.at_move, "who": line.who, "chapter": line.chapter, "text": line.text} for line in table.story(seat) if line.text
    ]


def now(table: Table, view: dict[str, Any], seat: int | None) -> str:
    """What is going on, said once: to whom it asks something in the second person."""
    ending = table.playing.ending
    if ending is None:
        return headline(table, asked_view(table, seat) if seat is not None else view, seat)
    if ending.is_agreed:
        return "All agreed to end here: the match is scored as it stands."
    return "You resigned." if ending.seat == seat else f"{table.name(int(ending.seat or 0))} resigned."
