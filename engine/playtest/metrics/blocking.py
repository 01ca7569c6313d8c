"""Where and by which cards points are lost, and what happens on each space."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.playtest.intervals import difference, mean, mean_of, share
from engine.playtest.metrics.metric import PERCENT, Metric, Row, extremes, figure, told
from engine.playtest.report import Report
from engine.race.tally import (
    BARS,
    BLOCKED_HERE,
    BY_SEAT,
    CARD_BARS,
    CARD_IDLE,
    CARD_LOST,
    CARD_LOST_SQUARES,
    HELD,
    IDLE_BARS,
    LOST_HERE,
    MONEY,
    MONEY_SQUARES,
    MOST,
    OVERTAKEN,
    OVERTAKES,
    POINTS_LOST,
    STOPS,
    TIMES,
    VISITS,
)

MAPS = (
    ("spaces.visits", "Cars that run over a space", VISITS, "Most driven over"),
    ("spaces.stops", "Cars that stop on a space", STOPS, "Most cars stop"),
    ("spaces.lost", "Points lost on a space", LOST_HERE, "Most points are lost"),
    ("spaces.blocked", "Bars that moved nothing from a space", BLOCKED_HERE, "Most stuck"),
    ("spaces.overtaken", "Cars overtaken on a space", OVERTAKEN, "Most cars are overtaken"),
)


def blocking_metrics(report: Report) -> Iterator[Metric]:
    """Points lost, idle bars, overtaking; by space and by card; the worth of each card."""
    figures = report.tally.figures
    yield figure(
        "lost",
        "Points lost on the road",
        "points",
        figures[POINTS_LOST],
        "{} points a game are lost by cars that cannot go on or are led into a dead end.",
    )
    values = np.arange(MOST)
    idle, bars = (int((figures[k] * values).sum()) for k in (IDLE_BARS, BARS))
    of_all = f" ({100 * idle / bars:.1f} % of all)" if bars else ""
    yield figure(
        "bars.idle",
        "Bars that moved nothing",
        "bars",
        figures[IDLE_BARS],
        f"{{}} bars a game{of_all} move a car on the road not at all.",
    )
    yield figure(
        "overtakes", "Cars overtaken", "cars", figures[OVERTAKES], "{} cars are overtaken a game."
    )
    for code, title, what, words in MAPS:
        yield _map(report, code, title, what, words)
    yield from _cards(report)


def _map(report: Report, code: str, title: str, what: int, words: str) -> Metric:
    """One number a game for every space."""
    sums, squares = report.tally.spaces[what]
    rows = tuple(
        Row(space, mean(int(sums[k]), int(squares[k]), report.games))
        for k, space in enumerate(report.names.spaces)
    )
    _, high = extremes(rows)
    where = sorted(rows, key=lambda row: -row.estimate.value)[1:3]
    more = ", ".join(f"{row.label} {row.estimate.value:.2f}" for row in where)
    return Metric(
        code,
        title,
        "a game",
        rows,
        f"{words}: {high.label}, {told(high.estimate)} a game; then {more}.",
    )


def _cards(report: Report) -> Iterator[Metric]:
    """Points lost by each card, its idle bars, and what holding it is worth."""
    counts = report.tally.cards
    texts = report.names.cards
    played = [k for k in range(len(texts)) if counts[k, TIMES]]
    lost = tuple(
        Row(
            texts[k],
            mean(
                int(counts[k, CARD_LOST]), int(counts[k, CARD_LOST_SQUARES]), int(counts[k, TIMES])
            ),
        )
        for k in played
    )
    if lost:
        low, high = extremes(lost)
        yield Metric(
            "cards.lost",
            "Points lost by a card",
            "points",
            lost,
            f"{high.label} loses most, {told(high.estimate)} points each time it is played, "
            f"{low.label} least, {told(low.estimate)}.",
        )
    idle = tuple(
        Row(texts[k], share(int(counts[k, CARD_IDLE]), int(counts[k, CARD_BARS])))
        for k in played
        if counts[k, CARD_BARS]
    )
    if idle:
        _, high = extremes(idle)
        yield Metric(
            "cards.idle",
            "Bars of a card that moved nothing",
            PERCENT,
            idle,
            f"Of {high.label} most bars move nothing: {told(high.estimate, PERCENT)}.",
        )
    usual = mean_of(report.tally.money[BY_SEAT].sum(axis=0))
    worth = tuple(
        Row(
            texts[k],
            difference(
                mean(int(counts[k, MONEY]), int(counts[k, MONEY_SQUARES]), int(counts[k, HELD])),
                usual,
            ),
        )
        for k in range(len(texts))
        if counts[k, HELD]
    )
    if worth:
        low, high = extremes(worth)
        yield Metric(
            "cards.worth",
            "What a card is worth",
            "million",
            worth,
            f"A hand with {high.label} earns {told(high.estimate)} million more than usual, one "
            f"with {low.label} {told(low.estimate)}.",
        )
