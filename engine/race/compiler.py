"""Compiled where numba has done so, plain Python otherwise: the very same functions.

An `entry` is what Python calls, a `part` what entries and other parts call. Called from Python both
are the plain functions that stand in the source, and on lists instead of arrays Python runs them
several times faster: so a race begins at once, while `engine.race.prepare` compiles in the
background, and goes on where numba is missing or fails.
"""

from __future__ import annotations

import ctypes
import hashlib
import logging
import operator
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import numpy as np

from engine.race.state import Numbers

Function = TypeVar("Function", bound=Callable[..., Any])


def _user_cache() -> Path:
    """Where this system keeps what a program can make again."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "lanesmith"


def _cache_of_these_sources() -> Path:
    """A folder for this state of the sources: numba renews the cache of a function only when its
    own file has changed, but what it compiles contains functions of other files too."""
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(source.read_bytes())
    return _user_cache() / f"race-{digest.hexdigest()[:12]}"


CACHE = _cache_of_these_sources()
"""Where compiled races are kept for the next start."""

HAS_COMPILER = find_spec("numba") is not None

GAMES, TABLE = "playtest", "ready"
"""What is compiled together: simulated races, and what a table with people at it needs."""


class Speed:
    """How races run in this process now: compiled, or as plain Python."""

    is_plain = not HAS_COMPILER


@contextmanager
def played_plainly(is_so: bool = True) -> Iterator[None]:
    """Races run as plain Python for a while, if it is so."""
    before = Speed.is_plain
    Speed.is_plain = before or is_so
    try:
        yield
    finally:
        Speed.is_plain = before


def is_kept(what: str) -> bool:
    """Whether this runs at full speed without being compiled first."""
    return not HAS_COMPILER or (CACHE / what).exists()


def note_kept(what: str) -> None:
    """This has been compiled and kept."""
    CACHE.mkdir(parents=True, exist_ok=True)
    (CACHE / what).touch()


_parts: list[Callable[..., Any]] = []
"""Parts that numba has not been told of yet."""


def part(function: Function) -> Function:
    """A function that entries and other parts call."""
    _parts.append(function)
    return function


_WORD, _HALF = 1 << 64, 1 << 63


def wrapped(number: int) -> int:
    """The number cut to 64 bits with a sign; compiled arithmetic does that by itself."""
    return (number + _HALF & _WORD - 1) - _HALF


def entry(function: Function) -> Function:
    """A function of whole numbers and `Numbers` that Python calls with arrays for the latter: they
    are handed over as bare pointers, which costs compiled code nothing.

    Run plainly the arrays are lists, and written back.
    """
    return _chosen(function, _called_by_pointer)


def array_entry(function: Function) -> Function:
    """A function that Python calls with any kind of arrays."""
    return _chosen(function, _called_with_arrays)


def _chosen(
    function: Function, compile_: Callable[[Callable[..., Any]], Callable[..., Any]]
) -> Function:
    """The function as it is to be run when it is called: compiled at its first call and kept for
    the next start, or as plain Python."""
    compiled: Callable[..., Any] | None = None

    @wraps(function)
    def called(*args: Any) -> Any:
        nonlocal compiled
        for is_last in (False, True):
            if Speed.is_plain:
                break
            try:
                compiled = compiled or compile_(function)
                return compiled(*args)
            except Exception as error:
                # Compiled code raises nothing: numba could not load or compile the function.
                compiled = None
                _give_up(error) if is_last else shutil.rmtree(CACHE, ignore_errors=True)
        if not HAS_COMPILER:
            _say_slower("numba is not installed")
        return _on_lists(function, args)

    return called  # type: ignore[return-value]


def _called_by_pointer(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile an entry of numbers as a C function (`numba.cfunc`)."""
    numba = _numba()
    pointer = numba.types.CPointer(numba.types.int64)
    kinds = {int: numba.types.int64, Numbers: pointer, type(None): numba.types.void}
    hints = get_type_hints(function)
    result = hints.pop("return")
    signature = kinds[result](*(kinds[hint] for hint in hints.values()))
    code = numba.cfunc(signature, cache=True, error_model="numpy")(function)
    types_ = (ctypes.c_void_p if hint is Numbers else ctypes.c_int64 for hint in hints.values())
    # A prototype that keeps Python's lock: nobody else uses the arrays meanwhile.
    prototype = ctypes.PYFUNCTYPE(ctypes.c_int64 if result is int else None, *types_)
    call = prototype(code.address)

    def called(*args: Any, code: Any = code) -> Any:
        return call(*(_address(arg) if isinstance(arg, np.ndarray) else arg for arg in args))

    return called


def _address(array: np.ndarray[Any, Any]) -> int:
    """Where the numbers of an array are."""
    assert array.dtype == np.int64
    assert array.flags.c_contiguous
    return array.ctypes.data


def _called_with_arrays(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile an entry of arrays."""
    compiled: Callable[..., Any] = _numba().njit(cache=True, error_model="numpy")(function)
    return compiled


def _numba() -> Any:
    """numba, once it knows all parts, and where it is to keep what it compiles."""
    import numba
    from numba.extending import register_jitable

    settings: Any = numba.config
    settings.CACHE_DIR = str(CACHE)
    _teach_numba()
    while _parts:
        register_jitable(error_model="numpy")(_parts.pop())
    return numba


@cache
def _teach_numba() -> None:
    """Tell numba that it has nothing to cut in `wrapped`, and what a name of an enum means as a
    place behind a pointer."""
    from numba import types
    from numba.extending import overload

    def is_named(numbers: Any, place: Any) -> bool:
        is_pointer = isinstance(numbers, types.CPointer)
        return is_pointer and isinstance(place, types.IntEnumMember)

    @overload(operator.getitem)
    def _(numbers, place):  # type: ignore[no-untyped-def]
        if is_named(numbers, place):
            return lambda numbers, place: numbers[place.value]
        return None

    @overload(operator.setitem)
    def _(numbers, place, value):  # type: ignore[no-untyped-def]
        def put(numbers, place, value):  # type: ignore[no-untyped-def]
            numbers[place.value] = value

        return put if is_named(numbers, place) else None

    overload(wrapped)(lambda number: lambda number: number)


def _give_up(error: Exception) -> None:
    """From now on races are played as plain Python."""
    Speed.is_plain = True
    _say_slower((str(error).strip().splitlines() or [type(error).__name__])[0])


@cache
def _say_slower(reason: str) -> None:
    """Say once why races are not compiled."""
    logging.getLogger("lanesmith").warning(
        "Races are not compiled and run slower, with the same results: %s", reason
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
