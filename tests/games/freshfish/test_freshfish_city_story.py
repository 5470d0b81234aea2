"""What Fresh Fish's story says of the city: streets, plots that are lost to them, and ways."""

from __future__ import annotations

import pytest

import shoal
from games.freshfish.city import draw_city
from games.freshfish.readers import BARE, HARBOR_SIDE, PEOPLE, after, previewed
from games.weighing import weights
from shoal.core.match import random_match
from shoal.core.preview import preview
from shoal.games.freshfish import story
from shoal.games.freshfish.story import city
from shoal.games.freshfish.story.flood import straight
from shoal.store.story import Storyteller


def test_what_the_city_takes_is_told_with_who_loses_plots():
    match = draw_city(HARBOR_SIDE.replace("H . 1", "H 1 ."), deck={"apo": 2, "gas": 1})
    match.play("draw")
    match.play("tile apo")
    takes, why = "The city takes b1 for a street", "Without it, the Harbor would be cut off."
    for reader, sentence in (
        (0, f"You build a house on a2 and get the marker back. {takes}: Ben loses b1. {why} {BARE}"),
        (1, f"Ada builds a house on a2. {takes}: you lose b1 and get the marker back. {why}"),
        (None, f"Ada builds a house on a2. {takes}: Ben loses b1. {why}"),
    ):
        assert after(match, "place a2", reader) == sentence
    assert previewed(match, "place a2") == after(match, "place a2", 0)
    assert story.offer(match.view(0), 0, "place a2").meaning == "{1} loses b1."
    facts = preview(match.position, 0, match.position.read("place a2"))
    assert [fact["at"] for fact in facts if "at" in fact] == [["a2"], ["b1", "cut off a1"]]
    match.play("place a2")
    first, *_, last = weights(Storyteller().story(match, PEOPLE, 1)[-1])
    assert first == f"{takes}: you lose b1 and get the marker back.", "where there is little room, it stays"
    assert last == why, "and this goes first"


def test_a_plot_that_is_lost_weighs_less_to_who_has_all_outlets_than_a_way():
    """Ben loses f3, for which he has no use, and his way can no longer be 3."""
    picture = """
    P m1 . . . . F
    . . . . . . .
    . . . . . . .
    w1 . . . . . #
    . . . . 1 1 +
    f1 . . . 0 + +
    H . . . g1 # R
    """
    match = draw_city(picture, deck={"apo": 2})
    for action in ("draw", "tile apo", "place e2"):
        match.play(action)
    told = weights(Storyteller().story(match, PEOPLE, 1)[-1])
    assert [*told][:2] == [
        "Your way from the Refinery grows from 3 to 7 at best.",
        "Ada draws a house and builds it on e2 (the only plot for it).",
    ]
    assert any("you lose" in each for each in told), "which is told all the same"


def test_what_the_city_takes_from_nobody_is_an_aside():
    match = draw_city(HARBOR_SIDE, deck={"apo": 2, "gas": 1})
    for action in ("draw", "tile apo", "place a2"):
        match.play(action)
    *_, last = weights(Storyteller().story(match, PEOPLE, 1)[-1]).items()
    assert last == ("The city takes b1 for a street, or the Harbor would be cut off.", -16)


def test_a_danger_tells_all_that_one_building_would_take():
    facts = {"seat": 0, "main": True, "by": [{"seat": 1, "plot": "e2", "is_outlet": False, "ways": [], "also": ["b2"]}]}
    told = [story.tell([{"what": "danger", "plots": plots, **facts}], 0, PEOPLE) for plots in (["c1"], ["c1", "d1"])]
    assert told[0] == "Your c1 is in danger: the city takes it, and b2 too, if Ben builds on e2."
    assert told[1] == "Your c1 and d1 are in danger: the city takes them, and b2 too, if Ben builds on e2."
    seen = 0
    for seed in range(6):
        match = random_match(shoal.load("freshfish"), seed)
        for number in range(1, len(match.moves)):
            view = match.before(number).view(0)
            for fact in match.story(0)[number - 1].facts:
                for each in fact["by"] if fact["what"] == "danger" and fact["seat"] == 0 else ():
                    lost = {name for name in city.reserved(view, 0) if each["plot"] in city.threats(view, name)}
                    assert lost == {*fact["plots"], *each["also"]}
                    seen += len(lost) > 1
    assert seen


def test_a_warning_of_what_may_come_of_a_plot_is_no_record():
    for match in (random_match(shoal.load("freshfish"), seed) for seed in range(4)):
        assert not any("Take care" in line.text for line in Storyteller().story(match, list(PEOPLE), 0))


