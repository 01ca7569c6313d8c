"""Metrics of fairness between start slots, lanes, colours, seats, order of play and players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.playtest.intervals import Estimate, bounded, mean, pearson_p_value, share, share_of
from engine.playtest.metrics.metric import FAIRNESS, MONEY, UNFAIR, Answer, Metric, Row
from engine.playtest.metrics.wording import PERCENT, nth
from engine.playtest.pairs import ORDER_MONEY, ORDER_WINS, SLOT_WINS
from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import (
    BY_COLOUR,
    BY_PLAYER,
    BY_SEAT,
    BY_SLOT,
    BY_TURN,
    SUM,
    WHOLE_WIN,
)
from engine.track import Sentence

EVEN_GAMES = Sentence(
    "These games show no {what} to be better than another: {best} wins {most} of the games, "
    "{worst} {least}."
)
UNEVEN_GAMES = Sentence("The {what} matters: {best} wins {most} of the games, {worst} {least}.")
EVEN_RACES = Sentence(
    "These games show no {what} to be better than another: {best} wins {most} of its races, "
    "{worst} {least}."
)
UNEVEN_RACES = Sentence("The {what} matters: {best} wins {most} of its races, {worst} {least}.")

EVEN_PLAYERS = Sentence(
    "These games do not show that playing better pays: {best} wins {most} of the games, "
    "{worst} {least}; an even share would be {part}%."
)
UNEVEN_PLAYERS = Sentence(
    "Playing better pays: {best} wins {most} of the games, {worst} {least}; an even share "
    "would be {part}%."
)


def judged(rows: tuple[Row, ...], counts: Iterable[float], even: Sentence, odd: Sentence) -> Answer:
    """Return shares of wins with a verdict: the chance of such uneven `counts` if all are equal."""
    chance = pearson_p_value([float(count) for count in counts])
    return Answer(rows, sentence=odd if chance < UNFAIR else even, fair=chance)


@dataclass(frozen=True)
class Cars:
    """Cars in a group, for instance of one start slot: their label, the places they took (cars +
    1,), 0 for none, and the squares of the prizes that the group won in a race, summed."""

    report: RaceReport
    groups: tuple[tuple[str, IntArray, int], ...]


def _cars(
    report: RaceReport, labels: Sequence[str], places: Iterable[IntArray], squares: Iterable[int]
) -> Iterator[Cars]:
    """Yield the groups with a car in them."""
    groups = zip(labels, places, squares, strict=True)
    known = tuple(group for group in groups if group[1].sum())
    if known:
        yield Cars(report, known)


def by_slot(report: RaceReport) -> Iterator[Cars]:
    """Yield the cars of each start slot."""
    slots = [_slot(k + 1) for k in range(len(report.names.slots))]
    squares = report.statistics.slot_squares.diagonal().tolist()
    return _cars(report, slots, report.statistics.places[BY_SLOT], squares[: len(slots)])


def by_lane(report: RaceReport) -> Iterator[Cars]:
    """Yield the cars of each lane of the start grid, if there are several."""
    names = report.names
    lanes = sorted(set(names.slot_lanes))
    if len(lanes) < 2:
        return iter(())
    on = [[k for k, at in enumerate(names.slot_lanes) if at == lane] for lane in lanes]
    return _cars(
        report,
        [Sentence("lane {number}", number=lane) for lane in lanes],
        [report.statistics.places[BY_SLOT][rows].sum(axis=0) for rows in on],
        [int(report.statistics.slot_squares[np.ix_(rows, rows)].sum()) for rows in on],
    )


def by_colour(report: RaceReport) -> Iterator[Cars]:
    """Yield the cars of each colour."""
    places = report.statistics.places[BY_COLOUR]
    squares = (places * _prizes(report) ** 2).sum(axis=1).tolist()
    return _cars(report, report.names.colours, places, squares)


def _prizes(report: RaceReport) -> IntArray:
    """Return the prizes by place, 0 for none."""
    return np.array([0, *report.names.prizes], np.int64)


def races_won(cars: Cars) -> Answer:
    """Return the share of races won by each group of cars."""
    wins = tuple(Row(label, _wins_a_start(row, cars.report)) for label, row, _ in cars.groups)
    # A lane may have more slots than another: what counts is the share of its starts.
    fewest = min(int(row.sum()) for _, row, _ in cars.groups)
    counts = [row.estimate.value * fewest for row in wins]
    return judged(wins, counts, EVEN_RACES, UNEVEN_RACES)


def prize_money(cars: Cars) -> Answer:
    """Return the mean prize of a car of each group."""
    return Answer(tuple(Row(group[0], _earned(cars.report, *group[1:])) for group in cars.groups))


def _wins_a_start(places: IntArray, report: RaceReport) -> Estimate:
    """Return the share of starts that lead to a win; of the cars of one race that start so one can
    win."""
    cars = max(1, int(places.sum()) // report.games)
    found = share(int(places[1]), int(places.sum()) // cars)
    return found.times(1 / cars)


def _earned(report: RaceReport, places: IntArray, squares: int) -> Estimate:
    """Return the mean prize of a car; prizes of a group in one race depend on each other."""
    total = int((places * _prizes(report)).sum())
    cars = max(1, int(places.sum()) // report.games)
    most = sum(sorted(report.names.prizes)[-cars:])
    found = bounded(total, squares, int(places.sum()) // cars, most)
    return found.times(1 / cars)


@dataclass(frozen=True)
class Seats:
    """Seats by number or order of play: their labels, and their rows of wins and money."""

    report: RaceReport
    labels: tuple[Sentence, ...]
    by: int

    def spread(self, means: FloatArray) -> float:
        """Return the variance between players with these `means`. Each player has sat on each seat
        equally often, which makes the seats a stratified sample; the first turn is drawn by lot."""
        return float(means.var()) if self.by == BY_SEAT else 0.0


def seat_labels(seats: int) -> tuple[Sentence, ...]:
    """Return the labels of seats by number."""
    return tuple(Sentence("seat {number}", number=k + 1) for k in range(seats))


def order_labels(seats: int) -> tuple[Sentence, ...]:
    """Return the labels of seats by the order of the first turns."""
    return tuple(Sentence("{nth} to play", nth=nth(k + 1)) for k in range(seats))


def by_seat(report: RaceReport) -> Iterator[Seats]:
    """Yield the seats by number."""
    yield Seats(report, seat_labels(report.spec.seats), BY_SEAT)


def by_order(report: RaceReport) -> Iterator[Seats]:
    """Yield the seats by the order of the first turns."""
    yield Seats(report, order_labels(report.spec.seats), BY_TURN)


def games_won(seats: Seats) -> Answer:
    """Return the share of games won by each seat."""
    wins = seats.report.statistics.wins
    spread = seats.spread(means_of(wins[BY_PLAYER])) / WHOLE_WIN**2
    rows = tuple(
        Row(label, share_of(row, spread))
        for label, row in zip(seats.labels, wins[seats.by], strict=True)
    )
    counts = [row.estimate.value * row.estimate.n for row in rows]
    return judged(rows, counts, EVEN_GAMES, UNEVEN_GAMES)


def money_won(seats: Seats) -> Answer | None:
    """Return the mean money that each seat ends with: prizes and bets less what it paid; None where
    money is prizes alone."""
    return _mean_money(seats) if seats.report.has_prices else None


def prizes_won(seats: Seats) -> Answer | None:
    """Return the mean prizes of the cars of each seat; None where money is more than prizes."""
    return None if seats.report.has_prices else _mean_money(seats)


def _mean_money(seats: Seats) -> Answer:
    """Return the mean money of each seat."""
    money, games = seats.report.statistics.money, seats.report.games
    within = games * seats.spread(money[BY_PLAYER, :, SUM] / games)
    return Answer(
        tuple(
            Row(label, mean(int(total), float(squares) - within, games))
            for label, (total, squares) in zip(seats.labels, money[seats.by], strict=True)
        )
    )


def means_of(rows: IntArray) -> FloatArray:
    """Return the means of rows of counts, `rows[r, k]` times k."""
    total = (rows * np.arange(rows.shape[1])).sum(axis=1)
    return np.asarray(total / rows.sum(axis=1), np.float64)


def players(report: RaceReport) -> Answer | None:
    """Return the share of games won by each bot, if bots differ; they change seats from game to
    game."""
    bots, wins = report.spec.bots, report.statistics.wins
    if len(set(bots)) < 2:
        return None
    spread = float(means_of(wins[BY_SEAT]).var()) / WHOLE_WIN**2
    rows = tuple(
        Row(Sentence("{bot} ({number})", bot=bot, number=k), share_of(row, spread))
        for k, (bot, row) in enumerate(zip(bots, wins[BY_PLAYER], strict=True), 1)
    )
    counts = [row.estimate.value * row.estimate.n for row in rows]
    answer = judged(rows, counts, EVEN_PLAYERS, UNEVEN_PLAYERS)
    return replace(answer, values={"part": f"{100 / len(bots):.0f}"})


def _slot(number: int | str) -> Sentence:
    return Sentence("slot {number}", number=number)


def _turn(number: str) -> Sentence:
    return order_labels(int(number) + 1)[-1]


def _of_cars(
    code: str, what: Sentence, each: Callable[[RaceReport], Iterator[Cars]]
) -> Iterator[Metric[Cars]]:
    """Yield the metrics of the wins and prizes of groups of cars; the wins of slots are compared
    between two tracks."""
    yield Metric(
        f"wins.{code}",
        FAIRNESS,
        Sentence("Races won by {what}", what=what),
        PERCENT,
        EVEN_RACES,
        each=each,
        ask=races_won,
        compared=Sentence("races won") if code == "slot" else None,
        counted=SLOT_WINS,
        named=_slot,
    )
    yield Metric(
        f"prizes.{code}",
        FAIRNESS,
        Sentence("Prizes by {what}", what=what),
        MONEY,
        Sentence("{Best} wins {most} {money} in prizes a race, {worst} {least}."),
        each=each,
        ask=prize_money,
    )


def _of_seats(
    code: str, what: Sentence, each: Callable[[RaceReport], Iterator[Seats]]
) -> Iterator[Metric[Seats]]:
    """Yield the metrics of the wins of seats, and of their prizes, or of their money where there is
    more than prizes; those by the order of play are compared between two tracks."""
    yield Metric(
        f"wins.{code}",
        FAIRNESS,
        Sentence("Games won by {what}", what=what),
        PERCENT,
        EVEN_GAMES,
        each=each,
        ask=games_won,
        compared=Sentence("games won") if code == "order" else None,
        counted=ORDER_WINS,
        named=_turn,
    )
    yield Metric(
        f"prizes.{code}",
        FAIRNESS,
        Sentence("Prizes by {what}", what=what),
        MONEY,
        Sentence("{Best} wins {most} {money} in prizes a race, {worst} {least}."),
        each=each,
        ask=prizes_won,
    )
    yield Metric(
        f"money.{code}",
        FAIRNESS,
        Sentence("Money by {what}", what=what),
        MONEY,
        Sentence(
            "{Best} earns {most} {money} a game, {worst} {least}: prizes and bets less what was "
            "paid."
        ),
        each=each,
        ask=money_won,
        compared=Sentence("money") if code == "order" else None,
        counted=ORDER_MONEY,
        named=_turn,
    )


METRICS = (
    *_of_cars("slot", Sentence("start slot"), by_slot),
    *_of_cars("lane", Sentence("lane of the start"), by_lane),
    *_of_cars("colour", Sentence("colour"), by_colour),
    *_of_seats("seat", Sentence("seat"), by_seat),
    *_of_seats("order", Sentence("order of play"), by_order),
    Metric(
        "wins.player",
        FAIRNESS,
        Sentence("Games won by player"),
        PERCENT,
        EVEN_PLAYERS,
        ask=players,
    ),
)
