"""Attacks on a table: nobody moves, sees or breaks what they may not."""

from __future__ import annotations

import asyncio
from http.client import HTTPConnection
from urllib.parse import urlsplit

import aiohttp
import pytest

from engine.host import limits
from engine.host.hosting import Links
from engine.host.limits import BURST, MOST_BYTES, MOST_REFUSED
from engine.table.notes import MOST_NAME
from tests.helpers.hosted import SECONDS, Begun, page


def address(links: Links) -> tuple[str, int, str]:
    parts = urlsplit(links.watch)
    return str(parts.hostname), int(parts.port or 0), parts.path


def asked(links: Links, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
    """Status, headers and body of a request, with the path exactly as written."""
    host, port, _ = address(links)
    connection = HTTPConnection(host, port, timeout=SECONDS)
    connection.putrequest("GET", path, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read().decode()


@pytest.mark.parametrize(
    "path",
    [
        "/page/../server.py",
        "/page/..%2fserver.py",
        "/page/%2e%2e/server.py",
        "/page/..%5cserver.py",
        "/page//etc/passwd",
        "/page/__init__.py",
        "/page/words_cs.json%00.js",
        "/page/",
        "/page",
        "/",
        "/r/",
        "/r/other",
        "/r/other/ws",
    ],
)
def test_no_path_leads_anywhere_else(table: Begun, path: str) -> None:
    status, _, body = asked(table[1], path)
    assert status in (400, 404)
    assert "import" not in body
    assert "root:" not in body
    assert "Traceback" not in body


def test_every_answer_has_the_headers_that_keep_others_out(table: Begun) -> None:
    for path in (address(table[1])[2], "/page/main.js", "/nothing"):
        _, headers, _ = asked(table[1], path)
        assert headers["Content-Security-Policy"].startswith(
            "default-src 'none'; script-src 'self'"
        )
        assert "connect-src 'self'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Server"] == "Lanesmith"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:{port}", "127.0.0.1"])
def test_a_name_that_was_bent_to_this_computer_is_refused(table: Begun, host: str) -> None:
    _, port, path = address(table[1])
    assert asked(table[1], path, Host=host.format(port=port))[0] == 403


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1", "", None],
)
def test_pages_of_others_open_no_socket(table: Begun, origin: str | None) -> None:
    host, port, path = address(table[1])

    async def attempt() -> int:
        headers = {} if origin is None else {"Origin": origin.format(port=port)}
        async with aiohttp.ClientSession() as session:
            try:
                await session.ws_connect(f"http://{host}:{port}{path}/ws", headers=headers)
            except aiohttp.WSServerHandshakeError as error:
                return error.status
        return 0

    assert asyncio.run(attempt()) == 403


WRONG = [None, "", "x", "A" * 22, 7, True, [], {"$ne": ""}, "é" * 22, "\ud800", "A" * 1500]


@pytest.mark.parametrize("secret", WRONG)
def test_wrong_secrets_and_tokens_let_nobody_in(table: Begun, secret: object) -> None:
    hosting, links = table

    async def attempt() -> None:
        for hello in ({"secret": secret}, {"token": secret}, {"secret": secret, "token": secret}):
            async with page(links.watch.partition("#")[0], **hello) as one:
                assert (await one.hear())["is"] == "goodbye"
                with pytest.raises(TypeError):
                    await one.hear()

    asyncio.run(attempt())
    assert not any(seat.is_taken for seat in hosting.rooms[0].seats)


