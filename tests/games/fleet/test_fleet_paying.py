"""A payment of several cards, or a bonus: a move each, but told as one."""

import pytest

from games.fleet.reading import draws, weighed
from games.fleet.table import Table
from shoal.core import payments
from shoal.core.comparison import Comparison
from shoal.core.match import Match
from shoal.core.ruleset import Ruleset
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.story import paying
from shoal.store.story import Storyteller

NAMES = ["Ann", "Ben"]
BOUGHT = ["license cod", "license shrimp", "offer cod", "bid 4", "fold", "pay tuna", "pay shrimp"]
LAUNCHED = ["offer shrimp", "bid 4", "pay tuna", "pay cod", "license tuna", "license tuna", "launch cod", "pay crab", "pay lobster"]


def lines(moves, seat):
    """The story of a match as a seat reads it, and what of it is told to those who come back."""
    match = Match(Ruleset("fleet"))
    for move in moves:
        match.play(move)
    return [(line.text, line.news) for line in Storyteller().story(match, NAMES, seat)]


def test_a_licence_is_told_with_all_that_was_paid_for_it():
    words = "the cod licence for $4 with a tuna card and a shrimp card ($1 too much, which is lost): 4 points."
    assert lines(BOUGHT, 0)[-2:] == [("", ""), (f"You buy {words}", f"You buy {words}")]
    bought = [("", ""), (f"Ann buys {words}", "Ann buys the cod licence for $4: 4 points.")]
    assert lines(BOUGHT, 1)[-2:] == lines(BOUGHT, None)[-2:] == bought


def test_an_auction_is_told_in_as_few_lines_as_it_takes():
    """New licences come up together, who bids first has put the licence up, and who has won it is told once it is bought."""
    told = [text for text, _ in lines(BOUGHT, 1) if text]
    assert told[:3] == ["For sale: cod and shrimp.", "Ann bids $4 for the cod licence.", "You fold."]
    assert len(told) == 4 and told[3].startswith("Ann buys the cod licence for $4")
    own = [text for text, _ in lines(BOUGHT, 0) if text]
    assert own[2] == "Ben folds.", "that it is yours is told once, when it is paid"


def test_a_boat_is_paid_in_one_sentence():
    paid = "Ann pays $3 with a crab card and a lobster card; $1 too much, which is lost."
    assert [text for text, _ in lines(BOUGHT + LAUNCHED, 1)[-3:]] == ["Ann launches a cod boat for $2: 2 points.", "", paid]


@pytest.mark.parametrize(
    ("given", "words"),
    [(["crate"], "a crate"), (["cod", "crate", "cod", "crate"], "two cod cards and two crates"), (["cod"], "a cod card")],
)
def test_equal_things_are_told_together(given, words):
    facts = [{"what": "pay", "seat": 1, "with": kind, "worth": 1, "left": len(given) - k - 1, "lost": 0} for k, kind in enumerate(given)]
    assert story.tell(facts, 0, NAMES) == f"Ben pays ${len(given)} with {words}."


def test_the_cards_of_a_bonus_are_told_together():
    """With two cod licences; who may not see them is told how many they are."""
    play = Table().seat(0, hand="cod tuna", own="cod cod").seat(1, hand="").row("cod").at(st.STAGE_LAUNCH, left=2)
    match = Match(play.position.game)
    match.position = play.position
    for move in ("launch cod", "pay tuna", "done", "deal crab", "deal crab"):
        match.play(move)
    told = [[(line.text, line.news) for line in Storyteller().story(match, NAMES, seat)[-2:]] for seat in (0, 1)]
    words = "You draw two crab cards for your cod licence."
    assert told[0] == [("", ""), (words, words)]
    assert told[1] == [("Ann draws two cards for the cod licence.", ""), ("", "")]


def test_a_part_of_a_payment_names_what_would_pay_the_rest():
    """Who is advised to begin with a card wants to know how it goes on."""
    play = Table().seat(0, hand="shrimp lobster tuna crab").row("tuna cod").at(st.STAGE_OFFER)("offer tuna", "bid 5", "fold")
    before = play.view(0)
    facts = story.facts(before, "pay shrimp", play("pay shrimp").view(0))
    assert story.tell(facts, 0) == "You pay $2 with a shrimp card; $3 still to pay. A tuna card would pay the rest."
    pays, takes = story.gains(before, "pay shrimp", play.view(0))[1:3]
    assert (pays.words, takes.words) == ("pays it exactly", "takes two of {your} four cards")


