"""Statistics of full games: sums of whole numbers, which do not depend on the order of adding."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.games.core.statistics import Count
from engine.playtest.intervals import Sums

NOTHING = (0, 0, 0, 0, 0, 0)


@dataclass
class GameStatistics:
    """Sums over deals, from which means and ratios with their variances follow.

    `sums` by measure and label: the number of deals that had it, the sums of the amounts x and of
    the amounts y they are out of, and those of x², xy and y² (see `Sums`). `bins` by measure: the
    number of games with each value, for measures with a single number a game. A deal is one game,
    or the games in which the players change seats and the cards stay.
    """

    deals: int = 0
    sums: dict[str, dict[str, tuple[int, ...]]] = field(default_factory=dict)
    bins: dict[str, dict[int, int]] = field(default_factory=dict)

    def add_deal(self, games: Iterable[Iterable[Count]]) -> None:
        """Count one deal: the counts of each of its games."""
        whole: dict[tuple[str, str], list[int]] = {}
        for game in games:
            alone: dict[str, list[Count]] = {}
            for count in game:
                found = whole.setdefault((count.measure, count.label), [0, 0])
                found[0] += count.amount
                found[1] += count.of
                if not count.label:
                    alone.setdefault(count.measure, []).append(count)
            for measure, counts in alone.items():
                if len(counts) == 1 and counts[0].of == 1:
                    values = self.bins.setdefault(measure, {})
                    values[counts[0].amount] = values.get(counts[0].amount, 0) + 1
        self.deals += 1
        for (measure, label), (x, y) in whole.items():
            self.add_sums(measure, label, (1, x, y, x * x, x * y, y * y))

    def add_sums(self, measure: str, label: str, numbers: Iterable[int]) -> None:
        """Add sums of a measure and label."""
        rows = self.sums.setdefault(measure, {})
        before = rows.get(label, NOTHING)
        rows[label] = tuple(one + other for one, other in zip(before, numbers, strict=True))

    def __add__(self, other: GameStatistics) -> GameStatistics:
        """Return the sum of both."""
        whole = GameStatistics(self.deals + other.deals)
        for part in (self, other):
            for measure, rows in part.sums.items():
                for label, numbers in rows.items():
                    whole.add_sums(measure, label, numbers)
            for measure, values in part.bins.items():
                known = whole.bins.setdefault(measure, {})
                for value, times in values.items():
                    known[value] = known.get(value, 0) + times
        return whole

    def of(self, measure: str) -> dict[str, Sums]:
        """Return the sums of a measure by label, in order: see `_in_order`."""
        return {label: Sums(*numbers) for label, numbers in _in_order(self.sums.get(measure, {}))}

    @property
    def json(self) -> dict[str, Any]:
        """Return the statistics as plain JSON values."""
        return {
            "deals": self.deals,
            "sums": {
                measure: {label: list(numbers) for label, numbers in _in_order(rows)}
                for measure, rows in self.sums.items()
            },
            "bins": {
                measure: {str(value): times for value, times in sorted(values.items())}
                for measure, values in self.bins.items()
            },
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> GameStatistics:
        """Return the statistics that `json` has written."""
        return cls(
            data["deals"],
            {
                measure: {label: tuple(numbers) for label, numbers in rows.items()}
                for measure, rows in data["sums"].items()
            },
            {
                measure: {int(value): times for value, times in values.items()}
                for measure, values in data["bins"].items()
            },
        )


def _in_order(rows: Mapping[str, tuple[int, ...]]) -> list[tuple[str, tuple[int, ...]]]:
    """Return the rows with labels that are numbers in rising order, others in the order of their
    first game. A power that is not dealt in the first games keeps its place."""
    return sorted(rows.items(), key=lambda row: int(row[0]) if row[0].isdecimal() else 0)
