"""Files changed at random, given to every command that reads them, in one process with a watchdog.

python tests/bench/bench_mutants.py [--mutants 20000] [--seed 1] [--first 0] [--kind NAME...]

Each mutant is a sound file of some kind, changed in one to four places where its structure has a
value, or in its bytes. A command reads it. It must be done with it or refuse it in a sentence with
exit code 2, within `MOST_SECONDS` of processor time and `MOST_MEMORY`. The process that reads is
ended by the system if it computes for longer, by its parent if it waits for longer, and started
again at the next mutant. Waiting for a processor does not count where the system tells it apart.
The same seed makes the same mutants, `--first` leaves so many of them out; what fails is printed
and its file is kept. The table at the end, also after Ctrl-C, counts the results.
"""

from __future__ import annotations

import argparse
import contextlib
import faulthandler
import gc
import io
import logging
import math
import multiprocessing
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from typer.main import get_command  # noqa: E402

from engine import cli  # noqa: E402
from engine.cli import main  # noqa: E402
from engine.compiled.prepare import show_percent, wait_until_prepared  # noqa: E402
from tests.bench.mutant_files import OPEN_WINDOW, Kind, kinds_in  # noqa: E402

MOST_SECONDS = 20
"""Most processor time that a command may take for one of these small files."""

MOST_WAITING = 180
"""Seconds of waiting after which a command counts as one that never ends."""

MOST_MEMORY = 1_000_000_000
"""Most bytes that the process may hold."""

MOST_ADDRESSES = 8_000_000_000
"""Most bytes of address space, so that the machine survives a mutant that takes all memory."""

MOST_GROWTH = 150.0
"""MB that the process may hold more at the end than after the first tenth of the mutants."""

PROGRESS = 1000
"""Mutants between two reports on stderr."""

FINE = ("done", "sentence")
RESULTS = (*FINE, "traceback", "no sentence", "over 20 s", "over 1 GB", "ended")
"""Results of a command. "Ended" is a crash of the whole process."""


class Result(NamedTuple):
    """Result of one mutant: its kind, the command, one of `RESULTS`, and why."""

    turn: int
    kind: str
    command: str
    result: str
    why: str
    seconds: float
    megabytes: float


def results(
    kinds: Sequence[Kind], turns: Iterable[int], seed: int, folder: Path, keep: Path | None = None
) -> Iterator[Result]:
    """Yield the result of each mutant of `turns`, made in `folder` and read in this process.

    What fails is kept in `keep`.
    """
    _fast_command_line()
    for turn in turns:
        rng = random.Random(f"{seed} {turn}")
        kind = kinds[turn % len(kinds)]
        file = folder / f"mutant{Path(kind.name).suffix or '.json'}"
        file.write_bytes(kind.change(rng, kind.sound))
        (folder / "new.sqlite").unlink(missing_ok=True)
        command = [part.format(file) for part in rng.choice(kind.commands)]
        if keep is not None:
            shutil.copy(file, keep / f"{turn}{file.suffix}")
        result, why, seconds, megabytes = read_by(command)
        if keep is not None and result in FINE:
            (keep / f"{turn}{file.suffix}").unlink()
        yield Result(turn, kind.name, " ".join(command), result, why, seconds, megabytes)


@cache
def _fast_command_line() -> None:
    """Build the commands once, not for every mutant."""
    cli.app = get_command(cli.app)  # type: ignore[assignment]


def read_by(command: list[str]) -> tuple[str, str, float, float]:
    """Run a command. Return its result, why it failed, its processor time and most memory, MB."""
    _forget_peak()
    begun = time.process_time()
    result, why = _result_of(command)
    seconds, megabytes = time.process_time() - begun, _peak_mb()
    if result in FINE and seconds > MOST_SECONDS:
        result, why = "over 20 s", f"{seconds:.0f} s"
    if result in FINE and megabytes > MOST_MEMORY / 1e6:
        result, why = "over 1 GB", f"{megabytes:.0f} MB"
    return result, why, seconds, megabytes


