"""The end of a match: what happened last is seen, or said, before the result."""

import random
import re
from html import escape
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from games.fishery.positions import TURNED
from shoal.store import Chair, bot
from shoal.store.story import Told
from shoal.web import parts
from shoal.web.exercises import Link, after_defeat
from shoal.web.live import Presence
from shoal.web.look import Viewer, ends, stronger, why_won
from shoal.web.pages import analysis
from shoal.web.pages.lobby import result_of
from shoal.web.telling import last_words
from web.play import click, make_table, person_of, play_out
from web.test_table import SIZES

#: notes what happened last when it is shown, with how many pips lie on the board, then goes on to the result and notes that
WATCH = """
window.seen = []
const note = () => {
  const past = document.querySelector("#past")
  if (past && !past.hidden && !seen.length) {
    const onward = past.querySelector("[data-back-to-now]")
    const [words, pips] = [document.querySelector("#past-words").textContent, document.querySelectorAll("#board .pip").length]
    seen.push({ words, pips, button: onward.innerText, hasResult: Boolean(document.querySelector("#result .result")) })
    setTimeout(() => onward.click(), 50)
  }
  if (document.querySelector("#result .result") && seen.at(-1) !== "result") seen.push("result")
}
new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true })
"""


def last_boat(server, pages):
    """A match of two people in which the first has the last boat of all to fish with, and nothing to choose after it."""
    table = make_table(server, pages, "pisces", seed=3)
    people, dice = [person_of(server, page) for page in pages], random.Random(6)
    with server.tables.hold(table.id):
        while True:
            view, seat = table.view(None), table.waiting_for[0]
            boats = sum(count for fleet in view["fleet"] for count in fleet.values())
            if view["round"] == 6 and view["stage"] == "fish" and boats == 1:
                return table
            sober = [choice for choice in table.choices(seat) if not choice.startswith(("buy", "bid"))]
            first = [choice for choice in sober if choice == ("pass" if seat else "keep")]
            server.tables.act(table.id, people[seat], dice.choice(first or sober), table.at_event, seat)


@pytest.mark.parametrize("size", SIZES)
def test_the_result_waits_until_the_last_roll_was_seen(size, browse, server):
    pages = [browse(reduced_motion="no-preference", **SIZES[size]), browse()]
    table = last_boat(server, pages)
    mine = pages[table.waiting_for[0]]
    page = pages[0]
    page.add_init_script(WATCH)
    page.goto(f"/t/{table.id}")
    if mine is not page:
        mine.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready]")
    click(mine, table.choices(table.waiting_for[0])[0])
    expect(page.locator(".crown")).to_be_visible()
    shown, *others = page.evaluate("seen")
    assert others == ["result"] and not shown["hasResult"] and shown["button"] == "See the result"
    assert "roll" in shown["words"] and shown["pips"] > 0, "the dice lie there"


def test_of_ones_own_last_pass_nothing_is_played_back(browse, server):
    """Nothing came of it but the end: the result comes at once."""
    pages = [browse(reduced_motion="no-preference") for _ in range(2)]
    table = make_table(server, pages, "fishery", others=[], options={"rows": 3, "cols": 3, "ships": 2})
    with server.tables.hold(table.id):
        while "pass" not in ends(table, table.waiting_for[0]):
            play_out(server.tables, table, steps=1, seed=len(table.match.moves))
    page = pages[table.waiting_for[0]]
    page.add_init_script(WATCH)
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(600)  # choices that have just appeared take no click
    page.locator("#choices button[value=pass]").click()
    page.locator("#ask button[value=yes]").click()
    expect(page.locator(".crown")).to_be_visible()
    assert page.evaluate("seen") == ["result"]


