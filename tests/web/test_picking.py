"""Things that are picked together for one choice, and choices that wait to be seen."""

import re

import pytest
from playwright.sync_api import expect

from shoal.games.contract import Offer
from shoal.store import HouseBot
from shoal.web.elements import choice_groups, least_paid
from web.play import person_of, sit
from web.test_table import IS_SHOWN, LOOK, SIZES


def play_until(server, table, page, wanted, likes=()):
    """Play for everybody, what is liked first, until a choice of the reader's begins with a word; the choices then."""
    me = person_of(server, page)
    with server.tables.hold(table.id):
        while not (0 in table.waiting_for and any(choice.startswith(wanted) for choice in table.choices(0))):
            assert table.status == "running"
            seat = table.waiting_for[0]
            choices = table.choices(seat)
            action = next((like for like in likes if like in choices and seat == 0), choices[0])
            if seat == 0:
                server.tables.act(table.id, me, action, table.at_event, 0)
            else:
                server.tables.act(table.id, HouseBot(seat), action, table.at_event, seat)
        return table.choices(0)


@pytest.mark.parametrize("size", SIZES)
def test_dice_are_picked_and_rolled_again_with_one_button(browse, server, size):
    page = browse(**SIZES[size])
    table = sit(server, page, "boom", ["random"], players=2)
    likes = ("mark trawler", "mark radar", "fish trawler")
    choices = play_until(server, table, page, "reroll 1 2", likes)
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready] #choices .go")
    dice = page.locator("#choices button[data-picks]:visible")
    expect(dice).to_have_count(3)
    assert len(choices) == 8, "keep, and every set of three dice"
    go = page.locator("#choices .go")
    expect(go).to_be_disabled()
    keep = page.locator("#choices button[value=keep]")
    places = keep.bounding_box(), page.locator("#board svg").bounding_box()
    page.route("**/hint", lambda route: route.fulfill(json={}))
    page.locator("#choices button[value='reroll 1']").click()
    page.get_by_role("button", name="Hint").click()
    expect(dice.first).to_contain_text("stays")  # what is marked then is what is advised
    page.locator("#choices button[value='reroll 1']").click()
    expect(dice.first).to_contain_text("roll again ↻")
    expect(dice.last).to_contain_text("stays")
    sign, beside = (page.locator(f"#board {one}").first.bounding_box() for one in (".picks circle", "[data-action='reroll 2'] .die"))
    assert sign["x"] + sign["width"] <= beside["x"] + 1, "the next die does not cover the sign"
    expect(go).to_contain_text(re.compile(r"Roll the (first )?\d again"))
    page.locator("#board [data-action='reroll 3']").dispatch_event("click")  # on the board a die is picked too
    expect(page.locator("#board .picked")).to_have_count(2)
    page.locator("#choices button[value='reroll 2']").focus()
    page.keyboard.press("Enter")
    expect(go).to_contain_text("Roll all dice again")
    assert (keep.bounding_box(), page.locator("#board svg").bounding_box()) == places, "nothing moves under the hand"
    page.keyboard.press("Enter")  # and left again
    expect(page.locator("#choices button[aria-pressed=true]")).to_have_count(2)
    expect(go).to_be_enabled()
    expect(go.locator("small i, small span").last).to_be_attached()  # the words that go where room is scarce, as on every button
    if size == "phone":
        assert not go.evaluate("go => go.scrollWidth > go.clientWidth || go.scrollHeight > go.clientHeight"), "nothing is cut"
        go.tap()
        expect(page.locator("#preview")).to_contain_text("Tap again to play.")
    assert table.choices(0) == choices, "until then nothing is played"
    (go.tap if size == "phone" else go.click)()
    expect(page.locator("#choices .go")).to_have_count(0)
    assert (0, "reroll 1 3") in table.match.moves


def test_without_a_script_every_set_is_a_button():
    offers = [(f"again {names}", Offer(f"Again {names}", "It does.", "Again", picks=tuple(names))) for names in ("a", "b", "ab")]
    shown = choice_groups(offers, None, ())
    assert shown.count("<button") == 3 and " hidden" not in shown and 'data-picks="a, b"' in shown


