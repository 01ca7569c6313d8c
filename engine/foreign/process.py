"""Work on foreign content in a process of its own, with a deadline and a memory limit.

The libraries that decode pictures, draw SVG and read PDF can be made to crash, to take all memory
or never to end. The process is started by the first request and reused; if it dies, the next
request starts another. It is no sandbox: it may do what this program may do.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import pickle
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from engine.files import Fault, FileError
from engine.foreign.limits import DEADLINE, MOST_MEMORY
from engine.installation import command_of, environment_of_modules
from engine.sentence import Sentence

_log = logging.getLogger(__name__)

Result = TypeVar("Result")

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""Setting of NumPy's library: its threads reserve address space, on many cores more than is
allowed."""

SHORTEST = 0.05
"""Least seconds between two looks whether work is late."""

GB = 1_000_000_000


class GivenUpError(FileError):
    """Error of work that nobody wants any more."""


class ForeignProcess:
    """Process that works on foreign content, one request at a time."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._is_given_up = False

    @property
    def pid(self) -> int | None:
        """The id of the process, or None while there is none."""
        return None if self._process is None else self._process.pid

    def do(
        self,
        function: Callable[..., Result],
        file: str,
        *args: object,
        seconds: float = DEADLINE,
    ) -> Result:
        """Return `function(*args)`, a function of a module, done in the process.

        FileError, which names `file`, if the content cannot be used, or the work takes more than
        `seconds` or too much memory or crashes.
        """
        with self._turn:
            if self._is_given_up or (
                self._process is not None and self._process.poll() is not None
            ):
                self._end()
            self._is_given_up = False
            late = threading.Event()
            try:
                process = self._process = self._process or _started()
                kind, answer = _answer(process, late, (function, args, seconds), seconds)
            except (EOFError, OSError, pickle.UnpicklingError) as error:
                kind, answer = "died", error
            except BaseException:
                # An answer that nobody has read would be taken for that of the next request.
                self._end()
                raise
            if late.is_set():
                kind = "late" if kind == "died" else kind
                self._end()
            elif kind in ("died", "memory"):
                kind = "given up" if self._is_given_up else kind
                self._end()
        if kind == "done":
            return answer  # type: ignore[no-any-return]
        _log.info("Work on %s: %s, %r", file, kind, answer)
        if kind == "faulty":
            raise answer
        if kind == "refused":
            raise FileError(Fault(file, "", answer.wrong, answer.remedy))
        fault = Fault(file, "", *_why(kind, seconds))
        raise GivenUpError(fault) if kind == "given up" else FileError(fault)

    def give_up(self) -> None:
        """End the work of the present request from another thread, if there is any."""
        process = self._process
        if process is not None and self._turn.locked():
            self._is_given_up = True
            process.kill()

    def close(self) -> None:
        """End the process, if there is one and it is not at work."""
        if self._turn.acquire(blocking=False):
            try:
                self._end()
            finally:
                self._turn.release()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            # What is left in the pipe cannot be written any more.
            with contextlib.suppress(OSError), process:
                pass


def _why(kind: str, seconds: float) -> tuple[Sentence, Sentence]:
    """Return why there is no answer, and what to do."""
    if kind == "given up":
        return Sentence("reading it was given up"), Sentence("try it again")
    if kind == "failed":
        return Sentence("it is damaged or of an unknown kind"), Sentence("save it again")
    if kind == "late":
        wrong = Sentence("reading it takes more than {most:g} seconds", most=seconds)
    elif kind == "memory":
        wrong = Sentence("reading it takes more than {most:g} GB of memory", most=MOST_MEMORY / GB)
    else:
        wrong = Sentence(
            "the program that reads it crashes or needs more than {most:g} GB of memory",
            most=MOST_MEMORY / GB,
        )
    return wrong, Sentence("make it simpler or take another one")


def _started() -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        command_of("engine.foreign"),
        env={**environment_of_modules(), **ONE_THREAD},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    _log.info("Process %s works on foreign content", process.pid)
    return process


def _answer(
    process: subprocess.Popen[bytes],
    late: threading.Event,
    question: tuple[Any, ...],
    seconds: float,
) -> tuple[str, Any]:
    """Return the answer of the process, which is killed after `seconds`: `late` is set then. What
    it waits for a processor does not count, or a busy computer would refuse what a calm one reads.
    """
    answered = threading.Event()

    def end() -> None:
        begun, computed, left = time.monotonic(), _computed(process.pid), seconds
        while not answered.wait(max(left, SHORTEST)):
            if _is_ready(process.pid):
                left = seconds - (_computed(process.pid) - computed)
            else:
                left = seconds - (time.monotonic() - begun)
            if left <= 0:
                late.set()
                process.kill()
                return

    assert process.stdin is not None
    assert process.stdout is not None
    timer = threading.Thread(target=end, daemon=True)
    timer.start()
    try:
        pickle.dump(question, process.stdin)
        process.stdin.flush()
        kind, answer = pickle.load(process.stdout)
    finally:
        answered.set()
        timer.join()
    return kind, answer


def _is_ready(process: int) -> bool:
    """Return whether a process is computing or waits for a processor, and for nothing else; False
    where the system does not say."""
    with contextlib.suppress(OSError):
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        return state == "R"
    return False


def _computed(process: int) -> float:
    """Return the seconds for which a process has computed; 0 where the system does not say."""
    with contextlib.suppress(OSError):
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9
    return 0.0


_shared = ForeignProcess()
atexit.register(_shared.close)

do_foreign = _shared.do
give_up_foreign = _shared.give_up
