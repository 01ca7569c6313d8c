"""Top Race as the list of games knows it, and how a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.course import Course
from engine.games.core import (
    Game,
    GameError,
    GameInfo,
    Option,
    State,
    Value,
    check_owner,
    check_seats,
    unplayable,
)
from engine.games.racing.road import lacks_for_race
from engine.games.top_race.numbers import Numbers, top_race_deck, top_race_numbers
from engine.race.cards import Deck
from engine.rulebook import house_rules_of
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.checks import Needs, Problem
    from engine.games.core import RaceAlone
    from engine.games.core.statistics import Measure, Recorder
    from engine.games.top_race.state import TopRaceState

CARS = 6

PLAIN, TIPS, SHARES = "race", "tips", "shares"


class TopRace(Game[Any]):
    """The rule set TR-1 to TR-30."""

    info = GameInfo(
        name="top_race",
        title="Top Race",
        players=(2, 6),
        age=10,
        minutes=(45, 90),
        author="Wolfgang Kramer",
        publisher="Pegasus",
        year=2008,
        about="Buy cars at auction and race them all with every card; one of two spurts or breaks "
        "down. With tips, shares and pit stops.",
        needs="a finish line, six start spaces, with tips three bet lines",
        story="Cars come under the hammer one by one, and with a car goes the choice of the "
        "space it starts from. Each card then moves several cars over as many spaces as its "
        "bars say; a car may spurt or break down, wait beside the track and come back behind "
        "the others. Who wants more adds tips on the winner along the way, shares in the cars "
        "of others, a stop in the pits for fresh cards, or a season of several races.",
    )
    house_rules = house_rules_of("Top Race")
    options = (
        Option("variant", "what is played", PLAIN, (PLAIN, TIPS, SHARES)),
        Option("pit_stop", "with pit stops", False),
        Option("races", "how many races", 1, (1, 2, 3, 4)),
    )

    has_race = True

    def __init__(self, deck: Deck | None = None, numbers: Numbers | None = None) -> None:
        """The game with the cards and numbers in the box, or a designer's own ones."""
        self._deck = deck
        self._numbers = numbers

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self._deck or top_race_deck()

    def deck_problems(self, deck: Deck, course: Course | None = None) -> tuple[Problem, ...]:
        """What is doubtful about a deck for this game."""
        from engine.games.top_race.deck_check import deck_problems

        return deck_problems(deck, course)

    @property
    def numbers(self) -> Numbers:
        """The numbers that are played with."""
        return self._numbers or top_race_numbers()

    @property
    def money(self) -> str:
        """Money in steps of a bid."""
        return f"× {self.numbers.bid_step:,}"

    def needs(self) -> Needs:
        """A finish line and six start spaces; bet lines are for a game with tips only."""
        from engine.checks import Needs

        return Needs(game="Top Race", slots=CARS, bet_lines=0)

    def race_alone(self, course: Course, seats: int) -> RaceAlone:
        """The race with cars and cards dealt."""
        from engine.games.top_race.alone import race_alone

        return race_alone(self, course, seats)

    def measures(self) -> tuple[Measure, ...]:
        """What the lab learns of the game."""
        from engine.games.racing.measuring import RACE_MEASURES

        return RACE_MEASURES

    def recorder(self, start: State) -> Recorder[Any]:
        """Who watches one game."""
        from engine.games.top_race.measuring import TopRaceRecorder

        return TopRaceRecorder(start)

    def missing(self, course: Course | None) -> tuple[str, ...]:
        """What the track lacks to race on it: a course, a finish, six start spaces."""
        if course is None:
            return (Sentence("Top Race is played on a track."),)
        return tuple(lacks_for_race(course, CARS))

    def start(
        self,
        course: Course | None,
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
    ) -> TopRaceState:
        """The first state of a game."""
        from engine.games.top_race.start import first_state

        chosen = self.chosen_options(options)
        check_seats(self.info, seats)
        if course is None or self.missing(course):
            raise unplayable(self.info, self.missing(course))
        lines = sum(name.startswith("bet ") for name in course.line_names)
        wanted = len(self.numbers.tips)
        if chosen["variant"] == TIPS and lines < wanted:
            raise GameError(
                Sentence(
                    "Top Race with tips needs {wanted} bet lines; the track has {has}.",
                    wanted=wanted,
                    has=lines,
                )
            )
        return first_state(self, course, seats, chosen, seed)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> TopRaceState:
        """The state `TopRaceState.json` has written."""
        from engine.games.top_race.start import state_from_json

        check_owner(self.info, data)
        if course is None:
            raise GameError(Sentence("Top Race is played on a track."))
        return state_from_json(self, course, data)


GAME = TopRace()
