"""Rivals as the list of games knows it, with its rules by id, its needs and its box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from engine.checks import Needs
from engine.course import NOWHERE, Course
from engine.games.core import (
    Action,
    Game,
    GameError,
    GameInfo,
    Option,
    RaceSetup,
    Value,
    check_owner,
)
from engine.games.core.printed import (
    BetSheet,
    Cars,
    Lying,
    Printed,
    PrizeCard,
    RaceCards,
    TextCard,
    drawn_from,
)
from engine.games.racing import sentences as racing
from engine.games.racing.box import doubts_of
from engine.games.racing.road import lacks_for_race, seen_by_races
from engine.games.racing.table import phase_of
from engine.games.rivals import sentences as say
from engine.games.rivals.championship import Championship
from engine.games.rivals.deck import CARS, check_deck, deck_problems, rivals_deck
from engine.games.rivals.evaluation import evaluate
from engine.games.rivals.files import state_from_json, to_json
from engine.games.rivals.heuristics import choice_of, heuristic_policy, number_of
from engine.games.rivals.numbers import RivalsNumbers, numbers_from_json, rivals_numbers
from engine.games.rivals.observation import determinize, observation
from engine.games.rivals.rollout import rollout
from engine.games.rivals.rules import apply, legal_actions
from engine.games.rivals.scoring import outcome
from engine.games.rivals.sentences import POWER_TEXTS
from engine.games.rivals.start import first_state, race_setup
from engine.games.rivals.state import (
    AUCTIONED,
    BEGINNERS,
    FULL,
    LONG_DISTANCE,
    RACE,
    VARIANTS,
    RivalsState,
)
from engine.games.rivals.statistics import MEASURES, RivalsRecorder
from engine.games.rivals.view import account, describe, view
from engine.race.state import NOBODY, Phase, Power
from engine.race.tables.deck import WILD_NAME, Deck, DeckError, deck_from_json
from engine.race.tables.road import line_mask
from engine.rulebook import house_rules_of
from engine.track import Sentence

DECIDED_BY = {
    "bid": "RV-6",
    "keep": "RV-12",
    "card": "RV-14",
    "wild": "RV-15",
    "to": "RV-18",
    "finish": "RV-19",
    "stay": "RV-28",
    "bet": "RV-22",
    "skip": "RV-29",
    "order": "RV-30",
}


def seen_of(course: Course) -> dict[str, Any]:
    """Return the parts of a course that the rules read: those of every race, and the rectangles
    (RV-28)."""
    rectangles = [course.ids[row] for row in course.rectangles.nonzero()[0].tolist()]
    return seen_by_races(course) | {"rectangles": sorted(rectangles)}


def rules_of(states: Sequence[RivalsState], action: Action | None) -> tuple[str, ...]:
    """Return the ids of the rules that decided `action` after `states`.

    After a move of an own car by the owner of Concentration, RV-28 may have ended the extra moves,
    or allowed one, for any next action.
    """
    last = states[-1]
    if action is None:
        return ("RV-34",) if last.variant == LONG_DISTANCE else ("RV-21", "RV-25")
    rule = DECIDED_BY.get(action.kind)
    ids = (rule,) if rule else ()
    if phase_of(last.race) == Phase.CHOOSE_EXTRA or _has_moved_with_concentration(states[-2:]):
        return tuple(dict.fromkeys(("RV-28", *ids)))
    return ids


def standing(state: RivalsState) -> str:
    """Return the car to be moved, its space and its distance as text; "" if there is none."""
    is_racing = state.auction is None and not state.is_betting
    return state.table.standing(state.race) if is_racing else ""


def _has_moved_with_concentration(states: Sequence[RivalsState]) -> bool:
    """Return whether the last action was the move of an own car with that power."""
    before = states[0]
    race = before.race
    if len(states) < 2 or before.auction is not None or phase_of(race) != Phase.CHOOSE_END:
        return False
    owner = int(race.owner[race.car])
    is_own = owner != NOBODY and owner == race.turn
    return bool(is_own and race.power[owner] == Power.CONCENTRATION)


@cache
def rivals_needs() -> Needs:
    """Return the requirements: six slots (RV-4), a bet line for each bet that pays (RV-22), and the
    points of all cards (RV-1), of which a car gets a sixth on average, and at most those of its
    colour and all wild ones. The bars of the cards decide which ramps can be taken."""
    deck = rivals_deck()
    totals = deck.totals
    most = max(totals[colour] for colour in deck.colours) + totals[WILD_NAME]
    return Needs(
        game="Rivals",
        slots=CARS,
        bet_lines=len(rivals_numbers().bets),
        bars=deck.chances,
        points=(sum(totals.values()) / CARS, most),
    )


class Rivals(Game[RivalsState]):
    """Rules RV-1 to RV-35."""

    info = GameInfo(
        name="rivals",
        title="Rivals",
        players=(2, 6),
        age=8,
        minutes=(30, 30),
        author="Wolfgang Kramer",
        publisher="MINDOK",
        year=2018,
        about="Every card moves several cars, your rivals' too: bid for cars, race them home and "
        "bet on the winner.",
        needs="a finish line, six start spaces, three bet lines",
        story="Before the start the cars are auctioned with secret bids, each with the power of"
        " its driver. Then everybody plays cards that move several cars one after the other, so"
        " that a rival's card may carry your car along, or jam it behind another one. Three "
        "times on the way all name in secret the car that will win. Prize money and won bets "
        "count, less what the cars have cost; six powers, a game for beginners, a long-distance"
        " race and a championship over two tracks are variants of it.",
        history="Rivals is the Czech edition of Downforce (Restoration Games 2017), which brought "
        "Top Race back to the shops under another name.",
    )
    house_rules = (
        *house_rules_of("Rivals"),
        "The variant `race` is the race alone: cars dealt, no powers, no bets.",
    )
    options = (Option("variant", "variant", FULL, VARIANTS),)

    has_race = True
    has_second_track = True

    measures = MEASURES
    to_you = racing.TO_YOU | say.TO_YOU

    legal_actions = staticmethod(legal_actions)
    apply = staticmethod(apply)
    outcome = staticmethod(outcome)
    observation = staticmethod(observation)
    determinize = staticmethod(determinize)
    evaluate = staticmethod(evaluate)
    heuristic_policy = staticmethod(heuristic_policy)
    choice_of = staticmethod(choice_of)
    number_of = staticmethod(number_of)
    rollout = staticmethod(rollout)
    view = staticmethod(view)
    account = staticmethod(account)
    describe = staticmethod(describe)
    to_json = staticmethod(to_json)
    recorder = staticmethod(RivalsRecorder)
    needs = staticmethod(rivals_needs)
    deck_problems = staticmethod(deck_problems)
    decided_by = DECIDED_BY
    card_kinds = ("bid", "card")
    box = ("RV-1", "RV-2")
    seen_of = staticmethod(seen_of)
    rules_of = staticmethod(rules_of)
    standing = staticmethod(standing)

    def __init__(self, deck: Deck | None = None, numbers: RivalsNumbers | None = None) -> None:
        """Make the game with the cards and numbers in the box, or with a designer's own ones."""
        self._deck = deck
        self._numbers = numbers
        if deck is not None:
            check_deck(deck)

    @property
    def deck(self) -> Deck:
        """Return the cards of the game."""
        return self._deck or rivals_deck()

    @property
    def numbers(self) -> RivalsNumbers:
        """Return the numbers of the game."""
        return self._numbers or rivals_numbers()

    @property
    def doubts(self) -> tuple[Sentence, ...]:
        """Return sentences about numbers of a designer's own that are hardly meant."""
        return tuple(doubts_of(self.numbers.prizes, self.numbers.bets, CARS))

    def using(self, deck: Any = None, numbers: Any = None) -> Rivals:
        """Return Rivals with a designer's cards (a deck file) or numbers (a numbers file)."""
        try:
            own_deck = self._deck if deck is None else deck_from_json(deck)
        except DeckError as error:
            raise GameError(str(error)) from error
        return Rivals(own_deck, self._numbers if numbers is None else numbers_from_json(numbers))

    def then_on(self, second: Course) -> Championship:
        """Return the world championship: a game on a track, then one on `second` (RV-35)."""
        return Championship(self, second)

    def most_home(self, options: Mapping[str, Value]) -> int | None:
        """Return 0 for a long-distance race, which has no finish (RV-34), and 1 for beginners,
        whose race ends with the first owned car at home (RV-32)."""
        return {LONG_DISTANCE: 0, BEGINNERS: 1}.get(str(self.chosen_options(options)["variant"]))

    def missing(
        self, course: Course | None, options: Mapping[str, Value] | None = None
    ) -> tuple[str, ...]:
        """Return the sentences about missing parts: a finish, six start spaces; bet lines if bets
        are made; a lap that leads on if the race has no finish."""
        variant = self.chosen_options(options)["variant"]
        if course is None:
            return (Sentence("Rivals is played on a track."),)
        lacks = lacks_for_race(course, CARS)
        if variant == LONG_DISTANCE and _ends_at_finish(course):
            lacks.append(
                Sentence("The track is not a lap: no step leads on beyond the finish line.")
            )
        bets = sum(name.startswith("bet ") for name in course.line_names)
        if variant in AUCTIONED and bets < len(self.numbers.bets):
            lacks.append(
                Sentence(
                    "The track has {lines} bet lines; {bets} bets need as many.",
                    lines=bets,
                    bets=len(self.numbers.bets),
                )
            )
        return tuple(lacks)

    def box_contents(
        self, course: Course | None, options: Mapping[str, Value]
    ) -> Iterator[Printed]:
        """Yield the box (RV-1): cards, driver powers, a sheet for each player, prizes, cars;
        without auction no powers, costs and bets."""
        seats = self.info.players[1]
        has_auction = str(options["variant"]) in AUCTIONED
        pays = self.numbers.bets if has_auction else ()
        yield RaceCards(self.deck)
        if has_auction:
            for power, words in POWER_TEXTS.items():
                yield TextCard(
                    Sentence("{Power}", Power=Sentence(power)),
                    Sentence("{Words}", Words=words),
                    foot=Sentence("driver power"),
                    lying=drawn_from(Sentence("Driver powers")),
                )
        # A player may buy one car after another.
        most_cars = len(self.deck.colours)
        yield BetSheet(
            Sentence("Bet"), self.deck.colours, pays, most_cars if has_auction else 0, seats
        )
        yield PrizeCard(Sentence("Bet"), self.numbers.prizes, pays, Sentence("millions"), seats)
        # At random, which players do (RV-4).
        yield Cars(self.deck.colours, Lying(is_on_grid=True))

    def first_state(
        self, course: Course | None, seats: int, options: Mapping[str, Value], seed: int
    ) -> RivalsState:
        """Return the first state: a car on offer, or without an auction the first turn."""
        suitable, variant = self.suitable(course, options), str(options["variant"])
        return first_state(suitable, self.deck, self.numbers, variant, seats, seed)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> RivalsState:
        """Return the state that `to_json` has written."""
        check_owner(self.info, data)
        if course is None:
            raise GameError(Sentence("Rivals is played on a track."))
        return state_from_json(course, self.deck, self.numbers, data)

    def is_simulated_whole(self, options: Mapping[str, Value] | None = None) -> bool:
        """Return True: all variants can be simulated."""
        return True

    def race_setup(
        self, course: Course, seats: int, options: Mapping[str, Value] | None = None
    ) -> RaceSetup:
        """Return the race of a variant; the race alone also watches the bet lines, and has no
        powers."""
        variant = RACE if options is None else str(self.chosen_options(options)["variant"])
        self.suitable(course, {"variant": variant})
        setup = race_setup(course, self.deck, self.numbers, variant, seats)
        powers = int(variant in AUCTIONED)
        rules = setup.rules._replace(watched=line_mask(course, "bet"), powers=powers)
        return replace(setup, rules=rules)


def _ends_at_finish(course: Course) -> bool:
    """Return whether a step over the finish line has no space to enter."""
    over = course.step_target == NOWHERE
    return bool((course.step_onto[over] == NOWHERE).any())


GAME = Rivals()
