"""What a choice brings and costs is said where everybody reads it: on its button, or in the question above it."""

from games.boom.telling import asked, at, foreseen, offered
from shoal.games.boom import data as d
from shoal.games.boom.story import gains
from shoal.games.boom.story.things import REPLACED
from shoal.web.elements import BRIEF

TUNA = ("tuna1", "tuna2", "tuna3", "tuna4", "cod1", "cod2")


def test_where_many_fish_may_be_stored_each_button_has_room_for_what_it_gives():
    match = at("fish default", "roll 3", year=9, marks=["fridge", "release"], plates=(1, 1), only=TUNA)
    told = {action: offered(match, action) for action in match.choices()}
    assert len(told) == 9 and all(0 < len(offer.meaning) <= BRIEF for offer in told.values()), "else the bar shows none of them"
    labels = {action: offer.label for action, offer in told.items()}
    assert (labels["take tuna1"], labels["store tuna1"], labels["release"]) == (
        "Tuna 1: gone",
        "Store tuna 1: gone",
        "Let it go",
    )
    assert told["take tuna1"].meaning == "+3 points."
    assert told["store tuna1"].meaning == "Plate stays empty; no use in year 10."
    assert told["release"].meaning == "Plate stays empty; it lives on."
    alone = at("fish default", "roll 3", year=9, marks=["release"], plates=(1, 1), only=TUNA)
    assert offered(alone, "release").meaning.startswith("A plate of this year stays empty so far (−2); "), "few have room for more"


def test_the_question_says_what_it_means_to_take_a_fish_and_what_to_store_it():
    hungry, fed = (at("fish default", "roll 3", year=8, marks=["fridge"], plates=(n, n), only=TUNA) for n in (1, 0))
    assert asked(hungry, hungry.turn) == "You: take a tuna for the 3; take it: +3, store it: ±0 now."
    assert asked(fed, fed.turn).endswith("; taking lays a plate in year 9, storing fills one."), "year 9 has an extra plate"
    two = at("fish seine", "roll 3", "roll 1", year=8, marks=["fridge", "seine"], plates=(1, 1), only=TUNA)
    assert asked(two, two.turn).endswith("; taking brings +3, storing fills a plate in year 9."), "another is to come for this year's plate"
    last = at("fish default", "roll 3", year=d.YEARS, marks=["fridge"], plates=(1, 1), only=TUNA)
    assert "storing" not in asked(last, last.turn), "nothing can be stored any more"


def test_gear_with_a_plus_replaces_the_plain_one_wherever_it_is_told():
    match = at(*["fish default", "roll 6", "take pollock1", "fish default", "roll 6", "take anchovy1"], marks=["trawler"])
    assert foreseen(match, "mark trawler+").startswith("You mark the upgraded trawler: from next year on, roll four dice, ")
    assert "; it replaces the trawler." in foreseen(match, "mark trawler+")
    plain, both = (at(year=3, marks=marks) for marks in (["trawler"], ["trawler", "trawler+"]))
    assert [action for action in both.choices() if "trawler" in action] == ["fish trawler"]
    for match, is_replaced in ((plain, False), (both, True)):
        drawn = match.game.board.draw(match.view(match.turn), match.turn, choices=match.choices())
        assert (REPLACED in drawn) == ('data-term="replaced gear"' in drawn) == is_replaced


def test_a_shield_says_how_likely_illegal_dice_reach_its_fish_this_year_and_what_they_do():
    few = ("sharks1", "sharks2", "tuna1", "tuna2", "herring1", "herring2", "cod1", "squid1")
    match = at(*["fish default", "roll 6"] * 2, "mark enforcement", year=2, only=few)
    told = {action.removeprefix("shield "): offered(match, action).meaning for action in match.choices()}
    assert told["squid"] == "One squid: an illegal 4 (31%) ends the species; with the shield it kills nothing."
    assert told["sharks"] == "Two sharks: an illegal 1 (31%) kills one; with the shield it kills nothing."
    assert told["herring"] == "Two herring: an illegal 5 (31%) kills one; with the shield it kills a cod."
    assert told["cod"] == "One cod: safe this year, it helps later; a herring dies first."
    assert told["tuna"] == "Two tuna: an illegal 3 (31%) kills one; with the shield it kills nothing."
    unlikely = at(*["fish default", "roll 6"] * 2, "mark enforcement", year=3, only=few)
    assert offered(unlikely, "shield cod").meaning == "One cod: nearly safe this year, it helps later; a herring dies first."
    all_live = at(*["fish default", "roll 6", "take pollock1"], "fish default", "roll 6", "take pollock3", "mark enforcement", year=3)
    many = [offered(all_live, action).meaning for action in all_live.choices()]
    assert len(many) == len(d.SPECIES) and all(len(meaning) <= BRIEF for meaning in many)
    assert {"An illegal 1 (42%) kills one.", "Two illegal 6s (7%) kill one."} <= {*many}


def test_to_roll_again_says_that_a_fish_may_die_of_it():
    """A die that finds no fish is the one to kill with: who rolls it again gives that up."""
    match = at("fish trawler", "roll 3", "roll 4", "roll 5", year=3, marks=["trawler", "radar"], plates=(2, 2), only=TUNA)
    assert offered(match, "keep").meaning.startswith("Fills 2 of 2 empty plates, kills none; ")
    assert offered(match, "reroll 2").meaning.startswith("Fills 2 of 2 empty plates, kills one with 33% of rolls; keeping all fills 2")
    other = at("fish seine", "roll 3", "roll 4", year=3, marks=["seine", "radar"], plates=(2, 2), only=TUNA)
    assert not any("kills" in offered(other, action).meaning for action in other.choices())


def test_the_question_does_not_name_the_same_number_again_and_again():
    fish = ("tuna4", "mackerel1", "squid1", "squid2", "cod1")
    match = at("fish trawler", *["roll 5", "roll 4", "roll 3", "roll 4"], "cull 5", marks=["trawler", "trawler+"], year=3, only=fish)
    assert asked(match, match.turn).startswith("You: take the last tuna for the 3, then twice for 4, then kill one with the 5")


def test_what_a_box_opens_late_is_told_by_the_year_and_is_no_reason_for_a_small_gain():
    def opens(year, *fish):
        match = at("fish default", "roll 1", "fish default", "roll 1", year=year, marks=["trawler"], only=fish)
        after = match.position.after(match.position.read("mark seine")).view(match.turn)
        return [gain.of("you") for gain in gains(match.view(match.turn), "mark seine", after) if gain.key == "opens"]

    raises = "raises your catch from 1.7 to {} fish {}, with its plus"
    assert opens(4, *d.ROW_NAMES[2:-2]) == [raises.format("2.7", "from year 6 on")]
    assert opens(8, *d.ROW_NAMES[2:-2]) == [raises.format("2.7", "in year 10 only")]
    assert opens(4, *d.ROW_NAMES[2:-12]) == [raises.format("1.9", "from year 6 on")]
    assert opens(8, *d.ROW_NAMES[2:-12]) == [], "0.2 fish once are no reason"


def test_points_that_are_the_same_for_every_fish_stand_in_the_question_and_in_no_label():
    match = at(
        "fish seine", "roll 6", "roll 1", year=9, marks=["fridge", "seine"], plates=(3, 3), only=["pollock1", "pollock2", "anchovy2"]
    )
    assert offered(match, "store pollock2").label == "Store pollock 2: costs two fish in all"
    assert all(len(offered(match, action).label) <= 40 for action in match.choices() if "pollock" in action)
