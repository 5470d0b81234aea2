"""Why a hint of Fishery Boom prefers a choice: nothing false, and nothing that would be as true of another choice."""

from types import SimpleNamespace

from games.boom.telling import at, foreseen, hinted, marking, offered, why
from shoal import bots
from shoal.core.comparison import Comparison, gains
from shoal.games.boom import data as d
from shoal.games.boom import heuristics
from shoal.games.boom.story.hopes import living_by_face
from shoal.games.boom.story.odds import average, wasted
from shoal.games.prose import counted
from shoal.web.advice import explained


def test_a_plate_that_the_fridge_fills_is_worth_as_much_as_any():
    match = at(players=4, year=4, marks=["trawler", "fridge"], plates=(0, 2), fish=(0, 2))
    assert why(match, "fish trawler", "fish default") == (
        "Trawler: stores about 2 fish for next year's plates, but costs the sea about 3 of 24 fish: 2 caught, 1 killed. "
        "Default gear: stores about 1 fish for next year's plates, but costs the sea about 1 of 24 fish."
    ), "as many plates are full next year"
    match = at("fish default", "roll 3", players=4, year=4, marks=["fridge"], plates=(0, 2), fish=(0, 2))
    assert why(match, "store tuna2", "take tuna2") == (
        "Store tuna 2: brings you about 2 points next year (2 plates, 2 fish). "
        "Tuna 2: costs you about 3 points next year (3 plates, 1 fish)."
    ), "three are laid"


def test_that_an_illegal_die_would_end_a_species_is_said_of_each_fish_that_lets_it():
    match = at(
        "fish default", "roll 1", year=7, only=["sharks1", "sharks2", *(f"tuna{row}" for row in range(1, 5)), "cod1", "cod2", "cod3"]
    )
    labels = [offered(match, f"take sharks{row}").label for row in (1, 2)]
    assert labels == ["Shark 1: gone; an illegal 1 ends the sharks", "Shark 2: returns unless an illegal 1 ends the sharks"]
    assert "if an illegal 1 falls (60%)" in why(match, "take sharks2", "take sharks1"), "five dice"
    both = at("fish default", "roll 4", only=["squid1", "squid2", "mackerel1", "mackerel2", "tuna1", "tuna2", "tuna3"])
    assert why(both, "take squid1", "take mackerel1") == (
        "Squid 1: lets no species die out even if an illegal 4 falls. Mackerel 1: lets the mackerel die out if an illegal 4 falls (17%)."
    )


def test_a_fish_that_no_illegal_die_endangers_is_clearly_better_than_one_of_a_species_that_may_end():
    """Whether it is taken or stored: of two that are as good as each other a hint names that one."""
    fish = ["pollock1", "pollock2", "pollock3", "anchovy1", "anchovy2", "tuna1", "tuna2", "cod1", "cod2"]

    def clear(year, better, other):
        match = at("fish default", "roll 6", year=year, marks=["fridge"], plates=(1, 1), only=fish, shields=["pollock"])
        return Comparison(match.position, match.turn).is_clear(*map(match.position.read, (better, other)))

    for verb in ("take", "store"):
        assert clear(4, f"{verb} pollock2", f"{verb} anchovy1"), "neither returns, but a 6 would end the anchovies"
        assert clear(7, f"{verb} pollock1", f"{verb} anchovy1"), (
            "the anchovy returns unless a 6 falls, which costs both: 1.2 fish of five dice"
        )
        assert not clear(4, f"{verb} pollock2", f"{verb} anchovy2"), "... and of two dice 0.6: less than the pollock"


def test_dice_that_kill_nothing_come_to_the_same():
    """Whether none of their number lives, or another die takes the last one first."""
    match = at("fish trawler", "roll 2", "roll 4", "roll 4", marks=["trawler"], only=["squid1", "cod1", "cod2"])
    told = [offered(match, f"cull {face}") for face in (2, 4)]
    assert {offer.alike for offer in told} == {"Kill with the 2 or 4"}
    assert {offer.obvious for offer in told} == {"Whichever die it is, it kills nothing"}
    assert {offer.meaning for offer in told} == {
        "Kills nothing; the squid die out; no plates yet; you need 1 next year. You take one fish for 4."
    }
    alone = at("fish trawler", "roll 5", "roll 4", "roll 4", marks=["trawler"], only=["squid1", "cod1", "cod2"])
    assert offered(alone, "cull 4").meaning.startswith("Kills nothing once your other 4 has taken the last squid; "), "where no other does"
    each = at("fish trawler", "roll 5", "roll 4", "roll 3", marks=["trawler"])
    assert {offered(each, f"cull {face}").obvious for face in (3, 4, 5)} == {"Whichever die kills, the sea loses the same fish"}
    more = at("fish trawler", "roll 2", "roll 4", "roll 4", marks=["trawler"], only=["squid1", "squid2", "cod1"])
    assert not offered(more, "cull 4").alike, "it kills the second squid"


