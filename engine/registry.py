"""What is known by a name: the program's own entries, and those that installed packages add.

A package of one's own adds an entry in its `pyproject.toml`, without a change here:

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
    """An entry of an installed package cannot be imported; the text says which and why."""


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
    """Entries by name, the program's own first, each imported when it is first asked for.

    `group` is the name under which packages add entries ("lanesmith.bots"), `own` says where the
    program's own entries are ("package.module:attribute").
    """

    def __init__(self, group: str, own: Mapping[str, str]) -> None:
        self.group = group
        self._own = own
        self._loaded: dict[str, T] = {}

    @property
    def own(self) -> tuple[str, ...]:
        """The names of the program's own entries."""
        return tuple(self._own)

    @cached_property
    def _places(self) -> dict[str, EntryPoint]:
        """Where each entry is. A name of the program's own cannot be taken by a package."""
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
        """The end of "no bot is called 'gredy'": asks for the nearest name, if one is near."""
        near = get_close_matches(name, self, 1)
        return Sentence("; did you mean {near}?", near=repr(near[0])) if near else "."
