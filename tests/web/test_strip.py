"""The players on a phone, in one strip: each name can be read whole, whatever stands beside it."""

import pytest

from shoal.store import Chair, bot
from web.play import person_of, play_out
from web.test_table import SIZES

CUT = """() => [...document.querySelectorAll("#players :is(.who b, .who small, .so-far)")]
  .filter(one => one.checkVisibility())
  .filter(one => one.scrollWidth > one.clientWidth + 1 ||
    one.getBoundingClientRect().right > one.closest("button").getBoundingClientRect().right)
  .map(one => one.textContent)"""


@pytest.mark.parametrize(("game", "players"), [("fishery", 2), ("freshfish", 2), ("freshfish", 3), ("boom", 2), ("boom", 3), ("boom", 4)])
def test_names_and_what_they_do_are_read_whole(game, players, browse, server):
    page = browse(**SIZES["phone"])
    me = person_of(server, page)
    chairs = [Chair.of(me, "Lucky Herring"), *[bot("random") for _ in range(players - 1)]]
    table = server.tables.create(game, {} if game == "fishery" else {"players": players}, chairs, host=me, seed=3)
    play_out(server.tables, table, steps=45)
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("html[data-ready] #choices button[name=action]", state="attached")
    assert page.locator("#players b").first.is_visible()
    assert page.evaluate(CUT) == []
