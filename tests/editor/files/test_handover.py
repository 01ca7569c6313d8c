"""Files handed to a window that is open: two real programs without a display, and the sockets of
strangers."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from editor.files import handover
from editor.files.handover import NAME, OWN, SECOND_START, Reception, hand_over
from engine.track import save
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.small_tracks import ring

ROOT = Path(__file__).resolve().parents[3]

PROGRAM = """
import sys
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from editor import app

class Watched(app.Windows):
    told = None

    def __init__(self, made):
        super().__init__(made)
        self.timer = QTimer(self, interval=50)
        self.timer.timeout.connect(self.tell)
        self.timer.start()

    def tell(self):
        names = sorted(each.files.path.name for each in self.shown if each.files.path)
        if names and names != self.told:
            self.told = names
            print(*names, flush=True)
            if len(names) == 1 and sys.argv[2:]:
                event = QFileOpenEvent(QUrl.fromLocalFile(sys.argv[2]))
                QApplication.postEvent(QApplication.instance(), event)

# The processes that the program starts import this file.
if __name__ == "__main__":
    app.Windows = Watched
    sys.exit(app.start(sys.argv[1:2]))
"""
"""Starts the editor with the file that is its first argument, and prints what its windows show.
The system asks it to open a second one."""


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for sockets of this user."""
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    return folder


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """Two tracks; the second has a name with other letters."""
    paths = tmp_path / "first.lanesmith", tmp_path / "závod 2.lanesmith"
    for path in paths:
        save(ring(), path)
    return paths


@contextmanager
def running(tmp_path: Path, *args: Path) -> Iterator[subprocess.Popen[str]]:
    """Run the program with settings of its own; it is ended afterwards."""
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, "utf-8")
    places = {name: str(tmp_path / name) for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    with subprocess.Popen(
        [sys.executable, script, *args],
        env=os.environ | {"PYTHONPATH": str(ROOT)} | places,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as started:
        try:
            yield started
        finally:
            started.terminate()


def test_a_second_start_hands_its_file_to_the_first_window(
    own_folder: Path, files: tuple[Path, Path], tmp_path: Path
) -> None:
    first, second = files
    with running(tmp_path, first) as started:
        assert started.stdout.readline() == "first.lanesmith\n"
        # A path from the folder of the second program.
        with running(tmp_path, Path(second.name)) as later:
            assert later.wait(60) == 0
            assert later.stdout.read() == ""
        assert started.stdout.readline() == "first.lanesmith závod 2.lanesmith\n"


def test_a_second_start_opens_its_file_itself_if_that_is_chosen(
    own_folder: Path, files: tuple[Path, Path], tmp_path: Path
) -> None:
    first, second = files
    ini = tmp_path / "XDG_CONFIG_HOME" / "lanesmith" / "editor.ini"
    ini.parent.mkdir(parents=True)
    ini.write_text(f"[General]\n{SECOND_START.key}={OWN}\n", "utf-8")
    with running(tmp_path, first) as started:
        assert started.stdout.readline() == "first.lanesmith\n"
        with running(tmp_path, second) as later:
            assert later.stdout.readline() == "závod 2.lanesmith\n"


def test_a_file_that_the_system_asks_to_open_gets_a_window(
    own_folder: Path, files: tuple[Path, Path], tmp_path: Path
) -> None:
    with running(tmp_path, *files) as started:
        assert started.stdout.readline() == "first.lanesmith\n"
        assert started.stdout.readline() == "first.lanesmith závod 2.lanesmith\n"


def test_a_socket_left_behind_is_replaced(
    own_folder: Path, files: tuple[Path, Path], settings_folder: Path, qtbot
) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(own_folder / NAME))
    assert not hand_over(files)
    parent = QObject()
    reception = Reception(parent)
    reception.open()
    with socket.socket(socket.AF_UNIX) as caller:
        caller.connect(str(own_folder / NAME))
        assert (own_folder / NAME).stat().st_mode & 0o077 == 0
        with qtbot.waitSignal(reception.handed, timeout=PATIENCE) as handed:
            caller.sendall(b'["/tracks/one.lanesmith"]\n')
    assert handed.args == [[Path("/tracks/one.lanesmith")]]
    reception.close()


@pytest.mark.parametrize(
    "message", [b"[]\n", b"{}\n", b"[1]\n", b"not JSON\n", b"\xff\xfe\n", b"x" * (1 << 17)]
)
def test_what_is_no_message_of_ours_opens_nothing(
    message: bytes, own_folder: Path, settings_folder: Path, qtbot
) -> None:
    parent = QObject()
    reception = Reception(parent)
    reception.open()
    handed: list[object] = []
    reception.handed.connect(handed.append)
    with socket.socket(socket.AF_UNIX) as caller:
        caller.connect(str(own_folder / NAME))
        caller.setblocking(False)
        caller.send(message)
        heard = bytearray()
        qtbot.waitUntil(lambda: is_closed(caller, heard), timeout=PATIENCE)
        assert heard == handover.GREETING
    assert handed == []
    reception.close()


def is_closed(caller: socket.socket, heard: bytearray) -> bool:
    """Return whether the other end has closed a connection; `heard` gets what it has said."""
    try:
        said = caller.recv(10)
    except ConnectionError:
        return True
    except BlockingIOError:
        return False
    heard += said
    return not said


@pytest.fixture
def stranger(own_folder: Path, settings_folder: Path, qapp) -> Iterator[socket.socket]:
    """A program that listens where an open window would, and does not greet."""
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(own_folder / NAME))
        listening.listen()
        yield listening


def test_a_program_that_does_not_greet_gets_nothing(
    stranger: socket.socket, files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handover, "WAIT", 100)
    assert not hand_over(files)
    connection, _ = stranger.accept()
    with connection:
        assert connection.recv(10) == b""


@pytest.mark.parametrize("whose", ["open to others", "another user's", "a link", "missing", "none"])
def test_a_folder_that_is_not_this_users_alone_is_not_trusted(
    whose: str,
    stranger: socket.socket,
    own_folder: Path,
    files: tuple[Path, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if whose == "open to others":
        own_folder.chmod(0o770)
    elif whose == "another user's":
        if os.getuid() != 0:
            pytest.skip("only root can give a folder away")
        os.chown(own_folder, 12345, 12345)
    elif whose == "a link":
        link = own_folder.with_name("link")
        link.symlink_to(own_folder)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(link))
    elif whose == "missing":
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(own_folder / "none"))
    else:
        monkeypatch.delenv("XDG_RUNTIME_DIR")
    stranger.setblocking(False)
    assert not hand_over(files)
    reception = Reception(QObject())
    reception.open()
    with pytest.raises(BlockingIOError):
        stranger.accept()
    assert [each.name for each in own_folder.iterdir()] == [NAME]
