"""Open auctions played by bots: limits, and choices of car, start space and card."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.race.affairs.open_auction import least_bid, most_bid
from engine.race.bots.bidding import (
    MARGINS,
    MILLION,
    above_average,
    cars_owned,
)
from engine.race.bots.players import BOUNDLESS, is_at_random, player_of
from engine.race.state import NOBODY, OFFER, Race
from engine.race.tables.memory import Memory

PASS = 0


@part
def set_limits(race: Race, memory: Memory) -> None:
    """Note the limit of each bot for the lot just put up, in hundredths of the lowest raise."""
    for seat in range(race.seats):
        player = player_of(race, memory, seat)
        limit = memory.players[player].seat
        if memory.shares_each == 0:
            limit = _limit_for_car(race, memory, player, seat)
        width = memory.players[player].bid_noise
        if width > 0:
            limit += draw_below(memory.bot_stream, 0, 2 * width + 1) - width
        memory.limits[seat] = limit


@part
def _limit_for_car(race: Race, memory: Memory, player: int, seat: int) -> int:
    """Return the value of the best free car on the best free start space: a share of the mean
    prize, and in the first auction the right to begin."""
    prizes = 0
    for place in range(1, race.cars + 1):
        prizes += memory.prizes[place]
    worth = prizes * memory.players[player].raises
    worth //= race.cars * memory.bid_step
    best = -BOUNDLESS
    for car in range(race.cars):
        if race.owner[car] == NOBODY:
            best = max(best, above_average(race, memory, seat, car))
    worth += memory.players[player].hand * best
    worth += memory.players[player].nearer * _steps_saved(race, memory)
    owned = cars_owned(race, seat)
    worth -= memory.players[player].margin[min(owned, MARGINS - 1)]
    if memory.affairs.wins == 0:
        worth += memory.players[player].begins
    return worth


@part
def _is_free(race: Race, memory: Memory, slot: int) -> bool:
    """Return whether no car is on start space `slot`."""
    is_free = True
    for car in range(race.cars):
        is_free = is_free and race.at[car] != memory.slot_spaces[slot]
    return is_free


@part
def _steps_saved(race: Race, memory: Memory) -> int:
    """Return the steps by which the best free start space is nearer to the finish than the average
    one."""
    whole = 0
    fewest = BOUNDLESS
    for slot in range(memory.slot_count):
        steps = memory.spaces[memory.slot_spaces[slot]].left
        whole += steps
        if _is_free(race, memory, slot):
            fewest = min(fewest, steps)
    return whole // max(1, memory.slot_count) - fewest


@part
def pick_raise(race: Race, memory: Memory, player: int, seat: int) -> int:
    """Return the bid of a bot: the lowest one up to its limit, else PASS; a bot that must bid
    does."""
    least, most, step = least_bid(memory), most_bid(memory), memory.bid_step
    has_to = memory.affairs.bidder == NOBODY
    if is_at_random(memory, player):
        count = max(0, (most - least) // step + 1)
        drawn = draw_below(memory.bot_stream, 0, count if has_to else count + 1)
        return least + drawn * step if drawn < count else PASS
    is_worth_it = least * MILLION <= memory.limits[seat] * step
    return least if has_to or (least <= most and is_worth_it) else PASS


@part
def pick_car(race: Race, memory: Memory, player: int, seat: int) -> int:
    """Return the car with the most points in the winner's hand."""
    is_random = is_at_random(memory, player)
    best = -BOUNDLESS
    chosen = same = 0
    for car in range(race.cars):
        if race.owner[car] == NOBODY:
            score = 0 if is_random else above_average(race, memory, seat, car)
            if score > best:
                best = score
                chosen = car
                same = 1
            elif score == best:
                same += 1
                if draw_below(memory.bot_stream, 0, same) == 0:
                    chosen = car
    return chosen


@part
def pick_slot(race: Race, memory: Memory, player: int) -> int:
    """Return the free start space nearest to the finish."""
    is_random = is_at_random(memory, player)
    best = -BOUNDLESS
    chosen = same = 0
    for slot in range(memory.slot_count):
        if _is_free(race, memory, slot):
            space = memory.slot_spaces[slot]
            score = 0 if is_random else -memory.spaces[space].left
            if score > best:
                best = score
                chosen = space
                same = 1
            elif score == best:
                same += 1
                if draw_below(memory.bot_stream, 0, same) == 0:
                    chosen = space
    return chosen


@part
def pick_offered(race: Race, memory: Memory, player: int) -> int:
    """Return the card of the offer with the most points."""
    is_random = is_at_random(memory, player)
    best = -1
    chosen = same = 0
    for card in range(memory.card_count):
        if race.where[card] == OFFER:
            points = 0
            for bar in range(0 if is_random else memory.cards[card].bar_count):
                points += memory.cards[card].bars[bar].points
            if points > best:
                best = points
                chosen = card
                same = 1
            elif points == best:
                same += 1
                if draw_below(memory.bot_stream, 0, same) == 0:
                    chosen = card
    return chosen
