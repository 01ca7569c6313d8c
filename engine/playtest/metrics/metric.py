"""Metrics: a question a designer asks of a playtest, with the function that answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from string import Formatter
from typing import Any, Generic, TypeVar

from engine.arrays import IntArray
from engine.games.core.statistics import Measure
from engine.playtest.intervals import (
    Estimate,
    chosen_factor,
    contenders,
    difference,
    mean_of,
    share_of,
    simultaneous_factor,
)
from engine.playtest.metrics.wording import PERCENT, extremes, with_interval
from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import FIGURES
from engine.track import Sentence

LENGTH, FAIRNESS, SKILL = Sentence("Length"), Sentence("Fairness"), Sentence("Skill")
BLOCKING, EXCITEMENT = Sentence("Blocking"), Sentence("Excitement")
BET_LINES, DECISIONS = Sentence("Bet lines"), Sentence("Decisions")

MONEY = "money"
"""Unit of a metric whose numbers are counted in the money of the game."""

WHOLE = 100

UNFAIR = 0.01
"""P-value below which uneven rows are unfair."""

MOST_DOUBTED = 12
"""Largest number of rows for which a doubt about the best one is added: in more rows some are
always close."""


@dataclass(frozen=True, slots=True)
class Row:
    """One number of a metric: its label ("" if the metric has only one) and its estimate.

    A label that no designer chose can be translated. A space has its id as label, and a `name` if
    it has another one for people.
    """

    label: str
    estimate: Estimate
    name: str = ""

    @property
    def called(self) -> str:
        """Return its name for people."""
        return self.name or self.label


@dataclass(frozen=True, slots=True)
class Answer:
    """Numbers of a metric in one report.

    `values` fill the places of its sentence, beside those that `Metric` fills by itself; `sentence`
    replaces that of the metric. `fair` is the p-value of rows as uneven as these if all are equal
    (None: no such test), `bins[k]` the number of games with the value k.
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
        """Return whether it has any observation."""
        return self.rows[0].estimate.n > 0

    @property
    def json(self) -> dict[str, Any]:
        """Return the result as plain JSON values."""
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
    """Return the whole report as the only thing that a metric is asked of."""
    return (report,)


@dataclass(frozen=True, slots=True)
class Metric(Measure, Generic[Asked]):
    """Measure with the function that answers it; None if the report does not know it.

    `each` returns the parts of a report that it is asked of, such as every bet line; neighbouring
    metrics of the same parts take turns. `full` metrics are those of full games, all others those
    of races. One with `compared`, its title there, is compared between two tracks, by
    the pairs of its `figure` of a race (see `engine.race.statistics.statistics`) or of the measure
    that it is `counted` by (see `engine.playtest.pairs`), whose rows are called as `named` says.

    These places of code, title, sentence and `where` are filled: {number} and {share} the first
    row, {best}, {most}, {worst}, {least} the ends, {money} the unit of money, the values of the
    title, and those of the answer.
    """

    ask: Callable[[Asked], Answer | None] = field(kw_only=True)
    each: Callable[[Any], Iterable[Asked]] = field(default=the_report, kw_only=True)
    full: bool = field(default=False, kw_only=True)
    figure: int | None = field(default=None, kw_only=True)
    compared: Sentence | None = field(default=None, kw_only=True)
    counted: str = field(default="", kw_only=True)
    named: Callable[[str], Sentence] = field(default=Sentence, kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a metric that is compared without the figure or the measure that it counts."""
        if self.compared is not None and not self.pairs_of:
            raise ValueError(f"{self.code}: a metric that is compared needs a figure")

    @property
    def pairs_of(self) -> str:
        """Measure that two tracks are compared by; "" for none."""
        return self.counted if self.figure is None else FIGURES[self.figure]

    def compared_title(self, label: str) -> Sentence:
        """Return the title in comparisons, of a row with this label if it has several."""
        title = self.compared or self.title
        return Sentence("{title}: {row}", title=title, row=self.named(label)) if label else title

    def result(self, asked: Asked, money: str) -> Result | None:
        """Return the answer in words; None if there is none."""
        answer = self.ask(asked)
        if answer is None or not answer.rows:
            return None
        low, high = named_ends(answer.rows, self.unit)
        number = with_interval(answer.rows[0].estimate, self.unit)
        values: dict[str, object] = {
            "number": number,
            "share": number,
            "best": high.called,
            "most": with_interval(high.estimate, self.unit),
            "worst": low.called,
            "least": with_interval(low.estimate, self.unit),
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


def named_ends(rows: Sequence[Row], unit: str) -> tuple[Row, Row]:
    """The lowest and the highest row as a sentence names them: with intervals that allow for having
    chosen them. Where no row can be less than none, or no share more than all, nor can these."""
    low, high = extremes(rows)
    estimates = [row.estimate for row in rows]
    most = high.estimate.widened(_further(high.estimate, estimates), 1.0)
    negated = [estimate.times(-1) for estimate in estimates]
    least = low.estimate.widened(1.0, _further(low.estimate.times(-1), negated))
    if all(row.estimate.low >= 0 for row in rows):
        most = most._replace(low=max(most.low, 0.0))
        if unit == PERCENT and all(row.estimate.high <= 1 for row in rows):
            least = least._replace(high=min(least.high, 1.0))
    return replace(low, estimate=least), replace(high, estimate=most)


def _further(highest: Estimate, rows: Sequence[Estimate]) -> float:
    """Return the factor for the lower side of the interval of the highest of some rows."""
    return chosen_factor(contenders(rows, highest), highest.n)


def _with_doubt(sentence: Sentence, answer: Answer) -> Sentence:
    """Return the sentence, followed by a doubt if it names the best row and the second may be as
    good. No doubt is added if the rows are even, or to metrics with a row for each space or
    card."""
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
    """Return the sentence with the `values` that it has places for."""
    places = [name for _, name, _, _ in Formatter().parse(sentence.template) if name]
    return Sentence(sentence.template, **{name: values[name.lower()] for name in places})


def figure_metric(
    figure: int,
    measure: Measure,
    compared: Sentence | None = None,
    more: Callable[[RaceReport], Mapping[str, object]] = lambda report: {},
) -> Metric[RaceReport]:
    """Return the metric of a figure of the race: its mean, and the number of races with each value.

    `more` returns values for the sentence.
    """

    def ask(report: RaceReport) -> Answer:
        counts = report.statistics.figures[figure]
        row = Row("", figure_mean(counts, measure.unit))
        return Answer((row,), more(report), bins=bins_of(counts))

    known = {each.name: getattr(measure, each.name) for each in fields(Measure)}
    return Metric(**known, ask=ask, figure=figure, compared=compared)


def bins_of(counts: IntArray) -> tuple[int, ...]:
    """Return the counts without the zeros at the end."""
    known = counts.nonzero()[0]
    return tuple(counts[: known[-1] + 1].tolist()) if len(known) else ()


def figure_mean(counts: IntArray, unit: str) -> Estimate:
    """Return the mean of a figure; a part of a race is at most all of it."""
    return share_of(counts[: WHOLE + 1]).times(WHOLE) if is_part(unit) else mean_of(counts)


def is_part(unit: str) -> bool:
    """Return whether numbers in `unit` are parts of a whole, in percent."""
    return unit.startswith("% of ")
