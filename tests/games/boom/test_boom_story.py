"""Fishery Boom's story: what is asked, what happened, and the steps that nobody chooses."""

import random

import pytest

import shoal
from games.boom.telling import NAMES, asked, at, begin, foreseen, marking, offered, over, told
from shoal.core.position import Position
from shoal.core.preview import preview
from shoal.games.boom import data as d
from shoal.games.boom import story
from shoal.store.story import Storyteller

# -- what is asked -----------------------------------------------------------------------------------------------------


def test_who_acts_is_asked_and_the_others_are_told():
    match = begin(plates=(2,))
    assert asked(match) == "You: choose your gear; two plates are empty (−4 until filled)."
    assert asked(match, 1) == asked(match, None) == "Ann chooses gear."
    match.play("fish default")
    assert asked(match) == "Your die rolls." and asked(match, 1) == "Ann's die rolls."
    match.play("roll 3")
    assert asked(match) == "You: take a tuna for the 3 (two plates empty: −4)." and asked(match, 2) == "Ann takes a fish."


def test_every_stage_asks_in_the_second_person():
    match = begin(players=2, marks=["trawler", "radar"])
    for action, question in (
        ("fish trawler", "Your dice roll for the trawler."),
        ("roll 1", "Your dice roll for the trawler."),
        ("roll 2", "Your dice roll for the trawler."),
        ("roll 3", "You: keep 1, 2 and 3, or pick dice and roll them again."),
        ("keep", "You: choose the die that kills; the others take."),
        ("cull 2", "You: take a fish for the 1, then for 3, then kill one with the 2."),
        ("take sharks1", "You: take a tuna for the 3, then kill one with the 2."),
        ("take tuna1", "You: kill a whale with the 2."),
    ):
        match.play(action)
        assert asked(match) == question
    for action in ("kill whales1", "fish default", "roll 6", "take pollock1"):
        match.play(action)
    assert asked(match) == "You: mark one box on your sheet (two fish without a plate)."
    match.play("mark enforcement")
    assert asked(match) == "You: choose the first of two species to shield from illegal fishing."
    match.play("shield tuna")
    assert asked(match) == "You: choose the second of two species to shield from illegal fishing."
    for action in ("shield cod", "mark radar"):
        match.play(action)
    assert asked(match) == asked(match, 1) == "Illegal fishing: its die rolls."


def test_more_than_two_species_are_shown_by_the_board_and_not_named():
    def question(*only):
        return asked(at("fish default", "roll 6", only=only), 0)

    assert question("pollock1", "shrimp1") == "You: take a pollock or a shrimp for the 6."
    assert question("pollock1", "anchovy1", "shrimp1") == "You: take a fish for the 6."


def test_dice_rolled_again_are_less_news_than_what_comes_of_them():
    match = at("fish default", "roll 3", year=3, marks=["radar"], only=["tuna1", "cod1"])
    match.play("reroll 1")
    before = match.view(0)
    match.play("roll 4")
    found = {fact["what"]: fact for fact in story.logged(before, "roll 4", match.view(0))}
    assert found["roll"]["weight"] == -1 and "weight" not in found["nothing"]


def test_a_die_that_is_chosen_for_the_reader_says_why_in_the_news():
    match = at("fish trawler", "roll 3", "roll 4", "roll 5", year=3, marks=["trawler"], only=["tuna1", "mackerel1", "cod1"])
    before = match.view(0)
    match.play("cull 4")
    (done, *_) = story.logged(before, "cull 4", match.view(0))
    assert done["is_idle"] and done["main"] and "quiet" not in done


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
            "You take a tuna for an empty plate (+3 points). Next year: 3 of 4 tuna; this costs one fish. You need 1 next year.",
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
        foreseen(match, "take tuna3") == "You take a tuna for an empty plate (+3 points)."
        " Next year: 4 of 4 tuna if tuna 2 stays alive. You need 1 next year."
    )
    match = begin(plates=(1,), only=["tuna1", "tuna2", "cod1"])
    for action in ("fish default", "roll 3"):
        match.play(action)
    assert (
        foreseen(match, "take tuna2")
        == "You take a tuna for an empty plate (+3 points). Next year: 1 of 4 tuna; this costs two fish. You need 1 next year."
    )


