"""What Pisces says of what happened, to who acts, to the others and to spectators."""

import re

import pytest

import shoal
from games.pisces.scene import begin, bidding, clear, edit, fish_all, fishing, play, shopping
from games.pisces.telling import NAMES, at_sea, for_three, headline, previewed, told
from games.weighing import weights
from shoal.games.pisces import data as d
from shoal.games.pisces import story
from shoal.games.pisces.story import terms
from shoal.games.prose import spelled
from shoal.store.story import Storyteller
from shoal.web.recap import BOLD, NEWEST

# -- what happened


def test_a_catch_is_told_with_its_roll():
    assert for_three(at_sea, "fish mahi", "roll 4") == [
        "You roll 4 and catch one adult mahi-mahi, worth 7 points.",
        "Ann rolls 4 and catches one adult mahi-mahi, worth 7 points.",
        "Ann rolls 4 and catches one adult mahi-mahi, worth 7 points.",
    ]
    assert for_three(at_sea, "fish ocean", "roll 2")[:2] == ["You roll 2, which fits two spawning tuna.", ""]
    assert for_three(at_sea, "fish ocean", "roll 2", "pick s2")[:2] == [
        "You catch one spawning tuna, worth 8 points.",
        "Ann rolls 2 and catches one spawning tuna, worth 8 points.",
    ]


def test_a_pick_between_equals_is_told_with_its_roll():
    """Nobody is asked about it, so that a roll of its own line would only say it twice."""

    def even():
        return at_sea(stacks={"mahi": {"s1": 1, "s2": 1}})

    assert for_three(even, "fish ocean", "roll 5") == ["", "", ""]
    assert for_three(even, "fish ocean", "roll 5", "pick s1")[:2] == [
        "You roll 5 and catch one spawning mahi-mahi, worth 7 points.",
        "Ann rolls 5 and catches one spawning mahi-mahi, worth 7 points.",
    ]


def test_nobody_may_miss_points_and_stars():
    """What is main is told even where there is hardly any room, and each roll with what came of it."""

    def main(match, action):
        before = match.view(0)
        match.play(action)
        facts = [fact for fact in story.facts(before, action, match.view(0)) if fact.get("main")]
        return story.tell(facts, 1, NAMES)

    assert main(play(at_sea(), "fish mahi"), "roll 4") == "Ann rolls 4 and catches one adult mahi-mahi, worth 7 points."
    assert "you get one gold star" in main(play(at_sea(), "fish mahi"), "roll 5")
    assert main(play(bidding("snapper", "shark", chips={0: {"shark": 1}}), "pass", "bid 6"), "pay shark").startswith(
        "Ann pays 6 points and fishes first"
    )
    dear = play(shopping("snapper", "shark", chips={0: {"snapper": 2}}), "buy motor")
    assert told(play(dear, "pay snapper"), "pay snapper", 1).endswith(" (8 lost, no change)."), "what is really paid is told when it is"


def test_who_gets_the_award_is_never_left_out_of_the_bar():
    """Even where the reader has chosen what brought it, and much else is main."""
    match = play(at_sea(), "fish mahi", "roll 5", "fish ocean", "roll 2", "pick s2")
    for reader in (0, 1, None):
        award, *_, catch = (line for line in Storyteller().story(match, NAMES[:2], reader)[-5:] if line.main)
        assert "and, for now, the award for most (20 points)" in award.bold and "20 points" not in catch.main
        told = weights(award, is_choice=True)
        assert max(told.values()) == told[award.bold] > max(weights(catch, is_newest=True).values())
        assert award.bold == award.news and len(award.bold) <= 120 and not catch.bold, "with what it comes of, in three lines of a phone"


