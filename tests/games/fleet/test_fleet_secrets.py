"""What a seat of Fleet may know, and that a re-deal gives every consistent deal its true probability."""

from collections import Counter
from itertools import permutations

import pytest

import shoal
from games.fleet.table import Table, pile, random_positions
from shoal.engine.dice import stream
from shoal.games.fleet import rules
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.rules.bonuses import afford
from shoal.games.fleet.rules.piles import ALL_CARDS, cash, size
from shoal.games.fleet.rules.secrets import price, who_owes

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


def drawn_from(position, piles_of):
    seen = Counter()
    for number in range(SAMPLES):
        s = position._s.copy()
        rules.redeal(s, position._w, 0, stream(5, number))
        seen[piles_of(s)] += 1
    return seen


def assert_same(seen, expected):
    """Nothing impossible, nothing missing, and frequencies that chance explains."""
    assert set(seen) == {piles for piles, share in expected.items() if share * SAMPLES > 12} | (set(seen) & set(expected))
    chi = sum((seen[piles] - SAMPLES * share) ** 2 / (SAMPLES * share) for piles, share in expected.items())
    freedom = len(expected) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 8, (chi, freedom)


def test_redeal_is_fair_on_a_small_pool():
    position = small_pool("cod tuna", "cod", "tuna shrimp crab", st.STAGE_OFFER)
    expected = exact(["cod", "tuna", "cod", "tuna", "shrimp", "crab"], (2, 1, 3))
    assert_same(drawn_from(position, lambda s: (s.hand[1], s.captains[1], s.supply)), expected)


def test_redeal_deals_the_cards_just_drawn():
    position = small_pool("cod tuna crab", "", "cod shrimp", st.STAGE_DISCARD, drawn=pile("cod tuna"))
    expected = exact(["cod", "tuna", "crab", "cod", "shrimp"], (2, 1, 2))
    assert_same(drawn_from(position, lambda s: (s.drawn, s.hand[1] - s.drawn, s.supply)), expected)


@pytest.mark.parametrize(
    ("stage", "fields", "wanted"),
    [
        (st.STAGE_PAY, {"due": 5}, 5),
        (st.STAGE_PAY, {"due": 5, "lot": 4, "bid": 5, "bidder": 1}, 5),
        (st.STAGE_BID, {"lot": 4}, 4),
        (st.STAGE_BID, {"lot": 4, "bid": 5, "bidder": 1, "turn": 0, "active": 0}, 5),
    ],
)
def test_redeal_leaves_a_debtor_able_to_pay_and_is_fair_among_such_deals(stage, fields, wanted):
    position = small_pool("tuna shrimp", "cod", "cod crab tuna", stage, **fields)
    expected = exact(["tuna", "shrimp", "cod", "cod", "crab", "tuna"], (2, 1, 3), lambda hand, *_: cash(hand) >= wanted)
    assert_same(drawn_from(position, lambda s: (s.hand[1], s.captains[1], s.supply)), expected)


def test_redeal_counts_crates_and_shrimps_of_the_debtor():
    position = small_pool("tuna cod", "", "cod crab", st.STAGE_PAY, due=3)
    position._s.stored[1] = 1
    position._s.licenses[1] = 1  # a shrimp licence: already taken off what is due
    assert who_owes(position._s) == 1 and price(position._s) == 4
    expected = exact(["tuna", "cod", "cod", "crab"], (2, 2), lambda hand, _: cash(hand) >= 2)
    assert_same(drawn_from(position, lambda s: (s.hand[1], s.supply)), expected)


def test_a_debtor_whose_hand_is_one_in_millions_keeps_it():
    table = Table().seat(0, hand="").seat(1, hand=" ".join(["tuna"] * 12))
    play = table.row("pub cod").at(st.STAGE_BID, seat=0)
    s = play.s
    s.lot, s.bid, s.bidder = 6, 36, 1
    rules.redeal(s, play.position._w, 0, stream(1, 1))
    assert s.hand[1] == pile(" ".join(["tuna"] * 12)) and s.supply == play.position.redealt(0, 5)._s.supply


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
            if who_owes(other) >= 0:
                assert afford(other, who_owes(other)) >= price(other)
            for field in ("hand", "captains", "supply", "drawn"):
                if getattr(other, field) != getattr(s, field):
                    changed.add(field)
            for field in other.fields:
                if field.name not in ("hand", "captains", "supply", "drawn"):
                    assert getattr(other, field.name) == getattr(s, field.name)
    assert changed == {"hand", "captains", "supply", "drawn"}, "the re-deal really shuffles"


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
