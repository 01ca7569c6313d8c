"""Inserting pictures that are printed with the board."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.document.pictures import proportion_of
from editor.files.files import Files
from editor.look.language import tr
from editor.look.texts import error_text
from editor.tools.own_things import OwnPictureTool
from engine.track import Point


def insert_picture(window: QWidget, files: Files, tool: OwnPictureTool, at: Point) -> None:
    """Ask for a picture and insert it with its top left corner at `at`."""
    path = dialogs.picture_to_print(window, files.folder())
    if path is None:
        return
    try:
        tool.put_picture(path.absolute().as_posix(), proportion_of(path), at)
    except ValueError as error:
        what = tr("“{file}” cannot be put on the board.").format(file=path.name)
        dialogs.tell(window, what, error_text(error))
