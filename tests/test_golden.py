"""Golden matches: every file in tests/golden is replayed, and the rules must say the same to every move."""

from pathlib import Path

import pytest

import shoal
from shoal.games import OURS
from shoal.kit import golden

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden(path, request):
    text = path.read_text(encoding="utf-8")
    if request.config.getoption("--write-golden"):
        path.write_text(rewritten(text), encoding="utf-8")
    else:
        assert golden.check(text) == text
        assert rewritten(text) == text, "random play from the file's seed no longer plays this match"


def test_every_game_and_player_count_has_a_golden_match():
    found = {(fields["game"], fields["players"]) for fields in map(head, FILES)}
    wanted = {(name, str(players)) for name in OURS for players in players_of(name)}
    assert wanted <= found


def rewritten(text):
    fields = head(text)
    known = {option.name: option for option in shoal.load(fields["game"]).info.options}
    options = {name: option.read(fields[name]) for name, option in known.items()}
    return golden.golden(shoal.load(fields["game"], **options), int(fields["seed"]))


def head(source):
    text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
    lines = text.split("\nmoves ")[0].splitlines()[1:]
    return dict(line.removeprefix("option ").split(" ", 1) for line in lines)


def players_of(name):
    return next(option.allowed for option in shoal.load(name).info.options if option.name == "players")
