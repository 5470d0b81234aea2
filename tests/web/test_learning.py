"""Learning by playing: courses and first matches, as a person goes through them."""

import re

import httpx
import pytest
from playwright.sync_api import expect

import shoal
from shoal.core.lesson import begin, judge, rights
from shoal.core.match import random_match
from shoal.games import lessons, packages
from shoal.games.lessons import Lesson, Step
from shoal.store import Chair, Person, bot
from shoal.web import exercises
from shoal.web.exercise_parts import Standing, exercise_parts
from shoal.web.exercises import Exercise, Link
from shoal.web.house_bots import FIRST_PACE
from shoal.web.telling import consequence
from web.play import TRY, attempt, finished
from web.test_table import FINGER, LOOK, SIZES

COURSES = {game: course for game in shoal.games() if (course := lessons.read(packages()[game]))}
SCRIPT = {"accept": "application/json"}


# -- every lesson ----------------------------------------------------------------------------------------------------


#: a phone, where room is scarce; a desk too where there is time
WAYS = [pytest.param(game, size, marks=[] if size == "phone" else pytest.mark.long) for game in COURSES for size in SIZES]


@pytest.mark.parametrize(("game", "size"), WAYS)
def test_every_lesson_can_be_gone_through(game, size, browse, server):
    """From the front page to the first match by what the pages say: wrong tries get their sentence, right ones lead on."""
    course = COURSES[game]
    page = browse("/", **SIZES[size])
    page.get_by_role("link", name=f"Learn {shoal.load(game).title} in ten minutes").click()
    page.get_by_role("link", name=re.compile("^Begin: ")).click()
    for number, lesson in enumerate(course.lessons, 1):
        if number == len(course.before) + 1:
            first_match_is_played(page, server, course)
            page.get_by_role("link", name="Next lesson").click()
        expect(page).to_have_url(re.compile(rf"/learn/{game}/{lesson.id}$"))
        last = len(course.before if number <= len(course.before) else course.lessons)
        expect(page.locator(".crumb")).to_contain_text(f"Lesson {number} of {last}")
        expect(page.locator("#lesson .says")).to_have_text(lesson.says)
        answers = []
        for step in lesson.steps:
            go_through(page, game, lesson, step, answers, size)
        expect(page.locator("#now h1")).to_have_text("Well done.")
        assert page.locator("#board [data-action]").count() == page.locator("#choices button[name=action]").count() == 0
        page.locator("#choices .main").click()
    expect(page).to_have_url(re.compile(rf"/learn/{game}$"))
    expect(page.locator("main")).to_contain_text(f"{len(course.lessons)} of {len(course.lessons)} lessons done")
    assert finished(server, page)[game] == {"first match", *(lesson.id for lesson in course.lessons)}


def test_after_a_first_match_the_course_goes_on_where_somebody_left_it(server):
    ann, store, course = server.client("Ann"), server.service.store, COURSES["boom"]

    def after(*done):
        for id in done:
            store.finish_lesson(ann.id, "boom", id)
        return ann.get("/learn/boom/next").headers["location"]

    assert after(course.lessons[0].id, "first match") == f"/learn/boom/{course.lessons[1].id}"
    assert after(*(lesson.id for lesson in course.lessons)) == "/learn/boom"


@pytest.mark.parametrize("game", COURSES)
def test_a_lesson_that_is_done_asks_nothing_on_its_board_either(game):
    for lesson in COURSES[game].lessons:
        exercise, answers = exercises.lesson_at(game, lesson.id), list[str]()
        for number in range(len(lesson.steps)):
            answers += rights(lesson, number, exercises.match_after(exercise, answers).choices())[:1]
        standing = Standing(exercise, Person("ann", "Ann"), tuple(answers))
        for shape in ("wide", "tall"):
            shown = exercise_parts(standing, standing.table(), shape)["board"]
            assert "you act" not in shown and "data-action" not in shown


def first_match_is_played(page, server, course):
    """It begins right after the lessons that one must know. At its end, for which it is resigned here, the others are offered."""
    expect(page.locator("#notices .advice")).to_be_visible()
    expect(page.locator("#players li")).to_have_count(1 + len(course.match.others))
    with server.tables.hold(re.search(r"/t/(\w+)", page.url)[1]) as table:
        assert bool(table.game.edition) == bool(course.match.numbers)
    page.locator("#tools summary").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("#ask button.main").click()
    whole = "Play a whole match" if course.match.numbers else "Play another match"  # which the first was, if it was not shortened
    expect(page.get_by_role("button", name=whole)).to_be_visible(timeout=30_000)  # after what happened last has been played back


