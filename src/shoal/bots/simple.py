"""Bots that hardly think: any action, and the best one at first sight."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from shoal.bots.contract import Advice, Candidate, Limit, Setup
from shoal.core.position import Position
from shoal.engine.dice import below, draw, stream
from shoal.engine.search import one_ply

SAMPLES = 12  # deals that greedy looks at for every action


class SeededBot:
    """A bot whose dice are the seed and how many moves were played."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seed = setup.seed  # of the next decision

    def follow(self, at_move: int, actions: Sequence[tuple[int, int]] | None) -> None:
        self.seed = self.setup.seed + at_move


class RandomBot(SeededBot):
    """Any action, each as likely as the next."""

    def think(self, known: Position, seat: int, limit: Limit) -> Advice:
        texts = known.choices()
        action = texts[below(draw(dice(known, self.seed), 0), len(texts))]
        win, score = 1 / known.game.players, float(known.scores()[seat])
        return Advice(action, [Candidate(text, 1 / len(texts), win, score) for text in texts], win, [action])


class GreedyBot(SeededBot):
    """The action after which the seat stands best, chance turns included; among equals any."""

    def think(self, known: Position, seat: int, limit: Limit) -> Advice:
        heuristics = known.game.room("heuristics")
        found = one_ply(known.game, known.state(), seat, heuristics=heuristics, target=self.setup.target, seed=self.seed, samples=SAMPLES)
        ties = dice(known, self.seed)
        order = sorted(found, key=lambda row: (-round(row.value, 9), draw(ties, row.action)))
        best = [Candidate(known.write(row.action), float(row is order[0]), row.win, row.score) for row in order]
        return Advice(best[0].action, best, best[0].win, [best[0].action], len(found) * SAMPLES)


def dice(known: Position, seed: int) -> int:
    """Dice of a seed and a position, so that one seed serves many."""
    return int(stream(seed, zlib.crc32(known.state())))