def test_who_reserves_a_plot_reads_whose_way_leads_over_it():
    picture = HARBOR_SIDE.replace("1 . . . . . .", "f1 . . . . . .").replace("0 . . . . . .", ". . . 0 . . .")
    match = draw_city(picture, deck={"apo": 2})
    spoilt = "way from the Harbor is 3 at best, not 1."
    assert after(match, "reserve a2", 1) == f"Ada reserves a2. If Ada builds on a2, your {spoilt}"
    assert f"If you build on a2, Ben's {spoilt}" in previewed(match, "reserve a2")
    assert after(match, "reserve a2", None) == "Ada reserves a2."


def test_what_the_streets_keep_together_is_named_and_shown():
    """A house on e7 leaves f7 only f6; one on d4 leaves the bottom of the city only e4."""
    picture = """
    P . . . 0 1 F
    . . . . . . .
    . . . . . . .
    # # # 0 . # #
    . . . . . . .
    . . f0 . m1 . .
    H . . . . . R
    """
    match = draw_city(picture, deck={"apo": 2, "gas": 1})
    for action in ("draw", "tile apo"):
        match.play(action)
    assert "The city takes f6 for a street, or f7 would be cut off." in after(match, "place e7", 0)
    for reader, whose in ((0, "your Fish Market, the Harbor"), (1, "your Game Shop, the Harbor"), (None, "the Harbor, the Refinery")):
        assert f"The city takes e3, e4 and e5 for streets, or {whose} and more would be cut off" in after(match, "place d4", reader)
    _, streets, *_ = preview(match.position, 0, match.position.read("place e7"))
    assert streets["at"] == ["f6", "cut off f7"]


def test_who_loses_the_last_reserved_plot_is_told():
    match = draw_city(HARBOR_SIDE.replace("1 . . . . . .", ". . . . . . .").replace("H . 1", "H 1 ."), deck={"apo": 2, "gas": 1})
    match.play("draw")
    match.play("tile apo")
    assert "you lose b1, your last reserved plot. Without it, the" in after(match, "place a2", 1)


def test_a_reservation_that_the_city_would_take_is_warned_of():
    match = draw_city(HARBOR_SIDE, deck={"apo": 2, "gas": 1})
    far = "You keep four markers. An outlet here is at best 4 streets from the Refinery"
    second = "It gives you b1 or a2 near the Harbor, never both."
    care = "If you build on a2, the city takes b1 for a street, or the Harbor would be cut off."
    assert previewed(match, "reserve b1").startswith(f"You reserve b1. {second} {care} {far}")  # one does not drive out the other
    care = "Take care: if Ben builds on c1 or a3, the city takes b2 for a street."
    kept = "It keeps Ben off b2, as a house would put your nearest plot 6 streets from the Harbor."
    assert f"{kept} {care} You keep four" in previewed(match, "reserve b2"), "as a hint has it"
    assert previewed(match, "reserve d1").startswith(
        "You reserve d1. It gives you a plot 2 streets from the Harbor at best if a2 is lost or built on. You keep four markers. An"
    )
    assert previewed(match, "reserve b1").endswith(
        "nearer to it than your a2; 2 from the Harbor (6 if b2 is built on) and 6 from the Plant."
    )
    lone = draw_city(HARBOR_SIDE.replace("0 . .", "1 . ."))
    assert "An outlet here is at best 2 streets from the Harbor, 6 from" in story.offer(lone.view(0), 0, "reserve b1").meaning
    assert "2 streets from the Plant, nearer to it than your a2; 2 from" in story.offer(match.view(0), 0, "reserve a4").meaning
    assert after(match, "reserve b1", 1) == "Ada reserves b1."


def test_a_plot_on_a_way_is_warned_of():
    match = draw_city(HARBOR_SIDE.replace("H . 1 . .", "H . . . f1"), deck={"apo": 2, "gas": 1})
    spoilt = "on b1, your way from the Harbor is 5 at best, not 3."
    assert after(match, "reserve b1", 1) == f"Ada reserves b1. If Ada builds {spoilt}"
    match.position._s.supply[0] = 1
    match.play("reserve b1")
    line = Storyteller().story(match, PEOPLE, 1)[-1]
    assert line.news == f"Ada reserves b1. If Ada builds {spoilt} It is Ada's last marker."
    staying = [f"If Ada builds {spoilt}", "Ada reserves b1.", "It is Ada's last marker."]
    assert list(weights(line, is_newest=True)) == staying, "where there is little room, the warning stays and the aside goes"
    match = draw_city(HARBOR_SIDE.replace("H . 1 . .", "H . . . f1"), deck={"apo": 2, "gas": 1})
    assert after(match, "reserve b1", 0).startswith("You reserve b1. If you build on b1, Ben's way"), "it is not one's own"
    match = draw_city(HARBOR_SIDE.replace("H . 1 . .", "H . . . f0"), deck={"apo": 2, "gas": 1})
    assert f"If you build {spoilt}" in previewed(match, "reserve b1")
    assert "your way" not in previewed(match, "reserve b3") + after(match, "reserve b1", 1)


