"""Laps from nothing: many sketches, the most promising ones tuned, no two alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from engine.course import compile_track
from engine.games.core import GameError
from engine.playtest.chunks import Work, in_chunks
from engine.playtest.goals import Gap, Goals
from engine.playtest.inventing.shapes import ALIKE, shape_distance
from engine.playtest.inventing.sketches import Sketch, sketch
from engine.playtest.plan import SEEDS, Spec
from engine.playtest.tuning import Limits, Trial, freedom_of, gap_after, search
from engine.race.compiler import played_plainly
from engine.race.prepare import is_prepared
from engine.sentence import Sentence
from engine.track import Board, Track

SKETCHES = 12
"""For every lap that is wanted so many lines are drawn; few of them carry a road."""

GAMES = 400
"""Games of a sketch."""

TRIES = 250
"""Candidates of tuning a lap."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted: goals, the board, and how many laps."""

    goals: Goals
    board: Board
    count: int


@dataclass(frozen=True, slots=True)
class Invention:
    """A lap, and its gap to the goals on deals that it was not chosen by."""

    track: Track
    gap: Gap


@dataclass(frozen=True, slots=True)
class Invented:
    """How far inventing is: steps done and to be done, and the laps that are ready, in the order
    they were tuned."""

    done: int
    of: int
    laps: tuple[Invention, ...]


@dataclass(frozen=True, slots=True)
class Rated:
    """A sketch that has been played, and its gap."""

    sketch: Sketch
    gap: float


def invented(order: Order, spec: Spec, work: Work) -> Iterator[Invented]:
    """Draw, play and tune laps; yields what is ready after each. GameError if no line carries a lap
    on this board; stopped, it ends with what is ready."""
    lines = SKETCHES * order.count
    rated: list[Rated] = []
    laps: list[Invention] = []
    play = partial(_rated, order.goals, order.board, spec)
    for part in in_chunks(play, lines, work, least=1):
        rated += part
        yield Invented(0, order.count, ())
    if not rated and not work.cancel():
        raise GameError(
            Sentence("no lap was found that this board has room for: choose a larger one")
        )
    for number, sketched in enumerate(chosen(rated, order.count), 1):
        lap = _tuned(sketched.track, order.goals, spec, work, f"Lap {number}")
        if lap is None:
            return
        laps.append(lap)
        yield Invented(number, order.count, tuple(laps))


def chosen(rated: Sequence[Rated], count: int) -> list[Sketch]:
    """The sketches with the smallest gaps of which no two are alike."""
    kept: list[Sketch] = []
    for one in sorted(rated, key=lambda each: each.gap):
        line = one.sketch.line
        if all(shape_distance(line, other.line) >= ALIKE for other in kept):
            kept.append(one.sketch)
        if len(kept) == count:
            break
    return kept


def _rated(goals: Goals, board: Board, spec: Spec, first: int, last: int) -> list[Rated]:
    """The sketches of these numbers that can be played."""
    found = []
    short = replace(spec, games=GAMES)
    with played_plainly(not is_prepared()):
        for number in range(first, last):
            sketched = sketch(board, spec.seed, number)
            if sketched is not None:
                gap = gap_after(goals, compile_track(sketched.track), short)
                found.append(Rated(sketched, gap.number))
    return found


def _tuned(track: Track, goals: Goals, spec: Spec, work: Work, name: str) -> Invention | None:
    """The lap tuned, none of its lines kept; None if it was stopped before anything was found."""
    named = replace(track, name=name)
    freedom = freedom_of(named, Limits())
    *_, last = search(Trial(freedom, goals, spec), TRIES, work)
    if not last.proposals or work.cancel():
        return None
    lap = freedom.made(last.proposals[0].plan)
    fresh = replace(spec, seed=(spec.seed + 2) % SEEDS, games=last.proposals[0].games)
    return Invention(lap, gap_after(goals, compile_track(lap), fresh))
