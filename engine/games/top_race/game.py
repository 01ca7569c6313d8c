"""Top Race as the list of games knows it, with its rules by id and its box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.checks import Needs
from engine.course import Course
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
    EACH,
    BetSheet,
    Cars,
    Discs,
    Lying,
    Notes,
    Printed,
    PrizeCard,
    RaceCards,
    TextCard,
)
from engine.games.racing import sentences as racing
from engine.games.racing.road import lacks_for_race, seen_by_races
from engine.games.racing.statistics import RACE_MEASURES, RaceRecorder
from engine.games.racing.table import phase_of
from engine.games.top_race import sentences as say
from engine.games.top_race.deck import deck_problems, top_race_deck
from engine.games.top_race.evaluation import evaluate
from engine.games.top_race.files import state_from_json, to_json
from engine.games.top_race.numbers import TopRaceNumbers, top_race_numbers
from engine.games.top_race.observation import determinize, observation
from engine.games.top_race.players import choice_of, number_of
from engine.games.top_race.rollout import rollout
from engine.games.top_race.rules import apply, legal_actions
from engine.games.top_race.scoring import account, outcome
from engine.games.top_race.start import MOST_HOME, first_state, race_alone, race_setup
from engine.games.top_race.state import CARS, PLAIN, RACE, SHARES, TIPS, TopRaceState
from engine.games.top_race.view import view
from engine.race.state import Phase
from engine.race.tables.deck import Deck
from engine.rulebook import house_rules_of
from engine.track import Sentence

NOTES = ((1, 60), (5, 40), (10, 40))
"""Values of the notes in steps of a bid, and their numbers (ours)."""

SHARE_MM = 6.0
"""Diameter of the discs that mark how many shares of a car a player has (ours), mm."""

DECIDED_BY = {
    "": "TR-16",
    "bid": "TR-3",
    "start": "TR-4",
    "card": "TR-7",
    "wild": "TR-10",
    "to": "TR-9",
    "finish": "TR-14",
    "spurt": "TR-11",
    "breakdown": "TR-12",
    "back": "TR-12",
    "claim": "TR-19",
    "leave": "TR-19",
    "box": "TR-20",
    "top": "TR-20",
    "tip": "TR-22",
    "sell": "TR-28",
}


def rules_of(states: Sequence[TopRaceState], action: Action | None) -> tuple[str, ...]:
    """Return the ids of the rules that decided `action` after `states`. The variant tells words
    with several meanings apart. After the end of a race TR-16 may have ended it."""
    state, kind = states[-1], "" if action is None else action.kind
    is_racing = state.affairs.stage == RACE and phase_of(state.race) == Phase.CHOOSE_CARD
    rule = DECIDED_BY.get(kind)
    if kind == "buy":
        rule = "TR-28" if state.has_shares else "TR-4"
    elif kind == "take":
        rule = "TR-19" if is_racing else "TR-27"
    elif kind == "pass":
        rule = "TR-3" if not is_racing else "TR-21" if state.options["pit_stop"] else "TR-24"
    has_just_ended = len(states) > 1 and states[-2].affairs.number < state.affairs.number
    ids = ("TR-16", rule) if has_just_ended else (rule,)
    return tuple(filter(None, ids))


def standing(state: TopRaceState) -> str:
    """Return the car to be moved, its space and its distance as text; "" if there is none."""
    return state.table.standing(state.race) if state.affairs.stage == RACE else ""


class TopRaceRecorder(RaceRecorder[TopRaceState]):
    """Recorder of one game of Top Race; of several races the last one counts (TR-17)."""

    def is_next_race(self, before: TopRaceState, after: TopRaceState) -> bool:
        """Return whether the last action has dealt the cards of another race."""
        return before.affairs.number != after.affairs.number


class TopRace(Game[TopRaceState]):
    """Rules TR-1 to TR-30."""

    info = GameInfo(
        name="top_race",
        title="Top Race",
        players=(2, 6),
        age=10,
        minutes=(45, 90),
        author="Wolfgang Kramer",
        publisher="Pegasus",
        year=2008,
        about="Buy cars at auction and race them all with every card; on some cards one of two "
        "cars spurts or breaks down. With tips, shares and pit stops.",
        needs="a finish line, six start spaces, with tips three bet lines",
        story="Cars are auctioned one by one, and with a car goes the choice of the space it "
        "starts from. Each card then moves several cars over as many spaces as its "
        "bars say; a car may spurt or break down, wait beside the track and come back behind "
        "the others. For more there are tips on the winner along the way, shares in the cars "
        "of others, a stop in the pits for fresh cards, or a season of several races.",
        history="Top Race came out with ASS in 1996 and with Pegasus in 2008. It is of a family "
        "of racing games by Wolfgang Kramer that began with Tempo in 1974; Downforce and its Czech "
        "edition, Rivals, grew from it.",
    )
    house_rules = house_rules_of("Top Race")
    options = (
        Option("variant", "variant", PLAIN, (PLAIN, TIPS, SHARES)),
        Option("pit_stop", "with pit stops", False),
        Option("races", "how many races", 1, (1, 2, 3, 4)),
    )

    has_race = True

    movement = "longest"
    measures = RACE_MEASURES
    to_you = racing.TO_YOU | say.TO_YOU

    legal_actions = staticmethod(legal_actions)
    apply = staticmethod(apply)
    outcome = staticmethod(outcome)
    observation = staticmethod(observation)
    determinize = staticmethod(determinize)
    evaluate = staticmethod(evaluate)
    choice_of = staticmethod(choice_of)
    number_of = staticmethod(number_of)
    rollout = staticmethod(rollout)
    view = staticmethod(view)
    account = staticmethod(account)
    to_json = staticmethod(to_json)
    recorder = staticmethod(TopRaceRecorder)
    deck_problems = staticmethod(deck_problems)
    card_kinds = ("card", "take", "box", "top")
    box = ("TR-1",)
    seen_of = staticmethod(seen_by_races)
    rules_of = staticmethod(rules_of)
    standing = staticmethod(standing)

    def __init__(self, deck: Deck | None = None, numbers: TopRaceNumbers | None = None) -> None:
        """Make the game with the cards and numbers in the box, or with a designer's own ones."""
        self._deck = deck
        self._numbers = numbers

    @property
    def deck(self) -> Deck:
        """Return the cards of the game."""
        return self._deck or top_race_deck()

    @property
    def numbers(self) -> TopRaceNumbers:
        """Return the numbers of the game."""
        return self._numbers or top_race_numbers()

    @property
    def money(self) -> str:
        """Return the unit of money, a step of a bid."""
        return f"× {self.numbers.bid_step:,}"

    def needs(self) -> Needs:
        """Return the requirements for a track: a finish line and six start spaces; bet lines only
        with tips."""
        return Needs(game="Top Race", slots=CARS, bet_lines=0, bars=self.deck.chances)

    def most_home(self, options: Mapping[str, Value]) -> int:
        """Return the number of cars at home that ends the race (TR-16)."""
        return MOST_HOME

    def missing(
        self, course: Course | None, options: Mapping[str, Value] | None = None
    ) -> tuple[str, ...]:
        """Return the sentences about missing parts: a finish, six start spaces; with tips also bet
        lines."""
        if course is None:
            return (Sentence("Top Race is played on a track."),)
        lacks = lacks_for_race(course, CARS)
        wanted = len(self.numbers.tips)
        has = sum(name.startswith("bet ") for name in course.line_names)
        if self.chosen_options(options)["variant"] == TIPS and has < wanted:
            lacks.append(
                Sentence(
                    "Top Race with tips needs {wanted} bet lines; the track has {has}.",
                    wanted=wanted,
                    has=has,
                )
            )
        return tuple(lacks)

    def box_contents(
        self, course: Course | None, options: Mapping[str, Value]
    ) -> Iterator[Printed]:
        """Yield cards, cars and money (TR-1, TR-2), and what pit stops, tips and shares need
        (TR-18, TR-22, TR-25)."""
        variant = str(options["variant"])
        seats = self.info.players[1]
        pays = self.numbers.tips if variant == TIPS else ()
        yield RaceCards(self.deck)
        if bool(options["pit_stop"]):
            count = self.numbers.pit_cards * seats
            words = Sentence("Played for a pit stop.")
            yield TextCard(Sentence("Pit stop"), words, count=count, lying=EACH)
        if pays:
            yield BetSheet(Sentence("Tip"), self.deck.colours, pays, 0, seats)
        if variant == SHARES:
            held = " ".join(map(str, range(self.numbers.shares_most + 1)))
            for colour in self.deck.colours:
                words = Sentence(
                    "Shares of the {colour} car: {held}", colour=Sentence(colour), held=held
                )
                yield TextCard(
                    Sentence("Shares"), words, colour, is_small=True, count=seats, lying=EACH
                )
            yield Discs(self.deck.colours, SHARE_MM, seats, EACH, Sentence("marker"))
        yield PrizeCard(Sentence("Tip"), self.numbers.prizes, pays, Sentence("money"), seats)
        yield Notes(tuple((steps * self.numbers.bid_step, count) for steps, count in NOTES))
        # With shares the cars fill the start spaces (TR-25), else buyers choose (TR-4).
        yield Cars(self.deck.colours, Lying(is_on_grid=variant == SHARES))

    def first_state(
        self, course: Course | None, seats: int, options: Mapping[str, Value], seed: int
    ) -> TopRaceState:
        """Return the first state: a car up for auction, or the offer."""
        suitable = self.suitable(course, options)
        return first_state(suitable, self.deck, self.numbers, seats, options, seed)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> TopRaceState:
        """Return the state that `to_json` has written."""
        check_owner(self.info, data)
        if course is None:
            raise GameError(Sentence("Top Race is played on a track."))
        return state_from_json(course, self.deck, self.numbers, data)

    def is_simulated_whole(self, options: Mapping[str, Value] | None = None) -> bool:
        """Return True: one race of any variant can be simulated."""
        return self.chosen_options(options)["races"] == 1

    def race_setup(
        self, course: Course, seats: int, options: Mapping[str, Value] | None = None
    ) -> RaceSetup:
        """Return the setup of one race with auctions and bets, or of the race alone. Money is in
        steps of a bid."""
        self.suitable(course, options)
        numbers, unit = self.numbers, self.numbers.bid_step
        if options is None:
            return race_alone(course, self.deck, numbers, seats, unit)
        chosen = self.chosen_options(options)
        if not self.is_simulated_whole(options):
            raise GameError(
                Sentence(
                    "whole games of {game} are simulated with one race: choose one, or have them "
                    "played move by move",
                    game=self.info.title,
                )
            )
        if any(money % unit for money in numbers.money):
            raise GameError(
                Sentence(
                    "whole games are simulated in steps of a bid: make all money multiples of "
                    "{step}, or have them played move by move",
                    step=unit,
                )
            )
        variant, has_pit_stop = str(chosen["variant"]), bool(chosen["pit_stop"])
        return race_setup(course, self.deck, numbers, variant, has_pit_stop, seats, unit)


GAME = TopRace()
