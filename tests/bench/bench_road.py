"""How long a road takes that is changed: as while one of its points is dragged.

python tests/bench/bench_road.py

For laps of about 150 spaces, level and staggered: the spaces alone, the track with ids carried, and
with the steps compiled; processor time, median and the slowest of twenty moves.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.course import compile_track  # noqa: E402
from engine.road import edits, layout_of, shapes_of, with_road  # noqa: E402
from engine.track import Anchor, ControlPoint, Lane, LaneSection, Road, Track  # noqa: E402

SHORE = [
    (290, 58), (420, 48), (540, 62), (632, 122), (652, 230), (632, 340), (570, 425), (480, 440),
    (415, 380), (372, 300), (300, 262), (226, 300), (196, 380), (130, 438), (62, 390), (46, 280),
    (62, 165), (150, 82),
]  # fmt: skip
MOVES = 20


def lap(rows: str) -> Road:
    """A lap of three lanes around a bay, with one narrow part."""
    lanes = tuple(map(Lane, "abc"))
    road = Road(
        "r1",
        tuple(ControlPoint(f"p{row}", place) for row, place in enumerate(SHORE, 1)),
        (
            LaneSection("s1", Anchor("p1"), lanes, 16),
            LaneSection("s2", Anchor("p6", 0.3), lanes[:1], 5, width=24),
            LaneSection("s3", Anchor("p8", 0.2), lanes, 34),
        ),
    )
    for section in road.sections:
        road = edits.set_rows(road, section.id, rows)
    return road


def times(act: Callable[[Road], object], moved: list[Road]) -> str:
    """Median and longest processor time of an act, for each of the moved roads."""
    taken = []
    for road in moved:
        begin = time.process_time()
        act(road)
        taken.append(1000 * (time.process_time() - begin))
    return f"median {median(taken):5.1f} ms, longest {max(taken):5.1f} ms"


def compiled(before: Track, road: Road) -> None:
    """Make the track anew and work out its steps."""
    compile_track(with_road(before, road))


def moves(road: Road) -> list[Road]:
    """The road with a point moved a little further each time."""
    x, y = road.points[4].place
    return [edits.move_point(road, "p5", (x - step, y + step / 2)) for step in range(1, MOVES + 1)]


def main() -> None:
    """Print the figures."""
    for rows in ("level", "staggered"):
        road = lap(rows)
        before = with_road(Track(), road)
        compile_track(before)
        print(f"{rows}: {len(layout_of(road).places)} spaces")
        print(f"  spaces             {times(shapes_of, moves(road))}")
        wider = [replace(each, width=road.width + 0.5) for each in moves(road)]
        print(f"  … with their ids   {times(partial(with_road, before), wider)}")
        wider = [replace(each, width=road.width - 0.5) for each in moves(road)]
        print(f"  … and their steps  {times(partial(compiled, before), wider)}")


if __name__ == "__main__":
    main()
