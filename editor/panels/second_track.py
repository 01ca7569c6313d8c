"""Box for the second track of a world championship: an example, or the track of a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from editor import dialogs
from editor.files.files import examples
from editor.look.boxes import ChoiceBox
from editor.look.language import tr
from editor.look.texts import error_text
from engine.files import FileError
from engine.games import game_of
from engine.track import LAP, Track, load


class SecondTrackBox(ChoiceBox):
    """Box whose first entry means one race only, and whose last entry asks for a file."""

    def __init__(self) -> None:
        super().__init__()
        self.addItem(tr("No, one track only"))
        for name, path in _examples():
            self.addItem(tr("Second race on {track}").format(track=name), str(path))
        self.addItem(tr("Second track from a file…"))
        self.activated.connect(self._ask)

    def track(self) -> Track | None:
        """Return the second track, or None for one race only."""
        path = self.currentData()
        return load(Path(path)) if path else None

    def _ask(self, chosen: int) -> None:
        """Ask for a file if the last entry was chosen, and add an entry for it."""
        if chosen != self.count() - 1:
            return
        self.setCurrentIndex(0)
        path = dialogs.file_to_open(self, str(Path.home()))
        if path is None:
            return
        try:
            name = load(path).name or path.stem
        except FileError as error:
            words = tr("“{file}” cannot be opened as a track.").format(file=path.name)
            dialogs.tell(self, words, error_text(error))
            return
        at = self.count() - 1
        self.insertItem(at, tr("Second race on {track}").format(track=name), str(path))
        self.setCurrentIndex(at)


@cache
def _examples() -> tuple[tuple[str, Path], ...]:
    """Return the name and the path of every example lap made for a game with a second track."""
    tracks = ((load(path), path) for path in examples())
    return tuple(
        (track.name, path)
        for track, path in tracks
        if track.kind == LAP and game_of(track).has_second_track
    )
