"""Preparation of fast races: their compilation, in another process where a user waits.

    prepare()               run races as plain Python until another process has compiled them
    compile_elsewhere()     start that process only; playtests notice when it is done
    let_compiling_go_on()   let it come to its end although this program ends
    wait_until_prepared()   start it and wait, for programs that have nothing else to do
    compile_now()           compile in this process: in that one, workers of a cluster, and tests
    percent_prepared()      return the percentage done by the process that compiles

The command `lanesmith prepare` compiles at once, and says how far it is.
"""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from itertools import chain

from engine.compiled.code_cache import (
    GAMES,
    LOOK_SECONDS,
    TABLE,
    compiling,
    is_kept,
    make_cache,
    note_kept,
    percent_prepared,
)
from engine.compiled.compiler import Speed, compile_entries, give_up, progress_told
from engine.installation import command_of, environment_of_modules

__all__ = [
    "compile_elsewhere",
    "compile_now",
    "is_prepared",
    "let_compiling_go_on",
    "percent_prepared",
    "prepare",
    "wait_until_prepared",
]


ENTRIES = {
    GAMES: ("engine.race.simulate",),
    TABLE: (
        "engine.race.entries",
        "engine.race.affairs.table",
        "engine.race.affairs.open_table",
        "engine.race.bots.seated",
        "engine.race.bots.rollouts",
    ),
}
"""Modules whose entries are compiled beforehand, by what needs them. They are names, because the
compiling process alone imports them: this package knows no race."""

OBJECTS = 50_000
"""Number of new objects after which Python collects garbage. The compiler makes millions and leaves
few behind: at Python's default, 700, collecting takes a fourteenth of its time."""

GO_ON = b"+"
"""What the process that compiles for this one reads if it need not end with it."""


def is_prepared() -> bool:
    """Return whether all races run at full speed without compiling first."""
    return is_kept(GAMES) and is_kept(TABLE)


def compile_now(tell: Callable[[int], None] = lambda percent: None) -> None:
    """Compile the code of playtests and tables that is not yet kept; half a minute the first time.
    `tell` is called with the percentage. A process that comes later waits for the first one."""
    if not Speed.can_compile:
        return
    Speed.is_plain = False
    try:
        with compiling() as tell_others, progress_told(tell_others), progress_told(tell):
            tell(0)
            _compile()
            tell(100)
    except OSError as error:
        give_up(error)


def _compile() -> None:
    """Compile every entry of the race: first those of playtests, then those of the table."""
    for module in chain(*ENTRIES.values()):
        import_module(module)
    for what, modules in ENTRIES.items():
        for module in modules:
            compile_entries(module)
        if not Speed.is_plain:
            note_kept(what)


class _Elsewhere:
    """The process that compiles for this one, if any."""

    process: subprocess.Popen[bytes] | None = None


def compile_elsewhere() -> None:
    """Start a process that compiles and ends with this one, unless code is compiled or a process
    has begun."""
    is_begun = percent_prepared() is not None or _Elsewhere.process is not None
    if not Speed.can_compile or is_prepared() or is_begun:
        return
    try:
        make_cache()
        _Elsewhere.process = subprocess.Popen(
            command_of("engine.compiled.prepare"),
            env=environment_of_modules(),
            # It ends with this program, whatever ends that, unless it is told to go on.
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        )
    except OSError as error:
        give_up(error)


def let_compiling_go_on() -> None:
    """Let the process that was started to compile go on when this one ends, as what it compiles
    pays from the next run on."""
    process = _Elsewhere.process
    if process is not None and process.poll() is None:
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.write(GO_ON)
            process.stdin.flush()


def _end_with_parent() -> None:
    """End this process with its parent, unless the parent says to go on."""
    if os.read(sys.stdin.fileno(), 1) != GO_ON:
        os._exit(1)
    # Whoever reads what the parent prints need not wait for this process.
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.stderr.fileno())


_preparing = threading.Lock()


def prepare() -> None:
    """Compile in another process unless that is done: the window stays responsive, and races that
    begin meanwhile run as plain Python, slower with equal results."""
    if is_prepared() or not _preparing.acquire(blocking=False):
        return
    Speed.is_plain = True
    threading.Thread(target=_wait_until_compiled, daemon=True).start()


def _wait_until_compiled() -> None:
    """Wait until the code is compiled; races go on in plain Python if it cannot be."""
    try:
        while percent_prepared() is not None:
            time.sleep(LOOK_SECONDS)
        compile_elsewhere()
        if _Elsewhere.process is not None:
            _Elsewhere.process.wait()
    finally:
        Speed.is_plain = not (Speed.can_compile and is_prepared())
        _preparing.release()


def wait_until_prepared(tell: Callable[[int], None]) -> None:
    """Have another process compile, and wait for it. In this process a signal during compilation
    would be raised in a call from C, and lost."""
    prepare()
    told = -1
    while _preparing.locked():
        percent = percent_prepared() or 0
        for each in range(told + 1, percent + 1):
            tell(each)
        told = max(told, percent)
        time.sleep(LOOK_SECONDS)
    for each in range(told + 1, 101 if told >= 0 and is_prepared() else 0):
        tell(each)


def show_percent(percent: int) -> None:
    """Write the percentage on stderr: at a terminal in one line that is renewed, else in a few
    lines."""
    begin, end = ("\r", "" if percent < 100 else "\n") if sys.stderr.isatty() else ("", "\n")
    if begin or percent % 20 == 0:
        line = f"{begin}First run on this machine: preparing fast games, {percent}%"
        print(line, end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    gc.set_threshold(OBJECTS)
    # Ctrl-C is for the program that began it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    compile_now()
