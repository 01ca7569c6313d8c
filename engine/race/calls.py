"""Calls from Python into the race: loose arrays cross over faster than tuples of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.race.book import Book, Rules
from engine.race.compiled import entry, inlined
from engine.race.layout import Race
from engine.race.machine import choose, legal_choices
from engine.race.turns import look_at

Arrays = tuple[Any, ...]
"""The arrays of a `Book`, one after another, and its rules as one more."""


def arrays_of(book: Book) -> Arrays:
    """A book as the calls take it."""
    return tuple(np.array(one, np.int64) if isinstance(one, Rules) else one for one in book)


@inlined
def opened(a: Arrays) -> Book:
    """The book of these arrays."""
    r = a[-1]
    rules = Rules(r[0], r[1], r[2], r[3], r[4], r[5], r[6])
    return Book(*a[:-1], rules)  # type: ignore[call-arg]


@entry
def list_choices(race: Race, choices: Race, *arrays: Any) -> int:
    """`legal_choices`; `choices` has room for all cards and spaces."""
    book = opened(arrays)
    look_at(book, race)
    return legal_choices(book, race, choices)


@entry
def play_choice(race: Race, choice: int, *arrays: Any) -> bool:
    """`choose`; the race is changed in place and the log written anew."""
    book = opened(arrays)
    book.log[0, 0] = 0
    look_at(book, race)
    return choose(book, race, choice)
