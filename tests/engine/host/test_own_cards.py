"""Cards and numbers of one's own at a hosted table: played by people and bots, and replayed."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.api.games import replay
from engine.compiled.compiler import played_plainly
from engine.games.core.files import box_data
from engine.host.hosting import Plan
from tests.helpers.hosted import SECONDS, TRACKS, Message, hosted, middle, page, started

PRIZES = [60, 45, 30, 20, 10, 0]
"""Five times those in the box."""


def own_files(folder: Path) -> tuple[Path, Path]:
    """Files of cards whose sixes are sevens, and of numbers with greater prizes."""
    deck: dict[str, Any] = json.loads(json.dumps(box_data("rivals", "deck")).replace(" 6", " 7"))
    numbers = {**box_data("rivals", "numbers"), "prizes": PRIZES}
    files = folder / "sevens.json", folder / "prizes.json"
    for file, data in zip(files, (deck, numbers), strict=True):
        file.write_text(json.dumps(data), encoding="utf-8")
    return files


async def play(link: str, token: str | None = None, most: int | None = None) -> tuple[str, Message]:
    """Play a number of own moves, or to the end; the token, and the table as it was then."""
    async with page(link, token) as one:
        welcome = await one.until("welcome")
        await one.send(do="ready", yes=True)
        done = 0
        while True:
            table = await one.until("table")
            if table["over"] or done == most:
                return welcome.get("token", ""), table
            if table["actions"]:
                await one.act(middle(table))
                done += 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals end it")
def test_own_cards_and_numbers_of_the_command_are_played_saved_and_replayed(tmp_path: Path) -> None:
    """From files beside the track, over an end of the host, to the record."""
    deck, numbers = own_files(tmp_path)
    process, lines = started(
        str(TRACKS / "harbour_loop.json"), "--seats", "person,careful,random", "--port", "0",
        "--deck", str(deck), "--numbers", str(numbers), folder=tmp_path,
    )  # fmt: skip
    link = lines[0].removeprefix("Seat 1: ")
    token, table = asyncio.run(asyncio.wait_for(play(link, most=3), SECONDS))
    assert " 7" in json.dumps(table["view"])
    process.send_signal(signal.SIGTERM)
    process.wait(SECONDS)
    # The saved game holds them: the files are needed no more.
    deck.unlink()
    numbers.unlink()
    file = tmp_path / "harbour_loop.lanesmith-game"
    with played_plainly(), hosted(Plan(files=(file,), port=0, pause=0.0)) as (hosting, (links,)):
        room = f"{hosting.plan.reach.base(hosting.port or 0)}/r/{links.room}"
        _, table = asyncio.run(asyncio.wait_for(play(room, token), SECONDS))
        assert {seat for seat, _ in hosting.rooms[0].match.moves} == {0, 1, 2}
    assert table["over"]
    told = replay(file)
    assert told.record.outcome is not None
    assert told.record.numbers is not None
    assert told.record.numbers["prizes"] == PRIZES
    played = [action.value for _, action in told.record.moves if action.kind == "card"]
    assert any(" 7" in value for value in played)
    assert not any(" 6" in value for value in played)


def test_cards_that_are_none_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from engine.cli import main

    deck, _ = own_files(tmp_path)
    deck.write_text('{"format": "lanesmith-deck"}', encoding="utf-8")
    asked = ["host", str(TRACKS / "harbour_loop.json"), "--deck", str(deck)]
    assert main(asked) == 2
    told = capsys.readouterr().err
    assert "sevens.json" in told
    assert "Traceback" not in told
