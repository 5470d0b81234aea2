"""The picture, its words and the chart."""

import xml.etree.ElementTree as ElementTree

import pytest

import shoal
from games.pisces.scene import begin, bidding, fishing, play, shopping
from shoal.games.pisces import charts as chart
from shoal.games.pisces.board import fishery
from shoal.games.pisces.data import AGES, SPECIES, SPOTS


def offered(match, seat):
    picture = ElementTree.fromstring(match.svg(seat))
    return {element.get("data-action") for element in picture.iter()} - {None}


def drawn(match, seat="all"):
    return " ".join(text.strip() for text in ElementTree.fromstring(match.svg(seat)).itertext() if text.strip())


@pytest.mark.parametrize("species", SPECIES)
def test_every_spot_has_a_place_of_its_own(species):
    places = fishery.places(species)
    assert [len(places[age]) for age in AGES] == list(SPOTS[SPECIES.index(species)])
    spots = [spot for age in AGES for spot in places[age]]
    for k, (x, y) in enumerate(spots):
        assert 21 <= x <= fishery.WIDTH - 21 and 21 <= y <= fishery.HEIGHT - 21
        for other_x, other_y in spots[:k]:
            assert (x - other_x) ** 2 + (y - other_y) ** 2 >= 42**2, "two stacks overlap"


def test_stacks_of_the_right_board_can_be_blocked_and_picked():
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1")
    assert offered(match, 1) == set(match.choices())
    assert offered(match, 0) == offered(match, None) == set()
    picture = match.svg(1)
    assert picture.count('data-action="block a1"') == 1  # of mahi's board, not of tuna's


def test_the_ocean_face_decides_whose_spawners_are_offered():
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "a1"), (("ocean", "ocean"),) * 2)
    play(match, "fish ocean", "roll 4")
    assert "4: mahi's spawners" in drawn(match)
    assert match.svg(0).count('data-action="pick s1"') == 1
    assert "pick s1: 1 mahi" in match.svg(0)


def test_words_and_picture_tell_the_same():
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "a3"), (("mahi", "ocean"), ("tuna", "tuna")), gear={0: {"finder": 2}})
    play(match, "find ocean tuna", "roll 3")
    told = match.text(0)
    assert ElementTree.fromstring(match.svg(0))[1].text.split() == told.split()
    for fact in (
        "Round 1 of 6. Blue to fish with a boat.",
        "Tournament: tuna and mahi.",
        "Tuna (Blue's): spawners 1 1, adults 0 1 1, juveniles 1 1 1, centre 7, block on s1; boats: Orange 2.",
        "Mahi (Orange's): spawners 1 1, adults 1 1 1, juveniles 1 1 1 1, centre 11, block on a3; boats: Blue 1.",
        "Open ocean: 1–3 tuna; 4–6 mahi.",
        "Blue (tuna, first player, you): 8 points; 2 boats; chips: 1 tuna; 2 finders, 1 used.",
        "Orange (mahi): 0 points; 2 boats; chips: nothing.",
    ):
        assert fact in told.splitlines()


def test_the_bidding_is_told():
    match = play(bidding("snapper", "shark", chips={1: {"shark": 1}}), "bid 6")
    assert "Orange has bid 6." in match.text(None)
    match.play("pass")
    assert "Orange to pay exactly 6 with chips" in match.text(None) and "Orange has bid 6; Blue passed." in match.text(None)


def test_the_shop_is_told():
    match = shopping("snapper", "shark", chips={0: {"snapper": 3}})
    assert "Blue to buy a boat or gear" in match.text(0)
    match.play("buy boat")
    assert "Blue to pay 20 or more with chips" in match.text(0)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_winners_are_those_of_the_ranking(players):
    for seed in range(5):
        match = shoal.random_match(shoal.load("pisces", players=players), seed)
        names = [match.game.words.seat_names(players)[seat] for seat in match.ranking()[0]]
        headline = match.text(None).splitlines()[0]
        assert all(name in headline for name in names)
        assert ("wins" in headline) == (len(names) == 1)


def test_the_chart_counts_the_fish_on_the_boards():
    match = shoal.random_match(shoal.load("pisces", players=3), 1)
    views = [match.at(number).view(None) for number in range(len(match.moves) + 1)]
    stocks = chart.stocks(views)
    assert set(stocks) == set(views[-1]["boards"])
    for species, row in stocks.items():
        start = next(chart.on_board(view["boards"][species]) for view in views if view["round"] == 1)
        assert len(row) == 7 and row[0] == start == sum(SPOTS[SPECIES.index(species)])
        assert row[-1] == sum(sum(views[-1]["boards"][species][age]) for age in AGES)
    picture = ElementTree.fromstring(chart.draw(views))
    assert picture[0].text == "Pisces: fish on the boards by round"
    for species, row in stocks.items():
        assert f"{species.capitalize()}: {', '.join(map(str, row[:-1]))} and {row[-1]}." in picture[1].text


def test_the_chart_of_a_match_that_has_not_begun():
    match = begin("tuna", "mahi")
    assert chart.stocks([match.view(None)]) == {}
    assert ElementTree.fromstring(chart.draw([match.view(None)]))[0].text


@pytest.mark.parametrize("spots", [(2, 4, 4, 3), (0, 5, 5, 1), (0, 9, 7, 5), (5, 5, 5, 5), (8, 8, 8, 8), (0, 0, 1, 1), (1, 1, 9, 2)])
def test_any_board_finds_a_place_for_each_spot(monkeypatch, spots):
    monkeypatch.setattr(fishery.d, "SPOTS", (spots,) * len(SPECIES))
    for cached in (fishery.places, fishery.scale):
        monkeypatch.setattr(fishery, cached.__name__, cached.__wrapped__)
    places = fishery.places("tuna")
    assert [len(places[age]) for age in AGES] == list(spots)
    found = [spot for age in AGES for spot in places[age]]
    nearest = min(fishery.distance(a, b) for k, a in enumerate(found) for b in found[:k])
    assert nearest >= 42 * fishery.scale("tuna"), "two stacks overlap"