def test_the_own_roll_is_told_before_all_else():
    """Also one that is made with gear, and one that catches nothing: with its gear it is one sentence, in bold."""
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 6", "reroll", "roll 2")
    own, its = (weights(Storyteller().story(match, NAMES[:2], reader)[-1], is_newest=True) for reader in (0, 1))
    assert list(own) == ["With an outrigger you roll 2 instead of the 6 and catch one adult mahi-mahi, worth 7 points."]
    assert min(own.values()) > BOLD > max(its.values()), "bold to who has rolled"
    play(edit(match, stacks={"tuna": {"a1": 0}}), "fish ocean", "roll 1", "pick s1", "fish tuna", "roll 3")
    missed = Storyteller().story(match, NAMES[:2], 1)[-1]
    assert missed.bold == missed.main == "You roll 3 for tuna and catch nothing."
    played = Storyteller().story(play(at_sea(), "fish mahi", "roll 1", "pick j1"), NAMES[:2], 0)[-1]
    assert played.bold == "You roll 1 and miss: one juvenile mahi-mahi goes back to the reserve.", "nobody is asked which of four"
    kept = play(at_sea(gear={0: {"outrigger": 1}}, stacks={"mahi": {"a2": 2}}), "fish mahi", "roll 2", "keep")
    assert not Storyteller().story(kept, NAMES[:2], 0)[-1].bold, "what is kept one knows"


def test_stars_for_the_reader_outweigh_what_others_win():
    stacks = {"mahi": {"s1": 2, "s2": 1, "a3": 2}}
    match = fishing(("snapper", "mahi"), ("mahi", "mahi"), ("a3", "a3"), (("mahi", "ocean"), ("mahi", "mahi")), stars={1: 5}, stacks=stacks)
    play(match, "fish ocean", "roll 6", "pick s1", "fish mahi", "roll 5")
    *_, trophy, _, stars = (weights(line) for line in Storyteller().story(match, NAMES[:2], 1))
    assert "Ann wins a trophy for two mahi-mahi, 10 points." in trophy
    assert list(stars) == ["Ann rolls 5 and hits two protected adult mahi-mahi: you get two gold stars (most at the end: 20 points)."]
    assert min(stars.values()) >= max(trophy.values())


def test_the_own_purchase_is_no_news():
    match = fish_all(at_sea(chips={0: {"mahi": 4}, 1: {"mahi": 2}}))
    play(match, "buy outrigger", "pay mahi", "pay mahi")
    bought = {reader: weights(Storyteller().story(match, NAMES[:2], reader)[-1]) for reader in (0, 1)}
    assert list(bought[1]) == ["Ann buys an outrigger for 10 points.", "Ann pays with two mahi-mahi (4 lost, no change)."]
    while match.view(0)["stage"] != "block":
        match.play(next((idle for idle in ("done", "pass") if idle in match.choices()), match.choices()[0]))
    lines = [line for line in Storyteller().story(match, NAMES[:2], 0) if line.news]
    first, goal = (max(weights(line).values()) for line in lines[-2:])
    assert max(bought[0].values()) < first < min(bought[1].values()) < goal


def test_a_large_catch_outweighs_a_small_one_that_is_newer():
    match = play(at_sea(stacks={"mahi": {"s1": 2, "s2": 3}}), "fish ocean", "roll 4", "pick s1", "fish mahi", "roll 4")
    *_, large, _, small = (weights(line) for line in Storyteller().story(match, NAMES[:2], 1))
    assert large == {"Ann rolls 4 and catches two spawning mahi-mahi, worth 14 points.": min(large.values())}
    assert min(large.values()) > max(small.values()) + NEWEST


def test_births_hide_neither_a_catch_of_ones_own_nor_what_others_buy():
    match = fish_all(play(at_sea(chips={1: {"mahi": 2}}), "fish mahi", "roll 4"))
    play(match, *(["done"] if match.turn == 0 else []), "buy motor")
    while match.view(0)["stage"] in ("buy", "pay"):
        match.play("done" if "done" in match.choices() else match.choices()[-1])
    lines = [line for line in Storyteller().story(match, NAMES[:2], 0) if line.news]
    told = {words: weight for line in lines for words, weight in weights(line, is_newest=line is lines[-1]).items()}
    assert "Born" in lines[-1].news
    begin = ("Born", "You roll 4 and catch", "Ben buys a motor")
    born, own, bought = (next(weight for words, weight in told.items() if words.startswith(each)) for each in begin)
    assert min(own, bought) > born


