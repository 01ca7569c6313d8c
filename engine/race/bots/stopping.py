"""Pit stops, claims and passes of bots."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.race.affairs.pit_stops import can_pass, can_stop, claims_of, top_discard
from engine.race.bots.driving import card_score, pick_card
from engine.race.bots.players import BOUNDLESS, is_at_random
from engine.race.bots.values import weigh_cars
from engine.race.state import CLAIMED, NOBODY, PIT_BOX, Power, Race
from engine.race.tables.memory import Memory

NO_CARD = -1
"""Choice of a pass."""


@part
def pick_turn(race: Race, memory: Memory, player: int) -> int:
    """Return the choice for a bot's turn: a card in hand to play, another card to take at a pit
    stop, or NO_CARD to pass. Sets `is_real`, which compares the best card with the others."""
    if memory.pit_cards == 0 and memory.plays_on == 0:
        return pick_card(race, memory, player)
    seat = race.turn
    memory.is_real = 0
    weigh_cars(race, memory, player, seat)
    if claims_of(race, memory, seat) > 0:
        return _best_to_take(race, memory, player, False)
    held, stops = memory.hands[seat].count, can_stop(race, memory, seat)
    passes = can_pass(race, memory, seat)
    if is_at_random(memory, player):
        return _any_turn(race, memory, player, held, stops, passes)
    chosen = NO_CARD
    best = -BOUNDLESS
    if held > 0:
        chosen = pick_card(race, memory, player)
        best = card_score(race, memory, chosen, Power.NO_POWER)
        if passes and best <= 0:
            chosen = NO_CARD
    if stops:
        card = _best_to_take(race, memory, player, True)
        gain = card_score(race, memory, card, Power.NO_POWER)
        if held == 0 or gain >= best + memory.players[player].stops:
            chosen = card
    return chosen


@part
def _any_turn(race: Race, memory: Memory, player: int, held: int, stops: bool, passes: bool) -> int:
    """Return a random turn: a card in hand, a card that a stop brings, or a pass, all equally
    likely."""
    takes = _count_to_take(race, memory) if stops else 0
    ways = held + takes + (1 if passes else 0)
    drawn = draw_below(memory.bot_stream, 0, ways)
    if drawn < held:
        return pick_card(race, memory, player)
    return _best_to_take(race, memory, player, True) if drawn < held + takes else NO_CARD


@part
def _count_to_take(race: Race, memory: Memory) -> int:
    """Return the number of cards that a pit stop could bring: those of the box and the top
    discard."""
    count = 1 if top_discard(memory) != NOBODY else 0
    for card in range(memory.card_count):
        if race.where[card] == PIT_BOX:
            count += 1
    return count


@part
def _best_to_take(race: Race, memory: Memory, player: int, is_new: bool) -> int:
    """Return the most valuable card that the bot has claimed, or may take at a stop if `is_new`,
    after `weigh_cars`."""
    seat, top = race.turn, top_discard(memory)
    is_random = is_at_random(memory, player)
    best = -BOUNDLESS
    chosen = same = 0
    for card in range(memory.card_count):
        where = race.where[card]
        is_own = where == CLAIMED and memory.claimed_by[card] == seat
        if is_new:
            is_own = where == PIT_BOX or card == top
        if is_own:
            score = 0 if is_random else card_score(race, memory, card, Power.NO_POWER)
            if score > best:
                best = score
                chosen = card
                same = 1
            elif score == best:
                same += 1
                if draw_below(memory.bot_stream, 0, same) == 0:
                    chosen = card
    return chosen


@part
def pick_claim(race: Race, memory: Memory, player: int) -> int:
    """Return 1 if a bot claims the card just discarded, because it is valuable enough, else 0
    (TR-19)."""
    if is_at_random(memory, player):
        return draw_below(memory.bot_stream, 0, 2)
    weigh_cars(race, memory, player, memory.affairs.chooser)
    gain = card_score(race, memory, top_discard(memory), Power.NO_POWER)
    return 1 if gain >= memory.players[player].claims else 0
