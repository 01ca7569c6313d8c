"""A state with something changed, four times as fast as `dataclasses.replace`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from engine.games.core.state import State

Here = TypeVar("Here", bound=State)


def changed(state: Here, **values: Any) -> Here:
    """The state with other values for some fields; KeyError for one that it does not have.

    For frozen dataclasses with slots: their slots are written once, before anybody sees them.
    """
    copied, writers = _copier(type(state))
    new: Here = copied(state)
    for name, value in values.items():
        writers[name](new, value)
    return new


@cache
def _copier(kind: type[State]) -> tuple[Callable[[Any], Any], dict[str, Callable[..., None]]]:
    """What copies a state, and what writes each of its fields.

    A line for every field is twice as fast as a loop over them.
    """
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    writers = {name: getattr(kind, name).__set__ for name in names}
    lines = "".join(f"    write_{name}(new, state.{name})\n" for name in names)
    known: dict[str, Any] = {f"write_{name}": writer for name, writer in writers.items()}
    known |= {"begun": object.__new__, "kind": kind}
    exec(f"def copied(state):\n    new = begun(kind)\n{lines}    return new\n", known)
    return known["copied"], writers
