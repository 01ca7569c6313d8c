"""The log: the loggers of the program, and the handlers that write what they report."""

from __future__ import annotations

import logging

LOGGERS = ("engine", "editor")
"""The roots of all loggers: every module has one that is called like the module."""

LINE = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"

LEVELS = (logging.WARNING, logging.INFO, logging.DEBUG)
"""The levels that are shown without `-v`, with `-v` and with `-vv`."""


def log_with(handler: logging.Handler, level: int) -> None:
    """Hand everything from `level` on to `handler`; messages of other packages go on elsewhere."""
    handler.setLevel(level)
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        # The handlers choose among all messages.
        logger.setLevel(logging.DEBUG)


def stop_logging_with(handler: logging.Handler) -> None:
    """Close `handler` and take it away from all loggers."""
    for name in LOGGERS:
        logging.getLogger(name).removeHandler(handler)
    handler.close()
