"""What choices of Fleet bring is what is left of them once they are paid for."""

import random

import pytest

import shoal
from games.fleet.reading import weighed
from games.fleet.table import Table, pile
from shoal.bots.contract import Advice, Candidate
from shoal.bots.naming import named
from shoal.core.comparison import Comparison
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.story import cards, forecast

LAUNCHES = "lets {you} launch a boat this round, 2 points"
NO_MORE = None


def in_last_round(table):
    """What can be launched is: no card is of use later."""
    table.s.standard = table.s.premium = table.s.top = 0
    return table


@pytest.mark.parametrize(
    ("hand", "bid", "launches"),
    [
        ("shrimp processing tuna", 7, NO_MORE),  # all that there is pays
        ("shrimp processing tuna", 6, NO_MORE),
        ("shrimp processing tuna", 5, NO_MORE),  # the boat is left, but nothing to launch it with
        ("shrimp processing tuna crab", 6, NO_MORE),
        ("shrimp processing tuna cod crab", 5, LAUNCHES),
        ("processing processing tuna tuna crab crab", 6, LAUNCHES),
        ("processing processing tuna tuna tuna crab", 6, LAUNCHES),  # one a round
    ],
)
def test_a_bid_lets_one_launch_only_what_is_left_after_paying_it(hand, bid, launches):
    table = Table().seat(0, hand=hand).seat(1, hand="tuna tuna").row("processing cod")
    play = table.at(st.STAGE_OFFER)("offer processing")
    assert "launchable" not in weighed(play, 0, f"bid {bid}"), "whoever can launch a boat may rather keep the cards"
    last = in_last_round(table).at(st.STAGE_OFFER)("offer processing")
    assert weighed(last, 0, f"bid {bid}").get("launchable") == launches


def test_a_higher_bid_that_is_paid_with_the_same_cards_costs_nothing_more():
    """Both cards pay $4 as they pay $5, as no change is given: the higher bid is only harder to top."""
    play = Table().seat(0, hand="tuna lobster").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)("offer cod")
    weighing = Comparison(play.position, 0, ["Ann", "Minnow"])
    assert weighing.reason(*map(play.position.read, ("bid 5", "bid 4")), reader=0) == (
        "Bid $5: leaves you no cash like a bid of $4, and Minnow must bid $6 to top it. "
        "Bid $4: leaves you no cash, and Minnow must bid $5 to top it, likely with every card."
    )
    exact = Table().seat(0, hand="tuna lobster crab").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)("offer cod")
    assert not any("like a bid" in weighed(exact, 0, f"bid {amount}")["height"] for amount in (4, 5, 6)), "each can be paid exactly"


def test_of_two_cards_that_come_to_the_same_it_is_said_what_they_are():
    table = Table().seat(0, hand="cod").row("cod tuna")

    def told(drawn):
        play = table.at(st.STAGE_DISCARD, left=1)
        play.s.drawn = pile(drawn)
        return [Comparison(play.position, 0, ["Ann", "Ben"]).instead(play.position.read(each)) for each in play.choices()]

    assert told("lobster processing") == ["Both cards are worth $2 and are boats once their licences come up."] * 2
    assert told("tuna processing") == ["", ""]
    table.row("lobster processing")
    assert told("lobster processing") == ["Both cards are worth $2 and are boats once you buy their licences."] * 2
    assert told("lobster shrimp") == ["", ""], "only the one is for sale"


def test_a_licence_is_put_up_for_a_boat_only_if_its_lowest_price_leaves_one():
    for hand, launches in (("cod tuna", NO_MORE), ("cod tuna crab", NO_MORE), ("cod tuna crab lobster", LAUNCHES)):
        table = Table().seat(0, hand=hand).seat(1, hand="tuna tuna").row("cod shrimp")
        play = in_last_round(table).at(st.STAGE_OFFER)
        assert weighed(play, 0, "offer cod").get("launchable") == launches, hand
    free = in_last_round(Table().seat(0, hand="shrimp tuna crab").seat(1, hand="").row("cod shrimp")).at(st.STAGE_OFFER)
    assert weighed(free, 0, "offer shrimp")["launchable"] == LAUNCHES.replace("2 points", "1 point"), "the licence makes it free"


