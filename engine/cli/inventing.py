"""The command `invent`: new laps from nothing, tuned toward goals."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.drawing import board_size
from engine.cli.goal_lines import lines_of
from engine.cli.lab import pool_at, simulated, spec_of
from engine.cli.options import Bots, Cluster, Game, Players, Seed, Workers, game_meant
from engine.cli.stopping import stopping
from engine.cli.terminal import INTERRUPTED, InputError, check_output, counted, say, write

if TYPE_CHECKING:
    from engine.playtest.goals import Goals
    from engine.playtest.inventing import Invention

MOST_LAPS = 99


def invent(
    goals: Annotated[
        str,
        typer.Option(
            "--goals",
            metavar="GOALS",
            help="What the laps should be like: family, experts, close_finish, or a TOML file.",
        ),
    ],
    to: Annotated[
        Path, typer.Option("--to", metavar="DIR", help="The folder for the laps and their sheet.")
    ],
    board: Annotated[
        str, typer.Option(metavar="WIDTHxHEIGHT", help="Size of the board in mm.")
    ] = "700x500",
    count: Annotated[
        int, typer.Option("-n", "--count", min=1, max=MOST_LAPS, help="How many laps.")
    ] = 12,
    game: Game = None,
    players: Players = None,
    bots: Bots = None,
    seed: Seed = 1,
    workers: Workers = None,
    cluster: Cluster = None,
) -> None:
    """Invent laps: draw lines by lot, build roads along them, tune those nearest to the goals.
    Ctrl-C keeps the laps that are ready."""
    from engine.games.core import GameError
    from engine.playtest.chunks import Work
    from engine.playtest.goals import read_goals
    from engine.playtest.inventing import Invented, Order, invented
    from engine.playtest.workers import LocalPool, cores
    from engine.race.prepare import compile_now, is_prepared

    wanted, size = read_goals(goals), board_size(board)
    if to.exists() and not to.is_dir():
        raise InputError(f"{to}: this is a file; name a folder")
    try:
        to.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{to}: {error.strerror}; name another folder") from error
    check_output(to / "sheet.html")
    spec = spec_of(
        game_meant(game, None), False, False, None, bots, players, None, seed, None, None
    )
    spec = simulated(spec, "No laps can be invented so")
    if cluster is None and not is_prepared():
        say("First run on this machine: preparing fast games, about half a minute.")
        compile_now()
    last: Invented | None = None
    is_shown = sys.stderr.isatty()
    try:
        with pool_at(cluster) as far, stopping() as stopped:
            near = None if far or workers == 0 else LocalPool(workers or cores())
            work = Work(cancel=lambda: stopped[0], workers=0, pool=far or near)
            try:
                for last in invented(Order(wanted, size, count), spec, work):
                    if is_shown:
                        line = f"\r{last.done} of {last.of} steps "
                        print(line, end="", file=sys.stderr, flush=True)
            finally:
                if near is not None:
                    near.close()
                if is_shown:
                    print(file=sys.stderr)
    except GameError as error:
        raise InputError(f"--board {board}: {error}") from error
    if last is None or not last.laps:
        raise typer.Exit(INTERRUPTED)
    _write(to, wanted, last.laps)
    if len(last.laps) < count:
        ready = counted(len(last.laps), "lap")
        say(f"{ready} instead of {count}: the others would be too much alike.")


def _write(to: Path, goals: Goals, laps: Sequence[Invention]) -> None:
    """The laps, those nearest to the goals first, and a sheet of all."""
    from engine.publish.track_sheet import Entry, sheet_page
    from engine.track import save

    entries = []
    for number, lap in enumerate(laps, 1):
        track, file = lap.track, to / f"lap_{number:02}.json"
        save(track, file)
        lines = tuple(lines_of(goals, lap.gap))[1:]
        entries.append(Entry(track, f"{track.name}: gap {lap.gap.number:.2f}", lines))
        print(f"{file}: gap {lap.gap.number:.2f}, {counted(len(track.spaces), 'space')}")
    write(to / "sheet.html", sheet_page(f"Invented laps: {goals.title}", entries))
    say(f"All laps on one page: {to / 'sheet.html'}.")
