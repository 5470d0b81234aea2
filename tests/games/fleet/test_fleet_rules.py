"""Fleet's rules beyond the rulebook's examples: the auction, dealing, the end, what is conserved, what is refused."""

import pytest

import shoal
from games.fleet.table import Table, licenses, pile, random_positions
from shoal.core.errors import BadNotation, BadOption, IllegalMove
from shoal.core.position import Position
from shoal.engine.playout import playouts
from shoal.games.fleet.data import COPIES, KINDS, LICENSE_COPIES, LICENSES
from shoal.games.fleet.rules import legal
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.rules.bonuses import afford, fleet
from shoal.games.fleet.rules.piles import (
    ALL_CARDS,
    ALL_LICENSES,
    cash,
    count,
    kind_at,
    kinds,
    license_count,
    license_size,
    size,
)

ALL_VARIANTS = [(players, advanced) for players in (2, 3, 4) for advanced in (False, True)]


# -- auction -----------------------------------------------------------------------------------------------------------


def test_nominator_opens_then_bidding_goes_clockwise_until_one_is_left():
    play = Table(players=4).row("cod tuna pub shrimp").at(st.STAGE_OFFER, seat=1, start=1)
    assert play.choices() == ["offer shrimp", "offer cod", "offer tuna", "offer pub", "pass"]
    play("offer cod")
    seen = play.seen()
    assert (seen.stage, seen.lot, seen.bid, seen.bidder, play.turn) == ("bid", "cod", None, None, 1)
    assert play.choices() == [f"bid {bid}" for bid in range(4, 12)], "he cannot fold before his opening bid"
    play("bid 5")
    assert play.turn == 2 and play.choices() == [*(f"bid {bid}" for bid in range(6, 12)), "fold"]
    play("fold", "bid 6", "fold")
    assert play.turn == 1, "seat 0 folded, so it is the nominator's turn again"
    assert play.seen().folded == [True, False, True, False]
    play("bid 7", "fold")
    assert play.turn == 1 and play.seen().stage == "pay" and play.seen().due == 7
    play("pay tuna", "pay shrimp", "pay lobster")
    assert play.turn == 2 and play.seen().stage == "offer" and play.seen().bought == [False, True, False, False]


def test_who_bought_or_declined_is_out_for_the_phase():
    play = Table(players=3).row("cod tuna cod").at(st.STAGE_OFFER)
    play("pass")
    assert play.turn == 1 and play.seen().declined == [True, False, False]
    play("offer cod", "bid 4")
    assert play.turn == 2, "the player who declined is not asked"
    play("bid 5", "fold", "pay tuna", "pay shrimp")
    assert play.turn == 1 and play.seen().bought == [False, False, True]
    play("offer tuna", "bid 5")
    assert play.seen().stage == "pay", "nobody else is left to bid"


def test_the_nominator_offers_again_when_another_player_won():
    play = Table(players=2).row("cod tuna").at(st.STAGE_OFFER)
    play("offer cod", "bid 4", "bid 5", "fold", "pay tuna", "pay shrimp")
    assert play.turn == 0 and play.seen().stage == "offer"
    play("pass")
    assert play.turn == "chance", "the row is filled up"
    assert play.seen().bought == play.seen().declined == [False, False] and play.seen().active is None
    play("license cod")
    assert play.seen().stage == "launch" and play.turn == 0


def test_a_bid_that_only_folding_answers_is_still_asked():
    play = Table(players=2).seat(1, hand="cod").row("cod tuna").at(st.STAGE_OFFER)
    play("offer cod", "bid 4")
    assert play.turn == 1 and play.choices() == ["fold"]


def test_what_is_paid_too_much_is_lost():
    play = Table().seat(0, hand="tuna tuna cod").row("cod tuna").at(st.STAGE_OFFER)
    play("offer cod", "bid 4", "fold", "pay tuna")
    assert play.seen().due == 1
    play("pay tuna")
    assert play.seen().players[0]["hand"] == {"cod": 1} and play.seen().discards == {"tuna": 2}


def test_a_lot_that_shrimps_pay_for_needs_no_paying():
    play = Table().seat(0, hand="cod", own="shrimp shrimp shrimp shrimp").row("cod tuna").at(st.STAGE_OFFER)
    play("offer cod", "bid 4", "fold")
    assert play.seen().players[0]["licenses"] == {"shrimp": 4, "cod": 1} and play.turn == 1


