"""The plain record holds the very bytes of NumPy's."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shoal.engine.mirror import mirror

DTYPE = np.dtype([("a", np.int8), ("b", np.int64), ("grid", np.int16, (2, 3)), ("row", np.uint8, 5), ("c", np.int32)], align=True)


@given(st.integers(-128, 127), st.integers(-(2**63), 2**63 - 1), st.lists(st.integers(-(2**15), 2**15 - 1), min_size=6, max_size=6))
def test_bytes_are_numpys(a, b, grid):
    record = mirror(DTYPE)()
    record.a, record.b, record.c = a, b, -5
    for k, number in enumerate(grid):
        record.grid[k // 3][k % 3] = number
    record.row[4] = 200
    array = np.frombuffer(record.dump(), DTYPE)[0]
    assert (array["a"], array["b"], array["c"], array["row"][4]) == (a, b, -5, 200)
    assert array["grid"].tolist() == record.grid
    assert mirror(DTYPE)(array.tobytes()) == record


def test_a_copy_is_apart():
    record = mirror(DTYPE)()
    copy = record.copy()
    copy.grid[1][2] = 7
    assert record.grid[1][2] == 0
    assert record != copy


@pytest.mark.parametrize(("field", "value"), [("a", 128), ("a", -129), ("c", 2**31)])
def test_a_number_too_large_is_an_error_and_no_wrap(field, value):
    record = mirror(DTYPE)()
    setattr(record, field, value)
    with pytest.raises(OverflowError, match="does not fit its field"):
        record.dump()


def test_only_integers():
    with pytest.raises(TypeError, match="integers only"):
        mirror(np.dtype([("x", np.float32)]))
    with pytest.raises(TypeError, match="named fields"):
        mirror(np.dtype(np.int8))
