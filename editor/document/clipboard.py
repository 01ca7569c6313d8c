"""Spaces on the clipboard: plain track JSON, so that other windows and programs can paste it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from engine.files import FileError
from engine.track import Point, Space, Track, edits
from engine.track.files import parse, text


def copied(track: Track, space_ids: Collection[str]) -> str:
    """These spaces as the text of a track of their own; "" if there are none."""
    spaces = tuple(
        replace(space, shares=None) if space.shares not in space_ids else space
        for space in track.spaces
        if space.id in space_ids
    )
    return text(Track(name=track.name, spaces=spaces)) if spaces else ""


def spaces_in(words: str) -> tuple[Space, ...]:
    """The spaces in a text of the clipboard; none if it holds no track."""
    if not words.lstrip().startswith("{"):
        return ()
    try:
        return parse(words, "clipboard").spaces
    except FileError:
        return ()


def pasted(track: Track, spaces: Collection[Space], shift: Point) -> tuple[Track, tuple[str, ...]]:
    """The track with these spaces added under free names, moved by (mm); and the names."""
    names: dict[str, str] = {}
    for space in spaces:
        name = edits.next_id(track, space.lane)
        names[space.id] = name
        added = replace(
            space,
            id=name,
            outline=tuple((x + shift[0], y + shift[1]) for x, y in space.outline),
            front=None,
            shares=None,
        )
        track = edits.add_space(track, added)
    for space in spaces:
        if space.shares in names:
            track = edits.set_shares(track, names[space.id], names[space.shares])
    return track, tuple(names.values())
