"""What a seat of Fleet may know, and that a re-deal gives every consistent deal its true probability."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial

import numpy as np
import pytest

import shoal
from games.fleet.table import Table, pile, random_positions
from shoal.engine.bind import bind
from shoal.engine.dice import stream
from shoal.games.fleet import rules
from shoal.games.fleet.data import CASH, COPIES
from shoal.games.fleet.rules import secrets
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.rules.bonuses import afford
from shoal.games.fleet.rules.piles import ALL_CARDS, cash, size

SAMPLES = 12_000


def small_pool(hand, captains, supply, stage, **fields):
    """Seat 0 holds a crab; seat 1 hides a few cards; all the rest lies in the open."""
    table = Table().seat(0, hand="crab").row("cod shrimp")
    s = table.s
    s.hand[1], s.captains[1], s.supply = pile(hand), pile(captains), pile(supply)
    s.discards = ALL_CARDS - s.hand[0] - s.hand[1] - s.captains[1] - s.supply
    play = table.at(stage, seat=1)
    for name, value in fields.items():
        setattr(play.s, name, value)
    return play.position


def exact(pool, sizes, allowed=lambda *piles: True):
    """The probability of every deal of the pool into piles of these sizes, by going through all orders of its cards."""
    ways = Counter()
    for order in permutations(pool):
        piles, start = [], 0
        for length in sizes:
            piles.append(pile(" ".join(order[start : start + length])))
            start += length
        if allowed(*piles):
            ways[tuple(piles)] += 1
    return {piles: number / ways.total() for piles, number in ways.items()}


def drawn_from(position, piles_of, tries=secrets.TRIES):
    """How often each deal comes, in native code; with ``tries=0`` hands that must suffice are drawn directly at once."""
    native, work = bind(secrets, "native", TRIES=tries), np.zeros(1, rules.WORK)
    states = np.repeat(np.frombuffer(position.state(), rules.STATE), SAMPLES)
    for number in range(SAMPLES):
        native.redeal(states[number], work[0], 0, stream(5, number))
    return Counter(zip(*(column.tolist() for column in piles_of(states.view(np.recarray))), strict=True))


def assert_same(seen, expected):
    """Nothing impossible, nothing missing, and frequencies that chance explains."""
    assert set(seen) == {piles for piles, share in expected.items() if share * SAMPLES > 12} | (set(seen) & set(expected))
    chi = sum((seen[piles] - SAMPLES * share) ** 2 / (SAMPLES * share) for piles, share in expected.items())
    freedom = len(expected) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 8, (chi, freedom)


def test_redeal_is_fair_on_a_small_pool():
    position = small_pool("cod tuna", "cod", "tuna shrimp crab", st.STAGE_OFFER)
    expected = exact(["cod", "tuna", "cod", "tuna", "shrimp", "crab"], (2, 1, 3))
    assert_same(drawn_from(position, lambda s: (s.hand[:, 1], s.captains[:, 1], s.supply)), expected)


def test_redeal_deals_the_cards_just_drawn():
    position = small_pool("cod tuna crab", "", "cod shrimp", st.STAGE_DISCARD, drawn=pile("cod tuna"))
    expected = exact(["cod", "tuna", "crab", "cod", "shrimp"], (2, 1, 2))
    assert_same(drawn_from(position, lambda s: (s.drawn, s.hand[:, 1] - s.drawn, s.supply)), expected)


both_ways = pytest.mark.parametrize("tries", [secrets.TRIES, 0], ids=["plainly or directly", "directly"])


@both_ways
@pytest.mark.parametrize("wanted", [3, 6, *(pytest.param(wanted, marks=pytest.mark.long) for wanted in (4, 5))])
def test_redeal_gives_a_hand_its_proven_cash_and_is_fair_among_such_deals(tries, wanted):
    position = small_pool("tuna tuna", "cod", "cod crab shrimp", st.STAGE_PAY, due=wanted, proven=[0, wanted, 0, 0])
    expected = exact(["tuna", "tuna", "shrimp", "cod", "cod", "crab"], (2, 1, 3), lambda hand, *_: cash(hand) >= wanted)
    assert_same(drawn_from(position, lambda s: (s.hand[:, 1], s.captains[:, 1], s.supply), tries), expected)


@both_ways
@pytest.mark.parametrize(
    ("first", "second"), [(3, 3), (5, 0), (5, 4), *(pytest.param(*more, marks=pytest.mark.long) for more in ((4, 3), (5, 3), (3, 5)))]
)
def test_redeal_is_fair_among_deals_in_which_two_hands_have_their_proven_cash(tries, first, second):
    table = Table(players=3).seat(0, hand="crab").row("cod shrimp pub")
    s = table.s
    s.hand[1], s.hand[2], s.supply = pile("tuna shrimp"), pile("tuna shrimp"), pile("tuna cod cod")
    s.discards = ALL_CARDS - s.hand[0] - s.hand[1] - s.hand[2] - s.supply
    position = table.at(st.STAGE_BID, seat=0).position
    position._s.lot, position._s.bid, position._s.bidder, position._s.proven = 4, 5, 2, [0, first, second, 0]
    pool = ["tuna", "shrimp", "tuna", "shrimp", "tuna", "cod", "cod"]
    expected = exact(pool, (2, 2, 3), lambda one, two, _: cash(one) >= first and cash(two) >= second)
    assert_same(drawn_from(position, lambda s: (s.hand[:, 1], s.hand[:, 2], s.supply), tries), expected)


@both_ways
def test_redeal_finds_the_only_deals_that_fit_three_hands(tries):
    """No card is left over: three hands of three cards, each known to have a fair share of seven tuna cards."""
    table = Table(players=4).seat(0, hand="crab").row("cod shrimp pub tuna")
    s = table.s
    s.hand = [s.hand[0], pile("tuna tuna tuna"), pile("tuna tuna cod"), pile("tuna tuna shrimp")]
    s.supply = 0
    s.discards = ALL_CARDS - sum(s.hand)
    position = table.at(st.STAGE_BID, seat=0).position
    position._s.lot, position._s.bid, position._s.bidder, position._s.proven = 4, 9, 1, [0, 9, 7, 7]
    pool = [*["tuna"] * 7, "cod", "shrimp"]
    ways = Counter()
    for odd in permutations(range(9), 2):  # the places of the cod and the shrimp card
        cards = ["tuna"] * 9
        cards[odd[0]], cards[odd[1]] = "cod", "shrimp"
        hands = [pile(" ".join(cards[k : k + 3])) for k in (0, 3, 6)]
        if all(cash(hand) >= least for hand, least in zip(hands, (9, 7, 7), strict=True)):
            ways[tuple(hands)] += 1
    assert len(pool) == 9 and len(ways) == 2
    expected = {hands: number / ways.total() for hands, number in ways.items()}
    assert_same(drawn_from(position, lambda s: s.hand[:, 1:].T, tries), expected)


@both_ways
def test_large_hands_are_drawn_by_their_weights(tries):
    """The counts of such hands outgrow 64 bits; their cash is distributed as dealing thousands of plain hands says."""
    table = Table().seat(0, hand="").seat(1, hand=" ".join(["lobster"] * 20 + ["cod"] * 4 + ["tuna"] * 6))
    position = table.at(st.STAGE_BID, seat=0).position
    least = 62
    position._s.lot, position._s.bid, position._s.bidder, position._s.proven = 6, least, 1, [0, least, 0, 0]
    seen = Counter()
    for (hand,), number in drawn_from(position, lambda s: (s.hand[:, 1],), tries).items():
        seen[cash(hand)] += number
    rng = random.Random(7)
    deck = [value for value, copies in zip(CASH, COPIES, strict=True) for _ in range(copies)]
    usual = Counter(filter(lambda total: total >= least, (sum(rng.sample(deck, 30)) for _ in range(60_000))))
    assert min(seen) >= least
    for total in range(least, least + 4):
        share = usual[total] / usual.total()
        assert abs(seen[total] / SAMPLES - share) < 5 * (share * (1 - share) / SAMPLES) ** 0.5 + 0.01


def test_weights_multiply_add_and_compare():
    def value(weight):
        return Fraction(weight & secrets.DIGITS, 1 << 30) * Fraction(2) ** (weight >> 32)

    for number in (0, 1, 2, 3, 20, 95, 96):
        one = secrets.INVERSE_FACTORIALS[number]
        assert 1 << 30 <= one & secrets.DIGITS < 1 << 31 and abs(value(one) * factorial(number) - 1) < Fraction(1, 1 << 30)
        assert abs(value(secrets.FACTORIALS[number]) / factorial(number) - 1) < Fraction(1, 1 << 30)
        for other in (*secrets.INVERSE_FACTORIALS[::7], *secrets.FACTORIALS[::9]):
            for got, wanted in (
                (secrets.times(one, other), value(one) * value(other)),
                (secrets.plus(one, other), value(one) + value(other)),
            ):
                assert abs(value(got) / wanted - 1) < Fraction(1, 1 << 30)
            share = value(one) / value(other)
            for bits in (0, 1, 1 << 20, 1 << 31, (1 << 32) - 1):
                if abs(share - Fraction(bits, 1 << 32)) > Fraction(1, 1 << 29):
                    assert secrets.happens(bits, one, other) == (share > Fraction(bits, 1 << 32))
    assert secrets.plus(0, secrets.ONE) == secrets.plus(secrets.ONE, 0) == secrets.ONE and not secrets.happens(0, 0, secrets.ONE)


def test_a_bid_that_hardly_any_hand_can_pay_does_not_give_the_hand_away():
    """A bid of 17 against six cards: 1 hand in 20 000 will do, and it used to be the true one 60 times of 60."""
    table = Table().seat(1, hand="tuna tuna tuna tuna tuna processing").row("pub cod")
    position = table.at(st.STAGE_OFFER, seat=1, start=1)("offer pub", "bid 17").position
    hands = [position.redealt(0, seed)._s.hand[1] for seed in range(60)]
    assert all(cash(hand) >= 17 and size(hand) == 6 for hand in hands)
    assert sum(hand == position._s.hand[1] for hand in hands) < 40
    assert len(set(hands)) >= 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_redeal_keeps_every_size_and_everything_seen(players):
    game = shoal.load("fleet", players=players)
    changed = set()
    for number, position in enumerate([*random_positions(game, seed=4), *random_positions(game, seed=5)]):
        s = position._s
        for seat in range(players):
            other = position.redealt(seat, seed=number)._s
            assert other.hand[seat] == s.hand[seat] and other.captains[seat] == s.captains[seat]
            assert [size(hand) for hand in other.hand] == [size(hand) for hand in s.hand]
            assert [size(cards) for cards in other.captains] == [size(cards) for cards in s.captains]
            assert size(other.drawn) == size(s.drawn) and size(other.supply) == size(s.supply)
            assert sum(other.hand) + sum(other.captains) + other.supply == sum(s.hand) + sum(s.captains) + s.supply
            assert all(cash(other.hand[one]) >= s.proven[one] for one in range(players)), "and nobody has bid what he cannot pay"
            for field in ("hand", "captains", "supply", "drawn"):
                if getattr(other, field) != getattr(s, field):
                    changed.add(field)
            for field in other.fields:
                if field.name not in ("hand", "captains", "supply", "drawn"):
                    assert getattr(other, field.name) == getattr(s, field.name)
    assert changed == {"hand", "captains", "supply", "drawn"}, "the re-deal really shuffles"


def bidding_war(players, seed):
    """Positions of an auction in which everybody with cash bids one more, up to everything that he has."""
    play = Table(players=players).row("cod tuna pub shrimp" if players == 4 else "cod tuna pub").at(st.STAGE_OFFER)
    rng = random.Random(seed)
    deck = rng.sample(["tuna"] * 12 + ["cod"] * 8 + ["lobster"] * 14 + ["crab"] * 8, 42)
    for seat in range(players):  # few cards and many, poor and rich
        hand = [deck.pop() for _ in range(rng.randint(3, 9))]
        play.s.supply += play.s.hand[seat] - pile(" ".join(hand))
        play.s.hand[seat] = pile(" ".join(hand))
        play.s.stored[seat] = rng.randint(0, 2)
    while play.seen().stage in ("offer", "bid", "pay") and play.turn != "chance":
        yield play.position
        options = play.choices()
        bids = [text for text in options if text.startswith("bid")]
        play(rng.choice(bids[:2] + bids[-1:]) if bids else rng.choice(options[:-1] or options))


@both_ways
@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.long), 4])
def test_whoever_has_bid_could_pay_his_bids_in_every_redeal(tries, players, monkeypatch):
    monkeypatch.setattr(secrets, "TRIES", tries)
    at_once = 0
    for seed in range(5):
        for number, position in enumerate(bidding_war(players, seed)):
            s = position._s
            for seat in range(players):
                others = [other for other in range(players) if other != seat and s.proven[other]]
                at_once = max(at_once, len(others))
                other = position.redealt(seat, number)._s
                assert all(cash(other.hand[one]) >= s.proven[one] for one in range(players))
                if s.due:
                    assert cash(other.hand[s.active]) + s.stored[s.active] >= s.due
                elif s.bid:
                    assert afford(other, s.bidder) >= s.bid
    assert at_once == players - 1, "several hands were bound at the same time"


def test_a_bid_is_remembered_until_it_is_paid_or_the_phase_ends():
    play = Table(players=3).seat(1, hand="tuna tuna cod", own="shrimp", stored=1).row("cod tuna pub").at(st.STAGE_OFFER)
    play("offer tuna")
    assert play.s.proven == [5, 0, 0, 0], "who offers can pay the minimum"
    play("bid 5", "bid 8", "fold", "bid 9")
    assert play.s.proven == [9, 6, 0, 0], "a crate and a shrimp licence pay 2 of 8"
    play("fold", "pay tuna", "pay shrimp", "pay lobster", "pay processing")
    assert play.s.proven == [0, 6, 0, 0] and play.turn == 1
    play("offer cod", "bid 4", "fold", "pay tuna")
    assert play.s.proven[1] == 3, "what he has paid he has no more"
    play("pass")
    assert play.turn == "chance" and play.s.proven == [0, 0, 0, 0]


def test_redeal_is_the_same_in_native_code():
    """The python target and the compiled one deal the same hands, plainly and directly."""
    for players, seed in ((2, 3), (3, 4), (4, 5), (4, 6)):
        positions = list(bidding_war(players, seed))
        game = positions[0].game
        native = bind(secrets, "native", TRIES=secrets.TRIES)
        work = np.zeros(1, rules.WORK)
        for position in positions[:: max(1, len(positions) // 6)]:
            for seat in range(players):
                state = np.frombuffer(position.state(), rules.STATE).copy()
                native.redeal(state[0], work[0], seat, stream(9, 0))
                assert state[0] == np.frombuffer(position.redealt(seat, 9).state(), rules.STATE)[0], game


def test_the_log_hides_cards_dealt_and_captains():
    match = shoal.load("fleet", players=3).start()
    table = Table(players=3).seat(0, hand="tuna cod", own="cod", idle="cod")
    for seat in (0, 1, 2, None, "all"):
        deal, hire = ("deal crab", "hire tuna cod") if seat in (0, "all") else ("deal ?", "hire ? cod")
        position = table.at(st.STAGE_HIRE, left=1).position
        assert position.tell(position.read("hire tuna cod"), seat, False) == hire
        position._s.turn, position._s.left = -1, 1
        assert position.tell(st.ACT_DEAL + 5, seat, False) == deal
    position = table.at(st.STAGE_LAUNCH, left=1).position
    for text in ("launch cod", "done", "pay cod", "discard cod", "offer cod", "process cod 1"):
        assert position.tell(match.game.words.read(position._s, text), 1, False) == text


def test_views_hide_hands_captains_and_cards_just_drawn():
    game = shoal.load("fleet", players=3)
    for position in random_positions(game, seed=8):
        for seat in (0, 1, 2, None):
            view = position.view(seat)
            for other, player in enumerate(view["players"]):
                assert (player["hand"] is None) == (player["captains"] is None) == (other != seat)
                assert player["hand_size"] == size(position._s.hand[other])
            if view["stage"] in ("draw", "discard"):
                assert (view["drawn"] is None) == (view["active"] != seat)
            else:
                assert view["drawn"] == {}


def test_pictures_and_words_hide_them_too():
    """What is drawn and told for others is the same whatever the hidden cards are."""
    game = shoal.load("fleet", players=2)
    for number, position in enumerate(random_positions(game, seed=6)):
        if number % 5 == 0:
            for seat in (0, 1):
                other = position.redealt(seat, seed=number)
                assert other.svg(seat) == position.svg(seat) and other.text(seat) == position.text(seat)
                assert other.svg(None) == position.svg(None) and other.text(None) == position.text(None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_redeal_depends_on_what_is_known_and_the_key_alone(players):
    """Positions that look the same to a seat become the same one: so previews cannot tell them apart."""
    for number, position in enumerate([*random_positions(shoal.load("fleet", players=players), seed=7), *bidding_war(players, seed=2)]):
        if number % 3 == 0:
            for seat in range(players):
                other = position.redealt(seat, seed=number)
                for seed in range(3):
                    assert other.redealt(seat, seed) == position.redealt(seat, seed)
