"""What an attempt in Pisces promises: fish, the trophy, gold stars, and what becomes of the award."""

import itertools
import random
from collections import Counter

import pytest

import shoal
from games.pisces.scene import begin, clear, edit, fishing, play
from games.pisces.telling import NAMES, NEXT, gains_of, offer, previewed, told
from shoal.core.comparison import gains
from shoal.games.pisces import data as d
from shoal.games.pisces import heuristics
from shoal.games.pisces.story import odds, terms
from shoal.games.prose import Voice, sentence

FIRST = ("tuna", "mahi"), ("s1", "a3")  # cards and blocks


def test_odds_are_those_of_the_dice():
    """Two dice: sardines are caught by 2 to 4, 5 and 6, 7, 8 and 9, 10 to 12; a protected stack is not."""
    match = fishing(("sardine", "mahi"), ("sardine", "mahi"), ("a3", "a3"), (("sardine", "sardine"),) * 2)
    promise = odds.odds(match.view(0), "sardine")
    assert promise.percent == round(100 * 30 / 36) and abs(promise.caught - 10 * 4 * 30 / 36) < 1


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
        anew = odds._reckoned(view, area, seat, 0)
        assert odds.odds(view, area, seat)._replace(trophy=0) == anew


def test_a_table_reckons_once_what_its_question_its_choices_and_its_picture_ask_for(monkeypatch):
    asked = Counter()
    reckon = odds._at_best
    monkeypatch.setattr(odds, "_at_best", lambda view, area, seat: asked.update([area]) or reckon(view, area, seat))
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a1")
    view, choices, game = match.view(0), match.choices(), match.game
    for choice in choices:
        game.story.offer(view, 0, choice)
    game.board.draw(view, 0, choices=choices, shape="tall")
    assert asked == {"tuna": 1, "mahi": 1, "ocean": 1}
    odds.odds(match.view(0), "ocean")
    assert asked["ocean"] == 2, "of another view it is asked anew"


@pytest.mark.parametrize("players", (2, 3))
def test_what_an_attempt_promises_is_what_its_rolls_bring(players):
    """Every roll is played by the rules, with every pick: how many bring fish, stars and the award, to whom, and how many points."""
    game, dice, met = shoal.load("pisces", players=players), random.Random(players), Counter()
    for seed in range(6):
        match = game.start(seed=seed)
        while match.turn != "over":
            actions = match.choices()
            if match.view(None)["stage"] == "fish":
                for action in sorted({action for action in actions if action.startswith("fish ")}):
                    area = action.split()[1]
                    promise = odds.odds(match.view(None), area)
                    if dice.random() < 0.1 or promise.lost or promise.given or promise.or_fish:
                        found = averaged(match, action, area)
                        assert {key: getattr(promise, key) for key in found} == found, (match.moves, action)
                        met.update(key for key in found if found[key])
            match.play(dice.choice(actions))
    assert min(met.values()) > 1 and len(met) == 8, met


def averaged(match, action, area):
    """What fishing brings, by playing every roll."""
    seat, before = match.turn, match.view(None)
    each = [brought(ends(match, action, *roll), before, seat) for roll in rolls(before, area)]
    found = {key: round((10 if key == "caught" else 100) * sum(one[key] for one in each) / len(each)) for key in each[0]}
    return {**found, "or_fish": found["or_fish"] > 0}


def brought(those, before, seat):
    """What a roll may bring a seat, given what comes of it by each pick; stars for others where it cannot be helped."""
    fish = [purse(end, seat) - purse(before, seat) for end in those]
    points = [more + d.TROPHY_POINTS * rise(end, before, seat, "trophies") for more, end in zip(fish, those, strict=True)]
    own = any(rise(end, before, seat, "stars") for end in those)
    others = [other for other in range(len(before["players"])) if other != seat]
    given = not own and all(any(rise(end, before, other, "stars") for other in others) for end in those)
    award = {end_award for end in those for end_award in [tuple(terms.awarded(end))]} if given else set()
    was = terms.awarded(before)
    lost = given and seat in was and all(seat not in now for now in award)
    return {
        "percent": any(fish),
        "caught": fish[points.index(max(points))],
        "or_fish": own and any(fish),
        "to_you": own,
        "to_others": given,
        "lost": lost,
        "given": given and not lost and all(set(now) - set(was) for now in award),
        "let_go": not any(fish) and not own and not given and any(centres(end) != centres(before) for end in those),
    }


