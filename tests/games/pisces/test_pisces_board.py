"""The pictures in both shapes, the text board and the chart."""

import random
import re
import xml.etree.ElementTree as ElementTree

import pytest

import shoal
from games.pisces.scene import begin, bidding, edit, fishing, play, shopping
from shoal.games.pisces import charts as chart
from shoal.games.pisces import pieces
from shoal.games.pisces.board import fishery, middle, players, recall, tall, wide
from shoal.games.pisces.board.scene import Scene
from shoal.games.pisces.data import AGES, ROUNDS, SPECIES, SPOTS
from shoal.games.pisces.rules import layout
from shoal.games.pisces.story import odds, position, promise

#: boxes that fisheries are drawn in: of six, of four, of two on a desk, and the large one on a phone
BOXES = [(6, 102, 285.3, 159), (6, 102, 431, 159), (6, 102, 431, 324), tall.FOCUS]


def drawn(match, seat, shape="wide", **how):
    choices = match.position.choices_of(seat)
    return ElementTree.fromstring(match.game.board.draw(match.view(seat), seat, choices=choices, shape=shape, **how))


def offered(match, seat, shape="wide"):
    return {element.get("data-action") for element in drawn(match, seat, shape).iter()} - {None}


def large(match, seat, **how):
    """The area that a phone shows large, and those that it shows when their tiles are tapped."""
    picture = drawn(match, seat, "tall", **how)
    first, *others = [each for each in picture.iter() if each.get("data-place") is not None]
    assert not first.get("class") and all(each.get("class") == "aside" for each in others)
    tiles = {each.get("data-look"): each.get("class") for each in picture.iter() if "tile" in (each.get("class") or "").split()}
    assert [area for area, look in tiles.items() if look == "tile shown"] == [first.get("data-place")] * bool(first.get("data-place"))
    assert set(tiles) == {each.get("data-place") for each in (first, *others)} - {""}
    return first.get("data-place")


def words(picture):
    return {element.text for element in picture.iter() if element.tag.endswith("text")}


def in_fishing(**how):
    return fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "a3"), (("mahi", "ocean"), ("tuna", "tuna")), **how)


# -- places


@pytest.mark.parametrize("species", SPECIES)
@pytest.mark.parametrize("box", BOXES)
def test_every_spot_has_a_place_that_can_be_hit(species, box):
    places = fishery.cells(species, box)
    assert len(places) == sum(SPOTS[SPECIES.index(species)])
    left, top, width, height = box
    for k, (name, (x, y, across, high)) in enumerate(places.items()):
        assert across >= 30 and high >= 29, f"{name} is {across} by {high}"
        assert left <= x and x + across <= left + width + 0.2 and top + fishery.SKY <= y and y + high <= top + height
        for a, b, other_wide, other_high in list(places.values())[:k]:
            apart = x >= a + other_wide - 0.2 or a >= x + across - 0.2 or y >= b + other_high - 0.2 or b >= y + high - 0.2
            assert apart, "two groups overlap"


@pytest.mark.parametrize("species", SPECIES)
@pytest.mark.parametrize("box", BOXES)
def test_what_lets_fish_go_is_called_so_in_every_size(species, box):
    zones = fishery.zones(species, *box[::2])
    drawn = "".join(fishery.heading(species, zone, 0) for zone in zones)
    assert drawn.count(">miss ") == sum(bool(fishery.shared_red(species, zone.age)) for zone in zones)
    assert all(zone.width >= 7.5 * len(zone.age) for zone in zones), "an age has no room for its name"


@pytest.mark.parametrize("species", SPECIES)
def test_on_a_phone_the_groups_are_as_large_as_a_finger(species):
    assert all(width >= 44 and height >= 38 for _, _, width, height in fishery.cells(species, tall.FOCUS).values())


