"""What speaks for a choice of Fresh Fish and against it, in points: ways and plots, one's own and those of others."""

from __future__ import annotations

import re
from typing import Any

import pytest

import shoal
from games.freshfish.city import draw_city
from games.freshfish.readers import AT_THE_REFINERY, GIFT, PEOPLE, after, gains, gains_of, housing, previewed
from shoal.core.comparison import Comparison
from shoal.core.match import Match, random_match
from shoal.core.preview import preview
from shoal.games.freshfish import story
from shoal.games.freshfish.story import city, dangers
from shoal.games.freshfish.story.prospects import HOPED

SPARE = "uses a plot that you can spare, as others of your own are as near"


def weighed(match: Match, better: str, other: str) -> str:
    position, seat = match.position, match.turn
    assert isinstance(seat, int)
    return Comparison(position, seat, PEOPLE).reason(position.read(better), position.read(other), reader=seat)


def paving(picture: str) -> Match:
    match = draw_city(picture, settle=False)
    match.play("take street")
    return match


ALL_BUT_ONE = """
P + + w1 g0 + R
# 1 + w0 g1 + .
# . . # 1 . .
+ + + . . . .
+ # . . . 0 0
. f0 f1 + . + +
H 0 + + # m1 F
"""
IN_DANGER = """
P + . w1 0 + R
# 1 . w0 g1 + .
. . . . 1 . .
. . . . . . .
. 0 . . . 0 .
. 0 1 1 . 0 .
H . . . 1 1 F
"""


def test_a_draw_says_first_what_a_house_would_bring_if_that_is_most_of_it():
    match = draw_city(ALL_BUT_ONE, deck={"game": 1, "apo": 3})
    house, shop = gains(match, "draw")
    assert house == "may bring a house, which on b1 shortens your way from the Harbor from 8 to 1"
    assert shop == "may bring you a Game Shop for nothing, among four tiles"
    good = "A house on b1 shortens your way from the Harbor from 8 to 1 and lengthens Ben's way from the Harbor from 2 to 6."
    assert previewed(match, "draw").endswith(good) and "costs nothing" not in previewed(match, "draw")
    assert gains(draw_city(ALL_BUT_ONE, deck={"apo": 3}), "draw")[0] == house.replace("may bring", "brings")
    assert gains(draw_city(ALL_BUT_ONE, deck={"game": 1}), "draw") == ["brings you the last Game Shop for nothing"]


def test_a_choice_that_answers_a_danger_says_so_first():
    match = draw_city(IN_DANGER, deck={"fish": 2, "gas": 1, "game": 2, "apo": 7})
    assert dangers.endangered(match.view(0), 0) == {"f2": ["e1"]}
    assert gains(match, "draw")[0] == "may bring a tile to build on f2 before Ben turns it into a street"
    assert "gives you another plot near the Factory if f2 is lost, 1 street away at best" in gains(match, "reserve g3")
    gift = draw_city(IN_DANGER.replace("P +", "P m0"), deck={"game": 1})
    assert not any("f2" in words for words in gains(gift, "draw")), "the only tile is Ben's"


def test_a_cost_is_never_all_that_is_said_of_a_plot():
    match = draw_city(IN_DANGER, deck={"fish": 2, "gas": 1, "game": 2, "apo": 7})
    match.position._s.supply[0] = 1
    assert gains(match, "reserve e2") == [
        "gives you one more plot, as for a house, 2 streets from the Factory at best",
        "uses your last marker",
    ]


def test_words_agree_with_whoever_chooses_and_no_danger_of_one_plot_is_denied_of_another():
    """``once Ben build there``; ``c2 is not lost to a street if g2 is built on``."""
    verb = re.compile(r"(?<!lets )(?<!makes )\{you\} (lack|lose|open|build|win|bid|get)\b")
    for seed in range(6):
        match = random_match(shoal.load("freshfish"), seed)
        for number, (seat, _) in enumerate(match.moves):
            position = match.before(number)
            if position.turn != seat or not isinstance(seat, int):
                continue
            comparison, actions = Comparison(position, seat, PEOPLE), [*position.actions][:12]
            for action in actions:
                for gain in comparison.gains(action):
                    assert not verb.search(gain.words), gain.words
            if len(actions) > 1:
                assert not any("does not count" in row or "is not lost" in row for row in comparison.told(actions))