def test_cards_that_pay_are_told_apart_by_the_boats_they_could_be():
    """Of the whole payment, whichever of its cards is picked first."""
    play = Table().seat(0, hand="shrimp lobster tuna crab", own="lobster").row("processing cod").at(st.STAGE_OFFER)
    play("offer processing", "bid 5", "fold")
    weighing, read = Comparison(play.position, 0), play.position.read
    assert weighing.reason(read("pay shrimp"), read("pay lobster"), reader=0) == (
        "Pay with shrimp $2: uses up a shrimp card and a tuna card, boats once their licences come up. "
        "Pay with lobster $2: uses up a lobster card, a 2-point boat you could launch."
    )
    assert weighing.is_clear(read("pay tuna"), read("pay lobster")) and not weighing.is_clear(read("pay shrimp"), read("pay tuna"))


def test_a_card_is_measured_alike_whether_it_pays_sails_or_is_thrown_away():
    """By the boat that it could be, then by its cash; more of the one and less of the other is no clear matter."""
    own = {"hand": "lobster processing tuna", "own": "processing"}
    paid = Table().seat(0, **own).row("cod pub").at(st.STAGE_OFFER)
    paid.s.stage, paid.s.due = st.STAGE_PAY, 2
    hired = Table().seat(0, **own, idle="cod").row("cod pub").at(st.STAGE_HIRE, left=1)
    drawn = draws("processing", hand="")("deal lobster", "deal processing")
    for play, better, worse in (
        (paid, "pay lobster", "pay processing"),
        (hired, "hire lobster cod", "hire processing cod"),
        (drawn, "discard lobster", "discard processing"),
    ):
        weighing, read = Comparison(play.position, 0), play.position.read
        assert weighing.is_clear(read(better), read(worse)) and not weighing.is_clear(read(worse), read(better)), better
    weighing, read = Comparison(hired.position, 0), hired.position.read
    assert not weighing.is_clear(read("hire tuna cod"), read("hire processing cod")), "it is worth more, but no boat"
    assert weighing.reason(read("hire processing cod"), read("hire tuna cod"), reader=0) == (
        "Processing card: catches four crates for a processing card, a 2-point boat you could launch and $2 in cash. "
        "Tuna card: catches four crates for a tuna card, a boat once its licence comes up and $3 in cash."
    )
    same = draws("", hand="")("deal lobster", "deal processing")
    both = [[(gain.key, gain.value) for gain in Comparison(same.position, 0).gains(action)] for action in same.position.actions]
    assert both[0] == both[1], "either will do"


def test_crates_pay_before_cards_while_one_is_left_to_trade():
    play = Table().seat(0, hand="lobster crab", own="processing", stored=3).row("cod pub").at(st.STAGE_OFFER)
    play.s.stage, play.s.due = st.STAGE_PAY, 2
    assert Comparison(play.position, 0).is_clear(play.position.read("pay crate"), play.position.read("pay lobster"))
    play.s.stored[0] = 2
    weighing, read = Comparison(play.position, 0), play.position.read
    assert not weighing.is_clear(read("pay crate"), read("pay lobster")) and not weighing.is_clear(read("pay lobster"), read("pay crate"))
    assert weighing.gains(read("pay crate"))[-1].words == "uses up {your} last crate, which could be traded for one card"


def test_the_rest_of_a_payment_is_called_so_and_a_licence_that_is_paid_for_counts():
    play = Table().seat(0, hand="tuna cod cod", own="processing", stored=2).seat(1, hand="").row("processing").at(st.STAGE_OFFER)
    play("offer processing", "bid 5", "fold")
    whole = story.offer(play.view(0), 0, "pay crate")
    assert (whole.name, whole.meaning) == ("Pay $5 for the processing licence: Crate $1", "Could be traded: two cards.")
    play("pay tuna")
    assert story.offer(play.view(0), 0, "pay cod").name == "Pay the rest, $2, for the processing licence: Cod $1"


