"""Simulated games with open auctions: decisions of bots beside the race, recorded."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.affairs.between_turns import end_card, is_selling
from engine.race.affairs.open_auction import cars_not_sold, least_bid, most_bid
from engine.race.affairs.open_deal import deal_open
from engine.race.affairs.pit_stops import (
    can_pass,
    can_stop,
    claims_of,
    pass_in_race,
    stop,
    top_discard,
)
from engine.race.affairs.stages import decide, pass_stages
from engine.race.bots.beside import pick_beside
from engine.race.bots.betting import presume_bets
from engine.race.bots.raising import set_limits
from engine.race.bots.values import count_points
from engine.race.rules.turns import different_cards_at, different_cards_in_hand, list_hands
from engine.race.script import made
from engine.race.state import NOBODY, OFFER, PIT_BOX, Phase, Race
from engine.race.statistics.game_rows import note_bet
from engine.race.statistics.recorder import record_decision
from engine.race.statistics.statistics import FAN_OTHER
from engine.race.tables.affairs import Stage
from engine.race.tables.memory import Memory


@part
def begin_in_the_open(race: Race, memory: Memory) -> None:
    """Deal the cards, auction cars or seats, and begin the race."""
    seats = race.seats
    deal_open(race, memory)
    list_hands(race, memory)
    for seat in range(seats):
        memory.affairs.money[seat] = memory.capital
        count_points(race, memory, seat)
    _go_on_beside(race, memory)


@part
def go_on_in_the_open(race: Race, memory: Memory, card: int) -> None:
    """Take the decisions between a turn, with `card` or NOBODY, and the next one."""
    if card != NOBODY:
        end_card(race, memory, card, race.turn)
    else:
        memory.rounds += 1
    _go_on_beside(race, memory)


@part
def stop_or_pass(race: Race, memory: Memory, card: int) -> None:
    """Spend the turn on a pit stop that brings `card`, or pass with NOBODY."""
    if card == NOBODY:
        pass_in_race(race, memory)
    else:
        stop(race, memory, card)
    race.phase = Phase.BETWEEN_TURNS
    race.seat = NOBODY


@part
def ways_of_turn(race: Race, memory: Memory) -> int:
    """Return the number of choices of the seat at turn, once its bot has chosen: cards to play,
    cards to take at a pit stop, and a pass (TR-19 to TR-21, TR-24)."""
    if memory.pit_cards == 0 and memory.plays_on == 0:
        return memory.different
    seat = race.turn
    count = claims_of(race, memory, seat)
    if count == 0:
        count = different_cards_in_hand(race, memory, seat)
    if can_stop(race, memory, seat):
        count += different_cards_at(race, memory, PIT_BOX)
        if top_discard(memory) != NOBODY:
            count += 1
    return count + 1 if can_pass(race, memory, seat) else count


@part
def _go_on_beside(race: Race, memory: Memory) -> None:
    """Take all decisions beside the race until a seat has a turn or the race is over."""
    pass_stages(race, memory)
    stage = memory.affairs.stage
    while stage not in (Stage.RACE, Stage.OVER):
        if stage == Stage.BID and memory.affairs.bidder == NOBODY:
            set_limits(race, memory)
        if stage == Stage.TIP and memory.affairs.chooser == memory.affairs.order[0]:
            bet = memory.affairs.made - 1
            note_bet(race, memory, bet)
            presume_bets(race, memory, bet)
            memory.rounds += 1
        record_decision(memory, FAN_OTHER, _ways(race, memory, stage))
        choice = pick_beside(race, memory, stage)
        decide(race, memory, made(memory, choice))
        if stage in (Stage.SLOT, Stage.OFFER_CARD):
            memory.rounds += 1
        pass_stages(race, memory)
        stage = memory.affairs.stage


@part
def _ways(race: Race, memory: Memory, stage: int) -> int:
    """Return the number of choices in `stage`."""
    count = race.cars
    if stage == Stage.BID:
        count = (most_bid(memory) - least_bid(memory)) // memory.bid_step + 1
        if memory.affairs.bidder != NOBODY:
            count += 1
    elif stage == Stage.CAR:
        count = cars_not_sold(race)
    elif stage == Stage.SLOT:
        count = cars_not_sold(race) + 1
    elif stage == Stage.OFFER_CARD:
        count = different_cards_at(race, memory, OFFER)
    elif stage == Stage.CLAIM:
        count = 2
    elif stage == Stage.DEAL:
        count = _cars_to_deal_in(race, memory)
    return count


@part
def _cars_to_deal_in(race: Race, memory: Memory) -> int:
    """Return the number of cars of which the seat that decides can sell or buy a share (TR-28)."""
    seat, count = memory.affairs.chooser, 0
    is_sale = is_selling(memory, seat)
    for car in range(race.cars):
        held = memory.affairs.shares[seat][car]
        if (held > 0) if is_sale else (held < memory.shares_most):
            count += 1
    return count
