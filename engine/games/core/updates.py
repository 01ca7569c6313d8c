"""Frozen tuples and states with one thing changed, for the rules of games."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.games.core import Event, State
from engine.games.core.changing import changed

AnyState = TypeVar("AnyState", bound=State)


def with_item(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The tuple with another item at the index."""
    return (*items[:index], item, *items[index + 1 :])


def without_item(items: tuple[Any, ...], item: Any) -> tuple[Any, ...]:
    """The tuple without the first occurrence of an item; ValueError if there is none."""
    index = items.index(item)
    return (*items[:index], *items[index + 1 :])


def with_event(state: AnyState, sentence: str, **values: int | str) -> AnyState:
    """The state with one more event at the end of its last ones."""
    return changed(state, told=(*state.events, Event(sentence, values)))
