"""Updates of the board for changes of the document, the selection and the current tool."""

from __future__ import annotations

from PySide6.QtCore import QObject

from editor.canvas import BoardView, Minimap
from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from editor.panels.play import PlayPanel
from editor.race.venue import Venue
from editor.tools.race import RaceTool
from editor.tools.toolbox import Toolbox
from engine.checks import Problem
from engine.course import Course
from engine.track import Guide, Track, edits


class BoardUpdates(QObject):
    """Updater that passes only changed parts to the board and the overview."""

    def __init__(
        self,
        view: BoardView,
        minimap: Minimap,
        document: Document,
        selection: Selection,
        toolbox: Toolbox,
        play: PlayPanel,
    ) -> None:
        super().__init__(view)
        self._play = play
        self._venue: Venue | None = None
        self._view = view
        self._board = view.board
        self._minimap = minimap
        self._document = document
        self._selection = selection
        self._toolbox = toolbox
        self._course: Course | None = None
        self._races = False
        self._marked: tuple[Problem, ...] | None = None
        document.changed.connect(self._show_changed)
        document.course_changed.connect(self._show_compiled)
        document.problems_changed.connect(self._mark_problems)
        document.replaced.connect(self.show_replaced)
        selection.changed.connect(self._show_selection)
        toolbox.changed.connect(self._show_tool)
        toolbox.changed.connect(self._choose_stage)
        play.venue_changed.connect(self._set_venue)
        view.zoomed.connect(self._board.show_scale)
        self._board.guides.changed.connect(self._set_guide)

    def show_replaced(self) -> None:
        """Show another track that was opened. Its course and problems follow."""
        track = self._document.track
        self._venue = self._board.guest = None
        self._selection.clear()
        self._toolbox.put_away()
        self._show_all(track)
        self._board.hover(track.grid.slots[0] if track.grid.slots else None)
        self._view.fit()

    def _show_all(self, track: Track) -> None:
        self._board.show_track(None, track)
        self._minimap.show_track(track)

    def _set_venue(self, venue: Venue | None) -> None:
        self._venue = venue
        self._choose_stage()

    def _choose_stage(self) -> None:
        """Show the track of a running game while the race tool is selected, else the document's."""
        venue = self._venue if self._toolbox.holds(RaceTool) else None
        guest = None if venue is None or venue.is_on_desk else venue.track
        if guest is self._board.guest:
            return
        self._board.guest = guest
        self._selection.clear()
        self._show_all(guest or self._document.track)
        self.show_course()
        self._mark_problems()
        self._view.fit()
        self._play.show_pieces()

    def show_course(self) -> None:
        """Show the course of the track as it is shown: steps, progress, levels."""
        _ = self._document.course
        self._show_compiled()

    def _show_compiled(self) -> None:
        compiled, in_hand = self._document.compiled, self._document.is_in_hand
        track, course = compiled.track, compiled.course
        if self._board.guest is not None and self._venue is not None:
            track, course = self._board.guest, self._venue.course
        if course is not self._course:
            self._course = course
            self._board.show_course(course, track, in_hand)

    def _show_changed(self, before: Track, after: Track) -> None:
        if self._board.guest is not None:
            return
        self._board.show_track(before, after)
        self._minimap.show_track(after)

    def _set_guide(self, number: int | None, guide: Guide | None) -> None:
        if self._board.guest is None:
            after = edits.set_guide(self._document.settled, number, guide)
            self._document.apply(after, tr("Set a guide"))

    def _show_selection(self) -> None:
        self._board.select(self._selection)

    def _show_tool(self) -> None:
        if self._toolbox.holds(RaceTool) is not self._races:
            self._mark_problems()
        if not self._toolbox.current.shows_steps:
            self._board.hover(None)

    def _mark_problems(self) -> None:
        self._races = self._toolbox.holds(RaceTool)
        marked = () if self._races or self._board.guest else self._document.problems
        if marked is not self._marked:
            self._marked = marked
            self._board.mark_problems(marked)