def test_if_nobody_buys_the_row_leaves_the_game():
    match = shoal.load("fleet", players=2).start()
    for action in ("license cod", "license tuna", "pass", "pass"):
        match.play(action)
    view = match.view(None)
    assert view["gone"] == {"cod": 1, "tuna": 1} and view["row"] == [] and view["licenses_left"] == 15 and view["top"] == 2
    assert match.odds() == {"license shrimp": 4, "license lobster": 4, "license processing": 4, "license cod": 3, "license tuna": 3}


def test_licence_odds_mix_the_classes_by_what_is_left_in_the_pile():
    table = Table(players=2)
    table.s.row = licenses("cod")
    table.s.standard, table.s.premium, table.s.top = 9, 3, 0
    table.s.gone = licenses("cod cod tuna tuna pub")
    table.s.stage, table.s.turn = st.STAGE_OFFER, -1
    odds = Position(table.game, table.s.dump()).odds()
    unseen = {"shrimp": 4, "lobster": 4, "processing": 4, "cod": 1, "tuna": 2}
    premium = {"pub": 2, "crab-captains": 1, "crab-crates": 1, "crab-licenses": 1}
    assert odds == {f"license {kind}": 9 * copies * 5 for kind, copies in unseen.items()} | {
        f"license {kind}": 3 * copies * 15 for kind, copies in premium.items()
    }
    total = sum(odds.values())
    assert sum(odds[f"license {kind}"] for kind in premium) * 12 == total * 3, "premium ones come 3 times in 12"


def test_last_round_when_the_pile_cannot_fill_the_row():
    table = Table(players=3).row("cod tuna pub")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    play = table.at(st.STAGE_OFFER)
    play("pass", "pass", "pass")
    assert play.seen().last_round, "known before the first reveal"
    assert play.turn == "chance" and play.seen().row == []
    play("license shrimp")
    assert play.seen().stage == "launch" and play.seen().row == ["shrimp"]


def test_no_last_round_when_the_pile_just_fills_the_row():
    table = Table(players=2).row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 2, 0, 0
    play = table.at(st.STAGE_OFFER)
    play("pass", "pass", "license cod", "license cod")
    assert not play.seen().last_round and play.seen().licenses_left == 0


# -- launching, hiring, fishing, processing ----------------------------------------------------------------------------


def test_the_boat_being_launched_does_not_pay_for_itself():
    assert Table().seat(0, hand="tuna", own="tuna").at(st.STAGE_LAUNCH, left=1).choices() == ["done"]
    assert Table().seat(0, hand="tuna cod", own="tuna").at(st.STAGE_LAUNCH, left=1).choices() == ["launch tuna", "done"]
    assert Table().seat(0, hand="tuna", own="tuna processing", stored=1).at(st.STAGE_LAUNCH, left=1).choices() == ["launch tuna", "done"]


def test_a_boat_scores_while_it_is_paid_for():
    play = Table().seat(0, hand="tuna cod", own="tuna").at(st.STAGE_LAUNCH, left=1)
    play("launch tuna")
    assert play.seen().stage == "pay" and play.seen().due == 1 and play.scores()[0] == 3 + 1


def test_one_boat_and_one_captain_without_licences_for_more():
    play = Table().seat(0, hand="tuna cod cod", own="tuna").at(st.STAGE_LAUNCH, left=1)
    play("launch tuna", "pay cod")
    assert play.turn == 1
    play("done")
    assert play.turn == 0 and play.seen().stage == "hire" and play.seen().left == 1
    play("hire cod tuna")
    assert play.turn == 1


def test_without_any_boat_one_still_says_done():
    play = Table().seat(0, own="lobster").at(st.STAGE_HIRE, left=2)
    assert play.choices() == ["done"]


def test_full_boats_catch_no_more():
    play = Table().seat(0, own="pub", crew4="shrimp", crew3="cod", crew0="tuna", idle="crab").at(st.STAGE_HIRE, seat=1, start=0, left=1)
    crates = play.seen().crates
    play("done")
    boats = [(boat["kind"], boat["crates"]) for boat in play.seen().players[0]["boats"]]
    assert boats == [("shrimp", 4), ("cod", 4), ("tuna", 1), ("crab", 0)]
    assert play.seen().crates == crates - 2


