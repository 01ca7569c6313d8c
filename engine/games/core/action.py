"""What a seat decides, what comes of it, and the refusal of what the rules do not allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.track import Sentence

Value = bool | int | str

MOST_NAMED = 12
"""So many of the legal actions are named where another one was tried."""


class GameError(ValueError):
    """A game that cannot be played like this: seats, options or the track; the text says why."""


class IllegalActionError(GameError):
    """An action that the rules do not allow now."""


class Action(NamedTuple):
    """A decision: its kind and what was decided, as text ("card", "red 6, yellow 4")."""

    kind: str
    value: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.value}" if self.value else self.kind

    @classmethod
    def parse(cls, text: str) -> Action:
        """The action of a text: the kind is the first word, the rest is the value."""
        kind, _, value = text.partition(" ")
        return cls(kind, value)


class Event(NamedTuple):
    """Something that happened: a sentence with places for values, so that it can be translated."""

    sentence: str
    values: Mapping[str, Value]

    def __str__(self) -> str:
        return self.sentence.format_map(self.values)


def check_legal(action: Action, legal: Sequence[Action]) -> None:
    """Raise IllegalActionError if an action is not among the legal ones."""
    if action not in legal:
        raise illegal(action, legal)


def illegal(action: Action, legal: Sequence[Action]) -> IllegalActionError:
    """The refusal of an action that is not among the legal ones."""
    named: Sentence | str = "; ".join(map(str, legal[:MOST_NAMED]))
    if len(legal) > MOST_NAMED:
        named = Sentence("{actions} and {count} more", actions=named, count=len(legal) - MOST_NAMED)
    return IllegalActionError(
        Sentence(
            "{action} is not possible now; possible: {actions}",
            action=action,
            actions=named or Sentence("nothing, the game is over"),
        )
    )
