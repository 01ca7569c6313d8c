"""Tuning: changing road, bet lines and grid of a track until it meets the goals of its designer.

freedom = freedom_of(track, Limits((Lock.parse("a16-a20"),)))
for progress in search(Trial(freedom, read_goals("family"), Spec(kind=Kind.WHOLE)), 1200, HERE):
    print(progress.tried, progress.best)
better = freedom.made(progress.proposals[0].plan)
"""

from engine.playtest.tuning.candidates import Candidate, Trial, finished, gap_after, problems_of
from engine.playtest.tuning.freedom import KINDS, Freedom, Limits, Plan, freedom_of
from engine.playtest.tuning.locks import Lock
from engine.playtest.tuning.searching import Progress, front, search

__all__ = [
    "KINDS",
    "Candidate",
    "Freedom",
    "Limits",
    "Lock",
    "Plan",
    "Progress",
    "Trial",
    "finished",
    "freedom_of",
    "front",
    "gap_after",
    "problems_of",
    "search",
]