def test_a_secret_of_one_seat_or_room_is_none_of_another(table: Begun) -> None:
    """A link to watch takes no seat, a seat's link watches nothing else, and a token that was
    replaced is none any more."""
    hosting, links = table

    async def attempt() -> None:
        url = links.watch.partition("#")[0]
        async with page(links.seats[0]) as one:
            old = (await one.until("welcome"))["token"]
            renewed = await asyncio.to_thread(hosting.new_link, hosting.tables[0], 0)
            assert (await one.until("goodbye"))["text"].startswith("Your host has made a new link")
        for link, token in ((url, old), (links.seats[0], None), (links.seats[0], old)):
            async with page(link, token) as late:
                assert (await late.hear())["is"] == "goodbye"
        async with page(renewed, old) as new:
            assert (await new.until("welcome"))["seat"] == 0
        watch = links.watch.partition("=")[2]
        async with page(f"{url}#seat={watch}") as watcher:
            assert (await watcher.until("welcome"))["seat"] is None

    asyncio.run(attempt())


def test_one_who_watches_can_do_nothing(table: Begun) -> None:
    hosting, links = table

    async def attempt() -> None:
        async with page(links.seats[0]) as ann, page(links.seats[1]) as bob:
            for one in (ann, bob):
                await one.until("welcome")
                await one.send(do="ready", yes=True)
            await ann.until("table")
            async with page(links.watch) as watcher:
                table = await watcher.until("table")
                assert table["actions"] == []
                for does in ("act", "back", "agree", "name", "ready", "start", "sit_in", "let"):
                    await watcher.send(do=does, stamp=table["stamp"], action=0, yes=True, seat=0)
                    assert (await watcher.until("refused"))["text"] == (
                        "Those who watch cannot do this."
                    )
                for does in ("note", "form", "leave", "refused_click"):
                    await watcher.send(do=does, face="bored", move=0)
                    await watcher.until("refused")
                await watcher.send(do="record")
                assert "once the game is over" in (await watcher.until("refused"))["text"]

    asyncio.run(attempt())
    assert hosting.rooms[0].notes.notes == ()


def test_forged_stale_and_repeated_moves_are_refused(table: Begun) -> None:
    """Only what was offered at this moment is played, and only once."""
    hosting, links = table
    room = hosting.rooms[0]

    async def attempt() -> None:
        async with page(links.seats[0]) as ann, page(links.seats[1]) as bob:
            pages = {0: ann, 1: bob}
            for one in pages.values():
                await one.until("welcome")
                await one.send(do="ready", yes=True)
            while room.turn not in (0, 1) or not room.is_begun:
                await ann.hear()
            mine, other = pages[room.turn], pages[1 - room.turn]
            while not mine.told.get("table", {}).get("actions"):
                await mine.hear()
            stamp, before = mine.table["stamp"], len(room.match.moves)
            for number in (-1, 10_000, None, "0", 0.0, True, [0], 1 << 70):
                await mine.send(do="act", stamp=stamp, action=number)
                await mine.until("refused")
            for wrong in (stamp - 1, stamp + 1, None, str(stamp), True, float(stamp)):
                if wrong is not True or stamp != 1:
                    await mine.send(do="act", stamp=wrong, action=0)
                    await mine.until("refused")
            await other.send(do="act", stamp=stamp, action=0)
            assert "not your turn" in (await other.until("refused"))["text"]
            assert len(room.match.moves) == before
            # Twice the same click, as a bad network repeats it.
            await mine.send(do="act", stamp=stamp, action=0)
            await mine.send(do="act", stamp=stamp, action=0)
            await mine.until("refused")
            seat = 0 if mine is ann else 1
            assert [mover for mover, _ in room.match.moves[before:]].count(seat) == 1

    asyncio.run(attempt())


BROKEN = [
    "",
    "{",
    "[]",
    "7",
    "null",
    '"hello"',
    "{}",
    '{"do":null}',
    '{"do":["act"]}',
    '{"do":"fly"}',
    '{"do":"__init__"}',
    '{"do":"act","stamp":1e999,"action":NaN}',
    "[" * 2000,
    '{"do":"name","name":{"a":1},"colour":7}',
    '{"do":"sit_in","seat":-1,"yes":true}',
    '{"do":"sit_in","seat":99}',
    '{"do":"note","move":-1,"face":"<b>","words":7,"at":[]}',
    '{"do":"form","ratings":"all"}',
    '{"do":"take_over","yes":true}',
    '{"do":"let","yes":true}',
    '{"do":"hello","secret":"x"}',
    '{"do":"name","name":"\\ud800"}',
]


