"""Between the turns of a race that the game itself leads on: tips, claims, share deals, who is next
(TR-16, TR-19 to TR-28)."""

from __future__ import annotations

from engine.race.affairs.bets import ask_for_bet, bets_due
from engine.race.affairs.pit_stops import has_car_out, takes_part
from engine.race.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.rules.ranking import rank_cars_out
from engine.race.rules.turns import list_hands
from engine.race.state import MOST_CARS, MOST_SEATS, NOBODY, Numbers, Phase, Race
from engine.race.tables.affairs import Affair, Stage, affair, set_affair, shares_of
from engine.race.tables.memory import Head, Table


@part
def start_racing(race: Numbers, memory: Numbers) -> None:
    """The winner of the first auction starts (TR-4, TR-27)."""
    starter = affair(memory, Affair.WINNERS)
    note(memory, RaceEvent.BEGAN, starter, 0, 0)
    set_affair(memory, Affair.STARTER, starter)
    set_affair(memory, Affair.WINS, 0)
    list_hands(race, memory)
    _hand_over(race, memory, starter)


@part
def _hand_over(race: Numbers, memory: Numbers, seat: int) -> None:
    """It is the turn of this seat."""
    race[Race.PHASE] = Phase.CHOOSE_CARD
    race[Race.TURN] = seat
    race[Race.SEAT] = seat
    set_affair(memory, Affair.STAGE, Stage.RACE)
    set_affair(memory, Affair.CHOOSER, NOBODY)


@part
def _place_in_order(race: Numbers, memory: Numbers, seat: int) -> int:
    """The place of a seat in the turn order, from 0 on."""
    for k in range(race[Race.SEATS]):
        if affair(memory, Affair.ORDER + k) == seat:
            return k
    return 0


@part
def seat_in_order(race: Numbers, memory: Numbers, after: int, k: int) -> int:
    """The k-th seat after another in turn order."""
    place = (_place_in_order(race, memory, after) + k) % race[Race.SEATS]
    return affair(memory, Affair.ORDER + place)


@part
def end_card(race: Numbers, memory: Numbers, card: int, seat: int) -> None:
    """A seat's card is carried out and discarded: lines to be tipped (TR-22), seats that may claim
    it (TR-19)."""
    pile = memory[Table.DISCARDS]
    memory[pile] += 1
    memory[pile + memory[pile]] = card
    asked = 0
    for other in range(race[Race.SEATS]):
        has_pit_card = affair(memory, Affair.PIT_CARDS + other) > 0
        if other != seat and has_pit_card and has_car_out(race, memory, other):
            asked |= 1 << other
    is_over = race[Race.PHASE] == Phase.OVER
    set_affair(memory, Affair.ASKED, asked)
    set_affair(memory, Affair.UNMARKED, bets_due(race, memory))
    set_affair(memory, Affair.PASSES, 0)
    set_affair(memory, Affair.ACTED, affair(memory, Affair.ACTED) | 1 << seat)
    set_affair(memory, Affair.STAGE, Stage.FINISH if is_over else Stage.BETWEEN)


@part
def go_on_between(race: Numbers, memory: Numbers) -> None:
    """After a turn: tips that are due, claims, share deals, then the next seat; if none takes part
    or all have passed in a row the race is over (TR-16, TR-21, TR-24, TR-28)."""
    if affair(memory, Affair.UNMARKED) > 0:
        ask_for_bet(memory)
        _ask(memory, Stage.TIP, affair(memory, Affair.ORDER))
        return
    seats, turn, asked = race[Race.SEATS], race[Race.TURN], affair(memory, Affair.ASKED)
    taking_part = 0
    waiting = 0
    for k in range(seats, 0, -1):
        seat = seat_in_order(race, memory, turn, k)
        if asked >> seat & 1 == 1:
            _ask(memory, Stage.CLAIM, seat)
        if takes_part(race, memory, seat):
            taking_part += 1
            waiting |= 1 << seat
    if asked != 0:
        return
    if taking_part == 0 or affair(memory, Affair.PASSES) >= taking_part:
        set_affair(memory, Affair.STAGE, Stage.FINISH)
        return
    if memory[Head.SHARES_EACH] > 0:
        is_round_over = waiting & ~affair(memory, Affair.ACTED) == 0
        if is_round_over:
            set_affair(memory, Affair.ACTED, 0)
            if race[Race.HOME] == 0:
                _ask(memory, Stage.DEAL, affair(memory, Affair.ORDER))
                return
        waiting &= ~affair(memory, Affair.ACTED)
    k = 1
    while waiting >> seat_in_order(race, memory, turn, k) & 1 == 0:
        k += 1
    _hand_over(race, memory, seat_in_order(race, memory, turn, k))


@part
def _ask(memory: Numbers, stage: int, seat: int) -> None:
    """That seat decides something beside the race."""
    set_affair(memory, Affair.STAGE, stage)
    set_affair(memory, Affair.CHOOSER, seat)


@part
def _ask_next_in_secret(race: Numbers, memory: Numbers, event: int) -> None:
    """The next seat in turn order decides in secret; after the last one the race goes on."""
    place = _place_in_order(race, memory, affair(memory, Affair.CHOOSER)) + 1
    if place < race[Race.SEATS]:
        set_affair(memory, Affair.CHOOSER, affair(memory, Affair.ORDER + place))
    else:
        note(memory, event, 0, 0, 0)
        set_affair(memory, Affair.STAGE, Stage.BETWEEN)


@part
def tip(race: Numbers, memory: Numbers, car: int) -> None:
    """The seat has named a car; after the last one the race goes on (TR-22)."""
    bet, seat = affair(memory, Affair.MADE) - 1, affair(memory, Affair.CHOOSER)
    memory[memory[Table.BET_ON] + bet * MOST_SEATS + seat] = car
    set_affair(memory, Affair.STEPS, affair(memory, Affair.STEPS) + 1)
    _ask_next_in_secret(race, memory, RaceEvent.ALL_BET)


@part
def is_selling(memory: Numbers, seat: int) -> bool:
    """Whether the next step of a share deal is a sale: first all are sold, then bought (TR-28)."""
    deals = memory[Head.DEALS]
    return affair(memory, Affair.DEALT + seat) % (2 * deals) < deals


@part
def deal_in_share(race: Numbers, memory: Numbers, car: int) -> None:
    """One share is sold or bought; after the last one of all the race goes on (TR-28)."""
    seat = affair(memory, Affair.CHOOSER)
    change = -1 if is_selling(memory, seat) else 1
    held = shares_of(memory, seat, car)
    set_affair(memory, Affair.SHARES + seat * MOST_CARS + car, held + change)
    done = affair(memory, Affair.DEALT + seat) + 1
    set_affair(memory, Affair.DEALT + seat, done)
    if done % (2 * memory[Head.DEALS]) == 0:
        set_affair(memory, Affair.STEPS, affair(memory, Affair.STEPS) + 1)
        _ask_next_in_secret(race, memory, RaceEvent.ALL_DEALT)


@part
def finish_racing(race: Numbers, memory: Numbers) -> None:
    """The race is over; cars still out take the last places (TR-16)."""
    race[Race.PHASE] = Phase.OVER
    race[Race.SEAT] = NOBODY
    rank_cars_out(race, memory)
    set_affair(memory, Affair.STAGE, Stage.OVER)
