"""What bots decide beside a race whose cars are auctioned in the open, and how that is recorded."""

from __future__ import annotations

from engine.race.affairs.between_turns import end_card
from engine.race.affairs.open_auction import cars_not_sold, least_bid, most_bid
from engine.race.affairs.open_deal import deal_open
from engine.race.affairs.pit_stops import pass_in_race, stop
from engine.race.affairs.stages import decide, pass_stages
from engine.race.bots.beside import pick_beside
from engine.race.bots.betting import presume_bets
from engine.race.bots.raising import set_limits
from engine.race.bots.values import count_points
from engine.race.compiler import part
from engine.race.rules.turns import cards_at, list_hands
from engine.race.script import made
from engine.race.state import NOBODY, OFFER, Numbers, Phase, Race
from engine.race.statistics.game_rows import note_bet
from engine.race.statistics.recorder import record_decision
from engine.race.statistics.statistics import FAN_OTHER
from engine.race.tables.affairs import Affair, Stage, affair, set_affair
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
    if stage == Stage.BID:
        return (most_bid(memory) - least_bid(memory)) // memory[Head.BID_STEP] + 2
    if stage == Stage.CAR:
        return cars_not_sold(race)
    if stage == Stage.OFFER_CARD:
        return cards_at(race, memory, OFFER)
    return 2 if stage == Stage.CLAIM else race[Race.CARS]
