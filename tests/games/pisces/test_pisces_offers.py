"""What the choices of Pisces say of themselves: odds, prices, and what a roll brings."""

import itertools
import random
import re
from collections import Counter

import pytest

import shoal
from games.pisces.scene import begin, bidding, clear, edit, fishing, play, shopping
from games.pisces.telling import at_sea, offer, previewed
from shoal.core.comparison import gains
from shoal.core.match import random_match
from shoal.games.contract import Offer
from shoal.games.pisces import data as d
from shoal.games.pisces import heuristics, story
from shoal.games.pisces.story import odds, terms
from shoal.games.pisces.story.terms import unbroken
from shoal.web.elements import BRIEF

FIRST = ("tuna", "mahi"), ("s1", "a3")  # cards and blocks


def test_a_species_says_what_it_brings_its_player():
    match = shoal.load("pisces").start()
    assert offer(match, "choose snapper") == Offer(
        "Snappers", "9 points each; 4 born a round, stars up to 33%.",
    )  # fmt: skip
    assert offer(match, "choose sardine").meaning.startswith("4 points each; 2–12 born a round, ")
    care = "Up to 33% of rolls there earn you gold stars."
    assert previewed(match, "choose tuna").endswith(f"{care} Valuable fish attract boats, and their rolls earn stars.")
    assert previewed(match, "choose shark").endswith("Few are born: they are soon fished out.")
    assert previewed(match, "choose sardine").endswith("Cheap, but many are born: boats find some to catch.")


