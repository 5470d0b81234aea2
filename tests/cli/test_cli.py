"""The command line, used as people use it."""

import dataclasses
import io
import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import shoal
from shoal import cli
from shoal.games import OURS

SHOAL = Path(sys.executable).with_name("shoal")


@pytest.fixture
def saved(tmp_path):
    match = shoal.replay("fishery", ["ship a1", "ship c3", "net a1-b1"], rows=3, cols=3, ships=1)
    path = tmp_path / "saved.txt"
    match.save(path)
    return path


SMALL = ("fishery", "rows=3", "cols=3", "ships=1", "nets=2", "--seed", 3, "--seat", 0)


def test_games_lists_every_game_and_option(run):
    code, out, _ = run("games")
    assert code == 0
    for name in OURS:
        game = shoal.load(name)
        assert game.title in out
        for option in game.info.options:
            assert f"{option.name}=" in out and option.meaning in out


def test_a_whole_match_against_a_random_player(run, tmp_path):
    code, out, err = run("play", *SMALL, keys="ship b2\n" + "pass\n" * 9)
    assert (code, err) == (0, "")
    assert "The game is over." in out
    assert "1. " in out and "2. " in out
    assert out.count("Black: pass") >= 1


def test_leaving_at_the_end_with_enter_saves_nothing(run, tmp_path):
    tiny = ("fishery", "rows=1", "cols=2", "ships=1", "nets=0")
    code, out, _ = run("play", *tiny, "--vs", "person", keys="ship a1\nship b1\npass\npass\n\n")
    assert (code, list(tmp_path.iterdir())) == (0, [])
    assert "1. White: 0" in out and "2. Black: 0" in out


def test_end_of_input_saves_and_the_match_goes_on_from_the_file(run, tmp_path):
    code, out, _ = run("play", *SMALL, keys="ship b2\n")
    assert code == 0
    assert "Saved to fishery-1.txt." in out and "shoal play --resume fishery-1.txt" in out
    before = shoal.open(tmp_path / "fishery-1.txt")
    assert before.moves[0] == (0, "ship b2") and len(before.moves) == 2
    code, out, _ = run("play", "--resume", "fishery-1.txt", keys="pass\nquit\n")
    assert code == 0
    after = shoal.open(tmp_path / "fishery-1.txt")
    assert after.moves[:2] == before.moves and after.moves[2] == (0, "pass")
    assert after.seed == before.seed


def test_a_match_saved_at_an_opening_chance_turn_goes_on(run, tmp_path):
    """Fleet begins with a deal. Without a seed that is the caller's, so a match can be saved before it."""
    match = shoal.load("fleet", players=2).start()
    assert match.turn == "chance"
    match.save(tmp_path / "fleet.txt")
    code, out, err = run("play", "--resume", "fleet.txt", "--seat", 0, keys="quit\n")
    assert (code, err) == (0, "") and "Saved to fleet.txt." in out
    again = shoal.open(tmp_path / "fleet.txt")
    assert again.moves[0][0] == "chance" and isinstance(again.turn, int) and again.seed is not None


def test_the_person_sits_anywhere_unless_a_seat_is_named(run, tmp_path):
    seats = set()
    for seed in range(12):
        _, out, _ = run("play", "fishery", "--seed", seed, "--save", f"{seed}.txt", keys="")
        called, seat = re.search(r"You are (\w+), seat (\d)\.", out).groups()
        assert (called, f"shoal play --resume {seed}.txt --seat {seat} --vs random" in out) == (("Black", "White")[int(seat)], True)
        _, again, _ = run("play", "--resume", f"{seed}.txt", keys="")
        assert f"You are {called}, seat {seat}." in again
        seats.add(seat)
    assert seats == {"0", "1"}
    for seat in (0, 1):
        assert f"seat {seat}." in run("play", "fishery", "--seed", 1, "--seat", seat, keys="")[1]


def test_how_to_go_on_is_the_command_that_goes_on(run):
    _, out, _ = run("play", *SMALL, "--vs", "greedy", "--save", "my match.txt", keys="")
    assert "Go on with: shoal play --resume 'my match.txt' --seat 0 --vs greedy" in out
    _, out, _ = run("play", "fishery", "--vs", "person", "--save", "ours.txt", keys="")
    assert "Go on with: shoal play --resume ours.txt --vs person" in out and "You are Black, seat 0." not in out


def test_two_matches_do_not_share_a_file(run, tmp_path):
    for _ in range(2):
        run("play", *SMALL, keys="")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["fishery-1.txt", "fishery-2.txt"]