def test_who_reserves_a_plot_reads_their_own_harm_before_that_of_others():
    """What nobody may miss of it is told alone to who comes back."""
    told = Storyteller().story(random_match(shoal.load("freshfish"), 8), list(PEOPLE), 0)[74]
    own = "If you build on d6, your way from the Refinery is 8 at best, not 7."
    assert told.main == f"{own} If you build on d6, Ben's way from the Refinery is 8 at best, not 6."
    assert told.bold == own


def test_a_way_that_can_only_count_the_most_has_grown_for_good():
    fact = {"what": "route", "seat": 0, "kind": "fish", "before": None, "after": None, "best_before": 3, "best": 8, "most": True}
    assert story.tell([fact], 0, PEOPLE) == "Your way from the Harbor grows from 3 to 8, for good."
    settled = [fact for match in map(settling, range(20)) for fact in match if fact["what"] == "route" and fact["after"] is None]
    assert any(fact["best"] == 8 for fact in settled)
    assert all(fact["most"] == (fact["best"] == 8) for fact in settled)


def settling(seed):
    return [fact for line in random_match(shoal.load("freshfish"), seed).story(None) for fact in line.facts]


def test_a_building_in_the_way_makes_a_route_grow():
    match = draw_city(
        """
P . . . . . F
. . . . . . .
. . . . . . .
. . . . . . .
. # f1 . . . .
. # 0 . . . .
H . . . . . R
""",
        deck={"apo": 3, "gas": 1},
    )
    match.play("draw")
    match.play("tile apo")
    assert previewed(match, "place c2").endswith(f"Ben's way from the Harbor grows from 3 to 5 at best. {BARE}")
    assert after(match, "place c2", 1).endswith("Your way from the Harbor grows from 3 to 5 at best.")


def test_a_way_that_leads_over_plots_of_others_says_how_long_it_is_without_them():
    """At best means that every empty plot on the way becomes a street; others may build on theirs."""
    match = draw_city(HARBOR_SIDE.replace("H . 1", "H 1 ."), deck={"apo": 2, "gas": 1})
    assert city.at_best(match.view(0), "fish", "c1") == 1
    assert city.beside_others(match.view(0), "fish", "c1", 0) == 3  # over a2, b2 and c2
    assert "at best 1 street from the Harbor (3 if others build on theirs) and 3 " in previewed(match, "reserve c1")
    assert city.beside_others(match.view(1), "fish", "c1", 1) == 1  # its own plots are in nobody's way


def test_a_plot_beside_a_centre_needs_another_street():
    match = draw_city(HARBOR_SIDE)
    assert city.at_best(match.view(0), "fish", "a2") == 2  # b1 and b2, not over a2 itself
    assert "; 2 from the Harbor" in story.offer(match.view(0), 0, "reserve b1").meaning


def test_what_a_building_would_make_the_city_take_is_what_the_rules_take():
    match = draw_city(HARBOR_SIDE, deck={"apo": 1})
    match.play("draw")
    match.play("tile apo")
    taken = match.position.after(match.position.read("place a2")).view(None)["plots"]
    assert city.threats(match.view(0), "b1") == ["a2"] and taken["b1"] == {"tile": "street"}


def test_how_short_a_route_could_have_been():
    """Straight on, round one corner, right beside the centre; a route that is no longer says nothing of it."""
    assert [straight("a1", plot) for plot in ("c1", "b2", "b1", "d4")] == [1, 1, 2, 5]
    ways = [["fish", 4, 2], ["waste", 1, 1], ["gas", 8, None], ["game", 3, 3]]
    end = {"what": "end", "why": "full", "scores": [1, 2], "money": [15, 9], "ways": [ways, ways]}
    told = "Fish Market 4 (2 if straight), Waste Disposal 1, Gas Station 8 (not on the board) and Game Shop 3."
    assert story.tell([end], 1, PEOPLE).endswith(f" Your routes: {told}")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_street_that_appears_is_told(players):
    """In a whole match no plot becomes a street without a sentence that names it or counts it."""
    match = shoal.load("freshfish", players=players).start(seed=players)
    number = 0
    while match.turn != "over":
        choices = match.choices()
        match.play(choices[(11 * number) % len(choices)])
        number += 1
    views, log, streets = match.views(0), match.log(0), 0
    for k, (_, action) in enumerate(log):
        facts = story.facts(views[k], action, views[k + 1])
        new = {name for name, plot in views[k + 1]["plots"].items() if plot["tile"] == "street" and name not in views[k]["plots"]}
        if new and views[k]["tile"] != "street":
            (fact,) = (fact for fact in facts if fact["what"] == "streets")
            cut_off = {spot for spot in fact["at"] if spot.startswith("cut off ")}
            assert set(fact["plots"]) == set(fact["at"]) - cut_off == new
            assert "The city takes" in story.tell(facts, 0, PEOPLE) and cut_off  # there is a reason for each
            streets += len(new)
    assert streets > 5
    assert "the fewest win" in story.headline(views[-1], 0) and story.chapter(views[-1]) == "The end"
