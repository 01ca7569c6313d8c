"""The decorators of everything that runs in a race: compiled where numba exists, plain otherwise.

An `entry` is what Python calls, a `part` what entries and other parts call. Called from Python a
part stays plain Python, and an entry can be run plainly too: that is how a race begins at once
while `engine.race.prepare` compiles it in the background. Every part costs about a tenth of a
second to compile, and every entry compiles all the parts below it once more: so there are few.
A call that is left a call hands over every array of a book, some 180 numbers: what happens at every
move is `inlined`, what is rare is kept `apart`. Nothing compiled may allocate memory; arrays come
in from outside.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

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
    """A folder for this state of the sources: numba renews a file's cache only when that very
    file changed, but compiled functions contain those they call from other files."""
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(source.read_bytes())
    return _user_cache() / f"race-{digest.hexdigest()[:12]}"


CACHE = _cache_of_these_sources()
"""Where the compiled race is kept for the next start."""


class Speed:
    """How races run now: compiled, or as plain Python while there is nothing compiled yet."""

    is_plain = False


try:
    numba: Any = import_module("numba")
except ImportError:
    numba = None
    Speed.is_plain = True

    def part(function: Function) -> Function:
        """A function that entries and other parts call."""
        return function

    def inlined(function: Function) -> Function:
        """A part that is called once, or short."""
        return function

    def apart(function: Function) -> Function:
        """A part that is called rarely."""
        return function

else:
    from engine.race.pipeline import ApartCompiler, EntryCompiler, PartCompiler

    numba.config.CACHE_DIR = str(CACHE)
    # There is nothing to vectorise in a race, but looking for it takes long.
    numba.config.LOOP_VECTORIZE = numba.config.SLP_VECTORIZE = 0
    _OPTIONS = {"error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}

    class Part:
        """A function that compiled code calls compiled, and Python as it stands.

        Numba asks for `targetoptions` and `py_func` when it inlines, and for the type.
        """

        def __init__(
            self, function: Callable[..., Any], compiler: type = PartCompiler, **options: Any
        ) -> None:
            self.py_func = function
            self.targetoptions = options
            # Unless told otherwise a part called by an inlined one would be inlined too.
            options = {"forceinline": False} | options
            jit = numba.njit(
                no_cpython_wrapper=True, pipeline_class=compiler, **_OPTIONS, **options
            )
            self.dispatcher = jit(function)
            template_for = self.dispatcher.get_call_template

            def plain_template(args: Any, kws: Any) -> Any:
                # Numba would compile a callee anew for every constant it is called with.
                plain = tuple(map(numba.types.unliteral, args))
                return template_for(plain, kws)

            self.dispatcher.get_call_template = plain_template

        def __call__(self, *args: Any) -> Any:
            return self.py_func(*args)

    @numba.extending.typeof_impl.register(Part)  # type: ignore[untyped-decorator]
    def _type_of_part(value: Part, context: Any) -> Any:
        return numba.types.Dispatcher(value.dispatcher)

    def part(function: Function) -> Function:
        """A function that entries and other parts call."""
        return Part(function)  # type: ignore[return-value]

    def inlined(function: Function) -> Function:
        """A part that is called once, or short: compiled into its callers."""
        return Part(function, forceinline=True)  # type: ignore[return-value]

    def apart(function: Function) -> Function:
        """A part that is called rarely: kept out of the code of its callers, which stays short."""
        return Part(function, ApartCompiler)  # type: ignore[return-value]


def entry(function: Function) -> Function:
    """Compile the function at its first call and keep the result for the next start."""
    fast = (
        function
        if numba is None
        else numba.njit(cache=True, pipeline_class=EntryCompiler, **_OPTIONS)(function)
    )
    plain = _without_warnings(function)

    @wraps(function)
    def called(*args: Any) -> Any:
        return plain(*args) if Speed.is_plain else fast(*args)

    return called  # type: ignore[return-value]


def compiled(function: Function) -> Function:
    """An entry that is a part too and may allocate memory: for small things beside the race."""
    if numba is None:
        return _without_warnings(function)
    return numba.njit(cache=True)(function)  # type: ignore[no-any-return]


def _without_warnings(function: Function) -> Function:
    """Plain Python warns where the 64-bit numbers of a random stream wrap around."""

    @wraps(function)
    def wrapping(*args: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*args)

    return wrapping  # type: ignore[return-value]