def test_what_a_round_begins_with_outweighs_what_one_could_not_help():
    """What others protect, what the tournament asks for, who fishes first, who is born; then that one could not buy, or bid."""
    match = fish_all(at_sea(chips={0: {"sardine": 1}}))
    while match.view(0)["stage"] != "block":
        match.play(next((idle for idle in ("done", "pass") if idle in match.choices()), match.choices()[0]))
    match.play(match.choices()[0])
    lines = [line for line in Storyteller().story(match, NAMES[:2], 0) if line.news]
    shop, born, passed, first, goal, block = (weights(line, is_newest=line is lines[-1]) for line in lines[-6:])
    told = ["Born: four tuna and six mahi-mahi.", "Nobody has bid, so Ben fishes first in round 2."]
    assert told == [[*born][-1], *first] and "trophy" in str(goal) and "Ben protects" in str(block)
    least = min(weight for line in (born, first, goal, block) for weight in line.values())
    assert least > passed["Ben passes."] > shop["You leave the shop: your fish (7 points) buy nothing."]


def test_a_second_boat_to_a_place_is_told_apart():
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a3", "send mahi")
    assert told(match, "send mahi", 1) == "Ann sends a second boat to the mahi-mahi fishery."


def test_a_protected_group_earns_stars_and_perhaps_the_lead():
    award = "one gold star and, for now, the award for most (20 points)"
    assert for_three(at_sea, "fish mahi", "roll 5") == [
        f"You roll 5 and hit one protected adult mahi-mahi: Ben gets {award}.",
        f"Ann rolls 5 and hits one protected adult mahi-mahi: you get {award}.",
        f"Ann rolls 5 and hits one protected adult mahi-mahi: Ben gets {award}.",
    ]


@pytest.mark.parametrize(
    ("stars", "said"),
    [
        ({0: 1, 1: 1}, ": you get one gold star; Ann loses, for now, the award for most (20 points)."),
        ({0: 2, 1: 1}, ": you get one gold star and tie, for now, with Ann for the award: 20 points each."),
    ],
)
def test_who_loses_the_award_is_told(stars, said):
    match = play(at_sea(stars=stars), "fish mahi")
    assert told(match, "roll 5", 1).endswith(said)
    behind = play(at_sea(stars={0: 1}, stacks={"mahi": {"a3": 2}}), "fish mahi")
    assert told(behind, "roll 5", 0).endswith(": Ben gets two gold stars and, for now, the award for most (20 points), which you lose.")


def test_released_fish_and_misses_are_told():
    def thinned():
        return at_sea(stacks={"mahi": {"j1": 0, "j2": 2, "j3": 0, "j4": 0, "a2": 0}})

    assert for_three(thinned, "fish mahi", "roll 1")[1] == "Ann rolls 1 and misses: two juvenile mahi-mahi go back to the reserve."
    assert for_three(thinned, "fish mahi", "roll 4")[0] == "You roll 4 for mahi-mahi and catch nothing."


def test_two_dice_are_told_together():
    match = fishing(("crab", "tuna"), ("crab", "tuna"), ("s1", "s1"), (("crab", "ocean"), ("tuna", "tuna")))
    assert told(match, "fish crab", 0) == "You fish for crabs."
    assert told(match, "roll 3", 0) == ""
    assert told(match.at(len(match.moves)), "roll 4", 1) == "Ann rolls 7 (3 and 4) and catches one adult crab, worth 5 points."
    assert told(match, "roll 4", 0) == ("You roll 7 (3 and 4) and catch one adult crab, worth 5 points.")


def test_a_face_that_is_nobodys_is_told():
    kinds = ("tuna", "mahi", "crab", "shark")
    match = fishing(kinds, ("tuna", "mahi"), ("a1",) * 4, (("ocean", "ocean"),) * 4)
    match.play("fish ocean")
    assert told(match, "roll 5", 0) == "You roll 5, which is no fishery's number, and roll again."


