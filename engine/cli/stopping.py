"""Stopping by Ctrl-C, for commands that keep their results."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def stopping() -> Iterator[list[bool]]:
    """Yield a list of one flag, which the first Ctrl-C sets; the second one interrupts."""
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
