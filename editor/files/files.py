"""Files of the editor: new, open, examples, recent, save, export, and the question on closing."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.document import Document
from editor.document.pictures import with_absolute_picture, with_picture, with_relative_picture
from editor.files.recovery import Recovery, UnsavedWork, recovery_folder, unsaved_work
from editor.files.watch import FileWatch
from editor.look.language import tr
from editor.look.texts import error_text
from editor.settings import settings
from engine.course import course_json
from engine.files import FileError
from engine.track import Track, load, save

FIRST_EXAMPLE = "harbour_loop.json"
MOST_RECENT = 8


def examples() -> list[Path]:
    """The tracks that come with the program, the first one to show in front."""
    folder = Path(str(files("tracks")))
    found = sorted(folder.glob("*.json"))
    return sorted(found, key=lambda path: path.name != FIRST_EXAMPLE)


class Files(QObject):
    """What the File menu does.

    A method that may lose work asks first; one that fails says so and leaves the track as it was.
    `noted` is a message for the status bar.
    """

    noted = Signal(str)

    def __init__(self, window: QWidget, document: Document) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self.recovery = Recovery(document)
        self.recovery.failed.connect(self._note_not_kept)
        self.watch = FileWatch(self)
        self.watch.changed.connect(self._reload)
        self.watch.vanished.connect(self._note_vanished)
        document.replaced.connect(lambda: self.watch.follow(document.path))

    @property
    def recent(self) -> list[Path]:
        """Files opened or saved lately that still exist, the latest first."""
        stored = settings().value("recent")
        names = stored if isinstance(stored, list) else [stored] if stored else []
        return [Path(name) for name in names if Path(name).is_file()]

    def new(self) -> bool:
        """An empty track."""
        if not self.may_leave():
            return False
        self._document.begin(Track(name=tr("Untitled track")))
        return True

    def begin(self, track: Track) -> None:
        """Go on with a track that has no file yet, unsaved."""
        self._document.begin(track)
        self._document.undo_stack.resetClean()

    def open(self) -> bool:
        """Ask for a file and open it."""
        path = dialogs.file_to_open(self._window, self.folder())
        return path is not None and self.open_path(path)

    def open_path(self, path: Path) -> bool:
        """Open this file, if it can be read."""
        if not self._begin_with(path, path):
            return False
        self._remember(path)
        return True

    def open_example(self, path: Path) -> bool:
        """Open a copy of an example; saving asks for a name."""
        return self._begin_with(path, None)

    def save(self) -> bool:
        """Save to the track's file; a track without one asks for a name."""
        path = self._document.path
        return self._write(path) if path is not None else self.save_as()

    def save_as(self) -> bool:
        """Ask for a name and save."""
        path = dialogs.file_to_write(self._window, tr("Save track as"), self._suggestion(""))
        return path is not None and self._write(path)

    def export_track(self) -> bool:
        """Write a copy of the track, going on with the file as it is."""
        path = dialogs.file_to_write(self._window, tr("Export track"), self._suggestion(""))
        if path is None:
            return False
        try:
            save(with_relative_picture(self._document.settled, path.parent), path)
        except (FileError, OSError) as error:
            self._tell_unwritable(path, error)
            return False
        return True

    def export_course(self) -> bool:
        """Write the compiled course for other programs."""
        path = dialogs.file_to_write(self._window, tr("Export course"), self._suggestion("-course"))
        if path is None:
            return False
        text = json.dumps(course_json(self._document.course), indent=2, ensure_ascii=False)
        return dialogs.write_text(self._window, path, text + "\n")

    def offer_unsaved_work(self) -> bool:
        """Offer unsaved work of windows that did not close; whether some was opened."""
        for work in unsaved_work(recovery_folder()):
            answer = dialogs.ask_to_recover(self._window, work.name, work.when)
            if answer is None:
                continue
            if answer:
                return self._recover(work)
            work.forget()
        return False

    def load_picture(self, path: Path | None = None) -> bool:
        """Put a picture to trace behind the drawing; without a path ask for one."""
        path = path or dialogs.picture_to_open(self._window, self.folder())
        if path is None:
            return False
        try:
            self._document.apply(with_picture(self._document.settled, path), tr("Load picture"))
        except ValueError as error:
            dialogs.tell(
                self._window,
                tr("“{file}” cannot be shown as a picture.").format(file=path.name),
                error_text(error),
            )
            return False
        return True

    def may_leave(self) -> bool:
        """Whether the track may be closed: it is saved, or the user does not want it saved."""
        if self._document.is_saved:
            return True
        answer = dialogs.ask_to_save(self._window, self._document.settled.name)
        if answer is None:
            return False
        return self.save() if answer else True

    def _begin_with(self, source: Path, file: Path | None) -> bool:
        """Go on with the track in the file `source`, to be saved in `file`."""
        if self._read(source) is None or not self.may_leave():
            return False
        # What was saved on leaving may have gone to this very file.
        track = self._read(source)
        if track is None:
            return False
        self._document.begin(with_absolute_picture(track, source.parent), file)
        return True

    def _read(self, path: Path) -> Track | None:
        """The track in a file; None after a message if it cannot be read."""
        try:
            return load(path)
        except FileError as error:
            self.tell_unreadable(path, error)
            return None

    def _recover(self, work: UnsavedWork) -> bool:
        """Open unsaved work as it was, still unsaved."""
        track = self._read(work.track)
        if track is None:
            return False
        self._document.begin(track, work.file)
        self._document.undo_stack.resetClean()
        self.recovery.keep_now()
        work.forget()
        return True

    def _reload(self, path: Path) -> None:
        """Take over what another program has written, as an edit that can be undone."""
        try:
            track = with_absolute_picture(load(path), path.parent)
        except FileError:
            self.noted.emit(
                tr("{file} was changed by another program and is no track now.").format(
                    file=path.name
                )
            )
            self._document.undo_stack.resetClean()
            return
        if not self._document.is_saved and not dialogs.ask_to_reload(self._window, path.name):
            self._document.undo_stack.resetClean()
            return
        self._document.apply(track, tr("Reload"))
        self._document.undo_stack.setClean()
        self.noted.emit(
            tr("{file} was changed by another program and read anew.").format(file=path.name)
        )

    def _note_vanished(self, path: Path) -> None:
        self._document.undo_stack.resetClean()
        self.noted.emit(tr("{file} is gone; save to write it again.").format(file=path.name))

    def _note_not_kept(self, why: str) -> None:
        self.noted.emit(tr("The work could not be kept for a crash: {why}").format(why=why))

    def _write(self, path: Path) -> bool:
        try:
            self._document.save(path)
        except (FileError, OSError) as error:
            kept = self.recovery.keep_now()
            wants_other = dialogs.tell_unsaved(self._window, path, error_text(error), kept)
            return wants_other and self.save_as()
        self.watch.follow(path)
        self._remember(path)
        return True

    def _remember(self, path: Path) -> None:
        path = path.resolve()
        names = [str(path), *(str(other) for other in self.recent if other != path)]
        settings().setValue("recent", names[:MOST_RECENT])

    def folder(self) -> str:
        """The folder that file dialogs begin in."""
        path = self._document.path or next(iter(self.recent), None)
        return str(path.parent if path else Path.home())

    def _suggestion(self, ending: str) -> str:
        path = self._document.path
        if path is not None and not ending:
            return str(path)
        words = "".join(c if c.isalnum() else " " for c in self._document.settled.name.lower())
        return str(Path(self.folder()) / f"{'_'.join(words.split()) or 'track'}{ending}.json")

    def tell_unreadable(self, path: Path, error: FileError) -> None:
        """Say why a file cannot be opened, in short and with all details."""
        why, *more = error_text(error).splitlines() or [""]
        if more:
            why += "\n" + tr("The details tell more: {count}").format(count=len(more))
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
