"""What the choices of Fishery Boom say of themselves: what each brings, costs and leaves."""

import pytest

from games.boom.telling import NAMES, asked, at, begin, foreseen, marking, offered, told
from shoal.core.preview import preview
from shoal.games.boom import data as d
from shoal.games.boom import story
from shoal.games.boom.board.sea import _sign
from shoal.games.boom.story import things as t
from shoal.games.boom.story.happened import ahead
from shoal.games.contract import Offer
from shoal.store.story import Storyteller
from shoal.web.elements import BRIEF


def test_fish_to_take_say_what_they_bring_and_cost():
    match = begin(plates=(1,))
    for action in ("fish default", "roll 3"):
        match.play(action)
    assert offered(match, "take tuna3")._asdict() == {
        "label": "Tuna 3: returns",
        "meaning": "+3 points; you need 1 next year. Then 4 of 4 tuna: it returns if tuna 2 stays alive.",
        "group": "",
        "alike": "",
        "exact": False,
        "obvious": "",
        "rolls": False,
        "grave": False,
        "on_board": False,
        "picks": (),
        "vain": False,
        "pays": 0,
        "due": 0,
        "count": 1,
    }
    assert offered(match, "take tuna1").label == "Tuna 1: gone"
    match = begin(fish=(2,), only=["squid2"])
    for action in ("fish default", "roll 4"):
        match.play(action)
    assert offered(match, "take squid2").label == "Squid 2: the sea dies"
    lost = "Everybody loses. No plates yet: no points; you need 3 next year. No fish is left for next year."
    assert offered(match, "take squid2").meaning == lost


def test_gear_says_what_it_catches_on_average():
    match = begin(marks=["seine", "longline"], only=["tuna1", "tuna2", "cod1"])
    cost = "No plates yet; you need 0 or 1 next year."
    assert offered(match, "fish default").meaning == f"{cost} About 0.3 fish: roll one die and take a fish of that number."
    seine, longline = (offered(match, f"fish {gear}").meaning.partition(". ")[0] for gear in ("seine", "longline"))
    assert seine == "No plates yet; you need 0 or 1 next year"
    assert longline == "No plates yet; you need 0 or 1 next year", "what tells them apart stands first"
    everything = begin(marks=["trawler", "trawler+"])
    roll = (
        "No plates yet, kills a fish; you need 3 next year. "
        "About 3 fish: roll four dice, kill a fish with one and take a fish with each of the others."
    )
    assert offered(everything, "fish trawler") == Offer("Trawler+", roll)


def test_dice_of_the_same_number_can_be_told_apart():
    match = begin(marks=["seine", "radar"])
    for action in ("fish seine", "roll 6", "roll 6"):
        match.play(action)
    labels = [offered(match, action).label for action in match.choices()]
    assert labels == ["Keep 6 and 6", "Roll the first 6 again", "Roll the second 6 again", "Roll both again"]
    assert [offered(match, action).alike for action in match.choices()] == ["", *["Roll one 6 again"] * 2, ""], "it is the same for both"
    assert offered(match, "keep").meaning == "Catches two of pollock, anchovy and shrimp, no plates yet; you need 2 next year."


def test_of_two_dice_every_way_to_roll_again_is_a_button_and_of_more_they_are_picked():
    match = begin(marks=["seine", "trawler", "radar"], plates=(2,))
    for action in ("fish seine", "roll 4", "roll 1"):
        match.play(action)
    found = [offered(match, action) for action in match.choices()]
    assert [each.label for each in found] == ["Keep 4 and 1", "Roll the 4 again", "Roll the 1 again", "Roll both again"]
    assert not any(each.group or each.picks for each in found) and all(each.meaning for each in found)
    assert match.game.story.headline(match.view(0), 0) == "You: keep 4 and 1, or roll one or both again (two plates empty: −4)."
    match = begin(marks=["trawler", "radar"])
    for action in ("fish trawler", "roll 4", "roll 4", "roll 1"):
        match.play(action)
    assert offered(match, "reroll 1 3").label == "Roll the first 4 and 1 again", "nothing that a reason would cut off"
    assert offered(match, "reroll 1 3").picks == ("first 4", "1") and offered(match, "reroll 1 3").group == "Roll again"
    assert match.game.story.headline(match.view(0), 0) == "You: keep 4, 4 and 1, or pick dice and roll them again."


