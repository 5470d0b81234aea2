"""Fishery's board: the picture and the text tell the position, whole and to everyone."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import shoal
from shoal.core.match import Match
from shoal.games.fishery import board
from shoal.games.fishery import story as say
from shoal.games.fishery.layout import Layout
from shoal.games.fishery.pieces import CELL, OUTLINES, STYLE, TRAWLER, fleets

SVG = "{http://www.w3.org/2000/svg}"

SIZES = [(rows, cols) for rows in range(1, 10) for cols in range(1, 10) if 2 <= rows * cols <= 63]
SMALL = {"rows": 3, "cols": 4, "ships": 3, "nets": 9}


def start(**options: Any) -> Match:
    return shoal.load("fishery", **options).start()


def played(actions: str, **options: Any) -> Match:
    match = start(**options)
    for action in actions.split(", "):
        match.play(action)
    return match


def walk(seed: int, **options: Any) -> Iterator[Match]:
    """Every position of a random match; passes are rare, so that nets fill the board."""
    match, chosen = start(**options), random.Random(seed)
    yield match
    while match.turn != "over":
        choices = match.choices()
        nets = [action for action in choices if action != "pass"]
        match.play(chosen.choice(nets if nets and chosen.random() < 0.95 else choices))
        yield match


def parse(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def actions(picture: str) -> Counter[str]:
    return Counter(part.get("data-action", "") for part in parse(picture).iter() if part.get("data-action") is not None)


def classed(picture: str, *names: str) -> list[ElementTree.Element]:
    return [part for part in parse(picture).iter() if set(names) <= set((part.get("class") or "").split())]


def described(picture: str) -> str:
    return parse(picture).findtext(f"{SVG}desc") or ""


def titles(picture: str) -> list[str]:
    return [part.text or "" for part in parse(picture).iter(f"{SVG}title")]


def split(view_text: str) -> list[str]:
    """A text board's rows, from the top."""
    return [line for line in view_text.split("\n") if re.match(r" \d │", line)]


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_every_size_of_board_is_drawn_inside_its_picture(rows: int, cols: int) -> None:
    ships = min(6, rows * cols // 2)
    match = start(rows=rows, cols=cols, ships=ships)
    picture = match.svg(0)
    root = parse(picture)
    assert root.tag == f"{SVG}svg"
    width, height = map(float, root.get("viewBox", "").split()[2:])
    assert (width, height) == (880, 560)
    layout = board.layout_of(match.view(0))
    assert layout.left >= 40 and layout.left + cols * layout.cell == layout.right <= width - 200
    assert layout.top >= 15 and layout.top + rows * layout.cell == layout.bottom <= height - 35
    assert [part.text for part in classed(picture, "coordinate")] == [*"abcdefghi"[:cols], *"123456789"[:rows]]
    phone = board.layout_of(match.view(0), "tall")
    assert phone.cell >= 44 and phone.left >= 20 and phone.right <= 385 and phone.top >= 33 and phone.bottom <= 491
    assert len(split(match.text(0))) == rows
    assert len({len(line) for line in split(match.text(0))}) == 1


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"rows": 9, "cols": 7},
        SMALL,
        {"rows": 1, "cols": 2, "ships": 1, "nets": 1},
        {"rows": 1, "cols": 9, "ships": 4},
    ],
)
def test_a_whole_match_offers_exactly_what_is_legal(options: dict[str, int]) -> None:
    for match in walk(7, **options):
        legal = Counter(match.choices())
        for seat in (0, 1):
            assert actions(match.svg(seat)) == (legal if match.turn == seat else Counter())
        assert actions(match.svg("all")) == legal
        assert not actions(match.svg(None))
        if match.turn == "over":
            assert not legal


def test_choices_are_buttons_for_the_keyboard_with_words() -> None:
    match = played("ship a1, ship b1", rows=1, cols=3, ships=1)
    buttons = [part for part in parse(match.svg(0)).iter() if part.get("data-action")]
    assert [(part.get("data-action"), part.get("aria-label"), part.get("role"), part.get("tabindex")) for part in buttons] == [
        ("net a1-b1", "Cast a net between a1 and b1", "button", "0"),
        ("pass", "Pass", "button", "0"),
    ]
    match.play("pass")
    assert [part.get("aria-label") for part in parse(match.svg(1)).iter() if part.get("data-action") == "pass"] == [
        "Pass and end the match"
    ]
    assert parse(match.svg(1)).get("role") == "group"
    assert parse(match.svg(0)).get("role") == "img"


