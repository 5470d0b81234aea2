"""What each choice does, told beside the others: what the rules count, in words that a newcomer understands, from what the seat knows."""

import random

import pytest

import shoal
from shoal.core import comparison
from shoal.core.comparison import Comparison, gains
from shoal.core.match import random_match
from shoal.core.position import Position
from shoal.games.contract import Gain

FLEET = ["license cod", "license shrimp", "offer cod", "bid 4"]
GAMES = ("fishery", "fleet", "boom", "pisces", "freshfish")
LONG = 100  # characters of what is told of a choice: it is read beside others
FISH, NET, COST = Gain("fish", 2, "brings two fish"), Gain("net", 1, "leaves a net"), Gain("cost", -1, "costs a ship")


def played(game, moves, **options):
    match = shoal.load(game, **options).start()
    for move in moves:
        match.play(move)
    return match


@pytest.fixture
def weighing(monkeypatch):
    """A weighing of the bids of a match of Fleet that bring these gains, and its actions by what is bid."""

    def weighing(*found, others=()):
        match = played("fleet", FLEET[:3], players=2)
        known = {f"bid {bid}": each for bid, each in enumerate(found, start=4)}
        monkeypatch.setattr(comparison, "gains", lambda position, seat, action: list(known.get(position.write(action), others)))
        return Comparison(match.position, match.turn), [match.position.read(bid) for bid in known]

    return weighing


def test_all_rows_are_about_what_tells_the_first_two_apart(weighing):
    """The first thing in which the one is ahead, and the first in which it is behind: no others."""
    three = Gain("fish", 3, "brings three fish")
    weighed, bids = weighing([NET, FISH], [NET, three, COST], [NET, Gain("fish", 1, "brings a fish")])
    assert weighed.told(bids) == [
        "brings two fish and does not cost a ship",
        "brings three fish, but costs a ship",
        "brings a fish and does not cost a ship",
    ], "what one of them spares is told too"
    assert weighed.told(bids[:1]) == ["leaves a net"], "alone, a choice is told by what it does first"
    assert weighed.told([bids[0], bids[2]]) == ["brings two fish", "brings a fish"]
    assert weighed.told([bids[2], bids[0]]) == ["brings a fish", "brings two fish"], (
        "where it is ahead in nothing, by what tells them apart"
    )


def test_a_choice_that_brings_nothing_of_it_is_told_by_what_else_it_does(weighing):
    weighed, bids = weighing([FISH], [NET, COST], [COST])
    assert weighed.told(bids) == ["brings two fish", "leaves a net", "costs a ship"]


def test_what_every_choice_does_is_told_of_none(weighing):
    weighed, bids = weighing([NET, FISH], [NET], others=[NET])
    assert weighed.told(bids[1:]) == [""] and weighed.told(bids[:1]) == ["brings two fish"]
    weighed, bids = weighing([NET], [NET], others=[FISH])
    assert weighed.told(bids) == ["", ""] and weighed.said_of_all(bids) == "Each of them leaves a net.", "others do not: said once"
    assert weighed.told(bids[:1]) == ["leaves a net"] and weighed.said_of_all(bids[:1]) == "", "alone, in its row"


def test_the_same_words_are_no_difference_and_what_is_of_a_kind_needs_another_of_it(weighing):
    worth = [Gain("fish", value, "brings fish") for value in (2, 1)]
    weighed, bids = weighing([worth[0]], [worth[1]])
    assert weighed.reason(*bids) == "" and not weighed.is_said_for(*bids)
    plot = Gain("plot", 2, "is near", of_kind=True)
    weighed, bids = weighing([plot], [plot._replace(value=1, words="is far")], [])
    assert weighed.told(bids) == ["is near", "is far", ""]
    assert weighed.told([bids[0], bids[2]]) == ["", ""]