def test_the_last_of_a_species_is_not_caught_unseen(browse, server):
    """Also where there is no other choice a page waits for who decides; of what plays itself it says so, and asks nothing meanwhile."""
    page = browse(plays_forced=True)
    sit(server, page, "boom", ["random"], players=2)
    page.wait_for_selector("html[data-ready]")
    waits = """async html => {
      document.querySelector("#choices").innerHTML = html
      const app = document.querySelector("script[type=module]").src
      const { gatherPayments } = await import(app.replace("app.js", "paying.js"))
      const { playForced } = await import(app.replace("app.js", "forced.js"))
      gatherPayments()
      playForced("a position of its own", 7)
      const { color } = getComputedStyle(document.querySelector("#now h1"))
      return [document.querySelector("#now h1").textContent, color === getComputedStyle(document.body).color]
    }"""
    for is_grave in (False, True):
        offer = Offer("Tuna 2: the last", "The tuna die out.", grave=is_grave)
        said, is_calm = page.evaluate(waits, str(choice_groups([("take tuna2", offer)], None, ())))
        assert (said.startswith("You: "), is_calm) == (is_grave, not is_grave)
        assert is_grave or said == "Only one choice, it plays itself: Tuna 2: the last."
    for count in (2, 3):
        cards = [(f"pay {kind}", Offer(kind, "", "Pay $4 for the boat", pays=2, due=4)) for kind in ("cod", "crab", "tuna")[:count]]
        said, _ = page.evaluate(waits, str(choice_groups(cards, None, ())))
        assert (said == "Only one choice, it plays itself: Pay $4 for the boat with all you have.") == (count == 2)
    fish = {"mahi": (7, 4), "snapper": (9, 2), "shark": (14, 1)}
    for kinds, is_exact, is_only in (
        ("mahi", False, True),
        ("mahi snapper", False, False),
        ("mahi snapper", True, True),
        (" ".join(fish), True, False),
    ):
        chips = [
            (f"pay {kind}", Offer(kind, "", "Pay 14", pays=fish[kind][0], due=14, count=fish[kind][1], exact=is_exact))
            for kind in kinds.split()
        ]
        said, _ = page.evaluate(waits, str(choice_groups(chips, None, ())))
        assert (said == "Only one choice, it plays itself: Pay 14 in the only way you can.") == is_only, (kinds, is_exact)


def test_what_was_played_for_somebody_is_told_where_it_happened(browse, server):
    """After what came before it; where the news tell it, why nothing else was asked."""
    page = browse(plays_forced=True)
    sit(server, page, "freshfish", ["random"], players=2)
    page.wait_for_selector("html[data-ready] .since ol", state="attached")
    why = {"fold": "Nothing else counts", "keep": "No roll is better"}
    some, alike = (["fold"], ["pass", "stay"], ["keep", "roll"], ["a", "b"]), {"pass": "Any", "stay": "Any"}
    offers = [[(each, Offer(each, "", obvious=why.get(each, ""), alike=alike.get(each, ""))) for each in one] for one in some]
    html = [str(choice_groups(one, None, ())) for one in offers]
    told = page.evaluate(
        """async html => {
          window.fetch = () => new Promise(() => {}) // nothing is played in earnest
          const { playForced } = await import(document.querySelector("script[type=module]").src.replace("app.js", "forced.js"))
          for (const [number, choices] of html.entries()) {
            document.querySelector("#choices").innerHTML = choices
            delete document.querySelector(".since").dataset.told
            playForced(`position ${number}`, 7 + number)
            await new Promise(resolve => setTimeout(resolve, number < 3 ? 1300 : 0))
            const news = [[7, "Minnow bids $6."], [10, "You keep the 6."]].map(([at, words]) =>
              `<li class="news" data-at="${at}" data-weight="0"><span>${words}</span></li>`)
            document.querySelector(".since ol").innerHTML = number < 3 ? news.join("") : document.querySelector(".since ol").innerHTML
          }
          return [...document.querySelectorAll(".since .news")].map(one => one.textContent)
        }""",
        html,
    )
    assert told == [
        "Minnow bids $6.",
        "Played for you: fold (nothing else counts); pass (all choices come to the same).",
        "You keep the 6. (Played for you: no roll is better.)",
    ]
    told = page.evaluate(
        """async html => {
          const app = document.querySelector("script[type=module]").src
          const { playForced } = await import(app.replace("app.js", "forced.js?loaded-before"))
          const since = document.querySelector(".since")
          document.querySelector("#choices").innerHTML = html
          since.querySelector("ol").innerHTML = '<li class="news" data-at="10">No roll is better than the 6: you keep it.</li>'
          delete since.dataset.told
          playForced("position 3", 10)
          return since.querySelector("[data-at='10']").textContent
        }""",
        html[-1],
    )
    assert told == "No roll is better than the 6: you keep it. (Played for you.)", "a reason that a sentence begins with is said once"
    told = page.evaluate(
        """async html => {
          const app = document.querySelector("script[type=module]").src
          const { playForced } = await import(app.replace("app.js", "forced.js?loaded-again"))
          const since = document.querySelector(".since")
          document.querySelector("#choices").innerHTML = html
          since.querySelector("ol").innerHTML = '<li class="news" data-at="7">Minnow bids. As nothing else counts, you fold.</li>'
          delete since.dataset.told
          for (const _ of [1, 2]) playForced("position 3", 10)
          const told = since.innerText
          delete since.dataset.told
          since.querySelector("[data-playback]").dataset.playback = 9
          since.querySelector("ol").innerHTML = '<li class="news" data-at="10">You keep the 6.</li>'
          playForced("position 3", 8) // all from there on was taken back
          return [told.replaceAll("\\n", " "), since.querySelector("ol").innerText]
        }""",
        html[-1],
    )
    assert "Played for you: pass (all choices come to the same); keep (no roll is better)." in told[0], (
        "also after a reload, once, and not what is said anyway"
    )
    assert told[1] == "You keep the 6."