def test_in_a_dead_sea_nothing_is_praised_for_the_years_after():
    match = at("fish default", "roll 3", "fish default", "roll 3", year=4, plates=(2, 2), only=[])
    told = {action: offered(match, action) for action in match.choices()}
    idle = ["mark seine", "mark radar", "mark enforcement", "mark overtime"]
    assert {told[action].alike for action in idle} == {"Any other box"} and not told["mark seine"].obvious
    assert not told["mark faux"].alike and not told["mark marketing down"].alike, "points are points"
    assert foreseen(match, "mark seine") == "You mark the seine net, too late to use it.", "no year comes after one without fish"
    assert told["mark faux"].meaning == "+3 now; what it lays stays empty (−2)."
    assert why(match, "mark marketing down", "mark release") == (
        "Marketing −1: brings you 2 points this year. Any other box: comes too late to be used."
    ), "the tool helps nobody"
    fed = at("fish default", "roll 3", "fish default", "roll 3", year=4, only=[])
    assert all(offered(fed, action).obvious for action in ("mark seine", "mark overtime", "mark faux")), "so that it ends"


def test_who_is_to_roll_again_hears_how_many_plates_that_fills():
    marks, fish = ["trawler", "radar"], ["sharks1", "sharks2", "tuna1", "tuna2", "tuna3", "tuna4", "cod1", "cod2"]
    match = at("fish trawler", "roll 2", "roll 2", "roll 5", marks=marks, plates=(2,), only=fish)
    assert why(match, "reroll 1 2", "reroll 1 2 3") == (
        "Roll the first 2 and second 2 again: fills about 2 of 2 empty plates (+5.2 points). "
        "Roll all dice again: fills 1 or 2 of 2 empty plates (about +4.1 points)."
    )


def test_who_is_to_roll_again_what_fills_all_plates_hears_of_something_else():
    marks = ["trawler", "trawler+", "radar", "fridge"]
    match = at("fish trawler", "roll 4", "roll 5", "roll 1", "roll 1", marks=marks, year=4, plates=(2, 2), only=d.ROW_NAMES[2:])
    assert why(match, "reroll 3 4", "keep") == (
        "Roll the first 1 and second 1 again: fills no more plates than keeping all and stores about 1 fish for next year's plates. "
        "Keep 4, 5, 1 and 1: fills 2 of 2 empty plates (+6 points) and stores no fish for next year's plates."
    )


def test_a_roll_that_fills_no_more_plates_than_keeping_all_is_not_praised_for_them():
    marks, fish = ["trawler", "radar"], ["tuna1", "tuna2", "cod1", "cod2", "pollock1", "pollock2", "squid1"]
    match = at("fish trawler", "roll 5", "roll 3", "roll 6", marks=marks, year=10, plates=(1, 1), only=fish)
    weighing = Comparison(match.position, match.turn)
    keep, again = map(match.position.read, ("keep", "reroll 1"))
    assert weighing.is_clear(keep, again), "the 3 and the 6 stay: it is the same, and nothing to roll for"
    assert why(match, "keep", "reroll 1") == (
        "Keep 5, 3 and 6: fills your empty plate (+3 points). Roll the 5 again: fills no more plates than keeping all."
    )
    more = at("fish trawler", "roll 1", "roll 1", "roll 6", marks=marks, year=10, plates=(2, 2), only=fish)
    assert why(more, "reroll 1 2", "keep") == (
        "Roll the first 1 and second 1 again: fills about 2 of 2 empty plates (+5.7 points). "
        "Keep 1, 1 and 6: fills 1 of 2 empty plates (+3 points)."
    )


def test_a_roll_says_what_it_leaves_of_a_dying_sea_and_what_it_fills():
    fish = ["tuna1", "tuna2", "cod1", "cod2", "pollock1", "pollock2"]
    match = at(
        *("fish trawler", "roll 4", "roll 3", "roll 4", "roll 2"),
        year=9,
        marks=["trawler", "trawler+", "radar"],
        plates=(4, 4),
        only=fish,
    )
    assert why(match, "reroll 1 2 3 4", "keep") == (
        "Roll all dice again: leaves about 4.1 of 6 fish in the sea and fills about 2 of 4 empty plates (+5.7 points). "
        "Keep 4, 3, 4 and 2: leaves 5 of 6 fish in the sea and fills 1 of 4 empty plates (+3 points)."
    )


