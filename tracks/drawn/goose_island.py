"""Goose Island, a lap with a fork: the wide way round an island, or a short one across it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.course import compile_track
from engine.draw.circuit import on_board, through
from engine.draw.drawing import DrawnTrack, draw
from engine.draw.lanes import NarrowPart, renumbered
from engine.road import hang_line, layout_of
from engine.road.changes.branching import with_branch
from engine.track.roads import Anchor, ControlPoint, Joint, Lane, LaneSection, Road, Station
from engine.track.values import Point, Track
from tracks.drawn.gallery import AUTHOR, RIVALS

LANES, ROWS = 3, 58
HALF_WIDTH = 27.0
BETS = (14, 27, 46)
"""Rows before the bet lines, which are before the fork and behind the join."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Branch instead of the right lane, from row `after` to row `before` of the lap.

    It has `spaces` spaces and passes through the places `over`, mm.
    """

    after: int
    before: int
    spaces: int
    over: tuple[Point, ...]


ACROSS = Shortcut(
    after=27,
    before=46,
    spaces=15,
    over=(
        (432.0, 308.0),
        (395.0, 285.0),
        (360.0, 250.0),
        (320.0, 230.0),
        (270.0, 235.0),
        (200.0, 262.0),
    ),
)


SHORE = (
    (180, 50), (320, 40), (450, 50), (560, 40), (640, 90), (660, 180), (630, 250), (560, 280),
    (500, 310), (465, 390), (380, 450), (270, 450), (190, 390), (160, 320), (110, 290),
    (50, 250), (40, 170), (80, 95),
)  # fmt: skip
"""Places that the lap passes through, mm."""


def goose_island() -> Track:
    """Return the lap: behind the second bet line two lanes go round an island, one across."""
    drawing = draw(
        on_board(through(SHORE), HALF_WIDTH),
        half_width=HALF_WIDTH,
        lanes=LANES,
        spaces=ROWS,
        narrow=(NarrowPart(0.87, 0.91),),
        bets=0,
        name="Goose Island",
        author=AUTHOR,
        notes="A fork: two lanes lead round the island, a single one across it. That one saves "
        "three spaces as long as nobody stands in it.",
    )
    track = with_shortcut(drawing, ACROSS)
    road = track.roads[0].id
    for number, row in enumerate(BETS, start=1):
        track = hang_line(track, road, f"bet {number}", drawing.progress[f"a{row}"])
    return replace(track, game=RIVALS)


def with_shortcut(drawing: DrawnTrack, shortcut: Shortcut) -> Track:
    """Replace a stretch of the right lane by a branch; return the track with renumbered ids."""
    track = drawing.track
    (road,) = track.roads
    line = layout_of(road).line
    leaves, joins = (
        Joint(Station(road.id, line.anchor(drawing.progress[f"c{row}"])), ("c",))
        for row in (shortcut.after, shortcut.before - 1)
    )
    # The two points at either end follow from the lap; only their distance is ours.
    ends = ((0.0, 0.0), (road.width, 0.0))
    branch = Road(
        "r2",
        tuple(
            ControlPoint(f"p{number}", place)
            for number, place in enumerate((*ends, *shortcut.over, *ends[::-1]), start=1)
        ),
        (LaneSection("s1", Anchor("p1"), (Lane("d"),), shortcut.spaces),),
        road.width,
        False,
        leaves,
        joins,
    )
    forked = with_branch(track, branch)
    return renumbered(forked, compile_track(forked))
