"""Who gets more cards a round, told at the auction with the licence for sale that would change it."""

import pytest

from games.fleet.reading import NAMES
from games.fleet.table import Table
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.story import pace

LATER = "The match ends when licences or crates run out."


@pytest.mark.parametrize(
    ("own", "crews", "number"),
    [("", "", 1), ("tuna", "", 2), ("cod cod", "", 3), ("lobster", "", 1), ("lobster cod", "lobster", 3), ("tuna tuna", "", 2)],
)
def test_the_cards_of_a_round_are_those_that_are_kept_and_those_of_licences(own, crews, number):
    view = Table().seat(0, own=own, crew1=crews).at(st.STAGE_OFFER).view(1)
    assert pace.cards_a_round(view["players"][0]) == number


def reminded(row, hand="tuna tuna", own="cod cod"):
    table = Table().seat(0, hand=hand, own="shrimp").seat(1, own=own).row(row)
    table.s.round = 2
    return story.remind(table.at(st.STAGE_OFFER).view(0), 0, {}, NAMES)


def test_who_gets_clearly_fewer_cards_reads_which_licence_for_sale_adds_some():
    assert reminded("cod shrimp") == "Ben gets up to 3 cards a round, you 1: the cod licence adds 1."
    assert reminded("cod shrimp", own="cod") == LATER, "one card is not much"
    assert reminded("pub shrimp") == LATER, "nothing for sale changes it"
    assert reminded("cod shrimp", hand="cod") == LATER, "it is too dear"
