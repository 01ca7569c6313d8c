"""The decorators of everything that runs in a race: compiled where numba exists, plain otherwise.

An `entry` is what Python calls, a `part` what entries and other parts call. Called from Python a
part is the plain function that it was, and an entry can be run plainly too: that is how a race
begins at once while `engine.race.prepare` compiles it in the background, and how a few games are
played where compiling would take longer. Every part costs about a tenth of a second to compile,
and every entry compiles all the parts below it once more: so there are few.
A call that is left a call hands over every array of a book, some 200 numbers: what happens at every
move is `inlined`, what is rare is kept `apart`. Nothing compiled may allocate memory; arrays come
in from outside.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache, wraps
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

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

HAS_COMPILER = find_spec("numba") is not None

GAMES, TABLE = "playtest", "ready"
"""What is compiled together: whole races, and what the tables of people need."""


def is_kept(what: str) -> bool:
    """Whether this runs at full speed without being compiled first."""
    return not HAS_COMPILER or (CACHE / what).exists()


def note_kept(what: str) -> None:
    """This has been compiled and kept."""
    CACHE.mkdir(parents=True, exist_ok=True)
    (CACHE / what).touch()


class Speed:
    """How races run now: compiled, or as plain Python while there is nothing compiled yet."""

    is_plain = not HAS_COMPILER


PART, INLINED, APART = "part", "inlined", "apart"

parts: dict[Callable[..., Any], str] = {}
"""All parts, and how each is compiled."""


def part(function: Function) -> Function:
    """A function that entries and other parts call."""
    parts[function] = PART
    return function


def inlined(function: Function) -> Function:
    """A part that is called once, or short: compiled into its callers."""
    parts[function] = INLINED
    return function


def apart(function: Function) -> Function:
    """A part that is called rarely: kept out of the code of its callers, which stays short."""
    parts[function] = APART
    return function


def is_sure(fact: bool) -> None:
    """What always holds, but what the compiler cannot know and may build on. Run plainly,
    AssertionError if it does not."""
    assert fact


def entry(function: Function) -> Function:
    """Compile the function at its first call and keep the result for the next start."""

    @wraps(function)
    def plain(*args: Any) -> Any:
        import numpy as np

        # Plain Python warns where the 64-bit numbers of a random stream wrap around.
        with np.errstate(over="ignore"):
            return function(*args)

    return _chosen(function, lambda: plain)


def long_entry(function: Function) -> Function:
    """An entry that plays for long: run plainly, it and its parts are read anew for lists, see
    `engine.race.plain`. They take no slice of an array, and give back numbers only."""

    def on_lists() -> Callable[..., Any]:
        from engine.race.plain import on_lists

        return on_lists(function)

    return _chosen(function, on_lists)


def _chosen(function: Function, plain: Callable[[], Callable[..., Any]]) -> Function:
    """The function as it is to be run when it is called."""

    @cache
    def way(is_plain: bool) -> Callable[..., Any]:
        if is_plain:
            return plain()
        from engine.race.pipeline import compiled_entry

        return compiled_entry(function)

    @wraps(function)
    def called(*args: Any) -> Any:
        return way(Speed.is_plain)(*args)

    return called  # type: ignore[return-value]
