"""What numba makes of calls that it could not do well itself: many numbers at once, and facts."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce, wraps
from importlib import import_module
from typing import Any

from engine.race.compiled import is_sure
from engine.race.many import AT_ONCE, IN_STEP, add_up, count_bits

cgutils: Any = import_module("numba.core.cgutils")
types: Any = import_module("numba.core.types")
extending: Any = import_module("numba.extending")
ir: Any = import_module("llvmlite.ir")

Lowering = Callable[[Any, Any, Any, Any], Any]


def _in_place_of(
    function: Callable[..., Any], result: Any, *kinds: Any
) -> Callable[[Lowering], Lowering]:
    """What a call of the function with arguments of these kinds is compiled to."""

    def register(lowering: Lowering) -> Lowering:
        typed = wraps(function)(lambda *arguments: result)
        extending.type_callable(function)(lambda context: typed)
        extending.lower_builtin(function, *kinds)(lowering)
        return lowering

    return register


@_in_place_of(count_bits, types.none, types.Array, types.Integer, types.Integer)
def _count_bits(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Add the bits as numbers."""
    kind, _, size = signature.args
    counts, first, bits = arguments
    data = context.make_array(kind)(context, builder, counts).data
    flags = builder.bitcast(context.cast(builder, bits, size, types.int64), _vector(1, AT_ONCE))
    numbers = _vector(kind.dtype.bitwidth, AT_ONCE)
    place = builder.bitcast(builder.gep(data, [first]), numbers.as_pointer())
    more = builder.zext(flags, numbers)
    builder.store(builder.add(builder.load(place, align=1), more), place, align=1)
    return context.get_dummy_value()


@_in_place_of(add_up, types.int64, types.Array, types.Array, types.Array)
def _add_up(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Add some numbers in a step, and their squares."""
    rooms = [
        context.make_array(kind)(context, builder, value)
        for kind, value in zip(signature.args, arguments, strict=True)
    ]
    wide, narrow = _vector(64, IN_STEP), _vector(signature.args[0].dtype.bitwidth, IN_STEP)
    totals = cgutils.alloca_once_value(builder, ir.Constant(wide, None))
    (size,) = cgutils.unpack_tuple(builder, rooms[1].shape, 1)
    step, first = ir.Constant(size.type, IN_STEP), ir.Constant(size.type, 0)
    with cgutils.for_range_slice(builder, first, size, step) as (k, _):
        counts, sums, squares = (
            builder.bitcast(builder.gep(room.data, [k]), kind.as_pointer())
            for room, kind in zip(rooms, (narrow, wide, wide), strict=True)
        )
        more = builder.zext(builder.load(counts, align=1), wide)
        builder.store(ir.Constant(narrow, None), counts, align=1)
        builder.store(builder.add(builder.load(totals), more), totals)
        for room, number in ((sums, more), (squares, builder.mul(more, more))):
            builder.store(builder.add(builder.load(room, align=8), number), room, align=8)
    found = builder.load(totals)
    lanes = [builder.extract_element(found, ir.Constant(ir.IntType(32), k)) for k in range(IN_STEP)]
    return reduce(builder.add, lanes)


def _vector(bits: int, numbers: int) -> Any:
    """The type of so many numbers of so many bits."""
    return ir.VectorType(ir.IntType(bits), numbers)


@_in_place_of(is_sure, types.none, types.boolean)
def _is_sure(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    builder.assume(arguments[0])
    return context.get_dummy_value()
