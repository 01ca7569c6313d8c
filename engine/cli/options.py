"""Options shared by several commands."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from engine import COMPLETION
from engine.cli import completing
from engine.cli.terminal import InputError, leave_stdout_to_a_file, say
from engine.files import FileError, check_name

if TYPE_CHECKING:
    from engine.games.core import Game as Rules
    from engine.games.core import Value

Found = TypeVar("Found")

MOST_SEED = (1 << 53) - 1
"""Largest seed: JavaScript rounds larger whole numbers of a record or report."""

MOST_SEATS = 99
"""More seats than any game has."""

MOST_WORKERS = 256
"""More processes than a computer for games has cores."""


STDIN, STDOUT = "/dev/stdin", "/dev/stdout"
"""Files for a dash, as in other programs; Windows has none of them."""


def file_to_read(text: str) -> Path:
    """Return the path of a file; a dash is the standard input."""
    return _stream(STDIN) if text == "-" else Path(text)


def input_argument(metavar: str, about: str) -> Any:
    """Return the argument of a file, or of several, that a command reads."""
    return typer.Argument(parser=file_to_read, metavar=metavar, help=about)


def _stream(name: str) -> Path:
    """Return the path of the stream `name`; BadParameter where the system has none."""
    if not os.path.exists(name):
        raise typer.BadParameter("a dash stands for no file on this system; name a file")
    return Path(name)


def file_to_write(text: str) -> Path:
    """Return the path of a file; a dash is the standard output. BadParameter for an empty text and
    for the name of a folder."""
    if text == "-":
        if COMPLETION not in os.environ:
            leave_stdout_to_a_file()
        return _stream(STDOUT)
    if text.endswith(("/", os.sep)):
        raise typer.BadParameter(f"{text} is a folder; name a file in it")
    return folder_to_write(text)


def output_option(metavar: str, about: str, *names: str) -> Any:
    """Return the option, -o unless it has other `names`, of a file that a command writes."""
    flags = names or ("-o", "--output")
    return typer.Option(*flags, parser=file_to_write, metavar=metavar, help=about)


def folder_to_write(text: str) -> Path:
    """Return the path of a folder; BadParameter for a dash, an empty text or too long a name."""
    if text == "-":
        raise typer.BadParameter("a dash stands for a stream; name a folder")
    if not text.strip():
        raise typer.BadParameter("the name is empty; write one after the option")
    try:
        check_name(text)
    except FileError as error:
        raise typer.BadParameter(str(error)) from error
    return Path(text)


Game = Annotated[
    str | None,
    typer.Option(
        help="The game to play; by default the one the track is made for.",
        autocompletion=completing.games,
    ),
]

Full = Annotated[
    bool,
    typer.Option("--full", help="Play whole games move by move, with the bots of the table."),
]

Alone = Annotated[
    bool,
    typer.Option("--alone", help="Play races only: cars are dealt, without auction and bets."),
]

Variant = Annotated[
    str | None,
    typer.Option(
        metavar="NAMES",
        help="A variant and switches of the game, a,b,c: see `games`.",
        autocompletion=completing.variants,
    ),
]

Players = Annotated[
    int | None, typer.Option(min=1, max=MOST_SEATS, help="Number of players; 4 by default.")
]

Bots = Annotated[
    str | None,
    typer.Option(
        metavar="NAMES",
        help="One bot for all players, or one each: a,b,c. careful, selfish, careless, random, or "
        "rule with weights (rule:own=100:others=50:noise=30), or a file of `players fit`. "
        "Move by move also greedy or search.",
        autocompletion=completing.bots,
    ),
]

Games = Annotated[
    int | None,
    typer.Option(min=1, help="Number of games; by default 10,000 simulated or 100 move by move."),
]

Seed = Annotated[
    int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same games.")
]

DeckFile = Annotated[
    Path | None,
    typer.Option(parser=file_to_read, metavar="FILE", help="Play with the cards in this file."),
]

NumbersFile = Annotated[
    Path | None,
    typer.Option(parser=file_to_read, metavar="FILE", help="Play with the numbers in this file."),
]

GoalsOption = Annotated[
    str | None,
    typer.Option(
        "--goals",
        metavar="NAME",
        help="Goals for the track: family, experts, close_finish, or a TOML file.",
        autocompletion=completing.profiles,
    ),
]

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

Cluster = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on the workers of this Dask cluster."),
]

Workers = Annotated[
    int | None,
    typer.Option(min=0, max=MOST_WORKERS, help="Number of processes; by default one per core."),
]


def chosen(rules: Rules[Any], names: str | None) -> dict[str, Value]:
    """Return the options of the game chosen by `names`, the value of `--variant`."""
    from engine.games.core import GameError, options_named

    try:
        return options_named(rules, names or "")
    except GameError as error:
        raise InputError(f"--variant {error}") from error


def own_data(
    rules: Rules[Any], deck: Path | None, numbers: Path | None
) -> tuple[Mapping[str, Any] | None, Mapping[str, Any] | None]:
    """Read cards and numbers from the files `deck` and `numbers`; None for a file that is None.
    Raise InputError if the game cannot be played with one of them."""
    from engine.api.setup import own_data as read
    from engine.games.core import GameError

    try:
        return read(rules, "deck", deck, say), read(rules, "numbers", numbers, say)
    except GameError as error:
        raise InputError(str(error)) from error


def named(find: Callable[[str], Found], option: str, name: str) -> Found:
    """Return `find(name)`; if it fails, raise InputError that names `option`."""
    from engine.games.core import GameError

    try:
        return find(name)
    except GameError as error:
        raise InputError(f"{option} {name}: {error}") from error
