"""What the page of a result says brought it: to each reader, of ties, and nothing that is not so."""

import pytest

import shoal

NAMES = ["Ann", "Ben", "Cyn", "Dan", "Eve"]


def last_view(match, **changed):
    """The last view of a match with some things of its players changed: by their names, a value for each seat."""
    view = match.view(0)
    for seat, player in enumerate(view["players"]):
        player |= {name: values[seat] for name, values in changed.items() if seat < len(values)}
    return view


def scored(view, *scores):
    """The same with such points."""
    for player, score in zip(view["players"], scores, strict=True):
        player["score"] = score
    return view | {"scores": [*scores]}


@pytest.fixture(scope="module")
def story():
    return shoal.load("pisces").story


@pytest.fixture
def view():
    match = shoal.random_match(shoal.load("pisces", players=2), 3)
    kinds = [player["species"] for player in match.view(0)["players"]]
    chips = [{kinds[0]: 2, kinds[1]: 3}, {kinds[0]: 1, kinds[1]: 0}]
    gear = [{"motor": 1, "outrigger": 0, "finder": 2}, {"motor": 0, "outrigger": 0, "finder": 0}]
    return scored(last_view(match, chips=chips, trophies=[2, 0], stars=[1, 3], boats=[3, 2], gear=gear), 90, 40)


def test_who_won_and_who_lost_read_what_made_the_difference(story, view):
    to_ann = "You kept five fish for 42 points, most of all tuna (Ben one for 9) and won two trophies (Ben none). "
    to_ann += "Ben had the most gold stars (three to one), "
    to_ann += "which was not enough. You bought boats and gear for 50 points, Ben for none."
    assert story.why_won(view, 0, NAMES) == to_ann
    to_ben = "Ann kept five fish for 42 points, most of all tuna (you one for 9) and won two trophies (you none). "
    to_ben += "You had the most gold stars (three to one), "
    to_ben += "which was not enough. You bought boats and gear for no points, Ann for 50."
    assert story.why_won(view, 1, NAMES) == to_ben
    assert story.why_won(view, None, NAMES).startswith(
        "Ann kept five fish for 42 points, most of all tuna (Ben one for 9) and won two trophies (Ben none). "
    )
    assert story.why_won(view | {"stage": "bid"}, 0, NAMES) == "", "while it goes on nobody has won"


def test_who_share_a_win_read_what_each_did_better(story, view):
    for player in view["players"]:  # of as many kinds, as that breaks ties
        player["chips"] = dict.fromkeys(player["chips"], 2)
    told = story.why_won(scored(view, 60, 60), 1, NAMES)
    assert told.startswith("You had the most gold stars (three to one). Ann won two trophies (you none). ") and "enough" not in told


def test_no_kind_is_called_the_most_where_there_are_as_many_of_another(story, view):
    view["players"][0]["chips"] = dict.fromkeys(view["players"][0]["chips"], 3)
    assert story.why_won(view, 0, NAMES).startswith("You kept six fish for 51 points (Ben one for 9)")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_reader_is_told_of_who_won_and_of_themselves(players):
    game = shoal.load("pisces", players=players)
    for seed in range(3):
        match = shoal.random_match(game, seed)
        winners = match.ranking()[0]
        for reader in (*range(players), None):
            names = game.words.seat_names(players)
            told = game.story.why_won(match.view(reader), reader, names)
            assert ("You " in told or " you " in told or "(you " in told) == (reader is not None) or not told, told
            assert "  " not in told and told == told.strip() and "None" not in told
            if told and reader is None:
                assert any(names[seat] in told for seat in winners)
