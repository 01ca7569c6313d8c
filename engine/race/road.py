"""The road as bits: which spaces are taken, in the order of progress.

What lies ahead of a car and what lies between two spaces is then a handful of operations, however
many cars there are. A place that two spaces share has a bit for each of them. In front of the bits
stands how many cars wait beside the road.
"""

from __future__ import annotations

from engine.race.book import Book
from engine.race.compiled import apart, inlined
from engine.race.course import ABREAST, FURTHER, RANK, TOO_FAR, WINDOW, WORD_BITS, Table
from engine.race.layout import AT, BESIDE, CARS, Race

BESIDE_ROAD = 0
"""Of `Book.road`: how many cars wait beside it (TR-12); the bits follow."""

FIRST_WORD, WORD_SHIFT, ONE_WORD = 1, 5, WORD_BITS - 1
"""A number of a space has the number of its word above, and the bit in it below."""


@apart
def look_at_road(book: Book, race: Race) -> None:
    """Note in the book which spaces are taken in this race."""
    for word in range(len(book.road)):
        book.road[word] = 0
    for car in range(race[CARS]):
        if race[AT + car] >= 0:
            _take(book, race[AT + car])
        elif race[AT + car] == BESIDE:
            book.road[BESIDE_ROAD] += 1


@inlined
def change_road(book: Book, race: Race, left: int, entered: int) -> None:
    """A car has left a space and entered another one; a negative number is none."""
    if left == BESIDE or entered == BESIDE or _is_shared(book, left) or _is_shared(book, entered):
        look_at_road(book, race)
        return
    if left >= 0:
        _turn(book, left)
    if entered >= 0:
        _turn(book, entered)


@inlined
def _is_shared(book: Book, space: int) -> bool:
    """Whether another space is at the same place."""
    shared: bool = book.blocks.shape[1] > 0 and space >= 0 and book.blocks[space, 0] >= 0
    return shared


@inlined
def _take(book: Book, space: int) -> None:
    """A car stands on the space, and so on those at the same place."""
    road = book.road
    for k in range(-1, book.blocks.shape[1]):
        other = space if k < 0 else book.blocks[space, k]
        if other >= 0:
            rank = book.order[RANK, other]
            road[FIRST_WORD + (rank >> WORD_SHIFT)] |= 1 << (rank & ONE_WORD)
            if is_endless(book):
                rank += len(book.spaces) - 1
                road[FIRST_WORD + (rank >> WORD_SHIFT)] |= 1 << (rank & ONE_WORD)


@inlined
def _turn(book: Book, space: int) -> None:
    """Whether the space is taken changes; after the last space an endless road begins once more."""
    road = book.road
    rank = book.order[RANK, space]
    road[FIRST_WORD + (rank >> WORD_SHIFT)] ^= 1 << (rank & ONE_WORD)
    if is_endless(book):
        rank += len(book.spaces) - 1
        road[FIRST_WORD + (rank >> WORD_SHIFT)] ^= 1 << (rank & ONE_WORD)


@inlined
def is_endless(book: Book) -> bool:
    """Whether the finish leads on into the next lap."""
    return len(book.along) > len(book.spaces)


@inlined
def taken_from(road: Table, first: int) -> int:
    """Which of the spaces from that rank on are taken: `WINDOW` bits."""
    word = FIRST_WORD + (first >> WORD_SHIFT)
    shift = first & ONE_WORD
    ahead: int = road[word] >> shift
    ahead |= road[word + 1] << WORD_BITS - shift
    ahead |= road[word + 2] << (2 * WORD_BITS - 1 - shift) << 1
    return ahead & (1 << WINDOW) - 1


@inlined
def taken_between(book: Book, taken: int, begin: int, end: int) -> int:
    """Which spaces further ahead than the one and not as far as the other are taken, as bits from
    the next one on; TOO_FAR if they are too many, or if a car may take several. `taken` are all
    that are."""
    count = max(0, book.order[ABREAST, end] - book.order[RANK, begin] - 1)
    if count > WINDOW or book.blocks.shape[1] > 0:
        return TOO_FAR
    between: int = taken & book.reach[begin, FURTHER] & (1 << count) - 1
    return between
