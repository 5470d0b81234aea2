"""Editions of Fishery Boom: what follows from the numbers follows, and numbers that do not fit together are refused."""

import copy
import importlib
import re
import tomllib
import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given, settings

import shoal
from games.boom.sheets import LARGE, OTHER
from games.editions import CHECKS, mutated
from shoal import kit
from shoal.core.match import random_match
from shoal.games import edition
from shoal.games.errors import BadEdition
from shoal.games.guide import guide
from shoal.kit import checks, editions


def changed(**numbers):
    """The usual numbers but for these."""
    return {**copy.deepcopy(editions.usual("boom")), **numbers}


def test_the_other_sheet_is_other_in_everything():
    editions.every_number_differs("boom", OTHER)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_kit_passes_for_another_sheet(check):
    check(shoal.load("boom", edition=OTHER))


@pytest.mark.parametrize("game", kit.variants("boom", edition=OTHER)[1:], ids=repr)
def test_options_at_the_ends_of_their_range(game):
    editions.quick_checks(game)
    checks.targets_agree(game)


@pytest.mark.parametrize("players", [2, *(pytest.param(players, marks=pytest.mark.long) for players in (3, 4))])
def test_the_largest_sheet_plays(players):
    editions.quick_checks(shoal.load("boom", players=players, edition=LARGE))


@settings(max_examples=8)
@given(mutated("boom"))
def test_made_up_editions_play_or_are_refused(numbers):
    editions.plays_or_is_refused("boom", numbers)


@settings(max_examples=10)
@given(mutated("boom"))
def test_the_file_of_an_edition_says_the_same_as_its_values(numbers):
    try:
        game = shoal.load("boom", edition=numbers)
    except BadEdition:
        return
    written = tomllib.loads(edition.write("boom", game.package))
    assert shoal.load("boom", edition=written) == game


def test_every_number_is_written_with_its_meaning_and_its_source():
    text = edition.write("boom", "shoal.games.boom")
    assert shoal.load("boom", edition=tomllib.loads(text)) == shoal.load("boom")
    assert text.count("# Source: ") == len(editions.usual("boom"))


# -- what can be expressed ---------------------------------------------------------------------------------------------


def test_a_25th_row_is_a_row_like_the_others():
    faces = editions.usual("boom")["faces"]
    match = shoal.load("boom", players=2, edition=changed(faces=(*faces[:-1], (2, 2, 2)))).start()
    s = match.position._s
    s.marks[0] = 1 << data_of(match).BOX_AT[data_of(match).MARKS.index("fridge")]
    for action in ("fish default", "roll 2", "store whales3"):
        match.play(action)
    view = match.view(0)
    assert view["alive"]["whales"] == [True, True, False]
    assert view["players"][0]["fish"] == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0] and view["players"][1]["fish"] == [0] * 10
    assert view["turn"] == 1


def data_of(match):
    """The numbers of the edition that is played."""
    return importlib.import_module(f"{match.game.package}.data")


def test_rows_of_a_species_may_have_faces_of_their_own():
    faces = list(editions.usual("boom")["faces"])
    faces[1] = (3, 1, 3, 2)
    match = shoal.load("boom", edition=changed(faces=tuple(faces))).start()
    for action in ("fish default", "roll 1"):
        match.play(action)
    assert match.choices() == ["take sharks1", "take sharks2", "take tuna2"]
    assert "3,1,3,2  tuna" in match.text(0) and "Tuna (number 3,1,3,2)" in match.game.story.describe(match.view(0), 0)
    picture = ElementTree.fromstring(match.svg(None))
    dice = [part for part in picture.iter() if "die" in (part.get("class") or "").split()]
    assert len(dice) == 9 + 4 + 1  # a die for each species but tuna, tuna's four, and the one on the table


def test_arrows_lead_from_any_row_to_any_row():
    arrows = [["sharks1>whales2", "whales1>sharks2", "cod1>cod3"], *([] for _ in range(8))]
    match = shoal.load("boom", edition=changed(arrows=arrows)).start()
    s = match.position._s
    rows = data_of(match).ROW_NAMES
    s.alive = 1 << rows.index("sharks1") | 1 << rows.index("cod1")
    view = match.game.view.show(s, None, 0)
    living = [f"{name}{row}" for name, fish in view["next_alive"].items() for row, lives in enumerate(fish, 1) if lives]
    assert living == ["sharks1", "cod1", "cod3", "whales2"]
    assert "1 spawns into the place of whale 2" in match.game.story.describe(view, 0) and "1>3" in match.text(0)


def test_a_row_without_an_arrow_to_itself_lives_one_year():
    arrows = [["sharks1>sharks2", "sharks2>sharks2"], *([] for _ in range(8))]
    match = shoal.load("boom", edition=changed(arrows=arrows, rows_live_on=False)).start()
    assert match.view(0)["next_alive"]["sharks"] == [False, True] and not any(match.view(0)["next_alive"]["tuna"])
    assert "2 spawns into the place of 2; 1 spawns into the place of 2" in match.game.story.describe(match.view(0), 0)


