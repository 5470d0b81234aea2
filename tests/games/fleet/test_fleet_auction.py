"""What an auction of Fleet does to the rounds that are left, and which of two bids is the better one whatever happens."""

from games.fleet.reading import weighed, would
from games.fleet.table import Table
from shoal.core.comparison import Comparison
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st


def test_who_buys_nothing_is_told_that_the_match_lasts_longer_and_whose_boats_gain_by_it():
    """With two licences left for two players both make this the last round; three last for one round more."""
    longer = "adds a round, with"

    def weighs(pile, mine, theirs, crates=50, at="pass"):
        table = (
            Table().seat(0, hand="tuna tuna", own="cod", crew0=mine).seat(1, hand="tuna tuna", own="cod", crew0=theirs).row("cod shrimp")
        )
        table.s.standard, table.s.premium, table.s.top, table.s.crates = pile, 0, 0, crates
        play = table.at(st.STAGE_OFFER)
        meant = story.offer(play.view(0), 0, "pass").meaning
        return weighed(play, 0, "pass").get("longer"), meant.endswith("; else another follows.")

    assert weighs(1, "cod cod", "cod") == (f"likely {longer} two crates for {{you}} and one for {{1}}", True)
    assert weighs(1, "cod", "") == (f"likely {longer} one crate for {{you}} and none for {{1}}", True)
    assert weighs(1, "cod", "cod cod") == (f"likely {longer} one crate for {{you}} and two for {{1}}", True)
    assert weighs(1, "cod", "cod") == (None, True), "nobody gains by it"
    assert weighs(3, "cod cod", "cod") == (f"likely {longer} two crates for {{you}} and one for {{1}}", False)
    assert weighs(2, "cod cod", "cod") == (None, False), "as long either way"
    assert weighs(5, "cod cod", "cod") == (None, False), "the end is far"
    assert weighs(1, "cod cod", "cod", crates=5) == (None, False), "crates may run out as soon"
    full = Table().seat(0, hand="tuna tuna", own="cod", crew3="cod cod").seat(1, hand="tuna tuna", own="cod", crew0="cod").row("cod shrimp")
    full.s.standard, full.s.premium, full.s.top = 1, 0, 0
    play = full.at(st.STAGE_OFFER)
    assert weighed(play, 0, "pass")["longer"].endswith("no crate for {you} and one for {1}"), "they are full by then"
    play("offer cod", "bid 4", "bid 5")
    assert "longer" not in weighed(play, 0, "fold"), "the other licence can be paid"
    dear = full.row("cod pub").at(st.STAGE_OFFER)("offer cod", "bid 4", "bid 5")
    assert "longer" in weighed(dear, 0, "fold")
    play("fold", "pay tuna", "pay tuna")
    assert weighed(play, 0, "pass")["longer"].startswith(longer), "it is sure"
    assert "end" in weighed(play, 0, "offer shrimp") and "end" not in weighed(play("offer shrimp"), 0, "bid 4"), "it is bought either way"


def test_a_bid_that_costs_no_more_than_a_lower_one_outdoes_it():
    play = Table().seat(0, hand="tuna lobster").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)("offer cod")
    view = play.view(0)
    weighing, read = Comparison(play.position, 0), play.position.read
    assert weighing.is_clear(read("bid 5"), read("bid 4")) and not weighing.is_clear(read("bid 4"), read("bid 5"))
    assert story.outdoes(view, "bid 5", "bid 4") and not story.outdoes(view, "bid 4", "bid 5") and not story.outdoes(view, "fold", "bid 4")
    exact = Table().seat(0, hand="tuna lobster crab").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)("offer cod")
    assert not story.outdoes(exact.view(0), "bid 5", "bid 4")
    assert not Comparison(exact.position, 0).is_clear(read("bid 5"), read("bid 4")), "it costs more"


