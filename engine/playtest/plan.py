"""What is to be played, as numbers: who plays what on which course, ready for whole races."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from engine.course import Course
from engine.course.values import Ints
from engine.games import game_named
from engine.games.core import GameError
from engine.games.core.protocol import Value, check_seats, unplayable
from engine.games.rivals.game import Rivals
from engine.games.top_race.game import TopRace
from engine.games.top_race.numbers import FEWEST_PLAYERS
from engine.race import layout
from engine.race.book import Rules
from engine.race.bots import AT_RANDOM, NOISE, OTHERS, OWN, Bots
from engine.race.cards import Deck, RaceDeck
from engine.race.course import RaceCourse, line_mask, race_course
from engine.race.whole import Deal

RaceGame = Rivals | TopRace

SECONDS_A_TURN, SECONDS_A_DECISION = 25, 4
"""How long people take, for the estimate of minutes (house)."""

PARAMETERS = {"own": OWN, "others": OTHERS, "noise": NOISE}
RULE = {"own": 100, "others": 50, "noise": 30}
"""What the rule bot weighs unless told otherwise, in hundredths of a point for an own car."""


LANE, LIKED = "lane", 60
"""A bot may like a lane: to end there is worth so many hundredths of a point to it."""

MOST_PLAYERS = 6
"""No race has more seats than cars."""

RACE_BOTS = ("random", "rule")
"""Those who race in compiled code."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A playtest: the game, a bot for each player, how many games of which seed.

    Races are played in compiled code, by bots "random", "rule", or "rule" with other weights,
    "rule:others=100:noise=0", or with a lane it likes, "rule:lane=2". `full` games, auction, bets
    and all, are played by the bots of the table: "random", "greedy", "search". `options` are those
    of a full game; `deck` and `numbers` are own ones, the text of their files, "" for the box's.
    """

    game: str = "rivals"
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
    def own_deck(self) -> Any:
        """The own deck as its file holds it; None without one."""
        return json.loads(self.deck) if self.deck else None

    @property
    def own_numbers(self) -> Any:
        """The own numbers as their file holds them; None without any."""
        return json.loads(self.numbers) if self.numbers else None


class Plan(NamedTuple):
    """All that whole races need, small enough to be sent to another process.

    `prizes` (cars + 1,) are by place, 0 for none; `bets` (bets, places) what bets pay.
    """

    course: RaceCourse
    deck: RaceDeck
    rules: Rules
    most_points: int
    deal: Deal
    bots: Bots
    prizes: np.ndarray[tuple[int], np.dtype[np.int64]]
    lines: int


def race_plan(course: Course, spec: Spec) -> Plan:
    """The plan of a playtest on a course; GameError says what does not suit.

    A game is played as its race: cars and cards are dealt, without auctions, powers, bets, tips,
    shares and pit stops.
    """
    game = race_game(spec)
    check_seats(game.info, spec.seats)
    is_rivals = isinstance(game, Rivals)
    lacks = game.missing_for(course, "race") if isinstance(game, Rivals) else game.missing(course)
    if lacks:
        raise unplayable(game.info, lacks)
    deck, cars = game.deck, len(game.deck.colours)
    blank = layout.empty_race(len(deck.cards))
    blank[layout.CARS] = cars
    blank[layout.SEATS] = spec.seats
    return Plan(
        course=race_course(course),
        deck=deck.arrays,
        rules=Rules(
            longest=int(not is_rivals),
            last_home=cars if is_rivals else cars - 1,
            watched=line_mask(course, "bet"),
            finish=line_mask(course, "finish"),
        ),
        most_points=deck.most_points,
        deal=_deal(game, course, blank),
        bots=bots_of(spec.bots, len(deck.cards), course.lanes),
        prizes=np.array([0, *race_prizes(game)], np.int64),
        lines=len(course.line_names),
    )


def race_game(spec: Spec) -> RaceGame:
    """The game whose race is played; GameError if it is none that has one of its own."""
    game = game_named(spec.game).using(spec.own_deck, spec.own_numbers)
    if not isinstance(game, RaceGame):
        raise GameError(
            f"{game.info.title} has no race of its own: it is played in full games only"
        )
    return game


def race_prizes(game: RaceGame) -> tuple[int, ...]:
    """The prizes by place; those of Top Race in steps of its bids, as all its money is."""
    unit = 1 if isinstance(game, Rivals) else game.numbers.bid_step
    return tuple(game.numbers.prize(place + 1) // unit for place in range(len(game.deck.colours)))


def race_bets(game: RaceGame) -> tuple[tuple[int, ...], ...]:
    """What a bet or tip pays by place, line by line, in the unit of the prizes."""
    if isinstance(game, Rivals):
        return game.numbers.bets
    unit = game.numbers.bid_step
    return tuple(tuple(pay // unit for pay in pays) for pays in game.numbers.tips)


def _deal(game: RaceGame, course: Course, blank: layout.Race) -> Deal:
    """How the race of a game is dealt: Rivals RV-3 and RV-4, speed cards to the owners; Top Race
    hands by the number of seats (TR-2), cars out are ranked at the end (TR-16)."""
    deck, seats = game.deck, int(blank[layout.SEATS])
    if isinstance(game, Rivals):
        base = np.array(deck.pile("base"), np.int64)
        counts = [len(base) // seats, course.start_player - 1, 0]
    else:
        base = np.arange(len(deck.cards))
        counts = [game.numbers.hands[seats - FEWEST_PLAYERS], 0, 1]
    slots = np.array(course.slots[: len(deck.colours)], np.int64)
    return Deal(blank, slots, base, _own_cards(deck), np.array(counts, np.int64))


def _own_cards(deck: Deck) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The speed-8 card of each car, −1 for none."""
    own = np.full(len(deck.colours), layout.NOBODY, np.int64)
    for card in deck.pile("speed"):
        own[deck.colours.index(deck.cards[card].bars[0].colour)] = card
    return own


def bots_of(names: tuple[str, ...], cards: int, lanes: Ints) -> Bots:
    """The bots of that name as numbers, for spaces in these lanes; GameError if one is unknown."""
    weights = np.zeros((len(names), 4), np.int64)
    spaces = np.zeros((len(names), len(lanes) + 2), np.int64)
    for row, name in enumerate(names):
        kind, *settings = name.split(":")
        if kind not in RACE_BOTS:
            raise GameError(
                f"no playtest bot is called {kind!r}; the bots are: {', '.join(RACE_BOTS)}"
            )
        chosen = dict(RULE)
        for setting in settings:
            match = re.fullmatch(r"(\w+)=(\d{1,6})", setting)
            if kind == "random" or match is None or match[1] not in (*PARAMETERS, LANE):
                raise GameError(
                    f"bot {name!r}: {setting!r} is no setting; "
                    "write rule:own=100:others=50:noise=30 or rule:lane=2"
                )
            if match[1] == LANE:
                spaces[row, : len(lanes)] = LIKED * (lanes == int(match[2]))
            else:
                chosen[match[1]] = int(match[2])
        weights[row, AT_RANDOM] = kind == "random"
        for key, value in chosen.items():
            weights[row, PARAMETERS[key]] = value
    return Bots(weights, np.zeros((len(names), cards), np.int64), spaces)
