"""How hints of Fishery Boom weigh what a choice brings against what it costs: a thin sea, and plates of this year and the next."""

from games.boom.telling import at, marking, why
from shoal.core.comparison import Comparison, gains
from shoal.games.boom import data as d

THIN = [row for row in d.ROW_NAMES if not row.startswith(("sharks", "whales", "herring", "squid", "anchovy"))]


def found(match, action):
    return {gain.key: gain for gain in gains(match.position, match.turn, match.position.read(action))}


def test_in_a_thin_sea_gear_is_weighed_by_what_it_leaves():
    match = at(year=6, marks=["trawler", "trawler+"], plates=(3, 3), only=THIN)
    assert why(match, "fish default", "fish trawler") == (
        "Default gear: fills 0 or 1 of 3 empty plates (about +2 points), but costs the sea about 0.7 of 14 fish. "
        "Trawler+: fills 2 or 3 of 3 empty plates (about +7.4 points), but costs the sea about 2.6 of 14 fish: 2.5 caught, 0.1 killed."
    )
    assert [*found(match, "fish default")][:2] == ["thin", "filled"], "what is missed later comes before what is filled"
    full = at(year=6, marks=["trawler", "trawler+"], plates=(3, 3))
    assert "thin" not in found(full, "fish default"), "of many fish none is missed"
    last = at(year=10, marks=["trawler", "trawler+"], plates=(3, 3), only=THIN)
    assert "costs the sea" not in why(last, "fish trawler", "fish default"), "nobody needs them after the last year"


def test_gear_that_is_marked_says_what_it_costs_a_thin_sea():
    match = marking(players=2, year=5, marks=["trawler"], plates=(3, 3), only=THIN)
    costs = "costs the sea about 2.6 of 12 fish each time"
    assert found(match, "mark trawler+")["thin"].words == costs
    assert f", but {costs}. " in why(match, "mark trawler+", "mark fridge")
    assert not Comparison(match.position, match.turn).is_clear(*map(match.position.read, ("mark trawler+", "mark enforcement")))
    assert "thin" not in found(match, "mark fridge") and "thin" not in found(marking(players=2, year=5), "mark trawler")


def test_overtime_says_what_it_takes_from_a_thin_sea_and_how_often_it_kills_it():
    few = ["pollock1", "tuna1", "tuna2", "cod1"]
    assert found(marking(players=2, year=9, only=few), "mark overtime")["thin"].words == "costs the sea about 0.3 of 3 fish"
    last = marking(players=2, year=9, plates=(2, 2), only=["pollock1", "pollock2", "cod1"])
    assert found(last, "mark overtime")["lost by all"].words == "kills the sea with 17% of rolls"
    assert Comparison(last.position, last.turn).is_grave(last.position.read("mark overtime"))
    assert "lost by all" not in found(last, "mark fridge")


def test_what_lets_the_sea_die_is_praised_for_nothing():
    match = at("fish default", "roll 3", year=6, plates=(1, 1), only=["tuna1"])
    assert [gain.words for gain in gains(match.position, match.turn, match.position.read("take tuna1"))] == [
        "kills the sea: everybody loses"
    ]


def test_a_roll_is_not_told_of_plates_that_any_roll_lays():
    match = at("fish trawler", "roll 4", "roll 6", "roll 1", marks=["trawler", "radar"], year=4, plates=(3, 3))
    assert "demand" not in found(match, "reroll 1") and "demand" not in found(match, "keep")
    assert "demand" not in found(marking(players=2, year=3), "mark seine"), "it has a box for it whatever is marked"


def test_gear_that_fills_more_plates_is_not_worse_for_those_that_it_lays():
    match = at(year=3, marks=["trawler", "trawler+"], plates=(3, 3))
    assert "demand" not in found(match, "fish trawler") and "demand" not in found(match, "fish default")
    spare = at(year=2, marks=["seine", "seine+"], plates=(1, 1))
    cost = found(spare, "fish seine")["demand"]
    assert cost.words == "lays {you} about 1 plate too many for {your} catch next year"
    filled = found(spare, "fish seine")["filled"].value - found(spare, "fish default")["filled"].value
    assert -cost.value > 3 * filled, "else it would be worth it"


