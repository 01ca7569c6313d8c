"""The log of the program: loggers, levels and handlers."""

from __future__ import annotations

import logging

LOGGERS = ("engine", "editor")
"""Roots of all loggers; each module has a logger of its name."""

LINE = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"

LEVELS = (logging.WARNING, logging.INFO, logging.DEBUG)
"""Levels of the log without `-v`, with `-v` and with `-vv`."""


def log_with(handler: logging.Handler, level: int) -> None:
    """Add `handler` to the loggers of the program, for messages from `level` on."""
    handler.setLevel(level)
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        # The handlers choose among all messages.
        logger.setLevel(logging.DEBUG)


def hush_libraries() -> None:
    """Keep warnings of libraries off stderr, where Python prints those that nobody handles."""
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(logging.NullHandler())


def stop_logging_with(handler: logging.Handler) -> None:
    """Remove `handler` from the loggers of the program and close it."""
    for name in LOGGERS:
        logging.getLogger(name).removeHandler(handler)
    handler.close()
