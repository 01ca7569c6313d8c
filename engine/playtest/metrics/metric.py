"""What a metric is: a question a designer asks of a playtest, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from string import Formatter
from typing import Any, Generic, TypeVar

from engine.arrays import IntArray
from engine.games.core.statistics import Measure
from engine.playtest.intervals import (
    Estimate,
    chosen_factor,
    difference,
    mean_of,
    share_of,
    simultaneous_factor,
)
from engine.playtest.metrics.wording import PERCENT, extremes, with_interval
from engine.playtest.report import RaceReport
from engine.track import Sentence

LENGTH, FAIRNESS, SKILL = Sentence("Length"), Sentence("Fairness"), Sentence("Skill")
BLOCKING, EXCITEMENT = Sentence("Blocking"), Sentence("Excitement")
BET_LINES, DECISIONS = Sentence("Bet lines"), Sentence("Decisions")

MONEY = "money"
"""Unit of a metric whose numbers are counted in the money of the game."""

WHOLE = 100

UNFAIR = 0.01
"""Rows that would come out as uneven less often than this by chance alone are unfair."""

MOST_DOUBTED = 12
"""Of more rows than this the first ones are told anyway, or there are always some alike."""


@dataclass(frozen=True, slots=True)
class Row:
    """One number of a metric: what it is about ("" if the metric has only one), and how sure.

    A label that is no name of the designer's can be translated. A space has its id as label, and a
    `name` if people call it otherwise.
    """

    label: str
    estimate: Estimate
    name: str = ""

    @property
    def called(self) -> str:
        """What people call it."""
        return self.name or self.label


@dataclass(frozen=True, slots=True)
class Answer:
    """The numbers of a metric in one report.

    `values` fill the places of its sentence, beside those that `Metric` fills by itself;
    `sentence` replaces that of the metric. `fair` is how likely rows as uneven as these are if all
    are equal (None: no such question), `bins[k]` the number of games with the value k.
    """

    rows: tuple[Row, ...]
    values: Mapping[str, object] = field(default_factory=dict)
    sentence: Sentence | None = None
    fair: float | None = None
    bins: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """A metric and its answer in one report, in words; title and sentence can be translated."""

    code: str
    subject: Sentence
    title: Sentence
    unit: str
    sentence: Sentence
    rows: tuple[Row, ...]
    fair: float | None
    bins: tuple[int, ...]
    where: str

    @property
    def is_known(self) -> bool:
        """Whether there is an observation behind it."""
        return self.rows[0].estimate.n > 0

    @property
    def json(self) -> dict[str, Any]:
        """As plain JSON values."""
        data: dict[str, Any] = {
            "subject": self.subject,
            "code": self.code,
            "title": self.title,
            "unit": self.unit,
            "sentence": self.sentence,
            "rows": [{"label": row.label, **row.estimate._asdict()} for row in self.rows],
        }
        if self.fair is not None:
            data["fair"] = self.fair
        if self.bins:
            data["bins"] = list(self.bins)
        return data


Asked = TypeVar("Asked")


def the_report(report: Asked) -> Iterable[Asked]:
    """What most metrics are asked of: the whole report, once."""
    return (report,)


@dataclass(frozen=True, slots=True)
class Metric(Measure, Generic[Asked]):
    """A measure with the function that answers it; None if the report knows nothing of it.

    `each` says what in a report it is asked of, such as every bet line; metrics next to each other
    that are asked of the same things take turns. `full` metrics are those of full games, all
    others those of races. One with `compared`, its title there, is compared between two tracks;
    `figure` is then the figure of a race that it counts, see `engine.race.statistics.statistics`.

    These places of code, title, sentence and `where` are filled: {number} and {share} the first
    row, {best}, {most}, {worst}, {least} the ends, {money} the unit of money, the values of the
    title, and those of the answer.
    """

    ask: Callable[[Asked], Answer | None] = field(kw_only=True)
    each: Callable[[Any], Iterable[Asked]] = field(default=the_report, kw_only=True)
    full: bool = field(default=False, kw_only=True)
    figure: int | None = field(default=None, kw_only=True)
    compared: Sentence | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a metric that is compared without the figure of a race that it counts."""
        if self.compared is not None and self.figure is None:
            raise ValueError(f"{self.code}: a metric that is compared needs a figure")

    def result(self, asked: Asked, money: str) -> Result | None:
        """The answer in words; None if there is nothing to tell."""
        answer = self.ask(asked)
        if answer is None or not answer.rows:
            return None
        low, high = extremes(answer.rows)
        further = chosen_factor(len(answer.rows))
        most, least = high.estimate.widened(further, 1.0), low.estimate.widened(1.0, further)
        if self.unit == PERCENT and _are_shares(answer.rows):
            most = most._replace(low=max(most.low, 0.0))
            least = least._replace(high=min(least.high, 1.0))
        number = with_interval(answer.rows[0].estimate, self.unit)
        values: dict[str, object] = {
            "number": number,
            "share": number,
            "best": high.called,
            "most": with_interval(most, self.unit),
            "worst": low.called,
            "least": with_interval(least, self.unit),
            "money": money,
            **self.title.values,
            **answer.values,
        }
        return Result(
            self.code.format_map(values),
            self.subject,
            _filled(self.title, values),
            money if self.unit == MONEY else self.unit,
            _with_doubt(_filled(answer.sentence or self.sentence, values), answer),
            answer.rows,
            answer.fair,
            answer.bins,
            self.where.format_map(values),
        )


