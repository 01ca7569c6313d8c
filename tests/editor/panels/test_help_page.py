"""Help that needs no network."""

from __future__ import annotations

import re

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from editor.panels.help_page import HelpPage, manual
from editor.window.actions import plain
from editor.window.main_window import MainWindow
from engine.languages import LANGUAGES
from engine.publish.print.proof import every_check
from engine.rulebook import RULE_ID, facts
from tests.helpers.window_actions import run


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manual_names_what_is_in_the_menus(
    code: str, speak, dressed, qtbot, settings_folder
) -> None:
    speak(code)
    window = MainWindow()
    qtbot.addWidget(window)
    there = set()
    for menu in window.menuBar().actions():
        there.add(plain(menu.text()))
        there |= {f"{plain(menu.text())} → {plain(one.text())}" for one in menu.menu().actions()}
    named = re.findall(r"\*\*(.+?)\*\*", " ".join(manual(code).split()))
    assert len(named) > 20
    assert [words for words in named if words.rstrip("…") not in there] == []
    window.close()


def test_the_manual_is_searched(window) -> None:
    run(window, "manual")
    page = window.findChild(HelpPage)
    QTest.keyClicks(page.search, "history")
    assert page.browser.textCursor().selectedText() == "History"


def test_the_lists_hold_all_problems_and_rules(window) -> None:
    run(window, "list_of_rules")
    rules = window.findChild(HelpPage).browser.toPlainText()
    assert [fact.id for fact in facts().values() if f"{fact.title}. " not in rules] == []
    # Players know no numbers of rules and no commands.
    assert RULE_ID.findall(rules) == []
    assert "lanesmith" not in rules
    run(window, "list_of_problems")
    problems = window.problem_controller.page.browser.toPlainText()
    assert [check.code for check in every_check() if check.code not in problems] == []


def test_the_program_says_what_it_is(window) -> None:
    run(window, "about")
    box = window.findChild(QMessageBox)
    assert re.search(r"Lanesmith \d+\.\d+", box.text())
    box.close()
