"""The first match after a course: whom it is against, and its tips."""

import pytest
from playwright.sync_api import expect

from shoal.store import Chair, bot
from shoal.web.tips import tips_for_seat
from web.play import person_of, play_out
from web.test_learning import COURSES
from web.test_table import SIZES


def teaching_table(server, me, seed=3):
    return server.tables.create(
        "fishery", dict(COURSES["fishery"].match.options), [Chair.of(me), bot("random")], host=me, seed=seed, teaches=True
    )


def test_each_tip_is_given_at_a_decision_that_it_is_about_and_stays_while_it_is_true(server):
    me = server.service.store.new_person("Ann")
    table, given, stayed = teaching_table(server, me), [], set()
    while table.status != "over":
        if table.waiting_for == [0]:
            tips = [tip.id for tip in tips_for_seat(table, 0)]
            assert [tip.id for tip in tips_for_seat(server.service.store.load(table.id), 0)] == tips, "the table remembers that it teaches"
            kind = table.choices(0)[0].split()[0]
            stayed |= {(tip, kind) for tip in tips if tip in dict(given)}
            new = [(tip, kind) for tip in tips if tip not in dict(given)]
            assert len(new) <= 1, "one at a time"
            given += new
            ours, theirs = table.scores(0)
            assert "pass" not in tips or ours > theirs, "passing is for who is ahead"
        play_out(server.tables, table, steps=1, seed=len(table.match.moves))
    assert given == [("ships", "ship"), ("nets", "net"), ("count", "net"), ("pass", "pass")]
    assert {("ships", "ship"), ("nets", "net"), ("count", "net")} <= stayed, "until it is read"
    assert ("ships", "net") not in stayed, "of ships nobody needs to hear when nets are cast"
    assert tips_for_seat(table, None) == []
    ordinary = server.tables.create("fishery", {}, [Chair.of(me), bot("random")], host=me, seed=3)
    assert tips_for_seat(ordinary, 0) == []


def test_a_tip_is_closed_and_does_not_come_again(browse, server):
    page = browse()
    table = teaching_table(server, person_of(server, page))
    page.goto(f"/t/{table.id}")
    tip = page.locator("#notices .advice")
    expect(tip).to_contain_text("Ships never move")
    page.locator("#hint").evaluate("hint => { hint.textContent = 'Hint: e4.' }")
    expect(tip).to_be_hidden()  # a hint knows better what is to be done here
    players, story = (page.locator(part).bounding_box() for part in ("#players", "#side"))
    assert story["y"] - players["y"] - players["height"] < 30, "and leaves no hole where the tip was"
    page.locator("#hint").evaluate("hint => hint.replaceChildren()")
    with page.expect_response("**/tip"):
        tip.locator("summary").click()
    expect(tip.locator("p")).to_be_hidden()
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(tip).to_have_count(0)
    another = teaching_table(server, person_of(server, page), seed=4)
    page.goto(f"/t/{another.id}")
    page.wait_for_selector("html[data-ready]")
    expect(tip).to_have_count(0)
    with server.tables.hold(another.id):
        assert [tip.id for tip in tips_for_seat(another, 0)] == ["ships"], "it would be given to somebody else"


def test_a_tip_that_nobody_has_read_stays_after_a_move(browse, server):
    """... and the next is given when that one was read."""
    page = browse()
    table = teaching_table(server, person_of(server, page))
    page.goto(f"/t/{table.id}")
    with server.tables.hold(table.id):
        while len(tips_for_seat(table, 0)) < 2:
            play_out(server.tables, table, steps=1, seed=len(table.match.moves))
    first, second = (tip.says for tip in tips_for_seat(table, 0))
    tip = page.locator("html[data-ready] #notices .advice")
    expect(tip).to_have_count(1)
    expect(tip).to_contain_text(first)
    expect(tip.locator("p")).to_be_visible()
    with page.expect_response("**/tip"):
        tip.locator("summary").click()
    page.reload()
    expect(tip).to_contain_text(second)


def test_the_first_match_is_against_whom_the_course_says(server, guest):
    answer = guest.send_form("/learn/fishery/match")
    assert answer.status_code == 303
    with server.tables.hold(answer.headers["location"].removeprefix("/t/")) as table:
        first = COURSES["fishery"].match
        assert table.teaches and [chair.level for chair in table.chairs[1:]] == list(first.others)
        assert first.options.items() <= table.options.items()
    assert "Play it again" in guest.get("/learn/fishery").text