def test_a_gift_to_another_and_a_plot_that_is_given_up_speak_against_a_tile():
    match = paving(GIFT)
    gift, given = "shortens Ben's way from the Harbor from 8 to 2", "2 streets from the Harbor, not 1"
    assert gains(match, "place a3") == [gift, f"leaves your nearest plot {given}"]
    assert previewed(match, "place a3").startswith("You lay a street on a3 and get the marker back. Points: Ben 17 → 11. ")
    assert previewed(match, "place a3").endswith("Then your nearest plot to the Harbor is 2 streets away at best, not 1.")
    assert gains(paving(GIFT.replace("+ . 0", "+ . .")), "place a3", -1)[1:] == ["leaves you without a reserved plot"]
    assert gains(match, "place c2") == ["leaves your nearest plot 7 streets from the Factory, not 4"]


def test_what_one_can_do_as_well_later_says_so():
    """Over one's own plots nobody else can spoil a way: that tile can wait."""
    alone = "shortens your way from the Harbor from 8 to 2, which can wait"
    assert gains(paving(GIFT.replace("f1", "f0")), "place a3") == [alone, SPARE]
    free = GIFT.replace("f1 .", ". .").replace("0 . . . . . .", "f0 0 . . . . .").replace("+ . 0", ". . .").replace("H .", "H #")
    (first, *_) = gains(housing(free), "place b3")
    assert first == "shortens your way from the Harbor from 8 to 1", "what lies open to all cannot"


def test_a_building_makes_sure_of_ways_over_the_streets_that_come_of_it():
    """With a house on a2 the city lays a street on b1; without it Ben could build there."""
    free = GIFT.replace("f1", ".").replace("0 . . . . . .\n+ . 0", ". . . . . . .\n0 . .").replace("H . 1", "H . 0")
    stays = "keeps your c1 1 street from the Harbor, whatever others build"
    assert stays in gains(housing(free), "place a2", 1) and stays not in gains(housing(free.replace("H .", "H +")), "place a2")
    assert stays not in gains(housing(free.replace("H . 0", "H . #").replace(". . . . . R", "0 . . . . R")), "place a2"), "no plot is near"
    opened = housing(free.replace("H . 0", "H . f0").replace(". . . . . R", "0 . . . . R").replace("0 . .", "0 . +"))
    assert gains(opened, "place a2")[0] == "shortens your way from the Harbor from 8 to 1"
    beyond = housing(free.replace("H . 0 .", "H . 0 f0"))
    beyond_it = "keeps your way from the Harbor within 2 streets, whatever others build"
    assert beyond_it in gains(beyond, "place a2", 1), "over c1, which is one's own"


def test_what_others_lose_speaks_for_a_tile():
    match = housing(GIFT.replace("+ .", "+ 0"))
    assert [[words for words in gains(match, f"place {plot}", 1) if "lose" in words] for plot in ("b2", "c2")] == [
        ["makes Ben lose c1 to a street"], [],
    ]  # fmt: skip
    assert "makes you lose a3 to a street" in gains(match, "place b2", -1)
    rows = Comparison(match.position, 0, ("Ada", "Ben")).told([*map(match.position.read, ("place c2", "place b2"))], 0)
    assert "lose a3 to a street" in rows[1], "one's own loss is told whatever else is compared"
    match = housing(AT_THE_REFINERY)
    longer = "lengthens Ben's way from the Refinery from 1 to 3 at best"
    assert [gains(match, f"place {plot}", 1) for plot in ("f7", "c5")] == [[longer], []]
    given = "leaves your nearest plot 5 streets from the Refinery, not 2"
    assert gains(match, "place f7")[:2] == [longer, given], "what is good is told first"
    fixed = housing(AT_THE_REFINERY.replace(". . . . . . .", ". . . + + + +", 1))
    assert gains(fixed, "place f7", 1) == ["settles Ben's way from the Refinery at 3 for good, not 1"]
    assert not any("shortens" in each for each in gains(fixed, "place f7")), "which is the same"


