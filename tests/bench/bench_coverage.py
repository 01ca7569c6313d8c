"""How often the stated 95% intervals hold the true value, which a huge run gives.

python tests/bench/bench_coverage.py [games a run] [runs]    default 400 games, 1,000 runs
python tests/bench/bench_coverage.py --full [games] [runs]   full games, default 40 games, 200 runs

A row of a metric of which a run sees fewer than a few cases is rare: no interval can hold its value
in just 95% of the runs, for lack of different results; it should hold it in no fewer.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

import engine.playtest.studies as studying  # noqa: E402
from engine.playtest.full_games import game_plan, simulate_deals  # noqa: E402
from engine.playtest.intervals import chosen_factor  # noqa: E402
from engine.playtest.metrics import results_of  # noqa: E402
from engine.playtest.metrics.metric import MOST_DOUBTED  # noqa: E402
from engine.playtest.metrics.wording import extremes  # noqa: E402
from engine.playtest.plan import Kind, Spec, race_plan  # noqa: E402
from engine.playtest.report import Report, game_report, race_report  # noqa: E402
from engine.playtest.studies import count_part, studies_of  # noqa: E402
from engine.race.statistics.statistics import added  # noqa: E402
from tests.helpers.replayed_races import course_named  # noqa: E402
from tests.helpers.small_courses import course_of, lane_road  # noqa: E402

FEW = 5
"""Fewer cases than this a run are rare."""

STUDY_EVERY = 4
"""So often a deal is studied here, for a short run to have as many deals as a usual one."""

LOW, HIGH = 0.93, 0.97


class Row(NamedTuple):
    """How often one row of a metric held its true value, and how it may err."""

    label: str
    held: float
    is_rare: bool


def races(games: int, runs: int) -> tuple[list[Report], Report]:
    """Repeated runs of races, and the truth: all runs together and as many games besides."""
    studying.EVERY = STUDY_EVERY
    course = course_named("harbour_loop")
    spec = Spec(games=games, bots=("rule", "random", "rule", "rule"))
    fixed = (race_plan(course, spec), studies_of(course, spec))
    parts = [count_part(*fixed, 1000 + k, 0, games) for k in range(runs)]
    statistics, studies, _ = count_part(*fixed, 2, 0, runs * games)
    for part in parts:
        statistics, studies = added(statistics, part.statistics), studies + part.studies
    return [race_report(course, spec, *part) for part in parts], race_report(
        course, spec, statistics, studies
    )


def full_games(games: int, runs: int) -> tuple[list[Report], Report]:
    """The same with full games of Rivals on a short road."""
    course = course_of(lane_road(3, 16, bets=[4, 8, 12]))
    spec = Spec("rivals", ("random",) * 3, games, kind=Kind.MOVE_BY_MOVE)
    plan = game_plan(course, spec)
    parts = [simulate_deals(plan, 1, k * games, (k + 1) * games) for k in range(runs)]
    whole = sum(parts, simulate_deals(plan, 2, 0, runs * games))
    return [game_report(course, spec, part) for part in parts], game_report(course, spec, whole)


def coverage(parts: list[Report], whole: Report) -> dict[str, list[Row]]:
    """For each row of each metric: how often its interval held the true value."""
    truth = {
        (metric.code, row.label): (metric.unit, row.estimate.value)
        for metric in results_of(whole)
        for row in metric.rows
    }
    held: dict[tuple[str, str], list[bool]] = defaultdict(list)
    cases: dict[tuple[str, str], int] = defaultdict(int)
    for report in parts:
        for metric in results_of(report):
            for row in metric.rows:
                key, known = (metric.code, row.label), row.estimate
                held[key].append(known.low <= truth[key][1] <= known.high)
                cases[key] += known.n
    rows: dict[str, list[Row]] = defaultdict(list)
    for (code, label), times in held.items():
        unit, true = truth[code, label]
        n = cases[code, label] / len(times)
        seen = n * min(true, 1 - true) if unit == "%" else n
        if code.startswith("spaces."):
            seen = n * true
        rows[code].append(
            Row(label, sum(times) / len(times), seen < FEW or len(times) < len(parts))
        )
    return rows


def extremes_held(
    parts: list[Report], whole: Report, rows: dict[str, list[Row]]
) -> tuple[float, float]:
    """How often the intervals of the named best and worst held, and how often the named best is
    the best, or it is said that the games cannot tell; of metrics none of whose rows is rare or
    known beforehand."""
    truth = {
        metric.code: {row.label: row.estimate.value for row in metric.rows}
        for metric in results_of(whole)
        if 1 < len(metric.rows) <= MOST_DOUBTED
        and not any(row.is_rare for row in rows[metric.code])
        and all(row.estimate.low < row.estimate.high for row in metric.rows)
    }
    held, right = [], []
    for report in parts:
        for metric in results_of(report):
            true = truth.get(metric.code, {})
            if len(true) != len(metric.rows):
                continue
            further = chosen_factor(len(metric.rows))
            worst, best = extremes(metric.rows)
            for row, down, up in ((worst, 1.0, further), (best, further, 1.0)):
                low, high = row.estimate.widened(down, up)[1:3]
                held.append(low <= true[row.label] <= high)
            is_best = true[best.label] == max(true.values())
            is_told = "cannot tell" in metric.sentence or "show no" in metric.sentence
            right.append(is_best or is_told)
    return sum(held) / len(held), sum(right) / len(right)


def told(rows: list[Row]) -> str:
    """The mean of some rows, the ends, and how many lie outside 93 to 97%."""
    held = sorted(row.held for row in rows)
    if not held:
        return " " * 40
    outside = sum(not LOW <= each <= HIGH for each in held)
    ends = f"{100 * held[0]:.1f} to {100 * held[-1]:.1f}"
    return f"{100 * sum(held) / len(held):5.1f}%  {ends:>14}  {outside:3} of {len(held):3}"


if __name__ == "__main__":
    is_full = "--full" in sys.argv
    numbers = [int(each) for each in sys.argv[1:] if each != "--full"]
    a_run = numbers[0] if numbers else 40 if is_full else 400
    repeats = numbers[1] if len(numbers) > 1 else 200 if is_full else 1000
    known = full_games(a_run, repeats) if is_full else races(a_run, repeats)
    found = coverage(*known)
    chance = 1.96 * (0.95 * 0.05 / repeats) ** 0.5
    print(f"{repeats} runs of {a_run} games; by chance a row lies within ± {100 * chance:.1f}%")
    print(f"{'':16} {'mean, ends, outside 93 to 97%':44}rare rows")
    for code, rows in found.items():
        usual, rare = ([row for row in rows if row.is_rare is is_rare] for is_rare in (False, True))
        print(f"{code:16} {told(usual):40}    {told(rare)}".rstrip())
    named, right = extremes_held(*known, found)
    print(f"named best and worst: {100 * named:.1f}% held, {100 * right:.1f}% best or not told")
    everything = [row for rows in found.values() for row in rows]
    usual, rare = ([r for r in everything if r.is_rare is is_rare] for is_rare in (False, True))
    print(f"{'all':16} {told(usual):40}    {told(rare)}".rstrip())