def test_a_fish_without_a_plate_raises_demand():
    words = told(begin(plates=(1,), fish=(1,)), "fish default", "roll 3", "take tuna3")
    assert words == "You take a tuna without a plate (no points). Next year: 4 of 4 tuna if tuna 2 stays alive. You need 2 next year."
    assert told(begin(), "fish default", "roll 3", "take tuna3").startswith("You take a tuna without a plate (no points). Next year: ")
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


def test_what_empties_the_sea_is_what_ended_the_match():
    """Whatever the year still brings: boxes that are marked, illegal dice that find nothing."""
    match = begin(2, plates=(1,), only=["squid1"])
    for action in ("fish default", "roll 4", "take squid1"):
        match.play(action)
    while match.choices():
        match.play(match.choices()[-1])
    ended = (
        "Ann takes a squid for an empty plate (+3 points). No fish at all will be left next year: the sea collapses, and everybody loses."
    )
    assert [line.ends for line in Storyteller().story(match, NAMES, 1) if line.ends] == [ended]


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
    assert words == "You kill with the 4. No fish of number 1 is left to take."
    assert told(match, "take cod1").endswith("The cod die out. The 4 kills nothing: no such fish is left. You need 1 next year.")
    empty = begin(2, marks=["trawler"], only=["cod1"])
    assert told(empty, "fish trawler", "roll 1", "roll 3", "roll 3", "cull 1") == "You catch nothing: no fish of number 1 or 3 is left."


def test_radar_fridge_release_and_the_extra_fish():
    match = begin(marks=["longline", "longline+", "radar", "fridge", "release"])
    assert told(match, "fish longline") == "You set the upgraded longline."
    assert told(match, "roll 6", "roll 3") == "You roll 6 and 3."
    assert told(match, "reroll 1") == "You roll the 6 again."
    assert told(match, "roll 5") == "You roll again: now 5 and 3."
    assert told(match, "store tuna3", reader=1) == "Ann stores a tuna for year 2."
    assert told(match, "release") == "You take no fish for the 5 (catch and release)."
    assert told(match, "done") == "You take no extra fish."


@pytest.mark.parametrize(
    ("box", "words"),
    [
        (
            "seine",
            "You mark the seine net: from next year on, roll two dice and take two fish of the larger number."
            " That is about 2 fish each time instead of 1.",
        ),
        (
            "trawler",
            "You mark the trawler: from next year on, roll three dice, kill a fish with one and take a fish with each of the others."
            " That is about 2 fish each time instead of 1.",
        ),
        ("radar", "You mark fish radar: from next year on, roll any of the dice again, once each time."),
        ("faux", "You mark faux fish: one fish out of nowhere for an empty plate (+3 points); you need 2 next year."),
        ("marketing up", "You use marketing for one more plate, which is still empty (−2 points)."),
        ("marketing down", "You use marketing to cross out an empty plate (+2 points)."),
        (
            "overtime",
            "You order overtime and fish once more. It brings about 1 fish for two empty plates; you need 2 next year then.",
        ),
    ],
)
def test_marks_say_what_they_bring(box, words):
    assert foreseen(marking(plates=(3,)), f"mark {box}") == words


def test_overtime_says_what_it_risks():
    few = marking(2, only=["sharks1"], year=2)
    lost = "It brings about 0.2 fish, but no plate is empty; you need about 1 (1 extra) next year then."
    assert foreseen(few, "mark overtime").endswith(f"{lost} It may take the last fish of the sea: then everybody loses.")
    stores = marking(2, marks=["fridge"], year=2)
    assert foreseen(stores, "mark overtime").endswith("; with what you store you need 1 (1 extra) next year.")


