"""Search for the track nearest to the goals, by noisy figures.

All candidates are played on common deals, so that luck hits them alike (common random numbers). It
begins with a Latin hypercube sample (McKay, Beckman and Conover 1979) and halves it (successive
halving, Karnin, Koren and Somekh 2013): the better half of each round plays twice the games in the
next. The covariance matrix adaptation evolution strategy (Hansen and Ostermeier 2001), with a
margin for whole numbers (Hamano et al. 2022), continues from the best. The best candidates are then
played on fresh deals, since the best of many is partly the luckiest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.arrays import FloatArray
from engine.playtest.chunks import Work
from engine.playtest.plan import SEEDS
from engine.playtest.tuning.candidates import Candidate, Trial, measured
from engine.playtest.tuning.freedom import Plan

FIRST, PART = 96, 6
"""Largest number of candidates of the space-filling start, the present track among them, and its
share of all tries: 1 in this many. A short search cannot look around much."""

# Of candidates spread over all allowed changes only 3 of 60 had room on the board of Quarry Leap.
NEAR = 0.2
"""Distance from the present track that counts as near, as a share of the range of each number."""

BATCH = 16
"""Number of candidates played between two reports of the progress."""

HALVINGS = 2
"""Number of times the start is halved."""

FEWEST = 200
"""Games of a candidate in the first round; each halving doubles them."""

WIDE = 0.2
"""First step of the evolution strategy, as a share of the range of each number."""

ENOUGH = 800
"""Number of games after which a candidate well inside all goals is accepted."""

FINALISTS = 10
"""Number of candidates played on fresh deals."""

FINAL_GAMES = 3000
"""Number of games on fresh deals."""

STUCK = 8
"""Number of generations without a better candidate after which the strategy restarts elsewhere."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of the search: candidates tried and to be tried, the best one, and the track as it
    was, on the same deals. At the end it has the `proposals`, best first, all played on fresh deals
    unless the search was stopped."""

    tried: int
    of: int
    best: Candidate | None
    begun: Candidate | None
    proposals: tuple[Candidate, ...] = ()


def search(trial: Trial, tries: int, work: Work, is_near: bool = False) -> Iterator[Progress]:
    """Try `tries` candidates, fewer if one is well inside all goals. Yield the progress after each
    batch, and the proposals at the end, even after a stop. A track that `is_near` to its goals is
    changed by a little: the start is not spread out, and steps are half as wide."""
    seen: dict[Plan, Candidate | None] = {}
    rng = np.random.default_rng(trial.spec.seed)
    best: Candidate | None = None
    for found in _batches(trial, tries, work, rng, seen, is_near):
        known = [one for one in seen.values() if one is not None]
        best = min(known, key=_cost, default=None)
        yield Progress(min(found, tries), tries, best, seen.get(trial.freedom.begun))
        if best is not None and best.cost == 0 and best.games >= ENOUGH:
            break
    known = [one for one in seen.values() if one is not None]
    fresh = _on_fresh_deals(trial, _finalists(trial, known), work)
    proposals = front(_sure(known) if fresh is None else fresh)
    yield Progress(tries, tries, best, seen.get(trial.freedom.begun), proposals)


def front(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return the candidates of which no other has both a smaller gap and less change (the Pareto
    front), the smallest gap first."""
    kept: list[Candidate] = []
    for one in sorted(candidates, key=lambda each: (each.gap.number, each.change)):
        if not kept or one.change < kept[-1].change:
            kept.append(one)
    return tuple(kept)