STEP = f"""async ({{ task, choices, wrong, right, yes, finger }}) => {{
  const tried = {TRY}
  const look = {LOOK}
  const card = document.querySelector("#lesson")
  const read = where => (document.querySelector(where)?.textContent ?? "").replace(/\\s+/g, " ").trim()
  const until = async (what, is) => {{
    for (const end = performance.now() + 10000; !is(); await new Promise(next => setTimeout(next, 4))) {{
      if (performance.now() > end) throw new Error(`${{what}} is not to be seen, but: ${{read("#now h1")}} ${{read("#lesson")}}`)
    }}
  }}
  const out = [], isTold = () => {{
    if (card.scrollHeight - card.clientHeight > 1) out.push(`${{card.scrollHeight - card.clientHeight}} px of ${{read("#lesson")}}`)
  }}
  await until(task, () => read("#now h1") === task && document.documentElement.dataset.ready !== undefined
    && document.querySelectorAll("#choices button[name=action]").length === choices)
  const seen = look(finger), board = document.querySelector("#board").innerHTML, changed = []
  isTold()
  for (const [action, says] of wrong) {{
    await tried(action)
    await until(says, () => read("#lesson .answer.wrong").includes(says))
    isTold()
    if (document.querySelector("#board").innerHTML !== board || read("#now h1") !== task) changed.push(action)
  }}
  await tried(right)
  await until(yes, () => read("#lesson .answer.right").includes(yes))
  isTold()
  return {{ ...seen, out, changed }}
}}"""


def go_through(page, game, lesson, step, answers, size):
    """A step inside the page: every sentence to a wrong try once, then what is right. Nothing that is said has to be scrolled to.

    On a desk the longest of these sentences stands for all: what is to be seen there is whether they fit.
    """
    number, match = len(answers), begin(game, lesson, len(answers), answers)
    choices = match.choices()
    right = rights(lesson, number, choices)
    wrong = {judge(lesson, number, choice, choices).says: choice for choice in choices if choice not in right}
    if size != "phone":
        wrong = {says: wrong[says] for says in sorted(wrong, key=len)[-1:]}
    least = FINGER if size == "phone" else 24
    told = {"task": step.task, "choices": len(choices), "wrong": [(choice, says) for says, choice in wrong.items()]}
    seen = page.evaluate(STEP, {**told, "right": right[-1], "yes": step.yes, "finger": least})
    assert not seen["missing"], f"{lesson.id}: {seen['missing'][:5]} of {seen['count']} cannot be seen"
    assert not seen["scrolls"], lesson.id
    assert not seen["out"], f"{lesson.id}: {seen['out'][0]} are out of sight"
    assert not seen["changed"], f"{lesson.id}: {seen['changed']} has changed something"
    answers.append(right[-1])


def test_bots_do_not_dawdle_in_a_first_match(start_server, tmp_path):
    """The page plays back what they did, so nobody waits for them as well."""
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", pace=0.7)
    chairs = [Chair.of(Person("p", "Ann")), bot("easy")]
    for teaches, pace in ((True, FIRST_PACE), (False, 0.7)):
        table = server.tables.create("fishery", {}, chairs, host=Person("p", "Ann"), teaches=teaches, seed=1)
        with server.tables.hold(table.id):
            server.tables.act(table.id, Person("p", "Ann"), table.choices(0)[0], table.at_event)
        assert server.service.house_bots._turn(table.id).pace == pace


# -- a lesson --------------------------------------------------------------------------------------------------------


def test_a_lesson_by_mouse_with_a_preview_and_a_players_things(browse):
    page = browse("/learn/fishery/close")
    page.locator('html[data-ready] #board [data-action="net a3-b3"]').hover()
    expect(page.locator("#preview")).to_contain_text("9")
    page.locator("#players button").last.click()
    expect(page.locator("#sheet svg")).to_be_visible()
    page.mouse.click(5, 5)  # beside them
    expect(page.locator("#sheet")).to_be_hidden()
    page.locator("#story a").last.click()
    expect(page.locator("#past-words")).to_contain_text("net")
    page.get_by_role("button", name="Back to now").click()
    page.locator('#board [data-action="net a1-a2"], #board [data-action="net d1-d2"]').first.click()
    expect(page.locator("#lesson .wrong")).to_contain_text("The gap is beside White's ship")
    page.locator('#board [data-action="net a3-b3"]').click()
    expect(page.locator("#lesson .right")).to_contain_text("nine fish")


