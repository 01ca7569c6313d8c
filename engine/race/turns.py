"""Turns: whose it is, drawing, hands given up, the end of the race and the cars still out."""

from __future__ import annotations

from engine.race.book import DREW, ENDED, GAVE_UP_HAND, Book, note
from engine.race.chance import draw_below
from engine.race.compiled import apart, inlined, part
from engine.race.course import Table
from engine.race.layout import (
    BETWEEN_TURNS,
    CAR,
    CARD,
    CARS,
    CHOOSE_CARD,
    DISCARDED,
    DRAW_PILE,
    FACE_UP,
    HOME,
    MORE,
    MOST_SEATS,
    NOBODY,
    OVER,
    OWN_PILE,
    OWNER,
    PHASE,
    PLACE,
    POINTS,
    SEAT,
    SEATS,
    STREAM,
    TURN,
    TURNS,
    WHERE,
    Race,
)
from engine.race.road import look_at_road


@inlined
def end_turn(book: Book, race: Race) -> None:
    """Discard the card and draw; the next seat with cards plays, unless the game decides that."""
    race[WHERE + race[CARD]] = DISCARDED
    _take_from_hand(book.hands, race[TURN], race[CARD])
    race[CARD] = NOBODY
    race[CAR] = NOBODY
    race[POINTS] = 0
    race[MORE] = 0
    race[TURNS] += 1
    if book.rules.hand > 0:
        _draw(book, race)
    if race[HOME] >= book.rules.last_home:
        end_race(book, race)
    elif book.rules.between:
        race[PHASE] = BETWEEN_TURNS
        race[SEAT] = NOBODY
    else:
        pass_turn(book, race)


@apart
def _draw(book: Book, race: Race) -> None:
    """Fill the hand of the seat that played up to the hand size, at random from the seat's own
    pile (RV-33), else from that of all (RV-32); what lies face up is no hand card."""
    held = cards_at(race, race[TURN])
    pile = OWN_PILE - race[TURN]
    left = cards_at(race, pile)
    if left == 0:
        pile = DRAW_PILE
        left = cards_at(race, pile)
    while held < book.rules.hand and left > 0:
        wanted = draw_below(race, STREAM, left)
        for card in range(len(race) - WHERE):
            if race[WHERE + card] == pile:
                if wanted == 0:
                    race[WHERE + card] = race[TURN]
                    _put_into_hand(book, race[TURN], card)
                    note(book.log, DREW, race[TURN], card, 0)
                    break
                wanted -= 1
        held += 1
        left -= 1


@part
def cards_at(race: Race, where: int) -> int:
    """How many cards a seat holds, or lie in a pile."""
    count = 0
    for card in range(len(race) - WHERE):
        if race[WHERE + card] == where:
            count += 1
    return count


@inlined
def look_at(book: Book, race: Race) -> None:
    """Note in the book what it has to know of a race that it was not used for before."""
    _look_at_hands(book.hands, race)
    look_at_road(book, race)


@part
def _look_at_hands(hands: Table, race: Race) -> None:
    """Note which cards each seat may play: from the hand, or face up (RV-33)."""
    for seat in range(MOST_SEATS + 1):
        hands[seat, 0] = 0
    for card in range(len(race) - WHERE):
        place = race[WHERE + card]
        seat = place if place < FACE_UP else place - FACE_UP
        # Who has it is chance: without a branch nothing can be guessed wrong.
        seat = seat if 0 <= seat < MOST_SEATS else MOST_SEATS
        hands[seat, 0] += 1
        hands[seat, hands[seat, 0]] = card


@inlined
def _take_from_hand(hands: Table, seat: int, card: int) -> None:
    """The seat has one card less; the others stay in order."""
    hand = hands[seat]
    kept = 0
    for k in range(1, hand[0] + 1):
        hand[kept + 1] = hand[k]
        kept += hand[k] != card
    hand[0] = kept


@inlined
def _put_into_hand(book: Book, seat: int, card: int) -> None:
    """The seat has one card more, in order."""
    hand = book.hands[seat]
    hand[0] += 1
    k = hand[0]
    while k > 1 and hand[k - 1] > card:
        hand[k] = hand[k - 1]
        k -= 1
    hand[k] = card


@inlined
def seats_done(race: Race) -> int:
    """The bit set of the seats whose cars are all home (RV-20, TR-15); a seat that owns none plays
    on."""
    owning = 0
    out = 0
    for car in range(race[CARS]):
        # Whose car it is is chance: without a branch nothing can be guessed wrong.
        seat = int(race[OWNER + car] != NOBODY) << race[OWNER + car] + 1 >> 1
        owning |= seat
        out |= seat if race[PLACE + car] == 0 else 0
    return owning & ~out


@inlined
def pass_turn(book: Book, race: Race) -> None:
    """Seats whose cars are all home give up their hands (RV-20); the next seat clockwise that
    holds a card plays; none does: the race is over (RV-21)."""
    holding = 0
    for seat in range(race[SEATS]):
        holding |= int(book.hands[seat, 0] > 0) << seat
    if race[HOME] > 0:
        done = seats_done(race)
        # Whoever has played out has nothing to give up, unless there is a pile to draw from.
        giving = done & (holding if book.rules.hand == 0 else done)
        if giving != 0:
            for seat in range(race[SEATS]):
                if giving >> seat & 1:
                    _give_up_hand(book, race, seat)
            holding &= ~giving
    seat = race[TURN]
    for _ in range(race[SEATS]):
        seat = seat + 1 if seat + 1 < race[SEATS] else 0
        if holding >> seat & 1:
            race[PHASE] = CHOOSE_CARD
            race[TURN] = seat
            race[SEAT] = seat
            return
    end_race(book, race)


@inlined
def _give_up_hand(book: Book, race: Race, seat: int) -> None:
    """Discard all cards of a seat (RV-20)."""
    hand = book.hands[seat]
    count = hand[0]
    for k in range(1, count + 1):
        race[WHERE + hand[k]] = DISCARDED
    hand[0] = 0
    if book.rules.hand > 0:
        count += _give_up_pile(race, seat)
    if count > 0:
        note(book.log, GAVE_UP_HAND, seat, count, 0)


@apart
def _give_up_pile(race: Race, seat: int) -> int:
    """Discard the draw pile of a seat; how many cards that are."""
    count = 0
    for card in range(len(race) - WHERE):
        if race[WHERE + card] == OWN_PILE - seat:
            race[WHERE + card] = DISCARDED
            count += 1
    return count


@inlined
def end_race(book: Book, race: Race) -> None:
    """The race is over."""
    race[PHASE] = OVER
    race[SEAT] = NOBODY
    note(book.log, ENDED, 0, 0, 0)


@part
def is_playable(race: Race, card: int) -> bool:
    """Whether the seat whose turn it is may play a card: from the hand, or face up (RV-33)."""
    place: int = race[WHERE + card]
    turn: int = race[TURN]
    return place == turn or place == FACE_UP + turn
