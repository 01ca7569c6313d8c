"""Options that several commands share, and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from engine.cli.terminal import InputError

if TYPE_CHECKING:
    from engine.games.core import Game as Rules
    from engine.games.core import Value

Found = TypeVar("Found")

MOST_SEED = (1 << 63) - 1
"""Seeds are numbers of 64 bits."""

MOST_SEATS = 99
"""No game is for as many."""

MOST_WORKERS = 256
"""More processes than any machine for games has cores."""

Game = Annotated[
    str | None,
    typer.Option(help="The game to play; by default the one the track is made for."),
]

Full = Annotated[
    bool,
    typer.Option("--full", help="Have whole games played move by move by the bots of the table."),
]

Alone = Annotated[
    bool,
    typer.Option(
        "--alone", help="Only races: cars are dealt, nothing is auctioned and nobody bets."
    ),
]

Variant = Annotated[
    str | None, typer.Option(metavar="NAMES", help="A variant and switches of the game: a,b,c.")
]

Players = Annotated[
    int | None, typer.Option(min=1, max=MOST_SEATS, help="Number of players; 4 by default.")
]

Bots = Annotated[
    str | None,
    typer.Option(
        metavar="NAMES",
        help="One for all players, or one each: a,b,c. careful, selfish, careless, random, or "
        "rule with weights (rule:own=100:others=50:noise=30). "
        "Move by move: these without weights, greedy or search.",
    ),
]

Games = Annotated[
    int | None, typer.Option(min=1, help="How many games: 10,000 simulated or 100 move by move.")
]

Seed = Annotated[
    int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same games.")
]

DeckFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Play with the cards in this file.")
]

NumbersFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Play with the numbers in this file.")
]

GoalsOption = Annotated[
    str | None,
    typer.Option(
        "--goals",
        metavar="NAME",
        help="What the track should be like: family, experts, close_finish, or a TOML file.",
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
    """The options that the names of `--variant` stand for."""
    from engine.games.core import GameError, options_named

    try:
        return options_named(rules, names or "")
    except GameError as error:
        raise InputError(f"--variant {error}") from error


def own_data(
    rules: Rules[Any], deck: Path | None, numbers: Path | None
) -> tuple[Mapping[str, Any] | None, Mapping[str, Any] | None]:
    """The cards and numbers of one's own in these files; a game that cannot be played with one of
    them names it."""
    from engine.api.setup import own_data as read
    from engine.games.core import GameError

    try:
        return read(rules, "deck", deck), read(rules, "numbers", numbers)
    except GameError as error:
        raise InputError(str(error)) from error


def named(find: Callable[[str], Found], option: str, name: str) -> Found:
    """What an option names."""
    from engine.games.core import GameError

    try:
        return find(name)
    except GameError as error:
        raise InputError(f"{option} {name}: {error}") from error
