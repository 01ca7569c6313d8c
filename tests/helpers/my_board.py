"""From a shipped lap to a board of one's own, by hand: colours, logo, legend, signs, words in
Japanese; for a test and for the pictures of the guide."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QColorDialog, QDialogButtonBox, QPushButton, QWidget

from editor.files.files import examples
from editor.panels.words_dialog import OWN, USUAL, WordsDialog
from editor.publishing.dialog import PublishDialog
from engine.publish.jobs import KINDS
from engine.publish.styles.families import FAMILIES
from engine.track import Track
from engine.track.keys import PRINT, fields_for
from tests.helpers.mouse_and_keyboard import Hand, settled
from tests.helpers.waiting import wait

COLOURS = ("#12344a", "#20262e", "#f2e6c8", "#20262e", "#d8482f")
"""Colours of ground, road, lanes, lines and kerbs, in the order of the swatches."""

SIGNS = {"oil": (("b8",), "drop"), "tea": (("c24",), "coin"), "fox": (("a34",), "star")}
"""Tags with their spaces and figures."""

WORDS = {
    "Finish": "ゴール",
    "Start": "スタート",
    "Prizes": "賞金",
    "Bet line, with what each place pays": "賭けの線と配当",
    "Start spaces, by number": "スタートの順番",
    "One lane ahead: no overtaking": "この先一車線",
    "oil": "オイル",
    "tea": "お茶",
    "fox": "きつね",
}
"""Words of the board in Japanese."""

TITLE = "港の周回"

LOGO = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" width="60mm" height="20mm">'
    '<path d="M0 4Q0 0 4 0H56Q60 0 60 4V16Q60 20 56 20H4Q0 20 0 16Z" fill="#d8482f"/>'
    '<path d="M8 16 18 4 28 16Z M30 16 38 8 46 16Z" fill="#f2e6c8"/>'
    '<path d="M50 4H54V16H50Z" fill="#12344a"/></svg>'
)


def own_colours(window) -> None:
    """Open a shipped lap and the panel Look, and choose other main colours."""
    window.files.open_example(next(path for path in examples() if path.stem == "harbour_loop"))
    window.toolbox.take("select")
    window.side.setCurrentWidget(window.look)
    wait(lambda: window.board.printed.is_shown)
    for family, colour in zip(FAMILIES, COLOURS, strict=False):
        swatch = window.look.large[family]
        menu = swatch.menu_of_colours()
        next(each for each in menu.actions() if each.text() == "Other colour…").trigger()
        dialog = swatch.findChildren(QColorDialog)[-1]
        dialog.setCurrentColor(QColor(colour))
        _click(dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok))
    _click(window.look.contrast.mend)
    _painted(window)


def logo_and_legend(window, folder: Path) -> None:
    """Choose a logo, and drag the legend into the free room on the left."""
    (folder / "logo.svg").write_text(LOGO, "utf-8")
    with patch("editor.dialogs.logo_to_open", lambda parent, there: folder / "logo.svg"):
        field_of(window, "logo", "file").choose.click()
    _painted(window)
    window.view.fit()
    place = window.board.printed.labels["legend"]
    middle = place.ground.centroid
    hand = Hand(window.view)
    hand.drag((middle.x, middle.y), (middle.x - 235, middle.y - 15))
    _painted(window)


def three_signs(window) -> None:
    """Give three spaces tags in Properties, and these their signs in the panel Look."""
    window.side.setCurrentWidget(window.properties)
    hand = Hand(window.view)
    for tag, (spaces, _) in SIGNS.items():
        for number, name in enumerate(spaces):
            x, y = _middle(window, name)
            hand.click(x, y, **({"modifiers": Qt.KeyboardModifier.ShiftModifier} if number else {}))
        tags = window.properties.tags
        tags.selectAll()
        QTest.keyClicks(tags, tag)
        QTest.keyClick(tags, Qt.Key.Key_Return)
    window.side.setCurrentWidget(window.look)
    _painted(window)
    window.look.of_signs.unfold(True)
    for tag, (_, figure) in SIGNS.items():
        row = window.look.signs.rows[tag]
        row.figure.setCurrentIndex(row.figure.findData(figure))
        row.figure.activated.emit(row.figure.currentIndex())
    _painted(window)


def words_in_japanese(window, font: Path) -> WordsDialog:
    """Choose a font, write the title, and write the words of the board in Japanese; the dialog is
    returned before it is accepted."""
    look = window.look
    with patch("editor.dialogs.font_to_open", lambda parent, there: font):
        field_of(window, "words", "font").choose.click()
    look.of_labels.unfold(True)
    look.labels.texts["title"].setText(TITLE)
    QTest.keyClick(look.labels.texts["title"], Qt.Key.Key_Return)
    look.labels.words.click()
    dialog = next(each for each in window.findChildren(WordsDialog) if each.isVisible())
    dialog.other.setText("ja")
    _click(dialog.add)
    rows = {dialog.table.item(row, USUAL).text(): row for row in range(dialog.table.rowCount())}
    for words, text in WORDS.items():
        dialog.table.item(rows[words], OWN).setText(text)
    return dialog


def published(window, folder: Path) -> PublishDialog:
    """Publish a sheet and a table in Japanese into a folder, by the dialog, which is returned when
    its files have been written."""
    window.actions_table["publish"].trigger()
    dialog = next(each for each in window.findChildren(PublishDialog) if each.isVisible())
    dialog.folder = folder
    while dialog.list.count():
        dialog.list.setCurrentRow(0)
        _click(dialog.remove_button)
    for kind in ("pdf-sheet", "playingcards"):
        title = str(KINDS[kind].title)
        next(each for each in dialog.add_button.menu().actions() if each.text() == title).trigger()
        box = dialog.form.boxes["language"]
        box.setCurrentIndex(box.findData("ja"))
    wait(lambda: dialog.preview.where.text() != "" or dialog.preview.paper.words != "")
    _click(dialog.publish_button)
    wait(lambda: dialog.close_button.isEnabled())
    return dialog


def press_close(dialog: PublishDialog) -> None:
    """Close the dialog by its button."""
    _click(dialog.close_button)


def accept(dialog: QWidget) -> None:
    """Accept a dialog by its button."""
    _click(dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok))


def field_of(window, table: str, key: str):
    """Return the field of a key of the look, in its unfolded group."""
    group = next(each for each in window.look.groups if (table, key) in each.fields)
    group.unfold(True)
    return group.fields[table, key]


def _middle(window, name: str) -> tuple[float, float]:
    course = window.document.course
    x, y = course.centres[course.row[name]].tolist()
    return x, y


def _click(button: QPushButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def _painted(window) -> None:
    """Wait until the board has been painted in its present state."""
    printed = window.board.printed

    def is_painted() -> bool:
        picture, track = printed._picture, window.document.track
        return printed.is_shown and all(
            getattr(picture.track, each) == getattr(track, each)
            for each in fields_for(Track, PRINT)
        )

    wait(is_painted)
    assert settled(window) is window.document.track
