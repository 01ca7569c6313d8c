"""Pit stops: cards claimed and taken instead of played, and who still takes part (TR-15, TR-19 to
TR-21, TR-24)."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.rules.turns import cards_at, is_first_alike, put_into_hand
from engine.race.state import CLAIMED, DISCARDED, NOBODY, PIT_BOX, Numbers, Race
from engine.race.tables.affairs import Affair, Stage, affair, set_affair
from engine.race.tables.memory import Head, Table, hand_of


@part
def has_car_out(race: Numbers, memory: Numbers, seat: int) -> bool:
    """Whether a car of the seat is not home yet; with shares the cars are everybody's (TR-29)."""
    if memory[Head.SHARES_EACH] > 0:
        return True
    for car in range(race[Race.CARS]):
        if race[Race.OWNER + car] == seat and race[Race.PLACE + car] == 0:
            return True
    return False


@part
def can_stop(race: Numbers, memory: Numbers, seat: int) -> bool:
    """Whether a pit stop brings a card: a pit-stop card, a car out, a card to take (TR-20)."""
    if affair(memory, Affair.PIT_CARDS + seat) == 0 or not has_car_out(race, memory, seat):
        return False
    return memory[memory[Table.DISCARDS]] > 0 or cards_at(race, memory, PIT_BOX) > 0


@part
def claims_of(race: Numbers, memory: Numbers, seat: int) -> int:
    """Count the cards on pit-stop cards of the seat, cards that look the same once (TR-19)."""
    count = 0
    if memory[Head.PIT_CARDS] > 0:
        for card in range(memory[Head.CARDS]):
            is_claimed = race[Race.WHERE + card] == CLAIMED
            is_own = is_claimed and memory[memory[Table.CLAIMED_BY] + card] == seat
            if is_own and is_first_alike(race, memory, card):
                count += 1
    return count


@part
def takes_part(race: Numbers, memory: Numbers, seat: int) -> bool:
    """Whether the seat has turns still: tempo cards and a car out (TR-15), with tips tempo cards
    alone (TR-24), or a pit stop to make (TR-21)."""
    if memory[hand_of(memory, seat)] > 0:
        return memory[Head.PLAYS_ON] == 1 or has_car_out(race, memory, seat)
    if claims_of(race, memory, seat) > 0:
        return has_car_out(race, memory, seat)
    return can_stop(race, memory, seat)


@part
def can_pass(race: Numbers, memory: Numbers, seat: int) -> bool:
    """Whether the seat has no tempo card (TR-21) or, with tips, no car out (TR-24)."""
    if memory[hand_of(memory, seat)] == 0:
        return claims_of(race, memory, seat) == 0
    return not has_car_out(race, memory, seat)


@part
def top_discard(memory: Numbers) -> int:
    """The card on top of the discard pile, or NOBODY."""
    pile = memory[Table.DISCARDS]
    return memory[pile + memory[pile]] if memory[pile] > 0 else NOBODY


@part
def stop(race: Numbers, memory: Numbers, card: int) -> None:
    """Take a card into hand instead of playing one: one claimed before, one of the box or the top
    discard; the turn is over (TR-19, TR-20)."""
    seat, was_at = race[Race.TURN], race[Race.WHERE + card]
    if was_at == CLAIMED:
        memory[memory[Table.CLAIMED_BY] + card] = NOBODY
    else:
        set_affair(memory, Affair.PIT_CARDS + seat, affair(memory, Affair.PIT_CARDS + seat) - 1)
        if was_at == DISCARDED:
            memory[memory[Table.DISCARDS]] -= 1
    race[Race.WHERE + card] = seat
    put_into_hand(memory, seat, card)
    note(memory, RaceEvent.STOPPED, seat, card, was_at)
    set_affair(memory, Affair.PASSES, 0)
    _end_turn(memory, seat)


@part
def pass_in_race(race: Numbers, memory: Numbers) -> None:
    """Play no card; the turn is over (TR-21, TR-24)."""
    seat = race[Race.TURN]
    note(memory, RaceEvent.PASSED, seat, 0, 0)
    set_affair(memory, Affair.PASSES, affair(memory, Affair.PASSES) + 1)
    _end_turn(memory, seat)


@part
def _end_turn(memory: Numbers, seat: int) -> None:
    """The seat has had its turn without playing a card."""
    set_affair(memory, Affair.STEPS, affair(memory, Affair.STEPS) + 1)
    set_affair(memory, Affair.ACTED, affair(memory, Affair.ACTED) | 1 << seat)
    set_affair(memory, Affair.STAGE, Stage.BETWEEN)


@part
def claim(race: Numbers, memory: Numbers, is_wanted: int) -> None:
    """Claim the card just discarded, with 1, or leave it; the first who claims gets it, and it
    waits on the pit-stop card (TR-19)."""
    seat = affair(memory, Affair.CHOOSER)
    asked = affair(memory, Affair.ASKED) & ~(1 << seat)
    if is_wanted == 1:
        card = top_discard(memory)
        memory[memory[Table.DISCARDS]] -= 1
        race[Race.WHERE + card] = CLAIMED
        memory[memory[Table.CLAIMED_BY] + card] = seat
        set_affair(memory, Affair.PIT_CARDS + seat, affair(memory, Affair.PIT_CARDS + seat) - 1)
        note(memory, RaceEvent.CLAIMED, seat, card, 0)
        asked = 0
    set_affair(memory, Affair.ASKED, asked)
    set_affair(memory, Affair.STEPS, affair(memory, Affair.STEPS) + 1)
    set_affair(memory, Affair.STAGE, Stage.BETWEEN)
