"""What people read: cards, boards, the terminal and the guide say the same, in one spelling."""

import re

import pytest

import shoal
from games.fleet.table import Table, random_positions
from shoal.games.fleet import board, pieces, story
from shoal.games.fleet.data import CASH, LICENSES
from shoal.games.fleet.rules import state as st
from shoal.games.guide import guide

CRABS = {
    "crab-captains": "1 point for each captained boat, at most 10",
    "crab-crates": "1 point for every 3 crates on boats, at most 10",
    "crab-licenses": "0, 2, 4, 5, 6, 8, 10 points for 1 to 7 different licences, all crabs counting as one kind",
}


@pytest.mark.parametrize("kind", CRABS)
def test_what_a_king_crab_is_worth_can_be_read_before_bidding_for_it(kind):
    play = Table(players=3).row(f"{kind} cod shrimp").at(st.STAGE_OFFER)
    for words in (play.text(0), story.describe(play.view(0), 0), play.svg(0)):
        assert CRABS[kind] in words


def test_the_card_shows_the_table_of_different_licences():
    card = pieces.license_card("crab-licenses", 0, 0)
    assert re.findall(r">([^<]+)</text>", card)[2:] == ["crab licences", "1-7 licences:", "0 2 4 5 6 8 10", "crabs: one kind"]


def test_the_guide_has_the_tables():
    text = guide("shoal.games.fleet")
    for number, points in enumerate([0, 2, 4, 5, 6, 8, 10], 1):
        assert f"| {number} | {points} |\n" in text
    assert "all crabs count as one kind" in text
    assert "at the end a point for each captained boat, at most 10" in text
    assert "at the end a point for every 3 crates on boats, at most 10" in text
    assert "{" not in text


def test_two_cards_can_outbid_a_minimum_as_the_guide_says():
    play = Table().seat(0, hand="lobster lobster tuna").seat(1, hand="tuna tuna").row("cod pub").at(st.STAGE_OFFER)
    play("offer cod", "bid 4")
    assert play.choices()[-2:] == ["bid 6", "fold"]
    assert f"Two cards may be worth {2 * max(CASH)} " in guide("shoal.games.fleet")


@pytest.mark.parametrize("ruling", ["Cod cards", "discards are shuffled when a card is due", "Discards lie open"])
def test_the_guide_has_rulings(ruling):
    rulings = guide("shoal.games.fleet").split("## Rulings")[1].split("\n## ")[0]
    assert ruling in rulings


def test_people_read_licence_and_never_license():
    told, _, notation = guide("shoal.games.fleet").partition("## Notation")
    assert "license" not in told.lower() and "license cod" in notation
    game = shoal.load("fleet", players=4, advanced=True)
    for number, position in enumerate(random_positions(game, seed=3)):
        if number % 25 == 0:
            view = position.view(0)
            assert "license" not in (position.text(0) + story.describe(view, 0) + story.headline(view)).lower()
    for kind in LICENSES:
        assert "license" not in story.license_sentence(kind) + "".join(story.card_lines(kind)) + story.bonus(kind, 1)
        assert "license" not in story.said(("chance", f"license {kind}")) + story.said((0, f"offer {kind}"))
        for text in (f"offer {kind}", f"license {kind}"):
            action = game.words.read(None, text)
            _, why = game.words.refuse(Table(players=4).row("cod").at(st.STAGE_OFFER).s, None, action)
            assert "license" not in why


def test_the_terminal_and_the_picture_ask_the_story():
    position = shoal.load("fleet", players=3).start(seed=4).position
    view = position.view(1)
    assert board.text(view, 1) == story.text(view, 1)
    picture = board.draw(view, 1)
    assert f"<title>Fleet: {story.headline(view)}</title>" in picture and story.describe(view, 1) in picture.replace("&#x27;", "'")


@pytest.mark.parametrize("number", [1, 2, 4])
@pytest.mark.parametrize("kind", LICENSES[:5])
def test_a_chip_fits_its_line(kind, number):
    picture, _ = board.license_chips(0, {kind: number}, 0)
    assert float(re.search(r'width="([\d.]+)"', picture)[1]) <= board.INSIDE
