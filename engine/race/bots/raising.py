"""What bots do at auctions in the open: how high they go, which car, start space or card they
take."""

from __future__ import annotations

from engine.race.affairs.open_auction import least_bid, most_bid
from engine.race.bots.bidding import (
    MARGINS,
    MILLION,
    above_average,
    cars_owned,
)
from engine.race.bots.players import BOUNDLESS, Weight, player_of, weight
from engine.race.compiler import part
from engine.race.rng import draw_below
from engine.race.state import NOBODY, OFFER, Numbers, Race
from engine.race.tables.affairs import Affair, affair
from engine.race.tables.memory import Head, Table, bar_points, bars_on, steps_left

PASS = 0


@part
def set_limits(race: Numbers, memory: Numbers) -> None:
    """Note how high each bot goes for what has just come up, in hundredths of the least raise."""
    for seat in range(race[Race.SEATS]):
        player = player_of(race, memory, seat)
        limit = weight(memory, player, Weight.SEAT)
        if memory[Head.SHARES_EACH] == 0:
            limit = _limit_for_car(race, memory, player, seat)
        width = weight(memory, player, Weight.BID_NOISE)
        if width > 0:
            limit += draw_below(memory, Head.BOT_STREAM, 2 * width + 1) - width
        memory[memory[Table.LIMITS] + seat] = limit


@part
def _limit_for_car(race: Numbers, memory: Numbers, player: int, seat: int) -> int:
    """What the best car left on the best start space left is worth to a bot: its part of the mean
    prize, and who wins the first auction begins the race."""
    prizes = 0
    for place in range(1, race[Race.CARS] + 1):
        prizes += memory[memory[Table.PRIZES] + place]
    worth = prizes * weight(memory, player, Weight.RAISES)
    worth //= race[Race.CARS] * memory[Head.BID_STEP]
    best = -BOUNDLESS
    for car in range(race[Race.CARS]):
        if race[Race.OWNER + car] == NOBODY:
            best = max(best, above_average(race, memory, seat, car))
    worth += weight(memory, player, Weight.HAND) * best
    worth += weight(memory, player, Weight.NEARER) * _steps_saved(race, memory)
    owned = cars_owned(race, seat)
    worth -= weight(memory, player, Weight.MARGIN_1 + min(owned, MARGINS - 1))
    if affair(memory, Affair.WINS) == 0:
        worth += weight(memory, player, Weight.BEGINS)
    return worth


@part
def _is_free(race: Numbers, memory: Numbers, slot: int) -> bool:
    """Whether no car stands on a start space."""
    for car in range(race[Race.CARS]):
        if race[Race.AT + car] == memory[memory[Table.SLOT_SPACES] + slot]:
            return False
    return True


@part
def _steps_saved(race: Numbers, memory: Numbers) -> int:
    """By how many steps the best free start space is nearer to the finish than all are on
    average."""
    whole = 0
    fewest = BOUNDLESS
    for slot in range(memory[Head.SLOTS]):
        steps = steps_left(memory, memory[memory[Table.SLOT_SPACES] + slot])
        whole += steps
        if _is_free(race, memory, slot):
            fewest = min(fewest, steps)
    return whole // max(1, memory[Head.SLOTS]) - fewest


@part
def pick_raise(race: Numbers, memory: Numbers, player: int, seat: int) -> int:
    """The bid of a bot: the least there is as long as that is no more than it wants to pay, else
    PASS; who has to bid does."""
    least, most, step = least_bid(memory), most_bid(memory), memory[Head.BID_STEP]
    has_to = affair(memory, Affair.BIDDER) == NOBODY
    if weight(memory, player, Weight.AT_RANDOM) == 1:
        count = max(0, (most - least) // step + 1)
        drawn = draw_below(memory, Head.BOT_STREAM, count if has_to else count + 1)
        return least + drawn * step if drawn < count else PASS
    is_worth_it = least * MILLION <= memory[memory[Table.LIMITS] + seat] * step
    return least if has_to or (least <= most and is_worth_it) else PASS


@part
def pick_car(race: Numbers, memory: Numbers, player: int, seat: int) -> int:
    """The car that a winner takes: the one it has most points for in hand."""
    is_random = weight(memory, player, Weight.AT_RANDOM) == 1
    best = -BOUNDLESS
    chosen = same = 0
    for car in range(race[Race.CARS]):
        if race[Race.OWNER + car] == NOBODY:
            score = 0 if is_random else above_average(race, memory, seat, car)
            if score > best:
                best = score
                chosen = car
                same = 1
            elif score == best:
                same += 1
                if draw_below(memory, Head.BOT_STREAM, same) == 0:
                    chosen = car
    return chosen


@part
def pick_slot(race: Numbers, memory: Numbers, player: int) -> int:
    """The start space that the winner takes for its car: the nearest to the finish."""
    is_random = weight(memory, player, Weight.AT_RANDOM) == 1
    best = -BOUNDLESS
    chosen = same = 0
    for slot in range(memory[Head.SLOTS]):
        if _is_free(race, memory, slot):
            space = memory[memory[Table.SLOT_SPACES] + slot]
            score = 0 if is_random else -steps_left(memory, space)
            if score > best:
                best = score
                chosen = space
                same = 1
            elif score == best:
                same += 1
                if draw_below(memory, Head.BOT_STREAM, same) == 0:
                    chosen = space
    return chosen


@part
def pick_offered(race: Numbers, memory: Numbers, player: int) -> int:
    """The card of the offer that the winner takes: the one with the most points."""
    is_random = weight(memory, player, Weight.AT_RANDOM) == 1
    best = -1
    chosen = same = 0
    for card in range(memory[Head.CARDS]):
        if race[Race.WHERE + card] == OFFER:
            points = 0
            for bar in range(0 if is_random else bars_on(memory, card)):
                points += bar_points(memory, card, bar)
            if points > best:
                best = points
                chosen = card
                same = 1
            elif points == best:
                same += 1
                if draw_below(memory, Head.BOT_STREAM, same) == 0:
                    chosen = card
    return chosen
