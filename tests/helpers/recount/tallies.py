"""Tallies of retold games as in a report: one function for each array of its tally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from engine.arrays import IntArray
from engine.playtest.report import Names
from tests.helpers.recount.told import KINDS, Told

WHOLE = 60
"""Units of one win; seats that share it get equal parts."""

NONE = -1
"""Value of a figure that a game does not have."""


def figures_of(told: Told) -> dict[str, int]:
    """Return the single numbers of a game, by their names in files."""
    turns, ended, winner = len(told.turns), told.home_after, told.winner
    behind = decided = NONE
    if winner is not None and ended is not None and ended > 1:
        behind = 100 * (ended - 1 - told.led[winner]) // (ended - 1)
        since = told.leads_since if told.leader == winner else ended
        decided = 100 * since // ended
    slots = {car: slot for slot, car in told.slots.items()}
    return {
        "turns": turns,
        "cars_home": told.cars_home,
        "minutes": told.minutes,
        "lead_changes": told.lead_changes,
        "behind": behind,
        "decided": decided,
        "gap": NONE if told.gap is None else told.gap,
        "lost": sum(turn.lost for turn in told.turns),
        "idle_bars": sum(turn.idle for turn in told.turns),
        "bars": sum(turn.bars for turn in told.turns),
        "overtakes": told.overtaken.total(),
        "decisions": len(told.decisions),
        "real_turns": sum(turn.is_real for turn in told.turns),
        "winner_slot": NONE if winner is None else slots[winner],
    }


def players_of(number: int, seats: int) -> tuple[int, ...]:
    """Return the player at each seat of game `number`: players move on by a seat from game to
    game."""
    return tuple((seat + number) % seats for seat in range(seats))


def shares_of_win(told: Told) -> tuple[int, ...]:
    """Return the part of the win of each seat."""
    part = WHOLE // len(told.winners)
    return tuple(part * (seat in told.winners) for seat in range(told.seats))


def prizes_by_slot(told: Told, prizes: Sequence[int]) -> list[int]:
    """Return the prize of the car of each slot (RV-24, TR-14); 0 for a car without a place."""
    known = (0, *prizes)
    return [known[told.places[told.slots[slot]]] for slot in sorted(told.slots)]


Games = Mapping[int, Told]
"""Games by their numbers."""


def figures(games: Games, like: IntArray, _names: Names) -> IntArray:
    """Return the number of games with each figure."""
    found = np.zeros_like(like)
    for told in games.values():
        for row, number in enumerate(figures_of(told).values()):
            if number != NONE:
                found[row, number] += 1
    return found


def places(games: Games, like: IntArray, _names: Names) -> IntArray:
    """Return the number of times that the car of each slot, and of each colour, took each place."""
    found = np.zeros_like(like)
    for told in games.values():
        for slot, car in told.slots.items():
            found[0, slot - 1, told.places[car]] += 1
        for car, place in enumerate(told.places):
            found[1, car, place] += 1
    return found


def _by_seat(told: Told, number: int) -> list[tuple[int, int, int]]:
    """Return the row of each seat: by its number, by the order of the first turns, by its
    player."""
    players = players_of(number, told.seats)
    return [(seat, (seat - told.first) % told.seats, players[seat]) for seat in range(told.seats)]


def money(games: Games, like: IntArray, _names: Names) -> IntArray:
    """Return the money that seats end with (RV-25, TR-17), summed, and its squares."""
    found = np.zeros_like(like)
    for number, told in games.items():
        for seat, rows in enumerate(_by_seat(told, number)):
            for by, row in enumerate(rows):
                found[by, row] += (told.money[seat], told.money[seat] ** 2)
    return found


def wins(games: Games, like: IntArray, _names: Names) -> IntArray:
    """Return how often seats had each part of the win."""
    found = np.zeros_like(like)
    for number, told in games.items():
        shares = shares_of_win(told)
        for seat, rows in enumerate(_by_seat(told, number)):
            for by, row in enumerate(rows):
                found[by, row, shares[seat]] += 1
    return found


def lines(games: Games, like: IntArray, _names: Names) -> IntArray:
    """Return the places taken by the cars of each rank at each line (RV-22, TR-22)."""
    found = np.zeros_like(like)
    for told in games.values():
        for crossed in told.lines:
            for rank, car in enumerate(crossed.ranking):
                found[crossed.line, rank, told.places[car]] += 1
    return found


def fans(games: Games, like: IntArray, _names: Names) -> IntArray:
    """Return how often a decision of each kind had each number of choices."""
    found = np.zeros_like(like)
    for told in games.values():
        for kind, choices in told.decisions:
            found[KINDS.index(kind), choices] += 1
    return found


def spaces(games: Games, like: IntArray, _names: Names) -> IntArray:
    """Return the events on each space, summed, and their squares."""
    found = np.zeros_like(like)
    for told in games.values():
        kinds = (told.visits, told.stops, told.lost, told.blocked, told.overtaken)
        for row, counts in enumerate(kinds):
            for space, count in counts.items():
                found[row, :, space] += (count, count * count)
    return found


def cards(games: Games, like: IntArray, _names: Names) -> IntArray:
    """Return the results of each card per play, and the money of seats that hold it at the start,
    less the mean of all seats, times the seats."""
    found = np.zeros_like(like)
    for told in games.values():
        for turn in told.turns:
            bars, idle, lost = turn.bars, turn.idle, turn.lost
            squares = (bars * bars, bars * idle, idle * idle)
            found[turn.card, :8] += (1, bars, idle, *squares, lost, lost * lost)
        for seat, held in enumerate(told.hands):
            more = told.money[seat] * told.seats - sum(told.money)
            for card in held:
                found[card, 8:] += (1, more, more * more)
    return found


def fan_squares(games: Games, like: IntArray, _names: Names) -> IntArray:
    """Return squares and products, game by game, of decisions of each kind and of their choices."""
    found = np.zeros_like(like)
    for told in games.values():
        count, choices = Counter[str](), Counter[str]()
        for kind, number in told.decisions:
            count[kind] += 1
            choices[kind] += number
        for row, kind in enumerate(KINDS):
            x, y = count[kind], choices[kind]
            found[row] += (x * x, x * y, y * y)
    return found


def slot_squares(games: Games, like: IntArray, names: Names) -> IntArray:
    """Return products, game by game, of the prizes of the cars of two slots."""
    found = np.zeros_like(like)
    for told in games.values():
        won = prizes_by_slot(told, names.prizes)
        found += np.outer(won, won)
    return found


def lane_squares(games: Games, like: IntArray, names: Names) -> IntArray:
    """Products, game by game, of the cars in two lanes where they have a choice."""
    found = np.zeros_like(like)
    lanes = sorted({*names.lanes} - {0})
    for told in games.values():
        cars = Counter[int]()
        for space, visits in told.visits.items():
            if space < len(names.lanes):
                cars[names.lanes[space]] += visits
        known = [cars[lane] for lane in lanes]
        found += np.outer(known, known)
    return found


def narrows(games: Games, like: IntArray, names: Names) -> IntArray:
    """Return the points lost in a game on each narrow part, and before it if it is a single space,
    summed, and their squares."""
    found = np.zeros_like(like)
    waits = {first: (first, *before) for first, *before in names.waits}
    parts = [waits[rows[0]] if len(rows) == 1 else rows for rows in names.narrows]
    for told in games.values():
        for part, rows in enumerate(parts):
            lost = sum(told.lost[row] for row in rows)
            found[part] += (lost, lost * lost)
    return found


SUBJECTS: dict[str, Callable[[Games, IntArray, Names], IntArray]] = {
    "figures": figures,
    "places": places,
    "money": money,
    "wins": wins,
    "lines": lines,
    "fans": fans,
    "spaces": spaces,
    "cards": cards,
    "fan_squares": fan_squares,
    "slot_squares": slot_squares,
    "lane_squares": lane_squares,
    "narrows": narrows,
}
"""Functions for the arrays of a tally, by their names in files."""
