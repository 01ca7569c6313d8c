"""Errors of edits, and checks that raise them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.sentence import Sentence
from engine.track.values import Line, Space, Track


class EditError(ValueError):
    """Edit that would give an invalid track, or names a part that the track does not have."""


def known_space(track: Track, space_id: str) -> Space:
    """Return the space `space_id`; raise EditError if there is none."""
    try:
        return track.space(space_id)
    except KeyError:
        raise EditError(Sentence("no space is called {space}", space=space_id)) from None


def known_spaces(track: Track, space_ids: Iterable[str]) -> frozenset[str]:
    """Return the ids as a set; raise EditError if the track lacks one."""
    wanted = dict.fromkeys(space_ids)
    known = {space.id for space in track.spaces}
    for space_id in wanted:
        if space_id not in known:
            raise EditError(Sentence("no space is called {space}", space=space_id))
    return frozenset(wanted)


def known_line(track: Track, name: str) -> Line:
    """Return the line called `name` ("finish", "bet 1"); raise EditError if there is none."""
    try:
        return track.line(name)
    except KeyError:
        raise EditError(Sentence("no line is called {name}", name=name)) from None


def enough(corners: int, least: int, what: Sentence) -> None:
    """Raise EditError if `what` has fewer `corners` than `least`."""
    if corners < least:
        raise EditError(Sentence("{what} needs at least {least} points", what=what, least=least))