def test_a_danger_that_nobody_may_overlook_is_told_of_each_that_brings_it_or_once_of_all(weighing):
    doomed = Gain("threat", -1, "is doomed", is_grave=True)
    weighed, bids = weighing([FISH, doomed], [FISH._replace(value=1, words="brings a fish"), doomed])
    assert weighed.told(bids) == ["brings two fish", "brings a fish"] and weighed.said_of_all(bids) == "Each of them is doomed."
    weighed, bids = weighing([FISH, doomed], [FISH._replace(value=1, words="brings a fish")])
    assert weighed.told(bids) == ["brings two fish, but is doomed", "brings a fish"] and weighed.said_of_all(bids) == ""
    assert weighed.is_grave(bids[0])
    weighed, bids = weighing([doomed], [])
    assert weighed.told(bids) == ["though it is doomed", ""], "of the first no cost is told as if it spoke for it"
    assert weighed.told(bids[::-1]) == ["is not doomed", "is doomed"]


def test_the_first_choice_is_told_by_what_speaks_for_it_before_what_it_costs(weighing, monkeypatch):
    """Though another does as much, or though only what comes of it is known."""
    weighed, bids = weighing([COST, NET], [NET._replace(words="leaves two nets")])
    assert weighed.told(bids) == ["leaves a net, but costs a ship", "leaves two nets"]
    weighed, bids = weighing([COST], [FISH])
    assert weighed.told(bids)[0] == "though it costs a ship"
    monkeypatch.setattr(Comparison, "_outcome", lambda *asked: "Two more nets close it.")
    assert weighed.told(bids)[0] == "Two more nets close it. But it costs a ship"
    level = Gain("lead", 0, "leaves all level", of_kind=True)
    weighed, bids = weighing([level], [level._replace(words="leaves it level"), NET])
    assert weighed.told(bids)[0] == "Two more nets close it.", "that all stays as it is says less"


@pytest.mark.parametrize("game", GAMES)
def test_no_first_row_begins_with_a_cost_and_no_rows_are_all_alike(game):
    match, checked = random_match(shoal.load(game, players=2), 11), 0
    for weighed, actions in all_rows(match):
        rows = weighed.told(actions, weighed.seat)
        costs = [gain.of("you", weighed.names) for gain in weighed.gains(actions[0]) if gain.value < 0]
        checked += bool(costs)
        assert not [cost for cost in costs if rows[0].startswith(cost)], rows
        assert not rows[0] or len(set(rows)) > 1, rows
    assert checked > 3


def test_two_choices_make_a_reason_the_better_one_first(weighing):
    weighed, bids = weighing([FISH], [NET])
    assert weighed.reason(*bids) == "Bid $4: brings two fish. Bid $5: leaves a net."
    assert weighed.is_said_for(*bids)
    weighed, bids = weighing([FISH], [FISH])
    assert weighed.reason(*bids) == "", "nothing where both do the same"


def test_one_is_clearly_better_that_is_ahead_in_something_and_behind_in_nothing(monkeypatch):
    """Both are as near, and one of them is lost at once: then not either will do."""
    position = played("freshfish", ["center g1", "center a7", "center g7", "reserve d4", "reserve c4"]).position
    near, doomed = Gain("way", 2, "is near"), Gain("threat", -1, "is doomed")
    found = {"reserve d3": [near], "reserve d5": [near, doomed], "reserve e4": [Gain("way", 3, "is nearest"), doomed]}
    monkeypatch.setattr(comparison, "gains", lambda position, seat, action: found.get(position.write(action), []))
    weighed, (safe, lost, nearest) = Comparison(position, 0), map(position.read, found)
    assert weighed.is_clear(safe, lost) and not weighed.is_clear(lost, safe)
    assert not weighed.is_clear(safe, nearest) and not weighed.is_clear(nearest, safe)
    assert not weighed.is_clear(safe, safe)


def test_of_two_bids_none_is_clearly_better_unless_both_are_outbid_alike(weighing):
    """The lower one costs less, and wins less often."""
    money = [[Gain("money", 11 - bid, f"leaves ${11 - bid}")] for bid in (4, 5)]
    weighed, bids = weighing(*money)
    assert not weighed.is_clear(*bids) and not weighed.is_clear(*reversed(bids))
    height = Gain("height", 9, "cannot be topped")
    weighed, bids = weighing(*([*each, height] for each in money))
    assert weighed.is_clear(*bids) and not weighed.is_clear(*reversed(bids))


