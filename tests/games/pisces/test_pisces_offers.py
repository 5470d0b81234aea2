"""What the choices of Pisces say of themselves: odds, prices, and what a roll brings."""

import random
import re
from collections import Counter

import pytest

import shoal
from games.pisces.scene import begin, bidding, clear, edit, fishing, play, shopping
from games.pisces.telling import NAMES, at_sea, gains_of, headline, offer, previewed, told
from shoal.core.comparison import Comparison, gains
from shoal.core.match import random_match
from shoal.games.contract import Gain, Offer
from shoal.games.pisces import data as d
from shoal.games.pisces import story
from shoal.games.pisces.rules import life
from shoal.games.pisces.story import growing, odds, terms
from shoal.games.pisces.story.firsts import best_stack
from shoal.games.pisces.story.gains import OF_STARS
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
        "Average 3.5 points, 50% of rolls catch. 17% let fish go. 33%: award to others.",
        "Fish with a boat",
        rolls=True,
    )
    assert headline(match, 0) == "You: fish with one of your two boats; trophy chance 25%."
    play(match, "fish mahi", "roll 4")
    assert offer(match, "fish ocean").meaning == "Average 7.5 points, 50% can win the award, not fish. Every roll catches."
    assert headline(match, 0) == "You: fish with your last boat; trophy chance 50%."
    told = "Every roll catches: 7.5 points a roll on average. All of your boats together win the trophy with 50%."
    told += " 50% of rolls can earn you gold stars and, for now, the award (20 points) instead of fish."
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


def test_keeping_and_rolling_again_say_what_they_bring():
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 6")
    assert offer(match, "keep").meaning == "No catch: 1 star + award (20, for now) for its owner."
    assert offer(match, "reroll").meaning == "67% are better; average 6 points (2.5 for a trophy at 25%), 33%: award to others."
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 4")
    assert offer(match, "keep").meaning == "14.5 points (7.5 for a trophy at 75%): you catch one adult mahi-mahi."
    assert offer(match, "reroll").meaning == "No roll is better."
    sea = ("tuna", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("tuna", "ocean"), ("mahi", "mahi"))
    own = fishing(*sea, gear={0: {"outrigger": 1}})
    assert offer(own, "fish tuna").meaning == "Average 2.7 points, 33% win you the award. 33% catch. 33% let fish go."
    stars = "33% of rolls earn you gold stars and, for now, the award (20 points)."
    told = f"33% of rolls catch, 33% let fish go: 2.7 points a roll on average. {stars}"
    assert previewed(own, "fish tuna") == "You fish for tuna.", "both boats fish, whatever one of them promises"
    kept = gains_of(play(own, "fish tuna", "roll 5"), "keep")
    better = play(fishing(*sea, gear={0: {"outrigger": 1}}), "fish tuna", "roll 4")
    assert offer(better, "reroll").meaning == "33% are better; average 2.7 points, 33% win you the award.", "than 8 points the award is"
    assert previewed(better, "reroll") == f"You use an outrigger to roll again instead of the 4. {told}"
    assert kept == {
        "award": (100, "wins {you} the award for now (20 points) for sure"),
        "average": (0, "catches no fish"),
        "trophy": (0, "leaves {you} no trophy chance"),
        "gear": (1, "saves the outrigger for {your} next boat"),
    }
    again = gains_of(own, "reroll")
    assert again["award"] == (33, "wins {you} the award for now (20 points) with 33% of rolls")
    assert again["average"] == (27, "brings 2.7 points of fish on average")
    assert offer(match, "keep").obvious == "No roll is better", "the page plays it"
    how = {"gear": {0: {"outrigger": 1}}, "stacks": {"tuna": {"a2": 2}}}
    match = fishing(*sea, stars={0: 9}, **how)
    play(match, "fish tuna", "roll 4")
    told = offer(match, "keep").obvious, offer(match, "reroll").meaning
    assert told == ("", "Average 4 points, 33%: stars for you."), "stars may be worth it to who knows better"
    again = gains_of(match, "reroll")
    assert again["average"] == (40, "brings 4 points of fish on average"), "stars are no points"
    assert again["stars"] == (33, "earns {you} gold stars with 33% of rolls") and "award" not in again, "who has it gets only stars"


