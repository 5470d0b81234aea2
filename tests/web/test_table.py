"""A table explains itself: on one screen, at both sizes, in every game."""

import contextlib
import random
import re

import pytest
from playwright.sync_api import expect

import shoal
from games.fleet.table import Table as Fleet
from shoal.core.errors import StalePosition
from shoal.games.contract import Offer
from shoal.games.fleet import story
from shoal.games.fleet.rules.state import STAGE_HIRE, STAGE_OFFER
from shoal.store import HouseBot
from shoal.web.elements import choice_button, choice_groups
from shoal.web.look import ends
from web.play import click, make_table, person_of, sit

PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
SIZES = {
    "desk": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "user_agent": PHONE},
}
FINGER = 44  # CSS px


LOOK = """finger => {
  const isSeen = (one, least) => {
    const box = one.getBoundingClientRect()
    if (Math.min(box.width, box.height) < least || box.x < 0 || box.right > innerWidth + 1) return false
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    return top !== null && (one.contains(top) || top.contains(one))
  }
  const isWhole = (one, tail) => {
    const [box, tools] = [one, tail].map(each => each.getBoundingClientRect())
    const isBeside = tools.top > box.bottom || box.right <= tools.left + 1
    return isBeside && one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1
  }
  const [title, tail] = ["#chapter", ".tail"].map(one => document.querySelector(one))
  const crowd = document.querySelector("#choices .crowd") !== null
  const all = [...document.querySelectorAll("#choices button[name=action]")].map(button => button.value)
  const made = [...document.querySelectorAll("#choices button[data-picks*=', ']")].map(button => button.value)
  const missing = all.filter(action => {
    const named = `="${CSS.escape(action)}"]`
    const button = document.querySelector(`#choices button[value${named}`)
    if (made.includes(action)) return !isSeen(document.querySelector("#choices .go"), finger) // its parts are choices too
    const alike = button?.dataset.alike
    const first = alike && document.querySelector(`#choices button[data-alike="${CSS.escape(alike)}"]`)
    const inBar = [first || button].some(one => one && isSeen(one, finger))
    const least = crowd ? Math.min(finger, 24) : finger
    return !inBar && ![...document.querySelectorAll(`#board [data-action${named}`)].some(one => isSeen(one, least))
  })
  const frame = document.querySelector("#choices").getBoundingClientRect()
  const isCut = one => {
    const {x, y, width, height, bottom} = one.getBoundingClientRect()
    const edges = [y + 2, bottom - 2].map(at => document.elementFromPoint(x + width / 2, at))
    return y < frame.top - 1 || bottom > frame.bottom + 1 || edges.some(top => !one.contains(top))
  }
  const shown = [...document.querySelectorAll("#choices :is(button, summary)")]
    .filter(one => one.offsetHeight && !one.closest(".crowd div"))
  const board = document.querySelector("#board svg").getBoundingClientRect()
  const onBoard = [...document.querySelectorAll("#board [data-action]")].map(one => one.dataset.action)
  return {
    missing,
    cut: shown.filter(isCut).map(one => one.innerText.replace("\\n", ": ")), // also what is on the board besides
    on_board: [...new Set(onBoard)],
    in_list: all,
    made,
    count: all.length,
    box: [board.x, board.y, board.width, board.height].map(Math.round).join(" "),
    covered: Math.round(board.bottom - document.querySelector("#bar").getBoundingClientRect().top),
    headline: document.querySelector("#now h1").textContent,
    bar: [...document.querySelector("#bar").children].filter(one => one.offsetHeight)
      .map(one => `${one.id} ${one.className} ${one.offsetHeight} px: ${one.innerText}`).join("; "),
    spilt: [...document.querySelectorAll("#choices button")].filter(one => one.scrollWidth > one.clientWidth + 1)
      .map(one => one.innerText.replace("\\n", ": ")),
    chapter: !title || !tail || isWhole(title, tail) ? "" : title.textContent, // a lesson has neither
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
  }
}"""


#: a page that was loaded anew is looked at when its script has run
IS_SHOWN = "at => 'ready' in document.documentElement.dataset && document.querySelector('#f-act input[name=at_event]').value == at"

