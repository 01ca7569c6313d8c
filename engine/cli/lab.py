"""Shared parts of the lab commands: names of playtests, worker processes, progress."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from engine.cli.loudness import is_quiet
from engine.cli.terminal import InputError, counted

if TYPE_CHECKING:
    from engine.playtest.report import Report
    from engine.playtest.workers import WorkerPool


MANY, MANY_PLAIN = 50_000, 300
"""Numbers of races from which worker processes pay, compiled and not compiled."""


def what_was_played(report: Report) -> str:
    """Return number and kind of the games of a report, game, track, players and bots, in words."""
    from engine.bots.settings import told
    from engine.playtest.plan import Kind

    spec = report.spec
    kind = {Kind.MOVE_BY_MOVE: "game", Kind.WHOLE: "whole game", Kind.ALONE: "race"}[spec.kind]
    where = f" on {report.track}" if report.track else ""
    title, bots = spec.rules.info.title, ", ".join(map(told, dict.fromkeys(spec.bots)))
    return f"{counted(report.games, kind)} of {title}{where}, {spec.seats} players ({bots})"


def stopped_after(played: int, asked: int) -> str:
    """Return what to say of `asked` games that were stopped when `played` of them had ended."""
    if played == asked:
        return "Stopped before all other kinds of players had played."
    return f"Stopped after {played:,} of {asked:,} games; these are their results."


@contextmanager
def pool_at(address: str | None) -> Iterator[WorkerPool | None]:
    """Yield the workers of the Dask cluster at `address`; None without an address."""
    from engine.games.core import GameError
    from engine.playtest.workers import cluster

    if address is None:
        yield None
        return
    try:
        with cluster(address) as pool:
            yield pool
    except GameError as error:
        raise InputError(f"--cluster: {error}") from error


@contextmanager
def early_pool(games: int | None, workers: int | None) -> Iterator[WorkerPool | None]:
    """Yield worker processes for `games` races, started early: as many as `workers` says, or one
    per core, if they are worth it, else None. The default number of games, None, is worth them only
    while races are not compiled."""
    from engine.compiled.code_cache import GAMES, is_kept
    from engine.playtest.workers import LocalPool, cores

    is_compiled = is_kept(GAMES)
    is_little = is_compiled if games is None else games < (MANY if is_compiled else MANY_PLAIN)
    if workers == 0 or is_little:
        yield None
        return
    pool = LocalPool(workers or cores())
    pool.warm_up("engine.playtest.studies", "load_races")
    try:
        yield pool
    finally:
        pool.close()


@contextmanager
def progress_line() -> Iterator[Callable[[str], None]]:
    """Yield a function that shows a text as a line on stderr, which the next one replaces; at a
    terminal only. The line ends with the block."""
    is_shown = sys.stderr.isatty() and not is_quiet()

    def show(line: str) -> None:
        if is_shown:
            print(f"\r{line} ", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        if is_shown:
            print(file=sys.stderr)


class Meter:
    """Progress line on stderr, at a terminal only: games done, and percent of races compiled."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._begun = time.monotonic()
        self._is_shown = sys.stderr.isatty() and not is_quiet()
        self._is_open = False
        self._width = 0

    def show(self, done: int) -> None:
        """Show that `done` games are done."""
        if self._is_shown:
            from engine.compiled.code_cache import percent_prepared

            speed = done / max(0.001, time.monotonic() - self._begun)
            line = f"{done:,} of {self._games:,} games, {speed:,.0f} a second"
            percent = percent_prepared()
            if percent is not None:
                line += f"; preparing fast games, once: {percent}%"
            print(f"\r{line:{self._width}} ", end="", file=sys.stderr, flush=True)
            self._width = len(line)
            self._is_open = True

    def end(self) -> None:
        """End the line."""
        if self._is_open:
            print(file=sys.stderr)
            self._is_open = False
