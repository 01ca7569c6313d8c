"""Saved games: after every move, after a kill, on another day, with the same links."""

from __future__ import annotations

import asyncio
import json
import signal
import stat
import sys
from pathlib import Path

import pytest

from engine.api.games import replay
from engine.files import FileError
from engine.games.core import GameError
from engine.host.hosting import Hosting, Plan
from engine.playtest.playthrough import read_record
from engine.table.notes import notes_of
from tests.helpers.hosted import SECONDS, TRACKS, by_bot, hosted, page, plan, play_on, started


def going_on(file: Path) -> Plan:
    """The saved game as it goes on."""
    return Plan(files=(file,), folders=(file.parent, file.parent), pause=0.0)


async def begin(link: str, moves: int) -> tuple[str, int]:
    """Play a number of own moves; the token, and the moves of the game that were told."""
    async with page(link, name="Ann") as one:
        token = (await one.until("welcome"))["token"]
        await one.send(do="ready", yes=True, named=True)
        while True:
            table = await one.until("table")
            if table["actions"]:
                if not moves:
                    return token, table["move"]
                moves -= 1
                await one.act(0)


def test_every_move_told_is_in_the_file(tmp_path) -> None:
    file = tmp_path / "towers.lanesmith-game"
    with hosted(plan(seats="person,random,random", files=(file,))) as (_, links):
        _, moves = asyncio.run(begin(links[0].seats[0], 3))
        record = read_record(file)
        assert len(record.moves) >= moves > 3
    assert replay(file).record.outcome is None
    notes = notes_of(read_record(file))
    assert [sitter.name for sitter in notes.seats] == ["Ann", "", ""]
    mine = [number for number, (seat, _) in enumerate(record.moves) if seat == 0]
    assert [n for n, decision in enumerate(notes.decisions) if decision is not None] == mine


def test_only_digests_of_secrets_are_on_the_disk(tmp_path) -> None:
    file = tmp_path / "towers.lanesmith-game"
    with hosted(plan(seats="person,random,random", files=(file,))) as (_, links):
        token, _ = asyncio.run(begin(links[0].seats[0], 1))
        secrets = [token, links[0].watch.partition("watch=")[2]]
        secrets += [link.partition("seat=")[2] for link in links[0].seats.values()]
    files = sorted(tmp_path.iterdir())
    assert [each.name for each in files] == [file.name, file.name + ".seats"]
    for each in files:
        assert not any(secret in each.read_text("utf-8") for secret in secrets)
        assert stat.S_IMODE(each.stat().st_mode) == 0o600


def test_a_saved_game_goes_on_with_its_links_and_browsers(tmp_path) -> None:
    file = tmp_path / "towers.lanesmith-game"
    seats = "person,random,person"
    with hosted(plan(seats=seats, files=(file,))) as (first, links):

        async def evening() -> str:
            async with page(links[0].seats[0]) as ann, page(links[0].seats[2]) as bob:
                token = (await ann.until("welcome"))["token"]
                for one in (ann, bob):
                    await one.send(do="ready", yes=True)
                await ann.until("table")
            return str(token)

        token = asyncio.run(evening())
        port = first.port
    data = json.loads(file.read_text("utf-8"))
    data["table"]["mine"] = data["mine"] = "kept"
    file.write_text(json.dumps(data), encoding="utf-8")
    with hosted(going_on(file)) as (second, more):
        assert second.port == port
        assert more[0].room == links[0].room
        assert more[0].seats == {}

        async def morning() -> None:
            url = links[0].seats[0].partition("#")[0]
            async with page(links[0].seats[2]) as stranger:
                assert (await stranger.hear())["how"] == "elsewhere"
            async with page(links[0].watch) as watcher, page(url, token) as ann:
                assert (await watcher.until("welcome"))["seat"] is None
                assert (await ann.until("welcome"))["seat"] == 0
                table = await ann.until("table")
                assert len(table["told"]) == table["move"]
                await ann.send(do="sit_in", seat=2, yes=True)
                await asyncio.wait_for(play_on(ann, by_bot(second.rooms[0])), SECONDS)

        asyncio.run(morning())
    told = replay(file)
    assert told.record.outcome is not None
    assert told.record.extra["mine"] == told.record.extra["table"]["mine"] == "kept"


