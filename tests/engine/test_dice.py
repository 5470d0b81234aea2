"""Random numbers: one stream of numbers, whoever computes it."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from shoal.engine import dice
from shoal.engine.bind import bind

keys = st.integers(0, 2**63 - 1)
counters = st.integers(0, 2**31 - 1)
native = bind(dice, "native")


@given(keys, counters)
def test_python_and_native_draw_the_same(key, counter):
    bits = dice.draw(key, counter)
    assert 0 <= bits < 2**32
    assert native.draw(key, counter) == bits


@given(keys, keys)
def test_python_and_native_make_the_same_streams(seed, number):
    key = dice.stream(seed, number)
    assert 0 <= key < 2**63
    assert native.stream(seed, number) == key


@given(st.integers(0, 2**32 - 1), st.integers(1, 2**31 - 1))
def test_below_stays_below(bits, n):
    assert 0 <= dice.below(bits, n) < n


def test_below_reaches_every_number_equally_often():
    counts = np.bincount([dice.below(dice.draw(99, k), 7) for k in range(70_000)], minlength=7)
    assert len(counts) == 7
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 30  # chi square, 6 degrees: 30 is one in 25,000


def test_every_bit_of_seed_stream_and_counter_counts():
    base = dice.draw(dice.stream(5, 6), 7)
    others = [dice.draw(dice.stream(5 ^ 1 << bit, 6), 7) for bit in range(63)]
    others += [dice.draw(dice.stream(5, 6 ^ 1 << bit), 7) for bit in range(63)]
    others += [dice.draw(dice.stream(5, 6), 7 ^ 1 << bit) for bit in range(31)]
    assert len({base, *others}) == len(others) + 1


def test_neighbouring_streams_are_unrelated():
    rows = np.array([[dice.draw(dice.stream(1, game), k) >> 31 for k in range(200)] for game in range(200)])
    assert abs(rows.mean() - 0.5) < 0.01
    agreement = np.array([(rows[k] == rows[k + 1]).mean() for k in range(199)])
    assert abs(agreement.mean() - 0.5) < 0.01
