"""What a page is sent are changes; what comes of them is what was drawn."""

import json
import random
from importlib import resources

import pytest

import shoal
from shoal.store import Chair, Store, Tables
from shoal.web.compression import squeezed
from shoal.web.live import Presence, Rendered
from shoal.web.look import Viewer, look
from shoal.web.parts import RENDER, render_parts
from shoal.web.patches import CUT, KEPT, marks, patch, patched, pieces
from web.play import person_of, play_out

MEAN = 6 * 1024  # bytes of an event on the wire


class Reader:
    """Does what the script of a page does."""

    def __init__(self):
        self.kept, self.sent, self.sizes = {}, {}, []

    def read(self, rendered):
        message, self.sent = rendered.message(self.sent, True)
        self.sizes.append(len(squeezed(message)))
        for name, told in json.loads(message.decode().partition("data: ")[2] or "{}").items():
            kept = self.kept.get(name, [])
            self.kept[name] = [told if isinstance(told, str) else patched(kept, told), *kept][:KEPT]

    @property
    def texts(self):
        return {name: kept[0] for name, kept in self.kept.items()}


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("game", shoal.games())
def test_patched_parts_are_those_that_were_rendered(game, shape):
    tables, dice = Tables(Store("sqlite://")), random.Random(game + shape)
    people = [tables.store.new_person(f"Player {k} 🐟") for k in range(shoal.load(game).players)]
    table = tables.create(game, {}, [Chair.of(person) for person in people], host=people[0], seed=5)
    readers = [Reader() for _ in (*people, None)]
    rendered = [None] * len(readers)
    for step in range(24):
        for k, reader in enumerate(readers):
            viewer = Viewer.of(table, people[k].id if k < len(people) else None)
            last, here = rendered[k], Presence(frozenset(), step // 3)
            parts = RENDER[shape](table, viewer, here, last.parts if last else None)
            assert step % 4 or parts == RENDER[shape](table, viewer, here), "what is taken from before is what would be rendered"
            assert parts["board"].isascii(), "which takes half the room"
            rendered[k] = Rendered(table.number, parts, last)
            if dice.random() < 0.9:  # else it is slow, and hears of two changes at once
                reader.read(rendered[k])
                assert reader.texts == rendered[k].parts
        if table.status == "over":
            break
        seat = dice.choice(table.waiting_for)
        if step % 7 == 6:
            tables.say(table.id, people[seat], f"a < b & c </b> {step}")
        else:
            tables.act(table.id, people[seat], dice.choice(table.choices(seat)), table.at_event, seat)
    sizes = [size for reader in readers for size in reader.sizes[1:]]
    assert sum(sizes) / len(sizes) < MEAN and max(sizes) < 2 * MEAN
    tables.store.close()


def test_a_patch_copies_what_is_kept_and_tells_the_rest():
    old, older = "<ol>\n<li>one</li>\n<li>two and two</li>\n</ol>", "<ol>\n<li>a line of long ago</li>\n</ol>"
    new = "<ol>\n<li>zero</li>\n<li>1</li>\n<li>2</li>\n<li>one</li>\n<li>a line of long ago</li>\n</ol>"
    kept = [marks(pieces(text)) for text in (old, older)]
    made = patch(kept, pieces(new), marks(pieces(new)))
    assert patched([old, older], made) == new
    assert made == [[0, 1], "<li>zero</li>\n<li>1</li>\n<li>2</li>", [1, 1], [5, 2]]
    assert patch(kept, pieces(old), kept[0]) == [[0, 4]]
    for text in (new, "", "<ol>", "plain"):
        assert patched([], patch([], pieces(text), marks(pieces(text)))) == text
        assert patched([text], patch([marks(pieces(text))], pieces(old), kept[0])) == old


def test_script_and_server_cut_alike():
    script = (resources.files("shoal.web") / "static/js/patches.js").read_text()
    assert f"const CUT = {json.dumps(CUT)}" in script and f"const KEPT = {KEPT}" in script


def test_a_stream_that_cannot_patch_gets_whole_parts():
    before = Rendered(1, {"board": "<svg><g>one</g><g>something long that stays</g></svg>", "chat": "<p>hello</p>"})
    after = Rendered(2, {**before.parts, "board": before.parts["board"].replace("one", "two")}, before)
    message, has = after.message(before.message({})[1])
    assert json.loads(message.decode().partition("data: ")[2]) == {"board": after.parts["board"]}
    assert after.message(has) == (b"", has)


def test_streams_that_came_at_different_times_share_what_is_made():
    first = Rendered(1, {"board": "<svg><g>one</g></svg>"})
    second = Rendered(2, {"board": "<svg><g>two</g></svg>"}, first)
    third = Rendered(3, {"board": "<svg><g>three</g></svg>"}, second)
    early = second.message(first.message({}, True)[1], True)[1]
    late = second.message({}, True)[1]
    fourth = Rendered(4, {"board": "<svg><g>four</g></svg>"}, third)
    assert fourth.message(third.message(early, True)[1], True) is fourth.message(third.message(late, True)[1], True)


#: whether a part of the page is what the browser makes of its whole text; a payment that a page picks by itself is put back,
#: and that lines of the story are marked as new does not count
IS_SHOWN = """([name, whole]) => {
    for (const button of document.querySelectorAll("#choices button:enabled")) if (button.textContent === "Clear") button.click()
    const fresh = document.createElement("div")
    fresh.innerHTML = whole
    const shown = document.getElementById(name).cloneNode(true)
    for (const line of shown.querySelectorAll("a[data-at]")) line.removeAttribute("class")
    return shown.innerHTML === fresh.innerHTML
}"""


@pytest.mark.parametrize(("game", "shape"), [*((game, "wide") for game in shoal.games()), ("fishery", "tall")])
def test_a_page_that_is_patched_shows_what_a_new_page_shows(game, shape, browse, server):
    page = browse(**({"width": 1200} if shape == "wide" else {"width": 390, "height": 844}))
    people = [person_of(server, page), *(server.tables.store.new_person("Other") for _ in range(shoal.load(game).players - 1))]
    table = server.tables.create(game, {}, [Chair.of(person) for person in people], host=people[0], seed=3)
    events = []
    page.on("request", lambda request: events.append(request.url) if "/events" in request.url else None)
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready]")
    for step in range(6):
        play_out(server.tables, table, steps=1, seed=step)
        whole = render_parts(table, look(table, Viewer.of(table, people[0].id)), Presence(frozenset(), 0), shape)
        for name in ("board", "story"):
            page.wait_for_function(IS_SHOWN, arg=[name, whole[name]])
    assert [url for url in events if f"shape={shape}" in url and "patches=lines" in url]
