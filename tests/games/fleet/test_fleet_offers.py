"""What people are asked and offered, with what speaks for it, and shown beforehand."""

import re

import pytest

import shoal
from games.fleet.reading import NAMES, draws, tell, told, weighed, would
from games.fleet.table import Table
from shoal.core.comparison import Comparison
from shoal.core.match import random_match
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.story import cards


@pytest.mark.parametrize(
    ("stage", "fields", "asked"),
    [
        (st.STAGE_OFFER, {}, "You: put a licence up for auction, or pass."),
        (st.STAGE_OFFER, {"hand": "cod"}, "You: pass; the cheapest licence costs $4, and you have $1."),
        (st.STAGE_LAUNCH, {}, "You: launch a boat, or nothing."),
        (st.STAGE_LAUNCH, {"own": ""}, "You: go on; there is no boat that you can launch now."),
        (st.STAGE_HIRE, {}, "You: hire a captain for your cod boat, which then catches crates, or nobody."),
        (st.STAGE_HIRE, {"idle": "cod cod"}, "You: hire a captain for one of your boats, which then catches crates, or nobody."),
        (st.STAGE_HIRE, {"hand": ""}, "You: go on; you have no card for a captain."),
        (st.STAGE_HIRE, {"idle": ""}, "You: go on; no boat of yours needs a captain."),
        (st.STAGE_PROCESS, {}, "You: take crates off boats, or none."),
    ],
)
def test_who_is_asked_reads_what_is_asked(stage, fields, asked):
    given = {"hand": "tuna tuna cod", "own": "cod processing", "idle": "cod"} | fields
    play = Table().seat(0, **given, crew1="cod").row("cod tuna").at(stage, left={st.STAGE_LAUNCH: 2, st.STAGE_HIRE: 1}.get(stage, 0))
    if "own" in fields:
        play.s.left = 1
    assert story.headline(play.view(0), 0, NAMES) == asked
    assert story.headline(play.view(1), 1, NAMES).startswith("Ann ") and story.headline(play.view(None), None, NAMES).startswith("Ann ")


def test_before_the_last_round_cards_are_kept_knowing_it():
    table = Table().seat(0, hand="tuna cod").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 0, 0, 0
    assert story.headline(table.at(st.STAGE_DISCARD).view(0), 0, NAMES).endswith("; the next round is the last.")
    table.s.standard = 1
    assert "last" not in story.headline(table.at(st.STAGE_DISCARD).view(0), 0, NAMES)
    table.seat(1, crew1="cod cod").s.crates = 2
    assert story.headline(table.at(st.STAGE_DISCARD).view(0), 0, NAMES).endswith("; the next round is the last.")


def test_of_a_second_licence_it_is_told_what_both_do():
    play = Table().seat(0, hand="tuna tuna", own="cod shrimp").row("cod shrimp").at(st.STAGE_OFFER)
    meant = [story.offer(play.view(0), 0, f"offer {kind}").meaning.partition(". ")[2] for kind in ("cod", "shrimp")]
    assert meant == [
        "Later, as your 2nd: launch 2 boats a round; when you launch, draw 2 cards.",
        "Later, as your 2nd: $2 off every price.",
    ]
    cod = weighed(play, 0, "offer cod")
    assert cod["effect"] == "draws two cards a round for launching" and "limit" not in cod, "two boats a round are nothing new"
    assert "boats cod" not in cod, "nor are cod boats"
    assert weighed(play, 0, "offer shrimp")["effect"] == "takes another $1 off every price for {you}"
    play("offer cod")
    assert story.offer(play.view(0), 0, "bid 4").group.startswith(
        "Bid for your 2nd cod licence: 4 points, launch 2 boats a round; when you launch, draw 2"
    )


