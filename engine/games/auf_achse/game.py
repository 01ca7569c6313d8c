"""Auf Achse as a game of the registry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.checks import Needs
from engine.course import Course
from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.account import account
from engine.games.auf_achse.box_contents import box_contents
from engine.games.auf_achse.files import from_json, to_json
from engine.games.auf_achse.observation import determinize, observation
from engine.games.auf_achse.roads import missing, roads_of
from engine.games.auf_achse.rollout import rollout
from engine.games.auf_achse.rule_ids import rules_of, seen_of
from engine.games.auf_achse.rules import (
    apply,
    evaluate,
    first_state,
    heuristic_policy,
    legal_actions,
)
from engine.games.auf_achse.scoring import outcome
from engine.games.auf_achse.simulation import play_out
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.statistics import MEASURES, TruckRecorder
from engine.games.auf_achse.view import describe, view
from engine.games.core import (
    Action,
    Game,
    GameInfo,
    Value,
    check_legal,
    check_owner,
)
from engine.games.core.printed import Printed
from engine.rulebook import house_rules_of
from engine.track import NETWORK


class AufAchse(Game[AufAchseState]):
    """Rule set AA-1 to AA-11."""

    info = GameInfo(
        name="auf_achse",
        title="Auf Achse",
        players=(2, 6),
        age=12,
        minutes=(60, 120),
        author="Wolfgang Kramer",
        publisher="F.X. Schmid",
        year=1987,
        about="Hauliers drive goods from city to city, outbid one another for contracts, buy "
        "trailers, and never know what waits at the next warning triangle.",
        needs="a network of roads with cities, among them Hamburg, Flensburg, Kassel, Frankfurt, "
        "Munich and Vienna, and warning triangles",
        story="Each player drives a truck from city to city and lives from contracts: load in "
        "one city, unload in another, cash in. Further contracts are auctioned whenever a truck"
        " ends its move exactly in a city, and a trailer makes room for more loads. Roadworks "
        "stop the others where it hurts, and the warning triangles hold cards that bring "
        "anything from a bonus to a traffic jam. The network, the contracts and their prices "
        "are Lanesmith's own.",
        history="The title is German for being on the road. In 1987 it was Game of the Year in "
        "Germany.",
    )
    house_rules = house_rules_of("Auf Achse")

    movement = "drive"
    measures = MEASURES
    to_you = say.TO_YOU
    to_other = say.TO_OTHER

    legal_actions = staticmethod(legal_actions)
    outcome = staticmethod(outcome)
    determinize = staticmethod(determinize)
    observation = staticmethod(observation)
    evaluate = staticmethod(evaluate)
    heuristic_policy = staticmethod(heuristic_policy)
    rollout = staticmethod(rollout)
    plays_out = True
    play_out = staticmethod(play_out)
    view = staticmethod(view)
    account = staticmethod(account)
    describe = staticmethod(describe)
    to_json = staticmethod(to_json)
    seen_of = staticmethod(seen_of)
    rules_of = staticmethod(rules_of)

    def missing(
        self, course: Course | None, options: Mapping[str, Value] | None = None
    ) -> tuple[str, ...]:
        """Return a sentence for each part that the network lacks."""
        return missing(course)

    def box_contents(
        self, course: Course | None, options: Mapping[str, Value]
    ) -> Iterable[Printed]:
        """Return contracts, action cards, trailers, money, trucks and goods."""
        return box_contents(course, self.info.players[1])

    def first_state(
        self, course: Course | None, seats: int, options: Mapping[str, Value], seed: int
    ) -> AufAchseState:
        """Return a state in which no truck has been placed."""
        return first_state(roads_of(self.suitable(course)), seats, seed)

    def apply(self, state: AufAchseState, action: Action) -> AufAchseState:
        """Return the state after `action`. Raise IllegalActionError if it is not legal."""
        check_legal(action, legal_actions(state))
        return apply(state, action)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> AufAchseState:
        """Return the state written by `to_json`. Raise GameError if it is none of this game."""
        check_owner(self.info, data)
        return from_json(roads_of(self.suitable(course)), data)

    def needs(self) -> Needs:
        """Return the needs of the game: neither slots nor bet lines."""
        return Needs(game="Auf Achse", slots=0, bet_lines=0, kind=NETWORK)

    def recorder(self, start: AufAchseState) -> TruckRecorder:
        """Return a recorder for the measures of the game."""
        return TruckRecorder(start.roads)


GAME = AufAchse()