def test_a_stack_to_protect_says_when_it_earns_stars():
    match = play(begin("tuna", "shark"), "card tuna", "card shark")
    assert offer(match, "block a3") == Offer(
        f"1 adult on {unbroken('5–6: 33%')}",
        "33% of rolls: star, +20 once.",
        "Protect",
    )
    often = unbroken("up to 33%")
    juvenile = offer(match, "block j2")
    assert (juvenile.label, juvenile.alike) == (f"1 juvenile, place 2: {often}", f"1 juvenile: {often}")
    assert offer(match, "block s1").alike == f"1 spawner: {unbroken('up to 50%')}", "who rolls may pick another"
    assert unbroken("5–6: 33%") == "5\u2060–\u20606:\u00a033%"
    assert offer(match, "block a3").alike == "", "no other stack is hit by the same rolls"
    assert offer(match, "block s1").meaning == "Up to 50% at the ocean: star, +20 once.", "the same rolls name other stacks"
    assert offer(match, "block j2").meaning == "Up to 33% of rolls: star, +20 once."
    stars = "one gold star per roll of 5–6 here (33% of rolls), whoever rolls"
    assert previewed(match, "block a3").endswith(f"{stars}; one such roll brings the award for the most stars, 20 points.")
    sure, shared, far = (gains_of(match, f"block {spot}")["stars"] for spot in ("a3", "j2", "s1"))
    assert sure[0] > far[0] > shared[0], "whoever rolls may pick another"
    assert (
        far[1]
        == "earns one gold star and the award (20 points) on 50% of rolls at the open ocean, if whoever rolls picks it, not the other"
    )
    assert shared[1] == (
        "earns one gold star and the award (20 points) on 33% of rolls in {your} fishery, if whoever rolls picks it, not one of two others"
    )
    edit(match, stars={1: 2})
    assert offer(match, "block a3").meaning == "33% of rolls: 1 star.", "the other has more"
    assert previewed(match, "block a3").endswith(f"{stars}.")
    match.play("block a1")
    assert offer(match, "block y1").meaning == "No roll ever hits it: no stars."


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
        "Average 3.5 points, 50% catch; 17% let go. Stars for others. Tournament fish.",
        "Fish with a boat",
        rolls=True,
    )
    assert offer(match, "fish ocean").meaning.endswith(" Tournament fish."), "its spawners are of these species"
    play(match, "fish mahi", "roll 4")
    assert offer(match, "fish ocean").meaning == "Average 12.5 points, 50% win trophy; 100% catch.", "what is left out last"
    told = "every roll catches, 50% win the trophy: 12.5 points a roll on average, the trophy's chance included"
    assert str(odds.odds(match.view(0), "ocean")) == told
    empty = clear(play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a1"), "mahi")
    assert offer(empty, "send mahi").meaning == "Nothing to catch now."


def test_odds_are_those_of_the_dice():
    """Two dice: sardines are caught by 2 to 4, 5 and 6, 7, 8 and 9, 10 to 12; a protected stack is not."""
    match = fishing(("sardine", "mahi"), ("sardine", "mahi"), ("a3", "a3"), (("sardine", "sardine"),) * 2)
    promise = odds.odds(match.view(0), "sardine")
    assert promise.percent == round(100 * 30 / 36) and abs(promise.tenths - promise.stars - 10 * 4 * 30 / 36) < 1


@pytest.mark.parametrize("area", ("mahi", "tuna", "ocean"))
def test_a_promise_is_reckoned_anew_when_something_changes_that_it_depends_on(area):
    """Promises are found again by all that they depend on: each of these positions differs from the first in one thing."""
    plain = {"stacks": {"mahi": {"a3": 1}}}
    how = [plain, {"stacks": {"mahi": {"a3": 2, "s1": 3}}}, {"stacks": {"tuna": {"a1": 3, "s2": 2}}}, {"stars": {0: 1}}, {"stars": {1: 2}}]
    sea = ("tuna", "mahi"), (("mahi", "ocean"), ("tuna", "tuna"))
    ways = [
        *itertools.product([("tuna", "mahi"), ("tuna", "tuna")], [("s1", "a3"), ("a1", "s2")], [plain]),
        *((*FIRST, each) for each in how),
    ]
    views = [fishing(sea[0], cards, blocks, sea[1], **each).view(0) for cards, blocks, each in ways]
    views += [{**views[0], "round": 6, "fleet": [{"mahi": 1}, {}]}]
    views += [{**view, "players": [{**mine, "caught": {"tuna": 1, "mahi": 0}} for mine in view["players"]]} for view in views]
    for view, seat in itertools.product(views, (0, 1)):
        assert odds.odds(view, area, seat) == odds._reckoned(view, area, seat, 0)


@pytest.mark.parametrize("players", (2, 3))
def test_what_an_attempt_brings_is_the_average_over_all_rolls(players):
    """Every roll is played by the rules, with the best pick: fish, trophies and the chance of the award, before and after."""
    game, dice, met = shoal.load("pisces", players=players), random.Random(players), 0
    for seed in range(6):
        match = game.start(seed=seed)
        while match.turn != "over":
            actions = match.choices()
            if match.view(None)["stage"] == "fish":
                for action in {action for action in actions if action.startswith("fish ")}:
                    area = action.split()[1]
                    promise = odds.odds(match.view(None), area)
                    if dice.random() < 0.12 or promise.stars:
                        assert promise.tenths == round(10 * averaged(match, action, area)), (match.moves, action)
                        met += bool(promise.stars)
            match.play(dice.choice(actions))
    assert met > 5, "gold stars play no part"


def averaged(match, action, area):
    """What fishing brings on average, by playing every roll."""
    seat, before = match.turn, match.view(None)
    bests = [max(worth(end, before, seat) for end in ends(match, action, *roll)) for roll in rolls(before, area)]
    return sum(bests) / len(bests)


def rolls(view, area):
    """All that the dice may show in an area."""
    count, faces = (1, d.FACES_OWNED[len(view["players"])] * len(view["players"])) if area == "ocean" else (
        d.DICE[d.SPECIES.index(area)], d.FACES
    )  # fmt: skip
    return itertools.product([f"roll {face}" for face in range(1, faces + 1)], repeat=count)


def ends(match, *actions):
    """What comes of an attempt by the rules, whatever is picked."""
    seat, match = match.turn, play(match.at(len(match.moves)), *actions)
    if match.turn == seat and "keep" in match.choices():
        match.play("keep")
    picks = [pick for pick in match.choices() if pick.startswith("pick ")]
    return [end.view(None) for end in [play(match.at(len(match.moves)), pick) for pick in picks] or [match]]


def worth(after, before, seat):
    fish, trophies = (
        [
            sum(count * d.POINTS[d.SPECIES.index(kind)] for kind, count in view["players"][seat]["chips"].items())
            for view in (after, before)
        ],
        [view["players"][seat]["trophies"] for view in (after, before)],
    )
    others = [fleet for other, fleet in enumerate(before["fleet"]) if other != seat]
    is_open = before["round"] < d.ROUNDS or any(others)  # else nobody but the seat itself can change the stars any more
    hopes = [odds.hope([player["stars"] for player in view["players"]], seat, is_open) for view in (after, before)]
    return fish[0] - fish[1] + d.TROPHY_POINTS * (trophies[0] - trophies[1]) + d.AWARD_POINTS * (hopes[0] - hopes[1])


def test_keeping_and_rolling_again_say_what_they_bring():
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 6")
    assert offer(match, "keep").meaning == "No catch: one gold star, award +20 for its owner."
    assert offer(match, "reroll").meaning == "67% are better; average 3.5 points, stars for others."
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 4")
    assert offer(match, "keep").meaning == "7 points: you catch one adult mahi-mahi."
    assert offer(match, "reroll").meaning == "No roll is better."
    sea = ("tuna", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("tuna", "ocean"), ("mahi", "mahi"))
    own = fishing(*sea, gear={0: {"outrigger": 1}})
    assert offer(own, "fish tuna").meaning == "Average 2.7 points, 33% award +20; 33% catch. 33% let go."
    promised = "33% of rolls catch, 33% let young fish go: 2.7 points a roll on average, and gold stars and the award (20 points) for you"
    assert previewed(own, "fish tuna").endswith(f"{promised} with 33% of rolls.")
    kept = gains_of(play(own, "fish tuna", "roll 5"), "keep")
    better = play(fishing(*sea, gear={0: {"outrigger": 1}}), "fish tuna", "roll 4")
    assert offer(better, "reroll").meaning == "33% are better; average 2.7 points, 33% award +20.", "than 8 points the award is"
    assert previewed(better, "reroll") == f"You use an outrigger to roll again instead of the 4. {promised} with 33% of rolls."
    stars = "earns {you} one gold star and the award (20 points) for sure"
    assert kept == {"average": (0, "catches nothing"), "stars": (100, stars)}
    assert gains_of(own, "reroll")["stars"] == (33, "earns {you} gold stars and the award (20 points) with 33% of rolls")
    assert offer(match, "keep").obvious == "No roll is better", "the page plays it"
    how = {"gear": {0: {"outrigger": 1}}, "stacks": {"tuna": {"a2": 2}}}
    match = fishing(*sea, stars={0: 9}, **how)
    play(match, "fish tuna", "roll 4")
    told = offer(match, "keep").obvious, offer(match, "reroll").meaning
    assert told == ("", "Average 4 points, stars for you."), "stars may be worth it to who knows better"
    assert gains_of(match, "reroll")["average"] == (40, "brings 4 points on average"), "as its button says: stars are no points"


def test_bots_roll_again_only_where_that_is_not_said_to_be_silly():
    found = Counter()
    for seed in range(15):
        match, dice = shoal.load("pisces", players=2 + seed % 3).start(seed=seed), random.Random(seed)
        while match.turn != "over":
            if "reroll" in match.choices():
                is_silly = heuristics.sensible(match.position._s, match.position._w, [0] * match.game.rules.ACTIONS) == 1
                said = offer(match, "reroll").meaning
                assert (said == "No roll is better.") == is_silly == bool(offer(match, "keep").obvious), said
                found[is_silly, match.view(None)["attempt"]["area"] == "ocean"] += 1
                if is_silly:
                    can_bring_nothing_more(match)
            match.play(dice.choice(match.choices()))
    assert len(found) == 4, found


def can_bring_nothing_more(match):
    """Every roll is played by the rules: none brings more of anything than the one that is kept."""
    seat, before = match.turn, match.view(None)

    def brought(end):
        mine, cards = end["players"][seat], before["cards"]
        fish = sum(count * d.POINTS[d.SPECIES.index(kind)] for kind, count in mine["chips"].items())
        others = [player["stars"] for player in end["players"] if player is not mine]
        return fish, mine["trophies"], mine["stars"], -sum(others), *(min(mine["caught"][card], cards.count(card)) for card in cards)

    kept = [max(those) for those in zip(*map(brought, ends(match, "keep")), strict=True)]
    for roll in rolls(before, before["attempt"]["area"]):
        for end in ends(match, "reroll", *roll):
            assert all(one >= other for one, other in zip(kept, brought(end), strict=True)), (match.moves, roll)


def test_the_trophy_counts_alike_in_keeping_picking_and_why():
    how = {"gear": {0: {"outrigger": 1}}, "stacks": {"mahi": {"s1": 2, "s2": 2}}}
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "a1"), (("tuna", "ocean"), ("tuna", "tuna")), **how)
    play(match, "fish tuna", "roll 4", "keep", "fish ocean", "roll 5")
    assert offer(match, "keep").meaning == "24 points with the trophy: you catch two spawning mahi-mahi.", "nobody is asked which"
    assert gains_of(match, "keep")["average"] == (240, "brings 24 points with the trophy for sure")
    play(match, "keep")
    assert offer(match, "pick s1").meaning == "24 points with the trophy: you catch two spawning mahi-mahi."
    told = {"points": (24, "catches 24 points with the trophy")}
    assert gains_of(match, "pick s1") == told, "spawners have spawned: no births are lost"