def test_captains_of_several_boats_are_one_choice_for_each_card():
    """All boats catch the same, so it is the card that one chooses."""
    play = Table().seat(0, hand="crab tuna", own="cod", idle="cod shrimp").at(st.STAGE_HIRE, left=1)
    offers = [story.offer(play.view(0), 0, action) for action in play.choices() if action != "done"]
    assert [(offer.label, offer.alike) for offer in offers] == [
        ("Tuna card for shrimp", "Tuna card"), ("Tuna card for cod", "Tuna card"),
        ("Crab card for shrimp", "Crab card"), ("Crab card for cod", "Crab card"),
    ]  # fmt: skip
    assert offers[0].meaning == offers[1].meaning != offers[2].meaning and offers[0].meaning.endswith(" All boats catch the same.")
    assert story.offer(play.view(0), 0, "done").meaning == "Two boats catch nothing."
    alone = Table().seat(0, hand="crab", own="cod", idle="cod").at(st.STAGE_HIRE, left=1)
    assert story.offer(alone.view(0), 0, "hire crab cod")[:3:2] == ("Crab card", "Hire a captain")


def test_the_last_auction_is_announced_before_it_begins():
    table = Table().seat(0, hand="tuna tuna lobster").seat(1, hand="tuna tuna").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    play = table.at(st.STAGE_OFFER)
    assert story.chapter(play.view(0)) == "Round 1: auction"  # if only one is bought, the row is filled again
    play.s.standard = 0
    assert story.chapter(play.view(0)) == "Last round: auction"
    assert story.headline(play.view(0), 0) == "You: put a licence up for auction, or pass; it is the last auction."
    tuna, cod = (story.offer(play.view(0), 0, f"offer {kind}").meaning for kind in ("tuna", "cod"))
    assert tuna.endswith(". Later: tuna boats in this last round."), "no card that is drawn counts any more"
    assert cod.endswith(". Later: cod boats in this last round; launch 2 boats this round; when you launch, draw 1 card.")
    table.seat(0, hand="tuna cod").s.standard = 0
    spent = story.offer(table.at(st.STAGE_OFFER).view(0), 0, "offer cod").meaning
    assert spent.endswith(". Nothing later: no card is left for a boat or a captain."), "all of it pays the lowest price"
    assert cards.last_bonus("lobster", 1) == "hire 2 captains this round"
    bids = story.offer(play("offer tuna").view(0), 0, "bid 5").group
    assert bids == "Bid for the tuna licence: 3 points, tuna boats in this last round; you have $8"
    fact = {"what": "round", "round": 5, "start": 0, "last": "licences"}
    assert story.tell([fact], 0) == "You start round 5, the last: no licences are left to fill the row again."


@pytest.mark.parametrize(("crates", "is_last", "reminder"), [
    (2, True, "The last 2 crates go this round: every boat with a captain that is not full still gets one."),
    (3, False, "The end is near: 2 boats fish a round, and 3 crates are left."),
    (5, False, "Round 2 or 3 is likely the last."),
])  # fmt: skip
def test_that_the_boats_will_take_the_last_crate_is_foreseen(crates, is_last, reminder):
    """Two boats fish: one is full, and one has no captain."""
    table = Table().seat(0, hand="tuna tuna", own="cod", idle="cod", crew1="cod", crew4="cod").seat(1, hand="tuna tuna", crew3="tuna")
    table.row("cod tuna").s.crates = crates
    auction, hire = table.at(st.STAGE_OFFER).view(0), table.at(st.STAGE_HIRE, left=1).view(0)
    assert story.chapter(auction).startswith("Last round") == story.chapter(hire).startswith("Last round") == is_last
    assert story.headline(auction, 0).endswith("; it is the last auction.") == is_last
    assert story.headline(hire, 0).endswith("your cod boat, or nobody; it is the last round.") == is_last
    assert (story.offer(hire, 0, "hire tuna cod").meaning.startswith("+1 point for the last catch.")) == is_last
    assert story.remind(auction, 0, {}) == reminder
    fact = {"what": "round", "round": 5, "start": 0, "last": "crates"}
    assert story.tell([fact], 0) == "You start round 5, the last: the boats will take the last crates."


