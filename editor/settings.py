"""Settings that the editor remembers between two starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSettings


def settings() -> QSettings:
    """Return the settings of this user."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "lanesmith", "editor")


@dataclass(frozen=True, slots=True)
class Setting:
    """Setting with a few choices, in the menu Settings or in a `submenu` of it.

    `words` gives the name of a choice there, `default` the choice of a user who has made none.
    """

    key: str
    choices: tuple[str, ...]
    words: Callable[[str], str]
    default: Callable[[], str]
    submenu: str = ""

    @property
    def chosen(self) -> str:
        """The choice of the user, or the default."""
        kept = str(settings().value(self.key, ""))
        return kept if kept in self.choices else self.default()

    @property
    def action_ids(self) -> tuple[str, ...]:
        """Ids of the actions of the menu, one for each choice."""
        return tuple(f"{self.key}_{choice}" for choice in self.choices)

    def keep(self, choice: str) -> None:
        """Store a choice."""
        settings().setValue(self.key, choice)
