"""What people read: cards, boards, the terminal and the guide say the same, in one spelling."""

import re

import pytest

import shoal
from games.fleet.table import Table, random_positions
from shoal.games.fleet import board, pieces, story
from shoal.games.fleet.data import CASH, LICENSES
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.story import cards, reckoning
from shoal.games.glossary import glossary
from shoal.games.guide import guide

CRABS = {
    "crab-captains": "1 point for each captained boat, at most 10",
    "crab-crates": "1 point for every 3 crates on boats, at most 10",
    "crab-licenses": "points for different licences (2 for 2, 4 for 3, 5 for 4, 6 for 5, 8 for 6, 10 for 7), all crabs counting as one",
}


@pytest.mark.parametrize("kind", CRABS)
def test_what_a_king_crab_is_worth_can_be_read_before_bidding_for_it(kind):
    play = Table(players=3).row(f"{kind} cod shrimp").at(st.STAGE_OFFER)
    for words in (play.text(0), story.describe(play.view(0), 0), play.svg(0)):
        assert CRABS[kind] in words


def test_the_card_shows_what_different_licences_bring():
    card = pieces.license_card("crab-licenses", pieces.Box(0, 0, 157, 154), 5, 0, None)
    words = " ".join(re.findall(r">([^<]+)</text>", card))
    assert "King crab: variety" in words and "+5 for 4 different licences, up to +10 for 7" in words and "$10" in words


def test_a_king_crab_has_one_name_on_its_card_in_the_log_on_its_pier_and_in_the_result():
    for kind, name in (("crab-captains", "captains"), ("crab-crates", "crates"), ("crab-licenses", "variety")):
        assert cards.title(kind) == f"King crab: {name}" and cards.named(kind) == f"king crab ({name})"
        play = Table().seat(0, own=f"{kind} cod", crew3="cod").row("cod tuna").at(st.STAGE_OFFER)
        assert f"King crab: {name}" in play.position.sheet() and f">{name} +" in play.svg(0)
        assert f"| king crab ({name}) |" in guide("shoal.games.fleet")


def test_the_result_counts_licences_as_the_board_does():
    play = Table().seat(0, own="pub cod cod", crew3="cod").at(st.STAGE_OVER)
    sheet, points = play.position.sheet(), reckoning.points(play.view(0)["players"][0])
    assert [sheet[row][0] for row in ("Licences", "Boats", "Crates on boats")] == [points[row] for row in ("licences", "boats", "crates")]
    assert sheet["Licences"][0] == 10 + 4 + 4, "a pub is one of them"


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
    assert f"up to ${max(CASH)} for each card in hand (${2 * max(CASH)} for two)" in guide("shoal.games.fleet")


@pytest.mark.parametrize("ruling", ["Cod cards", "discards are shuffled when a card is due", "Discards lie open"])
def test_the_guide_has_rulings(ruling):
    rulings = guide("shoal.games.fleet").split("## Rulings")[1].split("\n## ")[0]
    assert ruling in rulings


def test_people_read_licence_and_never_license():
    told, _, notation = guide("shoal.games.fleet").partition("## For programs")
    assert "license" not in told.lower() and "license cod" in notation
    game = shoal.load("fleet", players=4, advanced=True)
    for number, position in enumerate(random_positions(game, seed=3)):
        if number % 25 == 0:
            view = position.view(0)
            assert "license" not in (position.text(0) + story.describe(view, 0) + story.headline(view)).lower()
    for kind in LICENSES:
        assert "license" not in cards.license_sentence(kind) + cards.bonus(kind, 1) + cards.promise(kind, 1, False) + cards.title(kind)
        for text in (f"offer {kind}", f"license {kind}"):
            action = game.words.read(None, text)
            _, why = game.words.refuse(Table(players=4).row("cod").at(st.STAGE_OFFER).s, None, action)
            assert "license" not in why


def test_the_glossary_has_no_other_spelling():
    assert "license" not in " ".join(glossary("shoal.games.fleet").values()).lower()


def test_the_terminal_and_the_picture_ask_the_story():
    position = shoal.load("fleet", players=3).start(seed=4).position
    view = position.view(1)
    assert board.text(view, 1) == story.text(view, 1)
    picture = board.draw(view, 1).replace("&#x27;", "'")
    assert "<title>Fleet</title>" in picture and story.describe(view, 1) in picture, "which begins with what is asked"


def test_equal_licences_for_sale_are_told_together():
    assert cards.several(["processing", "cod", "processing", "pub"]) == ["two processing licences", "cod", "Fishermen's Pub"]
    facts = [{"what": "reveal", "kind": "processing", "row": ["processing"] * 2, "late": False, "next": False}] * 2
    assert story.tell(facts, 0) == "For sale: two processing licences."


def test_what_stays_for_sale_is_named_with_what_comes_up():
    reveal = {"what": "reveal", "kind": "cod", "late": False, "next": True}
    assert story.tell([{**reveal, "row": ["cod", "pub"]}], 0) == "For sale next round: cod, and still Fishermen's Pub."
    assert story.tell([{**reveal, "row": ["cod"]}], 0) == "For sale next round: the cod licence."
