"""The picture, the text board and the routes drawn in them."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import shoal
from games.freshfish.city import draw_city, walk
from shoal.engine.mirror import mirror
from shoal.games.freshfish import board, rules, view
from shoal.games.freshfish.data import DEMO_LENGTH, LONGEST
from shoal.games.freshfish.rules import state as st

SVG = "{http://www.w3.org/2000/svg}"

CITY = """
P w0 + + m1 F .
+ + D + + + +
+ # . . . . +
+ # . Z . . +
+ . 0 . . . +
+ + . 1 . g0 +
H f0 + + + + R
"""


def actions(picture: str) -> list[str]:
    return re.findall(r'data-action="([^"]*)"', picture)


def test_every_way_drawn_is_as_long_as_the_route_counts():
    w, seen = mirror(rules.WORK)(), 0
    for players in (2, 5):
        for number, (_, _, s) in enumerate(walk(3, players=players, demos=2, settle=False)):
            if s.stage == st.STAGE_CENTERS or number % 4:
                continue
            shown: dict[str, Any] = view.show(s, w, None)
            for seat in range(players):
                drawn = board.ways(shown, seat)
                for kind, length in shown["routes"][seat].items():
                    assert (kind in drawn) == (length is not None)
                for kind, way in drawn.items():
                    tiles = [shown["plots"][name]["tile"] for name in way[1:-1]]
                    assert set(tiles) <= {"street", "demo"} and tiles
                    assert all(is_beside(first, second) for first, second in itertools.pairwise(way))
                    length = sum(DEMO_LENGTH if tile == "demo" else 1 for tile in tiles)
                    assert min(length, LONGEST[players - 2]) == shown["routes"][seat][kind]
                    seen += 1
    assert seen > 50


def is_beside(first: str, second: str) -> bool:
    return abs(ord(first[0]) - ord(second[0])) + abs(int(first[1:]) - int(second[1:])) == 1


def test_choices_lie_on_their_plots_or_are_buttons():
    match = draw_city(CITY, deck={"apo": 1, "fish": 1})
    offered = actions(match.svg(0))
    assert sorted(offered) == sorted(match.choices()) and "draw" in offered and "reserve c2" in offered
    assert actions(match.svg(1)) == actions(match.svg(None)) == []
    match.play("draw")
    match.play("tile apo")
    assert sorted(actions(match.svg(0))) == ["place c3", "place d4"]


def test_the_picture_and_the_text_tell_the_same():
    match = draw_city(CITY, deck={"apo": 1, "fish": 1})
    description = ElementTree.fromstring(match.svg(0)).findtext(f"{SVG}desc") or ""
    text = match.text(0)
    for sentence in (
        "You move: reserve a plot or draw.",
        "Supply centres: Harbor on a1, Nuclear Power Plant on a7, Oil Refinery on g1 and Game Factory on f7.",
        "Demonstrations: c6.",
        "Construction Zones: d4.",
        "the Fish Market on b1 with a route of 2",
        "Orange: 11 points by today's routes",
    ):
        assert sentence in description and sentence in text
    assert text.splitlines()[0] == " 7 [P] w:B  +   +  s:O [F]  .  "
    assert text.splitlines()[4] == " 3  +   .  (B)  .   .   .   +  "


def test_a_sealed_bid_is_in_no_picture_of_another():
    match = shoal.load("freshfish").start()
    for action in ("center g1", "center a7", "center g7", "reserve d4", "reserve c4", "draw", "tile fish", "bid 13"):
        match.play(action)
    for seat in (1, None):
        picture = match.svg(seat)
        words = " ".join(ElementTree.fromstring(picture).itertext())
        assert "bid 13" not in words and "Bid 13." not in words and "sealed" in words
        assert "Bid 13." not in match.text(seat)
    assert "bid 13" in match.svg(0)


def test_the_last_move_is_marked_and_told():
    match = draw_city(CITY, deck={"apo": 1})
    match.play("reserve c2")
    picture = match.svg(1)
    assert "Last: Blue reserved c2" in picture and picture.count('class="last-plot"') == 1
    assert "Last: You reserved c2" in match.svg(0)
    assert 'class="last-plot"' not in draw_city(CITY).svg(0)


def test_routes_on_request_and_at_the_end():
    match = draw_city(CITY, deck={"apo": 1})
    assert "ways0" in match.svg(0) and "ways ways0 shown" not in match.svg(0)
    assert "ways ways0 shown" in board.draw(match.view(None), None, routes=0)
    shown = match.view(None) | {"stage": "over", "turn": "over"}
    assert "ways ways0 shown" in board.draw(shown, None)  # the winner's for a spectator
    assert "ways ways1 shown" in board.draw(shown, 1)  # one's own for a player


@pytest.mark.parametrize(("scores", "money", "said"), [
    ([3, 5], [0, 9], "Blue wins with 3"),
    ([3, 3], [0, 9], "Orange wins with 3"),
    ([-3, -3], [9, 9], "Blue and Orange share the win with -3"),
])  # fmt: skip
def test_the_verdict(scores, money, said):
    match = draw_city(CITY, deck={"apo": 1})
    shown = match.view(None) | {"stage": "over", "turn": "over", "scores": scores, "money": money}
    assert said in board.text(shown, None)