#: as when new choices come
RESTS = """async () => {
  const { noteNewChoices } = await import(document.querySelector("script[type=module]").src.replace("app.js", "actions.js"))
  noteNewChoices()
}"""


def test_a_second_click_on_what_has_just_come_up_is_not_taken(browse, server):
    """Nearly the same question comes again in the same place; after a moment, or elsewhere, a click is meant."""
    page = browse()
    table = sit(server, page, "boom", ["random"], players=2)
    page.wait_for_selector("html[data-ready] #choices button")
    where = page.locator("#choices button").first.bounding_box()
    moves = len(table.match.moves)
    page.mouse.move(where["x"] + 20, where["y"] + 20)
    page.evaluate(RESTS)
    page.mouse.click(where["x"] + 30, where["y"] + 25)
    page.wait_for_timeout(700)
    assert len(table.match.moves) == moves
    page.mouse.click(where["x"] + 30, where["y"] + 25)
    page.wait_for_timeout(700)
    assert len(table.match.moves) > moves


def test_what_comes_up_under_a_mouse_is_told_when_it_moves(browse, server):
    page = browse()
    sit(server, page, "boom", ["random"], players=2)
    page.wait_for_selector("html[data-ready] #choices button")
    page.locator("#choices button").first.hover()
    expect(page.locator("#preview")).not_to_be_empty()
    label = page.locator("#choices button b").first.inner_text()
    assert label not in page.locator("#preview").inner_text(), "what is pointed at is marked, and is not named again"
    page.evaluate("""async () => {
      const { forgetPreviews } = await import(document.querySelector("script[type=module]").src.replace("app.js", "preview.js"))
      forgetPreviews() // as when new choices come
    }""")
    page.evaluate(RESTS)
    where = page.locator("#choices button").first.bounding_box()
    x, y = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
    page.mouse.move(x + 2, y + 1)
    page.wait_for_timeout(300)
    assert page.locator("#preview").inner_text() == "", "a hand that trembles points at nothing"
    assert page.locator("#choices .chosen").count() == 0
    page.mouse.move(x + 9, y + 9)
    expect(page.locator("#preview")).not_to_be_empty()


def test_four_fish_to_take_or_to_store_stand_whole_on_a_desk(browse, server):
    page = browse()
    table = sit(server, page, "boom", ["random"], players=2, seed=19)
    assert len(play_until(server, table, page, "store tuna1", ("mark fridge",))) == 8
    page.goto(f"/t/{table.id}")
    page.wait_for_function(IS_SHOWN, arg=str(table.at_event))
    heights = page.locator("#choices button").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert len(set(heights)) == 1, "each in a line"
    assert page.locator("#choices").evaluate("one => one.scrollHeight <= one.clientHeight + 1")


def test_a_preview_that_is_cut_keeps_what_a_choice_brings(browse, server):
    page = browse()
    table = sit(server, page, "boom", ["random"], players=2, seed=19)
    play_until(server, table, page, "store pollock1", ("mark fridge",))
    page.goto(f"/t/{table.id}")
    page.wait_for_function(IS_SHOWN, arg=str(table.at_event))
    page.locator("#preview").evaluate("line => (line.style.cssText = 'max-width: 16em !important; max-height: 3em !important')")
    take = next(choice for choice in table.choices(0) if choice.startswith("take "))
    page.locator(f'#board [data-action="{take}"]').first.hover()
    expect(page.locator("#preview")).not_to_be_empty()
    assert page.locator("#preview").inner_text().startswith("You take a")


