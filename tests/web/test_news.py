"""What has happened: it is played again step by step, and told beside the question as far as there is room."""

import re

import pytest
from playwright.sync_api import expect

from web.play import click, sit
from web.test_table import SIZES


def test_what_others_did_is_played_again(browse, server):
    page = browse()
    table = sit(server, page, others=["random"])
    click(page, "ship e4")
    page.wait_for_function("() => document.querySelector('#board [data-action]')")
    page.locator("[data-playback]").click()
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator("#past-words")).to_contain_text("places a ship")
    framed = "() => [...document.querySelectorAll('#board *')].filter(one => getComputedStyle(one).outlineStyle === 'solid').length"
    assert page.evaluate(framed) == 0, "the eye is led to what happens"
    expect(page.locator("#past")).to_be_hidden()
    page.locator("#story a").last.click()
    page.wait_for_function(f"() => ({framed})() === 1")
    expect(page.locator("#past-words")).to_have_text(re.compile("^You place a ship on e4"))
    assert page.locator("#board [data-action]").count() == 0, "the past has nothing to choose"
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("#board [data-action]").first).to_be_visible()
    assert len(table.match.moves) == 2


#: what is on the screen while something is played back, and what a click on a place where a choice is now does to it
HELD = """() => {
  const seen = selector => getComputedStyle(document.querySelector(selector)).visibility !== "hidden"
  const turn = [...document.querySelectorAll("#players li")].findIndex(one => one.classList.contains("on"))
  const lines = [...document.querySelectorAll("#story li li:not([hidden])")].length
  return { asked: seen("#now"), choices: seen("#choices"), past: !document.querySelector("#past").hidden, turn, lines }
}"""


#: the moment that is shown stays until somebody has seen enough
STILL = """() => {
  const later = setTimeout
  window.setTimeout = (work, ms, ...more) => ms > 1000 ? 0 : later(work, ms, ...more)
}"""


@pytest.mark.parametrize("way", ["key", "click", "button"])
def test_while_something_is_played_back_all_of_the_screen_is_of_that_moment(way, browse, server):
    page = browse()
    table = sit(server, page, others=["random"])
    for _ in range(3):
        click(page, page.locator("#board [data-action]").first.get_attribute("data-action"))
        page.wait_for_function("() => document.querySelector('#board [data-action]')")
    moves = len(table.match.moves)
    lines = page.evaluate(HELD)["lines"]
    page.evaluate(STILL)
    page.evaluate("document.querySelector('[data-playback]').dataset.playback = '0'")
    page.locator("[data-playback]").click()
    page.wait_for_selector("#past:not([hidden])")
    held = page.evaluate(HELD)
    assert held == {"asked": False, "choices": False, "past": True, "turn": 1, "lines": 1}, "after the first move"
    expect(page.get_by_role("button", name="Skip", exact=True)).to_be_visible()
    if way == "key":
        page.keyboard.press("Enter")
    else:
        page.locator("#board svg" if way == "click" else "#past button").click()
    now = page.evaluate(HELD)
    assert now["asked"] and now["choices"] and not now["past"] and (now["turn"], now["lines"]) == (0, lines)
    assert len(table.match.moves) == moves, "nothing was played that nobody could see"


MUCH = """news => {
  const more = '<li data-more="2" hidden><button data-tell></button></li>'
  document.querySelector(".since ol").innerHTML =
    more + news.map(([weight, words]) =>
      `<li class="news ${weight === -1 ? "known" : ""}" data-weight="${weight}">${words}</li>`).join("")
  dispatchEvent(new Event("resize"))
  const seen = [...document.querySelectorAll(".since li")].filter(one => !one.hidden).map(one => one.innerText.trim())
  const bar = document.querySelector("#bar")
  return { seen, isHigher: bar.offsetHeight > parseFloat(getComputedStyle(bar).minHeight) + 1 }
}"""


