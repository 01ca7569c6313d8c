"""Races run and counted: a plan in, a tally out; tallies of parts add up to that of the whole."""

from __future__ import annotations

import pickle
import threading

import numpy as np

from engine.playtest.plan import SECONDS_A_DECISION, SECONDS_A_TURN, Plan
from engine.race import layout
from engine.race.book import Book, open_book
from engine.race.compiled import GAMES, Speed, is_kept, note_kept
from engine.race.course import Table
from engine.race.layout import Race
from engine.race.tally import (
    CARD_FIGURES,
    FANS,
    FIGURES,
    MOST,
    MOST_CHOICES,
    MOST_MONEY,
    SPACE_FIGURES,
    WHOLE_WIN,
    Tally,
)
from engine.race.watching import Watch
from engine.race.weighing import mind_for
from engine.race.whole import Play, race_games

MOST_DECISIONS = 4096
"""So many choices of a race are kept; more are made, but not kept."""


def is_ready() -> bool:
    """Whether games can be played at once, without compiling them first."""
    return is_kept(GAMES)


class _Kept(threading.local):
    """The last book of each thread, and what it is a book of: its answers hold for the next part of
    a playtest too."""

    plan: bytes = b""
    book: Book | None = None


_kept = _Kept()


def watched_book(plan: Plan, tally: Tally) -> Book:
    """A book for races that are counted in a tally; for one use at a time."""
    asked = pickle.dumps((plan.course, plan.deck, plan.rules, plan.most_points))
    if _kept.book is None or _kept.plan != asked:
        _kept.plan = asked
        _kept.book = open_book(plan.course, plan.deck, plan.rules, plan.most_points, tally.spaces)
    return _kept.book._replace(heat=tally.spaces)


def empty_tally(plan: Plan) -> Tally:
    """A tally of no races."""
    cars, seats = int(plan.deal.blank[layout.CARS]), int(plan.deal.blank[layout.SEATS])
    shapes = tally_shapes(cars, seats, plan.lines, len(plan.course.spaces), len(plan.deck.bars))
    return Tally(*(np.zeros(shape, np.int64) for shape in shapes))


def tally_shapes(
    cars: int, seats: int, lines: int, spaces: int, cards: int
) -> tuple[tuple[int, ...], ...]:
    """The shapes of the counts of a tally, in the order of its fields; `spaces` count the way off
    the track as one."""
    return (
        (len(FIGURES), MOST),
        (2, cars, cars + 1),
        (3, seats, MOST_MONEY),
        (3, seats, WHOLE_WIN + 1),
        (lines, cars, cars + 1),
        (len(FANS), MOST_CHOICES),
        (len(SPACE_FIGURES), 2, spaces),
        (cards, len(CARD_FIGURES)),
        (len(FANS), 3),
        (cars, cars),
    )


def empty_watch(plan: Plan) -> Watch:
    """Room to watch a race."""
    cars, seats = int(plan.deal.blank[layout.CARS]), int(plan.deal.blank[layout.SEATS])
    return Watch(
        figures=np.zeros(len(FIGURES), np.int64),
        now=np.zeros(4, np.int64),
        slots=np.zeros(cars, np.int64),
        owners=np.zeros(len(plan.deck.bars), np.int64),
        ranks=np.zeros((plan.lines, cars), np.int64),
        led=np.zeros(cars, np.int64),
        gains=np.zeros(seats, np.int64),
        best=np.zeros(seats, np.int64),
        shares=np.zeros(seats, np.int64),
        prizes=plan.prizes,
        pace=np.array([SECONDS_A_TURN, SECONDS_A_DECISION], np.int64),
        fans=np.zeros(len(FANS), np.int64),
        won=np.zeros(cars, np.int64),
    )


def empty_play(plan: Plan, script: tuple[int, ...] = (), is_noted: bool = True) -> Play:
    """Room to play a race; the choices of the script are made first. All choices are noted, unless
    nobody wants to know them."""
    most = max(len(plan.deck.bars), len(plan.course.spaces) + 1)
    cars = int(plan.deal.blank[layout.CARS])
    return Play(
        race=plan.deal.blank.copy(),
        choices=np.zeros(most, np.int64),
        mind=mind_for(plan.deck, cars),
        cars=np.zeros(cars, np.int64),
        cards=np.zeros(len(plan.deal.base), np.int64),
        stream=np.zeros(1, np.int64),
        made=np.zeros(1 + MOST_DECISIONS * (is_noted or len(script) > 0), np.int64),
        script=np.array([len(script), *script], np.int64),
    )


def count_games(plan: Plan, seed: int, first: int, last: int) -> Tally:
    """The tally of games `first` … `last` − 1 of a seed."""
    return _play(plan, seed, range(first, last), np.zeros((0, 0), np.int64))


def sample_games(plan: Plan, seed: int, first: int, last: int) -> Table:
    """The figures of each of the games `first` … `last` − 1, one row a game."""
    return _sampled(plan, seed, range(first, last))[:, : len(FIGURES)]


def shares_of(plan: Plan, seed: int, games: range) -> Table:
    """What part of the win, of WHOLE_WIN, each player has in each game, one row a game."""
    return _sampled(plan, seed, games)[:, len(FIGURES) :]


def _sampled(plan: Plan, seed: int, games: range) -> Table:
    """The rows of `samples` for some games."""
    seats = int(plan.deal.blank[layout.SEATS])
    samples = np.zeros((len(games), len(FIGURES) + seats), np.int64)
    _play(plan, seed, games, samples)
    return samples


def decisions_of(plan: Plan, seed: int, number: int) -> tuple[list[int], Race]:
    """The choices made in one game, as the race knows them, and the race at its end."""
    play = empty_play(plan)
    tally = empty_tally(plan)
    rooms = (plan.deal, play, plan.bots, tally, empty_watch(plan), np.zeros((0, 0), np.int64))
    race_games(seed, number, number + 1, 1, watched_book(plan, tally), *rooms)
    return play.made[1 : play.made[0] + 1].tolist(), play.race


def _play(plan: Plan, seed: int, games: range, samples: Table) -> Tally:
    tally = empty_tally(plan)
    book = watched_book(plan, tally)
    play = empty_play(plan, is_noted=False)
    rooms = (plan.deal, play, plan.bots, tally, empty_watch(plan), samples)
    race_games(seed, games.start, games.stop, games.step, book, *rooms)
    if not Speed.is_plain and not is_ready():
        note_kept(GAMES)
    return tally


def added(first: Tally, second: Tally) -> Tally:
    """Two tallies as one."""
    return Tally(*(one + other for one, other in zip(first, second, strict=True)))