def test_a_plot_is_good_against_what_others_could_build_there():
    match = draw_city(AT_THE_REFINERY.replace("g1 0", "g0 ."), deck={"apo": 1})
    spoilt = "keeps Ben off f7, as a house would make your way from the Refinery 3 long, not 1"
    assert spoilt in gains(match, "reserve f7", 1)
    match.position._s.supply[1] = 0
    assert spoilt not in gains(match, "reserve f7", 1), "who has no marker takes none"
    match = draw_city(GIFT, deck={"apo": 1})
    farther = "keeps Ben off b2, as a house would turn your a3 into a street"
    assert farther in gains(match, "reserve b2", 1)
    taken = "keeps Ben off b2, as a house would turn your a3 into a street"
    far_away = draw_city(GIFT.replace("f1 . . . . . .", ". . . . . . f0").replace("P .", "P w0"), deck={"apo": 1})
    assert taken in gains(far_away, "reserve b2", 1), "for no other outlet"
    assert taken not in gains(draw_city(GIFT.replace("f1", "f0"), deck={"apo": 1}), "reserve b2", 1), "a street there is what one hopes for"


def test_a_plot_is_good_for_what_one_could_build_there():
    match = draw_city(AT_THE_REFINERY.replace("g1 0", "g1 ."), deck={"apo": 1})
    assert "lengthens Ben's way from the Refinery from 1 to 3 once your house stands there" in gains(match, "reserve f7", 1)
    match = draw_city(GIFT, deck={"apo": 1})
    turned = "turns Ben's c1 into a street once your house stands there"
    assert turned in gains(draw_city(GIFT.replace("f1", "."), deck={"apo": 1}), "reserve b2", 1)
    assert turned not in gains(match, "reserve b2"), "by the streets that come of it Ben gets a way"
    farther = "puts Ben's nearest plot 5 streets from the Factory, not 3, once your house stands there"
    assert farther in gains(match, "reserve d1", 1)
    assert gains(match, "reserve c3") == [], "it is a street nearer to the Refinery than others, but not near"
    own = GIFT.replace("f1", "f0")
    sure = "makes your way from the Harbor 2 streets long once your house stands there"
    assert sure not in gains(draw_city(own, deck={"apo": 1}), "reserve b2"), "a3, which leads there, is one's own already"
    assert sure in gains(draw_city(own.replace("0 . . . . . .\n+", ". . . . . . .\n+"), deck={"apo": 1}), "reserve b2", 1)


def test_a_building_that_harms_oneself_as_much_as_others_is_not_praised():
    harmful = 0
    for seed in range(12):
        match = random_match(shoal.load("freshfish"), seed)
        for number, (seat, action) in enumerate(match.moves):
            if action.startswith("reserve"):
                position = match.before(number)
                before, after = position.view(seat), position.after(position.read(action)).view(seat)
                ways = city.with_building(before, action.split()[1]).ways
                own = sum(then - now for owner, _, now, then in ways if owner == seat and then > now)
                for gain in (each for each in story.gains(before, action, after) if each.key == "bar"):
                    worst = max([then - now for owner, _, now, then in ways if owner != seat], default=0)
                    assert "lengthen" not in gain.words or gain.value == HOPED * (worst - own)
                    harmful += "lengthen" in gain.words and own > 0
    assert harmful


def test_what_is_told_of_a_plot_as_a_whole_is_not_told_again_in_parts():
    match = shoal.load("freshfish").start()
    for center in ("g1", "g7", "a7"):
        match.play(f"center {center}")
    first, second = "is 1 street from the Harbor and 3 from the Plant at best", "is 2 streets from the Harbor and 2 from the Plant at best"
    hangs = "would be 3 streets from the Harbor, not 1, if b1 is built on"
    assert weighed(match, "reserve c1", "reserve d1") == f"c1: {first}, but {hangs}. d1: {second}."


def test_a_tile_that_is_taken_is_told_by_the_route_that_it_makes_shorter():
    own = GIFT.replace("f1", "f0")
    shorter = "lets you shorten your way from the Harbor from 8 to 2 on"
    assert gains(draw_city(own.replace("+ . 0", "+ 0 .")), "take apo")[0] == f"{shorter} b2", "by the street on a3 that comes of it"
    assert gains(draw_city(own), "take street") == [f"{shorter} a3"]
    assert gains(draw_city(GIFT), "take street") == [], "it is a gift to Ben"