@pytest.mark.parametrize(
    ("seed", "number", "words"),
    [
        (51, 180, "No catch: you let two juvenile mahi-mahi go."),
        (2, 113, "22 points with the trophy or one gold star: you pick one of two stacks of spawning sharks."),
        (1, 165, "Two gold stars or nothing: you pick one of four stacks of juvenile mahi-mahi."),
    ],
)
def test_keeping_a_roll_that_fits_several_stacks_says_what_they_bring(seed, number, words):
    position = random_match(shoal.load("pisces"), seed).before(number)
    assert story.offer(position.view(position.turn), position.turn, "keep").meaning == words


def test_what_is_protected_is_hit_and_not_caught():
    match = play(fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "a1"), (("ocean", "ocean"),) * 2), "fish ocean", "roll 1")
    assert {offer(match, f"pick {spot}").group for spot in ("s1", "s2")} == {"Hit"}
    free = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "a1"), (("ocean", "ocean"),) * 2, stacks={"tuna": {"s1": 2}})
    assert offer(play(free, "fish ocean", "roll 1"), "pick s1").group == "Catch"


def test_odds_reckon_with_the_boats_that_fish_before():
    """Of one die's six numbers three catch a mahi-mahi; a boat there before takes one of the two stacks in three of six rolls."""
    before = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a3")
    assert (
        str(odds.odds(before.view(0), "mahi"))
        == "50% of rolls catch, 17% let young fish go: 3.5 points a roll on average, and gold stars for another player"
    )
    after = play(before, "send mahi")
    assert (
        offer(after, "send mahi").meaning
        == "Average 2.5 points, 36% catch; 17% let go. Stars for others. One boat fishes there first. Tournament fish."
    )
    assert (
        str(odds.odds(after.view(0), "mahi")) == "once one boat has fished there, 36% of rolls catch, 17% let young fish go: "
        "2.5 points a roll on average, and gold stars for another player"
    )


