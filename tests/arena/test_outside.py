"""Opponents in processes of their own: the protocol, another version of shoal, and what goes wrong in one sentence."""

import io
import json
import sys
from pathlib import Path

import pytest

import shoal
from shoal.arena import Tournament
from shoal.arena.entrants import Entrant, entrant, entrants
from shoal.arena.outside import OutsidePlayer, Program, end_programs
from shoal.arena.serve import layout, serve
from shoal.arena.versions import source
from shoal.bots import BadBot

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
EXAMPLE = f"{sys.executable} {ROOT / 'examples' / 'outside_bot.py'}"


@pytest.fixture(autouse=True)
def nobody_is_left():
    yield
    end_programs()


def plain(rows):
    return [{key: row[key] for key in ("number", "scores", "places", "moves")} for row in rows]


@pytest.mark.parametrize("name", ["fishery", "freshfish"])
def test_a_bot_of_another_source_plays_as_it_does_here(name):
    """Nothing hidden: it replays the moves; sealed bids: it is handed what its seat knows. Either way every move is the same."""
    game = shoal.load(name, **({"rows": 3, "cols": 3, "ships": 2} if name == "fishery" else {}))
    here = Tournament(game, entrants("16,random"), 2, seed=2).play(threads=1)
    there = Tournament(game, [Entrant("16", "hard", entrant("16").limit, source=str(SRC)), entrant("random")], 2, seed=2).play(threads=1)
    assert plain(here) == plain(there)


def test_a_program_without_shoal_plays():
    game = shoal.load("fleet", players=2)
    rows = Tournament(game, entrants(f"mine={EXAMPLE},random"), 2).play(threads=1)
    assert len(rows) == 2 and {"mine", "random"} == set(rows[0]["seats"])
    assert all(sum(row["seconds"]) < 20 for row in rows)


def test_a_program_is_told_only_what_its_seat_may_read(monkeypatch):
    """Sealed bids are ?; and what was told before is not told again, unless it reads otherwise now."""
    asked = []

    def ask(self, message, patience=0):
        asked.append(message)
        return {"ready": True, "wants": ["view"]} if "game" in message else {"action": match.choices()[0]}

    monkeypatch.setattr(Program, "ask", ask)
    game = shoal.load("freshfish")
    match = game.start(seed=3)
    players = [OutsidePlayer(entrant(f"mine={EXAMPLE}"), game, seat, seed=1) for seat in (0, 1)]
    heard, opened = {0: [], 1: []}, 0
    while match.turn != "over":
        seat = match.turn
        players[seat].think(match)
        told = asked[-1]
        opened += told["from"] < len(heard[seat])
        heard[seat][told["from"] :] = told["moves"]
        assert heard[seat] == match.log(seat) and told["view"] == match.view(seat)
        match.play_action(match.position.random_action(7, len(match.moves)))
    assert opened, "a bid reads otherwise once it is opened"
    assert sum(len(message.get("moves", ())) for message in asked) < 3 * len(match.moves)


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("import sys; sys.exit(3)", "has ended without an answer \\(exit code 3\\)"),
        ("print('hello', flush=True); input()", "answers 'hello', which is no object of JSON"),
        ('input(); print(\'{"error": "I know no fishery."}\')', "cannot play: I know no fishery."),
        ("input(); print('{}')", "does not say that it is ready"),
        ('input(); print(\'{"ready": true}\', flush=True); input(); print(\'{"action": "fly"}\')', "wants to play what cannot be played"),
    ],
)
def test_what_a_program_does_wrong_is_one_sentence(program, why, tmp_path):
    script = tmp_path / "bot.py"
    script.write_text(program)
    game = shoal.load("fishery", rows=2, cols=3, ships=1)
    with pytest.raises(BadBot, match=why):
        Tournament(game, entrants(f"mine={sys.executable} {script},random"), 2).play(threads=1)


def test_a_program_that_says_nothing_is_not_waited_for_for_ever(tmp_path):
    script = tmp_path / "bot.py"
    script.write_text("import time; time.sleep(60)")
    silent = Program(entrant(f"mine={sys.executable} {script}"))
    with pytest.raises(BadBot, match=r"has not answered for 0\.2 seconds"):
        silent.ask({}, patience=0.2)
    assert not silent.is_running


# -- our own bots, served ----------------------------------------------------------------------------------------------


def served(*messages):
    out = io.StringIO()
    serve("random", [json.dumps(message) for message in messages], out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def about(game, **more):
    told = {"protocol": 1, "game": game.name, "rules": game.version, "options": dict(game.options), "layout": layout(game)}
    return {**told, "seat": 0, "seed": 1, **more}


def test_shoal_bot_speaks_the_protocol(run):
    game = shoal.load("fishery", rows=2, cols=3, ships=1)
    ask = {"at_move": 0, "from": 0, "moves": [], "limit": {"simulations": None, "seconds": None}}
    code, out, _ = run("bot", "random", keys="".join(json.dumps(each) + "\n" for each in (about(game), ask)))
    ready, answer = map(json.loads, out.splitlines())
    assert code == 0 and ready == {"ready": True, "wants": []} and answer["action"] in game.start().choices() and answer["seconds"] >= 0


def test_what_cannot_be_served_is_said():
    game, fleet = shoal.load("fishery", rows=2, cols=3, ships=1), shoal.load("fleet")
    (first,) = served({"moves": []})
    assert "a match comes first" in first["error"]
    assert "version 1 of the protocol" in served(about(game, protocol=2))[0]["error"]
    assert f"version {game.version} of its rules, not 99" in served(about(game, rules=99))[0]["error"]
    assert "kept otherwise" in served(about(fleet, layout="other"))[0]["error"]
    assert served(about(game, layout="other"))[0]["ready"], "where nothing is hidden the moves say it all"


def test_moves_taken_back_are_heard_again():
    game = shoal.load("fishery", rows=2, cols=3, ships=1)
    limit = {"simulations": None, "seconds": None}
    first = {"at_move": 2, "from": 0, "moves": [[0, "ship a1"], [1, "ship b1"]], "limit": limit}
    other = {"at_move": 2, "from": 1, "moves": [[1, "ship c1"]], "limit": limit}
    answers = served(about(game), first, other)
    assert "error" not in answers[1] and "error" not in answers[2]


def test_versions_are_folders_or_revisions(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert source(str(ROOT)) == source(str(SRC)) == SRC.resolve()
    with pytest.raises(BadBot, match="has no shoal in it"):
        source(str(tmp_path))
    with pytest.raises(BadBot, match="there is no version"):
        source("--output=x")
    if (ROOT / ".git").exists():
        found = source("HEAD")
        assert (found / "shoal" / "__init__.py").is_file() and found.is_relative_to(tmp_path)
        assert source("HEAD") == found and len(list((tmp_path / "shoal" / "versions").iterdir())) == 1
