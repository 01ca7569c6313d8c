"""Published track: its course, its board in a style, and its text, for all its jobs."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from pathlib import Path

from engine.course import Course, compile_track
from engine.files import path_beside
from engine.publish.board import Part, board_drawing
from engine.publish.drawing import Drawing
from engine.publish.styles import Style, style_of
from engine.publish.wordbook import Wordbook
from engine.track import Track
from engine.track.files import text
from engine.track.lazy import cached_property


@dataclass(frozen=True)
class Published:
    """Track that is published.

    `stem` is the beginning of the names of its files. `folder` has the pictures and styles that it
    names; None if it was never saved, when they may be anywhere. `to` is the folder for the
    published files, if it is known. `language` is that of printed texts (BCP 47).
    """

    track: Track
    stem: str
    folder: Path | None = None
    to: Path | None = None
    language: str = "en"
    _boards: dict[tuple[str, ...], Drawing] = field(default_factory=dict, repr=False)

    @cached_property
    def course(self) -> Course:
        """The compiled course."""
        return compile_track(self.track)

    @cached_property
    def tell(self) -> Wordbook:
        """The words of printed texts: the designer's own, else those of the program."""
        return Wordbook(self.track.wordings, self.language)

    def spoken(self, language: str) -> Published:
        """Return the track to be published in a language, or in the same one if it is ""."""
        return replace(self, language=language) if language not in ("", self.language) else self

    @cached_property
    def text(self) -> str:
        """The track as in its file, to be embedded in published files."""
        return text(self.track)

    def board(self, style: str, shown: Collection[Part]) -> Drawing:
        """Return the board in a style, painted only once. FileError if there is no such style."""
        key = (self.language, style, *sorted(shown))
        if key not in self._boards:
            self._boards[key] = board_drawing(
                self.track,
                self.course,
                self.style(style),
                shown,
                self.tell,
                folder=self.folder,
            )
        return self._boards[key]

    def style(self, name: str) -> Style:
        """Return a shipped style, a brand, the one in a file, or the look of the track.

        FileError if there is no such style.
        """
        named = self.beside(name) if name.endswith(".toml") else name
        return style_of(self.track, named, self.folder)

    def beside(self, file: str) -> str:
        """Return the path of a style, record, report or deck that a job names.

        FileError if the track itself names it and it is not a file below the track's folder.
        """
        if any(file in job.options.values() for job in self.track.publish):
            path_beside(file, self.folder)
        return file if self.folder is None else str(self.folder / file)