def _are_shares(rows: Sequence[Row]) -> bool:
    """Whether all of them lie in 0 … 1, intervals too, as those of shares do."""
    return all(0 <= row.estimate.low <= row.estimate.high <= 1 for row in rows)


def _with_doubt(sentence: Sentence, answer: Answer) -> Sentence:
    """The sentence, and where it names the highest row, which other one may be as high; nothing
    more where it says already that none is, and in what has a row for each space or card."""
    is_named = any(name and name.lower() == "best" for name in sentence.values)
    is_even = answer.fair is not None and answer.fair >= UNFAIR
    if not is_named or is_even or not 1 < len(answer.rows) <= MOST_DOUBTED:
        return sentence
    *_, second, best = sorted(answer.rows, key=lambda row: row.estimate.value)
    wider = simultaneous_factor(len(answer.rows))
    if difference(best.estimate, second.estimate).widened(wider, wider).low > 0:
        return sentence
    doubt = Sentence(
        "These games cannot tell {best} from {second}.", best=best.called, second=second.called
    )
    return Sentence("{finding} {doubt}", finding=sentence, doubt=doubt)


def _filled(sentence: Sentence, values: Mapping[str, object]) -> Sentence:
    """The sentence with the values that it has places for."""
    places = [name for _, name, _, _ in Formatter().parse(sentence.template) if name]
    return Sentence(sentence.template, **{name: values[name.lower()] for name in places})


def figure_metric(
    figure: int,
    measure: Measure,
    compared: Sentence | None = None,
    more: Callable[[RaceReport], Mapping[str, object]] = lambda report: {},
) -> Metric[RaceReport]:
    """The metric of a figure of the race: its mean, and how often it had which value.

    `more` gives values for the sentence.
    """

    def ask(report: RaceReport) -> Answer:
        counts = report.statistics.figures[figure]
        row = Row("", figure_mean(counts, measure.unit))
        return Answer((row,), more(report), bins=bins_of(counts))

    known = {each.name: getattr(measure, each.name) for each in fields(Measure)}
    return Metric(**known, ask=ask, figure=figure, compared=compared)


def bins_of(counts: IntArray) -> tuple[int, ...]:
    """Counts without the zeros at the end."""
    known = counts.nonzero()[0]
    return tuple(counts[: known[-1] + 1].tolist()) if len(known) else ()


def figure_mean(counts: IntArray, unit: str) -> Estimate:
    """The mean of a figure; no part of a race is more than all of it."""
    return share_of(counts[: WHOLE + 1]).times(WHOLE) if is_part(unit) else mean_of(counts)


def is_part(unit: str) -> bool:
    """Whether numbers are parts of something, in percent."""
    return unit.startswith("% of ")
