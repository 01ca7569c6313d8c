"""Crowds at a hosted table: many connections, slow ones and strangers keep nobody out."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from urllib.parse import urlsplit

import pytest

from engine.host import table as tables
from engine.host import visitors
from engine.host.hosting import Links
from engine.host.limits import VISIT_SECONDS
from engine.table.seats import tidy_name
from tests.helpers.hosted import SECONDS, Begun, page, set_clock_forward


async def half_a_request(links: Links) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection whose request never ends."""
    parts = urlsplit(links.watch)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    writer.write(b"GET /r/x HTTP/1.1\r\nHost: ")
    return reader, writer


def test_requests_that_never_end_are_closed_and_keep_nobody_out(
    table: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors, "MOST_VISITORS", 20)
    hosting, links = table

    async def attempt() -> None:
        held = [await half_a_request(links) for _ in range(60)]
        async with page(links.seats[0]) as one:
            assert (await one.until("welcome"))["seat"] == 0
            set_clock_forward(hosting, VISIT_SECONDS, monkeypatch)
            # All of them are closed in time, and the page's socket is not.
            ends = (asyncio.wait_for(reader.read(), SECONDS) for reader, _ in held)
            await asyncio.gather(*ends, return_exceptions=True)
            await one.send(do="ping")
            await one.until("pong")
        for _, writer in held:
            writer.close()

    asyncio.run(attempt())


def test_strangers_who_fill_the_table_make_way_for_the_owner_of_a_seat(
    table: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They ask for a seat that is taken, as whoever has its old link can for ever."""
    monkeypatch.setattr(tables, "MOST_IN_ROOM", 4)
    _, links = table

    async def attempt() -> None:
        async with page(links.seats[0]) as one:
            token = (await one.until("welcome"))["token"]
        async with AsyncExitStack() as strangers:
            asking = [await strangers.enter_async_context(page(links.seats[0])) for _ in range(4)]
            for each in asking:
                assert (await each.until("taken"))["how"] == "elsewhere"
            async with page(links.seats[0], token) as one:
                await one.until("welcome")
                assert "Too many pages" in (await asking[0].until("goodbye"))["text"]

    asyncio.run(asyncio.wait_for(attempt(), SECONDS))


def test_only_so_many_watch(table: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_WATCHING", 1)
    _, links = table

    async def attempt() -> None:
        async with page(links.watch) as first, page(links.watch) as second:
            await first.until("welcome")
            assert "Too many are watching" in (await second.until("goodbye"))["text"]
            async with page(links.seats[1]) as one:
                await one.until("welcome")

    asyncio.run(asyncio.wait_for(attempt(), SECONDS))


@pytest.mark.parametrize("name", ["\u200b\u200b", "\ufeff", "\u2060 \u200d", "\u0301"])
def test_a_name_of_which_nothing_is_seen_is_none(name: str) -> None:
    assert tidy_name(name) == ""


def test_names_of_other_scripts_and_signs_stay() -> None:
    for name in ("Žofie", "علی‌رضا", "👩‍🚀", "山田"):
        assert tidy_name(name) == name
