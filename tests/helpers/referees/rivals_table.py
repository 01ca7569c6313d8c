"""Cards of Rivals, and the table of a state of the engine, in plain names."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from engine.course import Course
from engine.race.state import BOX, DISCARDED, DRAW_PILE, FACE_UP, NOBODY, OWN_PILE

POWERS = (
    *("none", "aggressive", "agility", "concentration"),
    *("strategic", "daring", "unpredictable"),
)
"""Powers (RV-26 to RV-31), in the order in which a state numbers them."""

Bar = tuple[str, int]
Card = tuple[Bar, ...]


def bar_of(text: str) -> Bar:
    """Return the bar "red 6"."""
    colour, points = text.split()
    return colour, int(points)


def text_of(card: Card) -> str:
    """Return a card as actions name it."""
    return ", ".join(f"{colour} {points}" for colour, points in card)


DATA = Path(__file__).parents[3] / "engine" / "games" / "rivals" / "data"
BOXED = json.loads((DATA / "deck.json").read_text(encoding="utf-8"))
COLOURS: tuple[str, ...] = tuple(BOXED["colours"])
DECK: list[Card] = [
    tuple(map(bar_of, entry["bars"]))
    for entry in BOXED["cards"]
    for _ in range(entry.get("count", 1))
]
SPEED: dict[str, Card] = {colour: ((colour, 8),) for colour in COLOURS}


def cards_at(state: dict[str, Any], place: int) -> Counter[Card]:
    """Return the cards in one place: a seat's hand, FACE_UP before it, a pile."""
    where = state["race"]["where"]
    return Counter(card for card, at in zip(DECK, where, strict=True) if at == place)


def picture_of(state: dict[str, Any], course: Course) -> dict[str, Any]:
    """Return the table of a state of the engine, as `Referee.picture` shows it."""
    race, auction = state["race"], state["auction"]
    seats = range(race["seats"])
    home = {place: car for car, place in zip(COLOURS, race["place"], strict=True) if place}
    kept = [[power] if power else [] for power in race["power"]]
    powers = auction["won"] if auction else kept
    offer = auction["lots"][:1] if auction else []
    aside = auction["aside"] if offer else []
    bids = auction["bids"] if auction else []
    return {
        "spaces": {
            car: course.ids[row] for car, row in zip(COLOURS, race["at"], strict=True) if row >= 0
        },
        "places": [home[place] for place in sorted(home)],
        "owners": {
            car: None if seat == NOBODY else seat
            for car, seat in zip(COLOURS, race["owner"], strict=True)
        },
        "laps": dict(zip(COLOURS, race["laps"], strict=True)),
        "costs": auction["costs"] if auction else state["costs"],
        "powers": [[POWERS[power] for power in row] for row in powers],
        "on offer": (COLOURS[offer[0][0]], POWERS[offer[0][1]]) if offer else None,
        "set aside": [(COLOURS[car], POWERS[power]) for car, power in aside],
        "bids": {seat: text_of(DECK[card]) for seat, card in enumerate(bids) if card is not None},
        "bets": [
            {seat: COLOURS[car] for seat, car in enumerate(row) if car is not None}
            for row in state["bets"]
        ],
        "hands": [cards_at(state, seat) for seat in seats],
        "open cards": [cards_at(state, FACE_UP + seat) for seat in seats],
        "own piles": [cards_at(state, OWN_PILE - seat) for seat in seats],
        "draw pile": cards_at(state, DRAW_PILE),
        "discarded": cards_at(state, DISCARDED),
        "box": cards_at(state, BOX),
    }
