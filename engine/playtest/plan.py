"""What is to be played, as numbers: who plays what on which course."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.arrays import IntArray
from engine.course import Course
from engine.games import USUAL, game_named
from engine.games.core import GameError, RaceAlone, Value, check_seats
from engine.race.bots.rule_bots import Bots, Weight
from engine.race.simulate import Deal, RacePlan
from engine.race.state import Race, empty_race
from engine.race.statistics.statistics import MOST_MONEY
from engine.race.tables.context import Rules
from engine.race.tables.road import line_mask, road_table
from engine.track import Sentence

SECONDS_A_TURN, SECONDS_A_DECISION = 25, 4
"""How long people take, for the estimate of minutes (house)."""

PARAMETERS = {"own": Weight.OWN, "others": Weight.OTHERS, "noise": Weight.NOISE}
RULE = {"own": 100, "others": 50, "noise": 30}
"""Weights of the rule bot by default, in hundredths of a point for an own car."""


LANE, LIKED = "lane", 60
"""A bot may like a lane: it values ending there, in hundredths of a point."""

SEEDS = 1 << 63
"""Seeds are less than this: compiled races read them as signed numbers of 64 bits."""

MOST_PLAYERS = 6
"""No race has more seats than cars."""

RACE_BOTS = {
    "rule": Sentence("Rule bot"),
    "rule:others=0": Sentence("Rule bot that cares only about its own cars"),
    "rule:noise=300": Sentence("Careless rule bot"),
    "random": Sentence("Random bot"),
}
"""The bots that race in compiled code, by their titles; a rule bot may have any weights."""

RACE_BOT_KINDS = sorted({name.partition(":")[0] for name in RACE_BOTS})


@dataclass(frozen=True, slots=True)
class Spec:
    """A playtest: the game, a bot for each player, how many games of which seed.

    Races are played in compiled code, by bots "random", "rule", or "rule" with other weights,
    "rule:others=100:noise=0", or with a lane it likes, "rule:lane=2". `full` games, auction, bets
    and all, are played by the bots of `engine.bots`. `options` are those
    of a full game; `deck` and `numbers` are own ones, the text of their files, "" for the box's.
    """

    game: str = USUAL
    bots: tuple[str, ...] = ("rule",) * 4
    games: int = 10_000
    seed: int = 1
    full: bool = False
    options: tuple[tuple[str, Value], ...] = ()
    deck: str = ""
    numbers: str = ""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bots)

    @property
    def rounds(self) -> int:
        """The games of a deal in full games: as many as seats if the players differ."""
        return self.seats if len(set(self.bots)) > 1 else 1

    @property
    def deals(self) -> int:
        """How many deals of full games are played."""
        return -(-self.games // self.rounds)

    @property
    def own_deck(self) -> Any:
        """The own deck as its file holds it; None without one."""
        return json.loads(self.deck) if self.deck else None

    @property
    def own_numbers(self) -> Any:
        """The own numbers as their file holds them; None without any."""
        return json.loads(self.numbers) if self.numbers else None


def race_plan(course: Course, spec: Spec) -> RacePlan:
    """The plan of a playtest on a course; GameError says what does not suit.

    A game is played as its race: cars and cards are dealt, without auctions, powers, bets, tips,
    shares and pit stops.
    """
    alone = race_alone(course, spec)
    if sum(alone.prizes) >= MOST_MONEY:
        raise GameError(
            Sentence(
                "the prizes come to {sum} in all, races are counted with {most} at most: give them "
                "in larger units, or play full games",
                sum=sum(alone.prizes),
                most=MOST_MONEY - 1,
            )
        )
    deck, cars = alone.deck, len(alone.deck.colours)
    blank = empty_race(len(deck.cards))
    blank[Race.CARS] = cars
    blank[Race.SEATS] = spec.seats
    return RacePlan(
        course=road_table(course),
        deck=deck.rows,
        rules=Rules(
            longest=int(alone.longest),
            last_home=alone.last_home,
            watched=line_mask(course, "bet"),
            finish=line_mask(course, "finish"),
            powers=0,
        ),
        most_points=deck.most_points,
        deal=Deal(
            blank=blank,
            slots=np.array(course.slots[:cars], np.int64),
            base=np.array(alone.dealt, np.int64),
            own=np.array(alone.own, np.int64),
            each=alone.hand,
            first_slot=alone.first,
            ranks_cars_out=alone.ranks_cars_out,
        ),
        bots=bots_of(spec.bots, course.lanes),
        prizes=np.array([0, *alone.prizes], np.int64),
        lines=len(course.line_names),
        pace=(SECONDS_A_TURN, SECONDS_A_DECISION),
    )


def race_alone(course: Course, spec: Spec) -> RaceAlone:
    """The race that a playtest runs; GameError if its game has none of its own."""
    game = game_named(spec.game).using(spec.own_deck, spec.own_numbers)
    if game.has_race:
        check_seats(game.info, spec.seats)
    return game.race_alone(course, spec.seats)


def bots_of(names: tuple[str, ...], lanes: IntArray) -> Bots:
    """The bots of that name as numbers, for spaces in these lanes; GameError if one is unknown."""
    weights = np.zeros((len(names), Weight.SIZE), np.int64)
    spaces = np.zeros((len(names), len(lanes) + 1), np.int64)
    for row, name in enumerate(names):
        kind, *settings = name.split(":")
        if kind not in RACE_BOT_KINDS:
            raise GameError(
                f"no playtest bot is called {kind!r}; the bots are: {', '.join(RACE_BOT_KINDS)}"
            )
        chosen = dict(RULE)
        for setting in settings:
            match = re.fullmatch(r"(\w+)=(\d{1,6})", setting)
            if kind == "random" or match is None or match[1] not in (*PARAMETERS, LANE):
                raise GameError(
                    f"bot {name!r}: {setting!r} is not a setting; "
                    "write rule:own=100:others=50:noise=30 or rule:lane=2"
                )
            if match[1] == LANE:
                if int(match[2]) not in lanes:
                    raise GameError(f"bot {name!r}: the track has no lane {match[2]}")
                spaces[row, : len(lanes)] = LIKED * (lanes == int(match[2]))
            else:
                chosen[match[1]] = int(match[2])
        weights[row, Weight.AT_RANDOM] = kind == "random"
        for key, value in chosen.items():
            weights[row, PARAMETERS[key]] = value
        weights[row, Weight.OTHERS] *= -1
    return Bots(weights, spaces)
