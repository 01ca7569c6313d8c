"""Every text of the window is there in English and in Czech."""

from __future__ import annotations

import ast
import string
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QFileInfo
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel

import editor
import engine
from editor.translations.sources import engine_texts

HOUSE = Path(engine.__file__).parent


FOLDER = Path(editor.__file__).parent


CZECH = HOUSE / "languages" / "cs.ts"


TRANSLATES = {"tr": 0, "tr_later": 0, "translate": 1, "QT_TRANSLATE_NOOP": 1}
"""Functions and which argument is the text."""


SHOWS = {
    "QLabel",
    "QPushButton",
    "QCheckBox",
    "QAction",
    "QDockWidget",
    "setText",
    "setToolTip",
    "setWindowTitle",
    "setPlaceholderText",
    "setAccessibleName",
    "addRow",
    "addTab",
    "addMenu",
    "showMessage",
}
"""Functions that show what they are given."""


PLAIN = {"Lanesmith", "–", "https://table.example.org"}
"""Names and addresses that are the same in every language."""


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the sources of the editor, with the name of the function."""
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                function = node.func
                name = function.attr if isinstance(function, ast.Attribute) else None
                name = function.id if isinstance(function, ast.Name) else name
                if name is not None:
                    yield name, node


def texts_of_the_editor() -> set[str]:
    found = set()
    for name, call in calls():
        if name in TRANSLATES and len(call.args) > TRANSLATES[name]:
            text = call.args[TRANSLATES[name]]
            if isinstance(text, ast.Constant):
                found.add(text.value)
    return found


def translations() -> dict[str, str]:
    """What a translator has finished."""
    finished = {}
    for message in ET.parse(CZECH).getroot().iter("message"):
        translation = message.find("translation")
        if translation.get("type") is None and translation.text:
            finished[message.find("source").text] = translation.text
    return finished


def _said(node: ast.AST, path: Path) -> list[ast.expr]:
    """What a call says to people: its first text; of a fault what is wrong and the remedy."""
    name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
    refusals = {"Found", "Fix", "EditError"}
    if path.is_relative_to(HOUSE / "games"):
        refusals |= {"GameError", "IllegalActionError"}
    if name in refusals:
        return node.args[:1]
    is_drawing = path.is_relative_to(HOUSE / "exchange") or path.stem == "overlay"
    return node.args[2:4] if is_drawing and name in ("Fault", "Remark", "_fault") else []


def test_the_file_dialog_of_qt_is_czech_too(czech, qtbot) -> None:
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    said = {label.text().replace("&", "") for label in dialog.findChildren(QLabel)}
    qt_before_6_11 = {"Hledat v:", "Název souboru:", "Soubory typu:"}
    assert said in ({"Hledat v:", "Název souboru:", "Typ souborů:"}, qt_before_6_11)
    files = dialog.iconProvider()
    assert files.type(QFileInfo(str(CZECH.parent))) == "Složka"


def test_every_text_of_editor_and_engine_has_a_czech_translation() -> None:
    wanted = texts_of_the_editor() | set(engine_texts())
    assert len(wanted) > 500
    assert sorted(wanted - translations().keys()) == []


def test_there_are_no_translations_nobody_uses() -> None:
    wanted = texts_of_the_editor() | set(engine_texts())
    assert sorted(translations().keys() - wanted) == []


def test_translations_keep_placeholders_and_access_keys() -> None:
    for source, translation in translations().items():
        fields = [
            sorted(field for _, field, _, _ in string.Formatter().parse(text) if field)
            for text in (source, translation)
        ]
        assert fields[0] == fields[1], source
        assert ("&" in source) is ("&" in translation), source


def test_the_compiled_file_holds_what_the_translators_wrote(czech) -> None:
    for context in ET.parse(CZECH).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            source, translation = message.findtext("source"), message.findtext("translation")
            assert QCoreApplication.translate(name, source) == translation


def test_no_text_is_shown_past_the_translation() -> None:
    past = []
    for name, call in calls():
        if name in SHOWS:
            past += [
                argument.value
                for argument in call.args
                if isinstance(argument, ast.Constant)
                and isinstance(argument.value, str)
                and any(letter.isalpha() for letter in argument.value)
                and argument.value not in PLAIN
            ]
    assert past == []


def test_a_czech_window_has_no_english_left(czech, window) -> None:
    english = {
        source.replace("&", "")
        for source, translation in translations().items()
        if source != translation
    } - {translation.replace("&", "") for translation in translations().values()}
    shown = [widget.text() for widget in window.findChildren(QAbstractButton)]
    shown += [widget.text() for widget in window.findChildren(QLabel)]
    shown += [window.actions_table[name].text() for name in window.actions_table.actions]
    shown += [window.side.tabText(n) for n in range(window.side.count())]
    assert not english & {text.replace("&", "") for text in shown}
    assert "Vozovka" in shown


def test_what_the_engine_finds_and_refuses_is_a_sentence_that_can_be_translated() -> None:
    past = []
    for path in sorted(Path(engine.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for text in _said(node, path):
                if isinstance(text, ast.Constant | ast.JoinedStr | ast.BinOp):
                    past.append(f"{path.name}:{text.lineno}")
    assert past == []
