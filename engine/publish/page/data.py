"""Data of the page to share: the course, cars, cards, a game, a playtest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.course import NOWHERE, Course
from engine.games.core import Game
from engine.games.core.printed import Cars, Discs
from engine.games.core.statistics import is_map
from engine.languages import Language, language
from engine.playtest.playthrough import Playthrough
from engine.publish.colours import COLOURS, LETTERS, readable_on
from engine.publish.components.component import INK
from engine.publish.drawing import Drawing
from engine.publish.page.frames import game_data
from engine.publish.page.words import script_words
from engine.publish.report import heat_colour
from engine.sentence import Sentence, Tell
from engine.track import NETWORK, Track

CAR_LENGTH, CAR_WIDTH = 0.72, 0.55
"""Length and width of a car, as shares of those of a space."""

ENGLISH = language("en")

Report = Mapping[str, Any]


@dataclass(frozen=True)
class Shared:
    """Contents of a page to share.

    `options` are all options of the game. `record` is a game on this course, and `report` is one of
    a playtest of it, as its file holds it. The words are those of `tell`, in a `language`; the
    events of the game are in the one of the program that is `spoken`.
    """

    track: Track
    course: Course
    board: Drawing
    game: Game[Any]
    options: Mapping[str, Any]
    record: Playthrough | None = None
    report: Report | None = None
    tell: Tell = str
    language: str = "en"
    spoken: Language = ENGLISH


def page_data(shared: Shared) -> dict[str, Any]:
    """Return the data of a page by the rows of the course. The finish is the row after the last."""
    course = shared.course
    length, width = _car_size(course)
    return {
        "spaces": [*_spaces(course)],
        "steps": steps_by_row(course),
        "danger": [int(flag) for flag in course.danger],
        "shares": [list(rows) for rows in course.shares],
        "movement": shared.game.movement,
        "car": {"length": length, "width": width},
        "cars": [*_cars(shared)],
        "cards": [*_cards(shared.game)],
        "game": _game(shared),
        "heat": [heat_colour(0.0), heat_colour(1.0)],
        "maps": [*_maps(shared.report, course, shared.tell)] if shared.report else [],
        "words": script_words(shared.tell),
    }


def _game(shared: Shared) -> dict[str, Any] | None:
    if shared.record is None:
        return None
    return game_data(shared.record, shared.course, shared.tell, shared.spoken)


def steps_by_row(course: Course) -> list[list[list[int]]]:
    """Return the steps of each space, each step with its target and the bar it needs."""
    size = len(course.ids)
    steps: list[list[list[int]]] = [[] for _ in range(size)]
    for source, target, needs in zip(
        course.step_source.tolist(),
        course.step_target.tolist(),
        course.step_needs.tolist(),
        strict=True,
    ):
        steps[source].append([size if target == NOWHERE else target, needs])
    return steps


def _spaces(course: Course) -> Iterator[tuple[str, float, float, float]]:
    """Yield the name of each space, x and y of a car on it, and its direction.

    The direction is in degrees clockwise from the right.
    """
    angles = np.degrees(np.arctan2(course.normals[:, 1], course.normals[:, 0]))
    for row, name in enumerate(course.names):
        x, y = course.centres[row].round(1).tolist()
        angle = 0.0 if course.kind == NETWORK else round(float(angles[row]), 1)
        yield name or course.ids[row], x, y, angle


def _car_size(course: Course) -> tuple[float, float]:
    width = CAR_WIDTH * min(course.width, 1.2 * course.length)
    return round(max(CAR_LENGTH * course.length, width), 1), round(width, 1)


def _cars(shared: Shared) -> Iterator[dict[str, Any]]:
    """Yield the cars in the box, on the grid as long as there are slots."""
    slots = dict(enumerate(shared.course.slots))
    for car, colour in enumerate(_colours(shared)):
        fill = COLOURS.get(colour, "#69747c")
        letter = LETTERS.get(colour, colour[:1].upper())
        yield {
            "colour": colour,
            "name": shared.tell(Sentence(colour)),
            "letter": letter,
            "fill": fill,
            "ink": readable_on(fill, INK),
            "row": slots.get(car, -1),
        }


def _colours(shared: Shared) -> tuple[str, ...]:
    """Return the colours of the cars or camels in the box, or six of ours if it names none."""
    for printed in shared.game.box_contents(shared.course, shared.options):
        if isinstance(printed, Cars | Discs):
            return printed.colours
    return tuple(COLOURS)[:6]


def _cards(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """Yield each card of the deck that moves cars."""
    for card in game.deck.cards if game.deck else ():
        yield {"bars": [list(bar) for bar in card.bars], "pair": list(card.pair)}


def _maps(report: Report, course: Course, tell: Tell) -> Iterator[dict[str, Any]]:
    """Yield the heat maps of a report. A space that is not in it has the lowest value."""
    for metric in report["metrics"]:
        if not is_map(metric["code"]) or not metric["rows"]:
            continue
        found = {row["label"]: row["value"] for row in metric["rows"]}
        low, high = min(found.values()), max(found.values())
        yield {
            "title": tell(Sentence(metric["title"])),
            "sentence": metric["sentence"],
            "low": round(low, 3),
            "high": round(high, 3),
            "values": [round(found.get(space, low), 3) for space in course.ids],
        }