def test_net_spaces_do_not_cover_each_other() -> None:
    """A point just off the middle of each net space lies in no other hit area: each is the diamond between two squares' middles."""
    match = played("ship a1, ship c3", rows=3, cols=3, ships=1)
    layout = board.layout_of(match.view(0))
    middles = [layout.side(action[4:])[:2] for action in match.choices() if action != "pass"]
    for x, y in middles:
        near = sorted(abs(x - other_x) + abs(y - other_y) for other_x, other_y in middles)
        assert near[0] == 0 and near[1] >= layout.cell


def test_every_position_is_told_whole() -> None:
    for match in walk(3, **SMALL):
        view = match.view(None)
        picture, text = match.svg(None), match.text(None)
        words = described(picture)
        for told in (words, text):
            assert say.headline(view) in told
            for seat, name in enumerate(("Black", "White")):
                assert f"{view['nets_left'][seat]} net" in say.player(view, seat)
                assert f"{name}: " in say.player(view, seat) and say.player(view, seat) in told
                if view["phase"] == "ships":
                    left = view["ships_left"][seat]
                    assert (f"{left} ship" if left else "all ships placed") in say.player(view, seat)
                else:
                    assert f"{view['scores'][seat]} fish" in say.player(view, seat)
            for line, found in zip(say.fisheries(view), sorted(view["fisheries"], key=lambda found: -len(found["squares"])), strict=True):
                assert line in told
                owner = {None: "Contested", 0: "Black's", 1: "White's"}[found["owner"]]
                assert re.match(rf"{owner}, {len(found['squares'])} squares?, ships \d to \d: ", line)
        for seat, name in enumerate(("Black", "White")):
            ships = ", ".join(square for square, owner in view["ships"].items() if owner == seat) or "none"
            nets = ", ".join(space for space, owner in view["nets"].items() if owner == seat) or "none"
            assert f"{name}'s ships: {ships}." in words
            assert f"{name}'s nets: {nets}." in words


def test_every_ship_and_net_is_drawn_once() -> None:
    for match in walk(5, **SMALL):
        view = match.view(None)
        drawn = Counter(titles(match.svg(None)))
        for square, owner in view["ships"].items():
            assert drawn[f"{say.NAMES[owner]}'s ship on {square}"] == 1
        for space, owner in view["nets"].items():
            assert drawn[f"{say.NAMES[owner]}'s net between {' and '.join(space.split('-'))}"] == 1
        assert sum("'s ship on" in title for title in drawn.elements()) == len(view["ships"])
        assert sum("'s net between" in title for title in drawn.elements()) == len(view["nets"])


def test_fisheries_are_tinted_and_carry_their_size() -> None:
    # columns a | b c | d: Black alone, one ship each, White alone
    match = played("ship a1, ship d1, ship b1, ship c1, net a1-b1, net c1-d1", rows=1, cols=4, ships=2)
    picture = match.svg(None)
    assert [len(classed(picture, look)) for look in ("tint0", "hatch", "tint1")] == [1, 1, 1]
    sizes = [(part.text, part.get("class")) for part in classed(picture, "size")]
    assert sizes == [("1", "size of0"), ("2", "size contested"), ("1", "size of1")]


def test_the_open_sea_has_no_tint_until_the_game_ends_so() -> None:
    match = played("ship a1, ship c1", rows=1, cols=3, ships=1)
    assert not classed(match.svg(None), "hatch") and not classed(match.svg(None), "size")
    match.play("pass")
    match.play("pass")
    assert [part.text for part in classed(match.svg(None), "size")] == ["3"]
    assert classed(match.svg(None), "hatch")


def test_a_fish_hides_no_ship() -> None:
    """A size stands in a square without a ship wherever the fishery has one."""
    for match in walk(11):
        view = match.view(None)
        for found in view["fisheries"]:
            square = board._fish_square(tuple(found["squares"]), frozenset(view["ships"]))
            assert square in found["squares"]
            assert square not in view["ships"] or all(other in view["ships"] for other in found["squares"])


def test_the_tint_of_a_preview_covers_no_ship() -> None:
    for match in walk(5, **SMALL):
        view = match.view(0)
        picture = board.draw(view, view["turn"], choices=match.choices())
        if view["phase"] != "ships":
            assert all(picture.index(f'data-spot="{ship}"') < picture.index(f'data-piece="ship {ship}"') for ship in view["ships"])


def test_black_and_white_differ_in_shape_not_only_in_colour() -> None:
    def shapes(piece: str) -> list[str]:
        return re.findall(r' (?:d|r)="([^"]*)"', piece)

    for piece in (board.ship, board.net):
        assert shapes(piece(0)) != shapes(piece(1))
    assert "scale(-1 1)" in board.fish(1, 5) and "scale(-1 1)" not in board.fish(0, 5)


