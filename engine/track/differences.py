"""Differences between two versions of a track, as sentences and as outlines to be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.sentence import Sentence
from engine.track.keys import keys_of
from engine.track.sheet import Board
from engine.track.values import Point, Space, Track

MOST_NAMED = 6
"""Number of spaces or lines that a sentence names."""

PARTS = {
    "name": Sentence("Name of the track"),
    "author": Sentence("Author"),
    "notes": Sentence("Notes"),
    "kind": Sentence("Kind of track"),
    "game": Sentence("Game"),
    "course": Sentence("Course line"),
    "contact": Sentence("Contact tolerance"),
    "level": Sentence("Level tolerance"),
    "grid": Sentence("Start grid"),
    "walls": Sentence("Walls"),
    "links": Sentence("Links"),
    "confirmed": Sentence("Confirmed orders of spaces"),
    "ignored": Sentence("Ignored problems"),
    "roads": Sentence("Roads"),
    "publish": Sentence("Documents to publish"),
    "questions": Sentence("Questions after a hosted game"),
    "layers": Sentence("Your own layers"),
    "look": Sentence("Look"),
    "signs": Sentence("Signs of tags"),
    "labels": Sentence("Title, legend and other labels"),
    "guides": Sentence("Guides"),
    "wordings": Sentence("Words of the board"),
}
"""Parts of a track that are compared as wholes."""

SIZE = ("width", "height")


@dataclass(frozen=True, slots=True)
class Differences:
    """Differences as sentences, and the spaces and lines of the second version that are new or
    have another shape."""

    sentences: tuple[Sentence, ...]
    outlines: tuple[tuple[Point, ...], ...]
    lines: tuple[tuple[Point, ...], ...]


def differences(before: Track, after: Track) -> Differences:
    """Return what turns `before` into `after`. Two equal versions have no sentence."""
    old, new = _by_id(before.spaces), _by_id(after.spaces)
    old_lines = {line.name: line.points for line in before.lines}
    new_lines = {line.name: line.points for line in after.lines}
    return Differences(
        (*_of_spaces(old, new), *_of_lines(old_lines, new_lines), *_of_parts(before, after)),
        tuple(
            space.outline
            for name, space in new.items()
            if name not in old or old[name].outline != space.outline
        ),
        tuple(points for name, points in new_lines.items() if old_lines.get(name) != points),
    )


def _by_id(spaces: Sequence[Space]) -> dict[str, Space]:
    return {space.id: space for space in spaces}


def _of_spaces(old: Mapping[str, Space], new: Mapping[str, Space]) -> Iterator[Sentence]:
    both = old.keys() & new.keys()
    groups = (
        (Sentence("New spaces"), [name for name in new if name not in old]),
        (Sentence("Removed spaces"), [name for name in old if name not in new]),
        (
            Sentence("Moved or reshaped spaces"),
            [name for name in new if name in both and new[name].outline != old[name].outline],
        ),
        (
            Sentence("Spaces with another lane, front, tag or text"),
            [name for name in new if name in both and _said(new[name]) != _said(old[name])],
        ),
    )
    for what, names in groups:
        yield from _named(what, names)


def _said(space: Space) -> tuple[Any, ...]:
    """Return what is said about a space, apart from its shape."""
    return (space.lane, space.front, space.shares, space.tags, space.name, space.extra)


def _of_lines(
    old: Mapping[str, tuple[Point, ...]], new: Mapping[str, tuple[Point, ...]]
) -> Iterator[Sentence]:
    yield from _named(Sentence("New lines"), [name for name in new if name not in old])
    yield from _named(Sentence("Removed lines"), [name for name in old if name not in new])
    moved = [name for name in new if name in old and new[name] != old[name]]
    yield from _named(Sentence("Moved lines"), moved)


def _named(what: Sentence, names: Sequence[str]) -> Iterator[Sentence]:
    """Yield a sentence with the number of `names` and the first of them, if there are any."""
    if names:
        few = ", ".join(names[:MOST_NAMED]) + (", …" if len(names) > MOST_NAMED else "")
        yield Sentence("{what}: {count} ({names})", what=what, count=len(names), names=few)


def _of_parts(before: Track, after: Track) -> Iterator[Sentence]:
    for key in keys_of(Track):
        one, two = getattr(before, key.field), getattr(after, key.field)
        if key.field in PARTS and one != two:
            if isinstance(one, tuple) and len(one) != len(two):
                yield Sentence(
                    "{what}: {before} before, {after} after",
                    what=PARTS[key.field],
                    before=len(one),
                    after=len(two),
                )
            elif isinstance(one, str) and key.field in ("name", "author"):
                yield Sentence(
                    "{what}: “{before}” before, “{after}” after",
                    what=PARTS[key.field],
                    before=one,
                    after=two,
                )
            else:
                yield Sentence("{what}: changed", what=PARTS[key.field])
    yield from _of_board(before.board, after.board)
    if before.extra != after.extra:
        yield Sentence("Entries of other programs: changed")


def _of_board(before: Board, after: Board) -> Iterator[Sentence]:
    one, two = ([getattr(board, side) for side in SIZE] for board in (before, after))
    if one != two:
        yield Sentence(
            "Board: {before} mm before, {after} mm after",
            before=" × ".join(f"{side:g}" for side in one),
            after=" × ".join(f"{side:g}" for side in two),
        )
    elif before != after:
        yield Sentence("Picture to trace, or another entry of the board: changed")
