"""Fitting a simulated player to the choices people made at the table.

A population of players climbs to where the choices are most likely, then walks over all players
about as likely, each as often as it is likely. The middle of a number among them is its value. Its
interval is the shortest range with most of them, and all values with some player about as likely as
any (profile likelihood): the additions of players are uniform, so that the likelihood has edges,
and round numbers are often right at one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.race.bots.profiles import PLAYERS, profiles
from engine.table.choices import Choices
from engine.table.likelihood import AT, Weighed, row_of
from engine.table.population import extremes, likely

FIXED = {"own": 100, "margin_1": 150, "slot_6": 0, "daring": 0}
"""Numbers that no choice can tell: they only set the scale of all values, or move with others."""

MOVES: Mapping[str, tuple[int, int]] = {
    "at_random": (0, 100),
    "noise": (0, 600),
    "others": (-100, 200),
    "nobodys": (-100, 200),
    "own_fades": (-10, 60),
    "leader": (-200, 400),
    "bet_1": (-200, 400),
    "bet_2": (-200, 400),
    "bet_3": (-200, 400),
    "bet_fades": (0, 100),
    "guess": (-30, 60),
    "looks": (0, 1),
    "keeps_speed": (-500, 1500),
}
"""Numbers behind cards and moves, with the range they are looked for in."""

BIDS: Mapping[str, tuple[int, int]] = {
    "bid_noise": (0, 400),
    "base": (-500, 1500),
    "hand": (-50, 100),
    "slot_1": (-500, 1000),
    "slot_2": (-500, 1000),
    "slot_3": (-500, 1000),
    "slot_4": (-500, 1000),
    "slot_5": (-500, 1000),
    "aggressive": (0, 1500),
    "agility": (0, 1500),
    "concentration": (0, 1500),
    "strategic": (0, 1500),
    "unpredictable": (0, 1500),
    "margin_2": (-500, 1500),
    "margin_3": (-500, 1500),
}
"""Numbers behind secret bids, with the range they are looked for in."""

BETS = (
    "bet_hand", "bet_wild", "bet_own", "bet_again", "bet_nobodys", "bet_noise", "bet_spread",
    "bet_owned", "bets_at_random",
)  # fmt: skip
"""Numbers behind bets, which are taken together from the kind of player whose bets are nearest."""

LEAST = 1e-9
"""Least chance of a choice, so that a single one cannot rule a player out."""

SHARE = 0.95
"""Share of the likely players within an interval."""

UNKNOWN = 0.5
"""Part of the range of a number from which an interval on says that the number is not known."""

CHAINS, KEPT, FEW_KEPT = 2, 250, 60
"""Players of the population for each number; steps of it that are kept, and where their middle
alone is asked for."""

RANDOM = 18.0
"""Log likelihood by which the likeliest player must be ahead of one who chooses at random, or
nothing is known of it but that: the numbers of a few choices in a hundred follow chance. In games
of random players it was ahead by up to 14.6 (15 times 20 games)."""

FEW_GAMES = 30
"""Number of games below which little is known."""

RANDOM_SHARES = (0, 1, 2, 3, 5, 8, 12, 20, 30)
"""Shares of random choices, in percent, granted to a shipped kind of player. With more of them all
kinds are alike."""


class Number(NamedTuple):
    """A number of the fitted player with its 95% interval."""

    name: str
    value: int
    low: int
    high: int
    is_known: bool
    """False if the choices hardly tell: the value is then that of the nearest kind."""


class Foretold(NamedTuple):
    """Chances given to held-out choices: their geometric mean."""

    name: str
    chance: float


@dataclass(frozen=True, slots=True)
class Fit:
    """A player fitted to choices.

    `numbers` are those fitted. `nearest` is the shipped kind under which all choices were most
    likely, with up to `at_random` percent of random choices; `bets_of` that of the bets. `kinds`
    are the log likelihoods of the shipped kinds, `log` that of the fit. `held_out` are the fit,
    then the shipped kinds.
    """

    games: int
    choices: Mapping[str, int]
    numbers: tuple[Number, ...]
    nearest: str
    bets_of: str
    kinds: Mapping[str, float]
    log: float
    held_out: tuple[Foretold, ...]

    @property
    def player(self) -> dict[str, int]:
        """Return all numbers of the player; those that no choice told are of the nearest kind."""
        others = dict(profiles()[self.nearest])
        bets = {name: profiles()[self.bets_of].get(name, 0) for name in BETS}
        known = {number.name: number.value for number in self.numbers}
        return {**others, **bets, **(FIXED if self.choices["bids"] else {"own": 100}), **known}


def fit(choices: Choices, games: int, seed: int = 1) -> Fit:
    """Return the player fitted to the `choices` of a number of `games`."""
    weighed = Weighed(choices)
    kinds = {kind: granted(weighed, kind)[0] for kind in PLAYERS}
    found = _found(weighed, seed)
    nearest = "random" if found.is_random else max(kinds, key=kinds.__getitem__)
    numbers = tuple(found.numbers(nearest))
    bets_of = max(PLAYERS, key=lambda kind: granted(weighed, kind, ("bets",))[0])
    counts = {kind: len(getattr(choices, kind)) for kind in ("moves", "bids", "bets")}
    one = Fit(games, counts, numbers, nearest, bets_of, kinds, 0.0, ())
    log = likelihood(weighed, row_of(one.player))
    return Fit(
        games, counts, numbers, nearest, bets_of, kinds, log, _held_out(choices, games, seed)
    )


def granted(
    weighed: Weighed, kind: str, parts: Sequence[str] = ("moves", "bids", "bets")
) -> tuple[float, int]:
    """Return the log likelihood of a shipped kind of player with the share of random choices that
    suits it best, and that share."""
    player = row_of(profiles()[kind])
    chances = {part: weighed.chances(part, player) for part in parts}
    logs = []
    for share in (100,) if kind == "random" else RANDOM_SHARES:
        mixed = [
            share / 100 * weighed.blind[part] + (1 - share / 100) * chances[part] for part in parts
        ]
        logs.append((float(sum(_log(each) for each in mixed)), share))
    return max(logs)


def likelihood(weighed: Weighed, player: IntArray) -> float:
    """Return the log likelihood of all choices for the numbers of a player."""
    return sum(_log(weighed.chances_of_all(part, player)) for part in ("moves", "bids", "bets"))


def _log(chances: FloatArray) -> float:
    return float(np.log(np.maximum(chances, LEAST)).sum())


class _Block(NamedTuple):
    """Numbers behind choices of a kind, and the likely players: `ranges` by name, `kept`
    (players, names), the `least` and the `most` of each number that explain the choices, and by
    how much the likeliest player is `ahead` of one who chooses at random."""

    ranges: Mapping[str, tuple[int, int]]
    kept: IntArray
    least: IntArray
    most: IntArray
    ahead: float

    def interval(self, place: int) -> tuple[int, int]:
        """Return the ends of the interval of a number."""
        low, high = shortest(self.kept[:, place])
        return min(low, int(self.least[place])), max(high, int(self.most[place]))

    @property
    def middle(self) -> IntArray:
        """Return the middle of each number among the likely players: at the edge of what explains
        the choices made, where the likeliest one often is, others are foretold badly."""
        middle: IntArray = np.median(self.kept, axis=0).round().astype(np.int64)
        return middle


class _Found(NamedTuple):
    """Likely players, for each block of numbers, moves first, and the `ranges` of all numbers by
    name."""

    blocks: tuple[_Block, ...]
    ranges: Mapping[str, tuple[int, int]]

    @property
    def is_random(self) -> bool:
        """Return whether all choices may have been made at random: no other number tells then."""
        return self.blocks[0].ahead < RANDOM

    def numbers(self, nearest: str) -> list[Number]:
        """Return the numbers with their intervals; one that is not known is the nearest kind's."""
        numbers = []
        shipped = canonical(profiles()[nearest])
        if self.is_random:
            low, _ = self.blocks[0].interval(0)
            ranges = [*self.ranges.items()]
            others = (Number(name, shipped.get(name, 0), *ends, False) for name, ends in ranges[1:])
            return [Number("at_random", 100, low, 100, True), *others]
        for block in self.blocks:
            for place, (name, (least, most)) in enumerate(block.ranges.items()):
                low, high = block.interval(place)
                width = high - low
                is_known = width == 0 if name == "looks" else width < UNKNOWN * (most - least)
                value = int(block.middle[place]) if is_known else shipped.get(name, 0)
                numbers.append(Number(name, value, low, high, is_known))
        return numbers

    def middle(self) -> dict[str, int]:
        """Return the numbers of the player in the middle of the likely ones."""
        if self.is_random:
            return {"at_random": 100}
        return {
            name: int(value)
            for block in self.blocks
            for name, value in zip(block.ranges, block.middle, strict=True)
        }


