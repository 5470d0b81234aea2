"""Fishery Boom's picture, its text and its charts tell the position and offer what can be done where it lies."""

import random
import re
import xml.etree.ElementTree as ElementTree

import pytest

import shoal
from games.boom import telling
from games.boom.drawn import classes, parts
from shoal.core.position import Position
from shoal.games.boom import board
from shoal.games.boom.board.plan import plan_of
from shoal.games.boom.data import MARKS, ROW_NAMES, SPECIES, YEARS
from shoal.games.boom.story import describe, headline
from shoal.kit import walk

COD = ("cod1", "cod2", "cod3")


def played(players, seed, moves=10_000, goal="own"):
    match = shoal.load("boom", players=players, goal=goal).start()
    rng = random.Random(seed)
    while match.turn != "over" and len(match.moves) < moves:
        match.play(rng.choice(match.choices()))
    return match


SHAPES = ("wide", "tall")


def draw(match, seat, shape="wide", about=None, last=None):
    view = match.view(seat)
    return match.game.board.draw(view, seat, last=last, choices=match.position.choices_of(seat), shape=shape, about=about)


def spots(svg):
    return {element.get("data-spot"): element for element in ElementTree.fromstring(svg).iter() if element.get("data-spot")}


def hit_areas(svg):
    """The size of what can be clicked, by action."""
    found = {}
    for element in ElementTree.fromstring(svg).iter():
        if element.get("data-action"):
            areas = [part for part in element.iter() if {"hot", "gap"} & set((part.get("class") or "").split())]
            found[element.get("data-action")] = tuple(max(float(area.get(side)) for area in areas) for side in ("width", "height"))
    return found


def reach(stage, seeds=60, players=2, likes=()):
    """A random match that has come to a stage."""
    for seed in range(seeds):
        match, rng = shoal.load("boom", players=players).start(), random.Random(seed)
        while match.turn != "over":
            if match.view(None)["stage"] == stage and isinstance(match.turn, int):
                return match
            liked = [action for action in match.choices() if action.startswith(likes)] if likes else []
            match.play(rng.choice(liked or match.choices()))
        if stage == "over":
            return match
    raise AssertionError(f"no match came to {stage}")


@pytest.mark.parametrize("shape", SHAPES)
def test_every_fish_of_this_year_and_the_next_has_a_spot_and_is_drawn_alive_or_gone(shape):
    match = played(3, 1, 60)
    view = match.view(None)
    svg = draw(match, None, shape)
    alive, ahead = ([lives for living in view[which].values() for lives in living] for which in ("alive", "next_alive"))
    found = spots(svg)
    assert {*ROW_NAMES, *(f"{row} next" for row in ROW_NAMES)} <= set(found)
    for row, lives, will_live in zip(ROW_NAMES, alive, ahead, strict=True):
        keys = {element.get("data-piece") for element in (*found[row].iter(), *found[f"{row} next"].iter())} - {None}
        assert keys == {*[f"fish {row}"] * lives, *[f"next {row}"] * will_live}
    assert len(classes(svg, "circle", "eye")) == alive.count(True)


def test_what_will_be_born_glows():
    match = shoal.load("boom").start()
    for action in ("fish default", "roll 3", "take tuna3"):
        match.play(action)
    assert len(classes(draw(match, 0), "ellipse", "young")) == 1
    assert "tuna2>tuna3" in match.game.room("data").ARROWS[0]


def test_a_species_without_a_fish_lies_in_mud():
    match = shoal.load("boom", players=2).start()
    match.position._s.alive &= ~0b11  # no sharks
    match.position = Position(match.game, match.position._s.dump())
    svg = draw(match, 0)
    assert len(classes(svg, "rect", "water", "mud")) == 1 and len(classes(svg, "use", "bones")) == 2


def test_a_dead_sea_looks_like_it():
    for seed in range(40):
        match = played(2, seed)
        if match.view(None)["year"] < YEARS:
            break
    svg = draw(match, 0)
    assert len(classes(svg, "rect", "water", "mud")) == 10 and len(classes(svg, "use", "bones")) == 24
    assert "everybody loses" in svg


