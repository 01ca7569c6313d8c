"""The document: the track being edited, its undo stack, its file, and what follows from it."""

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
from editor.system import give_back_memory
from engine.checks import Problem
from engine.course import Course
from engine.track import Track, save

_log = logging.getLogger(__name__)

PAUSE = 25
"""Milliseconds between two updates of the course while something is dragged."""

REST = 60
"""Milliseconds from the last update of the course to the problems while something is dragged."""

MANY = 1500
"""Of a new track with more spaces, course and problems follow a moment later, one by one, so that
the window never stands still for long."""


class ReplaceTrack(QUndoCommand):
    """The one undo step of the editor: the whole track before and after a gesture."""

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

    `track` is what is shown, with a gesture that is still going on; `settled` is without it.
    Signals: `changed(before, after)` at every change of the shown track; soon after it
    `course_changed` and `problems_changed`, when these are to be read again; `replaced` when
    another track was opened; `renamed` when the file or whether it is saved has changed.

    While a gesture goes on the course is patched between two moves and the problems when the hand
    rests; those of the settled track are worked out in a background thread.
    """

    changed = Signal(object, object)
    course_changed = Signal()
    problems_changed = Signal()
    replaced = Signal()
    renamed = Signal()

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
        self._problems_timer = QTimer(self, singleShot=True)
        self._problems_timer.timeout.connect(self.problems_changed)

    def _report_saved(self) -> None:
        """Whether the track is saved has changed."""
        self.renamed.emit()

    @property
    def track(self) -> Track:
        """The track as shown, with a gesture that is still going on."""
        return self._shown

    @property
    def settled(self) -> Track:
        """The track without the gesture that is still going on."""
        return self._settled

    @property
    def course(self) -> Course:
        """The course of the track as shown; compiled when asked for the first time."""
        return self._derivation().course

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong with the track as shown."""
        if self._shown is self._settled and isinstance(self._derivation(), Dragged):
            self._base = self._latest = Derivation(self._settled)
        return self._derivation().problems

    @property
    def is_saved(self) -> bool:
        """Whether the file holds the track as it is."""
        return self.undo_stack.isClean()

    @property
    def is_busy(self) -> bool:
        """Whether signals about course or problems of the shown track are still to come."""
        return (
            self._course_timer.isActive() or self._problems_timer.isActive() or self._worker.is_busy
        )

    def preview(self, after: Track) -> None:
        """Show what a gesture would do; nothing goes on the undo stack yet."""
        self._show(after)

    def abandon(self) -> None:
        """Take back what `preview` showed."""
        self._show(self._settled)

    def apply(self, after: Track, text: str) -> None:
        """Make `after` the track: one step on the undo stack, named `text`."""
        if after is self._settled or after == self._settled:
            self.abandon()
            return
        _log.debug("Edit: %s", text)
        self.undo_stack.push(ReplaceTrack(self, self._settled, after, text))

    def settle(self, after: Track) -> None:
        """Make `after` the track; for undo steps only, everything else goes through `apply`."""
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
        """Go on with another track, saved as it is; what follows from it may be known already.

        `steps` come after it, with their names: they can be undone one by one.
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
        """Go on where another document stands: its track, its file and its undo steps."""
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
        """Fill the empty undo stack with nothing shown before the end."""
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
        """Write the track to a file and go on with that file, which holds the answer from now on;
        OSError if it cannot be written."""
        written = save(with_relative_picture(self._settled, path.parent), path)
        self.path = path
        self.undo_stack.setClean()
        self.renamed.emit()
        return written

    def close(self) -> None:
        """Wait for what still goes on in the background."""
        self._course_timer.stop()
        self._problems_timer.stop()
        self._worker.drop()
        self._worker.wait()

    def _show(self, after: Track) -> None:
        before = self._shown
        if after is before:
            return
        self._shown = after
        self.changed.emit(before, after)
        if not self._course_timer.isActive():
            self._course_timer.start(0 if after is self._settled else PAUSE)

    def _derivation(self) -> Derivation:
        """What follows from the track as shown; patched while a gesture goes on."""
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
        """Bring the course up to date: patch it now if that is fast, else in the background."""
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
        self.course_changed.emit()
        self._problems_timer.start(0 if self._shown is self._settled else REST)

    def _take(self, derivation: Derivation) -> None:
        """What follows from the settled track is worked out."""
        if derivation.track is self._settled:
            self._base = derivation
            if self._shown is self._settled:
                self._latest = derivation
                self.course_changed.emit()
                self._problems_timer.start(0)

    def _raise(self, error: Exception) -> None:
        raise error
