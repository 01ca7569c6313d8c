"""The set-up of a playtest: every choice of a full game says what it is about."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from editor.lab.setup import SetupForm
from editor.look.widgets import FIELDS
from engine.games import GAMES
from engine.playtest.plan import Kind


def test_every_option_of_a_full_game_has_its_words(qtbot, dressed) -> None:
    form = SetupForm()
    qtbot.addWidget(form)
    choices = 0
    rows = {form.game_box.itemData(row): row for row in range(form.game_box.count())}
    for game in GAMES.values():
        form.game_box.setCurrentIndex(rows[game.info.name, Kind.MOVE_BY_MOVE])
        assert form._options.keys() == {option.name for option in game.options}
        for option in game.options:
            box = form._options[option.name]
            if isinstance(box, QComboBox):
                choices += 1
                label = form._option_rows.labelForField(box)
                assert isinstance(label, QLabel)
                assert label.text().lower() == option.text.lower()
            else:
                assert box.text().lower() == option.text.lower()
    assert choices >= 3


@pytest.mark.parametrize(
    ("typed", "games"),
    [
        ("250", 250),
        ("10,000", 10_000),
        ("10.000", 10_000),
        ("10\u202f000", 10_000),
        ("1 234 567", 1_234_567),
        ("12.5", None),
        ("12,5", None),
        ("1,23", None),
        ("0", None),
        ("", None),
        ("999999999", None),
    ],
)
def test_a_number_of_games_is_never_another_one(qtbot, dressed, typed: str, games) -> None:
    form = SetupForm()
    qtbot.addWidget(form)
    form.races_box.setEditText(typed)
    assert (None if form.chosen is None else form.chosen.games) == games


@pytest.mark.parametrize("code", ["en", "cs"])
def test_every_number_of_games_on_offer_is_understood(qtbot, dressed, speak, code: str) -> None:
    speak(code)
    form = SetupForm()
    qtbot.addWidget(form)
    for row in range(form.races_box.count()):
        form.races_box.setCurrentIndex(row)
        assert form.chosen.games == form.races_box.itemData(row)


def test_enter_in_a_field_runs_nothing(qtbot, dressed) -> None:
    form = SetupForm()
    qtbot.addWidget(form)
    form.show()
    with qtbot.assertNotEmitted(form.run_asked):
        for field in form.findChildren(QWidget):
            if isinstance(field, FIELDS):
                QTest.keyClick(field, Qt.Key.Key_Return)