@pytest.mark.parametrize(
    ("living", "caught"),
    [
        (["herring1", "cod1"], "the last two of herring and cod"),
        (["cod1", "cod3"], "the last two cod"),
        (["shrimp2", "cod2"], "the last cod"),
    ],
)
def test_keeping_says_what_is_the_last_of_its_kind(living, caught):
    match = begin(marks=["longline", "radar"], plates=(2,), only=[*living, "tuna1"])
    for action in ("fish longline", "roll 5", "roll 5"):
        match.play(action)
    assert offered(match, "keep").meaning.startswith(f"Catches {caught}, fills ")


def test_boxes_say_in_plain_words_what_they_do():
    match = marking(2, plates=(2,))
    offers = {action: offered(match, action) for action in match.choices()}
    assert offers["mark seine"].meaning == "2 of the larger; two dice.", "first the words of the sheet, which are left where room is scarce"
    assert offers["mark release"].label == "Release" and offers["mark marketing up"].label == "Marketing +1"
    assert offers["mark faux"].meaning == "+3 now; you need 2 next year."
    assert offers["mark overtime"].meaning == "About 1 fish now; for 1 empty plate."
    assert offers["mark marketing down"].meaning == "+2 points; one empty plate less."
    gear = ["seine", "longline", "trawler"]
    more = marking(2, marks=gear)
    vain = offered(marking(2, year=2), "mark faux")
    assert vain.meaning == "No gain; you need 3 (1 extra) next year." and len(vain.meaning) <= BRIEF, "where no plate is empty"
    every = [*offers.values(), *(offered(more, f"mark {each}+") for each in gear)]
    assert all(len(each.meaning) <= BRIEF for each in every), "so many buttons say what they mean only in a few words"
    assert sum(len(each.meaning.partition("; ")[0]) for each in offers.values()) / len(offers) < 16, "ten of them stand in a line"


# -- what newcomers stumbled over ---------------------------------------------------------------------------------------


def test_what_must_be_taken_too_does_not_grow_back():
    match = begin(marks=["seine"], plates=(2,), only=["whales1", "whales2", "cod1"])
    for action in ("fish seine", "roll 2", "roll 1"):
        match.play(action)
    assert "Whale 2 must go too: the whales die out." in foreseen(match, "take whales1")
    assert "die out" not in story.tell(preview(match.position, 0, match.position.read("take whales1")), 1, NAMES), "others hear it then"
    assert {offered(match, action).label for action in match.choices()} == {"Whale 1: they die out", "Whale 2: they die out"}
    free = begin(marks=["seine", "release"], plates=(2,), only=["whales1", "whales2", "cod1"])
    for action in ("fish seine", "roll 2", "roll 1"):
        free.play(action)
    assert "die out" not in foreseen(free, "take whales1")  # the other may be let go
    match = begin(marks=["trawler"], plates=(2,), only=["whales1", "whales2", "cod1"])
    for action in ("fish trawler", "roll 2", "roll 2", "roll 1", "cull 2"):
        match.play(action)
    assert "die out" in foreseen(match, "take whales1")  # the trawler kills the other
    match = begin(2, marks=["trawler"], only=["whales1", "cod1", "cod2"])
    for action in ("fish trawler", "roll 2", "roll 2", "roll 5"):
        match.play(action)
    kills = "Kills nothing once your other 2 has taken the last whale; the whales die out; no plates yet; you need 2 next year."
    assert offered(match, "cull 2").meaning == f"{kills} You take two fish for 2 and 5."
    assert offered(match, "cull 2").grave


def test_a_roll_that_brings_the_same_again_is_told():
    names = ["Ann", "Ben"]
    match = begin(players=2, marks=["seine", "radar"])
    for action in ("fish seine", "roll 4", "roll 6", "reroll 1 2", "roll 6", "roll 4"):
        match.play(action)
    assert Storyteller().story(match, names, 1)[-1].news == "Ann rolls the 4 and 6 again: 6 and 4, the same."
    other = begin(players=2, marks=["seine", "radar"])
    for action in ("fish seine", "roll 4", "roll 6", "reroll 1", "roll 5"):
        other.play(action)
    texts = [line.text for line in Storyteller().story(other, names, 0)]
    assert texts[-3:] == ["You cast the seine net and roll 4 and 6.", "", "You roll the 4 again: now 5 and 6."], "told once"


