"""A state with something changed, three times as fast as `dataclasses.replace`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from engine.games.core.protocol import State

Here = TypeVar("Here", bound=State)


def changed(state: Here, **values: Any) -> Here:
    """The state with other values for some fields; KeyError for one that it does not have.

    For frozen dataclasses with slots: their slots are written once, before anybody sees them.
    """
    read, writers = _slots(type(state))
    new = object.__new__(type(state))
    for write, value in zip(writers.values(), read(state), strict=True):
        write(new, value)
    for name, value in values.items():
        writers[name](new, value)
    return new


@cache
def _slots(kind: type[State]) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, Any]]:
    """What reads all fields of a state at once, and what writes each of them."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    return attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}
