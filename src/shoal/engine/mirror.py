"""A record as plain Python: an object of ints and lists with a dtype's field names.

NumPy scalars wrap at their own width and are slow; numba widens. The python target runs on this mirror instead,
which reads and writes the very bytes that native and GPU code use.
"""

from __future__ import annotations

import functools
import itertools
import math
import struct
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np


class Field(NamedTuple):
    name: str
    shape: tuple[int, ...]
    start: int  # among the record's numbers, in order


class Mirror:
    """Base of the classes that ``mirror`` makes."""

    __slots__ = ()
    layout: struct.Struct
    fields: tuple[Field, ...]
    clear: ClassVar[Callable[..., None]]
    spread: ClassVar[Callable[..., None]]
    numbers: ClassVar[Callable[..., list[int]]]

    def __init__(self, data: bytes | None = None) -> None:
        if data is None:
            self.clear()
        else:
            self.load(data)

    def load(self, data: bytes) -> None:
        """Become the record of these bytes."""
        self.spread(self.layout.unpack(data))

    def dump(self) -> bytes:
        """The record's bytes. A number too large for its field is an error here, never a wrap."""
        try:
            return self.layout.pack(*self.numbers())
        except struct.error as error:
            raise OverflowError(f"a number does not fit its field: {error}; {self!r}") from None

    def copy(self) -> Self:
        return type(self)(self.dump())

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.dump() == other.dump()

    def __repr__(self) -> str:
        return "<" + ", ".join(f"{field.name}={getattr(self, field.name)}" for field in self.fields) + ">"


def _methods(fields: tuple[Field, ...]) -> dict[str, Any]:
    """What fills a record and reads it, written out field by field: positions are made by the dozen for each look at a table."""
    filled = [f"    self.{name} = {_from_numbers(shape, start)}" for name, shape, start in fields]
    zeros = [f"    self.{name} = {_zeros(shape)}" for name, shape, _ in fields]
    told = [f"{'*' if shape else ''}{'chain(' * (len(shape) - 1)}self.{name}{')' * (len(shape) - 1)}" for name, shape, _ in fields]
    methods: dict[str, Any] = {"chain": itertools.chain.from_iterable}
    lines = ["def spread(self, n):", *filled, "def clear(self):", *zeros, "def numbers(self):", f"    return [{', '.join(told)}]"]
    exec("\n".join(lines), methods)  # of nothing but a dtype's names and numbers
    return {name: methods[name] for name in ("spread", "clear", "numbers")}


def _from_numbers(shape: tuple[int, ...], start: int) -> str:
    """Where the numbers of a field are, as an expression: ``[[*n[4:6]], [*n[6:8]]]``."""
    if not shape:
        return f"n[{start}]"
    if len(shape) == 1:
        return f"[*n[{start}:{start + shape[0]}]]"
    size = math.prod(shape[1:])
    return f"[{', '.join(_from_numbers(shape[1:], start + size * i) for i in range(shape[0]))}]"


def _zeros(shape: tuple[int, ...]) -> str:
    if len(shape) < 2:
        return f"[0] * {shape[0]}" if shape else "0"
    return f"[{_zeros(shape[1:])} for _ in range({shape[0]})]"


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
        fields.append(Field(name, shape, count))
        count += size
    layout += f"{dtype.itemsize - offset}x"
    made = {"layout": struct.Struct(layout), "fields": tuple(fields), **_methods(tuple(fields))}
    return type("Record", (Mirror,), {"__slots__": dtype.names, **made})