def centres(view):
    return [board["centre"] for board in view["boards"].values()]


def purse(view, seat):
    return sum(count * d.POINTS[d.SPECIES.index(kind)] for kind, count in view["players"][seat]["chips"].items())


def rise(after, before, seat, what):
    return after["players"][seat][what] - before["players"][seat][what]


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


def promised(match, area, seat=0):
    return odds.odds(match.view(seat), area).told(Voice(seat, NAMES))


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


def test_odds_reckon_with_the_boats_that_fish_before():
    """Of one die's six numbers three catch a mahi-mahi; a boat there before takes one of the two stacks in three of six rolls."""
    before = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a3")
    rest = "33% earn Ben gold stars and, for now, the award (20 points), 17% miss and send fish back"
    cup = "All of your boats together: trophy up to 25%."
    assert promised(before, "mahi") == f"50% of rolls catch: 3.5 points on average. {rest}. {cup}", "together they are all rolls"
    after = play(before, "send mahi")
    assert offer(after, "send mahi").meaning == "Average 2.5 points · 36% catch. 33%: their award for now · after your boat."
    told = "Once your boat has fished there, 36% of rolls catch: 2.5 points on average."
    assert promised(after, "mahi") == f"{told} {rest}, 14% bring nothing."


def test_boats_that_fish_before_are_called_by_whose_they_are():
    """Nobody takes their own boat for another's."""
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a3")
    edit(match, boats={0: 3, 1: 3})
    for area, words in (
        ("mahi", "after your boat."),
        ("mahi", "after your two boats."),
        ("ocean", "after your boat."),
    ):
        play(match, f"send {area}")
        if sum(match.view(0)["fleet"][0].values()) < 3:
            assert odds.odds(match.view(0), area).brief.endswith(words)
    assert odds.odds(match.view(1), "mahi").brief.endswith("after 2 boats.")
    play(match, "send mahi")
    assert odds.odds(match.view(1), "mahi").brief.endswith("after 3 boats, 1 yours.")


def test_the_stars_of_both_are_promised_where_a_roll_may_bring_either():
    """At the ocean one's own block earns stars by some faces, the other's block by others: neither hides the other."""
    stacks = {"snapper": {"s1": 2}, "sardine": {"s1": 3}}
    match = edit(clear(clear(begin("snapper", "sardine"), "snapper"), "sardine"), stacks=stacks)
    play(match, "card snapper", "card sardine", "block s1", "block s1", "send ocean")
    award = "gold stars and, for now, the award (20 points)"
    told = f"No roll catches anything there now. 50% of rolls earn you {award}, 50% earn Ben {award}."
    assert previewed(match, "send ocean") == f"You send a second boat to the open ocean. {told}"
    assert offer(match, "send ocean").meaning == "No fish now; 50%: your award for now, 50%: their award for now."


def test_odds_say_where_stars_only_tie_for_the_award():
    """Both get it then: nobody loses any."""
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a3")
    edit(match, stars={0: 1})
    assert odds.odds(match.view(0), "mahi").stars_for == "33%: award tied for now"
    assert "33% earn Ben gold stars and, for now, the award (tie: 20 points each), 17% miss" in previewed(match, "send mahi")
    edit(match, stars={0: 0, 1: 1})
    assert odds.odds(match.view(0), "tuna").stars_for == "17%: award tied for now"
    edit(match, stars={0: 0, 1: 0})
    assert odds.odds(match.view(0), "tuna").stars_for == "17%: your award for now"


def test_odds_say_where_stars_are_picked_and_fish_could_be():
    """Half of the ocean's rolls find the own spawners, of which one is protected: the button says that its star is a choice."""
    match = play(begin("tuna", "crab"), "card crab", "card crab", "block a1", "block s1", "send crab", "send crab")
    assert (
        odds.odds(match.view(1), "ocean").brief
        == "Average 6.5 points · trophy up to 25%. 50%: pick award or fish · every roll catches fish."
    )
    stars = "50% let you pick gold stars and, for now, the award (20 points) instead of fish."
    cup = "All of your boats together: trophy up to 25%."
    assert promised(match, "ocean", 1) == f"Every roll catches: 6.5 points on average. {stars} {cup}"
    match = edit(match, stars={1: 1})
    assert "50%: pick stars or fish · every roll catches fish" in odds.odds(match.view(1), "ocean").brief, "the award is theirs already"


