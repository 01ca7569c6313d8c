"""Whether start slots, lanes, colours, seats and the order of play are fair."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from engine.playtest.intervals import Estimate, mean, mean_of, share
from engine.playtest.metrics.metric import PERCENT, Metric, Row, extremes, told, verdict
from engine.playtest.report import Report
from engine.race.course import Table
from engine.race.tally import BY_COLOUR, BY_PLAYER, BY_SEAT, BY_SLOT, BY_TURN, WHOLE_WIN


def fairness_metrics(report: Report) -> Iterator[Metric]:
    """Wins and money of cars by slot, lane and colour, of seats by number and order of play."""
    names, places = report.names, report.tally.places
    slots = [f"slot {k}" for k in range(1, len(names.slots) + 1)]
    yield from _of_cars(report, "slot", "start slot", slots, places[BY_SLOT])
    lanes = sorted(set(names.slot_lanes))
    if len(lanes) > 1:
        of_lane = [
            sum(
                row for row, on in zip(places[BY_SLOT], names.slot_lanes, strict=True) if on == lane
            )
            for lane in lanes
        ]
        labels = [f"lane {lane}" for lane in lanes]
        yield from _of_cars(report, "lane", "lane of the start", labels, of_lane)
    yield from _of_cars(report, "colour", "colour", names.colours, places[BY_COLOUR])
    seats = report.spec.seats
    yield from _of_seats(report, "seat", "seat", [f"seat {k + 1}" for k in range(seats)], BY_SEAT)
    order = [f"{_nth(k + 1)} to play" for k in range(seats)]
    yield from _of_seats(report, "order", "order of play", order, BY_TURN)
    yield from skill_metrics(report)


def _of_cars(
    report: Report, code: str, what: str, labels: Sequence[str], places: Iterable[Table]
) -> Iterator[Metric]:
    """The share of races each car wins, and its mean prize."""
    known = [
        (label, np.asarray(row, np.int64))
        for label, row in zip(labels, places, strict=True)
        if np.asarray(row).sum()
    ]
    if not known:
        return
    wins = tuple(Row(label, _wins_a_start(row, report.games)) for label, row in known)
    # A lane may have more slots than another: what counts is the share of its starts.
    fewest = min(int(row.sum()) for _, row in known)
    counts = [row.estimate.value * fewest for row in wins]
    low, high = extremes(wins)
    told_rows = (
        f"{high.label} wins {told(high.estimate, PERCENT)} of its races, {low.label} "
        f"{told(low.estimate, PERCENT)}."
    )
    chance, sentence = verdict(
        counts,
        f"No {what} is better than another as far as these games tell: {told_rows}",
        f"The {what} matters: {told_rows}",
    )
    yield Metric(
        f"wins.{code}",
        f"Races won by {what}",
        PERCENT,
        wins,
        sentence,
        fair=chance,
    )
    prizes = np.array([0, *report.names.prizes], np.int64)
    money = []
    for label, row in known:
        total, squares = int((row * prizes).sum()), int((row * prizes * prizes).sum())
        money.append(Row(label, mean(total, squares, int(row.sum()))))
    low, high = extremes(money)
    yield Metric(
        f"prizes.{code}",
        f"Prize money by {what}",
        "million",
        tuple(money),
        f"{high.label} earns {told(high.estimate)} million a race, {low.label} "
        f"{told(low.estimate)}.",
    )


def _wins_a_start(places: Table, games: int) -> Estimate:
    """How often a start leads to a win; of the cars of one race that start so one can win."""
    cars = max(1, int(places.sum()) // games)
    found = share(int(places[1]), int(places.sum()) // cars)
    return Estimate(found.value / cars, found.low / cars, found.high / cars, found.n)


def _of_seats(
    report: Report, code: str, what: str, labels: Sequence[str], by: int
) -> Iterator[Metric]:
    """The share of games each seat wins, and the mean money of its cars."""
    wins = tuple(
        Row(label, mean_of(row, 1 / WHOLE_WIN))
        for label, row in zip(labels, report.tally.wins[by], strict=True)
    )
    low, high = extremes(wins)
    told_rows = (
        f"{high.label} wins {told(high.estimate, PERCENT)} of the games, {low.label} "
        f"{told(low.estimate, PERCENT)}."
    )
    chance, sentence = verdict(
        [row.estimate.value * row.estimate.n for row in wins],
        f"No {what} is better than another as far as these games tell: {told_rows}",
        f"The {what} matters: {told_rows}",
    )
    yield Metric(f"wins.{code}", f"Games won by {what}", PERCENT, wins, sentence, fair=chance)
    money = tuple(
        Row(label, mean_of(row)) for label, row in zip(labels, report.tally.money[by], strict=True)
    )
    low, high = extremes(money)
    yield Metric(
        f"money.{code}",
        f"Money by {what}",
        "million",
        money,
        f"{high.label} earns {told(high.estimate)} million a game, {low.label} "
        f"{told(low.estimate)}.",
    )


def skill_metrics(report: Report) -> Iterator[Metric]:
    """What it is worth to play better: games won by each bot, where bots differ.

    Players change seats from game to game.
    """
    bots = report.spec.bots
    if len(set(bots)) < 2:
        return
    rows = tuple(
        Row(f"{bot} ({k})", mean_of(report.tally.wins[BY_PLAYER, k - 1], 1 / WHOLE_WIN))
        for k, bot in enumerate(bots, 1)
    )
    low, high = extremes(rows)
    wins = [row.estimate.value * row.estimate.n for row in rows]
    chance, sentence = verdict(
        wins,
        "Playing better does not pay as far as these games tell",
        "Playing better pays",
    )
    yield Metric(
        "wins.player",
        "Games won by player",
        PERCENT,
        rows,
        f"{sentence}: {high.label} wins {told(high.estimate, PERCENT)} of the games, {low.label} "
        f"{told(low.estimate, PERCENT)}; {100 / len(bots):.0f} % would be its part.",
        fair=chance,
    )


def _nth(k: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(k, f"{k}th")
