"""Settings that somebody has spoiled do not keep the window from opening."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.window.main_window import MainWindow

SPOILED = {
    "arrays": "@ByteArray(\\0\\xff\\xff)",
    "numbers": "1e999",
    "variants": "@Variant(\\0\\0\\0\\x7f\\xff\\xff)",
    "invalid": "@Invalid()",
    "long": "x" * 100_000,
    "control": '"\\x1b[2J\\x0\\x202e"',
    "list": "a, @ByteArray(b), @Rect(0 0 99999999 99999999)",
    "sizes": "@Size(-1 -1)",
}
KEYS = {
    "General": ("recent", "page", "file", "language", "theme", "look"),
    "arrangement": ("window", "panels", "left", "right"),
    "shortcuts": ("save", "undo", "open"),
}


@pytest.mark.qt_log_level_fail("CRITICAL")
@pytest.mark.parametrize("value", SPOILED)
def test_spoiled_settings_are_left_alone(value: str, qtbot, dressed, settings_folder: Path) -> None:
    file = settings_folder / "lanesmith" / "editor.ini"
    file.parent.mkdir(parents=True)
    lines = [
        line
        for group, keys in KEYS.items()
        for line in (f"[{group}]", *(f"{key}={SPOILED[value]}" for key in keys))
    ]
    file.write_text("\n".join(lines) + "\n", "utf-8")
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    made.pages.show_welcome()
    made.pages.show_kept()
    assert made.isVisible()
    assert made.files.recent == []


def test_settings_that_are_no_ini_file_are_left_alone(
    qtbot, dressed, settings_folder: Path
) -> None:
    file = settings_folder / "lanesmith" / "editor.ini"
    file.parent.mkdir(parents=True)
    file.write_bytes(bytes(range(256)) * 40)
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    assert made.isVisible()
