"""The search for the track nearest to the goals, on figures that are noisy.

All candidates are played on common deals, so that luck hits them alike (common random numbers). It
begins with a scrambled Sobol' sequence (Owen 1998) and halves it (successive halving, Karnin, Koren
and Somekh 2013): the better half of each round goes on with twice the games. From the best goes on
the covariance matrix adaptation evolution strategy (Hansen and Ostermeier 2001) with a margin for
whole numbers (Hamano et al. 2022). What was best is then played on fresh deals: the best of many by
luck does not look so again.
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
"""Candidates of the space-filling start at most, the track as it is among them, and the part of all
tries that they may be: a short search has little to look around with."""

NEAR = 0.2
"""Near the track as it is means by this share of the range of each number."""

BATCH = 16
"""So many are played before the progress is told."""

HALVINGS = 2
"""How often the start is halved."""

FEWEST = 200
"""Games of a candidate at first; they double with every halving."""

WIDE = 0.2
"""How far the evolution strategy looks at first, as a share of the range of each number."""

ENOUGH = 800
"""After so many games a candidate that is well inside all goals is taken to be."""

FINALISTS = 10
"""So many are played on fresh deals, …"""

FINAL_GAMES = 3000
"""… in so many games each."""

STUCK = 8
"""After so many generations without a better candidate the strategy begins anew elsewhere."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the search is: candidates tried and to be tried, and the best so far; at the end the
    `proposals`, the best first, all played on fresh deals unless somebody has stopped it."""

    tried: int
    of: int
    best: Candidate | None
    proposals: tuple[Candidate, ...] = ()


def search(trial: Trial, tries: int, work: Work, is_near: bool = False) -> Iterator[Progress]:
    """Try so many candidates, fewer if one is well inside all goals; yields the progress after each
    batch, and the proposals at last, even if it has been stopped before. A track that `is_near` to
    its goals already is changed by a little: nothing is spread out, steps are half as wide."""
    seen: dict[Plan, Candidate | None] = {}
    rng = np.random.default_rng(trial.spec.seed)
    best: Candidate | None = None
    for found in _batches(trial, tries, work, rng, seen, is_near):
        known = [one for one in seen.values() if one is not None]
        best = min(known, key=_cost, default=None)
        yield Progress(min(found, tries), tries, best)
        if best is not None and best.cost == 0 and best.games >= ENOUGH:
            break
    known = [one for one in seen.values() if one is not None]
    fresh = _on_fresh_deals(trial, _finalists(trial, known), work)
    yield Progress(tries, tries, best, front(_sure(known) if fresh is None else fresh))


def front(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Those of which none other has both a smaller gap and less change (the Pareto front), the
    smallest gap first."""
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
    """Play batch after batch; the number of candidates tried. `seen` has what came of each."""
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
    """So many points spread evenly over what may change, every second one near the track as it is,
    where a crowded board has more room; the track as it is first."""
    from scipy.stats import qmc

    size = len(trial.freedom.start)
    sampler = qmc.Sobol(size, scramble=True, rng=rng)
    points: FloatArray = sampler.random_base2(int(np.ceil(np.log2(count))))[:count]
    start = trial.freedom.start
    points[1::2] = np.clip(start + NEAR * (2 * points[1::2] - 1), 0.0, 1.0)
    points[0] = start
    return points


def _evolved(
    trial: Trial,
    start: FloatArray,
    wide: float,
    games: int,
    work: Work,
    rng: np.random.Generator,
    seen: dict[Plan, Candidate | None],
) -> Iterator[int | None]:
    """Generations from a point on, until nothing becomes better; how many were played each time,
    None if the work has been stopped."""
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
    """What comes of points; those that stand for what has been played as often are not played
    again. None if the work has been stopped."""
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
"""The cost of a candidate that has no room, or something wrong with it."""


def _cost(candidate: Candidate | None) -> float:
    return REFUSED if candidate is None else candidate.cost


def _sure(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those that have been played often."""
    most = max((one.games for one in candidates), default=0)
    return [one for one in candidates if one.games * 2 >= most]


def _finalists(trial: Trial, candidates: Sequence[Candidate]) -> list[Plan]:
    """What is played again: those that cost least among those that have been played often, and
    where change counts those of the front of gap and change."""
    sure = _sure(candidates)
    best = sorted(sure, key=_cost)[:FINALISTS]
    if trial.per_space:
        best += front(sure)[:FINALISTS]
    return [*dict.fromkeys(one.plan for one in best)]


def _on_fresh_deals(trial: Trial, plans: Sequence[Plan], work: Work) -> list[Candidate] | None:
    """The plans played on other deals; None if the work has been stopped."""
    fresh = replace(trial, spec=replace(trial.spec, seed=(trial.spec.seed + 1) % SEEDS))
    found = None if work.cancel() else measured(fresh, plans, FINAL_GAMES, work)
    return None if found is None else [one for one in found if one is not None]
