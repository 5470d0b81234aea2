"""The table of strengths: results go in, Elo comes out, and the page of the docs is today's."""

import runpy
from pathlib import Path

import pytest

import shoal
from shoal.arena import Tournament
from shoal.arena.entrants import entrants
from shoal.arena.strength import Result, elo, page, read, record, written

ROOT = Path(__file__).parents[2]


def test_a_tournament_becomes_rows(tmp_path):
    path = tmp_path / "strength.toml"
    tournament = Tournament(shoal.load("fishery", rows=2, cols=3, ships=1), entrants("greedy,8,random"), 12)
    rows = tournament.play(threads=1)
    added = record(path, rows, tournament, version="0.2.0", date="2026-11-15")
    assert read(path) == added and len(added) == 3 and sum(each.matches for each in added) == 12
    first = added[0]
    assert first[2:7] == ("fishery", "rows=2 cols=3 ships=1", "greedy", "8", "own:8")
    assert first.player("greedy") == "greedy 0.2.0" and first.player("8") == "8 0.2.0 at 8"
    record(path, rows, tournament, version="0.2.0", date="2026-11-16")
    assert len(read(path)) == 6


def test_a_bot_is_another_one_in_another_version_and_under_another_limit():
    row = Result("2026-11-15", "0.2.0", "boom", "players=2", "hard", "hard@0.1", "0.05s", 10, 6.5)
    assert [row.player(name) for name in ("hard", "hard@0.1", "random")] == ["hard 0.2.0 at 0.05s", "hard 0.1 at 0.05s", "random"]
    found = elo([row, row._replace(bot="hard@0.1", against="random", points=9)])
    assert list(found["boom players=2"]) == ["hard 0.2.0 at 0.05s", "hard 0.1 at 0.05s", "random"]


TOO_MANY = written(Result("2026-11-15", "0.2.0", "boom", "", "a", "b", "own", 3, 4))


@pytest.mark.parametrize("text", ["[[result]]\nbot = 1", "nonsense", TOO_MANY])
def test_what_is_no_table(text, tmp_path):
    path = tmp_path / "strength.toml"
    path.write_text(text)
    with pytest.raises(shoal.BadRecord, match="is no table of results"):
        read(path)


def test_the_page_is_todays():
    """``python benchmarks/strength.py`` writes it."""
    head = runpy.run_path(str(ROOT / "benchmarks" / "strength.py"))["HEAD"]
    assert (ROOT / "docs" / "strength.md").read_text(encoding="utf-8") == page(read(ROOT / "benchmarks" / "strength.toml"), head)
