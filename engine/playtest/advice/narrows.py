"""Proposals for the narrow part that costs most points: widen it, or begin it a space later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from engine.arrays import FloatArray
from engine.course import Course, compile_track
from engine.draw.cut_and_join import with_lane
from engine.playtest.advice.on_road import begun_later, is_on_road, widened
from engine.playtest.advice.proposal import Proposal, Trial
from engine.playtest.intervals import Estimate, mean_of
from engine.playtest.metrics.lanes import narrow_name, points_lost_on_parts, worst_narrow
from engine.playtest.metrics.wording import with_interval
from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import Figure
from engine.track import Point, Sentence, Track
from engine.track.edits import EditError
from engine.track.values import points

LEFT, RIGHT = -1, 1

Edit = Callable[[Track], Track]


def narrow_proposals(track: Track, report: RaceReport, trial: Trial) -> Iterator[Proposal]:
    """Yield the best way to widen the most costly narrow part, and to begin it later if it has
    several spaces.

    If the spaces belong to a road, the road changes. Elsewhere spaces are added beside them; the
    narrow part begins later with a lane on both sides where there is room, else with one.
    """
    rows = worst_narrow(report)
    if not rows:
        return
    run = tuple(report.names.spaces[row] for row in rows)
    first, last = run[0], run[-1]
    wider, later = _ways(track, run)
    if len(run) == 1:
        title = Sentence("Add a lane beside {space}", space=first)
        choices = [("narrow.wider", title, wider)]
    else:
        title = Sentence("Add a lane beside {first} to {last}", first=first, last=last)
        begun = Sentence("Start the narrow part one space after {first}", first=first)
        choices = [("narrow.wider", title, wider), ("narrow.later", begun, later)]
    here = points_lost_on_parts(report)[report.names.narrows.index(rows)].value
    where = narrow_name(report, rows)
    now = points_lost(report)
    for code, title, ways in choices:
        for edit in ways:
            after = _tried(track, edit, trial)
            if after is not None and points_lost(after).high < now.low:
                yield Proposal(
                    code=code,
                    title=title,
                    reason=Sentence(
                        "Of {lost} points lost a game, {here} are lost at the narrow part {part}; "
                        "after the change, {after} are lost in all.",
                        lost=with_interval(now),
                        here=f"{here:.1f}",
                        part=where,
                        after=with_interval(points_lost(after)),
                    ),
                    edit=edit,
                    figure=Sentence("points lost a game"),
                    number=points_lost,
                    spaces=run,
                )
                break


def _ways(track: Track, run: tuple[str, ...]) -> tuple[list[Edit], list[Edit]]:
    """Return the edits that widen the stretch `run`, and those that begin it later, best first."""
    if is_on_road(track, run):
        return (
            [partial(widened, spaces=run, side=side) for side in ("right", "left")],
            [partial(begun_later, spaces=run)],
        )
    return (
        [partial(beside, spaces=run, sides=(side,)) for side in (RIGHT, LEFT)],
        [
            partial(beside, spaces=run[:1], sides=sides)
            for sides in ((LEFT, RIGHT), (RIGHT,), (LEFT,))
        ],
    )


def points_lost(report: RaceReport) -> Estimate:
    """Return the points lost on the road in a game."""
    return mean_of(report.statistics.figures[Figure.LOST])


def beside(track: Track, spaces: tuple[str, ...], sides: tuple[int, ...]) -> Track:
    """Return the track with a space of equal width beside each of `spaces`, on each of `sides`.
    Lanes are renumbered from the left."""
    course = compile_track(track)
    for side in sides:
        outlines = [_mirrored(track, course, space, side) for space in spaces]
        if side == LEFT:
            for name in spaces:
                space = track.space(name)
                track = track.with_space(replace(space, lane=space.lane + 1))
        lane = track.space(spaces[0]).lane
        track, _ = with_lane(track, outlines, lane - 1 if side == LEFT else lane + 1)
    return track


def _mirrored(track: Track, course: Course, space: str, side: int) -> tuple[Point, ...]:
    """Return the outline of a space of equal width beside `space`, mirrored across the edge on
    `side`."""
    ring = np.array(track.space(space).outline, np.float64)
    ends = [int(np.hypot(*(ring - end).T).argmin()) for end in course.fronts[course.row[space]]]
    sharpest = [int(k) for k in np.argsort(-_turns(ring)) if k not in ends][:2]
    if len({*ends, *sharpest}) < 4:
        raise EditError(Sentence("{space} has no four corners", space=space))
    near, far = ends if side == LEFT else ends[::-1]
    # Of the two other corners the near one is met first on the way round, away from the far end.
    way = 1 if (far - near) % len(ring) > (sharpest[0] - near) % len(ring) else -1
    near_back, far_back = sorted(sharpest, key=lambda corner: way * (corner - near) % len(ring))
    edge = _between(ring, near, near_back, {far, far_back})
    # From the front to the back the new space is as wide as the old one is there.
    along = np.linspace(0.0, 1.0, len(edge))[:, None]
    across = (1 - along) * (ring[near] - ring[far]) + along * (ring[near_back] - ring[far_back])
    return points([*edge.tolist(), *(edge + across)[::-1].tolist()])


def _turns(ring: FloatArray) -> FloatArray:
    """Return the turning angle of an outline at each vertex, in radians."""
    ahead = np.roll(ring, -1, axis=0) - ring
    behind = ring - np.roll(ring, 1, axis=0)
    across = behind[:, 0] * ahead[:, 1] - behind[:, 1] * ahead[:, 0]
    turns: FloatArray = np.abs(np.arctan2(across, (ahead * behind).sum(axis=1)))
    return turns


def _between(ring: FloatArray, begin: int, end: int, avoided: set[int]) -> FloatArray:
    """Return the vertices of an outline from `begin` to `end`, in the direction that avoids
    `avoided`."""
    count = len(ring)
    forward = [(begin + k) % count for k in range((end - begin) % count + 1)]
    backward = [(begin - k) % count for k in range((begin - end) % count + 1)]
    return ring[backward if avoided & {*forward} else forward]


def _tried(track: Track, edit: Edit, trial: Trial) -> RaceReport | None:
    try:
        return trial.edited(track, edit)
    except EditError:
        return None
