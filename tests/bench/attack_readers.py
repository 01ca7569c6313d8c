"""Files changed at random, given to every command.

    python tests/bench/attack_readers.py [NUMBER 50000] [SEED 1] [FIRST 0]

Each attack takes a sound file, changes it in one to four places where its structure says that
something stands, and has a command read it. Whatever comes, the command ends within a time limit
with one of its exit codes and without an exception, and memory stays flat. The same seed makes the
same attacks, `FIRST` leaves so many of them out; what fails is printed and its file kept.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from typer.main import get_command  # noqa: E402

from engine import cli  # noqa: E402
from engine.cli import main  # noqa: E402
from tests.bench.attacked_files import attacks  # noqa: E402

SECONDS = 30
"""No command on one of these small files takes longer."""

MOST_GROWTH = 150.0
"""So many MB may memory grow, from the first tenth of the attacks to the end."""

PROGRESS = 5000
"""After so many attacks it is said how far they have come."""


class Failure(NamedTuple):
    """An attack that succeeded: the command, what it did, and the file kept."""

    command: str
    why: str
    file: Path


def run(number: int, seed: int, folder: Path, first: int = 0) -> Iterator[Failure | None]:
    """So many attacks less the `first` ones, in this folder: None for each that was withstood."""
    known = attacks(folder)
    for turn in range(first, number):
        rng = random.Random(f"{seed} {turn}")
        attack = known[turn % len(known)]
        file = folder / f"attack{Path(attack.name).suffix or '.json'}"
        file.write_bytes(attack.change(rng, attack.sound))
        (folder / "new.sqlite").unlink(missing_ok=True)
        command = [part.format(file) for part in rng.choice(attack.commands)]
        before = file.read_bytes()
        why = withstood(command)
        if why:
            kept = folder / f"failed-{turn}{file.suffix}"
            kept.write_bytes(before)
            yield Failure(" ".join(command), why, kept)
        else:
            yield None


def withstood(command: list[str]) -> str:
    """Why a command did not end as it should; empty if it did."""
    out, err = io.StringIO(), io.StringIO()
    with _limited(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(command)
        except BaseException:
            return traceback.format_exc()
    if code not in (0, 1, 2):
        return f"exit code {code}: {err.getvalue()[-500:]}"
    if code == 2 and not err.getvalue().strip():
        return "refused without a reason"
    return err.getvalue() if "Traceback" in err.getvalue() else ""


@contextlib.contextmanager
def _limited() -> Iterator[None]:
    """Raise TimeoutError after `SECONDS`, where there are such alarms."""

    def end(*_: object) -> None:
        raise TimeoutError(f"not done after {SECONDS} seconds")

    if not hasattr(signal, "alarm"):
        yield
        return
    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def memory_mb() -> float:
    """What this process holds in memory, MB; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0.0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def attack_all(number: int, seed: int, first: int) -> int:
    """Attack so often, and say what came of it; 1 if something failed."""
    folder = Path(tempfile.mkdtemp(prefix="attack-"))
    begun, turn, failed, steady = time.monotonic(), 0, 0, 0.0
    # The commands are built once, not for every attack.
    cli.app = get_command(cli.app)  # type: ignore[assignment]
    with contextlib.suppress(KeyboardInterrupt):
        for turn, failure in enumerate(run(number, seed, folder, first), 1):
            if failure is not None:
                failed += 1
                last = "\n    ".join(failure.why.strip().splitlines()[-12:])
                print(f"{failure.command}\n  {failure.file}\n    {last}", flush=True)
            if turn == max(1, (number - first) // 10):
                steady = memory_mb()
            if turn % PROGRESS == 0:
                print(f"{turn:,} attacks, {memory_mb():.0f} MB", flush=True)
    growth = memory_mb() - steady
    seconds = time.monotonic() - begun
    print(f"{turn:,} attacks in {seconds:,.0f} s, {failed} failed; memory {growth:+.0f} MB")
    if not failed:
        shutil.rmtree(folder)
    return int(failed > 0 or growth > MOST_GROWTH)


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    sys.exit(attack_all(*given, *(50_000, 1, 0)[len(given) :]))
