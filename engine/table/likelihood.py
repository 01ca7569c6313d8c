"""Likelihood of choices: how probable each one was for a simulated player with given numbers.

The player is the one of `engine.race.bots`: it takes the option with the largest value after a
random addition to each, and a share of its choices at random. So the probabilities are those of
the player that a playtest plays, and not of a softmax that resembles it.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from engine.arrays import FloatArray, IntArray
from engine.compiled.compiler import array_entry, part
from engine.race.bots.betting import CERTAIN, CERTAIN_BITS, HOME
from engine.race.bots.bidding import MARGINS, SLOTS
from engine.race.bots.profiles import WEIGHTS
from engine.race.state import POWERS
from engine.table.choices import (
    AGAINS,
    BEST,
    BET,
    BET_ROLE,
    CAR,
    EACH,
    GAP,
    GUESSED,
    LEFT,
    NOBODYS,
    OWN,
    PLACE,
    POINTS,
    ROLE,
    SHARES,
    STEPS,
    WILDS,
    Choices,
)

AT = {name: place for place, name in enumerate(WEIGHTS)}
"""Place of each number of a player in a row of numbers."""

(
    _OWN,
    _OTHERS,
    _NOBODYS,
    _OWN_FADES,
    _LEADER,
    _BET,
    _BET_FADES,
    _GUESS,
    _LOOKS,
    _KEEPS,
    _NOISE,
    _BASE,
    _HAND,
    _SLOT,
    _POWER,
    _MARGIN,
    _BID_NOISE,
) = (
    AT[name]
    for name in (
        "own", "others", "nobodys", "own_fades", "leader", "bet_1", "bet_fades", "guess", "looks",
        "keeps_speed", "noise", "base", "hand", "slot_1", "aggressive", "margin_1", "bid_noise",
    )
)  # fmt: skip
(
    _BET_HAND,
    _BET_WILD,
    _BET_OWN,
    _BET_AGAIN,
    _BET_NOBODYS,
    _BET_NOISE,
    _BET_SPREAD,
    _BET_OWNED,
) = (
    AT[name]
    for name in (
        "bet_hand", "bet_wild", "bet_own", "bet_again", "bet_nobodys", "bet_noise", "bet_spread",
        "bet_owned",
    )
)  # fmt: skip

LEVELS = 256
"""Levels of the random addition to a value, from 0 up to `noise`."""

COARSE = 40
"""Largest addition whose levels are summed up one by one; a larger one is taken for continuous."""

NODES = (0.0694318442029737, 0.3300094782075719, 0.6699905217924281, 0.9305681557970263)
NODE_WEIGHTS = (0.1739274225687269, 0.3260725774312731, 0.3260725774312731, 0.1739274225687269)
"""Gauss-Legendre quadrature from 0 to 1, exact for products of up to seven lines."""

DRAWS = 48
"""Draws of the random additions to the steps of cars that are bet on."""

LOW = -(1 << 60)

POWER_COUNT = len(POWERS) - 1


@array_entry
def weigh_moves(
    cars: IntArray,
    moves: IntArray,
    options: IntArray,
    parts: IntArray,
    player: IntArray,
    chances: FloatArray,
) -> None:
    """Write the chance of each of `moves` for a `player` without random choices."""
    values = np.zeros(cars.shape[1], np.int64)
    scores = np.zeros(1024, np.int64)
    rivals = np.zeros(1024, np.int64)
    width = player[_NOISE]
    # The share of random additions that are at most as large.
    shares = np.ones(max(1, width), np.float64)
    for x in range(width):
        shares[x] = min(1.0, ((x + 1) * LEVELS + width - 1) // width / LEVELS)
    known = -1
    for row in range(len(moves)):
        view, first, count = moves[row, 1], moves[row, 2], moves[row, 3]
        if view != known:
            known = view
            for car in range(cars.shape[1]):
                fact = cars[view, car]
                gap = fact[GAP]
                if fact[EACH] > 0:
                    worth = player[_OWN] * fact[SHARES] // fact[EACH]
                elif fact[ROLE] == OWN:
                    worth = player[_OWN]
                    worth -= min(3 * worth >> 2, player[_OWN_FADES] * gap)
                elif fact[ROLE] == NOBODYS:
                    worth = -player[_NOBODYS]
                else:
                    worth = -player[_OTHERS]
                hope = max(0, 100 - player[_BET_FADES] * gap)
                for bet in range(3):
                    worth += fact[BET + bet] * (player[_BET + bet] * hope // 100)
                worth -= player[_GUESS] * fact[GUESSED]
                if gap == 0 and worth <= 0:
                    worth -= player[_LEADER]
                values[car] = worth
        best = LOW
        for k in range(count):
            option = options[first + k]
            score = worst = 0
            for at in range(option[0], option[0] + option[1]):
                kind, one, two, three = parts[at, 0], parts[at, 1], parts[at, 2], parts[at, 3]
                if kind == CAR:
                    value = values[one]
                    gain = value * (three if player[_LOOKS] == 1 and value > 0 else two)
                elif kind == BEST:
                    gain = LOW
                    for car in range(three):
                        if two >> car & 1 == 0:
                            gain = max(gain, values[car] * min(one, cars[view, car, LEFT]))
                    if gain == LOW:
                        gain = 0
                else:
                    gain = max(values[one] * three, -values[two] * three)
                score += gain
                worst = min(worst, gain)
            if moves[row, 4] == 1:
                score -= worst
            if option[2] == 1:
                score -= player[_KEEPS]
            scores[k] = score
            best = max(best, score)
        chance = 0.0
        for k in range(count):
            if options[first + k, 3] == 1 and scores[k] >= best - width:
                chance += _chance(scores, count, k, shares, width, rivals)
        chances[row] = chance


@part
def _chance(
    scores: IntArray, count: int, k: int, shares: FloatArray, width: int, rivals: IntArray
) -> float:
    """Return the chance that option `k` has the largest of `scores` after random additions up to
    `width`; of equal ones the first counts."""
    close = 0
    for other in range(count):
        if other != k and scores[other] > scores[k] - max(1, width):
            # Of equal sums that of the option before `k` wins.
            rivals[close] = scores[k] - scores[other] - (1 if other < k else 0)
            close += 1
    if close == 0:
        return 1.0
    if width > COARSE:
        return _smooth_chance(rivals, close, width)
    whole = 0.0
    for add in range(max(1, width)):
        product = shares[add] - (shares[add - 1] if add > 0 else 0.0)
        for rival in range(close):
            gap = rivals[rival] + add
            if gap < 0:
                product = 0.0
            elif gap < width:
                product *= shares[gap]
        whole += product
    return whole


@part
def _smooth_chance(rivals: IntArray, close: int, width: int) -> float:
    """Return the chance that an option is ahead of each of `close` others, by which gaps it is
    ahead before random additions up to `width` to all of them."""
    begin = 0.0
    for rival in range(close):
        begin = max(begin, -rivals[rival] - 0.5)
    whole = 0.0
    while begin < width:
        # Up to the next addition at which another option is beaten for certain.
        end = float(width)
        for rival in range(close):
            beaten = width - rivals[rival] - 0.5
            if begin < beaten < end:
                end = beaten
        for node in range(4):
            add = begin + NODES[node] * (end - begin)
            product = NODE_WEIGHTS[node] * (end - begin)
            for rival in range(close):
                product *= min(1.0, (rivals[rival] + add + 0.5) / width)
            whole += product
        begin = end
    return whole / width


@array_entry
def weigh_bids(bids: IntArray, player: IntArray, chances: FloatArray) -> None:
    """Write the chance of each of `bids` for a `player` without random choices."""
    width = player[_BID_NOISE]
    for row in range(len(bids)):
        bid = bids[row]
        worth = player[_BASE] + player[_SLOT + min(bid[1], SLOTS - 1)] + player[_HAND] * bid[2]
        best = 0
        for power in range(1, POWER_COUNT + 1):
            if bid[4] >> power & 1 == 1:
                best = max(best, player[_POWER + power - 1])
        offered = player[_POWER + bid[3] - 1] if bid[3] > 0 else 0
        worth += max(0, offered - best) - player[_MARGIN + min(bid[5], MARGINS - 1)]
        # The limit is `worth` − width … `worth` + width, each equally likely.
        low, high = max(bid[6], worth - width), min(bid[7], worth + width + 1)
        chances[row] = max(0, high - low) / (2 * width + 1)


@array_entry
def weigh_bets(
    bets: IntArray,
    payouts: IntArray,
    bet_cars: IntArray,
    noises: FloatArray,
    player: IntArray,
    chances: FloatArray,
) -> None:
    """Write the chance of each of `bets` for a `player` without random choices: its share of the
    draws of `noises` (draws, cars), from 0 to 1."""
    steps = np.zeros(bet_cars.shape[1], np.int64)
    places = np.zeros(bet_cars.shape[1] + 2, np.int64)
    for row in range(len(bets)):
        cars, chosen = bets[row, 1], bets[row, 2]
        spread = 1 + player[_BET_SPREAD] * bets[row, 3]
        a_step = CERTAIN // (2 * spread)
        draws = len(noises) if player[_BET_NOISE] > 0 else 1
        hits = 0
        for draw in range(draws):
            for car in range(cars):
                fact = bet_cars[row, car]
                if fact[PLACE] > 0:
                    hoped = (fact[PLACE] - cars - 1) * HOME
                else:
                    hoped = 100 * fact[STEPS] - player[_BET_HAND] * fact[POINTS]
                    if fact[BET_ROLE] == OWN:
                        hoped -= player[_BET_OWN] + player[_BET_WILD] * fact[WILDS]
                    elif fact[BET_ROLE] == NOBODYS:
                        hoped += player[_BET_NOBODYS]
                    hoped -= player[_BET_AGAIN] * fact[AGAINS]
                steps[car] = hoped - int(noises[draw, car] * player[_BET_NOISE])
            best = LOW
            taken = 0
            for car in range(cars):
                score = 100 * _payout(steps, places, payouts[row], cars, car, spread, a_step)
                score >>= CERTAIN_BITS
                if bet_cars[row, car, BET_ROLE] == OWN:
                    score += player[_BET_OWNED] * payouts[row, 1]
                if score > best:
                    best = score
                    taken = car
            if taken == chosen:
                hits += 1
        chances[row] = hits / draws


@part
def _payout(
    steps: IntArray,
    places: IntArray,
    payouts: IntArray,
    cars: int,
    car: int,
    spread: int,
    a_step: int,
) -> int:
    """Return the expected payout of a bet on `car` (see `betting._expected_payout`)."""
    for place in range(cars + 1):
        places[place] = 0
    places[1] = CERTAIN
    last = 1
    for other in range(cars):
        if other != car:
            ahead = steps[car] - steps[other]
            before = (CERTAIN >> 1) + a_step * max(-spread, min(spread, ahead))
            last += 1
            for place in range(last, 0, -1):
                stays = places[place] * (CERTAIN - before)
                places[place] = (stays + places[place - 1] * before) >> CERTAIN_BITS
    pays = 0
    for place in range(1, cars + 1):
        pays += places[place] * payouts[place]
    return pays


class Weighed:
    """Chances of some choices for one player after another."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        # The same additions for every player, so that one who is a little different differs a
        # little in its chances.
        self._noises = np.random.default_rng(1).random((DRAWS, choices.bet_cars.shape[1]))
        options, firsts = choices.options, choices.moves[:, 2]
        taken = np.concatenate(([0], np.cumsum(options[:, 3])))
        counts = choices.moves[:, 3]
        blind = (taken[firsts + counts] - taken[firsts]) / counts
        bids = choices.bids[:, 8] / choices.bids[:, 9]
        self.blind = {"moves": blind, "bids": bids, "bets": 1 / choices.bets[:, 1]}
        """Chance of each choice for a player who chooses at random."""

    def chances(self, kind: str, player: IntArray) -> FloatArray:
        """Return the chances of all choices of a `kind`, "moves", "bids" or "bets", for the numbers
        of a player who never chooses at random."""
        one = self.choices
        out = np.zeros(len(getattr(one, kind)))
        if kind == "moves":
            weigh_moves(one.cars, one.moves, one.options, one.parts, player, out)
        elif kind == "bids":
            weigh_bids(one.bids, player, out)
        else:
            weigh_bets(one.bets, one.payouts, one.bet_cars, self._noises, player, out)
        return out

    def chances_of_all(self, kind: str, player: IntArray) -> FloatArray:
        """Return the chances with the player's share of choices at random."""
        share = player[AT["at_random"]] / 100
        mixed: FloatArray = share * self.blind[kind] + (1 - share) * self.chances(kind, player)
        return mixed


def row_of(numbers: Mapping[str, int]) -> IntArray:
    """Return the numbers of a player in the order of `AT`; those not given are 0."""
    row: npt.NDArray[np.int64] = np.array([numbers.get(name, 0) for name in AT], np.int64)
    return row
