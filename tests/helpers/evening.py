"""Evening with a hosted game: two browsers, one of them a phone, whose players lose connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from engine.host.hosting import Hosting, Plan
from tests.helpers.browser import chromium
from tests.helpers.table_player import WATCHED, Player

STUCK = 120.0
"""Seconds without a choice after which a game is given up."""


@asynccontextmanager
async def two_browsers(folder: Path) -> AsyncIterator[list[Player]]:
    """Yield a player on a desk and one on a phone of 360 pixels. What their browsers remember is in
    `folder`."""
    async with chromium(folder / "desk") as desk, chromium(folder / "phone") as phone:
        await desk.shape(1280, 800, False)
        await phone.shape(360, 740, True)
        for page in (desk, phone):
            await page.before_all(WATCHED)
        yield [Player(desk, 1), Player(phone, 2)]


@contextmanager
def going_on(file: Path, port: int) -> Iterator[Hosting]:
    """Host a saved game again, where its links lead."""
    hosting = Hosting(Plan(files=(file,), port=port, pause=0.0))
    hosting.start()
    try:
        yield hosting
    finally:
        hosting.stop()


async def connect_again(players: list[Player]) -> None:
    """Connect the pages once their host is back."""
    for player in players:
        await player.page.click("#connection button")
        await player.page.until("!document.getElementById('connection').textContent")


async def _nothing(player: Player) -> None:
    """Look at nothing."""


async def play_on(
    players: list[Player],
    is_enough: Callable[[], bool] = lambda: False,
    *,
    losses: int = 0,
    between: int = 2,
    look: Callable[[Player], Awaitable[None]] = _nothing,
) -> bool:
    """Let the players choose until the game is over, or `is_enough` and each has lost `losses`
    connections, one after every few choices `between`. `look` is called after every click. Return
    False if nobody could choose for too long."""
    clock = asyncio.get_running_loop().time
    last, done = clock(), -1
    over = [False for _ in players]
    while not all(over) and not (is_enough() and all(each.lost >= losses for each in players)):
        for number, player in enumerate(players):
            over[number] = await player.step()
            await look(player)
            if player.lost < losses and player.done >= between * (player.lost + 1):
                await player.lose()
        if done != (done := sum(player.done for player in players)):
            last = clock()
        if clock() - last > STUCK:
            return False
        await asyncio.sleep(0.02)
    return True
