"""Of what Fishery Boom warns: a sea that may die, species that may end, and how hints name it."""

import pytest

from games.boom.matches import begin as begun
from games.boom.telling import at, begin, foreseen, offered, told
from shoal.core.comparison import Comparison
from shoal.games.boom import data as d
from shoal.games.boom import story
from shoal.games.boom.story.odds import deadly, wasted


def rolled(*actions, **how):
    match = begin(2, **how)
    for action in actions:
        match.play(action)
    return match


def compared(match):
    return Comparison(match.position, match.turn)


def why(match, better, other):
    read = match.position.read
    return compared(match).reason(read(better), read(other), reader=match.turn)


def gains(match, action):
    after = match.position.after(match.position.read(action)).view(match.turn)
    return story.gains(match.view(match.turn), action, after)


def gain(match, action, key):
    return next(gain for gain in gains(match, action) if gain.key == key)


def test_a_hint_names_the_chance_that_the_sea_dies_and_that_of_the_other_choice():
    match = rolled(year=9, marks=["trawler", "seine"], plates=(1, 1), only=["tuna1", "cod1"])
    assert why(match, "fish default", "fish trawler") == (
        "Default gear: leaves fish in the sea with every roll and fills your empty plate with 33% of rolls (about +1 point). "
        "Trawler: fills your empty plate with 70% of rolls (about +2.1 points), but kills the sea with 14% of rolls."
    )
    assert "but kills the sea with 14% of rolls" in why(match, "fish trawler", "fish default")
    last = rolled(year=10, marks=["trawler"], plates=(1, 1), only=["tuna1", "cod1"])
    assert "kills the sea" not in why(last, "fish trawler", "fish default"), "after the last year nobody needs the sea"


def test_every_choice_of_fishing_knows_whether_it_kills_the_sea():
    two = {"only": ["tuna1", "cod1"], "year": 5, "plates": (1, 1), "marks": ["longline", "radar", "fridge"]}
    match = rolled("fish longline", "roll 3", "roll 5", **two)
    assert [(gain(match, action, "lost by all").value, gain(match, action, "lost by all").words) for action in match.choices()] == [
        (-1, "kills the sea: everybody loses"),
        (pytest.approx(-1 / 6), "kills the sea with 17% of rolls"),
        (pytest.approx(-1 / 6), "kills the sea with 17% of rolls"),
        (pytest.approx(-2 / 36), "kills the sea with 6% of rolls"),
    ]
    match = rolled("fish default", "roll 3", "keep", **{**two, "only": ["tuna1"]})
    assert {gain(match, action, "lost by all").words for action in match.choices()} == {"kills the sea: everybody loses"}
    match = rolled("fish trawler", "roll 3", "roll 1", "roll 5", **{**two, "marks": ["trawler"], "only": ["tuna1", "cod1", "squid1"]})
    assert {gain(match, action, "lost by all").words for action in match.choices()} == {"leaves fish in the sea"}


def test_a_radar_spares_the_sea():
    assert deadly("default", (1, 0, 0, 0, 0, 0), (), 1) == pytest.approx(1 / 6)
    assert deadly("default", (1, 0, 0, 0, 0, 0), (), 1, has_radar=True) == pytest.approx(1 / 36)
    assert offered(rolled(year=2, marks=["radar"], only=["sharks1"]), "fish default").meaning.startswith("3% of rolls kill the sea")


def test_a_small_chance_is_not_rounded_up():
    match = rolled(year=5, marks=["trawler", "trawler+"], plates=(1, 1), only=["tuna1", "tuna2", "tuna3", "tuna4"])
    assert offered(match, "fish trawler").meaning.startswith("fewer than 1% of rolls kill the sea".capitalize())
    assert story.things.percent(0.999) == "more than 99%" and story.things.percent(1) == "100%" and story.things.percent(0.126) == "13%"


def test_a_trawler_kills_only_where_every_die_finds_a_fish():
    sixes = ["pollock1", "pollock2", "anchovy1", "shrimp1", "shrimp2"]
    dice = ("fish trawler", "roll 3", "roll 3", "roll 1", "roll 6")
    match = rolled(*dice, year=9, marks=["trawler", "trawler+", "radar"], plates=(1, 1), only=sixes)
    assert gain(match, "keep", "spared").words == "leaves 4 of 5 fish in the sea", "a die without fish kills"
    assert gain(match, "keep", "killed").words == "kills nothing"
    assert gain(match, "reroll 1 2 3 4", "spared").words == "leaves about 4.3 of 5 fish in the sea"
    assert why(match, "keep", "reroll 1 2 3 4") == (
        "Keep 3, 3, 1 and 6: leaves 4 of 5 fish in the sea and fills your empty plate (+3 points). "
        "Roll all dice again: leaves about 4.3 of 5 fish in the sea and fills your empty plate with 52% of rolls (about +1.6 points)."
    )
    assert wasted("trawler", (9, 0, 0, 0, 0, 0), (), 3) == pytest.approx(1 / 216) and wasted("seine", (9,) * 6, (), 2) == 0
    assert "may kill a fish" in offered(rolled(marks=["trawler"], only=["tuna1", "tuna2", "tuna3", "cod1"]), "fish trawler").meaning