def test_who_buys_the_licence_that_ends_the_match_is_told_before():
    """One licence is left: with a second one bought in this round the row cannot be filled any more."""
    table = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    play = table.at(st.STAGE_OFFER)
    table.s.standard = 3
    assert story.remind(table.at(st.STAGE_OFFER).view(0), 0, {}) == "", "a short match begins without it"
    table.s.round = 2
    assert story.remind(table.at(st.STAGE_OFFER).view(0), 0, {}) == "Round 4 or 5 is likely the last."
    assert story.remind(table.at(st.STAGE_OFFER)("offer cod").view(0), 0, {}) == "Round 3 or 4 is likely the last.", "who bids plans too"
    assert "licences to come; round 4 or 5 is likely the last<" in table.at(st.STAGE_OFFER).svg(0)
    first = story.offer(play.view(0), 0, "offer cod").meaning
    assert first.endswith(" If two licences are bought, this is the last round.")
    assert story.remind(play.view(0), 0, {}) == "If two more licences are bought, this is the last round."
    assert story.headline(play.view(0), 0) == "You: put a licence up for auction, or pass."
    play("offer cod", "bid 4", "fold", "pay tuna", "pay tuna")
    assert story.headline(play.view(1), 1) == "You: buy a licence for its price, or pass; if one more is bought, this is the last round."
    assert story.offer(play.view(1), 1, "offer tuna").meaning.startswith(
        "3 points now for $5, no card for a captain ($1 lost); then this is the last round. "
    )
    assert story.offer(play.view(1), 1, "pass").meaning == "You buy no licence this round, and another round follows."
    play("offer tuna")
    assert story.headline(play.view(1), 1) == "You: bid $5 for the tuna licence; nobody is left to bid more; then this is the last round."
    play("bid 5")
    assert story.headline(play.view(1), 1) == "You: pay $5 for the tuna licence; then this is the last round."
    play("pay tuna")
    assert "the match ends after this round" in tell(play, "pay tuna", 1)[1]


def test_who_has_to_fold_or_pass_is_told_so():
    """Nobody is asked about it, so that it would pass unseen."""
    play = Table().seat(0, hand="tuna tuna tuna").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)("offer cod", "bid 7")
    after = play.position.after(play.position.read("fold"))
    folded, asked_to_pay = (
        next(fact for fact in story.facts(play.view(reader), "fold", after.view(reader)) if fact["what"] == "fold") for reader in (1, 0)
    )
    assert folded["quiet"] and "quiet" not in asked_to_pay, "who has to pay now reads why; to the other it is told with what is bought"
    three = Table(players=3).seat(0, hand="tuna tuna tuna").seat(1, hand="tuna tuna").seat(2, hand="tuna").row("cod shrimp pub")
    others_bid_on = three.at(st.STAGE_OFFER)("offer cod", "bid 7")
    assert facts_of(others_bid_on, "fold", 1)[0]["weight"] == 1
    assert next(fact for fact in story.facts(play.view(None), "fold", after.view(None)) if fact["what"] == "fold")["quiet"]
    poor = Table().seat(0, hand="cod").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)
    assert [facts_of(poor, "pass", reader)[0].get("weight", 0) for reader in (0, 1)] == [1, 0], "one's own pass is told before others'"


def test_what_others_buy_and_launch_nobody_misses_and_what_does_not_happen_is_an_aside():
    """Points come of the one; the other is told where there is room for it, so that nobody wonders whose turn it was."""
    play = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)
    play("offer cod", "bid 4", "fold", "pay tuna")
    assert [fact["what"] for fact in facts_of(play, "pay tuna") if fact.get("main")] == ["licence"]
    assert not any(fact.get("main") for fact in facts_of(play, "pay tuna", reader=0)), "one's own is known"
    play("pay tuna", "offer shrimp")
    assert facts_of(play, "bid 4", reader=0)[0]["quiet"], "nobody bids against it, and that it is bought is told"
    play = Table().seat(0, hand="tuna tuna tuna", own="tuna cod").seat(1, hand="tuna").row("cod").at(st.STAGE_LAUNCH, left=2)
    assert facts_of(play, "launch tuna")[0]["main"] and facts_of(play, "done")[0]["weight"] == -1


