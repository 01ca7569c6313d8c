"""New tracks from the dialog, from a drawing, or from an example for a game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.files.files import Files, examples
from editor.look.language import tr
from editor.look.widgets import open_once
from editor.welcome.new_track import NewTrackDialog
from editor.welcome.starts import imported_track
from engine.course import compile_track
from engine.files import FileError
from engine.games import game_named, game_of
from engine.track import Track, load


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

    def import_drawing(self, path: Path | None = None) -> None:
        """Make a track from a drawing. If `path` is None, ask for one."""
        path = path or dialogs.drawing_to_open(self._window, self._files.folder())
        if path is None:
            return
        try:
            track, left_out = imported_track(path)
        except FileError as error:
            self._files.tell_unreadable(path, error)
            return
        if self._begin(track) and left_out:
            dialogs.tell(
                self._window,
                tr("Shapes left out of the import: {count}").format(count=len(left_out)),
                left_out[0],
                "\n".join(left_out),
            )

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
