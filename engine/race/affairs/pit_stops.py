"""Pit stops: claimed cards, cards taken instead of played, and seats still in the race (TR-15,
TR-19 to TR-21, TR-24)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.rules.turns import cards_at, is_first_alike, put_into_hand
from engine.race.state import CLAIMED, DISCARDED, NOBODY, PIT_BOX, Race
from engine.race.tables.affairs import Stage
from engine.race.tables.memory import Memory


@part
def has_car_out(race: Race, memory: Memory, seat: int) -> bool:
    """Return whether a car of `seat` is still out; with shares every car belongs to all (TR-29)."""
    is_out = memory.shares_each > 0
    for car in range(race.cars):
        is_out = is_out or (race.owner[car] == seat and race.place[car] == 0)
    return is_out


@part
def can_stop(race: Race, memory: Memory, seat: int) -> bool:
    """Return whether `seat` can make a pit stop: it has a pit-stop card, a car out, and a card to
    take (TR-20)."""
    if memory.affairs.pit_cards[seat] == 0 or not has_car_out(race, memory, seat):
        return False
    return memory.discard_count > 0 or cards_at(race, memory, PIT_BOX) > 0


@part
def claims_of(race: Race, memory: Memory, seat: int) -> int:
    """Return the number of different cards that `seat` has claimed (TR-19)."""
    count = 0
    if memory.pit_cards > 0:
        for card in range(memory.card_count):
            is_own = race.where[card] == CLAIMED and memory.claimed_by[card] == seat
            if is_own and is_first_alike(race, memory, card):
                count += 1
    return count


@part
def takes_part(race: Race, memory: Memory, seat: int) -> bool:
    """Return whether `seat` has turns left: tempo cards and a car out (TR-15), with tips only tempo
    cards (TR-24), or a pit stop to make (TR-21)."""
    if memory.hands[seat].count > 0:
        return memory.plays_on == 1 or has_car_out(race, memory, seat)
    if claims_of(race, memory, seat) > 0:
        return has_car_out(race, memory, seat)
    return can_stop(race, memory, seat)


@part
def can_pass(race: Race, memory: Memory, seat: int) -> bool:
    """Return whether `seat` has no tempo card (TR-21) or, with tips, no car out (TR-24)."""
    if memory.hands[seat].count == 0:
        return claims_of(race, memory, seat) == 0
    return not has_car_out(race, memory, seat)


@part
def top_discard(memory: Memory) -> int:
    """Return the card on top of the discard pile, or NOBODY."""
    return memory.discards[memory.discard_count - 1] if memory.discard_count > 0 else NOBODY


@part
def stop(race: Race, memory: Memory, card: int) -> None:
    """Take `card` into hand instead of playing one, and end the turn: a claimed card, one of the
    box, or the top discard (TR-19, TR-20)."""
    seat, was_at = race.turn, race.where[card]
    if was_at == CLAIMED:
        memory.claimed_by[card] = NOBODY
    else:
        memory.affairs.pit_cards[seat] -= 1
        if was_at == DISCARDED:
            memory.discard_count -= 1
    race.where[card] = seat
    put_into_hand(memory, seat, card)
    note(memory, RaceEvent.STOPPED, seat, card, was_at)
    memory.affairs.passes = 0
    _end_turn(memory, seat)


@part
def pass_in_race(race: Race, memory: Memory) -> None:
    """End the turn without playing a card (TR-21, TR-24)."""
    seat = race.turn
    note(memory, RaceEvent.PASSED, seat, 0, 0)
    memory.affairs.passes += 1
    _end_turn(memory, seat)


@part
def _end_turn(memory: Memory, seat: int) -> None:
    """End the turn of `seat`, which has played no card."""
    memory.affairs.steps += 1
    memory.affairs.acted |= 1 << seat
    memory.affairs.stage = Stage.BETWEEN


@part
def claim(race: Race, memory: Memory, is_wanted: int) -> None:
    """Claim the card just discarded if `is_wanted` is 1, else leave it. The first seat to claim it
    gets it on its pit-stop card (TR-19)."""
    seat = memory.affairs.chooser
    asked = memory.affairs.asked & ~(1 << seat)
    if is_wanted == 1:
        card = top_discard(memory)
        memory.discard_count -= 1
        race.where[card] = CLAIMED
        memory.claimed_by[card] = seat
        memory.affairs.pit_cards[seat] -= 1
        note(memory, RaceEvent.CLAIMED, seat, card, 0)
        asked = 0
    memory.affairs.asked = asked
    memory.affairs.steps += 1
    memory.affairs.stage = Stage.BETWEEN
