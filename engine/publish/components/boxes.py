"""Contents of the box of a game, painted as components, for paper or for a table on a screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Any

from engine.course import Course
from engine.games.core import Game, Value
from engine.games.core import printed as kinds
from engine.publish.colours import COLOURS
from engine.publish.components.component import POKER, Component
from engine.publish.components.dice import die_net
from engine.publish.components.pieces import disc_tokens, named_piece, stand_ups, tokens
from engine.publish.components.race_cards import deck_components
from engine.publish.components.score_sheets import bet_sheet, notes, prize_card
from engine.publish.components.text_cards import number_card, text_card
from engine.publish.drawing import Size
from engine.sentence import Tell

SMALL_CARD = Size(44.0, 63.0)
"""Size of half a card, mm."""

PLAIN = "#22313f"
"""Band of a card without a colour."""


@dataclass(frozen=True, slots=True)
class Box:
    """Game with its options, and the course it is played on if there is one.

    `widest` is the greatest diameter of pieces on the spaces of a board on a screen, mm. Cars are
    round there. Without it the box is that to be printed. `tell` translates all that is on it.
    """

    game: Game[Any]
    options: Mapping[str, Value]
    course: Course | None = None
    widest: float | None = None
    tell: Tell = str

    @property
    def title(self) -> str:
        """The title of the game."""
        return self.tell(self.game.info.title)

    @property
    def slots(self) -> tuple[str, ...]:
        """The names or ids of the start spaces, in their order."""
        if self.course is None:
            return ()
        return tuple(self.course.names[row] or self.course.ids[row] for row in self.course.slots)


def components_of(box: Box) -> tuple[Component, ...]:
    """Return all components in the box except the board, or none for a game that declares none."""
    things = box.game.box_contents(box.course, box.options)
    return tuple(each for thing in things for each in _painted(thing, box))


@singledispatch
def _painted(thing: object, box: Box) -> Iterator[Component]:
    raise TypeError(f"nobody knows how to paint {thing!r}")


def _lying(components: Iterable[Component], lying: kinds.Lying, box: Box) -> Iterator[Component]:
    """Yield the components with their place on a table."""
    lying = replace(lying, pile=box.tell(lying.pile))
    for seat, each in enumerate(components):
        is_own = lying.whose is kinds.Whose.COLOUR
        yield replace(each, lying=lying, seat=seat if is_own else None)


@_painted.register
def _(cards: kinds.RaceCards, box: Box) -> Iterator[Component]:
    yield from deck_components(cards.deck, box.title, box.tell)


@_painted.register
def _(card: kinds.TextCard, box: Box) -> Iterator[Component]:
    front = text_card(
        box.tell(card.title),
        box.tell(card.words),
        box.title,
        COLOURS.get(card.colour, PLAIN),
        box.tell(card.foot),
        SMALL_CARD if card.is_small else POKER,
        card.count,
    )
    if card.other_side is not None:
        (other,) = _painted(card.other_side, box)
        front = replace(front, back=other.front)
    yield from _lying([front], card.lying, box)


@_painted.register
def _(card: kinds.NumberCard, box: Box) -> Iterator[Component]:
    name = box.tell(named_piece(card.colour, card.number))
    painted = number_card(name, card.colour, card.number, box.title, card.count)
    yield from _lying([painted], card.lying, box)


@_painted.register
def _(sheet: kinds.BetSheet, box: Box) -> Iterator[Component]:
    yield from _lying([bet_sheet(box.title, sheet, box.tell)], kinds.EACH, box)


@_painted.register
def _(card: kinds.PrizeCard, box: Box) -> Iterator[Component]:
    yield from _lying([prize_card(box.title, card, box.slots, box.tell)], kinds.EACH, box)


@_painted.register
def _(money: kinds.Notes, box: Box) -> Iterator[Component]:
    yield from notes(money.values, box.tell)


@_painted.register
def _(cars: kinds.Cars, box: Box) -> Iterator[Component]:
    if box.widest is not None:
        yield from _lying(
            disc_tokens(cars.colours, box.widest, 1, cars.noun, box.tell), cars.lying, box
        )
        return
    yield from tokens(cars.colours, cars.noun, box.tell)
    yield from stand_ups(cars.colours, box.tell)


@_painted.register
def _(discs: kinds.Discs, box: Box) -> Iterator[Component]:
    diameter = discs.diameter if box.widest is None else min(discs.diameter, box.widest)
    painted = disc_tokens(discs.colours, diameter, discs.count, discs.noun, box.tell)
    yield from _lying(painted, discs.lying, box)


@_painted.register
def _(dice: kinds.Dice, box: Box) -> Iterator[Component]:
    for colour in dice.colours:
        yield die_net(colour, dice.faces, dice.noun, box.tell)
