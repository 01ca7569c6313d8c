"""File menu: new, open, examples, recent, save, export, and the question on closing."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from editor import dialogs
from editor.document import Document
from editor.document.pictures import (
    pictures_outside,
    proportion_of,
    with_absolute_picture,
    with_copies,
    with_picture,
    with_relative_picture,
)
from editor.files.agreement import Agreement
from editor.files.earlier import keep_version
from editor.files.earlier_list import show_earlier
from editor.files.opening import Opened, read_track, wait_for
from editor.files.recovery import Recovery, UnsavedWork, kept_at, recovery_folder, unsaved_work
from editor.files.recovery_list import RecoveryDialog
from editor.look.language import tr
from editor.look.texts import error_text
from editor.settings import settings
from engine.course import course_json
from engine.files import FileError
from engine.foreign.process import give_up_foreign
from engine.track import Point, Track, edits, load, save
from tracks import EXAMPLES

MOST_RECENT = 8


def examples() -> list[Path]:
    """Return the tracks shipped with the program, in the order in which they are shown."""
    folder = Path(str(files("tracks")))
    return [folder / name for name in EXAMPLES]


class Files(QObject):
    """Actions of the File menu.

    A method that may lose work asks first. One that fails shows a message and leaves the track as
    it was. `may_leave_game` returns whether the running game may end.

    `noted` is a message for the status bar. `work_chosen` is unsaved work to be opened in another
    window.
    """

    noted = Signal(str)
    work_chosen = Signal(object)

    def __init__(
        self, window: QWidget, document: Document, may_leave_game: Callable[[], bool]
    ) -> None:
        super().__init__(window)
        self._may_leave_game = may_leave_game
        self._left_out: set[tuple[Path, Path]] = set()
        self._window = window
        self._document = document
        self.recovery = Recovery(document)
        self.recovery.failed.connect(self._note_not_kept)
        self.agreement = Agreement(window, document)
        self.agreement.noted.connect(self.noted)

    @property
    def path(self) -> Path | None:
        """The file of the track on the board, if it has one."""
        return self._document.path

    @property
    def recent(self) -> list[Path]:
        """Existing files opened or saved lately, latest first."""
        stored = settings().value("recent")
        names = stored if isinstance(stored, list) else [stored]
        return [Path(name) for name in names if isinstance(name, str) and os.path.isfile(name)]

    def new(self) -> bool:
        """Begin an empty track. Return whether that was done."""
        if not self.may_leave():
            return False
        self._document.begin(Track(name=tr("Untitled track")))
        return True

    def begin(self, track: Track) -> None:
        """Begin `track`, which has no file yet and counts as unsaved."""
        self._document.begin(track)
        self._document.undo_stack.resetClean()

    def open(self) -> bool:
        """Ask for a file and open it. Return whether that was done."""
        path = dialogs.file_to_open(self._window, self.folder())
        return path is not None and self.open_path(path)

    def open_path(self, path: Path) -> bool:
        """Open the file `path`. Return whether that was done."""
        if not self._begin_with(path, path):
            return False
        self._remember(path)
        return True

    def open_example(self, path: Path) -> bool:
        """Open a copy of an example, so that saving asks for a name.

        Return whether that was done.
        """
        return self._begin_with(path, None)

    def save(self) -> bool:
        """Save to the track's file, or ask for a name if it has none.

        Return whether that was done.
        """
        if self._document.path is None:
            return self.save_as()
        self._offer_copies()
        return self._write(self._document.path)

    def save_as(self) -> bool:
        """Ask for a name and save. Return whether that was done."""
        path = dialogs.file_to_write(
            self._window, tr("Save track as"), self._suggestion("", dialogs.TRACK), dialogs.TRACK
        )
        if path is None:
            return False
        track = self._document.settled
        if self._document.path is None and track.name in (Track().name, tr("Untitled track")):
            named = edits.describe(track, name=path.stem.replace("_", " ").strip() or track.name)
            self._document.apply(named, tr("Name track"))
        self._offer_copies(path.parent)
        return self._write(path)

    def export_track(self) -> bool:
        """Write a copy of the track, without changing its file. Return whether that was done."""
        path = dialogs.file_to_write(
            self._window, tr("Export track"), self._suggestion("", dialogs.JSON), dialogs.JSON
        )
        if path is None:
            return False
        try:
            save(with_relative_picture(self._document.settled, path.parent), path)
        except (FileError, OSError) as error:
            self._tell_unwritable(path, error)
            return False
        return True

    def export_course(self) -> bool:
        """Write the compiled course for other programs. Return whether that was done."""
        path = dialogs.file_to_write(
            self._window,
            tr("Export course"),
            self._suggestion("-course", dialogs.JSON),
            dialogs.JSON,
        )
        if path is None:
            return False
        text = json.dumps(course_json(self._document.course), indent=2, ensure_ascii=False)
        return dialogs.write_text(self._window, path, text + "\n")

    def show_earlier(self) -> None:
        """Open the dialog in which an earlier version of the file is taken back."""
        show_earlier(self._window, self._document)

    def offer_unsaved_work(self, elsewhere: bool = False) -> bool:
        """Offer unsaved work of windows that did not close, in one list.

        The first chosen work is opened here, unless all belongs `elsewhere`, and the others are
        announced with `work_chosen`. Return whether any was opened here.
        """
        works = unsaved_work(recovery_folder())
        if not works:
            return False
        dialog = RecoveryDialog(self._window, works)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return False
        chosen = dialog.chosen
        while chosen and not elsewhere and not self.recover(chosen.pop(0)):
            pass
        for work in chosen:
            self.work_chosen.emit(work)
        return not elsewhere and not self._document.is_saved

    def recover(self, work: UnsavedWork) -> bool:
        """Open unsaved work, which remains unsaved.

        The document begins with the track of its file, and every kept version becomes an undo step.
        Return whether any version could be read.
        """
        steps = []
        for version in work.versions:
            try:
                when = f"{kept_at(version):%H:%M:%S}"
                steps.append((load(version), tr("Kept at {time}").format(time=when)))
            except FileError as error:
                damage = error
        if not steps:
            self.tell_unreadable(work.versions[-1], damage)
            return False
        saved = self._saved_track(work)
        self._document.begin(saved or steps[0][0], work.file, steps=steps if saved else steps[1:])
        if saved is None:
            self._document.undo_stack.resetClean()
            self.agreement.begin()
        self.recovery.keep_now()
        work.forget()
        return True

    def take_over(self, other: Files) -> None:
        """Continue with the file of another window, and keep its unsaved work."""
        self.agreement.take_over(other.agreement)
        self.recovery.keep_now()

    def load_picture(self, path: Path | None = None) -> bool:
        """Put a picture to trace below the drawing, asking for one if `path` is None.

        Return whether that was done.
        """
        path = path or dialogs.picture_to_open(self._window, self.folder())
        if path is None:
            return False
        track = self._document.settled
        try:
            traced = wait_for(self._window, _reading(path), partial(with_picture, track, path))
        except ValueError as error:
            dialogs.tell(
                self._window,
                tr("“{file}” cannot be shown as a picture.").format(file=path.name),
                error_text(error),
            )
            return False
        if traced is None:
            give_up_foreign()
            return False
        self._document.apply(traced, tr("Load picture"))
        self._offer_copies()
        return True

    def insert_picture(self, put: Callable[[str, float, Point], object], at: Point) -> None:
        """Ask for a picture to print, and `put` it with its top left corner at `at`."""
        path = dialogs.picture_to_print(self._window, self.folder())
        if path is None:
            return
        try:
            proportion = wait_for(self._window, _reading(path), partial(proportion_of, path))
        except ValueError as error:
            what = tr("“{file}” cannot be put on the board.").format(file=path.name)
            dialogs.tell(self._window, what, error_text(error))
            return
        if proportion is not None:
            put(path.absolute().as_posix(), proportion, at)
            self._offer_copies()

    def _offer_copies(self, folder: Path | None = None) -> None:
        """Offer to copy pictures and fonts outside `folder`, by default that of the track's file,
        into it; once, until another file is opened."""
        if folder is None and self._document.path is not None:
            folder = self._document.path.parent
        track = self._document.settled
        outside = [] if folder is None else pictures_outside(track, folder)
        if folder is None or self._left_out.issuperset((file, folder) for file in outside):
            return
        if not dialogs.ask_to_copy(self._window, outside):
            self._left_out.update((file, folder) for file in outside)
            return
        work = partial(with_copies, track, folder)
        try:
            copied = wait_for(self._window, tr("Copying the pictures…"), work)
        except ValueError as error:
            dialogs.tell(self._window, tr("The pictures were not copied."), error_text(error))
            return
        if copied is None:
            give_up_foreign()
        else:
            self._document.apply(copied, tr("Copy pictures"))

    def may_leave(self) -> bool:
        """Return whether the track and the running game may be closed.

        They may if the track is saved, or if the user does not want to save it.
        """
        if not self._may_leave_game():
            return False
        if self._document.is_saved:
            return True
        answer = dialogs.ask_to_save(self._window, self._document.settled.name)
        if answer is None:
            return False
        return self.save() if answer else True

    def _begin_with(self, source: Path, file: Path | None) -> bool:
        """Begin with the track in the file `source`, to be saved in `file`."""
        opened = self._read(source)
        asks = not self._document.is_saved
        if opened is None or not self.may_leave():
            return False
        if asks and self._document.is_saved:
            # Saving the present track may have written this very file.
            opened = self._read(source)
            if opened is None:
                return False
        if opened.is_published:
            file = None
        self._document.begin(opened.derivation.track, file, opened.derivation)
        if file is not None:
            self.agreement.begin(opened.content)
            self._left_out.clear()
            self._offer_copies()
        return True

    def _read(self, path: Path) -> Opened | None:
        """Return the track in a file, or None if it is not to be opened. An error is shown."""
        try:
            return read_track(self._window, path)
        except FileError as error:
            self.tell_unreadable(path, error)
            return None

    def _saved_track(self, work: UnsavedWork) -> Track | None:
        """Return the track in the file of unsaved work, or None if it cannot be read."""
        try:
            return with_absolute_picture(load(work.file), work.file.parent) if work.file else None
        except FileError:
            return None

    def _note_not_kept(self, why: str) -> None:
        self.noted.emit(tr("Autosave failed: {why}").format(why=why))

    def _write(self, path: Path) -> bool:
        if path == self._document.path and not self.agreement.may_write():
            return False
        self._keep_version(path)
        try:
            written = self._document.save(path)
        except (FileError, OSError) as error:
            kept = self.recovery.keep_now()
            wants_other = dialogs.tell_unsaved(self._window, path, error_text(error), kept)
            return wants_other and self.save_as()
        self.agreement.begin(written.encode())
        self._keep_version(path)
        self._remember(path)
        return True

    def _keep_version(self, path: Path) -> None:
        """Keep the present content of a file as an earlier version."""
        try:
            keep_version(path)
        except (FileError, OSError) as error:
            self.noted.emit(tr("No earlier version was kept: {why}").format(why=error_text(error)))

    def _remember(self, path: Path) -> None:
        path = path.resolve()
        names = [str(path), *(str(other) for other in self.recent if other != path)]
        settings().setValue("recent", names[:MOST_RECENT])

    def folder(self) -> str:
        """Return the folder in which file dialogs begin."""
        path = self._document.path or next(iter(self.recent), None)
        return str(path.parent if path else Path.home())

    def _suggestion(self, addition: str, ending: str) -> str:
        """Return the file of the track, or one named after it with `addition` and `ending`."""
        path = self._document.path
        if path is not None and not addition:
            return str(path if ending == dialogs.TRACK else path.with_suffix(ending))
        words = "".join(c if c.isalnum() else " " for c in self._document.settled.name.lower())
        return str(Path(self.folder()) / f"{'_'.join(words.split()) or 'track'}{addition}{ending}")

    def tell_unreadable(self, path: Path, error: FileError) -> None:
        """Show why a file cannot be opened, in short and with details."""
        why, *more = error_text(error).splitlines() or [""]
        if more:
            why += "\n" + tr("More in the details: {count}").format(count=len(more))
        dialogs.tell(
            self._window,
            tr("“{file}” cannot be opened as a track.").format(file=path.name),
            why,
            error_text(error) if more else "",
        )

    def _tell_unwritable(self, path: Path, error: Exception) -> None:
        why = getattr(error, "strerror", None) or error_text(error)
        dialogs.tell(
            self._window,
            tr("“{file}” could not be written; nothing is lost.").format(file=path.name),
            tr("{why}\nChoose another folder or name with “Save as”.").format(why=why),
        )


def _reading(path: Path) -> str:
    """Return the words above the bar while a file is read."""
    return tr("Reading “{file}”…").format(file=path.name)
