"""Reliability of win chances: bots play themselves, and what their search says is held against who won.

A perfect forecast is *calibrated*: of the positions called 70 %, seven in ten are won (Murphy, "A new vector partition of the probability
score", 1973). What is off is mended by two numbers a game, ``shoal.games.calibration``, fitted by maximum likelihood (Platt, "Probabilistic
outputs for support vector machines", 1999).
"""

from __future__ import annotations

import gzip
import math
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from shoal.bots import peoples_network
from shoal.core.match import Match
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine.dice import stream
from shoal.engine.net import Net
from shoal.engine.search import Found, Search
from shoal.games.calibration import FITTED, Calibration
from shoal.games.svg import Picture, document, element, group, label
from shoal.statistics import interval

PLAY = 100  # simulations a decision with which the matches are played
EVERY = 9  # decisions one is judged; odd, so that it is not always the same seat's where two take turns
STAGES = ("early", "middle", "late")  # thirds of a match
BINS = 10


class Said(NamedTuple):
    """What a search says, uncalibrated."""

    win: float  # of the action it would play
    mean: float  # of the position: the mean of all its simulations


class Sample(NamedTuple):
    """A decision of a match, some time before its end."""

    win: float  # what the search says of the action it would play, uncalibrated
    mean: float  # ... and of the position: the mean of all its simulations
    won: float  # 1 if the seat won; several winners share
    players: int
    progress: float  # how much of the match was played, 0 to 1
    match: int


class Bin(NamedTuple):
    """Decisions of which about the same was said."""

    decisions: int
    matches: int
    said: float
    won: float
    low: float  # the 95 % interval of ``won``, by matches: decisions of one match end alike
    high: float


def samples(
    game: Ruleset,
    matches: int,
    *,
    seed: int = 0,
    threads: int | None = None,
    is_learnt: bool = False,
    simulations: int = FITTED,
    tick: Callable[[int], None] = lambda done: None,
) -> list[Sample]:
    """What the search says at every ninth decision of matches against itself, as for people, who may all lose, and who won.

    With ``is_learnt`` it goes by the network.
    """
    found: list[Sample] = []
    net = peoples_network(game) if is_learnt else None
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        for rows in pool.map(lambda number: _played(game, int(stream(seed, number)) >> 1, number, net, simulations), range(matches)):
            found += rows
            tick(1)
    return found


def _played(game: Ruleset, seed: int, number: int, net: Net | None, simulations: int) -> list[Sample]:
    search = Search(game, heuristics=game.room("heuristics"), net=net, for_people=True)
    match = Match(game, seed)
    said: list[tuple[int, int, Said]] = []  # at which move, who, the win chances
    decisions = 0
    while match.turn != "over":
        seat = match.turn
        assert isinstance(seat, int)
        if len(match.position.actions) == 1:
            match.play_action(match.position.actions[0])
            continue
        at_move = len(match.moves)
        known = match.position.redealt(seat, seed + at_move)
        decisions += 1
        is_judged = (decisions + number) % EVERY == 0
        rows = _thought(search, known, seat, simulations if is_judged else PLAY, seed + at_move)
        if is_judged:  # and played: what is said of a choice holds for who makes it. All seats' turns to be judged come alike
            mean = sum(row.visits * row.win for row in rows) / sum(row.visits for row in rows)
            said.append((at_move, seat, Said(rows[0].win, mean)))
        match.play_action(rows[0].action)
    winners, length = match.ranking()[0], len(match.moves)
    share = 0.0 if match.position.is_lost_by_all else 1 / len(winners)
    return [Sample(*wins, share * (seat in winners), game.players, at / length, number) for at, seat, wins in said]


def _thought(search: Search, known: Position, seat: int, simulations: int, seed: int) -> list[Found]:
    search.begin(known.state(), seat, simulations)
    search.run(simulations, seed=seed)
    return search.found()


def fit(found: Sequence[Sample]) -> Calibration:
    """The calibration under which what happened was most likely, to a hundredth."""
    told: dict[tuple[float, int], list[float]] = {}  # the samples of which the same was said: how many, and how many of them were won
    for each in found:
        row = told.setdefault((round(each.win, 3), each.players), [0.0, 0.0])
        row[0] += 1
        row[1] += each.won

    def cost(mapped: Calibration) -> float:
        total = 0.0
        for (win, players), (count, won) in told.items():
            share = min(max(mapped.chosen(win, players), 0.001), 0.999)
            total -= won * math.log(share) + (count - won) * math.log(1 - share)
        return total

    best = Calibration()
    for step in (0.4, 0.1, 0.02, 0.01):  # ever finer around the best so far
        steps = [step * number for number in range(-5, 6)]
        near = [Calibration(round(best.steepness + a, 2), round(best.optimism + b, 2)) for a in steps for b in steps]
        best = min((each for each in near if each.steepness > 0.1), key=cost)
    return best


