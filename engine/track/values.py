"""Tracks as immutable values: spaces, lines, start grid, course line; lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from engine.shown import Shown
from engine.track.keys import PRINT, RACE, STEPS, TEXT, Key, Only, Row, part_or_pair
from engine.track.kinds import (
    HUNDREDTHS,
    Id,
    Pair,
    Text,
    Word,
    many,
    number,
    one_of,
    places,
    rounded,
    whole,
    word,
)
from engine.track.limits import (
    HIGHEST_LANE,
    MOST_ACROSS,
    MOST_JOBS,
    MOST_LAYERS,
    MOST_SPACES,
    MOST_TAGS,
    MOST_VERTICES,
)
from engine.track.look import Label, Look, TagSign, Wording
from engine.track.marks import Confirmed, Ignored, Link
from engine.track.own_layers import OwnLayer
from engine.track.roads import HANGS, Origin, Road, Stationed
from engine.track.sheet import Board, Guide, Job

Point = tuple[float, float]

DEFAULT_TOLERANCE = 0.075

LAP, NETWORK = "lap", "network"
"""Kinds of tracks: a road to race along, or roads between cities, driven both ways."""

DANGER, CITY, TRIANGLE = "danger", "city", "triangle"
"""Tags with a meaning: a space to enter only if there is no other step; a city; a warning
triangle, which calls for an action card."""


def plain_name(name: str) -> str:
    """Return a name in the form of game names: lower case, words joined by "_"."""
    return "_".join(name.lower().replace("-", " ").split())


def mm(length: float) -> float:
    """Round a length as the track file does: to hundredths of a mm, never to minus zero."""
    return rounded(length, HUNDREDTHS)


def point(xy: Iterable[float]) -> Point:
    """Return a place on the board, rounded with `mm`."""
    x, y = xy
    return (mm(x), mm(y))


def points(pairs: Iterable[Iterable[float]]) -> tuple[Point, ...]:
    """Return places on the board, rounded with `mm`."""
    return tuple(point(pair) for pair in pairs)


def without_repeats(outline: Sequence[Point]) -> tuple[Point, ...]:
    """Return an outline without the vertices that repeat the one before them."""
    return tuple(xy for row, xy in enumerate(outline) if xy != outline[row - 1])


Tolerance = Annotated[float, number(0, 2)]

VERTEX = whole(0, None, "A vertex of the outline; the first is 0.")


@dataclass(frozen=True, slots=True)
class CourseLine:
    """The course line; leave it out to have it found from the spaces."""

    line: Annotated[
        tuple[Point, ...],
        places(2),
        Key(
            "Points along the road in driving direction; for a lap the first is at the finish "
            "line.",
            STEPS | PRINT,
        ),
    ]
    closed: Annotated[
        bool,
        Key(
            "true for a lap (the first point is not repeated at the end), false for a road from "
            "start to finish.",
            STEPS | PRINT,
            written=True,
        ),
    ] = True
    branches: Annotated[
        tuple[Annotated[tuple[Point, ...], places(2, "The line of one branch.")], ...],
        Key(
            "One line for each branch of the road, from the fork to the join, in driving "
            "direction.",
            STEPS | PRINT,
        ),
    ] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Space:
    """A polygon that holds one car."""

    id: Annotated[Word, Key("The name of the space, used once in the track.", STEPS | TEXT)]
    lane: Annotated[
        int,
        whole(1, HIGHEST_LANE),
        Key(
            "Lane number, counted from the left edge in driving direction; 1 is leftmost.",
            STEPS | PRINT,
        ),
    ]
    outline: Annotated[
        tuple[Point, ...],
        places(3, most=MOST_VERTICES),
        Key(
            "The corners of the space, at least three, in either turning sense; the first is not "
            "repeated.",
            STEPS | PRINT,
        ),
    ]
    front: Annotated[
        Annotated[tuple[int, int], many(VERTEX, 2, 2)] | None,
        Key(
            "First and last vertex of the side that faces the driving direction, walking along the "
            "outline, the first vertex being 0; leave it out to have it derived.",
            STEPS | PRINT,
        ),
    ] = None
    shares: Annotated[
        Word | None,
        Key(
            "Another space at the same place, where the road crosses itself: a car on one blocks "
            "both.",
            STEPS | PRINT,
        ),
    ] = None
    tags: Annotated[
        tuple[Annotated[str, word("One tag.")], ...],
        Key(
            'Special features of the space, such as "danger", "city" or "triangle".',
            RACE | PRINT,
            most=MOST_TAGS,
        ),
    ] = ()
    name: Annotated[
        str,
        Key(
            "Text on the space, such as the name of a city.",
            PRINT | TEXT,
            before="lane",
            row=Row("On the board"),
        ),
    ] = ""
    origin: Annotated[Origin | None, Key("Origin of a space that is made from a road.")] = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def drawn_anew(self, outline: tuple[Point, ...], front: tuple[int, int] | None) -> Space:
        """Return this space with a shape given by hand; its `origin`, if any, becomes `own`."""
        origin = self.origin and replace(self.origin, own=True)
        return self.made_anew(self.lane, outline, front, origin)

    def made_anew(
        self,
        lane: int,
        outline: tuple[Point, ...],
        front: tuple[int, int] | None,
        origin: Origin | None,
    ) -> Space:
        """Return this space with another shape, as its road makes it or a hand draws it.

        It takes half the time of `replace`, because many spaces follow each move of a hand.
        """
        kept = (self.shares, self.tags, self.name)
        return Space(self.id, lane, outline, front, *kept, origin, self.extra)


@dataclass(frozen=True, slots=True)
class Line:
    """A line across the road."""

    kind: Annotated[
        str,
        one_of(("finish", "bet")),
        Key("Kind of line: the finish, or a line for bets.", STEPS | RACE | PRINT),
    ]
    points: Annotated[
        tuple[Point, ...],
        places(2, most=MOST_ACROSS),
        Key("The line as drawn, from edge to edge of the road.", STEPS | RACE | PRINT),
    ]
    number: Annotated[
        Annotated[int, whole(1, HIGHEST_LANE)] | None,
        Key(
            "Number of the bet line, counted from the start.",
            STEPS | RACE | PRINT,
            before="points",
            only=Only("kind", "bet", "Only bet lines are numbered."),
        ),
    ] = None
    station: Annotated[Stationed | None, Key(HANGS)] = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def name(self) -> str:
        """Return the name used by steps and problems: "finish", "bet 1", …"""
        return self.kind if self.number is None else f"{self.kind} {self.number}"


@dataclass(frozen=True, slots=True)
class Grid:
    """The start grid.

    With a `station` on a road, its slots are on the last spaces up to there.
    """

    slots: Annotated[
        tuple[Id, ...], Key("Ids of the start spaces, slot 1 first.", RACE | PRINT, needed=True)
    ] = ()
    start_player: Annotated[
        int,
        whole(1, HIGHEST_LANE),
        Key("The slot whose car's owner begins.", RACE | PRINT, written=True),
    ] = 1
    station: Annotated[Stationed | None, Key(HANGS)] = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Track(Shown):
    """A track as its designer draws it.

    It has no derived data, except for spaces that are made from `roads`.
    """

    name: Annotated[
        str,
        Key("The track's name, as players read it.", PRINT | TEXT, written=True, row=Row("Name")),
    ] = "Untitled track"
    author: Annotated[
        str, Key("Name of the designer.", PRINT | TEXT, written=True, row=Row("Author"))
    ] = ""
    notes: Annotated[Text, Key("Notes of the designer.", TEXT, written=True)] = ""
    kind: Annotated[
        str,
        one_of((LAP, NETWORK)),
        Key(
            "A lap is raced along in driving direction; the roads of a network are driven in both "
            "directions.",
            STEPS | PRINT,
        ),
    ] = LAP
    game: Annotated[
        str,
        Key(
            'The game the track is made for, such as "camel_cup"; its needs decide which problems '
            "there are. If missing: Rivals, or Auf Achse for a network.",
            PRINT,
        ),
    ] = ""
    board: Annotated[Board, Key("The printed sheet.", PRINT, written=True)] = field(
        default_factory=Board
    )
    course: Annotated[
        CourseLine | None,
        Key("The course line; leave it out to have it found from the spaces.", STEPS | PRINT),
    ] = None
    contact: Annotated[
        Tolerance,
        Key(
            "The largest gap between two spaces that still touch, as a share of the median space "
            "length; drawings with printed gaps need 0.25 to 0.4.",
            STEPS,
            written=True,
            row=Row("Contact tolerance", "% of a space", 100),
        ),
    ] = DEFAULT_TOLERANCE
    level: Annotated[
        Tolerance,
        Key(
            "Two fronts that differ by less than this are level, as a share of the median space "
            "length.",
            STEPS,
            written=True,
            row=Row("Level tolerance", "% of a space", 100),
        ),
    ] = DEFAULT_TOLERANCE
    spaces: Annotated[
        tuple[Space, ...],
        Key(
            "All spaces, each with a unique id.",
            STEPS | RACE | PRINT | TEXT,
            most=MOST_SPACES,
            needed=True,
        ),
    ] = ()
    lines: Annotated[
        tuple[Line, ...],
        Key(
            "The finish line and the bet lines; no two of the same name.",
            STEPS | RACE | PRINT,
            written=True,
        ),
    ] = ()
    grid: Annotated[Grid, Key("The start grid.", RACE | PRINT, written=True)] = Grid()
    walls: Annotated[
        tuple[Pair, ...],
        Key("Pairs of touching spaces between which no car may step.", STEPS | PRINT),
    ] = ()
    links: Annotated[
        tuple[Annotated[Link, part_or_pair(Link)], ...],
        Key(
            "Steps between spaces that do not touch: bridges, tunnels, ramps; in a network "
            "ferries, which go both ways.",
            STEPS | PRINT,
        ),
    ] = ()
    confirmed: Annotated[
        tuple[Confirmed, ...],
        Key(
            "The designer's answers where the drawing leaves in doubt which of two spaces is "
            "ahead.",
            STEPS,
        ),
    ] = ()
    ignored: Annotated[
        tuple[Ignored, ...], Key("Problems the designer has looked at and keeps.")
    ] = ()
    roads: Annotated[
        tuple[Road, ...],
        Key("Roads that spaces are made from. The file has these spaces as well."),
    ] = ()
    publish: Annotated[
        tuple[Job, ...],
        Key(
            "Jobs for publishing, one for each document; without any, the usual ones.",
            PRINT,
            most=MOST_JOBS,
        ),
    ] = ()
    questions: Annotated[
        tuple[Annotated[str, word("One question.")], ...],
        Key("Questions that people answer after a hosted game, five at most.", most=5),
    ] = ()
    look: Annotated[Look, Key("The look of the board.", PRINT)] = field(default_factory=Look)
    signs: Annotated[
        tuple[TagSign, ...], Key("Signs of tags of the designer's own, one for a tag.", PRINT)
    ] = ()
    labels: Annotated[
        tuple[Label, ...],
        Key(
            "Title, legend, prizes, start arrow, credits and logo as the designer wants them, each "
            "once.",
            PRINT,
        ),
    ] = ()
    wordings: Annotated[
        tuple[Wording, ...],
        Key("Words of the board in the designer's own words, and in other languages.", PRINT),
    ] = ()
    layers: Annotated[
        tuple[OwnLayer, ...],
        Key("Layers of the designer's own, from bottom to top.", PRINT, most=MOST_LAYERS),
    ] = ()
    guides: Annotated[tuple[Guide, ...], Key("Guides of the editor.")] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def label(self, what: str) -> Label:
        """Return the label `what` as the designer wants it, by default as usual."""
        return next((label for label in self.labels if label.what == what), Label(what))

    def space(self, space_id: str) -> Space:
        """Return the space `space_id`; raise KeyError if there is none."""
        for space in self.spaces:
            if space.id == space_id:
                return space
        raise KeyError(space_id)

    def line(self, name: str) -> Line:
        """Return the line called `name` ("finish", "bet 1"); raise KeyError if there is none."""
        for line in self.lines:
            if line.name == name:
                return line
        raise KeyError(name)

    def road(self, road_id: str) -> Road:
        """Return the road `road_id`; raise KeyError if there is none."""
        for road in self.roads:
            if road.id == road_id:
                return road
        raise KeyError(road_id)

    def with_space(self, changed: Space) -> Track:
        """Return this track with `changed` in place of the space with its id."""
        return replace(
            self,
            spaces=tuple(changed if space.id == changed.id else space for space in self.spaces),
        )
