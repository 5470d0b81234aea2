"""Records that cannot be analysed are refused in one sentence."""

import pytest

import shoal
from shoal.analysis import MOST_BYTES, MOST_MOVES, from_record, read_file
from shoal.core.errors import BadRecord

MATCH = """shoal match
game fishery
rules 1
option players 2
option rows 3
option cols 3
option ships 1
option nets 2
moves 2
1 0 ship a1
2 1 ship c3
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("shoal match", "chess", "not a saved match"),
        ("game fishery", "game ludo", "there is no game 'ludo'"),
        ("rules 1", "rules 99", "version 99"),
        ("ship c3", "ship a1", "move 2 in line 11 of the saved match cannot be played: ship a1 is not legal"),
        ("ship c3", "fly home", "move 2 in line 11 .* not an action of Fishery"),
        ("2 1 ship", "2 0 ship", "move 2 in line 11"),
        ("moves 2", f"moves {MOST_MOVES + 1}", f"up to {MOST_MOVES} are analysed"),
        ("shoal match", "shoal match" + " " * MOST_BYTES, f"up to {MOST_BYTES} are read"),
    ],
)
def test_what_is_refused(old, new, told, tmp_path):
    text = MATCH.replace(old, new)
    with pytest.raises(BadRecord, match=told) as refused:
        from_record(text)
    assert "\n" not in str(refused.value)
    file = tmp_path / "match.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord, match=told):
        read_file(file)


def test_what_is_not_text(tmp_path):
    file = tmp_path / "match.txt"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="not text"):
        read_file(file)


def test_a_match_of_older_rules_is_refused():
    match = from_record(MATCH)
    assert len(match.moves) == 2
    match.rules_version = 0
    with pytest.raises(BadRecord, match="version 0"):
        shoal.analyse(match)
