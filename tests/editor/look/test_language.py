"""Numbers and the choice of the language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale

from editor.look import language
from editor.look.texts import translated
from engine.track import Sentence
from tests.helpers.small_tracks import straight


def test_numbers_are_written_as_the_language_writes_them(czech, window) -> None:
    window.document.begin(straight(1, 2))
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(["a1"])
    table = window.properties.vertices.table
    assert [table.item(row, 0).text() for row in range(2)] == ["0,00", "20,00"]
    table.item(1, 0).setText("21,5")
    assert (21.5, 0.0) in window.document.settled.space("a1").outline
    assert table.item(1, 0).text() == "21,50"
    told = Sentence("{a:.1f} · {b} · {c} · {d}", a=1.5, b="4.8 mm", c="(120.5, 33)", d="v1.2.json")
    assert translated(told) == "1,5 · 4,8 mm · (120,5; 33) · v1.2.json"


def test_a_percent_sign_follows_its_number_in_english() -> None:
    assert language.percent_text("50") == "50%"


def test_a_percent_sign_is_set_apart_in_czech(czech) -> None:
    assert language.percent_text("50") == "50 %"


def test_the_language_is_the_chosen_one_else_the_systems(
    settings_folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("cs_CZ")))
    assert language.LANGUAGE.chosen == "cs"
    language.LANGUAGE.keep("en")
    assert language.LANGUAGE.chosen == "en"
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("fr_FR")))
    language.LANGUAGE.keep("")
    assert language.LANGUAGE.chosen == "en"
