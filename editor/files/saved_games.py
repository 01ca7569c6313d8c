"""Saved games: writing the game being played, reading one to watch."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.look.language import tr
from editor.look.texts import error_text
from engine.playtest.playthrough import Playthrough, playthrough_from_json, playthrough_json


def save_game_as(window: QWidget, record: Playthrough, suggestion: str) -> bool:
    """Ask for a name and write the game there. Return whether it was written."""
    path = dialogs.file_to_write(window, tr("Save the game"), suggestion)
    if path is None:
        return False
    text = json.dumps(playthrough_json(record), ensure_ascii=False, indent=1) + "\n"
    return dialogs.write_text(window, path, text)


def read_saved_game(window: QWidget, path: Path) -> Playthrough | None:
    """Return the game in a file, or None after a message if the file holds none."""
    from engine.files import parse_strict_json, read_text

    try:
        return playthrough_from_json(parse_strict_json(read_text(path), path.name), path.name)
    except ValueError as error:
        dialogs.tell(
            window, tr("“{file}” contains no saved game.").format(file=path.name), error_text(error)
        )
        return None


def is_saved_game(path: Path) -> bool:
    """Return whether a file is marked as a saved game."""
    try:
        with path.open(encoding="utf-8") as stream:
            return '"lanesmith-playthrough"' in stream.read(400)
    except (OSError, UnicodeDecodeError):
        return False
