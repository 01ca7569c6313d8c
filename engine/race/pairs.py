"""Spurt / Breakdown: one of two cars catches up, or the other one waits for it (TR-11 to TR-13)."""

from __future__ import annotations

from engine.race.book import BROKE_DOWN, CAME, SPACE, STRAIGHT, Book, note
from engine.race.cards import SHOWN
from engine.race.compiled import apart, part
from engine.race.course import FAN, PROGRESS, TARGET
from engine.race.layout import (
    AT,
    AT_HOME,
    AWAITS,
    BAR,
    BESIDE,
    BREAKDOWN,
    CAR,
    CARD,
    CARS,
    CHOOSE_END,
    LIMIT,
    NOBODY,
    PHASE,
    POINTS,
    SPURT,
    STOOD,
    Race,
)
from engine.race.movement import is_step
from engine.race.ranking import is_ahead, is_level, space_of
from engine.race.road import change_road


@part
def shown_car(book: Book, race: Race, card: int, which: int) -> int:
    """The first or second (0, 1) of the two cars on a Spurt / Breakdown card."""
    shown = book.cards[card, SHOWN]
    for car in range(race[CARS]):
        if shown >> car & 1:
            if which == 0:
                return car
            which -= 1
    return NOBODY


@apart
def car_ahead(book: Book, race: Race) -> int:
    """Of the two cars on the card the one further ahead; nobody if they are level, or one of them
    is home or broken down: the card has no effect then (TR-13)."""
    first = shown_car(book, race, race[CARD], 0)
    second = shown_car(book, race, race[CARD], 1)
    if race[AT + first] < 0 or race[AT + second] < 0:
        return NOBODY
    if is_ahead(book, race[AT + first], race[AT + second]):
        return first
    if is_ahead(book, race[AT + second], race[AT + first]):
        return second
    return NOBODY


@apart
def take_mode(book: Book, race: Race, mode: int) -> bool:
    """Spurt: the car behind is to move. Breakdown: the car ahead leaves its space and waits."""
    if mode not in (SPURT, BREAKDOWN):
        return False
    ahead = car_ahead(book, race)
    card = race[CARD]
    behind = shown_car(book, race, card, 0) + shown_car(book, race, card, 1) - ahead
    if mode == SPURT:
        race[CAR] = behind
        race[LIMIT] = race[AT + ahead]
        race[POINTS] = 0
        race[PHASE] = CHOOSE_END
    else:
        race[STOOD + ahead] = race[AT + ahead]
        race[AT + ahead] = BESIDE
        change_road(book, race, race[STOOD + ahead], BESIDE)
        race[AWAITS + ahead] = behind
        race[BAR] += 1
        note(book.log, BROKE_DOWN, ahead, behind, 0)
    return True


@apart
def spurt_ends(book: Book, start: int, limit: int) -> int:
    """The free spaces level with `limit` that a car can reach; where none can be, those furthest
    ahead on the way there (TR-11). Their number, in `book.found`."""
    nodes = book.nodes
    nodes[0, SPACE] = start
    nodes[0, CAME] = -1
    last = 1
    node = 0
    count = 0
    while node < last:
        space = nodes[node, SPACE]
        nodes[node, STRAIGHT] = 0
        if is_level(book, space, limit):
            book.found[count] = node
            count += 1
        else:
            for step in range(book.spaces[space, FAN]):
                target = book.steps[space, step, TARGET]
                known = 0
                while known < last and nodes[known, SPACE] != target:
                    known += 1
                if (
                    known == last
                    and is_step(book.steps, book.taken, space, step, 0)
                    and not is_ahead(book, target, limit)
                ):
                    nodes[last, SPACE] = target
                    nodes[last, CAME] = node
                    last += 1
        node += 1
    if count == 0 and last > 1:
        best = 1
        for node in range(2, last):
            if (
                book.spaces[nodes[node, SPACE], PROGRESS]
                > book.spaces[nodes[best, SPACE], PROGRESS]
            ):
                best = node
        for node in range(1, last):
            if is_level(book, nodes[node, SPACE], nodes[best, SPACE]):
                book.found[count] = node
                count += 1
    return count


@apart
def return_spaces(book: Book, old: int) -> int:
    """Where a car that waited may come back: the free ones of the spaces level with its old one;
    where all are taken, the nearest free ones behind (TR-12). Their number, in `book.found`."""
    nodes = book.nodes
    last = 0
    for space in range(len(book.spaces) - 1):
        if is_level(book, space, old):
            nodes[last, SPACE] = space
            last += 1
    first = 0
    while first < last:
        count = 0
        for node in range(first, last):
            if book.taken[nodes[node, SPACE]] == 0:
                book.found[count] = node
                count += 1
        if count > 0:
            return count
        end = last
        for space in range(len(book.spaces) - 1):
            known = 0
            while known < last and nodes[known, SPACE] != space:
                known += 1
            if known == last and _leads_into(book, space, first, end):
                nodes[last, SPACE] = space
                last += 1
        first = end
    return 0


@part
def _leads_into(book: Book, space: int, first: int, end: int) -> bool:
    """Whether a step leads from the space to one of the nodes."""
    for step in range(book.spaces[space, FAN]):
        for node in range(first, end):
            if book.steps[space, step, TARGET] == book.nodes[node, SPACE]:
                return True
    return False


@apart
def has_waited(book: Book, race: Race, car: int) -> bool:
    """Whether a car waits, and the other has reached the level of its old space or is home
    (TR-12)."""
    if race[AT + car] != BESIDE:
        return False
    other = race[AWAITS + car]
    if race[AT + other] == AT_HOME:
        return True
    return not is_ahead(book, race[STOOD + car], space_of(race, other))
