"""Laps from nothing: many sketches, the most promising ones tuned, no two alike."""

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
"""The problem that ids do not count up."""

SKETCHES = 40
"""For every lap that is wanted so many lines are drawn; half of them carry a road."""

TUNED = 2
"""For every lap that is wanted so many are tuned a little: how near a sketch can come to the goals
shows no earlier. The better half is tuned on."""

GAMES = 400
"""Games of a sketch."""

FEW_TRIES, TRIES = 70, 140
"""Candidates of tuning a lap a little, and of tuning it on."""


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
    """How far inventing is: laps tuned and to be tuned, those tuned on counted once more, and the
    laps that are ready, the nearest to the goals first."""

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


def _named(lap: Invention, number: int) -> Invention:
    """The lap with a name by its number."""
    return replace(lap, track=replace(lap.track, name=f"Lap {number}"))


def numbered(track: Track) -> Track:
    """The track with ids that count up along each lane. Tuning keeps those that spaces had, but of
    a lap from nothing nobody knows any yet."""
    found = find_problems(track, compile_track(track), needs_for(track))
    return with_fixes(track, [problem for problem in found if problem.code == OUT_OF_ORDER])


def _trial(track: Track, goals: Goals, spec: Spec) -> Trial:
    """Tuning a lap toward goals, however much changes."""
    return Trial(freedom_of(track, Limits()), goals, spec, per_space=0.0)


def _begun(track: Track, goals: Goals, spec: Spec, work: Work) -> tuple[float, Track] | None:
    """What the lap costs once it is tuned a little, and that lap; None if the work has been
    stopped."""
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
    """The lap tuned on; None if it was stopped before anything was found."""
    trial = _trial(track, goals, spec)
    *_, last = search(trial, TRIES, work, is_near=True)
    if not last.proposals or work.cancel():
        return None
    lap = numbered(trial.freedom.made(last.proposals[0].plan))
    fresh = replace(spec, seed=(spec.seed + 2) % SEEDS, games=last.proposals[0].games)
    return Invention(lap, gap_after(goals, compile_track(lap), fresh))
