"""Input of checks: a whole track, its course, the needs of a game, and shared values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from engine.arrays import BoolArray
from engine.checks.graph import (
    detours,
    distances_from,
    leaping_steps,
    successors,
    unavoidable_spaces,
)
from engine.checks.line_geometry import LineOnRoad, drawn_lines, line_on_road
from engine.checks.neighbourhood import Neighbourhood, neighbourhood_of
from engine.course import NO_WAY, NOWHERE, Course, steps_left
from engine.road import layout_of, tunnel_links
from engine.track import LAP, Line, Point, Track, point
from engine.track.lazy import cached_property


@dataclass(frozen=True, eq=False)
class CheckContext:
    """Track, its course, and the needs of the game to be played on it."""

    track: Track
    course: Course
    needs: Needs

    def ids(self, rows: Iterable[int]) -> tuple[str, ...]:
        """Return the ids of the spaces of these rows."""
        return tuple(self.course.ids[row] for row in rows)

    def centres(self, rows: Iterable[int]) -> tuple[Point, ...]:
        """Return the middles of the spaces of these rows, mm."""
        return tuple(point(self.course.centres[row]) for row in rows)

    @cached_property
    def neighbourhood(self) -> Neighbourhood:
        """All outlines with their neighbours."""
        return neighbourhood_of(self.track, self.course)

    @cached_property
    def passable(self) -> BoolArray:
        """The steps that some bar of the game may take, (s,)."""
        needs, bars = self.course.step_needs, self.needs.bars
        return needs >= 0 if bars is None else needs < len(bars)

    @cached_property
    def reached(self) -> BoolArray:
        """The spaces a car from the grid may come to before the finish, (n,). All without a
        grid."""
        course = self.course
        if not course.slots:
            return np.ones(len(course.ids), bool)
        onwards = successors(
            course, course.step_source[self.passable], course.step_target[self.passable]
        )
        reached = np.zeros(len(course.ids), bool)
        reached[list(distances_from(course.slots, onwards))] = True
        return reached

    @cached_property
    def lines(self) -> tuple[LineOnRoad, ...]:
        """The finish line and the bet lines with the spaces around them."""
        return tuple(
            line_on_road(self.track, self.course, index)
            for index in range(len(drawn_lines(self.track)))
        )

    @cached_property
    def bets(self) -> tuple[tuple[float, Line], ...]:
        """The bet lines in driving direction, each after its distance from the start, mm."""
        placed = zip(self.course.line_progress.tolist(), drawn_lines(self.track), strict=True)
        bets = [(along, line) for along, line in placed if line.kind == "bet"]
        return tuple(sorted(bets, key=lambda bet: bet[0]))

    @cached_property
    def runs_backwards(self) -> bool:
        """True if grid and bet lines are all ordered against the course line."""
        numbers = [line.number or 0 for _, line in self.bets]
        slots = self.course.slots
        if len(numbers) < 2 or len(slots) < 2 or numbers != sorted(numbers, reverse=True):
            return False
        first, last = slots[0], slots[-1]
        return bool(self.course.progress[first] < self.course.progress[last])

    @cached_property
    def leaping(self) -> BoolArray:
        """The steps that gain or lose far more road than the next space ahead would, (s,). Links
        through a tunnel of a road go on to the next space."""
        return leaping_steps(self.course) & ~self._through_tunnels

    @property
    def _through_tunnels(self) -> BoolArray:
        course = self.course
        through = np.zeros(len(course.step_source), bool)
        for road in self.track.roads:
            if any(section.tunnel for section in road.sections):
                for link in tunnel_links(self.track, layout_of(road)):
                    source, target = course.row[link.source], course.row[link.target]
                    through |= (course.step_source == source) & (course.step_target == target)
        return through

    @cached_property
    def unavoidable(self) -> tuple[int, ...] | None:
        """The spaces every car must run over, or None if that is unknown. Leaps do not count."""
        course = self.course
        return (
            None
            if self.runs_backwards
            else unavoidable_spaces(course, self.passable & ~self.leaping, course.slots)
        )

    @cached_property
    def narrow(self) -> tuple[int, ...] | None:
        """The spaces every car must run over on a whole lap, from finish to finish, whatever the
        grid. None if that is unknown. Leaps do not count."""
        onto = self.course.step_onto
        begins = np.unique(onto[onto != NOWHERE]).tolist()
        if not begins or self.unavoidable is None:
            return self.unavoidable
        return unavoidable_spaces(self.course, self.passable & ~self.leaping, begins)

    @cached_property
    def detours(self) -> dict[int, int]:
        """The steps that a way over each space is longer than the shortest that is open to every
        car: without leaps, ramps and danger."""
        if self.runs_backwards:
            return {}
        course = self.course
        risky = course.danger[course.step_target] & (course.step_target != NOWHERE)
        return detours(course, ~self.leaping & ~risky & (course.step_needs == 0))

    @cached_property
    def left(self) -> dict[int, int]:
        """The steps from each space over the finish that a car can expect to have left."""
        if self.runs_backwards:
            return {}
        ways = enumerate(steps_left(self.course, self.needs.bars))
        return {row: round(way.steps) for row, way in ways if way is not NO_WAY}


@dataclass(frozen=True, slots=True)
class Needs:
    """Needs of a game for its tracks. The defaults are those of Rivals (RV-4, RV-22).

    `points` are the spaces a car may go with the cards of a whole game: on average, and at most if
    every wild bar is its own. None leaves the length of the lap unjudged. `car` is length and width
    of a playing piece in mm (house: a car that sits well on a space of a 70 cm board).
    `single_file` says that one step leads on from every space, and pieces pass only over another's
    back. `bars` says for each number, from 0 to the highest, how much of the way cars are carried
    by bars of that number or more; with None every bar takes any ramp. `kind` is the kind of track
    it is played on. `games` are the names of all games played on that kind. Without any, a track
    may name any game.
    """

    game: str = "Rivals"
    slots: int = 6
    bet_lines: int = 3
    points: tuple[float, float] | None = None
    car: tuple[float, float] = (16.0, 8.0)
    single_file: bool = False
    bars: tuple[float, ...] | None = None
    kind: str = LAP
    games: tuple[str, ...] = ()


RIVALS = Needs()