CROWD = """() => {
  const [list, bar] = ["#choices .crowd summary", "#bar"].map(one => document.querySelector(one).getBoundingClientRect())
  return { below: list.bottom - Math.min(bar.bottom, innerHeight) }
}"""


@pytest.mark.parametrize("size", SIZES)
def test_what_opens_a_list_stays_in_sight_however_many_other_choices_there_are(browse, server, size):
    """Seven fish to take or to store, or to let go."""
    page = browse(**SIZES[size])
    table = sit(server, page, "boom", ["random"], players=2, seed=19)
    choices = play_until(server, table, page, "store pollock1", ("mark fridge", "mark release"))
    assert sum(choice.startswith("store ") for choice in choices) >= 6 and "release" in choices
    page.goto(f"/t/{table.id}")
    page.wait_for_function(IS_SHOWN, arg=str(table.at_event))
    assert not page.evaluate(LOOK, 44 if size == "phone" else 24)["missing"]
    assert page.evaluate(CROWD)["below"] <= 0
    page.locator("#choices .crowd summary").last.click()
    seen = page.locator("#choices .crowd[open] button")
    assert seen.count() == sum(choice.startswith("store ") for choice in choices)
    if size == "desk":  # with what each would do
        expect(seen.last).to_be_in_viewport(ratio=1)
        expect(seen.last.locator("small")).to_be_visible()
        opened, board = page.locator("#choices .crowd[open] .group").bounding_box(), page.locator("#board svg").bounding_box()
        assert opened["x"] >= board["x"] + board["width"], "beside the places that it lists"


@pytest.mark.parametrize(
    ("due", "purse", "picked"),
    [
        (10, {"tuna": (8, 2), "shark": (6, 1), "crab": (4, 1)}, ["shark", "crab"]),
        (20, {"tuna": (8, 3), "shark": (6, 1)}, ["tuna", "tuna", "shark"]),
        (12, {"shark": (6, 2), "crab": (4, 3)}, []),
        (12, {"shark": (6, 2), "crab": (4, 2)}, ["shark", "shark"]),
        (3, {"shrimp": (2, 2), "lobster": (2, 1)}, []),
        (6, {"shrimp": (2, 1), "lobster": (2, 1), "crab": (3, 2)}, ["crab", "crab"]),
    ],
)
def test_the_payment_that_loses_least_is_picked_at_first(due, purse, picked):
    """Not where another loses as little: the cards of a game are worth more than what they pay."""
    members = [(kind, Offer(kind, "", "Pay", pays=value, due=due, count=count)) for kind, (value, count) in purse.items()]
    assert least_paid(members, due) == picked
    assert f'data-least="{" + ".join(picked)}"' in choice_groups(members, None, ())


def test_what_is_to_be_paid_comes_first():
    """So that the button that pays is not where the way out will be."""
    offers = [("buy boat", Offer("Boat", "A boat.", "Buy")), ("pay tuna", Offer("Tuna", "It pays.", "Pay", pays=8, due=8))]
    shown = choice_groups(offers, None, ())
    assert shown.index("pay tuna") < shown.index("buy boat")


@pytest.mark.parametrize("size", SIZES)
def test_how_many_fish_are_picked_does_not_hide_the_fish(browse, server, size):
    page = browse(**SIZES[size])
    table = sit(server, page, "pisces", ["random"], players=2, seed=3)
    play_until(server, table, page, "pay", ("buy motor", "done"))
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready] #choices .main")
    while (more := page.locator("#choices button[data-pays]:enabled:not(.chosen)")).count():
        more.first.click()
    assert page.locator("#board .picked .picks").count() > 0
    assert page.evaluate(COVERED) == []


COVERED = """() => [...document.querySelectorAll("#board .picked")].flatMap(pile => {
  const mark = pile.querySelector(".picks").getBoundingClientRect()
  const inside = [...pile.querySelectorAll("use, path, text, ellipse")].filter(one => !one.closest(".picks"))
  return inside.filter(one => {
    const box = one.getBoundingClientRect()
    return box.left < mark.right && mark.left < box.right && box.top < mark.bottom && mark.top < box.bottom
  }).map(one => one.outerHTML)
})"""