def facts_of(play, action, reader=1):
    after = play.position.after(play.position.read(action))
    return story.facts(play.view(reader), action, after.view(reader))


def test_whoever_cannot_launch_again_reads_of_another_boat():
    play = Table().seat(0, hand="cod tuna crab", own="cod").seat(1, hand="").row("cod").at(st.STAGE_LAUNCH, left=2)
    play("launch cod", "pay tuna")
    assert told(play, "done", 0) == "You launch no other boat: no card in your hand fits your licences."


def test_of_the_last_round_only_what_nobody_would_choose_otherwise_plays_itself():
    """A crate off a boat is a point less for nothing, and which card is discarded is all the same."""
    play = Table().seat(0, hand="crab", own="processing", crew2="cod", stored=1).row("cod").at(st.STAGE_PROCESS)
    play.s.last_round = 1
    offers = {action: story.offer(play.view(0), 0, action) for action in play.choices()}
    assert (offers["process cod 2"].label, offers["process cod 2"].meaning) == (
        "Take 1 of 2 off a cod boat",
        "−1 point, and a crate buys nothing any more.",
    )
    assert [action for action, offer in offers.items() if offer.obvious] == ["done"]
    play("done")
    assert [bool(story.offer(play.view(0), 0, action).obvious) for action in play.choices()] == [False, True]
    play = draws("")("deal shrimp", "deal cod")
    assert weighed(play, 0, "discard cod") == {
        "next": "leaves {you} $3 towards a licence next round",
        "boat": "keeps a shrimp card, a boat once its licence comes up",
        "cash": "keeps a shrimp card, $2 in cash",
    }
    gives = weighed(draws("tuna tuna")("deal shrimp", "deal cod", "deal cod"), 0, "discard cod")
    assert gives["boat"] == "gives up a cod card, a boat with the licence now for sale"
    play.s.last_round = 1
    assert weighed(play, 0, "discard cod") == {}, "no card is of use any more"
    discards = [story.offer(play.view(0), 0, action) for action in play.choices()]
    assert {(offer.alike, offer.grave) for offer in discards} == {("Discard any card", False)}, "it plays itself"


def test_boats_are_told_apart_by_their_crates_alone_and_a_full_one_catches_again():
    play = Table().seat(0, hand="crab", own="processing", crew1="cod", crew3="cod tuna", crew4="cod").row("cod").at(st.STAGE_PROCESS)
    offers = {action: story.offer(play.view(0), 0, action) for action in play.choices()}
    assert [(offer.name, offer.alike) for offer in offers.values()] == [
        ("Take the crate off a cod boat",) * 2, ("Take 1 of 3 off a cod boat", "Take 1 of 3 off a boat"),
        ("Take 1 off a full cod boat",) * 2, ("Take 1 of 3 off a tuna boat", "Take 1 of 3 off a boat"),
        ("Take no crate", ""),
    ]  # fmt: skip
    gain = "+$1 or one card, −1 point now; the boat is likely full again"
    before_the_end = f"{gain} before the end if you take no more off it."
    assert {offers[f"process {boat}"].meaning for boat in ("cod 1", "cod 3", "tuna 3")} == {before_the_end}
    assert offers["process cod 4"].meaning == f"{gain} next round."
    assert would(play, "process cod 4", 0).endswith(" The boat is likely full again next round."), "told again where it was tapped"
    assert would(play, "process cod 1", 0).endswith(" The boat is likely full again before the end, if you take no more off it.")
    assert weighed(play, 0, "process cod 1")["sooner"] == "brings {you} one card or $1, with the boat likely full again in four rounds"
    assert weighed(play, 0, "process cod 3")["sooner"] == "brings {you} one card or $1, with the boat likely full again in two rounds"
    assert weighed(play, 0, "process cod 4")["sooner"] == "brings {you} one card or $1, with the boat likely full again next round"
    assert not offers["done"].obvious
    assert weighed(play, 0, "done")["points"] == "keeps every crate on {your} boats, 1 point each"
    play("process cod 1")
    assert weighed(play, 0, "done")["points"] == "keeps the other crates on {your} boats, 1 point each"
    assert story.offer(play.view(0), 0, "done").meaning == "The other crates stay on your boats, 1 point each."


