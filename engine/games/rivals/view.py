"""What lies beside the track in Rivals."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.games.core import Outcome, Row, Thing, View
from engine.games.core import view as shape
from engine.games.racing.view import cars_on_table
from engine.games.rivals.scoring import outcome
from engine.games.rivals.state import RivalsState
from engine.race.state import POWERS
from engine.track import Sentence


def view(state: RivalsState, seats: Collection[int]) -> View:
    """The car up for auction in the middle; what cars cost, powers and bets at the seats."""
    ending = outcome(state)
    return View(
        rows=tuple(_lot(state)),
        mats=tuple(tuple(_mat(state, seat, seat in seats, ending)) for seat in range(state.seats)),
        question=_question(state),
    )


def _question(state: RivalsState) -> str:
    if state.seat is not None and state.auction is not None and not state.auction.lots:
        return Sentence("which power do you keep?")
    return ""


def _lot(state: RivalsState) -> Iterator[Row]:
    if state.auction is None or not state.auction.lots:
        return
    car, power = state.auction.lots[0]
    colour = state.table.deck.colours[car]
    about = Sentence("The car {colour}", colour=Sentence(colour))
    words = Thing(shape.NOTE, Sentence(POWERS[power])) if power else None
    things = (*cars_on_table([colour], about), *((words,) if words else ()))
    yield Row(things, Sentence("Up for auction"))


def _mat(state: RivalsState, seat: int, is_seen: bool, ending: Outcome | None) -> Iterator[Row]:
    costs = state.costs if state.auction is None else state.auction.costs
    money, about = -costs[seat], Sentence("What the cars have cost, in millions")
    if ending is not None:
        money = ending.points[seat]
        about = Sentence("Prizes and bets less what the cars have cost, in millions")
    things = [
        Thing(shape.SEAT, str(seat + 1), owner=seat),
        Thing(shape.COIN, f"−{-money}" if money < 0 else str(money), about=about),
    ]
    if state.auction is not None:
        things += [Thing(shape.NOTE, Sentence(POWERS[power])) for power in state.auction.won[seat]]
    yield Row(tuple(things))
    made = [bets[seat] for bets in state.bets] if is_seen or state.seat is None else []
    tiles = tuple(
        Thing(
            shape.TILE,
            str(number),
            state.table.deck.colours[car],
            about=Sentence("Bet {number}", number=number),
        )
        for number, car in enumerate(made, start=1)
        if car is not None
    )
    if tiles:
        yield Row(tiles, Sentence("Bets"))