def test_the_stars_of_both_are_promised_where_a_roll_may_bring_either():
    """At the ocean one's own block earns stars by some faces, the other's block by others: neither hides the other."""
    stacks = {"snapper": {"s1": 2}, "sardine": {"s1": 3}}
    match = edit(clear(clear(begin("snapper", "sardine"), "snapper"), "sardine"), stacks=stacks)
    play(match, "card snapper", "card sardine", "block s1", "block s1", "send ocean")
    gold = "gold stars and the award (20 points) for you with 50% of rolls, or gold stars for another player"
    assert odds.odds(match.view(0), "ocean").gold == gold
    assert offer(match, "send ocean").meaning == "Nothing to catch now; only 50% award +20, stars for others."


def test_odds_say_where_stars_are_picked_and_fish_could_be():
    """Half of the ocean's rolls find the own spawners, of which one is protected: the button says that its star is a choice."""
    match = play(begin("tuna", "crab"), "card crab", "card crab", "block a1", "block s1", "send crab", "send crab")
    promise = odds.odds(match.view(1), "ocean")
    assert promise.brief == "Average 4 points, 50% award +20 or fish; 50% catch."
    stars = "gold stars and the award (20 points) for you with 50% of rolls, if you pick them over fish"
    assert str(promise) == f"50% of rolls catch: 4 points a roll on average, and {stars}"
    match = edit(match, stars={1: 1})
    assert "50% stars or fish; 50% catch" in odds.odds(match.view(1), "ocean").brief, "the award is theirs already"


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
    assert (added.label, added.meaning, added.group) == ("Fish finder, 32", "Move a boat before it fishes; 2 lost.", "Also buy, all for")
    late = offer(shopping("snapper", "shark", chips={0: {"snapper": 2}}, round=5), "buy motor")
    assert late.meaning == "Too late for the last bidding; 8 lost.", "this round's bidding it does not help"
    exact = offer(shopping("crab", "shark", chips={0: {"crab": 2}}), "buy motor")
    assert (exact.label, exact.meaning) == ("Motor for 10", "Adds 3 to a bid to fish first.")


