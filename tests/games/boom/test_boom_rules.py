"""Fishery Boom's rules: the sheet, and the rulebook's examples of fishing."""

import random

import pytest

from games.boom.matches import begin, bits, dead, play, rows, to_stage
from shoal.core.position import Position
from shoal.games.boom import data
from shoal.games.boom.data import ROW_COUNTS, ROW_NAMES, SPECIES
from shoal.games.boom.rules import state as st

# -- the sheet ---------------------------------------------------------------------------------------------------------


def test_the_sheet_has_24_rows_in_10_species():
    assert len(ROW_NAMES) == 24
    assert ROW_NAMES[:6] == ("sharks1", "sharks2", "tuna1", "tuna2", "tuna3", "tuna4")
    assert len(SPECIES) == len(data.FACES) == len(ROW_COUNTS) == 10
    assert [SPECIES[k] for k in range(10) if 6 in data.FACES[k]] == ["pollock", "anchovy", "shrimp"]


def test_every_species_spawns_one_fish_a_year_along_its_path():
    for year in range(1, 10):
        wanted = []
        for k, count in enumerate(ROW_COUNTS):
            path = [(i, i + 1) for i in range(count - 1)] + [(i, i - 1) for i in range(count - 1, 0, -1)]
            tail, head = path[(year - 1 + k) % len(path)]
            wanted.append((data.FIRST_ROW[k] + tail, data.FIRST_ROW[k] + head))
        assert [*data.arrows_of(year)] == wanted
    assert not data.arrows_of(10)


def test_next_years_fish_by_shifts_is_next_years_fish_by_arrows():
    rng = random.Random(1)
    for year in range(1, 10):
        for _ in range(200):
            alive = rng.getrandbits(24)
            slow = 0
            for row in range(24):
                into = [row] + [tail for tail, head in data.arrows_of(year) if head == row]
                slow |= any(alive >> tail & 1 for tail in into) << row
            assert st.spawn(alive, year) == slow


# -- the rulebook's examples -------------------------------------------------------------------------------------------


def test_default_takes_one_fish_from_any_row_of_the_face():
    match = play(begin(), "fish default", "roll 4")
    assert rows(match, "take") == ["mackerel1", "mackerel2", "squid1", "squid2"]
    play(match, "take squid1")
    view = match.view(0)
    assert view["players"][0]["fish"][0] == 1
    assert dead(match) == {"squid1"}
    assert view["turn"] == 1 and view["dice"] == [] and view["gear"] is None


def test_seine_uses_the_bigger_number():
    match = play(begin(marks=["seine"]), "fish seine", "roll 3", "roll 5")
    assert match.view(0)["wanted"] == [[5], [5]]
    play(match, "take cod1", "take herring2")
    assert match.view(0)["players"][0]["fish"][0] == 2
    assert match.turn == 1


def test_upgraded_seine_takes_three():
    match = play(begin(marks=["seine", "seine+"]), "fish seine", "roll 6", "roll 2")
    assert match.view(0)["gear"] == "seine+"
    play(match, "take pollock1", "take anchovy1", "take shrimp1")
    assert match.turn == 1 and match.view(0)["players"][0]["taken"] == 3


def test_longline_takes_a_fish_for_each_die_in_ascending_order():
    match = play(begin(marks=["longline"]), "fish longline", "roll 5", "roll 3")
    assert match.view(0)["wanted"] == [[3], [5]]
    assert not match.view(0)["optional"]
    play(match, "take tuna1", "take cod3")
    assert match.turn == 1


def test_upgraded_longline_with_a_six_takes_one_or_two():
    match = play(begin(marks=["longline", "longline+"]), "fish longline", "roll 6", "roll 3")
    assert match.view(0)["wanted"] == [[3], [3]]
    play(match, "take tuna4")
    assert match.view(0)["optional"]
    assert match.choices() == ["take tuna1", "take tuna2", "take tuna3", "done"]
    match.play("done")
    assert match.turn == 1 and match.view(0)["players"][0]["fish"][0] == 1
    match.undo()
    match.play("take tuna1")
    assert match.view(0)["players"][0]["fish"][0] == 2


def test_longline_with_two_sixes_takes_nothing():
    for marks in (["longline"], ["longline", "longline+"]):
        match = play(begin(marks=marks), "fish longline", "roll 6", "roll 6")
        assert match.turn == 1 and match.view(0)["players"][0]["taken"] == 0


def test_the_extra_fish_of_longline_may_be_of_a_face_whose_own_fish_was_skipped_or_released():
    match = play(begin(marks=["longline", "longline+", "release"]), "fish longline", "roll 3", "roll 4", "release")
    assert match.view(0)["wanted"] == [[4], [3, 4]]
    play(match, "take squid1")
    assert rows(match, "take") == ["tuna1", "tuna2", "tuna3", "tuna4", "mackerel1", "mackerel2", "squid2"]
    assert "release" not in match.choices() and "done" in match.choices()
    match = play(begin(marks=["longline", "longline+"], dead=["tuna"]), "fish longline", "roll 3", "roll 4")
    assert match.view(0)["wanted"] == [[4], [3, 4]]
    play(match, "take squid1")
    assert match.view(0)["wanted"] == [[3, 4]]
    assert rows(match, "take") == ["mackerel1", "mackerel2", "squid2"]


