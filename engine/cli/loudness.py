"""The options -q and -v: what a command leaves unsaid, and what it logs."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Annotated

import typer

from engine.cli.terminal import say, show_log
from engine.log import stop_logging_with

_log = logging.getLogger(__name__)

Quiet = typer.Option("-q", "--quiet", help="Leave out notes, progress and reports of what is done.")

Verbose = typer.Option(
    "-v",
    "--verbose",
    count=True,
    show_default=False,
    help="Log what is done to stderr; -vv logs every detail.",
)


class _Voice:
    """How loud the running command is."""

    is_quiet = False
    verbosity = 0


def is_quiet() -> bool:
    """Return whether -q was given."""
    return _Voice.is_quiet


def mention(sentence: str) -> None:
    """Print a message to stderr that is no error and no warning, unless -q was given."""
    if not _Voice.is_quiet:
        say(sentence)


def announce(text: str) -> None:
    """Print to stdout what was done or found, unless -q was given."""
    if not _Voice.is_quiet:
        print(text, flush=True)


@contextmanager
def speaking() -> Iterator[None]:
    """Be as loud as usual, and afterwards as before."""
    before = _Voice.is_quiet, _Voice.verbosity
    _Voice.is_quiet, _Voice.verbosity = False, 0
    try:
        yield
    finally:
        _Voice.is_quiet, _Voice.verbosity = before


def set_loudness(quiet: bool, verbosity: int) -> None:
    """Be quiet if asked to, and log with at least this verbosity."""
    _Voice.is_quiet = _Voice.is_quiet or quiet
    _Voice.verbosity = max(_Voice.verbosity, verbosity)


def with_loudness(command: Callable[..., object], quiet: str) -> Callable[..., object]:
    """Return `command` with the options -q and -v, as they may also come before its name. The text
    `quiet` says what is left of it with -q."""

    @wraps(command)
    def run(*args: object, quiet: bool, verbose: int, **named: object) -> object:
        set_loudness(quiet, verbose)
        handler = show_log(_Voice.verbosity)
        try:
            _log.info("Command %s in %s", command.__name__, Path.cwd())
            return command(*args, **named)
        finally:
            stop_logging_with(handler)

    def option(name: str, default: object, annotation: object) -> inspect.Parameter:
        keyword = inspect.Parameter.KEYWORD_ONLY
        return inspect.Parameter(name, keyword, default=default, annotation=annotation)

    signature = inspect.signature(command, eval_str=True)
    own = (
        option("quiet", False, Annotated[bool, typer.Option("-q", "--quiet", help=quiet)]),
        option("verbose", 0, Annotated[int, Verbose]),
    )
    parameters = (*signature.parameters.values(), *own)
    run.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    return run
