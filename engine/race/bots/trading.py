"""Share deals of bots (TR-28)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.race.affairs.between_turns import is_selling
from engine.race.bots.players import BOUNDLESS, is_at_random
from engine.race.bots.values import count_points, points_held, steps_to_go
from engine.race.state import Race
from engine.race.tables.memory import Memory


@part
def pick_share(race: Race, memory: Memory, player: int, seat: int) -> int:
    """Return the car of the least promising share to sell, or of the most promising one to buy: it
    is ahead, and the hand has points for it."""
    is_random = is_at_random(memory, player)
    sells = is_selling(memory, seat)
    count_points(race, memory, seat)
    best = -BOUNDLESS
    chosen = same = 0
    for car in range(race.cars):
        held = memory.affairs.shares[seat][car]
        if held > 0 if sells else held < memory.shares_most:
            score = 0
            if not is_random:
                score = memory.players[player].bet_hand * points_held(memory, seat, car)
                score -= 100 * steps_to_go(race, memory, car)
                score = -score if sells else score
            if score > best:
                best = score
                chosen = car
                same = 1
            elif score == best:
                same += 1
                if draw_below(memory.bot_stream, 0, same) == 0:
                    chosen = car
    return chosen
