"""People in browsers."""

import random
import re

import pytest
from playwright.sync_api import expect

import shoal
from shoal.store import Chair
from web.play import click, make_table, person_of, play_out, shown_event, sit


def test_two_clicks_from_the_lobby_into_a_match(browse):
    page = browse("/", width=390, height=844)
    page.wait_for_selector("html[data-ready]")
    page.evaluate("scrollTo(0, 40)")
    with page.expect_response("**/level"):
        page.get_by_role("button", name="Harbour Hal").click()
    expect(page.get_by_role("button", name="Harbour Hal")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("scrollY") == 40, "nothing moves away from below the finger"
    page.get_by_role("button", name="Play now: Fishery against bots").click()
    expect(page.locator("#board svg")).to_be_visible()
    expect(page.locator("#players")).to_contain_text("Harbour Hal")


def test_two_people_and_a_spectator(browse, server):
    ann, bob, eve = browse(), browse(), browse()
    ann.goto("/new/fishery")
    ann.get_by_label("Seat 2", exact=True).select_option("link")
    ann.get_by_label("Shuffle who sits where").uncheck()
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.locator("#now")).to_contain_text("Waiting for players")
    link = ann.get_by_label("Link that invites players").input_value()
    eve.goto(ann.url)
    expect(eve.get_by_role("button", name="Sit down")).to_have_count(0)
    bob.goto(link)
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.locator("#now")).to_contain_text("You: ")
    expect(eve.locator("#now")).to_contain_text("places a ship")
    expect(ann).to_have_title(re.compile("Your turn"))
    click(ann, "ship e4")
    expect(bob.locator("#now")).to_contain_text("You: ")
    assert bob.locator('#board [data-action="ship e4"]').count() == 0
    assert eve.locator("[data-action]").count() == 0 and eve.locator("#choices button").count() == 0
    expect(eve.locator("#story")).to_contain_text("places a ship on e4")

    # taking back needs the other's consent
    ann.get_by_role("button", name="Take back").click()
    expect(bob.locator("#notices")).to_contain_text("asks to take their last action back")
    bob.get_by_role("button", name="Agree").click()
    expect(ann.locator("#now")).to_contain_text("You: ")
    expect(eve.locator("#story")).to_contain_text("takes back “Place a ship on e4”.")
    expect(ann.locator("#story")).to_contain_text("You take back “Place a ship on e4”.")

    # chat is text, whatever is in it
    bob.get_by_label("Message").fill("<img src=x onerror=alert(1)> hello")
    bob.get_by_role("button", name="Send").click()
    expect(ann.locator("#chat")).to_contain_text("<img src=x onerror=alert(1)> hello")
    expect(bob.get_by_label("Message")).to_have_value("")
    assert eve.locator(".say").count() == 0
    expect(ann.locator("#players")).to_contain_text("1 person is watching")


def test_two_tabs_of_a_seat_agree_and_a_stale_one_plays_nothing(browse, server):
    page = browse()
    table = sit(server, page, others=["random"])
    twin = page.context.new_page()
    twin.goto(page.url)
    twin.evaluate("document.querySelector('#f-act input[name=at_event]').name = 'old'")  # this tab answers entry 0
    twin.locator('#board [data-action="ship e4"]').dispatch_event("click")
    expect(twin.locator("#toast")).to_contain_text("the match has gone on")
    assert table.match.moves == []
    page.complaints.clear()  # browsers report a 409 in the console
    twin.reload()
    click(page, "ship e4")
    expect(twin.locator("#story")).to_contain_text("You place a ship on e4")