def test_what_dice_do_that_come_to_the_same_tells_them_from_another():
    match = at(
        "fish trawler", "roll 1", "roll 2", "roll 5", "roll 6", marks=["trawler", "trawler+"], plates=(2,), only=["shrimp1", "shrimp2"]
    )
    told = "Kill with the 1, 2 or 5: fills 1 of 2 empty plates (+3 points). Kill with the 6: fills no plate."
    assert why(match, "cull 1", "cull 6") == told, "three of four dice find nothing"


def test_overtime_is_praised_for_what_it_stores():
    fish, marks = ["tuna1", "tuna2", "tuna3", "cod1", "cod2", "cod3"], ["trawler", "trawler+", "fridge"]
    match = at("fish default", "roll 1", "fish default", "roll 1", year=5, marks=marks, plates=(1, 1), only=fish)
    overtime = match.position.read("mark overtime")
    assert [gain.words for gain in gains(match.position, match.turn, overtime)] == [
        "brings {you} about 2.4 points this year",
        "stores about 0.5 fish for next year's plates",
        "costs the sea about 1.3 of 6 fish",
    ], "what it fills comes first"


def test_overtime_names_the_gear_that_it_counts_on():
    few = ["tuna1", "tuna2", "cod1"]
    match = at("fish default", "roll 1", "fish default", "roll 1", year=5, marks=["trawler", "faux"], plates=(1, 1), only=few)
    assert " fish with the trawler for an empty plate" in foreseen(match, "mark overtime")
    bare = at("fish default", "roll 1", "fish default", "roll 1", year=5, marks=["faux"], plates=(1, 1), only=few)
    assert " fish for an empty plate" in foreseen(bare, "mark overtime"), "everybody has that gear"


def test_a_plate_crossed_out_is_told_from_one_that_a_faux_fish_fills_by_next_year():
    fish = ["cod1", "cod2", "tuna1", "tuna2", "herring1", "herring2", "squid1", "squid2", "shrimp1"]
    match = at("fish default", "roll 2", "fish default", "roll 2", year=5, plates=(2, 2), only=fish)
    assert why(match, "mark marketing down", "mark faux") == (
        "Marketing −1: brings you 2 points this year and hardly any points next year (1 plate, 0.7 fish). "
        "Faux fish: brings you 3 points this year, but costs you about 2 points next year (2 plates, 0.7 fish)."
    )
    assert "next year" not in why(match, "mark marketing down", "mark overtime"), "beside another box it is no reason"
    last = at("fish default", "roll 2", "fish default", "roll 2", year=10, plates=(2, 2), only=["cod1"])
    assert "next year" not in why(last, "mark marketing down", "mark overtime")


def test_overtime_counts_in_points_as_the_other_boxes_that_fill_plates():
    fish = [f"{name}{row}" for name in ("tuna", "cod", "pollock", "squid") for row in (1, 2)]
    match = at("fish default", "roll 1", "fish default", "roll 1", year=10, marks=["trawler"], plates=(2, 2), only=fish)
    assert why(match, "mark overtime", "mark faux") == (
        "Overtime: brings you about 5.1 points this year. Faux fish: brings you 3 points this year."
    )


def test_who_keeps_dice_hears_which_species_dies_out_of_it():
    marks, fish = ["trawler", "radar"], ["tuna1", "cod1", "cod2", "cod3", "pollock1", "pollock2", "pollock3", "squid1"]
    match = at("fish trawler", "roll 5", "roll 3", "roll 6", marks=marks, year=4, plates=(2, 2, 2, 2), players=4, only=fish)
    kept = offered(match, "keep")
    assert kept.meaning.startswith("The tuna die out; fills 2 of 2 empty plates, kills a fish; ") and kept.grave
    assert why(match, "reroll 2", "keep") == (
        "Roll the 3 again: fills no more plates than keeping all and may still spare the tuna. "
        "Keep 5, 3 and 6: fills 2 of 2 empty plates (+6 points), but lets the tuna die out."
    )
    assert why(match, "keep", "reroll 2 3") == (
        "Keep 5, 3 and 6: fills 2 of 2 empty plates (+6 points), but lets the tuna die out. "
        "Roll the 3 and 6 again: fills about 2 of 2 empty plates (+5.7 points) and may still spare the tuna."
    )
    assert "die out" in why(match, "reroll 2", "reroll 1") and "die out" not in why(match, "reroll 2", "reroll 1 2"), "the 3 is kept"
    free = at("fish trawler", "roll 5", "roll 3", "roll 6", marks=[*marks, "release"], year=4, players=4, only=fish)
    assert "die out" not in offered(free, "keep").meaning + why(free, "reroll 2", "keep"), "it can be let go"
    seine = at("fish seine", "roll 3", "roll 1", marks=["seine", "radar"], year=4, plates=(2, 2, 2, 2), players=4, only=fish)
    ends = {
        action: any(gain.key == "species" and gain.value for gain in gains(seine.position, 1, seine.position.read(action)))
        for action in seine.choices()
    }
    assert [action for action, is_end in ends.items() if is_end] == ["keep"], "beside the 3 a larger number may fall"


