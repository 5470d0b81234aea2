"""The number of a choice in Pisces is what this choice adds, and the same wherever it is told."""

import random
import re
from collections import Counter

import pytest

import shoal
from games.pisces.scene import begin, edit, fishing, play
from games.pisces.telling import gains_of, offer, previewed
from shoal.games.pisces.board import tall
from shoal.games.pisces.story import odds

NUMBER = re.compile(r"(−?[\d.]+)(?: points?\b|:| with the trophy| for )")


def number(words):
    """The first sum of points in words; nothing caught is none."""
    found = NUMBER.search(words)
    return float(found[1].replace("−", "-")) if found else 0.0


@pytest.mark.parametrize("players", (2, 3, 5))
def test_button_board_preview_and_hint_name_one_number(players):
    dice, met = random.Random(players), Counter()
    for seed in range(4):
        match = shoal.load("pisces", players=players).start(seed=seed)
        while match.turn != "over":
            if isinstance(match.turn, int) and match.view(None)["stage"] in ("fleet", "fish", "outrigger", "pick"):
                for action in match.choices():
                    if kind := is_one_number(match, action):
                        met[kind] += 1
            match.play(dice.choice(match.choices()))
    assert len(met) > 5 - (players == 5) and min(met.values()) > 3, met


def is_one_number(match, action):
    """Compares what is said of an action, and names its kind, if it is worth anything."""
    verb, *things = action.split()
    view, seat, preview = match.view(match.turn), match.turn, previewed(match, action)
    said = offer(match, action)
    if "their order changes nothing" in said.meaning or said.meaning == "No roll is better.":
        return ""
    _, _, meaning = said.meaning.rpartition("are better; ")
    there = number(meaning.removeprefix("average "))
    gains = gains_of(match, action)
    where = match.moves, action, said.meaning, preview, gains
    hint = next((words for key, (_, words) in gains.items() if key == "average" or (verb == "pick" and key == "points")), "")
    if hint:
        assert number(hint) == there, where
    is_told = verb in ("send", "find", "reroll") or (verb == "fish" and len(view["fleet"][seat]) == 1)
    if is_told and "a roll on average" in preview:
        assert number(re.search(r"[^:.]*(?:\.\d[^:.]*)*: ([^:]*) a roll on average", preview)[1]) == there, where
    elif verb in ("keep", "pick"):
        told = preview.partition("In all that comes to ")[2] or preview.partition("worth ")[2]
        if told or verb == "pick":
            assert number(told) == there, where
    if verb in ("send", "fish"):
        (mean, *_) = tall.promised(odds.odds(view, things[0], seat), 382, 82)
        assert number(mean.replace(" in all", " points")) == there, where
    return verb if there else ""


def test_a_boat_that_wins_no_trophy_is_credited_with_none():
    """Two mahi-mahi are wanted and one boat is at the ocean, where half of the rolls find them: tuna add nothing to that."""
    sea = ("tuna", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("tuna", "ocean"), ("mahi", "mahi"))
    match = fishing(*sea, stacks={"mahi": {"s1": 2, "s2": 0}}, gear={0: {"outrigger": 1}})
    near, far = (odds.odds(match.view(0), area) for area in ("ocean", "tuna"))
    assert (near.trophy, near.without, near.worth.cup) == (75, 0, 75) and far.worth.cup == 0
    assert "trophy" not in offer(match, "fish tuna").meaning
    assert "trophy" not in " ".join(tall.promised(odds.odds(match.view(0), "mahi"), 382, 82)), "no boat is there"
    play(match, "fish tuna", "roll 4")
    assert offer(match, "keep").meaning == "8 points: you catch one adult tuna."
    assert previewed(match, "keep").endswith("worth 8 points. The trophy stays at 75%.")
    assert "trophy −2.5" in offer(match, "reroll").meaning, "the outrigger is needed"


def test_a_catch_that_others_might_make_too_is_worth_what_it_makes_surer():
    """A third boat could still win the trophy if the second caught nothing."""
    match = begin("tuna", "mahi")
    edit(match, boats={0: 3}, gear={0: {"outrigger": 1}})
    play(match, "card tuna", "card tuna", "block a1", "block a1", *["send ocean"] * 3, "send mahi", "send mahi")
    play(match, "fish ocean", "roll 1", "keep", "pick s1", "fish ocean", "roll 1")
    assert offer(match, "keep").meaning == "10.5 points: fish 8, trophy +2.5 (75% to 100%). You catch one spawning tuna."
    assert gains_of(match, "keep")["average"] == (105, "brings 10.5 points (fish 8, trophy +2.5 from 75% to 100%) for sure")


def test_stars_count_by_what_they_add_to_the_chance_of_the_award_until_nobody_else_can_change_it():
    sea = ("tuna", "mahi"), ("tuna", "mahi"), ("a3", "a1"), (("tuna", "tuna"), ("tuna", "tuna"))
    match = play(fishing(*sea, gear={0: {"outrigger": 1}}), "fish tuna", "roll 5")
    assert offer(match, "keep").meaning == "5 points for gold stars: you get one gold star."
    assert previewed(match, "keep").startswith(
        "You keep the 5 and hit one protected adult tuna: you get one gold star and, for now, the award"
    )
    match = play(fishing(*sea), "fish tuna", "roll 6", "fish tuna", "roll 4")
    each = [
        odds.odds(edit(match, round=number, stars=stars).view(1), "tuna") for number, stars in ((5, {}), (6, {0: 2}), (6, {0: 1, 1: 1}))
    ]
    assert [(one.stars, one.is_exact) for one in each] == [(-17, False), (0, True), (-67, True)], each


def test_a_chance_of_the_trophy_says_that_a_fish_finder_may_bring_another_boat_before():
    match = edit(begin("tuna", "mahi"), gear={1: {"finder": 1}})
    play(match, "card tuna", "card mahi", "block a1", "block a1")
    unless = "unless a fish finder moves a boat there first."
    assert unless not in previewed(match, "send ocean"), "who fishes first meets nobody"
    assert unless in previewed(edit(match, first=1), "send ocean")
