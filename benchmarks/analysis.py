"""How well the analysis judges: planted blunders that are found, a strong bot's moves that are called mistakes, and how long it takes.

    python benchmarks/analysis.py --samples 40            # all games; a row of JSON for each
    python benchmarks/analysis.py fishery --seed 7

Matches between quick bots give the positions. At every sixth decision the hard bot says what it would play, which is judged like a
player's move; then the worst choice is planted instead (all are tried on the same deals), if it loses at least what makes a blunder against
the best of them, and is judged too. It is found if it is called a mistake or a blunder.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator

import shoal
from shoal import bots
from shoal.analysis.grades import THRESHOLDS
from shoal.analysis.judge import Judge
from shoal.core.position import Position
from shoal.engine.search import Search

STRONG = 10_000  # simulations of the bot whose moves are judged
QUICK = 200
EACH = 400  # simulations for every choice, to find the worst
MOST_CHOICES = 40
EVERY = 6
BAD = ("mistake", "blunder")


def quick_match(game: shoal.Game, seed: int, simulations: int = QUICK) -> shoal.Match:
    """A match between bots that think little."""
    match = game.start(seed=seed)
    limit = bots.Limit(simulations=simulations)
    players = [bots.create("medium", game, seat, seed=seed, limit=limit) for seat in range(game.players)]
    while match.turn != "over":
        assert isinstance(match.turn, int)
        match.play(players[match.turn].think(match).action)
    return match


def decisions(game: shoal.Game, seed: int) -> Iterator[tuple[int, Position]]:
    """Decisions of one match after another, some apart."""
    while True:
        match = quick_match(game, seed)
        positions = [(number, match.before(number)) for number in range(len(match.moves))]
        choosing = [each for each in positions if isinstance(each[1].turn, int) and 1 < len(each[1].actions) <= MOST_CHOICES]
        yield from choosing[seed % EVERY :: EVERY]
        seed += 1


def worst(position: Position, seat: int, seed: int) -> tuple[int, float]:
    """The choice that wins least, and how often it does."""
    search = Search(position.game, heuristics=position.game.room("heuristics"))
    state = position.redealt(seat, seed).state()
    wins = {action: search.evaluate(state, seat, EACH, action=action, seed=seed)[seat] for action in position.actions}
    action = min(wins, key=lambda each: wins[each])
    return action, max(wins.values()) - wins[action]


def measure(name: str, samples: int, seed: int) -> dict[str, object]:
    game = shoal.load(name)
    judge = Judge(game, seed=seed, effort=1.0, threads=1, target="native")
    own = called = planted = found = 0
    for number, position in decisions(game, seed):
        if own >= samples and planted >= samples // 2:
            break
        seat = position.turn
        assert isinstance(seat, int)
        if own < samples:
            own += 1
            advice = bots.think(position, seat, "hard", seed=seed + number, simulations=STRONG)
            called += judge.verdict(position, seat, position.read(advice.action), number).grade in BAD
        action, lost = worst(position, seat, seed + number)
        if planted < samples // 2 and lost >= THRESHOLDS["blunder"]:
            planted += 1
            found += judge.verdict(position, seat, action, number).grade in BAD
    match = quick_match(game, seed)
    shoal.analyse(match, effort=0.02)
    began, worked = time.perf_counter(), time.process_time()
    shoal.analyse(match.at(min(60, len(match.moves))))
    took, worked = time.perf_counter() - began, time.process_time() - worked
    row: dict[str, object] = {"game": name, "seed": seed, "own": own, "called": called, "planted": planted, "found": found}
    return {**row, "seconds_of_60_moves": round(took, 1), "cpu_seconds": round(worked, 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--samples", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1000)
    given = parser.parse_args()
    for name in given.games or shoal.games():
        print(json.dumps(measure(name, given.samples, given.seed)), flush=True)


if __name__ == "__main__":
    sys.exit(main())