def test_a_danger_of_fewer_than_one_roll_in_a_hundred_is_no_reason():
    marks, fish = ["trawler", "trawler+", "radar"], ["pollock1", "anchovy1", "shrimp1"]
    match = at(year=4, marks=marks, plates=(1, 1), only=fish)
    assert "Fewer than 1% of rolls kill the sea" in offered(match, "fish trawler").meaning
    assert "kills the sea" not in why(match, "fish trawler", "fish default") + why(match, "fish default", "fish trawler")


def test_two_fish_are_both():
    match = at("fish default", "roll 3", year=4, marks=["radar"], only=["shrimp1", "shrimp2"])
    assert why(match, "keep", "reroll 1").startswith("Keep 3: leaves both fish in the sea. ")


def test_bots_shield_what_lives_and_take_one_die_for_another_that_shows_the_same():
    match = at("fish default", "roll 1", "fish default", "roll 1", "mark enforcement", only=["tuna1", "tuna2", "cod1", "cod2", "squid1"])
    advice = bots.think(match.position, match.turn, "easy", seed=1)
    assert {one.action for one in advice.best} <= {"shield tuna", "shield cod", "shield squid"}
    dead = at("fish default", "roll 1", "fish default", "roll 1", "mark enforcement", only=["tuna1"])
    dead.play("shield tuna")
    assert bots.think(dead.position, dead.turn, "easy", seed=1).action in dead.choices(), "where nothing else lives any will do"
    rolled = at("fish trawler", "roll 3", "roll 6", "roll 3", marks=["trawler", "radar"], plates=(2,))
    looked = {one.action for one in bots.think(rolled.position, rolled.turn, "hard", seed=1).best}
    assert looked <= {"keep", "reroll 1", "reroll 2", "reroll 1 2", "reroll 1 3", "reroll 1 2 3"} and len(looked) > 3


def thought_of(match):
    """The dice that bots think about rolling again, as they are played."""
    out = [0] * match.game.rules.ACTIONS
    return {match.position.write(action) for action in out[: heuristics.sensible(match.position._s, match.position._w, out)]}


def test_bots_keep_no_die_in_vain_while_plates_are_empty():
    marks, fish = ["trawler", "trawler+", "radar"], ["mackerel1", "mackerel2", "herring1", "cod1", "cod2", "squid1", "squid2"]
    dead = at("fish trawler", "roll 2", "roll 3", "roll 1", "roll 6", marks=marks, year=10, plates=(2, 2), only=fish)
    assert thought_of(dead) == {"reroll 1 2 3 4"}, "none of them finds a fish"
    some = at("fish trawler", "roll 2", "roll 4", "roll 1", "roll 5", marks=marks, year=10, plates=(3, 3), only=fish)
    assert thought_of(some) == {"reroll 1 3", "reroll 1 2 3", "reroll 1 3 4", "reroll 1 2 3 4"}
    most = at("fish trawler", "roll 2", "roll 4", "roll 5", "roll 5", marks=marks, year=10, plates=(4, 4), only=fish)
    assert "keep" in thought_of(most), "one of the four kills: no roll takes more than three"
    full = at("fish trawler", "roll 2", "roll 4", "roll 1", "roll 5", marks=marks, year=10, plates=(2, 2), only=fish)
    assert {"keep", "reroll 1"} <= thought_of(full), "two plates, two fish"
    six = at("fish longline", "roll 6", "roll 4", marks=["longline", "radar"], year=10, plates=(2, 2))
    assert thought_of(six) == {"reroll 1", "reroll 1 2"}, "a longline takes nothing for a six"
    seine = at("fish seine", "roll 1", "roll 3", marks=["seine", "radar"], year=10, plates=(2, 2), only=fish)
    assert len(thought_of(seine)) == 4, "beside a low number any other counts"
    scarce = at("fish default", "roll 2", marks=["radar"], year=9, plates=(1, 1), only=fish[:6])
    assert thought_of(scarce) == {"keep", "reroll 1"}, "to catch none may save the sea"
    assert thought_of(at("fish default", "roll 2", marks=["radar"], year=9, plates=(1, 1), only=fish)) == {"reroll 1"}


