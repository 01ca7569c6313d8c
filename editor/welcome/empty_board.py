"""Card on an empty board: ways to begin, or a hint of the current tool."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.canvas import BoardView
from editor.document import Document
from editor.look.language import tr
from editor.look.widgets import FlowLayout
from editor.tools.select import SelectTool
from editor.tools.toolbox import Toolbox
from engine.track import NETWORK

WIDE, MARGIN = 420, 16
"""Greatest width of the card, and its distance from the edges of the view, in pixels."""


class EmptyBoard(QFrame):
    """Card that is shown while the board is empty. `chosen` is emitted with the id of an action.

    With the select tool it offers ways to begin. With any other tool it shows a hint at the upper
    edge, and lets the pointer through.
    """

    chosen = Signal(str)

    def __init__(self, view: BoardView, document: Document, toolbox: Toolbox) -> None:
        super().__init__(view)
        self._view = view
        self._document = document
        self._toolbox = toolbox
        self.setProperty("entry", "true")
        self.title = QLabel(tr("This board is empty"))
        self.title.setProperty("role", "title")
        self.title.setWordWrap(True)
        self.title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.road_button = self._button(tr("Draw a road"), "tool_road")
        self.network_button = self._button(tr("Draw a network"), "tool_network")
        self.shape_button = self._button(tr("Start from a shape…"), "new")
        self.guide_button = self._button(tr("Show me how"), "guide")
        for button in (self.road_button, self.network_button):
            button.setProperty("primary", "true")
        self._buttons = QWidget()
        row = FlowLayout(self._buttons, gap=6)
        row.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        for button in (
            self.road_button,
            self.network_button,
            self.shape_button,
            self.guide_button,
        ):
            row.addWidget(button)
        layout = self._layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        layout.addWidget(self.title)
        layout.addWidget(self.words)
        layout.addWidget(self._buttons)
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        document.changed.connect(self._refresh)
        document.replaced.connect(self._refresh)
        toolbox.expects.connect(self._refresh)
        toolbox.changed.connect(self._refresh)
        view.resized.connect(self._place)
        self._refresh()

    def _button(self, words: str, action: str) -> QPushButton:
        button = QPushButton(words)
        button.clicked.connect(lambda: self.chosen.emit(action))
        return button

    def _refresh(self, *_: object) -> None:
        track = self._document.settled
        hint = self._toolbox.current.hint()
        if track.spaces or track.lines or track.board.picture or not hint:
            self.hide()
            return
        begins = self._toolbox.holds(SelectTool)
        is_network = track.kind == NETWORK
        if begins:
            hint = tr("Click along the middle of the road, or start from a ready shape.")
            if is_network:
                hint = tr("Click where cities and the spaces between them are to be.")
        self.words.setText(hint)
        self.title.setVisible(begins)
        self._buttons.setVisible(begins)
        self.road_button.setVisible(begins and not is_network)
        self.network_button.setVisible(begins and is_network)
        self.shape_button.setVisible(begins)
        self.guide_button.setVisible(begins and not is_network)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not begins)
        self.show()
        self._place()

    def _place(self) -> None:
        if self.isHidden():
            return
        room = self._view.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        width = min(room.width(), max(WIDE, self.minimumSizeHint().width()))
        self.resize(width, self._layout.totalHeightForWidth(width))
        middle = room.center() - self.rect().center()
        self.move(middle.x(), middle.y() if self._toolbox.holds(SelectTool) else room.top())
