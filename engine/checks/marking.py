"""Placing of the finish line, bet lines and start grid on a road that lacks them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.checks.context import RIVALS, CheckContext, Needs
from engine.checks.find import global_problems
from engine.checks.line_geometry import line_at
from engine.checks.problem import SEVERITIES, Fix
from engine.course import Course, compile_track
from engine.course.line_crossing import stretched
from engine.course.ruler import CourseRuler
from engine.road.hanging.marking import hung
from engine.sentence import Sentence
from engine.track import LAP, Line, Point, Track, points
from engine.track.edits import EditError, set_slots

BEFORE, AHEAD = 2.0, 5.0
"""Space lengths of straight road wanted before the finish line, and beyond it for the grid."""

LANE = 0.3
"""Cost of a lane less at the finish line, in radians that the road turns there."""

NEAR, RAGGED = 0.3, 1.5
"""Farthest place of a bet line from its even place, in even stretches, and the cost of a zigzag as
long as a lane is wide or of a lane less, in spaces away from the even place."""

BEYOND = 0.1
"""Length of a line beyond the edges of the road, in widths of a lane."""

TRIALS = 16
"""Count of places tried for the finish line, the best first."""


def with_marks(track: Track, needs: Needs = RIVALS) -> Track:
    """Return the track with the finish line, bet lines and start slots that it lacks for a game.

    The finish comes to the straightest stretch, the slots right behind it in rows, and bet lines
    part the rest of the lap evenly, along fronts and outside narrow parts. Of several places the
    one is taken that the checks find least wrong with. Marks on a road of the track are tied to it,
    unless the checks like them less there. Raise EditError if there is no road.
    """
    course = compile_track(track)
    if track.kind != LAP or course.ruler is None or len(course.step_source) == 0:
        raise EditError(Sentence("there is no road yet to draw lines and a start grid on"))
    best: tuple[tuple[int, ...], Track] | None = None
    for begun in _with_finish(track, course, course.ruler):
        drawn = _with_bets(_with_slots(begun, needs), needs)
        for marked in (hung(track, drawn), drawn):
            faults = _faults(marked, needs)
            if not any(faults):
                return marked
            if best is None or faults < best[0]:
                best = faults, marked
    if best is None:
        raise EditError(Sentence("no place was found where a finish line would cross the road"))
    return best[1]


def marks_fix(context: CheckContext) -> Fix | None:
    """Return the fix that draws all missing lines and slots, or None if there is no road."""
    course = context.course
    if course.ruler is None or len(course.step_source) == 0:
        return None
    return Fix(
        Sentence("draw the lines and the start grid that are missing"),
        True,
        partial(with_marks, needs=context.needs),
    )


def _faults(track: Track, needs: Needs) -> tuple[int, ...]:
    """Return the numbers of errors, warnings and hints about lines and grid."""
    context = CheckContext(track, compile_track(track), needs)
    found = [
        problem.severity
        for problem in global_problems(context)
        if problem.code.startswith(("line.", "grid."))
    ]
    return tuple(found.count(severity) for severity in SEVERITIES)


def _with_finish(track: Track, course: Course, ruler: CourseRuler) -> Iterator[Track]:
    """Yield the track with a finish line, at the best place first, or as it is if it has one."""
    if any(line.kind == "finish" for line in track.lines):
        yield track
    elif not ruler.closed:
        last = np.setdiff1d(np.arange(len(course.ids)), course.step_source)
        if len(last) and (places := _through_fronts(course, last)):
            yield _with_line(track, Line("finish", places))
    else:
        lanes = _lanes(course)
        cost = _turning(ruler, course) + LANE * (lanes.max() - lanes)
        drawn = (_line_at(course, row) for row in np.argsort(cost, kind="stable").tolist())
        for places in islice(filter(None, drawn), TRIALS):
            yield _with_line(track, Line("finish", places))


def _with_slots(track: Track, needs: Needs) -> Track:
    """Return the track with the slots the game needs, on the first spaces of the road."""
    course, slots = compile_track(track), track.grid.slots
    free = [
        row
        for row in np.argsort(course.progress, kind="stable").tolist()
        if course.ids[row] not in slots and not course.danger[row] and not course.shares[row]
    ]
    more = free[: max(needs.slots - len(slots), 0)]
    if not more:
        return track
    more.sort(key=lambda row: (-course.progress[row], course.lanes[row]))
    return set_slots(track, (*slots, *(course.ids[row] for row in more)))


def _with_bets(track: Track, needs: Needs) -> Track:
    """Return the track with the bet lines the game needs, numbered in driving direction."""
    drawn = [line for line in track.lines if line.kind == "bet"]
    if len(drawn) >= needs.bet_lines:
        return track
    course = compile_track(track)
    start = max((float(course.progress[slot]) for slot in course.slots), default=0.0)
    even = (course.lap - start) / (needs.bet_lines + 1)
    wanted = [start + even * number for number in range(1, needs.bet_lines + 1)]
    known = [
        along
        for along, line in zip(course.line_progress.tolist(), course.lines, strict=True)
        if line.kind == "bet"
    ]
    for along in known:
        wanted.remove(min(wanted, key=lambda place: abs(place - along)))
    new = [found for place in wanted for found in _bet_at(course, place, even)]
    found = sorted([*zip(known, drawn, strict=False), *new], key=lambda bet: bet[0])
    bets = tuple(replace(line, number=number) for number, (_, line) in enumerate(found, start=1))
    return replace(track, lines=(*(line for line in track.lines if line.kind != "bet"), *bets))


def _bet_at(course: Course, wanted: float, even: float) -> Iterator[tuple[float, Line]]:
    """Yield the best bet line near `wanted` after its progress, mm, if one can be drawn there."""
    lanes = _lanes(course)
    off = np.abs(course.progress - wanted)
    near = np.flatnonzero((off <= NEAR * even) & (lanes > 1))
    rows = near if len(near) else np.flatnonzero(off <= NEAR * even)
    best: tuple[float, float, tuple[Point, ...]] | None = None
    for row in rows.tolist():
        places = _line_at(course, row)
        if places is None:
            continue
        drawn = np.array(places)
        ragged = float(np.hypot(*np.diff(drawn, axis=0).T).sum()) - float(
            np.hypot(*(drawn[-1] - drawn[0]))
        )
        narrower = float(lanes.max() - lanes[row])
        cost = off[row] / course.length + (ragged / course.width + narrower) * RAGGED
        if best is None or cost < best[0]:
            best = cost, float(course.progress[row]), places
    if best is not None:
        yield best[1], Line("bet", best[2])


def _with_line(track: Track, line: Line) -> Track:
    return replace(track, lines=(line, *track.lines))


def _lanes(course: Course) -> FloatArray:
    """Return the number of lanes at the front of each space, itself among them, (n,)."""
    behind = course.progress - (course.progress[:, None] - course.level_gap)
    if course.closed:
        behind %= course.lap
    beside: FloatArray = ((behind >= 0) & (behind < course.lengths)).sum(axis=1).astype(np.float64)
    return beside


def _turning(ruler: CourseRuler, course: Course) -> FloatArray:
    """Return the radians that the road turns around the front of each space, (n,)."""
    stations = ruler.progress(ruler.locate(course.fronts.mean(axis=1), course.normals))
    steps = np.linspace(-BEFORE, AHEAD, 15) * course.length
    headings = np.array([ruler.main.heading(stations + step) for step in steps])
    turning: FloatArray = np.ptp(headings, axis=0)
    return turning


def _line_at(course: Course, row: int) -> tuple[Point, ...] | None:
    """Return a line across the road along the front of a space and those beside it. Return None if
    it would run over a crossing, or without spaces beyond it."""
    across = Line("finish", points(course.fronts[row, ::-1].tolist()))
    near = line_at(course, across, float(course.progress[row]))
    rows = np.array([course.row[space_id] for space_id in near.ids], np.int64)
    beyond = near.beyond()
    before = set(rows[~beyond].tolist())
    leaving = np.isin(course.step_source, rows[~beyond]) & np.isin(course.step_target, rows[beyond])
    last = np.unique(course.step_source[leaving])
    if len(last) == 0 or row not in before or any(course.shares[one] for one in last.tolist()):
        return None
    drawn = near.along_fronts()
    return _through_fronts(course, last) if drawn is None else drawn.points[::-1]


def _through_fronts(course: Course, rows: IntArray) -> tuple[Point, ...] | None:
    """Return a line through the fronts of some spaces from left to right, drawn out beyond the
    edges, or None if all of them are one point."""
    ends = course.fronts[rows]
    right = ends[0, 1] - ends[0, 0]
    drawn = ends[np.argsort(ends.mean(axis=1) @ right, kind="stable")].reshape(-1, 2)
    fresh = np.append(True, (np.diff(drawn, axis=0) != 0).any(axis=1))
    if not fresh[1:].any():
        return None
    return points(stretched(drawn[fresh], BEYOND * course.width).tolist())
