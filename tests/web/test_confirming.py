"""One question where it matters: a pass that ends the match while one could go on."""

from playwright.sync_api import expect

from shoal.store import Chair, Person
from shoal.web import look
from web.play import click, person_of, shown_event


def played(server, me, actions, **options):
    """A match of one person against Ben, here."""
    table = server.tables.create("fishery", options, [Chair.of(me), Chair.of(me, "Ben")], host=me, seed=1)
    for number, action in enumerate(actions):
        server.tables.act(table.id, me, action, table.at_event, number % 2)
    return table


def facing_the_last_pass(server, page):
    """A match where the other has passed: another pass ends it, a net does not."""
    table = played(server, person_of(server, page), ("ship a1", "ship c2", "pass"), rows=2, cols=3, ships=1, nets=2)
    page.goto(f"/t/{table.id}?seat=1")
    return table


def test_the_pass_that_ends_the_match_is_asked_about_once(browse, server):
    page = browse()
    table = facing_the_last_pass(server, page)
    before = shown_event(page)
    page.locator('html[data-ready] #board [data-action="pass"]').dispatch_event("click")
    box = page.get_by_role("dialog")
    expect(box).to_contain_text("The match ends with this. Both of you have passed then: you win the tie, no fish each")
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    assert table.status == "running" and shown_event(page) == before
    page.locator("#choices button[value=pass]").focus()
    page.keyboard.press("Enter")
    expect(box.get_by_role("button", name="No, go back")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".result")).to_be_visible()
    assert table.status == "over"


def test_a_pass_is_not_asked_about_where_no_net_can_change_anything(server):
    """Both have a half of their own."""
    actions = ("ship a1", "ship d1", "net b1-c1", "pass", "net b2-c2", "pass")
    table = played(server, Person("ann", "Ann"), actions, rows=2, cols=4, ships=1, nets=5)
    assert len(table.choices(0)) > 1 and table.match.position.after(table.match.position.read("pass")).turn == "over"
    assert look.ends(table, 0) == []


def test_a_pass_is_not_asked_about_where_the_winner_is_certain(server, monkeypatch):
    actions = ("ship a1", "ship c2", "pass")
    table = played(server, Person("ann", "Ann"), actions, rows=2, cols=3, ships=1, nets=2)
    assert look.ends(table, 1) == ["pass"]
    monkeypatch.setattr(look, "is_decided", lambda position: True)
    assert look.ends(table, 1) == []


def test_a_pass_that_a_hint_has_just_advised_is_not_asked_about(browse, server):
    page = browse()
    table = facing_the_last_pass(server, page)
    page.wait_for_selector("html[data-ready]")
    page.evaluate("document.querySelector('#choices button[value=pass]').classList.add('hinted')")
    page.locator("#choices button[value=pass]").dispatch_event("click")
    expect(page.locator(".result")).to_be_visible()
    assert table.status == "over"


def test_nothing_else_is_asked(browse, server):
    page = browse()
    table = facing_the_last_pass(server, page)
    click(page, next(action for action in table.choices(1) if action != "pass"))
    assert table.match.moves[-1][1].startswith("net")


def test_without_script_a_page_asks(browse, server):
    page = browse(java_script_enabled=False)
    table = facing_the_last_pass(server, page)
    page.locator("#choices button[value=pass]").click()
    assert table.status == "running"
    expect(page.get_by_role("alert")).to_contain_text("The match ends with this")
    page.get_by_role("button", name="Yes, pass").click()
    expect(page.locator(".result")).to_be_visible()


def test_programs_are_told_and_not_asked(server):
    ann = server.client("Ann")
    options = {"rows": 2, "cols": 2, "ships": 1, "nets": 1}
    seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
    table = ann.post("/api/tables", json={"game": "fishery", "options": options, "seats": seats}).json()
    where = f"/api/tables/{table['id']}"
    for seat, action, ends in ((0, "ship a1", []), (1, "ship b2", []), (0, "pass", ["pass"]), (1, "pass", [])):
        table = ann.post(f"{where}/actions", json={"seat": seat, "action": action, "at_event": table["at_event"]}).json()
        table = ann.get(f"{where}?seat={1 - seat}").json()
        assert table["ends"] == ends
    assert table["status"] == "over"