@pytest.mark.parametrize("spots", [(2, 4, 4, 3), (0, 5, 5, 1), (0, 9, 7, 5), (8, 8, 8, 8), (0, 0, 1, 1), (1, 1, 20, 2)])
def test_any_board_finds_a_place_for_each_spot(monkeypatch, spots):
    monkeypatch.setattr(fishery.d, "SPOTS", (spots,) * len(SPECIES))
    monkeypatch.setattr(fishery.d, "OUTCOMES", (tuple(((5,),) * count for count in spots),) * len(SPECIES))
    for cached in ("cells", "zones", "longest_numbers", "numbers", "shared_red"):
        monkeypatch.setattr(fishery, cached, getattr(fishery, cached).__wrapped__)
    monkeypatch.setattr(fishery.terms, "printed", fishery.terms.printed.__wrapped__)  # what others remember stays true
    places = fishery.cells("tuna", BOXES[0])
    assert len(places) == sum(spots) == len(set(places.values()))


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_texts_are_large_enough_to_read(shape):
    picture = in_fishing().game.board.draw(in_fishing().view(0), 0, shape=shape)
    assert (picture.width, picture.height) == {"wide": (wide.WIDTH, wide.HEIGHT), "tall": (tall.WIDTH, tall.HEIGHT)}[shape]
    used = {name for names in re.findall(r'<text[^>]* class="([^"]*)"', picture) for name in names.split()}
    for name in used:
        sizes = re.findall(rf"text\.{name} {{[^}}]*font-size:([\d.]+)px", picture.style)
        assert not sizes or float(sizes[-1]) >= 12, name


# -- choices


def test_groups_of_the_right_fishery_can_be_protected_and_picked():
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1")
    for shape in ("wide", "tall"):
        assert offered(match, 1, shape) == set(match.choices())
        assert offered(match, 0, shape) == offered(match, None, shape) == set()
    assert match.svg(1).count('data-action="block a1"') == 1  # of mahi's board, not of tuna's
    named = {element.get("aria-label") for element in drawn(match, 1).iter() if element.get("data-action")}
    assert {"Protect 1 adult, caught on 5–6", "Protect 1 juvenile, second of 4, missed on 1", "Protect 1 spawner, first of 2"} <= named


def test_what_rings_a_fishery_does_not_ring_its_groups():
    for shape in ("wide", "tall"):
        for element in drawn(play(begin("tuna", "mahi"), "card tuna", "card mahi"), 0, shape).iter():
            inner = [one for one in element.iter() if one is not element and one.get("data-spot")]
            assert not (element.get("data-spot") and inner), element.get("data-spot")


def test_a_thing_has_one_outline():
    """What happens next to a choice stands right beside it, so that the style sheet can let the more important outline win."""
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a1", "send tuna")
    picture = match.game.board.draw(match.view(0), 0, last=match.last(0), choices=["send tuna"])
    parent = next(one for one in ElementTree.fromstring(picture).iter() if any(each.get("data-spot") == "area tuna" for each in one))
    beside = [each.get("data-action") or each.get("data-spot") or each.get("class") for each in parent]
    at = beside.index("send tuna")
    assert beside[at + 1 : at + 3] == ["mark-last last", "area tuna"]
    for rule in (".choice + .mark-last", ".choice:is(.would, .hinted) + .mark-last + [data-spot] > .ring"):
        assert rule in picture.style


def test_the_ocean_face_decides_whose_spawners_are_offered():
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "a1"), (("ocean", "ocean"),) * 2)
    play(match, "fish ocean", "roll 4")
    assert offered(match, 0) == offered(match, 0, "tall") == {"pick s1", "pick s2"}
    picked = next(element for element in drawn(match, 0).iter() if element.get("data-action") == "pick s1")
    assert picked.get("aria-label") == "Pick 1 spawner, first of 2"


def stages():
    """A match at each of its stages, in the hand of who acts."""
    yield "choose", shoal.load("pisces").start()
    yield "block", play(begin("tuna", "mahi"), "card tuna", "card mahi")
    yield "fleet", play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a1")
    yield "fish", in_fishing(gear={0: {"finder": 1, "outrigger": 1}})
    yield "outrigger", play(in_fishing(gear={0: {"outrigger": 1}}), "fish mahi", "roll 4")
    yield "pick", play(in_fishing(), "fish ocean", "roll 4")
    yield "buy", shopping("snapper", "shark", chips={0: {"snapper": 3}})
    yield "pay", play(shopping("snapper", "shark", chips={0: {"snapper": 4}}), "buy boat")
    yield "bid", bidding("snapper", "shark", chips={1: {"shark": 1}})
    yield "pay a bid", play(bidding("snapper", "shark", chips={1: {"shark": 1}}), "bid 6", "pass")


