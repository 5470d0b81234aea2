"""The rows of Fishery Boom's hints: each clause is short, begins with what the choice does, and says of all choices the same things."""

import random

import pytest

import shoal
from games.boom.telling import at, marking, offered, why
from shoal.core.comparison import Comparison, gains
from shoal.games.boom import data as d

LONGEST = 75  # letters of a clause
VERBS = ("brings", "catches", "comes", "costs", "fills", "keeps", "kills", "lays", "leaves", "lets", "may", "raises", "saves", "stores")


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_clause_is_short_and_begins_with_a_verb(players, seed):
    dice, told = random.Random(seed), set()
    match = shoal.load("boom", players=players).start(seed=seed)
    while match.turn != "over":
        position, story = match.position, match.game.story
        for action in position.actions:
            told |= {gain.of("you") for gain in gains(position, match.turn, action)}
            text = position.write(action)
            told |= {story.aim(match.view(match.turn), text, position.after(action).view(match.turn)).replace("{you}", "you")}
        match.play(dice.choice(match.choices()))
    told -= {""}
    assert len(told) > 100
    assert not [words for words in told if len(words) > LONGEST and "lets you roll" not in words], (
        "what gear does is told with all its dice"
    )
    assert {words.split()[0] for words in told} <= {*VERBS, "nearly"}


def test_that_a_species_dies_out_is_told_whatever_else_is_compared():
    match = at(
        "fish default", "roll 5", year=4, players=4, plates=(1,), only=["herring1", "cod1", "cod2", "tuna1", "tuna2", "tuna3", "tuna4"]
    )
    herring, cod = map(match.position.read, ("take herring1", "take cod1"))
    weighing = Comparison(match.position, match.turn)
    assert weighing.is_grave(herring) and not weighing.is_grave(cod)
    assert "lets the herring die out" in weighing.told([cod, weighing.position.read("take cod2"), herring])[2]
    last = at("fish default", "roll 5", year=10, players=4, plates=(1,), only=["herring1", "cod1"])
    assert not Comparison(last.position, last.turn).is_grave(last.position.read("take herring1")), "nobody misses it then"


def test_a_die_by_which_a_species_dies_out_says_so():
    match = at(
        "fish trawler",
        "roll 1",
        "roll 3",
        "roll 6",
        year=4,
        marks=["trawler", "release"],
        plates=(2, 2),
        only=["sharks1", *d.ROW_NAMES[2:]],
    )
    assert why(match, "cull 3", "cull 1") == (
        "Kill with the 3: catches 2 fish, but kills one of four fish of number 3. "
        "Kill with the 1: kills the last fish of number 1 and lets the sharks die out."
    ), "the shark may be let go"


def test_every_shield_says_what_it_saves_itself_whatever_else_may_die_out():
    fish = ["sharks1", "squid1", "tuna1", "tuna2", "tuna3"]
    match = at("fish default", "roll 2", "fish default", "roll 2", "mark enforcement", year=8, only=fish)
    told = {name: gains(match.position, match.turn, match.position.read(f"shield {name}"))[0].words for name in ("sharks", "squid", "tuna")}
    assert told == {
        "sharks": "saves the sharks from dying out if an illegal 1 falls (52%)",
        "squid": "saves the squid from dying out if an illegal 4 falls (52%)",
        "tuna": "saves a tuna if an illegal 3 falls (52%)",
    }


def test_a_spare_fish_is_nothing_that_better_gear_must_bring_once_there_is_any():
    early, later = marking(players=2), marking(players=2, year=3, marks=["seine"], fish=(5, 5))
    assert "once better gear catches any" in why(early, "mark fridge", "mark overtime")
    assert "once you have any" in why(later, "mark fridge", "mark overtime")


def test_where_nothing_can_be_counted_a_choice_says_what_it_is_for():
    match = at("fish default", "roll 1", "fish default", "roll 1", year=5, marks=["seine", "seine+"], only=d.ROW_NAMES[2:])
    told = why(match, "mark longline", "mark trawler")
    assert told.startswith("Longline: lets you roll two dice and take a fish for each, but none for a 6."), told
    last = at("fish default", "roll 1", "fish default", "roll 1", year=10, plates=(1, 1), only=d.ROW_NAMES[2:])
    assert why(last, "mark faux", "mark longline").endswith(": comes too late to be used.")
    idle = at(year=10, marks=["trawler"], only=d.ROW_NAMES[2:])
    assert why(idle, "fish trawler", "fish default") == "Trawler: catches about 1.9 fish. Default gear: catches about 0.8 fish."


def test_two_gears_that_catch_as_much_are_told_apart_by_where_they_take_it():
    match = at("fish default", "roll 1", "fish default", "roll 1", only=d.ROW_NAMES[2:])
    assert why(match, "mark trawler", "mark seine") == (
        "Trawler: raises your catch from 0.8 to 1.9 fish each time, of several numbers. "
        "Seine net: raises your catch from 0.8 to 1.9 fish each time, both of one number."
    )


def test_a_fridge_and_a_release_say_how_many_fish_they_are_for():
    fish = [*d.ROW_NAMES[2:]]
    match = at("fish default", "roll 1", "fish default", "roll 1", year=4, marks=["trawler"], fish=(1, 1), only=fish)
    assert why(match, "mark fridge", "mark release") == (
        "Fridge: lets you store spare fish for a later year: about 0.9 next year. "
        "Release: lets you put spare fish back into the sea: about 0.9 next year."
    )


def test_enforcement_and_a_shield_that_leave_no_species_open_say_so():
    match = at("fish default", "roll 1", "fish default", "roll 1", year=4, only=["tuna1", "tuna2", "cod1"])
    assert why(match, "mark enforcement", "mark release").startswith("Enforcement: leaves illegal dice nothing more to kill: ")
    match.play("mark enforcement")
    match.play("shield cod")
    assert why(match, "shield tuna", "shield sharks").startswith("Tuna: leaves illegal dice nothing more to kill: all fish that are left")


def test_enforcement_that_protects_nothing_says_so():
    match = at("fish default", "roll 1", "fish default", "roll 1", year=4, only=["tuna1", "cod1"], shields=["tuna", "cod"])
    told = why(match, "mark release", "mark enforcement")
    assert told.endswith("Enforcement: brings nothing: all fish that are left have a shield."), told
    useless = offered(match, "mark enforcement")
    assert useless.vain and useless.meaning == "No use; all that live have a shield."
    some = at("fish default", "roll 1", "fish default", "roll 1", year=4, only=["tuna1", "cod1"], shields=["tuna"])
    assert not offered(some, "mark enforcement").vain


def test_a_button_and_a_row_count_the_same_fish():
    few = ["tuna1", "tuna2", "cod1"]
    last = at(year=d.YEARS, marks=["radar", "trawler"], only=few)
    words = last.position.game.story.aim(last.view(last.turn), "fish trawler", {})
    assert offered(last, "fish trawler").meaning.startswith("No empty plate") and words.removeprefix("catches a") in (
        offered(last, "fish trawler").meaning.lower()
    ), "with what the radar rolls again"
    fed = at("fish default", "roll 1", "fish default", "roll 1", year=5, fish=(1, 1), marks=["fridge"], only=few)
    stored = next(gain.words for gain in gains(fed.position, fed.turn, fed.position.read("mark overtime")) if gain.key == "stored")
    button = offered(fed, "mark overtime").meaning
    assert button.lower().split(";")[0] in stored, (button, stored)
