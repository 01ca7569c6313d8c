"""A hosted table, and players who speak to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from engine.bots import bot_named
from engine.games.core import Action, Rng
from engine.host.hosting import Hosting, Links, Plan
from engine.table.match import Set
from engine.table.room import Room
from engine.track import load

ROOT = Path(__file__).parents[2]
TRACKS = ROOT / "tracks"

SECONDS = 100
"""Time after which a test gives up."""

Message = dict[str, Any]


def plan(game: str = "five_towers", *tracks: str, seats: str, **more: Any) -> Plan:
    """What is hosted on shipped tracks, on any free port, by bots that move at once."""
    options = more.pop("options", {})
    drawn = tuple(load(TRACKS / track) for track in tracks)
    return Plan(Set(game, drawn, options), seats.split(","), **{"port": 0, "pause": 0.0, **more})


@contextmanager
def hosted(planned: Plan) -> Iterator[tuple[Hosting, list[Links]]]:
    """Tables that are being hosted, with the links of each room."""
    hosting = Hosting(planned)
    hosting.start()
    try:
        yield hosting, hosting.links()
    finally:
        hosting.stop()


Begun = tuple[Hosting, Links]
"""A table that is hosted, with its links."""


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so at the host that it tells nobody."""
    async with asyncio.timeout(SECONDS):
        while not is_so():
            await asyncio.sleep(0.02)


def set_clock_forward(hosting: Hosting, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the host believe that `seconds` have passed."""
    assert hosting._thread is not None
    loop = hosting._thread.loop
    clock = loop.time
    monkeypatch.setattr(loop, "time", lambda: clock() + seconds)
    # It sleeps until then.
    loop.call_soon_threadsafe(lambda: None)


class Page:
    """Page of a seat or of one who watches, without its looks: it keeps what it was told last."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.told: dict[str, Message] = {}
        self.heard: list[Message] = []

    @property
    def table(self) -> Message:
        return self.told["table"]

    async def send(self, **message: Any) -> None:
        await self.socket.send_json(message)

    async def hear(self) -> Message:
        """The next message."""
        message: Message = json.loads(await asyncio.wait_for(self.socket.receive_str(), SECONDS))
        self.told[message["is"]] = message
        self.heard.append(message)
        return message

    async def until(self, kind: str) -> Message:
        """The next message of a kind; those before it are kept in `told`."""
        while (message := await self.hear())["is"] != kind:
            pass
        return message

    async def act(self, action: int) -> None:
        await self.send(do="act", stamp=self.table["stamp"], action=action)


@asynccontextmanager
async def page(
    link: str, token: str | None = None, name: str = "", origin: str | None = None, **hello: Any
) -> AsyncIterator[Page]:
    """A page that has opened `link` and said hello."""
    url, _, fragment = link.partition("#")
    _, _, secret = fragment.partition("=")
    headers = {"Origin": url.partition("/r/")[0] if origin is None else origin}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{url}/ws", headers=headers, max_msg_size=0) as socket,
    ):
        one = Page(socket)
        said = {"secret": secret or None, "token": token, "name": name, "language": "en", **hello}
        await one.send(do="hello", **said)
        yield one


Choice = Callable[[Message], int]


def middle(table: Message) -> int:
    """The number of the action in the middle of all."""
    return len(table["actions"]) // 2


class HeldBots:
    """Bots of the first table whose choice, asked for while `is_held` says so, comes when a test
    lets them answer."""

    def __init__(
        self, hosting: Hosting, monkeypatch: pytest.MonkeyPatch, is_held: Callable[[], bool]
    ) -> None:
        self._room = hosting.rooms[0]
        self._bots = hosting.tables[0]._bots
        self._choose = hosting._thinker.choose
        self._is_held = is_held
        self._action: Action | None = None
        self._thinking, self._answer = threading.Event(), threading.Event()
        monkeypatch.setattr(hosting._thinker, "choose", self._choose_later)

    def _choose_later(self, *given: Any) -> Any:
        if self._answer.is_set() or not self._is_held():
            return self._choose(*given)
        self._thinking.set()
        self._answer.wait(SECONDS)
        return self._action or self._choose(*given)

    async def come(self, pages: dict[int, Page]) -> None:
        """Let persons play, on the pages of their seats, until a bot is held."""
        match = self._room.match
        async with asyncio.timeout(SECONDS):
            while not self._thinking.is_set():
                one = pages.get(-1 if self._room.turn is None else self._room.turn)
                if one is None:
                    await asyncio.sleep(0.02)
                    continue
                while one.told.get("table", {}).get("stamp") != match.stamp:
                    await one.until("table")
                stamp = one.table["stamp"]
                await one.act(middle(one.table))
                while match.stamp == stamp:
                    await asyncio.sleep(0.02)

    def answer(self, action: Action | None = None) -> None:
        """Hold them no longer; the one that is held chooses `action`, if that is given."""
        self._action = action
        self._answer.set()

    def are_done(self) -> bool:
        """Whether they move no more until they are woken."""
        return self._bots._task is None or self._bots._task.done()


def by_bot(room: Room) -> Choice:
    """The choices of the greedy bot, for games that end only if people want to."""
    bot, rng = bot_named("greedy"), Rng(1)

    def choose(table: Message) -> int:
        game, state = room.match.game, room.match.state
        return game.legal_actions(state).index(bot.choose(game, state, rng))

    return choose


async def play_on(one: Page, choose: Choice = middle) -> Message:
    """Play until the game is over; the last message about the table."""
    while True:
        message = await one.until("table")
        if message["over"]:
            return message
        if message["actions"]:
            await one.act(choose(message))


async def play_whole(links: Links, choose: Choice = middle) -> list[Message]:
    """Let every person of a room come, get ready and play; the last message for each."""

    async def play(link: str) -> Message:
        async with page(link) as one:
            await one.until("welcome")
            await one.send(do="ready", yes=True)
            return await play_on(one, choose)

    players = map(play, links.seats.values())
    return await asyncio.wait_for(asyncio.gather(*players), SECONDS)


def started(
    *arguments: str, folder: Path, last: str = "Ctrl-C"
) -> tuple[subprocess.Popen[str], list[str]]:
    """The command, once it has told the links, and these; `last` is how its last line begins."""
    process = subprocess.Popen(
        [sys.executable, "-m", "engine.cli", "host", *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    lines: list[str] = []
    assert process.stdout is not None
    while not lines or not lines[-1].startswith(last):
        line = process.stdout.readline()
        assert line, process.stderr.read() if process.stderr else ""
        lines.append(line.rstrip("\n"))
    return process, lines
