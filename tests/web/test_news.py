"""What has happened is told beside the question, as far as there is room."""

import functools
import random
import re

import pytest
from playwright.sync_api import expect

from shoal.games.freshfish.story.city import at_risk
from shoal.store import Chair, Person, Store, Tables
from shoal.store.story import Told
from shoal.web import exercises
from shoal.web.elements import weighed
from shoal.web.exercise_parts import Standing
from shoal.web.telling import as_news, recap, since
from web.play import sit
from web.test_table import SIZES

#: lines of sentences with their weights, and what of it is to be seen then
MUCH = """lines => {
  const told = lines.map(line => line.map(([weight, words]) => `<span data-weight="${weight}">${words}</span>`).join(" "))
  document.querySelector(".since ol").innerHTML =
    told.map(words => `<li class="news">${words}</li>`).join("")
    + '<li data-more="2" data-others="" hidden><button data-tell></button></li>'
  dispatchEvent(new Event("resize"))
  const seen = [...document.querySelectorAll(".since :is(.news span, [data-more])")].filter(one => one.checkVisibility())
  const bar = document.querySelector("#bar")
  const isHigher = bar.offsetHeight > parseFloat(getComputedStyle(bar).minHeight) + 1
  return { seen: seen.map(one => one.innerText.trim()), isHigher }
}"""


@pytest.fixture
def phone(browse, server):
    page = browse(**SIZES["phone"])
    page.table = sit(server, page, "freshfish", ["random"], players=2)
    page.wait_for_selector("html[data-ready] .since ol", state="attached")
    return page


def in_bar(page, *lines):
    """What the bar tells of lines, each a sentence with its weight, or several, and how many there are more."""
    told = page.evaluate(MUCH, [line if isinstance(line, list) else [line] for line in lines])
    assert not told["isHigher"]
    return told["seen"]


def test_where_much_has_happened_the_least_important_is_left_out(phone):
    bar = functools.partial(in_bar, phone)
    dull, newest = (0, "Somebody draws a tile, and builds on one of their plots."), (8, "Somebody reserves a plot, and now it is you.")
    told = bar((4, "The bids."), *[dull] * 30, (12, "The city takes a street."))
    assert told[0] == "The bids." and told[-2] == "The city takes a street."
    assert told[-1] == f"… {2 + 32 - (len(told) - 1)} more", "at the end, as it is not only the first that is missing"
    assert bar((2, "You lose a plot."), *[dull] * 30, newest)[0] == "You lose a plot.", "what one has suffered oneself stays"
    assert bar((0, "A short one."), (0, "A long one. " * 80), newest) == ["A short one.", newest[1], "… 3 more"], "what has room is told"
    assert bar(*[(4, "The city takes a street, and Ben loses a plot.")] * 12, newest)[-2] == newest[1], (
        "what one's decision answers is told"
    )
    asked = (-16, "Somebody draws the Gas Station, and all of you bid for it in secret. " * 3)
    assert bar((4, "The city takes a street. " * 6), asked)[0].startswith("The city takes a street."), "but what the question tells as well"
    mine = [(-1, "You open the Gas Station on one of your plots."), (4, "The city takes a3.")]
    assert bar(mine, *[(4, dull[1])] * 3, newest)[-2] == newest[1]
    told = bar([(-1, f"You open {'the Gas Station ' * 40}."), mine[1]], newest)
    assert told == ["The city takes a3.", newest[1], "… 3 more"], "what one did goes before what came of it"


def test_a_warning_stays_whatever_else_is_said_with_it(phone):
    """The sentence that decides a match must not go before what somebody did, and an aside goes first."""
    bar = functools.partial(in_bar, phone)
    aside, warning = (-16, "It is Ben's last marker."), (40, "If Ben builds on b1, your way from the Harbor is 8 at best, not 2.")
    others = [(4, "Ben builds a house on one of his plots, and gets the marker back.")] * 4
    told = bar(*others, [(8, "Ben reserves b1."), aside, warning], [(8, "Ben draws a tile."), (8, "It is a house. " * 60)])
    assert "Ben reserves b1." in told and warning[1] in told and aside[1] not in told
    told = bar((4, "Ben builds a house on b1. " * 30), (-16, "Played for you: Pass."), (8, "Ben draws a tile."))
    assert told == ["Ben draws a tile.", "… 4 more"], "where something else has no room, an aside does not fill it"
    told = bar([(4, "Ben builds a house on b1. " * 30), (4, "It is a street."), warning])
    assert told == [warning[1], "… 3 more"], "without what hangs in the air: it says more about what is not told"


