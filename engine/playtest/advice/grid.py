"""Proposals for the start grid: another start player, or a start space moved back or ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from engine.course import NOWHERE, Course
from engine.playtest.advice.proposal import Proposal, Trial, lead_of_best
from engine.playtest.intervals import Z_TWO_SIDED, Estimate, pearson_p_value
from engine.playtest.metrics.metric import UNFAIR
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import BY_SLOT
from engine.track import Sentence, Track, edits


def grid_proposals(
    track: Track, course: Course, report: RaceReport, trial: Trial
) -> Iterator[Proposal]:
    """Yield, for each kind of change of the grid, the one that evens out the wins of slots most."""
    wins = wins_of_slots(report)
    if pearson_p_value(wins) >= UNFAIR:
        return
    best, worst = wins.index(max(wins)), wins.index(min(wins))
    starts = [
        (Sentence("Let slot {slot} start", slot=slot), _with_start(track, slot))
        for slot in range(1, len(wins) + 1)
        if slot != track.grid.start_player
    ]
    shifts = [
        (
            Sentence("Put slot {slot} on {space}", slot=slot + 1, space=course.ids[row]),
            _with_slot(track, course, slot, course.ids[row]),
        )
        for slot, is_ahead in ((best, False), (worst, True))
        for row in _free_near(course, course.slots[slot], is_ahead)
    ]
    for code, choices in (("grid.start", starts), ("grid.slot", shifts)):
        tried = []
        for title, edit in choices:
            after = trial.edited(track, edit)
            if after is not None:
                tried.append((unevenness(after).value, title, edit))
        if tried:
            least, title, edit = min(tried, key=lambda each: each[0])
            if least < unevenness(report).value:
                yield _proposal(code, title, edit, report, best, worst)


def wins_of_slots(report: RaceReport) -> list[int]:
    """Return the number of races won by each start slot."""
    wins = report.statistics.places[BY_SLOT, : len(report.names.slots), 1]
    return [int(count) for count in wins]


def unevenness(report: RaceReport) -> Estimate:
    """Return the typical deviation of a slot's share of wins from an even share.

    It is the root of the mean square deviation, less the deviation expected by chance. The interval
    is that of the mean square by the delta method for counts of a multinomial distribution (Agresti
    2013, 16.1), with the variance that is left where all shares are even.
    """
    n, wins = max(1, report.games), np.array(wins_of_slots(report))
    slots, shares = len(wins), wins / n
    off = shares - 1 / slots
    chance = shares * (1 - shares) / n
    square = float((off**2).mean() - chance.mean())
    slope = 2 * off / slots
    varies = float((slope**2 * shares).sum() - (slope * shares).sum() ** 2) / n
    varies += float(2 * (chance**2).sum()) / slots**2
    half = Z_TWO_SIDED * varies**0.5
    value, low, high = (max(0.0, end) ** 0.5 for end in (square, square - half, square + half))
    return Estimate(value, low, high, report.games)


def _proposal(
    code: str,
    title: Sentence,
    edit: Callable[[Track], Track],
    report: RaceReport,
    best: int,
    worst: int,
) -> Proposal:
    slots = {"best": best + 1, "worst": worst + 1}
    lead = with_interval(lead_of_best(report), PERCENT)
    return Proposal(
        code=code,
        title=title,
        reason=Sentence(
            "Slot {best} wins {lead} more of its races than slot {worst}.", lead=lead, **slots
        ),
        edit=edit,
        figure=Sentence("how far the slots are from winning equally often"),
        number=unevenness,
        spaces=tuple(report.names.slots[slot] for slot in (best, worst)),
    )


def _with_start(track: Track, slot: int) -> Callable[[Track], Track]:
    return partial(edits.set_slots, slots=track.grid.slots, start_player=slot)


def _with_slot(track: Track, course: Course, slot: int, space: str) -> Callable[[Track], Track]:
    """Return an edit that moves `slot` to another space and renumbers the slots from front to
    back."""
    others = [other for number, other in enumerate(track.grid.slots) if number != slot]
    place = course.progress[course.row[space]]
    behind = sum(course.progress[course.row[other]] > place - course.level_gap for other in others)
    return partial(edits.set_slots, slots=(*others[:behind], space, *others[behind:]))


def _free_near(course: Course, row: int, is_ahead: bool) -> list[int]:
    """Return the nearest spaces ahead of or behind the space in `row` that are no start spaces, on
    the same side of the finish line."""
    leave, enter = course.step_source, course.step_target
    if not is_ahead:
        leave, enter = enter, leave
    rows, free = {row}, set[int]()
    while rows and not free:
        steps = np.isin(leave, list(rows)) & (course.step_crosses == 0)
        rows = set(enter[steps].tolist()) - {NOWHERE}
        free = rows - {*course.slots}
    return sorted(free)
