"""Metrics of bet lines: how well the leader there foretells the winner and the podium."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from engine.arrays import IntArray
from engine.playtest.intervals import bounded, share
from engine.playtest.metrics.metric import BET_LINES, MONEY, Answer, Metric, Row
from engine.playtest.metrics.wording import PERCENT, nth, with_interval
from engine.playtest.pairs import BET_WINNER
from engine.playtest.report import RaceReport
from engine.track import Sentence

PODIUM = 3


@dataclass(frozen=True)
class BetLine:
    """A bet line that was crossed; `counts` (cars, cars + 1): how often the car of a rank at the
    line, from 0, took each place, 0 for none."""

    report: RaceReport
    number: str
    counts: IntArray

    @property
    def times(self) -> int:
        """Return the number of races that crossed it."""
        return int(self.counts[0].sum())


def bet_lines(report: RaceReport) -> Iterator[BetLine]:
    """Yield the bet lines of a track."""
    for name, counts in zip(report.names.lines, report.statistics.lines, strict=True):
        kind, _, number = name.partition(" ")
        line = BetLine(report, number, counts)
        if kind == "bet" and line.times:
            yield line


def winners(line: BetLine) -> Answer:
    """Return the share of races won by the car of each rank at the line."""
    cars = len(line.counts)
    wins = tuple(
        Row(_rank(rank), share(int(line.counts[rank, 1]), line.times)) for rank in range(cars)
    )
    return Answer(
        wins,
        {
            "number": line.number,
            "first": with_interval(wins[0].estimate, PERCENT),
            "second": with_interval(wins[1].estimate, PERCENT),
            "guess": f"{100 / cars:.0f}",
        },
    )


def podiums(line: BetLine) -> Answer:
    """Return the share of races in which the leader at the line takes one of the first places."""
    podium = share(int(line.counts[0, 1 : PODIUM + 1].sum()), line.times)
    return Answer((Row("", podium),), {"number": line.number, "podium": PODIUM})


def payouts(line: BetLine) -> Answer | None:
    """Return the mean payout of a bet at this line, by the rank of its car there."""
    counts, bets, index = line.counts, line.report.names.bets, int(line.number or 1) - 1
    if index >= len(bets):
        return None
    cars = len(counts)
    pays = np.zeros(cars + 1, np.int64)
    known = bets[index][:cars]
    pays[1 : len(known) + 1] = known
    rows = []
    for rank in range(cars):
        total, squares = int((counts[rank] * pays).sum()), int((counts[rank] * pays * pays).sum())
        times = int(counts[rank].sum())
        found = bounded(total, squares, times, int(pays.max()), int(pays.min()))
        rows.append(Row(_rank(rank), found))
    all_ranks = counts.sum(axis=0)
    return Answer(
        tuple(rows),
        {
            "number": line.number,
            "first": with_interval(rows[0].estimate),
            "last": with_interval(rows[-1].estimate),
            "guess": f"{float((all_ranks * pays).sum() / all_ranks.sum()):.2f}",
        },
    )


def _rank(rank: int) -> Sentence:
    return Sentence("leader") if rank == 0 else nth(rank + 1)


METRICS = (
    Metric(
        "bet{number}.winner",
        BET_LINES,
        Sentence("Who wins, by rank at bet line {number}"),
        PERCENT,
        Sentence(
            "The leader at bet line {number} wins {first} of the races, the second {second}; "
            "pure chance would be {guess}%."
        ),
        where="bet {number}",
        each=bet_lines,
        ask=winners,
        compared=Sentence("races won by the leader"),
        counted=BET_WINNER,
        named=lambda number: Sentence("bet line {number}", number=number),
    ),
    Metric(
        "bet{number}.podium",
        BET_LINES,
        Sentence("Podiums of the leader at bet line {number}"),
        PERCENT,
        Sentence(
            "The leader at bet line {number} finishes among the first {podium} in {share} of "
            "the races."
        ),
        where="bet {number}",
        each=bet_lines,
        ask=podiums,
    ),
    Metric(
        "bet{number}.worth",
        BET_LINES,
        Sentence("What a bet at line {number} pays, by the rank of its car there"),
        MONEY,
        Sentence(
            "On average, bet {number} pays {first} {money} on the leader, {last} on the last "
            "car and {guess} on a random car."
        ),
        where="bet {number}",
        each=bet_lines,
        ask=payouts,
    ),
)
