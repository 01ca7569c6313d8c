"""End of the program by a signal, within seconds whatever the program is doing.

A signal is answered between two steps of Python in the main thread. A library that works for long,
or a thread that must be waited for, would keep the program running for as long.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable

PATIENCE = 3.5
"""Seconds in which the program can end in order after a signal."""

KEEPING = 1.0
"""Seconds more for keeping the work of a program that has not."""

_log = logging.getLogger(__name__)


class EndingWatch:
    """Watch that ends the program by force if a signal has not ended it in order.

    A thread of its own calls `heard(number)` as soon as one of the signals `numbers` arrives. It
    calls `keep()` and ends the program if that still runs after `PATIENCE` seconds. The signals
    need handlers in Python. It must be made and closed by the main thread.
    """

    def __init__(
        self,
        numbers: Iterable[int],
        heard: Callable[[int], object] = lambda number: None,
        keep: Callable[[], object] = lambda: None,
    ) -> None:
        # A command that is done at once need not wait for this module.
        import socket

        self._numbers = {*map(int, numbers)}
        self._heard = heard
        self._keep = keep
        self._ear, self._mouth = socket.socketpair()
        self._mouth.setblocking(False)
        self._before = signal.set_wakeup_fd(self._mouth.fileno(), warn_on_full_buffer=False)
        threading.Thread(target=self._watch, daemon=True).start()

    def close(self) -> None:
        """Stop listening. A program that a signal is ending is still ended in time."""
        signal.set_wakeup_fd(self._before)
        self._mouth.close()

    def _watch(self) -> None:
        with self._ear:
            while told := self._ear.recv(1):
                if told[0] in self._numbers:
                    self._end(told[0])

    def _end(self, number: int) -> None:
        self._heard(number)
        time.sleep(PATIENCE)
        _log.info("Signal %d has not ended the program in order: it is ended now", number)
        keeper = threading.Thread(target=self._keep, daemon=True)
        keeper.start()
        keeper.join(KEEPING)
        os._exit(128 + number)
