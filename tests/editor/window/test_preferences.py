"""Look and language."""

from __future__ import annotations

from editor.look import language, theme
from tests.helpers.window_actions import run


def test_the_look_changes_at_once_and_is_remembered(window, qtbot) -> None:
    light = window.grab().toImage().pixelColor(window.width() - 6, window.height() - 60)
    run(window, "look_dark")
    dark = window.grab().toImage().pixelColor(window.width() - 6, window.height() - 60)
    assert dark.lightness() < 90 < light.lightness()
    assert theme.chosen_look() == "dark"
    assert window.actions_table["look_dark"].isChecked()
    run(window, "look_light")
    assert theme.chosen_look() == "light"


def test_another_language_is_remembered(window, monkeypatch) -> None:
    from editor import dialogs

    told = []
    monkeypatch.setattr(dialogs, "inform", lambda _parent, *words: told.append(words))
    run(window, "language_cs")
    assert language.chosen_language() == "cs"
    assert told
    assert "Čeština" in told[0]
