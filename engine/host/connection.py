"""Connection of one page: who it is, and messages on their way to it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from aiohttp import WSCloseCode, web

from engine.host.limits import MOST_REFUSED, MOST_WAITING, Allowance
from engine.languages import language
from engine.sentence import Sentence


def json_text(message: Mapping[str, Any]) -> str:
    """Return a message as text."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Connection:
    """Socket of a page. `seat` is None for one who watches; `is_in` says that it has been let in;
    one that `asks_for` a seat somebody has may be another tab of the browser that `owns` it.

    Messages wait in line, so that a slow reader keeps nobody else waiting.
    """

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.seat: int | None = None
        self.is_in = False
        self.asks_for: int | None = None
        self.owns = False
        self.tab: object = None
        self.language = language("en")
        self.since = 0
        self.came = time.monotonic()
        self.board: object = None
        self.allowance = Allowance()
        self.refused = 0
        self._socket = socket
        self._line: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._writer = asyncio.create_task(self._write())

    def send(self, message: Mapping[str, Any]) -> None:
        """Queue a message; a reader who is too slow is cut off."""
        self.send_text(json_text(message))

    def send_text(self, text: str) -> None:
        """Queue a message as text."""
        try:
            self._line.put_nowait(text)
        except asyncio.QueueFull:
            self._writer.cancel()

    def say(self, kind: str, said: Sentence, **facts: str) -> None:
        """Queue a message of this kind with a text in the reader's language."""
        self.send({"is": kind, **facts, "text": self.language.text(said)})

    def refuse(self, said: Sentence) -> None:
        """Say why a message was refused. After too many of them the connection is closed."""
        self.refused += 1
        if self.refused > MOST_REFUSED:
            self._writer.cancel()
        else:
            self.say("refused", said)

    def dismiss(self, said: Sentence) -> None:
        """Say goodbye and close the connection once that is sent."""
        self.say("goodbye", said)
        with suppress(asyncio.QueueFull):
            self._line.put_nowait(None)

    async def end(self) -> None:
        """Stop sending, and wait until that is done."""
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer

    async def sent(self) -> None:
        """Wait until everything is sent and the connection closed."""
        with suppress(asyncio.CancelledError):
            await asyncio.shield(self._writer)

    async def _write(self) -> None:
        code = WSCloseCode.POLICY_VIOLATION
        try:
            while (text := await self._line.get()) is not None:
                await self._socket.send_str(text)
            code = WSCloseCode.GOING_AWAY
        except ConnectionError:
            pass
        finally:
            # Its reader ends with it.
            await self._socket.close(code=code)
