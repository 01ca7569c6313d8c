"""Price of looking at a comparison: once, or any number of times while it grows.

A number of games that is fixed beforehand, and one look at the end, make an ordinary test. Looking
earlier, with a chance to stop, gives luck more chances. For that there is the boundary of O'Brien
and Fleming (1979) for a test that is watched all the time up to a planned number of games: by the
reflection principle Brownian motion leaves it in at most four times as many cases as it ends beyond
one side of it. It spends its errors late (Lan and DeMets 1983), so that the last look costs little
more than if it were the only one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.playtest.intervals import normal_quantile


@dataclass(frozen=True, slots=True)
class Looks:
    """One look, or any number of looks up to a planned number of games; `share` of them, in
    0 … 1, have been played."""

    planned: int = 0
    share: float = 1.0

    @classmethod
    def upto(cls, planned: int, games: int) -> Looks:
        """Return the looks up to a `planned` number of games, after `games` of them."""
        return cls(planned, min(1.0, games / planned))

    def asked(self, error: float) -> float:
        """Return the distance from 0, in standard errors, that is clear at an `error` rate."""
        if not self.planned:
            return normal_quantile(1 - error / 2)
        return normal_quantile(1 - error / 4) / math.sqrt(self.share)

    def chance(self, errors: float) -> float:
        """Return the lowest error rate at which a distance of `errors` standard errors is clear."""
        if not self.planned:
            return math.erfc(errors / math.sqrt(2))
        return min(1.0, 2 * math.erfc(errors * math.sqrt(self.share / 2)))

    def games_to_tell(self, times: float, n: int) -> int:
        """Return the games that would tell a difference, which after `n` games would have to be
        `times` as large to be clear; more than planned make a new plan, told at its end."""
        if self.planned and times * self.share <= 1:
            return math.ceil(times * n)
        return math.ceil(times * times * n * self.share)


ONE_LOOK = Looks()


def price(error: float) -> float:
    """Return the games that bring a difference to the edge of being clear at an `error` rate at the
    last of many looks, in multiples of those at one look."""
    many = Looks(planned=1)
    return (many.asked(error) / ONE_LOOK.asked(error)) ** 2