def test_the_tournament_is_told():
    match = begin("tuna", "mahi")
    assert told(match, "card tuna", 0) == "Round 1 begins; you fish first."
    assert told(match, "card tuna", 1) == "Tournament: each player who catches two tuna this round wins a trophy, 10 points."
    play(match, "block s1", "block a3", "send tuna", "send tuna", "send mahi", "send mahi", "fish tuna", "roll 3", "fish tuna")
    assert told(match, "roll 4", 1) == (
        "Ann rolls 4 and catches one adult tuna, worth 8 points. Ann wins a trophy for two tuna, 10 points."
    )
    play(match, "fish mahi", "roll 1", "pick j1", "fish mahi")
    assert told(play(match, "roll 1"), "pick j2", 0).endswith(" All boats have fished; you lead with 26 points.")
    match = play(
        at_sea(), "fish mahi", "roll 1", "pick j1", "fish ocean", "roll 1", "pick s1", "fish tuna", "roll 1", "pick j1", "fish tuna"
    )
    told_last = told(play(match, "roll 1"), "pick j2", 0)
    assert told_last.endswith(" All boats have fished; you lead with 20 points."), "that nobody wins the trophy is no news"


def test_gear_is_told():
    match = at_sea(gear={0: {"finder": 1, "outrigger": 1}})
    moves = "You use a fish finder: your boat leaves the open ocean and fishes for mahi-mahi."
    promise = "50% of rolls catch: 3.5 points on average."
    promise += " 33% earn Ben gold stars and, for now, the award (20 points), 17% miss and send fish back."
    assert (previewed(match, "find ocean mahi"), told(match, "find ocean mahi", 0)) == (f"{moves} {promise}", moves)
    assert told(match, "roll 4", 1) == "Ann rolls 4, which would catch one adult mahi-mahi."
    assert told(match, "reroll", 1) == "Ann uses an outrigger to roll again instead of the 4."
    assert told(match, "roll 2", 0) == "You roll 2 and catch one adult mahi-mahi, worth 7 points."


def test_a_roll_that_is_kept_is_not_told_twice():
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish ocean")
    assert told(match, "roll 4", 1) == "Ann rolls 4, which fits two spawning mahi-mahi."
    assert told(match, "keep", 1) == ""
    assert told(match, "pick s1", 1) == "Ann keeps the roll of 4 and catches one spawning mahi-mahi, worth 7 points."


def test_an_attempt_is_a_line_of_the_log():
    """To who fishes and to others: what the roll tells stands nowhere else, and what it was rolled again instead of before it."""
    match = play(at_sea(gear={0: {"finder": 1, "outrigger": 1}}), "fish mahi", "roll 1", "reroll", "roll 2")
    for reader, who, rolls in ((0, "You", "roll"), (1, "Ann", "rolls")):
        lines = [line.text for line in Storyteller().story(match, NAMES[:2], reader)[-4:]]
        assert lines[0] == lines[2] == ""
        assert lines[1].startswith(f"{who} {rolls} 1, which fits ")
        assert lines[3].startswith(f"With an outrigger {who.replace('You', 'you')} {rolls} 2 instead of the 1 and catch")
    picked = play(at_sea(gear={0: {"outrigger": 1}}), "fish ocean", "roll 1", "reroll", "roll 6", "pick s1")
    *_, rolled, pick = (line.text for line in Storyteller().story(picked, NAMES[:2], 1))
    assert rolled == "Ann uses an outrigger to roll again instead of the 1.", "else it reads as another boat"
    assert pick.startswith("Ann rolls 6 and catches ")
    moved = play(at_sea(gear={0: {"finder": 1}}), "find ocean mahi", "roll 2")
    *_, before, line = Storyteller().story(moved, NAMES[:2], 1)
    assert (
        not before.text
        and line.text.startswith("With a boat moved to the mahi-mahi fishery Ann rolls 2 and catches")
        and "Ann rolls 2 and catches" in line.text
    )


