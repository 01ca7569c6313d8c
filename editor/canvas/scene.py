"""Scene of the board: the sheet, an item for each space, and overlays above them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from editor.canvas import items
from editor.canvas.draft import Draft
from editor.canvas.guide_items import Guides
from editor.canvas.handles import Handles, handle_places
from editor.canvas.item_groups import ItemGroup, KeyedItems
from editor.canvas.layers import Layers
from editor.canvas.overlays import OVERLAYS, Overlay
from editor.canvas.piece_items import piece_items
from editor.canvas.pointer import REACH_PIXELS
from editor.canvas.printed import PrintedBoard
from editor.canvas.road_marks import RoadMarks
from editor.canvas.sheet import Sheet
from editor.canvas.space_items import SpaceItems
from editor.canvas.traffic import Traffic
from editor.document.selection import COURSE, Selection
from editor.look import theme
from editor.own_layers.items import OwnItems, OwnMarks
from engine.checks import Problem
from engine.course import Course
from engine.games.core import Piece
from engine.track import NETWORK, Point, Track

OVER_PICTURE = 0.45
"""Default opacity of spaces that cover a picture to trace."""

MOST_BADGES = 150
"""Maximum number of badges on the board. The problems panel lists all problems."""

SHORTEST_EDGE_PIXELS = 26
"""Least length on the screen, in pixels, of an edge with a handle at its middle."""


class BoardScene(QGraphicsScene):
    """Scene that shows a track, its course, the selection, cars and problems.

    Only items whose values have changed are redrawn.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setBackgroundBrush(theme.DESK)
        self._track = self._compiled = Track(spaces=())
        self.guest: Track | None = None
        """A track shown in place of the one being edited, such as that of a saved game."""
        self._course: Course | None = None
        self._drawn: Course | None = None
        self._in_hand = False
        self._at_rest: dict[str, tuple[Any, Track]] = {}
        self._current: set[str] = set()
        """Overlays that were made of the course that is drawn."""
        self._selection: Selection | None = None
        self._scale = 1.0
        self.layers = Layers()
        self.layers.changed.connect(self._show_layer)
        self.snaps = True
        self.over_picture = OVER_PICTURE
        self.sheet = Sheet(self)
        self.spaces = SpaceItems(self, self.layers)
        self.own_items = OwnItems(self)
        self.overlays = {
            overlay.id: (overlay, overlay.layer(self, overlay.z)) for overlay in OVERLAYS
        }
        self.lines = KeyedItems(self, items.Z_LINE)
        self.arrows = ItemGroup(self, items.Z_ARROW)
        self.traffic = Traffic(self)
        self.printed = PrintedBoard(self)
        self.printed.toggled.connect(self._show_printed)
        self.way = ItemGroup(self, items.Z_ARROW)
        self.cars = ItemGroup(self, items.Z_CAR)
        self.pieces = ItemGroup(self, items.Z_CAR)
        self.badges = ItemGroup(self, items.Z_PROBLEM)
        self.handles = Handles(self)
        self.own_marks = OwnMarks(self)
        self.guides = Guides(self)
        self.road_marks = RoadMarks(self)
        self.draft = Draft(self)

    def close_readers(self) -> None:
        """Give up reading pictures."""
        self.sheet.reader.close()
        self.own_items.reader.close()

    @property
    def board(self) -> QRectF:
        """The sheet, mm."""
        return self.sheet.paper.rect()

    @property
    def grid(self) -> float | None:
        """The spacing of the grid the pointer snaps to, mm, or None while the grid is hidden."""
        return self.sheet.spacing if self.layers.is_shown("grid") else None

    def set_over_picture(self, strength: float) -> None:
        """Set the opacity of spaces that cover a picture to trace, 0 to 1."""
        self.over_picture = strength
        self._show_strength()

    def show_track(self, before: Track | None, after: Track) -> None:
        """Show a track. Items whose values are identical in `before` and `after` are left alone."""
        self._track = after
        if before is None or before.board is not after.board:
            self._show_board(after)
        if before is None or before.spaces is not after.spaces:
            self.spaces.show_track(after)
        if before is None or before.lines is not after.lines:
            self._show_lines()
        if before is None or before.layers is not after.layers:
            self.own_items.show_track(after)
        if before is None or before.guides is not after.guides:
            self.guides.show_guides(after.guides)
        self.printed.show_track(after)
        self._show_handles()

    def show_course(self, course: Course, track: Track, in_hand: bool = False) -> None:
        """Show the course that follows from a track: fronts, slots, course line, arrows.

        The track is the one shown, or during a gesture that of the move before. While a gesture has
        it `in_hand`, signs keep the size that they had before it, so that only those of moved
        spaces are painted.
        """
        if in_hand and self._drawn is not None:
            self._drawn = replace(course, length=self._drawn.length)
        else:
            self._drawn = course
        self._course, self._compiled, self._in_hand = course, track, in_hand
        self._current.clear()
        for layer in self.overlays:
            self._show_overlay(layer)
        self.traffic.show_course(course)
        self.printed.show_course(track, course)
        self._show_arrows()

    def hover(self, space_id: str | None) -> None:
        """Show the steps of the space under the pointer."""
        if space_id != self.spaces.hovered:
            self.spaces.hover(space_id)
            self._show_arrows()

    def select(self, selection: Selection) -> None:
        """Show what is selected, with handles."""
        self._selection = selection
        self.spaces.select(selection.spaces)
        self._show_lines()
        self._show_overlay("course")
        self._show_arrows()
        self._show_handles()

    def show_cars(self, cars: Iterable[items.Car]) -> None:
        """Show cars on their spaces."""
        if self._course is not None:
            self.cars.show(items.car_items(self._course, cars))

    def show_pieces(self, pieces: Iterable[Piece]) -> None:
        """Show the pieces of a game that has no cars."""
        if self._course is not None:
            self.pieces.show(piece_items(self._course, pieces))

    def show_way(self, ids: Sequence[str]) -> None:
        """Show the way a car takes as a line through the spaces `ids`."""
        course = self._course
        rows = [course.row[one] for one in ids if one in course.row] if course is not None else []
        if course is not None and len(rows) >= 2:
            self.way.show([items.way_item([course.centres[row].tolist() for row in rows])])
        else:
            self.way.clear()

    def mark_problems(self, problems: Iterable[Problem]) -> None:
        """Edge the spaces with problems, and put badges at the places. Hints are not shown."""
        severities: dict[str, str] = {}
        badges: dict[Point, QGraphicsItem] = {}
        for problem in problems:
            if problem.severity == "hint":
                continue
            for space_id in problem.spaces:
                if severities.get(space_id) != "error":
                    severities[space_id] = problem.severity
            for place in problem.points:
                if place not in badges and len(badges) < MOST_BADGES:
                    badges[place] = items.problem_badge(place, problem.severity)
        self.spaces.mark(severities)
        self.badges.show(badges.values())
        self._show_layer("problems")

    def show_scale(self, scale: float) -> None:
        """Follow the zoom, in pixels per mm: details too small to read are hidden."""
        self._scale = scale
        self.sheet.show_scale(scale)
        self.printed.show_scale(scale)
        self._show_readable()
        self._show_handles()

    def _show_layer(self, layer: str) -> None:
        shown = self.layers.is_shown(layer)
        if layer == "lines":
            self._show_lines()
        if layer in self.overlays:
            self._show_overlay(layer)
        elif layer in ("picture", "grid"):
            self.sheet.set_visible(*map(self.layers.is_shown, ("picture", "grid")))
            self._show_strength()
        elif layer == "flow":
            self.traffic.set_visible(shown)
        elif layer == "problems":
            self.badges.set_visible(shown and not self.printed.is_shown)
        elif layer == "own_layers":
            self.own_items.set_visible(shown)
        else:
            self.spaces.show_layer(layer)

    def _show_printed(self) -> None:
        """Show nothing of the editor above the printed board but handles, cars and a picture that
        is traced."""
        printed = self.printed.is_shown
        for group in (self.arrows, self.way):
            group.set_visible(not printed)
        self._show_layer("problems")
        self.sheet.raise_picture(items.Z_ARROW - 0.5 if printed else None)

    def _show_board(self, track: Track) -> None:
        self.sheet.show_board(track.board)
        self._show_layer("grid")
        margin = max(track.board.width, track.board.height)
        self.setSceneRect(self.board.adjusted(-margin, -margin, margin, margin))

    def _show_strength(self) -> None:
        has_picture = self._track.board.picture is not None and self.layers.is_shown("picture")
        self.spaces.set_strength(self.over_picture if has_picture else 1.0)

    def _show_readable(self) -> None:
        for layer, (overlay, group) in self.overlays.items():
            if self._is_readable(overlay) != group.is_visible:
                self._show_overlay(layer)

    def _is_readable(self, overlay: Overlay) -> bool:
        pixels = self._scale * self._course.length if self._course is not None else 0.0
        return pixels >= overlay.least

    def _show_handles(self) -> None:
        if self._selection:
            vertices, middles = handle_places(
                self._track, self._selection, SHORTEST_EDGE_PIXELS / self._scale
            )
            self.handles.show(vertices, middles, self._selection.vertices)
        else:
            self.handles.clear()
        things = self._selection.things if self._selection is not None else ()
        self.own_marks.show(self._track, things, REACH_PIXELS / self._scale)

    def _show_lines(self) -> None:
        chosen = self._selection.lines if self._selection else frozenset()
        shown = self._track.lines if self.layers.is_shown("lines") else ()
        self.lines.show(
            {row: (line, line.name in chosen) for row, line in enumerate(shown)},
            lambda value: items.line_items(*value),
        )

    def _show_overlay(self, layer: str) -> None:
        overlay, group = self.overlays[layer]
        shown = self.layers.is_shown(layer)
        if layer == "course" and self._selection is not None:
            shown = shown or COURSE in self._selection.lines
        group.set_visible(self._is_readable(overlay))
        if self._drawn is None or not shown:
            self._current.discard(layer)
        elif group.is_visible and layer not in self._current:
            group.show(self._values(overlay), overlay.draw)
            self._current.add(layer)
        # What has only become too small to be read is kept: making it anew would stop the zoom.
        if layer not in self._current and len(group):
            group.clear()

    def _values(self, overlay: Overlay) -> Any:
        """Return what an overlay shows: during a gesture what it showed before, moved along."""
        assert self._drawn is not None
        if self._in_hand and overlay.moved and overlay.id in self._at_rest:
            return overlay.moved(*self._at_rest[overlay.id], self._drawn, self._compiled)
        values = overlay.shown(self._drawn, self._compiled)
        if overlay.moved and not self._in_hand:
            self._at_rest[overlay.id] = values, self._compiled
        return values

    def _show_arrows(self) -> None:
        """Show arrows from the space under the pointer, else from the only selected space."""
        course = self._course
        source = self.spaces.hovered
        if source is None and len(self.spaces.selected) == 1:
            (source,) = self.spaces.selected
        if course is None or source not in course.row:
            self.arrows.clear()
        else:
            row = course.row[source]
            fronts = [] if course.kind == NETWORK else [items.front_stroke(course, row)]
            self.arrows.show([*fronts, *items.step_arrows(course, row)])
