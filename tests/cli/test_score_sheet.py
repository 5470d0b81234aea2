"""The score sheet at a terminal."""

import shoal
from shoal import random_match


def test_show_prints_the_sheet_of_a_finished_match(run, tmp_path):
    match = random_match(shoal.load("fleet", players=2), seed=1)
    match.save(tmp_path / "match.txt")
    _code, out, _err = run("show", "match.txt")
    assert "Crates on boats:" in out
    assert f"Licences: Blue {match.sheet()['Licences'][0]}, Orange {match.sheet()['Licences'][1]}" in out
    _code, out, _err = run("show", "match.txt", "--at", 40)
    assert "Crates on boats:" not in out
