"""Edits of marks: slots, walls, links, confirmed orders, ignored problems."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from engine.sentence import Sentence
from engine.track.edits.refusals import EditError, known_space
from engine.track.keys import STEPS, fields_for
from engine.track.marks import Confirmed, Ignored, Link
from engine.track.values import NETWORK, Grid, Track

ORDERS = ("ahead", "level", "behind")


def set_slots(track: Track, slots: Iterable[str], start_player: int | None = None) -> Track:
    """Set the slots, slot 1 first, and the slot that begins (None: as before); return the track."""
    chosen = tuple(slots)
    for space_id in chosen:
        known_space(track, space_id)
    if len(set(chosen)) < len(chosen):
        raise EditError(Sentence("a space is one slot only"))
    begins = track.grid.start_player if start_player is None else start_player
    if start_player is not None and not 1 <= begins <= len(chosen):
        raise EditError(Sentence("the grid has slots 1 to {last}", last=len(chosen)))
    begins = max(1, min(begins, len(chosen)))
    return replace(track, grid=replace(track.grid, slots=chosen, start_player=begins, station=None))


def toggle_slot(track: Track, space_id: str) -> Track:
    """Add a space as the last slot, or remove it if it is a slot; return the track."""
    known_space(track, space_id)
    slots = track.grid.slots
    if space_id not in slots:
        return replace(track, grid=replace(track.grid, slots=(*slots, space_id), station=None))
    return replace(track, grid=grid_without(track.grid, {space_id}))


def grid_without(grid: Grid, gone: Collection[str]) -> Grid:
    """Return the grid without the spaces in `gone`; slots behind them move up.

    The start player's mark keeps its slot; if that is removed, the next one begins.
    """
    slots = tuple(space_id for space_id in grid.slots if space_id not in gone)
    if len(slots) == len(grid.slots):
        return grid
    before = sum(space_id not in gone for space_id in grid.slots[: grid.start_player - 1])
    return replace(grid, slots=slots, start_player=max(1, min(before + 1, len(slots))))


def toggle_wall(track: Track, first: str, second: str) -> Track:
    """Add a wall between two spaces, or remove it; return the track."""
    _two(track, first, second)
    ends = {first, second}
    left = tuple(wall for wall in track.walls if set(wall) != ends)
    if len(left) < len(track.walls):
        return replace(track, walls=left)
    return replace(track, walls=(*track.walls, (first, second)))


def toggle_link(track: Track, source: str, target: str, needs: int = 0) -> Track:
    """Add a link from one space to another, or remove it; return the track.

    A link with another bar is kept, and its bar set to `needs`. On a network a link is a ferry,
    which needs none.
    """
    _two(track, source, target)
    if track.kind == NETWORK:
        needs = 0
    if not 0 <= needs <= 99:
        raise EditError(Sentence("a ramp needs a bar from 1 to 99, a link anybody may take 0"))
    for old in track.links:
        if (old.source, old.target) == (source, target):
            new = () if old.needs == needs else (replace(old, needs=needs),)
            at = track.links.index(old)
            return replace(track, links=(*track.links[:at], *new, *track.links[at + 1 :]))
    return replace(track, links=(*track.links, Link(source, target, needs)))


def join_marks(track: Track, other: Track) -> Track:
    """Return `track` with the marks of `other` added: walls, links, confirmed orders."""
    lists = [each for each in fields_for(Track, STEPS) if isinstance(getattr(track, each), tuple)]
    between = [each for each in lists if each not in ("spaces", "lines")]
    both = {each: getattr(track, each) + getattr(other, each) for each in between}
    return replace(track, **both)


def confirm(track: Track, first: str, second: str, order: str | None) -> Track:
    """Note the answer that the second space is `order` relative to the first; return the track.

    `order` is "ahead", "level" or "behind"; None removes the answer. An older answer about the
    two spaces, in either order, is replaced.
    """
    _two(track, first, second)
    if order is not None and order not in ORDERS:
        raise EditError(
            Sentence(
                "the second space is {orders}, not {order}", orders=", ".join(ORDERS), order=order
            )
        )
    others = tuple(old for old in track.confirmed if set(old.spaces) != {first, second})
    answer = () if order is None else (Confirmed((first, second), order),)
    return replace(track, confirmed=others + answer)


def ignore(
    track: Track,
    code: str,
    spaces: Iterable[str] = (),
    lines: Iterable[str] = (),
    reason: str = "",
) -> Track:
    """Ignore a problem for a `reason`, or change the reason; return the track."""
    if not code:
        raise EditError(Sentence("a problem has a code"))
    kept = Ignored(code, tuple(spaces), tuple(lines), reason)
    heeded = heed(track, code, kept.spaces, kept.lines)
    return replace(track, ignored=(*heeded.ignored, kept))


def heed(track: Track, code: str, spaces: Iterable[str] = (), lines: Iterable[str] = ()) -> Track:
    """Stop ignoring a problem, with its spaces in any order; return the track."""
    about = (code, frozenset(spaces), frozenset(lines))
    left = tuple(
        old
        for old in track.ignored
        if (old.code, frozenset(old.spaces), frozenset(old.lines)) != about
    )
    return track if len(left) == len(track.ignored) else replace(track, ignored=left)


def _two(track: Track, first: str, second: str) -> None:
    known_space(track, first)
    known_space(track, second)
    if first == second:
        raise EditError(Sentence("choose two different spaces"))
