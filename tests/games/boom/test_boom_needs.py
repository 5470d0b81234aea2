"""What fish cost next year in Fishery Boom: said with every choice, and why a hint prefers one."""

import pytest

from games.boom.telling import at, begin, foreseen, offered, told, why
from shoal.core.position import Position
from shoal.games.boom import data as d
from shoal.games.boom import story
from shoal.games.boom.story import things as t


def test_a_hint_never_praises_that_nothing_is_caught():
    six = ["pollock1", "pollock2", "pollock3"]  # which a longline leaves alone
    only = ["tuna1", "tuna2", "tuna3", "sharks1"]
    match = at("fish longline", "roll 5", "roll 4", marks=["longline", "radar"], only=only + six)
    assert why(match, "keep", "reroll 1 2") == (
        "Keep 5 and 4: brings you no points next year (no plates). "
        "Roll both again: brings you about 1 point next year (0.6 plates, 1 fish)."
    ), "to have no plate next year is worth nothing"
    dying = at("fish longline", "roll 5", "roll 4", marks=["longline", "radar"], only=only)
    assert why(dying, "keep", "reroll 1 2").startswith("Keep 5 and 4: leaves all four fish in the sea. ")


def test_a_hint_sets_the_plates_of_next_year_against_each_other():
    match = at(marks=["seine", "seine+"])
    assert why(match, "fish seine", "fish default") == (
        "Seine net+: brings you about 3 points next year (2.9 plates, 2.9 fish), but costs the sea about 2.9 of 24 fish. "
        "Default gear: brings you about 1 point next year (1 plate, 2.9 fish), but costs the sea about 1 of 24 fish."
    ), "each that is filled is a point"
    full = at(marks=["seine", "seine+"], fish=(2,))
    assert why(full, "fish default", "fish seine") == (
        "Default gear: brings you about 3 points next year (3 plates, 2.9 fish). "
        "Seine net+: costs you about 1 point next year (4.9 plates, 2.9 fish)."
    ), "and each that is not costs two"
    hungry = at(marks=["seine"], plates=(2,))
    assert why(hungry, "fish seine", "fish default").startswith("Seine net: fills 2 of 2 empty plates")
    one = at(marks=["seine"], plates=(1,), only=["tuna1", "cod1"])
    assert why(one, "fish default", "fish seine") == (
        "Default gear: leaves about 1.7 of 2 fish in the sea and fills your empty plate with 33% of rolls (about +1 point). "
        "Seine net: leaves about 1.6 of 2 fish in the sea and fills your empty plate with 39% of rolls (about +1.2 points)."
    ), "when the sea is dying, that first"


FEW = ("herring1", "cod3")


def test_a_hint_tells_fish_apart_by_what_they_cost_the_sea():
    few = ["tuna1", "tuna3", "tuna4", "cod1", "cod2"]
    match = at("fish default", "roll 3", year=2, marks=["fridge"], plates=(1, 1), only=few)
    assert [offered(match, f"take {row}").label for row in few[:3]] == ["Tuna 1: gone", "Tuna 3: gone", "Tuna 4: returns"]
    assert why(match, "take tuna4", "take tuna1") == (
        "Tuna 4: costs the sea no fish next year if tuna 3 stays alive. Tuna 1: costs the sea one fish next year."
    ), "others may take that one"
    whale = at("fish default", "roll 2")
    assert why(whale, "take whales1", "take whales2") == (
        "Whale 1: leaves one whale alive, but costs the sea two fish next year if an illegal 2 falls (17%), else none. "
        "Whale 2: costs the sea one fish next year, two if an illegal 2 falls (17%)."
    ), "that a 2 ends them speaks for neither"
    last = at("fish default", "roll 5", only=["herring1", "cod1", "cod2", "cod3"])
    found = {fish: [gain for gain in story.gains(last.view(0), f"take {fish}", last.view(0)) if gain.key == "species"] for fish in FEW}
    assert [(gain.value, gain.words) for (gain,) in found.values()] == [(-1, "lets the herring die out"), (0, "lets no species die out")]
    fives = ["herring1", "herring2", "cod1", "cod2", "cod3"]
    assert why(at("fish default", "roll 5", players=4, only=fives), "take cod3", "take herring2") == (
        "Cod 3: leaves two cod alive. Herring 2: leaves one herring alive."
    )
    assert why(at("fish default", "roll 5", only=fives), "take cod3", "take herring2") == (
        "Cod 3: leaves two cod alive, but costs the sea one fish next year. "
        "Herring 2: costs the sea one fish next year, two if an illegal 5 falls (17%)."
    )
    assert "plates" not in why(match, "store tuna3", "take tuna4"), "those of next year are no reason where the sea may die before"
    assert why(match, "take tuna1", "store tuna4") == (
        "Tuna 1: brings you 3 points this year, but costs the sea one fish next year. "
        "Store tuna 4: fills a plate in year 3, none this year, and costs the sea no fish next year if tuna 3 stays alive."
    )