@pytest.mark.parametrize(("crates", "last"), [(4, False), (3, True), (2, True)])
def test_taking_the_last_crate_makes_the_last_round(crates, last):
    table = Table().seat(0, crew0="shrimp shrimp").seat(1, crew1="shrimp")
    table.s.crates = crates
    play = table.at(st.STAGE_HIRE, seat=1, start=0, left=1)
    play("done")
    assert play.seen().last_round == last and play.seen().crates == max(crates - 3, 0)
    assert play.seen().players[1]["boats"][0]["crates"] == 2, "everybody gets what is due"


def test_process_takes_one_crate_of_each_boat():
    play = Table().seat(0, own="processing", crew2="cod", crew1="cod", crew0="tuna").at(st.STAGE_PROCESS)
    assert play.choices() == ["process cod 1", "process cod 2", "done"]
    play("process cod 2")
    assert play.choices() == ["process cod 1", "done"]
    assert play.seen().players[0]["boats"][:2] == [
        {"kind": "cod", "captain": True, "crates": 1, "processed": False},
        {"kind": "cod", "captain": True, "crates": 1, "processed": True},
    ]
    play("process cod 1")
    assert play.seen().stage == "trade" and play.seen().players[0]["stored"] == 2 and play.choices() == ["trade", "done"]


def test_processed_marks_stay_while_others_process():
    play = Table().seat(0, own="processing", crew1="cod").seat(1, own="processing", crew1="tuna").at(st.STAGE_PROCESS)
    play("process cod 1", "done")
    assert play.turn == 1 and play.seen().stage == "process" and play.seen().players[0]["boats"][0]["processed"]
    play("done")
    assert play.seen().stage == "draw" and not play.seen().players[0]["boats"][0]["processed"]


def test_stages_with_nothing_to_do_are_skipped():
    play = Table().seat(0, own="processing").seat(1, own="processing", stored=1).at(st.STAGE_HIRE, seat=1, start=0, left=1)
    play("done")
    assert play.turn == 1 and play.seen().stage == "trade"


# -- dealing and drawing -----------------------------------------------------------------------------------------------


def bare(supply, discards, own=""):
    """Seat 0 about to draw from these piles; all other cards lie in seat 1's hand."""
    table = Table().seat(0, hand="crab", own=own)
    s = table.s
    s.hand[1] = ALL_CARDS - pile("crab") - pile(supply) - pile(discards)
    s.supply, s.discards = pile(supply), pile(discards)
    return table.at(st.STAGE_HIRE, seat=1, start=0, left=1)("done")


def test_the_discards_become_the_supply_when_a_card_is_due():
    play = bare("cod", "tuna tuna", own="tuna")
    assert play.seen().supply == 1 and play.seen().discards == {"tuna": 2}
    play("deal cod")
    assert play.odds() == {"deal tuna": 2} and play.seen().discards == {}


def test_not_earlier():
    play = bare("cod cod", "tuna", own="tuna")
    play("deal cod")
    assert play.seen().supply == 1
    play("deal cod")
    assert play.seen().active == 1 and play.seen().supply == 1 and play.seen().discards == {}, "refilled for the next player's card"


def test_who_drew_too_few_cards_still_discards():
    play = bare("cod", "")
    play("deal cod")
    assert play.seen().stage == "discard" and play.turn == 0 and play.seen().drawn == {"cod": 1}
    play("discard cod")
    assert play.seen().active == 1 and play.odds() == {"deal cod": 1}


def test_with_no_cards_anywhere_nobody_draws():
    play = bare("", "")
    assert play.seen().round == 2 and play.seen().stage == "offer" and play.turn == 1 and play.seen().start == 1


def test_trading_for_no_cards_is_legal():
    table = Table().seat(0, own="processing", stored=1)
    table.s.hand[1] = ALL_CARDS - table.s.hand[0]
    table.s.supply = 0
    play = table.at(st.STAGE_TRADE)
    play("trade")
    assert play.seen().players[0]["stored"] == 0 and play.seen().round == 2


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_last_round_is_played_to_its_end():
    table = Table().row("cod tuna")
    table.s.last_round = 1
    table.s.round, table.s.start = 5, 1
    play = table.at(st.STAGE_DISCARD, seat=0, start=1)
    play.s.drawn = pile("cod")
    play("discard cod")
    seen = play.seen()
    assert (seen.stage, seen.turn, seen.round, seen.start, seen.active, seen.left, seen.drawn) == ("over", "over", 5, 1, None, 0, {})
    assert seen.players[0]["hand"] and play.seen(1).players[0]["hand"] is None, "hidden things stay hidden"