def test_processing_says_what_crates_are_good_for_and_which_of_them_is_taken():
    play = Table().seat(0, hand="tuna tuna", crew2="cod").row("processing").at(st.STAGE_OFFER)
    does = "lets {you} sell crates off boats (2 now) for $1 each, one a round for one card"
    assert weighed(play, 0, "offer processing")["effect"] == does
    second = Table().seat(0, hand="tuna tuna", own="processing", crew2="cod").row("processing").at(st.STAGE_OFFER)
    assert weighed(second, 0, "offer processing")["effect"] == "lets {you} trade a crate for two cards each round"
    play = Table().seat(0, hand="crab", own="processing", crew1="cod cod", crew3="cod").row("cod").at(st.STAGE_PROCESS)("process cod 1")
    assert story.headline(play.view(0), 0, NAMES) == "You: take another crate off (1 taken of 3 you may), or no more."
    meaning = story.offer(play.view(0), 0, "process cod 3").meaning
    assert meaning.startswith("+$1, −1 point now;") and meaning.endswith(". One crate a round draws one card.")


def test_the_first_question_says_what_wins():
    start = shoal.load("fleet").start(1)
    assert story.remind(start.view(start.turn), start.turn, {}).startswith("Licences, boats and crates on them are points.")
    late = Table().seat(0, hand="tuna tuna", crew1="cod").row("cod").at(st.STAGE_OFFER)
    assert "are points" not in story.remind(late.view(0), 0, {}), "said once"


def test_a_king_crab_is_offered_with_what_it_is_worth_now():
    play = Table().seat(0, hand="tuna tuna tuna tuna", crew2="cod cod").row("crab-crates cod").at(st.STAGE_OFFER)
    assert story.offer(play.view(0), 0, "offer crab-crates").meaning == (
        "6 points now, from $10; 1 of them by its bonus. Later: crab boats; +1 for every 3 crates on boats, at most 10."
    )


def test_paying_is_one_decision():
    """Each kind of card tells what one of it pays, what is due and how many there are."""
    play = Table().seat(0, hand="tuna cod cod", stored=2, own="processing").seat(1, hand="").row("cod").at(st.STAGE_OFFER)
    play("offer cod", "bid 5", "fold")
    offers = {action: story.offer(play.view(0), 0, action) for action in play.choices()}
    assert {action: (offer.pays, offer.due, offer.count) for action, offer in offers.items()} == {
        "pay cod": (1, 5, 2),
        "pay tuna": (3, 5, 1),
        "pay crate": (1, 5, 2),
    }
    assert len({offer.group for offer in offers.values()}) == 1


def test_a_card_that_could_be_a_boat_is_named_while_paying():
    """With the licence that is being bought too; not if the rest could not pay for both."""
    for hand, is_told in (("lobster tuna tuna shrimp", True), ("lobster tuna tuna", False), ("lobster tuna shrimp", False)):
        play = Table().seat(0, hand=hand).seat(1, hand="").row("lobster").at(st.STAGE_OFFER)("offer lobster", "bid 5", "fold")
        assert story.offer(play.view(0), 0, "pay lobster").meaning.startswith("Could be a boat: 2 points.") == is_told, hand
        assert story.offer(play.view(0), 0, "pay tuna").meaning == "Could be a captain.", hand