def own_spawners(**how):
    """The only spawners are two tuna of the player's own, of which one is protected; boats are sent."""
    match = begin("mahi", "tuna")
    edit(match, stacks={"mahi": {"s1": 0, "s2": 0}, "tuna": {"s1": 1, "s2": 2}}, **how)
    return play(match, "card mahi", "card mahi", "block a1", "block s2", "send mahi", "send mahi")


def test_fish_that_own_stars_could_be_picked_over_are_not_denied():
    match = own_spawners()
    assert offer(match, "send ocean").meaning == "Average 4 points · 50%: pick award or fish. 50% catch fish."
    stars = "50% let you pick gold stars and, for now, the award (20 points) instead of fish."
    told = f"You send a boat to the open ocean. 50% of rolls catch: 4 points on average. {stars}"
    assert previewed(match, "send ocean") == told


def last_boat(stars, **how):
    """The last boat of a match is at the open ocean, where the only fish is the player's own; the other protects two spawners."""
    stacks = {"mahi": {"s1": 2, "s2": 0}, "tuna": {"s1": 1, "s2": 0}}
    match = edit(begin("tuna", "mahi"), first=1, stacks=stacks, stars=stars, round=5, **how)
    play(match, "card mahi", "card mahi", "block s1", "block a1", "send tuna", "send tuna", "send ocean", "send ocean")
    play(match, "fish tuna", "roll 1", "pick j1", "fish tuna", "roll 1", "pick j2", "fish ocean", "roll 6")
    return play(match, "keep") if "keep" in match.choices() else match


def test_who_may_lose_the_award_is_told_as_loudly_as_who_may_win_it():
    match = edit(last_boat({0: 3}), stars={0: 1, 1: 0})
    promise = odds.odds(match.view(0), "ocean")
    assert (promise.lost, promise.given, promise.award, promise.rival, promise.is_final) == (50, 0, 0, 1, True)
    assert promise.stars == -100, "half of the rolls cost twenty points"
    assert offer(match, "fish ocean").meaning == "Average 4 points · 50% lose you the award. 50% catch."
    told = "50% lose you the award (20 points) to Ben."
    assert previewed(match, "fish ocean").endswith(told)
    early = edit(match, round=3)
    assert previewed(early, "fish ocean").endswith(f"{told[:-1]}, for now."), "it may come back"
    behind = edit(match, stars={0: 0, 1: 1})
    assert "award" not in offer(behind, "fish ocean").meaning, "the other has it already"


def test_what_ends_a_match_says_where_it_was_rolled():
    """It is read alone, and a boat may have been moved by a fish finder before."""
    for roll, says in (("1", "catches one spawning tuna"), ("6", "hits two protected spawning mahi-mahi")):
        match = edit(play(last_boat({}), "fish ocean"), round=6)
        assert told(match.at(len(match.moves)), f"roll {roll}", 1).startswith(f"Ann rolls {roll} at the open ocean and {says}")
    assert told(play(edit(last_boat({}), round=3), "fish ocean"), "roll 1", 1).startswith("Ann rolls 1 and catches"), "its boat was seen"


def test_no_roll_is_better_that_scores_as_much_by_something_else():
    stacks = {"tuna": {"s1": 1, "s2": 0}, "sardine": {"s1": 5, "s2": 0}}
    sea = ("tuna", "sardine"), ("tuna", "tuna"), ("s1", "a1"), (("ocean", "ocean"), ("tuna", "tuna"))
    match = play(fishing(*sea, stacks=stacks, gear={0: {"outrigger": 1}}), "fish ocean", "roll 1")
    assert offer(match, "keep").meaning.startswith("No catch: 1 star + award (20 for now)"), "as much as five sardines score"
    assert "beat" not in offer(match, "reroll").meaning
    edit(match, stacks={"sardine": {"s1": 6}})
    assert offer(match, "reroll").meaning.startswith("50% beat it; ")


def test_own_stars_are_better_than_nothing():
    """Also to who leads by so many that they hardly change anything; but not once they change nothing."""
    sea = ("tuna", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("tuna", "tuna"), ("mahi", "mahi"))
    match = play(fishing(*sea, stars={0: 7}, stacks={"tuna": {"a1": 0}}, gear={0: {"outrigger": 1}}), "fish tuna", "roll 3")
    assert offer(match, "reroll").meaning == "50% beat it; average 1.3 points, 33%: stars for you."
    edit(match, round=6)
    assert offer(match, "reroll").meaning == "17% beat it; average 1.3 points."