@pytest.mark.parametrize(("stage", "match"), list(stages()))
def test_a_phone_offers_on_its_board_what_has_a_place_there(stage, match):
    """Fish finders are left to the bar: they would cover the board."""
    wanted = {action for action in match.choices() if not action.startswith("find")}
    assert offered(match, match.turn) == set(match.choices())
    assert offered(match, match.turn, "tall") == wanted


def test_the_large_fishery_on_a_phone_is_the_one_that_is_asked_about():
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi")
    assert large(match, 1) == large(match, 0) == "tuna", "Blue protects tuna, whoever looks on"
    assert large(match, 1, about=1) == "mahi"
    play(match, "block a1")
    assert large(match, 1, last=match.last(1)) == "mahi"
    assert large(match, 0, last=match.last(0)) == "tuna", "that Blue protects some is told to who waits"
    play(match, "block a3")
    assert large(match, 1, last=match.last(1)) == "mahi" and large(match, 0, last=match.last(0)) == "", "Blue sends boats anywhere"
    play(match, "send mahi", "send ocean", "send tuna", "send tuna", "fish mahi", "roll 2")
    assert large(match, 1, last=match.last(1)) == "mahi" and large(match, 0, last=match.last(0)) == ""
    play(match, "fish ocean")
    assert large(match, 1, last=match.last(1)) == large(match, 0) == "ocean", "whose spawners it is the die will say"


def test_births_are_shown_on_a_phone_as_they_are_told():
    match = shopping("tuna", "sardine", chips={1: {"tuna": 1}})
    play(match, "done", "done")
    assert match.view(0)["stage"] == "sardine" and large(match, 0, last=match.last(0)) == "", "of all fish"
    play(match, "roll 2")
    assert large(match, 0, last=match.last(0)) == "sardine"
    play(match, "roll 3")
    assert large(match, 0, last=match.last(0)) == "sardine" and large(match, 1, last=match.last(1)) == "", "Orange bids"


def test_the_last_move_is_marked_beside_what_can_be_chosen():
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1")
    picture = match.game.board.draw(match.view(1), 1, last=(0, "block a1"), choices=match.choices())
    assert picture.count('class="mark-last last"') == 1 and picture.count('class="target hot"') == len(match.choices())


def test_the_dice_lie_in_their_box_until_the_next_roll():
    match = in_fishing()
    play(match, "fish mahi")
    assert match.last(0).rolled is None, "they are in the hand"
    play(match, "roll 4")
    view, last = match.view(0), match.last(0)
    assert last.rolled == {"seat": 0, "area": "mahi", "dice": [4]} and view["attempt"] is None
    for shape, pips in (("wide", 4), ("tall", 4)):
        picture = match.game.board.draw(view, 0, shape=shape, last=last)
        assert picture.count('class="pip"') == pips and match.game.board.draw(view, 0, shape=shape).count('class="pip"') == 0
        assert "mahi-mahi" in words(next(each for each in ElementTree.fromstring(picture).iter() if each.get("data-spot") == "dice"))
    play(match, "fish ocean", "roll 1", "pick s2", "fish tuna", "roll 6")
    assert match.last(0).rolled == {"seat": 1, "area": "tuna", "dice": [6]}


