"""Auf Achse as a game of the registry, with its rules by id and its box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.checks import Needs
from engine.course import Course
from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import action_cards, numbers
from engine.games.auf_achse.files import from_json, to_json
from engine.games.auf_achse.money import account, outcome
from engine.games.auf_achse.observation import determinize, observation
from engine.games.auf_achse.roads import missing, roads_of
from engine.games.auf_achse.rollout import rollout
from engine.games.auf_achse.rules import (
    apply,
    evaluate,
    first_state,
    heuristic_policy,
    legal_actions,
)
from engine.games.auf_achse.simulation import play_out
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.statistics import MEASURES, TruckRecorder
from engine.games.auf_achse.view import describe, view
from engine.games.auf_achse.words import Phase
from engine.games.core import (
    Action,
    Game,
    GameInfo,
    Value,
    check_legal,
    check_owner,
)
from engine.games.core.printed import (
    Cars,
    Dice,
    Discs,
    Lying,
    Notes,
    Printed,
    TextCard,
    Whose,
    drawn_from,
)
from engine.rulebook import house_rules_of
from engine.sentence import Sentence
from engine.track import CITY, NETWORK, TRIANGLE

NOTES = ((100, 60), (500, 40), (1000, 60), (5000, 30))
"""Values and counts of the notes (ours)."""

TRUCKS = ("blue", "orange", "green", "purple", "yellow", "red")
"""Colour of each seat."""

GOODS_MM, GOODS = 9.0, 8
"""Width of the goods, and their number for each player."""

DIE = (1, 6, 2, 5, 3, 4)
"""Faces of the die (AA-2)."""

DECIDED_BY = {
    "": "AA-10",
    "at": "AA-1",
    "roll": "AA-2",
    "to": "AA-2",
    "done": "AA-2",
    "stop": "AA-4",
    "roadworks": "AA-5",
    "load": "AA-7",
    "unload": "AA-7",
    "buy": "AA-8",
    "auction": "AA-9",
    "bid": "AA-9",
    "match": "AA-9",
    "pass": "AA-9",
}
"""All other kinds are choices of action cards (AA-11)."""

PLAIN = (
    Phase.PLACE, Phase.ROLL, Phase.MOVE, Phase.WORK, Phase.AFTER, Phase.AUCTION, Phase.OVER
)  # fmt: skip
"""Phases in which no action card is carried out."""


def seen_of(course: Course) -> dict[str, Any]:
    """Return what the rules read of a network: who is whose neighbour, cities by their names, and
    warning triangles. Contracts follow from these (house)."""
    ids = course.ids
    tagged = [(ids[row], course.names[row], tags) for row, tags in enumerate(course.tags)]
    return {
        "roads": sorted(
            (ids[step.source], ids[step.target]) for step in course.steps if step.target is not None
        ),
        "cities": sorted((name, space) for space, name, tags in tagged if CITY in tags),
        "warning triangles": sorted(space for space, _, tags in tagged if TRIANGLE in tags),
        "spaces": list(ids),
    }


def rules_of(states: Sequence[AufAchseState], action: Action | None) -> tuple[str, ...]:
    """Return the ids of the rules by which an action after some states was decided: action cards
    (AA-11) first, where one has just been drawn or is carried out."""
    if action is None:
        return ("AA-10", "AA-11")
    rule = DECIDED_BY.get(action.kind, "AA-11")
    is_drawn = any(event.sentence == say.CARD for event in states[-1].told)
    is_by_card = is_drawn or any(state.phase not in PLAIN for state in states[-2:])
    return tuple(dict.fromkeys((*(("AA-11",) if is_by_card else ()), rule)))


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
    ) -> Iterator[Printed]:
        """Yield contracts of the network (AA-7), action cards (AA-11), trailers (AA-8), the
        roadworks sign (AA-5), money, trucks, goods and the die (AA-2)."""
        seats = self.info.players[1]
        own = Lying(whose=Whose.COLOUR)
        if course is not None:
            roads = roads_of(course)
            for contract in roads.contracts:
                words = Sentence(
                    "{goods} goods, {steps} spaces. Pays {pay}.",
                    goods=contract.goods,
                    steps=contract.steps,
                    pay=contract.pay,
                )
                bids = ", ".join(f"{bid:,}" for bid in contract.bids)
                foot = Sentence("bids: {bids}", bids=bids)
                pile = drawn_from(Sentence("Contracts"))
                yield TextCard(str(contract.name), words, "blue", foot, lying=pile)
        for card, count in Counter(action_cards()).items():
            title = Sentence("Keep for later") if card.kept else Sentence("At once")
            words = Sentence("{what}.", what=Sentence(card.title))
            foot, pile = Sentence("action card"), drawn_from(Sentence("Action cards"))
            yield TextCard(title, words, "red", foot, count=count, lying=pile)
        for size, trailer in numbers()["trailers"].items():
            words = Sentence(
                "Room for {goods} goods. Price {price}.",
                goods=trailer["goods"],
                price=trailer["price"],
            )
            title, supply = Sentence("{Size} trailer", Size=Sentence(size)), trailer["supply"]
            yield TextCard(title, words, "green", is_small=True, count=supply)
        words = Sentence("No truck enters this space.")
        yield TextCard(Sentence("Roadworks"), words, "orange", is_small=True)
        yield Notes(NOTES)
        yield Cars(TRUCKS[:seats], own, Sentence("truck"))
        yield Discs(TRUCKS[:seats], GOODS_MM, GOODS, own, Sentence("goods"))
        yield Dice(("white",), DIE)

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
