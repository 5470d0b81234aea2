"""The bot that searches: ``shoal.engine.search`` under a budget, from move to move."""

from __future__ import annotations

import dataclasses
import math
import threading
import time
from collections.abc import Sequence

from shoal.bots.contract import Advice, Candidate, Limit, Setup, is_known
from shoal.bots.endgame import proven, verdict
from shoal.bots.learnt import network, peoples_network
from shoal.bots.simple import SeededBot
from shoal.core.comparison import MUCH, ahead
from shoal.core.endings import ALL_LOSE, LEAD, TRIALS, Row, Sheet, sheet
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine.net import Net
from shoal.engine.parallel import ParallelSearch
from shoal.engine.search import Search
from shoal.games.calibration import calibration

PYTHON_SHARE = 50  # the budget on the target python is so many times smaller: it is some hundred times slower
PYTHON_NET_SHARE = 40  # ... and once more with a network
PYTHON_LEAST = 10  # ... but not below so many simulations
LINE_SHARE = 0.02  # share of the simulations that an action of the expected line must have had
LINE_LEAST = 8  # ... and how many at least
UNLIMITED_NODES = 1 << 20  # room for a search that only the clock ends

EXACT_NODES = 16  # positions that exact play may look at, for each simulation: that takes about as long
EXACT_NODES_A_SECOND = 100_000  # ... and where only the clock counts: that takes up to half of the time, and the search has the rest
LEAST_SEARCH = 0.1  # of the time, whatever exact play has taken

WON = 0.9  # from such a chance on people look at points
LOST = 0.02  # ... and up to such a one
AS_SURE = 2  # ... among choices that win less than so many of 100 matches fewer

_thread = threading.local()


