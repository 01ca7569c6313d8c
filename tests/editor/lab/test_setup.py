"""The set-up of a playtest: every choice of a full game says what it is about."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLabel

from editor.lab.setup import SetupForm
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
