"""The actions of the File menu."""

from __future__ import annotations

from collections.abc import Callable

from editor.files.files import Files
from editor.look.language import tr
from editor.window.actions import Action
from editor.window.new_tracks import NewTracks


def file_actions(files: Files, new_tracks: NewTracks, leave: Callable[[], object]) -> list[Action]:
    """Begin, open, save and export a track; leave the program."""
    return [
        Action("new", tr("&New track…"), new_tracks.ask, "Ctrl+N", icon="new", short=tr("New")),
        Action("open", tr("&Open…"), files.open, "Ctrl+O", icon="open"),
        Action("import", tr("&Import a drawing…"), new_tracks.import_drawing),
        Action("save", tr("&Save"), files.save, "Ctrl+S", icon="save"),
        Action("save_as", tr("Save &as…"), files.save_as, "Ctrl+Shift+S"),
        Action("export_track", tr("Export &track (JSON)…"), files.export_track),
        Action("export_course", tr("Export &course (JSON)…"), files.export_course),
        Action("quit", tr("&Quit"), leave, "Ctrl+Q"),
    ]
