"""The process for foreign content: `python -m engine.foreign`, started by `engine.foreign.process`.

It reads questions from stdin and writes answers to stdout until stdin ends.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from typing import Any

from engine.files import FileError
from engine.foreign.limits import MOST_MEMORY, ForeignError

GRACE = 5
"""Seconds of computing after the deadline in which the parent should have ended this process. It
ends itself then: the parent has been killed."""


def main() -> None:
    """Answer questions, one after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # A library that writes to stdout must not write into the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            function, args, seconds = pickle.load(sys.stdin.buffer)
            _end_after(seconds + GRACE)
            pickle.dump(_answer(function, args), answers)
            answers.flush()
            _end_after(0)
    # Closing the pipe once more would fail if the parent is gone.
    os._exit(0)


def _limit() -> None:
    """Limit the memory of this process where the system can, and let it die without a dump."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Some systems know this limit but do not set it.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _end_after(seconds: float) -> None:
    """Have the system end this process after `seconds` of computing, or not at all if they are
    0."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _answer(function: Any, args: tuple[Any, ...]) -> tuple[str, Any]:
    """Return a kind of answer, and the result or what is wrong."""
    try:
        return "done", function(*args)
    except ForeignError as error:
        return "refused", error
    except FileError as error:
        return "faulty", error
    except MemoryError:
        return "memory", None
    # A library may raise anything over content that it does not expect.
    except Exception as error:
        return "failed", repr(error)


if __name__ == "__main__":
    main()