class SearchBot(SeededBot):
    """A tree search with ``budget`` simulations a decision, unless the game's heuristics name another for ``level`` or a limit is set.

    Where nothing is hidden it keeps its tree from move to move. Elsewhere the deals of simulations past need not agree with what was
    seen since, so nothing is kept and all bots of a thread share one room for trees.

    Where a game can be solved its last moves are (``shoal.bots.endgame``): the search then only says what else there was.
    With ``is_learnt`` it goes by the network that the game came with, if there is one.
    """

    def __init__(self, setup: Setup, level: str, budget: int, is_learnt: bool = False) -> None:
        super().__init__(setup)
        self.heuristics = setup.game.room("heuristics")
        known = peoples_network if setup.for_people else network
        self.net = known(setup.game) if is_learnt else None
        usual: int = getattr(self.heuristics, "BUDGETS", {}).get(level, budget)
        slower = 1 if setup.target == "native" else PYTHON_SHARE * (PYTHON_NET_SHARE if self.net else 1)
        self.budget = usual if slower == 1 else max(usual // slower, PYTHON_LEAST)
        self.search: Search | ParallelSearch | None = None  # the own one, kept from move to move
        self._threads = 1  # ... and on how many it thinks
        self._actions: Sequence[tuple[int, int]] | None = None
        self._keeps = False

    def follow(self, at_move: int, actions: Sequence[tuple[int, int]] | None) -> None:
        super().follow(at_move, actions)
        self._actions, self._keeps = actions, not self.setup.game.hides_anything

    def think(self, known: Position, seat: int, limit: Limit) -> Advice:
        simulations = self.budget if limit.is_usual else limit.simulations
        is_own = self._keeps or limit.threads > 1
        search = self._own_search(simulations, limit.threads) if is_own else shared_search(known.game, self.setup, self.net)
        if self._actions is None or not search.follow(self._actions, known.state(), seat):
            search.begin(known.state(), seat, simulations)
        began, nodes = time.perf_counter(), self._exact_nodes(limit)
        exact = verdict(known, nodes) if nodes else None
        left = limit.seconds and max(limit.seconds - (time.perf_counter() - began), LEAST_SEARCH * limit.seconds)
        done = search.run(simulations, seconds=left, seed=self.seed)
        found = advice(known, search, done)
        return proven(with_most_points(found, known.game) if self.setup.for_people else found, exact, known, nodes)

    def leads(self, known: Position, seat: int, simulations: int) -> list[float]:
        """By how much each seat leads in the end, by so many simulations."""
        search = shared_search(known.game, self.setup, self.net)
        search.evaluate(known.state(), seat, simulations, levels=[0.0] * known.game.players, seed=self.seed)
        return search.leads()

    def alone(self, known: Position, seat: int, action: str, simulations: int, levels: Sequence[float] = ()) -> Candidate:
        """What an action is worth by so many simulations that all begin with it, with no share of them if they are too few to know;
        ``levels``: where who wins is clear, the leads to expect, as all play for points then."""
        search = shared_search(known.game, self.setup, self.net)
        win = search.evaluate(known.state(), seat, simulations, action=known.read(action), levels=levels, seed=self.seed)[seat]
        mended = calibration(known.game.package, is_learnt=search.is_learnt).after(simulations)
        return Candidate(action, float(search.is_settled(seat)), mended.chosen(win, known.game.players), search.score)

    def endings(self, known: Position, seat: int, action: str, simulations: int) -> Sheet:
        """How trial matches end that begin with an action, played by what so many simulations found out about them. By how much each seat
        leads then, and how often everybody loses, these simulations say: matches that are played to the end are too few and too weak."""
        search = shared_search(known.game, self.setup, self.net)
        wins = search.evaluate(known.state(), seat, simulations, action=known.read(action), seed=self.seed)
        players, nobody, leads = known.game.players, max(0.0, 1.0 - sum(wins)), search.leads()
        found = sheet(known.game, search.ends(known.read(action), TRIALS))
        if not found:
            return {}
        lost = Row([nobody] * players, [math.sqrt(nobody * (1.0 - nobody) / simulations)] * players)
        told = {LEAD: Row(leads, [0.0] * players)} | ({ALL_LOSE: lost} if round(100 * nobody) else {})
        return {source: row for source, row in found.items() if source != ALL_LOSE} | told

    def _exact_nodes(self, limit: Limit) -> int:
        """How many positions exact play may look at."""
        if self.setup.target != "native":
            return 0
        simulations = limit.simulations or (self.budget if limit.is_usual else None)
        return EXACT_NODES * simulations if simulations else int(EXACT_NODES_A_SECOND * (limit.seconds or 0))

    def _own_search(self, simulations: int | None, threads: int) -> Search | ParallelSearch:
        if self.search is None or self._threads != threads:
            nodes = 8 * simulations // threads if simulations else UNLIMITED_NODES

            def make() -> Search:
                game, target, for_people = self.setup.game, self.setup.target, self.setup.for_people
                return Search(game, heuristics=self.heuristics, net=self.net, target=target, nodes=nodes, for_people=for_people)

            self.search, self._threads = make() if threads == 1 else ParallelSearch(make, threads), threads
        return self.search


def shared_search(game: Ruleset, setup: Setup, net: Net | None = None) -> Search:
    """This thread's room for trees of a game, used again and again by whoever keeps nothing."""
    key = (game.package, game.players, setup.target, setup.for_people, id(net))
    if getattr(_thread, "key", None) != key:
        made = Search(game, heuristics=game.room("heuristics"), net=net, target=setup.target, for_people=setup.for_people)
        _thread.key, _thread.search = key, made
    search: Search = _thread.search
    return search


def advice(known: Position, search: Search | ParallelSearch, simulations: int) -> Advice:
    """What the search found, in words."""
    found = search.found()
    total = max(1, sum(row.visits for row in found))
    mended, players = calibration(known.game.package, is_learnt=search.is_learnt).after(simulations), known.game.players
    best = [
        Candidate(known.write(row.action), row.visits / total, mended.chosen(row.win, players), row.score) for row in found if row.visits
    ]
    states = search.line(least=max(LINE_LEAST, int(LINE_SHARE * total)))
    line = [Position(known.game, state).write(action) for state, action in states]
    return Advice(best[0].action, best, best[0].win, line, simulations)


def with_most_points(found: Advice, game: Ruleset) -> Advice:
    """The same, but where the match is as good as decided with the choice that ends with clearly most points of those that are as sure."""
    first = most = found.best[0]
    if LOST < first.win < WON:
        return found
    for one in found.best[1:]:
        is_as_sure = is_known(one.share, first.share) and round(100 * (first.win - one.win)) < AS_SURE
        most = one if is_as_sure and ahead(game.info, one.score, most.score) >= MUCH else most
    best = [most, *(one for one in found.best if one is not most)]
    return found if most is first else dataclasses.replace(found, action=most.action, best=best, win=most.win, line=[most.action])
