"""Matches that end before their rules end them, and matches of older rules."""

import pytest

import shoal
from shoal.core.decided import is_decided
from shoal.core.record import to_text
from shoal.core.replay import from_text

SMALL = {"rows": 3, "cols": 3, "ships": 2}


def begun(moves=("ship a1", "ship c3", "ship a3", "ship c1")):
    return shoal.replay("fishery", moves, **SMALL)


def test_an_agreement_ends_a_match_as_it_stands():
    match = begun()
    scores, ranking = match.scores(), match.ranking()
    match.end_by_agreement()
    assert match.turn == "over" and match.choices() == []
    assert (match.scores(), match.ranking()) == (scores, ranking)
    with pytest.raises(shoal.IllegalMove, match="pass is not legal: the match is over") as refusal:
        match.play("pass")
    assert refusal.value.reason == "over"
    with pytest.raises(shoal.IllegalMove, match="over already"):
        match.resign(0)


@pytest.mark.parametrize("loser", [0, 1, 2, 3])
def test_who_resigns_is_last_whatever_the_score(loser):
    match = shoal.load("boom", players=4).start(seed=3)
    match.resign(loser)
    assert match.ranking()[-1] == [loser]
    assert sorted(seat for group in match.ranking() for seat in group) == [0, 1, 2, 3]


def test_an_ending_can_be_taken_back():
    match = begun()
    match.resign(0)
    match.undo()
    assert match.turn == 0 and match.ending is None and len(match.moves) == 4


@pytest.mark.parametrize("end", [lambda match: match.end_by_agreement(), lambda match: match.resign(1)])
def test_a_saved_match_tells_how_it_ended(end):
    match = begun()
    end(match)
    again = from_text(to_text(match))
    assert again.ending == match.ending and again.turn == "over" and again.ranking() == match.ranking()
    assert match.at(4).ending == match.ending and match.at(3).ending is None


@pytest.mark.parametrize("how", ["by seat 2", "by nobody", ""])
def test_an_ending_that_is_none(how):
    with pytest.raises(shoal.BadRecord, match="is not understood"):
        from_text(to_text(begun()).replace("moves 4", f"ended {how}\nmoves 4"))


def test_a_match_that_is_over_cannot_have_ended_early():
    match = begun()
    match.play("pass")
    match.play("pass")
    with pytest.raises(shoal.BadRecord, match="ended by agreement"):
        from_text(to_text(match).replace("moves 6", "ended by agreement\nmoves 6"))


@pytest.fixture
def version_2(monkeypatch):
    """Fishery as if a rule had changed since the matches of today were saved."""
    import dataclasses

    from shoal.games.fishery import rules, words

    monkeypatch.setattr(rules, "VERSION", 2)
    monkeypatch.setattr(words, "INFO", dataclasses.replace(words.INFO, changes=("White places the first ship.",)))


def test_an_older_match_opens_for_looking_back(version_2):
    old = to_text(begun()).replace("rules 2", "rules 1")
    match = from_text(old)
    assert match.rules_version == 1 and len(match.moves) == 4 and match.view(None)["phase"] == "nets"
    with pytest.raises(shoal.IllegalMove, match=r"played by version 1 .* these are version 2\. Since then: White places"):
        match.play("pass")
    assert to_text(match) == old


def test_an_older_match_that_today_s_rules_contradict_says_why(version_2):
    old = to_text(begun()).replace("rules 2", "rules 1").replace("4 1 ship c1", "4 1 ship a3")
    with pytest.raises(
        shoal.BadRecord, match=r"there is a ship on a3 already.*The reason may be that it was played by version 1"
    ) as refusal:
        from_text(old)
    assert refusal.value.reason == "other_rules"


def test_a_match_of_rules_to_come_is_refused():
    with pytest.raises(shoal.BadRecord, match="played by version 7 of Fishery's rules, and these are version 1"):
        from_text(to_text(begun()).replace("rules 1", "rules 7"))


def test_decided_is_what_no_way_to_go_on_can_change():
    """On a board of two squares nothing can be cast: Black's ship and White's share it, and White wins the tie whatever happens."""
    game = shoal.load("fishery", rows=1, cols=2, ships=1)
    match = game.start()
    assert is_decided(match.position)
    match.play("ship a1")
    match.play("ship b1")
    assert is_decided(match.position)


def test_what_can_still_change_is_not_decided():
    assert not is_decided(begun().position)


def test_decided_agrees_with_every_continuation():
    """Along random matches on a small board: as slowly as one likes, by playing everything out."""

    def ends(position):
        if position.turn == "over":
            return {str(position.ranking())}
        return set().union(*(ends(position.after(action)) for action in position.actions))

    game = shoal.load("fishery", rows=2, cols=2, ships=1, nets=2)
    seen = set()
    for seed in range(12):
        match = shoal.random_match(game, seed)
        for number in range(2, len(match.moves)):
            position = match.before(number)
            found = is_decided(position)
            assert found == (ends(position) == {str(position.ranking())})
            seen.add(found)
    assert seen == {True, False}


@pytest.mark.parametrize(("game", "options"), [("fleet", {"players": 2}), ("fleet", {"players": 4}), ("freshfish", {"settle": False})])
def test_what_a_game_calls_decided_stays_so(game, options):
    """Along random matches: once it is decided, the places are those at the end; and it is decided before the end."""
    early = 0
    for seed in range(6):
        match = shoal.random_match(shoal.load(game, **options), seed)
        for number in range(len(match.moves)):
            position = match.before(number)
            if is_decided(position):
                early += 1
                assert position.ranking() == match.ranking(), (seed, number)
    assert early
