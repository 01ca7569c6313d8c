"""What a game tells the lab about itself besides who won: its measures, and who watches for them.

watcher = game.watcher(state)
watcher.see(before, action, after)        # after every action of a game
for count in watcher.counts(state): ...   # at its end; `game.measures` says what they mean
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.track import Sentence

if TYPE_CHECKING:
    from engine.games.core.protocol import Action, State


class Count(NamedTuple):
    """What one game has come to: of which measure, about what ("" if there is only one thing), an
    amount, and out of how many; of many games the sum of the amounts is told to that of the others.
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


class Watcher(ABC):
    """Watches one game."""

    @abstractmethod
    def see(self, before: State, action: Action, after: State) -> None:
        """Take note of an action."""

    @abstractmethod
    def counts(self, end: State) -> Iterable[Count]:
        """What the game has come to."""
