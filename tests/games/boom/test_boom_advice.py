"""What a hint of Fishery Boom names, and the reason that decides."""

from games.boom.telling import at, foreseen, hinted, offered, why
from shoal.core.comparison import Comparison, gains
from shoal.games.boom import data as d


def test_in_a_lost_match_nothing_is_named_by_which_everybody_loses_while_something_else_is_left():
    marks, few = ["trawler", "radar"], ["tuna1", "cod1"]
    match = at("fish trawler", "roll 3", "roll 5", "roll 3", year=5, marks=marks, plates=(2, 2), only=few)
    told = hinted(match, ("keep", 0.0, 0.8, 5.0), ("reroll 2", 0.0, 0.06, 1.0), ("reroll 1 2 3", 0.0, 0.05, 2.0))
    assert told["named"] == ["Roll all dice again"], "of two that risk it the less, though it ends worse"
    assert told["does"]["keep"] == "kills the sea: everybody loses"
    close = hinted(match, ("reroll 1 2 3", 0.05, 0.5, 1.0), ("keep", 0.03, 0.4, 1.0))
    assert close["named"] == ["Roll all dice again"]


def test_overtime_counts_on_the_gear_that_spares_most_of_what_fills_as_many_plates():
    """The hint that is asked next would say so too."""
    fish = [row for row in d.ROW_NAMES if row[:-1] not in ("whales", "cod", "squid")]
    how = {"year": 4, "marks": ["seine", "radar"], "plates": (1, 1), "only": fish}
    match = at("fish default", "roll 2", "keep", "fish default", "roll 2", **how)
    told = why(match, "mark overtime", "mark trawler")
    assert "brings you about 2.9 points this year. " in told, "with 97% of rolls, the seine net with 99%"
    assert offered(match, "mark overtime").meaning == "About 1 fish now; for 1 empty plate."
    assert "It brings about 1 fish for an empty plate" in foreseen(match, "mark overtime")
    hungry = at("fish default", "roll 2", "keep", "fish default", "roll 2", **{**how, "plates": (2, 2)})
    assert "It brings about 2 fish with the seine net for two empty plates" in foreseen(hungry, "mark overtime")


def test_a_part_of_a_point_that_is_only_expected_decides_nothing():
    how = {"year": 10, "marks": ["trawler"], "plates": (1, 1)}
    even, more = (at("fish default", "roll 1", "fish default", "roll 1", only=only, **how) for only in (["tuna1", "cod1"], d.ROW_NAMES[2:]))
    overtime, down = (gain.value for action in ("mark overtime", "mark marketing down") for gain in points(even, action))
    assert overtime == down == 2 and "about 2.1 points" in points(even, "mark overtime")[0].words
    assert not Comparison(even.position, even.turn).is_clear(*map(even.position.read, ("mark overtime", "mark marketing down")))
    assert Comparison(more.position, more.turn).is_clear(*map(more.position.read, ("mark overtime", "mark marketing down")))
    assert why(more, "mark overtime", "mark marketing down") == (
        "Overtime: brings you about 3 points this year. Marketing −1: brings you 2 points this year."
    )


def points(match, action):
    return [gain for gain in gains(match.position, match.turn, match.position.read(action)) if gain.key == "points"]


def test_of_a_fish_that_is_not_taken_for_points_is_said_what_storing_it_brings_instead():
    fish = ["shrimp1", "shrimp2", "tuna1", "tuna2", "cod1", "cod2", "squid1", "whales1"]
    match = at("fish default", "roll 6", year=5, marks=["fridge"], plates=(3, 3), fish=(2, 2), only=fish)
    words = {
        action: [gain.words for gain in gains(match.position, 0, match.position.read(f"{action} shrimp2"))] for action in ("take", "store")
    }
    assert words["take"][0] == "brings {you} 3 points this year" and words["store"][0] == "fills a plate in year 6, none this year"
    assert words["take"][-1] == "costs {you} about 6 points next year (4 plates, 0.8 fish)"
    assert words["store"][-1] == "costs {you} about 1 point next year (3 plates, 1.8 fish)", "one plate less, and one fish more"


