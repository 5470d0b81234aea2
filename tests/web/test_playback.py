"""What has happened is played again, step by step: it can be paused, stepped through and skipped."""

import re

import pytest
from playwright.sync_api import expect

from web.play import click, sit
from web.test_table import SIZES


def play_again(page):
    """From the start of the match; the first step, behind how it stood before, stays until somebody goes on."""
    page.evaluate("document.querySelector('[data-playback]').dataset.playback = '0'")
    page.locator("[data-playback]").click()
    expect(page.locator("#past-words")).to_have_text("This is how it stood before.")
    page.locator("[data-pause]").click()
    page.get_by_role("button", name="Next").click()


def some_moves(server, page, count=3):
    table = sit(server, page, others=["random"])
    for _ in range(count):
        click(page, page.locator("#board [data-action]").first.get_attribute("data-action"))
        page.wait_for_function("() => document.querySelector('#board [data-action]')")
    return table


def test_what_others_did_is_played_again(browse, server):
    page = browse()
    table = sit(server, page, others=["random"])
    click(page, "ship e4")
    page.wait_for_function("() => document.querySelector('#board [data-action]')")
    assert page.locator("[data-playback]").text_content().endswith(": 1 step"), "one's own choice is known"
    page.locator("[data-playback]").click()
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator("#past-words")).to_contain_text("places a ship")
    framed = "() => [...document.querySelectorAll('#board *')].filter(one => getComputedStyle(one).outlineStyle === 'solid').length"
    assert page.evaluate(framed) == 0, "the eye is led to what happens"
    expect(page.locator("#past")).to_be_hidden()
    page.locator("#story a").first.click()
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


@pytest.mark.parametrize("way", ["key", "click", "button"])
def test_while_something_is_played_back_all_of_the_screen_is_of_that_moment(way, browse, server):
    page = browse()
    table = some_moves(server, page)
    moves = len(table.match.moves)
    lines = page.evaluate(HELD)["lines"]
    play_again(page)
    held = page.evaluate(HELD)
    assert held == {"asked": False, "choices": False, "past": True, "turn": 0, "lines": 2}, "after the first move of another"
    expect(page.get_by_role("button", name="Skip", exact=True)).to_be_visible()
    if way == "key":
        page.keyboard.press("x")
    else:
        page.locator("#board svg" if way == "click" else "#past [data-back-to-now]").click()
    now = page.evaluate(HELD)
    assert now["asked"] and now["choices"] and not now["past"] and (now["turn"], now["lines"]) == (0, lines)
    assert len(table.match.moves) == moves, "nothing was played that nobody could see"


@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_paused_and_stepped_through(size, browse, server):
    page = browse(**SIZES[size])
    some_moves(server, page)
    play_again(page)
    count, words, back = (
        page.locator("#past-count"),
        page.locator("#past-words"),
        page.get_by_role("button", name="Back", exact=False).first,
    )
    expect(count).to_have_text("2 of 4")
    first = words.inner_text()
    page.wait_for_timeout(4000)
    expect(count, "it waits").to_have_text("2 of 4")
    page.get_by_role("button", name="Next").click()
    expect(count).to_have_text("3 of 4")
    assert words.inner_text() != first
    page.keyboard.press("ArrowLeft")
    expect(words).to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(words).to_have_text("This is how it stood before.")
    expect(back).to_be_disabled()
    for button in page.locator("#past button").all():
        box = button.bounding_box()
        assert size == "desk" or min(box["width"], box["height"]) >= 44, f"{button.inner_text()} is too small for a finger"
    page.locator("[data-pause]").click()
    expect(page.locator("[data-pause]")).to_have_text("❚❚ Pause")
    expect(count, "it goes on").to_have_text("2 of 4")
    page.keyboard.press("Escape")
    expect(page.locator("#past")).to_be_hidden()


def test_by_keyboard_it_can_be_paused_and_skipped(browse, server):
    page = browse()
    some_moves(server, page)
    page.locator("[data-playback]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-pause]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-pause]")).to_have_text("▷ Play")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#past")).to_be_hidden()
    expect(page.locator("[data-playback]"), "where it was").to_be_focused()


def test_the_longer_a_step_says_the_longer_it_stays_and_longer_while_it_is_pointed_at(browse, server):
    page = browse()
    table = some_moves(server, page)
    long = {"at_move": 2, "words": "Much has happened here. " * 7, "spots": [], "shows": False, "board": "", "chapter": "", "standing": []}
    page.route("**/steps*", lambda route: route.fulfill(json={"steps": [long, {**long, "words": "Short.", "at_move": 4}]}))
    assert len(table.match.moves) > 4
    page.locator("[data-playback]").click()
    count = page.locator("#past-count")
    expect(count).to_have_text("2 of 3")
    page.wait_for_timeout(2500)
    expect(count, "there is time to read it").to_have_text("2 of 3")
    box = page.locator("#past-words").bounding_box()
    page.mouse.move(box["x"] + 50, box["y"] + 8)
    page.mouse.move(box["x"] + 70, box["y"] + 10)
    page.wait_for_timeout(5000)
    expect(count, "who points at it is not done").to_have_text("2 of 3")
    page.mouse.move(300, 300)
    expect(count).to_have_text("3 of 3")
    expect(page.locator("#past")).to_be_hidden()
