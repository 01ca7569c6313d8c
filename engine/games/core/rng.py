"""Random numbers for everything outside a race's own stream: bots, deals, dice, decks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")

_ALL = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Rng:
    """A stream of random numbers, the same on every machine (splitmix64, as in the races)."""

    def __init__(self, seed: int) -> None:
        self.stream = seed & _ALL

    def below(self, bound: int) -> int:
        """A number in 0 … bound − 1."""
        self.stream = (self.stream + _STEP) & _ALL
        number = self.stream
        number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _ALL
        number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _ALL
        return ((number ^ (number >> 31)) >> 11) % bound

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """The items in random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def split(self) -> Rng:
        """A stream of its own, independent of this one from now on."""
        return Rng((self.below(1 << 53) << 11) ^ self.stream)
