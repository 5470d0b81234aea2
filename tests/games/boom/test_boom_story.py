"""Fishery Boom's story: what is asked, what each choice means, what happened, and the steps that nobody chooses."""

import random

import pytest

import shoal
from shoal.core.position import Position
from shoal.core.preview import preview
from shoal.games.boom import data as d
from shoal.games.boom import story
from shoal.games.contract import Offer
from shoal.store.story import Storyteller

NAMES = ["Ann", "Ben", "Cyn", "Dan"]


def begin(players=4, year=1, marks=(), only=None, plates=(), fish=(), goal="own"):
    """A match at the start of a year: the start player owns marks, ``only`` these rows live, plates and fish of this year by seat."""
    match = shoal.load("boom", players=players, goal=goal).start()
    s = match.position._s
    s.year, s.active, s.start = year, (1 - year) % players, (1 - year) % players
    for word in marks:
        s.marks[s.active] |= 1 << d.BOX_AT[d.MARKS.index(word)]
    if only is not None:
        s.alive = sum(1 << d.ROW_NAMES.index(row) for row in only)
    for seat, count in enumerate(plates):
        s.plates[year] += count << 8 * seat
    for seat, count in enumerate(fish):
        s.fish[year] += count << 8 * seat
    match.position = Position(match.game, s.dump())
    return match


def told(match, *actions, reader=0):
    """Play actions; the sentences of the last one."""
    for action in actions:
        before = match.view(reader)
        match.play(action)
    return story.tell(story.facts(before, actions[-1], match.view(reader)), reader, NAMES)


def foreseen(match, action):
    """What the preview of a choice says to the seat that has it."""
    seat = match.turn
    return story.tell(preview(match.position, seat, match.position.read(action)), seat, NAMES)


def asked(match, reader=0):
    return story.headline(match.view(reader), reader, NAMES)


def offered(match, action):
    return story.offer(match.view(match.turn), match.turn, action)


# -- what is asked -----------------------------------------------------------------------------------------------------


def test_who_acts_is_asked_and_the_others_are_told():
    match = begin(plates=(2,))
    assert asked(match) == "You: choose your gear; two plates are empty."
    assert asked(match, 1) == asked(match, None) == "Ann chooses gear."
    match.play("fish default")
    assert asked(match) == "Your die rolls." and asked(match, 1) == "Ann's die rolls."
    match.play("roll 3")
    assert asked(match) == "You: take a tuna for the 3 (two plates empty)." and asked(match, 2) == "Ann takes a fish."


def test_every_stage_asks_in_the_second_person():
    match = begin(players=2, marks=["trawler", "radar"])
    for action, question in (
        ("fish trawler", "Your dice roll for the trawler."),
        ("roll 1", "Your dice roll for the trawler."),
        ("roll 2", "Your dice roll for the trawler."),
        ("roll 3", "You: keep 1, 2 and 3, or roll some again."),
        ("keep", "You: choose the die that kills; the others take."),
        ("cull 2", "You: take a fish for the 1, then for 3."),
        ("take sharks1", "You: take a tuna for the 3."),
        ("take tuna1", "You: kill a whale with the 2."),
    ):
        match.play(action)
        assert asked(match) == question
    for action in ("kill whales1", "fish default", "roll 6", "take pollock1"):
        match.play(action)
    assert asked(match) == "You: mark one box on your sheet; two fish have no plate."
    match.play("mark enforcement")
    assert asked(match) == "You: choose the first of two species to shield from illegal fishing."
    match.play("shield tuna")
    assert asked(match) == "You: choose the second of two species to shield from illegal fishing."
    for action in ("shield cod", "mark radar"):
        match.play(action)
    assert asked(match) == asked(match, 1) == "Illegal fishing: its die rolls."


def test_several_fish_of_a_number_and_an_extra_one():
    match = begin(marks=["seine"])
    for action in ("fish seine", "roll 6", "roll 4"):
        match.play(action)
    assert asked(match) == "You: take two fish for the 6, one after the other."
    match = begin(marks=["longline", "longline+"])
    for action in ("fish longline", "roll 3", "roll 5", "take tuna1", "take cod1"):
        match.play(action)
    assert asked(match) == "You: take one more fish for the 3 or 5, or stop."


