"""Settings that the editor remembers between two starts."""

from __future__ import annotations

from PySide6.QtCore import QSettings


def settings() -> QSettings:
    """Return the settings of this user."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "lanesmith", "editor")
