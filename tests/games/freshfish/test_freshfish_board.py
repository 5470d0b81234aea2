"""The picture, the text board and the routes drawn in them."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import shoal
from games.freshfish.city import draw_city, walk
from games.freshfish.matches import start
from shoal.core.match import random_match
from shoal.engine.mirror import mirror
from shoal.games.freshfish import board, pieces, routes, rules, view
from shoal.games.freshfish.data import CENTERS, DEMO_LENGTH, LONGEST, NAMED, OUTLETS
from shoal.games.freshfish.layout import layout_of
from shoal.games.freshfish.rules import state as st
from shoal.games.freshfish.story import city
from shoal.games.svg import escaped

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
        "You: reserve a plot beside a tile or a marker, or draw a tile.",
        "Supply centres: Harbor on a1, Plant on a7, Refinery on g1 and Factory on f7.",
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


def test_the_last_move_is_marked():
    match = draw_city(CITY, deck={"apo": 1})
    match.play("reserve c2")
    assert match.svg(1).count('class="last"') == match.svg(None).count('class="last"') == 1
    assert 'class="last"' not in draw_city(CITY).svg(0)


def test_the_readers_routes_are_drawn_large_and_those_of_others_thin():
    match = draw_city(CITY, deck={"apo": 1})
    assert "ways ways0 shown" in match.svg(0) and "ways ways1 shown" in match.svg(1) and ' shown"' not in match.svg(None)
    for drawn in (match.svg(1), board.draw(match.view(1), 1, shape="tall")):
        assert drawn.index('"ways ways0"') < drawn.index('"ways ways1 shown"'), "one's own lie on top"
        assert '"ways lengths ways0"' in drawn and '"ways lengths ways1 shown"' in drawn
    shown = match.view(None) | {"stage": "over", "turn": "over"}
    assert "ways ways0 shown" in board.draw(shown, None)  # the winner's for a spectator
    assert "ways ways1 shown" in board.draw(shown, 1)  # one's own for a player


def test_an_outlet_without_a_route_shows_the_best_that_could_come_about():
    shut = CITY.replace("H f0 + +", "H f0 . +").replace("+ + . 1", "+ # . 1")
    view = draw_city(shut).view(0)
    assert view["routes"][0]["fish"] is None
    assert escaped("8→") in board.draw(view, 0) and "hope" in re.findall(r'class="(way stroke0[^"]*)"', board.draw(view, 0))[0]


def test_a_route_that_can_still_change_looks_otherwise_than_one_that_is_settled():
    """The number of a settled one has a tick; of another both what it counts and what it could."""
    match, seen = random_match(shoal.load("freshfish"), seed=4), set()
    for number in range(60, len(match.moves) + 1, 3):
        view = match.view_after(number, 0)
        drawn = board.draw(view, 0)
        for seat, kind in ((seat, kind) for seat in range(2) for kind in OUTLETS if kind in city.outlets(view, seat)):
            now, best = view["routes"][seat][kind] or 8, city.at_best(view, kind, city.outlets(view, seat)[kind]) or 8
            assert drawn.count(f">{escaped(f'{now}✓' if now == best else f'{now}→{best}')}<") >= 2  # at the outlet and in the panel
            seen.add(((seat, kind) in city.open_routes(view), now == best))
    assert seen == {(True, False), (False, True)}


def test_routes_are_told_apart_by_their_signs_and_only_what_is_missing_is_dotted():
    drawn = board.draw(draw_city(CITY).view(0), 0, shape="tall")
    ways = re.findall(r'<path[^>]*class="way stroke0[^>]*>', drawn)
    assert ways and not any("dasharray" in way for way in ways)
    assert len(re.findall(r'<circle[^>]*class="tag stroke0"', drawn)) == len(ways)


def test_a_length_is_read_whole_in_the_top_row_and_above_a_ring():
    match = draw_city(CITY, deck={"apo": 1})
    drawn = board.draw(match.view(0), 0, shape="tall")
    tops = [float(y) for y in re.findall(r'<rect[^>]* y="([-0-9.]+)"[^>]*class="tag stroke0"', drawn)]
    assert tops and min(tops) >= 2 and "w:B" in match.text(0).splitlines()[0]  # one of them stands in the top row
    assert drawn.rindex('class="tag') > drawn.rindex('data-spot="g7"')


def test_who_has_to_bid_is_marked_whoever_drew():
    """To who has to bid alone: the others may have decided already."""
    for sealed in ((), ("bid 3",)):
        match = shoal.load("freshfish").start()
        for action in ("center g1", "center a7", "center g7", "reserve d4", "reserve c4", "draw", "tile fish", *sealed):
            match.play(action)
        drawn, watched = (board.draw(match.view(reader), reader, shape="tall") for reader in (1, None))
        assert drawn.count(" acting") == drawn.count("panel1 acting") == 1 and watched.count(" acting") == 2 - len(sealed)
        assert "has bid" not in drawn and ">bid 3<" not in drawn, "who has decided the table tells, of every bid alike"


def test_a_thing_has_one_face():
    """In the deck, in hand, in a panel and in the city: nobody has to learn two pictures for one tile."""
    for kind in OUTLETS:
        assert pieces.shop(0, 0, 20, kind, None) == pieces.tile(kind, 0, 0, 20)
        assert pieces.shop(0, 0, 20, kind, 1) in pieces.outlet(0, 0, 20, kind, 1)
    drawn = board.draw(draw_city(CITY.replace("Z", "#")).view(0), 0)
    assert drawn.count(pieces.HOUSE) == CITY.replace("Z", "#").count("#") + 1  # that of the box, to be taken
    assert all(f">{NAMED[center]}<" in drawn for center in CENTERS), "by the name that the story has for it"


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_plot_is_a_spot_and_everything_lies_inside_the_picture(players, shape):
    match = shoal.load("freshfish", players=players).start(seed=1)
    drawn = board.draw(match.view(0), 0, choices=match.choices(), shape=shape)
    spots = re.findall(r'data-spot="([^"]*)"', drawn)
    assert len(spots) == len(set(spots))
    assert {f"seat {k}" for k in range(players)} | {"deck", "tile", "a1"} <= set(spots)
    assert sum(len(spot) == 2 or spot[1:].isdigit() for spot in spots) == (players + 5) ** 2
    for box in ElementTree.fromstring(drawn).iter(f"{SVG}rect"):
        if box.get("class") in ("ring", "card", "slot", "hot"):
            assert float(box.get("x", 0)) >= 0 and float(box.get("x", 0)) + float(box.get("width", 0)) <= drawn.width
            assert float(box.get("y", 0)) >= 0 and float(box.get("y", 0)) + float(box.get("height", 0)) <= drawn.height


def test_on_a_phone_the_reader_comes_first():
    match = shoal.load("freshfish", players=5).start(seed=1)
    drawn = board.draw(match.view(2), 2, shape="tall")
    assert re.findall(r'data-spot="(seat [0-9])"', drawn)[0] == "seat 2"


def test_all_about_one_player():
    """What each outlet counts and may become, what is to come and how, and the plots: no city, which is behind it."""
    view = draw_city(CITY, deck={"apo": 1}).view(0)
    for seat in range(2):
        drawn = board.draw(view, 0, about=seat, names=["Ada", "Ben"])
        assert (">Ada<", ">Ben<")[seat] in drawn and 'class="city"' not in drawn
        for kind, plot in city.outlets(view, seat).items():
            assert f">on {plot}: " in drawn and (view["routes"][seat][kind] is None) == (f"on {plot}: no way yet" in drawn)
        assert drawn.count("to come: ") == 2 * (len(OUTLETS) - len(city.owned(view, seat))), "in the picture and in words"
        points, money = (escaped(f"{number}".replace("-", "−")) for number in (view["scores"][seat], -view["money"][seat]))
        assert f"{points}<" in drawn and f">{money}<" in drawn
    assert "to come: free, counts 8 until then" in board.draw(view, 0, about=1), "the other has a Fish Market"
    assert ">kept off the board, for good<" in board.draw(view | {"kept": [[], ["fish"]]}, 0, about=1)


def test_a_phone_leaves_bids_to_the_bar_and_plots_are_large_enough():
    match = shoal.load("freshfish").start(seed=2)
    for action in ("reserve d4", "reserve c4"):
        match.play(action)
    drawn = board.draw(match.view(0), 0, choices=match.choices(), shape="tall")
    assert set(actions(drawn)) == {action for action in match.choices() if action != "draw"}
    sides = {float(box.get("width", 0)) for box in ElementTree.fromstring(drawn).iter(f"{SVG}rect") if box.get("class") == "hit"}
    assert len(sides) == 1 and min(sides) > 44


@pytest.mark.parametrize(("scores", "money", "said"), [
    ([3, 5], [0, 9], "Blue wins with 3 points, two fewer than Orange: the fewest win."),
    ([3, 3], [0, 9], "Blue and Orange have 3 points each: Orange wins with more money left, 9 to 0."),
    ([-3, -3], [9, 9], "Blue and Orange share the win: −3 points and 9 money each."),
])  # fmt: skip
def test_the_verdict(scores, money, said):
    match = draw_city(CITY, deck={"apo": 1})
    shown = match.view(None) | {"stage": "over", "turn": "over", "scores": scores, "money": money}
    assert said in board.text(shown, None)


def test_beside_every_score_stands_that_few_points_are_good():
    match = draw_city(CITY)
    shown = match.view(0)
    assert shown["scores"][0] != shown["scores"][1]
    picture = board.draw(shown, 0)
    tall = board.draw(shown, 0, shape="tall")
    standing = [len(city.outlets(shown, seat)) for seat in range(2)]
    for drawn in (picture, tall):
        assert len(re.findall("([1-4] outlets? to come|all four outlets)<", drawn)) == 2, standing
    assert "all four outlets<" in board.draw(shown | {"kept": [[*OUTLETS], []]}, 0), "where nothing is to come"
    kind, length = next((kind, length) for kind, length in shown["routes"][0].items() if length)
    hoping = shown | {"routes": [shown["routes"][0] | {kind: None}, shown["routes"][1]], "supply": [3, 3], "aside": [0, 0]}
    missing = len(OUTLETS) - standing[0]  # which count the most until they come
    best = escaped(f"{shown['scores'][0] - LONGEST[0] + length} with".replace("-", "−"))
    for shape, to_come in (("wide", f"{missing} outlet{'' if missing == 1 else 's'}"), ("tall", f"{missing}")):
        assert f">{best} streets, {to_come} to come<" in board.draw(hoping, 0, shape=shape), "what the streets to come are worth"
    many, all_four = hoping | {"supply": [4, 4]}, hoping | {"kept": [[*OUTLETS], []]}
    assert f">{best} streets, {missing} to come<" in board.draw(many, 0), "many markers leave less room"
    assert f">{best} streets<" in board.draw(many, 0, shape="tall") and f">{best} more streets<" in board.draw(all_four, 0)
    assert "The fewest points win." in tall
    over = board.draw(shown | {"stage": "over", "turn": "over"}, 0)
    assert "the fewest: wins" in over and "more: loses" in over and "if it ended now" not in over
    even = board.draw(shown | {"stage": "over", "turn": "over", "scores": [9, 9], "money": [3, 4]}, 0)
    assert "less money: loses" in even and "more money: wins" in even and "the fewest" not in even
    shared = board.draw(shown | {"stage": "over", "turn": "over", "scores": [9, 9], "money": [4, 4]}, 0)
    assert shared.count("shares the win") == 2
    for shape in ("wide", "tall"):
        drawn = board.draw(shown | {"stage": "over", "turn": "over", "scores": [1, 9]}, 0, shape=shape)
        assert re.findall(r'class="([^"]*)"[^>]*>[^<]*\b(?:wins|loses)<', drawn) and "1 points" not in re.sub("<[^>]*>", "", drawn)
        assert all("verdict" in cls for cls in re.findall(r'class="([^"]*)"[^>]*>[^<]*\b(?:wins|loses)<', drawn)), "until it is counted"
    assert "verdict" not in picture


def counted(drawn: str) -> list[list[int]]:
    """The numbers on the streets of every way that is counted in a picture."""
    ways = re.findall(r'<g class="steps">(.*?)</g>', drawn)
    return [[int(number) for number in re.findall(r'class="coin"[^>]*>(\d+)<', way)] for way in ways]


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_streets_of_a_route_are_counted_as_far_as_they_count(shape):
    match, seen = random_match(shoal.load("freshfish", demos=2), seed=4), set()
    for number in range(40, len(match.moves) + 1, 5):
        view = match.view_after(number, 0)
        here = city.city_of(view)
        shops = [(seat, kind, plot) for seat in (0, 1) for kind, plot in city.outlets(view, seat).items()]
        ends = [view["routes"][seat][kind] or city.best(here, kind, plot, LONGEST[0]) for seat, kind, plot in shops]
        ways = counted(board.draw(view, 0, shape=shape))
        assert sorted(way[-1] for way in ways) == sorted(end for end in ends if end is not None)
        assert all(way == sorted(way) for way in ways)
        seen |= {step - before for way in ways for before, step in itertools.pairwise(way)}
    assert seen >= {0, 1}, "the eighth street and all beyond count 8"


def test_who_opens_an_outlet_sees_the_way_to_each_plot_counted_and_who_bids_that_to_the_best():
    match = shoal.load("freshfish").start()
    for action in ("center g1", "center a7", "center g7", "reserve b2", "reserve c4", "reserve a2", "reserve d4", "draw", "tile fish"):
        match.play(action)
    bidding = board.draw(match.view(0), 0, choices=match.choices(), shape="tall")
    assert counted(bidding) == [[1]] and 'class="bidding"' in bidding
    assert counted(board.draw(match.view(1), 1, shape="tall")) == [], "nobody else sees where"
    match.play("bid 1")
    match.play("bid 0")
    opening = board.draw(match.view(0), 0, choices=match.choices(), shape="tall")
    assert sorted(counted(opening)) == [[1], [1, 2]], "from a2, beside the Harbor, it goes round the corner"


def test_the_way_that_who_bids_or_opens_sees_leads_around_markers_of_others():
    match = shoal.load("freshfish").start()
    for action in ("center g1", "center a7", "center g7", "reserve c2", "reserve b2", "draw", "tile fish"):
        match.play(action)
    b2, c1 = (layout_of(7, 2, "tall").middle(plot) for plot in ("b2", "c1"))
    for bids in ((), ("bid 1", "bid 0")):
        for bid in bids:
            match.play(bid)
        steps = re.search(r'<g class="steps">.*?</g>', board.draw(match.view(0), 0, choices=match.choices(), shape="tall"))
        assert steps and f"{c1[0]:.0f} {c1[1]:.0f}" in steps[0] and f"{b2[0]:.0f} {b2[1]:.0f}" not in steps[0]


def test_plots_that_may_become_streets_are_hatched_and_their_signs_explained():
    match = shoal.load("freshfish").start()
    for action in ("center g1", "center a7", "center g7", "reserve a2"):
        match.play(action)
    for shape in ("wide", "tall"):
        drawn = board.draw(match.view(1), 1, shape=shape)
        assert drawn.count('class="perhaps"') == 2, "b1, the other way out of the Harbor, and the legend"
        assert "may become a street" in drawn and escaped("8→2: ") not in drawn, "no route has such a sign yet"
        shop = {"tile": "gas", "seat": 1}
        opened = match.view(1) | {"plots": {**match.view(1)["plots"], "d4": shop}}
        assert escaped("8→2: 8 now, it may become 2. ✓: for good.") in board.draw(opened, 1, shape=shape)
        assert 'height="16" class="lot"/><rect' in drawn, "the legend's stands on the ground that plots have"
        over = board.draw(match.view(1) | {"stage": "over", "turn": "over"}, 1, shape=shape)
        assert 'class="perhaps"' not in over and "✓: stays" not in over, "nothing can change any more"
    ground, lines = (re.findall(rf"--{name}:#([0-9a-f]{{6}})", pieces.STYLE)[:2] for name in ("lot", "hatch"))
    apart = [abs(sum(bytes.fromhex(one)) - sum(bytes.fromhex(other))) for one, other in zip(ground, lines, strict=True)]
    assert min(apart) > 350, "in light and in dark"
    assert "marker to come" in board.draw(match.view(1), 1) and "marker to come" not in over
    assert pieces.shop(19.0, 480.5, 20, "fish", None) in drawn, "as large as a line of a phone's panel allows"


def test_why_a_plot_cannot_be_chosen_says_what_would_take_it():
    match = shoal.load("freshfish").start()
    for action in ("center g1", "center a7", "center g7", "reserve a2", "reserve b1"):
        match.play(action)
    drawn = board.draw(match.view(0), 0, choices=match.choices())
    hatched = "Hatched: if you build on"
    taken = f"{hatched} a2, the city takes b1 for a street, the only way through then."
    assert f"Orange has reserved b1 already. {taken}" in drawn
    assert 'class="plots reserving"' in drawn, "a threat is marked more weakly than what is tapped"
    assert "You have reserved a2 already. An outlet here is at best 2 streets from the Harbor (8 " in drawn
    match = shoal.load("freshfish").start()
    for action in ("center g1", "center a7", "center g7", "reserve b2", "reserve d4"):
        match.play(action)
    assert f"nothing stands beside c1 yet. {hatched} b2, the city takes c1 for a street, the only" in board.draw(
        match.view(0), 0, choices=match.choices()
    )


def test_who_is_not_asked_is_told_what_would_take_a_hatched_plot():
    """Also while all bid, when no plot is asked about."""
    match = shoal.load("freshfish").start()
    for action in ("center g1", "center a7", "center g7", "reserve a2", "reserve b1"):
        match.play(action)
    taken = 'data-why="Hatched: if {} on a2, the city takes b1 for a street, the only way through then."'
    for seat, builds in ((1, "Blue builds"), (None, "Blue builds")):
        drawn = board.draw(match.view(seat), seat)
        assert taken.format(builds) in drawn and drawn.count("data-why=") == len(city.at_risk(match.view(seat)))
    for action in ("draw", "tile fish"):
        match.play(action)
    assert taken.format("you build") in board.draw(match.view(0), 0, choices=match.choices())
    assert "data-why=" not in board.draw(match.view(0) | {"stage": "over", "turn": "over"}, 0)


@pytest.mark.parametrize("tile", ["apo", "fish"])
def test_who_builds_sees_what_would_stand_there(tile):
    """On each plot that can be chosen, and nobody else does."""
    match = shoal.load("freshfish").start()
    for action in ("center g1", "center a7", "center g7", "reserve b2", "reserve d4", "reserve c2", "reserve d3", "draw", f"tile {tile}"):
        match.play(action)
    while match.choices()[0].startswith("bid"):
        match.play("bid 0")
    assert board.draw(match.view(0), 0, choices=match.choices()).count('class="ghost"') == 2
    assert 'class="ghost"' not in board.draw(match.view(1), 1)
    reserving = board.draw(start().view(0), 0, choices=start().choices())
    assert len(re.findall('<g class="ghost"><[^>]*class="seat0"', reserving)) == len(start().choices()), "one's own mark"
    assert ".choice:is(.would, .hinted) .ghost { visibility:visible }" in board.STYLE, "a hint shows it as pointing does"
    assert ".choice:not(.would, .hinted)) .ring { fill:var(--road)" in board.STYLE, "and not as a street"


def test_at_the_end_of_a_match_of_two_all_routes_are_large():
    shown = draw_city(CITY).view(0)
    assert board.draw(shown, 0).count('class="ways ways1 shown"') == 0
    assert board.draw(shown | {"stage": "over", "turn": "over"}, 0).count('class="ways ways1 shown"') == 1


def test_who_cannot_draw_a_tile_is_told_why():
    """The button stays in its place, be there something to draw for or not."""
    match = shoal.load("freshfish").start(seed=1)
    first, then = board.draw(match.view(0), 0, choices=match.choices()), None
    assert 'data-why="Draw a tile: for that you need a reserved plot."' in first and 'data-action="draw"' not in first
    for action in ("reserve d4", "reserve d3"):
        match.play(action)
    then = board.draw(match.view(0), 0, choices=match.choices())
    assert 'data-action="draw"' in then and "for that you need" not in then
    assert "for that you need" not in board.draw(match.view(1), 1), "who is not asked is not told either"


def test_what_a_route_counts_is_not_written_on_its_emblem():
    """Where the way is so short that its usual place lies there."""
    for seed in range(20):
        seen = random_match(shoal.load("freshfish"), seed).view(None)
        here, layout = city.city_of(seen), layout_of(7, 2, "wide")
        for seat in (0, 1):
            for shop in routes.shops_of(seen, here, seat):
                drawn = routes.draw_ways(layout, here, seat, (shop,), frozenset(), 8, True)
                tag = routes.tag_of(layout, shop.plot, routes.counting(shop.length, shop.best, 8))
                for x, y in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="8"', drawn):
                    assert not tag.meets(float(x), float(y), routes.SIGN - 1), (seed, shop)


def test_a_street_by_itself_has_no_sign_that_looks_like_a_marker_to_come():
    none = (False,) * 4
    drawn = pieces.street(0, 0, 60, none, none)
    assert "<circle" not in drawn and 'class="lane"' in drawn
