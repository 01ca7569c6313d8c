"""Loss of work when programs are killed (SIGKILL): editor, saving, campaigns, publish.

python tests/bench/bench_kills.py [--kills 100] [--saving 100] [--campaigns 50] [--publishing 50]
                                  [--together 10] [--spaces 200] [--seed 1] [--at-once 4]

Every kill is at a random moment (seeded).

- The editor edits ten times a second, and what the next start would offer is compared with the
  edits that were made. More than five seconds are an error.
- A program saves one track after the other into a file, which must hold one of them.
- A campaign plays; its file must open, and the campaign goes on to the end with the reports of one
  that was left alone.
- `publish` is killed while it writes into a folder with the documents of another track: the folder
  must hold those of one track, all and whole.
- Two `publish` write into one folder at once: likewise.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from editor.files.recovery import EVERY, unsaved_work  # noqa: E402
from engine.files.text import PART  # noqa: E402
from engine.track import load, save  # noqa: E402
from tests.helpers.editing_program import EDITING  # noqa: E402
from tests.helpers.small_tracks import ring  # noqa: E402

HARBOUR = ROOT / "tracks" / "harbour_loop.json"

MOST_LOST = 5.0
"""Seconds of work that may be lost."""

LONGEST = 3 * EVERY / 1000
"""The last moment of a kill, in seconds after the first edit."""


def lost_by_kill(number: int, folder: Path, spaces: int, after: float) -> float:
    """Seconds of work that are lost by a kill so long after the first edit."""
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
        os.kill(running.pid, signal.SIGKILL)
        killed = time.monotonic()
        made = [line.split() for line in (first, *running.stdout) if line.endswith("\n")]
    assert file.read_bytes() == before, f"kill {number}: the file itself was touched"
    works = unsaved_work(folder / "data" / "lanesmith" / "recovery")
    assert len(works) <= 1, f"kill {number}: {len(works)} copies of one window"
    lane = load(works[0].versions[-1]).spaces[0].lane if works else 1
    lost = [float(when) for number_of_edit, when in made if int(number_of_edit) > lane]
    return killed - min(lost) if lost else 0.0


SAVING = """
import sys
from dataclasses import replace
from engine.track import load, save
track = load(sys.argv[1])
print("ready", flush=True)
for number in range(100_000):
    save(replace(track, name=f"saved {number}", notes="x" * (number % 7 * 10_000)), sys.argv[1])
"""
CAMPAIGN = """
games = 40
seed = 3
[[playtests]]
game = "five_towers"
bots = ["random"]
players = [3, 4, 5]
full = true
"""


def begun(*args: str | Path) -> subprocess.Popen[str]:
    """Start Python with some arguments."""
    return subprocess.Popen(
        [sys.executable, "-P", *args],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def kill_saving(folder: Path, after: float) -> str:
    """Kill a program that saves. Return what is wrong then; empty if nothing is."""
    folder.mkdir()
    file = folder / "track.json"
    save(ring(4, 50), file)
    with begun("-c", SAVING, file) as program:
        assert program.stdout is not None
        program.stdout.readline()
        time.sleep(after)
        program.kill()
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
    command = ("-m", "engine.cli", "campaign", folder / "c.toml", "--workers", "0")
    with begun(*command) as program:
        time.sleep(after)
        program.kill()
    with begun(*command) as program:
        program.communicate()
    if program.returncode != 0:
        return f"it does not go on: exit code {program.returncode}"
    return "" if reports_in(folder / "c.sqlite") == undisturbed else "other reports"


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
            with self.publish(track, place / "out") as program:
                program.communicate()
            assert program.returncode == 0
            self.tracks.append(track)
            self.documents.append(documents_in(place / "out"))
        assert self.documents[0].keys() == self.documents[1].keys()

    def publish(self, track: Path, to: Path) -> subprocess.Popen[str]:
        """Begin to publish a track."""
        return begun("-m", "engine.cli", "publish", track, "--to", to)

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

    def kill(self, folder: Path, after: float) -> str:
        """Kill `publish` so many seconds after it has begun to write. Return what is wrong then."""
        folder.mkdir()
        for name, content in self.documents[0].items():
            (folder / name).write_bytes(content)
        with self.publish(self.tracks[1], folder) as program:
            while program.poll() is None and not any(map(PART.fullmatch, os.listdir(folder))):
                pass
            end = time.perf_counter() + after
            while time.perf_counter() < end:
                pass
            program.kill()
        is_unfinished = any(map(PART.fullmatch, os.listdir(folder)))
        is_old = documents_in(folder) == self.documents[0]
        self.states["unfinished" if is_unfinished else "old" if is_old else "new"] += 1
        return self.wrong_in(folder)

    def both(self, folder: Path) -> str:
        """Publish both tracks into a folder at once. Return what is wrong then."""
        folder.mkdir()
        programs = [self.publish(track, folder) for track in self.tracks]
        for program in programs:
            with program:
                program.communicate()
        if any(program.returncode for program in programs):
            return "refused"
        return self.wrong_in(folder)


WRITING = 0.03
"""Seconds that `publish` writes here, from its first unfinished file to its last renaming."""


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
            moments = [rng.uniform(0, WRITING) for _ in places]
            tell("kills of publish", map(published.kill, places, moments))
            print("  left there:", dict(published.states))
            places = [folder / f"both{number}" for number in range(chosen.together)]
            tell("times two publish at once", map(published.both, places))
        places = [folder / f"saving{number}" for number in range(chosen.saving)]
        moments = [rng.uniform(0, 1) for _ in places]
        tell("kills of saving", pool.map(kill_saving, places, moments))
        if chosen.campaigns:
            kill_campaign(folder / "undisturbed", 0, [])
            undisturbed = reports_in(folder / "undisturbed" / "c.sqlite")
            places = [folder / f"campaign{number}" for number in range(chosen.campaigns)]
            moments = [rng.uniform(0, 6) for _ in places]
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
    if lost:
        print(
            f"{len(lost)} kills of the editor: lost at most {max(lost):.1f} s, "
            f"median {median(lost):.1f} s"
        )
    return int(bool(wrong) or max(lost, default=0) > MOST_LOST)


if __name__ == "__main__":
    sys.exit(main())