def test_what_pays_the_rest_loses_least_then_uses_the_fewest_cards():
    player = {"hand": {"shrimp": 2, "cod": 1, "tuna": 1}, "hand_size": 4, "stored": 1}
    player["licenses"], view = {"shrimp": 1}, Table().row("cod").at(st.STAGE_OFFER).view(0)

    def rest(player, first, due):
        return paying.rest_of_payment({**view, "due": due}, player, first)

    assert rest(player, "tuna", 4) == (0, {"crate": 1})
    assert rest(player, "shrimp", 6) == (0, {"tuna": 1, "crate": 1})
    assert rest({**player, "stored": 0, "hand": {"tuna": 2}}, "tuna", 4) == (2, {"tuna": 1})
    assert rest(player, "tuna", 3) == (0, {})
    equal = {**player, "hand": {"shrimp": 1, "lobster": 1, "tuna": 1}, "stored": 0}
    assert rest(equal, "tuna", 5) == (0, {"lobster": 1}), "a shrimp card could be launched"


def paying_for(lot, bid, hand, **own):
    """Somebody pays for a licence; who else is at the table has nothing."""
    play = Table().seat(0, hand=hand, **own).seat(1, hand="").row(f"{lot} shrimp").at(st.STAGE_OFFER)(f"offer {lot}", f"bid {bid}", "fold")
    return Comparison(play.position, 0, NAMES)


def test_a_payment_keeps_the_boat_that_the_licence_was_bought_for():
    """One card more is a smaller loss than no boat: the hint pays as the reason for bidding promised."""
    table = Table().seat(0, hand="tuna lobster lobster", stored=2).seat(1, hand="").row("tuna shrimp")
    table.s.standard = table.s.premium = table.s.top = 0
    bidding = table.at(st.STAGE_OFFER)("offer tuna")
    assert weighed(bidding, 0, "bid 5")["launchable"].startswith("lets {you} launch a boat this round")
    weighing = paying_for("tuna", 5, "tuna lobster lobster", stored=2)
    keeps = ["pay crate", "pay lobster", "pay lobster"]
    assert all(sorted(payments.paid_with(weighing, [f"pay {first}"])) == keeps for first in ("crate", "lobster", "tuna"))
    assert payments.is_clear(weighing, "pay lobster", "pay tuna") and not payments.is_clear(weighing, "pay tuna", "pay lobster")
    assert payments.reason(weighing, keeps) == (
        "It pays exactly and keeps the tuna card, a boat you could launch. "
        "Another way (Tuna $3 + 2 × Crate $1) only takes one of your three cards, but leaves you no boat to launch."
    )


def test_of_another_way_to_pay_all_is_named():
    weighing = paying_for("cod", 4, "lobster lobster tuna")
    assert payments.paid_with(weighing, ["pay tuna"]) == ["pay lobster", "pay lobster"], "a bot hardly minds $1 that is lost; people do"
    assert payments.reason(weighing, ["pay lobster", "pay lobster"]) == (
        "It pays exactly and keeps one card, $3. Another way (Tuna $3 + Lobster $2) gives $1 away, as no change is given."
    )
    weighing = paying_for("cod", 4, "cod lobster crab")
    assert (
        payments.reason(weighing, payments.paid_with(weighing, ["pay lobster"])) == "It pays exactly and leaves no card for a captain."
    ), "no other way"


def test_of_two_boats_that_could_pay_their_points_are_told():
    """Both could be launched, one for more points: whichever is kept, its card is named."""
    play = Table().seat(0, hand="cod crab", own="cod crab-crates").row("shrimp pub").at(st.STAGE_OFFER)
    play.s.stage, play.s.due = st.STAGE_PAY, 1
    cod, crab = "a cod card, a 2-point boat {you} could launch", "a crab card, a 3-point boat {you} could launch"
    view = play.view(0)
    assert story.beside_payment(view, ["pay cod"], ["pay crab"])[0].words == f"uses up {crab}; this one {cod}"
    assert story.beside_payment(view, ["pay crab"], ["pay cod"])[0].words == f"keeps {crab}"


def test_of_two_ways_to_pay_the_cards_are_told_that_make_the_difference():
    """Not those that both use up, nor a card that is as good a boat as one of the other way; and of both ways."""
    weighing = paying_for("cod", 4, "tuna crab lobster processing")
    assert payments.reason(weighing, ["pay tuna", "pay crab"]) == (
        "It pays exactly and keeps two cards, $4. Another way (Lobster $2 + Processing $2) pays exactly too, but uses up a lobster "
        "card, a boat once its licence comes up; this one a crab card, a boat only with a king crab licence for $10."
    )
    weighing = paying_for("processing", 5, "tuna lobster crab crab")
    assert payments.reason(weighing, ["pay tuna", "pay lobster"]) == (
        "It pays exactly and keeps two cards, $2. "
        "Another way (2 × Crab $1 + Tuna $3) keeps a lobster card, a boat once its licence comes up, but takes three of your four cards."
    )
    weighing = paying_for("shrimp", 4, "shrimp lobster cod processing processing", own="cod")
    assert payments.reason(weighing, ["pay lobster", "pay processing"]) == (
        "It pays exactly and keeps a shrimp card and a cod card, boats you could launch. "
        "Another way (Shrimp $2 + Lobster $2) pays exactly too, but lets you launch one boat this round, not two."
    )