def _batches(
    trial: Trial,
    tries: int,
    work: Work,
    rng: np.random.Generator,
    seen: dict[Plan, Candidate | None],
    is_near: bool,
) -> Iterator[int]:
    """Play batch after batch; yield the number of candidates tried. `seen` collects the candidates
    by plan."""
    tried, games = 0, FEWEST
    first = 2 if is_near else min(FIRST, max(2, tries // PART))
    wide = WIDE / 2 if is_near else WIDE
    points = _start(trial, rng, first)
    for _ in range(HALVINGS + 1):
        found: list[Candidate | None] = []
        for begin in range(0, len(points), BATCH):
            part = _played(trial, points[begin : begin + BATCH], games, work, seen)
            if part is None:
                return
            found += part
            tried += len(part)
            yield tried
        order = np.argsort([_cost(one) for one in found], kind="stable")
        points = points[order[: max(2, len(points) // 2)]]
        games *= 2
    while tried < tries:
        for generation in _evolved(trial, points[0], wide, games // 2, work, rng, seen):
            if generation is None:
                return
            tried += generation
            yield tried
            if tried >= tries:
                return
        # What was best until now, with something new.
        points = _start(trial, rng, first)
        part = _played(trial, points[:BATCH], games // 2, work, seen)
        if part is None:
            return
        tried += len(part)
        yield tried
        points = points[np.argsort([_cost(one) for one in part], kind="stable")]


def _start(trial: Trial, rng: np.random.Generator, count: int) -> FloatArray:
    """Return `count` points spread evenly over the allowed changes, the present track first. Every
    second one is near the present track, where a crowded board has more room."""
    start = trial.freedom.start
    points = np.empty((count, len(start)))
    points[::2] = _spread(rng, (count + 1) // 2, len(start))
    near = _spread(rng, count // 2, len(start))
    points[1::2] = np.clip(start + NEAR * (2 * near - 1), 0.0, 1.0)
    points[0] = start
    return points


def _spread(rng: np.random.Generator, count: int, size: int) -> FloatArray:
    """Return `count` points of the unit cube, (count, size): along each axis one in each of as many
    equal parts."""
    parts = rng.permuted(np.tile(np.arange(count), (size, 1)), axis=1).T
    return (parts + rng.random((count, size))) / count


def _evolved(
    trial: Trial,
    start: FloatArray,
    wide: float,
    games: int,
    work: Work,
    rng: np.random.Generator,
    seen: dict[Plan, Candidate | None],
) -> Iterator[int | None]:
    """Play generations from a point on until none is better; yield the number of candidates of
    each, None if the work was stopped."""
    from cmaes import CMAwM

    size = len(start)
    strategy = CMAwM(
        mean=np.clip(start, 0.02, 0.98),
        sigma=wide,
        bounds=np.tile([0.0, 1.0], (size, 1)),
        steps=trial.freedom.steps,
        seed=int(rng.integers(1 << 31)),
        population_size=max(12, 4 + int(3 * np.log(size))),
    )
    least, since = np.inf, 0
    while since < STUCK and not strategy.should_stop():
        asked = [strategy.ask() for _ in range(strategy.population_size)]
        found = _played(trial, np.array([point for point, _ in asked]), games, work, seen)
        if found is None:
            yield None
            return
        costs = [_cost(one) for one in found]
        strategy.tell(
            [(inner, cost) for (_, inner), cost in zip(asked, costs, strict=True)],
        )
        since = 0 if min(costs) < least else since + 1
        least = min(least, *costs)
        yield len(asked)


def _played(
    trial: Trial,
    points: FloatArray,
    games: int,
    work: Work,
    seen: dict[Plan, Candidate | None],
) -> list[Candidate | None] | None:
    """Return the candidates of `points`; plans that were played often enough are not played again.
    None if the work was stopped."""
    plans = [trial.freedom.plan(point) for point in points]
    new = [plan for plan in dict.fromkeys(plans) if not _is_known(seen, plan, games)]
    found = measured(trial, new, games, work)
    if found is None:
        return None
    seen.update(zip(new, found, strict=True))
    return [seen[plan] for plan in plans]


def _is_known(seen: dict[Plan, Candidate | None], plan: Plan, games: int) -> bool:
    if plan not in seen:
        return False
    known = seen[plan]
    return known is None or known.games >= games


REFUSED = 1e3
"""Cost of a candidate that has no room or brings a new problem."""


def _cost(candidate: Candidate | None) -> float:
    return REFUSED if candidate is None else candidate.cost


def _sure(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the candidates that were played often."""
    most = max((one.games for one in candidates), default=0)
    return [one for one in candidates if one.games * 2 >= most]


def _finalists(trial: Trial, candidates: Sequence[Candidate]) -> list[Plan]:
    """Return the plans to play again: those with the least cost of those played often, and if
    change has a cost also those of the Pareto front."""
    sure = _sure(candidates)
    best = sorted(sure, key=_cost)[:FINALISTS]
    if trial.per_space:
        best += front(sure)[:FINALISTS]
    return [*dict.fromkeys(one.plan for one in best)]


def _on_fresh_deals(trial: Trial, plans: Sequence[Plan], work: Work) -> list[Candidate] | None:
    """Return the plans played on other deals; None if the work was stopped."""
    fresh = replace(trial, spec=replace(trial.spec, seed=(trial.spec.seed + 1) % SEEDS))
    found = None if work.cancel() else measured(fresh, plans, FINAL_GAMES, work)
    return None if found is None else [one for one in found if one is not None]
