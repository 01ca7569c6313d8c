"""The engine's tests run as if Qt were not installed."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from typing import Any

import pytest

QT = ("PySide6", "shiboken6")
OWN = (*QT, "shibokensupport", "pytestqt")
"""Who may import Qt all the same: Qt itself, and the plugin that looks for its events."""


@pytest.fixture(autouse=True)
def without_qt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing Qt fails, also where another test has loaded it before."""
    real = builtins.__import__

    def refusing(
        name: str, globals: Mapping[str, Any] | None = None, *rest: Any, **named: Any
    ) -> Any:
        importer = str((globals or {}).get("__name__") or "")
        if name.partition(".")[0] in QT and importer and not importer.startswith(OWN):
            raise ModuleNotFoundError(f"{name} is blocked", name=name)
        return real(name, globals, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", refusing)
