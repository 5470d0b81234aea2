"""The notation, the options, the refusals and the views."""

from __future__ import annotations

import json
from typing import Any

import pytest

import shoal
from games.freshfish.city import draw_city, walk
from shoal.engine.mirror import mirror
from shoal.games.freshfish import rules, view, words
from shoal.games.freshfish.rules import state as st

KEYS = {
    "stage", "turn", "drawer", "size", "plots", "reserved", "supply", "aside", "money", "deck", "apo_left", "tile", "bids", "kept",
    "waiting_zones", "routes", "scores",
}  # fmt: skip


def start(*actions: str, **options: Any) -> shoal.Match:
    match = shoal.load("freshfish", **options).start()
    for action in ("center g1", "center a7", "center g7", *actions):
        match.play(action)
    return match


def refusal(match: shoal.Match, action: str) -> tuple[str, str]:
    before = match.position.state()
    with pytest.raises(shoal.IllegalMove) as error:
        match.play(action)
    assert match.position.state() == before
    assert error.value.choices == match.choices()
    return error.value.reason, str(error.value)


def test_writing_and_reading_are_inverse():
    texts = [words.write(None, action) for action in range(rules.ACTIONS)]
    assert len(set(texts)) == rules.ACTIONS
    assert [words.read(None, text) for text in texts] == list(range(rules.ACTIONS))
    assert {"center g7", "reserve c3", "place j10", "zone a1", "draw", "take apo", "take street", "pass", "bid 0", "bid 15"} <= set(texts)
    assert {f"tile {tile}" for tile in ("fish", "waste", "gas", "game", "apo", "zone", "demo")} <= set(texts)


@pytest.mark.parametrize("text", [
    "", " draw", "draw ", "Draw", "reserve  c3", "reserve C3", "reserve c03", "reserve k1", "reserve a11", "reserve a0", "reserve",
    "bid 05", "bid -1", "bid 16", "bid", "bid ٣", "take", "take game", "tile street", "tile", "place c3\n", "sell c3", "bid ?",
])  # fmt: skip
def test_what_is_no_action(text):
    with pytest.raises(shoal.BadNotation):
        start().play(text)


@pytest.mark.parametrize(("actions", "action", "reason", "sentence"), [
    ((), "reserve a1", "developed", "reserve a1 is not legal: there is a tile on a1 already."),
    ((), "reserve h1", "off_board", "reserve h1 is not legal: h1 is not on this board: its plots are a1 to g7."),
    ((), "draw", "no_reserved_plot", "draw is not legal: you need a reserved plot to draw."),
    ((), "pass", "can_act", "pass is not legal: you may pass only when you can do nothing else, and you can reserve a plot."),
    ((), "take apo", "deck_not_empty", "take apo is not legal: the deck still has 16 tiles; draw one."),
    ((), "bid 3", "no_auction", "bid 3 is not legal: nothing is being auctioned."),
    ((), "tile apo", "nothing_drawn", "tile apo is not legal: no tile is being drawn."),
    ((), "place c3", "no_tile_in_hand", "place c3 is not legal: you have no tile to place; draw one first."),
    ((), "zone c3", "no_zone_in_hand", "zone c3 is not legal: you have no Construction Zone to place."),
    ((), "center d4", "centers_placed", "center d4 is not legal: all four supply centres are placed."),
    (("reserve d4",), "reserve d4", "reserved", "reserve d4 is not legal: d4 is reserved already, by Blue."),
    (("reserve d4", "reserve c4"), "reserve d4", "reserved", "reserve d4 is not legal: d4 is reserved already, by you."),
    (("reserve d4", "reserve c4"), "reserve f3", "not_adjacent", "reserve f3 is not legal: f3 is not adjacent to a tile or marker."),
    (("reserve d4", "reserve c4"), "pass", "can_act",
     "pass is not legal: you may pass only when you can do nothing else, and you can draw a tile."),
    (("reserve d4", "reserve c4", "draw"), "tile zone", "none_left", "tile zone is not legal: the deck has no Construction Zone left."),
    (("reserve d4", "reserve c4", "draw"), "draw", "tile_first", "draw is not legal: a tile is being drawn; wait for it."),
    (("reserve d4", "reserve c4", "draw", "tile apo"), "draw", "place_first",
     "draw is not legal: first place the house."),
    (("reserve d4", "reserve c4", "draw", "tile apo"), "place c4", "not_your_plot",
     "place c4 is not legal: c4 is not one of your reserved plots or a Construction Zone."),
    (("reserve d4", "reserve c4", "draw", "tile apo"), "place j10", "off_board",
     "place j10 is not legal: j10 is not on this board: its plots are a1 to g7."),
    (("reserve d4", "reserve c4", "draw", "tile fish"), "place d4", "bid_first",
     "place d4 is not legal: the Fish Market is being auctioned: bid from 0 to 15."),
    (("reserve d4", "reserve c4", "draw", "tile fish", "bid 9", "bid 1", "place d4", "draw", "tile gas", "bid 0"), "bid 7",
     "not_enough_money", "bid 7 is not legal: you have only 6 money."),
])  # fmt: skip
def test_refusals(actions, action, reason, sentence):
    assert refusal(start(*actions), action) == (reason, sentence)