def test_ties_more_boats_then_more_crates_then_shared():
    def ranking(*seats):
        table = Table(players=len(seats))
        for seat, things in enumerate(seats):
            table.seat(seat, **things)
        return table.at(st.STAGE_OFFER).ranking()

    assert ranking({"idle": "shrimp shrimp"}, {"idle": "cod"}) == [[0], [1]]
    assert ranking({"idle": "cod"}, {"idle": "shrimp shrimp"}) == [[1], [0]]
    assert ranking({"idle": "lobster cod"}, {"idle": "shrimp", "crew2": "tuna"}, {"idle": "shrimp shrimp"}) == [[1], [0], [2]]
    assert ranking({"crew1": "shrimp"}, {"crew1": "tuna"}, {"idle": "cod"}) == [[0, 1], [2]]


# -- conserved ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "advanced"), ALL_VARIANTS)
def test_cards_licences_and_crates_are_conserved(players, advanced):
    game = shoal.load("fleet", players=players, advanced=advanced)
    for seed in range(3):
        before, stored = 25 * players, 0
        for position in random_positions(game, seed):
            s = position._s
            seats = range(players)
            assert s.supply + s.discards + sum(s.hand[seat] + s.captains[seat] + fleet(s, seat) for seat in seats) == ALL_CARDS
            assert sum(size(pile) for pile in (s.supply, s.discards, *s.hand, *s.captains, *(fleet(s, seat) for seat in seats))) == 96
            unseen = legal.unseen_licenses(s)
            assert all(0 <= license_count(unseen, kind) <= copies for kind, copies in enumerate(LICENSE_COPIES))
            assert license_size(unseen & ((1 << 15) - 1)) >= s.standard and license_size(unseen >> 15) >= s.premium
            for seat in seats:
                assert size(s.captains[seat]) == sum(map(size, s.crew[seat]))
                assert all(count(s.crew[seat][n], k) >= count(s.processed[seat][n], k) for n in range(4) for k in range(6))
            crates = s.crates + sum(s.stored) + sum(n * size(s.crew[seat][n]) for seat in seats for n in range(5))
            paid = sum(s.stored) < stored and crates == before - 1
            assert paid or crates == before or (crates > before and s.last_round and s.crates == 0), "crates leave the game only as payment"
            before, stored = crates, sum(s.stored)
            if s.due:
                assert cash(s.hand[s.active]) + s.stored[s.active] >= s.due
            elif s.bid:
                assert s.bid <= afford(s, s.bidder), "every bid can be paid"
            assert s.drawn == 0 or s.stage in (st.STAGE_DRAW, st.STAGE_DISCARD)
            assert all(count(s.hand[s.active], kind) >= count(s.drawn, kind) for kind in range(6))


def test_every_game_ends_and_uses_everything():
    """Over many games each kind of card is launched, each licence bought, and games end in both ways."""
    game = shoal.load("fleet", players=3)
    finals = playouts(game, 4000, seed=3, target="native", threads=1, finals=True).finals
    assert (finals["stage"] == st.STAGE_OVER).all() and (finals["last_round"] == 1).all() and (finals["turn"] == -2).all()
    owned = finals["licenses"].sum(axis=1)
    assert all(((owned >> (3 * kind)) & 7).max() > 0 for kind in range(len(LICENSES)))
    sailed = finals["idle"].sum(axis=1)
    assert all(((sailed >> (5 * kind)) & 31).max() > 0 for kind in range(len(KINDS)))


def test_piles_count_like_lists():
    cards = [0, 0, 3, 5, 5, 5, 1]
    some = sum(1 << 5 * kind for kind in cards)
    assert size(some) == len(cards) and cash(some) == sum((2, 2, 2, 1, 3, 1)[kind] for kind in cards)
    assert [kind_at(some, number) for number in range(len(cards))] == sorted(cards)
    assert kinds(some) == sum(1 << 5 * kind for kind in set(cards))
    assert size(ALL_CARDS) == sum(COPIES) == 96 and license_size(ALL_LICENSES) == sum(LICENSE_COPIES) == 26


# -- refusals and options ----------------------------------------------------------------------------------------------


def refused(play, text):
    with pytest.raises(IllegalMove) as caught:
        play.position.read(text)
    return caught.value.reason, str(caught.value).removeprefix(f"{text} is not legal: ")


