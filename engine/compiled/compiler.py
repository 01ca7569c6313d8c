"""Compilation of functions by numba, with the same functions as plain Python until that is done.

Python calls an `entry`; entries and other parts call a `part`. Called from Python both are the
plain functions of the source. On plain objects and lists instead of records and arrays Python runs
them several times faster. So a race begins at once in plain Python while another process compiles,
and goes on where numba is missing or fails.
"""

from __future__ import annotations

import ctypes
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from inspect import unwrap
from typing import Any, TypeVar, get_type_hints

import numpy as np

from engine.compiled.code_cache import (
    CACHE,
    GAMES,
    HAS_COMPILER,
    TABLE,
    drop_all,
    drop_damaged,
    folder_of_games,
    is_kept,
    make_cache,
    note_checksums,
)
from engine.compiled.records import (
    Numbers,
    Record,
    kind_of,
    numbers_in,
    numbers_of,
    record_of,
)

Function = TypeVar("Function", bound=Callable[..., Any])


class Speed:
    """Speed of races in this process: compiled or plain Python, and whether they can be compiled at
    all."""

    can_compile = HAS_COMPILER
    is_plain = not (can_compile and is_kept(GAMES) and is_kept(TABLE))


@contextmanager
def played_plainly(is_so: bool = True) -> Iterator[None]:
    """Run races as plain Python for a while if `is_so`, else compiled."""
    before = Speed.is_plain
    Speed.is_plain = is_so or not Speed.can_compile
    try:
        yield
    finally:
        Speed.is_plain = before or not Speed.can_compile


_parts: list[Callable[..., Any]] = []
"""Parts of entries."""

_entries: dict[str, list[Callable[[], object]]] = {}
"""Functions that compile the entries of each module."""

_callable: set[Callable[..., Any]] = set()
_compiled: set[Callable[..., Any]] = set()
"""Parts known to numba, and those compiled in this process."""

_listeners: list[Callable[[], None]] = []
"""Functions called whenever a part has been compiled."""


def part(function: Function) -> Function:
    """Return a function that entries and other parts can call.

    Compiled code computes every answer again, also where Python remembers it (`lru_cache`).
    """
    _parts.append(function)
    return function


def part_as(plain: Callable[..., Any]) -> Callable[[Function], Function]:
    """Return a decorator of parts whose answers Python takes from `plain`, which may remember them
    or have other means than compiled code."""

    def named(function: Function) -> Function:
        @wraps(function)
        def called(*args: Any) -> Any:
            return plain(*args)

        return part(called)  # type: ignore[return-value]

    return named


@contextmanager
def progress_told(tell: Callable[[int], None], package: str = "") -> Iterator[None]:
    """Call `tell` with the percentage of all parts compiled, or of those in `package`, each time it
    grows."""
    told = -1

    def listen() -> None:
        nonlocal told
        parts = [part for part in _parts if part.__module__.startswith(package)]
        percent = 100 * sum(part in _compiled for part in parts) // len(parts)
        if percent > told:
            told = percent
            tell(percent)

    _listeners.append(listen)
    try:
        yield
    finally:
        _listeners.remove(listen)


_WORD, _HALF = 1 << 64, 1 << 63


def wrapped(number: int) -> int:
    """Return the number cut to 64 bits with a sign."""
    return (number + _HALF & _WORD - 1) - _HALF


def wrapped_sum(number: int, more: int) -> int:
    """Return a sum cut to 64 bits with a sign."""
    return (number + more + _HALF & _WORD - 1) - _HALF


def wrapped_product(number: int, times: int) -> int:
    """Return a product cut to 64 bits with a sign."""
    return (number * times + _HALF & _WORD - 1) - _HALF


def entry(function: Function) -> Function:
    """Return a function of whole numbers, records and `Numbers` that Python calls with arrays for
    records and `Numbers`.

    Arrays are handed over as bare pointers, which costs compiled code nothing. Run plainly, also if
    one argument is a plain record, the arrays become objects and lists, and are written back.
    """

    @cache
    def compiled() -> Callable[..., Any]:
        return _called_by_pointer(function)

    _entries.setdefault(function.__module__, []).append(compiled)
    return _chosen(
        function,
        lambda function: compiled(),
        lambda args: Speed.is_plain or any(map(_is_plain_record, args)),
        _on_records,
    )


def compile_entries(module: str) -> None:
    """Compile the entries of an imported module, unless that fails."""
    for is_last in (False, True):
        try:
            for compiled in _entries[module] if Speed.can_compile else ():
                compiled()
            return
        except Exception as error:
            give_up(error) if is_last else drop_all()


def _is_plain_record(arg: Any) -> bool:
    """Return whether an argument is a record for plain Python."""
    return isinstance(arg, Record) and not isinstance(arg, np.ndarray)


def array_entry(function: Function) -> Function:
    """Return a small function of a game that Python calls with arrays of any kind; it is compiled
    at its first call, in a second or two."""
    return _chosen(function, _called_with_arrays, lambda args: not Speed.can_compile)


def only_compiled(function: Function) -> Function:
    """Return an `array_entry` that is too slow in plain Python: without a compiler it does nothing
    and returns None."""
    return _chosen(
        function,
        _called_with_arrays,
        lambda args: not Speed.can_compile,
        lambda function, args: None,
    )