@pytest.mark.parametrize("shape", SHAPES)
def test_the_plates_of_the_reader_and_of_who_is_asked_about_are_drawn(shape):
    match = played(4, 3, 150)
    view = match.view(1)
    for about, shown in ((None, 1), (3, 3)):
        player, year = view["players"][shown], view["year"]
        box = spots(draw(match, 1, shape, about))[f"box {shown} {year}"]
        plates = [element for element in box.iter() if "plate" in (element.get("class") or "").split()]
        assert len(plates) == player["plates"][year - 1]
        fish = [element for element in box.iter() if (element.get("data-piece") or "").startswith("caught")]
        assert len(fish) == player["fish"][year - 1]
    view["players"][1]["plates"][view["year"]] = view["players"][1]["fish"][view["year"]] + 3
    box = spots(match.game.board.draw(view, 1, shape=shape))[f"box 1 {view['year'] + 1}"]
    assert "3 empty" in [element.text for element in box.iter()], "next year's have less room, and cost nothing yet"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("stage", ["gear", "radar", "cull", "take", "kill", "mark", "shield"])
def test_what_can_be_chosen_can_be_chosen_on_the_board_or_in_the_bar(stage, shape):
    match = reach(stage)
    svg = draw(match, match.turn, shape)
    offered = [element.get("data-action") for element in parts(svg, "g") if element.get("data-action")]
    assert len(offered) == len(set(offered)) and set(offered) <= set(match.choices())
    if shape == "wide" or stage in ("cull", "kill", "shield"):  # a phone leaves sheets to the bar's buttons
        assert set(offered) == set(match.choices())
    assert not any(element.get("data-action") for element in parts(draw(match, 1 - match.turn, shape), "g"))
    for action in match.choices():
        assert match.game.story.offer(match.view(match.turn), match.turn, action).meaning


def test_things_to_click_are_large_enough():
    likes = ("mark radar", "mark trawler", "fish trawler", "mark fridge", "mark release")
    for stage in ("gear", "radar", "cull", "take", "kill", "mark", "shield"):
        match = reach(stage, likes=likes)
        for action, (width, height) in hit_areas(draw(match, match.turn)).items():
            assert width >= 30 and height >= 30, (action, width, height)
        for action, (width, height) in hit_areas(draw(match, match.turn, "tall")).items():
            assert (width >= 44 and height >= 44) or action.startswith(("cull", "reroll")), (action, width, height)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_signs_of_a_fish_stand_above_it(shape):
    """What next year loses hides no fish, however small that is."""
    match, drawn = telling.at("fish default", "roll 6"), []
    for cell in parts(draw(match, match.turn, shape), "g"):
        if cell.get("data-action", "").startswith("take "):
            place = next(each.get("transform") for each in cell.iter() if each.get("transform"))
            middle, scale = (float(number) for number in re.findall(r"[\d.]+", place)[1:])
            drawn += [(middle - 12 * scale, float(text.get("y"))) for text in cell.iter() if text.tag.endswith("}text")]
    assert len(drawn) == 14 and all(top > written - 4 for top, written in drawn), "each of seven has a number and a sign"


@pytest.mark.parametrize("players", [3, 4])
def test_on_a_phone_every_other_country_has_a_line_in_words_and_fish_stay_large_enough(players):
    match = reach("take", players=players)
    picture = draw(match, match.turn, "tall")
    plan = plan_of("tall", players)
    said = [part.text for part in parts(picture, "text") if float(part.get("y")) > plan.sheet.y + 57]
    assert sum(words.endswith(("point", "points")) for words in said) == sum(words.startswith("next ") for words in said) == players - 1
    assert max(float(part.get("y")) for part in parts(picture, "text")) < plan.height
    assert all(min(size) >= 44 for size in hit_areas(picture).values())


def test_what_is_owned_and_can_be_chosen_looks_like_what_can_be_chosen():
    match = reach("gear", likes=("mark seine", "mark longline", "mark trawler"))
    while match.view(None)["stage"] != "gear" or len(match.choices()) < 2:
        match.play(next((action for action in match.choices() if action.startswith("mark seine")), match.choices()[0]))
    cells = classes(draw(match, match.turn), "rect", "slot", "hot")
    assert len(cells) == len(match.choices()) and not any("owned" in cell.get("class") for cell in cells)