def test_of_fish_of_one_species_each_says_what_it_costs():
    match = at("fish default", "roll 3", year=3, plates=(1, 1), only=["tuna1", "tuna2", "tuna4", "cod1", "cod2", "cod3", "pollock1"])
    lost = {row: -found(match, f"take tuna{row}")["sea"].value for row in (1, 2, 4)}
    assert lost == {1: 1, 2: 1, 4: 2}
    assert why(match, "take tuna1", "take tuna4").startswith("Tuna 1: leaves two tuna alive, but costs the sea one fish next year")


def test_what_leaves_a_thin_sea_alone_says_so_beside_overtime():
    few = ["pollock1", "pollock2", "pollock3", "tuna1", "tuna2", "cod1", "cod2"]
    match = at("fish default", "roll 1", "fish default", "roll 1", year=7, marks=["trawler"], plates=(1, 1), only=few)
    told = why(match, "mark marketing down", "mark overtime")
    assert "leaves all 7 fish in the sea" in told and "does not cost" not in told, told
    assert "thin" not in found(match, "mark fridge"), "what lasts is told by what it is for"
    assert "thin" not in found(marking(players=2, year=5), "mark marketing up"), "of many fish none is missed"


def test_gear_of_which_only_a_cost_tells_it_apart_says_which_plates_it_fills():
    match = at(year=2, marks=["trawler"], plates=(1, 1))
    assert why(match, "fish default", "fish trawler").startswith("Default gear: fills your empty plate (+3 points), but costs ")


def test_a_fish_that_is_stored_and_returns_says_so():
    few = ["pollock1", "pollock2", "pollock3", "shrimp1", "shrimp2"]
    match = at("fish default", "roll 6", year=8, marks=["fridge"], plates=(2, 2), fish=(1, 1), only=few, shields=["pollock", "shrimp"])
    words = {row: [gain.words for gain in found(match, f"store {row}").values()] for row in few}
    back = [row for row in few if any(each.endswith(" alive, and it returns next year") for each in words[row])]
    assert back and len(back) < len(few)
    assert not any(
        "returns" in each and "alive" in each for row in few for each in [gain.words for gain in found(match, f"take {row}").values()]
    )


def test_a_radar_is_not_told_to_thin_the_sea():
    match = marking(players=2, year=5, only=THIN)
    assert "thin" not in found(match, "mark radar") and "thin" in found(match, "mark trawler")


def test_a_roll_that_may_spare_a_fish_is_not_told_as_one_that_kills_it():
    """Dice that all find fish kill one for certain; of which one is rolled again that need not."""
    fish = [*(f"tuna{row}" for row in range(1, 5)), "cod1", "cod2", "cod3", "herring1", "herring2"]
    match = at("fish trawler", "roll 5", "roll 5", "roll 3", marks=["trawler", "radar"], year=4, plates=(1, 1), only=fish)
    assert why(match, "reroll 1", "keep") == (
        "Roll the first 5 again: fills no more plates than keeping all, "
        "and kills a fish with 33% of rolls only, keeping all kills one for certain. "
        "Keep 5, 5 and 3: fills your empty plate (+3 points), but kills a fish that feeds nobody."
    )
    bare = at("fish trawler", "roll 5", "roll 1", "roll 3", marks=["trawler", "radar"], year=4, plates=(1, 1), only=fish)
    killed = found(bare, "reroll 2")["killed"]
    assert killed.value < 0, "keeping all kills nothing"


def test_of_the_last_of_a_species_it_is_told_once_that_it_dies_out():
    fish = ["squid1", "mackerel1", "mackerel2", "cod1", "cod2", "tuna1", "tuna2", "tuna3", "herring1", "whales1", "whales2"]
    match = at("fish default", "roll 4", year=4, plates=(2, 2), only=fish)
    words = {gain.words for gain in found(match, "take squid1").values()}
    assert "lets the squid die out" in words and not any("alive" in each for each in words)
