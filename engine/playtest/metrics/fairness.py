"""Whether start slots, lanes, colours, seats and the order of play are fair."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from engine.playtest.intervals import Estimate, bounded, mean_of, share, share_of
from engine.playtest.metrics.metric import (
    PERCENT,
    Metric,
    Row,
    best_and_worst,
    extremes,
    money_of,
    nth,
    told,
    verdict,
)
from engine.playtest.report import Report
from engine.race.course import Table
from engine.race.tally import BY_COLOUR, BY_PLAYER, BY_SEAT, BY_SLOT, BY_TURN, WHOLE_WIN
from engine.track import Sentence


def fairness_metrics(report: Report) -> Iterator[Metric]:
    """Wins and money of cars by slot, lane and colour, of seats by number and order of play."""
    names, places, squares = report.names, report.tally.places, report.tally.slot_squares
    slots = [Sentence("slot {number}", number=k) for k in range(1, len(names.slots) + 1)]
    of_slots = squares.diagonal().tolist()
    yield from _of_cars(
        report, "slot", Sentence("start slot"), slots, places[BY_SLOT], of_slots[: len(slots)]
    )
    lanes = sorted(set(names.slot_lanes))
    if len(lanes) > 1:
        on = [[k for k, at in enumerate(names.slot_lanes) if at == lane] for lane in lanes]
        yield from _of_cars(
            report,
            "lane",
            Sentence("lane of the start"),
            [Sentence("lane {number}", number=lane) for lane in lanes],
            [places[BY_SLOT][rows].sum(axis=0) for rows in on],
            [int(squares[np.ix_(rows, rows)].sum()) for rows in on],
        )
    prizes = np.array([0, *names.prizes], np.int64)
    of_colours = (places[BY_COLOUR] * prizes**2).sum(axis=1).tolist()
    yield from _of_cars(
        report, "colour", Sentence("colour"), names.colours, places[BY_COLOUR], of_colours
    )
    seats = [Sentence("seat {number}", number=k + 1) for k in range(report.spec.seats)]
    yield from _of_seats(report, "seat", Sentence("seat"), seats, BY_SEAT)
    order = [Sentence("{nth} to play", nth=nth(k + 1)) for k in range(report.spec.seats)]
    yield from _of_seats(report, "order", Sentence("order of play"), order, BY_TURN)
    yield from skill_metrics(report)


def _of_cars(
    report: Report,
    code: str,
    what: Sentence,
    labels: Sequence[str],
    places: Iterable[Table],
    squares: Iterable[int],
) -> Iterator[Metric]:
    """The share of races each car wins, and its mean prize; `squares` are those of the prizes that
    cars with the same label won together in a race, summed."""
    known = [
        (label, np.asarray(row, np.int64), square)
        for label, row, square in zip(labels, places, squares, strict=True)
        if np.asarray(row).sum()
    ]
    if not known:
        return
    wins = tuple(Row(label, _wins_a_start(row, report.games)) for label, row, _ in known)
    # A lane may have more slots than another: what counts is the share of its starts.
    fewest = min(int(row.sum()) for _, row, _ in known)
    counts = [row.estimate.value * fewest for row in wins]
    values = best_and_worst(what, wins)
    chance, sentence = verdict(
        counts,
        Sentence(
            "No {what} is better than another as far as these games tell: {best} wins {most} of "
            "its races, {worst} {least}.",
            **values,
        ),
        Sentence("The {what} matters: {best} wins {most} of its races, {worst} {least}.", **values),
    )
    yield Metric(
        f"wins.{code}",
        Sentence("Races won by {what}", what=what),
        PERCENT,
        wins,
        sentence,
        fair=chance,
    )
    prizes = np.array([0, *report.names.prizes], np.int64)
    money = [
        Row(label, _earned(int((row * prizes).sum()), square, row, report))
        for label, row, square in known
    ]
    low, high = extremes(money)
    yield Metric(
        f"prizes.{code}",
        Sentence("Prize money by {what}", what=what),
        money_of(report),
        tuple(money),
        Sentence(
            "{Best} earns {most} {money} a race, {worst} {least}.",
            Best=high.label,
            most=told(high.estimate),
            worst=low.label,
            least=told(low.estimate),
            money=money_of(report),
        ),
    )


def _wins_a_start(places: Table, games: int) -> Estimate:
    """How often a start leads to a win; of the cars of one race that start so one can win."""
    cars = max(1, int(places.sum()) // games)
    found = share(int(places[1]), int(places.sum()) // cars)
    return found.times(1 / cars)


def _earned(total: int, squares: int, places: Table, report: Report) -> Estimate:
    """The mean prize of a car; what cars that start so win in one race hangs together."""
    cars = max(1, int(places.sum()) // report.games)
    best = sum(sorted(report.names.prizes)[-cars:])
    found = bounded(total, squares, int(places.sum()) // cars, best)
    return found.times(1 / cars)


def _of_seats(
    report: Report, code: str, what: Sentence, labels: Sequence[str], by: int
) -> Iterator[Metric]:
    """The share of games each seat wins, and the mean money of its cars."""
    tally = report.tally
    # On each seat every player has sat equally often; who takes the first turn is drawn by lot.
    even = by == BY_SEAT
    apart = between(tally.wins[BY_PLAYER]) / WHOLE_WIN**2 if even else 0.0
    wins = tuple(
        Row(label, share_of(row, apart)) for label, row in zip(labels, tally.wins[by], strict=True)
    )
    values = best_and_worst(what, wins)
    chance, sentence = verdict(
        [row.estimate.value * row.estimate.n for row in wins],
        Sentence(
            "No {what} is better than another as far as these games tell: {best} wins {most} of "
            "the games, {worst} {least}.",
            **values,
        ),
        Sentence("The {what} matters: {best} wins {most} of the games, {worst} {least}.", **values),
    )
    title = Sentence("Games won by {what}", what=what)
    yield Metric(f"wins.{code}", title, PERCENT, wins, sentence, fair=chance)
    apart = between(tally.money[BY_PLAYER]) if even else 0.0
    money = tuple(
        Row(label, mean_of(row, between=apart))
        for label, row in zip(labels, tally.money[by], strict=True)
    )
    low, high = extremes(money)
    yield Metric(
        f"money.{code}",
        Sentence("Money by {what}", what=what),
        money_of(report),
        money,
        Sentence(
            "{Best} earns {most} {money} a game, {worst} {least}.",
            Best=high.label,
            most=told(high.estimate),
            worst=low.label,
            least=told(low.estimate),
            money=money_of(report),
        ),
    )


def between(rows: Table) -> float:
    """The variance of the means of rows of counts, `rows[r, k]` times k."""
    means = (rows * np.arange(rows.shape[1])).sum(axis=1) / rows.sum(axis=1)
    return float(means.var())


def skill_metrics(report: Report) -> Iterator[Metric]:
    """What it is worth to play better: games won by each bot, where bots differ.

    Players change seats from game to game.
    """
    bots = report.spec.bots
    if len(set(bots)) < 2:
        return
    apart = between(report.tally.wins[BY_SEAT]) / WHOLE_WIN**2
    rows = tuple(
        Row(
            Sentence("{bot} ({number})", bot=bot, number=k),
            share_of(report.tally.wins[BY_PLAYER, k - 1], apart),
        )
        for k, bot in enumerate(bots, 1)
    )
    low, high = extremes(rows)
    wins = [row.estimate.value * row.estimate.n for row in rows]
    values = {
        "best": high.label,
        "most": told(high.estimate, PERCENT),
        "worst": low.label,
        "least": told(low.estimate, PERCENT),
        "part": f"{100 / len(bots):.0f}",
    }
    chance, sentence = verdict(
        wins,
        Sentence(
            "Playing better does not pay as far as these games tell: {best} wins {most} of the "
            "games, {worst} {least}; {part} % would be its part.",
            **values,
        ),
        Sentence(
            "Playing better pays: {best} wins {most} of the games, {worst} {least}; {part} % would "
            "be its part.",
            **values,
        ),
    )
    title = Sentence("Games won by player")
    yield Metric("wins.player", title, PERCENT, rows, sentence, fair=chance)
