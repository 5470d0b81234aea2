"""Where a hint stands, and what a page does with it."""

import re

import pytest
from playwright.sync_api import expect

from shoal.store import Chair, HouseBot
from shoal.web.render import TEMPLATES
from shoal.web.telling import offers
from web.play import person_of, sit
from web.test_table import SIZES


def paying(server, page, monkeypatch):
    """A table of Fleet where somebody has to pay with several cards, the seat, and a bot that has something to say about it."""
    me = person_of(server, page)
    table = server.tables.create("fleet", {"players": 2}, [Chair.of(me), Chair.of(me, "Ben")], host=me, seed=1)
    server.tables.allow_hints(table.id, me, True)

    def first_card():
        seat = table.waiting_for[0]
        return next((action for action, offer in offers(table, seat) if offer.pays and offer.pays < offer.due), None)

    while not first_card():
        seat = table.waiting_for[0]
        choices = [each for each in table.choices(seat) if each not in ("pass", "fold")]
        server.tables.act(table.id, me, (choices or table.choices(seat))[-1], table.at_event, seat)
    seat, action = table.waiting_for[0], first_card()

    async def advise(*_asked):
        return {"action": action, "win": 0.5, "best": [{"action": action, "win": 0.5, "share": 0.9}], "line": []}

    monkeypatch.setattr(server.service.house_bots, "hint", advise)
    return table, seat


def test_without_script_a_whole_payment_is_played_at_once(browse, server, monkeypatch):
    """A form's line breaks come as two characters."""
    page = browse(java_script_enabled=False)
    table, seat = paying(server, page, monkeypatch)
    page.goto(f"/t/{table.id}?seat={seat}")
    page.get_by_role("button", name="Hint").click()
    assert page.locator("meta[http-equiv=refresh]").count() == 0, "it stays until it is read"
    button = page.locator("#hint button[name=together]")
    paid, moves = button.get_attribute("value").split("\n"), len(table.match.moves)
    button.click()
    expect(page.locator("#hint")).to_be_empty()
    assert len(paid) > 1 and [text for _, text in table.match.moves[moves:]][: len(paid)] == paid


@pytest.mark.parametrize("changed", ["#choices .pay-sum ~ button:not(.main)", "#choices button[data-pays].chosen"])
def test_a_hint_on_a_payment_goes_when_something_else_is_picked(changed, browse, server, monkeypatch):
    """Its reason is not one for other cards."""
    page = browse()
    table, seat = paying(server, page, monkeypatch)
    page.goto(f"/t/{table.id}?seat={seat}")
    page.wait_for_selector("html[data-ready] #choices .pay-sum")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint")).to_contain_text("It pays")
    expect(page.locator("#choices button[data-pays].hinted").first).to_be_visible()
    page.locator(changed).first.click()
    expect(page.locator("#hint")).to_be_empty()
    expect(page.locator(".hinted")).to_have_count(0)


def test_a_hint_for_which_the_match_did_not_wait_is_looked_for_anew(browse, server, monkeypatch):
    page = browse()
    table = sit(server, page, "fishery", ["random"], seat=1)
    page.wait_for_selector("html[data-ready] #board [data-action]")
    advised = ["ship z9", table.choices(1)[30]]  # the first is none any more

    async def advise(*_asked):
        action = advised.pop(0)
        return {"action": action, "win": 0.5, "best": [{"action": action, "win": 0.5, "share": 0.9}], "line": []}

    monkeypatch.setattr(server.service.house_bots, "hint", advise)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint .good")).to_have_count(1)
    assert not advised


def test_a_page_that_has_gone_on_asks_for_its_hint_anew(browse, server):
    page = browse()
    sit(server, page, "fishery", ["random"], seat=1)
    page.wait_for_selector("html[data-ready] #board [data-action]")
    answers = ["old", "new"]

    def answer(route):
        page.locator("#f-act [name=at_event]").evaluate("field => { field.value = 99 }")
        route.fulfill(json={"hint": f"<p>{answers.pop(0)}</p>", "actions": []})

    page.route("**/hint", answer)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint")).to_have_text("new")


def test_a_hint_of_a_server_that_has_just_started_comes_by_itself(browse, server):
    page = browse()
    sit(server, page, "fishery", ["random"], seat=1)
    page.wait_for_selector("html[data-ready] #board [data-action]")
    answers = [(503, {"error": {"reason": "getting_ready", "message": "Soon."}}), (200, {"hint": "<p>here</p>", "actions": []})]
    told = []

    def answer(route):
        told.append(page.locator("#hint").inner_text())
        status, content = answers.pop(0)
        route.fulfill(status=status, json=content)

    page.route("**/hint", answer)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint")).to_have_text("here")
    expect(page.locator("#toast")).to_be_hidden()
    assert len(told) == 2 and "comes by itself" in told[1], "meanwhile it is said why it takes long"
    assert [line for line in page.complaints if "503" not in line] == []
    page.complaints.clear()


