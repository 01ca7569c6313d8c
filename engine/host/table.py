"""Table of one room: connections, the lock that keeps moves in order, and bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from engine.games.core import Action, GameError
from engine.host.bots import Bots
from engine.host.connection import Connection, json_text
from engine.host.limits import MOST_IN_ROOM, MOST_WATCHING
from engine.host.welcome import Boards, welcome_told
from engine.languages import LANGUAGES, language
from engine.sentence import Sentence
from engine.table.room import RefusedError, Room
from engine.table.thinking import Thinker

T = TypeVar("T")

PLAYED = ("act", "back", "agree")
"""Messages that answer a moment of the game."""

NOTED = ("note", "form", "refused_click")
"""Messages that are noted, and change nothing in the game."""

BOT_PAUSE = 0.7
"""Seconds before a bot moves, so that people can follow."""

_log = logging.getLogger(__name__)


class Table:
    """Room with its connections. `thinker` asks bots, in a process of their own; `changed` is
    called, in the thread of the table, after everything that has to be saved, `news` with what the
    host may want to know, `warn` with what they must."""

    def __init__(
        self,
        name: str,
        room: Room,
        thinker: Thinker,
        changed: Callable[[], object] = lambda: None,
        pause: float = BOT_PAUSE,
        news: Callable[[Sentence], object] = lambda sentence: None,
        warn: Callable[[Sentence], object] = lambda sentence: None,
        folders: Sequence[Path | None] = (),
    ) -> None:
        self.name = name
        self.room = room
        self.connections: set[Connection] = set()
        self._changed = changed
        self._news, self._warn = news, warn
        self.boards = Boards(room.match, folders)
        self.watch_link = ""
        self._is_closed = False
        self._lock = asyncio.Lock()
        # Tables of a race are no place for two threads.
        self._engine = ThreadPoolExecutor(1, f"table-{name}")
        self._bots = Bots(
            room, thinker, pause, self._is_visited, self._play_for_bot, self._tell_of_bots, warn
        )

    async def close(self, said: Sentence) -> None:
        """Say goodbye to all; nothing is played any more."""
        self._is_closed = True
        self._bots.stop()
        for each in list(self.connections):
            each.dismiss(said)
        await asyncio.gather(*(each.sent() for each in list(self.connections)))

    def end(self) -> None:
        """End the thread of the table, after `close`."""
        self._engine.shutdown(wait=False, cancel_futures=True)

    async def _worked_out(self, work: Callable[[], T]) -> T:
        """Return what `work` returns, worked out beside the loop, in this table's thread."""
        return await asyncio.get_running_loop().run_in_executor(self._engine, work)

    # Coming and going

    def has_room(self) -> bool:
        """Return whether one more page may come. A full table lets the longest of those go who
        have not been let in, so that nobody keeps the owners of seats out."""
        if len(self.connections) < MOST_IN_ROOM:
            return True
        strangers = [each for each in self.connections if not each.is_in]
        if not strangers or len(self.connections) >= 2 * MOST_IN_ROOM:
            return False
        oldest = min(strangers, key=lambda each: each.came)
        oldest.dismiss(Sentence("Too many pages ask for this table; load it again."))
        return True

    async def hear(self, connection: Connection, message: dict[str, Any]) -> None:
        """Do what a message asks, or refuse it."""
        if message.get("do") == "ping":
            connection.send({"is": "pong"})
            return
        try:
            async with self._lock:
                if self._is_closed:
                    return
                if not connection.is_in:
                    await self._let_in(connection, message)
                else:
                    await self._do(connection, message)
        except RefusedError as refused:
            connection.refuse(refused.said)
        except GameError as error:
            _log.info("Refused at table %s: %s", self.name, error)
            connection.refuse(Sentence("This is not possible now."))

    async def _let_in(self, connection: Connection, message: dict[str, Any]) -> None:
        room = self.room
        does = message.get("do")
        if does == "take_over" and connection.asks_for is not None:
            await self._take_over(connection, connection.asks_for)
            return
        if does != "hello":
            raise RefusedError(Sentence("Say hello first."))
        code = message.get("language")
        connection.language = language(code if code in LANGUAGES else "en")
        keys = room.keys
        owned = keys.seat_of_token(message.get("token"))
        linked = keys.seat_of_link(message.get("secret"))
        connection.tab = message.get("tab")
        if owned is not None and linked in (None, owned):
            here = self._at(owned)
            if here and connection.tab and all(each.tab == connection.tab for each in here):
                # A page that was loaded again, before its old socket has ended.
                self._dismiss_from(owned, Sentence("The page has been loaded again."))
            elif here:
                connection.asks_for, connection.owns = owned, True
                text = Sentence("This seat is open in another tab or window.")
                connection.send(
                    {"is": "taken", "how": "tab", "text": connection.language.text(text)}
                )
                return
            await self._seat(connection, owned, None, message)
        elif linked is not None and not room.seats[linked].is_taken:
            await self._seat(connection, linked, keys.hand_out(linked), message)
        elif linked is not None:
            connection.asks_for, connection.owns = linked, False
            text = Sentence("Somebody has this seat already, in another browser.")
            connection.send(
                {"is": "taken", "how": "elsewhere", "text": connection.language.text(text)}
            )
        elif keys.may_watch(message.get("secret")):
            if sum(each.is_in and each.seat is None for each in self.connections) >= MOST_WATCHING:
                connection.dismiss(Sentence("Too many are watching already."))
                return
            await self._welcome(connection, None, None)
        else:
            connection.dismiss(Sentence("This link is not valid. Ask your host for another one."))

    async def renew(self, seat: int) -> str:
        """Make a new secret for the link of a seat and return it; whoever had the seat is out."""
        async with self._lock:
            secret = self.room.keys.link_of(seat)
            await self._save()
            said = Sentence("Your host has made a new link for this seat.")
            self._dismiss_from(seat, said)
            self.room.go(seat)
            await self._tell_all(only_seats=None)
        return secret

    def _at(self, seat: int) -> list[Connection]:
        return [each for each in self.connections if each.is_in and each.seat == seat]

    async def _take_over(self, connection: Connection, seat: int) -> None:
        """Give a seat to another tab of its owner; ask the owner if it is another browser."""
        if connection.owns:
            self._dismiss_from(seat, Sentence("The table goes on in another tab or window."))
            await self._seat(connection, seat, None, {})
            return
        owners = self._at(seat)
        if not owners:
            self._warn(
                Sentence("Somebody asks for seat {seat} with another browser.", seat=seat + 1)
            )
            raise RefusedError(
                Sentence("Whoever has this seat is not here. Ask your host for a new link.")
            )
        for owner in owners:
            owner.say(
                "asked",
                Sentence("Somebody wants to take your seat with another browser. Is it you?"),
            )
        connection.refuse(Sentence("The owner of the seat has been asked."))

    def _dismiss_from(self, seat: int, said: Sentence) -> None:
        for each in self._at(seat):
            each.is_in = False
            each.dismiss(said)

    async def _let(self, connection: Connection, is_allowed: bool) -> None:
        """Answer those who want the seat of `connection` in another browser."""
        seat = connection.seat
        asking = [e for e in self.connections if not e.is_in and e.asks_for == seat and not e.owns]
        if seat is None or not asking:
            raise RefusedError(Sentence("Nobody asks for your seat."))
        if not is_allowed:
            for each in asking:
                each.asks_for = None
                each.dismiss(Sentence("The owner of the seat has said no."))
            return
        new, *others = asking
        self._dismiss_from(seat, Sentence("Your seat goes on in another browser."))
        for each in others:
            each.dismiss(Sentence("The owner of the seat has said no."))
        await self._seat(new, seat, self.room.keys.hand_out(seat), {})

    async def _seat(
        self, connection: Connection, seat: int, token: str | None, message: dict[str, Any]
    ) -> None:
        if not self.room.seats[seat].name:
            self.room.rename(seat, message.get("name"), None)
        self.room.arrive(seat)
        # Before the token is known anywhere else.
        await self._save()
        await self._welcome(connection, seat, token)
        name = self.room.seats[seat].name
        self._news(Sentence("{name} is at seat {seat}.", name=name or "?", seat=seat + 1))

    async def _welcome(self, connection: Connection, seat: int | None, token: str | None) -> None:
        connection.seat, connection.is_in, connection.asks_for = seat, True, None
        welcome = await self._worked_out(partial(self._welcome_told, connection))
        connection.send({**welcome, **({"token": token} if token else {})})
        connection.since = 0
        await self._tell_all(only_seats=connection)
        # They wait while nobody is here.
        self._bots.wake()

    def _welcome_told(self, connection: Connection) -> dict[str, Any]:
        language, seat = connection.language, connection.seat
        told = welcome_told(self.room, language)
        told["room"]["name"] = self.name
        if seat is not None:
            told |= {"watch": self.watch_link, "named": self.room.seats[seat].is_named}
        return {**told, "seat": seat, "board": self._board(connection)}

    def _board(self, connection: Connection) -> dict[str, Any] | None:
        """Return the board that is played on now; None in a game without one."""
        if not self.room.match.courses:
            return None
        connection.board = self.room.match.board
        return self.boards.told(self.room.match.board, connection.language)

    async def leave(self, connection: Connection) -> None:
        """Note that a connection has ended."""
        self.connections.discard(connection)
        if self._is_closed:
            return
        async with self._lock:
            seat = connection.seat
            if connection.is_in and seat is not None and not self._at(seat):
                self.room.go(seat)
                if self.room.asked is not None:
                    # Whoever is not there need not agree.
                    await self._worked_out(self.room.take_back_if_agreed)
                    await self._go_on()
                else:
                    await self._tell_all(only_seats=None)
                self._news(Sentence("Seat {seat} is empty for now.", seat=seat + 1))

    # Messages of those who are in

    async def _do(self, connection: Connection, message: dict[str, Any]) -> None:
        seat, does = connection.seat, str(message.get("do"))
        if does == "record":
            record = await self._worked_out(self.room.record_told)
            connection.send({"is": "record", "record": record})
            return
        if seat is None:
            raise RefusedError(Sentence("Those who watch cannot do this."))
        if does in PLAYED:
            await self._play(connection, seat, does, message)
        elif does in NOTED:
            await self._note(seat, does, message)
            # Until then the page keeps what was written.
            connection.send({"is": "kept", "what": does})
        elif does == "let":
            await self._let(connection, message.get("yes") is True)
        else:
            await self._change_seat(seat, does, message)

    async def _play(
        self, connection: Connection, seat: int, does: str, message: dict[str, Any]
    ) -> None:
        room, stamp, yes = self.room, message.get("stamp"), message.get("yes") is True
        try:
            if does == "act":
                await self._worked_out(partial(room.act, seat, stamp, message.get("action")))
                # A game has only so many moves: they are not counted.
                connection.allowance.give_back()
            elif does == "back":
                await self._worked_out(partial(room.ask_back, seat, stamp))
            else:
                await self._worked_out(partial(room.agree, seat, stamp, yes))
        except RefusedError:
            if room.is_begun:
                # A page that has missed something sees it now.
                await self._tell([connection])
            raise
        await self._go_on()

    async def _note(self, seat: int, does: str, message: dict[str, Any]) -> None:
        if does == "refused_click":
            self.room.note_refused(seat)
            return
        keep = self.room.note if does == "note" else self.room.fill_in
        await self._worked_out(partial(keep, seat, message))
        await self._save()

    async def _change_seat(self, seat: int, does: str, message: dict[str, Any]) -> None:
        room, yes = self.room, message.get("yes") is True
        if does == "name":
            room.rename(seat, message.get("name"), message.get("colour"))
        elif does == "ready":
            room.be_ready(seat, yes, message.get("named") is True)
            if not room.is_begun and room.is_full:
                room.start()
                await self._go_on()
                return
        elif does == "start":
            room.start()
        elif does == "sit_in":
            room.sit_in(message.get("seat"), yes)
        elif does == "leave":
            room.leave(seat)
            said = Sentence("You have left the table. Your link brings you back.")
            self._dismiss_from(seat, said)
        else:
            raise RefusedError(Sentence("This message is not known."))
        if does in ("name", "ready"):
            await self._save()
            await self._tell_all(only_seats=None)
        else:
            await self._go_on()

    async def _go_on(self) -> None:
        """Save, tell everybody, and let bots move."""
        await self._save()
        await self._tell_all()
        self._bots.wake()

    async def _save(self) -> None:
        await self._worked_out(self._changed)

    def _is_visited(self) -> bool:
        return any(each.is_in for each in self.connections)

    async def _play_for_bot(self, bot: str, stamp: int, action: Action) -> None:
        """Play what a bot has chosen when the match had this `stamp`."""
        room = self.room
        async with self._lock:
            # A person may have come back, or a move been taken back.
            seat = room.turn
            if seat is None or room.match.stamp != stamp or room.bot != bot:
                return
            if room.asked is None:
                await self._worked_out(partial(room.play_for, seat, action))
                await self._save()
                await self._tell_all()

    async def _tell_of_bots(self) -> None:
        """Tell everybody that bots have stopped, or that they move again."""
        async with self._lock:
            await self._tell_all()

    # Telling

    async def _tell_all(self, only_seats: Connection | bool | None = False) -> None:
        """Tell everybody how the table looks now. With `only_seats`, those other than the
        connection it names learn only who is there."""
        inside = [each for each in self.connections if each.is_in]
        if not self.room.is_begun:
            for each in inside:
                each.send(self.room.lobby_told(each.seat))
            return
        if only_seats is not False:
            for each in inside:
                if each is not only_seats:
                    each.send({"is": "seats", "seats": self.room.seats_told(each.seat)})
            inside = [each for each in inside if each is only_seats]
        await self._tell(inside)

    async def _tell(self, inside: list[Connection]) -> None:
        told = await self._worked_out(partial(self._told, inside))
        for each, texts in zip(inside, told, strict=True):
            for text in texts:
                each.send_text(text)

    def _told(self, inside: list[Connection]) -> list[list[str]]:
        """Return the messages for each connection, worked out once for equal readers."""
        known: dict[tuple[int | None, str, int], str] = {}
        told = []
        match = self.room.match
        for each in inside:
            texts = []
            if match.courses and each.board != match.board:
                texts.append(json_text({"is": "board", "board": self._board(each)}))
            key = (each.seat, each.language.code, each.since)
            if key not in known:
                trouble = self._bots.trouble
                words = {"trouble": each.language.text(trouble)} if trouble else {}
                known[key] = json_text({**self.room.table_told(*key), **words})
            texts.append(known[key])
            each.since = len(match.story)
            told.append(texts)
        return told
