"""An analysis as people meet it: asked for, read, clicked through, and tried again from a moment; on a desk and on a phone."""

import re

import pytest

from web.analyses import Slow, made_up
from web.play import make_table, person_of, play_out

expect = pytest.importorskip("playwright.sync_api").expect

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844, "is_mobile": True, "has_touch": True}
SEATS_SHOWN = """who => [...document.querySelectorAll(".decisions li")].filter(one => one.checkVisibility())
  .map(one => who[one.querySelector("a").dataset.to])"""
SCREENS = pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture(autouse=True)
def analyst(server, monkeypatch):
    monkeypatch.setattr(server.service.analysing.analyst, "run", made_up)


def analysed(server, page, game, others=("easy",)):
    """A match of this browser's person that is over, at whose table they click on Analyse."""
    table = play_out(server.tables, make_table(server, [page], game, 0, others, options={"players": 2} if game != "fishery" else {}))
    page.goto(f"/t/{table.id}")
    page.get_by_role("button", name="Analyse").click()
    page.wait_for_url(f"**/t/{table.id}/analysis*")
    page.locator("#summary").wait_for(timeout=30_000)
    page.goto(f"/t/{table.id}/analysis")  # at the costliest choice, however soon it was there
    page.locator("html[data-ready] svg.wins").wait_for(state="attached")
    return table


@pytest.mark.parametrize(
    ("game", "screen"),
    [("fishery", DESK), ("fishery", PHONE), ("fleet", PHONE), ("pisces", PHONE)],  # what is too wide is so on a phone
    ids=["fishery-desk", "fishery-phone", "fleet-phone", "pisces-phone"],
)
def test_from_the_result_to_trying_it_again(game, screen, browse, server):
    page = browse(**screen)
    table = analysed(server, page, game)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    page.get_by_label("only mistakes").check()
    shown = page.locator(".decisions li:visible")
    assert shown.count() and page.locator(".decisions li:visible:not(.bad)").count() == 0
    assert {int(seat) for seat in page.evaluate(SEATS_SHOWN, [who for who, _ in table.match.moves])} == {0}, (
        "one's own first, the others' folded"
    )
    slip = shown.first.locator("a")
    at_move = int(slip.get_attribute("data-to"))
    assert table.story(0)[at_move].chapter in slip.inner_text(), "each says when it was"
    slip.click()
    expect(page.locator("#count")).to_have_text(f"move {at_move + 1} of {len(table.match.moves)}")
    expect(page.locator("#verdict")).to_contain_text(re.compile("Mistake|Blunder"))
    expect(page.locator("#verdict")).to_contain_text("Your choice: ")
    expect(page).to_have_url(re.compile(f"at_move={at_move}"))
    page.reload()
    expect(page.locator("#verdict")).to_contain_text("Your choice: ")
    others = next(number for number, (who, _) in enumerate(table.match.moves) if who == 1 and table.match.was_choice(number))
    page.evaluate("at => { const s = document.querySelector('#at_move'); s.value = at; s.dispatchEvent(new Event('input')) }", others)
    whose = f" in {table.name(1)}'s seat" if not table.game.hides_anything else ""  # what others knew stays hidden
    expect(page.locator("[data-try] button")).to_have_text(f"Try it from here{whose}")
    page.locator(f'.decisions [data-to="{at_move}"]').first.click()
    page.get_by_role("button", name="Try it from here", exact=True).click()
    page.wait_for_url(lambda url: "/analysis" not in url)
    expect(page.locator("html[data-ready] #now")).to_contain_text("Practice, from a moment of the match")
    again = page.url.rsplit("/", 1)[1].split("?")[0]
    with server.tables.hold(again) as tried:
        assert tried.match.moves[:at_move] == table.match.moves[:at_move] and tried.seats_of(person_of(server, page).id) == [0]
        assert tried.waiting_for == [0]
    before = page.locator("#f-act input[name=at_event]").input_value()
    action = page.locator("#choices button[name=action]").first if game != "fishery" else page.locator("#choices button[value=pass]")
    if action.count() and not action.get_attribute("data-pays"):
        action.dispatch_event("click")
        yes = page.locator("#ask button[value=yes]")
        if yes.is_visible():
            yes.click()
        page.wait_for_function("before => document.querySelector('#f-act input[name=at_event]').value != before", arg=before)