def test_a_match_that_everybody_loses_looks_like_a_loss_to_who_is_left_with_the_most(browse, server):
    page = browse(**SIZES["phone"])
    table = make_table(server, [page], "boom", others=["random"] * 3, options={"players": 4})
    play_out(server.tables, table, seed=2)
    assert table.match.ranking()[0] == [0] and table.view(0)["year"] < 10, "the sea is empty"
    page.goto(f"/t/{table.id}")
    assert page.locator(".crown").get_attribute("class") == "crown lost"
    assert result_of(table, [0]).startswith("lost by all, ")
    for address in (f"/t/{table.id}", f"/t/{table.id}/replay"):
        page.goto(address)
        assert page.locator(".places tbody td:first-child").all_inner_texts() == ["lost"] * 4, "nobody is first in a dead sea"


def test_who_has_won_is_said_first_and_what_happened_last_small_below_it(browse, server):
    pages = [browse(**SIZES["phone"]), browse()]
    table = last_boat(server, pages)
    mine = pages[table.waiting_for[0]]
    for page in {pages[0], mine}:
        page.goto(f"/t/{table.id}")
        page.wait_for_selector("html[data-ready]")
    click(mine, table.choices(table.waiting_for[0])[0])
    told = pages[0].locator("#result .last-words")
    expect(told).to_be_visible()
    assert " win" in pages[0].locator(".result summary").inner_text(), "first who has won"
    assert " roll" in told.inner_text() and "win" not in told.inner_text().replace("wins a trophy", "")
    order = (
        pages[0].locator("#result :is(.crown, .why, .places, .sheet, .last-words)").evaluate_all("all => all.map(one => one.classList[0])")
    )
    assert order == ["crown", "why", "sheet", "last-words"], "of two the headline tells the places"
    pages[1].goto(f"/t/{table.id}")
    expect(pages[1].locator(".last-words:visible")).to_have_text(re.compile("^The last move: .* roll"))
    assert pages[1].locator("#now .last-words").is_visible(), "on a desk below the board, beside the result"
    pages[1].locator("html[data-ready] #result .shut").click()
    expect(pages[1].locator("#now .last-words")).to_be_hidden()  # the story, which is in sight now, begins with it
    assert pages[1].locator("#story").is_visible()


def test_no_board_says_who_has_won_before_the_points_are_counted(browse, server):
    page = browse()
    table = make_table(server, [page], "freshfish", others=["random"], options={"players": 2})
    play_out(server.tables, table, seed=2)
    page.goto(f"/t/{table.id}")
    verdicts = page.locator("#board .verdict")
    assert len(verdicts.all_inner_texts()) == 2 and verdicts.first.is_visible() and page.locator("#board .total").first.is_visible()
    page.locator("#result .result").evaluate("one => one.classList.add('counting')")
    early = (*verdicts.all(), *page.locator("#board .total").all(), page.locator("#result .over-time"))
    assert not any(told.is_visible() for told in early), "nor does the chart"


def test_on_a_desk_the_points_are_seen_down_to_their_total(browse, server):
    page = browse(width=1280, height=800)
    table = make_table(server, [page], "freshfish", others=["random"], options={"players": 2})
    play_out(server.tables, table, seed=2)
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready] #result tfoot")
    total = page.locator("#result tfoot tr").bounding_box()
    assert total["y"] + total["height"] <= 800 - 40, "also with a name that takes one line more"


def test_closed_on_a_phone_a_result_lies_over_nothing_of_the_board(browse, server):
    page = browse(width=390, height=844, is_mobile=True, has_touch=True)
    table = play_out(server.tables, make_table(server, [page], "fishery", others=["random"]), seed=2)
    page.goto(f"/t/{table.id}")
    page.locator("html[data-ready] #result .shut").click()
    result, board = page.locator("#result").bounding_box(), page.locator("#board").bounding_box()
    assert board["y"] + board["height"] <= result["y"] + 1 and result["y"] + result["height"] <= 844
    page.locator("#result .open").click()
    assert page.locator("#result .sheet").is_visible()


def test_of_what_happened_last_the_result_is_told_once():
    line = Told(9, 0, "", "Ann rolls 4. The match is over. Ann wins with 30 points.", ())
    assert last_words([line], "Ann wins with 30 points, two more than you.") == "Ann rolls 4. The match is over."
    caught = line._replace(at_move=7, ends="Ann takes the last tuna. Ann wins.")
    assert last_words([caught, line], "Ann wins.") == "Ann takes the last tuna.", "what ended it, whatever happened after it"
    assert last_words([], "Ann wins.") == ""