def test_broken_messages_change_nothing_and_break_nothing(table: Begun) -> None:
    hosting, links = table

    async def attempt() -> None:
        async with page(links.seats[0], name="Ann") as one:
            await one.until("welcome")
            for text in BROKEN:
                await one.socket.send_str(text)
                await one.socket.send_bytes(text.encode("utf-8", "replace"))
            await one.send(do="ready", yes=True)
            while not (await one.until("lobby"))["seats"][0]["ready"]:
                pass

    asyncio.run(attempt())
    assert hosting.rooms[0].seats[0].name in ("Ann", "")
    assert not hosting.rooms[0].is_begun


def test_too_large_a_message_ends_its_connection_alone(table: Begun) -> None:
    _, links = table

    async def attempt() -> None:
        async with page(links.seats[0]) as ann, page(links.seats[1]) as bob:
            await ann.until("welcome")
            await ann.send(do="name", name="x" * MOST_BYTES)
            while (message := await ann.socket.receive()).type is aiohttp.WSMsgType.TEXT:
                pass
            assert message.data == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
            await bob.until("welcome")
            await bob.send(do="ready", yes=True)
            await bob.until("lobby")

    asyncio.run(attempt())


def test_a_flood_is_refused_and_cut_off_while_others_play_on(
    table: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the computer is: the allowance does not grow meanwhile."""
    monkeypatch.setattr(limits, "RATE", 0.0)
    _, links = table

    async def attempt() -> None:
        async with page(links.seats[0]) as ann, page(links.seats[1]) as bob:
            await ann.until("welcome")
            await bob.until("welcome")
            # Her greeting was allowed too. Of what came after the end, the system might make one
            # without a code.
            for _ in range(int(BURST) + MOST_REFUSED):
                await ann.send(do="ready", yes=False)
            said = [m async for m in ann.socket]
            assert ann.socket.close_code == aiohttp.WSCloseCode.POLICY_VIOLATION
            assert len(said) <= BURST + MOST_REFUSED
            await bob.send(do="ready", yes=True)
            while not (await bob.until("lobby"))["seats"][1]["ready"]:
                pass

    asyncio.run(attempt())


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a\x00b\x1b[31mc\u202ed", "ab[31mcd"),
        ("  two\n\nlines\t ", "two lines"),
        ("x" * 1000, "x" * MOST_NAME),
        (7, ""),
        (None, ""),
    ],
)
def test_names_are_one_line_of_plain_text(table: Begun, name: object, shown: str) -> None:
    """Pages write names as text, never as HTML."""
    _, links = table

    async def attempt() -> None:
        async with page(links.seats[0]) as one:
            await one.until("welcome")
            await one.until("lobby")
            await one.send(do="name", name=name)
            assert (await one.until("lobby"))["seats"][0]["name"] == shown

    asyncio.run(attempt())


def test_nothing_secret_is_in_any_message(table: Begun) -> None:
    """Neither links and tokens of others, nor digests, nor the seed."""
    hosting, links = table
    room = hosting.rooms[0]

    async def attempt() -> None:
        async with page(links.seats[0]) as ann, page(links.seats[1]) as bob:
            tokens = [(await one.until("welcome"))["token"] for one in (ann, bob)]
            for one in (ann, bob):
                await one.send(do="ready", yes=True)
            await ann.until("table")
            heard = str(ann.heard)
            assert tokens[0] in heard
            seats = [link.partition("=")[2] for link in links.seats.values()]
            digests = [each for seat in room.seats for each in (seat.link, seat.token) if each]
            for secret in (tokens[1], *seats, *digests, *room.keys.watch, str(room.match.seed)):
                assert secret not in heard

    asyncio.run(attempt())
