"""Who has won by a bid has lost nothing by not bidding more."""

from shoal.analysis.bids import has_won


def test_a_bid_has_won_if_nobody_outdid_it_in_its_auction():
    moves = [(0, "bid 9"), (1, "fold"), (0, "pay a"), (1, "offer cod"), (1, "bid 3"), (0, "bid 4"), (1, "bid 6"), (0, "fold"), (1, "pay b")]
    assert [number for number in range(len(moves)) if has_won(moves, number)] == [0, 6]


def test_of_sealed_bids_the_highest_has_won_and_two_as_high_have_not():
    assert [has_won([(0, "bid 2"), (1, "bid 5"), ("chance", "tile")], number) for number in range(2)] == [False, True]
    assert not has_won([(0, "bid 5"), (1, "bid 5")], 0)