# -- what happened -----------------------------------------------------------------------------------------------------


def test_a_catch_is_told_with_its_outcome_to_every_reader():
    for reader, words in (
        (
            0,
            "You take a tuna for an empty plate (+3 points); next year you need 1. Next year: 3 of 4 tuna. Nothing spawns into its place.",
        ),
        (1, "Ann takes a tuna for an empty plate (+3 points). Next year: 3 of 4 tuna."),
        (None, "Ann takes a tuna for an empty plate (+3 points). Next year: 3 of 4 tuna."),
    ):
        assert told(begin(plates=(1,)), "fish default", "roll 3", "take tuna1", reader=reader) == words


def test_a_fish_grows_back_where_its_parent_lives_and_a_parent_may_cost_two_places():
    match = begin(plates=(1,))
    assert "tuna2>tuna3" in d.ARROWS[0]
    for action in ("fish default", "roll 3"):
        match.play(action)
    assert (
        foreseen(match, "take tuna3") == "You take a tuna for an empty plate (+3 points); next year you need 1."
        " Next year: 4 of 4 tuna. It grows back if tuna 2 stays alive."
    )
    match = begin(plates=(1,), only=["tuna1", "tuna2", "cod1"])
    for action in ("fish default", "roll 3"):
        match.play(action)
    assert (
        foreseen(match, "take tuna2")
        == "You take a tuna for an empty plate (+3 points); next year you need 1. Next year: 1 of 4 tuna. Two places will be empty."
    )


def test_a_fish_without_a_plate_raises_demand():
    words = told(begin(plates=(1,), fish=(1,)), "fish default", "roll 3", "take tuna3")
    assert (
        words == "You take a tuna without a plate (no points): next year's demand grows to 2."
        " Next year: 4 of 4 tuna. It grows back if tuna 2 stays alive."
    )
    assert told(begin(), "fish default", "roll 3", "take tuna3").startswith(
        "You take a tuna without a plate (no points): next year's demand grows to 1."
    )
    assert told(begin(year=10, players=2), "fish default", "roll 3", "take tuna3", reader=1) == (
        "You take a tuna without a plate, which scores nothing."
    )


def test_disaster_is_named_before_it_happens():
    match = begin(only=["squid1", "cod1", "cod2"])
    for action in ("fish default", "roll 4"):
        match.play(action)
    assert "The squid die out." in foreseen(match, "take squid1")
    assert match.view(0)["alive"]["squid"] == [True, False]  # nothing has happened yet
    match = begin(only=["squid1"])
    for action in ("fish default", "roll 4"):
        match.play(action)
    assert "No fish at all will be left next year: the sea collapses, and everybody loses." in foreseen(match, "take squid1")


def test_dice_are_told_when_all_lie():
    match = begin(marks=["seine"])
    assert told(match, "fish seine") == "You cast the seine net."
    assert told(match, "roll 2") == ""
    assert told(match, "roll 5") == "You roll 2 and 5."


def test_what_is_not_there_is_skipped_aloud():
    assert told(begin(only=["cod1"]), "fish default", "roll 3") == "You roll a 3. You catch nothing: no fish of number 3 is left."
    match = begin(marks=["seine"], only=["cod1", "tuna1"])
    assert told(match, "fish seine", "roll 1", "roll 5") == "You roll 1 and 5."
    assert "No other fish of number 5 is left to take." in told(match, "take cod1")
    match = begin(marks=["longline"])
    assert told(match, "fish longline", "roll 6", "roll 6") == "You roll 6 and 6. On a longline a 6 catches nothing. You catch nothing."
    match = begin(marks=["trawler"], only=["cod1", "tuna1"])
    words = told(match, "fish trawler", "roll 1", "roll 4", "roll 5", "cull 4")
    assert words == "You choose the 4 to kill with. No fish of number 1 is left to take."
    assert told(match, "take cod1").endswith("The cod die out. The 4 kills nothing: no such fish is left.")


def test_radar_fridge_release_and_the_extra_fish():
    match = begin(marks=["longline", "longline+", "radar", "fridge", "release"])
    assert told(match, "fish longline") == "You set the upgraded longline."
    assert told(match, "roll 6", "roll 3") == "You roll 6 and 3."
    assert told(match, "reroll 1") == "You roll the 6 again."
    assert told(match, "roll 5") == "You roll again: now 5 and 3."
    assert told(match, "store tuna3", reader=1) == "Ann puts a tuna into the fridge for year 2. Next year: 4 of 4 tuna."
    assert told(match, "release") == "You let the fish go."
    assert told(match, "done") == "You take no extra fish."