def test_bots_keep_the_die_that_kills_nothing():
    marks, fish = ["trawler", "trawler+", "radar"], [row for row in d.ROW_NAMES if not row.startswith("sharks")]
    free = at("fish trawler", "roll 4", "roll 6", "roll 4", "roll 1", marks=marks, year=4, plates=(3, 3), only=fish)
    assert thought_of(free) == {"keep"}, "no roll fills more plates"
    spare = at("fish trawler", "roll 4", "roll 6", "roll 4", "roll 1", marks=marks, year=4, plates=(2, 2), only=fish)
    assert "reroll 1" in thought_of(spare) and all("4" not in action for action in thought_of(spare)), "the 1 is the fourth die"
    one = [row for row in fish if row not in ("mackerel1", "mackerel2", "squid2")]
    second = at("fish trawler", "roll 4", "roll 6", "roll 4", "roll 5", marks=marks, year=4, plates=(3, 3), only=one)
    assert thought_of(second) == {"keep"}, "one squid, two 4s"
    last = at("fish trawler", "roll 4", "roll 6", "roll 2", "roll 1", marks=marks, year=4, plates=(3, 3), only=one)
    assert thought_of(last) == {"keep", "reroll 1"}, "to spare the last squid"
    both = at("fish trawler", "roll 4", "roll 6", "roll 4", "roll 1", marks=marks, year=4, plates=(3, 3), only=one)
    assert "keep" not in thought_of(both) and "reroll 1 4" in thought_of(both), "two fish for three plates"


def test_bots_kill_with_one_die_of_those_that_come_to_the_same_and_look_at_every_fish():
    assert len(thought_of(at("fish default", "roll 6"))) == 7, "one that does not return is missed by others too"
    rolled = at("fish trawler", "roll 3", "roll 6", "roll 5", marks=["trawler"])
    assert thought_of(rolled) == {"cull 3"}
    assert thought_of(at("fish trawler", "roll 3", "roll 6", "roll 5", marks=["trawler", "release"])) == {"cull 3", "cull 5", "cull 6"}
    vain = at("fish trawler", "roll 3", "roll 6", "roll 1", marks=["trawler"], only=["tuna1", "tuna2", "cod1", "cod2"])
    assert thought_of(vain) == {"cull 1", "cull 3"}, "the 6 finds nothing either"


def test_gear_says_what_it_takes_out_of_the_sea_with_what_it_kills():
    match = at(year=4, marks=["trawler", "trawler+", "radar"], plates=(3, 3))
    assert why(match, "fish trawler", "fish default") == (
        "Trawler+: nearly always fills all three empty plates (about +9 points), but costs the sea about 4 of 24 fish: 3 caught, 1 killed. "
        "Default gear: fills about 1 of 3 empty plates (+3 points), but costs the sea about 1 of 24 fish."
    )
    few = at(year=4, marks=["trawler", "trawler+"], plates=(3, 3), only=["tuna1", "tuna2", "tuna3", "cod1", "cod2", "squid1", "whales1"])
    assert why(few, "fish trawler", "fish default") == (
        "Trawler+: fills 2 or 3 of 3 empty plates (about +6.8 points), but costs the sea about 2.4 of 7 fish. "
        "Default gear: fills 0 or 1 of 3 empty plates (about +2 points), but costs the sea about 0.7 of 7 fish."
    ), "it seldom kills"


def test_what_the_fridge_fills_next_year_is_no_more_than_is_asked_for():
    sixes = ["pollock1", "pollock2", "pollock3", "anchovy1", "anchovy2", "shrimp1", "shrimp2"]
    match = at(year=9, marks=["trawler", "trawler+", "radar", "fridge"], plates=(1, 1), fish=(1, 1), only=sixes)
    assert "; you need 0 or 1 next year with the fridge." in offered(match, "fish trawler").meaning, "no 6 falls in 23% of rolls"
    found = gains(match.position, match.turn, match.position.read("fish trawler"))
    assert any(gain.words == "stores about 0.8 fish for next year's plates" for gain in found), "there is one plate"


