"""What the stacks of Pisces say that may be protected, and why one is."""

from games.pisces.scene import begin, edit, fishing, play
from games.pisces.telling import NAMES, gains_of, offer, previewed
from shoal.bots import Candidate
from shoal.core.comparison import Comparison
from shoal.games.contract import Offer
from shoal.games.pisces.story.terms import unbroken
from shoal.store import Person
from shoal.web import exercises
from shoal.web.advice import explained
from shoal.web.exercise_parts import Standing


def test_a_stack_to_protect_says_when_it_earns_stars():
    match = play(begin("tuna", "shark"), "card tuna", "card shark")
    assert offer(match, "block a3") == Offer(
        f"1 adult on {unbroken('5–6')}: {unbroken('33% hit')}",
        "Hit: 1 star, the lead.",
        "Protect",
    )
    often = f"{unbroken('33% if')} picked"
    juvenile = offer(match, "block j2")
    assert (juvenile.label, juvenile.alike) == (f"1 juvenile, second of 3: {often}", f"1 juvenile: {often}")
    assert offer(match, "block s1").alike == f"1 spawner: {unbroken('50% if')} picked", "who rolls may pick another"
    assert unbroken("5–6: 33%") == "5\u2060–\u20606:\u00a033%"
    assert offer(match, "block a3").alike == "", "no other stack is hit by the same rolls"
    assert offer(match, "block s1").meaning == "Only if you pick it: 1 star, the lead.", "the same rolls name other stacks"
    assert offer(match, "block j2").meaning == "Only if you pick it: 1 star, the lead."
    stars = "one gold star per roll of 5–6 here (33% of rolls), whoever rolls"
    assert previewed(match, "block a3").endswith(f"{stars}. One such roll brings, for now, the award (20 points).")
    sure = (1 / 3, "wins {you} the award for now (20 points) with 33% of rolls in {your} fishery")
    free = (8 / 3, "leaves all adult tuna free for {your} boats, which fish first")
    ocean, shared = (
        (0, f"wins {{you}} the award for now (20 points) only if {{you}} pick it ({rolls})")
        for rolls in ("50% of rolls at the open ocean", "33% of rolls in {your} fishery")
    )
    assert [gains_of(match, f"block {spot}") for spot in ("a3", "j2", "s1")] == [
        {"award": sure},
        {"free": free, "stars": shared},
        {"free": free, "stars": ocean},
    ]
    later = second(match.at(len(match.moves)))
    assert offer(later, "block a3").meaning == "Hit: 1 star, the lead; others miss 8 points."
    assert ["kept" in gains_of(later, f"block {spot}") for spot in ("a3", "j2")] == [True, False], "nobody can catch juveniles"
    edit(match, stars={1: 2})
    assert offer(match, "block a3").meaning == "Hit: 1 star.", "the other has more"
    assert previewed(match, "block a3").endswith(f"{stars}.")
    match.play("block a1")
    assert offer(match, "block y1").meaning == "No roll ever hits it: no stars."
    free = "leaves every stack that can be caught free for {your} boats, as it is never hit; earns no gold stars"
    assert gains_of(match, "block y1")["stars"] == (0, free)


def test_a_stack_says_what_its_stars_make_of_the_race_for_the_award():
    """Who shares the award takes it from the other by one star; who is one behind only ties."""
    match = second(play(begin("tuna", "shark"), "card tuna", "card shark"))
    edit(match, stars={0: 2, 1: 2})
    assert offer(match, "block a3").meaning == "Hit: 1 star, sole lead; others miss 8 points."
    assert offer(match, "block s1").meaning == "Only if you pick it: 1 star, sole lead."
    taken = "takes the award for now (20 points) from {1} with 33% of rolls in {your} fishery"
    assert gains_of(match, "block a3")["award"] == (1 / 3, taken)
    edit(match, stars={0: 1, 1: 2})
    assert offer(match, "block a3").meaning == "Hit: 1 star, tied lead; others miss 8 points."
    assert previewed(match, "block a3").endswith("One such roll brings, for now, the award (tie: 20 points each).")
    tied = "wins {you} the award for now (tie: 20 points each) with 33% of rolls in {your} fishery"
    assert gains_of(match, "block a3")["award"] == (1 / 3, tied)
    edit(match, stars={0: 3, 1: 2})
    assert offer(match, "block a3").meaning == "Hit: 1 star; others miss 8 points.", "the lead is there already"


def test_stacks_that_are_hit_as_often_are_one_choice():
    match = play(begin("mahi", "sardine"), "card mahi", "card mahi")
    twins = f"1 adult on {unbroken('2–3 or 5–6')}: {unbroken('each 33% hit')}"
    assert {offer(match, f"block {spot}").alike for spot in ("a1", "a3")} == {twins}
    assert (offer(match, "block a1").label, offer(match, "block a3").label) == tuple(
        f"1 adult on {unbroken(rolls)}: {unbroken('33% hit')}" for rolls in ("2–3", "5–6")
    ), "each by its own rolls where it is pointed at"
    assert offer(match, "block a2").alike == "", "half as often"
    assert offer(edit(match, stacks={"mahi": {"a3": 2}}), "block a1").alike == "", "the other is taller"
    assert offer(play(match, "block a1"), "block a1").alike == f"1 adult on {unbroken('2–4, 7 or 10–12')}: {unbroken('each 17% hit')}"


def test_a_choice_among_others_like_it_goes_by_its_place_among_those():
    """Nobody reads that a spawner is any of two, and the second of three."""
    match = play(begin("sardine", "mahi"), "card mahi", "card mahi")
    edit(match, stacks={"sardine": {"s1": 2}})
    those = [offer(match, f"block {spot}") for spot in ("s1", "s2", "s3")]
    often = f"{unbroken('50% if')} picked"
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


