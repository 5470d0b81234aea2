"""Saved matches: readable, exact, and refused in a clear sentence when they are not whole."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shoal
from shoal.core.record import to_text
from shoal.core.replay import from_text

GAME = shoal.load("fishery", rows=3, cols=3, ships=1, nets=3)


@pytest.fixture
def match():
    match = GAME.start(seed=7)
    for action in ("ship a1", "ship c3", "net a1-b1", "pass"):
        match.play(action)
    return match


TEXT = """\
shoal match
game fishery
rules 1
option players 2
option rows 3
option cols 3
option ships 1
option nets 3
seed 7
moves 4
1 0 ship a1
2 1 ship c3
3 0 net a1-b1
4 1 pass
"""


def test_a_saved_match_is_this_text(match, tmp_path):
    match.save(tmp_path / "m.txt")
    assert (tmp_path / "m.txt").read_text() == TEXT
    again = shoal.open(tmp_path / "m.txt")
    assert (again.game, again.seed, again.moves) == (match.game, 7, match.moves)
    assert again.position == match.position


def test_saving_again_replaces_the_file_whole(match, tmp_path):
    path = tmp_path / "m.txt"
    path.write_text("x" * 10_000)
    match.save(path)
    assert path.read_text() == TEXT
    assert os.listdir(tmp_path) == ["m.txt"]


def test_a_saved_match_may_be_read_by_whom_the_umask_says(match, tmp_path, monkeypatch):
    old = os.umask(0o027)
    try:
        monkeypatch.setattr(os, "umask", None)  # another thread may be writing a file meanwhile
        match.save(tmp_path / "m.txt")
    finally:
        monkeypatch.undo()
        os.umask(old)
    assert (tmp_path / "m.txt").stat().st_mode & 0o777 == 0o640


def test_a_failed_save_leaves_the_old_file_and_no_litter(match, tmp_path, monkeypatch):
    path = tmp_path / "m.txt"
    path.write_text("old")

    def fail(*_):
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        match.save(path)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["m.txt"]


@pytest.mark.parametrize(
    ("old", "new", "reason", "message"),
    [
        ("shoal match\n", "", "not_a_match", "its first line is not 'shoal match'"),
        ("game fishery", "game fishy", "unknown_game", "there is no game 'fishy'"),
        ("game fishery\n", "", "truncated", "it has no line 'game'"),
        ("rules 1", "rules 2", "other_rules", "played by version 2 of Fishery's rules, and these are version 1"),
        ("option rows 3", "option rows 99", "bad_option", "rows = 99 is not possible"),
        ("option rows 3", "option rows x", "bad_option", "rows = 'x' is not possible"),
        ("option rows 3", "option row 3", "unknown_option", "no option 'row'"),
        ("seed 7", "seed x", "malformed", "should hold a whole number"),
        ("seed 7", "sead 7", "malformed", "line 9 of the saved match is not understood: 'sead 7'"),
        ("moves 4", "moves many", "malformed", "should hold a whole number"),
        ("4 1 pass\n", "", "truncated", "it promises 4 moves and has 3"),
        ("4 1 pass\n", "4 1 pass\n5 0 pass\n", "truncated", "it promises 4 moves and has 5"),
        ("2 1 ship c3", "7 1 ship c3", "malformed", "line 12 of the saved match should be move 2"),
        ("2 1 ship c3", "2 0 ship c3", "wrong_turn", "'ship c3' is 0's, but it is seat 1's turn"),
        ("2 1 ship c3", "2 1 ship a1", "occupied", "move 2 in line 12 of the saved match cannot be played: ship a1 is not legal"),
        ("2 1 ship c3", "2 1 boat c3", "bad_notation", "'boat c3' is not an action of Fishery"),
        ("2 1 ship c3", "2", "wrong_turn", "line 12"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path, old, new, reason, message):
    assert old in TEXT
    path = tmp_path / "m.txt"
    path.write_text(TEXT.replace(old, new, 1))
    with pytest.raises(shoal.BadRecord) as refusal:
        shoal.open(path)
    assert refusal.value.reason == reason
    assert message in str(refusal.value)
    assert str(path) in str(refusal.value)


@given(st.integers(0, len(TEXT) - 2))
def test_every_truncation_is_noticed(length):
    with pytest.raises(shoal.BadRecord):
        from_text(TEXT[:length])


def test_what_is_no_text_is_no_match(tmp_path):
    path = tmp_path / "m.txt"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(shoal.BadRecord, match="it is not text"):
        shoal.open(path)
    with pytest.raises(FileNotFoundError):
        shoal.open(tmp_path / "nothing.txt")


@settings(max_examples=30)
@given(st.sampled_from(shoal.games()), st.integers(0, 2**40))
def test_every_match_survives_saving(name, seed):
    match = shoal.random_match(shoal.load(name), seed)
    again = from_text(to_text(match))
    assert again.moves == match.moves
    assert again.position == match.position
    assert to_text(again) == to_text(match)


def test_replay_takes_actions_or_moves():
    actions = ["ship a1", "ship c3"]
    assert shoal.replay(GAME, actions).moves == [(0, "ship a1"), (1, "ship c3")]
    assert shoal.replay("fishery", [(0, "ship a1")], rows=3, cols=3, ships=1).game == shoal.load("fishery", rows=3, cols=3, ships=1)
    with pytest.raises(shoal.BadRecord, match="move 2: 'ship c3' is 0's, but it is seat 1's turn"):
        shoal.replay(GAME, [(0, "ship a1"), (0, "ship c3")])
    with pytest.raises(shoal.IllegalMove):
        shoal.replay(GAME, ["ship a1", "ship a1"])
