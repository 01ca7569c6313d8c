"""Selection on the board: spaces, vertices and lines, by name and place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QObject, Signal

from engine.track import OwnPlace, Point, Space, Track
from engine.track.edits import own_at, own_places

COURSE = "course"
"""Name of the course line in a selection, beside "finish", "bet 1", …"""


def named_lines(track: Track) -> dict[str, tuple[Point, ...]]:
    """Return the points of everything that can be selected as a line, by name."""
    lines = {line.name: line.points for line in track.lines}
    if track.course is not None:
        lines[COURSE] = track.course.line
    return lines


def line_edges(track: Track, name: str) -> Iterator[tuple[int, Point, Point]]:
    """Yield the edges of a line: the index a point inserted there would have, and both ends."""
    places = named_lines(track)[name]
    yield from zip(range(1, len(places)), places, places[1:], strict=False)
    if name == COURSE and track.course is not None and track.course.closed:
        yield len(places), places[-1], places[0]


def middle(begin: Point, end: Point) -> Point:
    """Return the middle of an edge."""
    return (begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2


def outline_edges(space: Space) -> Iterator[tuple[Point, Point]]:
    """Yield the edges of a space, each as its two ends."""
    return zip(space.outline, space.outline[1:] + space.outline[:1], strict=True)


class Selection(QObject):
    """Selected spaces, lines and vertices, or selected things on the layers of the designer.

    They are held by id, name and place, never as items of the scene. `writing_asked` is emitted
    when the selected text is to be edited.
    """

    changed = Signal()
    writing_asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.spaces: frozenset[str] = frozenset()
        self.lines: frozenset[str] = frozenset()
        self.vertices: frozenset[Point] = frozenset()
        self.things: frozenset[OwnPlace] = frozenset()
        self.own_layer = 0

    def __bool__(self) -> bool:
        return bool(self.spaces or self.lines or self.vertices)

    @property
    def thing(self) -> OwnPlace | None:
        """Return the place of the only selected thing on a layer, or None."""
        return next(iter(self.things)) if len(self.things) == 1 else None

    @property
    def is_single(self) -> bool:
        """Return whether exactly one space or line is selected, whose vertices can be grabbed."""
        return len(self.spaces) + len(self.lines) == 1

    def places(self, track: Track) -> frozenset[Point]:
        """Return all vertices of the selected spaces and points of the selected lines."""
        spaces = (space for space in track.spaces if space.id in self.spaces)
        places = {xy for space in spaces for xy in space.outline}
        drawn = named_lines(track).items() if self.lines else ()
        places.update(xy for name, xys in drawn if name in self.lines for xy in xys)
        return frozenset(places)

    def choose(
        self,
        spaces: Iterable[str] = (),
        lines: Iterable[str] = (),
        vertices: Iterable[Point] = (),
        things: Iterable[OwnPlace] = (),
    ) -> None:
        """Select exactly these."""
        chosen = frozenset(spaces), frozenset(lines), frozenset(vertices), frozenset(things)
        if chosen != (self.spaces, self.lines, self.vertices, self.things):
            self.spaces, self.lines, self.vertices, self.things = chosen
            if self.things:
                self.own_layer = max(place.layer for place in self.things)
            self.changed.emit()

    def choose_layer(self, number: int) -> None:
        """Choose the layer to which new texts, pictures and shapes are added."""
        if number != self.own_layer:
            self.own_layer = number
            self.changed.emit()

    def toggle_space(self, space_id: str) -> None:
        """Add a space to the selection, or remove it."""
        self.choose(self.spaces ^ {space_id}, self.lines)

    def clear(self) -> None:
        """Clear the selection."""
        self.choose()

    def follow(self, before: Track, after: Track) -> None:
        """Keep the same things selected after an edit, and deselect those that are gone.

        Spaces may have got other ids, and things on layers other numbers.
        """
        if self:
            spaces = _renamed(self.spaces, before, after) & {space.id for space in after.spaces}
            vertices = self.vertices and self.vertices & self.places(after)
            self.choose(spaces, self.lines & named_lines(after).keys(), vertices)
        elif self.things:
            moved = (_moved(place, before, after) for place in self.things)
            self.choose(things=[place for place in moved if place is not None])


def _renamed(ids: frozenset[str], before: Track, after: Track) -> frozenset[str]:
    """Return the ids that the spaces with `ids` have now, if an edit only gave other ids."""
    old = {space.id: space.outline for space in before.spaces}
    now = {space.id: space.outline for space in after.spaces}
    if all(old.get(one) == now.get(one) for one in ids) or len(old) != len(now):
        return ids
    named = {outline: one for one, outline in now.items()}
    if len(named) < len(now) or named.keys() != set(old.values()):
        return ids
    return frozenset(named[old[one]] for one in ids if one in old)


def _moved(place: OwnPlace, before: Track, after: Track) -> OwnPlace | None:
    """Return where the thing at `place` is now, or None if it is gone."""
    thing = own_at(before, place)
    if own_at(after, place) != thing:
        places = [other for other, one in own_places(after) if one == thing]
        if len(places) == 1:
            return places[0]
    return place if own_at(after, place) is not None else None
