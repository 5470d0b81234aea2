"""What the choices of Pisces say of themselves: odds, prices, and what a roll brings."""

import random
import re

import pytest

import shoal
from games.pisces.scene import begin, bidding, clear, edit, fishing, play, shopping
from games.pisces.telling import NAMES, NEXT, at_sea, gains_of, headline, offer, previewed, told
from shoal.core.match import random_match
from shoal.games.contract import Offer
from shoal.games.pisces import story
from shoal.games.pisces.story import odds
from shoal.games.pisces.story.firsts import best_stack
from shoal.games.prose import Voice
from shoal.web.elements import BRIEF

FIRST = ("tuna", "mahi"), ("s1", "a3")  # cards and blocks


def test_a_species_says_what_it_brings_its_player():
    match = shoal.load("pisces").start()
    assert offer(match, "choose snapper") == Offer(
        "Snappers", "9 points each; 4 born a round. Up to 33% of rolls hit what you protect: stars.",
    )  # fmt: skip
    assert offer(match, "choose sardine").meaning.startswith("4 points each; 2–12 born a round. ")
    care = "Up to 33% of rolls there hit what you protect: gold stars for you."
    assert previewed(match, "choose tuna").endswith(f"{care} Valuable fish attract boats.")
    assert previewed(match, "choose shark").endswith("Few are born: they are soon fished out.")
    assert previewed(match, "choose sardine").endswith("Cheap, but many are born: boats find some to catch.")


def test_choices_with_room_on_a_desk_say_in_a_line_what_they_mean():
    """Where all of them are that brief, their buttons stand in a line, each with what it means."""
    rich = {"chips": {0: {"snapper": 4, "shark": 1}, 1: {"shark": 2}}, "gear": {1: {"motor": 2}}}
    asked = (
        play(begin("tuna", "shark"), "card tuna", "card shark"),
        shopping("snapper", "shark", **rich),
        bidding("snapper", "shark", **rich),
    )
    for match in asked:
        offers = [offer(match, action) for action in match.choices()]
        assert len(offers) > 3 and all(each.meaning and len(each.meaning) <= BRIEF for each in offers), offers