OVERLAPS = """() => {
  const box = one => one.getBoundingClientRect()
  const tip = box(document.querySelector(".advice"))
  const lies = one => box(one).height && tip.bottom > box(one).top + 1 && box(one).bottom > tip.top + 1
  const told = "#players, #board :is([data-action], .panel .card, .box), #now h1, .since ol, #choices button"
  return [...document.querySelectorAll(told)].filter(lies).length
}"""  # how many things the tip lies over
TOLD = """() => ["#now", "#choices"].map(one => document.querySelector(one).innerText).join() +
  getComputedStyle(document.querySelector("#preview"), "::before").content"""
PLACE = (
    """() => ["#board svg", "#bar", "#choices"].map(one => JSON.stringify(document.querySelector(one).getBoundingClientRect())).join()"""
)


@pytest.mark.parametrize("game", COURSES)
def test_on_a_phone_a_tip_is_a_line_that_replaces_nothing(game, browse, server):
    page = browse(**SIZES["phone"])
    page.goto(f"/learn/{game}")
    page.locator(f"form[action='/learn/{game}/match']").first.evaluate("form => form.submit()")
    page.wait_for_selector("html[data-ready] .advice")
    tip = page.locator(".advice p")
    expect(tip).to_be_hidden()
    assert page.evaluate(OVERLAPS) == 0
    told, place = page.evaluate(TOLD), page.evaluate(PLACE)
    page.locator(".advice summary").tap()
    expect(tip).to_be_in_viewport(ratio=1)
    with page.expect_response("**/tip"):
        page.locator(".advice summary").tap()
    expect(page.locator(".advice")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('resize'))")
    assert (page.evaluate(TOLD), page.evaluate(PLACE)) == (told, place), "nothing was missing, nothing moves"


def test_on_a_phone_a_tip_goes_with_what_is_done_next(browse, server):
    page = browse(**SIZES["phone"])
    table = teaching_table(server, person_of(server, page))
    page.goto(f"/t/{table.id}")
    page.locator("html[data-ready] .advice summary").tap()
    expect(page.locator(".advice p")).to_be_visible()
    page.locator("#now h1").tap()
    expect(page.locator(".advice")).to_be_hidden()


def test_on_a_phone_a_tip_covers_nothing_of_what_a_choice_would_do(browse, server):
    """At the shop there is little room: what a purchase would do makes the bar grow over its edge, where the tip is."""
    page = browse(**SIZES["phone"])
    me, options = person_of(server, page), dict(COURSES["pisces"].match.options)
    table = server.tables.create("pisces", options, [Chair.of(me), bot("random")], host=me, seed=3, teaches=True)
    with server.tables.hold(table.id):
        while not {"done", "buy motor"} <= {*table.choices(0)}:
            play_out(server.tables, table, steps=1, seed=len(table.match.moves))
    page.goto(f"/t/{table.id}")
    page.locator("html[data-ready] #choices button[value='buy motor']").tap()
    expect(page.locator("#preview")).to_contain_text("Tap again")
    tip, preview = page.locator("#notices .advice"), page.locator("#preview")
    preview.evaluate("one => { one.append(' And so on and on.'.repeat(9)); one.classList.add('long') }")
    box = tip.bounding_box()
    assert tip.is_hidden() or box["y"] + box["height"] <= preview.bounding_box()["y"] + 1


def test_on_a_phone_a_tip_that_nobody_has_read_stays_beside_a_hint(browse, server):
    page = browse(**SIZES["phone"])
    page.goto(f"/t/{teaching_table(server, person_of(server, page)).id}")
    tip, hint = page.locator("html[data-ready] .advice"), page.locator("#hint")
    expect(tip).to_be_visible()
    hint.evaluate("one => { one.innerHTML = '<div class=hint><p><b>Hint: e4.</b> <span>It lies there.</span></p></div>' }")
    expect(tip).to_be_visible()
    box = tip.locator("summary").bounding_box()
    assert box["y"] + box["height"] <= hint.bounding_box()["y"] + 1, "and over nothing of it"
    hint.evaluate("one => one.classList.add('unfolded')")
    expect(tip).to_be_hidden()