def canonical(numbers: Mapping[str, int]) -> dict[str, int]:
    """Return the numbers of a player that bids the same, with the conventions of `FIXED`: only the
    sum of base, slot and margin tells in a secret bid."""
    moved = dict(numbers)
    slot, margin = numbers.get("slot_6", 0), numbers.get("margin_1", 0)
    for name in AT:
        if name.startswith("slot_"):
            moved[name] = numbers.get(name, 0) - slot
        elif name.startswith("margin_"):
            moved[name] = numbers.get(name, 0) - margin + FIXED["margin_1"]
    moved["base"] = numbers.get("base", 0) + slot - margin + FIXED["margin_1"]
    return moved


def shortest(values: IntArray) -> tuple[int, int]:
    """Return the shortest range of whole numbers that holds `SHARE` of `values`."""
    ordered = np.sort(values)
    count = int(np.ceil(SHARE * len(ordered)))
    widths = ordered[count - 1 :] - ordered[: len(ordered) - count + 1]
    first = int(np.argmin(widths))
    return int(ordered[first]), int(ordered[first + count - 1])


def _found(weighed: Weighed, seed: int, kept: int = KEPT) -> _Found:
    """Return the likely players of some choices, from `kept` steps."""
    rng = np.random.default_rng(seed)
    base = row_of(FIXED)
    moves = _walked(weighed, "moves", MOVES, base, rng, kept)
    ranges = {**MOVES, **BIDS} if len(weighed.choices.bids) else MOVES
    if moves.ahead < RANDOM or ranges is MOVES:
        return _Found((moves,), ranges)
    base[AT["at_random"]] = moves.middle[0]
    return _Found((moves, _walked(weighed, "bids", BIDS, base, rng, kept)), ranges)


