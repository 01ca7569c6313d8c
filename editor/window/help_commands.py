"""Actions for panels, look, language and help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.look import language, theme
from editor.look.language import tr
from editor.window.actions import Action

if TYPE_CHECKING:
    from editor.window.main_window import MainWindow


def panel_actions(window: MainWindow) -> list[Action]:
    """What opens the panels beside the board."""
    side, docks = window.side, window.comforts.docks
    panels = {
        "problems": (tr("&Problems"), window.problems),
        "race": (tr("&Race"), window.play),
        "properties": (tr("Pr&operties"), window.properties),
        "layers": (tr("La&yers panel"), window.layers),
    }
    opened = {
        "outline": (tr("&Outline"), ""),
        "history": (tr("&History"), ""),
        "lab": (tr("&Lab"), "F9"),
    }
    return [
        *(
            Action(
                f"panel_{name}",
                words,
                lambda panel=panel: side.setCurrentWidget(panel),
                f"Alt+{number}",
            )
            for number, (name, (words, panel)) in enumerate(panels.items(), start=1)
        ),
        *(
            Action(
                f"dock_{name}",
                words,
                lambda name=name: docks.toggle(name),
                keys,
                checked_when=lambda name=name: docks.is_open(name),
            )
            for name, (words, keys) in opened.items()
        ),
        Action(
            "reset_panels",
            tr("Window and panels as at &first"),
            lambda: window.arrangement.reset(),
        ),
    ]


def help_actions(window: MainWindow) -> list[Action]:
    """Look, language, shortcuts, and what helps a newcomer."""
    comforts = window.comforts
    looks = {"light": tr("&Light"), "dark": tr("&Dark")}
    return [
        *(
            Action(
                f"look_{look}",
                looks[look],
                lambda look=look: comforts.choose_look(look),
                checked_when=lambda look=look: comforts.look == look,
            )
            for look in theme.LOOKS
        ),
        *(
            Action(
                f"language_{code}",
                words,
                lambda code=code: comforts.choose_language(code),
                checked_when=lambda code=code: comforts.language == code,
            )
            for code, words in language.LANGUAGES.items()
        ),
        Action("shortcuts", tr("&Keyboard shortcuts…"), comforts.open_shortcuts),
        Action("welcome", tr("&Welcome page"), comforts.show_welcome),
        Action("guide", tr("My &first track"), comforts.open_guide),
        Action("palette", tr("&All commands…"), comforts.open_palette, "Ctrl+Shift+P"),
    ]