def test_upgrades_come_too_late_in_the_last_year():
    match = marking(2, year=10)
    assert offered(match, "mark seine").meaning == "It brings nothing any more."
    before = match.view(0)
    assert told(match, "mark seine", reader=0) == "Ben marks the seine net, too late to use it."
    assert story.facts(before, "mark seine", match.view(0))[0]["quiet"], "it is no news"


# -- what nobody does --------------------------------------------------------------------------------------------------


def test_the_end_of_a_year_is_told_step_by_step():
    match = marking(3, year=2, plates=(1, 2, 0), fish=(0, 1, 0))
    for action in ("mark radar", "mark seine"):
        match.play(action)
    assert "in all" not in foreseen(match, "mark longline"), "they are no work of the box"
    words = told(match, "mark longline")
    assert words == (
        "Ben marks the longline. "
        "Year 2 in all, +1 for a full plate, −2 for an empty one: you 1 of 1 (+1 point), Ben 2 of 2 (+2). Cyn had none. "
        "New plates for year 3, one extra for each: two for you (−4 points until filled), three for Ben (−6), two for Cyn (−4)."
    ), "scores fall by them at once"
    match.play("roll 3")
    match.play("roll 3")
    lines = Storyteller().story(match, NAMES, 0)
    assert lines[-2].text == lines[-2].news == "", "illegal dice are told together"
    illegal = "Illegal fishing, two dice: 3 and 3 kill two tuna."
    assert lines[-1].text == f"{illegal} Nothing is born. Year 3 begins with 19 of 24 fish; Ben fishes first."
    assert [(each.chapter, each.text) for each in lines[-1].by_chapter()] == [
        ("Year 2 of 10", illegal),
        ("Year 2 of 10", "Nothing is born."),
        ("Year 3 of 10", "Year 3 begins with 19 of 24 fish; Ben fishes first."),
    ], "each in a line of its own"
    assert lines[-1].main == illegal, "nobody may miss what was killed"
    assert lines[-3].main == words.removeprefix("Ben marks the longline. "), "... and why the points fall"
    assert lines[-1].light == "Year 3 begins with 19 of 24 fish; Ben fishes first.", "an aside"
    assert lines[-1].spots[:2] == ("tuna1", "tuna2")
    assert story.chapter(match.view(0)) == "Year 3 of 10"


def test_illegal_dice_say_what_each_of_them_killed():
    match = marking(2, year=3, only=["sharks1", "tuna1", "tuna2", "pollock1", "pollock2", "pollock3"])
    for action in ("mark radar", "mark radar", "roll 2", "roll 1", "roll 3"):
        match.play(action)
    line = Storyteller().story(match, NAMES, 0)[-1]
    killed = "Illegal fishing, three dice: 1 kills a shark; 3 kills a tuna; 2 finds nothing."
    ended = "The sharks die out by an illegal 1."
    assert line.text.startswith(f"{killed} {ended}") and line.main.startswith(f"{killed} {ended}")
    assert line.bold == ended, "whatever else there is to tell, that is not folded away"


def test_who_empties_a_species_is_told_with_its_end():
    match = begin(2, plates=(1,), only=["squid1", "cod1", "cod2"])
    for action in ("fish default", "roll 4", "take squid1"):
        match.play(action)
    assert Storyteller().story(match, NAMES, 1)[-1].main == "Ann takes a squid for an empty plate (+3 points). The squid die out."


def test_the_end_of_a_species_in_the_last_year_is_in_the_story_and_no_news():
    match = begin(2, year=10, only=["squid1", "cod1", "cod2"])
    for action in ("fish default", "roll 4", "take squid1"):
        match.play(action)
    line = Storyteller().story(match, NAMES, 1)[-1]
    assert line.text.endswith(" No squid are left; in the last year that costs nothing.")
    assert "No squid" not in line.news


