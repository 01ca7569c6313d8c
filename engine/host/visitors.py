"""Connections of a server before they are sockets of pages, limited in number and time.

The HTTP library waits for ever for the end of a request that was begun, and takes connections until
the process may open no more files: then nobody is let in, and no game is saved.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from engine.host.limits import MOST_VISITORS, VISIT_SECONDS


class Visitors:
    """Connections to a server whose protocols `make` returns. Beyond `MOST_VISITORS` the oldest
    one that is not a page's socket is closed, and each of these after `VISIT_SECONDS`."""

    def __init__(self, make: Callable[[], asyncio.Protocol]) -> None:
        self._make = make
        self._all: dict[asyncio.BaseTransport, _Visitor] = {}

    def __call__(self) -> asyncio.Protocol:
        """Return the protocol of a new connection."""
        return _Visitor(self._make(), self._all)

    def keep(self, transport: asyncio.BaseTransport | None) -> None:
        """Let a connection stay: it is a page's socket from now on."""
        visitor = self._all.pop(transport, None) if transport is not None else None
        if visitor is not None:
            visitor.stay()


class _Visitor(asyncio.Protocol):
    """Connection that passes on to the protocol `inner` what it receives."""

    def __init__(
        self, inner: asyncio.Protocol, others: dict[asyncio.BaseTransport, _Visitor]
    ) -> None:
        self._inner = inner
        self._others = others
        self._transport: asyncio.Transport | None = None
        self._end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        while len(self._others) >= MOST_VISITORS:
            oldest = next(iter(self._others))
            self._others.pop(oldest).abort()
        self._others[transport] = self
        self._end = asyncio.get_running_loop().call_later(VISIT_SECONDS, self.abort)
        self._inner.connection_made(transport)

    def stay(self) -> None:
        """Do not end it any more."""
        if self._end is not None:
            self._end.cancel()

    def abort(self) -> None:
        """Close the connection at once."""
        self.stay()
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stay()
        if self._transport is not None:
            self._others.pop(self._transport, None)
        self._inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()