def test_a_roll_that_loses_the_award_says_so_where_it_may_be_rolled_again():
    match = play(edit(last_boat({0: 3}, gear={0: {"outrigger": 1}}), stars={0: 1, 1: 0}), "fish ocean", "roll 6")
    assert offer(match, "keep").meaning == "No catch, award lost: 2 stars for its owner."
    assert offer(match, "reroll").meaning == "50% beat it; average 4 points, 50% lose you the award."
    kept, again = ({gain.key: gain[1:3] for gain in gains(match.position, 0, match.position.read(each))} for each in ("keep", "reroll"))
    assert kept["lost"] == (-100, "loses {you} the award (20 points) to {1}")
    early = edit(match, round=3).position
    (lost,) = (gain.words for gain in gains(early, 0, early.read("keep")) if gain.key == "lost")
    assert lost == "loses {you} the award for now (20 points) to {1}"
    assert again["lost"] == (-50, "loses {you} the award (20 points) to {1} with 50% of rolls")


def test_boats_that_win_the_trophy_together_say_so_when_they_are_sent():
    """At the ocean half of the rolls find tuna and half mahi-mahi: of two boats there half find both."""
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a1")
    assert offer(match, "send ocean").meaning == "Average 7.5 points · trophy up to 50%. Every roll catches."
    play(match, "send ocean")
    assert offer(match, "send ocean").meaning == "Average 7.5 points · trophy 50%. Every roll catches · after your boat."
    assert previewed(match, "send ocean").endswith(" All of your boats together: trophy 50%.")
    assert odds.odds(match.view(0), "mahi").trophy == 25, "tuna at the ocean, and then three of six rolls"
    both = "brings 7.5 points of fish on average and a trophy chance of 50% (10 points)"
    assert brings(match, "send ocean") == (75 + 50, both)
    twice = play(begin("tuna", "mahi"), "card tuna", "card tuna", "block a1", "block a1", "send tuna")
    assert odds.odds(twice.view(0), "tuna").trophy == 11, "what the first boat takes, the second does not find"


def test_an_average_is_of_fish_and_the_trophy_comes_besides():
    """What is advised weighs both; the number that is told is of fish with every boat, and the chance that of all boats, also of those
    that are yet to be sent."""
    match = play(begin("tuna", "mahi"), "card tuna", "card tuna", "block a1", "block a1")
    edit(match, stacks={"tuna": {"s1": 2}})
    assert offer(match, "send ocean").meaning == "Average 11.5 points · trophy up to 75%. Every roll catches."
    told = " Every roll catches: 11.5 points on average. All of your boats together: trophy up to 75%."
    assert previewed(match, "send ocean").endswith(told)
    both = "brings 11.5 points of fish on average and a trophy chance of up to 75% (10 points)"
    assert brings(match, "send ocean") == (115 + 75, both)


def test_boats_reckon_with_those_that_take_what_the_trophy_asks_for_before():
    """Every way in which all the boats may roll is played: others take the most fish, then one's own what the cards ask for."""
    for cards, sent in itertools.product((("tuna", "mahi"), ("mahi", "mahi")), (("ocean", "ocean"), ("mahi", "ocean"), ("mahi", "mahi"))):
        match = play(begin("tuna", "mahi"), *(f"card {card}" for card in cards), "block a1", "block a1")
        play(match, *(f"send {area}" for area in sent), "send ocean")
        for area in ("ocean", "mahi"):
            assert odds.odds(match.view(1), area).trophy == round(100 * by_hand(match.view(1), [*sent, "ocean", area])), (
                cards,
                sent,
                area,
            )


def by_hand(view, boats):
    """How often the last two of four boats catch all that the cards ask for."""
    won = []
    for rolled in itertools.product(range(1, 7), repeat=4):
        gone, missing = set(), list(view["cards"])
        for number, (area, roll) in enumerate(zip(boats, rolled, strict=True)):
            found = [hit for hit in terms.hits(view, area, roll) if hit.points and (hit.species, hit.spot) not in gone]
            found = found if number < 2 else [hit for hit in found if hit.species in missing]
            if found:
                best = max(found, key=lambda hit: hit.points)
                gone.add((best.species, best.spot))
                if number >= 2:
                    missing.remove(best.species)  # all stacks are of one fish
        won.append(not missing)
    return sum(won) / len(won)


