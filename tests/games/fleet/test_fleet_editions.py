"""Fleet with other numbers: everything follows from them, or they are refused in a sentence that names one."""

import re

import pytest
from hypothesis import HealthCheck, given, settings

import shoal
from games.editions import CHECKS, mutated
from shoal import kit
from shoal.games.errors import BadEdition
from shoal.games.guide import guide
from shoal.kit import editions

KINDS = ("shrimp", "lobster", "processing", "cod", "tuna", "crab")
LICENSES = (*KINDS[:5], "pub", "crab-captains", "crab-crates", "crab-licenses")


def by_kind(*values):
    return dict(zip(KINDS, values, strict=True))


def by_license(*values):
    return dict(zip(LICENSES, values, strict=True))


# Wider in everything: counts of a kind need six bits, licences four, piles 64; bids three digits; boats carry seven crates; every
# kind of card has a value of its own, one of them none.
OTHER = {
    "boat_copies": by_kind(40, 18, 22, 16, 17, 13),
    "boat_cost": by_kind(2, 3, 0, 5, 4, 7),
    "boat_points": by_kind(3, 0, 4, 5, 2, 9),
    "boat_cash": by_kind(1, 4, 3, 0, 6, 2),
    "starting_hand": by_kind(2, 2, 0, 3, 0, 2),
    "boat_capacity": 7,
    "crates_a_player": 60,
    "crate_points": 2,
    "crate_cash": 3,
    "license_copies": by_license(5, 6, 3, 8, 3, 2, 2, 3, 2),
    "most_bid": 150,
    "license_minimum": by_license(6, 3, 7, 2, 4, 12, 8, 9, 11),
    "license_points": by_license(1, 6, 2, 5, 4, 20, 7, 3, 8),
    "standard_licenses": {"2": 16, "3": 20, "4": 25},
    "premium_licenses": {"2": 5, "3": 7, "4": 9},
    "standard_on_top": {"2": 3, "3": 5, "4": 6},
    "standard_on_top_advanced": {"2": 1, "3": 2, "4": 3},
    "shrimp_discount": 2,
    "launches": 2,
    "cod_launches": 3,
    "cod_cards": 2,
    "hires": 3,
    "lobster_hires": 4,
    "lobster_cards": [[1, 1, 2], [0, 2, 2, 3], [4]],
    "trade_cards": 2,
    "draws": [1, 3, 5],
    "draws_then": ["keep", "hand", "drawn"],
    "captains_a_point": 2,
    "most_for_captains": 6,
    "crates_a_point": 4,
    "most_for_crates": 7,
    "different_points": [1, 1, 3, 6, 10, 15, 21],
}


def test_it_differs_in_every_number():
    editions.every_number_differs("fleet", OTHER)


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_kit(check):
    check(shoal.load("fleet", edition=OTHER))


@pytest.mark.parametrize("game", kit.variants("fleet", edition=OTHER)[1:], ids=repr)
def test_other_options(game):
    editions.quick_checks(game)


