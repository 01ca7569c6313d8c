"""Properties panel: name and board of the track, and the selected spaces."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from editor.look.texts import error_text
from editor.look.widgets import ScrollingColumn, number_box
from editor.own_layers.form import OwnForm
from editor.panels.road import RoadForm
from editor.panels.vertices import VertexPanel
from editor.tools.reshape_road import ReshapeTool
from editor.tools.select import SelectTool
from engine.track import CITY, DANGER, NETWORK, TRIANGLE, Space, Track, edits


class PropertiesPanel(ScrollingColumn):
    """Panel of fields. Each makes one undo step, when left or at Enter."""

    def __init__(
        self,
        document: Document,
        selection: Selection,
        select: SelectTool,
        reshape: ReshapeTool,
    ) -> None:
        inside = QWidget()
        super().__init__(inside)
        self._document = document
        self._selection = selection
        self.name = QLineEdit()
        self.author = QLineEdit()
        self.width_box = number_box(10, 5000, 0)
        self.height_box = number_box(10, 5000, 0)
        self.contact = number_box(0, 200, 0, tr("% of a space"))
        self.level = number_box(0, 200, 0, tr("% of a space"))
        for box in (self.width_box, self.height_box, self.contact, self.level):
            box.setKeyboardTracking(False)
        self.space_name = QLineEdit()
        self.lane = QSpinBox()
        self.lane.setRange(0, 99)
        self.lane.setSpecialValueText(tr("mixed"))
        self.tags = QLineEdit()
        self.tags.setPlaceholderText(tr("words, separated by commas"))
        self.place_name = QLineEdit()
        self.place_name.setPlaceholderText(tr("what players read here"))
        self.marks = {tag: QCheckBox(words) for tag, words in _marks().items()}
        self.selected = QLabel()
        self.selected.setProperty("role", "title")
        self.selected.setWordWrap(True)
        title = QLabel(tr("Track"))
        title.setProperty("role", "title")
        track_form = QFormLayout()
        track_form.addRow(tr("Name"), self.name)
        track_form.addRow(tr("Author"), self.author)
        track_form.addRow(tr("Board width"), self.width_box)
        track_form.addRow(tr("Board height"), self.height_box)
        track_form.addRow(tr("Contact tolerance"), self.contact)
        track_form.addRow(tr("Level tolerance"), self.level)
        space_form = QFormLayout()
        space_form.addRow(tr("Name"), self.space_name)
        space_form.addRow(tr("Lane"), self.lane)
        space_form.addRow(tr("Tags"), self.tags)
        space_form.addRow(tr("On the board"), self.place_name)
        for mark in self.marks.values():
            space_form.addRow("", mark)
        self.road = RoadForm(reshape)
        self.own = OwnForm(document, selection)
        self.vertices = VertexPanel(document, selection, select)
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(10)
        layout.addWidget(self.own)
        layout.addWidget(self.road)
        layout.addWidget(title)
        layout.addLayout(track_form)
        layout.addSpacing(6)
        layout.addWidget(self.selected)
        layout.addLayout(space_form)
        layout.addSpacing(6)
        layout.addWidget(self.vertices)
        layout.addStretch(1)
        self.measure()
        self.name.editingFinished.connect(self._set_name)
        self.author.editingFinished.connect(self._set_author)
        self.width_box.editingFinished.connect(self._set_board)
        self.height_box.editingFinished.connect(self._set_board)
        self.space_name.editingFinished.connect(self._rename)
        self.contact.editingFinished.connect(self._set_tolerances)
        self.level.editingFinished.connect(self._set_tolerances)
        self.lane.editingFinished.connect(self._set_lane)
        self.tags.editingFinished.connect(self._set_tags)
        self.place_name.editingFinished.connect(self._set_place_name)
        for tag, mark in self.marks.items():
            mark.clicked.connect(lambda marked, tag=tag: self._set_mark(tag, marked))
        document.changed.connect(self._show)
        selection.changed.connect(self._show)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Show changes that were made while the panel was hidden."""
        super().showEvent(event)
        self._show()

    def _show(self, *_: object) -> None:
        if not self.isVisible():
            return
        track = self._document.track
        self.name.setText(track.name)
        self.author.setText(track.author)
        for box, length in (
            (self.width_box, track.board.width),
            (self.height_box, track.board.height),
            (self.contact, 100 * track.contact),
            (self.level, 100 * track.level),
        ):
            box.blockSignals(True)
            box.setValue(length)
            box.blockSignals(False)
        chosen = [space for space in track.spaces if space.id in self._selection.spaces]
        only = chosen[0] if len(chosen) == 1 else None
        self.space_name.setText(only.id if only else "")
        self.space_name.setEnabled(only is not None)
        lanes = {space.lane for space in chosen}
        self.lane.setEnabled(bool(chosen))
        self.lane.setValue(min(lanes) if len(lanes) == 1 else 0)
        tags = {_other_tags(space) for space in chosen}
        self.tags.setEnabled(bool(chosen))
        self.tags.setText(", ".join(min(tags)) if len(tags) == 1 else "")
        self.place_name.setText(only.name if only else "")
        self.place_name.setEnabled(only is not None)
        for tag, mark in self.marks.items():
            mark.setEnabled(bool(chosen))
            mark.setChecked(bool(chosen) and all(tag in space.tags for space in chosen))
            mark.setVisible((tag != DANGER) == (track.kind == NETWORK))
        if only is not None:
            words = tr("Space {name}, lane {lane}").format(name=only.id, lane=only.lane)
        elif chosen:
            words = tr("Selected spaces: {count}").format(count=len(chosen))
        else:
            words = tr("No space selected")
        self.selected.setText(words)

    def _set_name(self) -> None:
        self._edit(lambda track: edits.describe(track, name=self.name.text()), tr("Rename track"))

    def _set_author(self) -> None:
        self._edit(lambda track: edits.describe(track, author=self.author.text()), tr("Set author"))

    def _set_board(self) -> None:
        width, height = self.width_box.value(), self.height_box.value()
        self._edit(lambda track: edits.set_board(track, width, height), tr("Set board size"))

    def _rename(self) -> None:
        chosen, new = self._selection.spaces, self.space_name.text().strip()
        if len(chosen) == 1:
            (old,) = chosen
            if old != new:
                self._edit(lambda track: edits.rename_space(track, old, new), tr("Rename space"))
                if any(space.id == new for space in self._document.settled.spaces):
                    self._selection.choose([new])

    def _set_tolerances(self) -> None:
        contact, level = self.contact.value() / 100, self.level.value() / 100
        track = self._document.settled
        if abs(contact - track.contact) < 5e-4 and abs(level - track.level) < 5e-4:
            return
        self._edit(lambda track: edits.set_tolerances(track, contact, level), tr("Set tolerances"))

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

    def _set_place_name(self) -> None:
        chosen, name = self._selection.spaces, self.place_name.text()
        if len(chosen) == 1 and self.place_name.isModified():
            (only,) = chosen
            self._edit(lambda track: edits.set_name(track, only, name), tr("Name place"))

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


def _other_tags(space: Space) -> tuple[str, ...]:
    return tuple(tag for tag in space.tags if tag not in _marks())


def _marks() -> dict[str, str]:
    """Return the tags that have a box, and the text of the box."""
    return {
        DANGER: tr("Danger space"),
        CITY: tr("City"),
        TRIANGLE: tr("Warning triangle"),
    }