def test_refusals_of_markers_zones_and_the_empty_deck():
    full = start(*(f"reserve {col}{row}" for col in "abcdef" for row in (3, 5)))
    assert refusal(full, "reserve a4") == ("no_marker", "reserve a4 is not legal: you have no marker left.")
    zoned = start("reserve d4", "reserve c4", "draw", "tile apo", "place d4", "draw", "tile zone", "zone d4", "reserve e4", zones=2)
    for action in ("draw", "tile apo", "place c4", "draw", "tile zone"):
        zoned.play(action)
    assert refusal(zoned, "zone d4") == ("zone_there", "zone d4 is not legal: d4 carries a Construction Zone already.")
    assert refusal(zoned, "zone a4") == ("no_apo_there", "zone a4 is not legal: there is no house on a4.")
    assert refusal(zoned, "zone h8")[0] == "off_board"
    assert refusal(zoned, "draw")[0] == "zone_first"
    city = ("P . . . . . F\n" + ". . . . . . .\n" * 4 + "0 . . . . . .\n" + "H . . . . . R").replace("0", "{}")
    bare = draw_city(city.format("."))
    assert refusal(bare, "draw") == ("no_reserved_plot", "draw is not legal: you need a reserved plot to draw.")
    assert refusal(bare, "take street") == ("no_reserved_plot", "take street is not legal: you need a reserved plot to take a tile.")
    sold_out = draw_city(city.format("0"))
    assert refusal(sold_out, "draw") == ("deck_empty", "draw is not legal: the deck is empty; take a house or a street.")
    late = draw_city(city.format("0"))
    late.position._s.apo_left = 0
    assert refusal(late, "draw")[1].endswith("take a street.")
    assert refusal(late, "take apo") == ("no_apo_left", "take apo is not legal: no house is left; take a street.")
    assert refusal(late, "pass")[1].endswith("and you can take a tile.")


def test_refusals_of_centers():
    corners = shoal.load("freshfish").start()
    assert refusal(corners, "center a1") == ("occupied", "center a1 is not legal: there is a supply centre on a1 already.")
    assert refusal(corners, "center d4")[0] == "no_corner"
    assert refusal(corners, "center a9")[0] == "off_board"
    assert refusal(corners, "draw") == ("centers_first", "draw is not legal: the supply centres are placed first.")
    quarters = shoal.load("freshfish", centers="quarters").start()
    assert refusal(quarters, "center d1")[0] == refusal(quarters, "center a4")[0] == "no_quarter"
    assert refusal(quarters, "center c3")[0] == "quarter_taken"
    quarters.play("center e5")
    assert refusal(quarters, "center g7")[0] == "quarter_taken"
    anywhere = shoal.load("freshfish", centers="anywhere").start()
    anywhere.play("center a3")
    assert refusal(anywhere, "center b2")[0] == "would_cut"


@pytest.mark.parametrize("players", [2, 5])
def test_every_refused_action_has_a_reason_and_a_sentence(players):
    w, out, reasons = mirror(rules.WORK)(), [0] * rules.ACTIONS, set()
    for number, (_, _, s) in enumerate(walk(3, players=players, zones=2, demos=1, centers="quarters")):
        if number % 4 == 0 and s.stage != st.STAGE_OVER:
            legal = set(out[: rules.choices(s, w, out)])
            for action in set(range(rules.ACTIONS)) - legal:
                reason, sentence = words.refuse(s, w, action)
                assert reason.replace("_", "").isalpha() and reason.islower() and sentence.endswith(".")
                reasons.add(reason)
    assert len(reasons) >= 15


def test_options():
    game = shoal.load("freshfish")
    assert game.options == {
        "players": 2,
        "centers": "corners",
        "zones": 0,
        "demos": 0,
        "tiebreak": "author",
        "placing": "chance",
        "settle": True,
    }
    wrong = [
        ("players", 1),
        ("players", 6),
        ("centers", "middle"),
        ("zones", 3),
        ("demos", -1),
        ("tiebreak", True),
        ("settle", 1),
        ("placing", "nobody"),
    ]
    for option, value in wrong:
        with pytest.raises(shoal.BadOption, match=option):
            shoal.load("freshfish", **{option: value})
    assert words.seat_names(3) == ["Blue", "Orange", "Green"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_views_have_the_keys_of_the_spec_and_are_plain_data(players):
    w, stages = mirror(rules.WORK)(), set()
    steps = [*walk(5, players=players, zones=2, demos=2), *walk(6, players=players, zones=2)]
    for _, _, s in [(before, action, before) for before, action, _ in steps] + [steps[-1]]:
        for seat in (0, players - 1, None, "all"):
            shown = view.show(s, w, seat)
            assert set(shown) == KEYS
            assert json.loads(json.dumps(shown)) == shown
        stages.add(shown["stage"])
        assert all(len(shown[key]) == players for key in ("supply", "aside", "money", "bids", "kept", "routes", "scores"))
        assert (shown["drawer"] is None) == (shown["stage"] in ("centers", "over"))
        assert (shown["tile"] is not None) == (shown["stage"] in ("bid", "place", "zone"))
    assert stages == set(view.STAGES)


def axes(numbers: list[float]) -> dict[str, list[float]]:
    """The numbers of an observation by the names of the layout."""
    parts = iter(numbers)
    return {axis.name: [next(parts) for _ in range(axis.size)] for axis in rules.LAYOUT}


def test_observations_tell_no_sealed_bid():
    match = start("reserve d4", "reserve c4", "draw", "tile fish", "bid 9")
    own, other = (axes(match.position.observation(seat)) for seat in (0, 1))
    assert (own["has_bid"][0], own["bid"][0]) == (1, 9)
    assert (other["has_bid"][1], other["bid"][1]) == (1, 0)  # the drawer sits second to seat 1
    assert other["is_drawer"][1] == 1 and other["is_to_act"][0] == 1