#: what is cut or sliced in the bar, and what a preview lies over
COVERED = """() => {
  const box = one => document.querySelector(one).getBoundingClientRect()
  const [choices, task, board, preview] = ["#choices", "#now h1", "#board", "#preview"].map(box)
  const cut = [...document.querySelectorAll("#choices small")].filter(one => one.scrollHeight > one.clientHeight + 1)
  const outside = one => one.checkVisibility() && one.getBoundingClientRect().bottom > choices.bottom + 1
  const sliced = [...document.querySelectorAll("#choices .group:not(.crowd .group) button")].filter(outside)
  const isSeen = document.elementFromPoint(task.x + 9, task.y + 9).closest("#now h1") !== null
  return { cut: cut.map(one => one.textContent), sliced: sliced.map(one => one.textContent), isSeen, over: preview.y < board.bottom }
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "lesson, action",
    [("freshfish/free", "place a4"), ("boom/mark", "mark fridge"), ("fishery/close", "net b2-c2"), ("pisces/choose", "choose snapper")],
)
def test_a_preview_leaves_the_task_and_the_board_of_a_lesson_in_sight(lesson, action, size, browse):
    page = browse(f"/learn/{lesson}", **SIZES[size])
    page.wait_for_selector("html[data-ready]")
    page.evaluate(
        """async ([action, isTapped]) => {
          const { showPreview } = await import(document.querySelector("script[type=module]").src.replace("app.js", "preview.js"))
          await showPreview(action, isTapped)
        }""",
        [action, size == "phone"],
    )
    assert len(page.locator("#preview").inner_text()) > 80
    assert page.locator("#preview").evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "all that it says can be read"
    assert page.evaluate(COVERED) == {"cut": [], "sliced": [], "isSeen": True, "over": False}


def test_a_hint_marks_the_net_to_cast_and_not_all_the_water_that_it_divides(browse):
    page = browse("/learn/fishery/close")
    page.locator("html[data-ready]").get_by_role("button", name="Show me").click()
    expect(page.locator("#board .choice.hinted")).to_have_count(1)
    rings = "all => all.filter(ring => getComputedStyle(ring).visibility == 'visible').length"
    assert page.locator("#board .ring.rope").evaluate_all(rings) == 1
    assert page.locator("#board .ring.area").evaluate_all(rings) == 0


def test_with_a_finger_the_first_tap_shows_and_the_second_tries(browse):
    page = browse("/learn/fishery/spent", **SIZES["phone"])
    page.locator("html[data-ready] #choices button").tap()
    expect(page.locator("#preview")).to_contain_text("Tap again to play.")
    page.locator("#choices button").tap()
    expect(page.locator("#lesson .right")).to_contain_text("the match is over")
    expect(page.locator(".result")).to_be_visible()


def test_with_a_finger_dice_are_rolled_by_one_tap_and_a_tile_shows_its_place(browse):
    page = browse("/learn/pisces/fish", **SIZES["phone"])
    page.wait_for_selector("html[data-ready]")
    shown, tile = page.locator("#board [data-place]:visible"), page.locator('#board .tile[data-look="mahi"]')
    for place in ("mahi", ""):  # and back to what is asked
        tile.tap()
        expect(shown).to_have_count(1)
        expect(shown).to_have_attribute("data-place", place)
        expect(page.locator("#board .tile.shown")).to_have_count(int(bool(place)))
    tile.focus()
    for key in ("ArrowRight", "ArrowLeft", "Enter"):  # by keyboard too
        page.keyboard.press(key)
    expect(shown).to_have_attribute("data-place", "mahi")
    page.keyboard.press("Enter")
    page.locator("#choices button").tap()
    expect(page.locator("#lesson .right")).to_be_visible()


def test_a_lesson_by_keyboard_alone(browse, server):
    page = browse("/learn/fishery/ships")
    page.wait_for_selector("html[data-ready]")
    reach(page, lambda: page.evaluate("document.activeElement.dataset.action ?? ''") == "ship a1")
    page.keyboard.press("Enter")
    expect(page.locator("#lesson .wrong")).to_be_visible()
    for key in ("ArrowUp", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#lesson .right")).to_contain_text("White answers")
    reach(page, lambda: page.evaluate("document.activeElement.dataset.action ?? ''") == "ship d4")
    page.keyboard.press("Enter")
    expect(page.locator("#now h1")).to_have_text("Well done.")
    assert page.evaluate("document.activeElement.textContent") == "Next: Cast a net", "the focus is on what comes next"
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/learn/fishery/nets$"))
    assert finished(server, page) == {"fishery": {"ships"}}


def reach(page, is_there, tries=80):
    for _ in range(tries):
        if is_there():
            return
        page.keyboard.press("Tab")
    raise AssertionError("it cannot be reached by the keyboard")


def test_a_lesson_without_a_script(browse, server):
    def choose(page, action):
        page.locator("#choices summary").click()
        page.locator(f"#choices button[value='{action}']").click()

    page = browse("/learn/fishery/ships", java_script_enabled=False)
    choose(page, "ship a1")
    assert "That is at the border of the sea" in page.locator("#lesson .wrong").inner_text()
    assert page.locator("#now h1").inner_text().startswith("Put your first ship")
    page.get_by_role("button", name="Show me").click()
    assert "Hint: " in page.locator("#hint").inner_text()
    choose(page, "ship c2")
    assert "White answers" in page.locator("#lesson .right").inner_text()
    page.locator("#story a").first.click()
    assert "You place a ship on c2." in page.locator("#hint").inner_text()
    page.get_by_role("link", name="Back to now").click()
    choose(page, "ship d4")
    assert page.locator("#now h1").inner_text() == "Well done." and finished(server, page) == {"fishery": {"ships"}}
    page.get_by_role("link", name="Next: Cast a net").click()
    assert page.url.endswith("/learn/fishery/nets")


def test_what_a_screen_reader_is_told(browse):
    page = browse("/learn/fishery/ships")
    card = page.get_by_role("region", name="Lesson")
    assert card.get_attribute("aria-live") == "polite"
    attempt(page, "ship a1")
    expect(card).to_contain_text("Not that.")
    attempt(page, "ship b2")
    expect(card).to_contain_text("Right.")


def test_a_lesson_can_be_left_and_taken_up(browse, server):
    page = browse("/learn/fishery/ships")
    attempt(page, "ship b3")
    expect(page.locator("#lesson .right")).to_be_visible()
    page.reload()
    expect(page.locator("#now h1")).to_contain_text("Now keep White's ship company")
    assert begin("fishery", COURSES["fishery"].lessons[0], 1, ["ship b3"]).moves[0] == (0, "ship b3")
    expect(page.locator("#story")).to_contain_text("You place a ship on b3.")
    attempt(page, "ship d4")
    expect(page.locator("#now h1")).to_have_text("Well done.")
    page.goto("/learn")
    expect(page.locator(".courses li", has_text="Fishery").first).to_contain_text(
        f"1 of 10 lessons, {len(COURSES['fishery'].before)} before your first match"  # which the heading of a lesson counts
    )
    page.get_by_role("link", name="Fishery: go on").click()
    expect(page.locator(".lessons li").first).to_contain_text("done")
    page.get_by_role("link", name="Go on: Cast a net").click()
    expect(page).to_have_url(re.compile("/learn/fishery/nets$"))


def test_show_me_rings_what_is_right(browse):
    page = browse("/learn/fishery/close")
    page.locator("html[data-ready]").get_by_role("button", name="Show me").click()
    expect(page.locator("#hint")).to_contain_text("Hint: ")
    expect(page.locator('#board [data-action="net a3-b3"].hinted')).to_have_count(1)
    page.locator("#hint").get_by_role("button", name="Play: ").click()
    expect(page.locator("#now h1")).to_have_text("Well done.")
    expect(page.locator("#players")).not_to_contain_text("thinking")  # nobody is asked any more


def test_a_window_that_becomes_a_phone_gets_the_other_board(browse):
    page = browse("/learn/fishery/close")
    page.wait_for_selector("html[data-ready]")
    wide = page.locator("#board svg").get_attribute("viewBox")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("wide => document.querySelector('#board svg').getAttribute('viewBox') != wide", arg=wide)
    attempt(page, "net a3-b3")
    expect(page.locator("#lesson .right")).to_be_visible()


# -- what must not happen --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("headers", [None, SCRIPT], ids=["page", "script"])
@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"action": "ship a1"}, 200),  # wrong
        ({"action": "ship z9"}, 422),
        ({"action": "net a1-b1"}, 422),
        ({"action": ""}, 422),
        ({}, 422),
        ({"action": "ship b2", "answers": "ship a1"}, 422),  # what was wrong before leads nowhere
        ({"action": "ship d4", "answers": "ship b2\nship b2"}, 422),
        ({"action": "ship d4", "answers": "ship b2\nship d4"}, 422),  # it is done already
        ({"action": "ship d4", "answers": "ship b2\nship d4\nship e1"}, 422),
        ({"together": "ship b2\nship a1"}, 200),  # all of it is right, or nothing
    ],
)
def test_a_wrong_try_changes_nothing(server, guest, fields, status, headers):
    answer = guest.send_form("/learn/fishery/ships/act", headers, **fields)
    assert answer.status_code == status, answer.text[:300]
    person = server.service.identity.read(guest.cookies["shoal"])
    assert server.service.store.finished_lessons(person) == {}
    if headers and status == 200:
        assert answer.json()["is_right"] is False and list(answer.json()["news"]) == ["lesson"]
    if headers and status != 200:
        assert answer.json()["error"]["message"]


def test_a_form_of_another_site_is_refused(server, guest):
    assert guest.post("/learn/fishery/ships/act", data={"action": "ship b2"}).status_code == 403
    assert guest.post("/learn/fishery/match", data={}).status_code == 403


def test_who_reloads_the_address_of_a_first_match_begins_from_the_course(guest):
    answer = guest.get("/learn/fishery/match", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/learn/fishery")
    assert guest.get("/learn/chess/match").status_code == 404


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/learn/chess", "There is no course for a game called chess. The games with a course are"),
        ("/learn/chess/ships", "There is no course for a game called chess"),
        ("/learn/fishery/castling", "no lesson &#39;castling&#39; in the course of Fishery. Its lessons are ships, nets"),
        ("/puzzles/fishery/castling", "There is no puzzle &#39;castling&#39;"),
        ("/puzzles/chess/one", "All puzzles stand at /puzzles"),
    ],
)
def test_addresses_that_lead_nowhere(server, path, words):
    answer = httpx.get(server.url + path)
    assert answer.status_code == 404 and words in answer.text


@pytest.mark.parametrize(
    "what", ["preview?action=ship+a1", "preview?action=nonsense", "sheet?about=9", "moment?at_move=-1", "steps?after=x"]
)
def test_questions_that_cannot_be_answered(server, what):
    answer = httpx.get(f"{server.url}/learn/fishery/close/{what}", headers=SCRIPT)
    assert answer.status_code in (404, 422) and answer.json()["error"]["message"]


@pytest.mark.parametrize("game", [game for game in shoal.games() if shoal.load(game).hides_anything])
def test_a_lesson_keeps_the_secrets_of_its_position(game):
    """Its page, and what its script may ask, are the same however what is hidden from the learner may lie."""
    match = random_match(shoal.load(game), seed=6)
    turns = [(number, who) for number, (who, _) in enumerate(match.moves) if who != "chance" and len(match.before(number).actions) > 1]
    hiding = [(number, who) for number, who in turns if match.before(number).redealt(who, seed=9) != match.before(number)]
    assert hiding, "nothing was dealt anew"
    for number, seat in hiding[:: 1 + len(hiding) // 6]:
        moves = tuple(text for _, text in match.moves[:number])
        choices = match.before(number).choices()
        step = Step("Do it.", (choices[0],), "Yes.", (), "No.", ())
        lesson = Lesson("made", "Made", (), match.game.options, None, seat, moves, "Look.", (step,))
        made = Exercise(f"/learn/{game}/made{number}", game, lesson, "made", "Lesson 1 of 1", Link("/", "All"), Link("/", "Next"))
        standing = Standing(made, Person("ann", "Ann"))
        table, other = standing.table(), standing.table()
        other.match.position = table.match.position.redealt(seat, seed=9)
        assert other.match.position != table.match.position
        assert exercise_parts(standing, other, "wide") == exercise_parts(standing, table, "wide")
        assert consequence(other, seat, choices[-1]) == consequence(table, seat, choices[-1])