def test_what_a_payment_loses_is_told_in_cash():
    play = Table().seat(0, hand="tuna tuna").row("cod pub").at(st.STAGE_OFFER)("offer cod", "bid 4", "fold")
    weighing = Comparison(play.position, 0)
    assert payments.paid_with(weighing, ["pay tuna"]) == ["pay tuna", "pay tuna"]
    assert (
        payments.reason(weighing, ["pay tuna", "pay tuna"]) == "It loses only $2, as no change is given, and leaves no card for a captain."
    )


@pytest.mark.parametrize(
    ("hand", "first", "paid"),
    [
        ("crab tuna cod crab", "cod", "cod tuna crate crate"),  # not two cards for two crates
        ("crab tuna cod crab", "crate", "crate tuna crab crate"),
        ("cod shrimp lobster shrimp", "lobster", "lobster shrimp crate crate"),
    ],
)
def test_a_hint_pays_with_what_its_reasons_are_about(hand, first, paid):
    table = Table().seat(0, hand=hand, stored=2).seat(1, hand="").row("processing cod")
    play = table.at(st.STAGE_OFFER)("offer processing", "bid 6", "fold")
    found = payments.paid_with(Comparison(play.position, 0, NAMES), [f"pay {first}"])
    assert sorted(found) == sorted(f"pay {each}" for each in paid.split())


@pytest.mark.parametrize(
    ("own", "first", "why"),
    [
        ("processing", "pay crate", "takes one of your three cards, and only cards can be captains"),
        ("processing processing", "pay cod", "uses up your last crate, which could be traded for two cards"),
    ],
)
def test_a_crate_that_brings_several_cards_is_kept_and_else_cards_for_captains_are(own, first, why):
    table = Table().seat(0, hand="cod cod shrimp", own=own, idle="tuna", stored=1).row("tuna shrimp")
    table.s.due = 1
    weighing = Comparison(table.at(st.STAGE_PAY, left=1).position, 0)
    other = "pay cod" if first == "pay crate" else "pay crate"
    assert payments.is_clear(weighing, first, other)
    assert why in payments.reason(weighing, [first])


def test_of_two_boats_that_pay_as_much_the_one_of_fewer_points_is_given():
    """Also where a bot begins with the other one: it hardly minds a point that may come later."""
    weighing = paying_for("tuna", 5, "processing shrimp tuna cod", own="shrimp processing", stored=1)
    view = weighing.view
    assert story.outdoes(view, "pay shrimp", "pay processing") and not story.outdoes(view, "pay processing", "pay shrimp")
    assert not story.outdoes(view, "pay shrimp", "pay crate"), "a crate is no card"
    for first in ("shrimp", "processing"):
        assert "pay processing" not in payments.paid_with(weighing, [f"pay {first}"]), first
    assert payments.is_clear(weighing, "pay shrimp", "pay processing")


def test_a_payment_says_what_it_keeps():
    def kept(paid, **table):
        return story.kept(paying_for("cod", 4, **table).view, [f"pay {each}" for each in paid.split()])

    assert kept("lobster lobster", hand="lobster lobster cod tuna shrimp") == "keeps the cod card, a boat you could launch"
    assert kept("lobster lobster", hand="lobster lobster tuna shrimp") == "keeps two cards, $5"
    assert kept("lobster lobster", hand="lobster lobster tuna", stored=2) == "keeps one card and two crates, $5"
    assert kept("tuna crab", hand="tuna crab") == "leaves no card for a captain"


def test_a_crate_is_of_no_other_use_in_the_last_round():
    play = Table().seat(0, hand="tuna", own="processing", stored=2).row("shrimp tuna")
    play.s.due, play.s.last_round = 1, 1
    assert story.offer(play.at(st.STAGE_PAY, left=1).view(0), 0, "pay crate").meaning == "Of no other use any more."
