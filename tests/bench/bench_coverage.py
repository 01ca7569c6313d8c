"""How often the stated 95 % intervals hold the true value, which all runs together give.

python tests/bench/bench_coverage.py [runs]            whole games and races alone, default 2,000
python tests/bench/bench_coverage.py --full [runs]     full games, move by move, default 200

For every metric by its code: how often its rows hold in runs of 300 games (of full ones 40) and of
ten times as many, and how often those hold that its sentence names as highest and lowest. A long
run is ten short ones drawn by lot from a block of `BLOCK`, so that few games make many long runs.
Two cores take about three minutes for 2,000 runs.

A row of a metric of which a run sees fewer than a few cases is rare, named or not: its figure has
few different values, so that no interval can hold in just 95 % of the runs; it should hold in no
fewer. Rows outside 93 to 97 % beyond chance are listed below the table.
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

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.games.core.statistics import is_map  # noqa: E402
from engine.playtest.full_games import game_plan, simulate_deals  # noqa: E402
from engine.playtest.intervals import Z_TWO_SIDED, Estimate  # noqa: E402
from engine.playtest.metrics import Result, results_of  # noqa: E402
from engine.playtest.metrics.metric import MOST_DOUBTED, UNFAIR, Row, named_ends  # noqa: E402
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

BLOCK = 50
"""Short runs from which as many long ones are drawn: even where all ten are drawn anew each time,
their means vary about the true value as those of ten other runs do."""

FEW = 5
"""Fewer cases than this a run are rare."""

LOW, HIGH = 0.93, 0.97

BY_CHANCE = 3.3
"""Standard errors beyond which a row outside is listed: one of a thousand is by chance."""

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
    row: str
    runs: int
    cases: float


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


def block(kind: Kind, number: int) -> Told:
    """What a block of short runs tells, and long ones drawn from it."""
    reports = [playing(kind)(run) for run in range(number * BLOCK + 1, (number + 1) * BLOCK + 1)]
    told = Told({}, {}, reduce(merged, reports), Counter())
    for report in reports:
        _note(told.short, told.best, report)
    rng = np.random.default_rng(number)
    for _ in range(BLOCK):
        some = rng.choice(BLOCK, TIMES, replace=False)
        _note(told.long, told.best, reduce(merged, [reports[one] for one in some]))
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
    """What several blocks tell."""
    whole, *others = parts
    for other in others:
        whole.best.update(other.best)
        for ends, more in (whole.short, other.short), (whole.long, other.long):
            for key, each in more.items():
                ends.setdefault(key, array("d")).extend(each)
        whole = whole._replace(whole=merged(whole.whole, other.whole))
    return whole


def rows_held(ends: Ends, result: Result, runs: int, games: float) -> Iterator[Held]:
    """How often each row of a metric holds in so many runs, which are `games` of all games each;
    nothing of what is no matter of chance. A row that some runs have not seen is rare."""
    for row in result.rows:
        held = _held(ends, result, row, False, games)
        if held is not None:
            yield held if held.runs == runs else held._replace(is_rare=True)


def named_held(ends: Ends, result: Result, games: float) -> list[Held]:
    """How often those rows of a metric hold that its sentence names, whichever they are: the usual
    ones together, and the rare ones."""
    known = [_held(ends, result, row, True, games) for row in result.rows]
    found = []
    for is_rare in (False, True):
        some = [each for each in known if each is not None and each.is_rare == is_rare]
        runs = sum(each.runs for each in some)
        if runs:
            part = sum(each.part * each.runs for each in some) / runs
            cases = min(each.cases for each in some)
            found.append(Held(part, is_rare, "named", runs, cases))
    return found


def _held(ends: Ends, result: Result, row: Row, is_named: bool, games: float) -> Held | None:
    """How often a row holds; None where that is no matter of chance, or it is never named."""
    holds = _holds(ends, (result.code, str(row.label), is_named), row.estimate)
    if not holds:
        return None
    cases = _cases(result, row.estimate) * games
    return Held(_part(holds), cases < FEW, row.called, len(holds), cases)


def _holds(ends: Ends, key: Key, true: Estimate) -> list[bool]:
    each = ends.get(key, array("d")) if true.low < true.high else array("d")
    return [low <= true.value <= high for low, high in zip(each[::2], each[1::2], strict=True)]


def _part(holds: Sequence[bool]) -> float:
    return sum(holds) / len(holds)


def _cases(result: Result, true: Estimate) -> float:
    """How many cases all runs together see of a row: of a map the events, which may count more than
    once, or the exceptions where nearly always the same happens."""
    varies = true.n * ((true.high - true.low) / 2 / Z_TWO_SIDED) ** 2
    if is_map(result.code):
        return true.n * min(true.value**2 / varies, varies)
    if result.unit != PERCENT:
        return true.n
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


class Size(NamedTuple):
    """Runs of one size: what they tell, how many they are, and the part of all games in each."""

    ends: Ends
    runs: int
    games: float

    def held(self, result: Result) -> tuple[list[Held], list[Held]]:
        """How often the rows of a metric hold, and those that its sentence names."""
        return (
            [*rows_held(self.ends, result, self.runs, self.games)],
            named_held(self.ends, result, self.games),
        )

    def columns(self, results: Iterable[Result]) -> str:
        """The cells of some metrics: usual rows, named rows, rare rows of both kinds."""
        known = [self.held(result) for result in results]
        rows, named = ([held for both in known for held in both[k]] for k in (0, 1))
        parts = (
            [held for held in rows if not held.is_rare],
            [held for held in named if not held.is_rare],
            [held for held in (*rows, *named) if held.is_rare],
        )
        return "{:26} {:23} {:23}".format(*map(cell, parts))

    def outside(self, result: Result) -> Iterator[str]:
        """The rows of a metric that hold in fewer than 93% or more than 97% of runs, beyond
        chance."""
        rows, named = self.held(result)
        for each in (*rows, *named):
            room = BY_CHANCE * (0.95 * 0.05 / each.runs) ** 0.5
            if each.part < LOW - room or (each.part > HIGH + room and not each.is_rare):
                yield (
                    f"{result.code} {each.row}: {100 * each.part:.1f} %, "
                    f"{each.cases:.0f} cases a run"
                )


def print_table(kind: Kind, runs: int) -> None:
    """Print how often intervals hold in runs of a kind, metric by metric."""
    begun, blocks = time.perf_counter(), max(1, runs // BLOCK)
    with ProcessPoolExecutor(cores()) as pool:
        told = together(pool.map(partial(block, kind), range(blocks)))
    runs, truth = blocks * BLOCK, results_of(told.whole)
    games = FULL_GAMES if kind is Kind.MOVE_BY_MOVE else GAMES
    short, long = Size(told.short, runs, 1 / runs), Size(told.long, runs, TIMES / runs)
    print(f"{kind}: {runs} runs of {games} games, {runs} of {games * TIMES} drawn from them")
    print(f"by chance a row of short runs lies within ± {(0.95 * 0.05 / runs) ** 0.5 * 196:.1f} %")
    heads = f"{'rows: mean, ends, outside':26} {'named rows':23} {'rare rows':23}"
    print(f"{'':16} {heads}  {heads}".rstrip())
    for result in (*truth, None):
        some = truth if result is None else (result,)
        cells = f"{short.columns(some)}  {long.columns(some)}"
        if cells.strip():
            print(f"{result.code if result else 'all':16} {cells}".rstrip())
    for size, count in (short, games), (long, games * TIMES):
        print(f"outside 93 to 97 % in runs of {count} games, beyond chance; rare: too seldom alone")
        lines = [line for result in truth for line in size.outside(result)]
        print("\n".join(f"  {line}" for line in lines or ["none"]))
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
        print_table(kind, numbers[0] if numbers else 200 if is_full else 2000)
