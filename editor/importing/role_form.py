"""Form that changes the role of a shape, and of all shapes that are alike."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QVBoxLayout, QWidget

from editor.importing.preview import ImportPreview, fitting
from editor.importing.role_texts import FILLS, NOUNS, role_title
from editor.importing.settings import SCOPES, choice_for
from editor.importing.shape_list import chip
from editor.look.boxes import ChoiceBox
from editor.look.language import counted, decimal_text, tr
from editor.look.texts import sentence_text
from engine.exchange.choices import CHOSEN
from engine.exchange.roles import ShapeRole

AUTOMATIC = ""
"""Entry of the box of roles that takes choices back."""


class RoleForm(QWidget):
    """Role of the chosen shape, and the shapes for which it is changed.

    `role_asked` is emitted with a choice, `automatic_asked` to take the choices for the shape back.
    `scope_changed` is emitted when other shapes are meant.
    """

    role_asked = Signal(object)
    automatic_asked = Signal()
    scope_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shape: ShapeRole | None = None
        self._alike: dict[str, frozenset[str]] = {}
        self.told = QLabel(tr("Click a shape to change its role."))
        self.told.setWordWrap(True)
        self.told.setProperty("role", "note")
        self.scope_box = ChoiceBox()
        self.scope_box.setAccessibleName(tr("Shapes whose role is changed"))
        self.role_box = ChoiceBox()
        self.role_box.setAccessibleName(tr("Role of the shape"))
        self.role_box.addItem(tr("Automatic"), AUTOMATIC)
        for role in NOUNS:
            if role in CHOSEN:
                self.role_box.addItem(chip(FILLS[role]), role_title(role), role)
        form = QFormLayout()
        form.addRow(tr("Change"), self.scope_box)
        form.addRow(tr("into"), self.role_box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.told)
        layout.addLayout(form)
        self.scope_box.currentIndexChanged.connect(self.scope_changed)
        self.role_box.activated.connect(self._ask)
        self.show_shape(None, None)

    @property
    def shape(self) -> ShapeRole | None:
        """The chosen shape."""
        return self._shape

    def keys(self) -> frozenset[str]:
        """Return the keys of the shapes that would be changed."""
        return self._alike.get(self.scope_box.currentData(), frozenset())

    def show_shape(
        self, shape: ShapeRole | None, preview: ImportPreview | None, scope: str | None = None
    ) -> None:
        """Show a shape of a preview. `scope` is chosen if given, else stays if possible."""
        scope = scope or self.scope_box.currentData()
        self._shape, self._alike = shape, {}
        self.scope_box.blockSignals(True)
        self.scope_box.clear()
        if shape is not None and preview is not None:
            for each in SCOPES:
                choice = choice_for(each, shape, shape.role)
                if choice is not None:
                    self._alike[each] = fitting(preview, choice)
                    words = _scope_text(each, choice.what, len(self._alike[each]))
                    self.scope_box.addItem(words, each)
            self.scope_box.setCurrentIndex(max(0, self.scope_box.findData(scope)))
            self.told.setText(_shape_text(shape))
            chosen = shape.role if shape.chosen else AUTOMATIC
            self.role_box.setItemText(0, _automatic_text(shape))
            self.role_box.setCurrentIndex(max(0, self.role_box.findData(chosen)))
        else:
            self.told.setText(tr("Click a shape to change its role."))
        self.scope_box.blockSignals(False)
        for box in (self.scope_box, self.role_box):
            box.setEnabled(shape is not None)

    def _ask(self, *_: object) -> None:
        if self._shape is None:
            return
        role = self.role_box.currentData()
        if role == AUTOMATIC:
            self.automatic_asked.emit()
            return
        choice = choice_for(self.scope_box.currentData() or "id", self._shape, role)
        if choice is not None:
            self.role_asked.emit(choice)


def _automatic_text(shape: ShapeRole) -> str:
    if shape.chosen:
        return tr("Automatic")
    return tr("Automatic: {role}").format(role=role_title(shape.role).lower())


def _scope_text(scope: str, what: str, count: int) -> str:
    number = counted(count, tr("shape|shapes"))
    if scope == "id" and count == 1:
        return tr("this shape: {name}").format(name=what)
    if scope == "id":
        return tr("all called “{name}”: {number}").format(name=what, number=number)
    if scope == "layer":
        return tr("all of layer “{name}”: {number}").format(name=what, number=number)
    if scope == "colour":
        return tr("all of colour {name}: {number}").format(name=what, number=number)
    return tr("all of this size: {number}").format(number=number)


def _shape_text(shape: ShapeRole) -> str:
    parts = [f"{shape.key}: {role_title(shape.role).lower()} ({sentence_text(shape.why)})"]
    if shape.layer:
        parts.append(tr("layer “{name}”").format(name=shape.layer))
    if shape.size:
        parts.append(f"{decimal_text(shape.size, 0)} mm²")
    if shape.remedy:
        parts.append(sentence_text(shape.remedy))
    return ", ".join(parts)
