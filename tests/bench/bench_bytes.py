"""Whether two runs publish the same bytes: all jobs of all shipped tracks, in every style, each
time in a fresh process with another seed of Python's hashes: `python tests/bench/bench_bytes.py
[TRACK …]`. The exit code is 1 if a file differs."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.publish.jobs import KINDS, Published, files_of, jobs_of  # noqa: E402
from engine.publish.styles import style_names  # noqa: E402
from engine.track import Job, Track, load  # noqa: E402

SEEDS = ("1", "2026")
"""Seeds of Python's hashes, by which the order of sets differs between the runs."""

CHILD = "--print"
"""First argument of the process that publishes one track and prints what it has made."""


def jobs_in_styles(track: Track) -> Iterator[tuple[str, Job]]:
    """Yield the jobs of a track, those with a style once in every style, each with a name."""
    for number, job in enumerate(jobs_of(track)):
        has_style = any(option.key == "style" for option in KINDS[job.kind].options)
        for style in style_names() if has_style else ("",):
            told = {**job.options, "style": style} if style else job.options
            yield f"{number} {job.name} {style}".strip(), replace(job, options=told)


def print_sums(file: Path) -> None:
    """Print a line of JSON for each job of a track: its name, and the sum of each of its files."""
    track = load(file)
    published = Published(track, file.stem, file.parent)
    for name, job in jobs_in_styles(track):
        sums = {
            written: hashlib.sha256(content).hexdigest()
            for written, content in files_of(job, published).items()
        }
        print(json.dumps([name, sums]), flush=True)


def run(file: Path, seed: str) -> dict[str, dict[str, str]]:
    """Return the sums of all files of a track by job, published in a fresh process."""
    told = subprocess.run(
        [sys.executable, __file__, CHILD, str(file)],
        env={**os.environ, "PYTHONHASHSEED": seed},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return dict(json.loads(line) for line in told.stdout.splitlines())


def main() -> None:
    """Print for each track how many files of how many jobs are equal, and name those that are
    not."""
    if sys.argv[1:2] == [CHILD]:
        print_sums(Path(sys.argv[2]))
        return
    differing = 0
    for file in [*map(Path, sys.argv[1:])] or sorted((ROOT / "tracks").glob("*.json")):
        first, second = (run(file, seed) for seed in SEEDS)
        unequal = [
            f"{job}: {name}"
            for job in first | second
            for name in first.get(job, {}) | second.get(job, {})
            if first.get(job, {}).get(name) != second.get(job, {}).get(name)
        ]
        count = sum(map(len, first.values()))
        print(
            f"{file.stem}: {count - len(unequal)} of {count} files of {len(first)} jobs", flush=True
        )
        for each in unequal:
            print(f"  {each}", flush=True)
        differing += len(unequal)
    sys.exit(differing > 0)


if __name__ == "__main__":
    main()