def test_what_a_protected_stack_is_worth_is_counted_on_the_board_and_said_by_its_button():
    """By the next roll that names it: so often, for so many points of the award and of fish that others do not catch."""
    match = second(two_tuna())
    assert gains_of(match, "block a3") == {
        "award": (2 / 3, "wins {you} the award for now (20 points) with 33% of rolls in {your} fishery"),
        "kept": (16 / 3, "keeps 16 points of fish from {1} with 33% of rolls in {your} fishery"),
    }
    assert offer(match, "block a3").meaning == "Hit: 2 stars, the lead; others miss 16 points."
    edit(match, stacks={"tuna": {"s1": 3}})
    tall = (8, "keeps 16 points of fish from {1} with 50% of rolls at the open ocean")
    assert gains_of(match, "block s1")["kept"] == tall, "the other stack can be picked"
    assert offer(match, "block s1").meaning == "If you pick: 3 stars, the lead; others miss 16 points."
    assert "kept" not in gains_of(match, "block s2"), "the tall one is caught"
    three = second(play(begin("tuna", "shark", "mahi"), "card tuna", "card shark"))
    assert gains_of(three, "block a3")["kept"][1].startswith("keeps 8 points of fish from the others with ")
    told = Comparison(match.position, 0, NAMES).told([*map(match.position.read, ("block a3", "block s1"))], 0)
    assert told[0].startswith("wins you the award for now (20 points) with 33% of rolls") and told[1].startswith("keeps 16 points of fish")


def test_stars_count_as_points_only_where_they_bring_the_award():
    match = second(two_tuna(stars={0: 2}))
    stars = (2 / 3, "earns {you} two gold stars with 33% of rolls in {your} fishery")
    assert gains_of(match, "block a3")["stars"] == stars
    assert offer(match, "block a3").meaning == "Hit: 2 stars; others miss 16 points."
    first = two_tuna(stars={0: 2})
    more, less = (gains_of(first, f"block {spot}")["stars"] for spot in ("a3", "a1"))
    assert more == stars and more[0] > less[0] > 0
    changes_nothing = {"kept": (0, "changes nothing, as gold stars no longer do")}
    assert gains_of(edit(first, stars={0: 9}, round=6), "block a3") == changes_nothing, "the award is settled"


def test_who_fishes_first_keeps_no_fish_from_others_but_from_the_own_boats():
    assert "kept" not in gains_of(two_tuna(), "block a3") and "kept" not in offer(two_tuna(), "block a3").meaning
    assert "kept" in gains_of(second(two_tuna()), "block a3")


def spared(match, spot):
    _, words = gains_of(match, f"block {spot}").get("free", (0, ""))
    return words


def test_who_fishes_first_is_told_what_stays_free_for_the_own_boats():
    match = two_tuna()
    free = "leaves two adult tuna free for {your} boats, which fish first"
    assert spared(match, "s1") == spared(match, "j1") == free
    assert not spared(match, "a3"), "no other would be missed more"
    alike = edit(match.at(len(match.moves)), stacks={"tuna": {"s1": 2, "s2": 2}})
    assert not spared(alike, "a3"), "of two spawners that are alike the other is caught"
    assert not spared(match, "a1"), "nobody asks why not the adults who protects some"
    every = play(begin("mahi", "shark"), "card mahi", "card shark")
    assert spared(every, "s1").startswith("leaves all adult mahi-mahi free for {your} boats, "), "none of them is taller"


def test_who_fishes_later_is_told_so_where_nothing_that_can_be_counted_speaks_for_the_advice():
    match = second(two_tuna())
    assert spared(match, "s1") == spared(match, "j1") == "leaves two adult tuna free for {your} boats, as nobody catches protected fish"
    tall = edit(match, stacks={"tuna": {"s1": 3, "s2": 0, "a3": 1}})
    assert gains_of(tall, "block s1")["kept"][0] > gains_of(tall, "block a3")["kept"][0] and not spared(tall, "s1")


def hint(match, *spots, wins=(0.6, 0.6)):
    best = [Candidate(f"block {spot}", share, win, 90.0) for spot, share, win in zip(spots, (0.6, 0.4), wins, strict=True)]
    table = Standing(exercises.lesson_at("pisces", "protect"), Person("ann", "Ann"), ()).table()
    table.match = match
    told = [{"action": one.action, "win": one.win, "share": one.share, "score": one.score} for one in best]
    return explained(table, 0, {**told[0], "best": told, "line": [], "endings": {}})


def test_a_hint_says_what_stays_free_and_nothing_that_speaks_for_the_stack_it_rejects():
    """One star now and then is no reason against two that come more often."""
    match = two_tuna()
    free = "leaves two adult tuna free for your boats, which fish first"
    even = hint(match, "j1", "s1")
    assert len(even["plays"]) == 2 and even["notes"] == [f"Each of them {free}."], "and not only that"
    sole = hint(match, "j1", "a3", wins=(0.6, 0.5))
    assert [row["does"] for row in sole["rows"]] == [
        free,
        "wins you the award for now (20 points) with 33% of rolls in your fishery",
    ]


def test_a_stack_is_held_against_another_under_the_name_of_its_button():
    found = hint(second(play(begin("mahi", "shark"), "card mahi", "card shark")), "a1", "s1")
    assert [row["called"] for row in found["rows"]] == [f"1 adult on {unbroken('2–3 or 5–6')}", "1 spawner"]
