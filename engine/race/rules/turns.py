"""Turns: whose it is, drawing, hands given up, the end of the race."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rng import draw_below
from engine.race.rules.events import RaceEvent, note
from engine.race.state import (
    CLAIMED,
    DISCARDED,
    DRAW_PILE,
    FACE_UP,
    MOST_SEATS,
    NOBODY,
    OWN_PILE,
    Numbers,
    Phase,
    Race,
)
from engine.race.tables.memory import Head, Table, first_alike, hand_of


@part
def end_turn(race: Numbers, memory: Numbers) -> None:
    """Discard the card and draw; the next seat with cards plays, unless the game decides that."""
    race[Race.WHERE + race[Race.CARD]] = DISCARDED
    _take_from_hand(memory, race[Race.TURN], race[Race.CARD])
    race[Race.CARD] = NOBODY
    race[Race.CAR] = NOBODY
    race[Race.POINTS] = 0
    race[Race.MORE] = 0
    race[Race.TURNS] += 1
    if memory[Head.HAND] > 0:
        _draw(race, memory)
    if race[Race.HOME] >= memory[Head.LAST_HOME]:
        end_race(race, memory)
    elif memory[Head.BETWEEN] == 1:
        race[Race.PHASE] = Phase.BETWEEN_TURNS
        race[Race.SEAT] = NOBODY
    else:
        pass_turn(race, memory)


@part
def _draw(race: Numbers, memory: Numbers) -> None:
    """Fill the hand of the seat that played up to the hand size, at random from the seat's own
    pile (RV-33), else from that of all (RV-32); what lies face up is no hand card."""
    held = cards_at(race, memory, race[Race.TURN])
    pile = OWN_PILE - race[Race.TURN]
    left = cards_at(race, memory, pile)
    if left == 0:
        pile = DRAW_PILE
        left = cards_at(race, memory, pile)
    while held < memory[Head.HAND] and left > 0:
        wanted = draw_below(race, Race.STREAM, left)
        for card in range(memory[Head.CARDS]):
            if race[Race.WHERE + card] == pile:
                if wanted == 0:
                    race[Race.WHERE + card] = race[Race.TURN]
                    put_into_hand(memory, race[Race.TURN], card)
                    note(memory, RaceEvent.DREW, race[Race.TURN], card, 0)
                    break
                wanted -= 1
        held += 1
        left -= 1


@part
def cards_at(race: Numbers, memory: Numbers, where: int) -> int:
    """How many cards a seat holds, or lie in a pile."""
    count = 0
    for card in range(memory[Head.CARDS]):
        if race[Race.WHERE + card] == where:
            count += 1
    return count


@part
def different_cards_at(race: Numbers, memory: Numbers, where: int) -> int:
    """Count the cards that a seat holds, or that lie in a pile, cards that look the same once."""
    count = 0
    for card in range(memory[Head.CARDS]):
        if race[Race.WHERE + card] == where and is_first_alike(race, memory, card):
            count += 1
    return count


@part
def different_cards_in_hand(race: Numbers, memory: Numbers, seat: int) -> int:
    """Count the cards that a seat may play, cards that look the same once."""
    hand, count = hand_of(memory, seat), 0
    for k in range(1, memory[hand] + 1):
        if is_first_alike(race, memory, memory[hand + k]):
            count += 1
    return count


@part
def is_first_alike(race: Numbers, memory: Numbers, card: int) -> bool:
    """Whether no card of a lower number that looks the same is where this card is: in the same
    hand or pile, or claimed by the same seat."""
    first = first_alike(memory, card)
    if first == card:
        return True
    where, claimed_by = race[Race.WHERE + card], memory[Table.CLAIMED_BY]
    for other in range(first, card):
        is_there = race[Race.WHERE + other] == where
        if where == CLAIMED:
            is_there = is_there and memory[claimed_by + other] == memory[claimed_by + card]
        if is_there and first_alike(memory, other) == first:
            return False
    return True


@part
def list_hands(race: Numbers, memory: Numbers) -> None:
    """List the cards that each seat may play: from the hand, or face up (RV-33)."""
    for seat in range(MOST_SEATS + 1):
        memory[hand_of(memory, seat)] = 0
    for card in range(memory[Head.CARDS]):
        place = race[Race.WHERE + card]
        seat = place if place < FACE_UP else place - FACE_UP
        hand = hand_of(memory, seat if 0 <= seat < MOST_SEATS else MOST_SEATS)
        memory[hand] += 1
        memory[hand + memory[hand]] = card


@part
def _take_from_hand(memory: Numbers, seat: int, card: int) -> None:
    """The seat has one card less; the others stay in order."""
    hand = hand_of(memory, seat)
    kept = 0
    for k in range(1, memory[hand] + 1):
        if memory[hand + k] != card:
            kept += 1
            memory[hand + kept] = memory[hand + k]
    memory[hand] = kept


@part
def put_into_hand(memory: Numbers, seat: int, card: int) -> None:
    """The seat has one card more, in order."""
    hand = hand_of(memory, seat)
    memory[hand] += 1
    k = memory[hand]
    while k > 1 and memory[hand + k - 1] > card:
        memory[hand + k] = memory[hand + k - 1]
        k -= 1
    memory[hand + k] = card


@part
def seats_done(race: Numbers) -> int:
    """The seats whose cars are all home (bit set; RV-20, TR-15); a seat that owns none plays on."""
    owning = 0
    out = 0
    for car in range(race[Race.CARS]):
        owner = race[Race.OWNER + car]
        if owner != NOBODY:
            owning |= 1 << owner
            if race[Race.PLACE + car] == 0:
                out |= 1 << owner
    return owning & ~out


@part
def pass_turn(race: Numbers, memory: Numbers) -> None:
    """Seats whose cars are all home give up their hands (RV-20); the next seat clockwise that
    holds a card plays; none does: the race is over (RV-21)."""
    if race[Race.HOME] > 0:
        done = seats_done(race)
        for seat in range(race[Race.SEATS]):
            if done >> seat & 1:
                _give_up_hand(race, memory, seat)
    seat = race[Race.TURN]
    for _ in range(race[Race.SEATS]):
        seat = seat + 1 if seat + 1 < race[Race.SEATS] else 0
        if memory[hand_of(memory, seat)] > 0:
            race[Race.PHASE] = Phase.CHOOSE_CARD
            race[Race.TURN] = seat
            race[Race.SEAT] = seat
            return
    end_race(race, memory)


@part
def _give_up_hand(race: Numbers, memory: Numbers, seat: int) -> None:
    """Discard all cards of a seat, those of its draw pile too (RV-20)."""
    hand = hand_of(memory, seat)
    count = memory[hand]
    for k in range(1, count + 1):
        race[Race.WHERE + memory[hand + k]] = DISCARDED
    memory[hand] = 0
    if memory[Head.HAND] > 0:
        for card in range(memory[Head.CARDS]):
            if race[Race.WHERE + card] == OWN_PILE - seat:
                race[Race.WHERE + card] = DISCARDED
                count += 1
    if count > 0:
        note(memory, RaceEvent.GAVE_UP_HAND, seat, count, 0)


@part
def end_race(race: Numbers, memory: Numbers) -> None:
    """The race is over."""
    race[Race.PHASE] = Phase.OVER
    race[Race.SEAT] = NOBODY
    note(memory, RaceEvent.ENDED, 0, 0, 0)


@part
def is_playable(race: Numbers, card: int) -> bool:
    """Whether the seat whose turn it is may play a card: from the hand, or face up (RV-33)."""
    place, turn = race[Race.WHERE + card], race[Race.TURN]
    return place in (turn, FACE_UP + turn)
