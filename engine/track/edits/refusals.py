"""What an edit says when it cannot be done, and the questions that lead to it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.sentence import Sentence
from engine.track.values import Line, Space, Track


class EditError(ValueError):
    """An edit that would not leave a track behind, or means something the track does not have."""


def known_space(track: Track, space_id: str) -> Space:
    """The space of that id; EditError if the track has none."""
    try:
        return track.space(space_id)
    except KeyError:
        raise EditError(Sentence("no space is called {space}", space=space_id)) from None


def known_spaces(track: Track, space_ids: Iterable[str]) -> frozenset[str]:
    """The ids, all of them known; EditError if the track lacks one."""
    wanted = dict.fromkeys(space_ids)
    known = {space.id for space in track.spaces}
    for space_id in wanted:
        if space_id not in known:
            raise EditError(Sentence("no space is called {space}", space=space_id))
    return frozenset(wanted)


def known_line(track: Track, name: str) -> Line:
    """The line of that name ("finish", "bet 1"); EditError if the track has none."""
    try:
        return track.line(name)
    except KeyError:
        raise EditError(Sentence("no line is called {name}", name=name)) from None


def enough(corners: int, least: int, what: Sentence) -> None:
    """EditError if there are fewer corners than `what` needs."""
    if corners < least:
        raise EditError(Sentence("{what} needs at least {least} points", what=what, least=least))