def test_all_dice_of_a_roll_and_the_stack_that_they_hit_are_marked():
    def marked(match):
        picture = ElementTree.fromstring(match.game.board.draw(match.view(0), 0, last=match.last(0)))
        spots = [each for each in picture.iter() if each.get("data-spot")]
        return [each.get("data-spot") for each in spots for one in each.iter() if "last" in (one.get("class") or "").split()]

    match = in_fishing()
    assert marked(play(match, "fish mahi", "roll 4")) == ["dice", "mahi a2"]
    assert marked(play(match, "fish ocean", "roll 1")) == ["area ocean", "dice"], "one of two is still to be picked"
    assert marked(play(match, "pick s2")) == ["tuna s2"]
    both = fishing(("sardine", "mahi"), ("mahi", "mahi"), ("s1", "a3"), (("sardine", "ocean"), ("mahi", "mahi")))
    assert marked(play(both, "fish sardine", "roll 4", "roll 6")) == ["dice", "dice", "sardine a5"]


def test_dice_that_were_rolled_again_and_those_of_births_lie_there_too():
    log = [
        (0, "fish crab"),
        *(("chance", f"roll {face}") for face in (2, 3)),
        (0, "reroll"),
        *(("chance", f"roll {face}") for face in (5, 6)),
    ]
    view = {"attempt": None, "boards": {"sardine": {"seat": 1}}}
    assert recall(view, reversed([*log, (0, "keep")])).rolled == {"seat": 0, "area": "crab", "dice": [5, 6]}
    born = [*log, (1, "done"), ("chance", "roll 1"), ("chance", "roll 2"), (0, "pass")]
    assert recall(view, reversed(born)).rolled == {"seat": 1, "area": "sardine", "dice": [1, 2]}
    assert recall(view, reversed([*born, ("chance", "card crab")])).rolled is None, "a new round"


def test_every_fishery_tells_its_reserve_and_how_many_will_be_born():
    told = words(drawn(in_fishing(), 0))
    assert {"7 in reserve", "3 adults spawn → 5 born", "3 adults spawn → 6 born", "miss on 1–2", "ocean roll 1–3"} <= told


# -- the text board


def test_the_text_board_names_spots_and_the_description_does_not():
    match = in_fishing(gear={0: {"finder": 2}})
    play(match, "find ocean tuna", "roll 3")
    told = match.text(0).splitlines()
    for fact in (
        "Round 1 of 6.",
        "You: fish with your last boat, or move it first with a fish finder; trophy chance 50%.",
        "Tournament: a tuna and a mahi-mahi.",
        "Tuna (Blue's): spawners s1 1 protected, s2 1; adults a1 0 (caught on 3), a2 1 (caught on 4), a3 1 (caught on 5–6);"
        " juveniles j1 1, j2 1, j3 1 (missed on 1–2); 7 in reserve; boats: Orange 2.",
        "Open ocean, spawners by the die: 1–3 tuna; 4–6 mahi-mahi.",
        "Blue (tuna, first player, you): 8 points; 2 boats; caught: 1 tuna; 2 fish finders, 1 used.",
        "Orange (mahi-mahi): 0 points; 2 boats; caught: none.",
    ):
        assert fact in told, fact
    described = match.game.story.describe(match.view(0), 0)
    assert "adults 0 (caught on 3), 1 (caught on 4)" in described
    assert not re.search(r"\b[yjas]\d\b", described)


def test_the_bidding_is_told():
    match = play(bidding("snapper", "shark", chips={1: {"shark": 1}}), "bid 6")
    assert "Orange has bid 6." in match.text(None)
    match.play("pass")
    assert "You: pay exactly 6 points with your fish." in match.text(1) and "Orange has bid 6; Blue passed." in match.text(None)


# -- the chart


def test_the_chart_counts_the_fish_on_the_boards():
    match = shoal.random_match(shoal.load("pisces", players=3), 1)
    views = [match.at(number).view(None) for number in range(len(match.moves) + 1)]
    stocks = chart.stocks(views)
    assert set(stocks) == set(views[-1]["boards"])
    for species, row in stocks.items():
        start = next(chart.on_board(view["boards"][species]) for view in views if view["round"] == 1)
        assert len(row) == 7 and row[0] == start == sum(SPOTS[SPECIES.index(species)])
        assert row[-1] == sum(sum(views[-1]["boards"][species][age]) for age in AGES)
    picture = ElementTree.fromstring(chart.draw(views))
    assert picture[0].text == "Pisces: fish on the boards by round"
    for species, row in stocks.items():
        assert f"{species.capitalize()}: {', '.join(map(str, row[:-1]))} and {row[-1]}." in picture[1].text


