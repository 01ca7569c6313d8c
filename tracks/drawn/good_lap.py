"""A small lap without problems, the basis of examples for checks."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from engine.track import Board, Grid, Ignored, Label, Line, Point, Space, Track, point

LENGTH, WIDTH = 30.0, 20.0
BEND = 4
"""Spaces round each bend."""
INFIELD = 30.0
BORDER, EDGE = INFIELD + WIDTH, INFIELD + 2 * WIDTH
"""Distances of inner edge, border of the lanes and outer edge from the middle, mm."""
LEFT, MIDDLE = 90.0, 85.0
"""Left end of the straights, and height of the line half-way between them, mm."""

NO_ROOM = ("title", "legend", "prizes")
"""Labels that are turned off, since the small board has no room for them."""


@dataclass(frozen=True, slots=True)
class Oval:
    """Lap of two lanes, driven clockwise; its columns are counted in spaces from the finish.

    `straight` is the number of spaces along each straight; `twist` moves the outer end of every
    front ahead and `stagger` all of lane "a", both as shares of a space; `narrow` leaves only lane
    "b" for two spaces.
    """

    straight: int = 5
    twist: float = 0.0
    stagger: float = 0.0
    narrow: bool = True

    @property
    def columns(self) -> int:
        """Return the number of spaces round the lap."""
        return 2 * (self.straight + BEND)

    def track(self) -> Track:
        """Return the lap with spaces "a1", "b1", …, a finish, three bet lines and six slots."""
        gone = (self.straight + 2, self.straight + 3) if self.narrow else ()
        bets = [round(self.columns * share) for share in (5 / 18, 10 / 18, 14 / 18)]
        return Track(
            name="Good lap",
            notes="A small lap without a problem.",
            board=Board(LEFT * 2 + self.straight * LENGTH, MIDDLE * 2),
            spaces=tuple(
                self.space(column, lane)
                for lane in (1, 2)
                for column in range(self.columns)
                if lane == 2 or column not in gone
            ),
            lines=(
                Line("finish", self.across(0)),
                *(Line("bet", self.across(bet), n) for n, bet in enumerate(bets, start=1)),
            ),
            grid=Grid(("a3", "b3", "a2", "b2", "a1", "b1")),
            ignored=(Ignored("lap.too_short", reason="A small example."),),
            labels=tuple(Label(what, shown=False) for what in NO_ROOM),
        )

    def space(self, column: int, lane: int) -> Space:
        """Return the space of a column and a lane: clockwise from its outer back corner, with
        vertices half-way in bends and at the corners of the other lane."""
        inner = INFIELD + (2 - lane) * WIDTH
        shift = self.stagger * (2 - lane)
        bent = self.stagger or column % (self.straight + BEND) >= self.straight
        stations = [column, column + 0.5, column + 1] if bent else [column, column + 1]
        outer_shift, inner_shift = (shift + self.twist * n / 2 for n in (3 - lane, 2 - lane))
        outside = [self.place(at + outer_shift, inner + WIDTH) for at in stations]
        inside = [self.place(at + inner_shift, inner) for at in stations[::-1]]
        return Space(f"{'ab'[lane - 1]}{column + 1}", lane, (*outside, *inside))

    def across(self, column: float) -> tuple[Point, ...]:
        """Return a line across the road at the start of `column`, a little beyond both edges."""
        if not self.stagger:
            return self.place(column + self.twist, EDGE + 2), self.place(column, INFIELD - 2)
        return (
            self.place(column + self.stagger, EDGE + 2),
            self.place(column + self.stagger, BORDER),
            self.place(column, BORDER),
            self.place(column, INFIELD - 2),
        )

    def place(self, column: float, away: float) -> Point:
        """Return the place at `column`, `away` mm from the middle of the oval."""
        column %= self.columns
        right = LEFT + self.straight * LENGTH
        if column > self.straight + BEND:
            x, y = self.place(column - self.straight - BEND, away)
            return point((LEFT + right - x, 2 * MIDDLE - y))
        if column <= self.straight:
            return point((LEFT + column * LENGTH, MIDDLE - away))
        turn = (column - self.straight) * pi / BEND
        return point((right + away * sin(turn), MIDDLE - away * cos(turn)))


def good_lap() -> Track:
    """Return an oval with 18 spaces along its inner lane "b" and 16 along "a"."""
    return Oval().track()