def test_question_mark_says_what_can_be_done(run):
    _, out, _ = run("play", "fishery", "--seat", 0, keys="?\n")
    assert re.search(r"^(ship \S\d  +){3}", out, re.MULTILINE) and "? and one of these says what it would do." in out
    _, out, _ = run("play", "pisces", "--seat", 0, "--seed", 3, keys="?\nchoose crab\n?\n")
    assert re.search(r"^choose crab +5 points each; 8 born a round", out, re.MULTILINE)
    assert "block j1, block j2" in out, "what comes to the same is said once"


def test_an_action_can_be_asked_about_without_playing_it(run, tmp_path):
    _, out, _ = run("play", "pisces", "--seat", 0, "--seed", 3, keys="? choose crab\n? choos crab\n? block j1\n")
    assert "You look after the crabs" in out and "Did you mean choose crab" in out and "block j1 is not legal" in out
    assert shoal.open(tmp_path / "pisces-1.txt").moves == []


def test_what_happens_is_told_in_sentences(run):
    _, out, _ = run("play", "pisces", "--seat", 0, "--seed", 3, keys="choose crab\nlog\n")
    assert out.count("You look after the crabs, 5 points each. (Blue: choose crab)") == 2, "when it is played, and in the log"


def test_bad_input_gets_a_helpful_answer_and_changes_nothing(run, tmp_path):
    _, out, _ = run("play", *SMALL, keys="shp b2\npass\n\nhelp\nlog\n")
    assert "'shp b2' is not an action of Fishery." in out
    assert "Did you mean ship b2" in out
    assert "pass is not legal: 2 ships are still to be placed" in out
    assert "Type an action; ? lists them." in out
    assert shoal.open(tmp_path / "fishery-1.txt").moves == []


def test_undo_goes_back_to_the_persons_last_decision(run, tmp_path):
    _, out, _ = run("play", *SMALL, keys="undo\nship b2\nundo\nship a1\n")
    assert "You have not played anything yet that could be taken back." in out
    assert "Taken back: 0 moves are left." in out
    assert shoal.open(tmp_path / "fishery-1.txt").moves[0] == (0, "ship a1")


def test_undo_for_the_second_player_keeps_the_first_ones_opening(run, tmp_path):
    _, out, _ = run("play", *SMALL, "--seat", 1, keys="undo\n")
    assert "You have not played anything yet that could be taken back." in out
    moves = shoal.open(tmp_path / "fishery-1.txt").moves
    assert [who for who, _ in moves] == [0]


def test_save_takes_a_name_and_never_another_files_place(run, tmp_path):
    (tmp_path / "precious.txt").write_text("mine")
    _, out, _ = run("play", *SMALL, keys="save precious.txt\nsave m.txt\nship b2\nsave\nsave no/such/m.txt\n")
    assert "precious.txt exists already and was not touched" in out
    assert "no/such/m.txt could not be written: No such file or directory." in out
    assert (tmp_path / "precious.txt").read_text() == "mine"
    assert shoal.open(tmp_path / "m.txt").moves[0] == (0, "ship b2")
    code, _, err = run("play", *SMALL, "--save", "precious.txt")
    assert code == 2 and "precious.txt exists already" in err


def test_two_people_share_the_keyboard(run):
    _, out, _ = run("play", *SMALL, "--vs", "person", keys="ship a1\nship b1\n")
    assert "Black: ship a1" in out and "White: ship b1" in out


def test_show_as_text_and_picture(run, saved, tmp_path):
    code, out, _ = run("show", saved, "--log")
    assert code == 0
    assert "after 3 moves, turn: 1" in out
    assert shoal.open(saved).text("all").strip().splitlines()[0] in out
    assert "3 0 net a1-b1" in out
    code, out, _ = run("show", saved, "--at", 1, "--svg", "board.svg", "--seat", 0)
    assert code == 0
    assert (tmp_path / "board.svg").read_text() == shoal.open(saved).at(1).svg(0)


def test_a_match_of_older_rules_is_shown_and_not_played_on(pond, run, tmp_path, monkeypatch):
    shoal.replay("pond", ["take 1"]).save(tmp_path / "old.txt")
    monkeypatch.setattr(pond.rules, "VERSION", 2)
    monkeypatch.setattr(pond.words, "INFO", dataclasses.replace(pond.info, changes=("the net holds three fish.",)))
    told = "it was played by version 1 of Pond's rules, and these are version 2. Since then: the net holds three fish."
    code, out, _ = run("show", "old.txt")
    assert code == 0 and told in out and "7 fish in the pond" in out
    code, _, err = run("play", "--resume", "old.txt")
    assert code == 2 and err == f"shoal: old.txt cannot go on: {told} Look at it with: shoal show old.txt\n"


