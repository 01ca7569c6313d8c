"""The document: the track being edited, its undo stack, its file, and what follows from it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from editor.document.background import Worker
from editor.document.derivation import Derivation, Dragged, can_patch
from editor.document.pictures import with_relative_picture
from engine.checks import Problem
from engine.course import Course
from engine.track import Track, save

PAUSE = 25
"""Milliseconds between two updates of the course while something is dragged."""


class ReplaceTrack(QUndoCommand):
    """The one undo step of the editor: the whole track before and after a gesture."""

    def __init__(self, document: Document, before: Track, after: Track, text: str) -> None:
        super().__init__(text)
        self._document = document
        self._before = before
        self._after = after

    def redo(self) -> None:
        """Put the later track in place."""
        self._document.settle(self._after)

    def undo(self) -> None:
        """Put the earlier track back."""
        self._document.settle(self._before)


class Document(QObject):
    """The track being edited.

    `track` is what is shown, with a gesture that is still going on; `settled` is without it.
    Signals: `changed(before, after)` at every change of the shown track; soon after it
    `course_changed` and `problems_changed`, when these are to be read again; `replaced` when
    another track was opened; `renamed` when the file or whether it is saved has changed.

    While a gesture goes on course and problems are patched, in pauses between two moves; those of
    the settled track are worked out in a background thread.
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
        self.undo_stack.push(ReplaceTrack(self, self._settled, after, text))

    def settle(self, after: Track) -> None:
        """Make `after` the track; for undo steps only, everything else goes through `apply`."""
        self._settled = after
        self._show(after)

    def begin(self, track: Track, path: Path | None = None) -> None:
        """Go on with another track, with an empty undo stack."""
        self.path = path
        self.undo_stack.clear()
        self.settle(track)
        self.undo_stack.setClean()
        self.replaced.emit()
        self.renamed.emit()

    def save(self, path: Path) -> None:
        """Write the track to a file and go on with that file; OSError if it cannot be written."""
        save(with_relative_picture(self._settled, path.parent), path)
        self.path = path
        self.undo_stack.setClean()
        self.renamed.emit()

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
        self._problems_timer.start(0)

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