def test_phone(browse, server):
    page = browse(width=390, height=844, has_touch=True, is_mobile=True, device_scale_factor=2)
    for path in ("/", "/new/boom", "/guide/fishery", "/me"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
    table = sit(server, page, others=["random"])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator('html[data-ready] #board [data-action="ship c3"]').tap()
    expect(page.locator("#preview")).to_contain_text("You place a ship on")
    expect(page.locator("#preview")).to_contain_text("Tap again to play.")
    assert table.match.moves == [], "the first tap shows what it would do"
    page.locator("button[data-panel]").first.tap()  # the story is opened, and closed again by the menu, which it would hide
    page.locator(".more > summary").tap()
    expect(page.locator("#side")).not_to_be_visible()
    expect(page.locator(".menu")).to_be_visible()
    expect(page.locator(".menu").get_by_role("link", name="How to play")).to_have_attribute("href", re.compile("^/guide/[a-z]+$"))
    page.locator(".more > summary").tap()
    page.locator('#board [data-action="ship c3"]').tap()
    expect(page.locator("#preview")).to_contain_text("Tap again to play.")
    assert table.match.moves == [], "who has read something else meanwhile is shown it again"
    page.locator('#board [data-action="ship c3"]').tap()
    expect(page.locator("#story")).to_contain_text("You place a ship on c3")
    assert table.match.moves[0] == (0, "ship c3")


def test_keyboard_alone(browse, server):
    page = browse("/")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").startswith("Play now"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/**")
    for turn in range(3):
        page.wait_for_selector("#board [data-action]")
        for _ in range(40):
            if page.evaluate("document.activeElement.closest('#board') !== null && 'action' in document.activeElement.dataset"):
                break
            page.keyboard.press("Tab")
        first = page.evaluate("document.activeElement.dataset.action")
        page.keyboard.press("ArrowUp" if turn else "ArrowRight")
        chosen = page.evaluate("document.activeElement.dataset.action")
        assert chosen and (chosen != first or turn)
        before = shown_event(page)
        page.keyboard.press("Enter")
        page.wait_for_function("before => document.querySelector('#f-act input[name=at_event]').value != before", arg=before)
        expect(page.locator("#story")).to_contain_text(f"on {chosen.split()[1]}")


def test_without_any_script(browse, server):
    page = browse("/", java_script_enabled=False)
    page.get_by_role("button", name="Play now: Fishery against bots").click()
    id = page.url.rpartition("/")[2]
    while page.locator("#choices button").count() == 0:
        page.reload()
    page.locator("#choices summary").click()
    page.locator("#choices button[value='ship f1']").click()
    expect(page.locator("#story")).to_contain_text("You place a ship on f1")
    with server.tables.hold(id) as table:
        assert any(who in table.seats_of(person_of(server, page).id) for who, _ in table.match.moves)
    page.get_by_role("link", name="shoal").click()
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()


def test_undo_against_a_bot(browse, server):
    page = browse()
    table = sit(server, page, others=["random"])
    expect(page.get_by_role("button", name="Take back")).to_be_disabled()
    click(page, "ship e4")
    expect(page.locator("#now")).to_contain_text("You: ")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#now")).to_contain_text("You: place your first ship")
    assert table.match.moves == []


def test_a_hint_names_an_action_and_can_be_played(browse, server):
    page = browse()
    sit(server, page, others=["random"], rows=3, cols=3, ships=2, nets=4)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint .good").first).to_contain_text(re.compile("A ship on [a-c][1-3]"))
    expect(page.locator(".hint")).to_contain_text(re.compile("border|closest|shut in"))  # what it does
    expect(page.locator("#board .hinted").first).to_be_visible()
    page.locator("#board .choice:not(.hinted)").first.hover()
    expect(page.locator("#board .hinted")).to_have_count(0)  # nothing else is marked than what is pointed at
    page.mouse.move(1, 1)
    expect(page.locator("#board .hinted").first).to_be_visible()
    page.get_by_role("button", name="Close the hint").click()
    expect(page.locator("#board .hinted")).to_have_count(0)  # what is advised no more is marked no more
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hint button.main").first.click()
    expect(page.locator("#story")).to_contain_text("You place a ship")


def test_leaving_a_seat_to_a_bot(browse, server):
    page = browse()
    table = sit(server, page, others=["random"], rows=2, cols=3, ships=1, nets=1)
    page.locator("html[data-ready] .more summary").click()
    page.get_by_role("button", name="Leave to a bot").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(".result")).to_be_visible()
    assert table.status == "over" and table.seats_of(person_of(server, page).id) == []


