"""What a bet line tells of the end: how well the leader there foretells winner and podium."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.playtest.intervals import mean, share
from engine.playtest.metrics.metric import PERCENT, Metric, Row, told
from engine.playtest.report import Report
from engine.race.course import Table

PODIUM = 3


def betting_metrics(report: Report) -> Iterator[Metric]:
    """For every bet line: who wins by rank at the line, the leader's podiums, the worth of bets."""
    cars = len(report.names.colours)
    for line, name in enumerate(report.names.lines):
        kind, _, number = name.partition(" ")
        counts = report.tally.lines[line]
        times = int(counts[0].sum())
        if kind != "bet" or times == 0:
            continue
        code = f"bet{number}"
        wins = tuple(
            Row(f"{_rank(rank)} at the line", share(int(counts[rank, 1]), times))
            for rank in range(cars)
        )
        yield Metric(
            f"{code}.winner",
            f"Who wins, by rank at bet line {number}",
            PERCENT,
            wins,
            f"The leader at bet line {number} wins {told(wins[0].estimate, PERCENT)} of the races, "
            f"the second {told(wins[1].estimate, PERCENT)}; a guess would be "
            f"{100 / cars:.0f} %.",
        )
        podium = share(int(counts[0, 1 : PODIUM + 1].sum()), times)
        yield Metric(
            f"{code}.podium",
            f"Podiums of the leader at bet line {number}",
            PERCENT,
            (Row("", podium),),
            f"The leader at bet line {number} ends among the first {PODIUM} in "
            f"{told(podium, PERCENT)} of the races.",
        )
        index = int(number or 1) - 1
        if index < len(report.names.bets):
            yield _worth(report, code, number, index, counts)


def _worth(report: Report, code: str, number: str, index: int, counts: Table) -> Metric:
    """What a bet at this line pays on average, by the rank of its car there."""
    cars = len(report.names.colours)
    pays = np.zeros(cars + 1, np.int64)
    pays[1 : len(report.names.bets[index]) + 1] = report.names.bets[index]
    rows = []
    for rank in range(cars):
        total, squares = int((counts[rank] * pays).sum()), int((counts[rank] * pays * pays).sum())
        rows.append(
            Row(f"{_rank(rank)} at the line", mean(total, squares, int(counts[rank].sum())))
        )
    blind = counts.sum(axis=0)
    guess = float((blind * pays).sum() / blind.sum())
    return Metric(
        f"{code}.worth",
        f"What a bet at line {number} pays",
        "million",
        tuple(rows),
        f"Bet {number} on the leader pays {told(rows[0].estimate)} million on average, on the "
        f"last {told(rows[-1].estimate)}, on a car drawn by lot {guess:.2f}.",
    )


def _rank(rank: int) -> str:
    return "leader" if rank == 0 else {1: "second", 2: "third"}.get(rank, f"{rank + 1}th")
