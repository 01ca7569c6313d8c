"""How the result of every seat came about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from engine.games.core.state import State


@dataclass(frozen=True, slots=True)
class Account:
    """How the result of every seat came about: the heads of its columns, the sum last, and the
    amounts, a row a seat."""

    columns: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]


def amounts_told(states: Iterable[State], sentences: Collection[str], value: str) -> Counter[int]:
    """The sum of a value in what was told in these states by some sentences, by seat from 0."""
    found: Counter[int] = Counter()
    for state in states:
        for event in state.events:
            if event.sentence in sentences:
                found[int(event.values["seat"]) - 1] += int(event.values[value])
    return found


def with_sums(columns: Collection[str], rows: Iterable[Collection[int]], total: str) -> Account:
    """An account with the sum of every row behind it."""
    return Account((*columns, total), tuple((*row, sum(row)) for row in rows))