GAP = """() => document.querySelector("#result").getBoundingClientRect().x
  - document.querySelector("#board").getBoundingClientRect().right"""  # between the board and the result


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", shoal.games())
def test_every_decision_has_its_choices_on_screen(game, size, browse, server):
    """A whole match: whatever is asked, every choice can be seen and is large enough, nothing scrolls, and the board stays put."""
    page = browse(**SIZES[size])
    players = max(2, shoal.load(game).info.seats[0])
    table = sit(server, page, game, ["random"] * (players - 1), players=players, **({"rows": 5, "cols": 7} if game == "fishery" else {}))
    page.wait_for_selector("html[data-ready]")
    me, dice, boxes, most, least = person_of(server, page), random.Random(11), set(), {}, FINGER if size == "phone" else 24
    while choices := next_new_question(server.tables, table, me, most, dice):
        page.wait_for_function(IS_SHOWN, arg=str(table.at_event))
        seen = page.evaluate(LOOK, least)
        assert not seen["missing"], f"{seen['headline']} ({len(seen['missing'])} of {seen['count']}): {seen['missing'][:5]}"
        assert not seen["cut"], f"{seen['headline']}: cut off or covered: {seen['cut']}"
        assert seen["headline"].startswith("You: "), seen["headline"]
        assert not seen["scrolls"], seen["headline"]
        assert not seen["spilt"], f"{seen['headline']}: what buttons say runs over their edges: {seen['spilt']}"
        assert size == "desk" or not seen["chapter"], f"the title is cut off: {seen['chapter']}"
        most_covered = 1 if size == "desk" else 8 if game in ("fishery", "freshfish") else 844
        assert seen["covered"] <= most_covered, f"{seen['headline']}: the bar covers {seen['covered']} px of the board: {seen['bar']}"
        assert sorted(seen["in_list"]) == sorted(choices)
        alone = sorted(set(choices) - set(seen["made"]))  # what is not made of several things that are picked
        assert size == "phone" or sorted(seen["on_board"]) == alone, "everything that can be done can be done on the board"
        boxes.add(seen["box"])
        click(page, dice.choice([choice for choice in choices if choice not in ends(table, 0)]))  # those are asked about
    assert len(boxes) == 1, f"the board moved: {boxes}"
    expect(page.locator(".crown")).to_be_visible()
    assert size == "phone" or page.evaluate(GAP) > 0, "the result covers the board"
    has_places = players > 2 or table.match.position.is_lost_by_all  # else the headline tells them
    expect(page.locator(".places tbody tr")).to_have_count(players if has_places else 0)
    totals = page.locator(".sheet tfoot td").all_inner_texts()
    assert totals == [str(table.match.scores()[seat]).replace("-", "−") for group in table.match.ranking() for seat in group]
    told = [each.text for line in table.story(0) if line.text for each in line.by_chapter()][-80:]
    assert page.locator(".story li li a > span:not(.badge)").all_inner_texts() == told, "the story is told in sentences, in its order"


@pytest.mark.parametrize("size", SIZES)
def test_however_many_choices_there_are_each_can_be_seen_whole(size, browse, server):
    """Whoever has a fridge and may let fish go has up to fifteen: none lies under another, or below the edge of the bar."""
    page, seen, dice = browse(**SIZES[size]), set(), random.Random(5)
    table = sit(server, page, "boom", ["random"], players=2, seed=5)
    me = person_of(server, page)
    likes = ("mark fridge", "mark trawler", "mark release", "mark trawler+", "fish trawler")
    while len(seen) < 2:
        with server.tables.hold(table.id):
            choices, seat, at_event = table.choices(table.waiting_for[0]), table.waiting_for[0], table.at_event
            assert table.status == "running"
        if seat == 0 and len(choices) > 11 and choices[0].startswith("take") and len(choices) not in seen:
            seen.add(len(choices))
            page.goto(f"/t/{table.id}")
            page.wait_for_function(IS_SHOWN, arg=str(table.at_event))
            told = page.evaluate(LOOK, FINGER if size == "phone" else 24)
            assert not told["cut"] and not told["missing"], f"{told['headline']}: {told['cut']}, {told['missing']}"
            assert size == "phone" or told["covered"] <= 1, f"{told['headline']}: {told['covered']} px of the board are covered"
        with server.tables.hold(table.id), contextlib.suppress(StalePosition):  # the page plays what plays itself
            action = next((like for like in likes if like in choices), None) or dice.choice(choices)
            server.tables.act(table.id, HouseBot(seat) if seat else me, action, at_event, seat)


