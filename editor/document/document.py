"""The document: the track being edited, its undo stack, its file, its course and problems."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from editor.document.background import Worker
from editor.document.derivation import Derivation, Dragged, can_patch
from editor.document.pictures import with_relative_picture
from editor.look.texts import error_text
from editor.system import give_back_memory
from engine.checks import Problem
from engine.course import Course
from engine.track import Track, save
from engine.track.edits import EditError
from engine.track.within import within_limits

_log = logging.getLogger(__name__)

PAUSE = 25
"""Milliseconds between two updates of the course while something is dragged."""

REST = 60
"""Milliseconds from an update of the course to that of the problems during a drag."""

MANY = 1500
"""Number of spaces above which course and problems of a new track follow later, one after the
other, so that the window does not freeze.
"""


class ReplaceTrack(QUndoCommand):
    """Undo step of every edit: the whole track before and after a gesture."""

    def __init__(self, document: Document, before: Track, after: Track, text: str) -> None:
        super().__init__(text)
        self._document = document
        self.before = before
        self.after = after

    def redo(self) -> None:
        """Put the later track in place."""
        self._document.settle(self.after)

    def undo(self) -> None:
        """Put the earlier track back."""
        self._document.settle(self.before)


class Document(QObject):
    """The track being edited.

    `track` includes a gesture in progress, `settled` does not.

    `changed(before, after)` is emitted at every change of the shown track. `course_changed` and
    `problems_changed` follow soon after, when these can be read again. `replaced` is emitted when
    another track was opened, and `renamed` when the file or the saved state has changed. `refused`
    has the reason why an edit was not applied.

    During a gesture the course is patched between two moves, and the problems after a pause. It is
    compiled in one turn of the event loop and reported in the next, so that the hand waits for one
    of them only. Of a large track whose course cannot be patched both are computed in a
    background thread when the hand rests, as those of the settled track are.
    """

    changed = Signal(object, object)
    course_changed = Signal()
    problems_changed = Signal()
    replaced = Signal()
    renamed = Signal()
    refused = Signal(str)

    def __init__(self, track: Track | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self._report_saved)
        self.path: Path | None = None
        self._is_filling = False
        self._settled = self._shown = track or Track()
        self._base = Derivation(self._shown)
        self._latest: Derivation = self._base
        self._worker = Worker(self)
        self._worker.done.connect(self._take)
        self._worker.failed.connect(self._raise)
        self._course_timer = QTimer(self, singleShot=True)
        self._course_timer.timeout.connect(self._update_course)
        self._report_timer = QTimer(self, singleShot=True, interval=0)
        self._report_timer.timeout.connect(self._report_course)
        self._problems_timer = QTimer(self, singleShot=True)
        self._problems_timer.timeout.connect(self.problems_changed)

    def _report_saved(self) -> None:
        self.renamed.emit()

    @property
    def track(self) -> Track:
        """The track as shown, with the gesture in progress."""
        return self._shown

    @property
    def settled(self) -> Track:
        """The track without the gesture in progress."""
        return self._settled

    @property
    def is_in_hand(self) -> bool:
        """Return whether a gesture is in progress that the shown track has and the settled not."""
        return self._shown is not self._settled

    @property
    def course(self) -> Course:
        """The course of the track as shown, compiled on first use."""
        return self._derivation().course

    @property
    def compiled(self) -> Derivation:
        """The derivation of the track as shown. During a gesture it is the one that was asked for
        last, which may be that of the move before."""
        return self._latest if self.is_in_hand else self._derivation()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems of the track as shown."""
        if self._shown is self._settled and isinstance(self._derivation(), Dragged):
            self._base = self._latest = Derivation(self._settled)
        return self._derivation().problems

    @property
    def is_blank(self) -> bool:
        """Return whether nothing is drawn yet that the rules could be about."""
        return not (self._shown.spaces or self._shown.lines)

    @property
    def listed_problems(self) -> tuple[Problem, ...]:
        """The problems to be listed: all, but on a blank board no errors, since what is still to be
        drawn is not a mistake."""
        problems = self.problems
        if self.is_blank:
            return tuple(each for each in problems if each.severity != "error")
        return problems

    @property
    def is_saved(self) -> bool:
        """Return whether the file holds the track as it is."""
        return self.undo_stack.isClean()

    @property
    def is_busy(self) -> bool:
        """Return whether signals about course or problems of the shown track will still follow."""
        return (
            self._course_timer.isActive()
            or self._report_timer.isActive()
            or self._problems_timer.isActive()
            or self._worker.is_busy
        )

    def preview(self, after: Track) -> None:
        """Show the effect of a gesture, without an undo step."""
        self._show(after)

    def abandon(self) -> None:
        """Undo the effect of `preview`."""
        self._show(self._settled)

    def apply(self, after: Track, text: str) -> bool:
        """Make `after` the track, as one undo step named `text`. Return whether that was done: a
        track that its file could not hold is refused."""
        if after is self._settled or after == self._settled:
            self.abandon()
            return True
        try:
            within_limits(after, self._settled)
        except EditError as error:
            self.abandon()
            self.refused.emit(error_text(error))
            return False
        _log.debug("Edit: %s", text)
        self.undo_stack.push(ReplaceTrack(self, self._settled, after, text))
        return True

    def settle(self, after: Track) -> None:
        """Make `after` the track. This is for undo steps only: other code calls `apply`."""
        self._settled = after
        if not self._is_filling:
            self._show(after)

    def begin(
        self,
        track: Track,
        path: Path | None = None,
        derivation: Derivation | None = None,
        steps: Iterable[tuple[Track, str]] = (),
    ) -> None:
        """Replace the track by another one, which counts as saved in `path`.

        `derivation` is passed if it is known already. Each of `steps`, a track and the text of an
        edit, becomes an undo step after it.
        """
        _log.info("Another track: %r, file: %s", track.name, path)
        with self._replacing(path):
            self._settled = track
            self.undo_stack.setClean()
            for after, text in steps:
                self.undo_stack.push(ReplaceTrack(self, self._settled, after, text))
            if derivation is not None:
                self._base = derivation

    def take_over(self, other: Document) -> None:
        """Continue with the track, the file and the undo steps of another document."""
        stack = other.undo_stack
        with self._replacing(other.path):
            for number in range(stack.count()):
                step = stack.command(number)
                if isinstance(step, ReplaceTrack):
                    self.undo_stack.push(ReplaceTrack(self, step.before, step.after, step.text()))
            self.undo_stack.resetClean()
            if stack.cleanIndex() >= 0:
                self.undo_stack.setIndex(stack.cleanIndex())
                self.undo_stack.setClean()
            self.undo_stack.setIndex(stack.index())
            self._settled = other.settled

    @contextmanager
    def _replacing(self, path: Path | None) -> Iterator[None]:
        """Fill the cleared undo stack, and show the result only at the end."""
        self.path = path
        self._is_filling = True
        try:
            self.undo_stack.clear()
            yield
        finally:
            self._is_filling = False
        self._show(self._settled)
        self.replaced.emit()
        self.renamed.emit()
        if len(self._settled.spaces) <= MANY:
            self._course_timer.stop()
            self.course_changed.emit()
            self.problems_changed.emit()
        give_back_memory()

    def save(self, path: Path) -> str:
        """Write the track to a file and make it the document's file. Return the text written.

        OSError is raised if it cannot be written.
        """
        written = save(with_relative_picture(self._settled, path.parent), path)
        self.path = path
        self.undo_stack.setClean()
        self.renamed.emit()
        return written

    def close(self) -> None:
        """Wait for background work to end."""
        for timer in (self._course_timer, self._report_timer, self._problems_timer):
            timer.stop()
        self._worker.drop()
        self._worker.wait()

    def _show(self, after: Track) -> None:
        before = self._shown
        if after is before:
            return
        self._shown = after
        self.changed.emit(before, after)
        if after is self._settled:
            pause = 0
            self._report_timer.stop()
        elif len(after.spaces) > MANY and not self._can_be_patched(after):
            # Compiling all of it would stop the hand at every step: it waits until the hand rests.
            pause = REST
            self._course_timer.stop()
        else:
            pause = PAUSE
        if not (self._course_timer.isActive() or self._report_timer.isActive()):
            self._course_timer.start(pause)

    def _can_be_patched(self, track: Track) -> bool:
        return self._base.track is self._settled and can_patch(self._base, track)

    def _derivation(self) -> Derivation:
        """Return the derivation of the track as shown, patched while a gesture is in progress."""
        if self._latest.track is not self._shown:
            if self._shown is self._base.track:
                self._latest = self._base
            elif self._shown is self._settled:
                self._base = self._latest = Derivation(self._shown)
            else:
                if self._base.track is not self._settled:
                    self._base = Derivation(self._settled)
                self._latest = Dragged(self._base, self._shown)
        return self._latest

    def _update_course(self) -> None:
        """Update the course: patch it now if that is fast, else compute it in the background."""
        if self._shown is self._settled:
            if self._base.track is not self._settled:
                self._worker.do(Derivation(self._settled).complete)
                if not can_patch(self._base, self._settled):
                    return
                self._latest = Dragged(self._base, self._settled)
                self.course_changed.emit()
                return
        elif self._base.track is not self._settled and self._worker.is_busy:
            self._course_timer.start(PAUSE)
            return
        elif len(self._shown.spaces) > MANY and not self._can_be_patched(self._shown):
            self._worker.do(Derivation(self._shown).complete)
            return
        if self._shown is self._settled:
            self.course_changed.emit()
            self._problems_timer.start(0)
        else:
            _ = self.course
            self._report_timer.start()

    def _report_course(self) -> None:
        """Report the course that was compiled a turn ago, and compile that of a move since then."""
        if self._latest.track is not self._shown:
            self._course_timer.start(PAUSE)
        self.course_changed.emit()
        self._problems_timer.start(REST)

    def _take(self, derivation: Derivation) -> None:
        """Use a derivation that was computed in the background."""
        if derivation.track is self._settled:
            self._base = derivation
        if derivation.track is self._shown:
            self._latest = derivation
            self.course_changed.emit()
            self._problems_timer.start(0)

    def _raise(self, error: Exception) -> None:
        raise error
