"""How often the stated 95 % intervals hold the true value, which a huge run gives.

python tests/bench/bench_coverage.py [games a run] [runs]    default 400 games, 200 runs
python tests/bench/bench_coverage.py --full [games] [runs]   full games of Five Towers, default 30
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from races_retold import course_named  # noqa: E402

from engine.playtest.counting import added  # noqa: E402
from engine.playtest.metrics import metrics_of  # noqa: E402
from engine.playtest.plan import Spec, race_plan  # noqa: E402
from engine.playtest.report import AnyReport, games_report, new_report  # noqa: E402
from engine.playtest.studies import count_part, studies_of  # noqa: E402
from engine.playtest.whole_games import game_plan, play_deals  # noqa: E402

RARE = 20
"""Rows of which a run sees fewer than so many cases on average are too rare to judge."""


def races(games: int, runs: int) -> tuple[list[AnyReport], AnyReport]:
    """Repeated runs of races, and the truth: all runs together and three times as many besides."""
    course, spec = course_named("harbour_loop"), Spec(games=games)
    fixed = (race_plan(course, spec), studies_of(course, spec))
    parts = [count_part(*fixed, 1, k * games, (k + 1) * games) for k in range(runs)]
    tally, studies = count_part(*fixed, 2, 0, 3 * runs * games)
    for part in parts:
        tally, studies = added(tally, part.tally), studies + part.studies
    return [new_report(course, spec, *part) for part in parts], new_report(
        course, spec, tally, studies
    )


def full_games(games: int, runs: int) -> tuple[list[AnyReport], AnyReport]:
    """The same with full games; the truth are all runs and as many games besides."""
    spec = Spec("five_towers", ("random",) * 3, games, full=True)
    plan = game_plan(None, spec)
    parts = [play_deals(plan, 1, k * games, (k + 1) * games) for k in range(runs)]
    whole = sum(parts, play_deals(plan, 2, 0, runs * games))
    return [games_report(None, spec, part) for part in parts], games_report(None, spec, whole)


def coverage(parts: list[AnyReport], whole: AnyReport) -> dict[str, tuple[float, int]]:
    """For each metric: how often the intervals of its rows held the true value, and of how many."""
    truth = {
        (metric.code, row.label): row.estimate.value
        for metric in metrics_of(whole)
        for row in metric.rows
    }
    held: dict[str, list[bool]] = defaultdict(list)
    for report in parts:
        for metric in metrics_of(report):
            for row in metric.rows:
                true, games = truth[metric.code, row.label], report.games
                is_share = metric.unit == "%"
                rare = RARE / max(1, row.estimate.n)
                if is_share and not rare < true < 1 - rare:
                    continue
                if metric.code.startswith("spaces.") and true * games < RARE:
                    continue
                held[metric.code].append(row.estimate.low <= true <= row.estimate.high)
    return {code: (sum(found) / len(found), len(found)) for code, found in held.items()}


def chance_limits(count: int) -> float:
    """How far from 95 % so many independent intervals lie by chance, 19 times out of 20."""
    return 1.96 * (0.95 * 0.05 / count) ** 0.5


if __name__ == "__main__":
    is_full = "--full" in sys.argv
    numbers = [int(each) for each in sys.argv[1:] if each != "--full"]
    a_run = numbers[0] if numbers else 30 if is_full else 400
    repeats = numbers[1] if len(numbers) > 1 else 200
    inside = total = 0
    played = full_games(a_run, repeats) if is_full else races(a_run, repeats)
    print(
        f"{repeats} runs of {a_run} games; by chance a single number is within "
        f"± {100 * chance_limits(repeats):.1f} % of 95 %"
    )
    for code, (part, count) in coverage(*played).items():
        print(f"{code:20} {100 * part:5.1f} % of {count:6} intervals hold the true value")
        inside += round(part * count)
        total += count
    print(f"{'all':20} {100 * inside / total:5.1f} % of {total:6}")
