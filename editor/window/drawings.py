"""Import of drawings into the window: the page for their shapes, and the undo step it ends in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.document import Document
from editor.document.derivation import Derivation
from editor.files.files import Files
from editor.files.opening import wait_for
from editor.importing.corners import CornersDialog
from editor.importing.dialog import ImportDialog
from editor.importing.settings import ImportSettings, Sheet
from editor.look.language import tr
from editor.look.widgets import open_once
from editor.window.photos import SeenPhoto, drawing_on, seen_photo
from engine.exchange.centre_lines import READERS, SeveralLinesError, read_centre_line
from engine.exchange.drawing import DrawnShapes, drawing_bytes
from engine.exchange.drawn_lines import are_apart
from engine.exchange.importing import read_drawing
from engine.exchange.near_shapes import PiledUpError
from engine.exchange.own_drawings import own_drawing
from engine.exchange.photo.reading import is_photo
from engine.exchange.roles import roles_in
from engine.files import FileError
from engine.foreign.process import give_up_foreign
from engine.track import Track

DRAWINGS = (".svg", ".svgz", ".geojson", ".dxf")
"""Ends of the names of drawings."""

UNREADABLE = (
    *(".ai", ".cdr", ".dwg", ".eps", ".odg", ".pdf", ".ps", ".vsdx", ".drawio", ".excalidraw"),
    *(".sketch", ".fig", ".afdesign", ".psd", ".xcf", ".avif", ".wmf", ".emf"),
    *(".doc", ".docx", ".odt", ".xls", ".xlsx", ".ods", ".ppt", ".pptx", ".zip", ".7z", ".rar"),
    *(".fit", ".shp", ".gpkg", ".gml", ".blend", ".stl", ".step"),
)
"""Ends of the names of files that are answered by how to save them."""

PHOTOS = (".heic", ".heif", ".tif", ".tiff")
"""Ends of the names of pictures that are read as photos, and never put below the board."""

LINES = tuple(ending for ending in READERS if ending not in {*DRAWINGS, ".json"})
"""Ends of the names of files that can only hold the line of a circuit."""


class Drawings:
    """Import of drawings. The settings of the last one are kept to import it again.

    `follow` is called with the file of a drawing that is the line of a circuit.
    """

    def __init__(
        self,
        window: QWidget,
        document: Document,
        files: Files,
        follow: Callable[[Path], object],
    ) -> None:
        self._window = window
        self._document = document
        self._files = files
        self._follow = follow
        self._settings: ImportSettings | None = None
        self._imported: Track | None = None
        self._imported_from: Path | None = None
        document.replaced.connect(self._forget_track)

    @property
    def can_ask_again(self) -> bool:
        """Whether a drawing was imported that can be imported again."""
        return self._settings is not None

    def ask(self) -> None:
        """Ask for a drawing and open its page."""
        path = dialogs.drawing_to_open(self._window, self._files.folder())
        if path is not None:
            self.open(path)

    def ask_again(self) -> None:
        """Open the page of the last import with the same choices. The drawing is read again."""
        if self._settings is not None:
            self._open(self._settings)

    def open(self, path: Path) -> None:
        """Open the page of a drawing, or the new-track dialog if it is the line of a circuit."""
        self._open(ImportSettings(path))

    def _open(self, settings: ImportSettings) -> None:
        words = tr("Reading “{file}”…").format(file=settings.file.name)
        try:
            drawing = wait_for(self._window, words, partial(_drawing_in, settings.file))
        except FileError as error:
            self._files.tell_unreadable(settings.file, error)
            return
        if drawing is None:
            give_up_foreign()
        elif isinstance(drawing, Track):
            if self._put(drawing, settings.file):
                self._files.noted.emit(tr("The drawing contains its track, and that was opened."))
        elif isinstance(drawing, DrawnShapes):
            self._show(drawing, settings)
        elif isinstance(drawing, SeenPhoto):
            self._ask_corners(drawing, settings)
        else:
            self._follow(drawing)

    def _ask_corners(self, photo: SeenPhoto, settings: ImportSettings) -> None:
        """Ask for the corners of the sheet in a photo."""
        name, found = settings.file.name, photo.corners
        dialog = CornersDialog(
            self._window,
            name,
            photo.picture,
            found.picture,
            found.points,
            settings.sheet or photo.sheet(),
        )
        dialog.chosen.connect(partial(self._read_sheet, photo, settings))
        open_once(dialog)

    def _read_sheet(self, photo: SeenPhoto, settings: ImportSettings, sheet: Sheet) -> None:
        """Open the page of the drawing on a sheet, or ask for its corners again."""
        settings = replace(settings, sheet=sheet, close_gaps=False)
        words = tr("Reading “{file}”…").format(file=settings.file.name)
        work = partial(drawing_on, settings.file, sheet, photo.corners.picture)
        try:
            drawing = wait_for(self._window, words, work)
        except FileError as error:
            self._files.tell_unreadable(settings.file, error)
            self._ask_corners(photo, settings)
            return
        if drawing is None:
            give_up_foreign()
        else:
            self._show(drawing, settings)

    def _show(self, drawing: DrawnShapes, settings: ImportSettings) -> None:
        """Open the page of a drawing."""
        dialog = ImportDialog(self._window, drawing, settings, self._warning(settings.file))
        dialog.made.connect(self._take)
        dialog.corners_asked.connect(self._open)
        dialog.line_asked.connect(self._follow)
        open_once(dialog)

    def _warning(self, file: Path) -> str:
        if self._imported_from != file or self._document.settled is self._imported:
            return ""
        return tr("Your changes since the last import are replaced. Undo brings them back.")

    def _take(self, track: Track, settings: ImportSettings) -> None:
        self._settings = settings
        self._put(track, settings.file)

    def _put(self, track: Track, file: Path) -> bool:
        """Put the track of a drawing on the board, as one undo step. Return whether that was done.

        It replaces the track that was imported from the drawing before. Other tracks are closed
        first, so that they keep their files, but undo brings them back too.
        """
        text = tr("Import a drawing")
        if self._imported_from == file:
            self._document.apply(track, text)
        elif self._files.may_leave():
            words = tr("Opening “{file}”…").format(file=file.name)
            derivation = wait_for(self._window, words, Derivation(track).complete)
            if derivation is None:
                return False
            self._document.begin(
                self._document.settled, derivation=derivation, steps=[(track, text)]
            )
        else:
            return False
        self._imported, self._imported_from = self._document.settled, file
        return True

    def _forget_track(self) -> None:
        self._imported = self._imported_from = None


def _drawing_in(file: Path) -> DrawnShapes | SeenPhoto | Track | Path:
    """Return the shapes of a drawing, a photo, the track that it was published with, or `file`
    itself if it holds only the line of a circuit.

    FileError if it can be read as none of these.
    """
    try:
        own = own_drawing(drawing_bytes(file), file)
        if own is not None:
            return own.track
        if is_photo(file):
            return seen_photo(file)
        drawing = read_drawing(file)
        spaces = [each.shape for each in roles_in(drawing).of("space")]
        if len(spaces) > 1 and not (are_apart(spaces) and _holds_line(file)):
            return drawing
    except PiledUpError:
        return drawing
    except FileError:
        if _holds_line(file):
            return file
        raise
    return file if _holds_line(file) else drawing


def _holds_line(file: Path) -> bool:
    try:
        read_centre_line(file)
    except SeveralLinesError:
        return True
    except FileError:
        return False
    return True