def test_a_trawler_that_kills_nothing_is_the_better_one():
    match = at("fish trawler", "roll 2", "roll 4", "roll 5", marks=["trawler", "release"], only=["squid1", "squid2", "cod1", "cod2"])
    gains = [gain for gain in story.gains(match.view(0), "cull 2", match.view(0)) if gain.key == "killed"]
    other = [gain for gain in story.gains(match.view(0), "cull 4", match.view(0)) if gain.key == "killed"]
    assert gains[0].words == "kills nothing" and gains[0].value > other[0].value
    twice = at("fish trawler", "roll 4", "roll 4", "roll 5", marks=["trawler", "release"], only=["squid1", "cod1", "cod2"])
    killed = [gain.words for gain in story.gains(twice.view(0), "cull 4", twice.view(0)) if gain.key == "killed"]
    assert killed == ["kills nothing"], "the other 4 takes the squid first"
    bound = at("fish trawler", "roll 4", "roll 4", "roll 1", marks=["trawler"], plates=(2,), only=["sharks2", "squid1", "squid2", "cod1"])
    assert why(bound, "cull 4", "cull 1") == why(bound, "cull 1", "cull 4") == "", "who must take all loses the same fish with either"


def test_no_more_fish_are_asked_for_than_there_are():
    match = at("fish seine", "roll 6", "roll 1", marks=["seine", "seine+"], only=["pollock1", "pollock2", "tuna1"])
    assert "take two fish for the 6, one after the other" in story.headline(match.view(0), 0)
    match.play("take pollock1")
    assert "take the last pollock, the only fish for the 6" in story.headline(match.view(0), 0)
    two = at("fish longline", "roll 3", "roll 5", marks=["longline"], only=["tuna1", "tuna2"])
    assert "take a tuna for the 3" in story.headline(two.view(0), 0) and "5" not in story.headline(two.view(0), 0)


def test_what_must_still_be_taken_counts_for_next_year():
    match = at("fish seine", "roll 3", "roll 1", marks=["seine", "seine+"], plates=(1,))
    same_everywhere(match, "take tuna1", "need 3 next year")  # the sheet does not wait until they are landed
    for owned in ("release", "fridge"):
        free = at("fish seine", "roll 3", "roll 1", marks=["seine", "seine+", owned], plates=(1,))
        same_everywhere(free, "take tuna1", "need 1 next year so far")
    few = at("fish seine", "roll 3", "roll 1", marks=["seine", "seine+"], plates=(1,), only=["tuna1", "tuna2", "cod1"])
    same_everywhere(few, "take tuna1", "need 2 next year")
    extra = at("fish longline", "roll 3", "roll 5", marks=["longline", "longline+"], plates=(1,))
    same_everywhere(extra, "take tuna1", "need 2 next year so far")  # the third one is no must


def test_an_extra_plate_is_named_wherever_next_year_is_spoken_of():
    match = begin(2, year=2, plates=(2, 2))
    assert "you need 2 (1 extra) next year, but catch about 1." in offered(match, "fish default").meaning
    for action in ("fish default", "roll 3"):
        match.play(action)
    after = match.position.after(match.position.read("take tuna1")).view(1)
    left = "costs {you} about 1 point next year (2 plates, 1 fish)"
    assert left in {gain.words for gain in story.gains(match.view(1), "take tuna1", after)}
    same_everywhere(match, "take tuna1", "need 2 (1 extra) next year")


def same_everywhere(match, action, words):
    """A choice's button, its preview, and the sheet when it is played."""
    seat = match.turn
    assert f"; you {words}. " in offered(match, action).meaning
    assert f" You {words}." in foreseen(match, action)
    match.play(action)
    count, extra = words.split()[1], " (1 extra)" * ("extra" in words)
    drawn = match.game.board.draw(match.view(seat), seat, shape="tall")
    assert f"needs {count}{extra}<" in drawn


def test_gear_says_what_more_fish_cost():
    match = at(marks=["seine"], plates=(1,))
    default, seine = (offered(match, f"fish {gear}").meaning.partition(".")[0] for gear in ("default", "seine"))
    assert (default, seine) == (
        "Fills your empty plate; you need 1 next year",
        "Fills your empty plate, 1 spare; you need 2 next year",
    )
    with_fridge = at(marks=["seine", "fridge"], plates=(1,))
    assert offered(with_fridge, "fish seine").meaning.startswith("Fills your empty plate; you need 0 next year with the fridge. ")
    for action in ("fish seine", "roll 3", "roll 1", "take tuna1", "store tuna2"):
        with_fridge.play(action)
    assert "needs 0<" in with_fridge.game.board.draw(with_fridge.view(0), 0, shape="tall"), "the other one is stored: the sheet says so too"