@pytest.mark.parametrize("outriggers", [0, 1, 2])
def test_boats_reckon_with_rolling_again(outriggers):
    """Two tuna are wanted and lie at the ocean, where half of the rolls find them: each outrigger is one try more."""
    match = play(begin("tuna", "mahi"), "card tuna", "card tuna", "block a1", "block a1")
    edit(match, stacks={"tuna": {"s1": 2, "s2": 0}}, gear={0: {"outrigger": outriggers}})
    play(match, "send ocean")
    assert odds.odds(match.view(0), "ocean").trophy == round(100 * (1 - 0.5 ** (2 + outriggers)))
    assert odds.odds(match.view(0), "mahi").trophy == round(100 * (1 - 0.5 ** (1 + outriggers)))
    edit(match, stacks={"tuna": {"s1": 1, "s2": 1}})
    both, tries = odds.odds(match.view(0), "ocean").trophy, 2 + outriggers
    assert both == round(100 * (1 - (1 + tries) * 0.5**tries)), "two of the rolls find them"


def test_the_chance_of_the_trophy_is_that_of_all_boats_wherever_it_is_told():
    """Two tuna are wanted: sharks help nobody to them, whatever the boat at the ocean may win alone. Before a boat is sent, when it fishes
    and after each of its rolls the same boats and the outrigger are reckoned with."""
    match = play(begin("tuna", "shark"), "card tuna", "card tuna", "block a1", "block a1")
    edit(match, stacks={"tuna": {"s1": 2}}, gear={0: {"outrigger": 1}})
    both = odds.odds(match.view(0), "ocean")
    assert (both.cup, both.is_most) == ("trophy up to 88%", True)
    play(match, "send ocean")
    near, far = (odds.odds(match.view(0), area) for area in ("ocean", "shark"))
    assert (near.cup, far.cup) == ("trophy 88%", "trophy 75%")
    play(match, "send tuna", "send shark", "send shark")
    assert not offer(match, "fish ocean").meaning.count("trophy"), "it is the same whichever fishes first"


def test_the_chance_of_the_trophy_is_the_same_in_whichever_order_boats_are_sent():
    """Two mahi-mahi are wanted, and there is an outrigger: who fishes first where a roll more seldom helps needs it less often. The
    promise of the first boat, the second's, and the question when they fish are one number."""
    for outriggers, boats in ((1, 2), (1, 3), (2, 3)):
        match = play(begin("snapper", "mahi"), "card mahi", "card mahi", "block a1", "block a2")
        edit(match, gear={0: {"outrigger": outriggers}}, boats={0: boats}, stacks={"mahi": {"a3": 2, "s1": 1, "s2": 0}})
        fleets = {*itertools.permutations(["mahi", "ocean", "snapper"][:boats])}
        ends = {fleet: sent_to(match, *fleet) for fleet in fleets}
        (chance,) = {*ends.values()}
        begun = match.at(len(match.moves))
        assert 0 < chance <= odds.odds(begun.view(0), "mahi").trophy


def sent_to(match, *areas):
    """The chance of the trophy of who has sent boats there, the same when the last is sent and when the first fishes."""
    match = match.at(len(match.moves))
    play(match, *(f"send {area}" for area in areas[:-1]))
    chance = odds.odds(match.view(0), areas[-1]).trophy
    play(match, f"send {areas[-1]}", "send snapper", "send snapper")
    assert odds.odds(match.view(0), areas[0]).trophy == chance
    return chance


def test_a_tournament_that_cannot_be_won_is_not_spoken_of_when_boats_are_sent():
    match = play(begin("tuna", "mahi"), "card tuna", "card tuna", "block a1", "block a1")
    edit(match, stacks={"tuna": dict.fromkeys(("s1", "s2", "a1", "a2", "a3"), 0)})
    assert all("trophy" not in offer(match, f"send {area}").meaning for area in ("mahi", "ocean"))


def rolled_at_the_ocean(roll, other="mahi", **how):
    """A tuna and a mahi-mahi are wanted; a boat at the ocean has rolled one of them, the other boat is in a fishery."""
    how = {"gear": {0: {"outrigger": 1}}, **how}
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("a1", "j1"), (("ocean", other), ("tuna", "tuna")), **how)
    return play(match, "fish ocean", f"roll {roll}")