def test_a_roll_that_a_page_keeps_by_itself_says_why():
    match = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 4")
    assert told(match, "keep", 0) == "No roll is better than the 4: you keep it and catch one adult mahi-mahi, worth 7 points."
    poor = play(at_sea(gear={0: {"outrigger": 1}}), "fish mahi", "roll 6")
    assert told(poor, "keep", 0).startswith("You keep the roll of 6 and hit ")


def test_players_without_fish_are_told_to_have_none():
    match = clear(begin("tuna", "mahi", "crab"), "mahi")
    match.play("card tuna")
    assert "protect" not in told(match, "card mahi", 0)
    assert told(match, "block a1", 1) == "Ann protects one adult tuna (hit on 3). You have no mahi-mahi to protect."
    match = clear(begin("tuna", "mahi", "crab"), "tuna")
    match.play("card tuna")
    assert told(match, "card mahi", 1).endswith("Ann has no tuna to protect.")


def test_life_goes_on_by_itself():
    match = shopping("crab", "sardine", stacks={"crab": {"a1": 2, "s1": 1}})
    assert told(match, "done", 0) == "You leave the shop: your fish (0 points) buy nothing."
    assert told(match, "done", 0) == "After the shop fish grow up, and old spawners die. Born: five crabs."
    assert told(match, "roll 3", 0) == ""
    assert told(match, "roll 5", 0) == "The dice show 3 and 5: eight sardines are born."


def test_the_bidding_is_told():
    match = bidding("snapper", "shark", chips={1: {"shark": 1}}, gear={1: {"motor": 1}})
    assert told(match, "bid 9", 0) == "Ben bids 9 to fish first (3 by one motor)."
    assert told(match, "pass", 0) == "You pass: you have no fish to bid with. Ben wins the bidding with 9."
    assert told(match, "pay shark", 1) == "You pay 6 points and fish first in round 2."
    assert told(match, "card shark", 1) == "", "who fishes first in it has been told"
    match = bidding("snapper", "shark")
    match.play("pass")
    assert told(match, "pass", 1) == "Ann passes. Nobody has bid, so you fish first in round 2."


def test_who_cannot_bid_is_told_which_rule_forbids_it():
    """However many points their fish are worth."""

    def why(bid, **mine):
        return terms.why_no_bid({**bidding("mahi", "shark", chips={0: {"mahi": 7}}, **mine).view(0), "bid": bid}, 0)

    assert why(18) == "your whole fish make neither 19 nor 20 exactly, and bids end at 20"
    assert why(14) == "your whole fish make no sum of 15 or more exactly, and bids end at 20"
    assert why(19) == "your whole fish make no 20 exactly, and bids end at 20"
    assert why(20) == "no bid is higher than 20"
    assert why(18, gear={0: {"motor": 1}}).startswith("your whole fish and motors make neither 19 nor 20")
    match = play(bidding("mahi", "shark", chips={0: {"mahi": 1}, 1: {"shark": 2}}), "bid 12")
    assert headline(match, 0) == "You: pass; your fish come to 7 only."
    assert told(match, "pass", 0).startswith("You pass: your fish come to 7 only. Ben wins")


def test_who_bids_is_told_what_going_first_is_worth():
    match = play(begin("tuna", "shark"), "card tuna", "card shark", "block a1", "block y1", *["send ocean"] * 4)
    edit(fish_all(match), chips={0: {"tuna": 1}}, gear={0: {"motor": 1}})
    while match.view("all")["stage"] != "bid" or match.turn != 0:
        match.play("done" if "done" in match.choices() else "pass")
    first, second = (match.game.story.remind(match.view(seat), seat, {}, NAMES) for seat in (0, 1))
    best = "Fishing first gives the first try at one adult tuna (8 points), once the best stack is protected."
    assert first == f"Bids end at 20, paid exactly with whole fish. Nobody else can bid. If nobody bids, Ben is first, in turn. {best}"
    assert second == "", "who is not asked"
    match = bidding("snapper", "shark", "tuna", chips={0: {"shark": 1}, 1: {"shark": 1}}, gear={2: {"motor": 1}})
    edit(match, stacks={"snapper": {"s1": 2}})
    asked = match.game.story.remind(match.view(1), 1, {}, NAMES)
    others = "Ann can bid up to 6 and Cyn can bid up to 3. If nobody bids, you are first, in turn."
    assert asked.endswith(f" whole fish. {others} All fish that are left can be protected.")
    asked = match.game.story.remind(play(match, "bid 6").view(2), 2, {}, NAMES)
    assert asked == "", "who cannot bid more"