@pytest.mark.parametrize(
    ("pile", "crates", "when", "caught"),
    [
        (6, 50, "in each of four rounds, until it is full", "four crates"),
        (2, 50, "each round, likely until round 3 or 4", "three or four crates"),  # two are for sale in the next round
        (1, 50, "each round, likely until round 2 or 3", "two or three crates"),
        (6, 8, "each round, likely until round 2 or 3", "two or three crates"),  # two boats fish, then four
        (6, 6, "each round, likely until round 2 or 3", "two or three crates"),
        (6, 3, "this round, and perhaps the next", "one or two crates"),
        (6, 2, "this round", "one crate"),  # it takes the last crate
        (6, 1, "in this last round", "one crate"),
    ],
)
def test_a_captain_says_for_about_how_many_rounds_the_boat_will_fish(pile, crates, when, caught):
    table = Table().seat(0, hand="tuna cod cod", own="cod", idle="cod", crew1="cod").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top, table.s.crates = pile, 0, 0, crates
    hire = table.at(st.STAGE_HIRE, left=1)
    assert weighed(hire, 0, "hire tuna cod")["catch"] == f"lets a boat catch {caught}, 1 point{' each' * (caught != 'one crate')}"
    meant = story.offer(hire.view(0), 0, "hire tuna cod").meaning
    assert meant.endswith(f" The boat catches a crate {when}.") or crates == 1
    launch = table.at(st.STAGE_LAUNCH, left=1)
    points = weighed(launch, 0, "launch cod")["points"]
    assert points == "brings {you} 2 points now", "whether it gets a captain is decided later"
    assert f"crate, 1 point, {when}." in story.offer(launch.view(0), 0, "launch cod").meaning or crates == 1


def test_as_many_rounds_follow_after_an_auction_as_before_it():
    table = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod shrimp")
    table.s.standard, table.s.premium, table.s.top = 5, 0, 0
    play = table.at(st.STAGE_OFFER)
    assert forecast.rounds_to_come(play.view(0)) == 3
    play("offer cod", "bid 4", "fold")
    assert play.seen().stage == "pay" and forecast.rounds_to_come(play.view(0)) == 3
    play("pay tuna", "pay tuna", "offer shrimp", "bid 4", "pay tuna", "pay tuna", "license tuna", "license cod")
    assert play.seen().stage == "launch" and forecast.rounds_to_come(play.view(0)) == 3


def test_a_licence_is_bought_for_boats_only_where_more_can_be_launched_than_without_it():
    """One a round, with a cod licence two."""
    for own, hand, launches in (
        ("", "tuna cod cod lobster lobster", LAUNCHES.replace("2 points", "1 point")),
        ("cod", "tuna cod lobster lobster lobster lobster lobster", "lets {you} launch another boat this round, 1 point"),
        ("shrimp", "tuna shrimp lobster lobster lobster", NO_MORE),
        ("lobster", "lobster lobster tuna", "costs {you} a launch this round"),
        ("cod", "cod cod lobster tuna lobster", "costs {you} one of two launches this round"),
    ):
        table = Table().seat(0, hand=hand, own=own).seat(1, hand="").row("tuna lobster")
        earlier = weighed(table.at(st.STAGE_OFFER), 0, "offer tuna")
        last = weighed(in_last_round(table).at(st.STAGE_OFFER), 0, "offer tuna")
        assert last.get("launchable") == launches, own
        assert earlier.get("launchable") == (launches if launches and launches.startswith("costs") else None), own
    play = Table().seat(0, hand="lobster tuna crab cod", own="lobster").seat(1, hand="").row("shrimp tuna")
    found = weighed(in_last_round(play).at(st.STAGE_OFFER), 0, "offer shrimp")
    assert "launchable" not in found, "it makes a boat cheaper that all the cards pay for as well"