def test_what_brings_nothing_plays_itself():
    match = marking(2, year=10)
    told = {action: offered(match, action) for action in match.choices()}
    assert told["mark seine"].alike == told["mark enforcement"].alike == "Any other box"
    assert not told["mark seine"].obvious and not told["mark marketing up"].alike, "a plate for the spare fish is a point"
    match = marking(2, year=10, plates=(1, 1))
    told = {action: offered(match, action) for action in match.choices()}
    assert told["mark seine"].obvious and told["mark faux"].obvious and told["mark overtime"].obvious, "all plates are full"
    assert not offered(begin(2, marks=["seine"], year=9, only=["cod1"]), "fish seine").alike
    assert offered(begin(2, marks=["seine"], year=9, only=[]), "fish seine").obvious


def settled(*actions, **how):
    """The two of the last year: Ben, who begins, then Ann; both have fished and caught a fish."""
    match = marking(2, year=10, **how)
    for action in actions:
        match.play(action)
    return match


def is_played(match):
    """Does a page play it by itself: is there but one button that nobody would do anything else than?"""
    offers = [offered(match, action) for action in match.choices()]
    return len({offer.alike for offer in offers if offer.obvious}) == 1


def test_the_last_choices_say_when_nothing_hangs_on_them():
    last = settled("mark faux", plates=(1, 2))
    assert asked(last) == "You: mark one box on your sheet (nothing is left to be won or lost by it)."
    assert is_played(last)
    hungry = settled("mark radar", plates=(1, 3))
    assert is_played(hungry), "what Ben lacks nobody can take from him any more: he has marked his box"
    first = settled(plates=(3, 1))
    assert not is_played(first) and asked(first, reader=1).endswith("mark one box on your sheet (all plates full)."), (
        "Ann may still fish in overtime: the fish may be taken from her"
    )
    shields = settled("mark radar", "mark enforcement", plates=(1, 1))
    assert asked(shields) == "You: choose the first of two species to shield from illegal fishing; nothing is left to be won or lost by it."
    assert is_played(shields)


def test_fish_that_no_plate_waits_for_are_not_asked_about_at_the_end():
    match = settled("mark radar", "mark overtime", plates=(1, 1))
    assert asked(match) == "You: choose your gear for overtime; nothing is left to be won or lost by it."
    assert is_played(match)
    for action in ("fish default", "roll 5"):
        match.play(action)
    assert asked(match).endswith("for the 5 (nothing is left to be won or lost by it).") and is_played(match)
    open_plate = settled("mark radar", "mark overtime", plates=(2, 1))
    assert asked(open_plate).endswith("one plate is empty (−2 until filled).") and not is_played(open_plate)


def test_newcomers_are_reminded_of_what_plates_are_for():
    def reminded(match, reader):
        return story.remind(match.view(reader), reader, {}, NAMES)

    match = begin(2)
    assert reminded(match, 1) == reminded(match, None) == ""
    assert reminded(match, 0) == (
        "Your aim: a fish on every plate. Full it counts +1, empty −2. Each fish you take lays a plate for year 2. "
        "If the sea is empty before year 10, everybody loses."
    )
    assert "+3 points (+1 instead of −2)" in reminded(begin(2, year=2, plates=(1, 1)), 1)
    assert reminded(begin(2, year=5), 0) == "Next year everybody gets one extra plate, whatever you catch now."
    signs = "On the fish: ✓ its parent (green arrow) brings it back, ? perhaps, −1 next year has one fewer."
    for year, seat in ((1, 0), (2, 1)):
        assert signs not in reminded(begin(2, year=year), seat)
        assert reminded(at("fish default", "roll 3", year=year), seat).endswith(signs), "the fish to choose from bear them"
    assert reminded(begin(2, year=2, plates=(1, 1), fish=(1, 1)), 1) == "", "where no plate is empty that is no aim"
    assert reminded(begin(2, year=3), 0) == ""
    assert "from next year on" in reminded(marking(2), 0)


