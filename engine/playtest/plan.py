"""Playtests as values: the game, the players and the number of games, and plans of races."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.bots import BOTS, USUAL_BOT
from engine.games import USUAL, game_named
from engine.games.core import Game, GameError, RaceSetup, Value, check_seats
from engine.playtest.players import bots_of
from engine.race.bots.profiles import PLAYERS
from engine.race.rules.powers import EXTRA_SPACES, MORE_SPACES
from engine.race.simulate import Deal, RacePlan
from engine.race.state import empty_race
from engine.race.tables.road import lanes_with_choice, road_table
from engine.sentence import Sentence

if TYPE_CHECKING:
    # Workers that only play need no course.
    from engine.course import Course

SECONDS_A_TURN, SECONDS_A_DECISION = 25, 4
"""Seconds people take for a turn and for a decision, to estimate minutes (house)."""

SEEDS = 1 << 53
"""Limit of seeds, which are less than this: JavaScript rounds larger whole numbers of a record or
report."""


MOST_MONEY = 10_000
"""Largest amount of money: squares of more, summed over ten million games, would not fit into 64
bits."""


class Kind(StrEnum):
    """Kind of games in a playtest."""

    ALONE = "alone"
    """Races alone, simulated in compiled code."""
    WHOLE = "whole"
    """Whole games with auction and bets, simulated in compiled code."""
    MOVE_BY_MOVE = "move by move"
    """Full games of any kind, played move by move by table bots."""


USUAL_BOTS = {Kind.ALONE: "rule", Kind.WHOLE: "careful", Kind.MOVE_BY_MOVE: USUAL_BOT}
USUAL_GAMES = {Kind.ALONE: 10_000, Kind.WHOLE: 10_000, Kind.MOVE_BY_MOVE: 100}
"""Default number of games by kind."""


def kind_of(
    game: Game[Any],
    options: Mapping[str, Value],
    bots: Iterable[str],
    is_full: bool = False,
    is_alone: bool = False,
) -> Kind:
    """Return the kind of games these bots play: simulated if they and the game allow it, and whole
    games rather than races alone. `is_full` asks for full games move by move, `is_alone` for races
    alone."""
    is_whole = not is_alone and game.is_simulated_whole(options)
    is_simulated = game.has_race and (is_whole or not options)
    if is_full or not is_simulated or any(bot in BOTS and bot not in PLAYERS for bot in bots):
        return Kind.MOVE_BY_MOVE
    return Kind.WHOLE if is_whole else Kind.ALONE


@dataclass(frozen=True, slots=True)
class Spec:
    """Playtest: the game, a bot for each player, the number of games and their seed.

    Simulated games are played by bots of `engine.playtest.players`: "careful", "rule", or "rule"
    with other weights, "rule:others=100:noise=0"; other games by those of `engine.bots`. `options`
    are not for races alone. `deck` and `numbers` are the texts of files that replace those in the
    box, or "".
    """

    game: str = USUAL
    bots: tuple[str, ...] = ("rule",) * 4
    games: int = 10_000
    seed: int = 1
    kind: Kind = Kind.ALONE
    options: tuple[tuple[str, Value], ...] = ()
    deck: str = ""
    numbers: str = ""

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.bots)

    @property
    def rounds(self) -> int:
        """Return the number of games of a deal in full games: one per seat if the players differ,
        else one."""
        return self.seats if len(set(self.bots)) > 1 else 1

    @property
    def deals(self) -> int:
        """Return the number of deals of full games."""
        return -(-self.games // self.rounds)

    @property
    def rules(self) -> Game[Any]:
        """The game with the own cards and numbers, if any; GameError if there is no such game, or
        it cannot be played with them."""
        return _with_own(game_named(self.game), self.deck, self.numbers)


@lru_cache(maxsize=16)
def _with_own(game: Game[Any], deck: str, numbers: str) -> Game[Any]:
    """Return `game` with own cards and numbers, the texts of their files."""
    return game.using(*(json.loads(text) if text else None for text in (deck, numbers)))


def race_plan(course: Course, spec: Spec) -> RacePlan:
    """Return the plan of a playtest on a course; GameError says what does not suit.

    A game that is not played whole is played as its race: cars and cards are dealt, without
    auctions, powers, bets, tips, shares and pit stops.
    """
    # Workers get plans that are made, and need no courses.
    from engine.playtest.narrow_parts import costly_spaces

    setup = race_setup(course, spec)
    terms, deck, cars = setup.terms, setup.deck, len(setup.deck.colours)
    won = sum(terms.prizes) + sum(max(map(abs, pays)) for pays in terms.payouts)
    if won > MOST_MONEY:
        raise GameError(
            Sentence(
                "prizes and bets come to {sum} in all, simulated games are counted with {most} at "
                "most: give them in larger units, or play full games",
                sum=won,
                most=MOST_MONEY,
            )
        )
    blank = empty_race(len(deck.cards))
    blank.cars = cars
    blank.seats = spec.seats
    return RacePlan(
        course=road_table(course, setup.endless, deck.chances),
        deck=deck.rows,
        rules=setup.rules,
        most_points=max(deck.most_points + MORE_SPACES, EXTRA_SPACES),
        deal=Deal(blank, setup.hand, setup.rest, setup.own_at, setup.ranks_cars_out),
        terms=terms,
        bots=bots_of(spec.bots),
        lines=course.line_names,
        lanes=lanes_with_choice(course),
        narrows=costly_spaces(course, deck.chances),
        pace=(SECONDS_A_TURN, SECONDS_A_DECISION),
        kept=np.zeros(len(course.ids) + 1, np.int64),
    )


def fitting(course: Course, spec: Spec) -> Spec:
    """Return the playtest, as races alone if the track lacks only what whole games need; GameError
    if it lacks more."""
    if spec.kind is Kind.WHOLE and spec.rules.missing(course, dict(spec.options)):
        spec = replace(spec, kind=Kind.ALONE, options=())
    race_setup(course, spec)
    return spec


def race_setup(course: Course, spec: Spec) -> RaceSetup:
    """Return the race that a playtest simulates; GameError if its game has no race of its own."""
    game = spec.rules
    if game.has_race:
        check_seats(game.info, spec.seats)
    options = dict(spec.options) if spec.kind is Kind.WHOLE else None
    return game.race_setup(course, spec.seats, options)
