"""Where and by which cards points are lost, and what happens on each space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from engine.games import game_named
from engine.playtest.intervals import Estimate, Sums, bounded, mean, rate, ratio_share
from engine.playtest.metrics.metric import (
    PERCENT,
    Metric,
    Row,
    extremes,
    figure,
    listed,
    money_of,
    told,
    usual,
)
from engine.playtest.report import Report
from engine.race.layout import Race
from engine.race.tally import (
    BARS,
    BARS_SQUARES,
    BLOCKED_HERE,
    CARD_BARS,
    CARD_IDLE,
    CARD_LOST,
    CARD_LOST_SQUARES,
    HELD,
    IDLE_BARS,
    IDLE_PRODUCTS,
    IDLE_SQUARES,
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
from engine.track import Sentence

MAPS = (
    (
        "spaces.visits",
        VISITS,
        Sentence("Cars that run over a space"),
        Sentence("Most driven over"),
    ),
    ("spaces.stops", STOPS, Sentence("Cars that stop on a space"), Sentence("Most cars stop")),
    (
        "spaces.lost",
        LOST_HERE,
        Sentence("Points lost on a space"),
        Sentence("Most points are lost"),
    ),
    (
        "spaces.blocked",
        BLOCKED_HERE,
        Sentence("Bars that moved nothing from a space"),
        Sentence("Most stuck"),
    ),
    (
        "spaces.overtaken",
        OVERTAKEN,
        Sentence("Cars overtaken on a space"),
        Sentence("Most cars are overtaken"),
    ),
)


def blocking_metrics(report: Report) -> Iterator[Metric]:
    """Points lost, idle bars, overtaking; by space and by card; the worth of each card."""
    figures = report.tally.figures
    yield figure(
        "lost",
        Sentence("Points lost on the road"),
        "points",
        figures[POINTS_LOST],
        Sentence(
            "{number} points a game are lost by cars that cannot go on or are led into a dead end.",
            number=usual(figures[POINTS_LOST]),
        ),
    )
    values = np.arange(MOST)
    idle, bars = (int((figures[k] * values).sum()) for k in (IDLE_BARS, BARS))
    yield figure(
        "bars.idle",
        Sentence("Bars that moved nothing"),
        "bars",
        figures[IDLE_BARS],
        Sentence(
            "{number} bars a game ({share} % of all) move a car on the road not at all.",
            number=usual(figures[IDLE_BARS]),
            share=f"{100 * idle / max(bars, 1):.1f}",
        ),
    )
    yield figure(
        "overtakes",
        Sentence("Cars overtaken"),
        "cars",
        figures[OVERTAKES],
        Sentence("{number} cars are overtaken a game.", number=usual(figures[OVERTAKES])),
    )
    for code, what, title, words in MAPS:
        yield _map(report, code, title, what, words)
    yield from _cards(report)


def _map(report: Report, code: str, title: Sentence, what: int, words: Sentence) -> Metric:
    """One number a game for every space."""
    spaces = report.names.spaces
    names = [report.called.get(space, "") for space in spaces]
    rows = tuple(map(Row, spaces, on_spaces(report, what), names))
    high, *others = sorted(rows, key=lambda row: -row.estimate.value)[:3]
    more = listed(
        Sentence("{space} {number}", space=row.called, number=f"{row.estimate.value:.2f}")
        for row in others
    )
    return Metric(
        code,
        title,
        "a game",
        rows,
        Sentence(
            "{words}: {space}, {number} a game; then {more}.",
            words=words,
            space=high.called,
            number=told(high.estimate),
            more=more,
        ),
    )


def on_spaces(report: Report, what: int) -> Iterator[Estimate]:
    """How much of something, a row of `SPACE_FIGURES`, a game has on each space."""
    sums, squares = report.tally.spaces[what].tolist()
    games, cars = report.games, len(report.names.colours)
    size = _usual_size(sums, squares, games)
    once = what in (VISITS, STOPS) and not _can_come_back(report)
    for total, square in zip(sums, squares, strict=True):
        # Of cars that come to a space once there are no more than all; of other things no most.
        if once:
            yield bounded(total, square, games, cars)
        else:
            yield rate(total, square, games, size)


def _can_come_back(report: Report) -> bool:
    """Whether a car may come to a space twice: one that broke down is put back (TR-12)."""
    deck = game_named(report.spec.game).using(report.spec.own_deck).deck
    return deck is not None and any(card.pair for card in deck.cards)


def _usual_size(sums: Sequence[int], squares: Sequence[int], games: int) -> float:
    """What an event comes to on a space, taken over all of them: the variance to the mean."""
    whole = sum(sums)
    apart = sum(square - total * total / games for total, square in zip(sums, squares, strict=True))
    return max(1.0, apart / whole) if whole else 1.0


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
            Sentence("Points lost by a card"),
            "points",
            lost,
            Sentence(
                "{Worst} loses most, {most} points each time it is played, {best} least, {least}.",
                Worst=high.label,
                most=told(high.estimate),
                best=low.label,
                least=told(low.estimate),
            ),
        )
    idle = tuple(
        Row(texts[k], ratio_share(_idle(counts[k]))) for k in played if counts[k, CARD_BARS]
    )
    if idle:
        _, high = extremes(idle)
        yield Metric(
            "cards.idle",
            Sentence("Bars of a card that moved nothing"),
            PERCENT,
            idle,
            Sentence(
                "Of {card} most bars move nothing: {share}.",
                card=high.label,
                share=told(high.estimate, PERCENT),
            ),
        )
    worth = tuple(
        Row(texts[k], _worth(counts[k], report.spec.seats))
        for k in range(len(texts))
        if counts[k, HELD]
    )
    if worth:
        low, high = extremes(worth)
        yield Metric(
            "cards.worth",
            Sentence("What a card is worth"),
            money_of(report),
            worth,
            Sentence(
                "A hand with {best} earns {most} {money} more than usual, one with {worst} "
                "{least}.",
                best=high.label,
                most=told(high.estimate),
                worst=low.label,
                least=told(low.estimate),
                money=money_of(report),
            ),
        )


def _idle(card: Race) -> Sums:
    """Idle bars and all bars of a card; those of one play hang together."""
    names = (TIMES, CARD_IDLE, CARD_BARS, IDLE_SQUARES, IDLE_PRODUCTS, BARS_SQUARES)
    return Sums(*(int(card[column]) for column in names))


def _worth(card: Race, seats: int) -> Estimate:
    """What a seat with the card earns more than the mean of all seats of its game."""
    found = mean(int(card[MONEY]), int(card[MONEY_SQUARES]), int(card[HELD]))
    return found.times(1 / seats)