def test_a_shield_says_what_dies_instead():
    match = marking(2, only=["pollock1", "pollock2", "pollock3", "shrimp1"])
    match.play("mark enforcement")
    assert offered(match, "shield pollock").meaning == (
        "One pollock: an illegal 6 (17%) ends the species; with the shield it kills a shrimp."
    )
    useless = offered(match, "shield tuna")
    assert (useless.label, useless.meaning) == ("Tuna: no use", "None is left: it protects nothing.")
    assert useless.alike == "Gone: no use" and useless.vain, "it stands last"
    assert useless.alike == offered(match, "shield cod").alike and not useless.obvious, "they come to the same"
    match.play("shield pollock")
    match.play("shield shrimp")
    while match.view(0)["stage"] != "shield":
        match.play("mark enforcement" if "mark enforcement" in match.choices() else match.choices()[0])
    assert offered(match, "shield tuna").obvious == "All that live have a shield"


def test_keeping_says_what_it_catches_and_rolling_again_what_it_may():
    match = begin(marks=["longline", "radar"], plates=(1,), only=["tuna1", "cod1", "herring1", "squid1"])
    for action in ("fish longline", "roll 3", "roll 5"):
        match.play(action)
    assert offered(match, "keep").meaning == "Catches the last tuna, and a herring or a cod, fills your empty plate; you need 2 next year."
    assert offered(match, "reroll 1").meaning == (
        "May spare the tuna; fills your empty plate; keeping all fills it. You need 1 or 2 next year."
    )
    assert offered(match, "reroll 2").meaning.startswith("The tuna die out; fills your empty plate; ")
    half = begin(marks=["longline", "radar"], plates=(2,), only=["tuna1", "tuna2", "cod1", "cod2", "squid1", "squid2"])
    for action in ("fish longline", "roll 2", "roll 2"):
        half.play(action)
    assert offered(half, "reroll 1 2").meaning.startswith("Fills about 1 of 2 empty plates; "), "it may be none or two"


def test_the_trawler_says_first_what_decides():
    match = begin(2, marks=["trawler"], plates=(2,), only=["squid1", "cod1", "cod2"])
    for action in ("fish trawler", "roll 2", "roll 4", "roll 5"):
        match.play(action)
    assert (
        offered(match, "cull 2").meaning
        == "Kills nothing; the squid die out; fills 2 of 2 empty plates; you need 2 next year. You take two fish for 4 and 5."
    )
    either = [offered(match, f"cull {face}") for face in (4, 5)]
    assert {offer.alike for offer in either} == {"Kill with the 4 or 5"}, "what the one kills the other takes"
    assert {offer.meaning for offer in either} == {
        "It makes no difference which of them kills; the squid die out; fills 1 of 2 empty plates; you need 1 next year. You take one fish."
    }
    free = begin(2, marks=["trawler", "release"], plates=(2,), only=["squid1", "cod1", "cod2"])
    for action in ("fish trawler", "roll 2", "roll 4", "roll 5"):
        free.play(action)
    assert not offered(free, "cull 4").alike and offered(free, "cull 4").meaning.startswith("Kills the last squid; the squid die out; ")
    assert offered(free, "cull 5").meaning == "Kills a cod; fills 1 of 2 empty plates; you need 1 next year. You take one fish for 4."
    match = begin(2, marks=["trawler"], only=["squid1", "cod1", "cod2"])
    for action in ("fish trawler", "roll 2", "roll 1", "roll 5"):
        match.play(action)
    one, other = offered(match, "cull 1"), offered(match, "cull 2")
    assert one.alike == other.alike == "Kill with the 1 or 2" and not one.obvious, "they come to the same"
    match = begin(2, marks=["trawler", "radar"], only=["whales1"])
    for action in ("fish trawler", "roll 3", "roll 1", "roll 5", "keep"):
        match.play(action)
    assert all(offered(match, action).obvious for action in match.choices()), "none of them finds a fish"


