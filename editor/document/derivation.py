"""Course and problems of a track, patched incrementally while spaces are dragged."""

from __future__ import annotations

from engine.checks import (
    Problem,
    as_shown,
    find_problems,
    local_codes,
    local_problems,
    patched_problems,
)
from engine.course import Course, Survey, patched, redrawn, survey
from engine.games import needs_for
from engine.track import Track
from engine.track.lazy import cached_property


class Derivation:
    """Course and problems of one track, each computed on first use."""

    def __init__(self, track: Track) -> None:
        self.track = track

    @cached_property
    def survey(self) -> Survey:
        """The course in a form that can be patched."""
        return survey(self.track)

    @property
    def course(self) -> Course:
        """The track as the rules see it."""
        return self.survey.course

    @cached_property
    def local(self) -> tuple[Problem, ...]:
        """The problems of single spaces and of neighbours, ignored ones included."""
        return local_problems(self.track, self.course)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """All problems of the track for the game it is made for, worst first."""
        return find_problems(self.track, self.course, needs_for(self.track))

    def complete(self) -> Derivation:
        """Compute everything, and return this derivation."""
        _ = self.problems, self.local
        return self


class Dragged(Derivation):
    """Derivation in the middle of a gesture, which recomputes only the parts that were touched.

    Problems of the track as a whole (lap, grid, lines) remain those from before the gesture.
    """

    def __init__(self, before: Derivation, track: Track) -> None:
        super().__init__(track)
        self._before = before

    @cached_property
    def survey(self) -> Survey:
        """The earlier course, with the redrawn spaces patched in."""
        return patched(self._before.survey, self.track)

    @cached_property
    def local(self) -> tuple[Problem, ...]:
        """The earlier local problems, with those of the redrawn spaces checked again."""
        return patched_problems(self._before.local, self._before.survey, self.survey)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """The local problems as they are now, and all others as they were."""
        whole = [old for old in self._before.problems if old.code not in local_codes()]
        return as_shown(self.track, self.course, (*self.local, *whole))


def can_patch(before: Derivation, track: Track) -> bool:
    """Return whether a track differs little enough from `before` for fast patching."""
    known = before.survey.course
    return (
        known.ruler is not None
        and not known.line_is_derived
        and redrawn(before.survey, track) is not None
    )
