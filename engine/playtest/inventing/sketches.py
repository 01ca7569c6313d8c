"""Sketches: laps drawn from a plan, screened before any game is played."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from engine.arrays import FloatArray
from engine.course import compile_track
from engine.draw import NarrowPart, draw
from engine.draw.polyline import crossings, curvature, fitted, length, turned_to_fill
from engine.draw.relaxing import relaxed, tightest_squeeze
from engine.playtest.inventing.bending import changed
from engine.playtest.inventing.forks import with_fork
from engine.playtest.inventing.ideas import CROSSING, FORK, RAMP, Idea, bend_at_start, idea_of
from engine.playtest.inventing.shapes import closed_line
from engine.playtest.tuning import Lock, problems_of
from engine.road import layout_of
from engine.road.changes.bridges import lead_under
from engine.track import Board, Track
from engine.track.edits import EditError, toggle_link

SPACES = (34, 70)
"""Least and largest number of spaces of a lap along its middle."""

SPACE = (22.0, 44.0)
"""Length of a space along the middle, mm, where that makes as many spaces."""

LANES, LANE = 3, (11.5, 16.5)
"""Number of lanes, and the width of each, mm."""

EDGE = 8.0
"""Distance of the road from the edge of the board, mm."""

ROUND = 2.0
"""Least radius of bends of the line that a road is drawn along, in half widths."""

CLEAR = 1.25
"""Distance between the middles of two legs side by side, as a multiple of the least one. Ground
shows between them."""

NARROW = 2
"""Greatest number of narrow parts. The least is one: tuning takes one out more easily than it finds
out what one would do."""

NARROWEST = (1, 2)
"""Lanes of a narrow part, at least and at most."""

FILLED = 0.17
"""Least share of the board that the road covers."""

LEVEL = 1.9
"""Greatest length of a space of a road that crosses itself on the level, in lane widths. The spaces
of a crossing are only as long as lanes are wide."""

STRAIGHT = (2.0, 6.0)
"""Lengths before the finish and behind it that should be straight, in spaces."""

OFF_CROSSING = 5.0
"""Distance of the finish from a crossing, in spaces."""

LEANING = 0.5
"""Greatest curvature at finish and start grid, as a share of that of the tightest bend."""

JUMP = (3, 5)
"""Least and greatest bar that a ramp needs."""

BELOW_RAMP = 2.0
"""Greatest length of the narrow part below a ramp, in spaces."""

EXTRAS, ODDS = ("", FORK, RAMP, CROSSING), (0.4, 0.25, 0.15, 0.2)
"""What a lap may have besides its line, and how likely it is. A line that crosses itself has a
bridge if no crossing is wanted."""

KEPT = 0.7
"""Probability that a varied plan keeps each of its numbers."""


@dataclass(frozen=True, eq=False)
class Plan:
    """What a lap is drawn from.

    `line` is its line, of any size. `space` is the length of a space and `lane` the width of a
    lane, mm. `narrow` are its narrow parts. `extra` is one of `EXTRAS`, and `jump` the bar that a
    ramp needs.
    """

    line: FloatArray
    space: float
    lane: float
    narrow: tuple[NarrowPart, ...]
    extra: str
    jump: int


@dataclass(frozen=True, eq=False)
class Sketch:
    """Track without errors and warnings, its plan, its idea, and stretches that tuning must keep.

    The locked stretch is the narrow part below a ramp.
    """

    track: Track
    plan: Plan
    idea: Idea
    locks: tuple[Lock, ...] = ()


def planned(rng: np.random.Generator, aspect: float) -> Plan:
    """Return a plan drawn by lot, for a board `aspect` times as wide as high."""
    line = closed_line(rng, aspect)
    for _ in range(int(rng.integers(3))):
        line = changed(line, rng)
    parts = int(rng.integers(1, NARROW + 1))
    return Plan(
        line,
        rng.uniform(*SPACE),
        rng.uniform(*LANE),
        tuple(_narrow(rng, part) for part in range(parts)),
        str(rng.choice(EXTRAS, p=ODDS)),
        int(rng.integers(*JUMP, endpoint=True)),
    )


def varied(plan: Plan, rng: np.random.Generator, aspect: float) -> Plan:
    """Return a plan with another line, and with some other numbers."""
    fresh = planned(rng, aspect)
    others = [name for name in ("space", "lane", "narrow", "extra") if rng.random() >= KEPT]
    line = changed(plan.line, rng)
    return replace(plan, line=line, **{name: getattr(fresh, name) for name in others})


def sketch(board: Board, plan: Plan) -> Sketch | None:
    """Return the lap of a plan.

    None if the line carries no lap, or one that covers too little of the board, starts in a bend,
    has legs that nearly touch, or has a problem.
    """
    try:
        track = _drawn(board, plan)
        track, locks = _with_extra(track, plan)
    except (ValueError, EditError):
        return None
    road = track.roads[0]
    if layout_of(road).line.length * road.width * LANES < FILLED * board.width * board.height:
        return None
    if not track.grid.slots or bend_at_start(track) > LEANING:
        return None
    if tightest_squeeze(layout_of(road).line.points[:-1], CLEAR * road.width * LANES / 2):
        return None
    if problems_of(track, compile_track(track)):
        return None
    return Sketch(track, plan, idea_of(track), locks)


def _drawn(board: Board, plan: Plan) -> Track:
    """Return the track along the line of a plan. ValueError or EditError if there is no room."""
    half_width = LANES * plan.lane / 2
    margin = half_width + EDGE
    if min(board.width, board.height) < 4 * margin:
        raise ValueError("a road this wide cannot turn on this board")
    turned = turned_to_fill(plan.line, board.width, board.height)
    line = fitted(turned, board.width, board.height, margin)
    sheet = (board.width, board.height, margin)
    line = relaxed(line, CLEAR * half_width, True, sheet, ROUND * half_width)
    is_level = plan.extra == CROSSING and len(crossings(line, True)) > 0
    space = min(plan.space, LEVEL * plan.lane) if is_level else plan.space
    spaces = round(min(max(length(line, True) / space, SPACES[0]), SPACES[1]))
    narrow = [
        replace(part, end=min(part.end, part.start + BELOW_RAMP / spaces))
        if plan.extra == RAMP and part.lanes == 1
        else part
        for part in plan.narrow
    ]
    track = draw(
        _begun_on_straight(line, spaces),
        half_width=half_width,
        lanes=LANES,
        spaces=spaces,
        narrow=narrow,
        board=board,
        margin=EDGE,
    ).track
    while not is_level and (crossed := layout_of(track.roads[0]).crossings):
        track = lead_under(track, track.roads[0].id, crossed[0].at[1])
    return track


def _begun_on_straight(line: FloatArray, spaces: int) -> FloatArray:
    """Return the line begun where it is straightest around its first point, off all crossings."""
    bent = curvature(line, True)
    count = len(line)
    space = count / spaces
    window = np.arange(round(-STRAIGHT[0] * space), round(STRAIGHT[1] * space))
    worst = bent[(np.arange(count)[:, None] + window) % count].max(axis=1)
    for place in (each for both in crossings(line, True) for each in both):
        apart = np.abs(np.arange(count) - place)
        worst[np.minimum(apart, count - apart) < OFF_CROSSING * space] = np.inf
    return np.roll(line, -int(worst.argmin()), axis=0)


def _narrow(rng: np.random.Generator, part: int) -> NarrowPart:
    """Return a narrow part near the middle of the half of the lap with the number `part`."""
    start = (part + 0.5) / NARROW + rng.uniform(-0.12, 0.12)
    return NarrowPart(start, start + rng.uniform(0.04, 0.09), NARROWEST[part])


def _with_extra(track: Track, plan: Plan) -> tuple[Track, tuple[Lock, ...]]:
    """Return the track with its fork or ramp, if it has room for one, and its locks."""
    if plan.extra == FORK:
        return with_fork(track) or track, ()
    if plan.extra == RAMP:
        ends = _jump(track)
        if ends is not None:
            return toggle_link(track, *ends, plan.jump), (Lock(*ends),)
    return track, ()


def _jump(track: Track) -> tuple[str, str] | None:
    """Return the last space before the first narrow part of one lane, and the first one behind it.

    They are in the outermost lane, which the narrow part does not have.
    """
    road = track.roads[0]
    outer = road.sections[0].lanes[-1].id
    rows = [row for row, section in enumerate(road.sections) if len(section.lanes) == 1]
    if not rows:
        return None
    before, behind = (
        [
            space.id
            for place, space in zip(layout_of(road).places, track.spaces, strict=True)
            if place.section == row and place.lane == outer
        ]
        for row in (rows[0] - 1, rows[0] + 1)
    )
    return (before[-1], behind[0]) if before and behind else None
