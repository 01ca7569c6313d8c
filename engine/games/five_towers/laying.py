"""Conversion of states of Five Towers to tables and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.compiled.compiler import wrapped
from engine.compiled.records import NOBODY, filled, kind_of, read
from engine.games.core.updates import changed
from engine.games.five_towers.cards import OFFER
from engine.games.five_towers.fans import cards_of
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.table import MOST_CARDS, MOST_TOLD, TELLING, Table
from engine.games.five_towers.tellings import event_of
from engine.games.five_towers.words import PHASES

_END = (NOBODY,) * (OFFER + 1)
"""End of a tower, with room for all that an action can build there."""
_PILES = ("mats", "rubble")
_CARDS = (0,) * MOST_CARDS
_ALL = (1 << 64) - 1


def laid_out(state: FiveTowersState) -> Table:
    """Return a table with the values of `state` and no events.

    Only the towers and rubble of seats that may build next are copied: the others are only read.
    """
    mats: list[Any] = [*state.mats]
    rubble: list[Any] = [*state.rubble]
    for seat in _builders(state):
        mats[seat] = [[*tower, *_END] for tower in state.mats[seat]]
        rubble[seat] = [*state.rubble[seat], *_END]
    return Table(
        seats=state.seats,
        turns=state.turns,
        stage=state.stage,
        starter=state.starter,
        asked=state.asked,
        bid=state.bid,
        builder=state.builder,
        passes=state.passes,
        on_offer=state.on_offer,
        to_build=state.to_build,
        to_draw=len(state.draw),
        draw=[*state.draw[::-1], *_CARDS],
        discarded=len(state.discard),
        discard=[*state.discard, *_CARDS],
        mats=mats,
        rubble=rubble,
        stream=[wrapped(state.stream)],
        tellings=0,
        told=[0] * (TELLING * MOST_TOLD),
    )


def taken_down(table: Table, before: FiveTowersState) -> FiveTowersState:
    """Return the state of a table that was laid out as `before`, with the events of the table."""
    return _taken_down(table, before, _builders(before))


def _taken_down(table: Table, before: FiveTowersState, laid: Iterable[int]) -> FiveTowersState:
    """Like `taken_down`, for the seats in `laid`."""
    mats, rubble = [*before.mats], [*before.rubble]
    for seat in laid:
        mats[seat] = tuple([tuple(tower[: tower.index(NOBODY)]) for tower in table.mats[seat]])
        pile = table.rubble[seat]
        rubble[seat] = tuple(pile[: pile.index(NOBODY)])
    return changed(
        before,
        turns=table.turns,
        phase=PHASES[table.stage],
        starter=table.starter,
        asked=table.asked,
        bid=table.bid,
        builder=table.builder,
        passes=table.passes,
        offer=cards_of(table.on_offer),
        taken=cards_of(table.to_build),
        discard=tuple(table.discard[: table.discarded]),
        draw=tuple(table.draw[: table.to_draw][::-1]),
        mats=tuple(mats),
        rubble=tuple(rubble),
        stream=table.stream[0] & _ALL,
        told=tuple(
            [
                event_of(*table.told[at : at + TELLING])
                for at in range(0, TELLING * table.tellings, TELLING)
            ]
        ),
    )


def _builders(state: FiveTowersState) -> set[int]:
    """Return the seats that may build before another decides: the deciding one and the builder."""
    seats = (state.seat, state.builder)
    return {seat for seat in seats if seat is not None and seat != NOBODY}


def as_record(state: FiveTowersState) -> npt.NDArray[np.void]:
    """Return two records for compiled code: the table of `state`, and one to try actions on."""
    values = vars(laid_out(state))
    cut = {name: values[name][:MOST_CARDS] for name in ("draw", "discard")}
    records = filled(
        kind_of(Table), {name: values[name] for name in values.keys() - _PILES} | cut, count=2
    )
    for name in _PILES:
        records[name] = NOBODY
    for seat, (mat, rubble) in enumerate(zip(state.mats, state.rubble, strict=True)):
        records["rubble"][0, seat, : len(rubble)] = rubble
        for colour, tower in enumerate(mat):
            if tower:
                records["mats"][0, seat, colour, : len(tower)] = tower
    return records


def from_record(records: npt.NDArray[np.void], before: FiveTowersState) -> FiveTowersState:
    """Return the state of the first of `records`, which was laid out as `before`."""
    return _taken_down(Table(**read(records)), before, range(before.seats))
