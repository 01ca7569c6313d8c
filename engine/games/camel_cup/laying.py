"""Conversion of states of Camel Cup to tables and back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.compiled.compiler import wrapped
from engine.compiled.records import NOBODY, fields_of, filled, kind_of, read
from engine.games.camel_cup.components import Bet, Camera, DesertTile, OverallBet, Roll
from engine.games.camel_cup.moving import CAMEL_BITS, camels_on, line_of, spaces_of
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.table import (
    MOST_TOLD,
    TOLD,
    Table,
    camel_of,
    place_on,
    seat_of,
    value_of,
)
from engine.games.camel_cup.tellings import event_of
from engine.games.camel_cup.words import PHASES, STAGES
from engine.games.core import Event
from engine.games.core.piles import Pile
from engine.games.core.updates import changed

_SAME = ("turns", "turns_since_roll", "leg", "mover")
"""Fields with equal numbers in states and tables."""
_MODULES = ("sprint", "extra", "photographer", "places", "partnership")
_ALL = (1 << 64) - 1

SHAPES = {name: field.shape for name, field in fields_of(Table).items()}
"""How many numbers each field of a table has room for."""


def laid_out(state: CamelCupState) -> Table:
    """Return a table with the values of `state` and no events."""
    fields, modules, camera = vars(state), state.modules, state.camera
    tiles = state.desert_tiles
    return Table(
        **{name: fields[name] for name in _SAME},
        **{name: int(getattr(modules, name)) for name in _MODULES},
        seats=state.seats,
        lap=len(state.lap.ids),
        stage=STAGES[state.phase],
        camels=camels_on(state.line, state.at),
        dice=_pile(state.dice, *SHAPES["dice"]),
        pit=_pile(state.pit, *SHAPES["pit"]),
        money=[*state.money],
        pyramid_tiles=[*state.pyramid_tiles],
        bets=[_pile([bet.number for bet in bets], SHAPES["bets"][1]) for bets in state.bets],
        tile_spaces=[NOBODY if tile is None else tile.space for tile in tiles],
        tile_shifts=[0 if tile is None else tile.shift for tile in tiles],
        camera_seat=NOBODY if camera is None else camera.seat,
        camera_space=NOBODY if camera is None else camera.space,
        partners=[NOBODY if other is None else other for other in state.partners],
        winner_pile=_cards(state.winner_pile),
        loser_pile=_cards(state.loser_pile),
        stream=[wrapped(state.stream)],
        rolled=[NOBODY, 0],
        tellings=0,
        told=[0] * (MOST_TOLD * TOLD),
    )


_latest: deque[tuple[CamelCupState, Table]] = deque(maxlen=8)
"""States asked for or made last, and their tables. Laying one out takes longer than a move."""


def table_of(state: CamelCupState) -> Table:
    """Return the table of `state` for questions that change nothing."""
    for known, table in tuple(_latest):
        if known is state:
            return table
    table = laid_out(state)
    _latest.append((state, table))
    return table


def after(state: CamelCupState, change: Callable[[Table], None]) -> CamelCupState:
    """Return the state after `change` was applied to its table."""
    table = _copied(table_of(state))
    change(table)
    new = taken_down(table, state)
    _latest.append((new, table))
    return new


def _copied(table: Table) -> Table:
    """Return a copy of a table, without its events and its roll."""
    new = Table.__new__(Table)
    fields = vars(new)
    for name, value in vars(table).items():
        fields[name] = value[:] if type(value) is list else value
    new.bets = [bets[:] for bets in table.bets]
    new.rolled, new.tellings = [NOBODY, 0], 0
    return new


def taken_down(table: Table, before: CamelCupState, told: tuple[Event, ...] = ()) -> CamelCupState:
    """Return the state of a table that was laid out as `before`, with the events `told` and those
    of the table."""
    seats, fields = range(before.seats), vars(table)
    values: dict[str, Any] = {name: fields[name] for name in _SAME}
    die, number = table.rolled
    if die != NOBODY:
        # The leg may be over by this roll.
        this_leg = [roll for roll in before.rolls if roll.leg == before.leg]
        values["rolls"] = (*this_leg, Roll(before.leg, die, number))
        # Camels move by rolls only.
        values |= {"line": line_of(table.camels), "at": spaces_of(table.camels)}
    events = [event_of(before.lap, *table.told[at : at + TOLD]) for at in _rows(table)]
    return changed(
        before,
        **values,
        phase=PHASES[table.stage],
        dice=_things(table.dice),
        pit=_things(table.pit),
        money=tuple(table.money[: before.seats]),
        pyramid_tiles=tuple(table.pyramid_tiles[: before.seats]),
        bets=tuple([tuple(map(_bet, _things(table.bets[seat]))) for seat in seats]),
        desert_tiles=tuple(
            [
                None if space == NOBODY else DesertTile(space, shift)
                for space, shift, _ in zip(
                    table.tile_spaces, table.tile_shifts, seats, strict=False
                )
            ]
        ),
        camera=None
        if table.camera_seat == NOBODY
        else Camera(table.camera_seat, table.camera_space),
        partners=tuple(
            [None if other == NOBODY else other for other in table.partners[: before.seats]]
        ),
        winner_pile=tuple(map(_card, _things(table.winner_pile))),
        loser_pile=tuple(map(_card, _things(table.loser_pile))),
        stream=table.stream[0] & _ALL,
        told=(*told, *events),
    )


def as_record(state: CamelCupState) -> npt.NDArray[np.void]:
    """Return two records for compiled code: the table of `state`, and one to try actions on."""
    return filled(kind_of(Table), vars(laid_out(state)), count=2)


def from_record(records: npt.NDArray[np.void], before: CamelCupState) -> CamelCupState:
    """Return the state of the first of `records`, which was laid out as `before`."""
    return taken_down(Table(**read(records)), before)


def _rows(table: Table) -> range:
    """Return where the events of a table begin."""
    return range(0, TOLD * table.tellings, TOLD)


def _pile(given: Iterable[int], length: int) -> Pile:
    """Return a pile with room for `length` things, the end behind them included."""
    pile = list(given)
    return pile + [NOBODY] * max(1, length - len(pile))


def _cards(pile: Iterable[OverallBet]) -> Pile:
    cards = [bet.seat << CAMEL_BITS | bet.camel for bet in pile]
    return _pile(cards, *SHAPES["winner_pile"])


@lru_cache(maxsize=1 << 10)
def _bet(number: int) -> Bet:
    return Bet(camel_of(number), value_of(number), place_on(number))


@lru_cache(maxsize=1 << 10)
def _card(number: int) -> OverallBet:
    return OverallBet(seat_of(number), camel_of(number))


def _things(pile: Pile) -> tuple[int, ...]:
    """Return the things in a pile."""
    return tuple(pile[: pile.index(NOBODY)])
