"""The dialog for the words of a board, opened from the panel Look."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from editor.panels.words_dialog import OWN, USUAL, WordsDialog
from engine.track import Wording


@pytest.fixture
def dialog(window, road, qtbot: QtBot) -> WordsDialog:
    with qtbot.waitSignal(window.board.printed.painted):
        window.side.setCurrentWidget(window.look)
    window.look.labels.words.click()
    return window.findChild(WordsDialog)


def row_of(dialog: WordsDialog, words: str) -> int:
    return next(
        row
        for row in range(dialog.table.rowCount())
        if dialog.table.item(row, USUAL).text() == words
    )


def write(dialog: WordsDialog, words: str, text: str) -> None:
    dialog.table.item(row_of(dialog, words), OWN).setText(text)


def accept(dialog: WordsDialog) -> None:
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()


def test_words_are_written_in_all_languages_and_in_one(window, dialog) -> None:
    write(dialog, "driver power", "Goal")
    dialog.other.setText("ja")
    dialog.add.click()
    assert dialog.language.currentData() == "ja"
    write(dialog, "driver power", "ゴール")
    accept(dialog)
    wordings = (Wording("driver power", "Goal"), Wording("driver power", "ゴール", "ja"))
    assert {*window.document.settled.wordings} == {*wordings}
    window.document.undo_stack.undo()
    assert window.document.settled.wordings == ()


def test_cards_are_among_the_words(dialog) -> None:
    assert row_of(dialog, "driver power")


def test_words_with_unknown_values_are_not_accepted(window, dialog) -> None:
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    write(dialog, "pays {amounts} or {last}", "pays {amount}")
    assert not ok.isEnabled()
    assert "pays {amount}" in dialog.note.text()
    write(dialog, "pays {amounts} or {last}", "{last}…")
    assert ok.isEnabled()


def test_words_taken_back_are_the_usual_ones(window, dialog, qtbot) -> None:
    write(dialog, "driver power", "Goal")
    accept(dialog)
    window.look.labels.words.click()
    again = [each for each in window.findChildren(WordsDialog) if each.isVisible()][-1]
    assert again.table.item(row_of(again, "driver power"), OWN).text() == "Goal"
    write(again, "driver power", "")
    accept(again)
    assert window.document.settled.wordings == ()


def test_a_language_must_have_a_code(dialog) -> None:
    before = dialog.language.count()
    dialog.other.setText("j")
    dialog.add.click()
    assert dialog.language.count() == before
