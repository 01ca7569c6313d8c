"""What bots decide beside a race whose cars are auctioned in the open, and how that is recorded."""

from __future__ import annotations

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
from engine.race.compiler import part
from engine.race.rules.turns import (
    different_cards_at,
    different_cards_in_hand,
    list_hands,
)
from engine.race.script import made
from engine.race.state import NOBODY, OFFER, PIT_BOX, Numbers, Phase, Race
from engine.race.statistics.game_rows import note_bet
from engine.race.statistics.recorder import record_decision
from engine.race.statistics.statistics import FAN_OTHER
from engine.race.tables.affairs import Affair, Stage, affair, set_affair, shares_of
from engine.race.tables.memory import Head


@part
def begin_in_the_open(race: Numbers, memory: Numbers) -> None:
    """Cards are dealt, cars or seats auctioned, and the race begins."""
    seats = race[Race.SEATS]
    deal_open(race, memory)
    list_hands(race, memory)
    for seat in range(seats):
        set_affair(memory, Affair.MONEY + seat, memory[Head.CAPITAL])
        count_points(race, memory, seat)
    _go_on_beside(race, memory)


@part
def go_on_in_the_open(race: Numbers, memory: Numbers, card: int) -> None:
    """After a turn, with that card or without one: what is decided before the next one."""
    if card != NOBODY:
        end_card(race, memory, card, race[Race.TURN])
    else:
        memory[Head.ROUNDS] += 1
    _go_on_beside(race, memory)


@part
def stop_or_pass(race: Numbers, memory: Numbers, card: int) -> None:
    """Spend the turn on a pit stop that brings this card, or pass with none."""
    if card == NOBODY:
        pass_in_race(race, memory)
    else:
        stop(race, memory, card)
    race[Race.PHASE] = Phase.BETWEEN_TURNS
    race[Race.SEAT] = NOBODY


@part
def ways_of_turn(race: Numbers, memory: Numbers) -> int:
    """Count what the seat whose turn it is may do, once its bot has chosen: play a card, take one
    at a pit stop, or pass (TR-19 to TR-21, TR-24)."""
    if memory[Head.PIT_CARDS] == 0 and memory[Head.PLAYS_ON] == 0:
        return memory[Head.DIFFERENT]
    seat = race[Race.TURN]
    count = claims_of(race, memory, seat)
    if count == 0:
        count = different_cards_in_hand(race, memory, seat)
    if can_stop(race, memory, seat):
        count += different_cards_at(race, memory, PIT_BOX)
        if top_discard(memory) != NOBODY:
            count += 1
    return count + 1 if can_pass(race, memory, seat) else count


@part
def _go_on_beside(race: Numbers, memory: Numbers) -> None:
    """All decide that have something to decide, until somebody plays or the race is over."""
    pass_stages(race, memory)
    stage = affair(memory, Affair.STAGE)
    while stage not in (Stage.RACE, Stage.OVER):
        if stage == Stage.BID and affair(memory, Affair.BIDDER) == NOBODY:
            set_limits(race, memory)
        if stage == Stage.TIP and affair(memory, Affair.CHOOSER) == affair(memory, Affair.ORDER):
            bet = affair(memory, Affair.MADE) - 1
            note_bet(race, memory, bet)
            presume_bets(race, memory, bet)
            memory[Head.ROUNDS] += 1
        record_decision(memory, FAN_OTHER, _ways(race, memory, stage))
        choice = pick_beside(race, memory, stage)
        decide(race, memory, made(memory, choice))
        if stage in (Stage.SLOT, Stage.OFFER_CARD):
            memory[Head.ROUNDS] += 1
        pass_stages(race, memory)
        stage = affair(memory, Affair.STAGE)


@part
def _ways(race: Numbers, memory: Numbers, stage: int) -> int:
    """How many choices there are in a stage in which somebody decides beside the race."""
    count = race[Race.CARS]
    if stage == Stage.BID:
        count = (most_bid(memory) - least_bid(memory)) // memory[Head.BID_STEP] + 1
        if affair(memory, Affair.BIDDER) != NOBODY:
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
def _cars_to_deal_in(race: Numbers, memory: Numbers) -> int:
    """Count the cars of which the seat that decides can sell or buy a share (TR-28)."""
    seat, count = affair(memory, Affair.CHOOSER), 0
    is_sale = is_selling(memory, seat)
    for car in range(race[Race.CARS]):
        held = shares_of(memory, seat, car)
        if (held > 0) if is_sale else (held < memory[Head.SHARES_MOST]):
            count += 1
    return count
