"""Editions that hypothesis makes up: the usual numbers of a game with a few changes, in range and out of it; and the kit for editions."""

import pytest
from hypothesis import strategies as st

from shoal import kit
from shoal.kit.editions import usual

#: the kit for another edition; what compiles a second set of kernels for every game, or loads them in another process, takes long
LONG = ("batches_agree", "compiled_code_comes_back_from_disk")
CHECKS = [pytest.param(each, marks=pytest.mark.long) if each.__name__ in LONG else each for each in kit.CHECKS]

OFTEN = 3  # of this many changes of a table all but one leave its length as it is


@st.composite
def mutated(draw, name):
    """The numbers of an edition of the game ``name``, one to three of them changed."""
    numbers = usual(name)
    words = sorted(set(words_in(tuple(numbers.values()))))
    for key in draw(st.lists(st.sampled_from(list(numbers)), min_size=1, max_size=3, unique=True)):
        numbers[key] = changed(draw, numbers[key], words)
    return numbers


def changed(draw, value, words):
    """A value that is a little different, or (rarely) not of its kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        near, wide = st.integers(value - 3, value + 3), st.integers(0, 2 * abs(value) + 3)
        return draw(st.one_of(near, wide, near, wide, st.sampled_from([-1, 64, 128, 1000, 2**31, 1.5, "seven", None])))
    if isinstance(value, str):
        return draw(st.sampled_from([*words, "", "nonsense", 7]))
    if isinstance(value, dict):
        return changed_table(draw, value, words)
    return changed_list(draw, value, words)


def changed_table(draw, value, words):
    if not value or draw(st.integers(0, 9)) == 9:
        return {**value, "nonsense": 1}
    name = draw(st.sampled_from(list(value)))
    return {**value, name: changed(draw, value[name], words)}


def changed_list(draw, value, words):
    if not value:
        return (1,)
    k = draw(st.integers(0, len(value) - 1))
    if draw(st.integers(1, OFTEN)) < OFTEN:
        return (*value[:k], changed(draw, value[k], words), *value[k + 1 :])
    other = draw(st.integers(0, len(value) - 1))
    shorter = (*value[:k], *value[k + 1 :])
    longer = (*value[:k], value[other], *value[k:])
    return draw(st.sampled_from([shorter, longer, value[::-1], ()]))


def words_in(value):
    """All words of a table, however deep."""
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return [word for part in parts for word in words_in(part)]
