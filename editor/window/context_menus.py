"""Context menus of the board for the thing under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from editor.canvas import BoardView, Pointer
from editor.canvas.pointer import REACH_PIXELS
from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from editor.look.widgets import popup_menu
from editor.tools.draw_line import BetTool, FinishTool
from editor.tools.draw_spaces import SpaceTool
from editor.tools.fronts import nearest_edge
from editor.tools.race import RaceTool
from editor.tools.reshape_road import ReshapeTool
from editor.tools.road_entries import road_entries
from editor.tools.select import SelectTool
from editor.tools.tool import Entry
from editor.tools.toolbox import Toolbox
from editor.window.actions import ActionTable
from editor.window.clipboard import Clipboard
from engine.draw import line_across
from engine.road import given_back
from engine.track import LAP, Track, edits

ZOOM = ("fit", "zoom_in", "zoom_out")
CLIPBOARD = ("cut", "copy", "duplicate", "delete")
STACKING = ("to_front", "to_back")
GROUPING = ("group", "ungroup", "lock", "unlock_all")
SPREADING = ("spread_across", "spread_down")
LOOK = ("zoom_selection", "panel_properties")

LAST_LANE = 99
"""Highest number of a lane."""


class ContextMenus(QObject):
    """Context menus of the board.

    Each menu is created when it opens, and deleted when it closes.
    """

    def __init__(
        self,
        view: BoardView,
        document: Document,
        selection: Selection,
        toolbox: Toolbox,
        table: ActionTable,
        clipboard: Clipboard,
    ) -> None:
        super().__init__(view)
        self._view = view
        self._document = document
        self._selection = selection
        self._toolbox = toolbox
        self._table = table
        self._clipboard = clipboard
        view.menu_asked.connect(self._open)

    def fill(self, menu: QMenu) -> None:
        """Fill `menu` with what a right click on the selection offers, or one on the board."""
        middle = self._view.mapToScene(self._view.viewport().rect().center())
        place, space = (middle.x(), middle.y()), None
        for one in self._document.settled.spaces:
            if one.id in self._selection.spaces:
                place, space = edits.middle_of(one.outline), one.id
        self._fill_for_tool(menu, Pointer(place, space, REACH_PIXELS / self._view.scale_now))

    def _open(self, pointer: Pointer, at: QPoint) -> None:
        menu = popup_menu(self._view)
        self._fill_for_tool(menu, pointer)
        menu.popup(at)

    def _fill_for_tool(self, menu: QMenu, pointer: Pointer) -> None:
        tool = self._toolbox.current
        if tool.has_begun:
            _add(menu, tool.entries(pointer))
        elif isinstance(tool, RaceTool):
            self._table.fill(menu, ZOOM)
        elif isinstance(tool, ReshapeTool):
            _add(menu, tool.entries(pointer))
            self._table.fill(menu, ZOOM)
        else:
            self._fill(menu, pointer)

    def _fill(self, menu: QMenu, pointer: Pointer) -> None:
        """Fill the menu for spaces or lines, which are selected, or for the empty board."""
        _add(menu, self._toolbox[SelectTool].entries(pointer))
        self._table.refresh()
        spaces = self._selection.spaces
        if len(spaces) > 1:
            self._add_lanes(menu)
            _add(menu, self._of_own(spaces))
            self._table.fill(menu, ("join", "split", "-", *CLIPBOARD, "-"))
            arrange = menu.addMenu(tr("&Arrange"))
            self._table.fill(arrange, (f"align_{side}" for side in edits.SIDES))
            self._table.fill(menu, LOOK)
        elif spaces:
            _add(menu, self._of_space(next(iter(spaces)), pointer))
            self._add_lanes(menu)
            self._add_road(menu, next(iter(spaces)), pointer)
            self._table.fill(menu, ("split", "-", *CLIPBOARD, "-", *LOOK))
        elif self._selection.things:
            self._table.fill(menu, (*CLIPBOARD, "-", *STACKING, "-", *GROUPING, "-"))
            arrange = menu.addMenu(tr("&Arrange"))
            self._table.fill(arrange, (*(f"align_{side}" for side in edits.SIDES), *SPREADING))
            self._table.fill(menu, ("panel_properties", "-", *ZOOM))
        elif self._selection.lines:
            self._table.fill(menu, ("delete", "-", *ZOOM))
        else:
            _add(menu, self._of_paper(pointer))
            self._table.fill(menu, ("-", "marks", "select_all", "-", *ZOOM))

    def _of_space(self, space_id: str, pointer: Pointer) -> Iterator[Entry]:
        """Yield the entries for one space at the clicked place."""
        track = self._document.settled
        if track.kind != LAP:
            return
        space, slots = track.space(space_id), track.grid.slots
        edge = nearest_edge(space, pointer.place)
        front = edge, (edge + 1) % len(space.outline)
        if front != space.front:
            yield self._edit(tr("Set front to this edge"), edits.set_front, space_id, front)
        if space.front is not None:
            yield self._edit(tr("Automatic front"), edits.set_front, space_id, None)
        if space_id in slots:
            words = tr("Remove start slot {slot}").format(slot=slots.index(space_id) + 1)
        else:
            words = tr("Make start slot {slot}").format(slot=len(slots) + 1)
        yield self._edit(words, edits.toggle_slot, space_id)
        if across := line_across(track, self._document.course, pointer.place):
            places, bet, finish = list(across), self._toolbox[BetTool], self._toolbox[FinishTool]
            yield tr("Add bet line here"), partial(bet.finish, places, closed=False)
            yield tr("Set finish line here"), partial(finish.finish, places, closed=False)

    def _of_own(self, spaces: Collection[str]) -> Iterator[Entry]:
        """Yield the entry that resets spaces shaped by hand to the shape of their road."""
        own = [
            space.id
            for space in self._document.settled.spaces
            if space.id in spaces and space.origin is not None and space.origin.own
        ]
        if own:
            yield self._edit(tr("Reset to road shape"), given_back, own)

    def _add_road(self, menu: QMenu, space_id: str, pointer: Pointer) -> None:
        """Add the entries for the road that a space is made from."""
        origin = self._document.settled.space(space_id).origin
        if origin is None:
            self._table.fill(menu, ("make_road",))
            return
        reshape = self._toolbox[ReshapeTool]
        reshape.hand.open(origin.road)
        submenu = menu.addMenu(tr("Road"))
        submenu.addAction(tr("Edit the road"), partial(self._toolbox.take, ReshapeTool.id))
        submenu.addSeparator()
        _add(submenu, road_entries(reshape.hand, pointer.place))
        _add(menu, self._of_own([space_id]))

    def _of_paper(self, pointer: Pointer) -> Iterator[Entry]:
        """Yield the entries for the empty board."""
        yield tr("Paste here"), partial(self._clipboard.paste, pointer.place)
        if self._document.settled.kind == LAP:
            new = self._toolbox[SpaceTool]
            yield tr("New space here"), partial(new.put, pointer.place)

    def _add_lanes(self, menu: QMenu) -> None:
        """Add a menu of the existing lanes and the next one, for the selected spaces."""
        track, chosen = self._document.settled, self._selection.spaces
        if track.kind != LAP:
            return
        lanes = {space.lane for space in track.spaces if space.id in chosen}
        most = max(space.lane for space in track.spaces)
        submenu = menu.addMenu(tr("Lane"))
        for lane in range(1, min(most + 1, LAST_LANE) + 1):
            _, edit = self._edit(tr("Set lane"), edits.set_lane, chosen, lane)
            entry = submenu.addAction(str(lane), edit)
            entry.setCheckable(True)
            entry.setChecked(lane in lanes)

    def _edit(self, words: str, edit: Callable[..., Track], *values: object) -> Entry:
        """Return an entry that carries out an edit with these values as one undo step."""
        select = self._toolbox[SelectTool]
        return words, lambda: select.apply(lambda track: edit(track, *values), words)


def _add(menu: QMenu, entries: Iterable[Entry]) -> None:
    """Add entries, and a separator below them."""
    for words, run in entries:
        menu.addAction(words, run)
    menu.addSeparator()
