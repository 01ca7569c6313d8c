"""Loss of work when programs are killed (SIGKILL): editor, saving, campaigns, publish.

python tests/bench/bench_kills.py [--kills 100] [--saving 100] [--campaigns 50] [--publishing 50]
                                  [--together 10] [--spaces 200] [--seed 1] [--at-once 4]

Every kill is at a random moment (seeded). Commands run in processes forked from one that has
imported them: a new interpreter would take most of the time. Only the editor begins anew.

- The editor edits ten times a second, and what the next start would offer is compared with the
  edits that were made. More than five seconds are an error. How long the thread of the window has
  waited for a processor is told beside it: on a busy computer that is part of the loss.
- A program saves one track after the other into a file, which must hold one of them.
- A campaign plays; its file must open, and the campaign goes on to the end with the reports of one
  that was left alone.
- `publish` is killed while it writes into a folder with the documents of another track: the folder
  must hold those of one track, all and whole, or a note by which the next program goes on.
- Two `publish` write into one folder at once: likewise.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from editor.files.recovery import EVERY, unsaved_work  # noqa: E402
from engine.compiled.prepare import show_percent, wait_until_prepared  # noqa: E402
from engine.files.exchange import NOTE, PART, finished_in  # noqa: E402
from engine.track import load, save  # noqa: E402
from tests.helpers.editing_program import EDITING  # noqa: E402
from tests.helpers.small_tracks import ring  # noqa: E402

HARBOUR = ROOT / "tracks" / "harbour_loop.json"

MOST_LOST = 5.0
"""Seconds of work that may be lost."""

LONGEST = 3 * EVERY / 1000
"""The last moment of a kill, in seconds after the first edit."""


class Loss(NamedTuple):
    """Work that a kill has lost: seconds, edits, and the seconds waited for a processor."""

    seconds: float
    edits: int
    waited: float


def waited(process: int) -> float:
    """Return the seconds for which the main thread of a process has waited for a processor; 0 where
    the system does not say."""
    with contextlib.suppress(OSError):
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
    return 0.0


def lost_by_kill(number: int, folder: Path, spaces: int, after: float) -> Loss:
    """Return the work that is lost by a kill so long after the first edit."""
    folder.mkdir()
    file, script = folder / "track.json", folder / "editing.py"
    save(ring(4, max(spaces // 4, 12)), file)
    script.write_text(EDITING, "utf-8")
    before = file.read_bytes()
    places = {"XDG_CONFIG_HOME": folder / "config", "XDG_DATA_HOME": folder / "data"}
    kept = {name: str(place) for name, place in places.items()}
    with subprocess.Popen(
        [sys.executable, script, file],
        env=os.environ | kept | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        time.sleep(after)
        waiting = waited(running.pid)
        killed = time.monotonic()
        os.kill(running.pid, signal.SIGKILL)
        made = [line.split() for line in (first, *running.stdout) if line.endswith("\n")]
    assert file.read_bytes() == before, f"kill {number}: the file itself was touched"
    works = unsaved_work(folder / "data" / "lanesmith" / "recovery")
    assert len(works) <= 1, f"kill {number}: {len(works)} copies of one window"
    lane = load(works[0].versions[-1]).spaces[0].lane if works else 1
    lost = [float(when) for number_of_edit, when in made if int(number_of_edit) > lane]
    return Loss(killed - min(lost) if lost else 0.0, len(lost), waiting)


CAMPAIGN = """
games = 40
seed = 3
[[playtests]]
game = "five_towers"
bots = ["random"]
players = [3, 4, 5]
full = true
"""


FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(
    ["engine.cli.campaigns", "engine.api.publishing", "engine.playtest.campaign"]
)


def begun(*command: str | Path) -> BaseProcess:
    """Begin a command of the command line in a process of its own."""
    return started(run_command, [*map(str, command)])


def started(function: Callable[..., None], *args: object) -> BaseProcess:
    """Start a function in a process of its own."""
    process = FORKED.Process(target=function, args=args)
    process.start()
    return process


def run_command(command: list[str]) -> None:
    """Run a command without a word, and end this process with its exit code."""
    from engine.cli import main

    with (
        open(os.devnull, "w") as nowhere,
        contextlib.redirect_stdout(nowhere),
        contextlib.redirect_stderr(nowhere),
    ):
        code = main(command)
    os._exit(code)


def kill(process: BaseProcess) -> None:
    """Kill a process and wait until it is gone."""
    process.kill()
    process.join()


def save_for_ever(file: Path) -> None:
    """Save one track after the other into a file."""
    track = load(file)
    for number in range(100_000):
        save(replace(track, name=f"saved {number}", notes="x" * (number % 7 * 10_000)), file)


def kill_saving(folder: Path, after: float) -> str:
    """Kill a program that saves. Return what is wrong then; empty if nothing is."""
    folder.mkdir()
    file = folder / "track.json"
    save(ring(4, 50), file)
    before = file.stat().st_ino
    program = started(save_for_ever, file)
    while file.stat().st_ino == before:
        time.sleep(0.001)
    time.sleep(after)
    kill(program)
    track = load(file)
    return "" if len(track.notes) % 10_000 == 0 and len(track.spaces) == 200 else "torn"


def reports_in(file: Path) -> list[str]:
    """Return the reports kept by a campaign."""
    with contextlib.closing(sqlite3.connect(file)) as store:
        return sorted(report for (report,) in store.execute("SELECT report FROM playtests"))


def kill_campaign(folder: Path, after: float, undisturbed: list[str]) -> str:
    """Kill a campaign and let it go on. Return what is wrong then."""
    folder.mkdir()
    (folder / "c.toml").write_text(CAMPAIGN, "utf-8")
    command = ("campaign", folder / "c.toml", "--workers", "0")
    program = begun(*command)
    time.sleep(after)
    kill(program)
    program = begun(*command)
    program.join()
    if program.exitcode != 0:
        return f"it does not go on: exit code {program.exitcode}"
    return "" if reports_in(folder / "c.sqlite") == undisturbed else "other reports"


def undisturbed_campaign(folder: Path) -> tuple[list[str], float]:
    """Return the reports of a campaign that is left alone, and its seconds."""
    folder.mkdir()
    (folder / "c.toml").write_text(CAMPAIGN, "utf-8")
    begin = time.perf_counter()
    begun("campaign", folder / "c.toml", "--workers", "0").join()
    return reports_in(folder / "c.sqlite"), time.perf_counter() - begin


def documents_in(folder: Path) -> dict[str, bytes]:
    """Return the published files in a folder, unfinished ones aside."""
    return {
        file.name: file.read_bytes() for file in folder.iterdir() if not PART.fullmatch(file.name)
    }


class Published:
    """Two tracks with the same documents, published into a folder each."""

    def __init__(self, folder: Path) -> None:
        self.tracks: list[Path] = []
        self.documents: list[dict[str, bytes]] = []
        self.states: Counter[str] = Counter()
        self.writing = 0.0
        jobs = [
            {"name": name, "kind": kind}
            for name, kind in (
                ("A", "svg"),
                ("B", "pdf-sheet"),
                ("C", "dxf"),
                ("D", "svg-painting"),
            )
        ]
        for number in range(2):
            place = folder / str(number)
            place.mkdir()
            track = place / "track.json"
            data = {**json.loads(HARBOUR.read_text("utf-8")), "name": f"Lap {number}"}
            data["publish"] = jobs
            track.write_text(json.dumps(data), "utf-8")
            (place / "out").mkdir()
            program = self.publish(track, place / "out")
            begin = self._wait_for_parts(program, place / "out", 1)
            while parts_in(place / "out"):
                time.sleep(0.0005)
            self.writing = time.perf_counter() - begin
            program.join()
            assert program.exitcode == 0
            self.tracks.append(track)
            self.documents.append(documents_in(place / "out"))
        assert self.documents[0].keys() == self.documents[1].keys()

    def publish(self, track: Path, to: Path) -> BaseProcess:
        """Begin to publish a track."""
        return begun("publish", track, "--to", to)

    def _wait_for_parts(self, program: BaseProcess, folder: Path, count: int) -> float:
        """Wait until a program has begun to write `count` files into a folder, or ends. Return the
        moment."""
        while program.is_alive() and len(parts_in(folder)) < count:
            time.sleep(0.0005)
        return time.perf_counter()

    def wrong_in(self, folder: Path) -> str:
        """Return what is wrong in a folder that either track has been published into."""
        found = documents_in(folder)
        if found in self.documents:
            return ""
        whole = all(
            content in [each.get(name) for each in self.documents]
            for name, content in found.items()
        )
        return f"{'mixed' if whole else 'torn'}: {sorted(found)}"

    def moments(self, rng: random.Random, count: int) -> list[tuple[int, float]]:
        """Return moments of kills: numbers of files that have been begun, and seconds after that.

        Half of them are in the time of writing, half about the renaming at its end.
        """
        early = [(1, rng.uniform(0, self.writing)) for _ in range(count // 2)]
        files = len(self.documents[0])
        return early + [(files, rng.uniform(0, 0.01)) for _ in range(count - len(early))]

    def kill(self, folder: Path, moment: tuple[int, float]) -> str:
        """Kill `publish` at a moment. Return what is wrong then."""
        folder.mkdir()
        for name, content in self.documents[0].items():
            (folder / name).write_bytes(content)
        program = self.publish(self.tracks[1], folder)
        parts, after = moment
        self._wait_for_parts(program, folder, parts)
        time.sleep(after)
        kill(program)
        is_unfinished = bool(parts_in(folder))
        if is_noted := (folder / NOTE).exists():
            finished_in(folder)
        is_old = documents_in(folder) == self.documents[0]
        state = (
            "noted" if is_noted else "unfinished" if is_unfinished else "old" if is_old else "new"
        )
        self.states[state] += 1
        return self.wrong_in(folder)

    def both(self, folder: Path) -> str:
        """Publish both tracks into a folder at once. Return what is wrong then."""
        folder.mkdir()
        programs = [self.publish(track, folder) for track in self.tracks]
        for program in programs:
            program.join()
        if any(program.exitcode for program in programs):
            return "refused"
        return self.wrong_in(folder)


def parts_in(folder: Path) -> list[str]:
    """Return the names of the unfinished files in a folder."""
    return [*filter(PART.fullmatch, os.listdir(folder))]


def main() -> int:
    """Kill, and tell what was lost."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--saving", type=int, default=100)
    arguments.add_argument("--campaigns", type=int, default=50)
    arguments.add_argument("--publishing", type=int, default=50)
    arguments.add_argument("--together", type=int, default=10)
    arguments.add_argument("--spaces", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--at-once", type=int, default=4)
    chosen = arguments.parse_args()
    rng = random.Random(chosen.seed)
    wrong: list[str] = []
    # Every killed window would have begun it again.
    wait_until_prepared(show_percent)

    def tell(what: str, answers: Iterable[str]) -> None:
        found = [*answers]
        told = [f"{what} {number}: {each}" for number, each in enumerate(found) if each]
        wrong.extend(told)
        print(f"{len(found)} {what}: {len(told)} wrong", *told, sep="\n  ", flush=True)

    with (
        tempfile.TemporaryDirectory() as made,
        ThreadPoolExecutor(max_workers=chosen.at_once) as pool,
    ):
        folder = Path(made)
        if chosen.publishing or chosen.together:
            published = Published(folder)
            places = [folder / f"publish{number}" for number in range(chosen.publishing)]
            aimed = published.moments(rng, len(places))
            tell("kills of publish", map(published.kill, places, aimed))
            print(f"  {published.writing:.3f} s of writing; left there: {dict(published.states)}")
            places = [folder / f"both{number}" for number in range(chosen.together)]
            tell("times two publish at once", map(published.both, places))
        places = [folder / f"saving{number}" for number in range(chosen.saving)]
        moments = [rng.uniform(0, 1) for _ in places]
        tell("kills of saving", pool.map(kill_saving, places, moments))
        if chosen.campaigns:
            undisturbed, seconds = undisturbed_campaign(folder / "undisturbed")
            places = [folder / f"campaign{number}" for number in range(chosen.campaigns)]
            moments = [rng.uniform(0, seconds) for _ in places]
            tell(
                "kills of campaigns",
                pool.map(kill_campaign, places, moments, [undisturbed] * len(places)),
            )
        moments = [rng.uniform(0, LONGEST) for _ in range(chosen.kills)]
        lost = [
            *pool.map(
                lambda kill: lost_by_kill(
                    kill, folder / f"editor{kill}", chosen.spaces, moments[kill]
                ),
                range(chosen.kills),
            )
        ]
    worst = max(lost, default=Loss(0.0, 0, 0.0))
    if lost:
        print(
            f"{len(lost)} kills of the editor: lost at most {worst.seconds:.1f} s "
            f"({worst.edits} edits), median {median(each.seconds for each in lost):.1f} s, "
            f"{sum(each.seconds > MOST_LOST for each in lost)} more than {MOST_LOST:g} s; waited "
            f"for a processor {max(each.waited for each in lost):.1f} s at most"
        )
    return int(bool(wrong) or worst.seconds > MOST_LOST)


if __name__ == "__main__":
    sys.exit(main())
