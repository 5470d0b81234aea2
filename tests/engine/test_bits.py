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


@pytest.fixture(params=[True, False], ids=["as it is", "without pdep"])
def processor(request, monkeypatch):
    """The processor at hand, or one that cannot spread bits over bytes."""
    if not request.param:
        monkeypatch.setattr("shoal.engine.instructions.deposits_bits", lambda codegen: False)


@pytest.mark.usefixtures("processor")
@pytest.mark.parametrize("dtype", [np.uint8, np.int32, np.int64, np.float32])
def test_numbers_are_unpacked_the_same_by_vectors(dtype):
    rng = random.Random(3)
    for width, size in ((5, 6), (8, 7), (3, 9), (4, 15), (1, 20), (1, 63), (1, 5), (1, 0)):
        unpack = numba.njit(_nrt=False)(
            eval(f"lambda numbers, out, at: unpack(numbers, {width}, {size}, out, at)", {"unpack": native.unpack})
        )
        for _ in range(20):
            numbers = rng.getrandbits(63)
            ours, plain = np.full(80, 7, dtype), np.full(80, 7, dtype)
            assert unpack(numbers, ours, 3) == bits.unpack(numbers, width, size, plain, 3) == 3 + size
            assert ours.tolist() == plain.tolist(), (width, size)


@pytest.mark.usefixtures("processor")
def test_the_nth_number_of_a_set_is_the_same_without_a_loop():
    nth = numba.njit(_nrt=False)(eval("lambda numbers, number: nth(numbers, number)", {"nth": native.nth}))
    rng = random.Random(5)
    for _ in range(50):
        numbers = rng.sample(range(63), rng.randint(1, 63))
        number = rng.randrange(len(numbers))
        assert nth(as_bits(numbers), number) == bits.nth(as_bits(numbers), number) == sorted(numbers)[number]


@pytest.mark.usefixtures("processor")
@pytest.mark.parametrize("dtype", [np.uint8, np.float32])
def test_numbers_are_scattered_and_columns_written_the_same_by_vectors(dtype):
    rng = random.Random(4)
    names = {"scatter": native.scatter, "column": native.column}
    for width, size in ((5, 6), (2, 7), (3, 12), (1, 1)):
        scatter = numba.njit(_nrt=False)(eval(f"lambda numbers, out, at: scatter(numbers, {width}, {size}, out, at, 6)", names))
        column = numba.njit(_nrt=False)(eval(f"lambda words, shift, out, at: column(words, 1, {size}, shift, out, at)", names))
        for _ in range(20):
            numbers = rng.getrandbits(63)
            ours, plain = np.full(80, 7, dtype), np.full(80, 7, dtype)
            scatter(numbers, ours, 3)
            bits.scatter(numbers, width, size, plain, 3, 6)
            assert ours.tolist() == plain.tolist(), (width, size)
            words = np.array([rng.getrandbits(31) - (1 << 30) for _ in range(size + 1)], np.int32)
            shift = 8 * rng.randrange(4)
            column(words, shift, ours, 2)
            bits.column(words.tolist(), 1, size, shift, plain, 2)
            assert ours.tolist() == plain.tolist(), size


@pytest.mark.usefixtures("processor")
@pytest.mark.parametrize("dtype", [np.uint8, np.float32])
def test_tables_of_two_have_zeros_in_all_other_places(dtype):
    rng = random.Random(6)
    for width, size, step in ((5, 6, 6), (3, 3, 4), (2, 7, 6), (1, 1, 3), (4, 12, 5)):
        table_two = numba.njit(_nrt=False)(
            eval(f"lambda numbers, others, out, at: table_two(numbers, others, {width}, {size}, out, at, {step})", vars(native))
        )
        for _ in range(20):
            numbers, others = rng.getrandbits(63), rng.getrandbits(63)
            ours, plain = np.full(80, 7, dtype), np.full(80, 7, dtype)
            table_two(numbers, others, ours, 3)
            bits.table_two(numbers, others, width, size, plain, 3, step)
            assert ours.tolist() == plain.tolist(), (width, size, step)
            assert plain[3 + step * (size - 1) + 1] == others >> width * (size - 1) & (1 << width) - 1
            assert not plain[3 : 3 + step * size].reshape(size, step)[:, 2:].any() and plain[3 + step * size] == 7


@pytest.mark.usefixtures("processor")
def test_the_lowest_bits_of_groups_are_collected():
    for width, size, kept in ((5, 6, 1), (5, 6, 4), (3, 9, 1), (1, 63, 1), (2, 7, 2)):
        collect = numba.njit(_nrt=False)(eval(f"lambda numbers: collect(numbers, {width}, {size}, {kept})", vars(native)))
        rng = random.Random(width)
        for _ in range(20):
            numbers = rng.getrandbits(63)
            groups = [numbers >> width * i & (1 << kept) - 1 for i in range(size)]
            assert collect(numbers) == bits.collect(numbers, width, size, kept) == sum(group << kept * i for i, group in enumerate(groups))


@pytest.mark.parametrize("size", [1, 2, 7, 10])
def test_bytes_are_added_up_over_integers(size):
    rng = np.random.default_rng(size)
    lesser = numba.njit(_nrt=False)(eval(f"lambda words, others: lesser_sums(words, others, 1, {size})", vars(native)))
    for _ in range(20):
        words, others = rng.integers(-(2**31), 2**31, (2, size + 2), np.int32)
        split = [array[1 : size + 1].view(np.uint8).reshape(size, 4) for array in (words, others)]
        wanted = sum(int(total) << 16 * i for i, total in enumerate(np.minimum(*split).sum(axis=0)))
        assert lesser(words, others) == bits.lesser_sums(words.tolist(), others.tolist(), 1, size) == wanted
        assert bits.sums(words.tolist(), 1, size) == sum(int(total) << 16 * i for i, total in enumerate(split[0].sum(axis=0)))


@pytest.mark.parametrize("size", [5, 64, 70, 149])
def test_a_mask_has_a_one_for_every_number_of_a_set(size):
    rng = random.Random(size)
    tick = numba.njit(_nrt=False)(eval(f"lambda numbers, first, row: tick_bytes(numbers, first, {size}, row)", vars(native)))
    ticked = numba.njit(_nrt=False)(eval(f"lambda first, row: ticked(first, {size}, row)", vars(native)))
    for _ in range(60):
        first = rng.randrange(size)
        numbers = rng.getrandbits(min(63, size - first))
        wanted = [place >= first and numbers >> (place - first) & 1 for place in range(size)]
        ours, plain = np.full(size + 1, 7, np.uint8), [7] * (size + 1)
        tick(numbers, first, ours)
        bits.tick_bytes(numbers, first, size, plain)
        assert ours.tolist() == plain == [*wanted, 7]
        assert ticked(first, ours) == bits.ticked(first, size, plain) == numbers
        for target in (bits, native):
            packed = np.full(-(-size // 8), 255, np.uint8)
            target.tick_bits(numbers, first, packed)
            assert np.unpackbits(packed, count=size, bitorder="little").tolist() == wanted