def test_a_place_says_what_a_roll_there_promises():
    match = at_sea()
    assert offer(match, "fish mahi") == Offer(
        "Fish for mahi-mahi",
        "Average 3.5 points · 50% catch. 33%: their award for now.",
        "Fish with a boat",
        rolls=True,
    )
    assert headline(match, 0) == "You: fish with one of your two boats; trophy chance 25%."
    play(match, "fish mahi", "roll 4")
    assert offer(match, "fish ocean").meaning == "Average 7.5 points · 50%: pick award or fish. Every roll catches fish."
    assert headline(match, 0) == "You: fish with your last boat; trophy chance 50%."
    told = "Every roll catches: 7.5 points on average. 50% let you pick gold stars and, for now, the award (20 points) instead of fish."
    told += " All of your boats together: trophy 50%."
    assert odds.odds(match.view(0), "ocean").told(Voice(0, NAMES)) == told
    empty = clear(play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a1"), "mahi")
    assert offer(empty, "send mahi").meaning == "Nothing to catch now."


def test_a_tournament_that_cannot_be_won_any_more_is_not_spoken_of():
    """No boat is where the other fish can be caught, or no boat is left for it."""
    cards, blocks = ("tuna", "mahi"), ("s1", "a3")
    far = fishing(("tuna", "mahi"), cards, blocks, (("mahi", "mahi"), ("tuna", "tuna")), gear={0: {"outrigger": 1}})
    near = fishing(("tuna", "mahi"), cards, blocks, (("mahi", "tuna"), ("tuna", "tuna")), gear={0: {"outrigger": 1}})
    for match, is_told in ((far, False), (near, True)):
        assert ("trophy chance" in headline(match, 0)) == is_told
        play(match, "fish mahi", "roll 4")
        assert ("trophy" in offer(match, "keep").meaning) == is_told


def test_stars_that_change_nothing_any_more_are_not_promised():
    match = edit(at_sea(), round=6, stars={0: 9})
    assert offer(match, "fish ocean").meaning == "Average 3.5 and 7.5 points; their order changes nothing."
    assert previewed(match, "fish mahi") == (
        "You fish for mahi-mahi. 50% of rolls catch: 3.5 points on average. 17% miss and send fish back, 33% bring nothing. "
        "All of your boats together: trophy 25%."
    )
    rolled = play(edit(at_sea(gear={0: {"outrigger": 1}}), round=6, stars={0: 9}), "fish mahi", "roll 5")
    assert offer(rolled, "keep").meaning.startswith("No catch: gold stars no longer matter.")
    early = edit(play(begin("tuna", "mahi"), "card tuna", "card mahi"), round=6, stars={0: 9})
    assert headline(early, 0) == "You: protect one of your tuna; gold stars no longer matter."
    assert previewed(early, "block a3") == "You protect one adult tuna; gold stars no longer matter."
    assert offer(early, "block a3").meaning == "Stars no longer matter."
    assert offer(edit(early, first=1), "block a3").meaning == "Others miss 8 points."


def test_who_fishes_after_a_trophy_is_told_that_there_is_another():
    match = play(at_sea(stacks={"mahi": {"s1": 2}}), "fish mahi", "roll 4", "fish ocean", "roll 1", "pick s1")
    assert headline(match, 1) == "You: fish with your first boat."
    match = fishing(("tuna", "mahi"), ("mahi", "mahi"), ("s1", "a3"), (("mahi", "ocean"), ("ocean", "mahi")))
    assert headline(play(edit(match, stacks={"mahi": {"a2": 2}}), "fish mahi", "roll 4", "fish ocean", "roll 1", "pick s2"), 1).endswith(
        "; you can win a trophy too: 17%."
    )


def test_keeping_and_rolling_again_say_what_they_bring():
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 6")
    assert offer(match, "keep").meaning == f"No catch: 1 star + award (20 for now) for its owner.{NEXT}"
    assert offer(match, "reroll").meaning == "67% beat it; average 6 points (3.5 + 2.5: trophy 25%), 33%: their award for now."
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 4")
    assert offer(match, "keep").meaning == "14.5 points (7 + 7.5: trophy 75%): you catch one adult mahi-mahi."
    assert offer(match, "reroll").meaning == "No roll is better."
    sea = ("tuna", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("tuna", "ocean"), ("mahi", "mahi"))
    own = fishing(*sea, gear={0: {"outrigger": 1}})
    assert offer(own, "fish tuna").meaning == "Average 2.7 points · 33%: your award for now. 33% catch."
    stars = "33% earn you gold stars and, for now, the award (20 points), 33% miss and send fish back."
    told = f"33% of rolls catch: 2.7 points on average. {stars}"
    assert previewed(own, "fish tuna") == f"You fish for tuna. {told}", "more than its button says"
    kept = gains_of(play(own, "fish tuna", "roll 5"), "keep")
    better = play(fishing(*sea, gear={0: {"outrigger": 1}}), "fish tuna", "roll 4")
    assert offer(better, "reroll").meaning == "33% beat it; average 2.7 points, 33%: your award for now.", "than 8 points the award is"
    assert previewed(better, "reroll") == f"You use an outrigger to roll again instead of the 4. {told}"
    assert kept == {
        "award": (100, "wins {you} the award for now (20 points) for sure"),
        "average": (0, "catches no fish"),
        "gear": (1, "saves the outrigger for {your} next boat"),
    }
    again = gains_of(own, "reroll")
    both = "brings 2.7 points on average and the award for now (20) with 33%"
    assert again["average"] == (27 + 66, both) and "award" not in again, "a row tells one thing"
    assert offer(match, "keep").obvious == "No roll is better", "the page plays it"
    how = {"gear": {0: {"outrigger": 1}}, "stacks": {"tuna": {"a2": 2}}}
    match = fishing(*sea, stars={0: 9}, **how)
    play(match, "fish tuna", "roll 4")
    told = offer(match, "keep").obvious, offer(match, "reroll").meaning
    assert told == ("", "Average 4 points, 33%: stars for you."), "stars may be worth it to who knows better"
    again = gains_of(match, "reroll")
    both = "brings 4 points of fish on average, and stars with 33%"
    assert again["average"] == (40, both), "stars that change nothing are no points"
    assert "award" not in again, "who has it gets only stars"


def test_the_trophy_counts_alike_in_keeping_picking_and_why():
    how = {"gear": {0: {"outrigger": 1}}, "stacks": {"mahi": {"s1": 2, "s2": 2}}}
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "a1"), (("tuna", "ocean"), ("tuna", "tuna")), **how)
    play(match, "fish tuna", "roll 4", "keep", "fish ocean", "roll 5")
    assert offer(match, "keep").meaning == "24 points with the trophy: you catch two spawning mahi-mahi.", "nobody is asked which"
    assert gains_of(match, "keep") == {"average": (240, "brings 24 points with the trophy for sure")}, "as its button says"
    play(match, "keep")
    assert offer(match, "pick s1").meaning == "24 points with the trophy: you catch two spawning mahi-mahi."
    told = {"average": (240, "brings 24 points with the trophy")}
    assert gains_of(match, "pick s1") == told, "spawners have spawned: no births are lost"


