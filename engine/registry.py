"""Registries of named entries: built-in ones, and plugins from installed packages.

A package adds an entry in its `pyproject.toml`:

    [project.entry-points."lanesmith.bots"]
    lazy = "my_bots:Lazy"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar

from engine.sentence import Sentence

T = TypeVar("T")


class BrokenPackageError(Exception):
    """Error of an installed package with an entry that cannot be imported; the text says which and
    why."""


def _broken(place: EntryPoint, error: Exception) -> BrokenPackageError:
    package = place.dist.name if place.dist is not None else place.module
    return BrokenPackageError(
        Sentence(
            "{name} of the installed package {package} cannot be loaded ({error}). Fix the "
            "package, or uninstall it.",
            name=repr(place.name),
            package=package,
            error=f"{type(error).__name__}: {error}",
        )
    )


class Registry(Mapping[str, T], Generic[T]):
    """Mapping of names to entries, built-in ones first, each imported when first used.

    `group` is the entry point group of packages ("lanesmith.bots"), `own` maps the names of
    built-in entries to their places ("package.module:attribute").
    """

    def __init__(self, group: str, own: Mapping[str, str]) -> None:
        self.group = group
        self._own = own
        self._loaded: dict[str, T] = {}

    @property
    def own(self) -> tuple[str, ...]:
        """Return the names of the built-in entries."""
        return tuple(self._own)

    @cached_property
    def _places(self) -> dict[str, EntryPoint]:
        """Return the places of entries by name; a package cannot replace a built-in entry."""
        added = {each.name: each for each in sorted(entry_points(group=self.group))}
        own = {name: EntryPoint(name, place, self.group) for name, place in self._own.items()}
        return own | {name: place for name, place in added.items() if name not in own}

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            place = self._places[name]
            try:
                self._loaded[name] = place.load()
            except (ImportError, AttributeError) as error:
                raise _broken(place, error) from error
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def hint(self, name: str) -> str:
        """Return the end of "no bot is called 'gredy'": a question for a similar name, or "."."""
        near = get_close_matches(name, self, 1)
        return Sentence("; did you mean {near}?", near=repr(near[0])) if near else "."
