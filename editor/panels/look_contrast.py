"""Note on the contrast of a look: texts that are hard to read, lanes that look alike."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from editor.look.language import decimal_text, tr
from editor.look.texts import sentence_text
from engine.publish.styles import Style
from engine.publish.styles.contrast import lanes_alike, texts_of
from engine.publish.styles.vision import VISIONS


class ContrastNote(QWidget):
    """Note below the swatches, with a button that makes all texts readable."""

    def __init__(self) -> None:
        super().__init__()
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.mend = QPushButton(tr("Make texts readable"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.said)
        column.addWidget(self.mend)

    def show_style(self, style: Style) -> None:
        """Show what is hard to read or to tell apart in a style."""
        faint = [each for each in texts_of(style) if not each.is_readable]
        lines = [
            tr("⚠ {text}: contrast {ratio}, {wanted} needed").format(
                text=sentence_text(each.text),
                ratio=decimal_text(each.ratio, 1),
                wanted=decimal_text(each.wanted, 1),
            )
            for each in faint
        ]
        lines += [
            tr("⚠ Lanes {first} and {second} look alike: {vision}").format(
                first=pair.first, second=pair.second, vision=sentence_text(VISIONS[pair.vision])
            )
            for pair in lanes_alike(style)
        ]
        good = tr("✓ All texts can be read, and everybody can tell the lanes apart.")
        self.said.setText("\n".join(lines) or good)
        self.said.setProperty("role", "" if lines else "note")
        self.said.style().polish(self.said)
        self.mend.setVisible(bool(faint))