@pytest.mark.parametrize(
    ("seed", "number", "words"),
    [
        (
            51,
            180,
            f"A miss, a trophy chance of 50% (5 points): two juvenile mahi-mahi go back to the reserve.{NEXT}",
        ),
        (2, 113, "22 points with the trophy or one gold star: you pick one of two stacks of spawning sharks."),
        (1, 165, f"Two gold stars: you pick the best of four stacks of juvenile mahi-mahi.{NEXT}"),
    ],
)
def test_keeping_a_roll_that_fits_several_stacks_says_what_they_bring(seed, number, words):
    position = random_match(shoal.load("pisces"), seed).before(number)
    assert story.offer(position.view(position.turn), position.turn, "keep").meaning == words


def test_what_is_protected_is_hit_and_not_caught():
    match = play(fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "a1"), (("ocean", "ocean"),) * 2), "fish ocean", "roll 1")
    assert [offer(match, f"pick {spot}").name for spot in ("s1", "s2")] == ["Hit 1 spawner (protected)", "Catch 1 spawner"]
    theirs = play(fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "s1"), (("ocean", "ocean"),) * 2), "fish ocean", "roll 6")
    assert [offer(theirs, f"pick {spot}").vain for spot in ("s1", "s2")] == [True, False], "what gives the other stars comes last"
    assert not offer(match, "pick s1").vain, "one's own stars are something"
    free = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "a1"), (("ocean", "ocean"),) * 2, stacks={"tuna": {"s1": 2}})
    assert offer(play(free, "fish ocean", "roll 1"), "pick s1").group == "Catch"


def test_payments_are_picked_together():
    match = play(shopping("snapper", "shark", chips={0: {"snapper": 2, "shark": 1}}), "buy boat")
    paid = offer(match, "pay snapper")
    assert (paid.label, paid.pays, paid.due, paid.count) == ("Snapper (9)", 9, 20, 2)
    assert paid.meaning == "You have 2, each pays 9."
    assert offer(match, "pay shark").count == 1
    match = play(bidding("snapper", "shark", chips={1: {"shark": 1}}), "bid 6", "pass")
    assert offer(match, "pay shark") == Offer(
        "Shark (6)", "Your only one, pays 6.", "Pay exactly 6", 6, 6, 1, exact=True,
    )  # fmt: skip


def test_a_purchase_says_what_it_really_costs():
    match = shopping("snapper", "shark", chips={0: {"snapper": 2}})
    assert offer(match, "buy motor").label == "Motor, pay 18", "not the 10 that it costs"
    assert offer(match, "buy motor").meaning == "Adds 3 to a bid to fish first; 8 lost."
    assert previewed(match, "buy motor") == (
        "You buy a motor for 10 points. You pay with 2 snappers (8 lost, no change); your score falls to 0."
    )
    match = shopping("tuna", "mahi", chips={0: {"tuna": 5}})
    assert offer(match, "buy boat").meaning == "One more boat to fish with; 4 lost."
    added = offer(play(match, "buy boat"), "buy finder")
    assert (added.label, added.meaning, added.group) == ("Fish finder: +8 points", "Move a boat before it fishes; 2 lost.", "Also buy")
    both = "You pay 30 points for all that you buy together, with 4 tuna (2 lost, no change); your score falls to 8."
    assert previewed(match, "buy finder") == f"You buy a fish finder for 10 points. {both}"
    late = offer(shopping("snapper", "shark", chips={0: {"snapper": 2}}, round=5), "buy motor")
    assert late.vain and not added.vain, "it stands last"
    assert late.meaning == "Too late for the last bidding; 8 lost.", "this round's bidding it does not help"
    exact = offer(shopping("crab", "shark", chips={0: {"crab": 2}}), "buy motor")
    assert (exact.label, exact.meaning) == ("Motor for 10", "Adds 3 to a bid to fish first.")