def test_simulate_in_words_and_as_data(run):
    study = ("simulate", "fishery", "rows=3", "cols=3", "ships=2", "--games", 500, "--seed", 4, "--target")
    code, out, _ = run(*study, "python")
    assert code == 0
    for word in ("500 games", "0 Black", "1 White", "games/s", "95 % interval", "length"):
        assert word in out
    answers = []
    for target in ("python", "native"):
        _, out, _ = run(*study, target, "--json")
        answers.append(json.loads(out))
    assert answers[0]["checksum"] == answers[1]["checksum"]
    assert answers[0]["seats"] == answers[1]["seats"]
    assert sum(seat["share"] for seat in answers[0]["seats"]) == pytest.approx(1)
    for seat in answers[0]["seats"]:
        assert seat["low"] < seat["share"] < seat["high"]


@pytest.fixture
def other_pond(pond, run, tmp_path):
    """A file with numbers for Pond in which a boat can take five fish."""
    code, out, err = run("edition", "pond")
    assert (code, err) == (0, "") and "# fish that a boat can take in a round\n# Source: printed.\nnet = 3\n" in out
    (tmp_path / "mine.toml").write_text(out.replace("net = 3", "net = 5"), encoding="utf-8")
    return "mine.toml"


def test_the_numbers_that_edition_writes_are_the_usual_ones(pond, run, tmp_path):
    (tmp_path / "usual.toml").write_text(run("edition", "pond")[1], encoding="utf-8")
    assert shoal.load("pond", edition=tmp_path / "usual.toml") == pond


def test_an_edition_is_played_saved_and_resumed(other_pond, run, tmp_path):
    code, out, _ = run("play", "pond", "--edition", other_pond, "--seat", 0, "--seed", 1, "--save", "match.txt", keys="?\ntake 5\n")
    assert code == 0 and re.search(r"^take 5 +\S", out, re.MULTILINE)
    (tmp_path / other_pond).unlink()  # the saved match has the numbers in it
    assert shoal.open(tmp_path / "match.txt").moves[0] == (0, "take 5")
    code, out, _ = run("play", "--resume", "match.txt", "--seat", 0, keys="")
    assert code == 0
    assert run("show", "match.txt")[0] == 0


def test_an_edition_is_studied(other_pond, run, tmp_path):
    few, many = (json.loads(run("simulate", "pond", *more, "--games", 300, "--json")[1]) for more in ((), ("--edition", other_pond)))
    assert few["checksum"] != many["checksum"] and few["edition"] is None and many["edition"]["net"] == 5
    code, out, _ = run("arena", "pond", "--edition", other_pond, "--bots", "greedy,random", "--games", 2, "--json")
    assert code == 0 and json.loads(out)["edition"]["net"] == 5
    code, out, _ = run("arena", "pond", "--bots", "greedy,random", "--games", 2, "--json")
    assert "edition" not in json.loads(out) and len(list(tmp_path.glob("arena-pond-*.jsonl"))) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "pond", "--edition", "nothing.toml"], "nothing.toml: the edition cannot be read (No such file or directory)."),
        (["play", "fishery", "--edition", "mine.toml"], "mine.toml: game is 'pond', so these are no numbers for 'fishery'."),
        (["simulate", "pond", "--edition", "wrong.toml"], "wrong.toml: net must be a whole number, not a word."),
        (["bench", "--edition", "mine.toml"], "an edition is one of a single game: name that game."),
        (["play", "--resume", "saved.txt", "--edition", "mine.toml"], "a saved match goes on with the numbers it was begun with"),
        (["edition", "pons"], "there is no game 'pons' (perhaps 'pond'?)"),
    ],
)
def test_numbers_that_do_not_fit_are_exit_code_2_and_one_clear_error(other_pond, saved, run, tmp_path, arguments, message):
    (tmp_path / "wrong.toml").write_text((tmp_path / other_pond).read_text().replace("net = 5", 'net = "five"'), encoding="utf-8")
    code, _, err = run(*arguments)
    assert code == 2 and message in err and "Traceback" not in err


@pytest.mark.long
def test_bench_prints_a_row_for_each_target(run):
    code, out, err = run("bench", "fishery", "--seconds", 0.1, "--no-peers", "--target", "python", "--target", "native")
    assert code == 0
    rows = [json.loads(line) for line in out.splitlines()]
    assert [row["target"] for row in rows] == ["python", "native", "native batch"]
    assert rows[0]["checksum"] == rows[1]["checksum"]
    for row in rows[:2]:
        assert {"moves_per_s", "games_per_s", "first_result_cold_s", "first_result_cached_s", "games"} <= set(row)
    assert rows[2]["batch"] == 1024 and rows[2]["moves_per_s"] > 10_000
    assert "moves/s" in err and "native batch" in err and "1,024" in err


