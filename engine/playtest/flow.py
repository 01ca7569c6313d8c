"""Traffic: how often cars take each step, counted in the games played once more, move by move."""

from __future__ import annotations

import numpy as np

from engine.playtest.counting import decisions_of, empty_play
from engine.playtest.plan import Plan
from engine.race.book import WAY, Log, open_book
from engine.race.calls import arrays_of, play_choice
from engine.race.chance import game_seed
from engine.race.course import Table
from engine.race.whole import deal


def count_steps(plan: Plan, seed: int, first: int, last: int) -> Table:
    """How often a car went from a space to another in the games `first` … `last` − 1 of a seed.

    Shape (n, n + 1) for n spaces; the last column counts steps that leave over the finish.
    """
    spaces = len(plan.course.spaces) - 1
    counts = np.zeros((spaces, spaces + 1), np.int64)
    book = open_book(plan.course, plan.deck, plan.rules, plan.most_points)
    arrays = arrays_of(book)
    play = empty_play(plan)
    for number in range(first, last):
        made, _ = decisions_of(plan, seed, number)
        with np.errstate(over="ignore"):
            deal(plan.deal, play.race, play.cars, play.cards, game_seed(seed, number))
        for choice in made:
            play_choice(play.race, choice, *arrays)
            _add_ways(counts, book.log)
    return counts


def _add_ways(counts: Table, log: Log) -> None:
    """Count the steps of all ways that a log tells."""
    before = None
    for what, _, space, _ in log[1 : log[0, 0] + 1].tolist():
        if what == WAY and before is not None:
            counts[before, space] += 1
        before = space if what == WAY else None