def test_a_captain_says_what_the_card_could_have_been():
    table = Table().seat(0, hand="cod crab shrimp", own="cod", idle="cod").row("shrimp tuna")
    play = table.at(st.STAGE_HIRE, left=1)
    meant = {card: story.offer(play.view(0), 0, f"hire {card} cod").meaning for card in ("cod", "crab", "shrimp")}
    catches = "The boat catches a crate in each of four rounds, until it is full."
    assert meant == {
        "cod": f"Costs a $1 card or 2-point boat; +1 point a round. {catches}",
        "crab": f"Costs a $1 card; +1 point a round. {catches}",
        "shrimp": f"Costs a $2 card or later a boat; +1 point a round. {catches}",
    }
    fourth = Table().seat(0, hand="crab", own="lobster", idle="cod", crew1="cod cod cod").at(st.STAGE_HIRE, left=1)
    assert story.offer(fourth.view(0), 0, "hire crab cod").meaning.startswith("Costs a $1 card; +1 point, +1 card a round (lobster). ")
    assert weighed(fourth, 0, "hire crab cod")["cards"] == "leaves {you} no cards but one to draw", "a fourth captain brings one more"
    second = Table().seat(0, hand="crab", own="lobster", idle="cod", crew1="cod").at(st.STAGE_HIRE, left=1)
    assert "points" not in weighed(second, 0, "hire crab cod"), "that the boats fish then is no gain of this captain"
    assert "lobster" not in story.offer(second.view(0), 0, "hire crab cod").meaning
    assert weighed(second, 0, "hire crab cod")["cards"] == "leaves {you} no cards"
    crabs = Table().seat(0, hand="crab", own="crab-captains crab-captains", idle="cod", crew1="cod").at(st.STAGE_HIRE, left=1)
    assert story.offer(crabs.view(0), 0, "hire crab cod").meaning.startswith(
        "Costs a $1 card or 3-point boat; +2 now (king crab), +1 point a round. "
    )
    assert weighed(crabs, 0, "hire crab cod")["points"] == "brings {you} 2 points now"
    table.s.last_round = 1
    play = table.at(st.STAGE_HIRE, left=1)
    last = "+1 point for the last catch. The boat catches a crate, and cards are worth no points."
    assert story.offer(play.view(0), 0, "hire cod cod").meaning == last
    empty = Table().seat(0, hand="", own="cod", idle="cod").at(st.STAGE_HIRE, left=1)
    assert story.offer(empty.view(0), 0, "done").meaning == "No card is left: your cod boat catches nothing."
    two = Table().seat(0, hand="tuna", own="cod", idle="cod", crew1="cod").at(st.STAGE_HIRE, left=1)
    assert story.offer(two.view(0), 0, "done").meaning == "A cod boat catches nothing.", "the other has a captain"
    none = Table().seat(0, hand="cod", own="cod").at(st.STAGE_HIRE, left=1)
    assert story.offer(none.view(0), 0, "done").meaning == "No boat needs a captain."


def test_a_boat_says_on_its_button_what_is_lost_by_paying_and_that_no_card_is_left_for_a_captain():
    def meant(hand, own="cod", boat="lobster", left=1):
        play = Table().seat(0, hand=hand, own=own).seat(1, hand="").row("tuna").at(st.STAGE_LAUNCH, left=left)
        return story.offer(play.view(0), 0, f"launch {boat}").meaning.partition(". ")[0]

    assert meant("lobster tuna", own="lobster") == "2 points for $2 and this card ($1 lost), no card left for a captain"
    assert meant("lobster shrimp shrimp", own="lobster") == "2 points for $2 and this card, 1 card ($2) left"
    assert meant("lobster", own="lobster shrimp shrimp") == "2 points for this card, no card left for a captain"
    free = Table().seat(0, hand="lobster", own="lobster shrimp shrimp").seat(1, hand="").row("tuna").at(st.STAGE_LAUNCH, left=1)
    assert would(free, "launch lobster", 0).endswith("2 points. No card is left for a captain."), "who points at it reads it too"
    assert meant("lobster shrimp", own="lobster cod", left=2) == "2 points for $2 and this card; you draw one card for your cod licence"


