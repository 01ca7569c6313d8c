"""What could be better on a track: proposals found by playing, each an edit, each measured again.

for proposal in proposals(track, Spec()):
    print(proposal.title, proposal.reason)
    better = proposal.edit(track)                      # a pure edit, Track → Track
    print(measured(track, proposal, Spec()).verdict)   # other games than those it was found in
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.course import compile_track
from engine.playtest.advice.grid import grid_proposals
from engine.playtest.advice.lines import line_proposals
from engine.playtest.advice.narrows import narrow_proposals
from engine.playtest.advice.proposal import Measured, Proposal, Trial, measured
from engine.playtest.chunks import AS_NEEDED, Work
from engine.playtest.plan import Spec
from engine.track import Track


def proposals(track: Track, spec: Spec, work: Work = AS_NEEDED) -> Iterator[Proposal]:
    """Everything that `spec.games` games a try say could be better, as it is found.

    GameError if the track cannot be raced on.
    """
    trial = Trial(spec, work)
    course = compile_track(track)
    report = trial.report(course)
    if report is None:
        return
    for look in (line_proposals, grid_proposals, narrow_proposals):
        yield from look(track, course, report, trial)


__all__ = ["Measured", "Proposal", "measured", "proposals"]
