"""Layers panel: the layers shown on the board, their locks, and the grid."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.canvas import LAYERS, LOCKABLE, BoardScene
from editor.document import Document
from editor.document.selection import Selection
from editor.look.boxes import Slider, number_box
from editor.look.language import tr
from editor.own_layers.layer_list import LayerList


class LayersPanel(QScrollArea):
    """Panel with the designer's own layers, a switch for every layer, and locks."""

    def __init__(
        self, board: BoardScene, document: Document, selection: Selection, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self._board = board
        self.shown: dict[str, QCheckBox] = {}
        self.locked: dict[str, QCheckBox] = {}
        grid = QGridLayout()
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        for row, (layer, words) in enumerate(LAYERS.items()):
            box = QCheckBox(tr(words))
            box.toggled.connect(lambda on, layer=layer: board.layers.show(layer, on))
            self.shown[layer] = box
            grid.addWidget(box, row, 0)
            if layer in LOCKABLE:
                lock = QCheckBox(tr("locked"))
                lock.setAccessibleName(tr("{layer} locked").format(layer=tr(words)))
                lock.toggled.connect(lambda on, layer=layer: board.layers.lock(layer, on))
                self.locked[layer] = lock
                grid.addWidget(lock, row, 1)
        self.spacing = number_box(1, 100, board.sheet.spacing)
        self.spacing.setAccessibleName(tr("Millimetre grid"))
        self.spacing.valueChanged.connect(board.sheet.set_spacing)
        self.strength = Slider()
        self.strength.setRange(0, 100)
        self.strength.setValue(round(100 * board.over_picture))
        self.strength.setAccessibleName(tr("Spaces over the picture"))
        self.strength.setToolTip(tr("Opacity of the spaces over a picture to trace"))
        self.strength.valueChanged.connect(lambda value: board.set_over_picture(value / 100))
        title = QLabel(tr("Show on the board"))
        title.setProperty("role", "title")
        spacing = QHBoxLayout()
        spacing.addWidget(QLabel(tr("Grid spacing")))
        spacing.addStretch(1)
        spacing.addWidget(self.spacing)
        over_picture = QHBoxLayout()
        over_picture.addWidget(QLabel(tr("Spaces over the picture")))
        over_picture.addWidget(self.strength, 1)
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(12, 12, 12, 12)
        self.own = LayerList(document, selection)
        layout.addWidget(self.own)
        layout.addSpacing(8)
        layout.addWidget(title)
        layout.addLayout(grid)
        layout.addSpacing(8)
        layout.addLayout(spacing)
        layout.addLayout(over_picture)
        layout.addStretch(1)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        board.layers.changed.connect(self._show)
        self._show()

    def _show(self, *_: object) -> None:
        layers = self._board.layers
        for boxes, is_on in ((self.shown, layers.is_shown), (self.locked, layers.is_locked)):
            for layer, box in boxes.items():
                box.blockSignals(True)
                box.setChecked(is_on(layer))
                box.blockSignals(False)