@SCREENS
def test_the_curve_is_clicked_and_walked_along(screen, browse, server):
    page = browse(**screen)
    table = analysed(server, page, "fishery")
    moves = len(table.match.moves)
    flag = page.locator("svg.wins a[aria-label]").first
    flag.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#count")).to_have_text(f"move {int(flag.get_attribute('data-to')) + 1} of {moves}")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#count")).to_have_text(f"move {int(flag.get_attribute('data-to')) + 2} of {moves}")
    box = page.locator("svg.wins").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.5)
    expect(page.locator("#count")).not_to_have_text(f"move {int(flag.get_attribute('data-to')) + 2} of {moves}")
    there = int(page.locator("#count").inner_text().split(" ")[1])
    assert moves * 0.75 < there < moves
    cursor = page.locator("[data-cursor]").bounding_box()
    assert abs(cursor["x"] - box["x"] - box["width"] * 0.9) < box["width"] * 0.05
    assert page.locator("svg.wins polyline").count() == 2
    dashes = page.locator("svg.wins polyline").evaluate_all("lines => lines.map(line => line.getAttribute('stroke-dasharray'))")
    assert len(set(dashes)) == 2, "curves differ by more than their colour"


@SCREENS
def test_the_better_action_is_on_the_board_and_the_buttons_stay_where_they_are(screen, browse, server):
    page = browse(**screen)
    table = analysed(server, page, "fishery")
    page.get_by_label("only mistakes").check()
    page.locator(".decisions li:visible a").first.click()
    expect(page.locator("#board .hinted").first).to_be_attached()
    assert page.locator("#board .hinted").count() >= 1
    rings = [page.locator(f"#board .choice.{kind} .ring").first for kind in ("hinted", "would")]
    dashes = [ring.evaluate("one => getComputedStyle(one).strokeDasharray") for ring in rings]
    assert dashes[0] == "none" != dashes[1], "what is better has a full ring, what was played a broken one"
    if screen == PHONE:
        assert page.locator("#board").bounding_box()["y"] < page.locator("svg.wins").bounding_box()["y"]
    assert page.locator("#board [tabindex]").count() == 0
    places = set()
    for at_move in range(0, len(table.match.moves), 12):
        page.goto(f"/t/{table.id}/analysis?at_move={at_move}")
        places.add(round(page.locator("[data-step=next]").bounding_box()["y"]))
    assert len(places) == 1, "however much is said"


@SCREENS
def test_what_is_marked_is_told_and_nothing_is_hidden_below(screen, browse, server):
    """Turning points of the picture are told; no list within the page scrolls by itself."""
    page = browse(**screen)
    analysed(server, page, "boom")
    told = page.locator(".summary a").evaluate_all("links => links.map(link => link.dataset.to)")
    flags = page.locator("svg.wins a[aria-label]").evaluate_all("flags => flags.map(flag => flag.dataset.to)")
    assert flags and set(flags) <= set(told)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    hidden = page.locator("ol.decisions").evaluate_all("lists => lists.filter(one => one.scrollHeight > one.clientHeight + 1).length")
    assert not hidden
    chances = page.locator("[data-wins]").all_inner_texts()
    assert sum(int(chance.removesuffix(" %")) for chance in chances) == 100, "with those matches that everybody loses"
    page.keyboard.press("End")
    expect(page.locator("#count")).to_have_text("the end")
    expect(page.locator("[data-wins]").first).not_to_have_text(chances[0])


