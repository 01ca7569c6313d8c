"""Select tool: choose spaces and lines, move, add and remove vertices, nudge, delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from math import dist

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas import Pointer
from editor.document.selection import COURSE
from editor.look.language import tr, tr_later
from editor.own_layers.grips import MOVE, OwnGrip, OwnHand
from editor.tools.grips import (
    EdgeGrip,
    Grip,
    LineEdgeGrip,
    LineGrip,
    VertexGrip,
    edge_at,
    grip_at,
    line_at,
    selected_line_at,
)
from editor.tools.line_edits import move_point, moved_places, remove_line, remove_points
from editor.tools.moving import SelectionMove, nudge_of
from editor.tools.select_hints import hint_for
from editor.tools.snapping import Snapper
from editor.tools.tool import Edit, Entry, Tool, ToolContext
from engine.checks import with_sound_roads
from engine.road.changes.mirroring import Change
from engine.track import Point, Track, edits, point


class SelectTool(Tool):
    """Tool to select and move. A drag moves a grip or the selection, or spans a band."""

    id = "select"
    name = tr_later("Select")
    tip = tr_later("Select and move")
    key = "V"
    icon = "select"

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._pressed: Pointer | None = None
        self._drag: Callable[[Pointer], None] | None = None
        self._gesture: tuple[Edit, str] | None = None
        self._taken: SelectionMove | None = None
        self._moved = False
        self._snapper = Snapper(Track())
        self.own = OwnHand(
            self.document, self.selection, partial(self.board.layers.is_free, "own_layers")
        )
        self.bends_along = True

    def hint(self) -> str:
        """Return a hint about the selection."""
        return hint_for(self.selection)

    def press(self, pointer: Pointer) -> None:
        """Grab a grip, the selection, or the board."""
        self._pressed, self._moved, self._gesture = pointer, False, None
        grip, own = self._grip(pointer), self._own_grip(pointer)
        if own is not None:
            self._drag = partial(self._drag_own, own)
        elif grip is not None:
            self._hold(grip)
        elif self._is_on_selection(pointer) and not pointer.adds:
            self._drag = self._drag_selection
        elif above := self._grip_above(pointer):
            self._drag = partial(self._drag_own, above)
        else:
            self._drag = self._drag_band

    def move(self, pointer: Pointer) -> None:
        """Continue the gesture."""
        if self._pressed is None or self._drag is None:
            return
        if not self._moved and dist(pointer.place, self._pressed.place) < 0.4 * pointer.reach:
            return
        self._moved = True
        self._drag(pointer)

    def release(self, pointer: Pointer) -> None:
        """Apply the gesture, or treat it as a click if the pointer has not moved."""
        pressed, gesture, band = self._pressed, self._gesture, self._drag == self._drag_band
        moved, taken = self._moved, self._taken
        self.forget()
        self.board.draft.clear()
        if pressed is None:
            return
        if gesture is not None:
            self._apply_and_follow(*gesture, taken)
        elif moved and band:
            self._choose_in(_rectangle(pressed.place, pointer.place), pointer)
        elif not moved and not self._is_grip(pointer):
            self._click(pointer)
        self.expects.emit(self.hint())

    def double_click(self, pointer: Pointer) -> None:
        """Add a vertex on the edge under the pointer, or edit the selected text."""
        if self._own_grip(pointer) is not None:
            self.selection.writing_asked.emit()
            return
        grip = self._grip(pointer)
        edge = None if isinstance(grip, VertexGrip | LineGrip) else self._edge(pointer)
        if edge is None:
            self.press(pointer)
        else:
            self._add_vertex(edge)

    def entries(self, pointer: Pointer) -> Iterable[Entry]:
        """Select the thing under the pointer, and yield the entries for its vertex or edge."""
        self.leave()
        grip = self._grip(pointer)
        is_grip = isinstance(grip, VertexGrip | LineGrip) or isinstance(
            self._edge(pointer), LineEdgeGrip
        )
        is_grip = is_grip or self._own_grip(pointer) is not None
        if not is_grip and pointer.space not in self.selection.spaces:
            self._click(pointer)
        if isinstance(grip, VertexGrip | LineGrip):
            self._choose_vertices(grip.place)
            is_line = isinstance(grip, LineGrip)
            yield tr("Remove point") if is_line else tr("Remove vertex"), self.delete
        elif edge := self._edge(pointer):
            is_line = isinstance(edge, LineEdgeGrip)
            words = tr("Add point here") if is_line else tr("Add vertex here")
            yield words, partial(self._add_vertex, edge)

    def delete(self) -> None:
        """Remove the chosen vertices, else the selected spaces and lines."""
        if not self.selection.vertices:
            self._delete_selected()
            return
        places, spaces = self.selection.vertices, self.selection.spaces
        lines = self.selection.lines
        if self.apply(
            lambda track: remove_points(track, places, spaces, lines), tr("Remove vertex")
        ):
            self.selection.choose(spaces, lines)

    def press_key(self, event: QKeyEvent) -> bool:
        """Nudge by arrow keys. Esc drops the gesture, then the selection."""
        nudge = nudge_of(event)
        if nudge is not None and (self.selection or self.selection.things):
            self._nudge(nudge)
            return True
        if event.key() == Qt.Key.Key_Escape and self._pressed is None:
            self.selection.clear()
        return super().press_key(event)

    def cancel(self) -> None:
        """Drop the gesture. All other tools return to this one."""
        self.leave()

    def follow(self, track: Track) -> None:
        """Drop the gesture, whose spaces may have moved."""
        if self._pressed is not None:
            self.leave()

    def forget(self) -> None:
        """Drop the gesture."""
        self._pressed = self._drag = self._gesture = self._taken = None

    def _grip(self, pointer: Pointer) -> Grip | None:
        """Return the grip of the selection under the pointer if its layer is free, else None."""
        grip = grip_at(self.document.settled, self.selection, pointer)
        return grip if grip is not None and self._is_free(grip) else None

    def _edge(self, pointer: Pointer) -> EdgeGrip | LineEdgeGrip | None:
        edge = edge_at(self.document.settled, self.selection, pointer)
        return edge if edge is not None and self._is_free(edge) else None

    def _own_grip(self, pointer: Pointer) -> OwnGrip | None:
        return self.own.grip(pointer.place, pointer.reach)

    def _grip_above(self, pointer: Pointer) -> OwnGrip | None:
        is_plain = not (pointer.space or pointer.adds)
        return self.own.grip_above(pointer.place, pointer.reach) if is_plain else None

    def _drag_own(self, grip: OwnGrip, pointer: Pointer) -> None:
        self.selection.choose(things=grip.things)
        grip = grip if self.snaps(pointer) else replace(grip, guides=())
        self.board.draft.show_snap(*grip.snapped(pointer.place, is_steady=pointer.adds))
        self._show(*grip.dragged(pointer.place, is_steady=pointer.adds))

    def _is_free(self, grip: Grip) -> bool:
        if isinstance(grip, LineGrip | LineEdgeGrip):
            return self._is_line_free(grip.name)
        return self.board.layers.is_free("spaces")

    def _is_on_selection(self, pointer: Pointer) -> bool:
        """Return whether the pointer is on a selected space or line that can be moved."""
        if pointer.space in self.selection.spaces and self.board.layers.is_free("spaces"):
            return True
        name = selected_line_at(self.document.settled, self.selection, pointer)
        return name is not None and self._is_line_free(name)

    def _is_line_free(self, name: str) -> bool:
        return not self.board.layers.is_locked("course" if name == COURSE else "lines")

    def _is_grip(self, pointer: Pointer) -> bool:
        if isinstance(self._edge(pointer), LineEdgeGrip):
            return True
        if own := self._own_grip(pointer):
            return own.handle != MOVE or (len(own.things) == 1 and not pointer.adds)
        grip = self._grip(pointer)
        return grip is not None and grip.place in self.selection.vertices

    def _hold(self, grip: Grip) -> None:
        spaces = self.document.settled.spaces
        if isinstance(grip, LineEdgeGrip):
            moving = []
            self._drag = lambda pointer: self._drag_edge(pointer, grip)
        elif isinstance(grip, EdgeGrip):
            moving = [space.id for space in spaces if {*grip.edge} <= {*space.outline}]
            self._drag = lambda pointer: self._drag_edge(pointer, grip)
        else:
            if grip.place not in self.selection.vertices:
                self._choose_vertices(grip.place)
            moving = [space.id for space in spaces if grip.place in space.outline]
            if isinstance(grip, LineGrip):
                moving = []
                self._drag = lambda pointer: self._drag_line_point(pointer, grip)
            else:
                self._drag = lambda pointer: self._drag_vertices(pointer, grip)
        self._snapper = Snapper(self.document.settled, moving)

    def _drag_vertices(self, pointer: Pointer, grip: VertexGrip) -> None:
        target = self.snap(self._snapper, pointer).place
        by = (target[0] - grip.place[0], target[1] - grip.place[1])
        chosen = self.selection.vertices
        only = self.selection.spaces if pointer.detaches else None
        self._show(lambda track: edits.move_vertices(track, chosen, by, only), tr("Move vertex"))

    def _drag_edge(self, pointer: Pointer, grip: EdgeGrip | LineEdgeGrip) -> None:
        target = self.snap(self._snapper, pointer).place
        self._show(lambda track: grip.inserted(track, target), _adding(grip))

    def _drag_line_point(self, pointer: Pointer, grip: LineGrip) -> None:
        target = self.snap(self._snapper, pointer).place
        text = tr("Move course line") if grip.name == COURSE else tr("Move line")
        self._show(lambda track: move_point(track, grip.name, grip.index, target), text)

    def _drag_selection(self, pointer: Pointer) -> None:
        begin = self._pressed.place if self._pressed else pointer.place
        by = (pointer.place[0] - begin[0], pointer.place[1] - begin[1])
        move = self._taken = self._taken or self._take_selection()
        way = move.softly
        if pointer.detaches:
            way = move.off_the_road
        elif pointer.is_free:
            way = move.alone
        text = tr("Move spaces") if self.selection.spaces else tr("Move line")
        self._show(lambda track: way(track, by), text)

    def _take_selection(self) -> SelectionMove:
        return SelectionMove(self.document.settled, self.document.course, self.selection)

    def _drag_band(self, pointer: Pointer) -> None:
        if self._pressed is not None:
            self.board.draft.show_band(_rectangle(self._pressed.place, pointer.place))

    def _show(self, edit: Edit, text: str) -> None:
        self._gesture = edit, text
        self.preview(edit)

    def _apply_and_follow(self, edit: Edit, text: str, move: SelectionMove | None = None) -> None:
        """Apply an edit, and keep the chosen vertices chosen at their new places."""
        chosen = self.selection.vertices
        before = self.document.settled
        self._apply_soundly(edit, text, move)
        moved = moved_places(before, self.document.settled)
        self.selection.choose(
            self.selection.spaces,
            self.selection.lines,
            {moved.get(xy, xy) for xy in chosen},
            self.selection.things,
        )

    def _click(self, pointer: Pointer) -> None:
        if self.selection.things and self.own.thing_at(pointer.place, pointer.reach):
            self._click_thing(pointer)
            return
        layers = self.board.layers
        line = line_at(self.document.settled, pointer) if layers.is_free("lines") else None
        if layers.is_locked("spaces"):
            pointer = replace(pointer, space=None)
        if line is not None:
            self.selection.choose(lines=[line])
        elif pointer.space is None:
            self._click_thing(pointer)
        elif pointer.adds:
            self.selection.toggle_space(pointer.space)
        else:
            self.selection.choose([pointer.space])

    def _click_thing(self, pointer: Pointer) -> None:
        """Choose the thing under the pointer with its group; Shift adds it or takes it out."""
        found = self.own.thing_at(pointer.place, pointer.reach)
        group = self.own.with_groups([found] if found else [])
        self.selection.choose(things=self.selection.things ^ group if pointer.adds else group)

    def _choose_in(self, area: QRectF, pointer: Pointer) -> None:
        """Choose the spaces inside `area`, else, or with Alt, vertices of the selection, else
        things on the designer's own layers."""
        locked = self.board.layers.is_locked("spaces")
        inside = frozenset() if locked else self.board.spaces.inside(area)
        things = self.own.inside(area)
        if things and not inside:
            kept_things = self.selection.things if pointer.adds else frozenset()
            self.selection.choose(things=kept_things | things)
            return
        if locked:
            return
        if self.selection and (pointer.detaches or not inside):
            vertices = [
                xy for xy in self.selection.places(self.document.settled) if area.contains(*xy)
            ]
            if vertices:
                kept = self.selection.vertices if pointer.adds else frozenset()
                self._choose_vertices(*kept, *vertices)
                return
        kept_spaces = self.selection.spaces if pointer.adds else frozenset()
        self.selection.choose({*kept_spaces, *inside})

    def _choose_vertices(self, *places: Point) -> None:
        self.selection.choose(self.selection.spaces, self.selection.lines, places)
        self.expects.emit(self.hint())

    def _add_vertex(self, edge: EdgeGrip | LineEdgeGrip) -> None:
        if self.apply(lambda track: edge.inserted(track, edge.place), _adding(edge)):
            self._choose_vertices(point(edge.place))

    def _delete_selected(self) -> None:
        spaces, lines, things = self.selection.spaces, self.selection.lines, self.selection.things

        def without(track: Track) -> Track:
            for name in lines:
                track = remove_line(track, name)
            return edits.remove_spaces(track, spaces)

        if things:
            self.apply(lambda track: edits.set_own(track, dict.fromkeys(things)), tr("Delete"))
        elif spaces or lines:
            self.apply(without, tr("Delete"))

    def _nudge(self, by: Point) -> None:
        across, down = by
        if self.selection.things:
            self.apply(self.own.changed(lambda thing: edits.moved_own(thing, by)), tr("Nudge"))
        elif self.selection.vertices:
            self.arrange(
                lambda places: {(x, y): point((x + across, y + down)) for x, y in places},
                tr("Nudge"),
            )
        else:
            move = self._take_selection()
            self._apply_soundly(lambda track: move.softly(track, by), tr("Nudge"), move)

    def arrange(
        self, change: Change, text: str, mirrors: bool = False, to: edits.Frame | None = None
    ) -> None:
        """Move the chosen vertices, else the whole selection, to the places given by `change`, with
        the rectangle around it at `to` if that is given."""
        chosen, lines = self.selection.vertices, self.selection.lines - {COURSE}
        if chosen or not self.selection.spaces:
            places = chosen or self.selection.places(self.document.settled)
            only = None if chosen else ()
            self._apply_and_follow(
                lambda track: edits.place_vertices(track, change(places), only, lines), text
            )
            return
        move = self._take_selection()
        arranged = partial(move.arranged, change=change, mirrors=mirrors, bends=self.bends_along)
        if to is not None:
            arranged = partial(move.brought, to=to, bends=self.bends_along)
        self._apply_soundly(arranged, text, move)

    def _apply_soundly(self, edit: Edit, text: str, move: SelectionMove | None) -> None:
        """Apply an edit, unless roads would not be sound after it.

        Where a road moves with its spaces the track gets no new error anywhere, unless it is on its
        way to or from another road.
        """
        everywhere = move is not None and not move.leaves_others
        self.apply(lambda track: with_sound_roads(track, edit(track), everywhere), text)


def _adding(edge: EdgeGrip | LineEdgeGrip) -> str:
    return tr("Add point") if isinstance(edge, LineEdgeGrip) else tr("Add vertex")


def _rectangle(begin: Point, end: Point) -> QRectF:
    return QRectF(begin[0], begin[1], end[0] - begin[0], end[1] - begin[1]).normalized()
