"""What a game tells the lab besides who won: its measures, and a recorder that counts for them.

recorder = game.recorder(state)
recorder.record(before, action, after)     # after every action of a game
for count in recorder.counts(state): ...   # at its end; `game.measures` says what they mean
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from engine.games.core.action import Action
from engine.games.core.state import State
from engine.track import Sentence

S = TypeVar("S", bound=State)


class Count(NamedTuple):
    """What one game comes to in a measure: an `amount` out of `of`.

    `label` says what it is about, "" if there is only one thing. Over many games the sum of the
    amounts is divided by that of `of`.
    """

    measure: str
    label: str
    amount: int
    of: int = 1


MAP = "spaces."
"""Codes of measures of spaces begin so."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A question about a game: its code, whose subject it belongs to, its title and its unit, "%"
    for a share. Measures of spaces have codes that begin with "spaces.", and ids as labels.

    In the `sentence` {number} is the answer; or {best}, {most}, {worst}, {least} are the labels and
    the numbers of the two ends where there are several. `direction` is 1 where more is better, −1
    where less is, 0 where that is a matter of taste. `where` on the board it happens: the code of
    a measure of spaces, or the name of a line.
    """

    code: str
    subject: Sentence
    title: Sentence
    unit: Sentence | str
    sentence: Sentence
    direction: int = 0
    where: str = ""


def is_map(code: str) -> bool:
    """Whether a measure has a number for every space, and is drawn on the board."""
    return code.startswith(MAP)


class Recorder(ABC, Generic[S]):
    """Counts what happens in one game."""

    @abstractmethod
    def record(self, before: S, action: Action, after: S) -> None:
        """Take note of an action."""

    @abstractmethod
    def counts(self, end: S) -> Iterable[Count]:
        """What the game has come to."""


class Played(NamedTuple, Generic[S]):
    """A game that has been played to its end: how many decisions there were, with how many choices;
    how many of them were weighed, and how many of those were real; what counts for its measures."""

    end: S
    decisions: int
    choices: int
    weighed: int
    real: int
    recorder: Recorder[S] | None