def test_a_second_plot_is_good_in_case_the_first_is_lost():
    match = draw_city(GIFT, deck={"apo": 1})
    assert gains(match, "reserve b2")[-2] == "gives you b2 or a3 near the Harbor, never both", "each makes a street of the other"
    assert gains(match, "reserve b1") == [], "4 streets are not near, though c2 is as far from the Factory"
    assert not any("if a3 is lost" in words for words in gains(match, "reserve d1")), "which is nearer than the first"
    used = housing(GIFT.replace("+ . 0 . .", "+ . 0 . 0"))
    assert gains(used, "place c2") == ["leaves you one plot near the Harbor, not two, 2 streets away at best"]
    far = housing(GIFT.replace("H . 1", "H 0 1").replace("+ .", "+ 0"))
    assert gains(far, "place c2", 1) == [SPARE], "it is the second from the Factory only, and not near to it"


def test_a_house_elsewhere_leaves_a_plot_in_danger():
    match = housing(GIFT.replace("H . 1", "H 0 1").replace("+ .", "+ 0"))
    assert gains(match, "place c2", -1) == ["leaves Ben able to turn your b2 into a street"]
    assert not any("able to" in words for words in gains(match, "place b2")), "it stands there then"


def test_all_that_a_plot_is_given_up_for_is_set_against_each_other():
    match = housing(AT_THE_REFINERY.replace("g1 0", "g1 #").replace("H . .", "H . 0"))
    both = "leaves your nearest plots 5 streets from the Harbor and 7 from the Factory"
    assert gains(match, "place c1") == [both]
    one = "leaves your nearest plot 7 streets from the Plant, not 3"
    assert weighed(match, "place c5", "place c1") == f"c5: changes no route, but {one}. c1: {both}."
    match = housing(AT_THE_REFINERY.replace("H . . . . .", "H . 0 . 0 ."))
    near = [next(gain.value for gain in gains_of(match, f"place {plot}") if gain.key == "near") for plot in ("c1", "e1")]
    assert near == [-4, -4], "each of them costs four streets"


def test_only_others_endanger_a_plot():
    """What becomes a street only if one builds elsewhere oneself is in no danger."""
    match = draw_city(GIFT, deck={"apo": 1})
    assert gains(match, "reserve b2", -1) == ["would be lost to a street if Ben builds on c1"]
    assert gains(draw_city(GIFT.replace("H . 1", "H . 0"), deck={"apo": 1}), "reserve b2", -1) == []


BY_THE_HARBOR = GIFT.replace("f1", "f0").replace("+ . 0", "+ 1 .")  # a street on a3 makes seat 0's way 2 long
HOPED_FOR = "the city takes your a3 for a street: your way from the Harbor is 2 then, not 8."


def test_a_plot_that_is_taken_to_ones_good_is_in_no_danger():
    own, other = draw_city(BY_THE_HARBOR, deck={"apo": 1}), BY_THE_HARBOR.replace("f0", "f1")
    assert dangers.endangered(own.view(0), 0) == {} and dangers.endangered(draw_city(other, deck={"apo": 1}).view(0), 0) == {"a3": ["b2"]}
    match = draw_city(BY_THE_HARBOR.replace("0 . . . . . .", ". . . . . . .", 2).replace("f.", "f0"), deck={"apo": 1})
    assert gains(match, "reserve a3", -1) == []
    assert HOPED_FOR in previewed(match, "reserve a3") and "Take care" not in previewed(match, "reserve a3")
    match = draw_city(BY_THE_HARBOR.replace("+ 1 .", "+ . ."), deck={"apo": 1})
    match.position._s.turn = 1
    assert after(match, "reserve b2", 0).endswith(f"If Ben builds on b2, {HOPED_FOR}")


def test_nobody_is_told_to_turn_a_plot_into_a_street_that_is_hoped_for_or_costs_a_way_of_ones_own():
    """The other way round: a3 is Ben's, and so is the outlet behind it; b2 is for a house of seat 0's."""
    theirs = BY_THE_HARBOR.translate(str.maketrans("01", "10")).replace("f1", "#")
    reach = "Ben's a3 into a street"
    assert any(reach in each for each in gains(draw_city(theirs.replace("+ 0 .", "+ . ."), deck={"apo": 1}), "reserve b2", 1))
    hoped = theirs.replace("#", "f1").replace("+ 0 .", "+ . .")
    assert not any(reach in each for each in gains(draw_city(hoped, deck={"apo": 1}), "reserve b2", 1))
    view = draw_city(theirs, deck={"apo": 1}).view(0)
    assert dangers.in_reach(view, 0, 1) == {"a3": ["b2"]}
    own = draw_city(theirs.replace("+ 0 .", "+ 0 f0").replace("H .", "H #"), deck={"apo": 1}).view(0)
    assert city.with_building(own, "b2").ways and dangers.in_reach(own, 0, 1) == {}


