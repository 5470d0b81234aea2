"""What brought the result of Fleet, as everybody reads it who looks at the last board."""

import pytest

from games.fleet.reading import NAMES
from games.fleet.table import Table, random_positions
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.story import reckoning


def over(*seats, players=2):
    """A match that ends with these things before the seats."""
    table = Table(players=players)
    for seat, laid in enumerate(seats):
        table.seat(seat, hand="", **laid)
    return table.at(st.STAGE_OVER).view("all")


def why(view, reader=None):
    return story.why_won(view, reader, NAMES)


def test_who_wins_reads_what_they_did_and_who_loses_what_the_winner_did():
    view = over({"own": "cod cod", "crew4": "cod cod cod"}, {"own": "cod tuna", "crew1": "cod", "idle": "tuna"})
    told = "{} crates brought 12, {} 1: three boats fished against one; one of {} boats never got a captain."
    assert why(view, 0) == told.format("Your", "Ben's", "Ben's")
    assert why(view, 1) == told.format("Ann's", "yours", "your")
    assert why(view) == why(view, "all") == told.format("Ann's", "Ben's", "Ben's")


def test_what_was_not_enough_is_told_too():
    view = over({"own": "cod", "crew4": "cod cod cod cod"}, {"own": "pub pub"})
    crates = "Ann's crates brought 16, Ben's none: four boats fished against none. "
    assert why(view) == crates + "Ben's licences brought 20, Ann's 4: two Fishermen's Pubs against none, but that was not enough."
    assert "Your licences brought 20, Ann's 4: two Fishermen's Pubs against none, but" in why(view, 1)


@pytest.mark.parametrize(
    ("winner", "loser", "told"),
    [
        ({"own": "cod cod tuna shrimp"}, {"own": "cod"}, "Ann's licences brought 15, Ben's 4: four licences against one."),
        ({"own": "pub pub cod"}, {"own": "cod"}, "Ann's licences brought 24, Ben's 4: two Fishermen's Pubs against none."),
        ({"own": "cod cod"}, {"own": "tuna tuna"}, "Ann's licences brought 8, Ben's 6: two cod licences against none."),
        ({"own": "crab-captains crab-crates"}, {"own": "cod"}, "Ann's licences brought 10, Ben's 4: two king crab licences against none."),
        ({"own": "cod", "idle": "cod cod cod"}, {"own": "cod"}, "Ann's boats brought 6, Ben's none: three boats against none."),
        (
            {"own": "cod", "idle": "cod cod"},
            {"own": "cod", "idle": "tuna tuna"},
            "Ann's boats brought 4, Ben's 2: two cod boats against none.",
        ),
        (
            {"own": "crab-captains", "crew0": "crab crab crab crab"},
            {"own": "crab-crates", "idle": "crab crab crab crab"},
            "Ann's king crab counted four captained boats, Ben's nothing.",
        ),
    ],
)
def test_a_lead_is_told_by_the_things_that_lie_on_the_table(winner, loser, told):
    assert why(over(winner, loser)) == told


def test_a_king_crab_counts_no_more_than_it_brings_points_for():
    view = over({"own": "crab-crates", "crew4": " ".join(["crab"] * 9)}, {"own": "cod", "crew4": " ".join(["cod"] * 7)})
    assert reckoning.catch(view["players"][0]) == 36
    assert why(view) == "Ann's boats brought 27, Ben's 14: nine boats against seven. Ann's king crab counted 30 crates, Ben had none."


def test_players_who_share_the_victory_read_what_each_did_better():
    same = {"own": "cod", "idle": "cod"}
    assert why(over(same, same)) == "", "nothing tells them apart"
    view = over({"own": "tuna", "idle": "cod tuna"}, {"own": "cod", "idle": "tuna shrimp"})
    assert len(reckoning.winners(view)) == 2
    assert (
        why(view, 0)
        == "Your boats brought 3, Ben's 2: one cod boat against none. Ben's licences brought 4, yours 3: one cod licence against none."
    )
    licences = "Your licences brought 4, Ann's 3: one cod licence against none."
    assert why(view, 1) == f"{licences} Ann's boats brought 3, yours 2: one cod boat against none."


def test_a_tie_that_is_broken_says_by_what():
    boats = over({"own": "tuna", "idle": "cod"}, {"own": "tuna", "idle": "tuna shrimp"})
    assert why(boats, 1) == "With equal points, boats decided: you launched two, Ann one."
    crates = over({"own": "tuna", "crew1": "tuna"}, {"own": "tuna", "idle": "cod"})
    assert why(crates, 1) == "With equal points and as many boats, the crates on them decided: Ann carried one, you none."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_end_is_told_to_every_reader_in_a_sentence_or_two(players):
    told = set()
    for seed in range(4):
        *before, last = random_positions(Table(players=players).game, seed)
        assert why(before[-1].view(None)) == "", "it is not over"
        for reader in (*range(players), None):
            words = why(last.view(reader), reader)
            assert words.endswith(".") and words.count(". ") <= 1 and "point" not in words.replace("equal points", "")
            winners = reckoning.winners(last.view(reader))
            assert reader is None or any(name in words.lower() for name in ("you", "your")), words
            assert reader in winners or any(NAMES[seat] in words for seat in winners)
            told.add(words)
    assert len(told) > 4
