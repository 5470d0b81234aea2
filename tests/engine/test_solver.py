"""Exact play: against its definition, under symmetry, and behind the bots."""

import collections
import random
import re
from pathlib import Path

import pytest

import shoal
from shoal.bots import Advice, Candidate, Limit, create, endgame
from shoal.engine.search import Search
from shoal.engine.solver import Solver, why_not
from shoal.lab.solve import solve

KNOWN = collections.defaultdict(dict)  # by options: what minimax has found
SMALL = [
    {"rows": 2, "cols": 2, "ships": 1, "nets": 4},
    {"rows": 1, "cols": 5, "ships": 2, "nets": 2},
    {"rows": 2, "cols": 3, "ships": 1, "nets": 2},
    {"rows": 3, "cols": 2, "ships": 1, "nets": 1},
]
#: native code on every board, and interpreted code, which is slow and says the same, on the first
BOARDS = [*((options, "native") for options in SMALL), (SMALL[0], "python")]


def minimax(position, known):
    """The definition: what both reach if each takes the best for itself."""
    state = position.state()
    if state not in known:
        if position.turn == "over":
            black, white = position.scores()
            known[state] = 2 * (black - white) + (1 if position.ranking()[0] == [0] else -1)
        else:
            values = [minimax(position.after(action), known) for action in position.actions]
            known[state] = max(values) if position.turn == 0 else min(values)
    return known[state]


@pytest.mark.parametrize(("options", "target"), BOARDS, ids=str)
def test_values_are_those_of_minimax(options, target):
    game = shoal.load("fishery", **options)
    known, solver, dice = KNOWN[str(options)], Solver(game, game.room("heuristics"), target=target, entries=1 << 12), random.Random(2)
    position = game.start().position
    while position.turn != "over":
        found = solver.solve(position.state())
        assert found.value == minimax(position, known)
        assert minimax(position.after(found.action), known) == found.value, "the action reaches it"
        position = position.after(dice.choice(position.actions))


def test_the_table_in_the_docs_is_right():
    """Boards of up to eight squares, as docs/fishery-solved.md has them."""
    checked = 0
    for line in (Path(__file__).parents[2] / "docs" / "fishery-solved.md").read_text().splitlines():
        if found := re.match(r"\| (\d) x (\d) \| (.*) \|", line):
            rows, cols = int(found[1]), int(found[2])
            for ships, told in enumerate(found[3].split(" | "), 1):
                if rows * cols <= 8 and told.strip():
                    value = solve(shoal.load("fishery", rows=rows, cols=cols, ships=ships))
                    assert told.split(",")[0] == f"{value['winner']} {value['lead'] or '='}", line
                    checked += 1
    assert checked > 15


def test_a_small_table_forgets_but_does_not_lie():
    game = shoal.load("fishery", rows=2, cols=3, ships=1, nets=2)
    start = game.start().position
    assert Solver(game, game.room("heuristics"), entries=8).solve(start.state()).value == minimax(start, {})


def test_interrupted_it_goes_on(monkeypatch):
    game = shoal.load("fishery", rows=3, cols=3, ships=1)
    start, heuristics = game.start().position.state(), game.room("heuristics")
    whole = Solver(game, heuristics).solve(start)
    heard = []
    monkeypatch.setattr("shoal.engine.solver.PORTION", 1000)
    assert Solver(game, heuristics).solve(start, tell=heard.append) == whole
    assert heard == list(range(0, whole.nodes, 1000))
    assert Solver(game, heuristics).solve(start, nodes=whole.nodes - 1) is None


def test_mirror_images_and_turned_boards_have_one_key():
    game = shoal.load("fishery", rows=3, cols=3, ships=1)
    key = game.room("heuristics").key

    def after(*moves):
        position = shoal.replay("fishery", list(moves), rows=3, cols=3, ships=1).position
        return key(position._s, position._w)

    one = after("ship a1", "ship b3", "net a1-b1")
    images = [
        ("ship c1", "ship b3", "net b1-c1"),  # left and right exchanged
        ("ship a3", "ship b1", "net a3-b3"),  # below and above
        ("ship a1", "ship c2", "net a1-a2"),  # rows and columns
        ("ship c3", "ship a2", "net c2-c3"),  # all of it
    ]
    assert {after(*image) for image in images} == {one}
    others = [
        ("ship a1", "ship b3", "net a1-a2"),
        ("ship b3", "ship a1", "net a1-b1"),
        ("ship a1", "ship b3"),
        ("ship a1", "ship b3", "pass"),
    ]
    assert len({after(*other) for other in others} | {one}) == 5