def test_the_end_is_told_with_the_award_and_the_winner():
    match = shoal.random_match(shoal.load("pisces", players=4), 7)
    views, (_, action) = match.views(2), match.log(2)[-1]
    said = match.game.story.tell(match.game.story.facts(views[-2], action, views[-1]), 2, NAMES)
    assert said.endswith(
        "The last boat is home and the match is over. You get the management award of 20 points for five gold stars. You win with 38"
        " points."
    )


def test_each_row_of_the_last_count_says_where_it_comes_from():
    chips = {0: {"snapper": 4}, 1: {"snapper": 3}}
    match = shopping("snapper", "shark", chips=chips, trophies={1: 2}, stars={0: 2, 1: 1})
    assert list(match.sheet().items()) == [
        ("Snappers kept, 9 points each", [36, 27]),
        ("Sharks kept, 6 points each", [0, 0]),
        ("Tournament trophies, 10 points each", [0, 20]),
        ("Management award for two gold stars, the most", [20, 0]),
    ]
    assert "Management award goes to nobody: no gold stars" in shopping("snapper", "shark").sheet()


# -- before it happens


def test_who_leaves_the_shop_is_told_what_could_still_be_bought():
    """And whoever is not asked, because nothing can be bought, is told that the shop is over; the others are not kept from the news."""
    rich = shopping("snapper", "shark", chips={0: {"snapper": 4}})
    left = "You could still buy a boat, a motor, an outrigger or a fish finder;"
    assert previewed(rich, "done") == f"You leave the shop. {left} the next shop comes after the next round."
    late = shopping("snapper", "shark", chips={0: {"snapper": 2}}, round=5)
    assert previewed(late, "done").endswith("You could still buy a motor, an outrigger or a fish finder; this is the last shop.")
    paid = play(shopping("snapper", "shark", chips={0: {"snapper": 2}}), "buy motor", "pay snapper", "pay snapper")
    before = paid.view(0)
    paid.play("done")
    (fact,) = story.facts(before, "done", paid.view(0))
    assert not fact.get("quiet")
    assert story.tell([fact], 0, NAMES) == "You leave the shop: your fish (0 points) buy nothing more."
    assert story.tell([fact], 1, NAMES) == ""


def test_a_payment_is_told_once_whatever_it_is_made_of():
    match = shopping("snapper", "shark", chips={0: {"snapper": 1, "shark": 2}})
    match.play("buy motor")
    first, second = (facts_of(match, f"pay {species}") for species in ("shark", "snapper"))
    assert first[0]["goes_on"] and first[0]["quiet"]
    assert story.tell([*first, *second], 0, NAMES) == "You pay with one shark and one snapper (5 lost, no change)."
    match = play(shopping("snapper", "shark", chips={0: {"snapper": 3, "shark": 1}}, round=5), "buy boat", "buy motor", "pay shark")
    play(match, "pay snapper", "pay snapper", "pay snapper")
    bought, *others = [line.text for line in Storyteller().story(match, NAMES[:2], 1)[-6:]][::-1]
    assert bought.startswith("Ann buys a boat for 20 points. Ann buys a motor for 10 points. The motor comes too late")
    assert bought.endswith(" Ann pays with one shark and three snappers (3 lost, no change).") and not any(others), "one line"
    match = play(bidding("snapper", "shark", chips={1: {"shark": 2}}), "bid 12", "pass")
    bid = [*facts_of(match, "pay shark"), *facts_of(match, "pay shark")]
    assert story.tell(bid, 0, NAMES) == "Ben pays 12 points and fishes first in round 2."