@SCREENS
def test_a_decision_that_is_picked_from_the_list_comes_into_sight(screen, browse, server):
    page = browse(**screen)
    analysed(server, page, "fishery")
    words = page.locator(".said")
    expect(page.locator(".in-short")).to_be_in_viewport(ratio=0.99)  # from the start, on a desk with the board and the words beside it
    if screen == DESK:
        expect(words).to_be_in_viewport()
        expect(page.locator("#board")).to_be_in_viewport()
    row = page.locator(".decisions li:visible a").last
    row.scroll_into_view_if_needed()
    row.click()
    expect(row).to_have_attribute("aria-current", "")
    expect(page.locator("#verdict")).to_be_in_viewport()
    assert page.locator("#board").bounding_box()["y"] < screen["height"] / 2
    page.locator(".decisions li.blunder:visible a").first.click()
    mark = page.locator("#board .hinted").first
    expect(mark).to_be_in_viewport()
    if screen == PHONE:
        page.locator("#verdict p").evaluate("one => { one.textContent += ' Better because it does more than all others.'.repeat(12) }")
        assert words.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "it is read by scrolling the page, not a part of it"
        page.locator(".stage").evaluate("one => one.scrollIntoView()")
        above, said = page.locator("#board").bounding_box(), words.bounding_box()
        assert above["y"] + above["height"] <= said["y"] < screen["height"] - 150, "however much is said, it covers nothing of the board"
        for step in ("#at_move", "[data-step=back]", "[data-step=next]", "#count"):
            expect(page.locator(step)).to_be_in_viewport(ratio=0.99)


@SCREENS
def test_however_much_is_said_of_a_decision_it_is_not_cut_and_the_board_has_the_same_size(screen, browse, server):
    page = browse(**screen)
    table = analysed(server, page, "fishery")
    assert table.names[1] in page.locator("#board").inner_text(), "who plays is called the same there"
    before = page.locator("#board svg").bounding_box()
    page.locator("#verdict p").evaluate("one => { one.textContent = 'Better because it does more than all others. '.repeat(12) }")
    board = page.locator("#board svg").bounding_box()
    assert page.locator("#verdict").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    assert (board["width"], board["height"]) == (before["width"], before["height"])
    if screen == DESK:
        assert board == before and board["y"] + board["height"] <= DESK["height"], "the words stand beside it"


@SCREENS
def test_nothing_runs_off_the_screen_and_no_empty_bands_lie_around_the_board(screen, browse, server):
    page = browse(**screen)
    table = analysed(server, page, "pisces")
    page.goto(f"/t/{table.id}/analysis?at_move={len(table.match.moves) - 1}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    count, width = page.locator("#count"), page.viewport_size["width"]
    assert (
        count.evaluate("one => one.scrollWidth <= one.clientWidth") and count.bounding_box()["x"] + count.bounding_box()["width"] <= width
    )
    assert page.locator(".status h1").evaluate("one => one.scrollWidth <= one.clientWidth"), "the heading is not cut"
    board = page.locator("#board svg").first
    wide, high = map(float, board.get_attribute("viewBox").split()[2:])
    box = page.locator("#board").bounding_box()
    assert box["height"] <= board.bounding_box()["width"] * high / wide + 2, "no higher than what it shows"


def test_progress_is_shown_and_it_may_be_stopped(browse, server, monkeypatch):
    slow = Slow()
    monkeypatch.setattr(server.service.analysing.analyst, "run", slow)
    page = browse()
    table = play_out(server.tables, make_table(server, [page], "fishery", 0, ["easy"]))
    page.goto(f"/t/{table.id}/replay")
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator("[data-words]")).to_have_text("10 % of the match looked at thoroughly.")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Analyse")).to_be_visible()
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator("[data-words]")).to_contain_text("looked at")
    page.goto(f"/t/{table.id}")  # whoever leaves is told when they may come back
    expect(page.locator("#result")).to_contain_text("Analysis: 10 % looked at")
    slow.gate.set()
    page.get_by_role("button", name="The analysis is ready: see it").click(timeout=20_000)
    page.locator("svg.wins").wait_for()
    first = page.locator(".in-short [data-to]").first
    assert first.bounding_box()["y"] < 400, "the first thing that it says"
    first.click()
    expect(page.locator("#verdict")).to_contain_text("Blunder")