def test_of_a_last_pass_it_is_told_what_it_came_after():
    net = Told(6, 1, "", "Ben casts a net. Ben gains 5 fish. In the other ten, you lead.", (), main="Ben casts a net. Ben gains 5 fish.")
    passes = [Told(7, 0, "", "You pass.", ()), Told(8, 1, "", "Ben passes too: the match is over. Ben wins, 9 fish to 7.", ())]
    told = last_words([net, *passes], "Ben wins, 9 fish to 7.")
    assert told == "Ben casts a net. Ben gains 5 fish. You pass. Ben passes too: the match is over."
    long_ago = [net, *passes[:1] * 4, passes[1]]
    assert last_words(long_ago, "Ben wins, 9 fish to 7.") == "Ben passes too: the match is over."


@pytest.mark.parametrize(("game", "unit"), [("fishery", "fish"), ("boom", "points")])
def test_a_result_counts_in_the_games_own_word(game, unit, server, guest):
    me = server.service.store.new_person("Ann")
    table = play_out(server.tables, server.tables.create(game, {"players": 2}, [Chair.of(me), Chair.of(me)], host=me, seed=1))
    for address in (f"/t/{table.id}", f"/t/{table.id}/replay"):
        told = guest.get(address).text
        assert f"Where the {unit} come from" in told and (f">{unit.capitalize()}</th>" in told or "replay" not in address)


def test_a_result_says_in_the_games_words_what_brought_it(server, guest):
    me = server.service.store.new_person("Ann")
    table = play_out(server.tables, server.tables.create("pisces", {"players": 2}, [Chair.of(me), Chair.of(me)], host=me, seed=1))
    why = table.game.story.why_won(table.view(None), None, table.names)
    assert why and escape(why) in guest.get(f"/t/{table.id}").text
    other = server.tables.create("pisces", {"players": 2}, [Chair.of(me), Chair.of(me)], host=me, seed=1)
    with server.tables.hold(other.id) as held:
        held.match.resign(0)
        assert why_won(held, {"view": held.view(None), "seat": None}) == "", "who resigned has brought it"


def test_a_result_names_the_net_that_turned_the_match(server):
    me = server.service.store.new_person("Ann")
    options = {"rows": 3, "cols": 4, "ships": 2, "nets": 5}
    table = server.tables.create("fishery", options, [Chair.of(me), Chair.of(me)], host=me, seed=1)
    with server.tables.hold(table.id) as held:
        for action in TURNED.split(", "):
            held.match.play(action)
        view = held.view(None)
        told = why_won(held, {"view": view, "seat": None})
        turned = held.game.story.turned(view, held.match.log(None), None, held.names)
        assert "net between c3 and d3 turned the match" in turned and told.startswith(f"{turned} ")
        assert told.endswith(held.game.story.why_won(view, None, held.names)) and len(told) > len(turned) + 1


def test_who_has_beaten_bots_alone_is_offered_stronger_ones(server):
    ann, ben = (Chair.of(server.service.store.new_person(name)) for name in ("Ann", "Ben"))

    def offered(*others, ranking=((0,), (1,)), held=(0,)):
        seen = {"ranking": [list(group) for group in ranking], "held": list(held)}
        return stronger(SimpleNamespace(chairs=[ann, *others]), seen)

    assert offered(bot("easy")) == {"level": "medium", "who": "Harbour Hal"}
    assert offered(bot("hard"), bot("easy"), ranking=[[0], [1], [2]])["level"] == "expert"
    assert offered(bot("expert")) is None and offered(ben) is None
    assert offered(bot("easy"), ranking=[[1], [0]]) is None and offered(bot("easy"), ranking=[[0, 1]]) is None
    assert offered(bot("easy"), held=()) is None


