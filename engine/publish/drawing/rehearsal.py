"""Rehearsals: documents are composed with all their words, and their pages stay blank."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_IS_ON: ContextVar[bool] = ContextVar("rehearsal", default=False)


def is_rehearsal() -> bool:
    """Return whether pages are to stay blank."""
    return _IS_ON.get()


@contextmanager
def rehearsing() -> Iterator[None]:
    """Leave pages blank and tiny for a while: for who asks what is on them, not how they look."""
    before = _IS_ON.set(True)
    try:
        yield
    finally:
        _IS_ON.reset(before)
