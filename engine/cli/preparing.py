"""Command that compiles fast games before they are needed."""

from __future__ import annotations

from engine.cli.terminal import InputError


def prepare() -> None:
    """Compile fast games now, in about a minute. Otherwise the first playtest of a version has that
    done in the background, and the window, too. NUMBA_CACHE_DIR says where they are kept."""
    from engine.compiled.code_cache import CACHE
    from engine.compiled.compiler import Speed
    from engine.compiled.prepare import is_prepared, show_percent, wait_until_prepared

    wait_until_prepared(show_percent)
    if not Speed.can_compile or not is_prepared():
        raise InputError("fast games cannot be compiled here; games run slower, as plain Python")
    print(f"Fast games are kept in {CACHE}.")