PLACES = """() => ["#bar", "#choices button[value=pass]", "#choices .crowd summary"].map(one => {
  const box = document.querySelector(one).getBoundingClientRect()
  return [box.x, one === "#bar" ? box.y : box.bottom].map(Math.round).join(" ")
})"""  # the bar, the button for passing and what opens the list of nets

IS_CUT = """() => {
  const list = document.querySelector(".crowd .group").getBoundingClientRect()
  const rows = [...document.querySelectorAll(".crowd button")].map(one => one.getBoundingClientRect())
  return rows.some(row => row.top < list.bottom - 9 && row.bottom > list.bottom)
}"""  # what would have to be scrolled for


@pytest.mark.parametrize("size", SIZES)
def test_passing_has_its_place_and_a_list_that_opens_moves_nothing(size, browse, server):
    """Whoever clicks twice on what opens the list has not passed, however many nets there are to choose from."""
    page, places = browse(**SIZES[size]), set()
    table = sit(server, page, "fishery", ["random"], rows=5, cols=7, ships=2, nets=14)
    page.wait_for_selector("html[data-ready]")
    me, dice = person_of(server, page), random.Random(5)
    for most in (200, 24, 12, 6):
        with server.tables.hold(table.id):
            while table.waiting_for != [0] or "pass" not in table.choices(0) or len(table.choices(0)) > most:
                seat = table.waiting_for[0]
                going_on = [choice for choice in table.choices(seat) if choice != "pass"] or ["pass"]
                server.tables.act(table.id, HouseBot(seat) if seat else me, dice.choice(going_on), table.at_event, seat)
                assert table.status == "running"
        page.wait_for_function(IS_SHOWN, arg=str(table.at_event))
        if most == 6:
            break
        for _ in range(2):
            places.add(tuple(page.evaluate(PLACES)))
            page.locator(".crowd summary").dispatch_event("click")
            assert most < 200 or page.locator(".crowd[open]").count() == 0 or page.evaluate(IS_CUT), "half a row says that there are more"
        assert page.evaluate("document.querySelectorAll('.crowd button').length") == len(table.choices(0)) - 1
    assert len(places) == 1, places
    assert page.locator("#choices .crowd").count() == 0, "a few places are buttons"
    assert len(page.locator("#choices button:visible").all_inner_texts()) == len(table.choices(0)) > 1
    assert page.evaluate("() => Math.round(document.querySelector('#bar').getBoundingClientRect().y)") == int(min(places)[0].split()[1])


def next_new_question(tables, table, me, most, dice):
    """The choices at the next own decision about something new, or with more choices than before; whatever comes until then is played."""
    with tables.hold(table.id):
        while table.status != "over":
            seat = max(table.waiting_for)  # who decides at the same time does so before the page is looked at
            choices = table.choices(seat)
            kinds = frozenset(choice.split()[0] for choice in choices)
            if seat == 0 and len(choices) > most.get(kinds, 0):
                most[kinds] = len(choices)
                return choices
            going_on = [choice for choice in choices if choice not in ends(table, seat)]
            tables.act(table.id, HouseBot(seat) if seat else me, dice.choice(going_on), table.at_event, seat)
    return None


def test_the_longest_question_leaves_the_whole_board_free(browse, server):
    """On a phone a net may be cast at the lowest edge too when the other has passed and the bar has most to say."""
    page, other = browse(**SIZES["phone"]), browse()
    table = make_table(server, [page, other], options={"rows": 5, "cols": 7, "ships": 2})
    for seat, action in [(0, "ship a1"), (1, "ship c3"), (0, "ship g1"), (1, "ship g3"), (0, "net b2-c2"), (1, "pass")]:
        with server.tables.hold(table.id):
            server.tables.act(table.id, person_of(server, (page, other)[seat]), action, table.at_event)
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready] #board [data-action]", state="attached")
    seen = page.evaluate(LOOK, FINGER)
    assert seen["headline"].endswith("or pass and end the match.")
    assert not seen["missing"]