def test_a_die_that_kills_is_not_praised_beside_one_that_kills_nothing():
    living = ["tuna1", "cod1", "cod2", "pollock1", "pollock2", "pollock3", "anchovy1", "shrimp1", "shrimp2"]
    match = rolled(
        "fish trawler", "roll 5", "roll 6", "roll 6", "roll 2", year=6, marks=["trawler", "trawler+"], plates=(3, 3), only=living
    )
    for other in ("cull 2", "cull 5"):
        assert "kills" not in why(match, "cull 6", other)
    assert why(match, "cull 2", "cull 6") == (
        "Kill with the 2: fills 3 of 3 empty plates (+9 points). Kill with the 5 or 6: fills 2 of 3 empty plates (+6 points)."
    )


def test_what_comes_back_tells_what_else_may_happen_to_its_parent():
    match = rolled("fish default", "roll 2")
    assert offered(match, "take whales1").label == "Whale 1: returns unless an illegal 2 ends the whales"
    danger = "An illegal 2 (17%) would end the whales. Otherwise next year: 2 of 2 whales if whale 2 stays alive."
    assert danger in foreseen(match, "take whales1")
    match = rolled("fish default", "roll 3", only=["tuna2", "tuna3", "tuna4", "cod1"])
    assert (
        "die out" not in foreseen(match, "take tuna3") and offered(match, "take tuna3").label == "Tuna 3: returns unless an illegal 3 falls"
    )


def test_what_next_year_has_is_promised_only_as_far_as_no_illegal_die_takes_it():
    """Before all else stands that a species may end, then what is left; what every fish asks for alike comes last."""
    fish = ["herring1", "herring2", "cod1", "cod2", "tuna2", "tuna3", "tuna4", "squid1"]
    match = rolled("fish default", "roll 5", year=8, plates=(3, 3), only=fish)
    assert foreseen(match, "take herring2") == (
        "You take a herring for an empty plate (+3 points). An illegal 5 (52%) would end the herring. "
        "Otherwise next year: 2 of 2 herring if herring 1 stays alive. You need 2 (1 extra) next year."
    )
    match = rolled("fish default", "roll 3", year=7, plates=(3, 3), only=fish)
    assert "Next year: 2 of 4 tuna, fewer if an illegal 3 falls (60%); this costs one fish. " in foreseen(match, "take tuna4")
    safe = rolled("fish default", "roll 3", year=7, plates=(3, 3), only=fish, shields=["tuna"])
    assert "Next year: 2 of 4 tuna; this costs one fish. " in foreseen(safe, "take tuna4")


def test_others_hear_of_what_is_lost_not_of_what_may_return():
    """Else ``2 of 2 squid`` and ``the squid die out`` stand side by side once the parent is taken too."""
    assert told(rolled(only=["squid1", "squid2", "cod1"]), "fish default", "roll 4", "take squid1", reader=1) == (
        "Ann takes a squid without a plate (no points). Next year: 1 of 2 squid at most."
    )
    kept = "Ann takes a tuna without a plate (no points)."
    assert told(rolled(), "fish default", "roll 3", "take tuna3", reader=1) == kept


def test_a_shield_is_praised_for_what_it_keeps_alive():
    match = begin(2, only=["tuna1", "tuna2", "pollock1", "pollock2", "pollock3", "shrimp1", "shrimp2"], fish=(3, 3))
    for action in ("fish default", "roll 1", "fish default", "roll 1", "mark enforcement"):
        match.play(action)
    stopped = {
        what: [each.words for each in gains(match, f"shield {what}") if each.key == "stopped"]
        for what in ("tuna", "pollock", "shrimp", "cod")
    }
    assert stopped == {
        "tuna": ["leaves an illegal 3 nothing to kill"],
        "pollock": ["lets an illegal 6 kill a shrimp instead"],
        "shrimp": ["lets an illegal 6 kill a pollock as before"],
        "cod": [],
    }
    assert why(match, "shield tuna", "shield pollock") == (
        "Tuna: leaves an illegal 3 nothing to kill. Pollock: lets an illegal 6 kill a shrimp instead."
    )
    assert why(match, "shield tuna", "shield shrimp") == (
        "Tuna: saves a tuna if an illegal 3 falls (17%). Shrimp: keeps two shrimp safe from 28 illegal dice of later years."
    )
    assert gain(match, "shield pollock", "shielded").words == "saves a pollock, and a shrimp dies instead, if an illegal 6 falls (17%)"
    assert gains(match, "shield cod") == [], "no use"