def test_keeping_and_rolling_again_weigh_the_chance_of_the_trophy_that_is_left():
    """Mahi-mahi are all that the other boat may catch, by five of six rolls: only a tuna at the ocean leads to the trophy."""
    match = rolled_at_the_ocean(6)
    kept, again = (brings(match, action) for action in ("keep", "reroll"))
    assert kept == (70, "brings 7 points of fish for sure")
    assert again == (75 + 42, "brings 11.7 points (7.5 + 4.2: trophy 42%) on average"), "the number on its button"
    assert offer(match, "keep").meaning == f"7 points: you catch one spawning mahi-mahi.{NEXT}"
    assert offer(match, "reroll").meaning == "50% beat it; average 11.7 points (7.5 + 4.2: trophy 42%)."
    match = rolled_at_the_ocean(1)
    chance = round(100 * (1 - (1 / 6) ** 2))
    in_all = f"{8 + chance / 10:g} points (8 + {chance / 10:g}: trophy {chance}%)"
    assert brings(match, "keep") == (80 + chance, f"brings {in_all}"), "with the outrigger that is saved"
    assert offer(match, "keep").meaning == f"{sentence(in_all)[:-1]}: you catch one spawning tuna.{NEXT}"
    assert previewed(match, "keep") == f"Keeping it comes to {in_all}."
    told = "Every roll catches: 12.5 points (7.5 + 5: trophy 50%) on average."
    two = rolled_at_the_ocean(6, "ocean", gear={0: {"outrigger": 2}})
    assert brings(two, "keep")[0] == 70 + 88, "three tries at the tuna that is missing"
    last = play(rolled_at_the_ocean(1, "ocean"), "keep", "pick s1", "fish ocean", "roll 1")
    assert brings(last, "reroll")[1] == "brings 12.5 points (7.5 + 5: trophy 50%) on average"
    assert told in previewed(last, "reroll")


def test_a_roll_that_catches_nothing_says_what_chance_of_the_trophy_it_leaves():
    """Two mahi-mahi are wanted and lie at the ocean, where half of the rolls find them: the outrigger is better used there."""
    sea = ("tuna", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("tuna", "ocean"), ("mahi", "mahi"))
    for empty, roll, words in (
        ("a2", 4, "A trophy chance of 75% (7.5 points): you catch nothing."),
        ("j1", 1, "A miss, a trophy chance of 75% (7.5 points): one juvenile tuna goes back to the reserve."),
        ("j1", 5, "No catch, a trophy chance of 75% (7.5 points): 1 star + award (20 for now) for you."),
    ):
        stacks = {"mahi": {"s1": 2, "s2": 0}, "tuna": {empty: 0}}
        match = play(fishing(*sea, stacks=stacks, gear={0: {"outrigger": 1}}), "fish tuna", f"roll {roll}")
        assert offer(match, "keep").meaning == f"{words}{NEXT}"
        assert " + 5: trophy 50%)" in offer(match, "reroll").meaning
        assert brings(match, "keep") == (75, "brings a trophy chance of 75% (7.5 points)")


def test_a_boat_that_catches_one_of_two_fish_does_not_complete_the_tournament():
    """The ocean has tuna and mahi-mahi, but a boat there catches one of them, and crabs are not wanted."""
    sea = ("tuna", "mahi", "crab"), ("tuna", "mahi"), ("a1", "a1", "a1")
    for other, is_told in (("crab", False), ("mahi", True), ("ocean", True)):
        match = fishing(*sea, (("ocean", other), ("tuna", "tuna"), ("tuna", "tuna")))
        assert bool(odds.odds(match.view(0), "ocean").cup) == is_told, other


def brings(match, action):
    """The fish that an action brings on average with the trophy, in tenths of points and in words."""
    return gains_of(match, action)["average"]


def test_fish_are_picked_over_stars_although_the_award_counts_at_once():
    """The award that comes with stars is told with them, for now: it is not points that stay."""
    stacks = {"mahi": {"s1": 2, "s2": 1}}
    match = fishing(("mahi", "tuna"), ("tuna", "tuna"), ("s1", "a3"), (("ocean", "ocean"), ("tuna", "tuna")), stacks=stacks)
    play(match, "fish ocean", "roll 1")
    fish, stars = (gains_of(match, f"pick {each}") for each in ("s2", "s1"))
    assert fish["average"] == (70, "brings 7 points of fish") and "award" not in fish
    assert stars["award"] == (2, "wins {you} the award for now (20 points)") and "average" not in stars
