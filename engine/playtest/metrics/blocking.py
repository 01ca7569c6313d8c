"""Metrics of blocking: points lost by place and by card, and events on each space."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np

from engine.arrays import IntArray
from engine.games.core.statistics import Measure
from engine.playtest.intervals import Estimate, Sums, bounded, mean, rate, ratio_share
from engine.playtest.metrics.metric import BLOCKING, MONEY, Answer, Metric, Row, figure_metric
from engine.playtest.metrics.wording import (
    PERCENT,
    extremes,
    join_with_commas,
    without_interval,
)
from engine.playtest.report import RaceReport
from engine.race.state import RaceVector
from engine.race.statistics.statistics import MOST, CardFigure, Figure, SpaceFigure
from engine.track import Sentence


def share_of_bars(report: RaceReport) -> dict[str, object]:
    """Return the bars that moved nothing, in percent of all bars."""
    values = np.arange(MOST)
    idle, bars = (
        int((report.statistics.figures[row] * values).sum())
        for row in (Figure.IDLE_BARS, Figure.BARS)
    )
    return {"share": f"{100 * idle / max(bars, 1):.1f}"}


def by_space(what: int, words: Sentence, report: RaceReport) -> Answer:
    """Return the mean count per game, for each space, of the row `what` of `SPACE_FIGURES`."""
    spaces = report.names.spaces
    names = [report.called.get(space, "") for space in spaces]
    rows = tuple(map(Row, spaces, on_spaces(report, what), names))
    others = sorted(rows, key=lambda row: row.estimate.value)[-2:-4:-1]
    more = join_with_commas(
        Sentence("{space} {number}", space=row.called, number=without_interval(row.estimate))
        for row in others
    )
    return Answer(rows, {"words": words, "more": more})


def on_spaces(report: RaceReport, what: int) -> Iterator[Estimate]:
    """Yield the estimates of `by_space`."""
    counts, games, cars = report.statistics.spaces[what], report.games, len(report.names.colours)
    # Where every car comes at most once there are never more than all cars. Other counts have no
    # upper bound.
    if what in (SpaceFigure.VISITS, SpaceFigure.STOPS) and not _can_come_back(report):
        yield from (bounded(total, square, games, cars) for total, square in counts.T.tolist())
    else:
        yield from rates(counts, games)


def rates(counts: IntArray, games: int) -> Iterator[Estimate]:
    """Yield the mean per game of several places; `counts` (2, places) are sums and squares."""
    sums, squares = counts.tolist()
    size = _usual_size(sums, squares, [games] * len(sums))
    yield from (rate(*each, games, size) for each in zip(sums, squares, strict=True))


def _can_come_back(report: RaceReport) -> bool:
    """Return whether a car may enter a space twice: one that broke down is put back (TR-12)."""
    deck = report.spec.rules.deck
    return deck is not None and any(card.pair for card in deck.cards)


def _usual_size(sums: Sequence[int], squares: Sequence[int], times: Sequence[int]) -> float:
    """Return the usual size of an event, the ratio of variance to mean over all rows: spaces or
    cards. `times` are the games or the plays of each."""
    whole = sum(sums)
    rows = zip(sums, squares, times, strict=True)
    spread = sum(square - total**2 / n for total, square, n in rows)
    return max(1.0, spread / whole) if whole else 1.0


def by_card(
    report: RaceReport, seen: int, estimate: Callable[[RaceVector], Estimate]
) -> tuple[Row, ...]:
    """Return a row for each card whose column `seen` is not 0, with its `estimate`."""
    cards = zip(report.names.cards, report.statistics.cards, strict=True)
    return tuple(Row(text, estimate(counts)) for text, counts in cards if counts[seen])


def points_lost(report: RaceReport) -> Answer | None:
    """Return the points that a card loses each time it is played. Where luck saw few losses it saw
    too little of how they vary, too: they are counted as rare events."""
    columns = [CardFigure.LOST, CardFigure.LOST_SQUARES, CardFigure.PLAYED]
    played = report.statistics.cards[:, columns]
    size = _usual_size(*played[played[:, 2] > 0].T.tolist())

    def lost_by(card: RaceVector) -> Estimate:
        lost, squares, times = (int(card[column]) for column in columns)
        return rate(lost, squares, times, size)

    rows = by_card(report, CardFigure.PLAYED, lost_by)
    if not rows:
        return None
    least, most = extremes(rows)
    return Answer(rows, {"best": least.label, "worst": most.label})


def idle_bars(report: RaceReport) -> Answer | None:
    """Return the share of each card's bars that move nothing; bars of one play depend on each
    other."""
    columns = (
        CardFigure.PLAYED,
        CardFigure.IDLE_BARS,
        CardFigure.BARS,
        CardFigure.IDLE_SQUARES,
        CardFigure.IDLE_PRODUCTS,
        CardFigure.BARS_SQUARES,
    )
    rows = by_card(
        report,
        CardFigure.BARS,
        lambda card: ratio_share(Sums(*(int(card[k]) for k in columns))),
    )
    return Answer(rows) if rows else None


def money_more(report: RaceReport) -> Answer | None:
    """Return by how much a seat that holds a card at the start ends with more money than the mean
    of all seats; None where money is prizes alone."""
    return _more_of(report) if report.has_prices else None


def prizes_more(report: RaceReport) -> Answer | None:
    """Return by how much a seat that holds a card at the start wins more in prizes; None where
    money is more than prizes."""
    return None if report.has_prices else _more_of(report)


def _more_of(report: RaceReport) -> Answer:
    """Return the money of seats that hold a card at the start, less the mean of all seats."""
    columns = (CardFigure.MONEY, CardFigure.MONEY_SQUARES, CardFigure.HELD)
    seats = report.spec.seats
    return Answer(
        by_card(
            report,
            CardFigure.HELD,
            lambda card: mean(*(int(card[k]) for k in columns)).times(1 / seats),
        )
    )


def _map(code: str, what: int, title: Sentence, words: Sentence) -> Metric[RaceReport]:
    """Return the metric of a row `what` of `SPACE_FIGURES`."""
    sentence = Sentence("{words}: {best}, {most} a game; then {more}.")
    unit = Sentence("a game")
    return Metric(code, BLOCKING, title, unit, sentence, ask=partial(by_space, what, words))


METRICS = (
    figure_metric(
        Figure.LOST,
        Measure(
            "lost",
            BLOCKING,
            Sentence("Points lost on the road"),
            Sentence("points"),
            Sentence(
                "{number} points a game are lost by cars that cannot go on or are led into a dead "
                "end."
            ),
            direction=-1,
            where="spaces.lost",
        ),
        compared=Sentence("points lost"),
    ),
    figure_metric(
        Figure.IDLE_BARS,
        Measure(
            "bars.idle",
            BLOCKING,
            Sentence("Bars that moved nothing"),
            Sentence("bars"),
            Sentence(
                "{number} bars a game ({share}% of all) fail to move a car that is "
                "still on the road."
            ),
            direction=-1,
            where="spaces.blocked",
        ),
        compared=Sentence("bars that moved nothing"),
        more=share_of_bars,
    ),
    figure_metric(
        Figure.OVERTAKES,
        Measure(
            "overtakes",
            BLOCKING,
            Sentence("Cars overtaken"),
            Sentence("cars"),
            Sentence("{number} cars are overtaken per game."),
            direction=1,
            where="spaces.overtaken",
        ),
        compared=Sentence("cars overtaken"),
    ),
    _map(
        "spaces.visits",
        SpaceFigure.VISITS,
        Sentence("Cars passing over a space"),
        Sentence("Most traffic"),
    ),
    _map(
        "spaces.stops",
        SpaceFigure.STOPS,
        Sentence("Cars stopping on a space"),
        Sentence("Most stops"),
    ),
    _map(
        "spaces.lost",
        SpaceFigure.LOST,
        Sentence("Points lost on a space"),
        Sentence("Most points lost"),
    ),
    _map(
        "spaces.blocked",
        SpaceFigure.BLOCKED,
        Sentence("Bars that moved nothing from a space"),
        Sentence("Most often stuck"),
    ),
    _map(
        "spaces.overtaken",
        SpaceFigure.OVERTAKEN,
        Sentence("Cars overtaken on a space"),
        Sentence("Most overtaking"),
    ),
    Metric(
        "cards.lost",
        BLOCKING,
        Sentence("Points lost by a card"),
        Sentence("points"),
        Sentence(
            "{Worst} loses most, {most} points each time it is played, {best} least, {least}."
        ),
        ask=points_lost,
    ),
    Metric(
        "cards.idle",
        BLOCKING,
        Sentence("Bars of a card that moved nothing"),
        PERCENT,
        Sentence("{best} has the most bars that move nothing: {most}."),
        ask=idle_bars,
    ),
    Metric(
        "cards.prizes",
        BLOCKING,
        Sentence("What a card is worth in prizes"),
        MONEY,
        Sentence(
            "A hand with {best} wins {most} {money} more in prizes than usual, one with {worst} "
            "{least}."
        ),
        ask=prizes_more,
    ),
    Metric(
        "cards.worth",
        BLOCKING,
        Sentence("What a card is worth"),
        MONEY,
        Sentence(
            "A hand with {best} earns {most} {money} more than usual, one with {worst} {least}: "
            "prizes and bets less what was paid."
        ),
        ask=money_more,
    ),
)
