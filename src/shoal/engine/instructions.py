"""What native code does by a processor's own instructions: the same as plain functions of ``shoal.engine.bits``, written for LLVM.

``bind`` puts these in the place of their namesakes there, for the native target only. Imported when something is compiled.
"""

from __future__ import annotations

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


@intrinsic(prefer_literal=True)
def unpack(typing: Any, numbers: Any, width: Any, size: Any, out: Any, at: Any) -> Any:
    """``bits.unpack``: all numbers at once, by one shift of a vector, or for single bits by none."""
    if not (isinstance(width, types.IntegerLiteral) and isinstance(size, types.IntegerLiteral)):
        raise TypingError("unpack takes a width and a size that are constants of the module, or written out")
    if not (isinstance(out, types.Array) and out.layout == "C" and isinstance(out.dtype, types.Integer | types.Float)):
        raise TypingError("unpack writes to an array whose numbers lie side by side")
    signature = types.int64(types.int64, width, size, out, types.int64)
    return signature, _unpack


def _unpack(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    numbers, _, _, array, at = args
    _, wide, many, out, _ = signature.args
    width, size = wide.literal_value, many.literal_value
    if size == 0:
        return at
    element = context.get_data_type(out.dtype)
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
    place = builder.gep(make_array(out)(context, builder, array).data, [at])
    builder.store(lanes, builder.bitcast(place, written.as_pointer()), align=out.dtype.bitwidth // 8)
    return builder.add(at, ir.Constant(ir.IntType(64), size))