def test_news_are_cut_between_sentences(phone):
    seen = in_bar(phone, [(4, f"Sentence {number} says what somebody builds.") for number in range(20)])
    assert 1 < len(seen) < 20 and seen[-2].endswith("builds.") and seen[-1] == "… 3 more"
    assert phone.locator(".since ol").evaluate("told => told.scrollHeight <= told.clientHeight + 1")
    in_bar(phone, (4, "One sentence tells that somebody draws and builds" + " and builds" * 40 + "."))
    assert phone.locator(".since ol.cut").evaluate("told => getComputedStyle(told).webkitLineClamp") == "none", "no dots in its middle"
    lines = phone.locator(".since ol.cut").evaluate("told => told.clientHeight / parseFloat(getComputedStyle(told).lineHeight)")
    assert lines >= 1 and abs(lines - round(lines)) < 0.1, "no line is cut through"
    phone.locator(".since .news").tap()
    expect(phone.locator("#story")).to_be_in_viewport()


def test_what_was_left_out_can_be_read_there(phone):
    page, table = phone, phone.table
    in_bar(page, *[(0, "Somebody reserves a plot.")] * 30)
    page.locator(".since [data-tell]").click()
    after = int(page.locator(".since [data-playback]").get_attribute("data-playback"))
    told = [line.text for line in table.story(0) if line.text and line.at_move > after]
    assert page.locator("#story a.fresh").all_inner_texts() == told, "all of it, marked in the story"
    expect(page.locator("#story a.fresh").last).to_be_in_viewport()
    expect(page.locator("#story.pointed"), "where the story is in sight anyway, it is lit up").to_have_count(1)
    expect(page.locator("#story.pointed")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#story")).not_to_be_visible()  # it would lie over the hint


def test_what_came_of_ones_own_choice_is_no_choice():
    line = Told(1, 0, "", "", (), main="The year ends. You lose.", is_own=True)
    lose = as_news(line._replace(bold="You lose."), "You pass. You lose.", is_choice=True)
    assert [*weighed(lose)] == [("You lose.", 45, True)]
    assert [weight for _, weight, _ in weighed(as_news(line, line.main, is_choice=True))] == [13, 13]


def test_what_says_more_about_ones_own_choice_is_not_told_either(phone):
    """Nobody reads of a net that they cast themselves: "It closes nothing yet." and whose?"""
    line = Told(1, 0, "", "", (), main="It closes nothing yet. White loses a ship.", bold="White loses a ship.", is_own=True)
    own = as_news(line, "You cast a net. It closes nothing yet. White loses a ship.", is_choice=True)
    told = [(weight, words) for words, weight, _ in weighed(own)]
    assert in_bar(phone, told, (8, "White casts a net."))[:-1] == ["White loses a ship.", "White casts a net."]


#: the same in lines, as the server sends them
LINES = """lines => {
  const one = words => `<li class="of-one"><i class="mark"></i> <span class="news"><span data-weight="0">${words}</span></span></li>`
  const told = document.querySelector(".since ol")
  told.innerHTML = lines.map(one).join("")
  dispatchEvent(new Event("resize"))
  return new Set([...told.querySelectorAll(".of-one span span")].map(one => Math.round(one.getBoundingClientRect().top))).size
}"""


def test_each_player_has_a_line_while_there_is_room(phone):
    assert phone.evaluate(LINES, ["Ben draws a tile.", "You pass."]) == 2
    assert phone.evaluate(LINES, ["Ben passes."] * 9) < 9, "else all of it flows: nothing is left out beside an empty line"


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_page_is_sent_more_than_its_bar_may_hold(shape):
    """It shows as much as there is room for: nothing is folded away beside an empty line."""
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), ("offer cod",)).table()
    story = table.story(0)
    words = f"Ben {'very ' * 26}slowly passes."
    for count, skipped in ((5, 0), (12, 6)):
        later = [Told(story[-1].at_move + number, 1, "", words, (), news=words, rest=words) for number in range(1, count + 1)]
        assert recap(table, [*story, *later], 0, shape).skipped == skipped


def test_nobody_is_warned_of_what_cannot_come_any_more():
    """In Fresh Fish: of a plot that the city may take, once it is a street or built on, or safe."""
    tables, dice, warning = Tables(Store("sqlite://")), random.Random(2), r"the city takes (?:your )?(\w\d) for|Your (\w\d) is in danger"
    people = [tables.store.new_person(name) for name in ("Ann", "Ben")]
    told, now = [], []
    for seed in range(4):
        table = tables.create("freshfish", {"players": 2}, [Chair.of(person) for person in people], host=people[0], seed=seed)
        while table.status == "running":
            seat = table.waiting_for[0]
            lines, safe = since(table, table.story(seat), seat), {*table.view(seat)["plots"]} - {*at_risk(table.view(seat))}
            for found, each in ((told, lines), (now, table.story_now(lines, seat))):
                warned = map("".join, re.findall(warning, " ".join(line.text for line in each)))
                found += [plot for plot in warned if plot in safe]
            tables.act(table.id, people[seat], dice.choice(table.choices(seat)), table.at_event, seat)
    assert told and not now
    tables.store.close()
