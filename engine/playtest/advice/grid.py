"""The start grid evened out: another start player, or a start space further back or ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from engine.course import NOWHERE, Course
from engine.playtest.advice.proposal import Proposal, Trial
from engine.playtest.intervals import Estimate, mean, pearson_p_value
from engine.playtest.metrics.metric import UNFAIR
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import BY_SLOT
from engine.track import Sentence, Track, edits


def grid_proposals(
    track: Track, course: Course, report: RaceReport, trial: Trial
) -> Iterator[Proposal]:
    """The one change of the grid that evens out most what the slots win, of each kind."""
    wins = report.statistics.places[BY_SLOT, : len(report.names.slots), 1].tolist()
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
                tried.append((unevenness(after), title, edit, after))
        if tried:
            least, title, edit, _ = min(tried, key=lambda each: each[0])
            if least < unevenness(report):
                yield _proposal(code, title, edit, report, best, worst)


def unevenness(report: RaceReport) -> float:
    """How far the wins of the slots are from equal: the sum of the squares."""
    wins = report.statistics.places[BY_SLOT, : len(report.names.slots), 1]
    return float(((wins / max(1, report.games) - 1 / len(wins)) ** 2).sum())


def ahead_of(report: RaceReport, best: int, worst: int) -> Estimate:
    """How much more often one slot wins than another, both from 0: of one race only one can."""
    won, lost = (int(report.statistics.places[BY_SLOT, slot, 1]) for slot in (best, worst))
    return mean(won - lost, won + lost, report.games)


def _proposal(
    code: str,
    title: Sentence,
    edit: Callable[[Track], Track],
    report: RaceReport,
    best: int,
    worst: int,
) -> Proposal:
    slots = {"best": best + 1, "worst": worst + 1}
    lead = with_interval(ahead_of(report, best, worst), PERCENT)
    return Proposal(
        code=code,
        title=title,
        reason=Sentence(
            "Slot {best} wins {lead} more of its races than slot {worst}.", lead=lead, **slots
        ),
        edit=edit,
        figure=Sentence("lead of slot {best} over slot {worst} in races won", **slots),
        number=partial(ahead_of, best=best, worst=worst),
        spaces=tuple(report.names.slots[slot] for slot in (best, worst)),
    )


def _with_start(track: Track, slot: int) -> Callable[[Track], Track]:
    return partial(edits.set_slots, slots=track.grid.slots, start_player=slot)


def _with_slot(track: Track, course: Course, slot: int, space: str) -> Callable[[Track], Track]:
    """Another space for a slot, and the slots numbered from front to back again."""
    others = [other for number, other in enumerate(track.grid.slots) if number != slot]
    place = course.progress[course.row[space]]
    behind = sum(course.progress[course.row[other]] > place - course.level_gap for other in others)
    return partial(edits.set_slots, slots=(*others[:behind], space, *others[behind:]))


def _free_near(course: Course, row: int, is_ahead: bool) -> list[int]:
    """The nearest spaces that are no start spaces, ahead of one or behind it, on the same side of
    the finish line."""
    leave, enter = course.step_source, course.step_target
    if not is_ahead:
        leave, enter = enter, leave
    rows, free = {row}, set[int]()
    while rows and not free:
        steps = np.isin(leave, list(rows)) & (course.step_crosses == 0)
        rows = set(enter[steps].tolist()) - {NOWHERE}
        free = rows - {*course.slots}
    return sorted(free)
