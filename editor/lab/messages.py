"""Jobs of the lab and what comes of them: plain values that travel between two processes."""

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
    """A number with the ends of its 95 % interval, and how often it was observed."""

    label: str
    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True, eq=False)
class MetricResult:
    """A question a designer asks, and its answer.

    `labels` of spaces are their ids, `called` is what people call them, and all other rows.
    `numbers` (rows, 4) are value, ends of the 95 % interval, observations; those of the unit % are
    shares, in 0 … 1. `fair`: how likely such uneven rows are if all are equal, None if that is no
    question. `bins[k]`: how many games have the value k. `where` on the board it happens: the code
    of a result of spaces, or the name of a line.
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
        """What the numbers are multiplied with to be shown in their unit."""
        return 100.0 if self.unit == PERCENT else 1.0

    @property
    def is_map(self) -> bool:
        """Whether the rows are the spaces of the track."""
        return is_map(self.code)

    @property
    def line(self) -> str:
        """The name of the line it is about; "" if it is about none."""
        return "" if is_map(self.where) else self.where

    @property
    def reach(self) -> float:
        """How far the widest interval reaches to either side, in the unit."""
        known = self.numbers[self.numbers[:, 3] > 0]
        return float((known[:, 2] - known[:, 1]).max(initial=0.0)) / 2 * self.factor

    def row(self, number: int) -> Row:
        """A row, in the unit."""
        value, low, high, n = self.numbers[number].tolist()
        factor = self.factor
        return Row(self.labels[number], factor * value, factor * low, factor * high, int(n))


@dataclass(frozen=True, slots=True, eq=False)
class LabReport:
    """What the games so far tell. `packed` is the report, for those who write it to a file;
    `preparing` how many percent of fast games are compiled, None if nobody is at it; `whole`
    whether whole games were simulated; `first` what is wrong with the track, each with the code of
    the result that shows it."""

    games: int
    seconds: float
    results: tuple[MetricResult, ...]
    slots: tuple[str, ...]
    packed: bytes
    preparing: int | None = None
    whole: bool = False
    first: tuple[tuple[str, Sentence], ...] = ()

    def named(self, code: str) -> MetricResult | None:
        """The result of that code."""
        return next((result for result in self.results if result.code == code), None)


@dataclass(frozen=True, slots=True)
class Change:
    """A figure before and after, the difference with its 95 % interval, and the verdict.

    `is_significant` says whether the interval leaves out 0, `whom` for which players the verdict
    holds, once others have played, too.
    """

    title: Sentence
    before: float
    after: float
    difference: Row
    verdict: Sentence
    is_significant: bool
    whom: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """What differs between two tracks after so many games on both; `preparing` as in a report."""

    games: int
    seconds: float
    found: tuple[Change, ...]
    preparing: int | None = None


@dataclass(frozen=True, slots=True)
class Traffic:
    """How often cars took each step, from space to space ("" beyond the finish), a game."""

    games: int
    steps: dict[tuple[str, str], float]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why it cannot be played, or what went wrong."""

    why: str


@dataclass(frozen=True, slots=True)
class Proposed:
    """A change of the track: what it does and why, the track after it, which spaces and lines it
    is about; a figure before and after, the difference and the verdict, measured in other races,
    and for which players it holds."""

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
    """A figure in words, and whether it is as wanted."""

    number: Sentence
    verdict: Sentence
    is_met: bool


@dataclass(frozen=True, slots=True, eq=False)
class TunedTrack:
    """A track that is proposed: its gap to the goals, how much it changes, in spaces (None: it is a
    new one), and a line for each figure that is a goal."""

    track: Track = field(repr=False)
    gap: float
    change: float | None
    lines: dict[str, GoalLine]


@dataclass(frozen=True, slots=True, eq=False)
class Tuned:
    """How far tuning is: candidates tried and to be tried, and what it proposes: the best so far,
    and at the end all that nothing else beats in both gap and change. Or how many laps are
    invented, and all of them."""

    tried: int
    of: int
    proposals: tuple[TunedTrack, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """What tuning is to come to: the goals, spaces that stay ("a5-a9, b3-b4"), kinds of changes; or
    how many new laps are to be invented."""

    goals: Goals
    locked: str
    kinds: frozenset[str]
    laps: int = 0


@dataclass(frozen=True, slots=True)
class Written:
    """A report as the text of a file: JSON, or a page for a browser."""

    data: str
    page: str


@dataclass(frozen=True, slots=True)
class Ended:
    """No more comes of a job."""


News = LabReport | Changes | Traffic | Proposed | Tuned | Written | Refused | Ended


@dataclass(frozen=True, slots=True)
class Job:
    """Something to do: "run" on the track, "compare" two, count the "traffic" of some games, look
    for "advice", "tune" toward a `wish` or "invent" laps, "write" the report that is `packed`."""

    what: str
    setup: Spec
    tracks: tuple[Track, ...] = field(repr=False, default=())
    packed: bytes = field(repr=False, default=b"")
    wish: Wish | None = None
