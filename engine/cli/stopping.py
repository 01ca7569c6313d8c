"""Ctrl-C as a wish to stop, for commands that keep what they have."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def stopping() -> Iterator[list[bool]]:
    """Ctrl-C only notes that somebody wants to stop, in the entry of the list; a second one
    interrupts."""
    stopped = [False]
    usual = signal.getsignal(signal.SIGINT)

    def note(number: int, frame: object) -> None:
        stopped[0] = True
        signal.signal(signal.SIGINT, usual)

    signal.signal(signal.SIGINT, note)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, usual)
