"""What a bet line tells of the end: how well the leader there foretells winner and podium."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.playtest.intervals import bounded, share
from engine.playtest.metrics.metric import PERCENT, Metric, Row, money_of, nth, told
from engine.playtest.report import Report
from engine.race.course import Table
from engine.track import Sentence

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
        wins = tuple(Row(_rank(rank), share(int(counts[rank, 1]), times)) for rank in range(cars))
        yield Metric(
            f"{code}.winner",
            Sentence("Who wins, by rank at bet line {number}", number=number),
            PERCENT,
            wins,
            Sentence(
                "The leader at bet line {number} wins {first} of the races, the second {second}; "
                "a guess would be {guess} %.",
                number=number,
                first=told(wins[0].estimate, PERCENT),
                second=told(wins[1].estimate, PERCENT),
                guess=f"{100 / cars:.0f}",
            ),
        )
        podium = share(int(counts[0, 1 : PODIUM + 1].sum()), times)
        yield Metric(
            f"{code}.podium",
            Sentence("Podiums of the leader at bet line {number}", number=number),
            PERCENT,
            (Row("", podium),),
            Sentence(
                "The leader at bet line {number} ends among the first {podium} in {share} of the "
                "races.",
                number=number,
                podium=PODIUM,
                share=told(podium, PERCENT),
            ),
        )
        index = int(number or 1) - 1
        if index < len(report.names.bets):
            yield _worth(report, code, number, index, counts)


def _worth(report: Report, code: str, number: str, index: int, counts: Table) -> Metric:
    """What a bet at this line pays on average, by the rank of its car there."""
    cars, money = len(report.names.colours), money_of(report)
    pays = np.zeros(cars + 1, np.int64)
    known = report.names.bets[index][:cars]
    pays[1 : len(known) + 1] = known
    rows = []
    for rank in range(cars):
        total, squares = int((counts[rank] * pays).sum()), int((counts[rank] * pays * pays).sum())
        times = int(counts[rank].sum())
        found = bounded(total, squares, times, int(pays.max()), int(pays.min()))
        rows.append(Row(_rank(rank), found))
    blind = counts.sum(axis=0)
    guess = float((blind * pays).sum() / blind.sum())
    return Metric(
        f"{code}.worth",
        Sentence("What a bet at line {number} pays, by the rank of its car there", number=number),
        money,
        tuple(rows),
        Sentence(
            "Bet {number} on the leader pays {first} {money} on average, on the last {last}, on a "
            "car drawn by lot {guess}.",
            number=number,
            first=told(rows[0].estimate),
            last=told(rows[-1].estimate),
            guess=f"{guess:.2f}",
            money=money,
        ),
    )


def _rank(rank: int) -> Sentence:
    if rank == 0:
        return Sentence("leader")
    return nth(rank + 1)