def marking(players=4, **how):
    """A match whose start player marks a box next, everybody having caught a fish."""
    match = begin(players, **how)
    for seat in range(players):
        for action in ("fish default", "roll 6"):
            match.play(action)
        if match.view(None)["stage"] == "radar":
            match.play("keep")
        if match.view(None)["stage"] == "take":
            match.play(match.choices()[0])
        assert match.view(None)["stage"] == ("mark" if seat == players - 1 else "gear")
    return match


@pytest.mark.parametrize(
    ("box", "words"),
    [
        ("seine", "You mark the seine net: from next year on, roll two dice and take two fish of the larger number."),
        (
            "trawler",
            "You mark the trawler: from next year on, roll three dice, kill a fish with one and take a fish with each of the others.",
        ),
        ("radar", "You mark fish radar: from next year on, roll any of the dice again, once each time."),
        ("faux", "You mark faux fish: one fish out of nowhere, one for an empty plate (+3 points)."),
        ("marketing up", "You use marketing for one more plate, which is still empty (−2 points)."),
        ("marketing down", "You use marketing to cross out an empty plate (+2 points)."),
        ("overtime", "You order overtime and fish once more."),
    ],
)
def test_marks_say_what_they_bring(box, words):
    assert told(marking(plates=(3,)), f"mark {box}") == words


def test_upgrades_come_too_late_in_the_last_year():
    match = marking(2, year=10)
    assert offered(match, "mark seine").meaning == "It brings nothing in the last year."
    assert told(match, "mark seine", reader=0) == "Ben marks the seine net, too late to use it."


# -- what nobody does --------------------------------------------------------------------------------------------------


def test_the_end_of_a_year_is_told_step_by_step():
    match = marking(3, year=2, plates=(1, 2, 0), fish=(0, 1, 0))
    for action in ("mark radar", "mark seine"):
        match.play(action)
    words = told(match, "mark longline")
    assert words == ("Ben marks the longline. Plates filled in year 2: you 1 of 1 (+1 point), Ben 2 of 2 (+2). Cyn had none.")
    match.play("roll 3")
    match.play("roll 3")
    lines = Storyteller().story(match, NAMES, 0)
    assert lines[-2].text == lines[-2].news == "", "illegal dice are told together"
    illegal = "Illegal fishing, two dice: 3 and 3 kill two tuna."
    laid = "New plates, one extra for each: two for you (−4 points until filled), three for Ben (−6), two for Cyn (−4)."
    assert lines[-1].text == f"{illegal} Nothing is born. Year 3 begins with 19 of 24 fish; Ben fishes first. {laid}"
    assert lines[-1].main == f"{illegal} {laid}", "nobody may miss what was killed and why the points fall"
    assert lines[-1].spots[:2] == ("tuna1", "tuna2")
    assert story.chapter(match.view(0)) == "Year 3 of 10"


def test_illegal_dice_say_what_each_of_them_killed():
    match = marking(2, year=3, only=["sharks1", "tuna1", "tuna2", "pollock1", "pollock2", "pollock3"])
    for action in ("mark radar", "mark radar", "roll 2", "roll 1", "roll 3"):
        match.play(action)
    line = Storyteller().story(match, NAMES, 0)[-1]
    killed = "Illegal fishing, three dice: 1 kills a shark, so the sharks die out; 3 kills a tuna; 2 finds nothing."
    assert line.text.startswith(killed) and line.main.startswith(killed)


def test_who_empties_a_species_is_told_with_its_end():
    match = begin(2, plates=(1,), only=["squid1", "cod1", "cod2"])
    for action in ("fish default", "roll 4", "take squid1"):
        match.play(action)
    assert Storyteller().story(match, NAMES, 1)[-1].main == "Ann takes a squid for an empty plate (+3 points). The squid die out."


