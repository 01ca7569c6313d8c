"""Conversion of states of Auf Achse to tables and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.compiled.compiler import wrapped
from engine.compiled.records import fields_of, filled, kind_of, read
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.state import AufAchseState, Rows
from engine.games.auf_achse.table import AGAIN, MOST_TOLD, Table
from engine.games.auf_achse.tellings import event_of
from engine.games.auf_achse.words import CARD_NUMBERS, CARDS, PHASES, STAGES
from engine.games.core.piles import Pile
from engine.games.core.updates import changed

_BACKS = {"": NOBODY, "again": AGAIN, **{str(phase): stage for phase, stage in STAGES.items()}}
_WORDS = {stage: word for word, stage in _BACKS.items()}
"""Stage after a drive, by its word in states and by number."""
_SAME = ("turns", "mover", "signs", "die", "truck", "lot", "leader", "bid")
"""Fields with equal numbers in states and tables."""
_TRUTHS = ("by_owners", "draws", "exact", "loaded", "auctioned", "inspected")
_BY_SEAT = ("trucks", "last_city", "money", "debt", "skips", "parked")
_PILES = ("open", "pile", "box", "done", "choices", "bidders")
_PILES_BY_SEAT = ("hands", "known", "running")
_ALL = (1 << 64) - 1

SHAPES = {name: field.shape for name, field in fields_of(Table).items()}
"""How many numbers each field of a table has room for."""


def laid_out(state: AufAchseState) -> Table:
    """Return a table with the values of `state` and no events."""
    fields = vars(state)
    laid = {name: fields[name] for name in _SAME}
    laid |= {name: int(fields[name]) for name in _TRUTHS}
    laid |= {name: [*fields[name]] for name in _BY_SEAT}
    # An action card may offer any number of the spaces of a network.
    rows = len(state.roads.ids) + 1
    laid |= {name: _pile(fields[name], max(rows, *SHAPES[name])) for name in _PILES}
    for name in (*_PILES_BY_SEAT, "cards"):
        by_seat = state.cards if name == "cards" else fields[name]
        laid[name] = [_pile(pile, SHAPES[name][1]) for pile in by_seat]
    for name in ("draw", "discard"):
        laid[name] = _pile([CARD_NUMBERS[word] for word in fields[name]], *SHAPES[name])
    pending = [(truck, counts[-1]) for truck, counts in state.pending]
    for name, things in (
        ("jam_spaces", state.jam_spaces),
        ("jam_seats", [seat for _, seat in state.jams]),
        ("pending", [truck for truck, _ in pending]),
        ("pending_most", [most for _, most in pending]),
    ):
        laid[name] = _pile(things, *SHAPES[name])
    return Table(
        **laid,
        seats=state.seats,
        stage=state.stage,
        trailers=[*map(list, state.trailers)],
        stream=[wrapped(state.stream)],
        rolled=[*state.rolled] or [NOBODY, 0],
        least=state.least,
        most=state.most,
        back=_BACKS[state.back],
        tellings=0,
        told=[[0] * 4 for _ in range(MOST_TOLD)],
    )


def taken_down(table: Table, before: AufAchseState) -> AufAchseState:
    """Return the state of a table that was laid out as `before`, with the events of the table."""
    seats, fields = range(before.seats), vars(table)
    values: dict[str, Any] = {name: fields[name] for name in _SAME}
    values |= {name: bool(fields[name]) for name in _TRUTHS}
    values |= {name: tuple(fields[name][: before.seats]) for name in _BY_SEAT}
    values |= {name: _things(fields[name]) for name in _PILES}
    values |= {
        name: tuple([_things(fields[name][seat]) for seat in seats]) for name in _PILES_BY_SEAT
    }
    pending = zip(_things(table.pending), _things(table.pending_most), strict=True)
    return changed(
        before,
        **values,
        phase=PHASES[table.stage],
        trailers=tuple([tuple(table.trailers[seat]) for seat in seats]),
        kept=tuple([_words(table.cards[seat]) for seat in seats]),
        draw=_words(table.draw),
        discard=_words(table.discard),
        stream=table.stream[0] & _ALL,
        jams=tuple(zip(_things(table.jam_spaces), _things(table.jam_seats), strict=True)),
        rolled=() if table.rolled[0] == NOBODY else tuple(table.rolled),
        counts=tuple(range(table.least, table.most + 1)) if table.most else (),
        pending=tuple([(truck, tuple(range(most + 1))) for truck, most in pending]),
        back=_WORDS[table.back],
        told=tuple([event_of(before.roads, *told) for told in table.told[: table.tellings]]),
    )


def as_record(state: AufAchseState) -> npt.NDArray[np.void]:
    """Return two records for compiled code: the table of `state`, and one to try actions on."""
    values = vars(laid_out(state))
    cut = {name: values[name][: SHAPES[name][0]] for name in _PILES}
    return filled(kind_of(Table), values | cut, count=2)


def from_record(records: npt.NDArray[np.void], before: AufAchseState) -> AufAchseState:
    """Return the state of the first of `records`, which was laid out as `before`."""
    return taken_down(Table(**read(records)), before)


def _pile(things: Iterable[int], length: int) -> Pile:
    """Return a pile with room for `length` things, the end behind them included."""
    pile = list(things)
    return pile + [NOBODY] * (length - len(pile))


def _things(pile: Pile) -> Rows:
    """Return the things in a pile."""
    return tuple(pile[: pile.index(NOBODY)])


def _words(pile: Pile) -> tuple[str, ...]:
    """Return the words of the cards in a pile."""
    return tuple([CARDS[card] for card in _things(pile)])
