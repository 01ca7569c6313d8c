"""Hosting: tables of a game, their server, their links, and the files that keep them."""

from __future__ import annotations

import errno
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.bots import BOTS, is_bot
from engine.compiled.prepare import prepare
from engine.files import FileError
from engine.games import game_named
from engine.games.core import GameError
from engine.host.addresses import PORT, Reach
from engine.host.server import Server, ServerThread
from engine.host.table import BOT_PAUSE, Table
from engine.languages import language
from engine.playtest.player_files import without_file
from engine.publish.colours import SEATS
from engine.sentence import Sentence
from engine.table.match import Match, Set
from engine.table.notes import TableNotes
from engine.table.room import Room, new_seed
from engine.table.saving import Address, RoomFiles
from engine.table.seats import PERSON
from engine.table.thinking import Thinker

ENDING = ".lanesmith-game"
"""Ending of saved games."""

MOST_FILES = 10_000
"""Most games of one name in a folder."""

NAME_BYTES = 6
"""Bytes of the name of a room."""

TRIES = 20
"""Ports that are tried from the default one on."""

GOODBYE = Sentence("The host has ended the game for now. Your link stays valid.")


@dataclass(frozen=True, slots=True)
class Links:
    """Links of a room: one for each seat of a person that nobody has taken yet, by its number, and
    one to watch."""

    room: str
    seats: dict[int, str]
    watch: str


@dataclass(frozen=True, slots=True)
class Plan:
    """Plan of what is hosted: a set-up with who sits where, or else the files of rooms that go on.

    Pictures that a track names are below its folder in `folders`. `port` 0 is any free one, None
    the one of before or the next free from the default one on. Games are saved in `files`, one for
    each room. `news` is called with what the host may want to know, `warn` with what
    they must, from any thread.
    """

    setup: Set | None = None
    kinds: Sequence[str] = ()
    rooms: int = 1
    folders: Sequence[Path | None] = (None, None)
    questions: tuple[str, ...] = ()
    reach: Reach = field(default_factory=Reach)
    port: int | None = None
    files: tuple[Path, ...] = ()
    pause: float = BOT_PAUSE
    news: Callable[[Sentence], object] = lambda sentence: None
    warn: Callable[[Sentence], object] = lambda sentence: None

    def changed(self, **values: Any) -> Plan:
        """Return the plan with other values."""
        return replace(self, **values)