def test_a_plate_filled_in_overtime_brings_what_it_brings_although_the_year_ends():
    match = marking(2, year=2, plates=(2,))
    for action in ("mark radar", "mark overtime", "fish default", "roll 3", "take tuna3"):
        match.play(action)
    assert match.view(0)["stage"] == "illegal"
    assert Storyteller().story(match, NAMES, 1)[-4].main == "Ann orders overtime and fishes once more.", "why the same country fishes again"
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
        "Dan marks fish radar. New plates for year 2: one for you (−2 points until filled),"
        " one for Ann (−2), one for Cyn (−2), one for Dan (−2)."
        " The sea spawns a tuna, a herring and a whale. Year 2 begins with 23 of 24 fish; Dan fishes first."
    )


def test_shields_turn_illegal_fishing_away():
    match = marking(2)
    assert told(match, "mark enforcement") == "You mark enforcement, which shields two species: illegal fishing cannot kill them."
    assert told(match, "shield sharks") == "You shield the sharks: illegal dice can no longer kill them; an illegal 1 now kills nothing."
    match.play("shield pollock")
    match.play("mark seine")
    words = told(match, "roll 1")
    assert words.startswith("Illegal fishing, one die: 1 finds only shielded sharks. ")
    other = marking(2)
    for action in ("mark enforcement", "shield sharks", "shield pollock", "mark seine"):
        other.play(action)
    assert told(other, "roll 6").startswith("Illegal fishing, one die: 6 kills an anchovy (pollock are shielded). ")
    safe = [{"what": "illegal", "of": 2, "face": face, "fish": None, "shielded": [name]} for face, name in ((5, "cod"), (1, "sharks"))]
    assert story.tell(safe, 0) == "Illegal fishing, two dice: 1 and 5 find only shielded sharks and cod.", "in the order of the dice"


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
        " The sea is empty after year 2: everybody loses. Points that are left: you −2, Ann −2, Ben −2, Dan −4."
    )
    assert asked(match).startswith("The sea is empty after year 2: everybody loses.") and " win" not in asked(match)
    story = match.game.story
    assert story.all_lose(match.view(None)) and not story.all_lose({**match.view(None), "year": 10}), "and looks like it"


def test_the_end_is_told_with_names():
    assert over([7, 5, 5]) == "You win with 7 points, two more than Ben and Cyn."
    assert over([7, 5, 5], reader=1) == "Ann wins with 7 points, two more than you and Cyn."
    assert over([7, 7, 5], reader=1) == "Ann and you share the win with 7 points."
    assert over([-1, -2], reader=None) == "Ann wins with −1 point, one more than Ben."
    assert over([7, 5, 5], goal="total") == "The ten years are over: together you have 17 points."
    assert over([7, 5, 5], goal="total", reader=None) == "The ten years are over: all countries together have 17 points."
    assert over([7, 5], year=6, goal="total") == "The sea is empty after year 6: everybody loses. Together you are left with 12 points."
    assert over([7, 5], year=6) == "The sea is empty after year 6: everybody loses. Points that are left: you 7, Ben 5.", "nobody is first"


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


def test_the_question_says_which_of_several_dice_with_a_number_is_asked_about():
    match = at(
        *["fish longline", "roll 5", "roll 5"],
        marks=["longline", "release"],
        only=["cod1", "cod2", "tuna1", "tuna2", "squid1", "squid2"],
        plates=(1, 1),
    )
    assert asked(match, match.turn).startswith("You: take two fish for the 5, one after the other")
    match.play("release")
    assert asked(match, match.turn).startswith("You: take a cod for the second 5")


def test_beside_the_points_stands_how_many_plates_are_empty_yet():
    match = begin(2, year=4, plates=(2, 1), fish=(1, 1))
    assert story.so_far(match.view(0)) == ["−1,\n1 empty", "1"], "a plate is full, and one costs two points until it is"
    assert story.so_far(begin(2, year=4, plates=(1, 1), fish=(1, 1)).view(0)) is None, "the points say enough"
    assert story.so_far(begin(3, year=4, plates=(2, 1, 1)).view(0)) is None, "a phone has no room for more"
