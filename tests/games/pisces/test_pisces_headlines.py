"""What Pisces asks whoever acts and tells the others, and which part of a match it is."""

import pytest

import shoal
from games.pisces.scene import begin, bidding, edit, fishing, play, shopping
from games.pisces.telling import NAMES, at_sea, headline
from shoal.core.preview import preview

CHOOSE = "You: choose your fish; only you protect them, but everybody may catch them."


def test_each_stage_asks_its_player_and_tells_the_others():
    match = shoal.load("pisces").start()
    asked = [(headline(match, 0), headline(match, 1))]
    for action in ("choose tuna", "choose mahi", "card tuna", "card mahi", "block a1", "block a1", "send tuna"):
        match.play(action)
        asked.append((headline(match, 0), headline(match, 1)))
    assert asked == [
        (CHOOSE, "Ann chooses a species."),
        ("Ben chooses a species.", CHOOSE),
        ("The first tournament card is turned up.",) * 2,
        ("The second tournament card is turned up.",) * 2,
        (
            "You: protect one of your tuna; each hit earns a gold star (most stars: 20 points).",
            "Ann protects some fish.",
        ),
        (
            "Ben protects some fish.",
            "You: protect one of your mahi-mahi; each hit earns a gold star (most stars: 20 points).",
        ),
        ("You: send boat 1 of 2 anywhere; you fish first.", "Ann sends out a boat."),
        ("You: send boat 2 of 2 anywhere; you fish first.", "Ann sends out a boat."),
    ]


def test_who_sends_a_boat_knows_when_it_fishes():
    match = play(begin("tuna", "mahi", "crab"), "card tuna", "card mahi", *["block a1"] * 3, "send tuna", "send tuna")
    assert headline(match, 1) == "You: send boat 1 of 2 anywhere; you fish after Ann."
    assert headline(play(match, "send tuna", "send tuna"), 2) == "You: send boat 1 of 2 anywhere; you fish third."


def test_what_a_boat_could_take_is_marked_before_it_is_sent():
    """Neither juveniles nor what is protected."""
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "a3"), (("mahi", "ocean"), ("tuna", "tuna")))
    for area, stacks in (("mahi", {"mahi a1", "mahi a2"}), ("ocean", {"tuna s2", "mahi s1", "mahi s2"})):
        facts = preview(match.position, 0, match.game.words.read(None, f"fish {area}"))
        assert {spot for fact in facts for spot in fact["at"]} == {f"area {area}", *stacks}


def test_fishing_asks_for_what_can_be_done():
    match = at_sea(gear={0: {"outrigger": 1, "finder": 1}})
    assert headline(match, 0) == "You: fish with one of your two boats, or move it first with a fish finder; trophy chance 50%."
    match.play("fish mahi")
    assert (headline(match, 0), headline(match, 1)) == (
        "The die is rolled: you fish for mahi-mahi.", "The die is rolled: Ann fishes for mahi-mahi.",
    )  # fmt: skip
    match.play("roll 4")
    assert headline(match, 0) == "You: keep the 4, or roll again with an outrigger."
    match.play("keep")
    play(match, "fish ocean", "roll 1")
    assert headline(match, 0) == "You: keep the 1, or roll again with an outrigger."
    match.play("keep")
    assert (headline(match, 0), headline(match, 1)) == ("You: pick which tuna you hit.", "Ann picks what the roll hits."), (
        "one is protected"
    )
    both = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "a1"), (("ocean", "ocean"),) * 2, stacks={"tuna": {"s1": 2}})
    assert headline(both, 0) == "You: fish with your first boat; trophy chance 50%.", "there is no choice between them"
    assert headline(play(both, "fish ocean", "roll 1"), 0) == "You: pick which tuna you catch."


def test_who_protects_knows_what_a_tall_stack_is_for():
    match = play(edit(begin("tuna", "mahi"), stacks={"tuna": {"a3": 2}}), "card tuna", "card mahi")
    edit(match, round=2)  # what stars are for has been said
    assert headline(match, 0) == "You: protect a stack of tuna; a hit earns a gold star per fish."


def test_the_market_asks_only_for_what_can_be_done():
    assert headline(shopping("snapper", "shark"), 0) == "You: leave the shop; your fish (0 points) buy nothing."
    match = shopping("snapper", "shark", chips={0: {"snapper": 4}})
    assert headline(match, 0) == "You: buy with your fish (36 points, no change), or leave the shop."
    match.play("buy boat")
    assert (headline(match, 0), headline(match, 1)) == (
        "You: pay 20 points with your fish, no change.",
        "Ann pays with fish.",
    )
    match = bidding("snapper", "shark", chips={1: {"shark": 1}})
    assert headline(match, 1) == "You: bid to fish first next round, or pass."
    match.play("bid 6")
    assert headline(match, 0) == "You: pass; you have no fish to bid with."
    match.play("pass")
    assert (headline(match, 1), headline(match, 0)) == (
        "You: pay exactly 6 points with your fish.",
        "Ben pays for the highest bid.",
    )


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_winners_are_those_of_the_ranking(players):
    for seed in range(5):
        match = shoal.random_match(shoal.load("pisces", players=players), seed)
        best = match.ranking()[0]
        assert all(NAMES[seat] in headline(match, None) for seat in best)
        mine = headline(match, best[0])
        assert mine.startswith("You win with" if len(best) == 1 else "You and") and NAMES[best[0]] not in mine
        other = next(seat for seat in range(players) if seat not in best)
        assert f"you have {match.scores()[other]}." in headline(match, other) or "as many as you" in headline(match, other)


def test_a_tie_is_broken_by_kinds_of_fish_or_shared():
    match = edit(shopping("snapper", "mahi"), chips={0: {"mahi": 9}, 1: {"snapper": 7}}, stage=13)
    assert headline(match, 0) == "You and Ben share the win with 63 points."
    chips = {0: {"sardine": 1, "crab": 1}, 1: {"snapper": 1}}
    match = edit(shopping("snapper", "crab", "sardine"), chips=chips, stage=13)
    assert headline(match, 0) == "You win with 9 points, as many as Ben, but with more kinds of fish."
    assert headline(match, 1) == "Ann wins with 9 points, as many as you, but with more kinds of fish."


def test_chapters_follow_the_round():
    match = shoal.random_match(shoal.load("pisces", players=4), 7)
    found = list(dict.fromkeys(match.game.story.chapter(view) for view in match.views(None)))
    assert found[:4] == [
        "Choosing species", "Round 1 of 6: tournament", "Round 1 of 6: protect", "Round 1 of 6: boats",
    ]  # fmt: skip
    assert found[-1] == "The end" and "Round 3 of 6: bids" in found and len(found) == len(set(found))