def test_refusals_say_why():
    play = Table().seat(0, hand="cod tuna").row("cod pub").at(st.STAGE_OFFER)
    assert refused(play, "offer pub") == ("cannot_afford", "the minimum bid for pub is $10, and you can afford $4 at most.")
    assert refused(play, "offer tuna") == ("not_in_row", "there is no tuna licence in the auction row.")
    assert refused(play, "bid 4") == ("not_now", "a licence is to be offered for auction, or pass.")
    assert refused(play, "deal cod") == ("not_chance", "no card is due now; chance alone reveals licences and deals cards.")
    play("offer cod")
    assert refused(play, "bid 3") == ("below_minimum", "the minimum bid for cod is $4.")
    assert refused(play, "bid 6") == ("cannot_afford", "you can afford $4 at most.")
    assert refused(play, "fold") == ("must_open", "you offered the cod licence, so open with a bid of at least $4.")
    play("bid 4")
    assert refused(play, "bid 4") == ("too_low", "the highest bid is $4; bid more or fold.")
    play("fold")
    assert refused(play, "pay crab") == ("not_in_hand", "you have no crab card in hand.")
    assert refused(play, "pay crate") == ("no_crate", "you have no processed crate to pay with.")
    assert refused(play, "done") == ("not_now", "you still have to pay $4.")


def test_refusals_of_the_later_phases():
    play = Table().seat(0, hand="cod crab", own="cod crab-crates").at(st.STAGE_LAUNCH, left=2)
    assert refused(play, "launch tuna") == ("no_license", "you own no tuna licence.")
    assert refused(play, "launch crab") == ("cannot_afford", "launching it costs $3, and without that card you can afford $1 at most.")
    play = Table().seat(0, hand="crab", own="cod").at(st.STAGE_LAUNCH, left=2)
    assert refused(play, "launch cod") == ("not_in_hand", "you have no cod card in hand.")
    play = Table().seat(0, hand="crab", idle="cod").at(st.STAGE_HIRE, left=1)
    assert refused(play, "hire crab tuna") == ("no_boat", "you have no tuna boat without a captain.")
    assert refused(play, "hire cod cod") == ("not_in_hand", "you have no cod card in hand.")
    play = Table().seat(0, own="processing", crew2="cod", crew4="tuna").at(st.STAGE_PROCESS)
    play("process cod 2")
    assert refused(play, "process cod 1") == ("already_processed", "that boat was already processed in this phase.")
    assert refused(play, "process crab 1") == ("no_boat", "you have no crab boat with 1 crate.")
    play = Table().seat(0, hand="cod crab").at(st.STAGE_DISCARD)
    play.s.drawn = pile("cod")
    assert refused(play, "discard crab") == ("not_drawn", "the card has to be one of those just drawn, and no crab card is among them.")


def test_refusals_at_chance_turns():
    match = shoal.load("fleet").start()
    assert refused(match, "license pub") == ("standard_first", "standard licences lie on top of the pile; 4 of them are still to come.")
    assert refused(match, "pass") == ("chance_first", "a licence is being revealed; wait for it.")
    play = bare("cod cod", "")
    assert refused(play, "deal tuna") == ("not_in_supply", "no tuna card is left in the supply.")
    assert refused(play, "done") == ("chance_first", "a card is being dealt; wait for it.")


@pytest.mark.parametrize(
    "text",
    [
        "bid 05",
        "bid 0",
        "bid 100",
        "bid  5",
        "Bid 5",
        "offer crab",
        "pay pub",
        "launch pub",
        "hire cod",
        "process cod 5",
        "process cod 0",
        "deal ?",
    ],
)
def test_what_is_no_action_at_all(text):
    with pytest.raises(BadNotation):
        shoal.load("fleet").start().play(text)


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 5}, {"players": True}, {"advanced": 1}, {"advance": True}])
def test_options_that_are_refused(options):
    with pytest.raises(BadOption):
        shoal.load("fleet", **options)


def test_nobody_bids_more_than_99_whatever_they_could_pay():
    rich = Table().seat(0, hand="tuna " * 20 + "lobster " * 20 + "processing " * 10).seat(1, hand="cod").row("cod tuna")
    play = rich.at(st.STAGE_OFFER)("offer cod")
    assert play.choices() == [f"bid {amount}" for amount in range(4, 100)]