def test_the_chart_of_a_match_that_has_not_begun():
    match = begin("tuna", "mahi")
    assert chart.stocks([match.view(None)]) == {}
    assert ElementTree.fromstring(chart.draw([match.view(None)]))[0].text


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_who_goes_first_is_seen_by_everybody(players, shape):
    match = begin(*SPECIES[:players])
    for seat in (0, players - 1, None):
        assert drawn(match, seat, shape).findall(".//*[@data-piece='first']"), f"seat {seat} does not see the token"


@pytest.mark.parametrize("box", [(0, 0, 234, 73), (0, 0, 234, 52), (0, 0, 100, 52)])
def test_the_ocean_shows_which_spawners_are_protected(box):
    for spot, locks in (("s1", 1), ("a1", 0)):
        match = play(begin("tuna", "mahi"), "card tuna", "card mahi", f"block {spot}", "block a3")
        scene = Scene(match.view(0), 0, 0, frozenset(), None)
        assert middle.side_by_side(middle.found(scene), box).count('class="lock"') == locks


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_after_the_last_round_nobody_is_born(shape):
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi")
    assert " born<" in match.game.board.draw(match.view(0), 0, shape=shape)
    edit(match, round=ROUNDS)
    assert " born<" not in match.game.board.draw(match.view(0), 0, shape=shape)


def test_on_a_phone_stars_and_trophies_do_not_run_into_the_chips():
    match = edit(in_fishing(), stars={0: 12}, trophies={0: ROUNDS})
    told = [element for element in drawn(match, 0, "tall").iter() if "+" in (element.text or "") and element.get("x")]
    beside = {
        element.text: float(element.get("x")) for element in told if float(element.get("x")) < tall.CHIPS and float(element.get("y")) > 390
    }
    assert set(beside) == {"12 most: +20", f"{ROUNDS} +{10 * ROUNDS}"}
    assert all(x + 7 * len(text) <= tall.CHIPS + 8 for text, x in beside.items()), "seven pixels a letter at most"
    first = next(float(element.get("x")) for element in drawn(match, 0, "tall").iter() if element.get("class") == "token")
    assert beside[f"{ROUNDS} +{10 * ROUNDS}"] + 7 * 5 + 8 <= first, "nor into who is first"


def test_a_stack_is_drawn_no_smaller_than_a_single_fish():
    def sizes(count):
        drawn = pieces.shoal_of("tuna", "adult", count, 0, 0, 60, 40)
        return [float(size) for size in re.findall(r"scale\(([\d.]+)\)", drawn)]

    assert [len(sizes(count)) for count in (1, 2, 3, 9)] == [1, 2, 3, 3]
    assert all(size > 0.6 * sizes(1)[0] for count in (2, 3, 9) for size in sizes(count))


def test_on_a_phone_the_sum_of_the_dice_stays_in_its_box():
    drawn = middle._dice(middle.Rolled(0, "crab", (6, 6), 2, False), (221, 4, 165, 64))
    ((x, look),) = re.findall(r'<text x="([\d.]+)"[^>]* class="(\w+)">= 12<', drawn)
    assert float(x) + 4 * {"big": 11, "huge": 16}[look] <= 221 + 165