WATER = "() => [...document.querySelectorAll('#board .would[class*=goes-to]')].map(one => one.getAttribute('class')).join()"


def test_a_hint_shows_what_pointing_at_it_would_and_gives_way_to_what_is_pointed_at(browse, server, monkeypatch):
    page = browse()

    async def advise(*_asked):
        action = table.choices(1)[30]
        return {"action": action, "win": 0.5, "best": [{"action": action, "win": 0.5, "share": 0.9}], "line": []}

    monkeypatch.setattr(server.service.house_bots, "hint", advise)
    table = sit(server, page, "fishery", ["random"], seat=1)
    page.wait_for_selector("html[data-ready] #board [data-action]")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint")).to_be_visible()
    page.wait_for_function(WATER)  # whose it would be
    water = page.evaluate(WATER)
    page.locator(f"#board [data-action='{table.choices(1)[0]}']").hover()
    expect(page.locator("#preview")).not_to_be_empty()
    expect(page.locator("#hint")).to_be_visible()
    page.wait_for_function(f"before => ({WATER})() != before", arg=water)
    page.locator("#now h1").hover(force=True)
    expect(page.locator("#hint")).to_be_visible()
    assert page.evaluate(WATER) == water, "again"
    page.locator("[data-close-hint]").click()
    assert page.evaluate(WATER) == ""


@pytest.mark.parametrize("game", ["boom", "fleet", "pisces"])
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_covers_no_choice_and_moves_nothing(size, game, browse, server):
    page = browse(**SIZES[size])
    sit(server, page, game, ["random"], players=2)
    page.wait_for_selector("html[data-ready] #choices button")
    places = "these => [...document.querySelectorAll(these)].map(one => one.getBoundingClientRect().y)"
    still = "#bar, #now h1, #choices, #choices button, #board svg"
    before = page.evaluate(places, still)
    play = {"action": "license cod", "label": "Put up for auction: Cod", "short": "Cod"}
    does = "brings you more points than all of the others"
    rows = [
        {"action": name, "is_good": name == "Cod", "called": name, "number": "50 %", "points": "≈ 18", "does": does}
        for name in ("Cod", "Tuna", "Pass")
    ]
    hint = {
        "plays": [play],
        "rows": rows,
        "notes": ["It brings you more points than all others."] * 6,
        "decided": "",
        "beside": "",
        "unit": "points",
    }
    captions = page.locator("#choices small:visible").count()
    whole = "all => all.every(one => one.scrollHeight <= one.clientHeight + 1)"
    assert page.locator("#choices small:visible").evaluate_all(whole), "what choices mean can be read to its end"
    page.evaluate("html => { document.querySelector('#hint').innerHTML = html }", TEMPLATES.get_template("hint.html").render(hint=hint))
    page.evaluate("dispatchEvent(new Event('resize'))")
    expect(page.locator("#hint")).to_be_visible()
    assert page.evaluate(places, still) == before
    assert page.locator("#hint .main").inner_text() == "Play: Cod", "it says what it does"
    box, asked = (page.locator(each).bounding_box() for each in ("#hint", "#now h1"))
    assert box["y"] + box["height"] <= asked["y"] + 1, "what is asked can be read below it"
    assert page.locator("#hint").evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "nothing of it must be scrolled for"
    button = page.locator("#hint .main").bounding_box()
    assert box["y"] <= button["y"] and button["y"] + button["height"] <= box["y"] + box["height"] + 1, "what plays it is whole"
    expect(page.locator("#hint li").first).to_contain_text("Cod")
    assert page.locator("#hint li:visible").count() >= 2, "what is named, and what that is held against"
    assert page.locator("#choices small:visible").count() == captions, "choices still say what they mean"
    said = page.locator("#hint :is(li, .notes > span):visible")
    if said.count() < 9:
        page.get_by_role("button", name="… more").click()
        assert said.count() == 9
        assert page.evaluate(places, still) == before
        assert is_whole_above_the_question(page), "all of it grows over the foot of the board"
        page.get_by_role("button", name="less").click()
    page.evaluate("words => { document.querySelector('#hint li span').textContent = words }", "brings you more, " * 24)
    page.evaluate("dispatchEvent(new Event('resize'))")
    assert page.evaluate(places, still) == before
    assert is_whole_above_the_question(page), "and so does one long row"
    assert page.locator("#hint").evaluate("one => one.clientHeight") > box["height"]


