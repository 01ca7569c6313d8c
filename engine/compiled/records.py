"""Records: data with named fields, as plain objects for Python and as numpy records for numba.

    class Node(Record):
        space: int
        came: int

    class Move(Record):
        most: int
        taken: Annotated[list[int], 64]
        nodes: Annotated[list[Node], 100]

`Move()` is a plain object whose numbers are 0, `kind_of(Move)` the numpy dtype with the same fields
in the same order. A function on `move.nodes[k].came` runs on both. The numbers behind a type are
the largest sizes: a numpy record always has them, lists in plain objects may be shorter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import (
    Any,
    NamedTuple,
    Protocol,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import numpy as np
import numpy.typing as npt

from engine.arrays import IntArray

NOBODY = -1
"""Number for no player, no car or no space."""


class Numbers(Protocol):
    """Whole numbers in a row: a list, an array, or in compiled code a place in memory."""

    @overload
    def __getitem__(self, index: int, /) -> int: ...
    @overload
    def __getitem__(self, index: slice, /) -> Any: ...

    def __setitem__(self, index: int, value: int, /) -> None:
        """Set the number at `index`."""


Kind = TypeVar("Kind", bound="Record")


class Record:
    """Base class of records; fields that are not given are 0, at their largest size."""

    def __init__(self, **given: Any) -> None:
        values = vars(self)
        for name, blank in _layout_of(type(self)).blanks.items():
            values[name] = given[name] if name in given else blank()


class Field(NamedTuple):
    """Field of a record: `int`, `float` or a class of records, in an array of a shape."""

    of: type[Any]
    shape: tuple[int, ...]

    @property
    def blank(self) -> Callable[[], Any]:
        """The function that makes the value of a new record."""
        if not self.shape:
            return self.of
        if len(self.shape) == 1 and self.of in _KINDS:
            return ([self.of()] * self.shape[0]).copy
        blank = Field(self.of, self.shape[1:]).blank
        return lambda: [blank() for _ in range(self.shape[0])]


_KINDS: dict[type[Any], type[Any]] = {int: np.int64, float: np.float64}
"""The numpy types of single values."""


class Run(NamedTuple):
    """Fields whose numbers are copied together: single ones in a row, or one list; or one other
    field. `size` is the count of numbers, 0 for another field. `get` returns them, or the value of
    the other field."""

    names: tuple[str, ...]
    field: Field
    size: int
    get: Callable[[Record], Any]


class Layout(NamedTuple):
    """Declaration of a class of records: its fields by name, in order, the numpy dtype with the
    same fields, functions that make the values of a new record, and the fields in runs. It also has
    the function that reads all values from a list of numbers, if they are all numbers and lists."""

    fields: Mapping[str, Field]
    kind: np.dtype[np.void]
    blanks: Mapping[str, Callable[[], Any]]
    runs: tuple[Run, ...]
    whole: Callable[[Sequence[int]], tuple[Any, ...]] | None


_layouts: dict[type[Record], Layout] = {}


def _layout_of(record: type[Record]) -> Layout:
    """Return the layout of a class of records."""
    found = _layouts.get(record)
    if found is None:
        hints = get_type_hints(record, include_extras=True)
        fields = {name: _field(hint) for name, hint in hints.items()}
        kind = np.dtype(
            [
                (name, _KINDS[field.of] if field.of in _KINDS else kind_of(field.of), field.shape)
                for name, field in fields.items()
            ]
        )
        blanks = {name: field.blank for name, field in fields.items()}
        runs = tuple(_runs(fields))
        whole = itemgetter(*_places(runs)) if all(run.size for run in runs) else None
        found = _layouts[record] = Layout(fields, kind, blanks, runs, whole)
    return found


def _runs(fields: Mapping[str, Field]) -> Iterator[Run]:
    """Return the fields of a record in runs."""
    for field, group in groupby(fields, fields.__getitem__):
        names = tuple(group)
        if field == Field(int, ()):
            get = attrgetter(*names)
            yield Run(names, field, len(names), get if len(names) > 1 else _in_list(get))
        else:
            is_list = field.of is int and len(field.shape) == 1
            size = field.shape[0] if is_list else 0
            yield from (Run((name,), field, size, attrgetter(name)) for name in names)


def _in_list(get: Callable[[Record], Any]) -> Callable[[Record], Any]:
    """Return the function that gets a single value as a list."""
    return lambda record: [get(record)]


def _places(runs: Iterable[Run]) -> Iterator[int | slice]:
    """Return the places of the fields among the numbers of a record."""
    at = 0
    for _, field, size, _ in runs:
        if field.shape:
            yield slice(at, at + size)
        else:
            yield from range(at, at + size)
        at += size


def fields_of(record: type[Record]) -> Mapping[str, Field]:
    """Return the fields of a class of records by name, in order."""
    return _layout_of(record).fields


def kind_of(record: type[Record]) -> np.dtype[np.void]:
    """Return the numpy dtype with the fields of a class of records."""
    return _layout_of(record).kind


def _field(hint: Any) -> Field:
    """Return the field that a type hint declares."""
    hint, *shape = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    while get_origin(hint) is list:
        (hint,) = get_args(hint)
    return Field(int if hint is Numbers else hint, tuple(shape))


def numbers_of(record: Record) -> list[int]:
    """Return all numbers of a plain record, one after another as its numpy record has them."""
    found: list[int] = []
    _collect(record, found)
    return found


def _collect(record: Record, found: list[int]) -> None:
    """Append the numbers of a record to `found`."""
    for _, (of, shape), size, get in _layout_of(type(record)).runs:
        if size:
            found += get(record)
        else:
            _collect_part(get(record), of, len(shape), found)


def _collect_part(value: Any, of: type[Any], dimensions: int, found: list[int]) -> None:
    """Append the numbers of a field, or a part of it, to `found`."""
    if not dimensions:
        _collect(value, found)
    elif of is int and dimensions == 1:
        found += value
    else:
        for part in value:
            _collect_part(part, of, dimensions - 1, found)


def record_of(record: type[Kind], numbers: Sequence[int]) -> Kind:
    """Return the plain record of a class with these numbers; a list at its end has as many as there
    are."""
    layout = _layout_of(record)
    if layout.whole is None:
        return _read(record, numbers, 0)[0]
    made = record.__new__(record)
    vars(made).update(zip(layout.fields, layout.whole(numbers), strict=True))
    return made


def _read(record: type[Kind], numbers: Sequence[int], at: int) -> tuple[Kind, int]:
    """Return the record whose numbers begin at a place, and the place behind them."""
    made = record.__new__(record)
    fields = vars(made)
    for names, (of, shape), size, _ in _layout_of(record).runs:
        if not size:
            fields[names[0]], at = _read_part(of, shape, numbers, at)
        elif shape:
            fields[names[0]] = numbers[at : at + size]
        else:
            fields.update(zip(names, numbers[at : at + size], strict=True))
        at += size
    return made, at


def _read_part(
    of: type[Any], shape: tuple[int, ...], numbers: Sequence[int], at: int
) -> tuple[Any, int]:
    """Return the value of a field, or a part of it, and the place behind its numbers."""
    if not shape:
        return _read(of, numbers, at)
    if of is int and len(shape) == 1:
        end = at + shape[0]
        return numbers[at:end], end
    parts = []
    for _ in range(shape[0]):
        part, at = _read_part(of, shape[1:], numbers, at)
        parts.append(part)
    return parts, at


def filled(
    kind: np.dtype[np.void], values: Mapping[str, Any], count: int = 1
) -> npt.NDArray[np.void]:
    """Return `count` numpy records, the first of which holds these values, lists from their first
    place on; ValueError if there is no room for one."""
    records = np.zeros(count, kind)
    for name, value in values.items():
        if isinstance(value, int):
            records[name][0] = value
        else:
            numbers = np.array(value)
            place: tuple[int | slice, ...] = (0, *map(slice, numbers.shape))
            if numbers.size:
                records[name][place] = numbers
    return records


def read(records: npt.NDArray[np.void]) -> dict[str, Any]:
    """Return the values of the first of some numpy records."""
    return {name: records[name][0].tolist() for name in records.dtype.names or ()}


def numbers_in(records: np.ndarray[Any, Any]) -> IntArray:
    """Return the numbers of some numpy records as an array on the same memory."""
    return records.view(np.int64, np.ndarray)
