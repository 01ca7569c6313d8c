"""Laps from nothing: an archive of sketches by their ideas, the most promising ones tuned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from engine.checks import find_problems
from engine.checks.problem import with_fixes
from engine.compiled.compiler import played_plainly
from engine.compiled.prepare import is_prepared
from engine.course import compile_track
from engine.games import needs_for
from engine.games.core import GameError
from engine.playtest.chunks import Work, in_chunks
from engine.playtest.goals import Gap, Goals
from engine.playtest.inventing.ideas import Idea, bend_at_start
from engine.playtest.inventing.shapes import ALIKE, shape_distance
from engine.playtest.inventing.sketches import LEANING, Plan, Sketch, planned, sketch, varied
from engine.playtest.plan import SEEDS, Spec
from engine.playtest.tuning import Limits, Trial, freedom_of, gap_after, search
from engine.sentence import Sentence
from engine.track import Board, Track

OUT_OF_ORDER = "name.out_of_order"
"""Code of the problem of ids that do not count up."""

SKETCHES, GENERATIONS = 24, 4
"""Number of plans for every lap that is wanted, and the number of generations they are drawn in:
the first by lot, later ones mostly by changing what the archive holds."""

FRESH = 0.35
"""Probability that a plan of a later generation is drawn by lot all the same."""

REPEATED = 0.3
"""Gap that a lap is worth for each chosen lap with its feature, and the same again for each that
uses the middle as much."""

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
    """Lap with its idea and its gap to the goals on deals that it was not chosen by.

    `is_tuned` is false if inventing was stopped before the lap was tuned to the end.
    """

    track: Track
    gap: Gap
    idea: Idea
    is_tuned: bool


@dataclass(frozen=True, slots=True)
class Invented:
    """Progress of inventing: steps `done` of `of`, and the laps that are ready, nearest to the
    goals first. A step is one tuning; further tunings count, too."""

    done: int
    of: int
    laps: tuple[Invention, ...]


@dataclass(frozen=True, slots=True)
class Rated:
    """Sketch that has been played, and its gap."""

    sketch: Sketch
    gap: float


Archive = dict[Idea, Rated]
"""The best sketch of each idea (MAP-Elites; Mouret and Clune 2015)."""


def invented(order: Order, spec: Spec, work: Work) -> Iterator[Invented]:
    """Draw, play and tune laps, no two with the same idea; yield what is ready after each.

    If it is stopped, the last laps are those that are ready and the best of the others as far as
    they are. GameError if no line carries a lap on this board.
    """
    archive: Archive = {}
    for _ in _explored(archive, order, spec, work):
        yield Invented(0, (TUNED + 1) * order.count, ())
    if not archive and not work.cancel():
        raise GameError(
            Sentence("no lap was found that this board has room for: choose a larger one")
        )
    first = chosen([*archive.values()], TUNED * order.count)
    steps = len(first) + min(len(first), order.count)
    begun: list[Rated] = []
    for done, one in enumerate(first, 1):
        best = _begun(one.sketch, order.goals, spec, work)
        if best is None:
            break
        begun.append(best)
        yield Invented(done, steps, ())
    laps: list[Invention] = []
    second = chosen(begun, order.count) if len(begun) == len(first) else []
    for done, one in enumerate(second, len(first) + 1):
        lap = _tuned(one.sketch, order.goals, spec, work)
        if lap is None:
            break
        laps.append(lap)
        yield Invented(done, steps, _in_order(laps))
    if work.cancel():
        rest = second[len(laps) :] if second else [*begun, *first[len(begun) :]]
        done = len(begun) + len(laps)
        left = chosen(rest, order.count - len(laps))
        laps += [_as_it_is(one.sketch, order.goals, spec) for one in left]
        yield Invented(done, steps, _in_order(laps))


def chosen(rated: Sequence[Rated], count: int) -> list[Rated]:
    """Return sketches with small gaps and different features, of which no two are alike."""
    kept: list[Rated] = []
    left = [*rated]
    while left and len(kept) < count:
        best = min(left, key=lambda one: one.gap + REPEATED * _repeated(one, kept))
        kept.append(best)
        left = [
            one
            for one in left
            if one.sketch.idea != best.sketch.idea
            and shape_distance(one.sketch.plan.line, best.sketch.plan.line) >= ALIKE
        ]
    return kept


def _repeated(one: Rated, kept: Sequence[Rated]) -> int:
    """Return the number of times that feature and use of the middle of `one` are among `kept`."""
    mine = one.sketch.idea
    ideas = [other.sketch.idea for other in kept]
    return sum((mine.feature == idea.feature) + (mine.middle == idea.middle) for idea in ideas)


def _explored(archive: Archive, order: Order, spec: Spec, work: Work) -> Iterator[None]:
    """Fill the archive generation by generation; yield after each part."""
    size = -(-SKETCHES * order.count // GENERATIONS)
    for generation in range(GENERATIONS):
        parents = tuple(archive[idea].sketch.plan for idea in sorted(archive))
        play = partial(_rated, order, replace(spec, games=GAMES), parents)
        begin = generation * size
        for part in in_chunks(play, begin + size, work, begin, least=1):
            for one in part:
                known = archive.get(one.sketch.idea)
                if known is None or one.gap < known.gap:
                    archive[one.sketch.idea] = one
            yield


def _rated(order: Order, spec: Spec, parents: Sequence[Plan], first: int, last: int) -> list[Rated]:
    """Return the sketches with these numbers that can be played."""
    found = []
    aspect = order.board.width / order.board.height
    with played_plainly(not is_prepared()):
        for number in range(first, last):
            rng = np.random.default_rng([spec.seed, number])
            if parents and rng.random() > FRESH:
                plan = varied(parents[int(rng.integers(len(parents)))], rng, aspect)
            else:
                plan = planned(rng, aspect)
            sketched = sketch(order.board, plan)
            if sketched is not None:
                gap = gap_after(order.goals, compile_track(sketched.track), spec)
                found.append(Rated(sketched, gap.number))
    return found


def _in_order(laps: Sequence[Invention]) -> tuple[Invention, ...]:
    """Return the laps, the nearest to the goals first, with names by their numbers."""
    ordered = sorted(laps, key=lambda each: each.gap.number)
    return tuple(
        replace(lap, track=replace(lap.track, name=f"Lap {number}"))
        for number, lap in enumerate(ordered, start=1)
    )


def numbered(track: Track) -> Track:
    """Return the track with ids that count up along each lane."""
    found = find_problems(track, compile_track(track), needs_for(track))
    return with_fixes(track, [problem for problem in found if problem.code == OUT_OF_ORDER])


def starts_well(track: Track) -> bool:
    """Return whether finish and start grid are off the tightest bend."""
    return bend_at_start(track) <= LEANING


def _trial(sketched: Sketch, goals: Goals, spec: Spec) -> Trial:
    """Return the tuning of a lap toward goals, however much changes."""
    freedom = freedom_of(sketched.track, Limits(sketched.locks))
    return Trial(freedom, goals, spec, per_space=0.0, allows=starts_well)


def _begun(sketched: Sketch, goals: Goals, spec: Spec, work: Work) -> Rated | None:
    """Return the lap tuned a little and what it costs; None if the work has been stopped."""
    trial = _trial(sketched, goals, spec)
    best = None
    for progress in search(trial, FEW_TRIES, work):
        best = progress.best
        if progress.tried == progress.of or progress.proposals:
            break
    if best is None or work.cancel():
        return None
    return Rated(replace(sketched, track=trial.freedom.made(best.plan)), best.cost)


def _tuned(sketched: Sketch, goals: Goals, spec: Spec, work: Work) -> Invention | None:
    """Return the lap tuned on; None if the work has been stopped."""
    trial = _trial(sketched, goals, spec)
    *_, last = search(trial, TRIES, work, is_near=True)
    if not last.proposals or work.cancel():
        return None
    best = last.proposals[0]
    lap = numbered(trial.freedom.made(best.plan))
    return Invention(lap, _fresh_gap(lap, goals, spec, best.games), sketched.idea, is_tuned=True)


def _as_it_is(sketched: Sketch, goals: Goals, spec: Spec) -> Invention:
    """Return a lap whose tuning was stopped."""
    lap = numbered(sketched.track)
    return Invention(lap, _fresh_gap(lap, goals, spec, GAMES), sketched.idea, is_tuned=False)


def _fresh_gap(lap: Track, goals: Goals, spec: Spec, games: int) -> Gap:
    """Return the gap of a lap on deals that it was not chosen by."""
    fresh = replace(spec, seed=(spec.seed + 2) % SEEDS, games=games)
    return gap_after(goals, compile_track(lap), fresh)
