"""Bets of Rivals: due when cars cross bet lines, marked in secret (RV-22)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.state import NOBODY, Race
from engine.race.tables.affairs import NO_BET
from engine.race.tables.memory import Memory


@part
def due_bets(race: Race, memory: Memory) -> None:
    """Note a bet for every bet line just crossed for the first time, while bets are left to make,
    and ask for the first one (RV-22)."""
    memory.affairs.unmarked = bets_due(race, memory)
    ask_for_bet(memory)


@part
def bets_due(race: Race, memory: Memory) -> int:
    """Return the number of bets due for the lines that the last turn crossed for the first time."""
    due, lines = 0, race.new_lines
    while lines != 0:
        lines &= lines - 1
        due += 1
    return min(due, memory.bet_count - memory.affairs.made)


@part
def ask_for_bet(memory: Memory) -> None:
    """Ask for the next bet that is due."""
    unmarked = memory.affairs.unmarked
    if unmarked > 0:
        memory.affairs.unmarked = unmarked - 1
        memory.affairs.made += 1
        note(memory, RaceEvent.BETTING, memory.affairs.made, 0, 0)


@part
def next_to_bet(race: Race, memory: Memory) -> int:
    """Return the seat that marks the current bet next; NOBODY if no bet is being made."""
    bet = memory.affairs.made - 1
    if bet >= 0:
        for seat in range(race.seats):
            if memory.bet_on[bet][seat] == NO_BET:
                return seat
    return NOBODY


@part
def mark_bet(race: Race, memory: Memory, seat: int, car: int) -> None:
    """Mark `car` as the bet of `seat`; after the last seat, ask for the next bet if one is due."""
    bet = memory.affairs.made - 1
    memory.bet_on[bet][seat] = car
    if next_to_bet(race, memory) == NOBODY:
        ask_for_bet(memory)