def test_boards_of_other_sizes_have_other_keys():
    keys = set()
    for rows, cols in ((2, 3), (3, 2), (1, 6), (6, 1)):
        position = shoal.load("fishery", rows=rows, cols=cols, ships=1).start().position
        keys.add(position.game.room("heuristics").key(position._s, position._w))
    assert len(keys) == 4


def test_reach_holds_whatever_is_played():
    game, dice = shoal.load("fishery", rows=4, cols=5, ships=3), random.Random(8)
    narrowed = 0
    for _ in range(20):
        position, bounds = game.start().position, []
        while position.turn != "over":
            bounds.append(game.room("heuristics").reach(position._s, position._w))
            position = position.after(dice.choice(position.actions))
        black, white = position.scores()
        assert all(least <= black - white <= most for least, most in bounds)
        narrowed += bounds[-1][1] - bounds[-1][0] < 40
    assert narrowed > 10


def test_only_what_can_be_solved_is():
    assert why_not(shoal.load("fishery"), shoal.load("fishery").room("heuristics")) is None
    for name in ("fleet", "boom", "pisces", "freshfish"):
        with pytest.raises(shoal.BadOption, match="cannot be solved like this: only games without chance"):
            solve(shoal.load(name))
    with pytest.raises(shoal.BadOption, match="100 positions were not enough"):
        solve(shoal.load("fishery"), nodes=100)


@pytest.mark.parametrize("options", [{"rows": 3, "cols": 3, "ships": 1}, {"rows": 2, "cols": 4, "ships": 2}], ids=str)
def test_a_bot_that_thinks_long_gives_nothing_away(options):
    """On boards that can be solved, whatever the other does: what a decision leaves is what it found."""
    game, dice = shoal.load("fishery", **options), random.Random(4)
    solver = Solver(game, game.room("heuristics"))
    decisions = 0
    for number in range(6):
        match, seat = game.start(), number % 2
        bot = create("hard", game, seat, seed=number, limit=Limit(simulations=8000))
        while match.turn != "over":
            if match.turn != seat:
                match.play(dice.choice(match.choices()))
                continue
            before = solver.solve(match.position.state()).value
            match.play(bot.think(match).action)
            decisions += 1
            assert minimax_of(match.position, solver) == before, f"after {match.moves}"
    assert decisions > 20


def minimax_of(position, solver):
    return minimax(position, {}) if position.turn == "over" else solver.solve(position.state()).value


@pytest.mark.parametrize(("options", "target"), BOARDS, ids=str)
def test_what_a_search_is_sure_of_is_true(options, target):
    """Once the winner of a position is proven it is that of minimax, the search stops, and the action keeps the win."""
    game, known, dice = shoal.load("fishery", **options), KNOWN[str(options)], random.Random(3)
    search, proven = Search(game, heuristics=game.room("heuristics"), target=target, nodes=1 << 14), 0
    for seed in range(4):
        position = game.start().position
        while position.turn != "over":
            search.begin(position.state(), position.turn, 2000)
            done = search.run(400 if target == "python" else 2000, seed=seed)
            for row in search.found():
                after = minimax(position.after(row.action), known)
                assert row.sure == 0 or (after > 0) == ((position.turn == 0) == (row.sure > 0))
            if search.winner is not None and len(position.actions) > 1:
                proven += 1
                assert (search.winner == 0) == (minimax(position, known) > 0) and done < 2000
                assert search.winner != position.turn or search.found()[0].sure == 1
            position = position.after(dice.choice(position.actions))
    assert proven > 4


def test_who_wins_is_known_before_by_how_much():
    """With too few nodes for the margin a won match is still won, by what the search likes best of what wins; a lost one is called lost."""
    game = shoal.load("fishery", rows=3, cols=4, ships=1)
    solver, partly = Solver(game, game.room("heuristics")), 0
    for seed in range(8):
        match, dice = game.start(), random.Random(seed)
        for _ in range(5):
            match.play(dice.choice(match.choices()))
        solver.forget()
        first, position = solver.solve(match.position.state(), low=-1, high=1), match.position
        found = endgame.verdict(position, 2 * first.nodes + 2)
        assert found.win == (first.winner == position.turn)
        partly += not found.is_whole
        if found.win:
            likes = [Candidate(action, 0.1, 0.5, 0.0) for action in position.choices()]
            advice = endgame.proven(Advice(likes[0].action, likes, 0.5), found, position, 8 * 10_000)
            winning = [action for action in position.choices() if endgame.wins(position, action, 10_000)]
            assert advice.win == 1 and advice.action == (winning[0] if winning[0] in position.choices()[:4] else found.action)
        else:
            assert found.action is None or found.is_whole
    assert partly > 4