def test_the_last_move_is_marked() -> None:
    match = start(**SMALL)
    assert not classed(match.svg(None), "last")
    for match in walk(2, **SMALL):
        if not match.moves:
            continue
        _, action = match.moves[-1]
        marks = classed(match.svg(None), "last")
        assert len(marks) == (action != "pass")
        layout = board.layout_of(match.view(None))
        if action.startswith("ship"):
            x, y = layout.corner(action[5:])
            assert (float(marks[0].get("x", 0)) - 4, float(marks[0].get("y", 0)) - 4) == pytest.approx((x, y), abs=0.01)
        elif action.startswith("net"):
            assert marks[0].get("d") == layout.line(action[4:], 0.82 * layout.cell)


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("options", [{}, {"rows": 9, "cols": 7}, SMALL])
def test_every_square_and_every_place_for_a_net_is_a_spot(options: dict[str, int], shape: str) -> None:
    for match in (start(**options), played("ship a1, ship b1", rows=1, cols=3, ships=1)):
        view, choices = match.view(0), match.choices()
        rows, cols = view["rows"], view["cols"]
        drawn = board.draw(view, 0, choices=choices, shape=shape)  # type: ignore[arg-type]
        spots = [part.get("data-spot", "") for part in parse(drawn).iter() if part.get("data-spot")]
        assert len(spots) == len(set(spots)) == rows * cols + rows * (cols - 1) + cols * (rows - 1) + 2
        assert all(part.find(".//*[@class]") is not None for part in parse(drawn).iter() if part.get("data-spot"))


def test_a_phone_turns_a_wide_board_so_that_its_squares_are_larger() -> None:
    layout = board.layout_of(start().view(0), "tall")
    assert layout.is_turned and layout.cell == 50
    (x, y), (right_x, right_y), (up_x, up_y) = map(layout.corner, ("a1", "b1", "a2"))
    assert (right_x, right_y) == (x, y + 50) and (up_x, up_y) == (x + 50, y)  # turned clockwise, not mirrored
    assert not board.layout_of(start(rows=9, cols=7).view(0), "tall").is_turned


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_places_to_hit_fill_the_board_between_them(shape: str) -> None:
    """Squares are hit anywhere in them; nets within the square on end around them, which meet but do not cover each other."""
    match = start()
    layout = board.layout_of(match.view(0), shape)  # type: ignore[arg-type]
    hits = classed(board.draw(match.view(0), 0, choices=match.choices(), shape=shape), "hit")  # type: ignore[arg-type]
    assert {(part.get("width"), part.get("height")) for part in hits} == {(f"{layout.cell:g}", f"{layout.cell:g}")} and len(hits) == 63
    while match.view(0)["phase"] == "ships":
        match.play(match.choices()[-1])
    drawn = board.draw(match.view(0), 0, choices=match.choices(), shape=shape)  # type: ignore[arg-type]
    half = layout.cell / 2
    assert {(part.get("d") or "").partition("l")[2] for part in classed(drawn, "hit")} == {
        f"{half:g} {-half:g}l{half:g} {half:g}l{-half:g} {half:g}z"
    }


def test_runs_draw_neighbours_in_a_row_together() -> None:
    assert say.runs(["a1", "b1", "c1", "e1", "a2", "i2", "a3"]) == "a1-c1, e1, a2, i2, a3"


def test_foreign_text_is_escaped() -> None:
    view = start().view(None)
    picture = board.draw(view, None, last=("<b>&\"'", "ship <z9>"), choices=['say "<hello> & bye"'])
    assert "<b>" not in picture and "<z9>" not in picture and "<hello>" not in picture
    assert actions(picture) == {'say "<hello> & bye"': 1}


def test_colours_come_from_the_style_sheet_alone() -> None:
    for part in parse(played("ship a1, ship b1, net a1-b1", rows=1, cols=2, ships=1).svg("all")).iter():
        assert not {"fill", "stroke", "style"} & set(part.attrib)


def mixed(under: list[float], over: list[float], share: float) -> list[float]:
    return [one * (1 - share) + other * share for one, other in zip(under, over, strict=True)]


