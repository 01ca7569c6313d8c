"""Chance that is the same on every machine: splitmix64, one stream a game."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engine.race.compiled import entry, inlined, part

STEP = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
POSITIVE = np.uint64(0x7FFFFFFFFFFFFFFF)


@inlined
def scrambled(number: np.uint64) -> np.uint64:
    """The output function of splitmix64 (S. Vigna, public domain)."""
    number = (number ^ (number >> np.uint64(30))) * FIRST
    number = (number ^ (number >> np.uint64(27))) * SECOND
    return number ^ (number >> np.uint64(31))


@part
def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` of a playtest, 0 or more; games of one playtest are independent."""
    start = scrambled(np.uint64(seed) + STEP)
    return np.int64(scrambled(start + np.uint64(number) * STEP) & POSITIVE)  # type: ignore[return-value]


@inlined
def draw_below(state: npt.NDArray[np.int64], at: int, bound: int) -> int:
    """A number in 0 … bound − 1; `state[at]` is the stream and moves on by one."""
    stream = np.uint64(state[at]) + STEP
    state[at] = np.int64(stream)
    return np.int64((scrambled(stream) >> np.uint64(11)) % np.uint64(bound))  # type: ignore[return-value]


@inlined
def draw_bits(state: npt.NDArray[np.int64], at: int, bits: int) -> int:
    """`draw_below` for 2 to the power of `bits`, without a division."""
    stream = np.uint64(state[at]) + STEP
    state[at] = np.int64(stream)
    return np.int64(scrambled(stream) >> np.uint64(11)) & (1 << bits) - 1  # type: ignore[return-value]


@part
def reorder(state: npt.NDArray[np.int64], at: int, items: npt.NDArray[np.int64]) -> None:
    """Put the items into random order, every order equally likely."""
    for last in range(len(items) - 1, 0, -1):
        other = draw_below(state, at, last + 1)
        items[last], items[other] = items[other], items[last]


@entry
def shuffle(state: npt.NDArray[np.int64], at: int, items: npt.NDArray[np.int64]) -> None:
    """`reorder` for a call from Python."""
    reorder(state, at, items)