def test_the_trophy_counts_alike_in_keeping_picking_and_why():
    how = {"gear": {0: {"outrigger": 1}}, "stacks": {"mahi": {"s1": 2, "s2": 2}}}
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "a1"), (("tuna", "ocean"), ("tuna", "tuna")), **how)
    play(match, "fish tuna", "roll 4", "keep", "fish ocean", "roll 5")
    assert offer(match, "keep").meaning == "24 points with the trophy: you catch two spawning mahi-mahi.", "nobody is asked which"
    cup = (100, "wins {you} the trophy (10 points)")
    assert gains_of(match, "keep") == {"average": (140, "brings 14 points of fish for sure"), "trophy": cup}
    play(match, "keep")
    assert offer(match, "pick s1").meaning == "24 points with the trophy: you catch two spawning mahi-mahi."
    told = {"points": (14, "brings 14 points of fish"), "trophy": cup}
    assert gains_of(match, "pick s1") == told, "spawners have spawned: no births are lost"


@pytest.mark.parametrize(
    ("seed", "number", "words"),
    [
        (51, 180, "No catch, 5 points for a trophy at 50%: you let two juvenile mahi-mahi go."),
        (2, 113, "22 points with the trophy or one gold star: you pick one of two stacks of spawning sharks."),
        (1, 165, "Two gold stars or nothing: you pick one of four stacks of juvenile mahi-mahi."),
    ],
)
def test_keeping_a_roll_that_fits_several_stacks_says_what_they_bring(seed, number, words):
    position = random_match(shoal.load("pisces"), seed).before(number)
    assert story.offer(position.view(position.turn), position.turn, "keep").meaning == words


def test_what_is_protected_is_hit_and_not_caught():
    match = play(fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "a1"), (("ocean", "ocean"),) * 2), "fish ocean", "roll 1")
    assert [offer(match, f"pick {spot}").name for spot in ("s1", "s2")] == ["Hit 1 spawner (protected)", "Catch 1 spawner"]
    free = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "a1"), (("ocean", "ocean"),) * 2, stacks={"tuna": {"s1": 2}})
    assert offer(play(free, "fish ocean", "roll 1"), "pick s1").group == "Catch"


