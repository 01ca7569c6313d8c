"""Frames of a recorded game: the places of all pieces after each move, and its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.course import Course
from engine.games import game_named
from engine.games.core import State
from engine.games.racing.table import RaceState
from engine.languages import Language
from engine.languages.said import action_text, event_text
from engine.playtest.playthrough import Playthrough, game_of_record, replay
from engine.publish.colours import COLOURS, LETTERS, readable_on
from engine.publish.components.component import INK
from engine.sentence import Sentence, Tell


class Figure(NamedTuple):
    """Piece that differs from all others by its looks and its number among equal ones."""

    shape: str
    colour: str
    owner: int | None
    text: str
    number: int


Standing = tuple[Figure, str, bool]
"""A piece, its space, and whether it waits beside that space (TR-12)."""


def game_data(record: Playthrough, course: Course, tell: Tell, spoken: Language) -> dict[str, Any]:
    """Return the frames of a game on this course, with events in the language that is `spoken`.
    Positions that do not change are not repeated.

    PlaythroughError if the rules do not allow the game, or if it was played on another track.
    """
    states = replay(record, course)
    figures: dict[Figure, int] = {}
    frames: list[dict[str, Any]] = []
    before: list[list[int]] = []
    for number, state in enumerate(states):
        at = [
            [figures.setdefault(figure, len(figures)), course.row[space], int(is_beside)]
            for figure, space, is_beside in standing(record, state)
        ]
        frame: dict[str, Any] = {"log": [*_told(record, number, state, spoken)]}
        if at != before or number == 0:
            frame["at"] = before = at
        frames.append(frame)
    bots = ", ".join(record.bots)
    return {
        "title": f"{game_named(record.game).info.title}: {bots}",
        "pieces": [_piece(figure, tell) for figure in figures],
        "frames": frames,
    }


def _told(record: Playthrough, number: int, state: State, spoken: Language) -> Iterator[str]:
    """Yield the events of a move, or the move itself if it has none."""
    if state.events:
        yield from (event_text(spoken, event) for event in state.events)
    elif number:
        seat, action = record.moves[number - 1]
        did = action_text(spoken, action)
        yield spoken.text(Sentence("Seat {seat}: {action}.", seat=seat + 1, action=did))


def standing(record: Playthrough, state: State) -> Iterator[Standing]:
    """Yield the pieces on the board, the lowest of several on a space first."""
    if isinstance(state, RaceState):
        for car in state.table.cars(state.race):
            space = car.space or car.beside
            if space is not None:
                yield Figure("car", car.colour, None, "", 0), space, car.space is None
        return
    seen: Counter[tuple[Any, ...]] = Counter()
    for piece in game_of_record(record).view(state, ()).pieces:
        kind = (piece.shape, piece.colour, piece.owner, piece.text)
        yield Figure(*kind, seen[kind]), piece.space, False
        seen[kind] += 1


def _piece(figure: Figure, tell: Tell) -> dict[str, str]:
    """Return the looks of a piece: a colour, and a letter that tells it without the colour."""
    owned = [*COLOURS][figure.owner % len(COLOURS)] if figure.owner is not None else "grey"
    fill = COLOURS.get(figure.colour or owned, COLOURS["grey"])
    seat = "" if figure.owner is None else str(figure.owner + 1)
    letter = LETTERS.get(figure.colour) or seat or figure.shape[:1].upper()
    name = shape = Sentence(figure.shape)
    if figure.colour:
        name = Sentence("{colour} {shape}", colour=Sentence(figure.colour), shape=shape)
    elif seat:
        name = Sentence("seat {seat}: {shape}", seat=seat, shape=shape)
    return {"letter": letter, "fill": fill, "ink": readable_on(fill, INK), "title": tell(name)}
