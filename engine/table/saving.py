"""Files of a room: the record of its game, and beside it the digests of its secrets.

The record is an ordinary one, which `replay` reads. Secrets themselves are in no file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.files import Fault, FileError, parse_strict_json, read_text, write_text
from engine.files.text import write_together
from engine.playtest.playthrough import Playthrough, PlaythroughError, read_record, record_text
from engine.sentence import Sentence
from engine.table.match import Match
from engine.table.notes import KEY, notes_of
from engine.table.room import Room
from engine.table.seats import tidy_name

FORMAT = "lanesmith-seats"
VERSION = 1
ENDING = ".seats"
"""Ending of the file of the seats, after the name of the record."""

KEPT: Mapping[str, type] = {
    "name": str, "colour": str, "link": str, "token": str, "bot": str, "is_named": bool
}  # fmt: skip
"""Fields of a seat that are kept beside the record, with their types."""

ROOM = re.compile("[0-9a-f]+")
"""Name of a room, as it is in addresses."""

MOST_PORT = 65_535


@dataclass(frozen=True, slots=True)
class Address:
    """Address of a room, by which its links stay the same: its name, and the port."""

    name: str
    port: int


class RoomFiles:
    """Files of a room: the record at `path`, and the seats beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seats = path.with_name(path.name + ENDING)
        self._written = ""

    def save(self, room: Room, address: Address) -> None:
        """Write the record, and the seats if they have changed. FileError if that fails."""
        seats = json.dumps(_seats_json(room, address), ensure_ascii=False, indent=1) + "\n"
        record = record_text(room.record())
        if seats == self._written:
            write_text(record, self.path)
            return
        is_new = not self.seats.exists()
        write_together({self.path: record.encode(), self.seats: seats.encode()})
        if is_new:
            for file in (self.path, self.seats):
                # Hands that are still hidden are in it. Not every disk has permissions.
                file.chmod(0o600)
        self._written = seats

    def opened(self, colours: Sequence[str]) -> tuple[Room, Address | None]:
        """Return the room as it was saved, with these colours of seats, and its address; None
        without the file of the seats.

        FileError or PlaythroughError says what is wrong with a file.
        """
        record = read_record(self.path)
        try:
            match = Match.of_record(record)
        except PlaythroughError as error:
            raise PlaythroughError(f"{self.path}: {error}", error.move) from error
        room = Room(match, record.bots, notes_of(record, str(self.path)), colours)
        room.extra = {key: value for key, value in record.extra.items() if key != KEY}
        if not self.seats.exists():
            return room, None
        data = parse_strict_json(read_text(self.seats), str(self.seats))
        if not _is_for(data, record):
            wrong = Sentence("this is not the file of the seats of {record}", record=self.path.name)
            remedy = Sentence("remove it, and give out new links")
            raise FileError(Fault(str(self.seats), "", wrong, remedy))
        for seat, kept in zip(room.seats, data["seats"], strict=True):
            for name in KEPT:
                setattr(seat, name, kept[name])
            seat.name = tidy_name(seat.name)
        room.keys.watch = [*data["watch"]]
        room.is_begun = room.is_begun or data["begun"]
        return room, Address(data["room"], data["port"])


def _seats_json(room: Room, address: Address) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "room": address.name,
        "port": address.port,
        "begun": room.is_begun,
        "watch": room.keys.watch,
        "seats": [{name: getattr(seat, name) for name in KEPT} for seat in room.seats],
    }


def _is_for(data: Any, record: Playthrough) -> bool:
    """Return whether `data` are the seats of a record."""
    if not isinstance(data, dict) or (data.get("format"), data.get("version")) != (FORMAT, VERSION):
        return False
    room, port, watch, seats = (data.get(key) for key in ("room", "port", "watch", "seats"))
    is_address = isinstance(room, str) and ROOM.fullmatch(room) is not None
    is_port = isinstance(port, int) and not isinstance(port, bool) and 0 <= port <= MOST_PORT
    is_watch = isinstance(watch, list) and all(isinstance(each, str) for each in watch)
    is_seats = isinstance(seats, list) and len(seats) == record.seats and all(map(_is_seat, seats))
    return is_address and is_port and is_watch and is_seats and isinstance(data.get("begun"), bool)


def _is_seat(data: Any) -> bool:
    return isinstance(data, dict) and all(
        isinstance(data.get(name), kind) for name, kind in KEPT.items()
    )
