"""Results, replays and charts without a browser."""

import re

import pytest

import shoal
from shoal.bots import Candidate
from shoal.bots.naming import kinds
from shoal.games.contract import Offer
from shoal.store import Chair, Store, Tables, bot
from shoal.web import curves
from shoal.web.live import Presence
from shoal.web.look import Viewer, ties
from shoal.web.moments import finished_charts, moment, readers, record
from shoal.web.parts import parts
from shoal.web.telling import chapter, now
from web.play import play_out


@pytest.fixture
def tables(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/shoal.db")
    yield Tables(store)
    store.close()


def played(tables, game, steps=10**6, seed=1, **options):
    ann, bob = (tables.store.new_person(name) for name in ("Ann", "Bob"))
    table = tables.create(game, {"players": 2, **options}, [Chair.of(ann), Chair.of(bob)], host=ann, seed=seed)
    return play_out(tables, table, steps, seed), ann, bob


@pytest.mark.parametrize("game", shoal.games())
def test_every_game_has_charts_and_a_record(game, tables):
    table, ann, _bob = played(tables, game)
    charts = finished_charts(table)
    titles = charts.titles()
    assert titles[0].startswith("Score over time. One curve for each player") and len(titles) == (2 if game in ("boom", "pisces") else 1)
    assert all("<svg" in charts.draw(number) for number in range(len(titles)))
    called = [charts.draw(number) for number in range(len(titles) - (game == "pisces"))]  # whose own is about fish alone
    assert all(name in drawn for drawn in called for name in table.names), "seats are called as at the table"
    assert ("stroke-dasharray:1 8" in charts.draw(0)) == (game == "fishery"), "Black and White are no colours of seats"
    counted = [view for view in charts.views if view.get("phase") != "ships"]
    points = charts.draw(0).split('points="')[1].partition('"')[0].count(",")
    if game == "boom":
        assert points <= 12, "its scores fall when plates are laid: a point a year"
    else:
        assert points == len(counted), "before all ships are placed nobody has fish"
    assert ("placing ships" in charts.draw(0)) == (game == "fishery"), "it says what was played before there were points"
    assert ("rotate(-90" in charts.draw(0)) == (game == "fishery"), "upright beside the curves, which it would run into if it lay"
    assert len(charts.views) == len(table.match.moves) + 1 and charts.views[-1]["scores"] == table.match.scores()
    assert finished_charts(table) is charts
    assert "seed" not in record(table, 0)
    assert [value for value, _ in readers(table, ann.id)] == ["0", "spectator"]
    assert "data-action" not in moment(table, 5, 0)["board"]


def test_equal_scores_are_explained(tables):
    table, *_ = played(tables, "fishery", rows=2, cols=2, ships=1, nets=0)  # one contested fishery: nobody has a fish
    assert table.match.scores() == [0, 0] and table.match.ranking() == [[1], [0]]
    assert ties(table) == "Equal scores: with equal fish White wins."
    assert ties(played(tables, "fishery", steps=3)[0]) is None
    ann = tables.store.new_person("Ann")
    running = tables.create("fishery", {}, [Chair.of(ann), bot("random")], host=ann)
    tables.resign(running.id, ann, running.at_event)
    assert running.match.scores() == [0, 0] and ties(running) is None, "who resigned has not lost by a tie"
    bot_name, view = running.name(1), running.view(0)
    assert chapter(running, view) == "Ann resigned" and now(running, view, 0) == f"You resign: {bot_name} wins."


def test_the_signs_of_a_move_its_flag_and_the_cursor_stand_in_the_column_that_leads_to_it():
    curve = [{"who": who, "wins": [0.5, 0.5]} for who in ("", 0, 1, 0)]
    decisions = [{"at_move": k, "seat": 1, "grade": grade, "lost": lost} for k, grade, lost in ((1, "mistake", 0.1), (1, "blunder", 0.3))]
    drawn = str(curves.draw({"curve": curve, "decisions": decisions, "turning_points": [2], "turned": {}}, ["Ann", "Ben"], 1, 3))
    left, width = map(float, re.search(r'data-to="1" tabindex="-1"><rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', drawn).groups())
    worst, other = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>(\?+)<', drawn)
    marks = re.findall(r'<rect x="[\d.]+" y="[\d.]+" width="9.9" height="9.9" class="seat1"/>', drawn)
    (cursor,) = re.findall(r"translate\(([\d.]+) 0\)", drawn)
    (flag,) = re.findall(r'data-to="1" aria-label="Turning point at move 2[^>]*>.*?M([\d.]+) ', drawn)
    assert (worst[2], other[2]) == ("??", "?") and abs(float(worst[1]) - float(other[1])) >= curves.SIGN, "none covers another"
    assert len(marks) == 2 + curves.MARKS, "at the mark of whoever made them"
    assert [float(at) for at in (worst[0], other[0], cursor, flag)] == pytest.approx([left + width / 2] * 4, abs=0.1)


def test_what_comes_to_the_same_is_one_candidate_and_the_rest_are_sorted():
    """Of 75, 66, 67 and 80 of 100 the first and the third are interchangeable; what was looked at too seldom to say so is left out."""
    offers = [Offer("1 spawner, place 2", "", alike="1 spawner, any of 2"), Offer("1 adult", ""), Offer("2 adults", "")]
    offers.insert(2, offers[0]._replace(label="1 spawner, place 1"))
    names = ("s2", "a1", "s1", "a2")
    given = [Candidate(*one, 0.0) for one in zip(names, (0.6, 0.15, 0.2, 0.05), (0.75, 0.66, 0.67, 0.8), strict=True)]
    found = kinds(given, dict(zip(names, offers, strict=True)))
    assert [(one.action, one.alike, round(one.win, 2)) for one in found] == [("s2", ["s2", "s1"], 0.73), ("a1", ["a1"], 0.66)]


@pytest.mark.parametrize("first_to_bid", ["whose turn it is", "the other"])
def test_who_has_bid_already_is_told(tables, first_to_bid):
    """A bid that is played and one that waits at the table look alike to the others."""
    people = {one.id: one for one in (tables.store.new_person(name) for name in ("Ann", "Bob", "Cyn"))}
    table = tables.create("freshfish", {"players": 3}, [Chair.of(one) for one in people.values()], host=next(iter(people.values())), seed=1)

    def act(seat, action):
        tables.act(table.id, people[table.chairs[seat].person], action, table.at_event, seat)

    while not table.match.position.is_sealed:
        (seat,) = table.waiting_for
        act(seat, "draw" if "draw" in table.choices(seat) else table.choices(seat)[0])
    one, two, last = table.deciders
    bidder, reader = (one, two) if first_to_bid == "whose turn it is" else (two, one)
    act(bidder, "bid 7")
    shown = parts(table, Viewer.of(table, table.chairs[reader].person), Presence(frozenset(), 0))
    assert f"<b>{table.name(bidder)} has decided, in secret. Still thinking: {table.name(last)}.</b>" in shown["now"]
    assert shown["players"].count(">decided<") == 1