def test_replay_and_rematch(browse, server):
    page = browse()
    table = sit(server, page, others=["random"], rows=2, cols=3, ships=2, nets=2)
    dice = random.Random(1)
    while table.status != "over":
        page.wait_for_function("() => document.querySelector('#board [data-action]') || document.querySelector('.result')")
        with server.tables.hold(table.id):
            choices = table.choices(0)
        if choices and page.locator(f'#board [data-action="{(action := dice.choice(choices))}"]').count():
            click(page, action)
    address = page.url
    page.get_by_role("link", name="Replay and charts").click()
    last = len(table.match.moves)
    expect(page.locator("#count")).to_have_text(f"after {last} of {last}")
    page.keyboard.press("Home")
    expect(page.locator("#moment")).to_contain_text("The start")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#moment")).to_contain_text(table.story(0)[0].text)
    expect(page).to_have_url(re.compile(r"at_move=1"))
    page.locator("#at_move").fill("2")
    expect(page.locator("#moment")).to_contain_text(table.story(0)[1].text)
    page.reload()  # the address is this moment
    expect(page.locator("#moment")).to_contain_text(table.story(0)[1].text)
    assert page.locator("img.chart").evaluate("image => image.complete && image.naturalWidth > 0")
    with page.expect_download() as download:
        page.get_by_role("link", name="The match as text").click()
    assert shoal.open(download.value.path()).moves == table.match.moves
    with page.expect_download() as download:
        page.get_by_role("link", name="This board as SVG").click()
    assert download.value.suggested_filename == "fishery-2.svg"
    page.goto(address)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != address)
    expect(page.locator("#players")).to_contain_text("Driftwood")


def test_two_people_at_one_device_keep_their_secrets(browse, server):
    page = browse()
    ann = person_of(server, page)
    table = server.tables.create("fleet", {"players": 2}, [Chair.of(ann), Chair.of(ann, "Ben")], host=ann, seed=2)
    page.goto(f"/t/{table.id}")
    first = table.waiting_for[0]
    expect(page.locator("#now")).to_contain_text("Hand the device to")
    assert page.locator("[data-action]").count() == 0
    page.get_by_role("link", name=f"I am {table.name(first)}").click()
    expect(page.locator("#now")).to_contain_text("You: ")
    while table.waiting_for == [first]:
        click(page, "pass" if "pass" in table.choices(first) else table.choices(first)[0])
    expect(page.locator("#notices")).to_contain_text("another person's turn")
    page.get_by_role("link", name="Hand it over").click()
    expect(page.locator("#now")).to_contain_text("Hand the device to")


def test_theme_and_name_are_remembered(browse):
    page = browse("/", color_scheme="light")
    background = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(background)
    with page.expect_response("**/theme"):
        page.get_by_role("button", name="Switch between light and dark").click()
    assert page.evaluate(background) != light
    page.reload()
    assert page.evaluate(background) != light
    page.goto("/me")
    page.get_by_label("Your name").fill("Zoë <b>")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".me")).to_have_text("Zoë <b>")


def test_a_private_link_brings_a_person_to_another_device(browse):
    page, phone = browse(), browse(width=390, height=800)
    page.goto("/me")
    page.get_by_label("Your name").fill("Ann here")
    page.get_by_role("button", name="Save").click()
    link = page.get_by_label("Your private link").input_value()
    phone.goto(link)
    expect(phone.get_by_role("heading")).to_have_text("Continue as Ann here?")
    phone.get_by_role("button", name="Yes, that is me").click()
    expect(phone.locator(".me")).to_have_text("Ann here")


@pytest.mark.parametrize(("scheme", "rules"), [("light", {}), ("dark", {"runOnly": ["color-contrast"]})], ids=["light", "dark"])
def test_axe_finds_nothing_serious(scheme, rules, browse, server):
    """Dark pages differ from light ones in their colours only."""
    from axe_playwright_python.sync_playwright import Axe

    page = browse(color_scheme=scheme)
    tables = {game: make_table(server, [page], game, 0, ["random"] * (shoal.load(game).players - 1)) for game in shoal.games()}
    for game in ("fishery", "freshfish"):
        play_out(server.tables, tables[game])
    done = tables["freshfish"]
    paths = ["/", "/me", "/new/boom", "/new/freshfish", "/guide/fleet", f"/t/{done.id}/replay", "/t/nothing"]
    found = {}
    for path in [*paths, *(f"/t/{table.id}" for table in tables.values())]:
        page.goto(path)
        results = Axe().run(page, options={"resultTypes": ["violations"], **rules})
        serious = [one for one in results.response["violations"] if one["impact"] in ("serious", "critical")]
        if serious:
            found[path] = [(one["id"], one["nodes"][0]["html"][:200], one["nodes"][0].get("failureSummary")) for one in serious]
    page.complaints.clear()  # the 404
    assert found == {}
