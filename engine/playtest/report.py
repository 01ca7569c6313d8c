"""What came out of a playtest: a value that adds up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.course import Course
from engine.games import game_named
from engine.games.rivals.game import Rivals
from engine.playtest.counting import added
from engine.playtest.plan import Spec
from engine.playtest.playthrough import course_hash
from engine.race.tally import TURNS_PLAYED, Tally


class ReportError(ValueError):
    """A file that is no report, or reports that cannot be added; the text says why."""


@dataclass(frozen=True)
class Names:
    """What the rows of a tally are called: ids of spaces, lines, colours of cars, texts of cards;
    the lane of each start slot; what bets pay by place, prizes by place."""

    spaces: tuple[str, ...]
    lines: tuple[str, ...]
    colours: tuple[str, ...]
    cards: tuple[str, ...]
    slots: tuple[str, ...]
    slot_lanes: tuple[int, ...]
    bets: tuple[tuple[int, ...], ...]
    prizes: tuple[int, ...]


@dataclass(frozen=True)
class Report:
    """The tally of some games of a playtest, and all that says which.

    `track` is the name of the track, `course` the hash of its course, `deck` the name of the deck.
    """

    spec: Spec
    track: str
    course: str
    deck: str
    names: Names
    tally: Tally

    @property
    def games(self) -> int:
        """How many games have been counted."""
        return int(self.tally.figures[TURNS_PLAYED].sum())

    @property
    def is_whole(self) -> bool:
        """Whether all games of the playtest have been counted."""
        return self.games == self.spec.games

    def with_games(self, tally: Tally) -> Report:
        """This report with more games counted."""
        return replace(self, tally=added(self.tally, tally))


def new_report(course: Course, spec: Spec, tally: Tally) -> Report:
    """The report of a tally of games on a course."""
    game = game_named(spec.game)
    if not isinstance(game, Rivals):
        raise ReportError(f"{game.info.title} has no report yet")
    deck = game.deck
    cars = len(deck.colours)
    slots = course.slots[:cars]
    return Report(
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
            bets=game.numbers.bets,
            prizes=tuple(game.numbers.prize(place + 1) for place in range(cars)),
        ),
        tally=tally,
    )


def merged(first: Report, second: Report) -> Report:
    """Two parts of one playtest as one; ReportError if they are not parts of the same."""
    for what in ("spec", "course", "deck", "names"):
        if getattr(first, what) != getattr(second, what):
            raise ReportError(f"reports of different playtests cannot be added: {what} differs")
    return first.with_games(second.tally)
