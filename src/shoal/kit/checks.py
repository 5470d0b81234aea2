"""The checks. Each takes a game; those that look at positions walk through whole random matches.

Here is how a game plays; ``declared`` and ``readers`` have what it says about itself and what it shows.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from shoal.core.errors import BadNotation, IllegalMove
from shoal.core.game import Game
from shoal.core.match import random_match
from shoal.core.position import Position
from shoal.core.record import to_text
from shoal.core.replay import from_text, replay
from shoal.engine.batch import Batch
from shoal.engine.bind import cuda
from shoal.engine.mirror import mirror
from shoal.engine.playout import playouts
from shoal.engine.run import kernels
from shoal.games import packages
from shoal.kit import declared, readers
from shoal.kit.lessons import lessons_can_be_played
from shoal.kit.matches import glimpses, observers, walk


def it_finishes(game: Game) -> None:
    """Random matches end, and nobody can act after the end."""
    match = random_match(game, seed=1)
    assert match.turn == "over"
    assert match.choices() == []
    before = to_text(match)
    for text in (match.moves[-1][1], match.moves[0][1]):
        assert _refused(match.position, text).reason == "over"
    assert to_text(match) == before


def it_replays(game: Game) -> None:
    """A match is its options and its actions: replayed and reread it is the same, also from the middle."""
    match = random_match(game, seed=2)
    for number in (0, len(match.moves) // 2, len(match.moves)):
        part = match.at(number)
        for copy in (replay(game, part.moves), replay(game, [text for _, text in part.moves]), from_text(to_text(part))):
            assert copy.moves == part.moves
            assert copy.position == part.position
            assert copy.view("all") == part.view("all")


def undo_returns(game: Game) -> None:
    """Undo leads back through the very same positions to the start."""
    match = game.start()
    before: list[Position] = []
    number = 0
    while match.turn != "over":
        before.append(match.position)
        match.play(match.position.write(match.position.random_action(3, number)))
        number += 1
    for position in reversed(before):
        match.undo()
        assert match.position == position
    assert match.moves == []


def a_seed_gives_one_match(game: Game) -> None:
    """Chance plays by itself from a seed, the same each time; undo and play again meets the same luck."""
    first, second = game.start(seed=5), game.start(seed=5)
    while first.turn != "over":
        action = first.position.write(first.position.random_action(6, len(first.moves)))
        first.play(action)
        second.play(action)
        assert first.turn != "chance"
        if len(first.moves) % 7 == 0:
            first.undo()
            first.play(action)
        assert first.moves == second.moves
    assert from_text(to_text(first)).seed == 5


def refusals_change_nothing(game: Game) -> None:
    """Every action that is not legal is refused with a code and a sentence, and the position stays as it was."""
    for number, position in enumerate(walk(game, seed=7)):
        state, legal = position.state(), set(position.actions)
        for action in range(number % 7, game.rules.ACTIONS, 7):
            text = position.write(action)
            is_here = game.words.read(position._s, text) == action  # a small board lacks some places of the action space
            if action in legal or position.turn == "over" or not is_here:
                continue
            error = _refused(position, text)
            assert error.reason.isidentifier() and error.reason == error.reason.lower(), error.reason
            assert str(error).startswith(f"{text} is not legal: ") and str(error).endswith("."), str(error)
            assert error.choices == position.choices()
        for text in ("", "nonsense", "ship", "0", " pass", "PASS", "bid 05", "bid -1", "é"):
            try:
                position.read(text)
            except (BadNotation, IllegalMove):
                pass
            else:
                assert text in position.choices(), text
        assert position.state() == state


def text_round_trips(game: Game) -> None:
    """Every action has one text, and the text means that action; near misses mean nothing."""
    position = Position(game)
    texts = [position.write(action) for action in range(game.rules.ACTIONS)]
    for other in walk(game, seed=8):
        assert len(set(other.choices())) == len(other.actions)
        for action in other.actions:
            text = other.write(action)
            assert game.words.read(other._s, text) == action, text
            assert text == text.lower().strip() and "  " not in text
            for wrong in (f" {text}", f"{text} ", text.upper(), f"{text}x", f"{text}\n", text.replace(" ", "  ", 1) if " " in text else ""):
                assert game.words.read(other._s, wrong) is None, wrong
    known = [text for action, text in enumerate(texts) if game.words.read(position._s, text) == action]
    assert len(known) == len(set(known))


def choices_are_in_order(game: Game) -> None:
    """Legal actions ascend within the action space; chance outcomes have a positive weight."""
    for position in walk(game, seed=9):
        actions = position.actions
        assert actions == sorted(set(actions))
        assert all(0 <= action < game.rules.ACTIONS for action in actions)
        assert bool(actions) == (position.turn != "over")
        if position.turn == "chance":
            assert all(weight > 0 for weight in position.odds().values())


def targets_agree(game: Game) -> None:
    """Python, native and (where there is one) GPU code play the same games to the same last byte."""
    native = playouts(game, 200, seed=10, target="native", finals=True)
    _same(playouts(game, 12, seed=10, target="python", finals=True), native)
    _same(playouts(game, 50, first=150, seed=10, target="native", threads=1, finals=True), native, 150)
    if gpu_is_there():
        _same(playouts(game, 200, seed=10, target="gpu", finals=True), native)
    match = random_match(game, seed=10)
    assert np.frombuffer(match.position.state(), game.rules.STATE)[0] == native.finals[0]
    assert match.scores() == native.scores[0].tolist()


def batches_agree(game: Game) -> None:
    """A batch steps the same on every target, restarts finished games and refuses illegal actions."""
    targets = ["python", "native", *(["gpu"] if gpu_is_there() else [])]
    batches = [Batch(game, 3, target=target, seed=11) for target in targets]
    if hasattr(game.rules, "mask"):
        _mask_is_choices(game)
    finished = 0
    for _ in range(150):
        for batch in batches[1:]:
            for name in ("turns", "mask", "observations", "over", "scores", "ranks", "games", "moves"):
                assert np.array_equal(_host(getattr(batch, name)), getattr(batches[0], name)), (batch.target, name)
        assert (batches[0].turns >= 0).all()
        actions = [batch.sample() for batch in batches]
        for batch, chosen in zip(batches, actions, strict=True):
            assert np.array_equal(_host(chosen), actions[0])
            batch.step(chosen)
        finished += int(batches[0].over.sum())
    assert int(batches[0].games.sum()) == finished
    for batch in batches:
        legal = np.argmax(_host(batch.mask), axis=1)
        wrongs = [np.full(3, game.rules.ACTIONS), np.full(3, -1), legal[:2], legal.astype(float)]
        if not _host(batch.mask)[1].all():  # in a small game everything may be legal
            wrongs.append(np.array([legal[0], np.argmin(_host(batch.mask)[1]), legal[2]]))
        before = _host(batch.moves).copy()
        for wrong in wrongs:
            try:
                batch.step(wrong)
            except ValueError:
                pass
            else:
                raise AssertionError(f"{batch.target}: the illegal actions {wrong} were played")
        assert np.array_equal(_host(batch.moves), before)


def _mask_is_choices(game: Game) -> None:
    """The rules' own ``mask`` says what ``choices`` lists, in bytes and in bits; by either ``pick_masked`` picks what ``pick`` does."""
    rules, w = game.rules, mirror(game.rules.WORK)()
    for number, position in enumerate(walk(game, seed=11)):
        s, out = mirror(rules.STATE)(position.state()), [0] * rules.ACTIONS
        in_bytes, in_bits = [7] * rules.ACTIONS, [255] * -(-rules.ACTIONS // 8)
        for row in (in_bytes, in_bits):
            rules.mask(s, w, out, row)
            if hasattr(rules, "pick_masked") and position.turn != "over":
                assert rules.pick_masked(s, w, out, row, number) == kernels(rules, "python").sample(s, w, out, number)
        listed = [1 if action in position.actions else 0 for action in range(rules.ACTIONS)]
        assert in_bytes == listed, "mask"
        assert in_bits == np.packbits(listed, bitorder="little").tolist(), "mask in bits"


def compiled_code_comes_back_from_disk(game: Game) -> None:
    """Another process finds the code compiled here and plays the same games by it."""
    here = playouts(game, 3, seed=22)
    code = f"""
import sys
sys.path[:0] = {sys.path!r}
import shoal
from shoal.engine.playout import playouts
import pickle
shoal.register({game.name!r}, {packages()[game.name]!r})
print(playouts(pickle.loads({pickle.dumps(game)!r}), 3, seed=22).checksum())
"""
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert there.stdout.split() == [str(here.checksum())], there.stderr[-2000:]


def scratch_means_nothing(game: Game) -> None:
    """The scratch record may hold anything: it never changes a result."""
    rules = game.rules
    rng = np.random.default_rng(12)
    for number, position in enumerate(walk(game, seed=12)):
        garbage = mirror(rules.WORK)(rng.bytes(rules.WORK.itemsize))
        s = mirror(rules.STATE)(position.state())
        out = [0] * rules.ACTIONS
        if position.turn != "over":
            assert out[: rules.choices(s, garbage, out)] == position.actions
            action = position.random_action(12, 0)
            rules.play(s, garbage, action)
            assert s.dump() == position.after(action).state()
            position = position.after(action)
        scores, places, same = [0] * rules.SEATS, [0] * rules.SEATS, [0] * rules.SEATS
        rules.score(s, garbage, scores)
        assert scores[: game.players] == position.scores()
        rules.rank(s, garbage, places)
        rules.rank(s, mirror(rules.WORK)(), same)
        assert places == same
        if hasattr(rules, "result"):
            both = [0] * rules.SEATS, [0] * rules.SEATS
            rules.result(s, mirror(rules.WORK)(rng.bytes(rules.WORK.itemsize)), *both)
            assert both == (scores, places), "result"
        for seat in observers(game, number):
            seen = [0.0] * rules.OBSERVATION
            rules.observe(s, garbage, seat, seen)
            assert seen == position.observation(seat)


def redealt_matches_go_on(game: Game) -> None:
    """A redealt position can be played to its end."""
    for number, position in enumerate(walk(game, seed=14)):
        if number % 20:
            continue
        position = position.redealt(number // 20 % game.players, seed=number)
        for step in range(10_000):
            if position.turn == "over":
                break
            position = position.after(position.random_action(14, step))
        assert position.turn == "over"


def results_add_up(game: Game) -> None:
    """Scores and ranking cover every seat once, and a place is the number of seats ahead, at any time."""
    for position in walk(game, seed=17):
        assert len(position.scores()) == game.players
        places = [0] * game.rules.SEATS
        game.rules.rank(position._s, position._w, places)
        del places[game.players :]
        assert all(place == sum(other < place for other in places) for place in places), places
        ranking = position.ranking()
        assert sorted(seat for group in ranking for seat in group) == list(range(game.players))
        assert all(group == sorted(group) and group for group in ranking)


def sheets_add_up(game: Game) -> None:
    """The rows of a score sheet are the score, at any time, and tell nothing that is hidden."""
    finals = (random_match(game, seed).position for seed in range(20, 26))
    for number, position in enumerate((*glimpses(game, seed=19), *finals)):
        sheet = position.sheet()
        assert [sum(points) for points in zip(*sheet.values(), strict=True)] == position.scores()
        readers.is_plain(sheet)
        for seat in range(game.players):
            assert position.redealt(seat, seed=number).sheet() == sheet


def picks_are_fair(game: Game) -> None:
    """Random play takes every legal action equally often, and chance outcomes by their weights."""
    rules = game.rules
    loops = kernels(rules, "native")
    out, work = np.zeros(rules.ACTIONS, np.int32), np.zeros(1, rules.WORK)
    rng = np.random.default_rng(18)
    stages: dict[tuple[Any, ...], int] = {}
    for number, position in enumerate(walk(game, seed=18)):
        kind = (position.turn == "chance", position.choices()[0].split()[0] if position.actions else "")
        stages[kind] = stages.get(kind, 0) + 1
        if position.turn == "over" or len(position.actions) < 2 or stages[kind] > 3:
            continue
        state = np.frombuffer(position.state(), rules.STATE).copy()
        tries = 60 * len(position.actions)
        picks = [int(loops.sample(state[0], work[0], out, int(rng.integers(2**62)))) for _ in range(tries)]
        weights = np.array([rules.weight(position._s, position._w, a) if position.turn == "chance" else 1 for a in position.actions], float)
        assert set(picks) <= set(position.actions), (number, position.choices())
        expected = weights / weights.sum() * tries
        seen = np.array([picks.count(action) for action in position.actions])
        chi = float(((seen - expected) ** 2 / expected).sum())
        freedom = len(weights) - 1
        assert chi < freedom + 6 * (2 * freedom) ** 0.5 + 12, (position.choices(), seen, expected)


CHECKS: list[Callable[[Game], None]] = [
    declared.it_keeps_the_contract,
    declared.imports_are_relative,
    declared.options_have_meanings,
    declared.chance_is_as_declared,
    declared.places_follow_from_scores,
    it_finishes,
    it_replays,
    undo_returns,
    a_seed_gives_one_match,
    refusals_change_nothing,
    text_round_trips,
    choices_are_in_order,
    targets_agree,
    batches_agree,
    compiled_code_comes_back_from_disk,
    scratch_means_nothing,
    readers.views_keep_secrets,
    readers.boards_keep_secrets,
    redealt_matches_go_on,
    readers.views_are_plain_data,
    readers.logs_tell_what_may_be_told,
    results_add_up,
    sheets_add_up,
    picks_are_fair,
    declared.observations_fit,
    readers.the_board_draws,
    readers.pieces_have_names_of_their_own,
    readers.boards_keep_their_size,
    readers.choices_are_offered_in_words,
    readers.what_happens_is_told,
    readers.choices_can_be_compared,
    readers.previews_keep_secrets,
    readers.stories_are_sentences,
    readers.stories_keep_secrets,
    readers.charts_draw,
    lessons_can_be_played,
    readers.bots_see_what_a_seat_sees,
    readers.unknown_seats_are_refused,
]


def gpu_is_there() -> bool:
    """Whether the gpu target can run here."""
    if os.environ.get("SHOAL_NO_GPU"):
        return False
    try:
        cuda()
    except RuntimeError:
        return False
    return True


def _same(some: Any, many: Any, first: int = 0) -> None:
    part = slice(first, first + len(some))
    for name in ("lengths", "scores", "ranks", "finals"):
        assert np.array_equal(getattr(some, name), getattr(many, name)[part]), name


def _host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def _refused(position: Position, text: str) -> IllegalMove:
    try:
        position.read(text)
    except IllegalMove as error:
        return error
    raise AssertionError(f"{text} was not refused")