def test_a_plate_filled_in_overtime_brings_what_it_brings_although_the_year_ends():
    match = marking(2, year=2, plates=(2,))
    for action in ("mark radar", "mark overtime", "fish default", "roll 3", "take tuna3"):
        match.play(action)
    assert match.view(0)["stage"] == "illegal"
    assert "You take a tuna for an empty plate (+3 points)" in Storyteller().story(match, NAMES, 0)[-1].text


def test_nobody_misses_why_points_change_at_a_mark():
    match = marking(2, plates=(2,))
    match.play("mark marketing down")
    assert Storyteller().story(match, NAMES, 1)[-1].main == "Ann uses marketing to cross out an empty plate (+2 points)."


def test_births_are_told():
    match = begin()
    for action in (
        "fish default",
        "roll 3",
        "take tuna3",
        *("fish default", "roll 5", "take herring1"),
        "fish default",
        "roll 2",
        "take whales1",
    ):
        match.play(action)
    for action in ("fish default", "roll 4", "take squid1", "mark radar", "mark radar", "mark radar"):
        match.play(action)
    words = told(match, "mark radar", reader=1)
    assert words == (
        "Dan marks fish radar. The sea spawns a tuna, a herring and a whale. Year 2 begins with 23 of 24 fish; Dan fishes first."
        " New plates: one for you (−2 points until filled), one for Ann (−2), one for Cyn (−2), one for Dan (−2)."
    )


def test_shields_turn_illegal_fishing_away():
    match = marking(2)
    assert told(match, "mark enforcement") == "You mark enforcement, which shields two species: illegal fishing cannot kill them."
    assert told(match, "shield sharks") == "You shield the sharks: illegal dice can no longer kill them; a 1 now kills nothing."
    match.play("shield pollock")
    match.play("mark seine")
    words = told(match, "roll 1")
    assert words.startswith("Illegal fishing, one die: 1 finds only shielded sharks. ")
    other = marking(2)
    for action in ("mark enforcement", "shield sharks", "shield pollock", "mark seine"):
        other.play(action)
    assert told(other, "roll 6").startswith("Illegal fishing, one die: 6 kills an anchovy (pollock are shielded). ")


def test_a_collapsed_sea_is_a_loss_for_everybody():
    match = marking(4, only=["squid1", "pollock1"], year=2)
    s = match.position._s
    s.alive = 0
    match.position = Position(match.game, s.dump())
    for action in ("mark radar", "mark radar", "mark radar"):
        match.play(action)
    words = told(match, "mark radar", reader=2)
    assert match.turn == "over"
    assert "Plates" not in words  # nobody had any
    assert words.endswith(
        "The plates laid for year 3 stay empty: one for Ann, one for Ben, one for you and two for Dan."
        " The sea is empty after year 2: everybody loses. Ann, Ben and you are left with the most, −2 points."
    )
    assert asked(match).startswith("The sea is empty after year 2: everybody loses.") and " win" not in asked(match)


def over(scores, year=10, reader=0, goal="own"):
    """The headline at the end with these scores."""
    view = shoal.load("boom", players=len(scores), goal=goal).start().view(reader)
    view |= {"stage": "over", "turn": "over", "year": year, "active": None}
    for player, score in zip(view["players"], scores, strict=True):
        player["score"] = score
    view["scores"] = scores if goal == "own" else [sum(scores)] * len(scores)
    return story.headline(view, reader, NAMES)


def test_the_end_is_told_with_names():
    assert over([7, 5, 5]) == "You win with 7 points, two more than Ben and Cyn."
    assert over([7, 5, 5], reader=1) == "Ann wins with 7 points, two more than you and Cyn."
    assert over([7, 7, 5], reader=1) == "Ann and you share the win with 7 points."
    assert over([-1, -2], reader=None) == "Ann wins with −1 point, one more than Ben."
    assert over([7, 5, 5], goal="total") == "The ten years are over: together you have 17 points."
    assert over([7, 5, 5], goal="total", reader=None) == "The ten years are over: all countries together have 17 points."
    assert over([7, 5], year=6, goal="total") == "The sea is empty after year 6: everybody loses. Together you are left with 12 points."
    assert over([7, 5], year=6) == "The sea is empty after year 6: everybody loses. You are left with the most, 7 points."


# -- what can be chosen ------------------------------------------------------------------------------------------------


