"""Which shares bots sell and buy (TR-28)."""

from __future__ import annotations

from engine.race.affairs.between_turns import is_selling
from engine.race.bots.players import BOUNDLESS, Weight, weight
from engine.race.bots.values import count_points, points_held, steps_to_go
from engine.race.compiler import part
from engine.race.rng import draw_below
from engine.race.state import Numbers, Race
from engine.race.tables.affairs import shares_of
from engine.race.tables.memory import Head


@part
def pick_share(race: Numbers, memory: Numbers, player: int, seat: int) -> int:
    """The car of which a bot sells a share, the one that promises least, or buys one, the one that
    promises most: it lies ahead, and the hand has points for it."""
    is_random = weight(memory, player, Weight.AT_RANDOM) == 1
    sells = is_selling(memory, seat)
    count_points(race, memory, seat)
    best = -BOUNDLESS
    chosen = same = 0
    for car in range(race[Race.CARS]):
        held = shares_of(memory, seat, car)
        if held > 0 if sells else held < memory[Head.SHARES_MOST]:
            score = 0
            if not is_random:
                score = weight(memory, player, Weight.BET_HAND) * points_held(memory, seat, car)
                step = weight(memory, player, Weight.BET_STEP)
                score -= step * steps_to_go(race, memory, car)
                score = -score if sells else score
            if score > best:
                best = score
                chosen = car
                same = 1
            elif score == best:
                same += 1
                if draw_below(memory, Head.BOT_STREAM, same) == 0:
                    chosen = car
    return chosen
