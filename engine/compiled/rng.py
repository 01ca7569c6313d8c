"""Random numbers, equal on every machine: splitmix64 (S. Vigna), one stream per game.

A stream is one number of 64 bits in a list; every draw moves it on. Bots, deals, dice and decks
outside compiled games draw from an `Rng`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from engine.compiled.compiler import part, wrapped_product, wrapped_sum
from engine.compiled.records import Numbers

STEP = 0x9E3779B97F4A7C15 - (1 << 64)
FIRST = 0xBF58476D1CE4E5B9 - (1 << 64)
SECOND = 0x94D049BB133111EB - (1 << 64)
POSITIVE = (1 << 63) - 1
"""The constants of splitmix64 as numbers with a sign, as compiled numbers have it."""

Item = TypeVar("Item")

ALL = (1 << 64) - 1
"""All bits of a stream."""


@part
def scrambled(number: int) -> int:
    """Return the output function of splitmix64. The masks drop the signs that a shift brings in."""
    number = wrapped_product(number ^ (number >> 30 & (1 << 34) - 1), FIRST)
    number = wrapped_product(number ^ (number >> 27 & (1 << 37) - 1), SECOND)
    return number ^ (number >> 31 & (1 << 33) - 1)


@part
def game_seed(seed: int, number: int) -> int:
    """Return the seed of game `number` of a playtest, 0 or more; games of one playtest are
    independent."""
    start = scrambled(wrapped_sum(seed, STEP))
    return scrambled(wrapped_sum(start, wrapped_product(number, STEP))) & POSITIVE


@part
def draw_bits(state: Numbers, at: int, bits: int) -> int:
    """Return a number of `bits` bits, 53 at most; `state[at]` is the stream."""
    stream = wrapped_sum(state[at], STEP)
    state[at] = stream
    return scrambled(stream) >> 11 & (1 << bits) - 1


@part
def draw_below(state: Numbers, at: int, bound: int) -> int:
    """Return a number in 0 … bound − 1; `state[at]` is the stream."""
    return draw_bits(state, at, 53) % bound


@part
def reorder(state: Numbers, at: int, items: Numbers, first: int, count: int) -> None:
    """Put `count` of the items, from `first` on, into random order, each order equally likely
    (Fisher–Yates)."""
    for last in range(count - 1, 0, -1):
        other = draw_below(state, at, last + 1)
        kept = items[first + last]
        items[first + last] = items[first + other]
        items[first + other] = kept


def shuffle(state: Numbers, at: int, items: npt.NDArray[np.int64]) -> None:
    """`reorder` all of an array from Python."""
    stream, order = [int(state[at])], items.tolist()
    reorder(stream, 0, order, 0, len(order))
    state[at] = stream[0]
    items[:] = order


class Rng:
    """A stream of random numbers, the same on every machine (splitmix64, as in the races)."""

    def __init__(self, seed: int) -> None:
        self.stream = seed & ALL

    def below(self, bound: int) -> int:
        """A number in 0 … bound − 1."""
        self.stream = (self.stream + STEP) & ALL
        number = self.stream
        number = ((number ^ (number >> 30)) * FIRST) & ALL
        number = ((number ^ (number >> 27)) * SECOND) & ALL
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
