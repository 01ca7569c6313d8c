"""Reports of playtests: values that add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TypeVar

from engine.course import Course
from engine.playtest.narrow_parts import narrow_parts, waits_before
from engine.playtest.plan import Spec, race_setup
from engine.playtest.played_on import course_hash
from engine.playtest.road_lanes import steps_in_lanes
from engine.playtest.statistics import GameStatistics
from engine.playtest.ways import branches_of, ramps_of
from engine.race.statistics.statistics import Figure, Statistics, added
from engine.race.tables.road import lanes_to_choose
from engine.shown import Shown


class ReportError(ValueError):
    """File that is no report, or reports that cannot be added; the text says why."""


@dataclass(frozen=True)
class Names:
    """Names of the rows of the statistics: ids of spaces, lines, colours of cars, texts of cards;
    the lane of each start slot; payouts of bets by place, prizes by place.

    Of the road: `lanes`, that of each space, 0 where cars have no other; `lane_steps`, each lane
    and its fewest steps; `narrows`, the rows of the spaces of each narrow part; `waits`, the row of
    each narrow part of one space, and those of the spaces before it; `dead_ends`, spaces from which
    no step leads on; `ramps` and `branches`, see `engine.playtest.ways`. `mark` is the start slot
    with the start player's mark, 0 if the report does not know it.
    """

    spaces: tuple[str, ...]
    lines: tuple[str, ...]
    colours: tuple[str, ...]
    cards: tuple[str, ...]
    slots: tuple[str, ...]
    slot_lanes: tuple[int, ...]
    bets: tuple[tuple[int, ...], ...]
    prizes: tuple[int, ...]
    lanes: tuple[int, ...] = ()
    lane_steps: tuple[tuple[int, int], ...] = ()
    narrows: tuple[tuple[int, ...], ...] = ()
    waits: tuple[tuple[int, ...], ...] = ()
    dead_ends: tuple[int, ...] = ()
    ramps: tuple[tuple[int, ...], ...] = ()
    branches: tuple[tuple[int, ...], ...] = ()
    mark: int = 0


@dataclass(frozen=True)
class RaceReport(Shown):
    """Statistics of simulated games of a playtest, with the playtest and names of their rows.

    `studies` are the small playtests beside it, see `engine.playtest.studies`; `affairs` the sums
    of money in whole games, see `engine.playtest.affairs`; `panel` the reports by other kinds of
    players, see `engine.playtest.panel`. `track` is the name of the track, `course` the hash of its
    course, `deck` the name of the deck. `called` maps ids of spaces to their names for people,
    where these differ.
    """

    spec: Spec
    track: str
    course: str
    deck: str
    names: Names
    statistics: Statistics
    studies: GameStatistics = field(default_factory=GameStatistics)
    affairs: GameStatistics = field(default_factory=GameStatistics)
    panel: tuple[RaceReport, ...] = ()
    called: Mapping[str, str] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """Return the number of games counted."""
        return int(self.statistics.figures[Figure.TURNS].sum())

    @property
    def is_whole(self) -> bool:
        """Return whether all games of the playtest have been counted."""
        return self.games == self.spec.games

    @property
    def has_prices(self) -> bool:
        """Return whether anything can be bought or bet on, so that money is more than prizes."""
        return self.affairs.deals > 0

    def with_games(
        self, statistics: Statistics, studies: GameStatistics, affairs: GameStatistics
    ) -> RaceReport:
        """Return this report with more games counted."""
        return replace(
            self,
            statistics=added(self.statistics, statistics),
            studies=self.studies + studies,
            affairs=self.affairs + affairs,
        )


@dataclass(frozen=True)
class GameReport(Shown):
    """Statistics of full games of a playtest, with the playtest.

    `track`, `course` and `spaces` (ids) are "" and () in a game without a track; `called` is that
    of `RaceReport`.
    """

    spec: Spec
    track: str
    course: str
    deck: str
    spaces: tuple[str, ...]
    statistics: GameStatistics
    called: Mapping[str, str] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """Return the number of games counted."""
        return self.statistics.deals * self.spec.rounds

    @property
    def is_whole(self) -> bool:
        """Return whether all games of the playtest have been counted."""
        return self.games >= self.spec.games

    def with_games(self, statistics: GameStatistics) -> GameReport:
        """Return this report with more games counted."""
        return replace(self, statistics=self.statistics + statistics)


Report = RaceReport | GameReport


def game_report(course: Course | None, spec: Spec, statistics: GameStatistics) -> GameReport:
    """Return the report of the statistics of full games."""
    game = spec.rules
    on = course if game.info.needs else None
    deck = getattr(game, "deck", None)
    return GameReport(
        spec=spec,
        track="" if on is None else on.name,
        course=course_hash(on),
        deck="" if deck is None else deck.name,
        spaces=() if on is None else tuple(on.ids),
        statistics=statistics,
        called={} if on is None else _called(on),
    )


def race_report(
    course: Course,
    spec: Spec,
    statistics: Statistics,
    studies: GameStatistics | None = None,
    affairs: GameStatistics | None = None,
) -> RaceReport:
    """Return the report of simulated games on a course, from their statistics, the studies beside
    them and the sums of money."""
    setup = race_setup(course, spec)
    deck = setup.deck
    cars = len(deck.colours)
    slots = course.slots[:cars]
    narrows = narrow_parts(course, deck.chances)
    return RaceReport(
        spec=spec,
        track=course.name,
        course=course_hash(course),
        deck=deck.name,
        names=Names(
            spaces=tuple(course.ids),
            lines=tuple(course.line_names),
            colours=deck.colours,
            cards=deck.texts,
            slots=tuple(course.ids[row] for row in slots),
            slot_lanes=tuple(int(course.lanes[row]) for row in slots),
            bets=setup.bets,
            prizes=setup.terms.prizes[1:],
            lanes=lanes_to_choose(course),
            lane_steps=tuple(steps_in_lanes(course, deck.chances).items()),
            narrows=narrows,
            waits=waits_before(course, deck.chances, narrows),
            dead_ends=tuple(sorted({*range(len(course.ids))} - {*course.step_source.tolist()})),
            ramps=ramps_of(course),
            branches=branches_of(course, deck.chances),
            mark=course.start_player,
        ),
        statistics=statistics,
        studies=studies or GameStatistics(),
        affairs=affairs or GameStatistics(),
        called=_called(course),
    )


def _called(course: Course) -> dict[str, str]:
    """Return the names of spaces by their ids; a name that two spaces have is left out."""
    times = Counter(course.names)
    pairs = zip(course.ids, course.names, strict=True)
    return {space: name for space, name in pairs if name and times[name] == 1}


Same = TypeVar("Same", RaceReport, GameReport)


def merged(first: Same, second: Same) -> Same:
    """Return two parts of one playtest as one; ReportError if they are not parts of one
    playtest."""
    counted = {"statistics", "studies", "affairs", "panel", "called"}
    for each in fields(first):
        if each.name not in counted and (
            type(first) is not type(second)
            or getattr(first, each.name) != getattr(second, each.name)
        ):
            raise ReportError(
                f"reports of different playtests cannot be added: {each.name} differs"
            )
    if isinstance(first, GameReport):
        return first.with_games(second.statistics)
    return first.with_games(second.statistics, second.studies, second.affairs)
