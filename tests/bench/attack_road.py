"""An attack on roads: random edits of the roads of real circuits, each checked.

    python tests/bench/attack_road.py [--edits 200] [--seed 1] [CIRCUIT …]

Every edit either leaves a track without an error of the geometry checks, with a crossing where one
leg of the road has come to lie across another, or is refused by a sentence that names the place.
It prints how many were made and refused, which share of ids lived through each kind of edit, and
every error with the edit that led to it.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import cos, sin, tau
from pathlib import Path
from statistics import fmean

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from engine.checks import Problem, local_problems, with_sound_roads  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.draw import NarrowPart, draw_circuit  # noqa: E402
from engine.exchange.centre_lines import read_centre_line  # noqa: E402
from engine.road import layout_of, with_road  # noqa: E402
from engine.road.edits import (  # noqa: E402
    move_point,
    set_border,
    set_lanes,
    set_section_width,
    set_spaces,
    slide_section,
)
from engine.track import Track  # noqa: E402
from engine.track.edits import EditError  # noqa: E402
from engine.track.roads import Road  # noqa: E402

CIRCUITS = ROOT.parent / "shared" / "data" / "circuits"

MOST_SPACES = 400
"""A track that has grown beyond this begins anew: the attack is on shapes, not on size."""


def circuits() -> Iterator[Path]:
    """The files with centre lines of real circuits."""
    for file in sorted(CIRCUITS.glob("*/*")):
        if file.suffix in (".csv", ".geojson", ".svg"):
            yield file


def track_along(file: Path) -> Track:
    """A track of three lanes with a narrow part along a circuit."""
    line = read_centre_line(file)
    return draw_circuit(line.points, closed=line.closed, narrow=[NarrowPart(0.3, 0.36)]).track


@dataclass
class Outcome:
    """What became of the edits: for each kind the shares of ids that lived on, all refusals, the
    errors of the geometry checks, each with the edit that led to it, and how often a leg that was
    laid across another became a crossing."""

    alive: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    refused: list[tuple[str, str]] = field(default_factory=list)
    errors: list[tuple[str, str]] = field(default_factory=list)
    crossed: int = 0


def attacked(track: Track, edits: int, rng: random.Random) -> Outcome:
    """What became of so many random edits of the road of a track, one after the other."""
    outcome = Outcome()
    begin = track
    for _ in range(edits):
        kind = rng.choice(list(EDITS))
        try:
            edited = with_road(track, EDITS[kind](track.roads[0], rng))
            changed = with_sound_roads(track, edited)
        except EditError as refusal:
            outcome.refused.append((kind, str(refusal)))
            continue
        outcome.crossed += changed is not edited
        after = {space.id for space in changed.spaces}
        stay = sum(space.id in after for space in track.spaces)
        if len(after) >= len(track.spaces):
            outcome.alive[kind].append(stay / len(track.spaces))
        else:
            outcome.alive[kind].append(stay / len(after))
        errors = errors_of(changed)
        outcome.errors += [(kind, f"{each.code}: {each.text}") for each in errors]
        track = begin if errors or len(changed.spaces) > MOST_SPACES else changed
    return outcome


def errors_of(track: Track) -> list[Problem]:
    """The errors that the geometry checks find."""
    found = local_problems(track, compile_track(track))
    return [each for each in found if each.severity == "error"]


def _moved(road: Road, rng: random.Random) -> Road:
    point = rng.choice(road.points)
    lanes = max(len(section.lanes) for section in road.sections)
    far, way = rng.uniform(0.0, lanes * road.width / 2), rng.uniform(0.0, tau)
    x, y = point.place
    return move_point(road, point.id, (x + far * cos(way), y + far * sin(way)))


def _lanes(road: Road, rng: random.Random) -> Road:
    section = rng.choice(road.sections)
    count = len(section.lanes) + rng.choice((-1, 1))
    return set_lanes(road, section.id, min(max(1, count), 4), rng.choice(("left", "right")))


def _spaces(road: Road, rng: random.Random) -> Road:
    section = rng.choice(road.sections)
    share = rng.uniform(0.9, 1.1)
    return set_spaces(road, section.id, max(1, round(section.spaces * share)))


def _slid(road: Road, rng: random.Random) -> Road:
    section = rng.choice(road.sections[1:-1])
    return slide_section(road, section.id, rng.uniform(-40.0, 40.0))


def _border(road: Road, rng: random.Random) -> Road:
    section = rng.choice(road.sections[1:])
    begin = layout_of(road).stretches[road.section_row(section.id)].start
    return set_border(road, section.id, begin + rng.uniform(-30.0, 30.0))


def _widened(road: Road, rng: random.Random) -> Road:
    section = rng.choice(road.sections)
    return set_section_width(road, section.id, round(road.width * rng.uniform(0.8, 1.3), 2))


EDITS: dict[str, Callable[[Road, random.Random], Road]] = {
    "point moved": _moved,
    "lanes": _lanes,
    "spaces": _spaces,
    "section slid": _slid,
    "border moved": _border,
    "section widened": _widened,
}
"""The kinds of edits: what a hand does to a road."""


def main() -> None:
    """Attack the roads of the circuits that are named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("circuits", nargs="*")
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    alive: dict[str, list[float]] = defaultdict(list)
    for file in circuits():
        if options.circuits and file.stem not in options.circuits:
            continue
        try:
            track = track_along(file)
        except ValueError as error:
            print(f"{file.stem:24} not drawn: {error}")
            continue
        begun = time.process_time()
        outcome = attacked(track, options.edits, random.Random(f"{options.seed} {file.stem}"))
        made = sum(map(len, outcome.alive.values()))
        print(
            f"{file.stem:24} {made:4} made {len(outcome.refused):4} refused "
            f"{len(outcome.errors):4} errors {outcome.crossed:4} crossed "
            f"{time.process_time() - begun:6.1f} s",
            flush=True,
        )
        for kind, text in [*outcome.refused, *outcome.errors]:
            print(f"    {kind}: {text}")
        for kind, shares in outcome.alive.items():
            alive[kind] += shares
    for kind, shares in alive.items():
        mean, least = fmean(shares), min(shares)
        print(f"{kind:16} {len(shares):5} edits, ids alive {mean:.4f}, least {least:.3f}")


if __name__ == "__main__":
    main()