def test_where_much_has_happened_the_least_important_is_left_out(browse, server):
    page = browse(**SIZES["phone"])
    sit(server, page, "freshfish", ["random"], players=2)
    page.wait_for_selector("html[data-ready] .since ol", state="attached")
    told = page.evaluate(MUCH, [[4, "The bids."], *[[0, "Somebody reserves a plot."]] * 30, [4, "The city takes a street."]])
    assert told["seen"][1] == "The bids." and told["seen"][-1] == "The city takes a street." and not told["isHigher"]
    assert told["seen"][0] == f"… {2 + 32 - (len(told['seen']) - 1)} more"
    told = page.evaluate(MUCH, [[2, "You lose a plot."], *[[0, "Somebody reserves a plot."]] * 30, [0, "Somebody draws a tile."]])
    assert told["seen"][1] == "You lose a plot.", "what one has suffered oneself stays"
    told = page.evaluate(MUCH, [[0, "A short one."], [0, "A long one. " * 80], [0, "The newest."]])
    assert told["seen"] == ["… 3 more", "A short one.", "The newest."] and not told["isHigher"], "what has room is told"
    newest = [0, "Somebody reserves a plot, and now it is you who decides."]
    told = page.evaluate(MUCH, [*[[0, "Somebody draws a tile, and builds on one of their plots."]] * 12, newest])
    assert told["seen"][-1] == newest[1] and not told["isHigher"], "what one's decision answers is told"
    told = page.evaluate(MUCH, [*[[6, "The city takes a street, and you lose a plot by it."]] * 12, newest])
    assert told["seen"][-1] == newest[1] and not told["isHigher"], "whatever else happened"
    asked = [-16, "Somebody draws the Gas Station, and all of you bid for it in secret. " * 3]
    told = page.evaluate(MUCH, [[4, "The city takes a street. " * 6], asked])
    assert told["seen"][1].startswith("The city takes a street."), "but what the question tells as well"
    known = [-1, "<span>You open the Gas Station on one of your plots.</span> <span>The city takes a3.</span>"]
    told = page.evaluate(MUCH, [known, *[[0, "Somebody draws a tile, and builds on one of their plots."]] * 3, newest])
    assert len(told["seen"]) >= 3 and told["seen"][-1] == newest[1] and not told["seen"][1].startswith("You"), "one's own choice goes first"
    known = [-1, f"<span>You open {'the Gas Station ' * 40}.</span> <span>The city takes a3.</span>"]
    page.evaluate(MUCH, [known, newest])
    seen = page.locator(".since .known span:visible").all_inner_texts()
    assert seen == ["The city takes a3."], "what one did goes before what came of it"


def test_news_are_cut_between_sentences(browse, server):
    page = browse(**SIZES["phone"])
    sit(server, page, "freshfish", ["random"], players=2)
    page.wait_for_selector("html[data-ready] .since ol", state="attached")
    sentences = "".join(f"<span>Sentence {number} says what somebody builds.</span> " for number in range(20))
    told = page.evaluate(MUCH, [[4, sentences]])
    seen = page.locator(".since .news span:visible").all_inner_texts()
    assert 1 < len(seen) < 20 and seen[-1].endswith("builds.") and told["seen"][0] == "… 3 more"
    assert page.locator(".since ol").evaluate("told => told.scrollHeight <= told.clientHeight + 1")
    page.evaluate(MUCH, [[4, "<span>One sentence tells that somebody draws and builds" + " and builds" * 40 + ".</span>"]])
    assert page.locator(".since ol.cut").evaluate("told => getComputedStyle(told).webkitLineClamp") == "none", "no dots in its middle"
    page.locator(".since .news").tap()
    expect(page.locator("#story")).to_be_in_viewport()


def test_what_was_left_out_can_be_read_there(browse, server):
    page = browse(**SIZES["phone"])
    table = sit(server, page, "freshfish", ["random"], players=2)
    page.wait_for_selector("html[data-ready] .since ol", state="attached")
    page.evaluate(MUCH, [[0, "Somebody reserves a plot."]] * 30)
    page.locator(".since [data-tell]").click()
    after = int(page.locator(".since [data-playback]").get_attribute("data-playback"))
    told = [line.text for line in table.story(0) if line.text and line.at_move > after]
    assert page.locator("#story a.fresh").all_inner_texts() == told[::-1], "all of it, marked in the story"
    expect(page.locator("#story a.fresh").first).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#story")).not_to_be_visible()  # it would lie over the hint
