"""Advice on a track: edits proposed from playtests and confirmed on other games.

for proposal in proposals(track, Spec()):
    print(proposal.title, proposal.reason)
    better = proposal.edit(track)                      # a pure edit, Track → Track
    print(measured(track, proposal, Spec()).verdict)   # other games than those it was found in
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.course import compile_track
from engine.playtest.advice.grid import grid_proposals
from engine.playtest.advice.lines import aims_of, line_proposals
from engine.playtest.advice.narrows import narrow_proposals
from engine.playtest.advice.proposal import (
    Measured,
    Proposal,
    Trial,
    is_confirmed,
    measured,
    on_other_deals,
    with_whom,
)
from engine.playtest.chunks import HERE, Work
from engine.playtest.goals import Goals, gap_of, read_goals
from engine.playtest.plan import Spec
from engine.track import Track


def proposals(
    track: Track, spec: Spec, work: Work = HERE, goals: Goals | None = None
) -> Iterator[Proposal]:
    """Yield proposals that improve the track, each as soon as it is confirmed.

    Each try plays `spec.games` games; a proposal is confirmed by as many games of other deals.
    `goals` say how often the leader at each bet line should win; the default is the profile
    `family`. Nothing is proposed against points lost on narrow parts that `goals` allow. GameError
    if the track cannot be raced on.
    """
    trial = Trial(spec, work)
    again = on_other_deals(trial, 1)
    course = compile_track(track)
    report, before = trial.report(course), again.report(course)
    if report is None or before is None:
        return
    aims = aims_of(read_goals(USUAL_PROFILE) if goals is None else goals)
    lines = () if goals is None else gap_of(goals, course, report).lines
    is_narrow_enough = any(
        line.goal.figure == "narrow_lost" and (line.missed_by or 0) <= 0 for line in lines
    )
    for found in (
        line_proposals(track, course, report, trial, aims),
        grid_proposals(track, course, report, trial),
        () if is_narrow_enough else narrow_proposals(track, report, trial),
    ):
        yield from (each for each in found if is_confirmed(track, each, before, again))


USUAL_PROFILE = "family"

__all__ = ["Measured", "Proposal", "measured", "proposals", "with_whom"]