def test_a_reason_counts_plates_as_its_button_does():
    fish = ["tuna1", "tuna2", "cod1", "cod2", "squid1", "squid2", "pollock1", "pollock2"]
    for count in range(1, 5):
        match = at(year=3, marks=["trawler", "trawler+", "radar"], plates=(count, count), only=fish[: 2 * count])
        filled = next(gain for gain in gains(match.position, match.turn, match.position.read("fish trawler")) if gain.key == "filled")
        assert filled.words.format(your="your").partition(" (")[0] in offered(match, "fish trawler").meaning.lower()


def test_fish_that_must_all_be_taken_come_to_the_same():
    two = ["tuna3", "tuna4", "cod1", "cod2", "cod3", "squid1", "squid2"]
    match = at("fish seine", "roll 3", "roll 2", marks=["seine"], plates=(2,), only=two)
    assert {offered(match, f"take tuna{row}").alike for row in (3, 4)} == {"Any tuna: the tuna die out"}
    free = at("fish seine", "roll 3", "roll 2", marks=["seine", "release"], plates=(2,), only=two)
    assert not offered(free, "take tuna3").alike, "one may be let go"
    three = at("fish seine", "roll 3", "roll 2", marks=["seine"], plates=(2,), only=["tuna2", *two])
    assert not offered(three, "take tuna3").alike, "one of them stays"


def test_what_must_still_be_killed_of_the_same_number_is_counted_with_a_fish():
    """Who takes the fish that returns and has to kill its parent, or the last of another species, has spared nothing."""
    fish = ["mackerel1", "mackerel2", "squid1", "tuna1", "tuna2", "tuna3", "tuna4", "cod1", "cod2", "cod3"]
    match = at("fish trawler", "roll 4", "roll 4", "roll 2", "cull 4", marks=["trawler"], plates=(2,), year=3, only=fish)
    assert offered(match, "take mackerel2").label == "Mackerel 2: costs two fish in all"
    read = match.position.read
    assert not Comparison(match.position, match.turn).is_clear(*map(read, ("take mackerel2", "take squid1"))), (
        "the squid are to be killed next, or the mackerel"
    )
    more = at("fish trawler", "roll 4", "roll 4", "roll 2", "cull 4", marks=["trawler"], plates=(2,), year=3, only=[*fish, "squid2"])
    assert why(more, "take mackerel2", "take mackerel1").endswith(" costs the sea one fish next year in all."), "one of the squid returns"
    match.play("take squid1")
    assert offered(match, "kill mackerel2").label == "Mackerel 2: returns unless an illegal 4 ends the mackerel", "nothing is due after it"


def test_of_fish_of_which_more_must_go_the_button_counts_those_too():
    """One that returns and one that does not cost the sea the same if both go, whichever comes first."""
    fish = ["tuna1", "tuna2", "tuna3", "tuna4", "cod1", "cod2", "cod3", "squid1", "squid2"]
    match = at("fish seine", "roll 3", "roll 3", marks=["seine"], plates=(2,), year=4, only=fish)
    labels = [offered(match, f"take tuna{row}").label for row in range(1, 5)]
    seas = [max(sea_after(match, f"take tuna{row}", second) for second in range(1, 5) if second != row) for row in range(1, 5)]
    assert labels == [f"Tuna {row}: costs {counted(9 - sea, 'fish', 'fish')} in all" for row, sea in enumerate(seas, 1)]
    assert len(set(seas)) > 1, "some are worse than others"
    three = at("fish seine", "roll 3", "roll 3", marks=["seine", "seine+"], plates=(3,), year=4, only=fish)
    assert offered(three, "take tuna1").label.endswith(" in all")


def sea_after(match, first, second):
    """How many fish live next year after two tuna are taken, if nothing more happens."""
    match.play(first)
    match.play(f"take tuna{second}")
    count = sum(map(sum, match.view(0)["next_alive"].values()))
    match.undo()
    match.undo()
    return count


def test_what_shares_a_button_is_not_called_several_marked():
    match = at("fish trawler", "roll 1", "roll 2", "roll 5", marks=["trawler"], plates=(1,), only=["cod1", "cod2", "tuna1", "tuna2"])
    best = [
        {"action": action, "win": win, "share": 0.4, "score": 1.0} for action, win in (("cull 1", 0.6), ("cull 2", 0.6), ("cull 5", 0.4))
    ]
    table = SimpleNamespace(game=match.game, names=["You", "Bea"], playing=match, deciders={0: match.position}, view=match.view)
    table.choices = lambda seat: match.choices()
    told = explained(table, 0, {"action": "cull 1", "win": 0.6, "best": best, "line": [], "endings": {}})
    assert told["plays"][0]["label"] == "Kill with the 1 or 2" and not told["notes"], "one button has both"


