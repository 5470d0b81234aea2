"""Buttons name what a choice costs: first what it costs whoever reads."""

from __future__ import annotations

from games.freshfish.city import draw_city
from games.freshfish.readers import AT_THE_REFINERY, GIFT, HARBOR_SIDE, gains, housing, previewed
from shoal.games.freshfish import story


def test_an_outlet_is_offered_with_who_loses_plots_by_it():
    for beside, lost in (("0", ", you lose b1"), ("1", "; {1} loses b1"), (".", "")):
        match = draw_city(HARBOR_SIDE.replace("H .", f"H {beside}"), deck={"fish": 2})
        for action in ("draw", "tile fish", "bid 1", "bid 0"):
            match.play(action)
        assert story.offer(match.view(0), 0, "place a2").meaning == f"2 streets at best{lost}."


def test_an_outlet_or_a_house_by_which_both_lose_plots_is_never_offered_with_half_of_it():
    """What stands behind the semicolon is left out where there is little room."""
    match = housing(GIFT.replace("+ .", "+ 0"))
    assert story.offer(match.view(0), 0, "place b2").meaning == (
        "You lose a3, {1} c1; nearest plot to the Harbor: 2, not 1; {1}'s Fish Market 8 → 2; street on b3."
    )


def test_a_house_is_offered_with_what_it_costs_before_who_loses_a_plot_and_new_streets():
    """Where there is little room, the first words must do."""
    match = housing(GIFT.replace("f1 .", ". .").replace("+ . 0", "# 0 ."))
    assert story.offer(match.view(0), 0, "place b2").meaning == "Nearest plot to the Harbor: 5, not 1; {1} loses c1; street on b1."


def test_a_house_is_offered_with_the_outlet_for_which_no_plot_is_as_near_then():
    """As its preview tells it: two houses that cost nothing else are not alike."""
    match = housing(GIFT.replace("+ . 0 . . . .", "+ . 0 . . 0 .").replace(". . . . . . .", ". . . . . . 0", 1))
    offered = {plot: story.offer(match.view(0), 0, f"place {plot}").meaning for plot in ("c2", "f2")}
    assert offered["f2"] == "Nearest plot to the Factory: 4, not 1; streets on e1 and g3."
    assert offered["c2"] == "One plot near the Harbor, not two."


UNSURE = """
P . . . . + F
0 1 0 1 1 0 #
. . 1 . # f1 1
. . . . . # +
0 . . . + + +
0 . . . . g0 #
H . . 1 + + R
"""


def test_a_house_is_offered_with_its_costliest_effect_and_with_a_plot_that_others_can_cut_off():
    """A house on c6 leaves a6, which is as near to the Plant, but only while Ben builds nothing on b6."""
    match = housing(UNSURE)
    offered = {plot: story.offer(match.view(0), 0, f"place {plot}").meaning for plot in ("a6", "c6", "f6")}
    assert offered == {
        "a6": "One plot near the Plant, not two; street on b7.",
        "c6": "Nearest plot to the Plant: 3 if others build.",
        "f6": "Nearest plot to the Factory: 4, not 1; {1} loses g5; street on e7.",
    }
    assert "leaves your nearest plot 3 streets from the Plant if others build on theirs" in gains(match, "place c6", -1)
    assert previewed(match, "place c6").endswith(
        "If others build on theirs, your nearest plot to the Plant is 3 streets away at best, not 2."
    )


def test_who_lacks_no_outlet_is_offered_a_plot_for_what_a_house_there_does():
    full = AT_THE_REFINERY.replace("g1 0", "g1 .").replace(". . 0 .", "f0 w0 . .").replace("H .", "H g0").replace(". F", "m0 F")
    match = draw_city(full, deck={"apo": 1})
    assert story.offer(match.view(0), 0, "reserve f7").meaning.startswith(
        "{1}'s Gas Station 3 at best, not 1, with a house there. Only you may build on f7 then; you keep"
    )
    assert story.offer(match.view(0), 0, "reserve b4").meaning.startswith("Only you may build on b4 then")
