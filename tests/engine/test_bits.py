"""Sets of bits: the arithmetic against Python's own sets, on the python and the native target."""

import random

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shoal.engine import bits, dice
from shoal.engine.bind import bind

native = bind(bits, "native")

some = st.sets(st.integers(0, 62), min_size=1)


def as_bits(numbers):
    return sum(1 << number for number in numbers)


@given(some)
def test_count_and_lowest(numbers):
    for target in (bits, native):
        assert target.count(as_bits(numbers)) == len(numbers)
        assert target.lowest(as_bits(numbers)) == min(numbers)


@given(some, st.integers(0, 2**32 - 1))
def test_a_sample_is_the_number_whose_turn_it_is(numbers, chance):
    wanted = sorted(numbers)[dice.below(chance, len(numbers))]
    assert bits.sample(as_bits(numbers), chance) == native.sample(as_bits(numbers), chance) == wanted


def test_every_number_of_a_set_is_sampled_equally_often():
    rng = random.Random(1)
    seen = [bits.sample(as_bits({0, 5, 62}), rng.getrandbits(32)) for _ in range(3000)]
    assert {number: round(seen.count(number) / 1000) for number in set(seen)} == {0: 1, 5: 1, 62: 1}


@given(st.integers(0, 2**63 - 1), st.integers(0, 20), st.integers(1, 63))
def test_sets_are_packed_one_after_another(numbers, at, size):
    numbers &= (1 << size) - 1
    row, same = [255] * 12, np.full(12, 255, np.uint8)
    wanted = (((1 << at) - 1) | numbers << at).to_bytes(12, "little")
    bits.pack(numbers, size, row, at)
    native.pack(numbers, size, same, at)
    last = (at + size - 1) >> 3
    assert row[: last + 1] == same[: last + 1].tolist() == list(wanted[: last + 1])
    assert row[last + 1 :] == same[last + 1 :].tolist() == [255] * (11 - last)


@pytest.mark.parametrize("dtype", [np.uint8, np.int32, np.int64, np.float32])
def test_numbers_are_unpacked_the_same_by_vectors(dtype):
    rng = random.Random(3)
    for width, size in ((5, 6), (8, 7), (1, 63), (1, 5), (1, 0)):
        unpack = numba.njit(_nrt=False)(
            eval(f"lambda numbers, out, at: unpack(numbers, {width}, {size}, out, at)", {"unpack": native.unpack})
        )
        for _ in range(20):
            numbers = rng.getrandbits(63)
            ours, plain = np.full(80, 7, dtype), np.full(80, 7, dtype)
            assert unpack(numbers, ours, 3) == bits.unpack(numbers, width, size, plain, 3) == 3 + size
            assert ours.tolist() == plain.tolist(), (width, size)
