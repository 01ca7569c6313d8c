"""What the commands of the lab share: what is to be played, and how far it has come."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.cli.options import chosen, own_data, seated
from engine.cli.terminal import InputError, counted, say

if TYPE_CHECKING:
    from engine.course import Course
    from engine.playtest.plan import Spec
    from engine.playtest.report import Report
    from engine.playtest.workers import WorkerPool
    from engine.track import Track


MANY, MANY_PLAIN = 50_000, 300
"""Races that are worth other processes, compiled and while they are played plainly."""


def spec_of(
    game: str,
    full: bool,
    alone: bool,
    variant: str | None,
    bots: str | None,
    players: int | None,
    games: int | None,
    seed: int,
    deck: Path | None,
    numbers: Path | None,
) -> Spec:
    """The playtest that the options ask for: simulated where the game and the bots allow it, whole
    games rather than races alone."""
    from engine.games import game_named
    from engine.games.core import GameError
    from engine.playtest.plan import USUAL_BOTS, USUAL_GAMES, Kind, Spec, kind_of
    from engine.track import plain_name

    if full and alone:
        raise InputError("--full plays whole games, --alone only their races: choose one of them")
    try:
        rules = game_named(game)
        options = chosen(rules, variant)
        names = [] if bots is None else seated(bots, players)
        kind = kind_of(rules, options, names, full, alone)
        if alone and not rules.has_race:
            raise InputError(f"--alone: {rules.info.title} has no race of its own; leave it out")
        if kind is Kind.MOVE_BY_MOVE and alone:
            raise InputError("--alone does not work with these bots, or with variants")
        own = [_text(data) for data in own_data(rules, deck, numbers)]
    except GameError as error:
        raise InputError(str(error)) from error
    return Spec(
        plain_name(game),
        bots=tuple(names or seated(USUAL_BOTS[kind], players)),
        games=games or USUAL_GAMES[kind],
        seed=seed,
        kind=kind,
        options=tuple(options.items()),
        deck=own[0],
        numbers=own[1],
    )


def simulated(spec: Spec, why: str) -> Spec:
    """The playtest; InputError if its games are not simulated."""
    from engine.games import game_named
    from engine.playtest.plan import Kind

    if spec.kind is Kind.MOVE_BY_MOVE:
        played = f"{game_named(spec.game).info.title} by these bots"
        raise InputError(f"{why}: it takes simulated games of Rivals or Top Race, not {played}")
    return spec


def whole_if_possible(course: Course | None, spec: Spec) -> Spec:
    """The playtest, of races alone if the track lacks what whole games need; that is told."""
    from engine.games.core import GameError
    from engine.playtest.plan import Kind, fitting, race_setup

    if course is None or spec.kind is Kind.MOVE_BY_MOVE:
        return spec
    try:
        race_setup(course, spec)
    except GameError as why:
        with suppress(GameError):
            alone = fitting(course, spec)
            say(f"Only races are played, without auction and bets. {why}")
            return alone
    return spec


def what_was_played(report: Report) -> str:
    """How many games of which kind, where and by whom."""
    from engine.games import game_named
    from engine.playtest.plan import Kind

    spec = report.spec
    kind = {Kind.MOVE_BY_MOVE: "game", Kind.WHOLE: "whole game", Kind.ALONE: "race"}[spec.kind]
    where = f" on {report.track}" if report.track else ""
    title, bots = game_named(spec.game).info.title, ", ".join(dict.fromkeys(spec.bots))
    return f"{counted(report.games, kind)} of {title}{where}, {spec.seats} players ({bots})"


def _text(data: Mapping[str, Any] | None) -> str:
    """Cards or numbers of one's own as one text, "" for those in the box."""
    if data is None:
        return ""
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def opened(file: Path | None) -> tuple[Track | None, Course | None]:
    """A track and its course; nothing where none is named."""
    from engine.course import compile_track
    from engine.track import load

    if file is None:
        return None, None
    track = load(file)
    return track, compile_track(track)


@contextmanager
def pool_at(address: str | None) -> Iterator[WorkerPool | None]:
    """The workers of a cluster, or nobody if none is named."""
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
def early_pool(games: int | None) -> Iterator[WorkerPool | None]:
    """Worker processes for this many races, started before all else; None if one is enough. The
    usual number, None, needs them only while races are not compiled."""
    from engine.playtest.workers import LocalPool, cores
    from engine.race.code_cache import GAMES, is_kept

    is_compiled = is_kept(GAMES)
    is_little = is_compiled if games is None else games < (MANY if is_compiled else MANY_PLAIN)
    if is_little:
        yield None
        return
    pool = LocalPool(cores())
    pool.warm_up("engine.playtest.studies", *["numba"] * is_compiled)
    try:
        yield pool
    finally:
        pool.close()


class Meter:
    """Games done, and how far preparing fast games has come, on stderr: a line that renews itself
    at a terminal, nothing elsewhere."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._begun = time.monotonic()
        self._is_shown = sys.stderr.isatty()
        self._is_open = False
        self._width = 0

    def show(self, done: int) -> None:
        """Tell how many are done."""
        if self._is_shown:
            from engine.race.code_cache import percent_prepared

            speed = done / max(0.001, time.monotonic() - self._begun)
            line = f"{done:,} of {self._games:,} games, {speed:,.0f} a second"
            percent = percent_prepared()
            if percent is not None:
                line += f"; preparing fast games, once: {percent} %"
            print(f"\r{line:{self._width}} ", end="", file=sys.stderr, flush=True)
            self._width = len(line)
            self._is_open = True

    def end(self) -> None:
        """Leave the line."""
        if self._is_open:
            print(file=sys.stderr)
            self._is_open = False