def test_pointing_at_a_choice_says_what_it_would_do(browse, server):
    page = browse()
    sit(server, page, others=["random"], rows=3, cols=3, ships=1, nets=3)
    expect(page.locator("html[data-ready] .reminder")).to_be_visible()
    asked = page.locator("#now h1").bounding_box()
    page.locator("#board [data-action]").first.hover()
    expect(page.locator("#preview")).to_contain_text("You place a ship on")
    page.evaluate("document.querySelector('#preview').classList.add('long')")
    expect(page.locator(".reminder")).not_to_be_visible()  # its room is for what would happen
    assert page.locator("#now h1").bounding_box() == asked, "what is asked stays where it is"
    expect(page.locator("#board .would").first).to_be_attached()
    page.locator("#now").hover()
    expect(page.locator("#preview")).to_be_empty()
    page.locator("#choices summary").press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#preview")).to_contain_text("You place a ship on")


KINDS_SEEN = """() => [...document.querySelectorAll("#board [data-action]")]
  .filter(one => !document.querySelector(`#choices button[value="${CSS.escape(one.dataset.action)}"]:is([data-pays], [data-picks])`))
  .map(one => one.dataset.action)"""


@pytest.mark.parametrize("game", ["fleet", "boom", "pisces", "freshfish"])
def test_pointing_at_the_board_says_so_in_every_game_and_goes_on_saying_it(browse, server, game):
    """For each kind of choice on the board once, as far as a few decisions come to: what its mark changes does not end it."""
    page, known = browse(), set()
    table = sit(server, page, game, ["random"], players=2)
    for _ in range(12):
        page.wait_for_selector("html[data-ready] #choices button[name=action]", state="attached")
        for action in page.evaluate(KINDS_SEEN):
            if action.split()[0] not in known:
                known.add(action.split()[0])
                page.locator(f"#board [data-action='{action}']").last.hover(force=True)
                expect(page.locator("#preview")).not_to_be_empty()
                page.wait_for_timeout(250)
                expect(page.locator("#preview")).not_to_be_empty()
                page.mouse.move(1, 1)
        at_event = table.at_event
        with server.tables.hold(table.id):
            server.tables.act(table.id, person_of(server, page), table.choices(0)[-1], at_event)
        page.wait_for_function(f"() => document.querySelector('#f-act input[name=at_event]')?.value > {at_event}")
    assert known


def test_a_decision_with_one_choice_plays_itself(browse, server):
    page = browse(plays_forced=True)
    table = sit(server, page, others=["random"], rows=2, cols=2, ships=2, nets=0)
    for _ in range(2):
        page.wait_for_function("() => document.querySelector('#board [data-action]')")
        if len(table.choices(0)) > 1:
            click(page, table.choices(0)[0])
    expect(page.locator(".result .by-itself")).to_contain_text("played for you: Pass.")  # each was one choice, and is named
    assert table.status == "over"


def test_choices_that_come_to_the_same_are_one_button():
    def offer(label, alike=""):
        return Offer(label, "It does something.", "Pick", alike=alike)

    same = [("one", offer("1, place 1", "1, any of 2")), ("two", offer("1, place 2", "1, any of 2"))]
    shown = choice_groups([*same, ("three", offer("2"))], None, ())
    assert shown.count("<button") == 3 and shown.count(" hidden") == 1
    assert shown.count("<b>1, any of 2</b>") == 2 and "<b>1, place" not in shown
    assert 'data-called="1, place 1"' in shown  # which of them was played, if one is by itself
    assert " hidden" not in choice_groups([same[0], ("three", offer("2"))], None, ())


def test_what_is_of_no_use_stands_last():
    offers = [(label, Offer(label, "It does something.", "Pick", vain=label == "one")) for label in ("one", "two", "three")]
    shown = choice_groups(offers, None, ())
    assert re.findall('value="([a-z]+)"', shown) == ["two", "three", "one"]


def test_a_button_says_whether_it_plays_itself_and_its_first_sentence_alone_where_room_is_scarce():
    button = choice_button("bid 4", Offer("Bid 4", "You get it. No change.", obvious="Nobody else bids"), False, False)
    assert 'data-obvious="Nobody else bids"' in button and "<small>You get it.<span> No change.</span></small>" in button
    loses = choice_button("place b2", Offer("b2", "You lose a3; street on c1."), False, False)
    assert "<small>You lose a3<i>; street on c1</i>.</small>" in loses, "its first words end with a full stop too"
    assert "data-rolls" not in button and "data-rolls" in choice_button("fish", Offer("Fish", "Roll.", rolls=True), False, False)