def _chosen(
    function: Function,
    compile_: Callable[[Callable[..., Any]], Callable[..., Any]],
    is_plain: Callable[[tuple[Any, ...]], bool],
    run_plainly: Callable[[Callable[..., Any], tuple[Any, ...]], Any] | None = None,
) -> Function:
    """Return the function in the form to be run: compiled at its first call and kept for the next
    start, or as plain Python."""
    compiled: Callable[..., Any] | None = None

    @wraps(function)
    def called(*args: Any) -> Any:
        nonlocal compiled
        for is_last in (False, True):
            if is_plain(args):
                break
            try:
                compiled = compiled or compile_(function)
                return compiled(*args)
            except Exception as error:
                # Compiled code raises nothing: numba could not load or compile the function.
                compiled = None
                give_up(error) if is_last else drop_all()
        if not HAS_COMPILER:
            _say_slower("numba is not installed")
        return (run_plainly or _on_lists)(function, args)

    return called  # type: ignore[return-value]


def _called_by_pointer(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile an entry of numbers as a C function (`numba.cfunc`)."""
    numba = _numba()
    pointer = numba.types.CPointer(numba.types.int64)
    kinds = {int: numba.types.int64, Numbers: pointer, type(None): numba.types.void}
    hints = get_type_hints(function)
    result = hints.pop("return")
    records = (hint for hint in hints.values() if hint not in kinds)
    kinds.update({record: numba.from_dtype(kind_of(record)) for record in records})
    signature = kinds[result](*(kinds[hint] for hint in hints.values()))
    code = numba.cfunc(signature, cache=True, error_model="numpy")(function)
    note_checksums()
    types_ = (ctypes.c_int64 if hint is int else ctypes.c_void_p for hint in hints.values())
    # A prototype that keeps Python's lock: nobody else uses the arrays meanwhile.
    prototype = ctypes.PYFUNCTYPE(ctypes.c_int64 if result is int else None, *types_)
    call = prototype(code.address)

    def called(*args: Any, code: Any = code) -> Any:
        return call(*(_address(arg) if isinstance(arg, np.ndarray) else arg for arg in args))

    return called


def _address(array: np.ndarray[Any, Any]) -> int:
    """Return the address of the numbers of an array."""
    assert array.flags.c_contiguous
    return array.ctypes.data


def _called_with_arrays(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile an entry of arrays, at its first call with each kind of arrays."""
    numba = _numba()
    numba.config.CACHE_DIR = str(CACHE / folder_of_games())
    code = numba.njit(cache=True, error_model="numpy")(function)

    def called(*args: Any) -> Any:
        known = len(code.overloads)
        result = code(*args)
        if len(code.overloads) > known:
            note_checksums()
        return result

    return called


def _numba() -> Any:
    """Return numba with all parts registered and its cache folder set; OSError if the folder cannot
    be written."""
    import numba
    from numba.extending import overload

    make_cache()
    drop_damaged()
    settings: Any = numba.config
    settings.CACHE_DIR = str(CACHE)
    if wrapped_sum not in _callable:
        # Numbers without a sign: the compiler takes it for granted that others do not overflow.
        overload(wrapped_sum)(
            lambda number, more: lambda number, more: np.int64(np.uint64(number) + np.uint64(more))
        )
        overload(wrapped_product)(
            lambda number, times: (
                lambda number, times: np.int64(np.uint64(number) * np.uint64(times))
            )
        )
    for function in _parts:
        if function not in _callable:
            _make_callable(function)
    _callable.update([wrapped_sum, wrapped_product, *_parts])
    return numba


def _make_callable(function: Callable[..., Any]) -> None:
    """Let compiled functions call a part, like numba's `register_jitable`, and count its
    compilation."""
    from numba.extending import overload

    source: Callable[..., Any] = unwrap(function)

    def implementation(*_args: Any, **_named: Any) -> Callable[..., Any]:
        _compiled.add(function)
        for listen in _listeners:
            listen()
        return source

    overload(function, jit_options={"error_model": "numpy"}, strict=False)(implementation)


def give_up(error: Exception) -> None:
    """Play races as plain Python from now on."""
    Speed.is_plain, Speed.can_compile = True, False
    _say_slower((str(error).strip().splitlines() or [type(error).__name__])[0])


@cache
def _say_slower(reason: str) -> None:
    """Log once why races are not compiled."""
    logging.getLogger(__name__).warning(
        "Races are not compiled and run slower, with the same results: %s", reason
    )


def _on_records(function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    """Run an entry as plain Python."""
    given, arrays = list(args), []
    for place, kind in _kinds_of(function):
        if isinstance(args[place], np.ndarray):
            array = numbers_in(args[place])
            numbers = array.tolist()
            given[place] = numbers[:] if kind is Numbers else record_of(kind, numbers)
            arrays.append((array, numbers, given[place]))
    result = function(*given)
    for array, before, value in arrays:
        after = numbers_of(value) if isinstance(value, Record) else value
        if after != before:
            array[:] = after
    return result


@cache
def _kinds_of(function: Callable[..., Any]) -> tuple[tuple[int, Any], ...]:
    """Return the places and the types of the parameters of an entry that are no single numbers."""
    hints = get_type_hints(function)
    return tuple(
        (place, hint)
        for place, (name, hint) in enumerate(hints.items())
        if name != "return" and hint is not int
    )


def _on_lists(function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    """Run a function as plain Python."""
    flat = [isinstance(arg, np.ndarray) and arg.ndim == 1 for arg in args]
    given = [arg.tolist() if is_flat else arg for arg, is_flat in zip(args, flat, strict=True)]
    with np.errstate(over="ignore"):
        result = function(*given)
    for arg, numbers, is_flat in zip(args, given, flat, strict=True):
        if is_flat and arg.flags.writeable:
            arg[:] = numbers
    return result
