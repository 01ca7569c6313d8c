"""Reshape tool: drag points, borders and sections of a road, and the lap follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from math import dist

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from editor.canvas import Pointer
from editor.canvas.road_marks import RoadHandles
from editor.look.language import tr, tr_later
from editor.look.texts import error_text
from editor.tools.options import OptionsRow
from editor.tools.reshape_options import ReshapeOptions
from editor.tools.road_entries import point_entries, road_entries
from editor.tools.road_grips import (
    EDGE_BEYOND,
    BorderGrip,
    EdgeGrip,
    PointGrip,
    RoadGrip,
    RoadGrips,
    SectionGrip,
)
from editor.tools.road_in_hand import RoadEdit, RoadInHand
from editor.tools.snapping import Snapper
from editor.tools.tool import Entry, Tool, ToolContext
from engine.road import edits as road_edits
from engine.road import layout_of, reference_line
from engine.road.edits.sections import with_border_at, with_section_slid
from engine.road.replacing.in_hand import REACH
from engine.track import Point, Road, Track
from engine.track.edits import EditError

_MORE = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
_LESS = (Qt.Key.Key_Minus, Qt.Key.Key_Underscore)
_REMOVES = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)

_NOTHING = Snapper(Track())
"""Points snap to the grid and the guides, not to spaces."""


class ReshapeTool(Tool):
    """Tool that reshapes roads.

    A drag moves a control point or the border of a section, changes the width of a section, or
    slides it along the road. Every gesture is one undo step.
    """

    id = "reshape"
    name = tr_later("Edit road")
    tip = tr_later("Reshape a road")
    held_or_put_away = Signal()

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.hand = RoadInHand(self.document)
        self.is_in_hand = False
        self._grips: RoadGrips | None = None
        self._at_rest: RoadHandles | None = None
        self._tight: Point | None = None
        self._pressed: Pointer | None = None
        self._held: RoadGrip | None = None
        self._moved = False
        self._edit: tuple[RoadEdit, str] | None = None
        self._said = ""
        self.hand.changed.connect(self._show)
        self.hand.refused.connect(self.refused)
        self.hand.noted.connect(self.expects)

    @property
    def button(self) -> str:
        """The id of the road tool, whose button this tool shares."""
        return "road"

    @property
    def has_begun(self) -> bool:
        """Return whether a drag has begun."""
        return self._held is not None and self._moved

    def options(self) -> OptionsRow:
        """Return the row of the most used numeric fields."""
        return ReshapeOptions(self.hand, self.finished.emit)

    def hint(self) -> str:
        """Return a hint about the chosen part, or about a bend that is too tight."""
        if self._tight is not None:
            x, y = self._tight
            return tr(
                "The bend near {x:.0f}, {y:.0f} mm is too tight for the road, where the line is "
                "orange: cars would leap over its inner spaces."
            ).format(x=x, y=y)
        if isinstance(self.hand.chosen, PointGrip):
            return tr(
                "Drag the point and the lap follows. Double-click it to make a corner, Delete "
                "removes it."
            )
        if isinstance(self.hand.chosen, SectionGrip):
            return tr(
                "+ and − change the lanes of this section, with Alt its spaces. Drag it along the "
                "road, its borders, or a square at its edge for the width."
            )
        return tr(
            "Drag a point of the road. Double-click the road to add one; click between two "
            "borders to choose a section. Right-click for more."
        )

    def begin(self) -> None:
        """Show the handles, and clear the selection."""
        self.is_in_hand = True
        self.selection.clear()
        self._show()
        self.held_or_put_away.emit()
        super().begin()

    def leave(self) -> None:
        """Drop the gesture and hide the handles."""
        super().leave()
        self.is_in_hand = False
        self.hand.choose(None)
        self._grips = None
        self.board.road_marks.clear()
        self.held_or_put_away.emit()

    def cancel(self) -> None:
        """Drop the gesture, else the choice, else the tool."""
        if self._pressed is not None:
            super().leave()
        elif self.hand.chosen is not None:
            self.hand.choose(None)
        else:
            self.finished.emit()

    def forget(self) -> None:
        """Drop the gesture."""
        self._pressed = self._held = None
        self._moved = False
        self._edit = None
        self._said = ""

    def follow(self, track: Track) -> None:
        """Drop the gesture. Without a road, hand over to the tool that draws one."""
        self.forget()
        if not track.roads:
            self.hands_on.emit("road")

    def press(self, pointer: Pointer) -> None:
        """Grab the grip under the pointer."""
        self.forget()
        self._pressed, self._held = pointer, self._grip(pointer)

    def move(self, pointer: Pointer) -> None:
        """Show the road as it would be."""
        if self._pressed is None or self._held is None:
            return
        if not self._moved:
            if dist(pointer.place, self._pressed.place) < 0.4 * pointer.reach:
                return
            self._moved = True
            self._choose(self._held)
        edit, text = self._dragged(self._held, pointer)
        if self.preview(partial(self.hand.in_hand, edit)):
            self._edit = edit, text

    def release(self, pointer: Pointer) -> None:
        """Apply the edit that is shown, or choose the clicked part if the pointer has not moved."""
        pressed, held, moved, edit = self._pressed, self._held, self._moved, self._edit
        self.forget()
        self.board.draft.clear()
        if edit is not None:
            self.hand.settle(*edit)
        elif (
            pressed is not None and not moved and not (held is None and self._opens_other(pointer))
        ):
            self._choose(held)
        self.expects.emit(self.hint())

    def double_click(self, pointer: Pointer) -> None:
        """Add a control point on the road, or switch an existing one between corner and smooth."""
        grip = self._grip(pointer)
        if isinstance(grip, PointGrip):
            self.hand.toggle_corner(grip.point)
        elif isinstance(grip, SectionGrip):
            self.hand.insert_point(grip.station)

    def delete(self) -> None:
        """Remove the chosen part."""
        self.hand.remove_chosen()

    def press_key(self, event: QKeyEvent) -> bool:
        """Change lanes by + and −, spaces with Alt, and remove the chosen part on Delete."""
        keys = event.modifiers()
        by = (event.key() in _MORE) - (event.key() in _LESS)
        if by and not keys & Qt.KeyboardModifier.ControlModifier:
            spaces = bool(keys & Qt.KeyboardModifier.AltModifier)
            (self.hand.add_spaces if spaces else self.hand.add_lanes)(by)
            return True
        if event.key() in _REMOVES and self.hand.chosen is not None:
            self.delete()
            return True
        return super().press_key(event)

    def entries(self, pointer: Pointer) -> Iterable[Entry]:
        """Yield the entries for the point or the section under the pointer."""
        if self._pressed is not None:
            yield from super().entries(pointer)
            return
        grip = self._grip(pointer)
        if grip is not None:
            self._choose(grip)
        if isinstance(grip, PointGrip):
            yield from point_entries(self.hand, grip.point)
        if self._grips is not None and self._grips.section_at(pointer.place):
            yield from road_entries(self.hand, pointer.place)
        yield tr("Draw another road"), partial(self.hands_on.emit, "road")
        yield tr("Done"), self.finished.emit

    def _grip(self, pointer: Pointer) -> RoadGrip | None:
        return self._grips.at(pointer.place, pointer.reach) if self._grips is not None else None

    def _opens_other(self, pointer: Pointer) -> bool:
        """Open another road if the place is on one, and return whether it is."""
        track, here = self.document.settled, self.hand.road
        origin = None if pointer.space is None else track.space(pointer.space).origin
        if origin is None or here is None or origin.road == here.id:
            return False
        self.hand.open(origin.road)
        return True

    def _choose(self, grip: RoadGrip | None) -> None:
        if isinstance(grip, BorderGrip | EdgeGrip):
            self.hand.choose_section(grip.section)
        else:
            self.hand.choose(grip)

    def _dragged(self, held: RoadGrip, pointer: Pointer) -> tuple[RoadEdit, str]:
        """Return the edit of a drag, and its name."""
        if isinstance(held, PointGrip):
            place = self.snap(_NOTHING, pointer).place
            return lambda road: road_edits.move_point(road, held.point, place), tr("Move point")
        if isinstance(held, BorderGrip):
            return lambda road: _with_border(road, held, pointer), tr("Move border")
        if isinstance(held, EdgeGrip):
            return lambda road: _with_edge(road, held, pointer), tr("Change width")
        return lambda road: _slid(road, held, pointer), tr("Slide section")

    def _show(self) -> None:
        """Show the handles of the road as it is now."""
        road = self.hand.road
        if not self.is_in_hand:
            return
        self._grips, self._tight = None, None
        if road is not None:
            try:
                self._grips = RoadGrips(road, self.hand.chosen)
            except EditError as error:
                self.refused.emit(error_text(error))
        if self._grips is None:
            self.board.road_marks.clear()
        else:
            handles = self._in_hand(self._grips.shown())
            self._tight = handles.tight[0][len(handles.tight[0]) // 2] if handles.tight else None
            self.board.road_marks.show(handles)
        hint = self.hint()
        if hint != self._said or not self.has_begun:
            self._said = hint
            self.expects.emit(hint)

    def _in_hand(self, handles: RoadHandles) -> RoadHandles:
        """Return the handles with the line as it was where spaces do not follow a dragged point."""
        road = self.hand.road
        if not self.has_begun:
            self._at_rest = handles
        elif isinstance(self._held, PointGrip) and road is not None and self._at_rest is not None:
            count, row = len(handles.spans), road.point_row(self._held.point)
            near = {(row + by) % count for by in range(-REACH, REACH)}
            spans = (handles if each in near else self._at_rest for each in range(count))
            return replace(handles, spans=tuple(each.spans[row] for row, each in enumerate(spans)))
        return handles


def _with_border(road: Road, held: BorderGrip, pointer: Pointer) -> Road:
    station, _ = reference_line(road).nearest(pointer.place)
    return with_border_at(road, held.section, station)


def _slid(road: Road, held: SectionGrip, pointer: Pointer) -> Road:
    line = reference_line(road)
    by = line.nearest(pointer.place)[0] - held.station
    if road.closed:
        by = (by + line.length / 2) % line.length - line.length / 2
    return with_section_slid(road, held.section, by)


def _with_edge(road: Road, held: EdgeGrip, pointer: Pointer) -> Road:
    """Return the road with a section's edge at the pointer.

    With Shift all lanes of the road follow.
    """
    part = layout_of(road).stretches[road.section_row(held.section)]
    _, offset = reference_line(road).nearest(pointer.place)
    reach = (offset if held.is_left else -offset) - EDGE_BEYOND * road.width
    if part.section.opens == "both":
        whole = 2 * reach
    else:
        whole = reach - float(part.full[-1]) if held.is_left else reach + float(part.full[0])
    width = round(whole / len(part.section.lanes), 1)
    if pointer.adds:
        return road_edits.set_width(road, width)
    return road_edits.set_section_width(road, held.section, width)
