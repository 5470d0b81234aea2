"""What native code does by a processor's own instructions: the same as plain functions of ``shoal.engine.bits``, written for LLVM.
And what it has from the system: how threads share and wait, for ``shoal.engine.kernels.crew``.

``bind`` puts these in the place of their namesakes there, for the native target only. Imported when something is compiled.
"""

from __future__ import annotations

import functools
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.core.errors import TypingError
from numba.extending import intrinsic
from numba.np.arrayobj import make_array


@intrinsic
def popcount(typing: Any, bits: Any) -> Any:
    """``bits.popcount``: one instruction."""
    return types.int64(types.int64), lambda context, builder, signature, arguments: builder.ctpop(arguments[0])


@intrinsic
def nth(typing: Any, bits: Any, number: Any) -> Any:
    """``bits.nth``: two instructions instead of a loop whose end no processor foresees."""
    return types.int64(types.int64, types.int64), _nth


def _nth(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    bits, number = args
    if not deposits_bits(context.codegen()):
        return context.compile_internal(builder, _nth_by_counting, signature, args)
    one = builder.shl(ir.Constant(WORD, 1), number)
    return builder.cttz(builder.call(_pdep(builder), [one, bits]), ir.Constant(ir.IntType(1), 0))


def _nth_by_counting(bits: int, number: int) -> int:
    for _ in range(number):
        bits &= bits - 1
    place = 0
    while (bits >> place) & 1 == 0:
        place += 1
    return place


@intrinsic(prefer_literal=True)
def unpack(typing: Any, numbers: Any, width: Any, size: Any, out: Any, at: Any) -> Any:
    """``bits.unpack``: all numbers at once, by one shift of a vector, or for single bits by none; as bytes eight by one ``pdep``."""
    _refuse(width, size, out)
    signature = types.int64(types.int64, width, size, out, types.int64)
    return signature, _unpack


def _unpack(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    numbers, _, _, array, at = args
    _, wide, many, out, _ = signature.args
    width, size = wide.literal_value, many.literal_value
    if size == 0:
        return at
    element = context.get_data_type(out.dtype)
    place = builder.gep(make_array(out)(context, builder, array).data, [at])
    after = builder.add(at, ir.Constant(ir.IntType(64), size))
    if element == BYTE and width <= 8 and size <= MOST_DEPOSITS and deposits_bits(context.codegen()):
        for first in range(0, size, 8):
            _deposit(builder, numbers, width, first, min(8, size - first), place)
        return after
    if width == 1 and element == BYTE:
        _bits_as_bytes(builder, numbers, size, place)
        return after
    if width == 1:
        lanes = builder.bitcast(builder.trunc(numbers, ir.IntType(size)) if size < 64 else numbers, ir.VectorType(ir.IntType(1), size))
    else:
        word = ir.IntType(32 if width * size < 32 else 64)
        numbers = builder.trunc(numbers, word) if word.width < 64 else numbers
        vector = ir.VectorType(word, size)
        first = builder.insert_element(ir.Constant(vector, ir.Undefined), numbers, ir.Constant(ir.IntType(32), 0))
        zeros = ir.Constant(ir.VectorType(ir.IntType(32), size), [0] * size)
        same = builder.shuffle_vector(first, ir.Constant(vector, ir.Undefined), zeros)
        shifted = builder.lshr(same, ir.Constant(vector, [width * i for i in range(size)]))
        lanes = builder.and_(shifted, ir.Constant(vector, [(1 << width) - 1] * size))
    written = ir.VectorType(element, size)
    if isinstance(out.dtype, types.Float):
        lanes = builder.uitofp(lanes, written) if width == 1 else builder.sitofp(lanes, written)
    elif element.width > lanes.type.element.width:
        lanes = builder.zext(lanes, written)
    elif element.width < lanes.type.element.width:
        lanes = builder.trunc(lanes, written)
    builder.store(lanes, builder.bitcast(place, written.as_pointer()), align=out.dtype.bitwidth // 8)
    return after


@intrinsic(prefer_literal=True)
def collect(typing: Any, numbers: Any, width: Any, size: Any, kept: Any) -> Any:
    """``bits.collect``: one instruction."""
    if not all(isinstance(number, types.IntegerLiteral) for number in (width, size, kept)):
        raise TypingError("collect takes numbers that are constants of the module, or written out")
    return types.int64(types.int64, width, size, kept), _collect


def _collect(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    numbers = args[0]
    width, size, kept = (kind.literal_value for kind in signature.args[1:])
    if deposits_bits(context.codegen()):
        pext = builder.module.declare_intrinsic("llvm.x86.bmi.pext.64", fnty=ir.FunctionType(WORD, [WORD, WORD]))
        return builder.call(pext, [numbers, ir.Constant(WORD, sum(((1 << kept) - 1) << width * i for i in range(size)))])
    found = ir.Constant(WORD, 0)
    for i in range(size):
        group = builder.and_(builder.lshr(numbers, ir.Constant(WORD, width * i)), ir.Constant(WORD, (1 << kept) - 1))
        found = builder.or_(found, builder.shl(group, ir.Constant(WORD, kept * i)))
    return found


@intrinsic(prefer_literal=True)
def scatter(typing: Any, numbers: Any, width: Any, size: Any, out: Any, at: Any, step: Any) -> Any:
    """``bits.scatter``: bytes by one ``pdep`` for eight."""
    _refuse(width, size, out)
    return types.void(types.int64, width, size, out, types.int64, types.int64), _scatter


def _scatter(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    numbers, _, _, array, at, step = args
    _, wide, many, out, _, _ = signature.args
    width, size = wide.literal_value, many.literal_value
    data = make_array(out)(context, builder, array).data
    is_quick = width <= 8 and deposits_bits(context.codegen())
    for i in range(size):
        if not is_quick:
            number = builder.and_(builder.lshr(numbers, ir.Constant(WORD, width * i)), ir.Constant(WORD, (1 << width) - 1))
        elif i % 8 == 0:
            number = _deposited(builder, numbers, width, i, min(8, size - i))
        else:
            number = builder.lshr(number, ir.Constant(WORD, 8))
        byte = builder.zext(builder.trunc(number, BYTE), WORD) if is_quick else number
        place = builder.gep(data, [builder.add(at, builder.mul(step, ir.Constant(WORD, i)))])
        builder.store(context.cast(builder, byte, types.int64, out.dtype), place)
    return context.get_dummy_value()


@intrinsic(prefer_literal=True)
def table_two(typing: Any, numbers: Any, others: Any, width: Any, size: Any, out: Any, at: Any, step: Any) -> Any:
    """``bits.table_two``: sixteen bytes by one store, spread out by a shuffle."""
    _refuse(width, size, out)
    if not isinstance(step, types.IntegerLiteral):
        raise TypingError("table_two takes a step that is a constant of the module, or written out")
    return types.void(types.int64, types.int64, width, size, out, types.int64, step), _table_two


def _table_two(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    numbers, others, _, _, array, at, _ = args
    _, _, wide, many, out, _, apart = signature.args
    width, size, step = wide.literal_value, many.literal_value, apart.literal_value
    data, element = builder.gep(make_array(out)(context, builder, array).data, [at]), context.get_data_type(out.dtype)
    if element != BYTE or width > 8 or size > 8 or not deposits_bits(context.codegen()):
        zeros = ir.ArrayType(element, size * step)
        builder.store(ir.Constant(zeros, None), builder.bitcast(data, zeros.as_pointer()), align=out.dtype.bitwidth // 8)
        once, apart_by = types.void(types.int64, wide, many, out, types.int64, types.int64), ir.Constant(WORD, step)
        _scatter(context, builder, once, [numbers, *args[2:6], apart_by])
        return _scatter(context, builder, once, [others, *args[2:5], builder.add(at, ir.Constant(WORD, 1)), apart_by])
    read = ir.Constant(ir.VectorType(WORD, 2), None)
    for word, first in enumerate(range(0, size, 4)):
        both = [_deposited(builder, each, width, first, min(4, size - first), 16) for each in (numbers, others)]
        lanes = builder.or_(both[0], builder.shl(both[1], ir.Constant(WORD, 8)))
        read = builder.insert_element(read, lanes, ir.Constant(ir.IntType(32), word))
    bytes_ = ir.VectorType(BYTE, 16)
    read, zeros = builder.bitcast(read, bytes_), ir.Constant(bytes_, None)
    length, firsts = _overlapping(size * step, (16, 8, 4, 2, 1))
    for first in firsts:
        places = [divmod(first + i, step) for i in range(length)]
        chosen = [2 * row + place if place < 2 else 16 for row, place in places]
        shuffled = builder.shuffle_vector(read, zeros, ir.Constant(ir.VectorType(ir.IntType(32), length), chosen))
        place = builder.gep(data, [ir.Constant(WORD, first)])
        builder.store(shuffled, builder.bitcast(place, shuffled.type.as_pointer()), align=1)
    return context.get_dummy_value()


@intrinsic(prefer_literal=True)
def column(typing: Any, words: Any, first: Any, size: Any, shift: Any, out: Any, at: Any) -> Any:
    """``bits.column``: as many at once as a vector has."""
    _refuse(first, size, out)
    if not (isinstance(words, types.Array) and isinstance(words.dtype, types.Integer) and words.layout == "C"):
        raise TypingError("column reads an array of integers that lie side by side")
    return types.void(words, first, size, types.int64, out, types.int64), _column


def _column(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    array, _, _, shift, written, at = args
    words, start, many, _, out, _ = signature.args
    word, element = context.get_data_type(words.dtype), context.get_data_type(out.dtype)
    source = make_array(words)(context, builder, array).data
    target = builder.gep(make_array(out)(context, builder, written).data, [at])
    shift = builder.trunc(shift, word) if word.width < 64 else shift
    bytes_of = []
    length, firsts = _overlapping(many.literal_value, (8, 4, 2, 1))
    vector, lanes = ir.VectorType(word, length), ir.Constant(ir.VectorType(ir.IntType(32), length), [0] * length)
    undefined = ir.Constant(vector, ir.Undefined)
    shifts = builder.shuffle_vector(builder.insert_element(undefined, shift, ir.Constant(ir.IntType(32), 0)), undefined, lanes)
    for first in firsts:
        place = builder.gep(source, [ir.Constant(WORD, start.literal_value + first)])
        numbers = builder.load(builder.bitcast(place, vector.as_pointer()), align=words.dtype.bitwidth // 8)
        numbers = builder.and_(builder.lshr(numbers, shifts), ir.Constant(vector, [255] * length))
        bytes_of.append((first, numbers))
    for first, numbers in bytes_of:  # all that is read before anything is written, which the compiler cannot know to be elsewhere
        kind = ir.VectorType(element, length)
        if isinstance(out.dtype, types.Float):
            numbers = builder.uitofp(numbers, kind)
        elif element.width != word.width:
            numbers = builder.trunc(numbers, kind) if element.width < word.width else builder.zext(numbers, kind)
        place = builder.gep(target, [ir.Constant(WORD, first)])
        builder.store(numbers, builder.bitcast(place, kind.as_pointer()), align=out.dtype.bitwidth // 8)
    return context.get_dummy_value()


@intrinsic(prefer_literal=True)
def lesser_sums(typing: Any, words: Any, others: Any, first: Any, size: Any) -> Any:
    """``bits.lesser_sums``: the bytes of two integers at once."""
    if not (isinstance(first, types.IntegerLiteral) and isinstance(size, types.IntegerLiteral)):
        raise TypingError("this takes numbers that are constants of the module, or written out")
    for array in (words, others):
        if not (isinstance(array, types.Array) and array.dtype == types.int32 and array.layout == "C"):
            raise TypingError("this reads arrays of integers of 32 bits that lie side by side")
    return types.int64(words, others, first, size), _lesser_sums


def _lesser_sums(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    words, others, start, many = signature.args
    data = [make_array(kind)(context, builder, array).data for kind, array in ((words, args[0]), (others, args[1]))]
    total = ir.Constant(ir.VectorType(ir.IntType(16), 4), None)
    first, last = start.literal_value, start.literal_value + many.literal_value
    while first < last:
        length = 8 if last - first > 1 else 4  # bytes
        narrow, wide = ir.VectorType(BYTE, length), ir.VectorType(ir.IntType(16), length)
        read = [builder.bitcast(builder.gep(place, [ir.Constant(WORD, first)]), narrow.as_pointer()) for place in data]
        one, other = (builder.zext(builder.load(place, align=4), wide) for place in read)
        lesser = builder.select(builder.icmp_unsigned("<", one, other), one, other)
        for half in range(0, length, 4):
            lanes = ir.Constant(ir.VectorType(ir.IntType(32), 4), list(range(half, half + 4)))
            total = builder.add(total, builder.shuffle_vector(lesser, ir.Constant(wide, ir.Undefined), lanes))
        first += length // 4
    return builder.bitcast(total, WORD)


def _overlapping(size: int, lengths: tuple[int, ...]) -> tuple[int, list[int]]:
    """The longest of these vectors that is no longer than ``size``, and where vectors of it begin that cover so many places."""
    length = max(length for length in lengths if length <= size)
    return length, sorted({*range(0, size - length + 1, length), size - length})


def _refuse(width: Any, size: Any, out: Any) -> None:
    """What is not known when it is compiled, or not written to as one piece of memory."""
    if not (isinstance(width, types.IntegerLiteral) and isinstance(size, types.IntegerLiteral)):
        raise TypingError("this takes numbers that are constants of the module, or written out")
    if not (isinstance(out, types.Array) and out.layout == "C" and isinstance(out.dtype, types.Integer | types.Float)):
        raise TypingError("this writes to an array whose numbers lie side by side")


# -- numbers as bytes ----------------------------------------------------------------------------------------------------

BYTE = ir.IntType(8)
WORD = ir.IntType(64)
MOST_DEPOSITS = 24  # of a long row a vector makes bytes in fewer instructions


def _deposit(builder: Any, numbers: Any, width: int, first: int, size: int, place: Any) -> None:
    """Write eight numbers or fewer, of ``width`` bits each, as bytes from ``place + first`` on."""
    lanes, written = _deposited(builder, numbers, width, first, size), ir.IntType(8 * size)
    at = builder.gep(place, [ir.Constant(WORD, first)])
    builder.store(builder.trunc(lanes, written) if size < 8 else lanes, builder.bitcast(at, written.as_pointer()), align=1)


def _pdep(builder: Any) -> Any:
    """The instruction that spreads the bits of a word over the places of a mask."""
    return builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(WORD, [WORD, WORD]))


def _deposited(builder: Any, numbers: Any, width: int, first: int, size: int, room: int = 8) -> Any:
    """These numbers as the bytes of a word, or with more ``room`` for each."""
    mask = ir.Constant(WORD, sum(((1 << width) - 1) << room * i for i in range(size)))
    return builder.call(_pdep(builder), [builder.lshr(numbers, ir.Constant(WORD, width * first)), mask])


def _bits_as_bytes(builder: Any, numbers: Any, size: int, place: Any) -> None:
    """Write ``size`` bits as bytes: by vectors of a length that processors have, of which the last two overlap."""
    length, firsts = _overlapping(size, (32, 16, 8, 4, 2, 1))
    written = ir.VectorType(BYTE, length)
    for first in firsts:
        lanes = builder.trunc(builder.lshr(numbers, ir.Constant(WORD, first)), ir.IntType(length))
        lanes = builder.zext(builder.bitcast(lanes, ir.VectorType(ir.IntType(1), length)), written)
        at = builder.gep(place, [ir.Constant(WORD, first)])
        builder.store(lanes, builder.bitcast(at, written.as_pointer()), align=1)


@intrinsic(prefer_literal=True)
def tick_bytes(typing: Any, numbers: Any, first: Any, size: Any, row: Any) -> Any:
    """``bits.tick_bytes``: a row of zeros, and over it as many bytes as a word has bits, all at once."""
    _refuse_row(size, row)
    return types.void(types.int64, types.int64, size, row), _tick_bytes


def _tick_bytes(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    numbers, first, _, array = args
    size, row = signature.args[2].literal_value, signature.args[3]
    place = make_array(row)(context, builder, array).data
    builder.store(ir.Constant(ir.ArrayType(BYTE, size), None), builder.bitcast(place, ir.ArrayType(BYTE, size).as_pointer()), align=1)
    at, window = _window(builder, first, size)
    _bits_as_bytes(builder, builder.shl(numbers, builder.sub(first, at)), window, builder.gep(place, [at]))
    return context.get_dummy_value()


@intrinsic(prefer_literal=True)
def ticked(typing: Any, first: Any, size: Any, row: Any) -> Any:
    """``bits.ticked``: all bytes compared at once."""
    _refuse_row(size, row)
    return types.int64(types.int64, size, row), _ticked


def _ticked(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    first, _, array = args
    size, row = signature.args[1].literal_value, signature.args[2]
    at, window = _window(builder, first, size)
    bytes_, bits = ir.VectorType(BYTE, window), ir.IntType(window)
    place = builder.gep(make_array(row)(context, builder, array).data, [at])
    read = builder.load(builder.bitcast(place, bytes_.as_pointer()), align=1)
    numbers = builder.bitcast(builder.icmp_unsigned("!=", read, ir.Constant(bytes_, None)), bits)
    numbers = builder.zext(numbers, WORD) if window < 64 else numbers
    numbers = builder.lshr(numbers, builder.sub(first, at))
    return builder.and_(numbers, ir.Constant(WORD, (1 << 63) - 1))


def _refuse_row(size: Any, row: Any) -> None:
    """What is not known when it is compiled, or no row of bytes."""
    if not isinstance(size, types.IntegerLiteral):
        raise TypingError("this takes a size that is a constant of the module, or written out")
    if not (isinstance(row, types.Array) and row.layout == "C" and row.dtype == types.uint8):
        raise TypingError("this takes an array of bytes that lie side by side")


def _window(builder: Any, first: Any, size: int) -> tuple[Any, int]:
    """Where as many bytes of a row begin as a word has bits, ``first`` among them; and how many those are."""
    window = min(64, size)
    last = ir.Constant(WORD, size - window)  # where a window begins that ends with the row
    return builder.select(builder.icmp_signed("<", first, last), first, last), window


@functools.cache
def deposits_bits(codegen: Any) -> bool:
    """Has the processor that is compiled for a quick ``pdep``? AMD's first Zens take hundreds of cycles for it."""
    _, processor, features = codegen.magic_tuple()
    return "+bmi2" in features.split(",") and processor not in ("bdver4", "znver1", "znver2")


@intrinsic
def add(typing: Any, words: Any, place: Any, number: Any) -> Any:
    """Add to a word what no other thread can come between, and say what it was."""
    if not (isinstance(words, types.Array) and words.layout == "C" and words.dtype == types.int64):
        raise TypingError("this takes an array of words that lie side by side")
    return types.int64(words, types.int64, types.int64), _add


def _add(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    array, place, number = args
    word = builder.gep(make_array(signature.args[0])(context, builder, array).data, [place])
    return builder.atomic_rmw("add", word, number, "seq_cst")


def _posix(name: str, *arguments: Any) -> Any:
    """A function of the C library by its name, so that compiled code finds it in the next process too. Addresses are numbers."""
    return types.ExternalFunction(name, types.int32(*arguments))


#: what stands in the place of its namesake, by module
NATIVE = {
    "shoal.engine.bits": {
        "popcount": popcount,
        "nth": nth,
        "unpack": unpack,
        "collect": collect,
        "scatter": scatter,
        "table_two": table_two,
        "column": column,
        "lesser_sums": lesser_sums,
        "tick_bytes": tick_bytes,
        "ticked": ticked,
    },
    "shoal.engine.kernels.crew": {
        "lock": _posix("pthread_mutex_lock", types.int64),
        "unlock": _posix("pthread_mutex_unlock", types.int64),
        "wait": _posix("pthread_cond_wait", types.int64, types.int64),
        "wake_all": _posix("pthread_cond_broadcast", types.int64),
        "give_way": _posix("sched_yield"),
        "add": add,
    },
}
