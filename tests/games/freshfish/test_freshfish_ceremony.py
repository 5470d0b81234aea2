"""What is said to have brought a result of Fresh Fish: it can be seen on the last board, whoever reads it."""

from __future__ import annotations

import re

import pytest

import shoal
from games.freshfish.city import draw_city
from games.freshfish.readers import PEOPLE
from shoal.core.match import random_match
from shoal.games.freshfish.data import MONEY
from shoal.games.freshfish.story import city, why_won
from shoal.store.story import Storyteller

CITY = """
P g1 + + w1 g0 R
+ # # # # # +
w0 # # # # # +
+ # # # # # +
f0 # # # # # +
+ # # # # # +
H + + f1 m0 m1 F
"""


def ended(picture=CITY, money=(9, 9), scores=None):
    view = draw_city(picture, settle=False).view(None)
    counted = [sum(length or 8 for length in ways.values()) - left for ways, left in zip(view["routes"], money, strict=True)]
    return view | {"money": list(money), "scores": counted if scores is None else list(scores)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_reader_of_every_match_reads_of_ways_and_money_that_are_on_the_board(players):
    for seed in range(12):
        match = random_match(shoal.load("freshfish", players=players), seed)
        for reader in (*range(players), None):
            view, told = match.view(reader), why_won(match.view(reader), reader, PEOPLE)
            assert told and "{" not in told and told[0].isupper() and told.endswith("."), told
            assert (" you" in f" {told.lower()}") == isinstance(reader, int), "nobody else is spoken to"
            assert all(plot in view["plots"] for plot in re.findall(r"\b[a-j][0-9]\b", told))
            for over in re.findall(r"counts \d+ \((.*?)\)", told):
                assert all(view["plots"][plot]["tile"] == "street" for plot in re.findall(r"\b[a-j][0-9]\b", over))
            paid = [
                int(number) for number in re.findall(r"paid (\d+) in all|(?:you|[A-Z][a-z]+) (\d+)\.$", told) for number in number if number
            ]
            assert all(number in [MONEY - left for left in view["money"]] for number in paid)


def test_the_way_that_differs_most_is_told_to_each_reader_in_their_own_person():
    view = ended()
    winner, loser, other = (why_won(view, reader, PEOPLE) for reader in (0, 1, None))
    assert winner == "From the Plant your way counts 1 (a6), Ben's 8: no street from there leads to Ben's e7."
    assert loser == "From the Plant Ada's way counts 1 (a6), yours 8: no street from there leads to your e7."
    assert other == winner.replace("your", "Ada's")


def test_ways_are_told_until_most_of_the_difference_is():
    walled = ended(CITY.replace("+ + w1", "# # w1"), scores=(5, 20))
    told = why_won(walled, 0, PEOPLE)
    assert told.count("From the") == 2 and "From the Harbor your way counts 1 (a2), Ben's 2." in told
    assert why_won(walled | {"scores": [5, 13]}, 0, PEOPLE).count("From the") == 1, "that is most of eight points"


def test_how_a_match_ended_tells_what_the_last_tile_took_and_whose_points_it_changed():
    picture = CITY.replace("+ # # # # # +\nw0", ". # # # # # +\nw0").replace("P g1 +", "P g1 0")
    match = draw_city(picture, deck={"apo": 1}, settle=False)
    match.play("draw")
    match.play("tile apo")
    match.play("place c7")
    assert match.turn == "over"
    told = Storyteller().story(match, list(PEOPLE), 1)[-1].ends
    assert "The city takes a6 for a street, or" in told and "Ada's way from the Plant is 1 street long. Every plot" in told


def test_what_was_paid_is_told_where_it_made_a_difference():
    assert why_won(ended(money=(15, 5)), 1, PEOPLE).startswith("Ada paid nothing in all auctions, you 10. From the Plant")
    assert "paid" not in why_won(ended(money=(5, 9)), 1, PEOPLE), "it speaks for the loser"


def test_at_equal_points_more_money_or_nothing_decides():
    tie = ended(money=(4, 7), scores=(10, 10))
    assert why_won(tie, 0, PEOPLE) == "Your ways are 3 streets shorter in all, but Ben paid 3 less: at equal points more money wins."
    assert why_won(tie, 1, PEOPLE) == "Ada's ways are 3 streets shorter in all, but you paid 3 less: at equal points more money wins."
    level = why_won(ended(scores=(10, 10)), 1, PEOPLE)
    assert level == "" or level.startswith("Your ")


def test_an_outlet_that_is_missing_or_that_no_street_reaches_is_told_so():
    view = ended(CITY.replace("w1", "#"), scores=(5, 20))
    assert "your Waste Disposal is missing on the board" in why_won(view, 1, PEOPLE)
    walled = ended(CITY.replace("+ + w1", "# # w1"), scores=(5, 20))
    assert "no street from there leads to your e7" in why_won(walled, 1, PEOPLE)
    assert city.outlets(walled, 1)["waste"] == "e7"
