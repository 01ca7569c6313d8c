"""What skill is worth, and what it is worth to keep to a lane: the studies beside a playtest."""

from __future__ import annotations

from collections.abc import Iterator

from engine.playtest.intervals import ratio_share
from engine.playtest.metrics.metric import PERCENT, Metric, Row, extremes, told
from engine.playtest.report import Report
from engine.playtest.studies import LANES, NO_LANE, SKILL, STRONG
from engine.track import Sentence


def study_metrics(report: Report) -> Iterator[Metric]:
    """Games won by a strong player among weak ones, and by players who like a lane each."""
    skill = report.studies.of(SKILL)
    if skill:
        row = Row("", ratio_share(skill[STRONG]))
        part = 100 / report.spec.seats
        yield Metric(
            SKILL,
            Sentence("Games won by a strong player among weak ones"),
            PERCENT,
            (row,),
            Sentence(
                "One who weighs every card wins {share} of the games against others who play at "
                "random, on every seat of the same deals; {part} % would be its part.",
                share=told(row.estimate, PERCENT),
                part=f"{part:.0f}",
            ),
        )
    lanes = report.studies.of(LANES)
    if lanes:
        rows = tuple(
            Row(
                Sentence("any lane")
                if bot == NO_LANE
                else Sentence("lane {number}", number=bot.rpartition("=")[2]),
                ratio_share(sums),
            )
            for bot, sums in lanes.items()
        )
        low, high = extremes(rows)
        yield Metric(
            LANES,
            Sentence("Games won by the lane a player likes"),
            PERCENT,
            rows,
            Sentence(
                "Who likes {best} wins {most} of the games, who likes {worst} {least}.",
                best=high.label,
                most=told(high.estimate, PERCENT),
                worst=low.label,
                least=told(low.estimate, PERCENT),
            ),
        )
