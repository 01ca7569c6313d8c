"""Hosting: tables of a game, their server, their links, and the files that keep them."""

from __future__ import annotations

import errno
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.bots import BOTS
from engine.compiled.prepare import prepare
from engine.games import game_named
from engine.games.core import GameError
from engine.host.addresses import PORT, Reach
from engine.host.server import Server, ServerThread
from engine.host.table import BOT_PAUSE, Table
from engine.sentence import Sentence
from engine.table.match import Set
from engine.table.room import Room
from engine.table.seats import PERSON
from engine.table.thinking import Thinker

NAME_BYTES = 6
"""Bytes of the name of a room."""

TRIES = 20
"""Ports that are tried from the default one on."""

GOODBYE = Sentence("The host has ended the game for now. Your link stays valid.")


@dataclass(frozen=True, slots=True)
class Links:
    """Links of a room: one for each seat of a person, by its number, and one to watch."""

    room: str
    seats: dict[int, str]
    watch: str


@dataclass(slots=True)
class Plan:
    """What is hosted: a set-up, who sits where, and how it is reached. `port` 0 is any free one,
    None the default one or the next free."""

    setup: Set
    kinds: Sequence[str]
    rooms: int = 1
    reach: Reach = field(default_factory=Reach)
    port: int | None = None
    save: Path | None = None
    questions: tuple[str, ...] = ()
    pause: float = BOT_PAUSE


class Hosting:
    """Tables that are being hosted, from `start` to `stop`; `links` are those of each room."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.port = 0
        self.links: list[Links] = []
        self.rooms = [self._room() for _ in range(plan.rooms)]
        self._thinker = Thinker()
        self._tables = [
            Table(secrets.token_hex(NAME_BYTES), room, self._thinker, pause=plan.pause)
            for room in self.rooms
        ]
        self._server = Server(self._tables)
        self._thread: ServerThread | None = None

    def _room(self) -> Room:
        plan = self.plan
        room = Room(plan.setup, plan.kinds)
        room.questions = plan.questions
        # Says now what a start would say.
        rules, courses = room.rules, room.courses
        if len(courses) > 1:
            rules = rules.then_on(courses[1])
        rules.start(courses[0] if courses else None, len(plan.kinds), plan.setup.options)
        return room

    def start(self) -> None:
        """Start the server. GameError if the port is taken."""
        prepare()
        self._thinker.begin()
        self._thread = ServerThread()
        self.port = self._listen()
        reach = self.plan.reach
        self._server.hosts, self._server.origins = reach.hosts(self.port), reach.origins(self.port)
        self.links = [self._links(table) for table in self._tables]

    def _listen(self) -> int:
        assert self._thread is not None
        wanted = self.plan.port
        ports = range(PORT, PORT + TRIES) if wanted is None else (wanted,)
        for port in ports:
            try:
                found: int = self._thread.do(self._server.start(self.plan.reach.listens, port))
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    self.stop()
                    raise GameError(
                        Sentence("port {port}: {why}", port=port, why=error.strerror or "")
                    ) from error
            else:
                return found
        self.stop()
        raise GameError(
            Sentence("port {port} is in use; choose another with --port", port=ports[0])
        )

    def _links(self, table: Table) -> Links:
        base = f"{self.plan.reach.base(self.port)}/r/{table.name}"
        room = table.room
        return Links(
            table.name,
            {seat: f"{base}#seat={room.link_of(seat)}" for seat in room.people},
            f"{base}#watch={room.link_to_watch()}",
        )

    def stop(self) -> None:
        """Say goodbye to everybody and end the server."""
        if self._thread is not None:
            self._thread.do(self._server.stop(GOODBYE))
            self._thread.close()
            self._thread = None
        self._thinker.close()


def seats_of(game: str, kinds: Sequence[str]) -> tuple[str, ...]:
    """Return who sits where: `kinds`, or two persons and careful bots for up to four; GameError if
    one is neither PERSON nor a bot, or nobody is a person."""
    if not kinds:
        fewest, most = game_named(game).info.players
        return tuple(PERSON if seat < 2 else "careful" for seat in range(max(fewest, min(most, 4))))
    for kind in kinds:
        if kind != PERSON and kind not in BOTS:
            known = ", ".join((PERSON, *BOTS))
            raise GameError(
                Sentence(
                    "{kind} cannot sit on a seat; name one of {known}", kind=repr(kind), known=known
                )
            )
    if PERSON not in kinds:
        raise GameError(Sentence("no seat is for a person; name one at least"))
    return tuple(kinds)
