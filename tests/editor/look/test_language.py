"""Every text of the window is there in English and in Czech."""

from __future__ import annotations

import ast
import string
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QFileInfo, QLocale
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel

import editor
import engine
from editor.canvas import Pointer
from editor.look import language
from editor.look.texts import error_text, event_text, translated, value_text
from editor.panels.problem_page import ProblemPage
from editor.translations.sources import engine_texts
from editor.welcome.starts import imported_track
from engine.checks import all_checks, find_problems
from engine.course import compile_track
from engine.files import FileError
from engine.games import game_named
from engine.games.core import Event, GameError
from engine.track import Sentence, Track, edits, parse
from engine.track.overlay import overlay_from_json
from tests.helpers.small_tracks import straight
from tracks.drawn.broken import example

HOUSE = Path(engine.__file__).parent

FOLDER = Path(editor.__file__).parent
CZECH = FOLDER / "translations" / "editor_cs.ts"

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

PLAIN = {"Lanesmith", "–"}
"""Names that are the same in every language."""


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


def test_what_the_engine_says_is_translated_with_its_values(czech) -> None:
    event = Event("{car} moves {points} to {space}.", {"car": "red", "points": 5, "space": "b7"})
    assert event_text(event) == "Červená jede o 5 na b7."
    assert value_text("red 6, wild 2") == "červená 6, žolík 2"
    assert (value_text(-1), value_text("12, -3, -7"), value_text("-x")) == (
        "−1",
        "12, −3, −7",
        "-x",
    )


def test_every_problem_and_its_fix_are_told_in_czech_with_their_values(czech) -> None:
    for rule in all_checks():
        track = example(rule)
        for problem in find_problems(track, compile_track(track)):
            told = [problem.text] + ([problem.fix.text] if problem.fix is not None else [])
            for text in told:
                assert translated(text) != text, (rule.code, text)
                assert "{" not in translated(text)
            told_of = [space for space in problem.spaces if space in problem.text]
            assert all(space in translated(problem.text) for space in told_of)


def test_what_an_edit_or_a_file_refuses_is_told_in_czech(czech) -> None:
    with pytest.raises(edits.EditError) as refused:
        edits.remove_line(Track(), "bet 1")
    assert error_text(refused.value) == "žádná čára se nejmenuje bet 1"
    with pytest.raises(FileError) as faulty:
        parse('{"format": "lanesmith-track", "version": 1, "spaces": 7}', "loop.json")
    told = error_text(faulty.value).splitlines()
    assert len(told) == len(faulty.value.faults)
    with pytest.raises(FileError) as no_overlay:
        overlay_from_json({"format": "lanesmith-track"}, "more.json")
    assert "toto není rozšíření: stojí tu" in error_text(no_overlay.value)
    assert "loop.json: spaces: 7 – to není seznam; napište seznam (Všechna pole" in told[-1]


def test_what_a_drawing_or_a_game_refuses_is_told_in_czech(czech, tmp_path) -> None:
    file = tmp_path / "loop.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="50"/>')
    with pytest.raises(FileError) as faulty:
        imported_track(file)
    assert error_text(faulty.value) == (
        f"{file}: žádný uzavřený tvar v něm nemůže být polem; "
        "každé pole nakreslete jako samostatnou uzavřenou cestu"
    )
    file.write_text("<svg>\n<path")
    with pytest.raises(FileError) as faulty:
        imported_track(file)
    assert "řádek 2, sloupec 1: toto není XML: " in error_text(faulty.value)
    course = compile_track(Track())
    with pytest.raises(GameError) as refused:
        game_named("rivals").start(course, 4)
    assert error_text(refused.value).startswith("Rivals nelze na této trati hrát: Trať nemá cíl")
    with pytest.raises(GameError) as refused:
        game_named("camel_cup").start(course, 99)
    assert error_text(refused.value) == "Camel Cup je pro 2 až 10 hráčů, ne pro 99"


def test_numbers_are_written_as_the_language_writes_them(czech, window) -> None:
    window.document.begin(straight(1, 2))
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(["a1"])
    table = window.properties.vertices.table
    assert [table.item(row, 0).text() for row in range(2)] == ["0,00", "20,00"]
    table.item(1, 0).setText("21,5")
    assert (21.5, 0.0) in window.document.settled.space("a1").outline
    assert table.item(1, 0).text() == "21,50"
    window.status.show_place(Pointer((12.34, 5.0), None, 1.0))
    assert window.status.place.text() == "12,3; 5,0 mm"
    told = Sentence("{a:.1f} · {b} · {c} · {d}", a=1.5, b="4.8 mm", c="(120.5, 33)", d="v1.2.json")
    assert translated(told) == "1,5 · 4,8 mm · (120,5; 33) · v1.2.json"


def test_the_page_of_all_problems_is_czech_with_its_pictures(czech, qtbot) -> None:
    page = ProblemPage(None)
    qtbot.addWidget(page)
    words = page.browser.toPlainText()
    rule = next(rule for rule in all_checks() if rule.code == "line.not_across")
    assert translated(rule.about) != rule.about
    assert translated(rule.about) in words
    assert rule.about not in words
    assert page.browser.toHtml().count("<img") == len(all_checks())


def test_in_english_everything_is_told_as_the_engine_tells_it(qapp) -> None:
    for rule in all_checks():
        track = example(rule)
        for problem in find_problems(track, compile_track(track)):
            assert translated(problem.text) == problem.text


def test_what_the_engine_finds_and_refuses_is_a_sentence_that_can_be_translated() -> None:
    past = []
    for path in sorted(Path(engine.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for text in _said(node, path):
                if isinstance(text, ast.Constant | ast.JoinedStr | ast.BinOp):
                    past.append(f"{path.name}:{text.lineno}")
    assert past == []


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


def test_the_language_is_the_chosen_one_else_the_systems(
    settings_folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("cs_CZ")))
    assert language.chosen_language() == "cs"
    language.choose_language("en")
    assert language.chosen_language() == "en"
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("fr_FR")))
    language.choose_language("")
    assert language.chosen_language() == "en"
