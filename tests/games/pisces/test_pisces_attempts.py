"""The story of a boat that fishes: a line, whatever it takes."""

from games.pisces.scene import play
from games.pisces.telling import NAMES, at_sea
from shoal.store.story import Storyteller


def lines(match, reader):
    return [line.text for line in Storyteller().story(match, NAMES[:2], reader)]


def test_a_boats_attempt_is_one_line_of_the_story():
    """Where it goes, what is rolled, that it is rolled again, what is picked: while it is open who decides reads it as news."""
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish ocean", "roll 4")
    begun = lines(match, 0)
    assert Storyteller().story(match, NAMES[:2], 0)[-1].news == "You roll 4, which fits two spawning mahi-mahi."
    play(match, "reroll", "roll 2", "pick s2")
    told = "You roll 4, use an outrigger, roll 2 and catch one spawning tuna, worth 8 points."
    assert begun[-2:] == ["", ""] and lines(match, 0)[len(begun) :] == ["", "", told]
    assert lines(match, 1)[-1] == "Ann rolls 4, uses an outrigger, rolls 2 and catches one spawning tuna, worth 8 points."
    play(match, "fish mahi", "roll 4")
    assert lines(match, 0)[-2] == "" and lines(match, 0)[-1].startswith("You roll 4 and catch one adult mahi-mahi, worth 7 points.")
