"""Seats of bots in simulated races, and the random part of their scores."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below, draw_bits
from engine.race.state import Race
from engine.race.tables.memory import Memory

BOUNDLESS = 1 << 60

NOISES, NOISE_BITS = 6, 8
"""Additions made from one random number, and bits for each."""


@part
def player_of(race: Race, memory: Memory, seat: int) -> int:
    """Return the player at `seat` in this race; players change seats from race to race."""
    player = seat + memory.shift
    return player - race.seats if player >= race.seats else player


@part
def is_at_random(memory: Memory, player: int) -> bool:
    """Return whether the player makes this choice at random."""
    percent = memory.players[player].at_random
    return percent > 0 and (percent >= 100 or draw_below(memory.bot_stream, 0, 100) < percent)


@part
def noise(memory: Memory, width: int, k: int) -> int:
    """Return a random addition up to `width` to the score of choice `k`; choices are weighed in
    order, from 0."""
    if width == 0:
        return 0
    if k % NOISES == 0:
        memory.noise = draw_bits(memory.bot_stream, 0, NOISES * NOISE_BITS)
    bits = memory.noise
    memory.noise = bits >> NOISE_BITS
    return (bits & (1 << NOISE_BITS) - 1) * width >> NOISE_BITS