def test_a_licence_is_put_up_before_one_of_more_points_that_costs_more():
    table = Table(players=3).seat(0, hand="tuna tuna tuna tuna cod cod", own="shrimp lobster processing tuna cod", crew1="cod")
    play = table.seat(1, hand="tuna").seat(2, hand="tuna").row("cod crab-licenses shrimp").at(st.STAGE_OFFER)
    read = play.position.read
    reason = Comparison(play.position, 0).reason(read("offer cod"), read("offer crab-licenses"), reader=0)
    assert reason == "Cod: draws two cards a round for launching and brings you 4 points. King crab: brings you 13 points."
    crab = weighed(play, 0, "offer crab-licenses")
    assert crab["grows"] == "grows with each new kind of licence, up to 10 points" and "effect" not in crab


def test_nobody_is_told_to_buy_or_to_keep_cards_for_a_boat_that_may_not_be_launched():
    """What leaves none says so; what leaves one tells licences apart, of which one allows it."""

    def reason(play, better, other):
        read = play.position.read
        return Comparison(play.position, 0).reason(read(better), read(other), reader=0)

    play = Table().seat(0, hand="lobster tuna tuna tuna crab", own="lobster").seat(1, hand="tuna tuna tuna tuna").row("lobster pub")
    play = play.at(st.STAGE_OFFER)
    lost = "lets Orange buy the Fishermen's Pub, 10 points"
    pub = "Fishermen's Pub: brings you 10 points and leaves you $2 if nobody bids more."
    assert reason(play, "pass", "offer pub") == f"Pass: keeps your $12 for boats and captains, but {lost}. {pub}"
    poor = Table().seat(0, hand="lobster lobster tuna", own="lobster").seat(1, hand="tuna").row("tuna shrimp").at(st.STAGE_OFFER)
    assert reason(poor, "offer tuna", "pass") == (
        "Tuna: lets you draw two cards each round and keep them, but costs you a launch this round. "
        "Pass: keeps your $7, but takes the whole row out of the game if nobody buys."
    )
    play("offer lobster", "bid 5", "bid 6")
    assert "launchable" not in weighed(play, 0, "fold")
    two = Table().seat(0, hand="cod tuna tuna lobster").seat(1, hand="tuna tuna tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)
    assert reason(two, "offer cod", "offer shrimp") == (
        "Cod: draws one card a round for launching. Shrimp: takes $1 off every price for you, and allows shrimp boats, 1 point each."
    )
    assert reason(two, "offer cod", "pass").startswith("Cod: draws one card a round for launching and leaves you ")


def test_a_king_crab_grows_and_the_pub_does_not():
    """Who sees more points for the same price is told what is wrong with them."""
    hand = "tuna tuna tuna tuna"
    play = Table().seat(0, hand=hand, own="cod", crew1="cod").seat(1, hand="").row("crab-captains pub").at(st.STAGE_OFFER)
    weighing, read = Comparison(play.position, 0), play.position.read
    grows = "King crab: likely brings you 13 points by the end, 6 now"
    assert weighing.reason(read("offer crab-captains"), read("pass"), reader=0) == (
        f"{grows}, and leaves you no cash if nobody bids more. "
        "Pass: keeps your $12, but takes the whole row out of the game if nobody buys."
    )
    assert weighing.reason(read("offer crab-captains"), read("offer pub"), reader=0) == f"{grows}. Fishermen's Pub: brings you 10 points."


def test_the_points_of_a_licence_are_told_with_what_comes_of_it_later():
    def brings(row, hand, **laid):
        table = Table().seat(0, hand=hand, own="cod", **laid).seat(1, hand="").row(f"{row} pub")
        return weighed(table.at(st.STAGE_OFFER), 0, f"offer {row}")

    rich = "tuna tuna tuna tuna"
    crates = brings("crab-crates", rich, crew2="cod cod cod")
    assert crates["points"] == "likely brings {you} 15 points by the end, 7 now"
    assert crates["boats crab"] == "allows crab boats, 3 points each"
    assert brings("crab-crates", f"{rich} crab")["boats crab"] == "makes {your} crab card a boat of 3 points"
    assert "makes" not in brings("crab-crates", "tuna tuna tuna crab")["boats crab"], "it has to pay"
    assert brings("lobster", f"{rich} lobster")["boats lobster"] == "makes {your} lobster card a boat of 2 points"
    assert brings("processing", rich)["boats processing"] == "allows processing vessels, 2 points each"


@pytest.mark.parametrize(
    ("own", "boats", "words"),
    [
        ("", 0, "lets {you} draw one card each round once {you} have a captain"),
        ("", 1, "lets {you} draw one card each round for {your} captain"),
        ("", 4, "lets {you} draw two cards each round for {your} four captains"),
        ("lobster", 2, "lets {you} draw two cards each round once {you} have three captains"),  # two bring one card either way
        ("lobster", 3, "lets {you} draw two cards each round for {your} three captains"),
        ("lobster lobster", 3, None),  # a third one draws no more than two
    ],
)
def test_a_lobster_licence_tells_the_cards_of_the_boats_that_there_are(own, boats, words):
    crew = {"crew1": " ".join(["cod"] * boats)} if boats else {}
    play = Table().seat(0, hand="tuna tuna", own=own, **crew).seat(1, hand="").row("lobster tuna").at(st.STAGE_OFFER)
    found = weighed(play, 0, "offer lobster")
    assert found.get("effect") == words
    assert found.get("limit") == (None if own else "lets {you} hire two captains each round")


def test_who_launches_or_hires_nobody_is_told_why_that_can_wait():
    """As long as a boat fills up all the same; what nobody does is told as a drawback, not as a reason."""
    table = Table().seat(0, hand="tuna cod cod", own="cod", idle="cod").seat(1, hand="").row("cod tuna")
    hire, launch = table.at(st.STAGE_HIRE, left=1), table.at(st.STAGE_LAUNCH, left=2)

    def instead(play, action="done"):
        return Comparison(play.position, 0).instead(play.position.read(action))

    assert instead(hire) == "A captain can wait: next round it is still early enough to catch four crates."
    assert instead(launch) == "A boat can wait: next round it is still early enough to catch four crates."
    assert not instead(hire, "hire tuna cod")
    weighing, read = Comparison(hire.position, 0), hire.position.read
    assert (
        weighing.told([read("done"), read("hire tuna cod")], 0)[0]
        == "keeps your $5 for any licence next round, but lets one boat catch nothing this round"
    )
    table.s.standard, table.s.premium, table.s.top = 2, 0, 0
    assert not instead(table.at(st.STAGE_HIRE, left=1)), "the match may end before the boat is full"


def test_a_narrow_lobster_licence_says_how_many_boats_it_takes():
    assert cards.bonus("lobster", 1, is_short=True) == "hire 2 captains, then draw 1 card, 2 once you have 4"
    assert cards.bonus("lobster", 2, is_short=True) == "hire 2 captains, then draw 1 card, 3 once you have 7"


def test_processing_is_bought_for_its_crates_only_with_a_boat_that_can_catch_them():
    for hand, is_told in (("processing tuna lobster lobster", True), ("cod tuna lobster lobster", False)):
        play = Table().seat(0, hand=hand).seat(1, hand="").row("processing tuna").at(st.STAGE_OFFER)
        assert ("effect" in weighed(play, 0, "offer processing")) == is_told


def test_a_second_crate_is_not_traded():
    """One a round is."""
    play = Table().seat(0, hand="cod", own="processing", crew1="cod tuna").row("cod tuna").at(st.STAGE_PROCESS)
    assert weighed(play, 0, "process cod 1")["crate"] == "brings {you} one card or $1"
    play("process cod 1")
    assert weighed(play, 0, "process tuna 1")["crate"] == "brings {you} $1"

    def rich(hand):
        play = Table().seat(0, hand=hand, own="processing", stored=1, crew1="cod tuna").row("cod tuna").at(st.STAGE_PROCESS)
        return weighed(play, 0, "process tuna 1").get("next")

    assert rich("cod tuna") == "leaves {you} $5 for any licence next round"
    assert rich("cod cod tuna") is None, "it buys no other licence"


def test_of_two_boats_in_hand_the_one_of_fewer_points_is_the_better_captain():
    play = Table().seat(0, hand="shrimp processing", own="shrimp processing", idle="processing").row("cod tuna")
    play = play.at(st.STAGE_HIRE, left=1)
    read = play.position.read
    assert Comparison(play.position, 0).is_clear(read("hire shrimp processing"), read("hire processing processing"))


def test_a_bid_above_the_least_always_says_what_it_takes_to_top_it():
    """Also where any bid takes all the cards of whoever tops it: who reads of it asks why so high."""
    play = Table().seat(0, hand="tuna cod cod").seat(1, hand="crab crab").row("cod shrimp").at(st.STAGE_OFFER)("offer cod")
    assert weighed(play, 0, "bid 5")["height"].endswith(", and {1} must bid $6 to top it, likely with every card")


def test_a_crab_card_is_a_better_captain_than_one_whose_licence_may_come_up():
    play = Table().seat(0, hand="cod crab", own="processing", idle="processing").row("shrimp tuna").at(st.STAGE_HIRE, left=1)
    weighing, read = Comparison(play.position, 0), play.position.read
    assert weighing.reason(read("hire crab processing"), read("hire cod processing")) == (
        "Crab card: catches four crates for a crab card, a boat only with a king crab licence for $10. "
        "Cod card: catches four crates for a cod card, a boat once its licence comes up."
    )


def test_a_crate_is_traded_for_a_card_as_a_card_pays_no_less():
    play = Table().seat(0, hand="cod", own="processing", stored=1).row("cod tuna").at(st.STAGE_TRADE)
    weighing, read = Comparison(play.position, 0), play.position.read
    assert weighing.is_clear(read("trade"), read("done"))
    assert weighing.reason(read("trade"), read("done")) == (
        "Trade a crate: draws one card, worth $1 to $3, for a crate. Trade nothing: keeps a crate, worth $1."
    )
    play.s.supply = 0
    assert "traded" not in weighed(play, 0, "trade"), "there is nothing to draw"


@pytest.mark.parametrize(
    ("pile", "crates", "points"),
    [
        (6, 4, "costs {you} 1 point only until the boat is full again, likely next round"),
        (6, 3, "costs {you} 1 point only until the boat is full again, likely in two rounds"),
        (6, 2, "costs {you} 1 point only until the boat is full again, likely in three rounds"),
        (2, 3, "costs {you} 1 point only until the boat is full again, likely in two rounds"),
        (0, 3, "costs {you} 1 point"),
    ],
)
def test_a_crate_costs_no_point_where_the_boat_fills_up_all_the_same(pile, crates, points):
    table = Table().seat(0, hand="cod", own="processing", **{f"crew{crates}": "cod"}).row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = pile, 0, 0
    play = table.at(st.STAGE_PROCESS)
    assert weighed(play, 0, f"process cod {crates}")["points"] == points
    is_free = "only until" in points
    weighing, read = Comparison(play.position, 0), play.position.read
    assert weighing.is_clear(read(f"process cod {crates}"), read("done")) == is_free


def test_a_card_that_cannot_be_launched_is_made_captain_before_one_that_can():
    """All pay $2: a shrimp licence is not owned, a processing licence is."""
    play = Table().seat(0, hand="shrimp lobster processing", own="processing", idle="processing").row("tuna shrimp")
    play = play.at(st.STAGE_HIRE, left=1)
    outdoes = story.outdoes
    view = play.view(0)
    assert outdoes(view, "hire shrimp processing", "hire processing processing")
    assert outdoes(view, "hire lobster processing", "hire processing processing")
    assert not outdoes(view, "hire processing processing", "hire shrimp processing")
    assert not outdoes(view, "done", "hire shrimp processing")
    liked = [
        Candidate("hire processing processing", 0.6, 0.83, 60), Candidate("done", 0.3, 0.7, 60),
        Candidate("hire shrimp processing", 0.1, 0.83, 60),
    ]  # fmt: skip
    weighing = Comparison(play.position, 0)
    assert [one.action for one in named(weighing, Advice(liked[0].action, liked)).plays] == ["hire shrimp processing"]


@pytest.mark.parametrize(
    ("one", "other", "is_less"),
    [
        ("tuna", "shrimp", False),  # it pays more
        ("shrimp", "tuna", True),  # it pays less, for a boat of as many points
        ("crab", "cod", True),  # it pays as much; what it could be is far away
        ("cod", "crab", False),
        ("cod", "cod", False),
    ],
)
def test_a_card_that_can_do_less_is_given_up_before_one_that_can_do_more(one, other, is_less):
    table = Table().seat(0, hand="", own="shrimp tuna cod").row("shrimp lobster").at(st.STAGE_DISCARD, left=1)
    table.s.drawn = pile(f"{one} {other}")
    assert story.outdoes(table.view(0), f"discard {one}", f"discard {other}") == is_less
    if one != other:
        last = {**table.view(0), "last_round": True}
        assert not story.outdoes(last, f"discard {one}", f"discard {other}"), "no card does anything any more"


def test_a_card_is_kept_for_the_licence_that_it_buys_next_round():
    """What is left as cash comes before a boat that may never be launched."""
    table = Table().seat(0, hand="lobster", own="shrimp processing").seat(1, hand="").row("lobster pub")
    table.s.hand[0] += pile("crab processing")
    table.s.drawn = pile("crab processing")
    play = table.at(st.STAGE_DISCARD, left=1)
    weighing, read = Comparison(play.position, 0), play.position.read
    assert weighing.reason(read("discard crab"), read("discard processing"), reader=0) == (
        "Discard crab: leaves you $4 for the lobster licence next round. Discard processing: leaves you $3 towards a licence next round."
    )
    play.s.last_round = 1
    assert "next" not in weighed(play, 0, "discard crab"), "no auction follows"
    hire = Table().seat(0, hand="tuna lobster", own="shrimp", idle="shrimp").row("shrimp lobster").at(st.STAGE_HIRE, left=1)
    assert weighed(hire, 0, "hire lobster shrimp")["next"] == "leaves {you} $3 for the shrimp licence next round"


def test_a_crate_that_comes_back_is_taken_before_one_that_is_lost():
    table = Table().seat(0, hand="cod", own="processing", crew1="cod", crew3="tuna").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 2, 0, 0
    play = table.at(st.STAGE_PROCESS)
    view = play.view(0)
    assert story.outdoes(view, "process tuna 3", "process cod 1") and not story.outdoes(view, "process cod 1", "process tuna 3")
    liked = [Candidate("process cod 1", 0.9, 0.5, 60), Candidate("process tuna 3", 0.01, 0.5, 60)]
    weighing = Comparison(play.position, 0)
    assert named(weighing, Advice("process cod 1", liked)).plays[0].action == "process tuna 3", "however seldom it was looked at"


@pytest.mark.parametrize("players", [2, 4])
def test_every_gain_stands_in_a_row_of_a_phone(players):
    """One clause that begins with a verb of the choice and is short, whatever match it is said in."""
    match = shoal.load("fleet", players=players).start(7)
    rng, told = random.Random(players), set()
    while match.turn != "over":
        weighing = Comparison(match.position, match.turn, ["Ada", "Ben", "Cyd", "Dot"][:players])
        for action in match.position.actions:
            told |= {(gain.key, gain.of("you", weighing.names)) for gain in weighing.gains(action)}
        match.play(rng.choice(match.choices()))
    verbs = {words.removeprefix("likely ").split()[0] for _, words in told}
    assert all(verb.endswith("s") or verb == "cannot" for verb in verbs), verbs
    assert not [words for _, words in told if ":" in words or ";" in words or "(you" in words or "{" in words]
    long = [words for key, words in told if len(words) > WIDE and key not in OF_PAYMENTS]
    assert not long, long
    assert len({key for key, _ in told}) > 15, "most of what can be said was said"


WIDE = 85  # signs at most
OF_PAYMENTS = ("boat", "crate", "launch")  # these are told in sentences below the table