def test_with_full_plates_to_catch_more_is_not_praised():
    match = at("fish seine", "roll 4", "roll 1", marks=["seine", "radar"])
    assert offered(match, "reroll 1 2").meaning == "No plates yet; you need 2 next year."


def stored(year=8, **how):
    """A match in which the start player has put a fish into the fridge."""
    match = begin(2, year=year, marks=["fridge"], **how)
    for action in ("fish default", "roll 3", "store tuna1"):
        match.play(action)
    return match


def test_a_stored_fish_says_when_it_lays_a_plate():
    match = at("fish default", "roll 3", year=7, marks=["fridge"], fish=(1, 1))
    assert offered(match, "store tuna1").meaning.startswith("It fills a plate in year 8, and lays one for year 9.")
    match = at("fish default", "roll 3", year=7, marks=["fridge"])
    assert offered(match, "store tuna1").meaning.startswith("No plate of year 8 needs it yet; it lays one for year 9.")
    match = at("fish default", "roll 3", year=9, marks=["fridge"], fish=(1, 1))
    assert offered(match, "store tuna1").meaning.startswith("It fills a plate in year 10. "), "no year comes after it"
    fished = ("fish default", "roll 5", "store cod1", "fish default", "roll 6", "take pollock1")
    late = at(*fished, "mark overtime", "fish default", "roll 3", year=7, marks=["fridge"])
    assert offered(late, "store tuna1").meaning.startswith("No plate of year 8 needs it; it lays one for year 9.")


def test_a_plate_that_the_fridge_fills_is_not_needed_any_more():
    match = stored(fish=(1, 1))
    seat = match.view(None)["start"]
    before = match.position._s
    before.active = seat
    again = Position(match.game, before.dump())
    view = again.view(seat)
    assert view["players"][seat]["fish"][8] == 1
    demand = view["players"][seat]["fish"][7] + d.EXTRA_PLATES[8]
    assert demand == 2
    assert story.offer(view, seat, "fish default").meaning.startswith("No empty plate; you need 0 next year with the fridge. ")
    drawn = match.game.board.draw(view, seat, shape="tall")
    assert f"needs {demand - 1} (1 extra)<" in drawn
    turned = told(stored(fish=(1, 1)), "fish default", "roll 1", "take sharks1", "mark radar", "mark radar", reader=1)
    assert turned.endswith("New plates for year 9, one extra for each: one for you (−2 points), three for Ann (−6).")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_next_years_sea_is_seen_while_a_fish_may_be_stored(players):
    match = begin(players, marks=["fridge"])
    for action in ("fish default", "roll 6"):
        match.play(action)
    drawn = match.game.board.draw(match.view(0), 0, choices=match.position.choices_of(0), shape="tall")
    assert "Store for" in drawn and all(f'data-action="{action}"' in drawn for action in match.choices())
    assert drawn.index("Store for") > drawn.index("spawning"), "below the sea"


def test_what_may_return_says_what_is_in_the_way():
    match = at("fish default", "roll 1")
    danger = "An illegal 1 (17%) would end the sharks. Otherwise next year: 2 of 2 sharks if shark 1 stays alive."
    assert danger in foreseen(match, "take sharks2")


def test_in_the_last_year_boxes_that_bring_nothing_do_not_invite():
    match = begin(2, year=10, plates=(2, 2), only=["tuna1"])
    while match.view(None)["stage"] != "mark":
        match.play(match.choices()[0])
    seat = match.turn
    for shape in ("wide", "tall"):
        drawn = match.game.board.draw(match.view(seat), seat, choices=match.position.choices_of(seat), shape=shape)
        radar, overtime = (drawn[drawn.index(f'data-action="mark {word}"') :][:400] for word in ("radar", "overtime"))
        assert "hot vain" in radar and "hot vain" not in overtime


def test_a_need_that_rounds_to_nothing_has_no_extra_plate():
    assert t.need(0.04, 2) == "you need 0 next year" and t.need(1, 2) == "you need 1 (1 extra) next year"


def test_gear_says_how_many_fish_come_without_a_plate():
    match = at(players=4, year=2, marks=["trawler"], plates=(1, 1, 1, 1))
    assert offered(match, "fish trawler").meaning.startswith("Fills your empty plate, kills a fish, 1 spare; you need 3 (1 extra)")
    assert "spare" not in offered(match, "fish default").meaning
    stored = at(players=4, year=2, marks=["trawler", "fridge"], plates=(1, 1, 1, 1))
    assert "spare" not in offered(stored, "fish trawler").meaning, "it waits for next year"
