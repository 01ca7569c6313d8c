"""Sentences about the events of a race."""

from __future__ import annotations

from engine.course import Course
from engine.games.core import Event
from engine.race.rules.events import Log, RaceEvent
from engine.race.tables.deck import Deck

PLAYED_CARD = "Seat {seat} plays {card}."
MOVES_TO = "{car} moves {points} to {space}."
MOVES_FURTHER = "{car} moves {points} to {space}, further than its bar."
MOVES_SHORT = "{car} moves {points} of {bar} to {space}; the rest is lost."
CROSSES_FINISH = "{car} crosses the finish."
BLOCKED = "{car} is blocked: {points} lost."
CANNOT_SPURT = "{car} is blocked and cannot spurt."
LOST_AT_HOME = "{car} has finished; points unused: {points}."
LOST_BESIDE = "{car} waits beside the track: {points} lost."
FIRST_OVER = "{car} is the first over {line}."
HOME_AS = "{car} takes place {place}."
HAND_GIVEN_UP = "Seat {seat} has all cars home and gives up {cards} cards."
DRAWS = "Seat {seat} draws a card."
SKIPS_BAR = "Seat {seat} skips {bar}."
PUT_BY_HAND = "{car} is placed on {space} by hand."
FROM_BELOW = "Seat {seat} plays the card from bottom to top."
BREAKS_DOWN = "{car} breaks down and waits beside the track for {other}."
IS_BACK = "{car} is back on {space}."
NOTHING_HAPPENS = "The card has no effect."
RACE_OVER = "The race is over."

TO_YOU = {
    PLAYED_CARD: "You play {card}.",
    HAND_GIVEN_UP: "All your cars are home; you give up {cards} cards.",
    DRAWS: "You draw a card.",
    SKIPS_BAR: "You skip {bar}.",
    FROM_BELOW: "You play the card from bottom to top.",
}
"""Sentences in the second person, for the person in the seat."""


def events_of(log: Log, deck: Deck, course: Course) -> tuple[Event, ...]:
    """Return the log of a race as events. The game itself adds the end of the race."""
    events: list[Event] = []
    for at, (what, first, second, third) in enumerate(log):
        if what == RaceEvent.PLAYED:
            events.append(Event(PLAYED_CARD, {"seat": first + 1, "card": deck.texts[second]}))
        elif what == RaceEvent.MOVED:
            events.append(_move(log, at, deck, course))
        elif what == RaceEvent.LOST:
            blocked = BLOCKED if second else CANNOT_SPURT
            sentence = (blocked, LOST_AT_HOME, LOST_BESIDE)[third]
            events.append(Event(sentence, {"car": deck.colours[first], "points": second}))
        elif what == RaceEvent.CROSSED:
            events += [
                Event(FIRST_OVER, {"car": deck.colours[first], "line": name})
                for bit, name in enumerate(course.line_names)
                if second >> bit & 1
            ]
        elif what == RaceEvent.CAME_HOME:
            events.append(Event(HOME_AS, {"car": deck.colours[first], "place": second}))
        elif what == RaceEvent.GAVE_UP_HAND:
            events.append(Event(HAND_GIVEN_UP, {"seat": first + 1, "cards": second}))
        elif what == RaceEvent.DREW:
            events.append(Event(DRAWS, {"seat": first + 1}))
        elif what == RaceEvent.SKIPS:
            bar = str(deck.cards[second].bars[third])
            events.append(Event(SKIPS_BAR, {"seat": first + 1, "bar": bar}))
        elif what == RaceEvent.TURNED:
            events.append(Event(FROM_BELOW, {"seat": first + 1}))
        elif what == RaceEvent.BROKE_DOWN:
            cars = {"car": deck.colours[first], "other": deck.colours[second]}
            events.append(Event(BREAKS_DOWN, cars))
        elif what == RaceEvent.CAME_BACK:
            back = {"car": deck.colours[first], "space": course.ids[second]}
            events.append(Event(IS_BACK, back))
        elif what == RaceEvent.NO_EFFECT:
            events.append(Event(NOTHING_HAPPENS, {}))
    return tuple(events)


def _move(log: Log, at: int, deck: Deck, course: Course) -> Event:
    """Return the sentence of a move; its way follows it in the log."""
    _, car, points, bar = log[at]
    way = []
    for what, _, space, _ in log[at + 1 :]:
        if what != RaceEvent.WAY:
            break
        way.append(space)
    values: dict[str, bool | int | str] = {"car": deck.colours[car], "points": points, "bar": bar}
    if way[-1] == len(course.ids):
        return Event(CROSSES_FINISH, values)
    sentence = MOVES_TO if points == bar else MOVES_SHORT if points < bar else MOVES_FURTHER
    return Event(sentence, {**values, "space": course.ids[way[-1]]})