# As small as it gets: no crabs, no premium licences, one value for all cards.
SMALL = editions.usual("fleet") | {
    "boat_copies": by_kind(4, 4, 4, 4, 4, 0),
    "starting_hand": by_kind(1, 1, 1, 1, 1, 0),
    "boat_cash": by_kind(1, 1, 1, 1, 1, 1),
    "boat_capacity": 1,
    "crates_a_player": 1,
    "most_bid": 10,
    "license_copies": by_license(1, 1, 1, 1, 1, 0, 0, 0, 0),
    "draws": [1],
    "draws_then": ["keep"],
    "standard_licenses": {"2": 1, "3": 5, "4": 5},
    "premium_licenses": {"2": 0, "3": 0, "4": 0},
    "standard_on_top": {"2": 0, "3": 0, "4": 5},
    "standard_on_top_advanced": {"2": 0, "3": 0, "4": 0},
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_small_edition_plays(players):
    editions.quick_checks(shoal.load("fleet", players=players, edition=SMALL))


@pytest.mark.parametrize(
    "most",
    [
        {"boat_copies": by_kind(*[255] * 6), "boat_capacity": 10},
        {"license_copies": by_license(*[63] * 9), "standard_licenses": {"2": 60, "3": 60, "4": 315}},
        {"most_bid": 999, "license_minimum": by_license(*[99] * 9), "boat_cash": by_kind(*[99] * 6)},
    ],
)
def test_the_most_that_can_be_represented_plays(most):
    assert editions.plays_or_is_refused("fleet", OTHER | most)


@settings(max_examples=12, suppress_health_check=list(HealthCheck))
@given(mutated("fleet"))
def test_made_up_editions_play_or_are_refused(numbers):
    editions.plays_or_is_refused("fleet", numbers)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"boat_copies": by_kind(20, 20, 20, 12, 256, 12)}, "boat_copies has the number 256, but all of them must be from 0 to 255."),
        ({"starting_hand": by_kind(1, 1, 1, 1, 1, 4)}, "starting_hand has 4 for crab, but boat_copies has 12, too few for 4 players."),
        ({"license_copies": by_license(64, *[4] * 8)}, "license_copies has the number 64, but all of them must be from 0 to 63."),
        ({"license_minimum": by_license(4, 5, 5, 4, 5, 10, 10, 10, 100)}, "license_minimum has 100 for crab-licenses, but most_bid is 99."),
        ({"license_minimum": by_license(0, *[4] * 8)}, "license_minimum has the number 0, but all of them must be from 1 to 999."),
        ({"standard_licenses": {"2": 21, "3": 18, "4": 20}}, "standard_licenses has 21 for 2 players, but there are 20."),
        ({"premium_licenses": {"2": 3, "3": 4, "4": 7}}, "premium_licenses has 7 for 4 players, but there are 6."),
        ({"standard_on_top": {"2": 4, "3": 19, "4": 8}}, "standard_on_top has 19 for 3 players, but there are 18."),
        ({"boat_capacity": 11}, "boat_capacity is 11, but must be a whole number from 1 to 10."),
        ({"different_points": [0, 2, 4]}, "different_points has 3 numbers, but one can have from 1 to 7 different licences."),
        ({"draws": [2] * 6}, "draws has 6 numbers, but one can have from 0 to 4 tuna licences."),
        ({"draws": [0, 1, 1, 1, 1]}, "draws has the number 0, but all of them must be from 1 to 99."),
        ({"draws_then": ["keep"]}, "draws_then has 1 words, but draws has 5 numbers."),
        ({"draws_then": ["keep"] * 4 + ["burn"]}, "draws_then has the word 'burn', but knows only keep, drawn, hand."),
        ({"lobster_cards": [[0, 1], []]}, "lobster_cards has no row, or a row without numbers."),
        ({"boat_cash": {"shrimp": 1}}, "boat_cash lacks cod, crab, lobster, processing, tuna."),
    ],
)
def test_numbers_that_do_not_fit_are_refused(change, sentence):
    with pytest.raises(BadEdition) as refusal:
        shoal.load("fleet", edition=editions.usual("fleet") | change)
    assert str(refusal.value) == f"the edition: {sentence}"


def test_the_start_follows():
    view = shoal.load("fleet", players=3, edition=OTHER).start().view(0)
    assert view["players"][0]["hand"] == {"shrimp": 2, "lobster": 2, "cod": 3, "crab": 2} and view["players"][1]["hand_size"] == 9
    assert view["supply"] == 126 - 27 and view["crates"] == 180 and view["licenses_left"] == 27 and view["top"] == 5


def test_words_follow():
    game = shoal.load("fleet", edition=OTHER)
    assert game.story.cards.license_sentence("crab-licenses") == (
        "King crab licence (variety), from $11: 8 points; at the end points for different licences "
        "(1 for 1, 1 for 2, 3 for 3, 6 for 4, 10 for 5, 15 for 6, 21 for 7), all crabs counting as one kind; crab boats may be launched."
    )
    assert game.story.cards.effect("tuna") == (
        "better draws by tuna licences: 1: draw 3, discard any 1; 2: draw 5, discard 1 of them; 3: draw 5, discard 1 of them"
    )
    text = guide(game.package)
    assert "| tuna | 17 | $4 | 2 | $6 |" in text and "| 7 | 21 |" in text and "with fewer than 7 crates" in text
    assert "launch 3 boats a round; when you launch, draw 2 cards for each cod licence" in text


def test_a_card_picture_follows():
    game = shoal.load("fleet", edition=OTHER)
    box = game.board.pieces.Box(0, 0, 157, 154)
    picture = game.board.pieces.license_card("crab-licenses", box, 8, 0, None)
    words = " ".join(re.findall(r">([^<]+)</text>", picture))
    assert "+6 for 4 different licences, up to +21 for 7" in words and "$11" in words and "8 pts" in words
