"""Puzzles, as a person solves them, and the one of the day."""

import dataclasses
import datetime
import re

import httpx
import pytest
from playwright.sync_api import expect

import shoal
from shoal.core.lesson import LOSES, Judgement
from shoal.games import lessons, packages
from shoal.games.lessons import Puzzle
from shoal.store import Person
from shoal.web import exercises
from shoal.web.exercise_parts import Standing, exercise_parts, why
from shoal.web.exercises import leading, puzzles_of
from shoal.web.telling import consequence
from web.play import attempt, finished
from web.test_table import SIZES


@pytest.fixture
def some_puzzles(monkeypatch):
    """Two of Fishery's lessons as puzzles."""
    made = [
        Puzzle(dataclasses.replace(lessons.read(packages()["fishery"]).lesson(id), id=f"p{number}", teaches=()), 0.9, 0.4)
        for number, id in enumerate(("close", "tie"), 1)
    ]
    monkeypatch.setattr(lessons, "puzzles", lambda package: tuple(made) if package == "shoal.games.fishery" else ())
    exercises.MATCHES._things.clear()
    return made


def test_a_puzzle_is_solved_and_remembered(browse, server, some_puzzles):
    page = browse("/")
    page.get_by_role("link", name="Puzzle of the day: Fishery").click()
    expect(page).to_have_url(re.compile("/puzzles/fishery/p[12]$"))
    page.goto("/puzzles")
    expect(page.get_by_role("link", name="Solved")).to_have_count(0)
    page.get_by_role("link", name="Close off a fishery").click()
    attempt(page, "pass")
    expect(page.locator("#lesson .wrong")).to_be_visible()
    assert finished(server, page) == {}
    attempt(page, "net a3-b3")
    expect(page.locator("#now h1")).to_have_text("Well done.")
    assert finished(server, page) == {"fishery": {"puzzle:p1"}}
    page.locator(".crumb").click()
    expect(page.get_by_role("link", name="Solved")).to_be_visible()


def test_the_puzzle_of_a_day_is_the_same_for_everybody(server, some_puzzles):
    days = [datetime.date(2026, 1, 1) + datetime.timedelta(days) for days in range(4)]
    first, second, third, fourth = (puzzles_of(day)["fishery"].home for day in days)
    assert first == third != second == fourth
    answer = httpx.get(f"{server.url}/puzzles/today")
    assert answer.status_code == 303 and answer.headers["location"] in (first, second)


def test_the_puzzle_of_the_day_stays_the_same_all_day(server, guest):
    """Whatever somebody learns or plays meanwhile; each day another game leads."""
    day = datetime.date(2026, 5, 1)
    games = [leading(day + datetime.timedelta(each)).game for each in range(len(puzzles_of(day)))]
    assert set(games) == set(puzzles_of(day)) and leading(day).home == puzzles_of(day)[games[0]].home
    home = guest.get("/puzzles/today").headers["location"]
    title = shoal.load(home.split("/")[2]).title
    guest.get("/")
    me = server.service.identity.read(guest.cookies["shoal"])
    for game in shoal.games():
        server.service.store.finish_lesson(me, game, "any")
        assert guest.get("/puzzles/today").headers["location"] == home
        assert f"Puzzle of the day: {title}<" in guest.get("/").text


@pytest.mark.parametrize("game", [game for game in shoal.games() if lessons.puzzles(packages()[game])])
def test_a_preview_does_not_solve_a_puzzle(game):
    """It says what is done, not what comes of it; and nothing says how often a choice wins before it is tried."""
    for puzzle in lessons.puzzles(packages()[game])[::6]:
        standing = Standing(exercises.puzzle_at(game, puzzle.lesson.id), Person("ann", "Ann"))
        table = standing.table()
        for action in table.choices(puzzle.lesson.seat)[:12]:
            told = consequence(table, puzzle.lesson.seat, action, is_puzzle=True)
            assert not re.search(r"\b(wins?|leads?|gains?|loses?)\b", told["words"]), told
        said = exercise_parts(standing, table, "wide")["choices"]
        assert not re.search(r"\b(wins?|leads?|gains?|loses?|at best)\b|→", said), "nor does a button"
        assert not re.search(r"\d+ (more )?of 100|%", puzzle.lesson.steps[0].task + puzzle.lesson.says), puzzle.lesson.id


@pytest.mark.parametrize("game", [game for game in shoal.games() if lessons.puzzles(packages()[game])])
def test_a_solved_puzzle_says_why_and_a_wrong_try_not_what_is_right(game):
    reasons = []
    for puzzle in lessons.puzzles(packages()[game])[::5]:
        step = puzzle.lesson.steps[0]
        standing = Standing(exercises.puzzle_at(game, puzzle.lesson.id), Person("ann", "Ann"))
        reasons.append(why(standing._replace(answers=step.right[:1])))
        wrong = standing._replace(judged=Judgement(False, step.wrong[0].says), tried=step.wrong[0].when[0])
        tried, does = why(wrong), consequence(standing.table(), puzzle.lesson.seat, wrong.tried)["words"]
        if wrong.judged.says.startswith(LOSES):
            assert not tried, "what it loses to is said already"
            continue
        assert tried == does or tried.endswith(". The best choice improves on that."), "in what it falls short, or what it does: once"
    assert why(standing) == ""
    assert all(each == "" or each.endswith(".") for each in reasons) and any(each.count(": ") >= 2 for each in reasons), reasons


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, {"width": 390, "height": 844, "is_mobile": True, "has_touch": True}])
def test_a_puzzle_asks_what_is_to_be_decided_and_its_verdict_is_in_sight(size, browse):
    page = browse("/puzzles/freshfish/m0-43", **size)
    expect(page.locator("#now h1")).to_have_text("You: open the Waste Disposal on one of your plots.")
    expect(page.locator("#lesson .says")).to_have_text("You are Blue, after 43 moves. Find the one choice that is clearly best.")
    attempt(page, "place e4")
    expect(page.locator("#lesson .wrong + .why")).to_contain_text("It stands 4 streets from the Plant at best.")
    attempt(page, "place f2")
    expect(page.locator("#lesson .right")).to_contain_text("✓ Right. That wins 73% of matches")
    assert page.locator("#lesson").evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "to its end"
    expect(page.locator("#now .news", has_text="The city takes d1, e1, c2, c3 and g3")).to_be_visible()


def test_on_a_phone_a_puzzle_says_where_it_stands_and_why_is_read_to_its_end(browse):
    page = browse("/puzzles/pisces/m23-114", **SIZES["phone"])
    expect(page.get_by_role("heading", name="Round 4 of 6: shop, Blue to move")).to_be_visible()
    page.goto("/puzzles/pisces/m23-114?answers=done")
    page.wait_for_selector("html[data-ready] #lesson .right")
    page.locator("#lesson .right").evaluate("one => one.append(' And so on and on.'.repeat(15))")
    assert page.locator("#lesson").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    expect(page.get_by_role("link", name="Next puzzle")).to_be_in_viewport(ratio=1)


def test_without_puzzles_there_is_none_of_today(server, monkeypatch):
    monkeypatch.setattr(lessons, "puzzles", lambda package: ())
    assert httpx.get(f"{server.url}/puzzles/today").status_code == 404
    assert "Puzzle of the day" not in httpx.get(server.url).text
    assert "no puzzles here yet" in httpx.get(f"{server.url}/puzzles").text