def facts_of(match, action):
    before = match.view(None)
    match.play(action)
    return story.facts(before, action, match.view(None))


def test_a_roll_has_the_mark_of_who_fishes():
    assert facts_of(play(at_sea(), "fish mahi"), "roll 4")[0]["whose"] == 0, "chance plays it"


def test_disaster_is_named_before_it_happens():
    needless = play(begin("tuna", "shark"), "card tuna", "card shark", "block a1")
    assert (
        previewed(needless, "block y1") == "You protect one young shark. No roll ever hits it, so that changes nothing and earns no stars."
    )
    empty = clear(play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a1"), "mahi")
    assert previewed(empty, "send mahi") == "You send a boat to the mahi-mahi fishery. No roll catches anything there now."
    late = shopping("snapper", "shark", chips={0: {"snapper": 2}}, round=5)
    assert previewed(late, "buy motor").endswith("The motor comes too late: it works from next round on, which has no bidding.")
    dear = play(shopping("snapper", "shark", chips={0: {"snapper": 2}}), "buy motor", "pay snapper")
    assert previewed(dear, "pay snapper") == "You pay with one snapper (8 lost, no change)."
    assert told(dear, "pay snapper", 1) == "Ann pays with one snapper (8 lost, no change)."


def test_the_last_adults_are_missed():
    match = play(edit(at_sea(), stacks={"mahi": {"a1": 0, "a3": 0}}), "fish mahi")
    assert told(match, "roll 4", 1) == (
        "Ann rolls 4 and catches one adult mahi-mahi, worth 7 points. No adult mahi-mahi is"
        " left to spawn, so none will be born after"
        " this round."
    )


# -- whole matches

UNTOLD = ("fish", "keep", "done")  # by others: what comes of it is told, or nothing does


@pytest.mark.parametrize("players", [2, 5])
def test_no_line_has_notation_or_doubles_itself(players):
    match = shoal.random_match(shoal.load("pisces", players=players), 3)
    for reader in (0, None):
        views, log = match.views(reader), match.log(reader)
        for number, (who, action) in enumerate(log):
            said = match.game.story.tell(match.game.story.facts(views[number], action, views[number + 1]), reader, NAMES)
            assert said or who == "chance" or (who != reader and action.split()[0] in UNTOLD), f"{action} is not told"
            assert not re.search(r"\b[yjas]\d\b|\bmahi\b(?!-)|None", said), said
            sentences = said.split(". ")
            assert len(sentences) == len(set(sentences)), said


def test_births_say_when_the_reserve_is_empty():
    full = d.OFFSPRING[d.SPECIES.index("tuna")][4]
    life = {"what": "life", "species": "tuna", "died": 0, "spawners": 4, "due": full, "at": []}
    assert f"Born: {spelled(full)} tuna." in story.tell([life | {"born": full}], 0, NAMES)
    assert f"Only one of {spelled(full)} tuna is born: the reserve is empty." in story.tell([life | {"born": 1}], 0, NAMES)
    assert f"None of {spelled(full)} tuna is born: the reserve is empty." in story.tell([life | {"born": 0}], 0, NAMES)
    other = life | {"species": "mahi", "due": 3, "born": 3}
    assert " Only one of " in story.tell([other, life | {"born": 1}], 0, NAMES).partition("Born: ")[0], "what is short comes first"


def test_what_wins_is_told_when_it_is_first_asked():
    match = shoal.load("pisces").start(seed=1)
    assert match.game.story.remind(match.view(0), 0, {}, NAMES) == "The most points win: fish, trophies, stars."
    match = play(begin("tuna", "shark"), "card tuna", "card shark", "block a1", "block y1")
    assert match.game.story.remind(match.view(0), 0, {}, NAMES) == "The award: 20 points at the end for the most gold stars, each if tied."
    edit(match, round=2)
    assert match.game.story.remind(match.view(0), 0, {}, NAMES) == "", "said once"
