"""Invention of laps: many sketches, the most promising ones tuned, no two alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from engine.checks import find_problems
from engine.checks.problem import with_fixes
from engine.compiled.compiler import played_plainly
from engine.compiled.prepare import is_prepared
from engine.course import compile_track
from engine.games import needs_for
from engine.games.core import GameError
from engine.playtest.chunks import Work, in_chunks
from engine.playtest.goals import Gap, Goals
from engine.playtest.inventing.shapes import ALIKE, shape_distance
from engine.playtest.inventing.sketches import Sketch, sketch
from engine.playtest.plan import SEEDS, Spec
from engine.playtest.tuning import Limits, Trial, freedom_of, gap_after, search
from engine.sentence import Sentence
from engine.track import Board, Track

OUT_OF_ORDER = "name.out_of_order"
"""Code of the problem of ids that do not count up."""

SKETCHES = 40
"""Number of lines drawn per lap wanted; only half of them can carry a road."""

TUNED = 2
"""Number of sketches tuned a little per lap wanted: only tuning shows how near a sketch can come to
the goals. The better half is tuned further."""

GAMES = 400
"""Games played of a sketch."""

# Toward `experts` twelve laps tuned once, with 250 tries each, had a median gap of 0.13, now 0.01.
FEW_TRIES, TRIES = 70, 140
"""Number of candidates of the short tuning and of the further one."""


@dataclass(frozen=True, slots=True)
class Order:
    """Order of laps: the goals, the board and the number of laps."""

    goals: Goals
    board: Board
    count: int


@dataclass(frozen=True, slots=True)
class Invention:
    """An invented lap, and its gap to the goals on deals that it was not chosen by."""

    track: Track
    gap: Gap


@dataclass(frozen=True, slots=True)
class Invented:
    """Progress of inventing: steps `done` of `of`, and the laps that are ready, nearest to the
    goals first. A step is one tuning; further tunings count, too."""

    done: int
    of: int
    laps: tuple[Invention, ...]


@dataclass(frozen=True, slots=True)
class Rated:
    """A sketch that has been played, and its gap."""

    sketch: Sketch
    gap: float


def invented(order: Order, spec: Spec, work: Work) -> Iterator[Invented]:
    """Draw, play and tune laps; yield the progress after each, with the laps that are ready.

    GameError if no line carries a lap on this board. If it is stopped, it ends with the laps that
    are ready.
    """
    lines = SKETCHES * order.count
    rated: list[Rated] = []
    laps: list[Invention] = []
    play = partial(_rated, order.goals, order.board, spec)
    for part in in_chunks(play, lines, work, least=1):
        rated += part
        yield Invented(0, (TUNED + 1) * order.count, ())
    if not rated and not work.cancel():
        raise GameError(
            Sentence("no lap was found that this board has room for: choose a larger one")
        )
    sketches = chosen(rated, TUNED * order.count)
    steps = len(sketches) + min(len(sketches), order.count)
    begun: list[tuple[float, Track]] = []
    for done, sketched in enumerate(sketches, 1):
        best = _begun(sketched.track, order.goals, spec, work)
        if best is None:
            return
        begun.append(best)
        yield Invented(done, steps, ())
    begun.sort(key=lambda each: each[0])
    for done, (_, track) in enumerate(begun[: order.count], len(sketches) + 1):
        lap = _tuned(track, order.goals, spec, work)
        if lap is None:
            return
        laps = sorted([*laps, lap], key=lambda each: each.gap.number)
        yield Invented(done, steps, tuple(map(_named, laps, count(1))))


def chosen(rated: Sequence[Rated], count: int) -> list[Sketch]:
    """Return the `count` sketches with the smallest gaps of which no two are alike."""
    kept: list[Sketch] = []
    for one in sorted(rated, key=lambda each: each.gap):
        line = one.sketch.line
        if all(shape_distance(line, other.line) >= ALIKE for other in kept):
            kept.append(one.sketch)
        if len(kept) == count:
            break
    return kept


def _rated(goals: Goals, board: Board, spec: Spec, first: int, last: int) -> list[Rated]:
    """Return the playable sketches with the numbers `first` … `last` − 1."""
    found = []
    short = replace(spec, games=GAMES)
    with played_plainly(not is_prepared()):
        for number in range(first, last):
            sketched = sketch(board, spec.seed, number)
            if sketched is not None:
                gap = gap_after(goals, compile_track(sketched.track), short)
                found.append(Rated(sketched, gap.number))
    return found


def _named(lap: Invention, number: int) -> Invention:
    """Return the lap with a name by its number."""
    return replace(lap, track=replace(lap.track, name=f"Lap {number}"))


def numbered(track: Track) -> Track:
    """Return the track with ids that count up along each lane."""
    found = find_problems(track, compile_track(track), needs_for(track))
    return with_fixes(track, [problem for problem in found if problem.code == OUT_OF_ORDER])


def _trial(track: Track, goals: Goals, spec: Spec) -> Trial:
    """Return the trial that tunes a lap toward `goals`, without a penalty for change."""
    return Trial(freedom_of(track, Limits()), goals, spec, per_space=0.0)


def _begun(track: Track, goals: Goals, spec: Spec, work: Work) -> tuple[float, Track] | None:
    """Tune a lap a little. Return its cost and the tuned track; None if the work was stopped."""
    trial = _trial(track, goals, spec)
    best = None
    for progress in search(trial, FEW_TRIES, work):
        best = progress.best
        if progress.tried == progress.of or progress.proposals:
            break
    if best is None or work.cancel():
        return None
    return best.cost, trial.freedom.made(best.plan)


def _tuned(track: Track, goals: Goals, spec: Spec, work: Work) -> Invention | None:
    """Tune a lap further. Return it; None if it was stopped before a proposal was found."""
    trial = _trial(track, goals, spec)
    *_, last = search(trial, TRIES, work, is_near=True)
    if not last.proposals or work.cancel():
        return None
    lap = numbered(trial.freedom.made(last.proposals[0].plan))
    fresh = replace(spec, seed=(spec.seed + 2) % SEEDS, games=last.proposals[0].games)
    return Invention(lap, gap_after(goals, compile_track(lap), fresh))
