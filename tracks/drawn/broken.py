"""Example tracks of all problems: the good lap, or the round trip, with one slip each.

`python -m tracks.drawn` writes them all.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PIL import Image as Pixels

from engine.checks.check import Check
from engine.checks.context import Needs
from engine.checks.problem import Problem
from engine.publish.jobs import Published
from engine.publish.print.proof import every_check, problems_in_print
from engine.track import NETWORK, Track, save
from tracks.drawn.round_trip import round_trip
from tracks.drawn.slips import LAP, SLIPS
from tracks.drawn.slips.printing import COARSE

BROKEN = Path(__file__).parents[1] / "broken"
"""The folder of the small tracks."""


def example(check: Check[Any]) -> Track:
    """Return the small track that has just the problem of a check."""
    good = round_trip() if check.kinds == (NETWORK,) else LAP.track()
    notes = f"Shows the problem {check.code}."
    return replace(SLIPS[check.code](good), name=check.title, notes=notes)


def example_problems(check: Check[Any], track: Track, needs: Needs) -> tuple[Problem, ...]:
    """Return the problems of the small track of a check, or of a fixed one, also in print."""
    return problems_in_print(Published(track, "example", BROKEN), example_needs(check, needs))


def example_needs(check: Check[Any], needs: Needs) -> Needs:
    """Return `needs` for the small track of a check, single file only for the check of it."""
    return replace(needs, single_file=check.code == "lap.not_single_file")


def file_name(code: str) -> str:
    """Return the name of the file in `tracks/broken` that shows the problem `code`."""
    return code.replace(".", "_") + ".json"


def write_broken(folder: Path) -> None:
    """Save the examples of all checks into `folder`, with the picture that one of them shows."""
    for check in every_check():
        save(example(check), folder / file_name(check.code))
    coarse_flag().save(folder / COARSE)


def coarse_flag() -> Pixels.Image:
    """Return a chequered flag of a few pixels."""
    flag = Pixels.new("L", (16, 10))
    flag.putdata([255 * ((x + y) % 2) for y in range(flag.height) for x in range(flag.width)])
    return flag
