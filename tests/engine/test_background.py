"""Processes beside this one: messages go both ways, and nothing is left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from engine import background
from engine.background import BackgroundProcess

ROOT = Path(__file__).parents[2]

SECONDS = 20
"""Longer than any of this takes, on a busy machine too."""


def double(pipe: Connection, by: int) -> None:
    for number in iter(pipe.recv, None):
        pipe.send(by * number)


def count_what_waits(pipe: Connection) -> None:
    pipe.recv()
    while not pipe.poll():
        pass
    pipe.send("there is more")


def do_not_listen(pipe: Connection) -> None:
    pipe.send("begun")
    time.sleep(1000)


def say_and_end(pipe: Connection) -> None:
    pipe.send(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)


class Talk:
    """A process and what came from it."""

    def __init__(self, work: Any, *args: object) -> None:
        self.heard: SimpleQueue[Any] = SimpleQueue()
        self.process = BackgroundProcess(work, *args, heard=self.heard.put)

    def next(self) -> Any:
        return self.heard.get(timeout=SECONDS)


@pytest.fixture
def before() -> Iterator[None]:
    """After the test there are no more processes than before."""
    known = {*multiprocessing.active_children()}
    yield
    end = time.monotonic() + SECONDS
    while {*multiprocessing.active_children()} - known:
        assert time.monotonic() < end
        time.sleep(0.01)


pytestmark = pytest.mark.usefixtures("before")


def test_messages_go_both_ways_until_it_is_closed() -> None:
    talk = Talk(double, 2)
    for number in (1, 2, 3):
        talk.process.send(number)
    assert [talk.next() for _ in range(3)] == [2, 4, 6]
    talk.process.close()
    assert talk.next() is None


def test_nothing_is_heard_after_it_is_closed() -> None:
    heard = []

    def hear_slowly(message: object) -> None:
        time.sleep(0.1)
        heard.append(message)

    process = BackgroundProcess(double, 2, heard=hear_slowly)
    process.send(1)
    process.close()
    assert heard == [2, None]


def test_the_work_may_look_whether_there_is_more() -> None:
    talk = Talk(count_what_waits)
    talk.process.send("first")
    talk.process.send("second")
    assert talk.next() == "there is more"
    assert talk.next() is None


def test_work_that_ends_by_itself_needs_no_closing() -> None:
    talk = Talk(say_and_end)
    assert talk.next() is True
    assert talk.next() is None


def test_a_killed_process_is_told() -> None:
    talk = Talk(double, 2)
    talk.process.send(4)
    assert talk.next() == 8
    assert talk.process.pid is not None
    os.kill(talk.process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert talk.next() is None
    talk.process.send(5)
    talk.process.close()


def test_a_process_that_does_not_listen_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "PATIENCE", 0.1)
    talk = Talk(do_not_listen)
    assert talk.next() == "begun"
    # More than fits into a pipe: somebody would have to read it.
    talk.process.send(b"x" * 10_000_000)
    talk.process.close()
    assert talk.next() is None


PROGRAM = """
import sys, threading, time
sys.path.insert(0, {root!r})
from engine.background import BackgroundProcess
from tests.engine.test_background import double, do_not_listen

answered = threading.Event()

def hear(answer):
    print(answer, flush=True)
    answered.set()

if __name__ == "__main__":
    process = BackgroundProcess({work}, heard=hear)
    process.send(21)
    while process.pid is None:
        time.sleep(0.01)
    print(process.pid, flush=True)
    {then}
"""


def program(folder: Path, work: str, then: str) -> Path:
    file = folder / "program.py"
    file.write_text(PROGRAM.format(root=str(ROOT), work=work, then=then), "utf-8")
    return file


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/status")
    return not (status.exists() and "\nState:\tZ" in status.read_text())


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no signals")
def test_it_ends_with_its_parent_whatever_ends_that(tmp_path: Path) -> None:
    file = program(tmp_path, "do_not_listen", "time.sleep(1000)")
    with subprocess.Popen([sys.executable, file], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        told = {parent.stdout.readline().strip() for _ in range(2)}
        parent.kill()
    (pid,) = (int(each) for each in told - {"begun"})
    end = time.monotonic() + SECONDS
    while is_there(pid):
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("trap", ["pickle", "socket"])
def test_nothing_is_imported_from_the_current_folder(tmp_path: Path, trap: str) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / f"{trap}.py").write_text("raise SystemExit('trapped')\n", "utf-8")
    file = program(tmp_path, "double, 2", "answered.wait(); process.close()")
    answer = subprocess.run(
        [sys.executable, file],
        cwd=tmp_path / "elsewhere",
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert answer.stderr == ""
    assert "42" in answer.stdout.split()