def test_an_extra_fish_that_is_not_there_is_no_turn():
    match = play(begin(marks=["longline", "longline+"], dead=["mackerel", "squid2"]), "fish longline", "roll 4", "roll 6", "take squid1")
    assert match.turn == 1


def test_trawler_takes_two_and_kills_one():
    match = play(begin(marks=["trawler"]), "fish trawler", "roll 5", "roll 2", "roll 5")
    assert match.choices() == ["cull 2", "cull 5"]
    play(match, "cull 5")
    assert match.view(0)["wanted"] == [[2], [5]] and match.view(0)["cull"] == 5
    play(match, "take whales1", "take cod1", "kill herring1")
    player = match.view(0)["players"][0]
    assert (player["taken"], player["killed"], player["fish"][0]) == (2, 1, 2)
    assert dead(match) == {"whales1", "cod1", "herring1"}


def test_upgraded_trawler_rolls_four():
    match = play(begin(marks=["trawler", "trawler+"]), "fish trawler", "roll 1", "roll 2", "roll 3", "roll 4", "cull 1")
    assert match.view(0)["wanted"] == [[2], [3], [4]]


def test_trawler_with_too_few_fish():
    """The same dice draw two fish or one: a die without fish that kills costs nothing, one that should take draws nothing."""
    only = ["herring", "cod2", "cod3"]
    match = play(begin(marks=["trawler"], dead=only), "fish trawler", "roll 5", "roll 5", "roll 1", "cull 1", "take cod1")
    assert match.view(0)["stage"] == "kill"
    play(match, "kill sharks1")
    assert match.view(0)["players"][0]["fish"][0] == 1
    match = play(begin(marks=["trawler"], dead=[*only, "sharks"]), "fish trawler", "roll 5", "roll 1", "roll 3", "cull 1")
    play(match, "take tuna1", "take cod1")
    assert match.turn == 1 and match.view(0)["players"][0]["fish"][0] == 2
    match = play(begin(marks=["trawler"], dead=[*only, "sharks"]), "fish trawler", "roll 5", "roll 1", "roll 3", "cull 3")
    play(match, "take cod1", "kill tuna1")
    assert match.view(0)["players"][0]["fish"][0] == 1


def test_a_cull_is_asked_even_with_one_face_and_no_fish():
    match = play(begin(marks=["trawler"], dead=["sharks"]), "fish trawler", "roll 1", "roll 1", "roll 1")
    assert match.choices() == ["cull 1"]
    play(match, "cull 1")
    assert match.turn == 1


@pytest.mark.parametrize(
    ("shields", "gone", "killed"),
    [
        ((), (), {"tuna1", "tuna2", "pollock1"}),
        (("pollock",), (), {"tuna1", "tuna2", "anchovy1"}),
        (("pollock",), ("anchovy",), {"tuna1", "tuna2", "shrimp1"}),
        (("pollock",), ("anchovy", "shrimp"), {"tuna1", "tuna2"}),
    ],
)
def test_illegal_fishing_with_3_3_6(shields, gone, killed):
    match = begin(players=3, year=5, shields=shields, dead=gone)
    to_stage(match, "illegal", seed=2)
    s = match.position._s
    for row in ("tuna", "pollock", "anchovy", "shrimp"):
        s.alive |= bits(row)
    for row in gone:
        s.alive &= ~bits(row)
    s.illegal_killed = 0
    match.position = Position(match.game, s.dump())
    before = dead(match)
    play(match, "roll 3", "roll 3")
    assert match.view("all")["dice"] == [3, 3]
    assert dead(match) - before == killed - {"pollock1", "anchovy1", "shrimp1"}
    alive = match.position._s.alive
    play(match, "roll 6")
    assert match.view("all")["illegal_killed"] == len(killed)
    sixth = sum(bits(row) for row in killed if row[:4] != "tuna")
    assert match.position._s.alive == st.spawn(alive & ~sixth, 5)
    assert match.view("all")["dice"] == [] and match.view("all")["year"] == 6


def test_depletion():
    """A row with one living source lives, one whose sources are all taken is depleted, one with a taken and a living source lives."""
    mackerel = bits("mackerel1") | bits("mackerel2")  # year 1: 1>2
    assert st.spawn(bits("mackerel1"), 1) & mackerel == mackerel  # the head comes back from the tail
    assert st.spawn(bits("mackerel2"), 1) & mackerel == bits("mackerel2")
    assert st.spawn(mackerel, 1) & mackerel == mackerel
    assert st.spawn(0, 1) == 0


def test_a_catch_of_the_head_comes_back_and_a_catch_of_the_tail_does_not():
    match = play(begin(), "fish default", "roll 4")
    match.play("take mackerel2")
    assert match.view(0)["next_alive"]["mackerel"] == [True, True]
    match.undo()
    match.play("take mackerel1")
    assert match.view(0)["next_alive"]["mackerel"] == [False, True]
    match = play(begin(dead=["mackerel2"]), "fish default", "roll 4", "take mackerel1")
    assert match.view(0)["next_alive"]["mackerel"] == [False, False]
