"""Edits of whole spaces: add, remove, rename, set lane, tags, front and other keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.sentence import Sentence
from engine.track.edits.marks import grid_without
from engine.track.edits.refusals import EditError, enough, known_space, known_spaces
from engine.track.edits.sheet import kept
from engine.track.limits import MOST_LETTERS, MOST_TAGS
from engine.track.values import Space, Track, points


def next_id(track: Track, lane: int) -> str:
    """Return a free id for a new space in `lane`: "a7" in lane 1 after "a6", "b1" in lane 2.

    Lanes after the 26th are called aa, ab, …
    """
    letters = ""
    while lane > 0:
        lane, letter = divmod(lane - 1, 26)
        letters = chr(ord("a") + letter) + letters
    numbers = [
        int(space.id[len(letters) :])
        for space in track.spaces
        if space.id.startswith(letters) and space.id[len(letters) :].isdecimal()
    ]
    return f"{letters}{max(numbers, default=0) + 1}"


def add_space(track: Track, space: Space) -> Track:
    """Add a space, its outline rounded and without a repeated first vertex; return the track."""
    _check_id(track, space.id)
    _check_lane(space.lane)
    if space.shares is not None:
        known_space(track, space.shares)
    outline = points(space.outline)
    if len(outline) > 1 and outline[0] == outline[-1]:
        outline = outline[:-1]
    enough(len(outline), 3, Sentence("a space"))
    added = replace(space, outline=outline)
    _check_front(added, space.front)
    return replace(track, spaces=(*track.spaces, added))


def remove_spaces(track: Track, space_ids: Iterable[str]) -> Track:
    """Remove spaces with all marks that mention them; return the track.

    Slots behind a removed one move up, and the start player's mark stays with its space.
    """
    gone = known_spaces(track, space_ids)
    if not gone:
        return track
    return replace(
        track,
        spaces=tuple(
            replace(space, shares=None) if space.shares in gone else space
            for space in track.spaces
            if space.id not in gone
        ),
        grid=grid_without(track.grid, gone),
        walls=tuple(wall for wall in track.walls if gone.isdisjoint(wall)),
        links=tuple(link for link in track.links if gone.isdisjoint((link.source, link.target))),
        confirmed=tuple(answer for answer in track.confirmed if gone.isdisjoint(answer.spaces)),
        ignored=tuple(kept for kept in track.ignored if gone.isdisjoint(kept.spaces)),
    )


def rename_space(track: Track, old: str, new: str) -> Track:
    """Rename a space and all references to it; return the track."""
    return rename_spaces(track, {old: new})


def rename_spaces(track: Track, names: Mapping[str, str]) -> Track:
    """Rename spaces from old ids to new ones, all at once, so that ids can be swapped, and all
    references to them; return the track."""
    known_spaces(track, names)
    names = {old: new for old, new in names.items() if old != new}
    if not names:
        return track
    if not all(names.values()):
        raise EditError(Sentence("a space needs an id"))
    kept = {space.id for space in track.spaces if space.id not in names}
    for new, times in Counter(names.values()).items():
        if times > 1 or new in kept:
            raise EditError(Sentence("there is already a space called {space}", space=new))

    return with_ids(track, names)


def with_ids(track: Track, names: Mapping[str, str]) -> Track:
    """Rename spaces and all references to them without checks; return the track."""

    def new(space_id: str) -> str:
        return names.get(space_id, space_id)

    return replace(
        track,
        spaces=tuple(
            replace(space, id=new(space.id), shares=space.shares and new(space.shares))
            if space.id in names or space.shares in names
            else space
            for space in track.spaces
        ),
        grid=replace(track.grid, slots=tuple(map(new, track.grid.slots))),
        walls=tuple((new(first), new(second)) for first, second in track.walls),
        links=tuple(
            replace(link, source=new(link.source), target=new(link.target)) for link in track.links
        ),
        confirmed=tuple(
            replace(answer, spaces=(new(answer.spaces[0]), new(answer.spaces[1])))
            for answer in track.confirmed
        ),
        ignored=tuple(replace(each, spaces=tuple(map(new, each.spaces))) for each in track.ignored),
    )


def set_lane(track: Track, space_ids: Iterable[str], lane: int) -> Track:
    """Put spaces into `lane`, 1 being leftmost in driving direction; return the track.

    A space made from a road becomes the designer's own if its lane changes.
    """
    _check_lane(lane)

    def put(space: Space) -> Space:
        if space.lane == lane:
            return space
        return replace(space.drawn_anew(space.outline, space.front), lane=lane)

    return _changed(track, space_ids, put)


def set_tags(track: Track, space_ids: Iterable[str], tags: Iterable[str]) -> Track:
    """Replace the tags of spaces by `tags`, such as "danger"; return the track."""
    chosen = tuple(dict.fromkeys(tags))
    if "" in chosen:
        raise EditError(Sentence("a tag needs a name"))
    if (has := len(chosen)) > MOST_TAGS:
        wrong = Sentence("{has} tags given, at most {most} allowed", has=has, most=MOST_TAGS)
        raise EditError(wrong)
    if (has := max(map(len, chosen), default=0)) > MOST_LETTERS:
        most = MOST_LETTERS
        wrong = Sentence("a tag of {has} letters, at most {most} allowed", has=has, most=most)
        raise EditError(wrong)
    values = kept(Space, {"tags": chosen})
    return _changed(track, space_ids, lambda space: replace(space, **values))


def describe_space(track: Track, space_id: str, **values: Any) -> Track:
    """Return the track with other values of keys of a space, such as `name`; raise EditError for a
    value that a track file cannot hold."""
    return _changed(track, [space_id], lambda space: replace(space, **kept(Space, values)))


def set_shares(track: Track, space_id: str, other: str | None) -> Track:
    """Make a space share its place with `other`, or with none (None); return the track."""
    if other is not None:
        known_space(track, other)
        if other == space_id:
            raise EditError(Sentence("{space} cannot share its place with itself", space=space_id))
    return _changed(track, [space_id], lambda space: replace(space, shares=other))


def set_front(track: Track, space_id: str, front: tuple[int, int] | None) -> Track:
    """Set the first and last vertex of a front, or have it derived (None); return the track."""
    _check_front(known_space(track, space_id), front)
    return _changed(track, [space_id], lambda space: space.drawn_anew(space.outline, front))


def _changed(track: Track, space_ids: Iterable[str], change: Callable[[Space], Space]) -> Track:
    chosen = known_spaces(track, space_ids)
    return replace(
        track,
        spaces=tuple(change(space) if space.id in chosen else space for space in track.spaces),
    )


def _check_id(track: Track, space_id: str) -> None:
    if not space_id:
        raise EditError(Sentence("a space needs an id"))
    if any(other.id == space_id for other in track.spaces):
        raise EditError(Sentence("there is already a space called {space}", space=space_id))


def _check_lane(lane: int) -> None:
    if not 1 <= lane <= 99:
        raise EditError(Sentence("lanes are numbered from 1 to 99"))


def _check_front(space: Space, front: tuple[int, int] | None) -> None:
    corners = len(space.outline)
    if front is not None and not all(0 <= vertex < corners for vertex in front):
        raise EditError(
            Sentence(
                "the outline of {space} has vertices 0 to {last}", space=space.id, last=corners - 1
            )
        )
