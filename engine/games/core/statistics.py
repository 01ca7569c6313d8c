"""Measures of one game, and the recorder that counts for them.

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
from engine.sentence import Sentence

S = TypeVar("S", bound=State)


class Count(NamedTuple):
    """Result of one game in a measure: an `amount` out of `of`.

    `label` names the subject, "" if there is only one. Over many games the sum of the amounts is
    divided by that of `of`.
    """

    measure: str
    label: str
    amount: int
    of: int = 1


MAP = "spaces."
"""Prefix of the codes of measures of spaces."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Question about a game: its code, its subject, its title and its unit, "%" for a share.

    Measures of spaces have codes that begin with "spaces.", and ids as labels. In the `sentence`
    {number} is the answer, or {best}, {most}, {worst}, {least} are the labels and numbers of the
    two ends if there are several. `direction` is 1 if more is better, −1 if less is, 0 if that is a
    matter of taste. `where` is the place on the board: the code of a measure of spaces, or the name
    of a line.
    """

    code: str
    subject: Sentence
    title: Sentence
    unit: Sentence | str
    sentence: Sentence
    direction: int = 0
    where: str = ""


def is_map(code: str) -> bool:
    """Return whether a measure has a number for every space, and is drawn on the board."""
    return code.startswith(MAP)


class Recorder(ABC, Generic[S]):
    """Counter of events in one game."""

    @abstractmethod
    def record(self, before: S, action: Action, after: S) -> None:
        """Count an action, with the states before and after it."""

    @abstractmethod
    def counts(self, end: S) -> Iterable[Count]:
        """Return the counts of a game that ends with the state `end`."""


class Played(NamedTuple, Generic[S]):
    """Game played to its end: the number of decisions and of their choices, of weighed decisions
    and of real ones among them, and the counts for its measures."""

    end: S
    decisions: int
    choices: int
    weighed: int
    real: int
    recorder: Recorder[S] | None
