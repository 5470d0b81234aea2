"""A record as plain Python: an object of ints and lists with a dtype's field names.

NumPy scalars wrap at their own width and are slow; numba widens. The python target runs on this mirror instead,
which reads and writes the very bytes that native and GPU code use.
"""

from __future__ import annotations

import functools
import math
import struct
from typing import Any, NamedTuple, Self

import numpy as np


class Field(NamedTuple):
    name: str
    shape: tuple[int, ...]
    start: int  # among the record's numbers, in order
    stop: int


class Mirror:
    """Base of the classes that ``mirror`` makes."""

    __slots__ = ()
    layout: struct.Struct
    fields: tuple[Field, ...]

    def __init__(self, data: bytes | None = None) -> None:
        self.load(data if data is not None else bytes(self.layout.size))

    def load(self, data: bytes) -> None:
        """Become the record of these bytes."""
        numbers = self.layout.unpack(data)
        for name, shape, start, stop in self.fields:
            setattr(self, name, nest(numbers[start:stop], shape) if shape else numbers[start])

    def dump(self) -> bytes:
        """The record's bytes. A number too large for its field is an error here, never a wrap."""
        numbers: list[int] = []
        for name, shape, _, _ in self.fields:
            value = getattr(self, name)
            if not shape:
                numbers.append(value)
            elif len(shape) == 1:
                numbers.extend(value)
            else:
                numbers.extend(flat(value))
        try:
            return self.layout.pack(*numbers)
        except struct.error as error:
            raise OverflowError(f"a number does not fit its field: {error}; {self!r}") from None

    def copy(self) -> Self:
        return type(self)(self.dump())

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.dump() == other.dump()

    def __repr__(self) -> str:
        return "<" + ", ".join(f"{field.name}={getattr(self, field.name)}" for field in self.fields) + ">"


def nest(numbers: tuple[int, ...], shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return list(numbers)
    size = len(numbers) // shape[0]
    return [nest(numbers[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]


def flat(value: list[Any]) -> list[int]:
    if value and isinstance(value[0], list):
        return [number for part in value for number in flat(part)]
    return value


@functools.cache
def mirror(dtype: np.dtype[Any]) -> type[Mirror]:
    """The class of plain records laid out like ``dtype``.

    >>> Pond = mirror(np.dtype([("turn", np.int8), ("caught", np.int16, 2)], align=True))
    >>> pond = Pond()
    >>> pond.caught[1] += 3
    >>> pond.copy()
    <turn=0, caught=[0, 3]>
    """
    if dtype.names is None or dtype.fields is None:
        raise TypeError(f"a state is a structured dtype with named fields, not {dtype}")
    layout, offset, count = "=", 0, 0
    fields = []
    for name in dtype.names:
        entry = dtype.fields[name]
        base, shape = entry[0].base, entry[0].shape
        if base.kind not in "iu":
            raise TypeError(f"field {name!r} is {base}: a state holds integers only")
        size = math.prod(shape)
        layout += f"{entry[1] - offset}x{size}{base.char if base.itemsize < 8 else 'q'}"
        offset = entry[1] + entry[0].itemsize
        fields.append(Field(name, shape, count, count + size))
        count += size
    layout += f"{dtype.itemsize - offset}x"
    return type("Record", (Mirror,), {"__slots__": dtype.names, "layout": struct.Struct(layout), "fields": tuple(fields)})