@pytest.mark.parametrize("players", [2, 3])
def test_on_a_phone_the_ocean_shows_each_stack_of_spawners(players):
    match = edit(begin(*SPECIES[:players]), stacks={"snapper": {"s2": 3}})
    play(match, "card snapper", "card tuna", *["block a1"] * players)
    faces = next(element for element in drawn(match, 0, "tall").iter() if element.get("data-action") == "send ocean")
    assert [each.get("class") for each in faces.iter() if each.get("href") == "#pisces-snapper"].count("fish snapper ripe") >= 2
    assert "×3" in words(faces)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_only_what_catches_looks_like_it(shape):
    """A number that finds protected fish shows a star, one that finds nothing is grey."""
    match = play(edit(begin("tuna", "mahi"), stacks={"tuna": {"s2": 0, "a1": 0}}), "card tuna", "card mahi", "block s1", "block a3")
    picture = str(match.game.board.draw(match.view(0), 0, shape=shape, choices=match.choices()))
    looks = {how: picture.partition('class="aside"')[0].count(f'class="plaque {how}"') for how in ("starred", "missed", "caught")}
    assert looks == {"starred": 2, "missed": 1, "caught": 5}, "of the ocean's faces one each"
    assert picture.partition('class="aside"')[0].count('data-term="star number"') == 2, "and says what it is for"


def test_boats_of_one_owner_are_drawn_one_behind_the_other():
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a3", "send mahi", "send mahi")
    for shape in ("wide", "tall"):
        fleet = next(element for element in drawn(match, 0, shape).iter() if element.get("data-piece") == "boat 0 mahi")
        assert len([each for each in fleet.iter() if each.get("class") == "seat0" and each.tag.endswith("path")]) == 2
        assert not words(fleet), "no number that could be another player's"


def test_on_a_phone_both_dice_are_seen_beside_keeping_and_rolling_again():
    match = fishing(("sardine", "mahi"), ("sardine", "mahi"), ("a3", "a3"), (("sardine", "sardine"),) * 2, gear={0: {"outrigger": 1}})
    play(match, "fish sardine", "roll 3", "roll 5")
    box = next(element for element in drawn(match, 0, "tall").iter() if element.get("data-spot") == "dice")
    rects = [element for element in box.iter() if element.tag.endswith("rect")]
    dice = [element for element in rects if element.get("width") == element.get("height")]
    buttons = [element for element in rects if "button" in element.get("class")]
    assert len(dice) == len(buttons) == 2 and all(float(die.get("width")) >= 28 for die in dice)
    assert max(float(die.get("x")) + float(die.get("width")) for die in dice) < min(float(button.get("x")) for button in buttons)


@pytest.mark.parametrize(("stage", "match"), list(stages()))
def test_things_to_choose_are_called_as_they_are_in_the_bar(stage, match):
    for action in match.choices():
        told = match.game.story.offer(match.view(match.turn), match.turn, action)
        assert match.game.story.called(match.view(match.turn), match.turn, action) == told.name


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_what_is_for_sale_says_what_the_own_chips_pay(shape):
    dear = shopping("snapper", "shark", chips={0: {"snapper": 2}})
    assert {"pay 18", "2 (max 3)"} <= words(drawn(dear, 0, shape)) and "pay 18" not in words(drawn(dear, 1, shape))
    exact = shopping("crab", "shark", chips={0: {"crab": 2}})
    assert not any(said and said.startswith("pay") for said in words(drawn(exact, 0, shape)))


def test_the_tournament_says_when_its_trophy_is_won():
    match = in_fishing()
    assert "both fish:" in words(drawn(match, 0, "wide"))
    won = edit(match, caught={0: sum(1 << layout.CHIP_BITS * SPECIES.index(card) for card in match.view(0)["cards"])})
    assert {"won:", "✓"} <= words(drawn(won, 0, "wide")) and "won:" not in words(drawn(won, 1, "wide"))


def test_on_a_phone_odds_name_the_boats_that_fish_before():
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a3", "send mahi")
    assert {"36% catch", "after your boat", "33%: their award for now"} <= words(drawn(match, 0, "tall"))


@pytest.mark.parametrize("award", [0, 20])
@pytest.mark.parametrize("cup", [{}, {"trophy": 50}, {"trophy": 50, "is_most": True}])
def test_on_a_phone_what_a_place_promises_stays_left_of_its_fish(cup, award):
    stars = {"to_you": 33, "award": 20, "or_fish": True} if award else {"lost": 33}
    found = promise.Odds(36, 25, ahead=2, let_go=17, to_others=33, **cup, **stars)
    said = tall.promised(found, 382, 82)
    assert ("after 2 boats" in said) == (not cup), "rather than what others may get"
    assert len(said) <= 4 and max(map(len, said)) <= 23, "six pixels a letter, and fish begin after 148"
    assert found.stakes == [said[2 + bool(cup)]] == [tall.promised(found, 150, 60)[1]], "to lose the award is as loud as to get it"


