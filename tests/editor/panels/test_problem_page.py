"""The page of all problems."""

from __future__ import annotations

from editor.look.texts import translated
from editor.panels.problem_page import ProblemPage
from engine.publish.print.proof import every_check


def test_the_page_of_all_problems_is_czech_with_its_pictures(czech, qtbot) -> None:
    page = ProblemPage(None)
    qtbot.addWidget(page)
    words = page.browser.toPlainText()
    rule = next(rule for rule in every_check() if rule.code == "line.not_across")
    assert translated(rule.about) != rule.about
    assert translated(rule.about) in words
    assert rule.about not in words
    assert page.browser.toHtml().count("<img") == len(every_check())
