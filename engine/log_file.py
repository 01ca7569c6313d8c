"""The log file of the program, in the state folder of the user."""

from __future__ import annotations

import logging
import platform
from importlib.metadata import version
from logging.handlers import RotatingFileHandler
from pathlib import Path

from platformdirs import user_state_path

from engine.log import LINE, log_with

MOST_BYTES = 500_000
OLDER_FILES = 2
"""The log is at most three files of half a megabyte: some weeks of work."""

END_LINES = 60
"""Lines of the log that belong to the text of a crash: more than one gesture takes."""

_log = logging.getLogger(__name__)


def log_file() -> Path:
    """Return the path of the log, whether or not the file exists."""
    return user_state_path("lanesmith", appauthor=False) / "lanesmith.log"


def begin_log(*about: str) -> logging.Handler | None:
    """Write the log to its file from now on, first that the program begins and `about` it.

    Return the handler; None where no file can be.
    """
    file = log_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            file, maxBytes=MOST_BYTES, backupCount=OLDER_FILES, encoding="utf-8"
        )
    except OSError as error:
        _log.warning("There is no log: %s", error)
        return None
    handler.setFormatter(logging.Formatter(LINE))
    log_with(handler, logging.DEBUG)
    _log.info(
        "Lanesmith %s begins: %s",
        version("lanesmith"),
        ", ".join([f"Python {platform.python_version()}", *about, platform.platform()]),
    )
    return handler


def end_of_log(lines: int = END_LINES) -> str:
    """Return the last `lines` of the log; an empty text if there is no log."""
    try:
        text = log_file().read_text("utf-8", errors="replace")
    except OSError:
        return ""
    return "\n".join(text.splitlines()[-lines:])