def test_a_fish_returns_unless_illegal_fishing_kills_its_parent():
    match = begin(2)
    for action in ("fish default", "roll 1"):
        match.play(action)
    assert "sharks1>sharks2" in d.ARROWS[0]
    told = offered(match, "take sharks2")
    assert told.label == "Shark 2: returns unless an illegal 1 ends the sharks"
    assert told.meaning.endswith(" An illegal 1 (17%) would end the sharks. Otherwise 2 of 2 sharks: it returns if shark 1 stays alive.")
    match = begin(2)
    for action in ("fish default", "roll 6"):
        match.play(action)
    assert offered(match, "take pollock2").label == "Pollock 2: returns" or "pollock1>pollock2" in d.ARROWS[0]
    assert all(len(offered(match, action).label) <= 22 for action in match.choices()), "seven buttons have no room for more"


def test_in_the_last_year_fish_of_a_number_come_to_the_same():
    match = begin(2, year=10, plates=(1, 1))
    for action in ("fish default", "roll 5"):
        match.play(action)
    assert {offered(match, action).alike for action in match.choices()} == {"Any herring or cod"}


def test_fish_of_a_number_of_which_more_must_go_are_called_by_one_scale():
    fish = ["herring1", "cod1", "cod2", "cod3", "tuna1", "tuna2", "squid1"]
    match = at("fish seine", "roll 5", "roll 5", marks=["seine"], plates=(2,), year=4, only=fish)
    labels = [offered(match, action).label for action in match.choices()]
    assert labels[0].startswith("Herring 1: the last, ") and all(label.endswith(" in all") for label in labels), labels


def test_a_fish_that_is_killed_may_return_but_feeds_nobody():
    match = at("fish trawler", "roll 1", "roll 3", "roll 5", "cull 1", marks=["trawler"], plates=(2,))
    for _ in range(2):
        match.play(match.choices()[0])
    assert all(offered(match, action).meaning.startswith("It feeds nobody. ") for action in match.choices())


def test_a_die_that_was_chosen_for_who_plays_says_so():
    match = at("fish trawler", "roll 1", "roll 3", "roll 5", marks=["trawler"], plates=(2,))
    assert offered(match, "cull 1").obvious and foreseen(match, "cull 1") == "You kill with the 1."
    assert told(match, "cull 1", reader=match.turn) == "You kill with the 1: the same fish leave the sea with any die."
    assert Storyteller().story(match, NAMES, match.turn)[-1].news == "You kill with the 1: the same fish leave the sea with any die.", (
        "on the spot"
    )
    assert Storyteller().story(match, NAMES, 1 - match.turn)[-1].news == ""
    free = at("fish trawler", "roll 1", "roll 3", "roll 5", marks=["trawler", "release"], plates=(2,))
    assert told(free, "cull 1", reader=free.turn) == "You kill with the 1.", "that was for them to say"


def test_one_fish_alone_is_called_by_its_name():
    match = at("fish default", "roll 1", year=10, plates=(1, 1), only=["sharks1", "tuna1"])
    assert offered(match, "take sharks1").name == "Shark 1" and not offered(match, "take sharks1").alike


def test_the_preview_of_a_shield_counts_no_plates():
    match = marking(players=2, year=4, plates=(1, 1))
    for action in ("mark seine", "mark enforcement", "shield tuna"):
        match.play(action)
    assert foreseen(match, "shield cod").startswith("You shield the cod: ") and "in all" not in foreseen(match, "shield cod")
    assert "Year 4 in all" in told(match, "shield cod"), "it ends the year"


def test_on_the_fish_stands_what_next_year_loses():
    match = at("fish default", "roll 3", year=3, plates=(1, 1), only=["tuna1", "tuna2", "tuna4", "cod1", "cod2", "pollock1"])
    view = match.view(match.turn)
    signs = {row: _sign(view, "take", row) for row in ("tuna1", "tuna2", "tuna4")}
    assert signs == {row: t.minus(-len(ahead(view, "take", row)[0]["lost"])) for row in signs} and signs["tuna4"] == "−2"
    alone = at("fish default", "roll 3", year=3, only=["tuna4", "cod1", "cod2"])
    assert _sign(alone.view(alone.turn), "take", "tuna4") == "last"
    assert _sign(alone.view(alone.turn), "shield", "tuna") == "42%: ends it"
    assert _sign(alone.view(alone.turn), "shield", "cod") == "42%: one dies"
    assert _sign(alone.view(alone.turn), "shield", "squid") == "gone"
