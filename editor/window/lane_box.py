"""Box for the lane of new spaces and of the selected ones."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from editor.document import Document
from editor.document.selection import Selection
from editor.look import theme
from editor.look.boxes import CountBox
from editor.look.language import tr
from editor.tools.draw_spaces import LaneChooser, SpaceTool
from editor.tools.toolbox import Toolbox
from engine.track import edits
from engine.track.limits import HIGHEST_LANE


class LaneBox(QWidget):
    """Number of a lane with its colour. Lane 1 is leftmost in driving direction."""

    def __init__(self, document: Document, selection: Selection, toolbox: Toolbox) -> None:
        super().__init__()
        self._document = document
        self._selection = selection
        self._toolbox = toolbox
        self.box = CountBox()
        self.box.setRange(1, HIGHEST_LANE)
        self.box.setAccessibleName(tr("Lane"))
        self.box.setToolTip(
            tr("Lane of the selected spaces and of new ones; 1 is leftmost when driving")
        )
        self._swatch = QLabel()
        self._shown = 0
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        layout.addWidget(self._swatch)
        layout.addWidget(QLabel(tr("Lane")))
        layout.addWidget(self.box)
        self.box.valueChanged.connect(self._choose)
        selection.changed.connect(self._show)
        document.changed.connect(self._show)
        toolbox.expects.connect(self._show)
        toolbox.changed.connect(self._show)
        self._show()

    @property
    def _lane_in_hand(self) -> int:
        tool = self._toolbox.current
        return tool.lane if isinstance(tool, LaneChooser) else self._toolbox[SpaceTool].lane

    def _choose(self, lane: int) -> None:
        self._toolbox.choose_lane(lane)
        chosen = self._selection.spaces
        if chosen:
            self._document.apply(
                edits.set_lane(self._document.settled, chosen, lane), tr("Set lane")
            )
        self._show()

    def _show(self, *_: object) -> None:
        chosen = self._selection.spaces
        lanes = {space.lane for space in self._document.track.spaces if space.id in chosen}
        lane = lanes.pop() if len(lanes) == 1 else self._lane_in_hand
        if lane != self._shown:
            self._shown = lane
            self._swatch.setPixmap(_swatch(theme.lane_colour(lane)))
        if lane != self.box.value():
            self.box.blockSignals(True)
            self.box.setValue(lane)
            self.box.blockSignals(False)


def _swatch(colour: QColor) -> QPixmap:
    pixmap = QPixmap(18, 18)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(colour)
    painter.setPen(theme.SPACE_EDGE)
    painter.drawRoundedRect(1, 1, 15, 15, 4, 4)
    painter.end()
    return pixmap