def test_a_draw_tells_all_that_goes_for_nothing():
    match = draw_city(GIFT, deck={"fish": 1, "gas": 2, "apo": 1})
    outlets = "may bring one of three outlets that you can use, among four tiles"
    assert gains(match, "draw") == [outlets, "may bring a house, which on a3 lengthens Ben's way from the Harbor from 2 to 4"]
    theirs = GIFT.replace("f1", "f0").replace(". R", "w0 R")
    match = draw_city(theirs, deck={"fish": 1, "waste": 1, "gas": 2, "apo": 1})
    gift = "may bring Ben a Fish Market or a Waste Disposal for nothing"
    assert gains(match, "draw") == ["may bring one of two outlets that you can use, among five tiles", gift]
    assert "a Fish Market and a Waste Disposal free for Ben" in previewed(match, "draw"), "the same in other words"
    match = draw_city(GIFT, deck={"fish": 1, "apo": 1})
    assert gains(match, "draw")[1:] == ["may bring you a Fish Market for nothing, among two tiles"], "a house on a3 is worth more"
    both = draw_city(GIFT.replace(". R", "w1 R"), deck={"fish": 1, "waste": 1})
    assert gains(both, "draw") == ["brings you a Fish Market or a Waste Disposal for nothing: no other tiles are left"]
    assert gains(draw_city(GIFT, deck={"fish": 1}), "draw") == ["brings you the last Fish Market for nothing"]
    assert gains(draw_city(theirs, deck={"fish": 1}), "draw") == ["brings Ben a Fish Market for nothing"]


def test_harm_to_another_is_told_before_what_is_alike():
    """A house on f7 costs Ben two points; on c5 it costs nobody anything."""
    match = housing(AT_THE_REFINERY.replace(". . 0 .", ". . # .").replace("H .", "H 0"))
    assert weighed(match, "place f7", "place b1").startswith("f7: lengthens Ben's way from the Refinery from 1 to 3 at best")


def test_a_house_on_a_plot_in_danger_uses_what_may_be_lost_anyway():
    picture = GIFT.replace("+ . 0", "+ 0 0")
    used = "uses a plot that Ben could turn into a street"
    assert used in gains(housing(picture), "place b2") and used not in gains(housing(picture), "place c2")


def test_a_building_that_keeps_a_plot_from_becoming_a_street_says_so():
    """By trying it: what is said to be saved is no street after any building of another's."""
    saved = 0
    for seed in range(60):
        match = random_match(shoal.load("freshfish"), seed)
        for number, (seat, action) in enumerate(match.moves):
            if action.startswith("place"):
                position = match.before(number)
                before, after = position.view(seat), position.after(position.read(action)).view(seat)
                for gain in (each for each in story.gains(before, action, after) if each.key == "saved"):
                    plots = [plot for plot in city.reserved(after, seat) if plot in gain.words]
                    others = [plot for plot, owner in after["reserved"].items() if owner != seat]
                    assert plots and not any({*plots} & {*city.with_building(after, other).streets} for other in others)
                    assert any({*plots} & {*city.with_building(before, other, "fish").streets} for other in before["reserved"])
                    saved += 1
    assert saved


def test_a_building_tells_which_plots_it_puts_in_danger():
    """By trying it: the city takes them with one more building of whoever is named, and would not have taken them before."""
    count = {"reach of 0": 0, "reach of 1": 0, "risked": 0}
    for seed in range(20):
        match = random_match(shoal.load("freshfish"), seed)
        for number, (seat, action) in enumerate(match.moves):
            if action.startswith("place"):
                position = match.before(number)
                before, after = position.view(seat), position.after(position.read(action)).view(seat)
                for gain in (each for each in story.gains(before, action, after) if each.key in count):
                    owner, builder = (seat, 1 - seat) if gain.key == "risked" else (1 - seat, seat)
                    told = gain.words.split(" into ")[0].split(" if ")[0]
                    plots = {plot for plot in city.reserved(after, owner) if plot in told}
                    then, earlier = (taken(view, builder) for view in (after, before))
                    assert plots and plots <= then and not plots & earlier
                    count[gain.key] += 1
    assert all(count.values())


