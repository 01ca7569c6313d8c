"""Driver powers: what each lets its seat do in the race (RV-26 to RV-31)."""

from __future__ import annotations

from engine.race.book import SKIPS, TURNED, Book, note
from engine.race.cards import SHOWN, SIZE
from engine.race.compiled import apart, inlined
from engine.race.layout import (
    AGGRESSIVE,
    AGILITY,
    BAR,
    CARD,
    CARS,
    NO_POWER,
    OWNER,
    POWER,
    SKIPPED,
    TURN,
    UNPREDICTABLE,
    UPWARD,
    WILD_CARS,
    Race,
)

EXTRA_SPACES = 2
"""How much further concentration carries a car (RV-28)."""


@inlined
def power_of(book: Book, race: Race, seat: int) -> int:
    """The driver power of a seat."""
    power: int = race[POWER + seat] if book.rules.powers == 1 else NO_POWER
    return power


@inlined
def owner_power(book: Book, race: Race, car: int) -> int:
    """The driver power that holds for a car: that of its owner (RV-12)."""
    return power_of(book, race, race[OWNER + car])


@inlined
def mover(book: Book, race: Race, car: int) -> int:
    """Who decides where a car goes: who plays the card (RV-14), or its agile owner (RV-27)."""
    seat: int = race[TURN]
    if owner_power(book, race, car) == AGILITY:
        seat = race[OWNER + car]
    return seat


@inlined
def wild_cars(book: Book, race: Race) -> int:
    """The bit set of the cars that a wild bar may move: those not shown on the card, with
    unpredictability any car (RV-31); two wild bars move different cars (RV-15)."""
    barred: int = race[WILD_CARS]
    if power_of(book, race, race[TURN]) != UNPREDICTABLE:
        barred |= book.cards[race[CARD], SHOWN]
    free: int = ~barred & (1 << race[CARS]) - 1
    return free


@inlined
def more_points(book: Book, race: Race, car: int, bar: int) -> int:
    """How far a car may go beyond its bar: a space with aggressive driving, where the top bar of
    the card one plays shows the own car (RV-26)."""
    turn = race[TURN]
    is_aggressive = power_of(book, race, turn) == AGGRESSIVE
    return 1 if is_aggressive and bar == 0 and race[OWNER + car] == turn else 0


@inlined
def bar_at_hand(book: Book, race: Race) -> int:
    """The bar being carried out, counted from the top of the card."""
    bar: int = race[BAR]
    if book.rules.powers == 1 and race[UPWARD] == 1:
        bar = book.cards[race[CARD], SIZE] - 1 - bar
    return bar


@inlined
def is_skipped(book: Book, race: Race, bar: int) -> bool:
    """Whether the seat leaves this bar of the card out (RV-29)."""
    skipped: bool = book.rules.powers == 1 and bar == race[SKIPPED]
    return skipped


@apart
def skip_bar(book: Book, race: Race, bar: int) -> bool:
    """Skip one bar of the card, or none: the number after the last bar (RV-29)."""
    size = book.cards[race[CARD], SIZE]
    if not 0 <= bar <= size:
        return False
    if bar < size:
        race[SKIPPED] = bar
        note(book.log, SKIPS, race[TURN], race[CARD], bar)
    return True


@apart
def set_order(book: Book, race: Race, upward: int) -> bool:
    """Carry the card out from the top down, 0, or from the bottom up, 1 (RV-30)."""
    if not 0 <= upward <= 1:
        return False
    race[UPWARD] = upward
    if upward == 1:
        note(book.log, TURNED, race[TURN], 0, 0)
    return True
