"""Bets of Rivals: asked for when cars cross bet lines, marked in secret (RV-22)."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.state import MOST_SEATS, NOBODY, Numbers, Race
from engine.race.tables.affairs import NO_BET, Affair, affair, bet_on, set_affair
from engine.race.tables.memory import Head, Table


@part
def due_bets(race: Numbers, memory: Numbers) -> None:
    """After a turn a bet is due for every bet line that has been crossed for the first time, as
    long as there are bets to make (RV-22); then the first of them is asked for."""
    set_affair(memory, Affair.UNMARKED, bets_due(race, memory))
    ask_for_bet(memory)


@part
def bets_due(race: Numbers, memory: Numbers) -> int:
    """How many bets the lines ask for that the last turn has crossed for the first time."""
    due, lines = 0, race[Race.NEW_LINES]
    while lines != 0:
        lines &= lines - 1
        due += 1
    return min(due, memory[Head.BETS] - affair(memory, Affair.MADE))


@part
def ask_for_bet(memory: Numbers) -> None:
    """The next bet that is due is asked for."""
    unmarked = affair(memory, Affair.UNMARKED)
    if unmarked > 0:
        set_affair(memory, Affair.UNMARKED, unmarked - 1)
        set_affair(memory, Affair.MADE, affair(memory, Affair.MADE) + 1)
        note(memory, RaceEvent.BETTING, affair(memory, Affair.MADE), 0, 0)


@part
def next_to_bet(race: Numbers, memory: Numbers) -> int:
    """Who marks the bet that is being made; NOBODY if none is."""
    bet = affair(memory, Affair.MADE) - 1
    if bet >= 0:
        for seat in range(race[Race.SEATS]):
            if bet_on(memory, bet, seat) == NO_BET:
                return seat
    return NOBODY


@part
def mark_bet(race: Numbers, memory: Numbers, seat: int, car: int) -> None:
    """The seat marks its car; after the last seat the next bet is asked for, if one is due."""
    bet = affair(memory, Affair.MADE) - 1
    memory[memory[Table.BET_ON] + bet * MOST_SEATS + seat] = car
    if next_to_bet(race, memory) == NOBODY:
        ask_for_bet(memory)
