"""Limits of the server: sizes, numbers and rates of what comes from outside."""

from __future__ import annotations

import time
from collections.abc import Callable

MOST_BYTES = 4096
"""Largest message from a page, bytes."""

MOST_VISITORS = 400
"""Most connections that are no sockets of pages; a process may often open 1,024 files in all."""

VISIT_SECONDS = 30.0
"""Seconds after which such a connection is closed."""

MOST_CONNECTIONS = 200
"""Most sockets of pages of all rooms together."""

MOST_IN_ROOM = 60
"""Most sockets of pages of a room."""

MOST_WATCHING = 40
"""Most who watch a room."""

MOST_WAITING = 64
"""Most messages that wait for a slow reader before it is cut off."""

RATE, BURST = 10.0, 40.0
"""Messages a second that a page may send on average, and at once."""

MOST_REFUSED = 100
"""Messages beyond the rate, or that make no sense, after which a connection is closed."""

HELLO_SECONDS = 10.0
"""Seconds in which a connection must say who it is."""

HEARTBEAT = 20.0
"""Seconds between signs of life; a connection without one is closed."""


class Allowance:
    """Allowance of messages: `RATE` a second, saved up to `BURST`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left, self._at = BURST, clock()

    def spend(self) -> bool:
        """Return whether one more message is allowed now, and count it."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._at) * RATE)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def give_back(self) -> None:
        """Do not count the last message."""
        self._left += 1.0