def test_no_text_is_smaller_than_twelve():
    for shape in SHAPES:
        for seed in (2, 3):
            svg = draw(played(3, seed, 120), 0, shape)
            sizes = {
                word
                for element in parts(svg, "text")
                for word in (element.get("class") or "").split()
                if word[0] == "t" and word[1:].isdigit()
            }
            assert sizes and min(int(word[1:]) for word in sizes) >= 12
            assert all(any(word[0] == "t" for word in (element.get("class") or "").split()) for element in parts(svg, "text"))


def test_the_last_catch_carries_the_mark_of_who_made_it():
    match = shoal.load("boom").start()
    for action in ("fish default", "roll 3", "take tuna2"):
        match.play(action)
    svg = draw(match, 1, last=(0, "take tuna2"))
    assert len(classes(svg, "rect", "hole", "last")) == 1
    glides = [element for element in parts(svg, "g") if element.get("data-from") == "fish tuna2"]
    assert [element.get("data-piece") for element in glides] == ["caught 0 1 1"]


def test_the_dice_of_a_reroll_are_empty_places():
    match = shoal.load("boom").start()
    s = match.position._s
    s.marks[0] = 1 << MARKS.index("radar") | 1 << MARKS.index("seine")
    match.position = Position(match.game, s.dump())
    for action in ("fish seine", "roll 3", "roll 3", "reroll 2"):
        match.play(action)
    assert len(classes(match.svg(0), "rect", "die", "absent")) == 1
    assert "On the table: 3 and one that rolls." in match.text(0)


def test_dice_that_are_done_are_crossed_out():
    def used(match):
        return len(classes(match.game.board.draw(match.view(match.turn), match.turn, choices=match.choices()), "path", "used"))

    match = telling.at("fish trawler", "roll 5", "roll 3", "roll 5", year=3, marks=["trawler"], only=["tuna1", "tuna2", *COD])
    assert used(match) == 0
    match.play("cull 5")
    assert used(match) == 0, "a 3 and a 5 take, the other 5 kills"
    match.play("take tuna1")
    assert used(match) == 1
    match.play("take cod1")
    assert match.view(None)["stage"] == "kill" and used(match) == 2
    vain = telling.at("fish longline", "roll 6", "roll 3", year=3, marks=["longline"], only=["tuna1", "tuna2"])
    assert used(vain) == 1, "a longline ignores the 6"
    extra = telling.at("fish longline", "roll 3", "roll 5", "take tuna1", year=3, marks=["longline", "longline+"], only=["tuna1", *COD])
    assert used(extra) == 1
    extra.play("take cod1")
    assert extra.view(None)["optional"] and used(extra) == 0, "one more for either"


def test_a_species_that_is_gone_has_no_next_year_on_a_phone():
    """Where it may be shielded in vain that stands there."""
    match = shoal.load("boom", players=2).start()
    counts = []
    for gone in (0, 0b11):
        match.position._s.alive &= ~gone
        counts.append(match.game.board.draw(match.view(0), 0, shape="tall").count(">year 2<"))
    assert counts[1] == counts[0] - 1


def test_on_a_phone_a_species_says_what_endangers_it_when_it_may_be_shielded():
    """The bar has too many of them to say it."""
    fish = ["tuna1", "tuna2", "mackerel1", "cod1", "cod2"]
    match = telling.at("fish default", "roll 1", "fish default", "roll 1", "mark enforcement", year=5, only=fish)
    drawn = match.game.board.draw(match.view(match.turn), match.turn, shape="tall", choices=match.choices())
    assert drawn.count(">52%: ends it<") == 1 and drawn.count(">52%: one dies<") == 2 and drawn.count(">none left: no use<") == 7
    assert "52%" not in match.game.board.draw(match.view(match.turn), match.turn, shape="tall"), "only to who chooses"


