"""Games kept as files: save the one on the table, watch one from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.look.language import tr
from editor.look.texts import error_text

if TYPE_CHECKING:
    from engine.playtest.playthrough import Playthrough


def save_record(window: QWidget, record: Playthrough, suggestion: str) -> bool:
    """Ask for a name and write the game there; whether it was written."""
    from engine.playtest.playthrough import playthrough_json

    path = dialogs.file_to_write(window, tr("Save the game"), suggestion)
    if path is None:
        return False
    told = json.dumps(playthrough_json(record), ensure_ascii=False, indent=1) + "\n"
    return dialogs.write_text(window, path, told)


def read_record(window: QWidget, path: Path) -> Playthrough | None:
    """The game in a file; what is wrong with the file is told, and None answered."""
    from engine.files import parse_strict_json, read_text
    from engine.playtest.playthrough import playthrough_from_json

    try:
        return playthrough_from_json(parse_strict_json(read_text(path), path.name), path.name)
    except ValueError as error:
        dialogs.tell(
            window, tr("“{file}” holds no game to watch.").format(file=path.name), error_text(error)
        )
        return None


def is_record(path: Path) -> bool:
    """Whether a file says of itself that it is a game."""
    try:
        with path.open(encoding="utf-8") as stream:
            return '"lanesmith-playthrough"' in stream.read(400)
    except (OSError, UnicodeDecodeError):
        return False
