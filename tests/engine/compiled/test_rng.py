"""Random streams: known values, the same in Python and in races, every order possible."""

from __future__ import annotations

from collections import Counter

import numpy as np

from engine.arrays import IntArray
from engine.compiled.compiler import array_entry, wrapped
from engine.compiled.rng import draw_below, game_seed, scrambled, shuffle
from engine.games.core import Rng


def test_splitmix64_gives_the_published_numbers() -> None:
    state, numbers = 1234567, []
    for _ in range(3):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        numbers.append(scrambled(wrapped(state)) % 2**64)
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_races_and_bots_draw_from_the_same_kind_of_stream() -> None:
    race = [42]
    rng = Rng(42)
    assert [draw_below(race, 0, 1000) for _ in range(50)] == [rng.below(1000) for _ in range(50)]


@array_entry
def _two_draws(stream: IntArray) -> tuple[int, int]:
    return draw_below(stream, 0, 5), draw_below(stream, 0, 3)


def test_compiled_draws_one_after_another_are_those_of_the_stream() -> None:
    for seed in range(50):
        rng = Rng(seed)
        assert _two_draws(np.array([seed])) == (rng.below(5), rng.below(3))


def test_shuffling_reaches_every_order_about_equally() -> None:
    stream = np.array([7], np.int64)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = np.arange(3)
        shuffle(stream, 0, items)
        orders[tuple(items.tolist())] += 1
    assert len(orders) == 6
    assert all(300 < count < 500 for count in orders.values())


def test_games_of_a_playtest_have_seeds_of_their_own() -> None:
    seeds = {game_seed(1, number) for number in range(1000)}
    assert len(seeds) == 1000
    assert min(seeds) >= 0
    assert game_seed(2, 0) not in seeds