def test_cards_for_cod_are_told_and_counted_whenever_a_boat_is_launched():
    """They come once in a round, whether another boat follows or not."""
    play = Table().seat(0, hand="cod cod tuna tuna", own="cod").seat(1, hand="").row("cod").at(st.STAGE_LAUNCH, left=2)
    assert story.offer(play.view(0), 0, "launch cod").meaning.startswith(
        "2 points for $2 and this card ($1 lost), 2 cards ($4) left; you draw one card for your cod licence. "
    )
    assert would(play, "launch cod", 0) == (
        "You launch a cod boat for $2: 2 points. You pay $1 too much, which is lost. You draw one card for your cod licence."
    ), "as on its button"
    launch = weighed(play, 0, "launch cod")
    assert launch["points"] == "brings {you} 2 points and one card now"
    assert launch["cards"] == "takes two of {your} four cards, leaving $4"
    assert weighed(play, 0, "done")["cards"] == "keeps four cards, $8 for the next auction (from $4)"
    assert story.offer(play.view(0), 0, "done").meaning == "No boat this round, and no card for cod."
    play("launch cod", "pay tuna")
    assert story.offer(play.view(0), 0, "launch cod").meaning.startswith(
        "2 points for $2 and this card ($1 lost); you draw one card for your cod licence either way. "
    )
    assert story.offer(play.view(0), 0, "done").meaning == "You stop launching; you draw one card for your cod licence either way."
    assert would(play, "done", 0) == "You launch no other boat. You draw one card for your cod licence either way."
    assert weighed(play, 0, "done")["cards"] == "keeps two cards, $4 for the next auction (from $4), and one to draw"
    assert weighed(play, 0, "launch cod")["points"] == "brings {you} 2 points now"
    other = Table().seat(0, hand="tuna tuna", own="tuna").seat(1, hand="").row("cod").at(st.STAGE_LAUNCH, left=1)
    assert "cod licence" not in story.offer(other.view(0), 0, "launch tuna").meaning + would(other, "launch tuna", 0)


def test_what_is_left_is_told_in_cards_and_cash_and_what_it_buys_next_round():
    """Who keeps cards instead of using them asks what they are kept for."""
    table = Table().seat(0, hand="shrimp cod tuna", own="shrimp").seat(1, hand="").row("cod processing")
    play = table.at(st.STAGE_LAUNCH, left=1)
    assert weighed(play, 0, "done") == {"cards": "keeps three cards, $6 for the next auction (from $3)"}, (
        "whether a captain is hired is decided later"
    )
    assert weighed(play, 0, "launch shrimp")["cards"] == "takes one of {your} three cards, leaving $4"
    last = Table().seat(0, hand="shrimp shrimp", own="shrimp shrimp shrimp").row("cod").at(st.STAGE_LAUNCH, left=1)
    assert weighed(last, 0, "launch shrimp")["cards"] == "takes one of {your} two cards, leaving $2"
    bare = Table().seat(0, hand="shrimp", own="shrimp").row("cod").at(st.STAGE_LAUNCH, left=1)
    assert weighed(bare, 0, "launch shrimp")["cards"] == "takes {your} last card, leaving none for a captain"
    hire = Table().seat(0, hand="cod tuna", own="shrimp", idle="cod cod").row("cod pub").at(st.STAGE_HIRE, left=1)
    done, hired = weighed(hire, 0, "done"), weighed(hire, 0, "hire tuna cod")
    assert (done["next"], done["cards"]) == ("keeps {your} $4 for the cod licence next round", "leaves {you} two cards, $4")
    assert (hired["next"], hired["cards"]) == ("leaves {you} $1 towards a licence next round", "leaves {you} one card, $1")
    rich = Table().seat(0, hand="cod tuna tuna", own="shrimp", idle="cod cod").row("cod tuna").at(st.STAGE_HIRE, left=1)
    assert weighed(rich, 0, "done")["next"] == "keeps {your} $7 for any licence next round"
    table.s.last_round = 1
    assert weighed(table.at(st.STAGE_LAUNCH, left=1), 0, "done")["cards"] == "leaves {you} three cards of no use any more"


def test_what_is_left_after_a_launch_is_paid_for_as_a_hint_on_it_pays():
    """The least is lost first: two cards of $1 for $2, not one of $3."""
    play = Table().seat(0, hand="cod cod crab tuna", own="cod").row("pub").at(st.STAGE_LAUNCH, left=1)
    assert weighed(play, 0, "launch cod")["cards"] == "takes three of {your} four cards, leaving $3, and one to draw"


