"""Bots of a table that stop: they begin again, or everybody learns of it."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from engine.games.core import Action
from engine.host import bots
from engine.host.hosting import Hosting
from engine.languages import language
from engine.sentence import Sentence
from tests.helpers.hosted import SECONDS, HeldBots, hosted, middle, page, plan, until


def kill_the_bots(hosting: Hosting, how: int = signal.SIGKILL) -> bool:
    """Send a signal to the process in which the bots think. Return whether it has started."""
    process = hosting._thinker._process
    if process is None or process.pid is None:
        return False
    os.kill(process.pid, how)
    return True


async def begun(one: Any) -> dict[str, Any]:
    """The table, once the game has begun."""
    await one.until("welcome")
    await one.send(do="ready", yes=True)
    table: dict[str, Any] = await one.until("table")
    return table


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL")
def test_a_game_goes_on_when_the_process_of_the_bots_is_killed_again_and_again() -> None:
    with hosted(plan(seats="person,random,random")) as (hosting, (links,)):

        async def evening() -> dict[str, Any]:
            killed = 0
            async with page(links.seats[0]) as one:
                table = await begun(one)
                while not table["over"]:
                    if killed < 3 and table["move"] > 4 * killed and kill_the_bots(hosting):
                        killed += 1
                    if table["actions"]:
                        await one.act(middle(table))
                    table = await one.until("table")
                assert killed == 3
                assert all("trouble" not in each for each in one.heard)
                return table

        assert asyncio.run(asyncio.wait_for(evening(), SECONDS))["outcome"]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="there is no SIGSTOP")
def test_a_bot_that_hangs_is_told_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Sentence] = []
    usual = bots.PATIENCE
    with hosted(plan(seats="person,random,random", warn=told.append)) as (hosting, (links,)):

        async def evening() -> None:
            async with page(links.seats[0]) as one:
                table = await begun(one)
                while not (table["actions"] and hosting._thinker._process):
                    if table["actions"]:
                        await one.act(middle(table))
                    table = await one.until("table")
                assert kill_the_bots(hosting, signal.SIGSTOP)
                monkeypatch.setattr(bots, "PATIENCE", 0.5)
                monkeypatch.setattr(bots, "PAUSES", (0.0,))
                while "trouble" not in table:
                    if table["actions"]:
                        await one.act(middle(table))
                    table = await one.until("table")
                moves = table["move"]
                # A slow computer needs it to begin the bots again.
                monkeypatch.setattr(bots, "PATIENCE", usual)
                while "trouble" in table or table["move"] == moves:
                    table = await one.until("table")

        asyncio.run(asyncio.wait_for(evening(), SECONDS))
    assert str(told[0]).startswith("The bot random cannot move: the bots take too long")


def test_bots_that_stay_away_are_told_to_all_and_to_the_host_and_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    news: list[Sentence] = []
    monkeypatch.setattr(bots, "PAUSES", (0.0, 0.1))
    planned = plan(seats="random,person,random", warn=news.append)
    with hosted(planned) as (hosting, (links,)):
        right = hosting._thinker.choose

        def wrong(*given: Any) -> Any:
            raise FileNotFoundError("ours.toml is gone")

        monkeypatch.setattr(hosting._thinker, "choose", wrong)

        async def evening() -> None:
            async with page(links.seats[1], language="cs") as ann, page(links.watch) as watcher:
                table = await begun(ann)
                # The deal says who begins.
                while "trouble" not in table:
                    if table["actions"]:
                        await ann.act(middle(table))
                    table = await ann.until("table")
                assert table["trouble"] == language("cs").text(bots.STOPPED)
                assert {seat for seat, _ in hosting.rooms[0].match.moves} <= {1}
                while "trouble" not in (told := await watcher.until("table")):
                    pass
                assert told["trouble"].startswith("The bots do not answer.")
                # Who comes later learns it, too.
                async with page(links.watch) as late:
                    assert (await late.until("table"))["trouble"] == told["trouble"]
                monkeypatch.setattr(hosting._thinker, "choose", right)
                while "trouble" in table:
                    table = await ann.until("table")
                while not table["actions"]:
                    table = await ann.until("table")

        asyncio.run(asyncio.wait_for(evening(), SECONDS))
    told = [str(each) for each in news]
    assert "The bot random cannot move: ours.toml is gone. The table tries again and again." in told
    assert told.count("The bots move again.") == 1


def test_bots_whose_turn_came_while_nobody_was_there_move_when_somebody_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One of two bots is thinking when its only reader leaves: it moves, and the next does not."""
    with hosted(plan(seats="person,random,random")) as (hosting, (links,)):
        (room,), (table,) = hosting.rooms, hosting.tables

        def to_a_bot() -> Action | None:
            """What a bot may choose so that a bot decides next."""
            game, state = room.match.game, room.match.state
            actions = game.legal_actions(state)
            return next((each for each in actions if game.apply(state, each).seat in (1, 2)), None)

        held = HeldBots(hosting, monkeypatch, lambda: to_a_bot() is not None)

        async def leave_at_a_bots_turn() -> str:
            async with page(links.seats[0]) as one:
                token = (await one.until("welcome"))["token"]
                await one.send(do="ready", yes=True)
                await held.come({0: one})
            return str(token)

        async def come_back(token: str) -> None:
            await until(lambda: not any(each.is_in for each in table.connections))
            moves = len(room.match.moves)
            held.answer(to_a_bot())
            await until(held.are_done)
            assert len(room.match.moves) == moves + 1
            assert room.bot is not None
            async with page(links.seats[0], token) as one:
                message = await one.until("table")
                while not message["actions"]:
                    message = await one.until("table")
                assert message["move"] > moves + 1

        token = asyncio.run(leave_at_a_bots_turn())
        asyncio.run(asyncio.wait_for(come_back(token), SECONDS))
