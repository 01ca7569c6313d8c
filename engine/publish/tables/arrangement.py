"""Arrangement of a table on a screen: piles of pieces around the board, and seats with hands.

Lengths are mm, with the top left corner of the board at (0, 0), x to the right and y down. Pieces
for all are below the board, the seats of the players below and above.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.games.core.printed import Whose
from engine.publish.components.component import Component
from engine.publish.components.dice import SIDE
from engine.publish.drawing import Size
from engine.sentence import Sentence, Tell
from engine.track import Point

GAP = 12.0
"""Distance of two piles, which leaves room for a name below each, mm."""

HAND = 95.0
"""Depth of the room for a hand of cards, mm."""

SCORE = Size(50.0, 20.0)
"""Room for the score of a player, mm."""

LEAST_WIDTH, LEAST_DEPTH = 480.0, 90.0
"""Least width of a table, for games without a board, and least depth of the area of a player for
what is laid out there during the game, mm."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces on one place, with their numbers of copies, from the top down.

    `at` is the middle. `is_hidden` is face down and shuffled. `seat` is the number of the player
    who has it, and `space` the name of the space of the board that it is on.
    """

    name: str
    pieces: tuple[tuple[Component, int], ...]
    at: Point = (0.0, 0.0)
    is_hidden: bool = False
    seat: int | None = None
    space: str = ""

    @property
    def count(self) -> int:
        """The number of pieces."""
        return sum(count for _, count in self.pieces)

    @property
    def copies(self) -> Iterator[Component]:
        """Every copy of the pieces, from the top down."""
        for piece, count in self.pieces:
            for _ in range(count):
                yield piece

    @property
    def size(self) -> Size:
        """The width and height of the largest piece, mm."""
        sizes = [size_of(piece) for piece, _ in self.pieces]
        return Size(max(size.width for size in sizes), max(size.height for size in sizes))


@dataclass(frozen=True, slots=True)
class Area:
    """Rectangle on the table, mm."""

    left: float
    top: float
    size: Size

    @property
    def middle(self) -> Point:
        """The middle of the rectangle."""
        return self.left + self.size.width / 2, self.top + self.size.height / 2

    def grown(self, beside: float, above: float, below: float | None = None) -> Area:
        """Return the rectangle with a rim at the sides, above, and below as above or as told."""
        width, height = self.size
        under = above if below is None else below
        return Area(
            self.left - beside, self.top - above, Size(width + 2 * beside, height + above + under)
        )


@dataclass(frozen=True, slots=True)
class Seat:
    """Place of a player called `name`: `area` for pieces, `hand` for cards that others do not see,
    `score`."""

    number: int
    name: str
    area: Area
    hand: Area
    score: Area


@dataclass(frozen=True, slots=True)
class Table:
    """Piles and seats of a table, with the area that holds them and the board.

    `without_hands` is the same for a program that keeps hands elsewhere.
    """

    piles: tuple[Pile, ...]
    seats: tuple[Seat, ...]
    area: Area
    without_hands: Area


def size_of(piece: Component) -> Size:
    """Return the width and height of a piece on the table, mm. A die is folded there."""
    return Size(SIDE, SIDE) if piece.faces else piece.size


def arranged(
    components: Iterable[Component],
    seats: int,
    board: Size,
    slots: Sequence[tuple[str, Point]],
    tell: Tell = str,
) -> Table:
    """Return the table with all components for `seats` players.

    `slots` are the names and the middles of the start spaces. `board` is empty without one. `tell`
    translates the names of hands and players.
    """
    piles = [*_piles(components, seats, tell(Sentence("Hand")))]
    on_grid = [pile for pile in piles if pile.pieces[0][0].lying.is_on_grid][: len(slots)]
    placed = [
        replace(pile, at=at, space=space) for pile, (space, at) in zip(on_grid, slots, strict=False)
    ]
    common = [pile for pile in piles if pile.seat is None and pile not in on_grid]
    own = [[pile for pile in piles if pile.seat == seat] for seat in range(seats)]
    wide = max((pile.size.width for mine in own for pile in mine), default=0.0)
    a_side = -(-seats // 2)
    width = max(board.width, LEAST_WIDTH, a_side * (max(wide, SCORE.width) + 3 * GAP))
    left = (board.width - width) / 2
    below, bottom = _flow(common, left, board.height + GAP, width)
    placed += below
    # A seat is as wide as there is room, and all are as deep as the one with most pieces.
    room = (width + GAP) / max(1, a_side) - GAP
    deepest = max((_flow(mine, 0.0, 0.0, room - 2 * GAP)[1] for mine in own), default=0.0)
    depth = SCORE.height + max(deepest, LEAST_DEPTH) + GAP
    above, under = seats > a_side, seats > 0
    top = -(GAP + depth) * above
    found: list[Seat] = []
    for number, mine in enumerate(own):
        is_above = number >= a_side
        x = left + number % a_side * (room + GAP)
        y = top if is_above else bottom
        area = Area(x, y, Size(room, depth))
        hand = Area(x, y - HAND if is_above else y + depth, Size(room, HAND))
        name = tell(Sentence("Player {number}", number=number + 1))
        found.append(Seat(number, name, area, hand, Area(x + room - SCORE.width, y, SCORE)))
        placed += _flow(mine, x + GAP, y + SCORE.height, room - 2 * GAP)[0]
    bare = Area(left, top, Size(width, bottom + depth * under - top)).grown(GAP, GAP)
    whole = bare.grown(0.0, HAND * above, HAND * under)
    return Table(tuple(placed), tuple(found), whole, bare)


def _piles(components: Iterable[Component], seats: int, hand: str) -> Iterator[Pile]:
    """Yield the piles of components, each still without a place; cards in a hand are one pile."""
    found: dict[tuple[str, int | None], Pile] = {}
    for component in components:
        lying = component.lying
        each = lying.whose is Whose.EACH
        name = lying.pile or (hand if each and lying.is_hidden else component.name)
        shares: dict[int | None, int] = {component.seat: component.count}
        if each:
            share, left_over = divmod(component.count, seats)
            shares = {seat: share + (seat < left_over) for seat in range(seats)}
        for seat, count in shares.items():
            empty = Pile(name, (), is_hidden=lying.is_hidden, seat=seat)
            pile = found.get((name, seat), empty)
            if count:
                found[name, seat] = replace(pile, pieces=(*pile.pieces, (component, count)))
    yield from found.values()


def _flow(piles: Sequence[Pile], left: float, top: float, width: float) -> tuple[list[Pile], float]:
    """Return the piles in rows from a corner on, and the y below them."""
    placed: list[Pile] = []
    x, y, deep = left, top, 0.0
    for pile in piles:
        wide, tall = pile.size
        if x > left and x + wide > left + width:
            x, y, deep = left, y + deep + GAP, 0.0
        placed.append(replace(pile, at=(x + wide / 2, y + tall / 2)))
        x, deep = x + wide + GAP, max(deep, tall)
    return placed, y + deep + GAP * bool(piles)
