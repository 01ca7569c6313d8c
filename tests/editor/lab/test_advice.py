"""The page of proposals."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.lab.advice import AdvicePage
from editor.lab.messages import Proposed, Row
from engine.playtest.metrics.for_whom import CANNOT_TELL
from engine.sentence import Sentence
from engine.track import Track

SAME = Row("", 1.0, 0.0, 2.0, 3)


@pytest.mark.parametrize("row", range(3))
def test_all_proposals_are_forgotten_whichever_is_shown(row: int, qtbot: QtBot) -> None:
    page = AdvicePage()
    qtbot.addWidget(page)
    for name in ("bets apart", "narrow later", "grid turned"):
        words = Sentence(name)
        proposed = (words, words, words, "", SAME, SAME, SAME, words, (), (), Track(name))
        page.add(Proposed(*proposed))
    page.list.setCurrentItem(page.list.topLevelItem(row))
    page.clear()
    assert page.current is None
    assert page.list.topLevelItemCount() == 0


def test_for_whom_a_verdict_holds_is_told_below_it(qtbot: QtBot) -> None:
    page = AdvicePage()
    qtbot.addWidget(page)
    words, better = Sentence("bets apart"), Sentence("better")
    page.add(
        Proposed(words, words, words, "", SAME, SAME, SAME, better, (), (), Track(""), CANNOT_TELL)
    )
    assert page.why.text().endswith(f"<p>{CANNOT_TELL}</p>")