def test_the_sea_in_short_counts_its_fish():
    match = telling.at("fish default", "roll 1", "fish default", "roll 1", year=4, only=["tuna1", "tuna2", "tuna3", "cod1"])
    drawn = match.game.board.draw(match.view(match.turn), match.turn, shape="tall", choices=match.choices())
    assert all(drawn.count(f">{count}&#8594;{count}<") == species for count, species in ((3, 1), (1, 1), (0, 8)))


def test_four_players_see_no_shields_and_no_illegal_dice():
    four, three = shoal.load("boom").start().svg(0), shoal.load("boom", players=3).start().svg(0)
    assert not classes(four, "path", "shield") and len(classes(three, "path", "shield")) == 10
    terms = [{element.get("data-term") for element in parts(svg, "g")} for svg in (four, three)]
    assert {"illegal dice", "first victim", "enforcement"} <= terms[1] and not {"illegal dice", "first victim", "enforcement"} & terms[0]


def test_the_first_victims_of_illegal_fishing_carry_a_flag():
    match = shoal.load("boom", players=2).start()
    flagged = [key for key, spot in spots(match.svg(0)).items() if any("pirate" in (part.get("class") or "") for part in spot.iter())]
    assert flagged == ["sharks1", "tuna1", "mackerel1", "herring1", "pollock1", "whales1"]
    match.position._s.shields = 1 << SPECIES.index("pollock")
    match.position = Position(match.game, match.position._s.dump())
    flagged = [key for key, spot in spots(match.svg(0)).items() if any("pirate" in (part.get("class") or "") for part in spot.iter())]
    assert flagged == ["sharks1", "tuna1", "mackerel1", "herring1", "anchovy1", "whales1"]


def test_the_description_and_the_text_tell_the_same_facts():
    for players, seed in ((2, 4), (3, 5), (4, 6)):
        match = played(players, seed, 90)
        view = match.view(0)
        said, text = describe(view, 0), match.text(0)
        for fact in (headline(view, 0), *(f"{player['taken']} fish taken, {player['killed']} killed" for player in view["players"])):
            assert fact in said and fact in text
        assert parts(match.svg(0), "desc")[0].text == said
        assert all(f"{name} " in text for name in SPECIES) and all(f"{name.capitalize()} (number " in said for name in SPECIES)
        assert "(you)" in text and "(you)" in said


@pytest.mark.parametrize("goal", ["own", "total"])
@pytest.mark.parametrize("moves", [90, 10_000])
def test_compare_the_two_scores_the_collective_total_stands_beside_the_own_ones(goal, moves):
    match = played(3, 11, moves, goal)
    view = match.view(None)
    own = [player["score"] for player in view["players"]]
    told = f"{sum(own)} point{'' if abs(sum(own)) == 1 else 's'}".replace("-", "−")
    together = f"ll countries together have {told}."
    assert match.text(None).count(together) == describe(view).count(together) == 1
    labels = [element.text for element in parts(match.svg(0), "text")]
    assert all(any(label.startswith(str(score).replace("-", "−")) for label in labels) for score in own)
    assert set(view) == set(shoal.load("boom", goal=goal).start().view(None))  # the view has no key for it


def test_on_a_phone_a_sheet_can_be_seen_whole():
    """While a box is marked, and when somebody asks for a sheet; the sea is back at the next decision."""
    match = shoal.load("boom", players=2).start(seed=5)
    while not match.choices()[0].startswith("mark "):
        match.play(match.choices()[0])
    marking = draw(match, match.turn, "tall")
    assert set(hit_areas(marking)) == set(match.choices()), "every box can be marked on the board"
    assert min(min(size) for size in hit_areas(marking).values()) >= 40
    sea = draw(match, 1 - match.turn, "tall")
    assert marking.count('data-term="first victim"') == sea.count('data-term="first victim"') > 0, "who marks sees the red flags too"
    for picture in (marking, draw(match, 1 - match.turn, "tall", about=match.turn)):
        assert "Seine net" in picture and "Fridge" in picture
    assert "Fridge" not in draw(match, 1 - match.turn, "tall")


