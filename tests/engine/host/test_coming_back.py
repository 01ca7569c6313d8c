"""Pages that go and come back: reloads, second tabs, other browsers, lost networks."""

from __future__ import annotations

import asyncio

import pytest

from tests.helpers.hosted import (
    SECONDS,
    Begun,
    HeldBots,
    Message,
    Page,
    middle,
    page,
    until,
)


async def sit_down(one: Page) -> str:
    """Take a seat and be ready; the token."""
    token = (await one.until("welcome"))["token"]
    await one.send(do="ready", yes=True)
    return str(token)


def test_a_game_goes_on_through_many_lost_connections(table: Begun) -> None:
    """Ten times the page is lost, once in the middle of its move, and nothing is played twice."""
    hosting, links = table
    room = hosting.rooms[0]

    async def bob() -> Message:
        async with page(links.seats[1]) as one:
            await sit_down(one)
            while not (message := await one.until("table"))["over"]:
                if message["actions"]:
                    await one.act(middle(message))
            return message

    async def ann() -> Message:
        async with page(links.seats[0]) as one:
            token = await sit_down(one)
        lost = 0
        while True:
            async with page(links.seats[0], token) as one:
                await one.until("welcome")
                if not room.is_begun:
                    await one.send(do="ready", yes=True)
                acted = 0
                while acted < 2 or lost > 9:
                    message = await one.until("table")
                    if message["over"]:
                        assert lost > 9
                        return message
                    if message["actions"]:
                        await one.act(middle(message))
                        acted += 1
                lost += 1

    async def both() -> list[Message]:
        return await asyncio.wait_for(asyncio.gather(ann(), bob()), SECONDS)

    first, second = asyncio.run(both())
    assert first["outcome"] == second["outcome"]
    assert first["move"] == len(room.match.moves)


def test_a_second_tab_takes_the_seat_if_its_owner_says_so(table: Begun) -> None:
    _, links = table

    async def attempt() -> None:
        async with page(links.seats[0]) as first:
            token = await sit_down(first)
            async with page(links.seats[0], token) as second:
                assert (await second.hear())["how"] == "tab"
                await second.send(do="ready", yes=False)
                await second.until("refused")
                await second.send(do="take_over", yes=True)
                assert (await second.until("welcome"))["seat"] == 0
                assert "another tab" in (await first.until("goodbye"))["text"]

    asyncio.run(attempt())


def test_a_page_that_is_loaded_again_is_let_in_at_once(table: Begun) -> None:
    _, links = table

    async def attempt() -> None:
        async with page(links.seats[0], tab="t1") as first:
            token = await sit_down(first)
            async with page(links.seats[0], token, tab="t1") as again:
                assert (await again.hear())["is"] == "welcome"
                await first.until("goodbye")
                async with page(links.seats[0], token, tab="t2") as other:
                    assert (await other.hear())["is"] == "taken"

    asyncio.run(attempt())


def test_two_tabs_of_a_seat_that_act_at_once_play_one_move(table: Begun) -> None:
    """Whichever is faster; the tab that has lost the seat plays nothing any more."""
    hosting, links = table
    room = hosting.rooms[0]

    async def attempt() -> None:
        async with page(links.seats[1]) as bob, page(links.seats[0]) as ann:
            await sit_down(bob)
            token = await sit_down(ann)
            while not (message := await ann.until("table"))["actions"]:
                if message["turn"] == 1:
                    while not (await bob.until("table"))["actions"]:
                        pass
                    await bob.act(0)
            moves = len(room.match.moves)
            async with page(links.seats[0], token) as tab:
                await tab.until("taken")
                await asyncio.gather(
                    tab.send(do="take_over", yes=True),
                    tab.send(do="act", stamp=message["stamp"], action=0),
                    ann.act(0),
                    ann.act(0),
                )
                # Until the host has ended this connection.
                _ = [each async for each in ann.socket]
                await tab.send(do="ping")
                await tab.until("pong")
                assert [seat for seat, _ in room.match.moves[moves:]].count(0) == 1

    asyncio.run(asyncio.wait_for(attempt(), SECONDS))


@pytest.mark.parametrize("is_let_in", [True, False])
def test_a_link_opened_elsewhere_asks_the_owner_of_the_seat(table: Begun, is_let_in: bool) -> None:
    _, links = table

    async def attempt() -> None:
        async with page(links.seats[0]) as owner:
            token = await sit_down(owner)
            async with page(links.seats[0]) as stranger:
                assert (await stranger.hear())["how"] == "elsewhere"
                await stranger.send(do="take_over", yes=True)
                await owner.until("asked")
                await owner.send(do="let", yes=is_let_in)
                if not is_let_in:
                    assert "has said no" in (await stranger.until("goodbye"))["text"]
                    return
                new = (await stranger.until("welcome"))["token"]
                await owner.until("goodbye")
                assert new != token
            async with page(links.seats[0], token) as late:
                assert (await late.hear())["how"] == "elsewhere"

    asyncio.run(attempt())


def test_without_the_owner_a_stranger_is_sent_to_the_host(table: Begun) -> None:
    hosting, links = table
    news: list[str] = []
    hosting.tables[0]._warn = lambda sentence: news.append(str(sentence))

    async def attempt() -> None:
        async with page(links.seats[0]) as owner:
            await sit_down(owner)
        async with page(links.seats[0]) as stranger:
            await stranger.until("taken")
            await stranger.send(do="take_over", yes=True)
            assert "Ask your host for a new link" in (await stranger.until("refused"))["text"]

    asyncio.run(attempt())
    assert "Somebody asks for seat 1 with another browser." in news


def test_ping_is_answered_before_and_after_hello(table: Begun) -> None:
    _, links = table

    async def attempt() -> None:
        async with page(links.seats[0]) as one:
            await one.send(do="ping")
            await one.until("pong")

    asyncio.run(attempt())


def test_words_are_in_the_language_of_each_reader(table: Begun) -> None:
    _, links = table

    async def attempt() -> None:
        async with (
            page(links.seats[0], language="cs") as ann,
            page(links.seats[1], language="xx") as bob,
        ):
            await sit_down(ann)
            await sit_down(bob)
            czech, english = await ann.until("table"), await bob.until("table")
            assert czech["view"]["rows"][0]["title"] == "V nabídce"
            assert english["view"]["rows"][0]["title"] == "On offer"

    asyncio.run(attempt())


def test_bots_wait_while_somebody_is_asked_about_a_take_back(
    table: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also the one that is thinking already: its choice is dropped."""
    hosting, links = table
    room = hosting.rooms[0]

    def is_to_be_asked() -> bool:
        """Whether seat 0 can take nothing back by itself."""
        last = room.match.last_of(0)
        return last is not None and room.match.has_revealed(last)

    bots = HeldBots(hosting, monkeypatch, is_to_be_asked)

    async def attempt() -> None:
        async with page(links.seats[0]) as ann, page(links.seats[1]) as bob:
            for one in (ann, bob):
                await sit_down(one)
            await bots.come({0: ann, 1: bob})
            stamp = room.match.stamp
            while ann.table["stamp"] < stamp:
                await ann.until("table")
            await ann.send(do="back", stamp=stamp)
            asked = await ann.until("table")
            assert asked["back"] == {"can": False, "asked_by": 0, "waits_for": [1]}
            bots.answer()
            await until(bots.are_done)
            assert room.asked == 0
            assert room.match.stamp == stamp
            await bob.send(do="agree", stamp=stamp, yes=False)
            while (await ann.until("table"))["stamp"] == stamp:
                pass

    asyncio.run(asyncio.wait_for(attempt(), SECONDS))
