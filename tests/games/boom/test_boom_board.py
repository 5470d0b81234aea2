"""Fishery Boom's picture, its text and its charts tell the position and offer what can be done where it lies."""

import random
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest

import shoal
from shoal.core.position import Position
from shoal.games.boom import board
from shoal.games.boom.charts import ILLEGAL, years
from shoal.games.boom.charts import draw as history
from shoal.games.boom.data import MARKS, SPECIES, YEARS
from shoal.games.boom.rules.state import spawn
from shoal.games.boom.story import EFFECT, describe, doing, headline, last_line


def played(players, seed, moves=10_000, goal="own"):
    match = shoal.load("boom", players=players, goal=goal).start()
    rng = random.Random(seed)
    while match.turn != "over" and len(match.moves) < moves:
        match.play(rng.choice(match.choices()))
    return match


def parts(svg, tag):
    return [element for element in ElementTree.fromstring(svg).iter() if element.tag.endswith(f"}}{tag}")]


def classes(svg, tag, *wanted):
    return [element for element in parts(svg, tag) if set(wanted) <= set((element.get("class") or "").split())]


def test_every_row_of_this_year_and_the_next_is_drawn_alive_or_gone():
    match = played(3, 1, 60)
    view = match.view(None)
    alive = [lives for living in view["alive"].values() for lives in living]
    ahead = [lives for living in view["next_alive"].values() for lives in living]
    svg = board.draw(view, None)
    assert len(classes(svg, "path", "ghost")) == alive.count(False) + ahead.count(False)
    assert len(classes(svg, "circle", "eye")) == alive.count(True) + ahead.count(True)


def test_every_box_of_a_sheet_shows_its_plates_and_fish():
    view = played(2, 3).view(None)
    svg = board.draw(view, None)
    plates = sum(sum(player["plates"]) for player in view["players"])
    empty = sum(max(0, p - f) for player in view["players"] for p, f in zip(player["plates"], player["fish"], strict=True))
    assert len(classes(svg, "circle", "plate")) == plates
    assert len(classes(svg, "circle", "plate", "empty")) == empty > 0


def test_the_columns_fill_the_sheet_in_every_year():
    for year in range(1, YEARS + 1):
        columns = board.columns(year)
        assert list(columns) == list(range(1, YEARS + 1))
        x = board.COLUMNS
        for left, width in columns.values():
            assert left == pytest.approx(x) and width >= 26.9
            x += width
        assert x == pytest.approx(board.RIGHT)


@pytest.mark.parametrize("stage", ["gear", "radar", "cull", "take", "kill", "mark", "shield"])
def test_what_can_be_chosen_can_be_chosen_on_the_board(stage):
    for seed in range(40):
        match = played(2, seed, 0)
        rng = random.Random(seed)
        while match.turn != "over" and match.view(None)["stage"] != stage:
            match.play(rng.choice(match.choices()))
        if match.turn == "over":
            continue
        offered = [element.get("data-action") for element in parts(match.svg(match.turn), "g") if element.get("data-action")]
        assert sorted(offered) == sorted(match.choices())
        assert not any(element.get("data-action") for element in parts(match.svg(1 - match.turn), "g"))
        return
    raise AssertionError(f"no match came to {stage}")


def test_the_last_catch_carries_the_mark_of_who_made_it():
    match = shoal.load("boom").start()
    for action in ("fish default", "roll 3", "take tuna2"):
        match.play(action)
    assert len(classes(match.svg(None), "circle", "ring")) == 1
    assert "Blue took tuna2." in match.svg(None)


def test_the_dice_of_a_reroll_are_empty_places():
    match = shoal.load("boom").start()
    s = match.position._s
    s.marks[0] = 1 << MARKS.index("radar") | 1 << MARKS.index("seine")
    match.position = Position(match.game, s.dump())
    for action in ("fish seine", "roll 3", "roll 3", "reroll 2"):
        match.play(action)
    assert len(classes(match.svg(0), "rect", "die", "absent")) == 1
    assert "dice 3, rolling" in match.text(0)


def test_four_players_see_no_shields_and_no_illegal_dice():
    four, three = shoal.load("boom").start().svg(0), shoal.load("boom", players=3).start().svg(0)
    assert not classes(four, "path", "shield") and len(classes(three, "path", "shield")) == 10
    assert "illegal dice" in three and "illegal dice" not in four and "mark enforcement" not in four


