"""What the editor remembers between two starts."""

from __future__ import annotations

from PySide6.QtCore import QSettings


def settings() -> QSettings:
    """The settings of this user."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "lanesmith", "editor")
