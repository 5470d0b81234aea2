"""What streams are sent, without a server around them."""

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from shoal.games.contract import Offer
from shoal.store import Chair, Store, Tables
from shoal.store.story import Told
from shoal.web.compression import squeezed
from shoal.web.elements import DIE, choice_button, choice_groups, seat_mark, story_line
from shoal.web.live import LiveTables, Rendered
from shoal.web.parts import parts
from shoal.web.settings import Settings


def data(message):
    return json.loads(message.decode().split("data: ")[1])


@pytest.fixture
def tables():
    store = Store("sqlite://")
    yield Tables(store)
    store.close()


def test_a_message_has_what_changed_and_is_made_once_for_all():
    before = Rendered(6, {"board": "<svg/>", "log": "old"})
    rendered = Rendered(7, {"board": "<svg/>", "log": "new"}, before)
    assert data(rendered.message({})[0]) == {"board": "<svg/>", "log": "new"}
    _, sent = before.message({})
    message, has = rendered.message(sent)
    assert data(message) == {"log": "new"}
    assert rendered.message(dict(sent))[0] is message
    assert rendered.message(has) == (b"", has)


def test_a_table_is_rendered_once_for_each_kind_of_viewer(tables):
    ann, bob = (tables.store.new_person(name) for name in ("Ann", "Bob"))
    table = tables.create("fishery", {}, [Chair.of(ann), Chair.of(bob)], host=ann)
    rendered = []

    def render(table, viewer, presence, before):
        rendered.append(viewer.seat)
        return parts(table, viewer, presence, before)

    async def watch(live, person, seen):
        async for message in live.follow(table.id, person, None, None, render, is_squeezed=True):
            seen.append(message)

    async def until(done):
        while not done():
            await asyncio.sleep(0.001)

    async def main():
        live = LiveTables(tables, Settings())
        await live.open()
        people = (ann.id, ann.id, bob.id, None, None, None)
        seen = [[] for _ in people]
        tasks = [asyncio.create_task(watch(live, person, one)) for person, one in zip(people, seen, strict=True)]
        await until(lambda: all(len(one) > 1 for one in seen) and not live._rendering)
        rendered.clear()
        tables.act(table.id, ann, "ship e4", table.at_event)
        await until(lambda: all(one[-1].startswith(b"id: %d\n" % table.number) for one in seen))
        live.close()
        await asyncio.gather(*tasks)
        return [one[-1] for one in seen]

    with ThreadPoolExecutor(1) as thread:  # in this one the browser tests may have left a loop running
        seen = thread.submit(asyncio.run, main()).result()
    assert sorted(rendered, key=str) == [0, 1, None]
    assert len(set(seen)) == 3
    made = squeezed.cache_info().misses
    assert [squeezed(message) for message in seen] and squeezed.cache_info().misses == made, "compressed where it was made"
    assert "data-action" in data(seen[2])["board"]
    assert "data-action" not in data(seen[0])["board"] + data(seen[3])["board"]


def test_what_is_kept_of_a_page_is_escaped():
    nasty = Offer("<i>", "<i>.", "<i>", alike="<i>")
    assert "<i>" not in choice_button("bid <i>", nasty, False, True) and "<i>" not in choice_groups([("bid <i>", nasty)] * 2, None, [])
    assert choice_button("bid 5", Offer("5", "Bids 5."), True, False).count('aria-pressed="true"') == 1
    assert "data-confirm" in choice_button("pass", Offer("Pass", "Ends it."), False, True)
    assert "<i>" not in story_line("t", Told(1, "chance", "<i>", "<i>", ()), [])


def test_only_what_is_rolled_has_a_die_beside_it():
    rolled, dealt = (story_line("t", Told(1, "chance", "", text, ()), []) for text in ("You roll 4.", "You draw a cod card."))
    assert DIE in rolled and DIE not in dealt


def test_a_line_is_marked_with_whom_it_tells():
    won = Told(1, 1, "Auction", "Ann wins.", (), about=0)
    assert str(seat_mark(0, "Ann")) in story_line("t", won, ["Ann", "Ben"])
    line = story_line("t", won._replace(about=None), ["Ann", "Ben"])
    words = re.sub("<[^>]*>", "", line).strip()
    assert str(seat_mark(1, "Ben")) in line and words == "B Ann wins.", "its letter is no part of the sentence"
