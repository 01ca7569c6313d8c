"""Messages about a table for one reader: the view as plain values, actions by their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.course import Course
from engine.games.core import Action, Chart, Game, Piece, Pile, Row, State, Thing, View
from engine.games.core.view import CAR, RACE_CARD
from engine.languages import Language, capital, choice_text, question_text, told_to
from engine.sentence import Sentence

Plain = dict[str, Any]
"""An object of a message. Keys with empty values are left out."""

OFF_BOARD = ("bid", "raise", "pass")
"""Kinds of actions whose value may look like the id of a space, but is an amount."""


class Reader:
    """Reader of messages: a seat, or None for a watcher, and a language."""

    def __init__(self, game: Game[Any], seat: int | None, language: Language) -> None:
        self.game, self.seat, self.language = game, seat, language

    def eyes(self) -> tuple[int, ...]:
        """Return the seats whose hands this reader sees."""
        return () if self.seat is None else (self.seat,)

    def words(self, text: str) -> str:
        """Return a text of the game in the words of this reader."""
        return self.language.sentence(told_to(text, self.game, self.seat))


def actions_of(reader: Reader, state: State) -> Sequence[Action]:
    """Return the actions that the reader may choose from: all legal ones of the seat that decides,
    none for others."""
    decides = reader.seat is not None and reader.seat == state.seat
    return tuple(reader.game.legal_actions(state)) if decides else ()


def ways_of(game: Game[Any], state: State, seat: int) -> Mapping[Action, tuple[str, ...]]:
    """Return the spaces of the piece's way by each action of `seat`, which decides."""
    table, race = getattr(state, "table", None), getattr(state, "race", None)
    if table is None or race is None:
        return game.view(state, (seat,)).ways
    found: Mapping[Action, tuple[str, ...]] = table.ways(race)
    return found


def moving_of(state: State) -> str:
    """Return the colour of the car being moved, or ""."""
    table, race = getattr(state, "table", None), getattr(state, "race", None)
    return "" if table is None or race is None else table.moving(race) or ""


def table_message(reader: Reader, state: State, course: Course | None) -> Plain:
    """Return what the reader sees of a state on `course`: question, view and actions."""
    view = reader.game.view(state, reader.eyes())
    legal = actions_of(reader, state)
    numbers = {action: number for number, action in enumerate(legal)}
    return {
        "question": capital(_question(reader, state, view.question, legal)),
        "view": _view(reader, state, view, numbers),
        "actions": [*_actions(reader, state, course, legal)],
    }


def _question(reader: Reader, state: State, asked: str, legal: Sequence[Action]) -> str:
    """Return the question to the seat that decides; others may read what the game asks."""
    if not legal:
        return reader.words(asked)
    said = told_to(asked, reader.game, reader.seat)
    return question_text(reader.language, said, legal, moving_of(state))


def _actions(
    reader: Reader, state: State, course: Course | None, legal: Sequence[Action]
) -> Iterator[Plain]:
    ways = ways_of(reader.game, state, reader.seat or 0) if legal else {}
    cars = {car.colour: car.space for car in _cars(state) if car.space is not None}
    for action in legal:
        is_space = course is not None and action.value in course.row
        space = action.value if is_space else cars.get(action.value)
        yield _kept(
            text=choice_text(reader.language, reader.game, state, action),
            kind=action.kind,
            value=action.value,
            spaces=[space] if space and action.kind not in OFF_BOARD else [],
            way=[*ways.get(action, ())],
        )


def _cars(state: State) -> Sequence[Any]:
    table, race = getattr(state, "table", None), getattr(state, "race", None)
    return () if table is None or race is None else table.cars(race)


def _view(reader: Reader, state: State, view: View, numbers: Mapping[Action, int]) -> Plain:
    def thing(each: Thing) -> Plain:
        return _thing(reader, each, numbers)

    def item(each: Thing | Pile) -> Plain:
        if isinstance(each, Pile):
            return _kept(pile=[*map(thing, each.things)], upright=each.upright)
        return thing(each)

    def rows(each: Iterable[Row]) -> list[Plain]:
        return [
            {**_kept(title=reader.words(row.title)), "items": [*map(item, row.items)]}
            for row in each
        ]

    def chart(each: Chart) -> Plain:
        return _kept(
            title=reader.words(each.title),
            columns=[*map(reader.words, each.columns)],
            rows=[{"thing": thing(head), "shares": [*shares]} for head, shares in each.rows],
            worth=reader.words(each.worth),
            worths=[*each.worths],
        )

    return _kept(
        pieces=[*_race_pieces(reader, state), *(_piece(reader, piece) for piece in view.pieces)],
        at_hand=rows(view.at_hand),
        rows=rows(view.rows),
        mats=[rows(mat) for mat in view.mats],
        charts=[*map(chart, view.charts)],
        podium=[*map(thing, view.podium)],
    )


def _race_pieces(reader: Reader, state: State) -> Iterator[Plain]:
    """Yield the cars on the board."""
    moving = moving_of(state)
    for car in _cars(state):
        if space := car.space or car.beside:
            yield _kept(
                space=space,
                shape=CAR,
                colour=car.colour,
                owner=car.owner,
                about=reader.words(_about(car.colour, car.owner)),
                moving=car.colour == moving,
                beside=car.space is None,
            )


def _about(colour: str, owner: int | None) -> Sentence:
    car = Sentence(colour)
    if owner is None:
        return Sentence("The {car} car", car=car)
    return Sentence("The {car} car of seat {seat}", car=car, seat=owner + 1)


def _piece(reader: Reader, piece: Piece) -> Plain:
    return _kept(
        space=piece.space,
        shape=piece.shape,
        colour=piece.colour,
        owner=piece.owner,
        text=reader.words(piece.text),
        about=reader.words(piece.about),
    )


def _thing(reader: Reader, thing: Thing, numbers: Mapping[Action, int]) -> Plain:
    is_card = thing.shape == RACE_CARD
    return _kept(
        shape=thing.shape,
        bars=[bar.rsplit(" ", 1) for bar in thing.text.split(", ")] if is_card else [],
        text=reader.words(thing.text),
        colour=thing.colour,
        owner=thing.owner,
        about=reader.words(thing.about),
        actions=[numbers[action] for action in thing.actions if action in numbers],
        faded=thing.faded,
        bar=thing.bar,
        caption=reader.words(thing.caption),
    )


def _kept(**values: Any) -> Plain:
    """Return the values that are not empty; 0 is none of the empty ones."""
    return {
        name: value
        for name, value in values.items()
        if value is not None and value is not False and value not in ("", [])
    }