def brightness(colour: list[float]) -> float:
    """How bright a colour is to the eye, as WCAG counts it."""
    red, green, blue = (c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_where_a_net_may_be_cast_can_be_seen_on_every_water(theme: str) -> None:
    """Dots have three times the contrast to open water, shallow and deep, and to the tints of fisheries."""

    def colour(name: str) -> tuple[list[float], float]:
        said = re.findall(rf"--f-{name}:(#\w+|rgba\([^)]*\))", STYLE)[("light", "dark").index(theme)]
        if said.startswith("#"):
            return [int(said[k : k + 2], 16) for k in (1, 3, 5)], 1.0
        *parts, share = map(float, said[5:-1].split(","))
        return parts, share

    waters = [colour("water")[0]]
    while len(waters) < 5:  # depths lie over each other
        waters.append(mixed(waters[-1], colour("deep")[0], 0.13))
    for tint, dot in (("", "dot"), ("tint1", "dot"), ("tint0", "dot-dark")):
        for water in waters:
            under = mixed(water, *colour(tint)) if tint else water
            low, high = sorted((brightness(under), brightness(colour(dot)[0])))
            assert (high + 0.05) / (low + 0.05) >= 3, (tint, water)


def test_dots_are_light_in_blacks_fisheries_only() -> None:
    match = played("ship a1, ship d2, net b1-c1, net b2-c2", rows=2, cols=4, ships=1, nets=3)
    drawn = str(board.draw(match.view(0), 0, choices=match.choices()))
    of_black = sum(action.startswith("net") and action[4] in "ab" for action in match.choices())
    assert len(classed(drawn, "dots", "dark")) == of_black > 0
    assert len(classed(drawn, "dots")) == sum(action.startswith("net") for action in match.choices()) > of_black


def test_style_and_ids_keep_to_the_board() -> None:
    """Many boards can stand in one page: no ids to clash, no rule that reaches beyond."""
    picture = start().svg("all")
    assert not any("id" in part.attrib for part in parse(picture).iter())
    style = parse(picture).findtext(f"{SVG}style") or ""
    for selectors in re.findall(r"(?m)^([^@{}\n]+)\{", style):
        assert all(".shoal" in selector for selector in selectors.split(","))


def test_a_text_board() -> None:
    match = played("ship a1, ship c2, ship b2, ship b1, net a1-b1, net b2-c2, net a2-b2, net b1-b2", rows=2, cols=3, ships=2, nets=5)
    assert (
        match.text(0)
        == """\
     a   b   c
   ┌───────────┐
 2 │ b ┃ B ║ W │ 2
   │   ·═══·   │
 1 │ B ┃ W   w │ 1
   └───────────┘
     a   b   c

B W  ships   ━ ┃  Black's nets   ═ ║  White's nets
b w  their fisheries   =  contested

You: pass, for no net can change the catches any more.
Black (you): 3 fish, 3 nets left.
White: 3 fish, 3 nets left.

Fisheries:
  White's, 3 squares, ships 2 to 0: b1-c1, c2
  Black's, 2 squares, ships 1 to 0: a1, a2
  Black's, 1 square, ships 1 to 0: b2"""
    )


def test_the_text_board_shows_every_net_as_a_line() -> None:
    for match in walk(4, **SMALL):
        view, lines = match.view(None), match.text(None).split("\n")[1:]
        for row in range(1, 4):
            upright = next(line for line in lines if line.startswith(f" {row} │"))
            across = lines[lines.index(upright) - 1]
            for col, letter in enumerate("abcd"):
                right = view["nets"].get(f"{letter}{row}-{chr(ord(letter) + 1)}{row}")
                above = view["nets"].get(f"{letter}{row}-{letter}{row + 1}")
                if col < 3:
                    assert upright[4 * col + 7] == {None: " ", 0: "┃", 1: "║"}[right]
                if row < 3:
                    assert across[4 * col + 4 : 4 * col + 7] == {None: "   ", 0: "━━━", 1: "═══"}[above]
                ship = view["ships"].get(f"{letter}{row}")
                assert (upright[4 * col + 5] in "BW") == (ship is not None)


@pytest.mark.parametrize(("rows", "cols"), [(7, 9), (5, 5), (4, 5), (3, 4)])
def test_letters_and_numbers_stand_where_they_always_do(rows: int, cols: int) -> None:
    """On a phone a small board, that of a lesson or of a first match, is read as the whole one is."""
    wide, tall = (Layout(rows, cols, shape) for shape in ("wide", "tall"))
    assert wide.middle("a1")[0] < wide.middle("b1")[0] and wide.middle("a1")[1] > wide.middle("a2")[1]
    assert tall.middle("a1")[1] < tall.middle("b1")[1] and tall.middle("a1")[0] < tall.middle("a2")[0]


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_fishery_shows_the_ships_that_decide_whose_it_is(shape: str) -> None:
    moves = "ship a3, ship b1, ship b3, ship d3, net a1-b1, net a2-b2, net c1-d1, net c2-d2, net c3-d3"
    drawn = board.draw(played(moves, rows=3, cols=4, ships=2, nets=5).view(0), 0, shape=shape)
    assert fleets(2, 1) in drawn and fleets(0, 1) in drawn
    left, right = (float(x) for x in re.findall(r'<text x="(-?[\d.]+)"', fleets(2, 1)))
    assert right + 12 < CELL / 2 - 8 and left + 12 < 0, "between the nets at both sides of a square"
    assert ".fleet { font-size:19px" in STYLE, "a phone shows it two thirds as large"


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_square_that_is_pointed_at_shows_the_ship_it_would_have(shape: str) -> None:
    match = played("ship a1", **SMALL)
    for seat in (1, 0):
        drawn = board.draw(match.view(seat), seat, choices=match.choices(), shape=shape)  # type: ignore[arg-type]
        assert len(classed(drawn, "ghost", f"of{seat}")) == len(classed(drawn, "ghost")) == len(match.choices())
        assert all(each.get("d") == OUTLINES[seat] for each in classed(drawn, "ghost")) and OUTLINES[0].count("M") == TRAWLER.count("M") + 1
        match.play(match.choices()[0])


def test_a_line_where_no_net_may_be_cast_says_which_rule_it_would_break() -> None:
    """The corner d3 has no ship in it; a net on the fourth side of b2 would make a pond."""
    empty = played("ship c2, ship a1, ship b3, ship d1, net a1-b1, net c3-d3", rows=3, cols=4, ships=2, nets=5)
    pond = played("ship d2, ship b2, ship c3, ship d1, net b2-b3, net b1-b2, net b2-c2, net a2-a3", rows=3, cols=4, ships=2, nets=5)
    for match, space, words in ((empty, "d2-d3", board.NO_SHIP), (pond, "a2-b2", board.NO_BORDER)):
        drawn = parse(board.draw(match.view(0), 0, choices=match.choices()))
        (line,) = (part for part in drawn.iter() if part.get("data-spot") == space)
        assert [part.get("data-why") for part in line.iter() if part.get("data-why")] == [words]
    asked, waiting = (board.draw(match.view(0), 0, choices=choices) for choices in (match.choices(), ()))
    assert "No dots on a line: a net" in asked and "No dots on a line: a net" not in waiting


def test_two_fisheries_of_one_player_have_a_wall_between_them() -> None:
    view = played("ship a1, ship d3, ship c1, ship d2, net b1-c1, net b2-c2, net b3-c3", rows=3, cols=4, ships=2, nets=5).view(0)
    drawn, layout = board.draw(view, 0), board.layout_of(view)
    (wall,) = re.findall(r'd="([^"]*)" class="wall"', drawn)
    assert wall == "".join(layout.line(space, layout.cell) for space in ("b1-c1", "b2-c2", "b3-c3"))
    assert 'class="wall"' not in board.draw(played("ship a1, ship d3", rows=3, cols=4, ships=1, nets=4).view(0), 0)


@pytest.mark.parametrize(("rows", "cols"), [(3, 4), (4, 5), (5, 5), (7, 9)])
def test_on_a_phone_the_blue_net_covers_no_card_and_no_letter(rows: int, cols: int) -> None:
    layout = board.layout_of({"rows": rows, "cols": cols}, "tall")
    band = 0.16 * layout.cell
    assert layout.top - band > 25 and layout.bottom + band + 15 < layout.height


def test_in_a_square_with_a_ship_the_lock_lies_beside_the_ship_and_the_fish_below() -> None:
    """White's ship is alone in a1."""
    view = played("ship b2, ship a1, ship d1, ship d2, net a1-b1, net a1-a2", rows=2, cols=4, ships=2, nets=3).view(0)
    for shape in ("wide", "tall"):
        layout, drawn = board.layout_of(view, shape), str(board.draw(view, 0, shape=shape))
        x, y = layout.middle("a1")
        lock = board.at(x - 25 * layout.scale, y - 16 * layout.scale, board.LOCK, scale=0.85 * layout.scale)
        assert lock in drawn


def test_fish_that_nobody_can_take_are_locked_up() -> None:
    """White is alone in column a, and Black leads in the rest, which nets can still divide."""
    view = played("ship b2, ship d1, ship c2, ship a2, net a1-b1, net a2-b2", rows=2, cols=4, ships=2, nets=3).view(0)
    for shape in ("wide", "tall"):
        drawn = str(board.draw(view, 0, shape=shape))
        assert drawn.count('class="lock"') == 1
        assert 'class="tint1 safe"' in drawn and 'class="tint0"' in drawn, "open water is lighter"