def test_a_reason_counts_what_is_really_paid():
    position = shopping("snapper", "shark", chips={0: {"snapper": 2}}).position
    assert "costs 18 points of {your} fish" in [gain.words for gain in gains(position, 0, position.read("buy motor"))]


def test_a_reason_to_buy_says_in_how_many_rounds_it_helps():
    def has(item, number):
        return gains_of(shopping("snapper", "shark", chips={0: {"snapper": 3}}, round=number), f"buy {item}")[f"has {item}"]

    assert has("boat", 1) == (1, "lets {you} fish with one boat more in each of five rounds to come")
    assert has("boat", 5) == (1, "lets {you} fish with one boat more in the last round")
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


def test_a_bid_says_what_it_costs():
    match = bidding("snapper", "shark", chips={1: {"shark": 1}}, gear={1: {"motor": 1}})
    assert offer(match, "bid 9").meaning == "Pay 6, motor adds 3, keep 0."
    assert offer(match, "bid 3").meaning == "Pay nothing, motor adds 3."
    assert previewed(match, "bid 9") == (
        "You bid 9 to fish first (3 by one motor). If nobody bids more, you pay 6 points and fish first next round."
    )
    assert previewed(match, "pass") == "You pass. If nobody bids, you fish first next round."


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
                assert len(decides) <= (75 if count == 2 else 52), first
            match.play(dice.choice(match.choices()))


def test_a_boat_fishes_by_the_same_words_first_and_last():
    match = at_sea()
    assert (offer(match, "fish ocean").label, offer(match, "fish ocean").group) == ("Fish at the open ocean", "Fish with a boat")
    play(match, "fish mahi", "roll 4")
    assert (offer(match, "fish ocean").label, offer(match, "fish ocean").group) == ("Fish at the open ocean", "")


