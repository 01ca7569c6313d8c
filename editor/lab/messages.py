"""Messages of the lab: jobs and results, as plain values exchanged between two processes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.games.core.statistics import is_map
from engine.playtest.goals import Goals
from engine.playtest.plan import Spec
from engine.track import Sentence, Track

Numbers = npt.NDArray[np.float64]

PERCENT = "%"


class Row(NamedTuple):
    """A number with the ends of its 95% interval, and the number of observations `n`."""

    label: str
    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True, eq=False)
class MetricResult:
    """A metric and its result.

    `labels` are ids for rows of spaces, and `called` are the names shown for rows. `numbers` (rows,
    4) are value, both ends of the 95% interval and observations. Those with the unit % are shares
    from 0 to 1. `fair` is the probability of rows this uneven if all are equal, or None if that is
    not asked. `bins[k]` is the number of games with the value k. `where` is the code of a result of
    spaces, or the name of a line.
    """

    code: str
    subject: Sentence
    title: Sentence
    unit: str
    sentence: Sentence
    labels: tuple[str, ...]
    called: tuple[str, ...]
    numbers: Numbers
    fair: float | None = None
    bins: tuple[int, ...] = ()
    where: str = ""

    @property
    def factor(self) -> float:
        """The factor by which numbers are multiplied to be shown in their unit."""
        return 100.0 if self.unit == PERCENT else 1.0

    @property
    def is_map(self) -> bool:
        """Return whether the rows are the spaces of the track."""
        return is_map(self.code)

    @property
    def line(self) -> str:
        """The name of the line the result is about, or ""."""
        return "" if is_map(self.where) else self.where

    @property
    def reach(self) -> float:
        """Half the width of the widest interval, in the unit."""
        known = self.numbers[self.numbers[:, 3] > 0]
        return float((known[:, 2] - known[:, 1]).max(initial=0.0)) / 2 * self.factor

    def row(self, number: int) -> Row:
        """Return a row in the unit of the result."""
        value, low, high, n = self.numbers[number].tolist()
        factor = self.factor
        return Row(self.labels[number], factor * value, factor * low, factor * high, int(n))


@dataclass(frozen=True, slots=True, eq=False)
class LabReport:
    """Results of the games played.

    `packed` is the pickled report for writing it to a file. `preparing` is the percentage of fast
    games that are compiled, None if none are being compiled. `whole` says whether whole games were
    simulated. `first` are the main findings, each with the code of the result that shows it.
    """

    games: int
    seconds: float
    results: tuple[MetricResult, ...]
    slots: tuple[str, ...]
    packed: bytes
    preparing: int | None = None
    whole: bool = False
    first: tuple[tuple[str, Sentence], ...] = ()

    def named(self, code: str) -> MetricResult | None:
        """Return the result with this code, or None."""
        return next((result for result in self.results if result.code == code), None)


@dataclass(frozen=True, slots=True)
class Change:
    """A figure before and after, the difference with its 95% interval, and the verdict.

    `is_significant` says whether the interval excludes 0. `whom` names the players for whom the
    verdict holds, once other players were tested. `changed` marks a figure about the edit itself.
    """

    title: Sentence
    before: float
    after: float
    difference: Row
    verdict: Sentence
    is_significant: bool
    whom: Sentence | None = None
    unit: str = ""
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Changes:
    """Differences of two tracks after `games` games on both, those about the edit itself first.

    `changed` says what was edited, `validity` what the intervals hold for. `preparing` is as in a
    report.
    """

    games: int
    seconds: float
    found: tuple[Change, ...]
    preparing: int | None = None
    changed: tuple[Sentence, ...] = ()
    validity: str = ""


@dataclass(frozen=True, slots=True)
class Traffic:
    """Frequency of each step a game, from space to space. "" is beyond the finish."""

    games: int
    steps: dict[tuple[str, str], float]


@dataclass(frozen=True, slots=True)
class Refused:
    """Reason why a job cannot be done or has failed."""

    why: str


@dataclass(frozen=True, slots=True)
class Proposed:
    """Proposed change of the track with its measured effect.

    It has the reason, the changed `track`, the spaces and lines concerned, a figure before and
    after, the difference, the verdict, and the players for whom it holds. The figure is measured in
    other races than those that led to the proposal.
    """

    title: Sentence
    reason: Sentence
    figure: Sentence
    unit: str
    before: Row
    after: Row
    difference: Row
    verdict: Sentence
    spaces: tuple[str, ...]
    lines: tuple[str, ...]
    track: Track = field(repr=False)
    whom: Sentence | None = None


@dataclass(frozen=True, slots=True)
class GoalLine:
    """A figure in words, and its distance from its goal.

    `missed` is in the unit of the figure, below 0 if it is too low, or None if it is not known.
    `tolerances` is the same in tolerances of the goal, and `weight` that of the goal.
    """

    number: Sentence
    missed: float | None
    tolerances: float | None
    weight: float

    @property
    def is_met(self) -> bool:
        """Return whether the figure is as wanted."""
        return self.missed == 0


@dataclass(frozen=True, slots=True, eq=False)
class TunedTrack:
    """Proposed track: its gap to the goals, its change in spaces, and a line for each goal.

    `change` is None for a new lap.
    """

    track: Track = field(repr=False)
    gap: float
    change: float | None
    lines: dict[str, GoalLine]


@dataclass(frozen=True, slots=True, eq=False)
class Tuned:
    """Progress of tuning or inventing.

    `tried` counts the candidates done, and `of` all of them. `proposals` are the best so far, and
    at the end all that no other candidate beats in both gap and change. For inventing they are the
    laps found so far.
    """

    tried: int
    of: int
    proposals: tuple[TunedTrack, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """Request for tuning: goals, locked spaces ("a5-a9, b3-b4"), kinds of changes.

    `laps` is the number of laps to invent, 0 for tuning.
    """

    goals: Goals
    locked: str
    kinds: frozenset[str]
    laps: int = 0


@dataclass(frozen=True, slots=True)
class Written:
    """A report as the texts of its files: JSON, and a page for a browser."""

    data: str
    page: str


News = LabReport | Changes | Traffic | Proposed | Tuned | Written | Refused


@dataclass(frozen=True, slots=True)
class Job:
    """A job. `what` is "run", "compare", "traffic", "advice", "tune", "invent" or "write".

    "compare" needs two tracks, "tune" and "invent" a `wish`, "write" the report that is `packed`.
    """

    what: str
    setup: Spec
    tracks: tuple[Track, ...] = field(repr=False, default=())
    packed: bytes = field(repr=False, default=b"")
    wish: Wish | None = None
