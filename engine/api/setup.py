"""Playtests from plain values: game, track, players and number of games."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots import Bot, seated
from engine.compiled.prepare import compile_now, is_prepared
from engine.course import Course, compile_track
from engine.files import parse_strict_json, read_text
from engine.games import game_meant, game_named
from engine.games.core import Game, GameError, Value, options_named
from engine.playtest.chunks import Work
from engine.playtest.own_bots import OwnBots, named
from engine.playtest.plan import (
    SEEDS,
    USUAL_BOTS,
    USUAL_GAMES,
    Kind,
    Spec,
    fitting,
    kind_of,
    race_setup,
)
from engine.playtest.player_files import without_file
from engine.playtest.workers import LocalPool, WorkerPool, cores
from engine.track import Track

Bots = str | Bot | Sequence[str | Bot]
"""One for all players, or one each; names can be one text: "careful,random". The file of a player,
"ours.toml", is a name, too."""

Variant = str | Mapping[str, Value] | None
"""The names of a variant and switches, "tips,pit-stop", or options by name."""

Own = Mapping[str, Any] | str | Path | None
"""Cards or numbers of one's own: parsed, or their file."""

Tell = Callable[[str], object]
"""Function that is called with sentences a user should know."""

Workers = int | WorkerPool | None
"""The number of worker processes, 0 for none, or a pool that is open; None: as is worth it."""


def warn(sentence: str) -> None:
    """Issue `sentence` as a Python warning."""
    warnings.warn(sentence, stacklevel=4)


class Setup(NamedTuple):
    """Playtest ready to be played.

    `spec` are its numbers, `own` the bots that were handed over as objects.
    """

    track: Track | None
    course: Course | None
    spec: Spec
    own: OwnBots

    @property
    def is_simulated(self) -> bool:
        """Return whether the games are simulated, in one go each."""
        return self.spec.kind is not Kind.MOVE_BY_MOVE


def set_up(
    track: Track | None,
    *,
    game: str | None = None,
    games: int | None = None,
    seats: int | None = None,
    bots: Bots | None = None,
    seed: int = 1,
    variant: Variant = None,
    deck: Own = None,
    numbers: Own = None,
    full: bool = False,
    alone: bool = False,
    tell: Tell = warn,
) -> Setup:
    """Return the playtest that the values ask for.

    Its games are simulated if the game and the bots allow it, and whole games rather than races
    alone. `tell` is called with doubts about numbers in a file. GameError says what does not suit.
    """
    if full and alone:
        raise GameError("full plays whole games, alone only their races: choose one of them")
    check_seed(seed)
    if games is not None and games < 1:
        raise GameError(f"{games} games: play one at least")
    rules = game_named(game_meant(game, track))
    options = options_of(rules, variant)
    chosen = () if bots is None else seated(bots, seats)
    names, own = named([*map(without_file, chosen)])
    kind = kind_of(rules, options, names, full or bool(own), alone)
    if alone and not rules.has_race:
        raise GameError(f"{rules.info.title} has no race of its own, which could be played alone")
    if alone and kind is Kind.MOVE_BY_MOVE:
        raise GameError("races alone are not for these bots, nor for variants")
    usual, _ = named(seated(USUAL_BOTS[kind], seats))
    spec = Spec(
        rules.info.name,
        bots=names or usual,
        games=games or USUAL_GAMES[kind],
        seed=seed,
        kind=kind,
        options=tuple(options.items()),
        deck=_text(own_data(rules, "deck", deck, tell)),
        numbers=_text(own_data(rules, "numbers", numbers, tell)),
    )
    return Setup(track, None if track is None else compile_track(track), spec, own)


def check_seed(seed: int) -> None:
    """Raise GameError unless a seed is one that records, reports and browsers keep."""
    if not 0 <= seed < SEEDS:
        raise GameError(f"seed {seed}: give a number from 0 to {SEEDS - 1}")


def fitted(setup: Setup, tell: Tell = warn) -> Setup:
    """Return the playtest, of races alone (and tell so) if the track has no whole games."""
    course, spec = setup.course, setup.spec
    if course is None or not setup.is_simulated:
        return setup
    try:
        race_setup(course, spec)
    except GameError as why:
        with suppress(GameError):
            alone = fitting(course, spec)
            tell(f"Only races are played, without auction and bets. {why}")
            return setup._replace(spec=alone)
    return setup


def simulated(setup: Setup, what: str) -> Setup:
    """Return the playtest; GameError, which names `what`, if its games are not simulated."""
    if not setup.is_simulated:
        played = f"{setup.spec.rules.info.title} by these bots"
        raise GameError(f"{what} takes simulated games of Rivals or Top Race, not {played}")
    return setup


def options_of(rules: Game[Any], variant: Variant) -> dict[str, Value]:
    """Return the options of a variant; GameError if the game has no such one."""
    if isinstance(variant, str):
        return options_named(rules, variant)
    return dict(variant or {})


def own_data(
    rules: Game[Any], kind: str, given: Own, tell: Tell = warn
) -> Mapping[str, Any] | None:
    """Return cards or numbers of one's own, parsed; `kind` is "deck" or "numbers".

    `tell` is called with doubts about a file. GameError, which names the file, if the game cannot
    be played with it.
    """
    if given is None:
        return None
    if not isinstance(given, (str, Path)):
        rules.using(**{kind: given})
        return given
    data: Mapping[str, Any] = parse_strict_json(read_text(given), str(given))
    try:
        changed = rules.using(**{kind: data})
    except GameError as error:
        lines = [line.removeprefix(f"{kind}: ") for line in str(error).splitlines()]
        raise GameError("\n".join(f"{given}: {line}" for line in lines)) from error
    for doubt in changed.doubts if kind == "numbers" else ():
        tell(f"{given}: {doubt}.")
    return data


def _text(data: Mapping[str, Any] | None) -> str:
    """Return cards or numbers of one's own as one text, "" for those in the box."""
    return "" if data is None else json.dumps(data, ensure_ascii=False, sort_keys=True)


@contextmanager
def shared(
    workers: Workers, stop: Callable[[], bool] = lambda: False, begins_here: bool = True
) -> Iterator[Work]:
    """Yield the work shared out among these workers: one pool for all that is played meanwhile.

    `stop` is asked whether to end it. Of processes of this machine, however many are asked for, the
    work begins here, and starts them where that is worth it, unless `begins_here` is false.
    """
    if workers == 0:
        yield Work(stop)
    elif workers is None or isinstance(workers, int):
        pool = LocalPool(workers or cores())
        try:
            yield Work(stop, pool, begins_here)
        finally:
            pool.close()
    else:
        yield Work(stop, workers)


@contextmanager
def busy(workers: Workers, stop: Callable[[], bool], tell: Tell) -> Iterator[Work]:
    """Share out many short playtests, all cores unless `workers` says otherwise.

    Fast games are compiled before.
    """
    is_local = workers is None or isinstance(workers, int)
    if is_local and not is_prepared():
        tell("First run on this machine: preparing fast games, about half a minute.")
        compile_now()
    with shared(workers, stop, begins_here=False) as work:
        yield work