def test_what_is_asked_again_is_not_worked_out_again(monkeypatch):
    """Naming one of a hundred choices holds thousands of pairs against each other."""
    match, asked = played("fleet", FLEET[:2], players=2), []
    story, found = match.game.story, comparison.gains
    offer = story.offer
    monkeypatch.setattr(story, "offer", lambda view, seat, action: asked.append(action) or offer(view, seat, action))
    monkeypatch.setattr(
        comparison, "gains", lambda *position_seat_action: asked.append(position_seat_action[2]) or found(*position_seat_action)
    )
    weighed = Comparison(match.position, match.turn)
    first, second, *_ = match.position.actions
    for _ in range(2):
        assert list(weighed.offers()) == match.choices()
        weighed.is_clear(first, second)
    assert asked == [*match.choices(), first, second]


def all_rows(match):
    """Of every decision of a match, what is told of up to three choices, first the one that was made."""
    dice = random.Random(1)
    for number, (who, text) in enumerate(match.moves):
        position = match.before(number)
        if who != "chance" and len(position.actions) > 1:
            made = position.read(text)
            others = [action for action in position.actions if action != made]
            actions = [made, *dice.sample(others, min(2, len(others)))]
            yield Comparison(position, who), actions


def rows_unless_alike(weighed, actions):
    """What is told of choices; nothing of those of which the same would be told alone."""
    alone = {words for action in actions for words in weighed.told([action], weighed.seat)}
    return weighed.told(actions, weighed.seat) if len(alone) > 1 else []


@pytest.mark.parametrize("game", GAMES)
def test_most_choices_have_a_row_and_each_thing_in_it_is_short(game):
    match = random_match(shoal.load(game, players=2), 7)
    told = [row for weighed, actions in all_rows(match) for row in rows_unless_alike(weighed, actions)]
    said = [each for each in told if each]
    assert len(said) > 0.8 * len(told)
    assert all("{" not in each and "  " not in each for each in said)
    clauses = {gain.of("you", ["Ann", "Ben"]) for weighed, actions in all_rows(match) for each in actions for gain in weighed.gains(each)}
    assert not [each for each in clauses if len(each) > LONG or ". " in each]


@pytest.mark.parametrize("game", GAMES)
def test_others_read_of_the_seat_by_its_name(game):
    match = random_match(shoal.load(game, players=2), 8)
    number = next(k for k, (who, _) in enumerate(match.moves) if who != "chance" and len(match.before(k).actions) > 2)
    position, seat = match.before(number), match.moves[number][0]
    told = Comparison(position, seat, ["Ann", "Ben"]).reason(position.actions[0], position.actions[-1])
    assert "you " not in told and "your " not in told


def test_a_wrong_try_is_told_in_what_it_is_behind_and_no_more(weighing):
    weighed, (best, tried) = weighing([FISH], [NET, FISH._replace(value=1, words="brings a fish")])
    assert weighed.shortfall(best, tried) == "It brings a fish. The best choice improves on that."
    assert weighed.shortfall(best, best) == "" == weighed.shortfall(tried, best).partition("It leaves")[0]
    weighed, (best, tried) = weighing([FISH], [NET])
    assert weighed.shortfall(best, tried) == "", "of what it does not bring at all nothing can be said without naming the best"


def test_nothing_that_the_seat_cannot_know_is_counted():
    """The true hands of the others never come in: with other ones all is the same."""
    match = random_match(shoal.load("fleet", players=3), 4)
    seen = 0
    for number, (who, text) in enumerate(match.moves):
        position = match.before(number)
        if who != "chance" and len(position.actions) > 1:
            action, other = position.read(text), position.redealt(who, 77)
            assert isinstance(other, Position) and gains(position, who, action) == gains(other, who, action)
            seen += 1
    assert seen > 20


def test_where_nothing_is_counted_it_is_told_what_comes_of_the_one_and_not_of_the_other(monkeypatch):
    """What tells them apart later is not known here: only the chances speak."""
    position = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1).position
    first, second, *_ = position.actions
    monkeypatch.setattr(comparison, "gains", lambda *asked: [])
    monkeypatch.setattr(comparison, "preview", lambda *asked: [])
    assert Comparison(position, 0).reason(first, second) == ""
