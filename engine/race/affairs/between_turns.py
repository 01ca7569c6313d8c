"""Tips, claims, share deals and turn order between the turns of Top Race (TR-16, TR-19 to
TR-28)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.affairs.bets import ask_for_bet, bets_due
from engine.race.affairs.pit_stops import has_car_out, takes_part
from engine.race.rules.events import RaceEvent, note
from engine.race.rules.ranking import rank_cars_out
from engine.race.rules.turns import list_hands
from engine.race.state import NOBODY, Phase, Race
from engine.race.tables.affairs import Stage
from engine.race.tables.memory import Memory


@part
def start_racing(race: Race, memory: Memory) -> None:
    """Give the first turn to the winner of the first auction (TR-4, TR-27)."""
    starter = memory.affairs.winners[0]
    note(memory, RaceEvent.BEGAN, starter, 0, 0)
    memory.affairs.starter = starter
    memory.affairs.wins = 0
    list_hands(race, memory)
    _hand_over(race, memory, starter)


@part
def _hand_over(race: Race, memory: Memory, seat: int) -> None:
    """Give the turn to `seat`."""
    race.phase = Phase.CHOOSE_CARD
    race.turn = seat
    race.seat = seat
    memory.affairs.stage = Stage.RACE
    memory.affairs.chooser = NOBODY


@part
def _place_in_order(race: Race, memory: Memory, seat: int) -> int:
    """Return the place of `seat` in the turn order, from 0."""
    for k in range(race.seats):
        if memory.affairs.order[k] == seat:
            return k
    return 0


@part
def seat_in_order(race: Race, memory: Memory, after: int, k: int) -> int:
    """Return the seat `k` places after the seat `after` in turn order."""
    place = (_place_in_order(race, memory, after) + k) % race.seats
    return memory.affairs.order[place]


@part
def end_card(race: Race, memory: Memory, card: int, seat: int) -> None:
    """Discard the card that `seat` has carried out, and note the lines to tip on (TR-22) and the
    seats that may claim the card (TR-19)."""
    memory.discards[memory.discard_count] = card
    memory.discard_count += 1
    asked = 0
    for other in range(race.seats):
        has_pit_card = memory.affairs.pit_cards[other] > 0
        if other != seat and has_pit_card and has_car_out(race, memory, other):
            asked |= 1 << other
    is_over = race.phase == Phase.OVER
    memory.affairs.asked = asked
    memory.affairs.unmarked = bets_due(race, memory)
    memory.affairs.passes = 0
    memory.affairs.acted |= 1 << seat
    memory.affairs.stage = Stage.FINISH if is_over else Stage.BETWEEN


@part
def go_on_between(race: Race, memory: Memory) -> None:
    """Go on after a turn: tips that are due, claims, share deals, then the next seat. The race is
    over if no seat takes part or all have passed in a row (TR-16, TR-21, TR-24, TR-28)."""
    if memory.affairs.unmarked > 0:
        ask_for_bet(memory)
        _ask(memory, Stage.TIP, memory.affairs.order[0])
        return
    seats, turn, asked = race.seats, race.turn, memory.affairs.asked
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
    if taking_part == 0 or memory.affairs.passes >= taking_part:
        memory.affairs.stage = Stage.FINISH
        return
    if memory.shares_each > 0:
        is_round_over = waiting & ~memory.affairs.acted == 0
        if is_round_over:
            memory.affairs.acted = 0
            if race.home == 0:
                _ask(memory, Stage.DEAL, memory.affairs.order[0])
                return
        waiting &= ~memory.affairs.acted
    k = 1
    while waiting >> seat_in_order(race, memory, turn, k) & 1 == 0:
        k += 1
    _hand_over(race, memory, seat_in_order(race, memory, turn, k))


@part
def _ask(memory: Memory, stage: int, seat: int) -> None:
    """Ask `seat` for the decision of `stage`."""
    memory.affairs.stage = stage
    memory.affairs.chooser = seat


@part
def _ask_next_in_secret(race: Race, memory: Memory, event: int) -> None:
    """Ask the next seat in turn order for its secret decision; after the last one, go on with the
    race."""
    place = _place_in_order(race, memory, memory.affairs.chooser) + 1
    if place < race.seats:
        memory.affairs.chooser = memory.affairs.order[place]
    else:
        note(memory, event, 0, 0, 0)
        memory.affairs.stage = Stage.BETWEEN


@part
def tip(race: Race, memory: Memory, car: int) -> None:
    """Note `car` as the tip of the seat asked; after the last seat, go on with the race (TR-22)."""
    bet, seat = memory.affairs.made - 1, memory.affairs.chooser
    memory.bet_on[bet][seat] = car
    memory.affairs.steps += 1
    _ask_next_in_secret(race, memory, RaceEvent.ALL_BET)


@part
def is_selling(memory: Memory, seat: int) -> bool:
    """Return whether the next step of a share deal is a sale: all sales come before purchases
    (TR-28)."""
    deals = memory.deals
    return memory.affairs.dealt[seat] % (2 * deals) < deals


@part
def deal_in_share(race: Race, memory: Memory, car: int) -> None:
    """Sell or buy one share of `car`; after the last deal of all seats, go on with the race
    (TR-28)."""
    seat = memory.affairs.chooser
    change = -1 if is_selling(memory, seat) else 1
    memory.affairs.shares[seat][car] += change
    done = memory.affairs.dealt[seat] + 1
    memory.affairs.dealt[seat] = done
    if done % (2 * memory.deals) == 0:
        memory.affairs.steps += 1
        _ask_next_in_secret(race, memory, RaceEvent.ALL_DEALT)


@part
def finish_racing(race: Race, memory: Memory) -> None:
    """End the race and give the last places to the cars still out (TR-16)."""
    race.phase = Phase.OVER
    race.seat = NOBODY
    rank_cars_out(race, memory)
    memory.affairs.stage = Stage.OVER