@SCREENS
def test_what_is_found_is_shown_while_the_rest_is_looked_at(screen, browse, server, monkeypatch):
    slow = Slow(is_partial=True)
    monkeypatch.setattr(server.service.analysing.analyst, "run", slow)
    page = browse(**screen)
    table = play_out(server.tables, make_table(server, [page], "fishery", 0, ["easy"]))
    page.goto(f"/t/{table.id}/replay")
    page.get_by_role("button", name="Analyse").click()
    page.locator("svg.wins").wait_for(timeout=20_000)
    points = page.locator("svg.wins polyline").first.get_attribute("points").split()
    assert len(points) == len(table.match.moves) + 1, "the whole curve, by a first look"
    expect(page.locator("#decisions")).to_have_text("Decisions so far")
    expect(page.locator("[data-words]")).to_contain_text("looked at thoroughly")
    worst = page.locator("[data-worst] a")
    expect(page.locator("[data-words]")).to_be_in_viewport()
    expect(worst).to_be_in_viewport()  # the first finding, on the first screen
    assert int(page.locator("#at_move").input_value()) == len(table.match.moves), "until more is known, how it ended"
    worst.click()
    expect(page.locator("#verdict")).to_contain_text("Your choice: ")
    expect(page.locator("#verdict")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#board")).to_be_in_viewport(ratio=0.99 if screen == DESK else 0.5)
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator("#moment")).to_be_in_viewport(ratio=0.99)  # what it says of itself leaves room for the match
    expect(page).to_have_url(re.compile("at_move="))
    here = page.url
    page.goto(f"/t/{table.id}/analysis?at_move={len(table.match.moves) - 1}")
    expect(page.locator("#verdict .grade")).to_have_count(0)  # what was looked at quickly blames nobody
    page.goto(f"/t/{table.id}/analysis?at_move=0")
    expect(page.locator("#verdict")).to_contain_text("% to win")
    page.goto(here)
    count = page.locator("#count").inner_text()
    slow.gate.set()
    expect(page.locator("#decisions")).to_have_text("Decisions", timeout=20_000)
    expect(page.locator("#count")).to_have_text(count)  # it stays where one looks
    expect(page.locator("#verdict")).to_contain_text("Your choice: ")


def test_a_pasted_match_without_a_script(browse, server):
    import shoal
    from shoal.core.match import random_match
    from shoal.core.record import to_text

    page = browse("/analyse", java_script_enabled=False)
    page.get_by_label("or the text itself").fill("Dear Sirs")
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("alert")).to_contain_text("not a saved match")
    page.complaints.clear()  # the 422
    page.get_by_label("or the text itself").fill(to_text(random_match(shoal.load("fishery"), 2)))
    page.get_by_role("button", name="Analyse").click()
    page.locator("svg.wins").wait_for(timeout=30_000)
    page.locator(".decisions a").first.click()
    expect(page.locator("#verdict")).to_contain_text("choice: ")


@pytest.mark.parametrize(("scheme", "screen"), [("light", DESK), ("dark", PHONE)], ids=["light-desk", "dark-phone"])
def test_axe_finds_nothing(scheme, screen, browse, server):
    from axe_playwright_python.sync_playwright import Axe

    page = browse(color_scheme=scheme, **screen)
    analysed(server, page, "pisces")
    found = {}
    for path in (page.url, "/analyse"):
        page.goto(path)
        results = Axe().run(page, options={"resultTypes": ["violations"]})
        bad = [one for one in results.response["violations"] if one["impact"] in ("serious", "critical")]
        found |= {(path, one["id"]): [node["html"][:200] for node in one["nodes"][:3]] for one in bad}
    assert found == {}