def test_after_the_analysis_it_can_be_played_again_as_after_the_result(browse, server, monkeypatch):
    page = browse()
    table = play_out(server.tables, make_table(server, [page], "fishery", others=["easy"]), seed=1)
    page.goto(f"/t/{table.id}/analysis")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != f"{server.url}/t/{table.id}/analysis")
    with server.tables.hold(table.id) as held:
        assert page.url == f"{server.url}/t/{held.rematch}"
    won = play_out(server.tables, make_table(server, [page], "fishery", others=["easy"]), seed=1)
    monkeypatch.setattr(analysis, "stronger", lambda table, seen: {"level": "medium", "who": "Hal"})
    page.goto(f"/t/{won.id}/analysis")
    page.get_by_role("button", name="Play Hal (medium)").click()
    page.wait_for_selector("#table")
    with server.tables.hold(page.url.rpartition("/")[2]) as held:
        assert {chair.level for chair in held.chairs if chair.kind == "bot"} == {"medium"}


def test_a_result_shows_the_points_over_time_and_leads_to_the_analysis(browse, server):
    page = browse(reduced_motion="reduce")
    table = play_out(server.tables, make_table(server, [page], "fishery", others=["easy"]), seed=1)
    page.goto(f"/t/{table.id}")
    chart = page.locator("html[data-ready] #result .over-time img")
    chart.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.over-time img').naturalWidth > 0")
    chart.click()
    page.wait_for_url(f"**/t/{table.id}/analysis")


@pytest.mark.parametrize(("is_short", "is_offered"), [(False, True), (True, False)])
def test_who_won_the_first_whole_match_is_offered_stronger_bots_beside_the_next_lesson(server, monkeypatch, is_short, is_offered):
    """A shortened one is followed by a whole match against the same bots."""
    me = server.service.store.new_person("Ann")
    table = play_out(server.tables, server.tables.create("fishery", {}, [Chair.of(me), Chair.of(me)], host=me, seed=1))
    monkeypatch.setattr(parts, "after_match", lambda table: Link("/learn/fishery/next", "Next lesson", is_short=is_short))
    monkeypatch.setattr(parts, "stronger", lambda table, seen: {"level": "medium", "who": "Hal"})
    result = parts.parts(table, Viewer.of(table, me.id), Presence(frozenset(), 0))["result"]
    assert "Next lesson" in result and ("Play Hal (medium)" in result) == is_offered


def test_a_match_against_a_level_is_one_and_the_next_match_too(server, guest):
    def level(**form):
        address = guest.send_form("/play/fishery", **form).headers["location"]
        with server.tables.hold(address.removeprefix("/t/")) as table:
            return {chair.level for chair in table.chairs if chair.kind == "bot"}

    assert [level(), level(level="medium"), level(), level(level="<nobody>")] == [{"easy"}, {"medium"}, {"medium"}, {"medium"}]


@pytest.mark.parametrize("has_won", [False, True])
def test_who_has_lost_is_led_to_the_lessons_and_who_has_won_is_not(server, has_won):
    me = server.service.store.new_person("Ann")
    table = play_out(server.tables, server.tables.create("fishery", {}, [Chair.of(me), bot("easy")], host=me, seed=1))
    (winner,) = table.playing.ranking()[0]
    held = [winner] if has_won else [1 - winner]
    seen = {"held": held, "ranking": table.playing.ranking()}
    link = after_defeat(table, seen)
    assert (link is None) == has_won and (has_won or (link.href, link.words) == ("/learn/fishery", "Lessons of Fishery"))
    assert after_defeat(table, {**seen, "held": []}) is None, "a spectator has lost nothing"
    viewer = Viewer.of(table, me.id)
    result = parts.parts(table, viewer, Presence(frozenset(), 0))["result"]
    assert ("Lessons of Fishery" in result) == (winner != 0)


def test_after_a_match_with_tips_the_next_lesson_comes_anyway(server):
    me = server.service.store.new_person("Ann")
    table = play_out(server.tables, server.tables.create("fishery", {}, [Chair.of(me), Chair.of(me)], host=me, seed=1, teaches=True))
    assert after_defeat(table, {"held": [1], "ranking": [[0], [1]]}) is None
