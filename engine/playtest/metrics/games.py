"""Metrics of whole games of any kind: length, fairness, skill, what the game itself counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from engine.games import game_named
from engine.games.core.measuring import Measure
from engine.playtest.intervals import Estimate, Sums, observations, ratio, ratio_share
from engine.playtest.metrics.metric import (
    MAP,
    PERCENT,
    WHOLE,
    Metric,
    Row,
    best_and_worst,
    extremes,
    is_part,
    nth,
    told,
    verdict,
)
from engine.playtest.report import GamesReport
from engine.track import Sentence

LENGTH, FAIRNESS, SKILL = Sentence("Length"), Sentence("Fairness"), Sentence("Skill")
EXCITEMENT, DECISIONS = Sentence("Excitement"), Sentence("Decisions")
POINTS = Sentence("points")
MEASURES = (
    Measure(
        "turns",
        LENGTH,
        Sentence("Turns"),
        Sentence("turns"),
        Sentence("A game takes {number} turns."),
    ),
    Measure(
        "minutes",
        LENGTH,
        Sentence("Minutes"),
        Sentence("minutes"),
        Sentence(
            "A game takes {number} minutes. The time people take is an estimate: 25 seconds a turn "
            "and 4 a decision (house)."
        ),
    ),
    Measure(
        "margin",
        EXCITEMENT,
        Sentence("Closeness at the end"),
        POINTS,
        Sentence("The winner is {number} points ahead of the second."),
    ),
    Measure(
        "points.all",
        EXCITEMENT,
        Sentence("Points of a player"),
        POINTS,
        Sentence("A player ends with {number} points."),
    ),
    Measure(
        "decisions",
        DECISIONS,
        Sentence("Decisions"),
        Sentence("decisions"),
        Sentence("A game asks for {number} decisions."),
    ),
    Measure(
        "branching",
        DECISIONS,
        Sentence("Choices a decision has"),
        Sentence("choices"),
        Sentence("There are {number} choices on average."),
    ),
    Measure(
        "decisions.real",
        DECISIONS,
        Sentence("Real decisions among those with a choice"),
        PERCENT,
        Sentence(
            "In {number} of the decisions with a choice another one is nearly as good as the best, "
            "and it matters which is taken."
        ),
    ),
)
"""What can be asked of any game."""


MOST_BINS = 4096
"""No plot shows more values."""


def game_metrics(report: GamesReport) -> Iterator[tuple[Sentence, Metric]]:
    """Every metric with its subject: of any game, then those of the game itself."""
    own = game_named(report.spec.game).measures()
    by_subject = [measure for measure in (*MEASURES, *own) if measure.subject == LENGTH]
    for measure in by_subject:
        yield from _measured(report, measure)
    yield from _of_seats(report)
    yield from _of_players(report)
    for measure in (*own, *MEASURES):
        if measure.subject != LENGTH:
            yield from _measured(report, measure)


def _measured(report: GamesReport, measure: Measure) -> Iterator[tuple[Sentence, Metric]]:
    rows = _rows(report, measure.code, measure.unit)
    if not rows:
        return
    low, high = extremes(rows)
    sentence = Sentence(
        measure.sentence.template,
        number=told(rows[0].estimate, measure.unit),
        best=high.called,
        most=told(high.estimate, measure.unit),
        worst=low.called,
        least=told(low.estimate, measure.unit),
    )
    bins = _bins(report, measure.code) if len(rows) == 1 else ()
    yield (
        measure.subject,
        Metric(measure.code, measure.title, measure.unit, rows, sentence, bins=bins),
    )


def _rows(report: GamesReport, code: str, unit: str) -> tuple[Row, ...]:
    names = report.called if code.startswith(MAP) else {}
    return tuple(
        Row(label, _estimate(sums, unit), names.get(label, ""))
        for label, sums in report.ledger.of(code).items()
        if sums.y
    )


def _estimate(sums: Sums, unit: str) -> Estimate:
    if unit == PERCENT:
        return ratio_share(sums)
    if is_part(unit):
        n, x, y, xx, xy, yy = sums
        parts = Sums(n, x, WHOLE * y, xx, WHOLE * xy, WHOLE * WHOLE * yy)
        return ratio_share(parts).times(WHOLE)
    return ratio(sums)


def _bins(report: GamesReport, code: str) -> tuple[int, ...]:
    """How many games had 0, 1, 2, …; nothing where values are below 0 or very high."""
    values = report.ledger.bins.get(code, {})
    if not values or min(values) < 0 or max(values) >= MOST_BINS:
        return ()
    return tuple(values.get(value, 0) for value in range(max(values) + 1))


def _of_seats(report: GamesReport) -> Iterator[tuple[Sentence, Metric]]:
    """Wins and points by the number of the seat and by the order of the first turns."""
    seats = range(report.spec.seats)
    numbers = [Sentence("seat {number}", number=seat + 1) for seat in seats]
    order = [Sentence("{nth} to play", nth=nth(seat + 1)) for seat in seats]
    for code, what, labels in (
        ("seat", Sentence("seat"), numbers),
        ("order", Sentence("order of play"), order),
    ):
        wins, points = (
            _named(report, f"wins.{code}", labels, True),
            _named(report, f"points.{code}", labels, False),
        )
        if not wins:
            continue
        values = best_and_worst(what, wins)
        known = fmean(map(observations, report.ledger.of(f"wins.{code}").values()))
        chance, sentence = verdict(
            [row.estimate.value * known for row in wins],
            Sentence(
                "No {what} is better than another as far as these games tell: {best} wins {most} "
                "of the games, {worst} {least}.",
                **values,
            ),
            Sentence(
                "The {what} matters: {best} wins {most} of the games, {worst} {least}.", **values
            ),
        )
        title = Sentence("Games won by {what}", what=what)
        yield FAIRNESS, Metric(f"wins.{code}", title, PERCENT, wins, sentence, fair=chance)
        yield FAIRNESS, _points(f"points.{code}", Sentence("Points by {what}", what=what), points)


def _of_players(report: GamesReport) -> Iterator[tuple[Sentence, Metric]]:
    """What it is worth to play better: each deal is played with the players on every seat."""
    bots, kinds = report.spec.bots, report.ledger.of("skill")
    if report.spec.rounds == 1 or not kinds:
        return
    rows = tuple(Row(bot, ratio_share(kinds[bot])) for bot in dict.fromkeys(bots))
    low, high = extremes(rows)
    values = {
        "best": high.label,
        "most": told(high.estimate, PERCENT),
        "worst": low.label,
        "least": told(low.estimate, PERCENT),
        "part": f"{100 / len(bots):.0f}",
    }
    if high.estimate.low > low.estimate.high:
        sentence = Sentence(
            "Playing better pays: a player of {best} wins {most} of the games, one of {worst} "
            "{least}; {part} % would be its part.",
            **values,
        )
    else:
        sentence = Sentence(
            "Playing better does not pay as far as these games tell: a player of {best} wins "
            "{most} of the games, one of {worst} {least}; {part} % would be its part.",
            **values,
        )
    title = Sentence("Games won by a player of each kind, on the same deals")
    yield SKILL, Metric("skill", title, PERCENT, rows, sentence)
    labels = [Sentence("{bot} ({number})", bot=bot, number=k) for k, bot in enumerate(bots, 1)]
    points = _named(report, "points.player", labels, False)
    yield SKILL, _points("points.player", Sentence("Points by player"), points)


def _named(
    report: GamesReport, code: str, labels: Sequence[Sentence], is_share: bool
) -> tuple[Row, ...]:
    found = report.ledger.of(code)
    known: list[tuple[Sentence, Sums]] = [
        (label, found[str(number)]) for number, label in enumerate(labels) if str(number) in found
    ]
    return tuple(
        Row(label, ratio_share(sums) if is_share else ratio(sums)) for label, sums in known
    )


def _points(code: str, title: Sentence, rows: tuple[Row, ...]) -> Metric:
    low, high = extremes(rows)
    return Metric(
        code,
        title,
        POINTS,
        rows,
        Sentence(
            "{Best} gets {most} points a game, {worst} {least}.",
            Best=high.label,
            most=told(high.estimate),
            worst=low.label,
            least=told(low.estimate),
        ),
    )
