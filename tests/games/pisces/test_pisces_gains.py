"""What the choices of Pisces bring and cost, one thing at a time, beside each other."""

from collections import Counter

import pytest

import shoal
from games.pisces.scene import begin, bidding, edit, fishing, play, shopping
from games.pisces.telling import NAMES, at_sea, gains_of
from shoal.core.comparison import Comparison, gains
from shoal.core.match import random_match
from shoal.games.contract import Gain
from shoal.games.pisces import data as d
from shoal.games.pisces import story
from shoal.games.pisces.rules import life
from shoal.games.pisces.story import growing, odds, terms
from shoal.games.pisces.story.gains import OF_STARS

FIRST = ("tuna", "mahi"), ("s1", "a3")  # cards and blocks


def test_a_reason_counts_what_is_really_paid():
    position = shopping("snapper", "shark", chips={0: {"snapper": 2}}).position
    assert "costs 18 points of {your} fish, 8 of them for nothing (no change)" in [
        gain.words for gain in gains(position, 0, position.read("buy motor"))
    ]


def test_one_thing_more_is_weighed_against_the_whole_payment():
    """What the page's button says is paid, and what it takes beyond that; no fish by itself, which is no choice but a part of one."""
    match = play(shopping("tuna", "shark", chips={0: {"tuna": 3, "shark": 2}}), "buy boat")
    assert gains_of(match, "buy outrigger")["purse"] == (-30, "costs 30 points of {your} fish in all")
    why = Comparison(match.position, 0).reason(*map(match.position.read, ("buy outrigger", "pay shark")), reader=0)
    assert "gives up" not in why and why.endswith(": buys nothing more, but costs 20 points of your fish in all.")
    pays = Comparison(match.position, 0).reason(*map(match.position.read, ("pay shark", "pay tuna")), reader=0)
    assert "gives up a tuna of 8 points" in pays and "nothing more" not in pays
    assert pays.startswith("Pay with shark (6): "), "a name with a number is no choice"


def test_a_reason_to_buy_says_in_how_many_rounds_it_helps():
    def has(item, number):
        return gains_of(shopping("snapper", "shark", chips={0: {"snapper": 3}}, round=number), f"buy {item}")["use"]

    assert has("boat", 1) == (2, "lets {you} fish with one more boat in each of five rounds to come")
    assert has("boat", 5) == (2, "lets {you} fish with one more boat in the last round")
    assert has("outrigger", 1) == (1, "lets {you} roll a bad roll again once in each of five rounds to come")
    assert has("motor", 4) == (1, "adds 3 to {your} bid in the last bidding")
    assert has("motor", 5) == (-1, "buys a motor too late to be of use")


def test_letting_fish_go_is_weighed_by_whose_they_are():
    for area, cost, whose in (("tuna", -2, "{your} own"), ("mahi", 2, "{1}'s")):
        sea = fishing(("tuna", "mahi"), *FIRST, ((area, area), ("ocean", "ocean")), stacks={area: {"j1": 2}})
        position = play(sea, f"fish {area}", "roll 1").position
        (gain,) = gains(position, 0, position.read("pick j1"))
        assert (gain.value, gain.words) == (cost, f"sends two of {whose} fish back before they grow up")
        (gain,) = gains(position, 0, position.read("pick j2"))
        assert gain.words.startswith("sends one of "), "that it is less is said of it as of any smaller loss"


def test_what_a_boat_brings_is_told_together_with_its_trophy():
    """A row tells one thing: fish on average and the trophy with all boats, each with its own number; before them the award, which is worth
    most, or may be picked instead of fish."""
    match = at_sea(gear={0: {"finder": 1}})
    fleet = {**match.view(0), "stage": "fleet", "fleet": [{}, {}]}

    def sent(area, view):
        return {gain.key: gain[1:3] for gain in story.gains(view, f"send {area}", view)}

    both = "brings {} points of fish on average and a trophy chance of up to {}% (10 points)"
    fish = {"average": (35 + 33, both.format(3.5, 33))}
    assert sent("mahi", fleet) == {**fish, "given": (-33, "gives {1} the award for now (20 points) with 33% of rolls")}
    found = sent("ocean", fleet)
    award = "brings 7.5 points on average, or the award for now (20) with 50%, and the trophy (10) with up to 50%"
    assert found == {"average": (75 + 50, award)}
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
    more = "brings 7.5 points on average, or the award for now (20) with 50%, and the trophy (10) with 50%"
    assert moved["average"] == (75 - 35 + 50 - 25, more)
    back = gains_of(match, "find ocean mahi")["average"]
    less = "brings 3.5 points of fish on average, not 7.5"
    assert back[0] < 35 - 75 and back[1] == f"{less}, and no trophy chance", "read behind a but"
    assert moved["gear"] == (-1, "uses {your} fish finder for this round")
    last = play(match, "fish ocean", "roll 4", "pick s1")
    assert gains_of(last, "fish mahi")["average"] == (35, "brings 3.5 points of fish on average")
    assert gains_of(last, "find mahi ocean")["average"][0] == 75 + 50 and "gear" not in gains_of(last, "find mahi ocean"), "no boat is left"


def test_of_boats_that_all_fish_it_is_said_what_the_first_tries():
    match = at_sea()
    weighing, read = Comparison(match.position, 0, NAMES), match.position.read
    told = weighing.told([read("fish mahi"), read("fish ocean")], 0)
    assert told == [f"fishes first, for {number} points of fish on average; your other boat fishes too" for number in (3.5, 7.5)]


def test_of_what_a_stack_brings_to_protect_is_told_first_what_brings_most_points():
    """Two stars for who leads by far are worth less than the fish that others do not catch; the award is worth more."""
    for lead, keys in ((0, ["award", "kept"]), (9, ["kept", "stars"])):
        match = edit(play(begin("tuna", "shark"), "card tuna", "card shark"), stacks={"tuna": {"a3": 2}}, first=1, stars={0: lead})
        assert list(gains_of(match, "block a3")) == keys


def test_where_a_roll_may_bring_the_award_that_is_told_with_its_fish():
    match = fishing(("tuna", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("tuna", "ocean"), ("mahi", "mahi")), gear={0: {"outrigger": 1}})
    play(match, "fish tuna", "roll 1")

    def told():
        return Comparison(match.position, 0, NAMES).reason(match.position.read("reroll"), match.position.read("keep"), reader=0)

    assert told().startswith("Roll again: brings 2.7 points on average and the award for now (20) with 33%")
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


def test_a_species_is_advised_for_what_boats_find_in_its_fishery():
    match = shoal.load("pisces").start()
    assert gains_of(match, "choose tuna") == {
        "offered": (80, "offers boats 8 points of fish a roll on average"),
        "worth": (8, "has fish of 8 points each"),
        "stars": (33, "earns {you} gold stars with up to 33% of rolls there"),
    }
    weighing, read = Comparison(match.position, 0), match.position.read
    why = weighing.reason(*map(read, ("choose mahi", "choose tuna")), reader=0)
    assert why == (
        "Mahi-mahi: offers boats 10.9 points of fish a roll on average and has fish of 7 points each. "
        "Tuna: offers boats 8 points of fish a roll on average and has fish of 8 points each."
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