def taken(view: dict[str, Any], builder: int) -> set[str]:
    """What the city takes by one more building of a seat's."""
    tile = "apo" if len(city.owned(view, builder)) == 4 else "fish"
    return {name for plot in city.reserved(view, builder) for name in city.with_building(view, plot, tile).streets}


def test_a_plot_as_near_to_as_many_centres_is_no_better_for_another_centre():
    match = shoal.load("freshfish", players=2).start()
    for action in ("center a7", "center g1", "center g7", "reserve c1"):
        match.play(action)
    routes = [next(gain.value for gain in gains_of(match, f"reserve {plot}") if gain.key == "routes") for plot in ("g3", "c7")]
    assert routes[0] == routes[1], "each is 1 and 3 streets from two of them"
    assert weighed(match, "reserve c7", "reserve b7").startswith("c7: is 1 street from the Plant and 3 from the Factory at best")


LONGEST = 90  # characters of a clause, with names as bots have them


@pytest.mark.parametrize("players", [2, 3])
def test_each_gain_is_a_short_clause_of_its_own_without_brackets_and_reasons(players):
    """And no choice is told of without one."""
    for seed in range(4):
        match = random_match(shoal.load("freshfish", players=players), seed)
        for number, (seat, _) in enumerate(match.moves):
            position = match.before(number)
            if position.turn != seat or not isinstance(seat, int):
                continue
            for text in position.choices()[:: 1 + len(position.choices()) // 3]:
                before, after = position.view(seat), position.after(position.read(text)).view(seat)
                found = story.gains(before, text, after) + story.stakes(before, text, match.game.options)
                told = [gain.of("you", PEOPLE) for gain in found] or [story.aim(before, text, after)]
                assert all(len(words) <= LONGEST and not set("(:;") & set(words) for words in told), told
                assert all(told) or text.split()[0] in ("pass", "take", "zone"), text
                assert len({gain.key for gain in found}) == len(found), "each is about a thing of its own"


def test_what_a_preview_warns_of_is_a_danger_of_the_row_too():
    """Who reads it in the row is not warned again; and the other way round nothing is left out."""
    count = 0
    for seed in range(8):
        match = random_match(shoal.load("freshfish"), seed)
        for number, (seat, _) in enumerate(match.moves):
            position = match.before(number)
            if position.turn != seat or not isinstance(seat, int):
                continue
            for text in position.choices()[:: 1 + len(position.choices()) // 3]:
                if "Take care: " in story.tell(preview(position, seat, position.read(text)), seat, PEOPLE):
                    assert Comparison(position, seat, PEOPLE).is_grave(position.read(text)), text
                    count += 1
    assert count > 8


def test_a_plot_in_danger_is_not_warned_of_where_no_outlet_is_lacking():
    full = GIFT.replace("f1", "f0").replace("P .", "P w0").replace(". R", "g0 R").replace(". F", "m0 F")
    match = draw_city(full.replace("+ . 0", "+ . ."), deck={"apo": 3})
    told = previewed(match, "reserve b2")
    assert "f Ben builds on c1, the city takes b2" in told and "Take care" not in told
    assert "A house would take your only plot" in previewed(match, "draw") and gains(match, "draw") == []
    lone = draw_city(GIFT.replace("+ . 0", "+ . ."), deck={"apo": 3, "gas": 2})
    assert gains(lone, "draw", -1) == ["leaves you without a plot if one of the three houses comes"]


def test_a_choice_that_nothing_speaks_for_says_what_it_is_all_the_same():
    match = draw_city(GIFT, deck={"apo": 1})
    view, after = match.view(0), match.position.after(match.position.read("reserve c3")).view(0)
    aims = {text: story.aim(view, text, after) for text in ("reserve c3", "draw")}
    assert aims["reserve c3"] == "gives {you} one more plot, as for a house, 3 streets from the Harbor at best"
    assert aims["draw"] == "brings no outlet, as none for {you} is left"
    house = housing(GIFT)
    assert story.aim(house.view(0), "place c2", house.view(0)) == "changes no route"
