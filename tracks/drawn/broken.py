"""One small track for every problem: the good lap, or the round trip, with one slip each.

`python -m tracks.drawn` writes them all.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.checks import all_checks
from engine.checks.check import Check
from engine.checks.needs import Needs
from engine.track import NETWORK, Track, save
from tracks.drawn.round_trip import round_trip
from tracks.drawn.slips import LAP, SLIPS


def example(check: Check[Any]) -> Track:
    """The small track that shows the problem a check finds, and nothing else."""
    good = round_trip() if check.kinds == (NETWORK,) else LAP.track()
    notes = f"Shows the problem {check.code}."
    return replace(SLIPS[check.code](good), name=check.title, notes=notes)


def example_needs(check: Check[Any], needs: Needs) -> Needs:
    """What is asked of the small track of a check: the needs, and single file where that is it."""
    return replace(needs, single_file=check.code == "lap.not_single_file")


def file_name(code: str) -> str:
    """The name of the file in `tracks/broken` that shows a problem."""
    return code.replace(".", "_") + ".json"


def write_broken(folder: Path) -> None:
    """Save the example of every check into a folder."""
    for check in all_checks():
        save(example(check), folder / file_name(check.code))
