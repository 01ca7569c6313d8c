"""Bets of Rivals: asked for when cars cross bet lines, marked in secret (RV-22)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.state import NOBODY, Race
from engine.race.tables.affairs import NO_BET
from engine.race.tables.memory import Memory


@part
def due_bets(race: Race, memory: Memory) -> None:
    """After a turn a bet is due for every bet line that has been crossed for the first time, as
    long as there are bets to make (RV-22); then the first of them is asked for."""
    memory.affairs.unmarked = bets_due(race, memory)
    ask_for_bet(memory)


@part
def bets_due(race: Race, memory: Memory) -> int:
    """Return how many bets the lines ask for that the last turn has crossed for the first time."""
    due, lines = 0, race.new_lines
    while lines != 0:
        lines &= lines - 1
        due += 1
    return min(due, memory.bet_count - memory.affairs.made)


@part
def ask_for_bet(memory: Memory) -> None:
    """The next bet that is due is asked for."""
    unmarked = memory.affairs.unmarked
    if unmarked > 0:
        memory.affairs.unmarked = unmarked - 1
        memory.affairs.made += 1
        note(memory, RaceEvent.BETTING, memory.affairs.made, 0, 0)


@part
def next_to_bet(race: Race, memory: Memory) -> int:
    """Return who marks the bet that is being made; NOBODY if none is."""
    bet = memory.affairs.made - 1
    if bet >= 0:
        for seat in range(race.seats):
            if memory.bet_on[bet][seat] == NO_BET:
                return seat
    return NOBODY


@part
def mark_bet(race: Race, memory: Memory, seat: int, car: int) -> None:
    """The seat marks its car; after the last seat the next bet is asked for, if one is due."""
    bet = memory.affairs.made - 1
    memory.bet_on[bet][seat] = car
    if next_to_bet(race, memory) == NOBODY:
        ask_for_bet(memory)