def _result_of(command: list[str]) -> tuple[str, str]:
    out, err, raised = io.StringIO(), io.StringIO(), _Raised()
    log = logging.getLogger("engine.cli")
    log.addHandler(raised)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = _open_window(command[1]) if command[0] == OPEN_WINDOW else main(command)
    except BaseException:
        return "traceback", traceback.format_exc()
    finally:
        log.removeHandler(raised)
    said = err.getvalue()
    if raised.text:
        is_memory = "not enough memory" in said
        return ("over 1 GB" if is_memory else "traceback"), raised.text
    if "Traceback" in said:
        return "traceback", said
    if code in (0, 1):
        return "done", ""
    if code == 2 and said.strip():
        return "sentence", ""
    return "no sentence", f"exit code {code}: {said[-500:]}"


class _Raised(logging.Handler):
    """Listener to errors that nothing but the last resort of the command line has answered."""

    text = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Note the traceback of an error."""
        if record.exc_info:
            self.text = "".join(traceback.format_exception(*record.exc_info))


def _open_window(file: str) -> int:
    """Open the window with the settings in a file, and close it."""
    from PySide6.QtCore import QEvent, QSettings
    from PySide6.QtWidgets import QApplication

    from editor.look import language, theme
    from editor.window.main_window import MainWindow

    app = QApplication.instance() or QApplication(["lanesmith"])
    assert isinstance(app, QApplication)
    folder = Path(file).parent / "settings"
    (folder / "lanesmith").mkdir(parents=True, exist_ok=True)
    shutil.copy(file, folder / "lanesmith" / "editor.ini")
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    raised: list[Any] = []
    before, sys.excepthook = sys.excepthook, lambda *error: raised.append(error)
    try:
        theme.dress(app, theme.LOOK.chosen, int(theme.TEXT_SIZE.chosen))
        spoken = language.speak(language.LANGUAGE.chosen)
        window = MainWindow()
        window.arrangement.fit_screen()
        window.show()
        window.pages.show_kept()
        app.processEvents()
        window.close()
        window.end()
        window.deleteLater()
        for translator in spoken:
            app.removeTranslator(translator)
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        del window
        gc.collect()
    finally:
        sys.excepthook = before
    if raised:
        raise raised[0][1]
    return 0


def _forget_peak() -> None:
    """Have the system measure the most memory of this process from now on, where it can."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def _peak_mb() -> float:
    """Return the most memory of this process since then, MB; 0 where the system does not say."""
    return _in_status("VmHWM")


def _in_status(key: str) -> float:
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith(key):
                return int(line.split()[1]) / 1000
    return 0.0


def _read_all(pipe: Connection, turns: range, seed: int, folder: Path, only: Sequence[str]) -> None:
    """Send the result of each mutant to the watchdog, and the memory held then."""
    import resource

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    faulthandler.enable()
    faulthandler.register(signal.SIGXCPU, chain=True)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES))
    kinds = [kind for kind in kinds_in(folder) if any(part in kind.name for part in only)]
    pipe.send(len(kinds))
    for result in results(kinds, turns, seed, folder, keep=folder.parent):
        _may_compute(resource)
        pipe.send((result, _in_status("VmRSS")))


def _may_compute(resource: Any) -> None:
    """Let the system end this process after some more processor time."""
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    used = math.ceil(time.process_time())
    resource.setrlimit(resource.RLIMIT_CPU, (used + 2 * MOST_SECONDS, most))


def _is_answered(pipe: Connection, reader: int) -> bool:
    """Return whether the process `reader` has sent something before it has waited for long."""
    begun, busy = time.monotonic(), _busy(reader)
    while not pipe.poll(5):
        if time.monotonic() - begun - (_busy(reader) - busy) > MOST_WAITING:
            return False
    return True


def _busy(process: int) -> float:
    """Return the seconds in which a process has computed or waited for a processor; 0 where the
    system does not say."""
    with contextlib.suppress(OSError):
        computed, waited, _ = Path(f"/proc/{process}/schedstat").read_text().split()
        return (int(computed) + int(waited)) / 1e9
    return 0.0