HEAD = "win mean won players progress match"


def write(found: Sequence[Sample], mended: Calibration, about: str) -> bytes:
    """Samples to keep, as gzipped lines: what they are about, the calibration that they were held against, and a line for each."""
    rows = (f"{each.win:.3f} {each.mean:.3f} {each.won:.3g} {each.players} {each.progress:.2f} {each.match}" for each in found)
    lines = [f"# {about}", f"# steepness {mended.steepness:g} optimism {mended.optimism:g}", HEAD, *rows]
    return gzip.compress("".join(f"{line}\n" for line in lines).encode(), mtime=0)


def read(kept: bytes) -> tuple[Calibration, list[Sample]]:
    """What ``write`` wrote: the calibration of then, and the samples."""
    _about, mended, head, *rows = gzip.decompress(kept).decode().splitlines()
    if head != HEAD:
        raise ValueError(f"these are no samples: the third line is {head!r}")
    _, _, steepness, _, optimism = mended.split()
    found = []
    for row in rows:
        win, mean, won, players, progress, match = row.split()
        found.append(Sample(float(win), float(mean), float(won), int(players), float(progress), int(match)))
    return Calibration(float(steepness), float(optimism)), found


def to_toml(mended: Calibration, command: str) -> str:
    """A game's ``calibration.toml``."""
    about = "How far to trust the win chances of a search: shoal.games.calibration. Fitted to"
    return f"# {about} {command}.\nsteepness = {mended.steepness:g}\noptimism = {mended.optimism:g}\n"


def of_positions(found: Sequence[Sample]) -> list[Sample]:
    """The same about positions, as curves tell them, instead of about the action that the search would play, as hints do."""
    return [each._replace(win=each.mean) for each in found]


def stage_of(sample: Sample) -> str:
    return STAGES[min(int(len(STAGES) * sample.progress), len(STAGES) - 1)]


def bins(found: Sequence[Sample], calibration: Calibration) -> list[Bin]:
    """The decisions by tenths of what was said, calibrated."""
    rows: list[list[tuple[float, Sample]]] = [[] for _ in range(BINS)]
    for each in found:
        share = calibration.chosen(each.win, each.players)
        rows[min(int(BINS * share), BINS - 1)].append((share, each))
    result = []
    for row in rows:
        if row:
            said, won = (sum(values) / len(row) for values in ([share for share, _ in row], [each.won for _, each in row]))
            matches = len({each.match for _, each in row})
            result.append(Bin(len(row), matches, said, won, *interval(won, matches)))
    return result


def off(rows: Sequence[Bin]) -> float:
    """The expected calibration error: how far what was said is from what happened, on average."""
    total = sum(row.decisions for row in rows)
    return sum(row.decisions * abs(row.said - row.won) for row in rows) / max(1, total)


SIZE, EDGE = 420.0, 60.0
STYLE = """
.shoal .even { stroke:var(--line); stroke-width:2; stroke-dasharray:6 5 }
.shoal .range { stroke:var(--seat0); stroke-width:2 }
.shoal .dot { fill:var(--seat0) }
.shoal .raw { fill:none; stroke:var(--seat1); stroke-width:2 }
"""


def draw(title: str, calibrated: Sequence[Bin], raw: Sequence[Bin]) -> Picture:
    """The reliability plot: what was said to the right, what happened upwards; dots are calibrated, squares are as the search said."""

    def x(share: float) -> float:
        return EDGE + (SIZE - 2 * EDGE) * share

    def y(share: float) -> float:
        return SIZE - EDGE - (SIZE - 2 * EDGE) * share

    parts = [label(EDGE, 34, title, "bold"), element("path", d=f"M{x(0):g} {y(0):g}L{x(1):g} {y(1):g}", cls="even line")]
    for tick in (0, 25, 50, 75, 100):
        parts += [label(x(tick / 100), y(0) + 22, tick, "soft middle"), label(x(0) - 8, y(tick / 100) + 5, tick, "soft end")]
    parts += [label(x(0.5), y(0) + 44, "said, %", "soft middle"), label(x(0), y(1) - 8, "won, %", "soft")]
    for row in raw:
        parts.append(element("rect", x=x(row.said) - 4, y=y(row.won) - 4, width=8.0, height=8.0, cls="raw"))
    for row in calibrated:
        parts.append(element("path", d=f"M{x(row.said):.1f} {y(row.low):.1f}V{y(row.high):.1f}", cls="range line"))
        size = 3 + 5 * math.sqrt(row.decisions / max(each.decisions for each in calibrated))
        parts.append(element("circle", element("title", told(row)), cx=x(row.said), cy=y(row.won), r=size, cls="dot"))
    return document(SIZE, SIZE, title, " ".join(told(row) for row in calibrated), group(*parts), style=STYLE)


def told(row: Bin) -> str:
    return f"Of {row.decisions} decisions called {row.said:.0%} on average {row.won:.0%} were won."
