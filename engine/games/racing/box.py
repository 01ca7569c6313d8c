"""Numbers and decks of racing games: amounts by place, a designer's own, checks of any deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from engine.checks import Problem
from engine.course import Course
from engine.files import schema_faults
from engine.games.core import GameError
from engine.games.core.files import box_data
from engine.race.tables.deck import WILD_NAME, Deck
from engine.race.tables.road import road_table
from engine.track import Sentence

BESIDE = ("notes", "house")
"""Keys of a file of numbers that are none."""

UNEVEN = 1
"""Largest difference between the totals of colours without a warning: not every deck divides
evenly."""


def at_place(amounts: Sequence[int], place: int | None) -> int:
    """Return the amount of a place, counted from 1; 0 for a car without one, or beyond the last."""
    return amounts[place - 1] if place and place <= len(amounts) else 0


def checked_numbers(data: Any, game: str, title: str, source: str) -> Mapping[str, Any]:
    """Return the numbers of a parsed file of this game that follows the schema.

    GameError names every place with an error.
    """
    if faults := schema_faults(data, "numbers", source):
        raise GameError("\n".join(map(str, faults)))
    if data["game"] != game:
        raise GameError(
            Sentence(
                "{file}: game: these are numbers of {other}, not of {game}",
                file=source,
                other=repr(data["game"]),
                game=title,
            )
        )
    known = box_data(game, "numbers")
    for key in data:
        if key not in known and key not in BESIDE:
            raise GameError(
                Sentence(
                    "{file}: {key}: {game} has no such number; remove the key",
                    file=source,
                    key=key,
                    game=title,
                )
            )
    numbers: Mapping[str, Any] = data
    return numbers


def doubts_of(
    prizes: Sequence[int], bets: Sequence[Sequence[int]], cars: int
) -> Iterator[Sentence]:
    """Yield sentences about amounts that can be played but are hardly meant, with their places."""
    if max(prizes) == 0:
        yield Sentence("prizes: no place is paid; let the winner have something")
    named = {"prizes": prizes, **{f"bets[{number}]": pays for number, pays in enumerate(bets)}}
    for place, amounts in named.items():
        if place != "prizes" and max(amounts) <= 0:
            yield Sentence(
                "{place}: nobody can gain by this bet; let it pay something", place=place
            )
        for number, (before, after) in enumerate(pairwise(amounts), start=2):
            if after > before:
                yield Sentence(
                    "{place}: place {number} is paid more than the place before it; swap them, "
                    "unless that is meant",
                    place=place,
                    number=number,
                )
        if len(amounts) > cars:
            yield Sentence(
                "{place}: {count} places are paid, and there are {cars} cars; leave the rest out",
                place=place,
                count=len(amounts),
                cars=cars,
            )


def uneven(deck: Deck) -> Iterator[Problem]:
    """Yield a problem if some colours have more points on the cards than others."""
    totals = {colour: deck.totals[colour] for colour in deck.colours}
    if max(totals.values()) - min(totals.values()) > UNEVEN:
        told = ", ".join(f"{colour} {total}" for colour, total in totals.items())
        yield Problem(
            code="deck.uneven",
            severity="warning",
            text=f"The colours have unequal totals: {told}. Cars with more points win more often; "
            "change some bars until the totals are equal.",
            reason="a fair race",
        )


def too_short(deck: Deck, course: Course, reason: str) -> Iterator[Problem]:
    """Yield a problem if the lap is too long for all bars of a car's colour and all wild ones.
    `reason` is the rule about cars that are not home."""
    left = road_table(course, chances=deck.chances).spaces["left"]
    steps = max((int(left[row]) for row in course.slots[: len(deck.colours)]), default=0)
    fewest = min(deck.totals[colour] for colour in deck.colours) + deck.totals[WILD_NAME]
    average = sum(deck.totals.values()) / len(deck.colours)
    if fewest < steps:
        yield Problem(
            code="deck.too_short",
            severity="error",
            text=f"A car needs {steps} points from the last start space to the finish; all bars of "
            f"the weakest colour and all wild bars together are {fewest}. Add cards or shorten the "
            "lap.",
            reason=reason,
        )
    elif average < steps:
        yield Problem(
            code="deck.scarce",
            severity="warning",
            text=f"A car needs {steps} points from the last start space to the finish and has "
            f"{average:.0f} on average: most cars will not come home. Add cards or shorten the "
            "lap.",
            reason=reason,
        )
