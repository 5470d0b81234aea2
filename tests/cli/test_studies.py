"""Commands that look at matches."""

import gzip

import pytest

import shoal
from shoal.analysis import Analysis

SMALL = {"rows": 3, "cols": 3, "ships": 1, "nets": 3}


@pytest.fixture
def saved(tmp_path):
    match = shoal.random_match(shoal.load("fishery", **SMALL), seed=4)
    match.save(tmp_path / "match.txt")
    return match


def test_analyse_shows_curves_decisions_and_sentences(run, saved):
    code, out, err = run("analyse", "match.txt", "--effort", 0.1)
    assert (code, err.strip()) == (0, "")  # the progress line is gone again
    assert f"Fishery, {len(saved.moves)} moves" in out
    assert "Black " in out and "White " in out and "█" in out
    assert "accuracy" in out and "surely lost" in out


def test_analyse_as_data_and_as_a_page(run, saved, tmp_path):
    code, out, _ = run("analyse", "match.txt", "--effort", 0.1, "--seed", 3, "--json", "--html", "page.html")
    assert code == 0
    found = Analysis.from_json(out)
    assert found == shoal.analyse(saved, effort=0.1, seed=3)
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == found.html()


def test_analyse_refuses_in_one_line(run, saved, tmp_path):
    text = (tmp_path / "match.txt").read_text(encoding="utf-8")
    (tmp_path / "bad.txt").write_text(text.replace("\n3 0 ", "\n3 0 ship a1 and "), encoding="utf-8")
    (tmp_path / "none.txt").write_text("e4 e5\n", encoding="utf-8")
    for file, told in (("bad.txt", "move 3 in line"), ("none.txt", "not a saved match"), ("gone.txt", "gone.txt")):
        code, out, err = run("analyse", file)
        assert (code, out) == (2, "")
        assert told in err and err.count("\n") == 1 and "Traceback" not in err


def test_calibrate_tells_how_far_chances_are_off(run, tmp_path):
    options = [f"{name}={value}" for name, value in SMALL.items()]
    code, out, _ = run("calibrate", "fishery", *options, "--matches", 3, "--svg", "plot.svg")
    assert code == 0
    assert "off by" in out and "early" in out and "steepness" in out
    assert (tmp_path / "plot.svg").read_text(encoding="utf-8").startswith("<svg")


def test_calibrate_looks_at_longer_searches_too(run, tmp_path):
    options = [f"{name}={value}" for name, value in SMALL.items()]
    code, out, _ = run("calibrate", "fishery", *options, "--matches", 2, "--simulations", 2000, "--record", "kept.gz")
    assert code == 0 and "optimism=0.2063" in out, "0.26, and less by the cube root of two"
    assert "--simulations 2000" in gzip.decompress((tmp_path / "kept.gz").read_bytes()).decode()
    code, _, err = run("calibrate", "fishery", "--simulations", 2000, "--fit", "numbers.toml")
    assert code == 2 and "--fit goes with searches of 1000 simulations" in err


def test_puzzles_of_no_game(run):
    code, _, err = run("puzzles", "ludo")
    assert code == 2 and "there is no game 'ludo'" in err