def test_tables_of_a_benchmark_are_whole_in_80_columns():
    """Numbers as long as they get, rows of every kind."""
    games = [
        {"game": "open_spiel dots_and_boxes(num_rows=7)", "target": "open_spiel in C++", "moves_per_s": 86_562_000, "games_per_s": 71_400},
        {
            "game": "freshfish", "target": "native", "moves_per_s": 114_240_770, "games_per_s": 164_095.7, "first_result_cold_s": 148.31,
            "first_result_cached_s": 15.38, "peer": "backgammon(x=1)", "ratio": 13_708.5, "ratio_inside": 12_720.3,
        },
        {"game": "open_spiel go(board_size=9)", "target": "open_spiel MCTSBot", "simulations_per_s": 475},
        {"game": "pgx backgammon", "target": "pgx batch on cpu", "moves_per_s": 1_286_000, "games_per_s": 7000, "batch": 65_536},
        {"game": "pisces", "target": "pettingzoo", "moves_per_s": 12_345, "games_per_s": 70.0},
    ]  # fmt: skip
    console = Console(width=80, file=io.StringIO())
    console.print(*cli.bench_tables(games))
    shown = console.file.getvalue()
    assert "…" not in shown and shown.count("moves/s") == 4
    for words in ("114,240,770 164,096", "148.3", "13,708 backgammon 12,720", "65,536 1,286,000"):
        assert words in " ".join(shown.split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "fishry"], "there is no game 'fishry' (perhaps 'fishery'?)"),
        (["play"], "name a game to play"),
        (["play", "fishery", "rows=99"], "rows = 99 is not possible in Fishery: it takes a whole number from 1 to 9."),
        (["play", "fishery", "rows"], "'rows' is not an option: write NAME=VALUE"),
        (["play", "fishery", "row=3"], "no option 'row' (perhaps 'rows'?)"),
        (["play", "fishery", "--seat", "2"], "there is no seat 2"),
        (["play", "fishery", "--vs", "nobody"], "nobody"),
        (["play", "--resume", "nothing.txt"], "nothing.txt: No such file or directory"),
        (["show", "nothing.txt"], "nothing.txt: No such file or directory"),
        (["show", "broken.txt"], "broken.txt: the saved match is cut off"),
        (["show", "other.txt"], "other.txt: the saved match cannot be replayed: it was played by version 9 of Fishery's rules"),
        (["show", "saved.txt", "--at", "4"], "there is no move 4: the match has 3 moves."),
        (["show", "saved.txt", "--seat", "5"], "there is no seat 5"),
        (["show", "saved.txt", "--svg", "no/such/board.svg"], "no/such/board.svg: No such file or directory"),
        (["simulate", "fishery", "--target", "cloud"], "there is no target 'cloud': choose one of python, native, gpu."),
        (["simulate", "fishery", "--games", "0"], "--games"),
        (["simulate", "fishery", "--games", "many"], "--games"),
        (["bench", "nothing"], "there is no game 'nothing'"),
        (["dive"], "dive"),
    ],
)
def test_bad_input_is_exit_code_2_and_one_clear_error(run, saved, tmp_path, arguments, message):
    text = saved.read_text()
    (tmp_path / "broken.txt").write_text(text.rsplit("\n", 2)[0] + "\n")
    (tmp_path / "other.txt").write_text(text.replace("rules 1", "rules 9"))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    code, out, err = run(*arguments)
    assert code == 2
    assert message in err
    assert "Traceback" not in err + out
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_real_terminal(tmp_path):
    """The installed command on a terminal of its own: prompts, plays, and saves when the terminal is closed with ^D."""
    terminal, child = pty.openpty()
    command = [str(SHOAL), "play", *map(str, SMALL)]
    process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, cwd=tmp_path, env={**os.environ, "TERM": "xterm"})
    os.close(child)
    os.write(terminal, b"ship b2\n\x04")
    text = b""
    try:
        while chunk := os.read(terminal, 4096):
            text += chunk
    except OSError:  # the other end is closed
        pass
    assert process.wait(timeout=20) == 0
    assert b"You are Black, seat 0." in text and b"Black to play:" in text and b"Saved to fishery-1.txt." in text
    assert shoal.open(tmp_path / "fishery-1.txt").moves[0] == (0, "ship b2")


def test_python_runs_the_package_as_the_command():
    said = [
        subprocess.run([*command, "games"], capture_output=True, text=True, check=True).stdout
        for command in ([SHOAL], [sys.executable, "-m", "shoal"])
    ]
    assert said[0] == said[1]
    assert "fishery" in said[0]
