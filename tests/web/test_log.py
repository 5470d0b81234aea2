"""The story beside the board is read forwards, in a box that shows its end."""

import pytest

from web.play import attempt, play_out, sit
from web.test_table import SIZES

HOW_FAR = """() => {
  const box = document.querySelector("#story"), edge = box.getBoundingClientRect()
  const lines = [...document.querySelectorAll("#story a[data-at]")].map(one => one.getBoundingClientRect())
  const seen = lines.map(line => line.top < edge.bottom && line.bottom > edge.top)
  const first = seen.indexOf(true)
  return { first, top: Math.round(lines[first].top), isAtEnd: seen.at(-1), isAtStart: seen[0] }
}"""


@pytest.mark.parametrize("size", SIZES)
def test_the_story_shows_its_end_unless_its_reader_has_scrolled_up(size, browse, server):
    page = browse(**SIZES[size])
    table = sit(server, page, "fishery", ["random"])
    play_out(server.tables, table, steps=40)
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready]")
    if size == "phone":
        page.get_by_role("button", name="Story").click()
    seen = page.evaluate(HOW_FAR)
    assert seen["isAtEnd"] and not seen["isAtStart"], "the newest line is in sight"
    numbers = [int(one.get_attribute("data-at")) for one in page.locator("#story a[data-at]").all()]
    assert numbers == sorted(numbers), "what happened first stands above what came of it"
    go_on(page, numbers[-1])
    assert page.evaluate(HOW_FAR)["isAtEnd"], "it goes on with the match"
    page.evaluate("document.querySelector('#story').scrollTop = -200")
    before = page.evaluate(HOW_FAR)
    go_on(page, numbers[-1] + 1)
    after = page.evaluate(HOW_FAR)
    assert not before["isAtEnd"] and (after["first"], after["top"]) == (before["first"], before["top"]), "who reads is not disturbed"


def go_on(page, at_move):
    """Another move, of whoever's turn it is; the story tells it."""
    page.wait_for_selector("#choices button[name=action]", state="attached")
    attempt(page, page.locator("#choices button[name=action]").first.get_attribute("value"))
    page.wait_for_selector(f"#story li:not([hidden]) > a[data-at='{at_move + 1}']", state="attached")


def test_without_a_script_the_story_shows_its_end_too(browse, server):
    page = browse()
    table = sit(server, page, "fishery", ["random"])
    play_out(server.tables, table, steps=40)
    plain = page.context.browser.new_context(java_script_enabled=False, base_url=server.url)
    reader = plain.new_page()
    reader.goto(f"/t/{table.id}")
    box, last = reader.locator("#story").bounding_box(), reader.locator("#story a[data-at]").last.bounding_box()
    assert box["y"] < last["y"] and last["y"] + last["height"] < box["y"] + box["height"]
    plain.close()
