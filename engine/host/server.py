"""HTTP server of tables: pages, static files and sockets, in a thread with a loop of its own."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from engine.host.connection import Connection
from engine.host.limits import (
    HEARTBEAT,
    HELLO_SECONDS,
    MOST_BYTES,
    MOST_CONNECTIONS,
)
from engine.host.page import page_file
from engine.host.table import Table
from engine.host.visitors import Visitors
from engine.sentence import Sentence

_log = logging.getLogger(__name__)

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
    "Server": "Lanesmith",
}
"""Headers of every answer. The page loads nothing from elsewhere, and no other page has it inside
or reads from it."""

PATIENCE = 2.0
"""Seconds in which pages must have taken their goodbye."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """Server of several tables.

    `hosts` are the names and ports under which it may be addressed, such as "127.0.0.1:8700", and
    `origins` those of pages that may open sockets, such as "http://127.0.0.1:8700".
    """

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = {table.name: table for table in tables}
        self.hosts: Collection[str] = ()
        self.origins: Collection[str] = ()
        self._runner: web.AppRunner | None = None
        self._visitors: Visitors | None = None
        self._listening: list[asyncio.Server] = []

    async def start(self, addresses: Sequence[str], port: int) -> int:
        """Listen on `addresses`, and return the port; OSError if it is taken."""
        app = web.Application(middlewares=[self._guarded])
        app.add_routes(
            [
                web.get("/r/{room}", self._page),
                web.get("/r/{room}/ws", self._socket),
                web.get("/page/{file}", self._file),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=PATIENCE)
        await self._runner.setup()
        assert self._runner.server is not None
        self._visitors = Visitors(self._runner.server)
        loop = asyncio.get_running_loop()
        try:
            for address in addresses:
                listening = await loop.create_server(self._visitors, address, port)
                self._listening.append(listening)
                port = port or listening.sockets[0].getsockname()[1]
        except OSError:
            await self._end()
            raise
        return port

    async def stop(self, said: Sentence) -> None:
        """Say goodbye to everybody and stop."""
        goodbyes = (table.close(said) for table in self.tables.values())
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*goodbyes), PATIENCE)
        await self._end()
        for table in self.tables.values():
            table.end()

    async def _end(self) -> None:
        """Listen no more, and close all connections."""
        for each in self._listening:
            each.close()
        self._listening.clear()
        if self._runner is not None:
            await self._runner.cleanup()

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer only requests that are addressed to this server, with `HEADERS`."""
        if request.host not in self.hosts:
            raise web.HTTPForbidden(text="This is not the address of the table.", headers=HEADERS)
        try:
            answer = await handler(request)
        except web.HTTPException as error:
            error.headers.update(HEADERS)
            raise
        if not answer.prepared:
            answer.headers.update(HEADERS)
        return answer

    def _table(self, request: web.Request) -> Table:
        table = self.tables.get(request.match_info["room"])
        if table is None:
            raise web.HTTPNotFound(text="There is no such table.")
        return table

    async def _page(self, request: web.Request) -> web.StreamResponse:
        self._table(request)
        return _static("table.html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return _static(request.match_info["file"])

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        table = self._table(request)
        if request.headers.get("Origin") not in self.origins:
            raise web.HTTPForbidden(text="This page may not open the table.")
        total = sum(len(each.connections) for each in self.tables.values())
        if total >= MOST_CONNECTIONS or not table.has_room():
            raise web.HTTPServiceUnavailable(text="The table is full.")
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT, max_msg_size=MOST_BYTES, compress=False, timeout=PATIENCE
        )
        socket.headers.update(HEADERS)
        await socket.prepare(request)
        assert self._visitors is not None
        self._visitors.keep(request.transport)
        connection = Connection(socket)
        table.connections.add(connection)
        late = asyncio.get_running_loop().call_later(HELLO_SECONDS, _dismiss_late, connection)
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    connection.refuse(Sentence("This message is not known."))
                elif not connection.allowance.spend():
                    connection.refuse(Sentence("Too many messages; wait a moment."))
                elif (asked := _parsed(message.data)) is None:
                    connection.refuse(Sentence("This message is not known."))
                else:
                    await table.hear(connection, asked)
        finally:
            late.cancel()
            try:
                await table.leave(connection)
            finally:
                await connection.end()
        return socket


def _dismiss_late(connection: Connection) -> None:
    """Close a connection that has not said who it is."""
    if not connection.is_in and connection.asks_for is None:
        connection.dismiss(Sentence("Nothing was heard from this page; load it again."))


def _parsed(text: str) -> dict[str, Any] | None:
    """Return a message, or None if it is no object in JSON."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


def _static(name: str) -> web.Response:
    """Return a file of the page."""
    file = page_file(name)
    if file is None:
        raise web.HTTPNotFound(text="There is no such file.")
    return web.Response(body=file.content, content_type=file.kind, charset="utf-8")


class ServerThread:
    """Server in a thread with a loop of its own, for a window or a command that waits for
    signals."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="tables", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()
        self.loop.close()

    def do(self, work: Awaitable[Any], seconds: float | None = None) -> Any:
        """Return what `work` returns, done in the loop."""

        async def done() -> Any:
            return await work

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(seconds)

    def close(self) -> None:
        """End the loop and wait for its thread."""
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(PATIENCE)
