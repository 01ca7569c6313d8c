"""Edits of what is said between spaces: slots, walls, links, confirmed orders, ignored problems."""

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
    """The track with that start grid, slot 1 first; `start_player` is the slot that begins."""
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
    """The track with that space as the last slot of the grid, or as none if it was one."""
    known_space(track, space_id)
    slots = track.grid.slots
    if space_id not in slots:
        return replace(track, grid=replace(track.grid, slots=(*slots, space_id), station=None))
    return replace(track, grid=grid_without(track.grid, {space_id}))


def grid_without(grid: Grid, gone: Collection[str]) -> Grid:
    """The grid without those spaces: the slots behind move up, the start player's mark with them.

    If the start player's own slot goes, the next one begins.
    """
    slots = tuple(space_id for space_id in grid.slots if space_id not in gone)
    if len(slots) == len(grid.slots):
        return grid
    before = sum(space_id not in gone for space_id in grid.slots[: grid.start_player - 1])
    return replace(grid, slots=slots, start_player=max(1, min(before + 1, len(slots))))


def toggle_wall(track: Track, first: str, second: str) -> Track:
    """The track with a wall between two spaces, or without the one that was there."""
    _two(track, first, second)
    ends = {first, second}
    left = tuple(wall for wall in track.walls if set(wall) != ends)
    if len(left) < len(track.walls):
        return replace(track, walls=left)
    return replace(track, walls=(*track.walls, (first, second)))


def toggle_link(track: Track, source: str, target: str, needs: int = 0) -> Track:
    """The track with a link from one space to another, or without the one that was there.

    A link that needed another bar is kept and now needs that one. On a network a link is a ferry,
    which asks for none.
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
    """Return the track with all that another one says between spaces that both have: its walls,
    links and confirmed orders."""
    lists = [each for each in fields_for(Track, STEPS) if isinstance(getattr(track, each), tuple)]
    between = [each for each in lists if each not in ("spaces", "lines")]
    both = {each: getattr(track, each) + getattr(other, each) for each in between}
    return replace(track, **both)


def confirm(track: Track, first: str, second: str, order: str | None) -> Track:
    """The track with the designer's answer that the second space is `order` the first.

    `order` is "ahead", "level" or "behind"; None takes the answer back. An older answer about the
    two, either way round, is replaced.
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
    """The track with that problem marked as seen and kept; a second time changes the reason."""
    if not code:
        raise EditError(Sentence("a problem has a code"))
    kept = Ignored(code, tuple(spaces), tuple(lines), reason)
    heeded = heed(track, code, kept.spaces, kept.lines)
    return replace(track, ignored=(*heeded.ignored, kept))


def heed(track: Track, code: str, spaces: Iterable[str] = (), lines: Iterable[str] = ()) -> Track:
    """The track with that problem no longer ignored; the order of its spaces does not matter."""
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
