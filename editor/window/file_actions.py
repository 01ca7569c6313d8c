"""Actions of the File menu, and tracks that begin anew: from the dialog, an example."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from editor.files.earlier import versions_of
from editor.files.files import Files, examples
from editor.look.language import tr
from editor.look.widgets import open_once
from editor.welcome.new_track import NewTrackDialog
from editor.window.actions import Action
from editor.window.drawings import Drawings
from engine.course import compile_track
from engine.games import game_named, game_of
from engine.track import Track, load


def file_actions(
    files: Files,
    new_tracks: NewTracks,
    drawings: Drawings,
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
        Action("import", tr("&Import a drawing…"), drawings.ask),
        Action(
            "import_again",
            tr("Import a&gain…"),
            drawings.ask_again,
            enabled_when=lambda: drawings.can_ask_again,
        ),
        Action("update", tr("&Update from painted SVG…"), update),
        Action("save", tr("&Save"), files.save, "Ctrl+S", icon="save"),
        Action("save_as", tr("Save &as…"), files.save_as, "Ctrl+Shift+S"),
        Action(
            "earlier",
            tr("Earlier versions…"),
            files.show_earlier,
            enabled_when=lambda: files.path is not None and bool(versions_of(files.path)),
        ),
        Action("export_track", tr("Export trac&k (JSON)…"), files.export_track),
        Action("export_course", tr("Export &course (JSON)…"), files.export_course),
        Action("publish", tr("&Publish…"), publish),
        Action("print", tr("Prin&t…"), print_board, "Ctrl+P"),
        Action("new_window", tr("New &window"), open_window, "Ctrl+Shift+N"),
        Action("close_window", tr("C&lose window"), close_window, "Ctrl+W"),
        Action("quit", tr("&Quit"), QApplication.closeAllWindows, "Ctrl+Q"),
    ]


class NewTracks:
    """Source of tracks other than their files. It asks about the game and unsaved changes first."""

    def __init__(self, window: QWidget, files: Files) -> None:
        self._window = window
        self._files = files

    def ask(self, centre_line: Path | None = None) -> None:
        """Open the new-track dialog, with a road along `centre_line` if it is given."""
        dialog = NewTrackDialog(self._window, self._files.folder())
        dialog.made.connect(self._begin)
        if centre_line is not None:
            dialog.follow(centre_line)
        open_once(dialog)

    def open_example_for(self, game: str) -> bool:
        """Open the first example that is made for a game, or one on which it can be played.

        Return whether the game can be played now. A game without a track always can.
        """
        rules = game_named(game)
        if not rules.info.needs:
            return True
        made_for_it = sorted(examples(), key=lambda path: game_of(load(path)) is not rules)
        suiting = (path for path in made_for_it if not rules.missing(compile_track(load(path))))
        path = next(suiting, None)
        return path is not None and self._files.open_example(path)

    def _begin(self, track: Track) -> bool:
        may_begin = self._files.may_leave()
        if may_begin:
            self._files.begin(track)
        return may_begin