class Hosting:
    """Tables that are being hosted, from `start` to `stop`.

    GameError, FileError or PlaythroughError says what cannot be played.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.port = plan.port
        self._thinker = Thinker()
        self._thread: ServerThread | None = None
        self._files = [RoomFiles(path) for path in plan.files]
        self._unsaved = False
        rooms = self._new_rooms() if plan.setup is not None else self._opened_rooms()
        self.tables = [self._table(number, *each) for number, each in enumerate(rooms)]
        self._server = Server(self.tables)

    def _new_rooms(self) -> list[tuple[Room, str]]:
        plan = self.plan
        assert plan.setup is not None
        kept = next((track.questions for track in plan.setup.tracks if track.questions), ())
        notes = TableNotes(questions=plan.questions or kept)
        rooms = []
        for _ in range(plan.rooms):
            match = Match(plan.setup, len(plan.kinds), new_seed())
            name = secrets.token_hex(NAME_BYTES)
            rooms.append((Room(match, plan.kinds, notes, SEATS), name))
        return rooms

    def _opened_rooms(self) -> list[tuple[Room, str]]:
        rooms = []
        for files in self._files:
            room, address = files.opened(SEATS)
            for seat in room.seats:
                _check_player(seat.kind)
                _check_player(seat.player)
            if not room.people:
                raise GameError(
                    Sentence("{file}: no seat of this game is for a person", file=str(files.path))
                )
            if address is not None and self.port is None:
                self.port = address.port
            rooms.append((room, address.name if address else secrets.token_hex(NAME_BYTES)))
        return rooms

    def _table(self, number: int, room: Room, name: str) -> Table:
        plan = self.plan
        table = Table(
            name,
            room,
            self._thinker,
            partial(self._save, number),
            pause=plan.pause,
            news=plan.news,
            warn=plan.warn,
            folders=plan.folders,
        )
        for track in range(len(room.match.courses)):
            table.boards.told(track, language("en"))
        return table

    @property
    def rooms(self) -> list[Room]:
        """Return all rooms."""
        return [table.room for table in self.tables]

    def start(self) -> None:
        """Start the server. GameError if the port is taken."""
        prepare()
        self._thread = ServerThread()
        self.port = self._listen(self._thread)
        reach = self.plan.reach
        self._server.hosts, self._server.origins = reach.hosts(self.port), reach.origins(self.port)

    def _listen(self, thread: ServerThread) -> int:
        ports = (self.port,) if self.port is not None else range(PORT, PORT + TRIES)
        for port in ports:
            try:
                found: int = thread.do(self._server.start(self.plan.reach.listens, port))
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    self.stop()
                    why = error.strerror or str(error)
                    raise GameError(
                        Sentence("port {port} cannot be used: {why}", port=port, why=why)
                    ) from error
            else:
                return found
        self.stop()
        raise GameError(
            Sentence("port {port} is in use; choose another with --port", port=ports[0])
        )

    def links(self) -> list[Links]:
        """Make new links for the seats that nobody has taken, and to watch; return those of every
        room."""
        return [self._links(table) for table in self.tables]

    def _links(self, table: Table) -> Links:
        keys, base = table.room.keys, self._base(table)
        free = [seat for seat in table.room.people if not table.room.seats[seat].is_taken]
        seats = {seat: f"{base}#seat={keys.link_of(seat)}" for seat in free}
        table.watch_link = f"{base}#watch={keys.link_to_watch()}"
        self._save(self.tables.index(table))
        return Links(table.name, seats, table.watch_link)

    def new_link(self, table: Table, seat: int) -> str:
        """Make a new link for a seat of a person and return it; the old one, and whoever had the
        seat, are out."""
        assert self._thread is not None
        secret: str = self._thread.do(table.renew(seat))
        return f"{self._base(table)}#seat={secret}"

    def _base(self, table: Table) -> str:
        return f"{self.plan.reach.base(self.port or 0)}/r/{table.name}"

    def _save(self, number: int) -> None:
        """Save a room, if it has a file; tell the host the first time that this fails."""
        if number >= len(self._files):
            return
        table = self.tables[number]
        try:
            self._files[number].save(table.room, Address(table.name, self.port or 0))
        except FileError as error:
            if not self._unsaved:
                self.plan.warn(Sentence("The game is not saved: {why}", why=str(error)))
            self._unsaved = True
        else:
            if self._unsaved:
                self.plan.warn(Sentence("The game is saved again."))
            self._unsaved = False

    def stop(self) -> None:
        """Say goodbye to everybody and end the server."""
        if self._thread is not None:
            self._thread.do(self._server.stop(GOODBYE))
            self._thread.close()
            self._thread = None
        self._thinker.close()


def new_file(stem: Path) -> Path:
    """Return the first file of a game after `stem`, with a number if need be, that is not there."""
    numbers = ("", *(f"-{number}" for number in range(2, MOST_FILES)))
    files = (stem.with_name(f"{stem.name}{number}{ENDING}") for number in numbers)
    return next(file for file in files if not file.exists())


def seats_of(game: str, kinds: Sequence[str]) -> tuple[str, ...]:
    """Return who sits where: `kinds`, with files of players as bots with their numbers, or two
    persons and careful bots for up to four; GameError if one is neither PERSON nor a bot, or nobody
    is a person."""
    if not kinds:
        fewest, most = game_named(game).info.players
        return tuple(PERSON if seat < 2 else "careful" for seat in range(max(fewest, min(most, 4))))
    seats = tuple(str(without_file(kind)) for kind in kinds)
    for kind in seats:
        _check_player(kind)
    if PERSON not in seats:
        raise GameError(Sentence("no seat is for a person; name one at least"))
    return seats


def _check_player(kind: str) -> None:
    """Raise GameError if `kind` is neither PERSON nor a bot."""
    if kind != PERSON and not is_bot(kind):
        known = ", ".join((PERSON, *BOTS))
        raise GameError(
            Sentence(
                "{kind} cannot sit on a seat; name one of {known}", kind=repr(kind), known=known
            )
        )