def watched(
    turns: range, seed: int, folder: Path, only: Sequence[str]
) -> Iterator[tuple[Result, float]]:
    """Yield the results of all mutants and the memory held, MB, from a process that is started
    again where a mutant ends it."""
    context = multiprocessing.get_context("spawn")
    while turns:
        here, there = context.Pipe()
        files = folder / "files"
        shutil.rmtree(files, ignore_errors=True)
        files.mkdir()
        reader = context.Process(target=_read_all, args=(there, turns, seed, files, only))
        reader.start()
        there.close()
        why = "it waits"
        # Where the sound files themselves fail there is nothing to change: EOFError ends the bench.
        here.recv()
        try:
            while turns and _is_answered(here, reader.pid or 0):
                turns = turns[1:]
                yield here.recv()
        except EOFError:
            reader.join()
            why = f"exit code {reader.exitcode}"
        reader.kill()
        reader.join()
        if turns:
            late = reader.exitcode in (-signal.SIGXCPU, -signal.SIGKILL)
            result = "over 20 s" if late else "ended"
            yield Result(turns[0], "?", "?", result, why, 0.0, 0.0), 0.0
            turns = turns[1:]


def main_of_bench() -> int:
    """Read all mutants and print the table; 1 if something failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutants", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--kind", nargs="*", default=[""], help="kinds with this in their name")
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="mutants-"))
    # The log of the last resort is not that of the user.
    os.environ["XDG_STATE_HOME"] = str(folder)
    # A command that waits for the process that compiles would count as one that never ends.
    wait_until_prepared(show_percent)
    table: Counter[tuple[str, str]] = Counter()
    slowest: dict[str, float] = {}
    largest: dict[str, float] = {}
    begun, steady, held, number = time.monotonic(), 0.0, 0.0, 0
    turns = range(chosen.first, chosen.mutants)
    with contextlib.suppress(KeyboardInterrupt):
        for number, (each, held) in enumerate(
            watched(turns, chosen.seed, folder, chosen.kind), start=1
        ):
            table[each.kind, each.result] += 1
            slowest[each.kind] = max(slowest.get(each.kind, 0.0), each.seconds)
            largest[each.kind] = max(largest.get(each.kind, 0.0), each.megabytes)
            if each.result not in FINE:
                last = "\n    ".join(each.why.strip().splitlines()[-14:])
                print(f"{each.turn}: {each.result}: {each.command}\n    {last}", flush=True)
            if number == max(1, len(turns) // 10):
                steady = held
            if number % PROGRESS == 0:
                seconds = time.monotonic() - begun
                print(f"{number:,} mutants, {seconds:,.0f} s, {held:.0f} MB", file=sys.stderr)
    _print_table(table, slowest, largest)
    failed = sum(count for (_, result), count in table.items() if result not in FINE)
    growth = held - steady
    seconds = time.monotonic() - begun
    print(f"{number:,} mutants in {seconds:,.0f} s, {failed} failed; memory {growth:+.0f} MB")
    if failed:
        print(f"What failed is kept in {folder}")
    else:
        shutil.rmtree(folder)
    return int(failed > 0 or growth > MOST_GROWTH)


def _print_table(
    table: Counter[tuple[str, str]], slowest: dict[str, float], largest: dict[str, float]
) -> None:
    print(f"{'':24}" + "".join(f"{result:>12}" for result in RESULTS) + f"{'most s':>8}{'MB':>7}")
    for kind in slowest:
        counts = "".join(f"{table[kind, result]:12}" for result in RESULTS)
        print(f"{kind:24}{counts}{slowest[kind]:8.1f}{largest[kind]:7.0f}")
    totals = [sum(table[kind, result] for kind in slowest) for result in RESULTS]
    print(f"{'all':24}" + "".join(f"{total:12}" for total in totals))


if __name__ == "__main__":
    sys.exit(main_of_bench())
