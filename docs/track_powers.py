"""Section of the gallery page on driver powers: the wins and the worth of each on every track."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.course import Course
from engine.playtest.affairs import POWER_WINS, POWERS
from engine.playtest.chunks import HERE
from engine.playtest.intervals import Estimate
from engine.playtest.metrics import results_of
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import RaceReport
from engine.playtest.simulate import simulate_races
from engine.race.state import POWERS as NAMES

GAMES, SEED = 5_000, 1

LEAST, MOST = 0.15, 0.38
"""A power whose owner surely wins less or more of the games is named below the table."""

TEXT = f"""## Driver powers

How many of {GAMES:,} whole games of Rivals the owner of each driver power wins: four careful
players, seed {SEED}, with 95% intervals; an even share is 25%. Of the powers won with their cars
players keep the one that they take to be worth most, so that agility and daring are seldom kept.
Concentration needs rectangles (RV-28): it is as strong as the straights of a track.
"""

BRINGS = """By how many millions the owner of each ends ahead of the others. What the cars have cost
is taken off, and more was paid for those with a power that players like: near 0 it has had its
price.
"""


@dataclass(frozen=True)
class Powered:
    """A track with whole games, which are played when first asked for."""

    course: Course

    @cached_property
    def report(self) -> RaceReport:
        """Return the report of the games."""
        spec = Spec(bots=("careful",) * 4, games=GAMES, seed=SEED, kind=Kind.WHOLE)
        *_, report = simulate_races(self.course, spec, work=HERE, is_studied=False)
        return report

    def of(self, measure: str) -> dict[str, Estimate]:
        """Return the estimates of a measure by power."""
        rows = next(result.rows for result in results_of(self.report) if result.code == measure)
        return {str(row.label): row.estimate for row in rows}

    @property
    def straights(self) -> str:
        """Return the number of spaces that are rectangles, in words."""
        count, spaces = int(self.course.rectangles.sum()), len(self.course.ids)
        return f"{count} of {spaces} ({100 * count / spaces:.0f}%)"

    def beyond(self) -> Iterator[str]:
        """Yield sentences on the powers that surely win too little or too much."""
        for power, estimate in self.of(POWER_WINS).items():
            if estimate.high < LEAST or estimate.low > MOST:
                yield (
                    f"{self.course.name}: the owner of {power} wins "
                    f"{with_interval(estimate, PERCENT)}."
                )


def section(tracks: Iterable[Powered]) -> str:
    """Return the section: the wins of the powers, those that win too little or too much, and their
    worth."""
    shown = [*tracks]
    beyond = [line for track in shown for line in track.beyond()]
    lines = "\n".join(f"- {line}" for line in beyond) or "- None."
    return "\n".join(
        (
            TEXT,
            _table(shown, POWER_WINS, PERCENT),
            f"Surely less than {100 * LEAST:.0f}% or more than {100 * MOST:.0f}%:\n",
            f"{lines}\n",
            BRINGS,
            _table(shown, POWERS, ""),
        )
    )


def _table(tracks: Iterable[Powered], measure: str, unit: str) -> str:
    """Return a table with a row for each track and a column for each power."""
    powers = NAMES[1:]
    rows = [f"| track | rectangles | {' | '.join(powers)} |", "|---" * (2 + len(powers)) + "|"]
    for track in tracks:
        found = track.of(measure)
        cells = [str(with_interval(found[power], unit)) for power in powers]
        rows.append(f"| {track.course.name} | {track.straights} | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"