def test_who_folds_is_told_which_other_licence_can_be_had_and_for_what():
    """The one that brings most points of those that can be paid, at its lowest price only where nobody is left to bid against them."""
    table = Table().seat(0, hand="tuna tuna tuna tuna", own="shrimp").seat(1, hand="tuna tuna")
    play = table.row("processing crab-captains").at(st.STAGE_OFFER, seat=1, start=1)("offer processing", "bid 5")
    sure = "buy the king crab licence (captains) for $9 (shrimp licence: $1 off), as nobody is left to bid against {you}"
    again = "lets {you} buy the king crab licence (captains), 5 points, for $9 without a rival"
    assert weighed(play, 0, "fold") == {"again": again}, "its cash is not kept"
    assert story.offer(play.view(0), 0, "fold").meaning == "King crab: captains can be had for $9."
    assert would(play, "fold", 0).endswith(f"You keep your $12 and can {sure.format(you='you')}.")
    weighing, read = Comparison(play.position, 0), play.position.read
    told = weighing.reason(read("fold"), read("bid 6"), reader=0)
    assert told.startswith("Fold: lets you buy the king crab licence (captains), 5 points, for $9 without a rival.")
    poor = table.seat(0, hand="tuna tuna tuna").row("processing crab-captains").at(st.STAGE_OFFER, seat=1, start=1)
    poor("offer processing", "bid 5")
    assert "again" not in weighed(poor, 0, "fold") and weighed(poor, 0, "fold")["points"] == "leaves {1} the processing licence, 3 points"
    three = Table(players=3).seat(0, hand="tuna tuna tuna").seat(1, hand="tuna tuna").seat(2, hand="tuna tuna").row("tuna lobster cod")
    play = three.at(st.STAGE_OFFER, seat=1, start=1)("offer tuna", "bid 5", "fold")
    assert weighed(play, 0, "fold")["again"] == "lets {you} bid for the cod licence, 4 points, from $4"
    assert weighed(play, 0, "fold")["money"] == "keeps {your} $9 for the next auction", "somebody may outbid them"
    assert story.offer(play.view(0), 0, "fold").meaning == "Cod can be had from $4."


def test_who_passes_is_told_what_becomes_of_the_row():
    table = Table().seat(0, hand="tuna tuna", own="cod").seat(1, hand="").row("cod shrimp")
    play = table.at(st.STAGE_OFFER)
    gone = "keeps {your} $6, but takes the whole row out of the game"
    assert weighed(play, 0, "pass")["money"] == f"{gone} if nobody buys"
    table.seat(1, hand="tuna tuna tuna")
    assert weighed(table.at(st.STAGE_OFFER)("pass"), 1, "pass")["money"] == f"{gone.replace('6', '9')}", "nobody else can"
    bought = table.at(st.STAGE_OFFER)("offer cod", "bid 4", "fold", "pay tuna", "pay tuna")
    assert weighed(bought, 1, "pass")["money"] == "keeps {your} $9 for the next auction", "the other licence stays"


def test_who_folds_is_promised_only_a_licence_that_is_worth_its_price():
    """A king crab of 5 points for nearly all that one has is not: the cash is kept for what it can do now."""

    def folds(other, pile=6, **laid):
        table = Table().seat(0, hand="tuna tuna shrimp shrimp", own="shrimp", **laid).seat(1, hand="tuna tuna")
        table.row(f"processing {other}")
        table.s.standard = pile
        return weighed(table.at(st.STAGE_OFFER, seat=1, start=1)("offer processing", "bid 5"), 0, "fold")

    assert folds("crab-licenses")["money"] == "keeps {your} $10 for boats and captains" and "again" not in folds("crab-licenses")
    assert folds("pub")["again"] == "lets {you} buy the Fishermen's Pub, 10 points, for $9 without a rival"
    assert "again" in folds("lobster"), "what does something each round is worth its lowest price"
    assert "again" in folds("crab-licenses", pile=0), "with hardly a round to come points are all that counts"
    idle = Table().seat(0, hand="crab crab", own="tuna", idle="tuna").seat(1, hand="tuna tuna").row("cod pub")
    play = idle.at(st.STAGE_OFFER, seat=1, start=1)("offer cod", "bid 4")
    assert weighed(play, 0, "fold")["money"] == "keeps {your} $2 for captains"
