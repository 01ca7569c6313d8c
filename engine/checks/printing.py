"""Checks of jobs: options that may spoil the board on paper.

Only jobs that a track names itself are looked at. The usual ones have none of these problems.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import numpy as np

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.outlines import car_fits
from engine.checks.problem import Fix
from engine.checks.wording import spaces_named
from engine.course import Course
from engine.sentence import Sentence
from engine.track import LAP, NETWORK, Job, Track
from engine.track.edits import set_options
from engine.track.sheet import FOLDINGS, USUAL_PANELS, folds

SHEETS = ("pdf-sheet", "pdf-folded")
"""Kinds of jobs that are made for a print shop."""

BLEED = 3.0
"""Bleed that print shops ask for, mm."""

WIDEST_ROLL = 1524.0
"""Widest paper of print shops, mm: rolls of 60 inches."""

BESIDE_FOLD = 2.0
"""Distance from a fold at which print wears off, mm."""

LANE_MARKS = "marks"


@check(
    "print.bleed_missing",
    "warning",
    "A printed board without bleed",
    "A cut that is half a millimetre off leaves a white edge.",
    LAP,
    NETWORK,
)
def bleed_missing(context: CheckContext) -> Iterator[Finding]:
    """Sheets that are cut to size are painted 3 mm beyond the cut."""
    for number, job in enumerate(context.track.publish):
        bleed = _number(job, "bleed", BLEED)
        if job.kind in SHEETS and bleed < BLEED:
            yield Finding(
                Sentence(
                    "The job “{job}” has {bleed:g} mm of bleed; print shops ask for {wanted:g} mm.",
                    job=job.name,
                    bleed=bleed,
                    wanted=BLEED,
                ),
                fix=Fix(
                    Sentence("paint {wanted:g} mm beyond the cut", wanted=BLEED),
                    False,
                    partial(with_option, number=number, key="bleed", value=BLEED),
                ),
            )


@check(
    "print.too_large",
    "warning",
    "A sheet wider than any paper",
    "The widest rolls of print shops have 60 inches.",
    LAP,
    NETWORK,
)
def sheet_too_large(context: CheckContext) -> Iterator[Finding]:
    """A board on one sheet is no wider than the widest roll of paper."""
    board = context.track.board
    for number, job in enumerate(context.track.publish):
        if job.kind not in SHEETS:
            continue
        scale, bleed = scale_told(job.options, context.course), _number(job, "bleed", BLEED)
        side = scale * min(board.width, board.height) + 2 * bleed
        if side <= WIDEST_ROLL:
            continue
        percent = int(100 * scale * (WIDEST_ROLL - 2 * bleed) / (side - 2 * bleed))
        yield Finding(
            Sentence(
                "The sheet of the job “{job}” is {side:,.0f} mm wide, and no paper is wider than "
                "{widest:,.0f} mm. Print it smaller, or on several sheets.",
                job=job.name,
                side=side,
                widest=WIDEST_ROLL,
            ),
            fix=Fix(
                Sentence("print it at {percent}% of its size", percent=percent),
                False,
                partial(with_option, number=number, key="scale", value=percent),
            )
            if percent >= 1 and not job.options.get("space-length")
            else None,
        )


@check(
    "print.lanes_by_colour",
    "hint",
    "Lanes told apart by colour only",
    "One player in twenty cannot tell some colours apart.",
    LAP,
    NETWORK,
)
def lanes_by_colour(context: CheckContext) -> Iterator[Finding]:
    """On a printed board of several lanes each lane is marked, not only coloured."""
    if len(set(context.course.lanes.tolist())) < 2:
        return
    for number, job in enumerate(context.track.publish):
        shown = job.options.get("shown")
        if isinstance(shown, list) and LANE_MARKS not in shown:
            yield Finding(
                Sentence(
                    "The job “{job}” leaves the lane marks out, so that lanes differ by their "
                    "colour only. Show them.",
                    job=job.name,
                ),
                fix=Fix(
                    Sentence("show the lane marks"),
                    False,
                    partial(with_option, number=number, key="shown", value=[*shown, LANE_MARKS]),
                ),
            )


@check(
    "print.on_fold",
    "warning",
    "A space on a fold",
    "A car does not stand on a fold, and what is printed there wears off.",
    LAP,
    NETWORK,
)
def spaces_on_folds(context: CheckContext) -> Iterator[Finding]:
    """No fold runs through the middle of a space."""
    board, centres = context.track.board, context.course.centres
    for job in context.track.publish:
        panels = str(job.options.get("panels", USUAL_PANELS))
        if job.kind != "pdf-folded" or panels not in map(str, FOLDINGS):
            continue
        near = BESIDE_FOLD / scale_told(job.options, context.course)
        across, down = folds(board.width, board.height, int(panels))
        on_fold = np.zeros(len(centres), bool)
        for axis, places in enumerate((across, down)):
            for place in places:
                on_fold |= np.abs(centres[:, axis] - place) < near
        rows = np.flatnonzero(on_fold).tolist()
        if rows:
            names = context.ids(rows)
            yield Finding(
                Sentence(
                    "In the job “{job}” a fold runs through the middle of {spaces}. Move the road, "
                    "or fold the board into another number of panels.",
                    job=job.name,
                    spaces=spaces_named(names),
                ),
                names,
                points=context.centres(rows),
            )


@check(
    "print.smaller_than_car",
    "warning",
    "Printed smaller than a playing piece",
    "A car stands on its space without covering another.",
    LAP,
    NETWORK,
)
def printed_smaller_than_a_car(context: CheckContext) -> Iterator[Finding]:
    """At the scale of a job a playing piece still fits on every space it fits on in true size."""
    nearby, (length, width) = context.neighbourhood, context.needs.car
    if len(nearby.rows) == 0:
        return
    sound = nearby.sound_ones
    in_true_size = car_fits(nearby, sound, length, width)
    for job in context.track.publish:
        scale = scale_told(job.options, context.course)
        if scale >= 1:
            continue
        missed = in_true_size & ~car_fits(nearby, sound, length / scale, width / scale)
        rows = sound[missed].tolist()
        if rows:
            names = nearby.ids(*rows)
            yield Finding(
                Sentence(
                    "At the {percent:g}% of the job “{job}” a car of {length:g} × {width:g} mm "
                    "does not fit on {spaces}. Print the board larger, or use smaller cars.",
                    percent=100 * scale,
                    job=job.name,
                    length=length,
                    width=width,
                    spaces=spaces_named(names),
                ),
                names,
                points=tuple(nearby.centre(row) for row in rows),
            )


def with_option(track: Track, number: int, key: str, value: Any) -> Track:
    """Set option `key` of job `number` to `value`."""
    return set_options(track, number, {**track.publish[number].options, key: value})


def _number(job: Job, key: str, usual: float) -> float:
    """Return the number in option `key` of a job, or `usual` if that is no number from 0."""
    value = job.options.get(key, usual)
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return float(value) if is_number and value >= 0 else usual


def scale_told(options: Mapping[str, Any], course: Course) -> float:
    """Return the scale that the options of a job ask for, 1 for true size: one at which a usual
    space has a length, or a percentage."""
    wanted, percent = (_positive(options.get(key)) for key in ("space-length", "scale"))
    if wanted and course.length > 0:
        return wanted / float(course.length)
    return percent / 100 if percent else 1.0


def _positive(value: Any) -> float:
    """Return a number, or 0 for anything else."""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return max(0.0, float(value)) if is_number else 0.0