def test_a_bid_says_what_it_costs():
    match = bidding("snapper", "shark", chips={1: {"shark": 1}}, gear={1: {"motor": 1}})
    assert offer(match, "bid 9").meaning == "Pay 6, motor adds 3, keep 0 in fish."
    assert offer(match, "bid 3").meaning == "Pay nothing, motor adds 3."
    assert previewed(match, "bid 9") == (
        "You bid 9 to fish first (3 by one motor). If nobody bids more, you pay 6 points and fish first next round."
    )
    assert previewed(match, "pass") == "You pass: you fish first anyway, as nobody else can bid."


def test_who_passes_knows_who_goes_first():
    match = bidding("snapper", "shark", chips={0: {"shark": 2}, 1: {"shark": 1}})
    assert offer(match, "pass").meaning == "If nobody bids, you fish first."
    play(match, "bid 6")
    assert offer(match, "pass").meaning == "The other fishes first, you second."
    three = play(bidding("snapper", "shark", "tuna", chips={1: {"shark": 2}}), "bid 6")
    assert offer(three, "pass").meaning == "Orange fishes first, you second, unless outbid."
    assert previewed(three, "pass").endswith("If nobody bids more, Ben pays 6 points and fishes first next round, you second.")
    assert offer(play(three, "pass"), "pass").meaning == "Orange fishes first, you third."


def test_who_is_asked_last_knows_that_nobody_bids_higher():
    match = play(bidding("snapper", "shark", chips={0: {"shark": 1}}), "pass")
    assert offer(match, "bid 6")[:2] == ("Bid 6", "Pay 6 and fish first, keep 0 in fish.")
    assert offer(match, "pass").meaning == "The other fishes first, you second."
    rich = play(bidding("snapper", "shark", chips={0: {"shark": 2}}), "pass")
    assert offer(rich, "bid 6").label == "6", "a key of several"
    assert offer(rich, "bid 12").meaning == "More than you need: 6 wins too."


def test_the_small_print_of_few_choices_fits_on_a_phone():
    """A phone says what choices mean where there are up to four of them, two side by side: the first sentence, in two lines or three."""
    for seed in range(8):
        match, dice = shoal.load("pisces", players=2 + seed % 3).start(seed=seed), random.Random(seed)
        while match.turn != "over":
            offers = [offer(match, action) for action in match.choices()]
            count = len({one.alike or one.label for one in offers})
            for each in offers if 1 < count <= 4 else ():
                first = each.meaning.partition(". ")[0]
                decides = re.split(": you (?:catch|pick)|, as it is|, back to|, whichever", first)[0]  # the rest explains it
                assert len(decides) <= (84 if count == 2 else 56), first
            match.play(dice.choice(match.choices()))


def test_boats_whose_order_changes_nothing_are_one_choice():
    """No roll of one changes what is done with the other: there is no outrigger, no finder, and no stars to pick instead of fish."""
    sea = ("tuna", "mahi"), ("tuna", "mahi")
    match = fishing(*sea, ("a1", "a1"), (("mahi", "ocean"), ("tuna", "tuna")))
    told = {each[1:] for each in (offer(match, f"fish {area}") for area in ("mahi", "ocean"))}
    assert len(told) == 1
    assert offer(match, "fish mahi").alike == "Fish with either boat"
    assert offer(match, "fish mahi").meaning == "Average 3.5 and 7.5 points; their order changes nothing."
    for how in ({"gear": {0: {"outrigger": 1}}}, {"gear": {0: {"finder": 1}}}):
        other = fishing(*sea, ("a1", "a1"), (("mahi", "ocean"), ("tuna", "tuna")), **how)
        assert not offer(other, "fish mahi").alike, how
    assert not offer(at_sea(), "fish mahi").alike, "the own spawner at the ocean is protected"