def test_what_a_boat_brings_is_compared_by_what_is_told():
    """Fish, gold stars and the tournament each by itself: fewer points are not better because of stars that nobody reads of."""
    match = at_sea(gear={0: {"finder": 1}})
    fleet = {**match.view(0), "stage": "fleet", "fleet": [{}, {}]}
    found = {area: {gain.key: (gain.value, gain.words) for gain in story.gains(fleet, f"send {area}", fleet)} for area in ("mahi", "ocean")}
    assert found["mahi"]["average"] == (35, "brings 3.5 points a roll on average")
    assert found["mahi"]["gives"] == (-33, "earns the owner gold stars with 33% of rolls")
    assert found["ocean"]["cup"] == (100, "catches a fish that the trophy asks for with 100% of rolls")
    again = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 6")
    assert gains_of(again, "reroll")["gear"] == (-1, "uses an outrigger, which {your} next boat could need")
    assert "gear" not in gains_of(play(again, "keep", "fish ocean", "roll 1"), "reroll"), "with the last boat it costs nothing"
    assert not gains_of(match, "fish mahi") and not gains_of(match, "fish ocean"), "both boats fish, whichever comes first"
    own = [{gain.key for gain in story.gains({**fleet, "round": number}, "send tuna", fleet)} for number in (1, 6)]
    assert "own" in own[0] and "own" not in own[1], "after the last round nobody is drawn any more"
    assert gains_of(match, "find mahi ocean")["average"] == (40, "brings 7.5 points a roll on average instead of 3.5 points")


def test_a_bid_is_compared_by_what_is_won_and_who_can_outbid_it():
    last = bidding("snapper", "shark", chips={0: {"shark": 3}, 1: {"shark": 1, "snapper": 1}})
    edit(last, stacks={"snapper": {"s1": 2}})
    passing = gains_of(last, "pass")
    assert passing["cost"] == (0, "keeps all of {your} fish and lets {you} fish first unless {0} bids (up to 18)") and "sees" not in passing
    low, high = (gains_of(last, f"bid {bid}") for bid in (6, 9))
    assert low["first"] == (1, "goes for the first try next round at two spawning snappers (18 points at the open ocean)")
    assert low["height"] == high["height"] == (12, "can be outbid only with 12 or more, by {0}") and low["cost"] > high["cost"]
    assert gains_of(last, "bid 15")["height"] == (18, "can be outbid only with 18 or more, by {0}")
    assert "sees" in gains_of(play(last, "bid 6"), "pass")
    assert gains_of(last, "bid 18")["height"] == (21, "cannot be outbid with what the others have")


def gains_of(match, action):
    before, seat = match.view(match.turn), match.turn
    after = match.position.after(match.position.read(action)).view(seat)
    return {gain.key: (gain.value, gain.words) for gain in story.gains(before, action, after)}


def test_a_species_is_advised_for_what_no_other_has_more_of():
    match = shoal.load("pisces").start()
    what_for = "those that hit {your} protected fish earn {you} gold stars"
    assert gains_of(match, "choose snapper")["worth"] == (9, f"draws boats with 9 points a fish: {what_for}")
    keeps = f"refills {{your}} fishery with 42 points a round, so boats keep coming: {what_for}"
    assert gains_of(match, "choose mahi")["births"] == (42, keeps)
    assert [value for value, _ in gains_of(match, "choose tuna").values()] == [0, 0, 33]
    assert [value for value, _ in gains_of(play(match, "choose snapper"), "choose tuna").values()] == [8, 0, 33], "no snappers are left"


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
                found[is_settled, not keys.isdisjoint({"stars", "gives"})] += 1
    assert found[True, False] and found[False, True] and not found[True, True], found