def test_payments_are_picked_together():
    match = play(shopping("snapper", "shark", chips={0: {"snapper": 2, "shark": 1}}), "buy boat")
    paid = offer(match, "pay snapper")
    assert (paid.label, paid.pays, paid.due, paid.count) == ("Snapper, 9", 9, 20, 2)
    assert paid.meaning == "You have 2, each pays 9."
    assert offer(match, "pay shark").count == 1
    match = play(bidding("snapper", "shark", chips={1: {"shark": 1}}), "bid 6", "pass")
    assert offer(match, "pay shark") == Offer(
        "Shark, 6", "Your only one, pays 6.", "Pay exactly 6", 6, 6, 1, exact=True,
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
    assert (added.label, added.meaning, added.group) == ("Fish finder: 32 in all", "Move a boat before it fishes; 2 lost.", "Also buy")
    both = "You pay 30 points for all that you buy together, with 4 tuna (2 lost, no change); your score falls to 8."
    assert previewed(match, "buy finder") == f"You buy a fish finder for 10 points. {both}"
    late = offer(shopping("snapper", "shark", chips={0: {"snapper": 2}}, round=5), "buy motor")
    assert late.meaning == "Too late for the last bidding; 8 lost.", "this round's bidding it does not help"
    exact = offer(shopping("crab", "shark", chips={0: {"crab": 2}}), "buy motor")
    assert (exact.label, exact.meaning) == ("Motor for 10", "Adds 3 to a bid to fish first.")


def test_a_reason_counts_what_is_really_paid():
    position = shopping("snapper", "shark", chips={0: {"snapper": 2}}).position
    assert "costs 18 points of {your} fish" in [gain.words for gain in gains(position, 0, position.read("buy motor"))]


def test_one_thing_more_is_weighed_against_the_whole_payment():
    """What the page's button says is paid, and what it takes beyond that; no fish by itself, which is no choice but a part of one."""
    match = play(shopping("tuna", "shark", chips={0: {"tuna": 3, "shark": 2}}), "buy boat")
    assert gains_of(match, "buy outrigger")["purse"] == (-30, "costs 30 points of {your} fish in all")
    why = Comparison(match.position, 0).reason(*map(match.position.read, ("buy outrigger", "pay shark")), reader=0)
    assert "gives up" not in why and why.endswith(": buys nothing more, but costs 20 points of your fish in all.")
    pays = Comparison(match.position, 0).reason(*map(match.position.read, ("pay shark", "pay tuna")), reader=0)
    assert "gives up a tuna of 8 points" in pays and "nothing more" not in pays


def test_a_reason_to_buy_says_in_how_many_rounds_it_helps():
    def has(item, number):
        return gains_of(shopping("snapper", "shark", chips={0: {"snapper": 3}}, round=number), f"buy {item}")["use"]

    assert has("boat", 1) == (2, "lets {you} fish with one more boat in each of five rounds to come")
    assert has("boat", 5) == (2, "lets {you} fish with one more boat in the last round")
    assert has("outrigger", 1) == (1, "lets {you} roll again once in each of five rounds to come")
    assert has("motor", 4) == (1, "adds 3 to {your} bid in the last bidding")
    assert has("motor", 5) == (-1, "buys a motor too late to be of use")


def test_letting_fish_go_is_weighed_by_whose_they_are():
    for area, cost, whose in (("tuna", -2, "{your} own"), ("mahi", 2, "{1}'s")):
        sea = fishing(("tuna", "mahi"), *FIRST, ((area, area), ("ocean", "ocean")), stacks={area: {"j1": 2}})
        position = play(sea, f"fish {area}", "roll 1").position
        gain, _ = gains(position, 0, position.read("pick j1"))
        assert (gain.value, gain.words) == (cost, f"sends two of {whose} fish back before they grow up")
        gain, _ = gains(position, 0, position.read("pick j2"))
        assert gain.words.startswith("sends one of "), "that it is less is said of it as of any smaller loss"


def test_a_bid_says_what_it_costs():
    match = bidding("snapper", "shark", chips={1: {"shark": 1}}, gear={1: {"motor": 1}})
    assert offer(match, "bid 9").meaning == "Pay 6, motor adds 3, keep 0."
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
    assert offer(match, "bid 6")[:2] == ("Bid 6", "Pay 6 and fish first, keep 0.")
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
        assert found["points"] == (7, "brings 7 points of fish") and found.get("boat") == boat, (held, how)


def test_a_boat_fishes_by_the_same_words_first_and_last():
    match = at_sea()
    assert (offer(match, "fish ocean").label, offer(match, "fish ocean").group) == ("Fish at the open ocean", "Fish with a boat")
    play(match, "fish mahi", "roll 4")
    assert (offer(match, "fish ocean").label, offer(match, "fish ocean").group) == ("Fish at the open ocean", "")


def test_what_a_boat_brings_is_told_one_thing_at_a_time():
    """Fish on average, the trophy with all boats, and the award, each with its own number; the award is worth most."""
    match = at_sea(gear={0: {"finder": 1}})
    fleet = {**match.view(0), "stage": "fleet", "fleet": [{}, {}]}

    def sent(area, view):
        return {gain.key: gain[1:3] for gain in story.gains(view, f"send {area}", view)}

    cup = "leaves {{you}} a trophy chance of up to {}% (10 points)"
    fish = {"average": (35, "brings 3.5 points of fish on average"), "trophy": (33, cup.format(33))}
    assert sent("mahi", fleet) == {**fish, "given": (-33, "gives {1} the award for now (20 points) with 33% of rolls")}
    found = sent("ocean", fleet)
    assert list(found) == ["award", "average", "trophy"] and found["trophy"] == (50, cup.format(50))
    assert found["award"] == (50, "can win {you} the award for now (20 points) instead of fish with 50% of rolls")
    settled = {**fleet, "round": 6, "players": [{**mine, "stars": 9 * seat} for seat, mine in enumerate(fleet["players"])]}
    assert sent("mahi", settled) == fish, "no star matters"
    again = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 6")
    assert gains_of(again, "keep")["gear"] == (1, "saves the outrigger for {your} next boat")
    assert gains_of(again, "keep")["given"] == (-100, "gives {1} the award for now (20 points)")
    assert "gear" not in gains_of(play(again, "keep", "fish ocean", "roll 1"), "keep"), "with the last boat it saves nothing"


def test_the_award_that_another_may_win_is_a_danger_in_the_last_round():
    match = at_sea()
    fleet = {**match.view(0), "stage": "fleet", "fleet": [{}, {}]}
    ahead = {**fleet, "players": [{**mine, "stars": 1 - seat} for seat, mine in enumerate(fleet["players"])]}
    ahead["boards"] = {**ahead["boards"], "mahi": {**ahead["boards"]["mahi"], "adult": [1, 1, 2]}}
    for number, is_grave in ((1, False), (6, True)):
        (lost,) = (gain for gain in story.gains({**ahead, "round": number}, "send mahi", ahead) if gain.key == "lost")
        assert lost == Gain("lost", -33, "loses {you} the award for now (20 points) to {1} with 33% of rolls", is_grave=is_grave)


def test_a_boat_that_is_moved_is_held_against_where_it_is():
    match = at_sea(gear={0: {"finder": 1}})
    assert not gains_of(match, "fish mahi") and not gains_of(match, "fish ocean"), "both boats fish, whichever comes first"
    moved = gains_of(match, "find mahi ocean")
    assert moved["average"] == (75 - 35, "brings 7.5 points of fish on average instead of 3.5")
    assert moved["trophy"] == (50 - 25, "leaves {you} a trophy chance of 50% instead of 25% (10 points)")
    back = gains_of(match, "find ocean mahi")["average"]
    assert back == (35 - 75, "brings 3.5 points of fish on average instead of 7.5"), "read behind a but"
    assert moved["gear"] == (-1, "uses {your} fish finder for this round")
    last = play(match, "fish ocean", "roll 4", "pick s1")
    assert gains_of(last, "fish mahi")["average"] == (35, "brings 3.5 points of fish on average")
    assert gains_of(last, "find mahi ocean")["average"][0] == 75 and "gear" not in gains_of(last, "find mahi ocean"), "no boat is left"


def test_of_boats_that_all_fish_it_is_said_what_the_first_tries():
    match = at_sea()
    weighing, read = Comparison(match.position, 0, NAMES), match.position.read
    told = weighing.told([read("fish mahi"), read("fish ocean")], 0)
    assert told == [f"rolls first for {number} points of fish on average" for number in (3.5, 7.5)]


def test_where_a_roll_may_bring_the_award_that_is_told_before_its_fish():
    match = fishing(("tuna", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("tuna", "ocean"), ("mahi", "mahi")), gear={0: {"outrigger": 1}})
    play(match, "fish tuna", "roll 1")

    def told():
        return Comparison(match.position, 0, NAMES).reason(match.position.read("reroll"), match.position.read("keep"), reader=0)

    assert told().startswith("Roll again: wins you the award for now (20 points) with 33% of rolls")
    edit(match, stars={0: 1})
    assert told().startswith("Roll again: brings 2.7 points of fish on average"), "who has the award gets only stars"


def test_a_bid_is_compared_by_what_is_won_and_who_can_outbid_it():
    last = bidding("snapper", "shark", chips={0: {"shark": 3}, 1: {"shark": 1, "snapper": 1}})
    edit(last, stacks={"snapper": {"s1": 2}})
    passing = gains_of(last, "pass")
    assert passing == {"cost": (0, "keeps all of {your} fish"), "first": (0.5, "lets {you} fish first, unless {0} bids")}
    low, high = (gains_of(last, f"bid {bid}") for bid in (6, 9))
    assert low["first"] == (1, "goes for fishing first next round"), "the only stack can be protected"
    assert low["height"] == high["height"] == (12, "can be outbid only with 12 or more, by {0}") and low["cost"] > high["cost"]
    assert gains_of(last, "bid 15")["height"] == (18, "can be outbid only with 18 or more, by {0}")
    assert "sees" in gains_of(play(last, "bid 6"), "pass")
    assert gains_of(last, "bid 18")["height"] == (21, "cannot be outbid")
    assert gains_of(last, "bid 12")["cost"][1] == "costs 12 points of fish unless outbid"
    alone = gains_of(bidding("snapper", "shark", chips={1: {"shark": 1}}), "bid 6")
    assert alone["cost"] == (-6, "costs 6 points of fish") and alone["height"] == (21, "cannot be outbid"), "nobody else can bid"
    free = gains_of(bidding("snapper", "shark", chips={0: {"shark": 1}}, gear={1: {"motor": 1}}), "bid 3")
    assert free["cost"] == (0, "costs no fish, as motors pay it")


def test_a_bid_that_is_outbid_no_later_than_a_lower_one_is_clearly_worse():
    def is_clear(match, low, high):
        weighing, read = Comparison(match.position, match.turn, NAMES), match.position.read
        assert not weighing.is_clear(read(high), read(low))
        return weighing.is_clear(read(low), read(high))

    match = bidding("snapper", "shark", chips={0: {"shark": 3}, 1: {"shark": 1, "snapper": 1}})
    assert is_clear(match, "bid 6", "bid 9"), "both are outbid by 12"
    assert not is_clear(match, "bid 6", "bid 15"), "the higher is outbid by 18 only"
    assert is_clear(play(match, "pass"), "bid 6", "bid 12"), "nobody else is left"


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
    assert kept["average"] == (70, "brings 7 points of fish for sure")
    assert kept["award"] == (100, "can win {you} the award for now (20 points) instead of fish")
    only = play(fishing(*sea, stacks={"mahi": {"s1": 2, "s2": 0}}, gear={0: {"outrigger": 1}}), "fish ocean", "roll 1")
    assert gains_of(only, "keep")["award"][1] == "wins {you} the award for now (20 points) for sure"
    ahead = gains_of(edit(only, stars={0: 1}), "keep")
    assert ahead["stars"] == (100, "earns {you} two gold stars for sure") and "award" not in ahead


def test_of_boats_and_bids_that_are_as_good_it_is_said_why():
    def instead(match, action):
        return Comparison(match.position, match.turn, NAMES).instead(match.position.read(action))

    match = at_sea()
    assert instead(match, "fish mahi") == "Both of your boats fish anyway: the first shows whether the other should pick fish or stars."
    again = at_sea(gear={0: {"outrigger": 1}})
    assert instead(again, "fish mahi") == "Both of your boats fish anyway: the first shows whether the other needs your outrigger."
    assert not instead(at_sea(gear={0: {"finder": 1}}), "fish mahi"), "it may be moved instead"
    assert not instead(play(match, "fish mahi", "roll 4"), "fish ocean"), "the last one"
    last = bidding("snapper", "shark", chips={0: {"shark": 3}, 1: {"shark": 1, "snapper": 1}})
    assert instead(last, "bid 6") == "A higher bid costs more, a lower one is sooner outbid: Ann can bid up to 18."
    assert not instead(play(last, "pass"), "bid 6"), "nobody is left who could outbid it"
    sea = ("tuna", "mahi"), ("tuna", "tuna"), ("s1", "a3"), (("mahi", "ocean"), ("tuna", "tuna"))  # where no trophy is won
    again = play(fishing(*sea, gear={0: {"outrigger": 1}}, stacks={"mahi": {"a2": 5}}), "fish mahi", "roll 2")
    weighing = Comparison(again.position, 0, NAMES)
    either = weighing.reason(*map(again.position.read, ("reroll", "keep")), reader=0)
    assert either == (
        "Roll again: brings 8.2 points of fish on average, but gives Ben the award for now (20 points) with 33% of rolls. "
        "Keep the 2: brings 7 points of fish for sure."
    )
    three = bidding("snapper", "shark", "tuna", chips={0: {"shark": 3}, 1: {"shark": 2}, 2: {"tuna": 2}})
    assert instead(three, "bid 6").endswith(": others can bid up to 18.")


def test_the_best_stack_is_named_with_its_rolls_unless_one_like_it_can_be_protected():
    match = bidding("mahi", "shark")
    assert best_stack(edit(match, stacks={"mahi": {"a1": 2, "a2": 2, "a3": 2}}).view(0)).words == "two adult mahi-mahi (14 points)"
    assert not best_stack(match.view(0)).has_better
    three = edit(match, stacks={"mahi": {"a1": 3, "a2": 2, "a3": 1}}, chips={1: {"mahi": 1}})
    assert best_stack(three.view(0)) == ("two adult mahi-mahi (14 points on 4)", 14, True), "the three can be protected"
    told = "such as two adult mahi-mahi (14 points on 4); better stacks can be protected."
    assert match.turn == 1 and match.game.story.remind(match.view(1), 1, {}, NAMES).endswith(told)
    first = gains_of(match, "bid 7")["first"][1]
    assert first == "goes for the first try at a stack of 14 points", "which one stands beside it already"


def test_a_species_is_advised_for_what_boats_find_in_its_fishery():
    match = shoal.load("pisces").start()
    assert gains_of(match, "choose tuna") == {
        "offered": (80, "draws boats with 8 points of fish a roll on average"),
        "worth": (8, "has fish of 8 points each"),
        "stars": (33, "earns {you} gold stars with up to 33% of rolls there"),
    }
    weighing, read = Comparison(match.position, 0), match.position.read
    why = weighing.reason(*map(read, ("choose mahi", "choose tuna")), reader=0)
    assert why == (
        "Mahi-mahi: draws boats with 10.9 points of fish a roll on average and has fish of 7 points each. "
        "Tuna: draws boats with 8 points of fish a roll on average and has fish of 8 points each."
    )
    what_for = "The more boats come, the more often your protected fish are hit, which earns you gold stars."
    assert weighing.instead(read("choose mahi")) == what_for


@pytest.mark.parametrize("species", d.SPECIES[:5])
def test_what_boats_find_is_what_the_rules_let_grow_and_be_born(species):
    match, caught = begin(species, "sardine"), []
    for _ in range(d.ROUNDS):
        caught.append(odds.odds(match.view(None), species, 1).caught)
        life.cycle(match.position._s, d.SPECIES.index(species))
        edit(match)
    assert abs(growing.offered(species) - sum(caught) / len(caught)) < 1


def test_stars_that_change_nothing_any_more_are_no_reason():
    found = Counter()
    for seed in range(12):
        match = random_match(shoal.load("pisces", players=2 + seed % 3), seed)
        end = terms.awarded(match.view(None))
        for number in range(len(match.moves)):
            position = match.before(number)
            view = position.view(None)
            is_settled = odds.is_settled(view) if view["round"] == d.ROUNDS else False
            assert not is_settled or terms.awarded(view) == end, (seed, number)
            if isinstance(position.turn, int) and view["stage"] in ("block", "fleet", "outrigger", "pick"):
                keys = {gain.key for action in position.actions for gain in gains(position, position.turn, action)}
                found[is_settled, not keys.isdisjoint(OF_STARS)] += 1
    assert found[True, False] and found[False, True] and not found[True, True], found
