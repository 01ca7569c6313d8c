"""Actions of the File menu."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from editor.files.files import Files
from editor.look.language import tr
from editor.window.actions import Action
from editor.window.new_tracks import NewTracks


def file_actions(
    files: Files,
    new_tracks: NewTracks,
    open_window: Callable[[], object],
    close_window: Callable[[], object],
    publish: Callable[[], object],
    print_board: Callable[[], object],
    update: Callable[[], object],
) -> list[Action]:
    """Return the actions that begin, open, save and export tracks, and open and close windows."""
    return [
        Action("new", tr("&New track…"), new_tracks.ask, "Ctrl+N", icon="new", short=tr("New")),
        Action("open", tr("&Open…"), files.open, "Ctrl+O", icon="open"),
        Action("import", tr("&Import a drawing…"), new_tracks.import_drawing),
        Action("update", tr("&Update from painted SVG…"), update),
        Action("save", tr("&Save"), files.save, "Ctrl+S", icon="save"),
        Action("save_as", tr("Save &as…"), files.save_as, "Ctrl+Shift+S"),
        Action("export_track", tr("Export &track (JSON)…"), files.export_track),
        Action("export_course", tr("Export &course (JSON)…"), files.export_course),
        Action("publish", tr("&Publish…"), publish),
        Action("print", tr("P&rint…"), print_board, "Ctrl+P"),
        Action("new_window", tr("New &window"), open_window, "Ctrl+Shift+N"),
        Action("close_window", tr("&Close window"), close_window, "Ctrl+W"),
        Action("quit", tr("&Quit"), QApplication.closeAllWindows, "Ctrl+Q"),
    ]
