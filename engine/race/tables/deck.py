"""Cards and decks of racing games: bars in order, read from data, and as rows for a race."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from engine.files import schema_faults
from engine.race.state import MOST_CARDS
from engine.track.lazy import cached_property

WILD, PAIR = -1, -2
"""Colour numbers of a wild bar and of the only bar of a Spurt / Breakdown card (TR-11)."""

WILD_NAME = "wild"


class DeckError(ValueError):
    """Error of a deck file that cannot be used; the text says where and why."""


class Bar(NamedTuple):
    """Bar of a card: a colour or "wild", and a number of points."""

    colour: str
    points: int

    def __str__(self) -> str:
        return f"{self.colour} {self.points}"


class Card(NamedTuple):
    """Race card: its bars from the top down, or the two colours of a Spurt / Breakdown card.
    `house` marks a stand-in, `pile` is the name of its stack."""

    bars: tuple[Bar, ...]
    pile: str = "base"
    house: bool = False
    pair: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.pair:
            return f"spurt/breakdown {'–'.join(self.pair)}"
        return ", ".join(map(str, self.bars))


class CardRow(NamedTuple):
    """Card as a race reads it: the colours on it (bit set), colour and points of each bar, and the
    first card of the deck that looks the same."""

    shown: int
    bars: tuple[tuple[int, int], ...]
    first_alike: int


class Deck:
    """Cards of a game: `colours` in car order, every card as often as it is in the box."""

    def __init__(self, name: str, colours: Iterable[str], cards: Iterable[Card]) -> None:
        self.name = name
        self.colours = tuple(colours)
        self.cards = tuple(cards)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Return the text of each card."""
        return tuple(map(str, self.cards))

    @cached_property
    def rows(self) -> tuple[CardRow, ...]:
        """Return the deck as a race reads it."""
        number = {colour: k for k, colour in enumerate(self.colours)} | {WILD_NAME: WILD}
        rows = []
        for card, text in zip(self.cards, self.texts, strict=True):
            colours = {bar.colour for bar in card.bars if bar.colour != WILD_NAME} | {*card.pair}
            bars = tuple((number[bar.colour], bar.points) for bar in card.bars) or ((PAIR, 0),)
            shown = sum(1 << number[colour] for colour in colours)
            rows.append(CardRow(shown, bars, self.texts.index(text)))
        return tuple(rows)

    @cached_property
    def totals(self) -> Mapping[str, int]:
        """Return the points of each colour over all cards, and of wild bars."""
        totals = dict.fromkeys((*self.colours, WILD_NAME), 0)
        for card in self.cards:
            for bar in card.bars:
                totals[bar.colour] += bar.points
        return totals

    @cached_property
    def most_points(self) -> int:
        """Return the highest number on any bar."""
        return max((bar.points for card in self.cards for bar in card.bars), default=0)

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """For each number, from 0 to the highest on any bar: how much of all points is on bars of
        that number or more."""
        bars = [bar.points for card in self.cards for bar in card.bars]
        whole = sum(bars)
        if whole == 0:
            return (1.0,)
        numbers = range(self.most_points + 1)
        return tuple(sum(bar for bar in bars if bar >= least) / whole for least in numbers)

    def pile(self, name: str) -> tuple[int, ...]:
        """Return the numbers of the cards of one pile ("base", "speed", …)."""
        return tuple(row for row, card in enumerate(self.cards) if card.pile == name)


def deck_from_json(data: Any, source: str = "deck") -> Deck:
    """Return the deck of a parsed deck file; DeckError names `source`, the place and the remedy."""
    if faults := schema_faults(data, "deck", source):
        raise DeckError("\n".join(map(str, faults)))
    return sound_deck(data, source)


def sound_deck(data: Any, source: str = "deck") -> Deck:
    """Return the deck of `data` that follow the schema, such as those in the box; DeckError if a
    card names an unknown car, or there are too many cards."""
    colours = tuple(data["colours"])
    cards = []
    for row, entry in enumerate(data["cards"]):
        place = f"{source}: cards[{row}]"
        bars = tuple(_bar(text, colours, place) for text in entry.get("bars", ()))
        pair = tuple(_car(colour, colours, place) for colour in entry.get("pair", ()))
        card = Card(bars, entry.get("pile", "base"), entry.get("house", False), pair)
        cards += [card] * entry.get("count", 1)
        if len(cards) > MOST_CARDS:
            raise DeckError(f"{place}: a deck has {MOST_CARDS} cards at most; leave some out")
    return Deck(data["name"], colours, cards)


def _bar(text: str, colours: tuple[str, ...], place: str) -> Bar:
    """Return the bar "red 6" or "wild 2"."""
    colour, _, points = text.rpartition(" ")
    return Bar(_car(colour, (*colours, WILD_NAME), place), int(points))


def _car(colour: str, known: tuple[str, ...], place: str) -> str:
    """Return `colour`; DeckError if it is not one of the `known` cars."""
    if colour not in known:
        raise DeckError(
            f"{place}: no car is called {colour!r}; the card can name {', '.join(known)}"
        )
    return colour