@pytest.mark.parametrize(("shape", "scale"), [("wide", 1.3), ("tall", 1.25)])
def test_the_only_other_player_is_drawn_large(shape, scale):
    strip = next(element for element in drawn(in_fishing(), 0, shape).iter() if element.get("data-about") == "1")
    sizes = [float(found.group(1)) for each in strip.iter() if (found := re.search(r"scale\(([\d.]+)\)$", each.get("transform", "")))]
    assert [size for size in sizes if size >= scale][:2], "stars and trophies, be there none"


def test_the_score_says_what_it_counts_for_the_most_stars():
    match = shopping("tuna", "mahi", stars={0: 2, 1: 1})
    mine, others = words(drawn(match, 0, "wide")), words(drawn(match, 1, "wide"))
    assert "+20" in mine and "most: +20" in others, "beside one's own stars, and beside another player's"
    assert "+20" not in words(drawn(shopping("tuna", "mahi"), 0, "wide"))
    rich = bidding("tuna", "mahi", stars={0: 2}, chips={0: {"tuna": 2}})
    assert {"most stars:", "+20 for now", "fish 16"} <= words(drawn(rich, 0, "wide"))
    assert {"2 most: +20", "fish 16", "36"} <= words(drawn(rich, 0, "tall")) and "most: +20" in words(drawn(rich, 1, "tall"))
    assert players.worth_of_stars(20, is_over=True) == ("most stars:", "award +20"), "nobody can take it any more"


def test_a_fishery_says_where_the_born_come_from():
    match = edit(begin("tuna", "mahi"), chips={1: {"tuna": 3}})
    assert {"4 in reserve + 2 dying", "3 adults spawn → 5 born"} <= words(drawn(match, 0, "wide"))


def test_a_fishery_says_why_fewer_are_born():
    match = shopping("tuna", "mahi", stacks={"mahi": {"a1": 3, "a2": 3}}, chips={0: {"mahi": 12}})
    assert {"2 in reserve, 12 caught", "6 adults spawn → 2 of 8 born"} <= words(drawn(match, 0, "wide"))


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_all_that_the_only_other_player_has_is_drawn(shape):
    gear = {1: {"motor": 2, "outrigger": 1, "finder": 3}}
    chips = {1: {"tuna": 4, "mahi": 5}}
    match = shopping("tuna", "mahi", chips=chips, gear=gear, trophies={1: 4}, stars={1: 12}, boats={1: 3})
    strip = next(element for element in drawn(match, 0, shape).iter() if element.get("data-about") == "1")
    assert sorted(words(strip) - {"127", "points", "+20"}, key=int) == ["1", "2", "3", "4", "5", "12"]
    named = {element.get("data-term") for element in strip.iter()}
    assert {"star", "trophy", "boat", "motor", "outrigger", "fish finder", "chips"} <= named


# -- drawn once


def forget():
    """As if nothing had been drawn or reckoned yet."""
    for module in (fishery, middle, players, pieces, odds, position):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()
    odds._PROMISES.clear()


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_nobody_sees_what_was_drawn_for_another(shape):
    """What is drawn once for all who see the same is drawn from everything that it shows: in whatever order, it is the same."""
    match = shoal.load("pisces", players=3).start(seed=11)
    dice = random.Random(11)
    seen = []
    while match.turn != "over":
        seen += [(match.view(seat), seat, match.last(seat), match.position.choices_of(seat)) for seat in (0, 1, 2, None)]
        match.play(dice.choice(match.choices()))

    def draw(view, seat, last, choices):
        return str(match.game.board.draw(view, seat, last=last, choices=choices, shape=shape))

    forget()
    drawn_before = [draw(*each) for each in seen]
    forget()
    assert drawn_before == [draw(*each) for each in reversed(seen)][::-1]
