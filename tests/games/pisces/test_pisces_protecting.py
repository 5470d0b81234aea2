"""What the stacks of Pisces say that may be protected, and why one is."""

from games.pisces.scene import begin, edit, fishing, play
from games.pisces.telling import NAMES, gains_of, offer, previewed
from shoal.bots import Advice, Candidate, named
from shoal.core.comparison import Comparison
from shoal.games.contract import Offer
from shoal.games.pisces.story.terms import unbroken
from shoal.web.advice import reason


def test_a_stack_to_protect_says_when_it_earns_stars():
    match = play(begin("tuna", "shark"), "card tuna", "card shark")
    assert offer(match, "block a3") == Offer(
        f"1 adult on {unbroken('5–6')}: {unbroken('33% hit')}",
        "A hit earns a star and the award (20).",
        "Protect",
    )
    often = unbroken("up to 33% hit")
    juvenile = offer(match, "block j2")
    assert (juvenile.label, juvenile.alike) == (f"1 juvenile, second of 3: {often}", f"1 juvenile: {often}")
    assert offer(match, "block s1").alike == f"1 spawner: {unbroken('up to 50% hit')}", "who rolls may pick another"
    assert unbroken("5–6: 33%") == "5\u2060–\u20606:\u00a033%"
    assert offer(match, "block a3").alike == "", "no other stack is hit by the same rolls"
    assert offer(match, "block s1").meaning == "Ocean, if picked: a star, award (20).", "the same rolls name other stacks"
    assert offer(match, "block j2").meaning == "If picked: a star, award (20)."
    stars = "one gold star per roll of 5–6 here (33% of rolls), whoever rolls"
    assert previewed(match, "block a3").endswith(f"{stars}. One such roll brings the award for the most stars (20 points).")
    sure, shared, far = (gains_of(match, f"block {spot}")["worth"] for spot in ("a3", "j2", "s1"))
    assert sure[0] > far[0] > shared[0], "whoever rolls may pick another"
    star = "if it is picked: each earns one gold star and, for now, the award (20 points)"
    assert far[1].endswith(f" Up to 50% of rolls at the open ocean (now the best place for boats) hit it, {star}")
    assert shared[1].endswith(f" Up to 33% of rolls in {{your}} fishery hit it, {star}")
    later = second(match.at(len(match.moves)))
    keeps = {spot: "keeps 8 points" in gains_of(later, f"block {spot}")["worth"][1] for spot in ("a3", "j2")}
    assert keeps == {"a3": True, "j2": False}, "nobody can catch juveniles"
    edit(match, stars={1: 2})
    assert offer(match, "block a3").meaning == "A hit earns a star.", "the other has more"
    assert previewed(match, "block a3").endswith(f"{stars}.")
    match.play("block a1")
    assert offer(match, "block y1").meaning == "No roll ever hits it: no stars."


def test_stacks_that_are_hit_as_often_are_one_choice():
    match = play(begin("mahi", "sardine"), "card mahi", "card mahi")
    twins = f"1 adult on {unbroken('2–3 or 5–6')}: {unbroken('33% hit')}"
    assert {offer(match, f"block {spot}").alike for spot in ("a1", "a3")} == {twins}
    assert (offer(match, "block a1").label, offer(match, "block a3").label) == tuple(
        f"1 adult on {unbroken(rolls)}: {unbroken('33% hit')}" for rolls in ("2–3", "5–6")
    ), "each by its own rolls where it is pointed at"
    assert offer(match, "block a2").alike == "", "half as often"
    assert offer(edit(match, stacks={"mahi": {"a3": 2}}), "block a1").alike == "", "the other is taller"
    assert offer(play(match, "block a1"), "block a1").alike == f"1 adult on {unbroken('2–4, 7 or 10–12')}: {unbroken('17% hit')}"


def test_a_choice_among_others_like_it_goes_by_its_place_among_those():
    """Nobody reads that a spawner is any of two, and the second of three."""
    match = play(begin("sardine", "mahi"), "card mahi", "card mahi")
    edit(match, stacks={"sardine": {"s1": 2}})
    those = [offer(match, f"block {spot}") for spot in ("s1", "s2", "s3")]
    often = unbroken("up to 50% hit")
    assert [each.label for each in those] == [
        f"2 spawners: {often}",
        *(f"1 spawner, {place} of 2: {often}" for place in ("first", "second")),
    ]
    assert [each.alike for each in those] == ["", *[f"1 spawner: {often}"] * 2]
    picking = fishing(("sardine", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("ocean", "ocean"), ("mahi", "mahi")))
    edit(picking, stacks={"sardine": {"s1": 2}})
    play(picking, "fish ocean", "roll 1")
    assert [offer(picking, f"pick {spot}")[0] for spot in ("s1", "s2", "s3")] == [
        "2 spawners",
        "1 spawner, first of 2",
        "1 spawner, second of 2",
    ]
    assert [offer(picking, f"pick {spot}").alike for spot in ("s1", "s2", "s3")] == ["", "1 spawner", "1 spawner"]


