"""Whole hosted games in two browsers, by clicks alone: every game, with lost connections.

python tests/bench/bench_friends.py [GAME…]

Each game has two persons, one of them on a phone of 360 pixels, and bots. Both lose their
connections five times; then the host ends and goes on with the saved game; then all browsers are
closed, and the game is opened again next "day" by what they remember. Prints what was done, the
seconds, what could not be clicked, the errors of the browsers, and whether the record follows the
rules.
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
from engine.table.room import Room  # noqa: E402
from tests.helpers.evening import connect_again, going_on, play_on, two_browsers  # noqa: E402
from tests.helpers.hosted import by_bot, hosted, plan  # noqa: E402
from tests.helpers.table_player import Player  # noqa: E402

LOSSES, BETWEEN = 5, 3
"""Connections that each page loses, and its choices between two of them."""

AFTER = 6
"""Choices of the two after the restart of the host, before the browsers are closed."""


class Table(NamedTuple):
    """Game with its tracks, by file, and who sits where; `is_by_bot` where a game ends only if
    people want it to."""

    game: str
    tracks: tuple[str, ...]
    seats: str
    is_by_bot: bool = False


TABLES = {
    "rivals": Table("rivals", ("harbour_loop.json",), "person,random,person,random"),
    "top_race": Table("top_race", ("salt_flats.json",), "person,random,person,random"),
    "camel_cup": Table("camel_cup", ("oasis_round.json",), "person,random,person"),
    "auf_achse": Table("auf_achse", ("long_haul.json",), "person,greedy,person", True),
    "five_towers": Table("five_towers", (), "person,random,person"),
}


def main() -> None:
    """Play the games that are named, or all."""
    for name in sys.argv[1:] or TABLES:
        with tempfile.TemporaryDirectory() as folder:
            print(asyncio.run(evening(TABLES[name], Path(folder))), flush=True)


def seat_all(players: list[Player], table: Table, room: Room) -> None:
    """Let a bot choose for the players, where the game needs one."""
    if table.is_by_bot:
        for player in players:
            player.choose = by_bot(room)


async def evening(table: Table, folder: Path) -> str:
    """Play a game to its end, and return what it came to."""
    began, file = time.monotonic(), folder / "evening.lanesmith-game"
    planned = plan(table.game, *table.tracks, seats=table.seats, files=(file,))
    done = lost = 0
    told: list[str] = []
    missed: list[str] = []

    def count(players: list[Player]) -> None:
        nonlocal done, lost
        done += sum(player.done for player in players)
        lost += sum(player.lost for player in players)
        for player in players:
            missed.extend(player.missed)
            told.extend(each for each in player.page.complaints if "WebSocket" not in each)

    async with two_browsers(folder) as players:
        with hosted(planned) as (hosting, (links,)):
            port = hosting.port
            seat_all(players, table, hosting.rooms[0])
            for player, link in zip(players, links.seats.values(), strict=True):
                await player.sit_down(link, "Ann")
            await play_on(players, lambda: True, losses=LOSSES, between=BETWEEN)
        with going_on(file, port) as hosting:
            seat_all(players, table, hosting.rooms[0])
            await connect_again(players)
            enough = AFTER + sum(player.done for player in players)
            await play_on(players, lambda: sum(player.done for player in players) >= enough)
        count(players)
    async with two_browsers(folder) as players:
        with going_on(file, port) as hosting:
            seat_all(players, table, hosting.rooms[0])
            for player, link in zip(players, links.seats.values(), strict=True):
                await player.page.open(link)
                await player.come_back()
            is_over = await play_on(players)
        count(players)
    record = replay(file).record
    return (
        f"{table.game}: {'over' if is_over and record.outcome else 'STUCK'} after "
        f"{len(record.moves)} moves, {done} by clicks, {lost} connections lost, one end of the "
        f"host, one night; {time.monotonic() - began:.0f} s; the record follows the rules; not "
        f"clickable: {missed or 'nothing'}; errors: {told or 'none'}"
    )


if __name__ == "__main__":
    main()
