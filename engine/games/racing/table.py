"""A race as people see it, and states that have one: names for cars, cards, spaces and actions.

table = state.table
table.cars(state.race)               # CarView(colour, space, owner, place), one a car
table.hand(state.race, seat)         # the cards of a seat, each with its bars
table.moving(state.race)             # the colour of the car being moved, or None
table.ways(state.race)               # {Action("to", "b7"): ("b4", "b5", "a6", "b7"), …}
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.course import Course
from engine.games.core import Action, Event, State, illegal
from engine.games.racing.sentences import events_of
from engine.race.entries import apply_choice, legal_choices, ways_found
from engine.race.rules.events import Log
from engine.race.rules.powers import EXTRA_SPACES, MORE_SPACES
from engine.race.state import AT_HOME, BESIDE, FACE_UP, NOBODY, Phase, Race, RaceVector
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.deck import Card, Deck
from engine.race.tables.road import road_table
from engine.race.tables.terms import NO_TERMS, Terms

FINISH = Action("finish")
STAY = Action("stay")
ORDERS = (Action("order", "down"), Action("order", "up"))
SKIP_NONE = Action("skip", "none")
MODES = (Action("spurt"), Action("breakdown"))

KINDS: dict[int, tuple[str, ...]] = {
    Phase.CHOOSE_WILD: ("wild",),
    Phase.CHOOSE_ORDER: ("order",),
    Phase.CHOOSE_END: ("to", "finish"),
    Phase.CHOOSE_EXTRA: ("to", "finish", "stay"),
    Phase.CHOOSE_MODE: ("spurt", "breakdown"),
    Phase.CHOOSE_RETURN: ("back",),
}
FIXED: dict[int, tuple[Action, ...]] = {Phase.CHOOSE_ORDER: ORDERS, Phase.CHOOSE_MODE: MODES}
MOVES = (Phase.CHOOSE_END, Phase.CHOOSE_EXTRA)


@dataclass(frozen=True, slots=True)
class CarView:
    """Car: its space (None off the course), its owner, its place once home, and the space beside
    which it waits for another car (TR-12)."""

    colour: str
    space: str | None
    owner: int | None
    place: int | None
    beside: str | None = None


def phase_of(race: RaceVector) -> int:
    """Return the phase of a race as a plain number.

    NumPy takes a hundred times as long to compare its own numbers with members of an enum.
    """
    return race.phase


class RaceTable:
    """Fixed parts of a race, by names; the races themselves are arguments."""

    def __init__(
        self,
        course: Course,
        deck: Deck,
        rules: Rules,
        endless: bool = False,
        terms: Terms = NO_TERMS,
    ) -> None:
        self.course = course
        self.deck = deck
        self.rules = rules
        self.terms = terms
        self.road = road_table(course, endless, deck.chances)
        most = max(deck.most_points + MORE_SPACES, EXTRA_SPACES)
        self.context = RaceContext(self.road, deck.rows, rules, most, terms=terms)
        self.points = tuple(
            tuple(
                sum(bar.points for bar in card.bars if bar.colour == colour)
                for colour in deck.colours
            )
            for card in deck.cards
        )
        """Points of each card for each colour."""
        self._left = self.road.spaces["left"].tolist()
        self._to = (*(Action("to", space_id) for space_id in course.ids), FINISH, STAY)
        self._card = tuple(Action("card", text) for text in deck.texts)
        self._wild = tuple(Action("wild", colour) for colour in deck.colours)
        self._number = {action: row for row, action in enumerate(self._to)}
        self._number |= {action: car for car, action in enumerate(self._wild)}
        self._back = tuple(Action("back", space_id) for space_id in course.ids)
        self._number |= {action: row for row, action in enumerate(self._back)}
        for actions in FIXED.values():
            self._number |= {action: choice for choice, action in enumerate(actions)}
        self._same: dict[Action, list[int]] = {}
        for row, action in enumerate(self._card):
            self._same.setdefault(action, []).append(row)

    def actions(self, race: RaceVector) -> list[Action]:
        """Return the legal actions, without repeats."""
        names = self._names(race)
        choices = legal_choices(self.context, race)
        return list(dict.fromkeys([names[choice] for choice in choices]))

    def named(self, race: RaceVector, number: int) -> Action:
        """Return the legal action with this `number` in the race."""
        return self._names(race)[number]

    def _names(self, race: RaceVector) -> Sequence[Action]:
        """Return the actions of this phase by their numbers in the race."""
        phase = phase_of(race)
        if phase == Phase.CHOOSE_CARD:
            return self._card
        if phase == Phase.CHOOSE_WILD:
            return self._wild
        if phase in FIXED:
            return FIXED[phase]
        if phase == Phase.CHOOSE_RETURN:
            return self._back
        return self._skips(race) if phase == Phase.CHOOSE_SKIP else self._to

    def _skips(self, race: RaceVector) -> tuple[Action, ...]:
        """Return the bars of the current card that may be skipped (RV-29)."""
        bars = self.deck.cards[race.card].bars
        return (*(Action("skip", str(bar)) for bar in bars), SKIP_NONE)

    def play(self, race: RaceVector, action: Action) -> tuple[RaceVector, Log]:
        """Return the race after `action` and its log; IllegalActionError if it is not allowed."""
        after = race.copy()
        number = self.number_of(race, action)
        log = None if number is None else apply_choice(self.context, after, number)
        if log is None:
            raise illegal(action, self.actions(race))
        return after, log

    def number_of(self, race: RaceVector, action: Action) -> int | None:
        """Return the number of `action` in the race; None if it is unknown in this phase."""
        phase = phase_of(race)
        if phase == Phase.CHOOSE_CARD:
            seat = race.turn
            mine = (seat, FACE_UP + seat)
            same = self._same.get(action, ())
            return next((card for card in same if race.where[card] in mine), None)
        if phase == Phase.CHOOSE_SKIP:
            skips = self._skips(race)
            return skips.index(action) if action in skips else None
        return self._number.get(action) if action.kind in KINDS.get(phase, ()) else None

    def events(self, log: Log) -> tuple[Event, ...]:
        """Return a log as events with sentences."""
        return events_of(log, self.deck, self.course)

    def hand(self, race: RaceVector, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat may play, in deck order, those face up before it last."""
        playable = (*self.held(race, seat), *self.held(race, FACE_UP + seat))
        return tuple(self.deck.cards[card] for card in playable)

    def held(self, race: RaceVector, where: int) -> list[int]:
        """Return the numbers of the cards at a seat or in a pile."""
        found: list[int] = (race.where == where).nonzero()[0].tolist()
        return found

    def holds(self, race: RaceVector, where: int) -> bool:
        """Return whether there is any card at a seat or in a pile."""
        return bool((race.where == where).any())

    def cars(self, race: RaceVector) -> tuple[CarView, ...]:
        """Return every car, in the order of the deck's colours."""
        return tuple(
            CarView(
                colour,
                self.course.ids[race.at[car]] if race.at[car] >= 0 else None,
                int(race.owner[car]) if race.owner[car] != NOBODY else None,
                int(race.place[car]) or None,
                self.course.ids[race.stood[car]] if race.at[car] == BESIDE else None,
            )
            for car, colour in enumerate(self.deck.colours[: race.cars])
        )

    def moving(self, race: RaceVector) -> str | None:
        """Return the colour of the car being moved or put back; None during other choices."""
        return (
            self.deck.colours[race.car] if phase_of(race) in (*MOVES, Phase.CHOOSE_RETURN) else None
        )

    def standing(self, race: RaceVector) -> str:
        """Return which car moves, from which space and how far; "" if none does."""
        if phase_of(race) not in MOVES:
            return ""
        car, points = self.cars(race)[race.car], race.points
        return f"{car.colour} moves from {car.space} with {points} points"

    def ways(self, race: RaceVector) -> dict[Action, tuple[str, ...]]:
        """Return the way of the car to every legal end, as the ids of spaces from its own one
        on."""
        if phase_of(race) not in MOVES:
            return {}
        ids = self.course.ids
        count = len(legal_choices(self.context, race)) - (phase_of(race) == Phase.CHOOSE_EXTRA)
        found = {}
        for way in ways_found(self.context, count):
            found[self._to[way[-1]]] = tuple(ids[row] for row in way if row < len(ids))
        return found

    def places(self, race: RaceVector) -> tuple[str, ...]:
        """Return the cars at home, the first one first."""
        order = {int(race.place[car]): car for car in range(race.cars)}
        return tuple(self.deck.colours[order[place]] for place in range(1, race.home + 1))

    def steps_left(self, race: RaceVector) -> list[int]:
        """Return the steps of each car to the finish by the shortest way, 0 once it is home."""
        return self.steps_left_in(race.plain())

    def steps_left_in(self, race: Race) -> list[int]:
        """Return `steps_left` of a race that is a plain object already."""
        left = self._left
        return [
            0 if at == AT_HOME else left[race.stood[car] if at == BESIDE else at]
            for car, at in enumerate(race.at[: race.cars])
        ]


@lru_cache(maxsize=4)
def laid_table(
    course: Course, deck: Deck, rules: Rules, endless: bool = False, terms: Terms = NO_TERMS
) -> RaceTable:
    """Return a table for this course, kept while it is among the last few that were used: each
    takes some 10 MB."""
    return RaceTable(course, deck, rules, endless, terms)


@dataclass(frozen=True, eq=False, kw_only=True)
class RaceState(State):
    """Moment of a game with a race, which must be treated as frozen too.

    `log` has the race's entries about the last action, `told` the events after it.
    """

    table: RaceTable
    race: RaceVector
    told: tuple[Event, ...] = ()
    log: Log | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        return self.told if self.log is None else (*self.table.events(self.log), *self.told)


def seed_bits(seed: int) -> int:
    """Return a seed of any size as the 64 bits of a race's stream."""
    bits = seed & (1 << 64) - 1
    return bits - (bits >> 63 << 64)
