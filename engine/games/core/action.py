"""Actions, events and errors of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.sentence import Sentence

Value = bool | int | str

MOST_NAMED = 12
"""Most legal actions named in the message about an illegal one."""


class GameError(ValueError):
    """Error of a game that cannot be played: seats, options or the track; the text says why."""


class IllegalActionError(GameError):
    """Error of an action that the rules do not allow now."""


class Action(NamedTuple):
    """Decision of a seat: its kind and its value as text ("card", "red 6, yellow 4")."""

    kind: str
    value: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.value}" if self.value else self.kind

    @classmethod
    def parse(cls, text: str) -> Action:
        """Return the action written in `text`: the first word is the kind, the rest is the
        value."""
        kind, _, value = text.partition(" ")
        return cls(kind, value)


class Event(NamedTuple):
    """Event of a game: a sentence with placeholders for values, so that it can be translated."""

    sentence: str
    values: Mapping[str, Value]

    def __str__(self) -> str:
        return self.sentence.format_map(self.values)


def check_legal(action: Action, legal: Sequence[Action]) -> None:
    """Raise IllegalActionError if `action` is not among the `legal` ones."""
    if action not in legal:
        raise illegal(action, legal)


def illegal(action: Action, legal: Sequence[Action]) -> IllegalActionError:
    """Return the error of an `action` that is not among the `legal` ones."""
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