def test_where_all_choices_are_named_each_says_what_it_does():
    fish = ["tuna1", "tuna2", "tuna3", "pollock1", "pollock2", "pollock3"]
    match = at("fish trawler", "roll 4", "roll 4", "roll 3", "roll 6", marks=["trawler", "trawler+"], year=2, plates=(1, 1), only=fish)
    told = hinted(match, ("cull 4", 0.5, 0.5), ("cull 3", 0.5, 0.4))
    assert told == {
        "named": ["Kill with the 4", "Kill with the 3 or 6"],
        "does": {"cull 4": "catches 2 fish", "cull 3": "catches 1 fish"},
        "notes": [],
    }


def test_a_trawler_to_be_marked_is_told_by_the_sea_of_the_year_it_works_in():
    fish = ["mackerel1", "mackerel2", "tuna1", "tuna2", "tuna3", "cod1", "cod2", "cod3"]
    match = at("fish default", "roll 4", "take mackerel1", "fish default", "roll 1", year=4, players=2, only=fish)
    found = next(gain for gain in gains(match.position, match.turn, match.position.read("mark trawler")) if gain.key == "thin")
    later = at(year=5, marks=["trawler"], only=fish)
    living = living_by_face(later.view(0))
    taken = average("trawler", living, (), 3) + wasted("trawler", living, (), 3)
    assert f"about {taken:.1f} of 8 fish each time" in found.words, "the mackerel is back by then"


def test_of_two_fish_as_good_as_each_other_each_is_named():
    fish = ["herring1", "herring2", "cod1", "cod3", "tuna1", "tuna2", "tuna3"]
    match = at("fish default", "roll 5", year=4, plates=(1, 1), only=fish)
    told = hinted(match, ("take herring2", 0.5, 0.5), ("take cod1", 0.5, 0.4))
    assert told["named"] == ["Herring 2: may return", "Cod 1: gone"] and told["notes"] == []
    assert hinted(match, ("take herring2", 0.6, 0.5), ("take cod1", 0.4, 0.4))["named"] == ["Herring 2: may return"]


def test_a_choice_that_another_clearly_beats_is_not_named_as_just_as_good():
    fish = ["tuna1", "tuna2", "tuna3", "tuna4", "cod1", "cod2", "squid1", "squid2"]
    match = at("fish default", "roll 3", year=4, players=4, marks=["fridge"], plates=(0, 3), fish=(0, 2), only=fish)
    best = ("take tuna2", 0.5, 0.5), ("store tuna1", 0.5, 0.3), ("store tuna2", 0.49, 0.02)
    both = hinted(match, *best)["named"]
    assert both == ["Take tuna 2: returns", "Store tuna 2: returns"], "both return, the first tuna does not"
    worse = hinted(match, *best[:2], ("store tuna2", 0.4, 0.02))["named"]
    assert worse == ["Take tuna 2: returns", "Store tuna 1: gone"], "it wins less often"


def test_a_fish_that_returns_is_named_rather_than_its_parent_whichever_the_bot_looked_into():
    """Next year has more fish whatever happens besides: what a search finds for the parent holds for its young all the more."""
    fish = [row for row in d.ROW_NAMES if row != "squid1"]
    match = at("fish trawler", "roll 2", "roll 4", "roll 6", "cull 2", year=4, marks=["trawler"], plates=(2, 2), only=fish)
    told = hinted(match, ("take mackerel2", 0.77, 0.9), ("take squid2", 0.68, 0.06), ("take mackerel1", 0.67, 0.01))
    assert told["named"] == ["Mackerel 1: returns unless an illegal 4 ends the mackerel"]
    assert told["does"]["take mackerel1"] == (
        "leaves one mackerel alive, but costs the sea two fish next year if an illegal 4 falls (31%), else none"
    )
    liked = hinted(match, ("take squid2", 0.7, 0.7), ("take mackerel2", 0.6, 0.2), ("take mackerel1", 0.5, 0.1))
    assert [*liked["does"]] == ["take squid2", "take mackerel1"], "none is the squid's young"


def test_of_two_choices_that_win_as_often_the_one_is_named_that_ends_with_more_points():
    match = at(year=4, marks=["trawler", "trawler+", "radar"], plates=(3, 3))
    told = hinted(match, ("fish trawler", 0.87, 0.5, 9.0), ("fish default", 0.85, 0.5, 6.0))
    assert told["named"] == ["Trawler+"] and not told["notes"]
    assert told["does"]["fish trawler"].startswith("nearly always fills all three empty plates")
    assert hinted(match, ("fish trawler", 0.87, 0.5, 9.0), ("fish default", 0.85, 0.5, 8.6))["named"] == ["Trawler+", "Default gear"]


