"""Tuning and inventing in the lab's process."""

from __future__ import annotations

from collections.abc import Iterator

from editor.lab.messages import GoalLine, Refused, Tuned, TunedTrack, Wish
from engine.games.core import GameError
from engine.playtest.chunks import Work
from engine.playtest.goals import Gap
from engine.playtest.inventing import Order, invented
from engine.playtest.plan import Spec
from engine.playtest.tuning import (
    Candidate,
    Freedom,
    Limits,
    Lock,
    Trial,
    finished,
    freedom_of,
    search,
)
from engine.track import Track
from engine.track.edits import EditError

TRIES = 1200
"""Number of candidates that are tried."""


def tuned(track: Track, wish: Wish, spec: Spec, work: Work) -> Iterator[Tuned | Refused]:
    """Yield the progress of tuning with its proposals, or the reason why it is impossible."""
    try:
        locks = tuple(Lock.parse(text) for text in wish.locked.split(",") if text.strip())
        freedom = freedom_of(track, Limits(locks, wish.kinds))
    except EditError as error:
        yield Refused(error.args[0])
        return
    shown: Candidate | None = None
    for progress in search(Trial(freedom, wish.goals, spec), TRIES, work):
        best = progress.proposals or ((progress.best,) if progress.best else ())
        is_new = bool(progress.proposals) or progress.best is not shown
        shown = progress.best
        proposals = tuple(_proposal(freedom, one) for one in best) if is_new else ()
        yield Tuned(progress.tried, progress.of, proposals)


def laps_invented(track: Track, wish: Wish, spec: Spec, work: Work) -> Iterator[Tuned | Refused]:
    """Yield new laps for the board of a track as they are found, nearest to the goals first."""
    order = Order(wish.goals, track.board, wish.laps)
    try:
        for news in invented(order, spec, work):
            found = (
                TunedTrack(lap.track, lap.gap.number, None, goal_lines(lap.gap))
                for lap in news.laps
            )
            yield Tuned(news.done, news.of, tuple(found))
    except GameError as error:
        yield Refused(error.args[0])


def goal_lines(gap: Gap) -> dict[str, GoalLine]:
    """Return the lines of a gap in words, by the keys of their figures."""
    return {
        line.goal.figure: GoalLine(
            line.number,
            None if line.missed_by is None else line.missed_by * line.goal.tolerance,
            line.missed_by,
            line.goal.weight,
        )
        for line in gap.lines
    }


def _proposal(freedom: Freedom, found: Candidate) -> TunedTrack:
    return TunedTrack(
        finished(freedom, found.plan), found.gap.number, found.change, goal_lines(found.gap)
    )