def test_what_a_row_of_a_hint_would_do_is_shown_on_the_board(browse, server, monkeypatch):
    """Its words stay where they are."""
    page = browse()

    async def advise(*_asked):
        best = [{"action": table.choices(1)[k], "win": win, "share": 0.3} for k, win in ((30, 0.5), (10, 0.4))]
        return {"action": best[0]["action"], "win": 0.5, "best": best, "line": []}

    monkeypatch.setattr(server.service.house_bots, "hint", advise)
    table = sit(server, page, "fishery", ["random"], seat=1)
    page.wait_for_selector("html[data-ready] #board [data-action]")
    page.get_by_role("button", name="Hint").click()
    rows = page.locator("#hint li")
    expect(rows).to_have_count(2)
    page.wait_for_function(WATER)
    water, other = page.evaluate(WATER), page.locator(f"#board [data-action='{table.choices(1)[10]}']")
    expect(other).not_to_have_class(re.compile("would"))
    rows.nth(1).hover()
    expect(other).to_have_class(re.compile("would"))
    expect(page.locator("#preview")).to_be_empty()
    expect(page.locator("#hint")).to_be_visible()
    page.locator("#now h1").hover(force=True)
    expect(other).not_to_have_class(re.compile("would"))
    assert page.evaluate(WATER) == water, "what is named is marked again"
    rows.nth(1).click()
    expect(other).to_have_class(re.compile("would"))
    assert page.locator("#f-act [name=at_event]").input_value() == str(table.at_event), "nothing is played"
    page.locator("#now h1").hover(force=True)
    other.hover()
    expect(page.locator("#preview")).to_contain_text("In trial matches: wins 40\xa0%.")  # pointed at itself, it is rated too


def test_points_beside_the_board_are_marked_where_a_choice_would_change_them(browse, server):
    page = browse(**SIZES["phone"])
    table = sit(server, page, "fishery", ["random"], rows=3, cols=4, ships=1, nets=4)
    bot, me = HouseBot(1), person_of(server, page)
    for who, action in ((me, "ship a1"), (bot, "ship c2"), (me, "net b1-c1"), (bot, "net b2-c2")):
        server.tables.act(table.id, who, action, table.at_event)
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready] #board [data-action='net b3-c3']")
    page.evaluate("localStorage.setItem('once', '')")
    page.locator("#board [data-action='net b3-c3']").dispatch_event("pointermove", {"pointerType": "mouse", "bubbles": True})
    expect(page.locator("#players .player.would")).to_have_count(2)
    page.locator("#board [data-action='net a1-b1']").dispatch_event("pointermove", {"pointerType": "mouse", "bubbles": True})
    expect(page.locator("#players .player.would")).to_have_count(0)


def is_whole_above_the_question(page):
    """Is a hint read to its end, and in the bar, does what is asked stand below it?"""
    if page.locator("#side > #hint").count():
        return page.locator("#side #hint").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    box, asked = (page.locator(each).bounding_box() for each in ("#hint", "#now h1"))
    is_cut = page.locator("#hint").evaluate("one => one.scrollHeight > one.clientHeight + 1")
    return not is_cut and box["y"] + box["height"] <= asked["y"] + 1


def test_water_that_another_may_still_lead_is_shown_otherwise_than_what_is_safe(browse, server):
    page = browse()
    told = {"label": "Net", "words": "It closes nothing yet.", "spots": ["a1", "a2"], "owners": {"a1": 0, "a2": 0}, "undecided": ["a2"]}
    page.route("**/preview?*", lambda route: route.fulfill(json=told))
    table = sit(server, page, "fishery", ["random"], seat=0, ships=1)
    page.locator("html[data-ready] #board [data-action='ship e4']").hover()
    expect(page.locator("#board .goes-to-0")).to_have_count(2)
    stroke = "spot => getComputedStyle(document.querySelector(`#board [data-spot=${spot}] .ring`)).strokeWidth"
    assert page.evaluate(stroke, "a2") != page.evaluate(stroke, "a1")
    page.locator(f"#board [data-action='{table.choices(0)[-1]}']").hover()
    page.locator("#now h1").hover(force=True)
    expect(page.locator("#board .undecided")).to_have_count(0)


def test_a_preview_leaves_what_is_asked_in_sight(browse, server):
    """What it says last is left out rather, never half a sentence; on a phone a tap beside all choices takes it back."""
    page = browse(**SIZES["phone"])
    sit(server, page, "pisces", ["random"], players=2)
    page.locator("html[data-ready] #choices button").first.tap()
    expect(page.locator("#preview")).to_contain_text("Tap again to play.")
    words = "document.querySelector('#preview').firstChild.data = 'One of many sentences. '.repeat(60)"
    page.evaluate(words)
    preview, asked = (page.locator(each).bounding_box() for each in ("#preview", "#now h1"))
    assert preview["y"] + preview["height"] <= asked["y"] + 1
    page.locator("#board svg").dispatch_event("click")
    expect(page.locator("#preview")).to_be_empty()
    words = f"It brings 3 points. The city takes it{', and more' * 60}. That was all, or not."
    told = {"label": "Take", "words": words, "spots": [], "owners": {}, "undecided": []}
    page.route("**/preview?*", lambda route: route.fulfill(json=told))
    page.locator("#choices button[name=action]").last.tap()
    expect(page.locator("#preview")).to_have_text("It brings 3 points. Tap again to play.")
