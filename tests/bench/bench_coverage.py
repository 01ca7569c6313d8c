"""How often the stated 95 % intervals hold the true value, which all runs together give.

python tests/bench/bench_coverage.py [runs]            whole games and races alone, default 200
python tests/bench/bench_coverage.py --full [runs]     full games, move by move, default 20

For every metric by its code: how often its rows hold in runs of 300 games (of full ones 40) and of
ten times as many, and how often those hold that its sentence names as highest and lowest. Two cores
take about five minutes for 200 long runs, with ten short ones in each.

A row of a metric of which a run sees fewer than a few cases is rare: no interval can hold its value
in just 95% of the runs, for lack of different results; it should hold it in no fewer.
"""

from __future__ import annotations

import sys
import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial, reduce
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.games.core.statistics import is_map  # noqa: E402
from engine.playtest.full_games import game_plan, simulate_deals  # noqa: E402
from engine.playtest.intervals import Z_TWO_SIDED, Estimate  # noqa: E402
from engine.playtest.metrics import Result, results_of  # noqa: E402
from engine.playtest.metrics.metric import MOST_DOUBTED, UNFAIR, named_ends  # noqa: E402
from engine.playtest.metrics.wording import PERCENT, with_interval  # noqa: E402
from engine.playtest.plan import Kind, Spec, race_plan  # noqa: E402
from engine.playtest.report import Report, game_report, merged, race_report  # noqa: E402
from engine.playtest.studies import count_part, studies_of  # noqa: E402
from engine.playtest.workers import cores  # noqa: E402
from engine.track import Sentence  # noqa: E402
from tests.helpers.replayed_races import course_named  # noqa: E402
from tests.helpers.small_courses import course_of, lane_road  # noqa: E402

GAMES, FULL_GAMES, TIMES = 300, 40, 10
"""Games of a short run, and how many short runs make a long one."""

FEW = 5
"""Fewer cases than this a run are rare."""

LOW, HIGH = 0.93, 0.97

Key = tuple[str, str, bool]
"""The code of a metric, the label of a row, and whether it is meant as its sentence names it."""

Ends = dict[Key, "array[float]"]
"""The lower and the upper end of an interval, run after run."""


class Told(NamedTuple):
    """What some runs tell: short ones, long ones, and all together; how often which row is named as
    the highest without any doubt."""

    short: Ends
    long: Ends
    whole: Report
    best: Counter[tuple[str, str]]


class Held(NamedTuple):
    """How often the interval of a row holds the true value."""

    part: float
    is_rare: bool


@cache
def playing(kind: Kind) -> Callable[[int], Report]:
    """What plays a short run by its number."""
    if kind is Kind.MOVE_BY_MOVE:
        course = course_of(lane_road(3, 16, bets=[4, 8, 12]))
        spec = Spec("rivals", ("random",) * 3, FULL_GAMES, kind=kind)
        plan = game_plan(course, spec)
        return lambda run: game_report(course, spec, simulate_deals(plan, run, 0, FULL_GAMES))
    course = course_named("harbour_loop")
    bots = ("careful", "selfish", "careful", "careless")
    if kind is Kind.ALONE:
        bots = ("rule", "random", "rule", "rule")
    spec = Spec(bots=bots, games=GAMES, kind=kind)
    fixed = race_plan(course, spec), studies_of(course, spec)
    empty = race_report(course, spec, *count_part(*fixed, 0, 0, 0))
    return lambda run: empty.with_games(*count_part(*fixed, run, 0, GAMES))


def long_run(kind: Kind, number: int) -> Told:
    """What the short runs of a long one tell, and what it tells itself."""
    reports = [playing(kind)(run) for run in range(number * TIMES + 1, (number + 1) * TIMES + 1)]
    told = Told({}, {}, reduce(merged, reports), Counter())
    for report in reports:
        _note(told.short, told.best, report)
    _note(told.long, told.best, told.whole)
    return told


def _note(ends: Ends, best: Counter[tuple[str, str]], report: Report) -> None:
    """Note the intervals of a report: those of its rows, and those that sentences name rows with,
    as they are shown."""
    for result in results_of(report):
        lowest, highest = named_ends(result.rows, result.unit)
        values = dict(_values(result.sentence))
        is_even = result.fair is not None and result.fair >= UNFAIR
        noted = [(row, False) for row in result.rows]
        for place, row in ("least", lowest), ("most", highest):
            if values.get(place) == with_interval(row.estimate, result.unit):
                noted.append((row, True))
                if place == "most" and "second" not in values and not is_even:
                    best[result.code, str(row.label)] += 1
        for row, is_named in noted:
            known = ends.setdefault((result.code, str(row.label), is_named), array("d"))
            known.extend((row.estimate.low, row.estimate.high))


def _values(sentence: Sentence) -> Iterator[tuple[str, object]]:
    """The values of a sentence and of those in it."""
    for name, value in sentence.values.items():
        yield name.lower(), value
        if isinstance(value, Sentence):
            yield from _values(value)


