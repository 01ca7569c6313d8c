"""The board as a scene: one item a space, and layers of marks above. It knows no rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import compress, count
from operator import is_not

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from editor.canvas import marks
from editor.canvas.draft import Draft
from editor.canvas.handles import Handles, handle_places
from editor.canvas.layers import Layers
from editor.canvas.marks import Car, KeyedLayer, Layer
from editor.canvas.overlays import OVERLAYS
from editor.canvas.picker import Picker
from editor.canvas.pieces import piece_marks
from editor.canvas.sheet import Sheet
from editor.canvas.space_item import SpaceItem
from editor.canvas.traffic import Traffic
from editor.document.selection import COURSE, Selection
from editor.look import theme
from engine.checks import Problem
from engine.course import Course
from engine.games.core import Piece
from engine.track import NETWORK, Point, Space, Track

OVER_PICTURE = 0.45
"""How strongly spaces are filled over a picture to trace at first."""

MOST_BADGES = 150
"""Badges shown at most; the problems panel lists all."""

SHORTEST_EDGE_PIXELS = 26
"""An edge shorter than this on the screen shows no handle at its middle."""


class BoardScene(QGraphicsScene):
    """Shows a track, its course, and what else it is told to; refreshes only what differs."""

    def __init__(self) -> None:
        super().__init__()
        self.setBackgroundBrush(theme.DESK)
        self._picker = Picker()
        self._spaces: dict[str, SpaceItem] = {}
        self._drawn: dict[str, Space] = {}
        self._in_order: tuple[Space, ...] = ()
        self._track = Track(spaces=())
        self._course: Course | None = None
        self._selection: Selection | None = None
        self._hovered: str | None = None
        self._scale = 1.0
        self._selected: set[str] = set()
        self._lit: set[str] = set()
        self._marked: dict[str, str] = {}
        self._heat: Mapping[str, QColor] = {}
        self.layers = Layers()
        self.layers.changed.connect(self._show_layer)
        self.sheet = Sheet(self)
        self.snaps = True
        self._over_picture = OVER_PICTURE
        self._overlays = {
            overlay.id: (overlay, KeyedLayer(self, overlay.z)) for overlay in OVERLAYS
        }
        self._lines = Layer(self, marks.Z_LINE)
        self._arrows = Layer(self, marks.Z_ARROW)
        self.traffic = Traffic(self)
        self._way = Layer(self, marks.Z_ARROW)
        self._cars = Layer(self, marks.Z_CAR)
        self._pieces = Layer(self, marks.Z_CAR)
        self._problems = Layer(self, marks.Z_PROBLEM)
        self.handles = Handles(self)
        self.draft = Draft(self)

    @property
    def board(self) -> QRectF:
        """The sheet, mm."""
        return self.sheet.paper.rect()

    @property
    def hovered(self) -> str | None:
        """The space under the pointer."""
        return self._hovered

    def space_at(self, x: float, y: float) -> str | None:
        """The uppermost space at a place, mm; None beside all."""
        place = QPointF(x, y)
        if not self.layers.is_shown("spaces"):
            return None
        hits = [
            item
            for item in map(self._spaces.__getitem__, self._picker.near(x, y))
            if item.polygon().containsPoint(place, Qt.FillRule.OddEvenFill)
        ]
        return max(reversed(hits), key=SpaceItem.zValue).space_id if hits else None

    def spaces_in(self, area: QRectF) -> list[str]:
        """Ids of the spaces that lie wholly in a rectangle, mm."""
        return self._picker.inside(area.left(), area.top(), area.right(), area.bottom())

    def box_of(self, ids: Collection[str]) -> QRectF:
        """The smallest rectangle around these spaces; empty if none is on the board."""
        box = QRectF()
        for space_id in ids:
            if space_id in self._spaces:
                box = box.united(self._spaces[space_id].boundingRect())
        return box

    @property
    def grid(self) -> float | None:
        """The spacing of the grid the pointer snaps to, mm; None while it is hidden."""
        return self.sheet.spacing if self.layers.is_shown("grid") else None

    @property
    def over_picture(self) -> float:
        """How strongly spaces are filled over a picture to trace, 0 to 1."""
        return self._over_picture

    def set_over_picture(self, strength: float) -> None:
        """Fill the spaces so strongly where there is a picture below them."""
        self._over_picture = strength
        self._show_strength()

    def _strength(self) -> float:
        has_picture = self._track.board.picture is not None and self.layers.is_shown("picture")
        return self._over_picture if has_picture else 1.0

    def _show_strength(self) -> None:
        strength = self._strength()
        for item in self._spaces.values():
            if item.strength != strength:
                item.strength = strength
                item.refresh()

    def show_track(self, before: Track | None, after: Track) -> None:
        """Show a track; values that are the same objects as before stay untouched."""
        self._track = after
        if before is None or before.board is not after.board:
            self._show_board(after)
        if before is None or before.spaces is not after.spaces:
            self._show_spaces(after)
        if before is None or before.lines is not after.lines:
            self._refresh_lines()
        self._refresh_handles()

    def show_course(self, course: Course) -> None:
        """Show what follows from the track: fronts, slots, course line, arrows."""
        longer = self._course is None or self._course.length != course.length
        self._course = course
        self._leave_out()
        self._refresh_course()
        self.traffic.show_course(course)
        if longer:
            self._refresh_lines()
        self._refresh_arrows()

    def hover(self, space_id: str | None) -> None:
        """Show the steps of the space under the pointer."""
        if space_id == self._hovered:
            return
        for touched in (self._hovered, space_id):
            if touched in self._spaces:
                item = self._spaces[touched]
                item.hovered = touched == space_id
                item.refresh()
        self._hovered = space_id
        self._refresh_arrows()

    def select(self, selection: Selection) -> None:
        """Show what is selected, with handles."""
        self._selection = selection
        for space_id in self._selected ^ selection.spaces:
            if space_id in self._spaces:
                item = self._spaces[space_id]
                item.selected = space_id in selection.spaces
                item.refresh()
        self._selected = set(selection.spaces)
        self._refresh_lines()
        self._refresh_overlay("course")
        self._refresh_arrows()
        self._refresh_handles()

    def light(self, ids: Collection[str], softly: bool = False) -> None:
        """Light these spaces: where a piece may go; softly where there is more to choose from."""
        for space_id in self._lit | set(ids):
            item = self._spaces.get(space_id)
            if item is not None and (item.lit, item.lit_softly) != (space_id in ids, softly):
                item.lit, item.lit_softly = space_id in ids, softly
                item.refresh()
        self._lit = set(ids)

    def show_heat(self, colours: Mapping[str, QColor]) -> None:
        """Fill these spaces in colours of their own instead of those of their lanes."""
        self._heat = colours
        shown = colours if self.layers.is_shown("heat") else {}
        for space_id, item in self._spaces.items():
            colour = shown.get(space_id)
            if item.heat != colour:
                item.heat = colour
                item.refresh()

    def show_cars(self, cars: Iterable[Car]) -> None:
        """Show cars on their spaces."""
        if self._course is not None:
            self._cars.show(marks.car_marks(self._course, cars))

    def show_pieces(self, pieces: Iterable[Piece]) -> None:
        """Show the pieces of a game that has no cars."""
        if self._course is not None:
            self._pieces.show(piece_marks(self._course, pieces))

    def show_way(self, ids: Sequence[str]) -> None:
        """Show the way a car took or would take, as a line through the spaces."""
        course = self._course
        rows = (
            [course.row[space_id] for space_id in ids if space_id in course.row] if course else []
        )
        if course is None or len(rows) < 2:
            self._way.clear()
            return
        self._way.show([marks.way_mark([course.centres[row].tolist() for row in rows])])

    def mark_problems(self, problems: Iterable[Problem]) -> None:
        """Edge the spaces with problems and put badges at the places."""
        marked: dict[str, str] = {}
        badges: dict[Point, QGraphicsItem] = {}
        for problem in problems:
            if problem.severity == "hint":
                continue
            for space_id in problem.spaces:
                if marked.get(space_id) != "error":
                    marked[space_id] = problem.severity
            for place in problem.points:
                if place not in badges and len(badges) < MOST_BADGES:
                    badges[place] = marks.problem_mark(place, problem.severity)
        for space_id in {*marked, *self._marked}:
            item = self._spaces.get(space_id)
            if item is not None and item.severity != marked.get(space_id):
                item.severity = marked.get(space_id)
                item.refresh()
        self._marked = marked
        self._problems.show(badges.values())
        self._show_layer("problems")

    def show_scale(self, scale: float) -> None:
        """Follow the zoom, so many pixels a mm: leave out what nobody could read."""
        self._scale = scale
        self.sheet.show_scale(scale)
        self._leave_out()
        self._refresh_handles()

    def _leave_out(self) -> None:
        pixels = self._scale * self._course.length if self._course is not None else 0.0
        for overlay, items in self._overlays.values():
            items.set_visible(pixels >= overlay.least)

    def _refresh_handles(self) -> None:
        """Put handles where the selection now lies."""
        if self._selection:
            vertices, middles = handle_places(
                self._track, self._selection, SHORTEST_EDGE_PIXELS / self._scale
            )
            self.handles.show(vertices, middles, self._selection.vertices)
        else:
            self.handles.clear()

    def _show_board(self, track: Track) -> None:
        self.sheet.show_board(track.board)
        self._show_layer("grid")
        margin = max(track.board.width, track.board.height)
        self.setSceneRect(self.board.adjusted(-margin, -margin, margin, margin))

    def _show_layer(self, layer: str) -> None:
        if layer in self._overlays:
            self._refresh_overlay(layer)
        elif layer in ("picture", "grid"):
            self.sheet.set_visible(*map(self.layers.is_shown, ("picture", "grid")))
            self._show_strength()
        elif layer == "lines":
            self._refresh_lines()
        elif layer == "heat":
            self.show_heat(self._heat)
        elif layer == "flow":
            self.traffic.set_visible(self.layers.is_shown("flow"))
        elif layer == "problems":
            self._problems.set_visible(self.layers.is_shown("problems"))
        elif layer == "spaces":
            for item in self._spaces.values():
                item.setVisible(self.layers.is_shown("spaces"))

    def _show_spaces(self, track: Track) -> None:
        changed = self._redrawn(track)
        if changed is not None:
            for space in changed:
                self._spaces[space.id].show_space(space)
                self._drawn[space.id] = space
                self._picker.put(space)
            self._in_order = track.spaces
            return
        self._in_order = track.spaces
        old = self._drawn
        new = {space.id: space for space in track.spaces}
        for space_id in [gone for gone in self._spaces if gone not in new]:
            self.removeItem(self._spaces.pop(space_id))
        for space_id, space in new.items():
            item = self._spaces.get(space_id)
            if item is None:
                item = SpaceItem(space)
                item.selected = space_id in self._selected
                item.lit = space_id in self._lit
                item.severity = self._marked.get(space_id)
                item.strength = self._strength()
                item.heat = self._heat.get(space_id) if self.layers.is_shown("heat") else None
                item.setVisible(self.layers.is_shown("spaces"))
                item.refresh()
                self.addItem(item)
                self._spaces[space_id] = item
            elif old.get(space_id) is not space:
                item.show_space(space)
        self._drawn = new
        self._picker.put_all(track.spaces)

    def _redrawn(self, track: Track) -> list[Space] | None:
        """The spaces that differ, if they are the same ones in the same order as those drawn."""
        drawn = self._in_order
        if len(drawn) != len(track.spaces):
            return None
        rows = compress(count(), map(is_not, drawn, track.spaces))
        pairs = [(drawn[row], track.spaces[row]) for row in rows]
        if any(before.id != after.id for before, after in pairs):
            return None
        return [after for _, after in pairs]

    def _refresh_lines(self) -> None:
        size = self._course.length if self._course is not None and self._course.length else 20.0
        chosen = self._selection.lines if self._selection else frozenset()
        self._lines.show(
            item
            for line in self._track.lines
            if self.layers.is_shown("lines")
            for item in marks.line_marks(line, size, line.name in chosen)
        )

    def _refresh_course(self) -> None:
        for layer in self._overlays:
            self._refresh_overlay(layer)

    def _refresh_overlay(self, layer: str) -> None:
        overlay, items = self._overlays[layer]
        shown = self.layers.is_shown(layer)
        if layer == "course" and self._selection is not None:
            shown = shown or COURSE in self._selection.lines
        if self._course is None or not shown:
            items.show({}, overlay.draw)
        else:
            items.show(overlay.values(self._course, self._track), overlay.draw)

    def _refresh_arrows(self) -> None:
        """Arrows from the space under the pointer, else from the only selected one."""
        course = self._course
        wanted = self._hovered
        if wanted is None and len(self._selected) == 1:
            (wanted,) = self._selected
        if course is None or wanted not in course.row:
            self._arrows.clear()
        else:
            row = course.row[wanted]
            fronts = [] if course.kind == NETWORK else [marks.front_stroke(course, row)]
            self._arrows.show([*fronts, *marks.step_arrows(course, row)])
