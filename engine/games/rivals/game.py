"""Rivals as the list of games knows it, and how a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.course import NOWHERE, Course
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
from engine.games.rivals.numbers import Numbers, numbers_from_json, rivals_deck, rivals_numbers
from engine.games.rivals.variants import AUCTIONED, FULL, LONG_DISTANCE, VARIANTS
from engine.race.cards import Deck, DeckError, deck_from_json
from engine.rulebook import house_rules_of
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.checks import Needs, Problem
    from engine.games.core import RaceAlone
    from engine.games.core.statistics import Measure, Recorder
    from engine.games.rivals.championship import Championship
    from engine.games.rivals.state import RivalsState

CARS = 6


class Rivals(Game[Any]):
    """The rule set RV-1 to RV-35."""

    info = GameInfo(
        name="rivals",
        title="Rivals",
        players=(2, 6),
        age=8,
        minutes=(30, 30),
        author="Wolfgang Kramer",
        publisher="MINDOK",
        year=2018,
        about="Every card moves several cars, your rivals' too: bid for cars, race them home and "
        "bet on the winner.",
        needs="a finish line, six start spaces, three bet lines",
        story="Before the start the cars are auctioned with secret bids, each with the power of"
        " its driver. Then everybody plays cards that move several cars one after the other, so"
        " that a rival's card may carry your car along, or jam it behind another one. Three "
        "times on the way all name in secret the car that will win. Prize money and won bets "
        "count, less what the cars have cost; six powers, a game for beginners, a long-distance"
        " race and a championship over two tracks are variants of it.",
    )
    house_rules = (
        *house_rules_of("Rivals"),
        "The variant `race` is the race alone: cars dealt, no powers, no bets.",
    )
    options = (Option("variant", "what is played", FULL, VARIANTS),)

    has_race = True

    def __init__(self, deck: Deck | None = None, numbers: Numbers | None = None) -> None:
        """The game with the cards and numbers in the box, or a designer's own ones."""
        self._deck = deck
        self._numbers = numbers
        if deck is not None:
            _check_deck(deck)

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self._deck or rivals_deck()

    def deck_problems(self, deck: Deck, course: Course | None = None) -> tuple[Problem, ...]:
        """What is doubtful about a deck for this game."""
        from engine.games.rivals.deck_check import deck_problems

        return deck_problems(deck, course)

    @property
    def numbers(self) -> Numbers:
        """The numbers that are played with."""
        return self._numbers or rivals_numbers()

    def using(self, deck: Any = None, numbers: Any = None) -> Rivals:
        """Rivals with own cards (a deck file) or numbers (a numbers file)."""
        try:
            own_deck = self._deck if deck is None else deck_from_json(deck)
        except DeckError as error:
            raise GameError(str(error)) from error
        return Rivals(own_deck, self._numbers if numbers is None else numbers_from_json(numbers))

    def then_on(self, second: Course) -> Championship:
        """The world championship: a game on a track, then one on this second track (RV-35)."""
        from engine.games.rivals.championship import Championship

        return Championship(self, second)

    def needs(self) -> Needs:
        """Slots, bet lines, and a lap the cards can carry the cars round."""
        from engine.games.rivals.needs import rivals_needs

        return rivals_needs()

    def race_alone(self, course: Course, seats: int) -> RaceAlone:
        """The race with cars and cards dealt."""
        from engine.games.rivals.alone import race_alone

        return race_alone(self, course, seats)

    def measures(self) -> tuple[Measure, ...]:
        """What the lab learns of the game."""
        from engine.games.rivals.measuring import MEASURES

        return MEASURES

    def recorder(self, start: State) -> Recorder[Any]:
        """Who watches one game."""
        from engine.games.rivals.measuring import RivalsRecorder

        return RivalsRecorder(start)

    def missing(self, course: Course | None) -> tuple[str, ...]:
        """What the track lacks for the whole game."""
        return self.missing_for(course, FULL)

    def missing_for(self, course: Course | None, variant: str) -> tuple[str, ...]:
        """What the track lacks: a finish, six start spaces, bet lines; a lap that leads on."""
        if course is None:
            return (Sentence("Rivals is played on a track."),)
        lacks = lacks_for_race(course, CARS)
        if variant == LONG_DISTANCE and _ends_at_finish(course):
            lacks.append(
                Sentence("The track is no lap: a step over the finish line leads nowhere on.")
            )
        bets = sum(name.startswith("bet ") for name in course.line_names)
        if variant in AUCTIONED and bets < len(self.numbers.bets):
            lacks.append(
                Sentence(
                    "The track has {lines} bet lines; {bets} bets need as many.",
                    lines=bets,
                    bets=len(self.numbers.bets),
                )
            )
        return tuple(lacks)

    def start(
        self,
        course: Course | None,
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
    ) -> RivalsState:
        """The first state of a game."""
        from engine.games.rivals.start import first_state

        variant = str(self.chosen_options(options)["variant"])
        check_seats(self.info, seats)
        lacks = self.missing_for(course, variant)
        if lacks or course is None:
            raise unplayable(self.info, lacks)
        return first_state(self, course, seats, variant, seed)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> RivalsState:
        """The state `RivalsState.json` has written."""
        from engine.games.rivals.files import state_from_json

        check_owner(self.info, data)
        if course is None:
            raise GameError(Sentence("Rivals is played on a track."))
        return state_from_json(self, course, data)


def _ends_at_finish(course: Course) -> bool:
    """Whether a step over the finish line names no space that it would enter."""
    over = course.step_target == NOWHERE
    return bool((course.step_onto[over] == NOWHERE).any())


def _check_deck(deck: Deck) -> None:
    """Raise GameError if Rivals cannot be played with these cards at all."""
    if len(deck.colours) != CARS:
        raise GameError(
            Sentence(
                "{deck}: {colours} colours; Rivals has {cars} cars",
                deck=deck.name,
                colours=len(deck.colours),
                cars=CARS,
            )
        )
    if len(deck.pile("base")) < 6 * 2:
        raise GameError(
            Sentence(
                "{deck}: too few base cards; six players need two each at least", deck=deck.name
            )
        )
    speed = sorted(deck.cards[card].bars[0].colour for card in deck.pile("speed"))
    if speed != sorted(deck.colours) or any(
        len(deck.cards[card].bars) != 1 for card in deck.pile("speed")
    ):
        raise GameError(
            Sentence(
                '{deck}: the pile "speed" needs one card of a single bar for each colour',
                deck=deck.name,
            )
        )


GAME = Rivals()