def test_what_ends_the_match_is_weighed_and_how_the_points_stand_then():
    table = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna", own="shrimp").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    play = table.at(st.STAGE_OFFER)("offer cod", "bid 4", "fold", "pay tuna", "pay tuna")
    assert weighed(play, 1, "offer tuna")["end"] == "makes this the last round, with {you} ahead, 7 to 4"
    assert "last round" not in weighed(play, 1, "pass")["money"]


def test_who_would_end_the_match_while_behind_reads_of_it_beside_whatever_else():
    """It is a danger that nobody may overlook; who is ahead wants it."""
    table = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    play = table.at(st.STAGE_OFFER)("offer cod", "bid 4", "fold", "pay tuna", "pay tuna")
    weighing, read = Comparison(play.position, 1), play.position.read
    assert weighing.is_grave(read("offer tuna")) and not weighing.is_grave(read("pass"))
    assert "makes this the last round, with you behind, 3 to 4" in weighing.told([read("offer tuna")], 1)[0]
    table.seat(1, hand="tuna tuna", own="shrimp")
    play = table.at(st.STAGE_OFFER)("offer cod", "bid 4", "fold", "pay tuna", "pay tuna")
    assert not Comparison(play.position, 1).is_grave(play.position.read("offer tuna"))


def test_who_lets_the_whole_row_go_reads_that_it_ends_the_match():
    table = Table().seat(0, hand="tuna tuna", own="cod").seat(1, hand="tuna tuna").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    play = table.at(st.STAGE_OFFER)("pass")
    assert weighed(play, 1, "pass")["end"] == "makes this the last round, with {you} behind, 0 to 4"
    assert "end" not in weighed(table.at(st.STAGE_OFFER), 0, "pass"), "the other may buy"


def test_in_the_last_auction_cards_are_worth_what_they_can_still_do():
    table = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 0, 0, 0
    play = table.at(st.STAGE_OFFER)
    assert weighed(play, 0, "pass")["money"] == "leaves {you} $6 of no use any more"
    assert weighed(play, 0, "offer cod")["money"] == "leaves {you} no cash"
    early = Table().seat(0, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)
    assert weighed(early, 0, "offer tuna")["effect"] == "lets {you} draw two cards each round and keep them"
    assert "effect" not in weighed(play, 0, "offer tuna") and "effect" not in weighed(play, 0, "offer cod")
    lobster = table.row("lobster cod").at(st.STAGE_OFFER)
    assert weighed(lobster, 0, "offer lobster")["effect"] == "lets {you} hire two captains this round"
    table = Table().seat(0, hand="tuna", own="tuna", idle="cod").row("cod tuna")
    table.s.last_round = 1
    hired = weighed(table.at(st.STAGE_HIRE, left=1), 0, "hire tuna cod")
    assert hired == {"catch": "lets a boat catch one crate, 1 point"}, "no card is of use any more"


def test_the_first_words_of_every_button_fit_in_two_lines_of_a_phone():
    """Two buttons stand side by side there: what is longer would be cut."""
    match = random_match(shoal.load("fleet", players=2), 4)
    deciding = [(match.before(number), who) for number, (who, _) in enumerate(match.moves) if who != "chance"]
    said = [story.offer(position.view(who), who, action).meaning for position, who in deciding for action in position.choices()]
    assert max((len(re.split("; |[.] ", meaning)[0]), meaning) for meaning in said) <= (50, "~")


def test_a_crate_that_may_be_caught_again_says_until_when_the_match_must_last():
    table = Table().seat(0, hand="", own="processing", crew3="processing").seat(1, hand="", crew1="cod").row("cod tuna")
    table.s.crates = 4
    costs = weighed(table.at(st.STAGE_PROCESS), 0, "process processing 3")["points"]
    assert costs == "costs {you} 1 point unless the match lasts until round 3"
