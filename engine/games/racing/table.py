"""A race as people see it: names for cars, cards and spaces, actions, sentences.

table = state.table
table.cars(state.race)               # CarView(colour, space, owner, place), one a car
table.hand(state.race, seat)         # the cards of a seat, each with its bars
table.moving(state.race)             # the colour of the car being moved, or None
table.ways(state.race)               # {Action("to", "b7"): ("b4", "b5", "a6", "b7"), …}
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.course import Course
from engine.games.core import Action, Event, illegal
from engine.games.racing.sentences import events_of
from engine.race.answers import ways_found
from engine.race.book import Log, Rules, open_book
from engine.race.calls import arrays_of, list_choices, play_choice
from engine.race.cards import Card, Deck
from engine.race.course import LEFT, race_course
from engine.race.layout import (
    AT,
    AT_HOME,
    BESIDE,
    CAR,
    CARD,
    CARS,
    CHOOSE_CARD,
    CHOOSE_END,
    CHOOSE_EXTRA,
    CHOOSE_MODE,
    CHOOSE_ORDER,
    CHOOSE_RETURN,
    CHOOSE_SKIP,
    CHOOSE_WILD,
    FACE_UP,
    HOME,
    NOBODY,
    OWNER,
    PHASE,
    PLACE,
    POWER,
    STOOD,
    TURN,
    WHERE,
    Race,
)
from engine.race.powers import EXTRA_SPACES

FINISH = Action("finish")
STAY = Action("stay")
ORDERS = (Action("order", "down"), Action("order", "up"))
SKIP_NONE = Action("skip", "none")
MODES = (Action("spurt"), Action("breakdown"))

KINDS = {
    CHOOSE_WILD: ("wild",),
    CHOOSE_ORDER: ("order",),
    CHOOSE_END: ("to", "finish"),
    CHOOSE_EXTRA: ("to", "finish", "stay"),
    CHOOSE_MODE: ("spurt", "breakdown"),
    CHOOSE_RETURN: ("back",),
}
FIXED = {CHOOSE_ORDER: ORDERS, CHOOSE_MODE: MODES}
MOVES = (CHOOSE_END, CHOOSE_EXTRA)


@dataclass(frozen=True, slots=True)
class CarView:
    """A car: its space (None off the course), the seat that owns it, its place once home; the
    space beside which it waits for another car (TR-12)."""

    colour: str
    space: str | None
    owner: int | None
    place: int | None
    beside: str | None = None


class RaceTable:
    """All that stays the same during a race, by names; the races themselves are passed in."""

    def __init__(self, course: Course, deck: Deck, rules: Rules, endless: bool = False) -> None:
        self.course = course
        self.deck = deck
        self.rules = rules
        self.arrays = race_course(course, endless)
        most = max(deck.most_points + 1, EXTRA_SPACES)
        self.book = open_book(self.arrays, deck.arrays, rules, most)
        self.plain = arrays_of(self.book)
        """The book as compiled calls take it."""
        self.points = tuple(
            tuple(
                sum(bar.points for bar in card.bars if bar.colour == colour)
                for colour in deck.colours
            )
            for card in deck.cards
        )
        """The points of each card for each colour."""
        self._left = self.arrays.spaces[:, LEFT].tolist()
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
        most = max(len(deck.cards), len(self._to), deck.arrays.bars.shape[1] + 1)
        self._choices = np.zeros(most, np.int64)

    def actions(self, race: Race) -> list[Action]:
        """What may be chosen now, without repeats."""
        count = list_choices(race, self._choices, *self.plain)
        names = self._names(race)
        return list(dict.fromkeys([names[number] for number in self._choices[:count].tolist()]))

    def _names(self, race: Race) -> Sequence[Action]:
        """The actions of this phase, by the numbers the race knows them by."""
        phase = race[PHASE]
        if phase == CHOOSE_CARD:
            return self._card
        if phase == CHOOSE_WILD:
            return self._wild
        if phase in FIXED:
            return FIXED[int(phase)]
        if phase == CHOOSE_RETURN:
            return self._back
        return self._skips(race) if phase == CHOOSE_SKIP else self._to

    def _skips(self, race: Race) -> tuple[Action, ...]:
        """What may be skipped of the card being played (RV-29)."""
        bars = self.deck.cards[race[CARD]].bars
        return (*(Action("skip", str(bar)) for bar in bars), SKIP_NONE)

    def play(self, race: Race, action: Action) -> tuple[Race, Log]:
        """The race after an action, and what happened; IllegalActionError if not allowed."""
        after = race.copy()
        number = self.number_of(race, action)
        if number is None or not play_choice(after, number, *self.plain):
            raise illegal(action, self.actions(race))
        log = self.book.log
        return after, log[: log[0, 0] + 1].copy()

    def number_of(self, race: Race, action: Action) -> int | None:
        """The number the race knows an action by; None if it means nothing in this phase."""
        phase = race[PHASE]
        if phase == CHOOSE_CARD:
            mine = (race[TURN], FACE_UP + race[TURN])
            same = self._same.get(action, ())
            return next((card for card in same if race[WHERE + card] in mine), None)
        if phase == CHOOSE_SKIP:
            skips = self._skips(race)
            return skips.index(action) if action in skips else None
        return self._number.get(action) if action.kind in KINDS.get(int(phase), ()) else None

    def events(self, log: Log) -> tuple[Event, ...]:
        """What a log says, in sentences."""
        return events_of(log, self.deck, self.course)

    def hand(self, race: Race, seat: int) -> tuple[Card, ...]:
        """The cards a seat may play, in deck order, those that lie face up before it last."""
        playable = (*self.held(race, seat), *self.held(race, FACE_UP + seat))
        return tuple(self.deck.cards[card] for card in playable)

    def held(self, race: Race, where: int) -> list[int]:
        """The numbers of the cards at a seat or in a pile."""
        found: list[int] = (race[WHERE:] == where).nonzero()[0].tolist()
        return found

    def holds(self, race: Race, where: int) -> bool:
        """Whether any card is at a seat or in a pile."""
        return bool((race[WHERE:] == where).any())

    def cars(self, race: Race) -> tuple[CarView, ...]:
        """Every car, in the order of the deck's colours."""
        return tuple(
            CarView(
                colour,
                self.course.ids[race[AT + car]] if race[AT + car] >= 0 else None,
                int(race[OWNER + car]) if race[OWNER + car] != NOBODY else None,
                int(race[PLACE + car]) or None,
                self.course.ids[race[STOOD + car]] if race[AT + car] == BESIDE else None,
            )
            for car, colour in enumerate(self.deck.colours[: race[CARS]])
        )

    def moving(self, race: Race) -> str | None:
        """The colour of the car being moved or put back; None if something else is chosen."""
        return self.deck.colours[race[CAR]] if race[PHASE] in (*MOVES, CHOOSE_RETURN) else None

    def ways(self, race: Race) -> dict[Action, tuple[str, ...]]:
        """For every legal end the way of the car there, from its space on, ids in order."""
        if race[PHASE] not in MOVES:
            return {}
        ids, book = self.course.ids, self.book
        count = list_choices(race, self._choices, *self.plain) - (race[PHASE] == CHOOSE_EXTRA)
        found = {}
        for way in ways_found(book, count):
            found[self._to[way[-1]]] = tuple(ids[row] for row in way if row < len(ids))
        return found

    def places(self, race: Race) -> tuple[str, ...]:
        """The cars that are home, the first one first."""
        order = {int(race[PLACE + car]): car for car in range(race[CARS])}
        return tuple(self.deck.colours[order[place]] for place in range(1, int(race[HOME]) + 1))

    def steps_left(self, race: Race) -> list[int]:
        """The steps of each car to the finish by the shortest way, 0 once it is home."""
        return self.steps_left_in(race[:POWER].tolist())

    def steps_left_in(self, values: list[int]) -> list[int]:
        """`steps_left` of a race whose numbers, up to the powers, are in a list already."""
        left, stood = self._left, STOOD - AT
        return [
            0 if row == AT_HOME else left[values[at + stood] if row == BESIDE else row]
            for at, row in enumerate(values[AT : AT + values[CARS]], AT)
        ]
