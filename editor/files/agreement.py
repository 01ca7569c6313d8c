"""Agreement between the track and its file, which other programs may write too."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.document import Document
from editor.document.pictures import with_absolute_picture
from editor.files.watch import FileWatch
from editor.look.language import tr
from engine.files import FileError, decoded
from engine.track import Track
from engine.track.files import parse


@dataclass(frozen=True)
class _Found:
    """State of the file: no file, a file without a track, or a track."""

    is_there: bool
    track: Track | None = None


class Agreement(QObject):
    """Reload of files that other programs have written.

    The user is asked only if unsaved work is at stake, and never two questions at once. `noted` is
    a message for the status bar.
    """

    noted = Signal(str)

    def __init__(self, window: QWidget, document: Document) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self._agreed: Track | None = None
        self._replaceable: bytes | None = None
        self._is_asking = False
        self._watch = FileWatch(self)
        self._watch.changed.connect(self._meet)
        document.replaced.connect(self.begin)

    def begin(self, content: bytes | None = None) -> None:
        """Record that the file holds the track as it is now.

        `content` are the bytes of the file, which are read if it is None.
        """
        self._agreed = self._document.settled if self._document.is_saved else None
        self._watch.follow(self._document.path, content)
        self._replaceable = self._watch.known

    def take_over(self, other: Agreement) -> None:
        """Continue the agreement of another window that shows this track."""
        self._agreed = other._agreed
        self._replaceable = other._replaceable
        self._watch.follow(self._document.path, other._watch.known)

    def may_write(self) -> bool:
        """Return whether the document's file may be written.

        It may if no other program has changed it, or if the user agrees to overwrite it: agreement
        is to the very bytes that the file holds, so that a question that was cancelled, or that a
        change has overtaken, is asked again.
        """
        while (content := self._watch.read()) not in (None, self._replaceable):
            found = self._found(content)
            if found.track is not None and found.track in (self._agreed, self._document.settled):
                return True
            takes = self._ask(is_saving=True, can_take=found.track is not None)
            if takes is None:
                return False
            if self._watch.read() == content:
                self._settle(found, content, takes)
                return not takes
        return True

    def _meet(self) -> None:
        """Handle a change of the file by another program."""
        if self._is_asking:
            return
        if self._document.track is not self._document.settled:
            # A gesture is in progress.
            self._watch.look_later()
            return
        content = self._watch.read()
        found = self._found(content)
        if self._is_settled_quietly(found):
            return
        takes = True
        if self._document.settled is not self._agreed:
            answer = self._ask()
            if answer is None:
                return
            takes = answer
            # The file may have been written again while the question was open.
            if self._watch.differs():
                content = self._watch.read()
                found = self._found(content)
            if self._is_settled_quietly(found):
                return
        self._settle(found, content, takes)
        if takes:
            self.noted.emit(
                tr("{file} was changed by another program and has been reloaded.").format(
                    file=self._name
                )
            )

    def _is_settled_quietly(self, found: _Found) -> bool:
        """Return whether the file needs no further handling: it has no track, or a known one."""
        if found.track is None:
            self._document.undo_stack.resetClean()
            words = (
                tr("Another program has changed {file}, and it is no longer a track.")
                if found.is_there
                else tr("{file} no longer exists. Save to create it again.")
            )
            self.noted.emit(words.format(file=self._name))
            return True
        if found.track == self._document.settled:
            self._agreed = self._document.settled
            self._document.undo_stack.setClean()
            return True
        return found.track == self._agreed

    def _settle(self, found: _Found, content: bytes | None, takes: bool) -> None:
        """Do as the user has decided about the `content` of the file, which may be replaced now."""
        self._replaceable = content
        if found.track is not None:
            self._put(found.track, takes)

    def _put(self, theirs: Track, takes: bool) -> None:
        """Take the file's track if `takes`, else keep the present one.

        Undo returns to the other.
        """
        mine = self._document.settled
        self._document.apply(theirs, tr("Reload"))
        self._agreed = self._document.settled
        self._document.undo_stack.setClean()
        if not takes:
            self._document.apply(mine, tr("Keep my version"))

    def _ask(self, is_saving: bool = False, can_take: bool = True) -> bool | None:
        """Return whether to take the file's track, or None to leave both as they are."""
        self._is_asking = True
        try:
            return dialogs.ask_whose(self._window, self._name, is_saving, can_take)
        finally:
            self._is_asking = False

    @property
    def _name(self) -> str:
        path = self._document.path
        return path.name if path is not None else ""

    def _found(self, content: bytes | None) -> _Found:
        """Return the state of a file that holds `content`, or that is gone if it is None."""
        path = self._document.path
        if path is None or content is None:
            return _Found(is_there=False)
        try:
            track = parse(decoded(content, path), str(path))
        except FileError:
            return _Found(is_there=True)
        return _Found(is_there=True, track=with_absolute_picture(track, path.parent))
