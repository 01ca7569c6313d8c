"""Turns of a race: order of seats, drawing, hands given up, and the end."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.race.rules.events import RaceEvent, note
from engine.race.state import (
    CLAIMED,
    DISCARDED,
    DRAW_PILE,
    FACE_UP,
    MOST_SEATS,
    NOBODY,
    OWN_PILE,
    Phase,
    Race,
)
from engine.race.tables.memory import Memory


@part
def end_turn(race: Race, memory: Memory) -> None:
    """Discard the card, draw, and give the turn to the next seat with cards, unless the game
    chooses it."""
    race.where[race.card] = DISCARDED
    _take_from_hand(memory, race.turn, race.card)
    race.card = NOBODY
    race.car = NOBODY
    race.points = 0
    race.more = 0
    race.turns += 1
    if memory.hand > 0:
        _draw(race, memory)
    if race.home >= memory.last_home:
        end_race(race, memory)
    elif memory.between == 1:
        race.phase = Phase.BETWEEN_TURNS
        race.seat = NOBODY
    else:
        pass_turn(race, memory)


@part
def _draw(race: Race, memory: Memory) -> None:
    """Fill the hand of the seat that played, at random from its own pile (RV-33), or else from the
    common one (RV-32). Face-up cards do not count as hand cards."""
    held = cards_at(race, memory, race.turn)
    pile = OWN_PILE - race.turn
    left = cards_at(race, memory, pile)
    if left == 0:
        pile = DRAW_PILE
        left = cards_at(race, memory, pile)
    while held < memory.hand and left > 0:
        wanted = draw_below(race.stream, 0, left)
        for card in range(memory.card_count):
            if race.where[card] == pile:
                if wanted == 0:
                    race.where[card] = race.turn
                    put_into_hand(memory, race.turn, card)
                    note(memory, RaceEvent.DREW, race.turn, card, 0)
                    break
                wanted -= 1
        held += 1
        left -= 1


@part
def cards_at(race: Race, memory: Memory, where: int) -> int:
    """Return the number of cards at a seat or in a pile."""
    count = 0
    for card in range(memory.card_count):
        if race.where[card] == where:
            count += 1
    return count


@part
def different_cards_at(race: Race, memory: Memory, where: int) -> int:
    """Return the number of different cards at a seat or in a pile."""
    count = 0
    for card in range(memory.card_count):
        if race.where[card] == where and is_first_alike(race, memory, card):
            count += 1
    return count


@part
def different_cards_in_hand(race: Race, memory: Memory, seat: int) -> int:
    """Return the number of different cards that `seat` may play."""
    hand, count = memory.hands[seat], 0
    for k in range(hand.count):
        if is_first_alike(race, memory, hand.cards[k]):
            count += 1
    return count


@part
def is_first_alike(race: Race, memory: Memory, card: int) -> bool:
    """Return whether no similar card with a lower number is at the same place: in the same hand or
    pile, or claimed by the same seat."""
    first = memory.cards[card].first_alike
    if first == card:
        return True
    where = race.where[card]
    for other in range(first, card):
        is_there = race.where[other] == where
        if where == CLAIMED:
            is_there = is_there and memory.claimed_by[other] == memory.claimed_by[card]
        if is_there and memory.cards[other].first_alike == first:
            return False
    return True


@part
def list_hands(race: Race, memory: Memory) -> None:
    """List the cards that each seat may play: in hand or face up (RV-33)."""
    for seat in range(MOST_SEATS + 1):
        memory.hands[seat].count = 0
    for card in range(memory.card_count):
        place = race.where[card]
        seat = place if place < FACE_UP else place - FACE_UP
        hand = memory.hands[seat if 0 <= seat < MOST_SEATS else MOST_SEATS]
        hand.cards[hand.count] = card
        hand.count += 1


@part
def _take_from_hand(memory: Memory, seat: int, card: int) -> None:
    """Remove `card` from the hand of `seat`; the others stay in order."""
    hand = memory.hands[seat]
    kept = 0
    for k in range(hand.count):
        if hand.cards[k] != card:
            hand.cards[kept] = hand.cards[k]
            kept += 1
    hand.count = kept


@part
def put_into_hand(memory: Memory, seat: int, card: int) -> None:
    """Add `card` to the hand of `seat`, in order."""
    hand = memory.hands[seat]
    k = hand.count
    while k > 0 and hand.cards[k - 1] > card:
        hand.cards[k] = hand.cards[k - 1]
        k -= 1
    hand.cards[k] = card
    hand.count += 1


@part
def seats_done(race: Race) -> int:
    """Return the seats whose cars are all home (bit set; RV-20, TR-15). A seat without cars plays
    on."""
    owning = 0
    out = 0
    for car in range(race.cars):
        owner = race.owner[car]
        if owner != NOBODY:
            owning |= 1 << owner
            if race.place[car] == 0:
                out |= 1 << owner
    return owning & ~out


@part
def pass_turn(race: Race, memory: Memory) -> None:
    """Take the hands of seats whose cars are all home (RV-20), and give the turn to the next seat
    clockwise with a card. Without one the race is over (RV-21)."""
    if race.home > 0:
        done = seats_done(race)
        for seat in range(race.seats):
            if done >> seat & 1:
                _give_up_hand(race, memory, seat)
    seat = race.turn
    for _ in range(race.seats):
        seat = seat + 1 if seat + 1 < race.seats else 0
        if memory.hands[seat].count > 0:
            race.phase = Phase.CHOOSE_CARD
            race.turn = seat
            race.seat = seat
            return
    end_race(race, memory)


@part
def _give_up_hand(race: Race, memory: Memory, seat: int) -> None:
    """Discard all cards of `seat`, and those of its draw pile (RV-20)."""
    hand = memory.hands[seat]
    count = hand.count
    for k in range(count):
        race.where[hand.cards[k]] = DISCARDED
    hand.count = 0
    if memory.hand > 0:
        for card in range(memory.card_count):
            if race.where[card] == OWN_PILE - seat:
                race.where[card] = DISCARDED
                count += 1
    if count > 0:
        note(memory, RaceEvent.GAVE_UP_HAND, seat, count, 0)


@part
def end_race(race: Race, memory: Memory) -> None:
    """End the race."""
    race.phase = Phase.OVER
    race.seat = NOBODY
    note(memory, RaceEvent.ENDED, 0, 0, 0)


@part
def is_playable(race: Race, card: int) -> bool:
    """Return whether the seat at turn may play `card`: it is in hand or face up (RV-33)."""
    place, turn = race.where[card], race.turn
    return place in (turn, FACE_UP + turn)