def test_four_players_may_have_illegal_fishing_and_two_none():
    none = [0] * 10
    numbers = changed(illegal_dice={"2": none, "3": none, "4": [1, *none[1:]]})
    four, two = (random_match(shoal.load("boom", players=players, edition=numbers), 1) for players in (4, 2))
    assert "illegal" in {four.at(n).view(None)["stage"] for n in range(len(four.moves))}
    start = shoal.load("boom", players=2, edition=numbers).start()
    assert "illegal dice" not in start.svg(0) and "mark enforcement" not in {text for _, text in two.moves}


def test_odds_are_those_of_the_die():
    match = shoal.load("boom", edition=OTHER).start()
    match.play("fish default")
    assert match.position.odds() == {f"roll {face}": 1 for face in range(1, 9)}


def test_the_first_year_may_have_plates():
    assert [player["plates"][0] for player in shoal.load("boom", players=3, edition=OTHER).start().view(0)["players"]] == [2, 2, 2]


def test_texts_follow_the_numbers():
    game = shoal.load("boom", players=4, edition=OTHER)
    match = random_match(game, 2)
    said = game.story.describe(match.view(None), None)
    assert match.view(None)["year"] == 7 or "The sea is empty" in said
    assert " of 13 fish are alive" in said and "of 7." in said
    assert "seven years" in game.info.about
    assert game.story.offer(match.at(0).view(0), 0, "mark seine+").meaning == "4 of a number; one die."
    assert game.story.offer(match.at(0).view(0), 0, "mark faux").meaning.startswith("+8 now; you need 3 next year.")
    told = guide(game.package)
    assert not re.search(r"\bten\b|\b24\b|sixes", told) and "13 places" in told and "eels 1/2/8" in told


# -- what cannot -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "key", "why"),
    [
        ({"years": 0}, "years", "from 1 to 15"),
        ({"years": 9}, "arrows", "between 9 years there are 8 gaps"),
        ({"species": ("tuna",) * 10}, "species", "tuna more than once"),
        ({"species": ("Tuna", *"bcdefghijk"[:9])}, "species", "small letters"),
        ({"species": ("tuna", "cod")}, "faces", "there are 2 species"),
        ({"faces": ((1,) * 22, *((1,),) * 9)}, "faces", "has 31 rows, but the legal actions of a turn have room for 1 to 30"),
        ({"faces": ((7,), *((1,),) * 9)}, "faces", "a die shows 1 to 6"),
        ({"faces": ((), *((1,),) * 9)}, "faces", "gives sharks no row"),
        ({"arrows": (("sharks1>sharks3",), *((),) * 8)}, "arrows", "there is no row 'sharks3'"),
        ({"arrows": (("sharks1",), *((),) * 8)}, "arrows", "an arrow is written like"),
        ({"extra_plates": (1,)}, "extra_plates", "there are 10 years"),
        ({"extra_plates": (21,) * 10}, "extra_plates", "from 0 to 20"),
        ({"illegal_dice": {"2": (1,) * 10, "3": (0,) * 10, "4": (0,) * 10}}, "illegal_dice.2", "must have 0"),
        ({"illegal_dice": {"2": (11,) * 10, "3": (0,) * 10, "4": (0,) * 10}}, "illegal_dice.2", "from 0 to 10"),
        ({"illegal_dice": {"2": (0,), "3": (0,) * 10, "4": (0,) * 10}}, "illegal_dice.2", "there are 10 years"),
        ({"illegal_dice": {"2": (0,) * 10}}, "illegal_dice", "lacks 3, 4"),
        ({"longline_ignores": 7}, "longline_ignores", "from 0 to 6"),
        ({"rows_live_on": 1}, "rows_live_on", "true or false"),
    ],
)
def test_numbers_that_do_not_fit_are_refused_in_a_sentence(numbers, key, why):
    with pytest.raises(BadEdition) as refusal:
        shoal.load("boom", edition=changed(**numbers))
    assert str(refusal.value).startswith(f"the edition: {key} ") and why in str(refusal.value) and str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    ("table", "word", "value", "why"),
    [
        ("dice", "trawler+", 6, "from 1 to 5"),
        ("dice", "default", 0, "from 1 to 5"),
        ("seine_fish", "seine", 7, "from 0 to 6"),
        ("longline_extra", "longline+", 5, "from 0 to 4"),
        ("boxes", "radar", 2, "an upgrade for good"),
        ("boxes", "faux", 10, "from 0 to 9"),
        ("boxes", "seine", 0, "seine, which it needs, has no box"),
    ],
)
def test_entries_that_do_not_fit_are_refused_in_a_sentence(table, word, value, why):
    with pytest.raises(BadEdition) as refusal:
        shoal.load("boom", edition=changed(**{table: {**editions.usual("boom")[table], word: value}}))
    assert f": {table}." in str(refusal.value) and why in str(refusal.value)


def test_everybody_needs_a_box_to_mark_in_every_year():
    few = {**dict.fromkeys(editions.usual("boom")["boxes"], 0), "marketing": 9, "enforcement": 9}
    with pytest.raises(BadEdition, match="boxes has 9 boxes without enforcement, but everybody marks one in each of 10 years"):
        shoal.load("boom", edition=changed(boxes=few))
    assert random_match(shoal.load("boom", players=2, edition=changed(boxes={**few, "overtime": 1})), 1).turn == "over"
