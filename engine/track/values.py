"""What a designer draws: a track as one immutable value, lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.shown import Shown
from engine.track.own_layers import OwnLayer
from engine.track.roads import Origin, Road, Station

Point = tuple[float, float]

DEFAULT_TOLERANCE = 0.075

LAP, NETWORK = "lap", "network"
"""The kinds of tracks: a road to race along; roads between cities, driven in both directions."""

DANGER, CITY, TRIANGLE = "danger", "city", "triangle"
"""Tags with a meaning: a space that is entered only if no other step is left; a city; a warning
triangle, which calls for an action card."""


def plain_name(name: str) -> str:
    """A name as games are called: small letters, words joined by "_"."""
    return "_".join(name.lower().replace("-", " ").split())


def mm(length: float) -> float:
    """A length as the track file keeps it: hundredths of a millimetre, never minus zero."""
    return round(float(length), 2) + 0.0


def point(xy: Iterable[float]) -> Point:
    """A place on the board, rounded like every length of a track."""
    x, y = xy
    return (mm(x), mm(y))


def points(pairs: Iterable[Iterable[float]]) -> tuple[Point, ...]:
    """Places on the board, rounded like every length of a track."""
    return tuple(point(pair) for pair in pairs)


def without_repeats(outline: Sequence[Point]) -> tuple[Point, ...]:
    """An outline without the vertices that repeat the one before them."""
    return tuple(xy for row, xy in enumerate(outline) if xy != outline[row - 1])


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture behind the drawing: `x`, `y` is its top left corner in mm."""

    file: str
    x: float = 0.0
    y: float = 0.0
    mm_per_pixel: float = 0.25
    opacity: float = 0.5
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Board:
    """The printed sheet, in mm."""

    width: float = 700.0
    height: float = 500.0
    picture: Picture | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class CourseLine:
    """The directed line along the road; closed for a lap, its first point at the finish line.

    A branch is a line of its own from the fork to the join of a road that splits.
    """

    line: tuple[Point, ...]
    closed: bool = True
    branches: tuple[tuple[Point, ...], ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Space:
    """A polygon on which one car stands.

    `front` holds the first and last vertex index of the front, walking along the outline; None
    lets the compiler derive it. `shares` names another space at the same place of the board.
    `name` is what players read on it, such as that of a city; two spaces may have the same.
    `origin` says from which place of a road it is made, None for one drawn by hand.
    """

    id: str
    lane: int
    outline: tuple[Point, ...]
    front: tuple[int, int] | None = None
    shares: str | None = None
    tags: tuple[str, ...] = ()
    name: str = ""
    origin: Origin | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def drawn_anew(self, outline: tuple[Point, ...], front: tuple[int, int] | None) -> Space:
        """This space with another shape given by hand: if a road made it, it is now the
        designer's own."""
        origin = self.origin and replace(self.origin, own=True)
        return replace(self, outline=outline, front=front, origin=origin)


@dataclass(frozen=True, slots=True)
class Line:
    """A line across the road: the finish line, or a numbered bet line.

    One that hangs on a `station` of a road moves along with it.
    """

    kind: str
    points: tuple[Point, ...]
    number: int | None = None
    station: Station | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def name(self) -> str:
        """The name steps and problems use: "finish", "bet 1", …"""
        return self.kind if self.number is None else f"{self.kind} {self.number}"


@dataclass(frozen=True, slots=True)
class Grid:
    """The start spaces in slot order; the owner of the car on slot `start_player` begins.

    A grid that hangs on a `station` of a road has its slots on the last spaces up to there.
    """

    slots: tuple[str, ...] = ()
    start_player: int = 1
    station: Station | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Link:
    """A directed step without contact (bridge, tunnel, ramp); in a network a ferry, both ways.

    A ramp `needs` a bar of at least that number; 0 is a link anybody may take.
    """

    source: str
    target: str
    needs: int = 0
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A designer's answer: the second space is `ahead` of, `level` with or `behind` the first."""

    spaces: tuple[str, str]
    order: str
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Ignored:
    """A problem the designer has looked at and keeps: its code, its spaces and lines, and why."""

    code: str
    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    reason: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be published: its name, its kind, such as "pdf-tiles", and what that kind can be
    told, such as the paper. A kind that is not known here is kept."""

    name: str
    kind: str
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Track(Shown):
    """The document a designer draws; nothing in it can be derived from the rest, but for the spaces
    that are made of `roads`.

    `game` names the game it is made for, as games are called; empty if no file says so.
    `contact` and `level` are shares of the median space length. `extra` keeps what another
    program wrote into the file and this one does not know.
    """

    name: str = "Untitled track"
    author: str = ""
    notes: str = ""
    kind: str = LAP
    game: str = ""
    board: Board = Board()
    course: CourseLine | None = None
    contact: float = DEFAULT_TOLERANCE
    level: float = DEFAULT_TOLERANCE
    spaces: tuple[Space, ...] = ()
    lines: tuple[Line, ...] = ()
    grid: Grid = Grid()
    walls: tuple[tuple[str, str], ...] = ()
    links: tuple[Link, ...] = ()
    confirmed: tuple[Confirmed, ...] = ()
    ignored: tuple[Ignored, ...] = ()
    roads: tuple[Road, ...] = ()
    publish: tuple[Job, ...] = ()
    layers: tuple[OwnLayer, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def space(self, space_id: str) -> Space:
        """The space of that id; KeyError if the track has none."""
        for space in self.spaces:
            if space.id == space_id:
                return space
        raise KeyError(space_id)

    def line(self, name: str) -> Line:
        """The line of that name ("finish", "bet 1"); KeyError if the track has none."""
        for line in self.lines:
            if line.name == name:
                return line
        raise KeyError(name)

    def road(self, road_id: str) -> Road:
        """The road of that id; KeyError if the track has none."""
        for road in self.roads:
            if road.id == road_id:
                return road
        raise KeyError(road_id)

    def with_space(self, changed: Space) -> Track:
        """This track with the space of the same id replaced."""
        return replace(
            self,
            spaces=tuple(changed if space.id == changed.id else space for space in self.spaces),
        )
