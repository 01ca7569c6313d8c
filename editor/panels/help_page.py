"""Pages of help that need no network: the manual, the list of rules, the version."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from importlib.metadata import version
from itertools import groupby

from PySide6.QtCore import QLocale, qVersion
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QMessageBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from editor.look import language
from editor.look.language import tr
from editor.look.texts import translated
from engine.languages import LANGUAGES
from engine.rulebook import facts

SIZE = (680, 680)
"""Size of the window in pixels."""


class HelpPage(QDialog):
    """Window with a searchable page, which may stay open while the user draws."""

    def __init__(self, parent: QWidget, title: str, markdown: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.resize(*SIZE)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search this page"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.search.setClearButtonEnabled(True)
        self.browser = QTextBrowser()
        self.browser.setAccessibleName(title)
        self.browser.setOpenExternalLinks(True)
        self.browser.setMarkdown(markdown)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        self.search.textChanged.connect(self._find_from_the_top)
        self.search.returnPressed.connect(self._find_next)
        self.finished.connect(self.deleteLater)
        layout = QVBoxLayout(self)
        for part in (self.search, self.browser, buttons):
            layout.addWidget(part)

    def _find_from_the_top(self) -> None:
        self.browser.moveCursor(self.browser.textCursor().MoveOperation.Start)
        self.browser.find(self.search.text())

    def _find_next(self) -> None:
        if not self.browser.find(self.search.text()):
            self._find_from_the_top()


def show_manual(parent: QWidget) -> None:
    """Open the manual in the language of the window."""
    spoken = QLocale().name()[:2]
    code = spoken if spoken in LANGUAGES else "en"
    HelpPage(parent, tr("Manual"), manual(code)).show()


def show_rules(parent: QWidget) -> None:
    """Open the list of all numbered rules."""
    HelpPage(parent, tr("List of rules"), "\n\n".join(_rules())).show()


def manual(code: str) -> str:
    """Return the manual in a language, as Markdown."""
    return (language.FOLDER / f"manual_{code}.md").read_text("utf-8")


def _rules() -> Iterator[str]:
    for game, rules in groupby(facts().values(), lambda fact: fact.game):
        yield f"## {game}"
        for fact in rules:
            yield f"**{translated(fact.title)}.** {translated(fact.text)}"
            if fact.house:
                yield "*" + tr("House rule: {rule}").format(rule=translated(fact.house)) + "*"


def show_about(parent: QWidget) -> None:
    """Show the version of the program and of the software it runs on."""
    box = QMessageBox(
        QMessageBox.Icon.NoIcon,
        tr("About Lanesmith"),
        f"Lanesmith {version('lanesmith')}",
        QMessageBox.StandardButton.Close,
        parent,
    )
    box.setIconPixmap(parent.windowIcon().pixmap(64, 64))
    box.setInformativeText(
        tr("Editor, rules checker and playtest lab for the tracks of racing board games.")
        + "\n\n"
        + tr("Free software under the MIT licence, without any warranty.")
        + f"\n\nPython {platform.python_version()} · Qt {qVersion()} · {platform.platform()}"
    )
    box.finished.connect(box.deleteLater)
    box.open()