def two_tuna(**how):
    """Two adult tuna of 5 and 6 may be protected."""
    return edit(play(begin("tuna", "shark"), "card tuna", "card shark"), stacks={"tuna": {"a3": 2}}, **how)


def second(match):
    """The same, but the other player fishes first."""
    return edit(match, first=1)


def test_a_stack_is_protected_for_the_points_that_others_could_take_and_for_stars_that_may_change_the_award():
    """All of it is told of every stack, by one sum: so nobody reads that a stack is better whose words say less.
    Who leads by two stars needs no more of them."""
    match = second(two_tuna())
    here, does = (
        "33% of rolls in {your} fishery",
        "each earns two gold stars and, for now, the award (20 points), and keeps 16 points",
    )
    found = gains_of(match, "block a3")
    value, words = found["worth"]
    assert [*found] == ["worth"] and words == (
        f"is worth about {value:g} points, stars included. {here} (now the best place for boats) hit it: {does} from {{1}}"
    )
    edit(match, stacks={"shark": {"s1": 2}})
    assert f"{here} hit it: {does}" in gains_of(match, "block a3")["worth"][1], "more is to be caught at the ocean"
    weighing, read = Comparison(match.position, 0, NAMES), match.position.read
    reason = weighing.reason(read("block a3"), read("block a1"), reader=0)
    better, other = (float(part.split("about ")[1].split(" points")[0]) for part in reason.split("The next best"))
    assert reason.startswith("Better because it is worth about ") and better > other and reason.count("gold star") == 2
    assert not weighing.reason(read("block a1"), read("block a3"), reader=0), "of what is worth less nothing says that it is better"
    ahead = edit(match, stars={0: 2})
    assert "star" not in gains_of(ahead, "block a3")["worth"][1] and gains_of(ahead, "block j2")["worth"] == (0, "changes nothing now")
    tall, low = (gains_of(edit(ahead, stacks={"tuna": {"s1": count}}), "block s1")["worth"][0] / (8 * count) for count in (3, 1))
    assert tall > low, "a stack that is no taller than another is taken only by a second hit"


def test_who_fishes_first_protects_fish_only_from_more_boats_than_the_own():
    """What is kept from others is not caught by the own boats either: nothing is told of it where that is as much."""
    ahead = {"stars": {0: 2}}
    assert "keeps" not in gains_of(two_tuna(), "block a3")["worth"][1]
    leaves = (0, "leaves {your} own boats, which fish first, all that they can catch")
    assert gains_of(two_tuna(**ahead), "block j2")["worth"] == leaves
    value, words = gains_of(two_tuna(boats={0: 3}, **ahead), "block a3")["worth"]
    assert (
        value < 0
        and words.startswith("costs {you} about ")
        and words.endswith("each keeps 16 points from {your} own boats, which fish first")
    )
    starred = gains_of(two_tuna(boats={0: 3}), "block a3")["worth"][1]
    assert starred.endswith("the award (20 points), though it keeps 16 points from {your} own boats, which fish first")
    value, words = gains_of(two_tuna(boats={1: 3}, **ahead), "block a3")["worth"]
    either = "though {your} own boats, which fish first, cannot catch them either"
    assert value > 0 and words.endswith(f"each keeps 16 points from {{1}}, {either}")
    assert value < gains_of(second(two_tuna(boats={1: 3}, **ahead)), "block a3")["worth"][0]
    three = play(begin("tuna", "shark", "mahi"), "card tuna", "card shark")
    assert gains_of(three, "block a3")["worth"][1].endswith(f", and keeps 8 points from the others, {either}")


def test_who_fishes_first_is_told_what_stays_free_for_the_own_boats():
    def instead(match, spot):
        return Comparison(match.position, 0, NAMES).instead(match.position.read(f"block {spot}"))

    match = two_tuna()
    assert instead(match, "s1") == instead(match, "j1") == "Two adult tuna stay free for your own boats, which fish first."
    assert not instead(match, "a3"), "for no other stack more speaks"
    assert not instead(match, "a1"), "nobody asks why not the adults who protects some"
    assert not instead(second(match), "s1"), "the other player fishes first"


def test_a_stack_is_held_against_another_under_the_name_of_its_button():
    def hint(match, *spots):
        best = [Candidate(f"block {spot}", share, 0.6, 90.0) for spot, share in zip(spots, (0.7, 0.3), strict=True)]
        weighing = Comparison(match.position, 0, NAMES)
        found = named(weighing, Advice(best[0].action, best))
        return found.plays[0].alike, reason(weighing, found, {})

    match = second(play(begin("mahi", "shark"), "card mahi", "card shark"))
    alike, why = hint(match, "a1", "s1")
    assert alike == ["block a1", "block a3"] and f"The next best (1 spawner: {unbroken('up to 50% hit')}) is worth" in why
    assert why.count("gold star") == 1, "what both do alike is said once"