def test_gear_that_raises_no_catch_says_what_it_opens():
    match = at("fish default", "roll 1", "fish default", "roll 1", year=4, marks=["seine"], only=d.ROW_NAMES[2:])
    words = {word: why(match, f"mark {word}", "mark faux") for word in ("trawler", "longline")}
    assert words["trawler"].startswith("Trawler: raises your catch from 1.9 to 2.8 fish from year 6 on, with its plus."), words
    late = at("fish default", "roll 1", "fish default", "roll 1", year=9, marks=["seine"], only=d.ROW_NAMES[2:])
    assert "with its plus" not in why(late, "mark trawler", "mark faux"), "it is used in the year after the next"


def test_what_spares_plates_of_the_year_after_is_not_praised_for_the_last_year():
    for year, is_of_use in ((8, True), (9, False)):
        match = at("fish default", "roll 1", "fish default", "roll 1", year=year, only=d.ROW_NAMES[2:])
        for word in ("release", "fridge"):
            found = gains(match.position, match.turn, match.position.read(f"mark {word}"))
            assert any(gain.key == "tool" for gain in found) == is_of_use
            assert (offered(match, f"mark {word}").meaning == "No use in year 10, which lays no plates.") != is_of_use


def test_who_may_leave_a_species_to_its_last_fish_without_a_shield_is_told():
    fish = [row for row in d.ROW_NAMES if row[:-1] not in ("herring", "tuna") and row != "cod1"]
    match = at("fish default", "roll 5", year=5, marks=["fridge"], plates=(1, 1), only=fish)
    told = offered(match, "take cod2")
    assert told.label == "Cod 2: costs two fish; an illegal 5 ends the cod"
    assert told.meaning.endswith(" An illegal 5 (52%) would end the cod. Otherwise 1 of 3 cod: two gone."), (
        "the danger before what may be cut"
    )
    assert "(+3 points). An illegal 5 (52%) would end the cod. Otherwise next year: " in foreseen(match, "take cod2")
    safe = at("fish default", "roll 5", year=5, marks=["fridge"], plates=(1, 1), only=fish, shields=["cod"])
    assert "would end" not in foreseen(safe, "take cod2") + offered(safe, "take cod2").meaning


def test_what_more_dice_of_a_number_cost_is_said_wherever_the_first_is_told():
    fish = ["mackerel1", "squid1", "squid2", "tuna1", "tuna2"]
    match = at("fish trawler", "roll 4", "roll 4", "roll 3", "cull 4", marks=["trawler"], year=3, plates=(2, 2), only=fish)
    assert match.view(match.turn)["wanted"] == [[3], [4]]
    match.play("take tuna1")
    label, meaning = offered(match, "take squid1")[:2]
    assert label.endswith(" in all")
    assert f"With both gone next year has at least {'two' if ' two ' in label else 'one'} fewer." in meaning, "one count"
    assert f"With the fish that must still go, {'two' if ' two ' in label else 'one'} fish fewer in all." in foreseen(match, "take squid1")


def test_dice_that_find_no_fish_cost_none():
    match = at(
        "fish trawler",
        "roll 2",
        "roll 2",
        "roll 6",
        "cull 6",
        marks=["trawler"],
        year=2,
        plates=(1, 1),
        only=["whales2", "cod1", "shrimp1"],
    )
    assert offered(match, "take whales2").label == "Whale 2: the last"


def test_a_roll_that_may_kill_the_sea_says_so_on_its_button():
    match = at("fish default", "roll 6", year=8, marks=["radar"], plates=(2, 2), only=["shrimp1"])
    assert offered(match, "keep").label == "Keep 6: the sea dies"
    assert offered(match, "reroll 1").meaning.startswith(
        "17% of rolls kill the sea: everybody loses · fills 0 or 1 of 2 empty plates; keeping all kills the sea."
    )
    spare = at("fish default", "roll 1", year=8, marks=["radar"], plates=(2, 2), only=["shrimp1", "cod1", "tuna1"])
    assert "beat keeping" not in offered(spare, "reroll 1").meaning, "in a dying sea to catch more is no gain"


def test_a_roll_for_fish_to_store_says_so_on_its_button():
    marks = ["trawler", "radar", "fridge"]
    match = at("fish trawler", "roll 3", "roll 3", "roll 1", year=4, marks=marks, plates=(1, 1), only=["tuna1", *d.ROW_NAMES[8:]])
    assert "; stores about " in offered(match, "reroll 2 3").meaning and " by keeping all" in offered(match, "reroll 2 3").meaning
