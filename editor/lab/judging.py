"""Main findings of a playtest in the lab, held to the goals that have been chosen."""

from __future__ import annotations

import pickle
from dataclasses import replace

from editor.lab.messages import LabReport
from engine.course import Course, compile_track
from engine.playtest.findings import findings
from engine.playtest.goals import Gap, Goals, gap_of
from engine.playtest.report import RaceReport, Report
from engine.track import Sentence, Track


def gap_to(goals: Goals | None, course: Course, report: Report) -> Gap | None:
    """Return the gap to `goals`; None without goals, and for games move by move, which have
    none."""
    if goals is None or not isinstance(report, RaceReport):
        return None
    return gap_of(goals, course, report)


def main_findings(report: Report, gap: Gap | None) -> tuple[tuple[str, Sentence], ...]:
    """Return the main findings, each with the code of the result that shows it; what misses a goal
    of the `gap` is one."""
    found = findings(report, gap) if isinstance(report, RaceReport) else ()
    return tuple((finding.metric, finding.sentence) for finding in found)


def judged(shown: LabReport, track: Track, goals: Goals | None) -> LabReport:
    """Return the report `shown` of games on `track` with its findings held to `goals`."""
    report = pickle.loads(shown.packed)
    gap = gap_to(goals, compile_track(track), report)
    return replace(shown, first=main_findings(report, gap), goals=goals)