def _walked(
    weighed: Weighed,
    part: str,
    ranges: Mapping[str, tuple[int, int]],
    base: IntArray,
    rng: np.random.Generator,
    kept: int,
) -> _Block:
    """Return the likely numbers of a block."""
    places = [AT[name] for name in ranges]
    low = np.array([least for least, _ in ranges.values()], float)
    span = np.array([most + 1 - least for least, most in ranges.values()], float)

    def log_of(point: FloatArray) -> float:
        player = base.copy()
        player[places] = np.floor(low + point * span).astype(np.int64)
        return _log(weighed.chances_of_all(part, player))

    sample, logs = likely(_starts(ranges, low, span, rng), log_of, kept, rng)
    ahead = float(logs.max()) - _log(weighed.blind[part])
    # Of moves made at random the share of those is all that is told.
    asked = range(1 if part == "moves" and ahead < RANDOM else len(ranges))
    first = sample[0], sample[0]
    least, most = extremes(sample, logs, log_of, rng, asked) if kept >= KEPT else first
    numbers, low_end, high_end = (
        np.floor(low + rows * span).astype(np.int64) for rows in (sample, least, most)
    )
    return _Block(ranges, numbers, low_end, high_end, ahead)


def _starts(
    ranges: Mapping[str, tuple[int, int]],
    low: FloatArray,
    span: FloatArray,
    rng: np.random.Generator,
) -> FloatArray:
    """Return where the population begins, in parts of the ranges from 0 to 1: the shipped kinds,
    and around mixtures of them with much chance. From mixtures alone players who follow a rule
    nearly always are not found."""
    shipped = [
        [canonical(numbers).get(name, 0) for name in ranges]
        for kind, numbers in profiles().items()
        if kind != "random"
    ]
    known = (np.array(shipped, float) + 0.5 - low) / span
    mixed = rng.dirichlet(np.ones(len(known)), CHAINS * len(ranges) - len(known)) @ known
    around = mixed + rng.normal(0, 0.1, mixed.shape)
    starts: FloatArray = np.clip(np.concatenate((known, around)), 0.0, 1 - 1e-9)
    return starts


def _held_out(choices: Choices, games: int, seed: int) -> tuple[Foretold, ...]:
    """Return how well every half of the games is foretold by the player fitted to the other half,
    and by the shipped kinds; empty with less than two games."""
    if games < 2:
        return ()
    logs = dict.fromkeys(("", *PLAYERS), 0.0)
    for half in (0, 1):
        learnt = Weighed(choices.of_games([game % 2 == half for game in range(games)]))
        tested = Weighed(choices.of_games([game % 2 != half for game in range(games)]))
        for kind in PLAYERS:
            share = granted(learnt, kind)[1]
            player = row_of({**profiles()[kind], "at_random": share})
            logs[kind] += likelihood(tested, player)
        bets_of = max(PLAYERS, key=lambda kind: granted(learnt, kind, ("bets",))[0])
        bets = {name: profiles()[bets_of].get(name, 0) for name in BETS}
        found = _found(learnt, seed + half, FEW_KEPT).middle()
        logs[""] += likelihood(tested, row_of({**FIXED, **bets, **found}))
    count = choices.size
    return tuple(Foretold(name, float(np.exp(log / count))) for name, log in logs.items())
