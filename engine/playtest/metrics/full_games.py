"""Metrics of full games of any kind: length, fairness, skill and the game's own counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from statistics import fmean

from engine.games.core.statistics import Measure, is_map
from engine.playtest.intervals import Estimate, Sums, effective_observations, ratio, ratio_share
from engine.playtest.metrics.fairness import (
    EVEN_GAMES,
    UNEVEN_GAMES,
    judged,
    order_labels,
    seat_labels,
)
from engine.playtest.metrics.metric import (
    DECISIONS,
    EXCITEMENT,
    FAIRNESS,
    LENGTH,
    SKILL,
    WHOLE,
    Answer,
    Metric,
    Row,
    is_part,
)
from engine.playtest.metrics.wording import PERCENT, extremes
from engine.playtest.report import GameReport
from engine.track import Sentence

POINTS = Sentence("points")

MOST_BINS = 4096
"""Largest number of values in a plot."""


def counted(measure: Measure) -> Metric[GameReport]:
    """Return the metric of a measure: in each row the sum of its counts by the sum of what they are
    out of."""
    known = {each.name: getattr(measure, each.name) for each in fields(Measure)}
    return Metric(
        **known,
        full=True,
        ask=partial(_count, measure.code, measure.unit),
        compared=measure.title,
        counted=measure.code,
    )


def _count(code: str, unit: str, report: GameReport) -> Answer:
    names = report.called if is_map(code) else {}
    rows = tuple(
        Row(label, _estimate(sums, unit), names.get(label, ""))
        for label, sums in report.statistics.of(code).items()
        if sums.y
    )
    return Answer(rows, bins=_bins(report, code) if len(rows) == 1 else ())


def _estimate(sums: Sums, unit: str) -> Estimate:
    if unit == PERCENT:
        return ratio_share(sums)
    if is_part(unit):
        n, x, y, xx, xy, yy = sums
        parts = Sums(n, x, WHOLE * y, xx, WHOLE * xy, WHOLE * WHOLE * yy)
        return ratio_share(parts).times(WHOLE)
    return ratio(sums)


def _bins(report: GameReport, code: str) -> tuple[int, ...]:
    """Return the number of games with the values 0, 1, 2, …; none if values are negative or very
    high."""
    values = report.statistics.bins.get(code, {})
    if not values or min(values) < 0 or max(values) >= MOST_BINS:
        return ()
    return tuple(values.get(value, 0) for value in range(max(values) + 1))


Labels = Callable[[int], Sequence[Sentence]]


def seats_won(code: str, labels: Labels, report: GameReport) -> Answer | None:
    """Return the share of games won by each seat, by its number or the order of the first turns."""
    rows = _named(report, code, labels(report.spec.seats), ratio_share)
    if not rows:
        return None
    known = fmean(map(effective_observations, report.statistics.of(code).values()))
    return judged(rows, [row.estimate.value * known for row in rows], EVEN_GAMES, UNEVEN_GAMES)


def seat_points(code: str, labels: Labels, report: GameReport) -> Answer:
    """Return the mean points of each seat."""
    return Answer(_named(report, code, labels(report.spec.seats), ratio))


def kinds_of_players(report: GameReport) -> Answer | None:
    """Return the share of games won by each kind of player; each deal is played with the players on
    every seat."""
    bots, kinds = report.spec.bots, report.statistics.of("skill")
    if report.spec.rounds == 1 or not kinds:
        return None
    rows = tuple(Row(bot, ratio_share(kinds[bot])) for bot in dict.fromkeys(bots))
    worst, best = extremes(rows)
    sentence = PAYS if best.estimate.low > worst.estimate.high else None
    return Answer(rows, {"part": f"{100 / len(bots):.0f}"}, sentence)


def player_points(report: GameReport) -> Answer | None:
    """Return the mean points of each kind of player, if kinds differ."""
    bots = report.spec.bots
    if report.spec.rounds == 1 or not report.statistics.of("skill"):
        return None
    labels = [Sentence("{bot} ({number})", bot=bot, number=k) for k, bot in enumerate(bots, 1)]
    return Answer(_named(report, "points.player", labels, ratio))


def _named(
    report: GameReport,
    code: str,
    labels: Sequence[Sentence],
    estimate: Callable[[Sums], Estimate],
) -> tuple[Row, ...]:
    found = report.statistics.of(code)
    return tuple(
        Row(label, estimate(found[str(number)]))
        for number, label in enumerate(labels)
        if str(number) in found
    )


PAYS = Sentence(
    "Playing better pays: {best} wins {most} of the games, {worst} {least}; an even share "
    "would be {part}%."
)
SEAT_POINTS = Sentence("{Best} gets {most} points a game, {worst} {least}.")


def _of_seats(
    code: str, what: Sentence, labels: Labels, compared: bool = False
) -> tuple[Metric[GameReport], ...]:
    """Return the metrics of the wins and points of seats, `compared` between two tracks or not."""
    wins, points = f"wins.{code}", f"points.{code}"

    def named(number: str) -> Sentence:
        return labels(int(number) + 1)[-1]

    return (
        Metric(
            wins,
            FAIRNESS,
            Sentence("Games won by {what}", what=what),
            PERCENT,
            EVEN_GAMES,
            full=True,
            ask=partial(seats_won, wins, labels),
            compared=Sentence("games won") if compared else None,
            counted=wins,
            named=named,
        ),
        Metric(
            points,
            FAIRNESS,
            Sentence("Points by {what}", what=what),
            POINTS,
            SEAT_POINTS,
            full=True,
            ask=partial(seat_points, points, labels),
            compared=Sentence("points") if compared else None,
            counted=points,
            named=named,
        ),
    )


METRICS = (
    counted(
        Measure(
            "turns",
            LENGTH,
            Sentence("Turns"),
            Sentence("turns"),
            Sentence("A game takes {number} turns."),
        )
    ),
    counted(
        Measure(
            "minutes",
            LENGTH,
            Sentence("Minutes"),
            Sentence("minutes"),
            Sentence(
                "A game takes {number} minutes. The pace is a house estimate: 25 seconds a "
                "turn and 4 a decision."
            ),
        )
    ),
    *_of_seats("seat", Sentence("seat"), seat_labels),
    *_of_seats("order", Sentence("order of play"), order_labels, compared=True),
    Metric(
        "skill",
        SKILL,
        Sentence("Games won by a player of each kind, on the same deals"),
        PERCENT,
        Sentence(
            "These games do not show that playing better pays: {best} wins {most} of the "
            "games, {worst} {least}; an even share would be {part}%."
        ),
        full=True,
        ask=kinds_of_players,
    ),
    Metric(
        "points.player",
        SKILL,
        Sentence("Points by player"),
        POINTS,
        SEAT_POINTS,
        full=True,
        ask=player_points,
    ),
    counted(
        Measure(
            "margin",
            EXCITEMENT,
            Sentence("Closeness at the end"),
            POINTS,
            Sentence("The winner is {number} points ahead of second place."),
        )
    ),
    counted(
        Measure(
            "points.all",
            EXCITEMENT,
            Sentence("Points of a player"),
            POINTS,
            Sentence("A player ends with {number} points."),
        )
    ),
    counted(
        Measure(
            "decisions",
            DECISIONS,
            Sentence("Decisions"),
            Sentence("decisions"),
            Sentence("A game takes {number} decisions."),
        )
    ),
    counted(
        Measure(
            "branching",
            DECISIONS,
            Sentence("Choices a decision has"),
            Sentence("choices"),
            Sentence("There are {number} choices on average."),
        )
    ),
    counted(
        Measure(
            "decisions.real",
            DECISIONS,
            Sentence("Real decisions among those with a choice"),
            PERCENT,
            Sentence(
                "In {number} of the decisions with a choice, another option is nearly as "
                "good as the best, and it matters which one is taken."
            ),
            direction=1,
        )
    ),
)
