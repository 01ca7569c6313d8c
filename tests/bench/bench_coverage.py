"""How often the stated 95 % intervals hold the true value, which a huge run gives.

python tests/bench/bench_coverage.py [games a run] [runs]    default 400 games, 200 runs
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from races_retold import course_named  # noqa: E402

from engine.playtest.counting import added, count_games  # noqa: E402
from engine.playtest.metrics import metrics_of  # noqa: E402
from engine.playtest.plan import Spec, race_plan  # noqa: E402
from engine.playtest.report import new_report  # noqa: E402

RARE = 20
"""Rows of which a run sees fewer than so many cases on average are too rare to judge."""


def coverage(games: int, runs: int) -> dict[str, tuple[float, int]]:
    """For each metric: how often the intervals of its rows held the true value, and of how many.

    The truth are all runs together and three times as many games besides.
    """
    course, spec = course_named("harbour_loop"), Spec(games=games)
    plan = race_plan(course, spec)
    tallies = [count_games(plan, 1, k * games, (k + 1) * games) for k in range(runs)]
    whole = count_games(plan, 2, 0, 3 * runs * games)
    for tally in tallies:
        whole = added(whole, tally)
    truth = {
        (metric.code, row.label): row.estimate.value
        for metric in metrics_of(new_report(course, spec, whole))
        for row in metric.rows
    }
    held: dict[str, list[bool]] = defaultdict(list)
    for tally in tallies:
        for metric in metrics_of(new_report(course, spec, tally)):
            for row in metric.rows:
                true = truth[metric.code, row.label]
                is_share = metric.unit == "%"
                if is_share and not RARE / row.estimate.n < true < 1 - RARE / row.estimate.n:
                    continue
                if metric.code.startswith("spaces.") and true * games < RARE:
                    continue
                held[metric.code].append(row.estimate.low <= true <= row.estimate.high)
    return {code: (sum(found) / len(found), len(found)) for code, found in held.items()}


if __name__ == "__main__":
    a_run = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    repeats = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    inside = total = 0
    for code, (part, count) in coverage(a_run, repeats).items():
        print(f"{code:20} {100 * part:5.1f} % of {count:6} intervals hold the true value")
        inside += round(part * count)
        total += count
    print(f"{'all':20} {100 * inside / total:5.1f} % of {total:6}")