def test_fish_to_take_say_what_they_bring_and_cost():
    match = begin(plates=(1,))
    for action in ("fish default", "roll 3"):
        match.play(action)
    assert offered(match, "take tuna3")._asdict() == {
        "label": "Tuna 3: returns",
        "meaning": "+3 points; you need 1 next year. Then 4 of 4 tuna: it grows back.",
        "group": "",
        "alike": "",
        "exact": False,
        "obvious": "",
        "rolls": False,
        "grave": False,
        "on_board": False,
        "picks": (),
        "pays": 0,
        "due": 0,
        "count": 1,
    }
    assert offered(match, "take tuna1").label == "Tuna 1: lost"
    match = begin(fish=(2,), only=["squid2"])
    for action in ("fish default", "roll 4"):
        match.play(action)
    assert offered(match, "take squid2").label == "Squid 2: the last of all"
    lost = "No plate, no points; you need 3 next year. The sea will be empty: everybody loses."
    assert offered(match, "take squid2").meaning == lost


def test_gear_says_what_it_catches_on_average():
    match = begin(marks=["seine", "longline"], only=["tuna1", "tuna2", "cod1"])
    assert (
        offered(match, "fish default").meaning == "About 0.3 fish, no plate empty: no points. Roll one die and take a fish of that number."
    )
    assert (
        offered(match, "fish seine").meaning
        == "About 0.5 fish, no plate empty: no points. Roll two dice and take two fish of the larger number."
    )
    everything = begin(marks=["trawler", "trawler+"])
    roll = "About 3 fish, no plate empty: no points. Roll four dice, kill a fish with one and take a fish with each of the others."
    assert offered(everything, "fish trawler") == Offer("Trawler+", roll)


def test_dice_of_the_same_number_can_be_told_apart():
    match = begin(marks=["seine", "radar"])
    for action in ("fish seine", "roll 6", "roll 6"):
        match.play(action)
    labels = [offered(match, action).label for action in match.choices()]
    assert labels == ["Keep 6 and 6", "Roll 1 die again: first 6", "Roll 1 die again: second 6", "Roll all dice again"]
    assert [offered(match, action).picks for action in match.choices()] == [(), ("first 6",), ("second 6",), ("first 6", "second 6")]
    assert offered(match, "keep").meaning == "Catches two of pollock, anchovy and shrimp, no plate empty: no points."


def test_boxes_say_in_plain_words_what_they_do():
    match = marking(2, plates=(2,))
    offers = {action: offered(match, action) for action in match.choices()}
    assert offers["mark seine"].meaning == "Two dice, two fish of the larger. From next year on."
    assert offers["mark release"].label == "Release" and offers["mark marketing up"].label == "Marketing +1"
    assert offers["mark faux"].meaning == "+3 points: one fish out of nowhere. You need 2 next year."
    assert offers["mark marketing down"].meaning == "+2 points: cross out an empty plate. Only in this year's box."
    assert offers["mark enforcement"].meaning.endswith("for the rest of the match. One illegal die rolls at the end of this year.")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_of_a_match_is_told_in_the_right_person_and_without_codes(players):
    match = shoal.load("boom", players=players).start()
    rng = random.Random(players)
    while match.turn != "over":
        who, choices = match.turn, match.choices()
        before = [match.view(reader) for reader in range(players)]
        action = rng.choice(choices)
        if isinstance(who, int):
            assert story.tell(preview(match.position, who, match.position.read(action)), who, NAMES)
        match.play(action)
        for reader in range(players):
            words = story.tell(story.facts(before[reader], action, match.view(reader)), reader, NAMES)
            assert not any(row in words for row in d.ROW_NAMES if d.ROW_COUNTS[d.SPECIES.index(row[:-1])] > 1)
            assert NAMES[reader] not in words
            if isinstance(who, int):
                assert words and (("You" in words or "you" in words) if reader == who else NAMES[who] in words)


# -- what newcomers stumbled over ---------------------------------------------------------------------------------------