def test_two_dice_can_be_rolled_again_on_the_board():
    """One of them on the die, both on a key beside Keep."""
    game, found = shoal.load("boom", players=2), 0
    for seed in range(4):
        for position in walk(game, seed):
            seat, choices = position.turn, position.choices()
            if isinstance(seat, int) and "reroll 1 2" in choices and len(position.view(seat)["dice"]) == 2:
                drawn = str(game.board.draw(position.view(seat), seat, choices=choices))
                assert all(f'data-action="{action}"' in drawn for action in choices), choices
                found += 1
    assert found


def test_no_word_is_explained_over_what_can_be_chosen():
    """A tip about this year's fish, or about the dice, would lie over what a choice would do."""
    game, verbs = shoal.load("boom", players=2), set()
    for position in walk(game, 4):
        seat, choices = position.turn, position.choices()
        if isinstance(seat, int):
            drawn = ElementTree.fromstring(game.board.draw(position.view(seat), seat, choices=choices))
            for thing in drawn.iterfind(".//*[@data-term]"):
                assert thing.find(".//*[@data-action]") is None, thing.get("data-term")
            verbs |= {choice.split()[0] for choice in choices}
    assert {"take", "cull", "reroll"} <= verbs


def test_fish_to_store_stand_below_words_that_say_so():
    game = shoal.load("boom", players=2)
    for position in walk(game, 4):
        seat, choices = position.turn, position.choices()
        if isinstance(seat, int) and any(choice.startswith("store ") for choice in choices):
            view = position.view(seat)
            drawn = str(game.board.draw(view, seat, choices=choices))
            assert drawn.index(f"Store for year {view['year'] + 1}:") < drawn.index('data-action="store ')
            return
    raise AssertionError("nobody has a fridge")


@pytest.mark.parametrize(
    ("marks", "thrown", "lie"),
    [
        ([], ["fish default", "roll 4"], (4,)),
        (["seine", "radar"], ["fish seine", "roll 4", "roll 1", "reroll 1", "roll 5"], (5, 1)),
        (["seine", "radar"], ["fish seine", "roll 4", "roll 1", "reroll 1", "roll 5", "fish default"], None),  # the next throw begins
        (["trawler"], ["fish trawler", "roll 1", "roll 4", "roll 5", "cull 4"], (1, 4, 5)),
        ([], ["fish default", "roll 3", "take tuna1"], None),
    ],
)
def test_a_throw_that_finds_no_fish_stays_until_the_next(marks, thrown, lie):
    match = telling.begin(2, marks=marks, only=["tuna1", "tuna2"])
    for action in thrown:
        match.play(action)
    memory = match.last(0)
    assert memory.missed == (lie and (0, lie))
    for shape in ("wide", "tall"):
        drawn = match.game.board.draw(match.view(0), 0, last=memory, shape=shape)
        assert (">no fish</text>" in drawn) == bool(lie)


def test_illegal_dice_are_no_throw_that_found_nothing():
    match = telling.begin(2, only=["tuna1", "tuna2"])
    for action in ("fish default", "roll 4", "fish default", "roll 4", "mark radar", "mark radar"):
        match.play(action)
    assert match.last(0).missed == (1, (4,))
    match.play("roll 4")
    assert match.view(0)["year"] == 2 and match.last(0).missed is None


def test_the_stock_says_from_the_start_what_an_empty_sea_is():
    match = shoal.load("boom", players=2).start()
    assert ">at 0 all lose</text>" in match.game.board.draw(match.view(0), 0)
    last = telling.begin(2, year=YEARS)
    assert ">at 0 nobody loses</text>" in last.game.board.draw(last.view(0), 0), "nor does it vanish without a word"


