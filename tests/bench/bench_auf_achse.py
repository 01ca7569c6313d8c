"""Auf Achse by bots: `python tests/bench/bench_auf_achse.py [RANDOM GAMES] [GREEDY GAMES]`.

Random games for every number of players on the small ring, replayed from their record; then
greedy against random, seats rotated, with a 95 % interval (normal approximation).
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from trucking import COURSE  # noqa: E402

from engine.games.auf_achse.files import all_cards, all_contracts  # noqa: E402
from engine.playtest.playthrough import play_game, replay  # noqa: E402


def main() -> None:
    """Print what was measured."""
    given = sys.argv[1:3]
    games, duels = map(int, [*given, *("1000", "40")[len(given) :]])
    for seats in range(2, 7):
        begun = time.perf_counter()
        moves = 0
        for seed in range(games):
            record = play_game(COURSE, "auf_achse", ["random"] * seats, seed=seed)
            last = replay(record, COURSE)[-1]
            whole = sorted(all_contracts(last)) == list(range(52)) and len(all_cards(last)) == 31
            if not whole:
                raise SystemExit(f"seats {seats}, seed {seed}: contracts or cards are lost")
            moves += len(record.moves)
        taken = time.perf_counter() - begun
        print(f"{seats} seats: {games} random games verified, {moves / games:.0f} moves a game, "
              f"{taken / games:.2f} s a game with its replay")  # fmt: skip
    wins = 0.0
    for seed in range(duels):
        bots = ["random"] * 2
        bots[seed % 2] = "greedy"
        outcome = play_game(COURSE, "auf_achse", bots, seed=seed).outcome
        if outcome is not None and seed % 2 in outcome.winners:
            wins += 1 / len(outcome.winners)
    share = wins / duels
    spread = 1.96 * (share * (1 - share) / duels) ** 0.5
    print(f"greedy against random: {share:.1%} ± {spread:.1%} of {duels} games")


if __name__ == "__main__":
    main()