def test_what_must_be_taken_too_does_not_grow_back():
    match = begin(marks=["seine"], plates=(2,), only=["whales1", "whales2", "cod1"])
    for action in ("fish seine", "roll 2", "roll 1"):
        match.play(action)
    assert "Whale 2 must be taken too: the whales die out." in foreseen(match, "take whales1")
    assert "die out" not in story.tell(preview(match.position, 0, match.position.read("take whales1")), 1, NAMES), "others hear it then"
    assert {offered(match, action).label for action in match.choices()} == {"Whale 1: none left", "Whale 2: none left"}
    free = begin(marks=["seine", "release"], plates=(2,), only=["whales1", "whales2", "cod1"])
    for action in ("fish seine", "roll 2", "roll 1"):
        free.play(action)
    assert "die out" not in foreseen(free, "take whales1")  # the other may be let go
    match = begin(marks=["trawler"], plates=(2,), only=["whales1", "whales2", "cod1"])
    for action in ("fish trawler", "roll 2", "roll 2", "roll 1", "cull 2"):
        match.play(action)
    assert "die out" in foreseen(match, "take whales1")  # the trawler kills the other


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
    assert told["mark seine"].alike == told["mark enforcement"].alike == "Any box: it brings nothing"
    assert not told["mark seine"].obvious and not told["mark marketing up"].alike, "a plate for the spare fish is a point"
    match = marking(2, year=10, plates=(1, 1))
    told = {action: offered(match, action) for action in match.choices()}
    assert told["mark seine"].obvious and told["mark faux"].obvious and not told["mark overtime"].obvious
    assert not offered(begin(2, marks=["seine"], year=9, only=["cod1"]), "fish seine").alike
    assert offered(begin(2, marks=["seine"], year=9, only=[]), "fish seine").obvious


def test_newcomers_are_reminded_of_what_plates_are_for():
    def reminded(match, reader):
        return story.remind(match.view(reader), reader, {}, NAMES)

    match = begin(2)
    assert reminded(match, 1) == reminded(match, None) == ""
    assert reminded(match, 0) == (
        "Your aim: a fish on every plate. Full it counts +1, empty −2. Each fish you take this year lays a plate for year 2."
    )
    assert "+3 points (+1 instead of −2)" in reminded(begin(2, year=2), 1)
    assert reminded(begin(2, year=3), 0) == ""
    assert "from next year on" in reminded(marking(2), 0)


def test_a_shield_says_what_dies_instead():
    match = marking(2, only=["pollock1", "pollock2", "pollock3", "shrimp1"])
    match.play("mark enforcement")
    assert offered(match, "shield pollock").meaning == (
        "One pollock lives: illegal dice can no longer kill them; a 6 now kills a shrimp instead."
    )
    assert offered(match, "shield tuna") == Offer(
        "Tuna: none left", "None of them is left, so it protects nothing.", "Shield", on_board=True
    )


def test_keeping_says_what_it_catches_and_rolling_again_what_it_may():
    match = begin(marks=["longline", "radar"], plates=(1,), only=["tuna1", "cod1", "herring1", "squid1"])
    for action in ("fish longline", "roll 3", "roll 5"):
        match.play(action)
    assert offered(match, "keep").meaning == "Catches a tuna, and a herring or a cod, +3 points."
    assert offered(match, "reroll 1").meaning == "About +3 points; no roll beats keeping all."


def test_the_trawler_says_first_what_decides():
    match = begin(2, marks=["trawler"], plates=(2,), only=["squid1", "cod1", "cod2"])
    for action in ("fish trawler", "roll 2", "roll 4", "roll 5"):
        match.play(action)
    assert offered(match, "cull 2").meaning == "+6 points · the 2 kills nothing. You take two fish for 4 and 5."
    assert offered(match, "cull 4").meaning == "+3 points · the 4 kills a fish. You take one fish for 5."
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
    assert told.label == "Shark 2: returns unless a 1 falls"
    assert told.meaning.endswith("Then 2 of 2 sharks: it grows back unless an illegal 1 kills shark 1.")
    match = begin(2)
    for action in ("fish default", "roll 6"):
        match.play(action)
    assert offered(match, "take pollock2").label == "Pollock 2: returns" or "pollock1>pollock2" in d.ARROWS[0]
    assert all(len(offered(match, action).label) <= 22 for action in match.choices()), "seven buttons have no room for more"


def test_in_the_last_year_fish_of_a_number_come_to_the_same():
    match = begin(2, year=10, plates=(1, 1))
    for action in ("fish default", "roll 5"):
        match.play(action)
    assert {offered(match, action).alike for action in match.choices()} == {"Any fish of number 5"}