def test_a_click_on_what_has_just_appeared_is_not_meant(browse, server):
    page = browse()
    table = sit(server, page, others=["random"])
    page.wait_for_selector("html[data-ready]")
    page.evaluate("""async () => {
      const at = (x, detail) => ({ bubbles: true, cancelable: true, clientX: x, clientY: 50, detail })
      const choice = () => document.querySelector("#board [data-action]")
      document.dispatchEvent(new PointerEvent("pointermove", at(50, 0)))
      const before = document.querySelector("#f-act input[name=at_event]").value
      choice().dispatchEvent(new MouseEvent("click", at(50, 1)))
      const isSame = () => document.querySelector("#f-act input[name=at_event]").value === before || !choice()
      while (isSame()) await new Promise(resolve => setTimeout(resolve, 2))
      choice().dispatchEvent(new MouseEvent("click", at(50, 1)))
    }""")
    page.wait_for_timeout(300)
    assert len([who for who, _ in table.match.moves if who == 0]) == 1
    page.evaluate("""() => {
      const where = { bubbles: true, cancelable: true, clientX: 90, clientY: 50, detail: 1 }
      document.querySelector("#board [data-action]").dispatchEvent(new MouseEvent("click", where))
    }""")
    page.wait_for_function("() => document.querySelectorAll('#story li li').length > 2")
    assert len([who for who, _ in table.match.moves if who == 0]) == 2


def test_clicking_twice_is_no_error(browse, server):
    page = browse()
    table = sit(server, page, others=["random"])
    page.wait_for_selector("html[data-ready]")
    page.evaluate("""() => {
      const choice = document.querySelector('#board [data-action="ship e4"]')
      for (let k = 0; k < 2; k++) choice.dispatchEvent(new MouseEvent("click", { bubbles: true }))
    }""")
    expect(page.locator("#story")).to_contain_text("You place a ship on e4")
    expect(page.locator("#toast")).to_be_hidden()
    assert [text for who, text in table.match.moves if who == 0] == ["ship e4"]


@pytest.mark.parametrize("size", SIZES)
def test_captains_of_many_boats_say_what_sets_them_apart_and_bids_what_they_cost(size, browse, server):
    hand = "shrimp lobster processing cod crab" + (" tuna" if size == "desk" else "")
    play = Fleet().seat(0, hand=hand, own="lobster", idle="cod cod lobster").at(STAGE_HIRE, left=2)
    page, shape = browse(**SIZES[size]), "wide" if size == "desk" else "tall"
    sit(server, page, "fleet", ["random"], players=2)
    page.wait_for_selector("html[data-ready] #choices button")

    def captions(play):
        seat = play.view(None)["turn"]
        offers = [(action, story.offer(play.view(seat), seat, action)) for action in play.choices()]
        page.evaluate("html => { document.querySelector('#choices').innerHTML = html }", str(choice_groups(offers, None, (), shape)))
        page.evaluate("dispatchEvent(new Event('resize'))")
        return page.locator("#choices small:visible").all_inner_texts()

    captains = captions(play)
    assert captains[:2] == ["Costs a $2 card.", "Costs a $2 card or 2-point boat."], "what they bring is the same for all"
    assert len(captains) == len(hand.split()) + 1
    bids = Fleet().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna shrimp").row("cod shrimp").at(STAGE_OFFER)("offer cod", "bid 4")
    said = [each.partition(" ")[2].partition(" ")[0].removesuffix(".") for each in captions(bids)]
    assert said == ["left", "left", "card", "card", "can"], "four and another beside them"


def test_eight_choices_of_long_names_can_be_read_on_a_phone(browse, server):
    page = browse(**SIZES["phone"])
    sit(server, page, "pisces", ["random"])
    page.wait_for_selector("html[data-ready] #choices")

    def lines(name):
        offers = [(f"block a{k}", Offer(name.format(k), "", "Protect")) for k in range(8)]
        page.evaluate("html => { document.querySelector('#choices').innerHTML = html }", str(choice_groups(offers, None, (), "tall")))
        boxes = page.locator("#choices button").evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
        assert max(box["height"] for box in boxes) < 46, "two lines of words at most"
        return len({box["top"] for box in boxes})

    assert [lines("{} spawners: up\u00a0to\u00a050%"), lines("{} cod")] == [3, 2]