def test_a_catch_that_pays_for_a_boat_says_so():
    """If another stack that may be picked does not."""
    sea = ("mahi", "tuna"), ("tuna", "tuna"), ("s1", "a3"), (("ocean", "ocean"), ("tuna", "tuna"))
    buys = (1, "makes {your} fish enough for another boat (20 points)")
    for held, stacks, how, boat in (
        (2, {}, {}, buys),
        (1, {}, {}, None),
        (3, {}, {}, None),
        (2, {}, {"round": 6}, None),
        (2, {}, {"boats": {0: 3}}, None),
    ):
        match = fishing(*sea, chips={0: {"mahi": held}}, stacks={"mahi": {"s1": 1, "s2": 1, **stacks}})
        play(match, "fish ocean", "roll 1")
        match = edit(match, **how)
        found = gains_of(match, "pick s2")
        assert found["average"] == (70, "brings 7 points of fish") and found.get("boat") == boat, (held, how)


def test_a_boat_fishes_by_the_same_words_first_and_last():
    match = at_sea()
    assert (offer(match, "fish ocean").label, offer(match, "fish ocean").group) == ("Fish at the open ocean", "Fish with a boat")
    play(match, "fish mahi", "roll 4")
    assert (offer(match, "fish ocean").label, offer(match, "fish ocean").group) == ("Fish at the open ocean", "")


def test_nobody_bids_who_fishes_first_anyway():
    match = bidding("snapper", "shark", chips={1: {"shark": 2}})
    assert offer(match, "pass")[:2] == ("Pass", "You fish first.")
    assert offer(match, "pass").obvious == "You fish first anyway, as nobody else can bid"
    assert not offer(bidding("snapper", "shark", chips={0: {"shark": 1}, 1: {"shark": 2}}), "pass").obvious, "the other may bid"
    assert not offer(play(bidding("snapper", "shark", chips={0: {"shark": 2}}), "pass"), "pass").obvious, "the other fishes first then"


def test_who_passes_without_being_asked_reads_why():
    match = bidding("snapper", "shark", chips={1: {"shark": 2}})
    assert told(match, "pass", 1) == "You pass: you fish first anyway, as nobody else can bid."
    match = bidding("snapper", "shark", chips={0: {"shark": 1}, 1: {"shark": 2}})
    assert told(match, "pass", 1) == "You pass."


def test_a_roll_that_names_fish_and_own_stars_says_both_wherever_it_is_kept():
    """What is picked afterwards is not promised before: the next hint may say the other."""
    sea = ("mahi", "tuna"), ("tuna", "tuna"), ("s1", "a3"), (("ocean", "ocean"), ("tuna", "tuna"))
    match = play(fishing(*sea, stacks={"mahi": {"s1": 2, "s2": 1}}, gear={0: {"outrigger": 1}}), "fish ocean", "roll 1")
    kept = gains_of(match, "keep")
    assert kept["average"] == (70, "brings 7 points of fish, or the award for now (20 points)") and "award" not in kept
    only = play(fishing(*sea, stacks={"mahi": {"s1": 2, "s2": 0}}, gear={0: {"outrigger": 1}}), "fish ocean", "roll 1")
    assert gains_of(only, "keep")["award"][1] == "wins {you} the award for now (20 points) for sure"
    ahead = gains_of(edit(only, stars={0: 1}), "keep")
    assert ahead["stars"] == (100, "earns {you} two gold stars for sure") and "award" not in ahead


def test_the_best_stack_is_named_with_its_rolls_unless_one_like_it_can_be_protected():
    match = bidding("mahi", "shark")
    assert best_stack(edit(match, stacks={"mahi": {"a1": 2, "a2": 2, "a3": 2}}).view(0)).words == "two adult mahi-mahi (14 points)"
    assert not best_stack(match.view(0)).has_better
    three = edit(match, stacks={"mahi": {"a1": 3, "a2": 2, "a3": 1}}, chips={1: {"mahi": 1}})
    assert best_stack(three.view(0)) == ("two adult mahi-mahi (14 points on 4)", 14, True), "the three can be protected"
    told = "Fishing first gives the first try at two adult mahi-mahi (14 points on 4), once the best stack is protected."
    assert match.turn == 1 and match.game.story.remind(match.view(1), 1, {}, NAMES).endswith(told)
    first = gains_of(match, "bid 7")["first"][1]
    assert first == "goes for the first try at a stack of 14 points", "which one stands beside it already"