def together(parts: Iterable[Told]) -> Told:
    """What several long runs tell."""
    whole, *others = parts
    for other in others:
        whole.best.update(other.best)
        for ends, more in (whole.short, other.short), (whole.long, other.long):
            for key, each in more.items():
                ends.setdefault(key, array("d")).extend(each)
        whole = whole._replace(whole=merged(whole.whole, other.whole))
    return whole


def rows_held(ends: Ends, result: Result, runs: int) -> list[Held]:
    """How often each row of a metric holds in so many runs; nothing of what is no matter of
    chance."""
    return [
        Held(_part(holds), len(holds) < runs or _cases(result, row.estimate) / runs < FEW)
        for row in result.rows
        if (holds := _holds(ends, (result.code, str(row.label), False), row.estimate))
    ]


def named_held(ends: Ends, result: Result) -> list[Held]:
    """How often those rows of a metric hold that its sentence names, whichever they are."""
    keys = ((result.code, str(row.label), True) for row in result.rows)
    of_all = map(partial(_holds, ends), keys, (row.estimate for row in result.rows))
    holds = [each for of_one in of_all for each in of_one]
    return [Held(_part(holds), False)] if holds else []


def _holds(ends: Ends, key: Key, true: Estimate) -> list[bool]:
    each = ends.get(key, array("d")) if true.low < true.high else array("d")
    return [low <= true.value <= high for low, high in zip(each[::2], each[1::2], strict=True)]


def _part(holds: Sequence[bool]) -> float:
    return sum(holds) / len(holds)


def _cases(result: Result, true: Estimate) -> float:
    """How many cases all runs together see of a row."""
    if is_map(result.code):
        return true.n * true.value
    if result.unit != PERCENT:
        return true.n
    varies = true.n * ((true.high - true.low) / 2 / Z_TWO_SIDED) ** 2
    return true.n * max(min(true.value, 1 - true.value), varies)


def cell(known: Sequence[Held]) -> str:
    """The mean of some rows, the ends, and how many lie outside 93 to 97%."""
    held = sorted(each.part for each in known)
    if not held:
        return ""
    if len(held) == 1:
        return f"{100 * held[0]:5.1f}"
    outside = sum(not LOW <= each <= HIGH for each in held)
    ends = f"{100 * held[0]:.1f}–{100 * held[-1]:.1f}"
    return f"{100 * sum(held) / len(held):5.1f} {ends:>11} {outside:3}/{len(held)}"


def columns(ends: Ends, results: Iterable[Result], runs: int) -> str:
    """The cells of some metrics for runs of one size: usual rows, rare rows, named rows."""
    known = [*results]
    rows = [held for result in known for held in rows_held(ends, result, runs)]
    usual, rare = ([held for held in rows if held.is_rare is it] for it in (False, True))
    named = [held for result in known for held in named_held(ends, result)]
    return f"{cell(usual):26} {cell(rare):26} {cell(named):23}"


def print_table(kind: Kind, runs: int) -> None:
    """Print how often intervals hold in runs of a kind, metric by metric."""
    begun = time.perf_counter()
    with ProcessPoolExecutor(cores()) as pool:
        told = together(pool.map(partial(long_run, kind), range(runs)))
    truth = results_of(told.whole)
    games = FULL_GAMES if kind is Kind.MOVE_BY_MOVE else GAMES
    print(f"{kind}: {runs * TIMES} runs of {games} games, {runs} of {games * TIMES}")
    chance = ((0.95 * 0.05 / each) ** 0.5 * 196 for each in (runs * TIMES, runs))
    print("by chance a row lies within ± {:.1f} and ± {:.1f} %".format(*chance))
    heads = f"{'rows: mean, ends, outside':26} {'rare rows':26} {'named rows':23}"
    print(f"{'':16} {heads}  {heads}".rstrip())
    for result in (*truth, None):
        some = truth if result is None else (result,)
        short, long = (
            columns(ends, some, count)
            for ends, count in ((told.short, runs * TIMES), (told.long, runs))
        )
        if (short + long).strip():
            print(f"{result.code if result else 'all':16} {short}  {long}".rstrip())
    best = {
        result.code: {str(named_ends(result.rows, "")[1].label)}
        for result in truth
        if 1 < len(result.rows) <= MOST_DOUBTED
    }
    of_several = {key: times for key, times in told.best.items() if key[0] in best}
    right = sum(times for (code, label), times in of_several.items() if label in best[code])
    print(f"named best without doubt: {100 * right / sum(of_several.values()):.1f} % are the best")
    print(f"{time.perf_counter() - begun:.0f} s\n")


if __name__ == "__main__":
    compile_now()
    is_full = "--full" in sys.argv
    numbers = [int(each) for each in sys.argv[1:] if each != "--full"]
    for kind in (Kind.MOVE_BY_MOVE,) if is_full else (Kind.WHOLE, Kind.ALONE):
        print_table(kind, numbers[0] if numbers else 20 if is_full else 200)
