"""Puzzles: positions of matches between bots in which one choice is clearly best, by a margin that survives more thinking."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from shoal.analysis.judge import Judge
from shoal.analysis.solve import solve
from shoal.core.lesson import LOSES, begin
from shoal.core.match import Match
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine.search import Search
from shoal.games.lessons import Puzzle

PLAY = 200  # simulations a decision with which the matches are played
PROMISING = 0.12  # by how much the best must be ahead in these to be looked at ...
ENOUGH = 8  # ... of a next best that has had so many
MARGIN = 0.12  # ... and in the judge's trials
MORE, DOUBTERS = 4.0, 2  # times the effort, and how often with other seeds, under which ...
STAYS = 0.10  # ... so much of the margin must be left, two standard errors taken off it
FEWEST, HOPELESS = 3, 0.25  # choices of a puzzle, and the least chance that its best one has
TRIED = 6  # choices that get an answer of their own
OF_ONE_MATCH = 2
ALIKE = 4  # puzzles with the same answer
APART = 8  # moves between two of one match


class Said(NamedTuple):
    """What a puzzle asks, and what it answers."""

    task: str
    yes: str
    otherwise: str
    wrong: tuple[tuple[str, str], ...]  # an action and its answer


@dataclass(frozen=True)
class Found:
    """A puzzle."""

    game: Ruleset
    id: str
    title: str
    seat: int
    moves: tuple[str, ...]
    says: str
    task: str
    right: tuple[str, ...]
    yes: str
    otherwise: str
    wrong: tuple[tuple[str, str], ...]  # an action and its answer
    best: float
    next: float

    def to_toml(self) -> str:
        """As ``puzzles.toml`` has it: see ``shoal.games.lessons``."""
        options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in self.game.options.items())
        lines = [
            "[[lesson]]",
            f"id = {_text(self.id)}",
            f"title = {_text(self.title)}",
            f"options = {{ {options} }}",
            f"seat = {self.seat}",
        ]
        lines += [f"moves = {_text(self.moves)}", f"says = {_text(self.says)}", f"best = {self.best:.3f}", f"next = {self.next:.3f}", ""]
        lines += ["[[lesson.step]]", f"task = {_text(self.task)}", f"right = {_text(self.right)}", f"yes = {_text(self.yes)}"]
        lines += [f"otherwise = {_text(self.otherwise)}"]
        for says in dict.fromkeys(says for _, says in self.wrong):
            when = tuple(action for action, each in self.wrong if each == says)
            lines += ["[[lesson.step.wrong]]", f"when = {_text(when)}", f"says = {_text(says)}"]
        return "\n".join(lines) + "\n"


class Examiner:
    """Says whether a position is a puzzle: the same game, seed and position, the same answer."""

    def __init__(self, game: Ruleset, seed: int) -> None:
        self.game = game
        self.judge = Judge(game, seed=seed, effort=1.0, threads=1, target="native")
        self.doubters = [Judge(game, seed=seed + 1 + number, effort=MORE, threads=1, target="native") for number in range(DOUBTERS)]

    def examine(self, match: Match, seat: int, id: str) -> Found | None:
        """The puzzle of a position, if one choice is clearly best however long one thinks."""
        position, at_move = match.position, len(match.moves)
        first = self.judge.ranking(position, seat, at_move, 2)
        if len(first) < 2:
            return None  # only one choice is worth a thought
        (best, one), (_, two) = first
        if one.win < HOPELESS or one.win - two.win < MARGIN:
            return None
        for doubter in self.doubters:
            (still, one), (second, two), *_ = doubter.ranking(position, seat, at_move, 2)
            if still != best or one.win - two.win - 2 * doubter.error(one, two) < STAYS:
                return None
        solved = solve(position)
        if solved is not None and (solved[best] < max(solved.values()) or list(solved.values()).count(solved[best]) > 1):
            return None
        tried = self.judge.ranking(position, seat, at_move, TRIED)
        if tried[0][0] != best or one.win - tried[1][1].win < STAYS:
            return None  # a third choice is better than the search made of it
        gap = one.win - two.win
        losses = [(action, gap if action == second else max(gap, one.win - trial.win)) for action, trial in tried[1:]]
        return _write(match, seat, best, losses, one.win, two.win, solved is not None, id)


def collect(
    game: Ruleset,
    first: int,
    count: int,
    *,
    known: Iterable[Puzzle] = (),
    tell: Callable[[int, int], None] = lambda found, matches: None,
) -> Iterator[Found]:
    """``count`` puzzles: those of ``known`` that still hold, then others out of the matches of the seeds ``first``, ``first + 1``, ...

    All are examined alike, so what is said of the known ones is what is found now. ``tell(found, matches)`` after each match.
    """
    examiner = Examiner(game, first)
    found = matches = 0
    answers: Counter[str] = Counter()
    ids: set[str] = set()
    for puzzle in _again(game.name, first, known):
        answers[puzzle.right[0]] += 1
        ids.add(puzzle.id)
        found += 1
        yield puzzle
    while found < count:
        for puzzle in _of_match(examiner, first + matches, answers):
            if found < count and puzzle.id not in ids:
                answers[puzzle.right[0]] += 1
                found += 1
                yield puzzle
        matches += 1
        tell(found, matches)


def _again(name: str, seed: int, known: Iterable[Puzzle]) -> Iterator[Found]:
    """Known puzzles, under whatever options, that still have their answer."""
    examiners: dict[str, Examiner] = {}
    for puzzle in known:
        match = begin(name, puzzle.lesson)
        if repr(match.game) not in examiners:
            examiners[repr(match.game)] = Examiner(match.game, seed)
        examiner = examiners[repr(match.game)]
        found = examiner.examine(match, puzzle.lesson.seat, puzzle.lesson.id)
        if found is not None and found.right == puzzle.lesson.steps[0].right:
            yield found


def _of_match(examiner: Examiner, seed: int, answers: Counter[str]) -> Iterator[Found]:
    game = examiner.game
    search = Search(game, heuristics=game.room("heuristics"), for_people=True)
    match = Match(game, seed)
    taken: list[int] = []
    while match.turn != "over" and len(taken) < OF_ONE_MATCH:
        seat = match.turn
        assert isinstance(seat, int)
        position, at_move = match.position, len(match.moves)
        if len(position.actions) == 1:
            match.play_action(position.actions[0])
            continue
        search.begin(position.redealt(seat, seed + at_move).state(), seat, PLAY)
        search.run(PLAY, seed=seed + at_move)
        rows = search.found()
        is_apart = not taken or at_move - taken[-1] >= APART
        is_promising = len(rows) >= FEWEST and rows[1].visits >= ENOUGH and rows[0].win - rows[1].win >= PROMISING
        if is_apart and is_promising and answers[position.write(rows[0].action)] < ALIKE:
            puzzle = examiner.examine(match, seat, f"m{seed}-{at_move}")
            if puzzle is not None:
                taken.append(at_move)
                yield puzzle
        match.play_action(rows[0].action)


def _write(
    match: Match, seat: int, best: int, losses: list[tuple[int, float]], win: float, following: float, is_solved: bool, id: str
) -> Found:
    """How good each choice is; what it does is told when it is chosen, in the words of then."""
    game, position = match.game, match.position
    known = position.redealt(seat, 0) if game.hides_anything else position
    view = known.view(seat)
    names = game.words.seat_names(game.players)
    wrong = [(known.write(action), f"That gives away {round(100 * lost)} of 100 matches.") for action, lost in losses]
    said = Said(
        task="Find the one choice that is clearly best.",
        yes=f"That wins {win:.0%} of matches, the next best choice {following:.0%}.",
        otherwise=f"There is a choice that wins at least {round(100 * (win - following))} more of 100 matches. What would change most?",
        wrong=tuple(wrong),
    )
    return Found(
        game=game,
        id=id,
        title=f"{game.story.chapter(view)}, {names[seat]} to move",
        seat=seat,
        moves=tuple(text for _, text in match.moves),
        says=f"You are {names[seat]}, after {len(match.moves)} moves.",
        right=(position.write(best),),
        best=win,
        next=following,
        **(solved_to_the_end(position, best, [action for action, _ in losses]) if is_solved else said)._asdict(),
    )


def solved_to_the_end(position: Position, best: int, next_best: Sequence[int]) -> Said:
    """What is said where every choice is known to win or to lose: what each of those that lose loses to, ``next_best`` first."""
    others = [*next_best, *(action for action in position.actions if action != best and action not in next_best)]
    return Said(
        task="Find the one choice that wins, whatever is answered. It is solved to the end: every other choice loses.",
        yes="That wins, whatever is answered. Every other choice loses.",
        otherwise=f"{LOSES}.",
        wrong=tuple((position.write(action), _refuted(position.after(action), position.write(best))) for action in others),
    )


def _refuted(position: Position, right: str) -> str:
    """What wins for who has to answer, of several answers the one that gains most at once; what was asked for is not given away."""
    seat, story = position.turn, position.game.story
    if not isinstance(seat, int):
        return f"{LOSES}."

    def lead(action: int) -> float:
        scores = position.after(action).scores()
        return float(scores[seat] - scores[1 - seat])

    values = solve(position) or {}
    answers = [position.write(action) for action in sorted(values, key=lead, reverse=True) if values[action] == 1]
    named = [story.offer(position.view(seat), seat, answer).name for answer in answers if answer != right]
    return f"{LOSES} to this answer: {named[0]}." if named else f"{LOSES}."


def _text(value: str | tuple[str, ...]) -> str:
    return json.dumps(value, ensure_ascii=False)