def test_who_lets_a_fish_go_hears_that_a_plate_stays_empty():
    match = at("fish default", "roll 3", year=4, marks=["release"], plates=(2, 2), only=["tuna1", "tuna2", "cod1", "cod2"])
    assert offered(match, "release").meaning == "A plate of this year stays empty so far (−2); the fish lives on, and lays no plate."
    assert foreseen(match, "release") == "You take no fish for the 3 (catch and release); a plate of this year stays empty so far (−2)."
    assert why(match, "release", "take tuna1") == (
        "Let it go: brings you no points this year and costs the sea no fish next year. "
        "Tuna 1: brings you 3 points this year, but costs the sea one fish next year."
    )
    fed = at("fish default", "roll 3", year=4, marks=["release"], plates=(2, 2), fish=(2, 2), only=["tuna1", "tuna2", "cod1", "cod2"])
    assert offered(fed, "release").meaning == "The fish lives on, and lays no plate."
    assert foreseen(fed, "release") == "You take no fish for the 3 (catch and release)." and "points this year" not in why(
        fed, "release", "take tuna1"
    )


def test_a_radar_is_praised_for_what_it_can_do_in_the_sea_that_comes():
    full = at("fish default", "roll 3", "take tuna1", "fish default", "roll 6", "take pollock1")
    trawler, radar = map(full.position.read, ("mark trawler", "mark radar"))
    assert Comparison(full.position, full.turn).is_clear(trawler, radar), "no die fails yet"
    assert why(full, "mark trawler", "mark radar").endswith(" lets you roll dice again: a number you want falls with 31%, not 17%."), (
        "what it is for is told all the same"
    )
    fish = [row for row in d.ROW_NAMES if not row.startswith("sharks")]
    assert " roll dice again that find no fish" in why(marking(players=2, only=fish), "mark radar", "mark longline")
    last = [row for row in d.ROW_NAMES if row not in ("sharks2", "whales1")]
    assert " roll dice again that would take a number's last fish: 2 of 6 numbers" in why(
        marking(players=2, year=2, only=last), "mark radar", "mark enforcement"
    )


def test_of_two_fish_both_say_what_an_illegal_die_does():
    fish = ["herring1", "herring2", "cod1", "cod3", "tuna1", "tuna2", "tuna3"]
    match = at("fish default", "roll 5", year=4, plates=(1, 1), only=fish)
    told = hinted(match, ("take herring2", 0.6, 0.5), ("take cod1", 0.4, 0.4))["does"]
    assert told == {
        "take herring2": "leaves one herring alive, but costs the sea one fish next year if an illegal 5 falls (31%), else none, "
        "and lets the herring die out if an illegal 5 falls (31%)",
        "take cod1": "lets no species die out even if an illegal 5 falls, but costs the sea one fish next year",
    }


def test_gear_that_fills_more_says_what_it_takes_out_of_a_sea_that_is_not_thin():
    match = at(year=3, marks=["trawler"], plates=(3, 3))
    assert " costs the sea about 3 of 24 fish: 2 caught, 1 killed." in why(match, "fish trawler", "fish default")
    last = at(year=10, marks=["trawler"], plates=(3, 3))
    assert "costs the sea" not in why(last, "fish trawler", "fish default"), "nobody needs it any more"


def test_of_two_that_are_as_good_both_say_how_many_plates_they_fill():
    thin = [*(f"tuna{row}" for row in range(1, 5)), "cod1", "cod2", "herring1", "herring2", "squid1", "squid2", "whales1", "sharks1"]
    match = at(players=2, year=4, marks=["seine", "longline", "longline+"], plates=(2, 2), only=thin)
    assert why(match, "fish default", "fish seine") == (
        "Default gear: fills about 1 of 2 empty plates (+2.5 points), but costs the sea about 0.8 of 12 fish. "
        "Seine net: fills 1 or 2 of 2 empty plates (about +3.8 points), but costs the sea about 1.3 of 12 fish."
    )
    few = at(
        "fish default", "roll 1", players=2, year=4, marks=["radar"], plates=(2, 2), only=["sharks1", "sharks2", "tuna1", "tuna2", "cod1"]
    )
    assert why(few, "reroll 1", "keep") == (
        "Roll the 1 again: leaves about 4.5 of 5 fish in the sea and fills 0 or 1 of 2 empty plates (about +1.5 points). "
        "Keep 1: leaves 4 of 5 fish in the sea and fills 1 of 2 empty plates (+3 points)."
    )