@pytest.mark.parametrize(
    ("gear", "rolls", "framed"), [("seine", (6, 2), 0), ("seine", (2, 6), 1), ("longline", (5, 2), 1), ("seine", (6,), 0)]
)
def test_the_die_that_counts_is_framed(gear, rolls, framed):
    match = telling.begin(2, marks=[gear])
    for action in (f"fish {gear}", *(f"roll {face}" for face in rolls)):
        match.play(action)
    table = spots(draw(match, 0, last=match.last(0)))["dice"]
    dice = [words for part in table.iter() if "die" in (words := (part.get("class") or "").split())]
    assert ["last" in die for die in dice] == [place == framed for place in range(len(rolls))]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_spare_fish_of_another_country_stands_clear_of_next_years_plate(shape):
    view = shoal.load("boom", players=2).start().view(0)
    view["year"], view["players"][1] = 2, view["players"][1] | {"plates": [0, 1, *[0] * 8], "fish": [0, 2, *[0] * 8]}
    drawn = board.draw(view, 0, shape=shape)
    (words,) = (each for each in parts(drawn, "text") if each.text == "1 of 1 +1")
    (plate,) = (each for each in classes(drawn, "circle", "laid") if abs(float(each.get("cy")) - float(words.get("y"))) < 6)
    assert float(words.get("x")) + 7 * len(words.text) <= float(plate.get("cx")) - 8


@pytest.mark.parametrize("shape", SHAPES)
def test_what_another_country_needs_stands_clear_of_its_signs_and_dice_lie_on_the_felt(shape):
    match = telling.at(*("fish trawler", *(f"roll {face}" for face in (1, 2, 3, 3))), year=5, marks=["radar", "trawler", "trawler+"])
    drawn, seat = str(match.game.board.draw(match.view(None), 1 - match.turn, shape=shape)), match.turn
    needs = next(float(text.get("x")) for text in parts(drawn, "text") if (text.text or "").startswith("next "))
    signs = [one for one in parts(drawn, "g") if (one.get("data-spot") or "").startswith(f"mark {seat} ")]
    rings = [float(ring.get("x")) for sign in signs for ring in sign.iter() if ring.get("class") == "ring"]
    assert needs + 46 <= min(rings), "so wide is it with one digit"
    felt, dice = plan_of(shape, 2).dice, classes(drawn, "rect", "die")
    ends = [float(die.get("x")) + float(die.get("width")) for die in dice if float(die.get("y")) < felt.y + felt.height]
    assert sorted(ends)[3] <= felt.x + felt.width - 4, "as far from the right as from the left"


@pytest.mark.parametrize(("count", "lines"), [(3, 1), (6, 2), (7, 2)])
def test_the_signs_of_another_country_stand_clear_of_each_other_and_of_the_frame(count, lines):
    marks = [word for word in MARKS if not word.endswith("+")][:count]
    match = telling.at("fish default", "roll 1", year=5, marks=marks)
    drawn = str(match.game.board.draw(match.view(None), 1 - match.turn))
    strip = max(classes(drawn, "rect", "now"), key=lambda each: float(each.get("y")))
    top, height = float(strip.get("y")), float(strip.get("height"))
    signs = [use for use in parts(drawn, "use") if "icon" in use.get("class", "")]
    places = [re.findall(r"[\d.]+", use.get("transform")) for use in signs]
    places = [tuple(map(float, place)) for place in places if float(place[1]) > top]
    assert len(places) == count and len({y for _, y, _ in places}) == lines
    assert all(top + 4 <= y - 12 * scale and y + 12 * scale <= top + height - 4 for _, y, scale in places)


def test_a_button_on_the_felt_is_no_longer_than_the_felt_has_room():
    match = telling.at(*["fish trawler", "roll 5", "roll 3", "roll 4", "roll 5"], marks=["trawler", "trawler+", "radar"], year=3)
    drawn = match.game.board.draw(match.view(match.turn), match.turn, choices=match.choices())
    assert ">Keep all</text>" in drawn and "Keep 5, 3, 4 and 5" in drawn, "the whole of it is read out"


def test_what_the_signs_of_the_years_mean_is_read_beside_one_die_too():
    match = shoal.load("boom", players=2).start()
    match.play("fish default")
    match.play("roll 4")
    assert ">illegal dice<" in str(draw(match, 0))
    match = played(2, 3, moves=60)
    while len(match.view(0)["dice"]) < 2:
        match.play(match.choices()[0])
    assert ">illegal dice<" not in str(draw(match, 0)), "two leave it no room"
