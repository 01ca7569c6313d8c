"""Whole hosted games in two browsers, by clicks alone: every game, with lost connections.

python tests/bench/bench_friends.py [GAME…]

Each game has two persons, one of them on a phone of 360 pixels, and bots. Both lose their
connections five times; in the middle the host ends, and the saved game goes on. Prints what was
done, the seconds, the errors of the browsers, and whether the record follows the rules.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from engine.api.games import replay  # noqa: E402
from engine.host.hosting import Hosting, Plan  # noqa: E402
from tests.helpers.browser import chromium  # noqa: E402
from tests.helpers.hosted import hosted, plan  # noqa: E402
from tests.helpers.table_player import DROPPABLE, Player  # noqa: E402

LOSSES, BETWEEN = 5, 3
"""Connections that each page loses, and its choices between two of them."""

STUCK = 240.0
"""Seconds without a choice after which a game is given up."""


class Table(NamedTuple):
    """Game with its tracks, by file, and who sits where."""

    game: str
    tracks: tuple[str, ...]
    seats: str


TABLES = {
    "rivals": Table("rivals", ("harbour_loop.json",), "person,random,person,random"),
    "top_race": Table("top_race", ("salt_flats.json",), "person,random,person,random"),
    "camel_cup": Table("camel_cup", ("oasis_round.json",), "person,random,person"),
    "auf_achse": Table("auf_achse", ("long_haul.json",), "person,random,person"),
    "five_towers": Table("five_towers", (), "person,random,person"),
}


def main() -> None:
    """Play the games that are named, or all."""
    for name in sys.argv[1:] or TABLES:
        with tempfile.TemporaryDirectory() as folder:
            print(asyncio.run(evening(TABLES[name], Path(folder))), flush=True)


async def evening(table: Table, folder: Path) -> str:
    """Play a game to its end, and return what it came to."""
    began, file = time.monotonic(), folder / "evening.lanesmith-game"
    planned = plan(table.game, *table.tracks, seats=table.seats, files=(file,))
    async with chromium(folder / "desk") as desk, chromium(folder / "phone") as phone:
        await desk.shape(1280, 800, False)
        await phone.shape(360, 740, True)
        players = [Player(desk, 1), Player(phone, 2)]
        for page in (desk, phone):
            await page.before_all(DROPPABLE)
        with hosted(planned) as (hosting, (links,)):
            port = hosting.port
            for player, link in zip(players, links.seats.values(), strict=True):
                await player.sit_down(link, "Ann")
            await play_on(players, LOSSES)
        again = Hosting(Plan(files=(file,), port=port, pause=0.0))
        again.start()
        try:
            for page in (desk, phone):
                await page.click("#connection button")
            is_over = await play_on(players, 0)
        finally:
            again.stop()
        told = [each for each in (*desk.complaints, *phone.complaints) if "WebSocket" not in each]
    record = replay(file).record
    return (
        f"{table.game}: {'over' if is_over else 'STUCK'} after {len(record.moves)} moves, "
        f"{sum(player.done for player in players)} by clicks, "
        f"{sum(player.lost for player in players)} connections lost, one end of the host; "
        f"{time.monotonic() - began:.0f} s; the record follows the rules; errors: {told or 'none'}"
    )


async def play_on(players: list[Player], losses: int) -> bool:
    """Let the players choose until each has lost its connection so many times; with 0 until the
    game is over. Return False if nobody could choose for too long."""
    over, last = [False for _ in players], time.monotonic()
    while not all(over):
        done = [player.done for player in players]
        over = [await player.step() for player in players]
        for player in players:
            if player.lost < losses and player.done >= BETWEEN * (player.lost + 1):
                await player.lose()
        if losses:
            over = [player.lost == losses for player in players]
        if done != [player.done for player in players]:
            last = time.monotonic()
        if time.monotonic() - last > STUCK:
            return False
        await asyncio.sleep(0.02)
    return True


if __name__ == "__main__":
    main()
