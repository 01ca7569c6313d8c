"""Files handed to the first window: by the file manager of macOS, or by a second start.

A second start connects to a socket in the folder that the system keeps for this user alone. It
speaks only after a greeting: a program that is busy for too long gets nothing. Nothing of this goes
over the network.
"""

from __future__ import annotations

import json
import logging
import os
import stat
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication

from editor.look.language import tr, tr_later
from editor.settings import Setting

_log = logging.getLogger(__name__)

FIRST, OWN = "first", "own"


def _start_words(choice: str) -> str:
    return {
        FIRST: tr("In the Lanesmith that is &running"),
        OWN: tr("In a Lanesmith of its &own"),
    }[choice]


SECOND_START = Setting(
    "second_start",
    (FIRST, OWN),
    _start_words,
    lambda: FIRST,
    tr_later("&Files opened from outside"),
)
"""Setting for a start with a file while Lanesmith is running."""

NAME = "lanesmith-window"
"""Name of the socket."""

WAIT = 2000
"""Milliseconds within which a program that is running greets."""

MOST_BYTES = 1 << 16
"""The longest message."""

GREETING = b"+"


class Application(QApplication):
    """Application that emits `file_opened(path)` when the system asks it to open a file."""

    file_opened = Signal(object)

    def event(self, event: QEvent) -> bool:
        """Handle a request to open a file. Other events are passed on."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_opened.emit(Path(event.file()))
            return True
        return super().event(event)


class Reception(QObject):
    """Socket where second starts hand in files. It emits `handed(paths)`."""

    handed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)

    def open(self) -> None:
        """Listen, unless another program does."""
        place = _place()
        if place is None or _connection(place) is not None:
            return
        # One that was ended by force has left its socket.
        QLocalServer.removeServer(str(place))
        if not self._server.listen(str(place)):
            _log.info("no files are handed over: %s", self._server.errorString())

    def close(self) -> None:
        """Stop listening."""
        self._server.close()

    def _greet(self) -> None:
        """Greet whoever has connected, and listen to them."""
        while self._server.hasPendingConnections():
            caller = self._server.nextPendingConnection()
            caller.readyRead.connect(partial(self._hear, caller))
            caller.disconnected.connect(caller.deleteLater)
            caller.write(GREETING)
            caller.flush()

    def _hear(self, caller: QLocalSocket) -> None:
        """Take the files of a caller once the message is complete."""
        if caller.canReadLine():
            paths = _paths_in(bytes(caller.readLine(MOST_BYTES).data()))
            caller.disconnectFromServer()
            if paths:
                self.handed.emit(paths)
        elif caller.bytesAvailable() >= MOST_BYTES:
            caller.abort()


def hand_over(paths: Sequence[Path]) -> bool:
    """Hand files to the program that is running, if the settings say so. Return whether it takes
    them."""
    place = _place() if SECOND_START.chosen == FIRST else None
    running = None if place is None else _connection(place)
    if running is None:
        return False
    message = json.dumps([str(path.absolute()) for path in paths]).encode() + b"\n"
    if len(message) >= MOST_BYTES or not running.waitForReadyRead(WAIT):
        running.abort()
        return False
    running.write(message)
    is_sent = running.waitForBytesWritten(WAIT)
    running.disconnectFromServer()
    return is_sent


def _paths_in(message: bytes) -> list[Path]:
    """Return the files that a message names, none if it is not one of ours."""
    try:
        named = json.loads(message)
    except ValueError:
        return []
    are_paths = isinstance(named, list) and all(isinstance(each, str) for each in named)
    return [Path(each) for each in named] if are_paths else []


def _connection(place: Path) -> QLocalSocket | None:
    """Return a connection to the program that listens at `place`, or None if there is none."""
    socket = QLocalSocket()
    socket.connectToServer(str(place))
    return socket if socket.waitForConnected(WAIT) else None


def _place() -> Path | None:
    """Return the place of the socket, or None without a folder that is this user's alone: what
    others can put there is not trusted."""
    told = os.environ.get("XDG_RUNTIME_DIR")
    if not told:
        return None
    try:
        found = Path(told).lstat()
    except OSError as error:
        _log.info("no files are handed over: %s", error)
        return None
    is_ours = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    if is_ours and not stat.S_IMODE(found.st_mode) & 0o077:
        return Path(told, NAME)
    _log.info("no files are handed over: %s is not this user's alone", told)
    return None
