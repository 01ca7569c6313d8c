"""Page of all problems, opened at one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QImageReader, QTextCursor, QTextDocument
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from editor.look.language import tr
from editor.look.texts import translated
from editor.look.widgets import take_usual_size
from engine.checks import Check
from engine.publish.print.proof import every_check

PAGE = Path(__file__).resolve().parents[1] / "pages" / "problems.md"
"""Page with a picture of every problem, in English. In another language the rules are shown."""

WIDEST = 560
"""Greatest width of a picture in pixels that needs no scrolling."""


class ProblemPage(QDialog):
    """Window with all problems, which may stay open while the user draws."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("All problems"))
        take_usual_size(self, QSize(640, 640))
        self.browser = QTextBrowser()
        self.browser.setAccessibleName(self.windowTitle())
        self.browser.setOpenExternalLinks(True)
        page = QUrl.fromLocalFile(str(PAGE))
        if _is_translated():
            self.browser.document().setBaseUrl(page)
            self.browser.setMarkdown(_rules_text())
        else:
            self.browser.setSource(page, QTextDocument.ResourceType.MarkdownResource)
        _shrink_pictures(self.browser.document())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.browser)
        layout.addWidget(buttons)

    def show_problem(self, code: str) -> None:
        """Scroll to the section about a problem."""
        self.browser.moveCursor(QTextCursor.MoveOperation.End)
        cursor = self.browser.document().find(code)
        cursor.movePosition(QTextCursor.MoveOperation.PreviousBlock)
        cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
        self.browser.setTextCursor(cursor)
        top = self.browser.cursorRect(cursor).top()
        bar = self.browser.verticalScrollBar()
        bar.setValue(bar.value() + top - 12)
        self.browser.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)


def _shrink_pictures(document: QTextDocument) -> None:
    """Scale down pictures that are too wide."""
    block = document.begin()
    while block.isValid():
        parts = block.begin()
        while not parts.atEnd():
            part = parts.fragment()
            picture = part.charFormat().toImageFormat()
            file = str(PAGE.parent / picture.name())
            if picture.isValid() and QImageReader(file).size().width() > WIDEST:
                picture.setWidth(WIDEST)
                cursor = QTextCursor(block)
                cursor.setPosition(part.position())
                cursor.movePosition(
                    QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, part.length()
                )
                cursor.setCharFormat(picture)
            parts += 1
        block = block.next()


def _is_translated() -> bool:
    return any(translated(rule.about) != rule.about for rule in every_check())


def _rules_text() -> str:
    return "\n\n".join(map(_rule_text, every_check()))


def _rule_text(rule: Check[Any]) -> str:
    title = translated(rule.title)
    text = f"## {title}\n\n`{rule.code}`\n\n{translated(rule.about)}"
    picture = f"problems/{rule.code.replace('.', '_')}.svg"
    return f"{text}\n\n![{title}]({picture})" if (PAGE.parent / picture).is_file() else text