def test_the_seats_of_another_game_are_refused(tmp_path) -> None:
    file = tmp_path / "towers.lanesmith-game"
    with hosted(plan(seats="person,random,random", files=(file,))):
        pass
    beside = tmp_path / "towers.lanesmith-game.seats"
    for wrong in ("[]", "{}", beside.read_text("utf-8").replace('"link"', '"lynk"')):
        beside.write_text(wrong, encoding="utf-8")
        with pytest.raises(FileError, match="this is not the file of the seats of"):
            Hosting(going_on(file))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 99), ("room", "../../x"), ("room", "a b"), ("port", 99_999), ("port", True),
        ("watch", [5]), ("begun", "yes"), ("token", 5), ("token", None), ("link", {}), ("bot", 7),
        ("is_named", "no"), ("colour", 5),
    ],
)  # fmt: skip
def test_a_file_of_seats_that_was_changed_by_hand_is_refused(tmp_path, key, value) -> None:
    file = tmp_path / "towers.lanesmith-game"
    with hosted(plan(seats="person,random,random", files=(file,))):
        pass
    beside = tmp_path / "towers.lanesmith-game.seats"
    data = json.loads(beside.read_text("utf-8"))
    (data if key in data else data["seats"][0])[key] = value
    beside.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(FileError, match="this is not the file of the seats of"):
        Hosting(going_on(file))


def test_a_player_whom_nobody_knows_is_refused_before_the_game_goes_on(tmp_path) -> None:
    file = tmp_path / "towers.lanesmith-game"
    with hosted(plan(seats="person,random,random", files=(file,))):
        pass
    data = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**data, "bots": ["person", "random", "clever"]}), encoding="utf-8")
    with pytest.raises(GameError, match="'clever' cannot sit on a seat"):
        Hosting(going_on(file))


def test_a_disk_that_is_full_is_told_to_the_host_and_the_game_goes_on(tmp_path) -> None:
    """A folder that is gone: the same as a disk that is full or a folder for reading alone."""
    news: list[str] = []
    folder = tmp_path / "stick"
    folder.mkdir()
    file = folder / "towers.lanesmith-game"
    with hosted(plan(seats="person,random,random", files=(file,), warn=news.append)) as (_, links):
        folder.rename(tmp_path / "away")
        token, moves = asyncio.run(begin(links[0].seats[0], 2))
        assert moves > 2
        assert sum("The game is not saved: " in each for each in news) == 1
        (tmp_path / "away").rename(folder)

        async def one_more() -> None:
            async with page(links[0].seats[0], token) as one:
                while not (await one.until("table"))["actions"]:
                    pass
                await one.act(0)
                await one.until("table")

        asyncio.run(one_more())
    assert len(replay(file).record.moves) > moves
    assert news.count("The game is saved again.") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_host_loses_no_move_that_was_told(tmp_path) -> None:
    track = str(TRACKS / "harbour_loop.json")
    seats = ("--seats", "person,careful,careful", "--port", "0")
    process, lines = started(track, *seats, folder=tmp_path)
    link = lines[0].removeprefix("Seat 1: ")

    async def play_until_killed() -> tuple[str, int]:
        async with page(link) as one:
            token = (await one.until("welcome"))["token"]
            await one.send(do="ready", yes=True)
            while True:
                table = await one.until("table")
                if table["move"] >= 4:
                    process.kill()
                    return token, table["move"]
                if table["actions"]:
                    await one.act(0)

    token, moves = asyncio.run(play_until_killed())
    process.wait(SECONDS)
    file = tmp_path / "harbour_loop.lanesmith-game"
    assert len(replay(file).record.moves) >= moves
    process, lines = started(str(file), folder=tmp_path)
    assert "Taken: seat 1; its browser and its link of before still let it in." in lines

    async def go_on() -> None:
        async with page(link.partition("#")[0], token) as one:
            assert (await one.until("table"))["move"] >= moves
            process.send_signal(signal.SIGTERM)
            said = await one.until("goodbye")
            assert said["text"] == "The host has ended the game for now. Your link stays valid."

    asyncio.run(go_on())
    assert process.wait(SECONDS) == 128 + signal.SIGTERM
    assert process.stderr is not None
    assert "Traceback" not in process.stderr.read()