def test_of_two_shields_the_one_that_saves_more_is_told_from_the_other():
    fish, shields = ["tuna1", "tuna2", "tuna3", "whales1", "whales2", "sharks2", "cod1", "cod2"], ["mark enforcement"]
    safe, match = (at(*["fish default", "roll 6"] * 2, *shields, year=9, only=[*fish, *more]) for more in (["sharks1"], []))
    assert (
        why(safe, "shield tuna", "shield cod")
        == "Tuna: saves a tuna if an illegal 3 falls (60%). Cod: saves a cod if an illegal 5 falls (60%)."
    )
    assert gain(safe, "shield tuna", "stopped").value > gain(safe, "shield cod", "stopped").value, "of three tuna more would die"
    assert why(match, "shield sharks", "shield tuna") == (
        "Sharks: saves the sharks from dying out if an illegal 1 falls (60%). Tuna: saves a tuna if an illegal 3 falls (60%)."
    )
    assert next(each.key for each in gains(match, "shield whales")) == "shielded", "one of two would be left"
    read = match.position.read
    assert all(compared(match).is_clear(read("shield sharks"), read(action)) for action in match.choices() if action != "shield sharks"), (
        "of choices that win as often it is named"
    )


def shielding_in(year, **how):
    """A match in which species are to be shielded, and what speaks for each of them."""
    match = begin(2, year=year, **how)
    while match.view(None)["stage"] != "mark":
        match.play(match.choices()[0] if match.turn != "chance" else "roll 1")
    match.play("mark enforcement")
    return {what: {each.key: each for each in gains(match, f"shield {what}") if each.value > 0} for what in d.SPECIES}


def test_a_shield_is_praised_by_what_endangers_its_fish_this_year():
    fish = ["tuna1", "tuna2", "herring1", "herring2", "cod1", "cod2"]
    found = shielding_in(3, only=fish)
    assert found["tuna"]["shielded"].words == "saves a tuna if an illegal 3 falls (42%)", "three dice"
    assert found["cod"]["shielded"].words == "keeps two cod safe from 23 illegal dice of later years", "two herring die first"
    found = shielding_in(2, only=fish)
    assert found["cod"]["shielded"].words == "keeps two cod safe from 26 illegal dice of later years", "two dice cannot reach them"
    assert found["cod"]["shielded"].value < found["tuna"]["shielded"].value
    last = shielding_in(10, only=fish)
    assert not any(keys - {"demand"} for keys in map(set, last.values())), "no illegal die rolls any more"


def test_illegal_dice_are_no_alarm_where_all_are_shielded():
    dead = [row for row in d.ROW_NAMES if not row.startswith("tuna")]

    def reminded(shields):
        match = begun(2, dead=dead, year=2, shields=shields)
        for action in ["fish default", "roll 6"] * 2:
            match.play(action)
        return story.remind(match.view(match.turn), match.turn, {})

    assert reminded(["cod"]).endswith("everybody loses. Two illegal dice roll before this year ends.")
    assert reminded(["tuna"]).endswith("everybody loses. Illegal dice can kill none of them: all have a shield.")


def test_gear_that_can_catch_nothing_says_so():
    match = rolled(year=3, marks=["longline"], plates=(1, 1), only=["pollock1", "pollock2", "shrimp1"])
    assert offered(match, "fish longline").meaning.startswith("Catches nothing: only fish of number 6 live · fills no plate; ")
    assert "Catches nothing" not in offered(match, "fish default").meaning


def test_a_die_that_kills_says_on_its_button_what_the_others_find_and_its_preview_no_more():
    match = rolled("fish trawler", "roll 3", "roll 6", "roll 2", marks=["trawler"], plates=(3, 3), only=["tuna1", "pollock1", "pollock2"])
    assert offered(match, "cull 2").meaning.startswith("Kills nothing; the tuna die out; fills 2 of 3 empty plates; ")
    assert foreseen(match, "cull 6") == "You kill with the 6.", "so short that the button's words are shown instead"


def test_what_a_tool_does_is_no_reason_beside_another_tool():
    match = rolled("fish default", "roll 3", "take tuna3", "fish default", "roll 3", "take tuna4")
    for better, other in (("fridge", "release"), ("release", "fridge")):
        weighing, read = compared(match), match.position.read
        assert not weighing.is_said_for(read(f"mark {better}"), read(f"mark {other}")), "the chances say more"
    assert why(match, "mark fridge", "mark release") == (
        "Fridge: lets you store spare fish for a later year, once better gear catches any. "
        "Release: lets you put spare fish back into the sea, once better gear catches any."
    )
