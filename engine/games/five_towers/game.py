"""Five Towers as a game of the registry, with its rules by id and its box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.course import Course
from engine.games.core import (
    Action,
    Game,
    GameInfo,
    Value,
    check_legal,
    check_owner,
)
from engine.games.core.printed import NumberCard, Printed, drawn_from
from engine.games.five_towers import sentences as say
from engine.games.five_towers.cards import colour_of, colours, deck, number_of
from engine.games.five_towers.files import from_json, to_json
from engine.games.five_towers.observation import determinize, observation
from engine.games.five_towers.rollout import rollout
from engine.games.five_towers.rules import (
    apply,
    evaluate,
    first_state,
    heuristic_policy,
    legal_actions,
)
from engine.games.five_towers.scoring import outcome
from engine.games.five_towers.simulation import play_out
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.view import account, describe, view
from engine.rulebook import house_rules_of
from engine.sentence import Sentence

DECIDED_BY = {
    "": "FT-16",
    "bid": "FT-3",
    "pass": "FT-3",
    "take": "FT-4",
    "keep": "FT-5",
    "demolish": "FT-5",
    "build": "FT-6",
}
"""The rule by which actions of each kind are decided."""


class FiveTowers(Game[FiveTowersState]):
    """Rule set FT-1 to FT-16."""

    info = GameInfo(
        name="five_towers",
        title="Five Towers",
        players=(2, 5),
        age=7,
        minutes=(15, 30),
        author="Kasper Lapp",
        publisher="Deep Print Games",
        year=2024,
        about="Whoever takes the most cards must build them all: five towers that get lower from "
        "storey to storey, and whatever is torn down costs points.",
        needs="",
        story="Five cards lie open, and the players bid how many of them they will take. The "
        "highest bidder has to build them all into towers of one colour each that get lower "
        "from storey to storey; an 8 carries anything, a 9 goes nearly everywhere, and a 0 "
        "closes a tower as a spire and makes it worth twice as much. One card may be torn down "
        "for it, but rubble costs more with every piece. Played without a board.",
        history="Kasper Lapp is also the author of the cooperative game Magic Maze (2017).",
    )
    house_rules = house_rules_of("Five Towers")

    to_you = say.TO_YOU

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
    decided_by = DECIDED_BY

    def box_contents(
        self, course: Course | None, options: Mapping[str, Value]
    ) -> Iterator[Printed]:
        """Yield the cards for the fewest players, then those for more players only (FT-1)."""
        fewest, most = (Counter(deck(seats)) for seats in self.info.players)
        for cards, pile in (
            (fewest, Sentence("Cards")),
            (most - fewest, Sentence("Cards for more players")),
        ):
            for card, count in cards.items():
                colour = colours()[colour_of(card)]
                yield NumberCard(colour, number_of(card), count, drawn_from(pile))

    def first_state(
        self, course: Course | None, seats: int, options: Mapping[str, Value], seed: int
    ) -> FiveTowersState:
        """Return a state with the first cards on offer. No track is needed."""
        return first_state(seats, seed)

    def apply(self, state: FiveTowersState, action: Action) -> FiveTowersState:
        """Return the state after `action`. Raise IllegalActionError if it is not legal."""
        check_legal(action, legal_actions(state))
        return apply(state, action)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> FiveTowersState:
        """Return the state written by `to_json`. Raise GameError if it is none of this game."""
        check_owner(self.info, data)
        return from_json(data)


GAME = FiveTowers()