def test_the_description_and_the_text_tell_the_same_facts():
    for players, seed in ((2, 4), (3, 5), (4, 6)):
        match = played(players, seed, 90)
        view = match.view(0)
        said, text = describe(view), match.text(0)
        for fact in (doing(view), *(f"{player['taken']} fish taken, {player['killed']} killed" for player in view["players"])):
            assert fact in said and fact in text
        assert parts(match.svg(0), "desc")[0].text == said
        for name in SPECIES:
            rows = [f"{name}{row}" for row, lives in enumerate(view["alive"][name], 1) if lives]
            assert f": {', '.join(rows) or 'none alive'}, next year" in said or view["year"] == YEARS
            assert f"{name} " in text
        assert "(you)" in text


def test_the_end_is_told():
    over = played(2, 7)
    best = max(over.scores())
    assert ("wins" in over.text(None) or "share the win" in over.text(None)) and f"{best}".replace("-", "−") in over.text(None)
    together = played(3, 8, goal="total")
    assert f"over. All countries together have {together.scores()[0]} points.".replace("-", "−") in together.text(None)


@pytest.mark.parametrize("goal", ["own", "total"])
@pytest.mark.parametrize("moves", [90, 10_000])
def test_compare_the_two_scores_the_collective_total_stands_beside_the_own_ones(goal, moves):
    match = played(3, 11, moves, goal)
    view = match.view(None)
    own = [player["score"] for player in view["players"]]
    told = f"{sum(own)} point{'' if abs(sum(own)) == 1 else 's'}".replace("-", "−")
    assert match.text(0).count(f"All countries together have {told}.") == 1
    assert describe(view).count(f"All countries together have {told}.") == 1
    labels = [element.text for element in parts(match.svg(0), "text")]
    assert f"together {told}" in labels and all(str(score).replace("-", "−") in labels for score in own)
    if match.turn == "over":
        assert headline(view).endswith(f"All countries together have {told}.")
    assert set(view) == set(shoal.load("boom", goal=goal).start().view(None))  # the view has no key for it


def test_last_moves_are_sentences():
    for action, told in (
        ("take tuna1", "Blue took tuna1."),
        ("store cod1", "Blue stored cod1."),
        ("reroll 1 3", "Blue rerolled dice 1 3."),
        ("keep", "Blue kept the dice."),
        ("shield cod", "Blue shielded the cod."),
        ("mark seine+", "Blue marked seine+."),
    ):
        assert last_line((0, action)) == told
    assert last_line(("chance", "roll 4")) == "A 4 was rolled."
    assert set(EFFECT) == {*MARKS, "default"}


# -- charts ------------------------------------------------------------------------------------------------------------


def story(players, seed):
    match = shoal.load("boom", players=players).start()
    rng = random.Random(seed)
    views = [match.view(None)]
    while match.turn != "over":
        match.play(rng.choice(match.choices()))
        views.append(match.view(None))
    return views, [action for _, action in match.moves]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chart_counts_every_fish_that_went(players):
    views, moves = story(players, players)
    last = views[-1]
    told = years(views, moves)
    assert len(told) == last["year"]
    gone = [event for year in told for event in year.gone]
    for seat, player in enumerate(last["players"]):
        assert gone.count((seat, "taken")) == player["taken"] and gone.count((seat, "killed")) == player["killed"]
    assert gone.count((ILLEGAL, "killed")) == last["illegal_killed"]
    for number, (year, after) in enumerate(pairwise(told), 1):
        left = year.began & ~sum(1 << row for row in year.where)
        assert len(year.where) == len(year.gone)
        assert spawn(left, number) == after.began


def test_without_the_moves_a_chart_says_only_what_the_views_tell():
    views, moves = story(2, 9)
    known, guessed = years(views, moves), years(views)
    for year, other in zip(known, guessed, strict=True):
        assert year.gone == other.gone
        assert other.where.items() <= year.where.items()


def test_the_chart_draws_and_speaks():
    views, moves = story(3, 10)
    svg = history(views, [("chance", move) for move in moves])
    said = parts(svg, "desc")[0].text
    assert said.count("Year ") == views[-1]["year"] and "fish alive" in said
    assert len(classes(svg, "path", "slash")) >= sum(player["killed"] for player in views[-1]["players"])
    assert ElementTree.fromstring(history(views[:1])).get("viewBox")
    assert all(name in svg for name in SPECIES)