@pytest.mark.parametrize("players", [3, 4])
def test_all_players_have_their_points_on_a_phone(players, browse, server):
    page = browse(**SIZES["phone"])
    sit(server, page, "boom", ["random"] * (players - 1), players=players)
    ends = page.locator("#players .score").evaluate_all("all => all.map(one => one.getBoundingClientRect().right)")
    assert len(ends) == players and max(ends) <= SIZES["phone"]["width"]


def test_the_first_tap_at_a_new_question_plays_nothing(browse, server):
    """Whatever had the focus before: only a choice that a finger has pointed at is played by the next tap."""
    page = browse(**SIZES["phone"])
    table = sit(server, page, "boom", ["random"], players=2)
    page.wait_for_selector("html[data-ready] #choices button")
    for _ in range(2):
        choice = page.locator("#choices button[name=action]:visible").or_(page.locator("#board [data-action]")).first
        choice.tap()
        before = len(table.match.moves)
        expect(page.locator("#preview")).to_contain_text("Tap again to play.")
        assert len(table.match.moves) == before
        old = page.locator("#f-act input[name=at_event]").input_value()
        choice.tap()
        page.wait_for_function("old => document.querySelector('#f-act input[name=at_event]').value != old", arg=old)
        page.wait_for_selector("#choices button[name=action]", state="attached")


def test_words_on_the_board_explain_themselves(browse, server):
    page = browse()
    sit(server, page, "fleet", ["random"], players=2)
    page.wait_for_selector("html[data-ready]")
    page.locator("#board [data-term]").first.hover()
    expect(page.locator("#tip")).to_be_visible()
    assert len(page.locator("#tip").inner_text()) > 20


def test_the_host_decides_about_hints(browse, server):
    ann, bob = browse(), browse()
    table = sit(server, ann, others=["random"])
    expect(ann.get_by_role("button", name="Hint")).to_be_visible()
    ann.locator("html[data-ready] .more summary").click()
    ann.get_by_role("button", name="Forbid hints").click()
    expect(ann.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    assert not table.gives_hints
    answer = ann.request.post(f"/t/{table.id}/hint", headers={"accept": "application/json"}, form={"token": "x"})
    assert answer.status == 403
    bob.goto(f"/t/{table.id}")
    assert bob.locator("[form=f-hints]").count() == 0


def test_many_short_choices_say_what_they_mean():
    """Bids do from the first to the last of an auction; on a phone there is no room for it."""
    bids = [(f"bid {amount}", Offer(f"Bid {amount}", f"Pay {amount}, 3 left", "Bid")) for amount in range(4, 28)]
    assert "roomy terse" in choice_groups(bids, None, ()) and "roomy" not in choice_groups(bids, None, (), "tall")
    longer = [*bids, ("fold", Offer("Fold", "You may still buy another licence in this round, if you can pay for it."))]
    assert "roomy" not in choice_groups(longer, None, ())
    plots = [(f"place {plot}", Offer(plot, "You lose b1 to a street.", "Build on")) for plot in ("a1", "b2", "c3", "d4", "e5", "f6")]
    assert "roomy" in choice_groups(plots, None, (), "tall"), "what is called so briefly leaves room on a phone too"


def test_few_places_are_buttons_where_a_bar_has_room_for_them():
    both = [
        (f"{verb} cod{k}", Offer(f"{verb} cod {k}", "", verb, on_board=verb == "Store")) for verb in ("Take", "Store") for k in range(5)
    ]
    folded = [str(choice_groups(both, None, (), shape, [action for action, _ in both])).count("<details") for shape in ("wide", "tall")]
    assert folded == [0, 1], "on a phone ten would cover the board"
    plots = [(plot, Offer(plot, "", "Reserve", on_board=True)) for plot in ("a1", "b2", "c3", "d4", "e5", "f6")]
    tiles = [(tile, Offer(tile, "", "Take")) for tile in ("House", "Street")]
    folded = [str(choice_groups(offers, None, (), "tall", dict(plots))).count("<details") for offers in (plots, plots + tiles)]
    assert folded == [0, 1], "so would six in two lines and others in a third"
