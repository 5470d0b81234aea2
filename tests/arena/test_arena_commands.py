"""``shoal arena``, ``shoal ladder`` and bots at the terminal, used as people use them."""

import csv
import inspect
import json
import re
from pathlib import Path

import pytest

import shoal
from shoal import bots, contests
from shoal.arena.tournament import Tournament

SMALL = ("fishery", "rows=2", "cols=3", "ships=1", "nets=2")


PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


def test_the_page_names_every_option_and_every_script(capsys):
    renamed = {"file": "out", "as_json": "json"}
    options = [name for name in inspect.signature(contests.arena).parameters if name not in ("name", "options")]
    assert [name for name in options if f"--{renamed.get(name, name)}" not in PAGE] == []
    assert [name for name in bots.script_names() if f"| `{name}` |" not in PAGE] == []
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(compile(block, "docs/arena.md", "exec"), {})
    assert capsys.readouterr().out == "(3, 1)\n(2, 1)\n"
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL):
        assert isinstance(json.loads(block), dict)


def test_an_arena_ranks_bots(run, tmp_path):
    code, out, _ = run("arena", *SMALL, "--bots", "16,greedy,random", "--games", 12, "--csv", "games.csv", "--threads", 2)
    assert code == 0
    for word in ("greedy", "random", "rating", "95 % interval", "ahead of"):
        assert word in out
    assert len(list(csv.reader((tmp_path / "games.csv").read_text().splitlines()))) == 25
    (path,) = tmp_path.glob("arena-*.jsonl")
    assert len(path.read_text().splitlines()) == 13


def test_an_arena_as_data(run):
    code, out, _ = run("arena", *SMALL, "--bots", "greedy,random", "--games", 6, "--json", "--out", "games.jsonl", "--threads", 1)
    answer = json.loads(out)
    assert code == 0 and answer["games"] == 6 and answer["options"]["rows"] == 2
    assert sum(row["wins"] for row in answer["bots"]) == 6
    assert {row["bot"] for row in answer["bots"]} == {"greedy", "random"}


def test_an_interrupted_arena_goes_on(run, tmp_path, monkeypatch):
    one, played = Tournament.one, []

    def impatient(contest, number):
        played.append(number)
        if len(played) == 4:
            raise KeyboardInterrupt
        return one(contest, number)

    monkeypatch.setattr(Tournament, "one", staticmethod(impatient))
    command = ("arena", *SMALL, "--bots", "greedy,random", "--games", 8, "--threads", 1)
    code, _, err = run(*command)
    assert code == 130 and "3 of 8 games" in err and "95 % interval" in err
    code, out, _ = run(*command)
    assert code == 0 and "8 games of" in out
    assert len(played) == 4 + 5


def test_a_test_stops_by_itself_and_says_what_it_found(run, tmp_path):
    command = ("arena", *SMALL, "--bots", "32,random", "--sprt", "0:100", "--threads", 1)
    code, out, _ = run(*command)
    assert code == 0 and "32 is stronger than random by 100 Elo rather than 0, after" in out and "bounds -2.94 and 2.94" in out
    (path,) = tmp_path.glob("arena-*.jsonl")
    played = len(path.read_text().splitlines()) - 1
    assert 10 < played < 200 and played % 2 == 0
    code, out, _ = run(*command, "--json")  # all of it is in the file: nothing more is played
    assert json.loads(out)["sprt"]["accepted"] == "elo1" and json.loads(out)["games"] == played
    assert len(path.read_text().splitlines()) - 1 == played


def test_limits_are_for_all_who_name_none(run, tmp_path):
    code, out, _ = run("arena", *SMALL, "--bots", "hard,8", "--simulations", 16, "--games", 2, "--threads", 1, "--json")
    assert code == 0 and json.loads(out)["limits"] == {"hard": {"simulations": 16, "seconds": None}}
    code, out, _ = run("arena", *SMALL, "--bots", "hard,medium", "--seconds", 0.01, "--games", 2, "--threads", 1, "--json")
    assert code == 0 and all(0 < row["seconds_per_decision"] < 0.05 for row in json.loads(out)["bots"]), "compiling is nobody's time"


def test_a_ladder_is_climbed(run):
    code, out, err = run("ladder", *SMALL, "--first", 4, "--doublings", 2, "--games", 4, "--no-save", "--threads", 1)
    assert code == 0 and "verdict" in err
    assert [json.loads(line)["many"] for line in out.splitlines()] == [8, 16]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("arena", "fishery", "--bots", "grandmaster,random"), "there is no bot 'grandmaster'"),
        (("arena", "fishery", "--bots", "random"), "two bots or more"),
        (("arena", "fishery", "--bots", "hard@no-such-version,random"), "there is no version 'no-such-version'"),
        (("arena", "fishery", "--bots", "mine=no-such-program,random", "--threads", "1"), "cannot be started by no-such-program"),
        (("arena", "fishery", "--bots", "boom_bust,random", "--threads", "1"), "it is a script for boom alone"),
        (("arena", "fishery", "--sprt", "20"), "'20' is no test"),
        (("arena", "fishery", "--sprt", "20:0"), "the first Elo is the lower one"),
        (("arena", "fishery", "--sprt", "0:20", "--alpha", "0.7"), "are no risks"),
        (("arena", "fishery", "--sprt", "0:20", "--bots", "easy,random,greedy"), "compares two bots, not 3"),
        (("arena", "fishery", "--seconds", "-1"), "seconds = -1.0 is no limit"),
        (("arena", "fishery", "--on", "moon"), "nowhere called 'moon'"),
        (("bot", "grandmaster"), "there is no bot 'grandmaster'"),
        (("arena", "fishery", "--players", "3"), "players = 3 is not possible"),
        (("play", "fishery", "--vs", "grandmaster"), "nobody is called 'grandmaster'"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(run, arguments, message):
    code, _, err = run(*arguments)
    assert code == 2 and message in err and err.count("\n") == 1


def test_a_match_against_a_bot_with_hints(run):
    """They are the one judgement that the tables give too."""
    code, out, _ = run("play", *SMALL, "--vs", "easy", "--seed", 3, "--seat", 0, keys="hint\nship a1\nhint\nquit\n")
    assert code == 0
    assert out.count("wins ") >= 4 and "points" in out and "simulations" in out
    assert "White: ship" in out
    advice = bots.hint(shoal.load("fishery", rows=2, cols=3, ships=1, nets=2).start(seed=3).position, 0, 0)
    assert f"{advice.action}: wins {advice.win:.0%}" in out and f"of {advice.simulations} simulations" in out
