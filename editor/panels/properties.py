"""Properties panel: name and board of the track, and the selected spaces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from editor.document import Document
from editor.document.selection import Selection
from editor.look.boxes import CountBox
from editor.look.language import tr
from editor.look.texts import error_text, space_text, value_text
from editor.look.widgets import ScrollingColumn, WhenSeen
from editor.own_layers.form import OwnForm
from editor.panels.frame import SelectionFrame
from editor.panels.key_rows import KeyRows
from editor.panels.road import RoadForm
from editor.panels.vertices import VertexPanel
from editor.tools.reshape_road import ReshapeTool
from editor.tools.select import SelectTool
from engine.languages import capital
from engine.track import CITY, DANGER, NETWORK, TRIANGLE, Board, Space, Track, edits
from engine.track.limits import HIGHEST_LANE, MOST_LETTERS, MOST_TAGS


class PropertiesPanel(ScrollingColumn):
    """Panel of fields. Each makes one undo step, when left or at Enter."""

    def __init__(
        self,
        document: Document,
        selection: Selection,
        select: SelectTool,
        reshape: ReshapeTool,
        parent: QWidget,
    ) -> None:
        inside = QWidget()
        super().__init__(inside, parent)
        self._document = document
        self._selection = selection
        self.space_name = QLineEdit(maxLength=MOST_LETTERS)
        self.lane = CountBox()
        self.lane.setRange(0, HIGHEST_LANE)
        self.lane.setSpecialValueText(tr("mixed"))
        self.tags = QLineEdit(maxLength=MOST_TAGS * (MOST_LETTERS + len(", ")))
        self.tags.setPlaceholderText(tr("words, separated by commas"))
        self.marks = {tag: QCheckBox(words) for tag, words in _marks().items()}
        self.selected = QLabel()
        self.selected.setProperty("role", "title")
        self.selected.setWordWrap(True)
        title = QLabel(tr("Track"))
        title.setProperty("role", "title")
        self.whole = QWidget()
        track_form = QFormLayout(self.whole)
        track_form.setContentsMargins(0, 0, 0, 0)
        track_form.addRow(title)
        self.of_track = KeyRows(Track, track_form, self._describe)
        self.of_board = KeyRows(Board, track_form, self._set_board)
        self.of_spaces = QWidget()
        space_form = self._space_form = QFormLayout(self.of_spaces)
        space_form.setContentsMargins(0, 0, 0, 0)
        space_form.addRow(tr("Name"), self.space_name)
        space_form.addRow(tr("Lane"), self.lane)
        space_form.addRow(tr("Tags"), self.tags)
        self.of_space = KeyRows(Space, space_form, self._describe_space)
        for mark in self.marks.values():
            space_form.addRow("", mark)
        self.road = RoadForm(reshape, inside)
        self.own = OwnForm(document, selection, inside)
        self.frame = SelectionFrame(document, selection, select)
        self.vertices = VertexPanel(document, selection, select)
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(10)
        layout.addWidget(self.own)
        layout.addWidget(self.road)
        layout.addWidget(self.selected)
        layout.addWidget(self.of_spaces)
        layout.addWidget(self.frame)
        layout.addWidget(self.vertices)
        layout.addWidget(self.whole)
        layout.addStretch(1)
        self.measure()
        self.space_name.editingFinished.connect(self._rename)
        self.lane.editingFinished.connect(self._set_lane)
        self.tags.editingFinished.connect(self._set_tags)
        for tag, mark in self.marks.items():
            mark.clicked.connect(lambda marked, tag=tag: self._set_mark(tag, marked))
        WhenSeen(self, self._show, document.changed, selection.changed)

    def _show(self) -> None:
        track = self._document.track
        self.of_track.show(track)
        self.of_board.show(track.board)
        chosen = [space for space in track.spaces if space.id in self._selection.spaces]
        only = chosen[0] if len(chosen) == 1 else None
        self.space_name.setText(only.id if only else "")
        self.space_name.setPlaceholderText("" if only else tr("a1 names them a1, a2, a3, …"))
        self.of_spaces.setVisible(bool(chosen))
        lanes = {space.lane for space in chosen}
        self.lane.setValue(min(lanes) if len(lanes) == 1 else 0)
        tags = {_other_tags(space) for space in chosen}
        self.tags.setText(", ".join(min(tags)) if len(tags) == 1 else "")
        self.of_space.show(*chosen)
        for tag, mark in self.marks.items():
            marked = {tag in space.tags for space in chosen}
            mark.setTristate(len(marked) > 1)
            mark.setCheckState(_check_state(marked))
            mark.setVisible((tag != DANGER) == (track.kind == NETWORK))
        names = [value_text(name) for name in sorted(self._selection.lines)]
        if only is not None:
            names.insert(0, space_text(only.id, only.lane))
        elif chosen:
            names.insert(0, tr("Selected spaces: {count}").format(count=len(chosen)))
        self.selected.setText(capital(", ".join(names)))
        self.selected.setVisible(bool(names))
        self.whole.setVisible(not self._selection and not self._selection.things)

    def _describe(self, key: str, value: Any, title: str) -> None:
        self._edit(lambda track: edits.describe(track, **{key: value}), _change(title))

    def _set_board(self, key: str, value: Any, title: str) -> None:
        def measured(track: Track) -> Track:
            return edits.describe(track, board=replace(track.board, **{key: value}))

        self._edit(measured, _change(title))

    def _describe_space(self, key: str, value: Any, title: str) -> None:
        def described(track: Track) -> Track:
            for space_id in self._selection.spaces:
                track = edits.describe_space(track, space_id, **{key: value})
            return track

        self._edit(described, _change(title))

    def _rename(self) -> None:
        chosen, new = self._selection.spaces, self.space_name.text().strip()
        if len(chosen) == 1:
            (old,) = chosen
            if old != new:
                self._edit(lambda track: edits.rename_space(track, old, new), tr("Rename space"))
        elif chosen and new:
            names = numbered_from(new, self._in_driving_order())
            self._edit(lambda track: edits.rename_spaces(track, names), tr("Rename spaces"))

    def _in_driving_order(self) -> list[str]:
        """Return the selected spaces as they are driven, of equal ones the leftmost lane first."""
        course = self._document.course
        rows = [course.row[name] for name in self._selection.spaces if name in course.row]
        rows.sort(key=lambda row: (course.progress[row], course.lanes[row]))
        return [course.ids[row] for row in rows]

    def _set_lane(self) -> None:
        lane, chosen = self.lane.value(), self._selection.spaces
        if lane and chosen:
            self._edit(lambda track: edits.set_lane(track, chosen, lane), tr("Set lane"))

    def _set_tags(self) -> None:
        if not self.tags.isModified():
            return
        tags = [tag.strip() for tag in self.tags.text().split(",") if tag.strip()]

        def tagged(track: Track) -> Track:
            for space_id in self._selection.spaces:
                kept = [tag for tag in track.space(space_id).tags if tag in self.marks]
                track = edits.set_tags(track, [space_id], [*kept, *tags])
            return track

        self._edit(tagged, tr("Set tags"))

    def _set_mark(self, mark: str, is_set: bool) -> None:
        def marked(track: Track) -> Track:
            for space_id in self._selection.spaces:
                tags = [tag for tag in track.space(space_id).tags if tag != mark]
                track = edits.set_tags(track, [space_id], [*tags, mark] if is_set else tags)
            return track

        self._edit(marked, tr("Mark spaces"))

    def _edit(self, edit: Callable[[Track], Track], words: str) -> None:
        try:
            self._document.apply(edit(self._document.settled), words)
        except edits.EditError as error:
            self.selected.setText(error_text(error))
            self.selected.show()


def numbered_from(first: str, old: Sequence[str]) -> dict[str, str]:
    """Return new names for spaces: `first`, and the next numbers. Without a number it is 1."""
    letters = first.rstrip("0123456789")
    begin = int(first[len(letters) :] or 1)
    return {name: f"{letters}{number}" for number, name in enumerate(old, begin)}


def _check_state(values: set[bool]) -> Qt.CheckState:
    """Return the state of a box for the `values` of several spaces."""
    if len(values) > 1:
        return Qt.CheckState.PartiallyChecked
    return Qt.CheckState.Checked if True in values else Qt.CheckState.Unchecked


def _change(title: str) -> str:
    return tr("Change: {what}").format(what=title)


def _other_tags(space: Space) -> tuple[str, ...]:
    return tuple(tag for tag in space.tags if tag not in _marks())


def _marks() -> dict[str, str]:
    """Return the tags that have a box, and the text of the box."""
    return {
        DANGER: tr("Danger space"),
        CITY: tr("City"),
        TRIANGLE: tr("Warning triangle"),
    }
