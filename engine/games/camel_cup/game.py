"""Camel Cup as a game of the registry, with its rules by id and its box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.checks import Needs
from engine.course import Course
from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.components import colours, numbers
from engine.games.camel_cup.evaluation import evaluate
from engine.games.camel_cup.files import from_json, to_json
from engine.games.camel_cup.heuristics import heuristic_policy
from engine.games.camel_cup.lap import lap_of, missing
from engine.games.camel_cup.legs import account, first_state, outcome
from engine.games.camel_cup.observation import determinize, observation
from engine.games.camel_cup.rollout import rollout
from engine.games.camel_cup.rules import apply, chance_outcomes, legal_actions
from engine.games.camel_cup.simulation import play_out
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.statistics import MEASURES, CamelRecorder
from engine.games.camel_cup.supercup import chosen_modules, modules_of
from engine.games.camel_cup.view import describe, view
from engine.games.core import (
    Action,
    Game,
    GameInfo,
    Option,
    Value,
    check_legal,
    check_owner,
)
from engine.games.core.printed import EACH, IN_HAND, Dice, Discs, Lying, Notes, Printed, TextCard
from engine.rulebook import house_rules_of
from engine.sentence import Sentence

NOTES = ((1, 40), (5, 20), (10, 10))
"""Values and counts of the notes (ours)."""

DICE = 5
"""Pyramid tiles that can be taken in a leg."""

DIE, SPRINT_DIE = (1, 1, 2, 2, 3, 3), (1, 1, 2, 2, 1, 2)
"""Faces of the dice (CC-1, CC-13)."""

CAMERA = "black"
"""Colour of the camera, which no camel has."""

CAMEL_MM = 18.0
"""Width of a camel. Camels are stacked."""

DECIDED_BY = {
    "": "CC-10",
    "roll": "CC-6",
    "bet": "CC-7",
    "oasis": "CC-8",
    "mirage": "CC-8",
    "winner": "CC-9",
    "loser": "CC-9",
    "throw": "CC-14",
    "done": "CC-14",
    "camera": "CC-15",
    "cover": "CC-16",
    "partner": "CC-17",
}
"""The rule by which actions of each kind are decided."""


class CamelCup(Game[CamelCupState]):
    """Rule set CC-1 to CC-17."""

    info = GameInfo(
        name="camel_cup",
        title="Camel Cup",
        players=(2, 10),
        age=8,
        minutes=(20, 30),
        author="Steffen Bogen",
        publisher="eggertspiele",
        year=2014,
        about="Camels run round the desert and climb on one another's backs. Roll for them, lay an "
        "oasis in their way, and bet early on who leads when the dice are out.",
        needs="a lap of one lane, a finish line; in print 16 spaces",
        story="Five camels run a lap of the desert, and none of them belongs to anybody. A die "
        "out of the pyramid moves its camel with all that stand on its back; when all dice are "
        "out the leg is over and the bets on it are paid. Early bets pay more, an oasis or a "
        "mirage shapes the way, and bets on the overall winner and loser are laid in secret. The "
        "Supercup adds a longer lap with sprint dice, a photographer, bets on places and partners "
        "for a leg.",
        history="The game behind it is Camel Up (eggertspiele 2014), Game of the Year in Germany "
        "in 2014; the Supercup is an expansion of it.",
    )
    house_rules = house_rules_of("Camel Cup")
    options = (
        Option(
            "sprint",
            "sprint dice (expansion; by a house rule on the short lap too)",
            "none",
            ("none", "dice", "extra"),
        ),
        Option("photographer", "a photographer is paid for camels in shot", False),
        Option("places", "bets on second to fifth place", False),
        Option("partnership", "partners for a leg, from 6 players on", False),
    )

    movement = "stack"
    measures = MEASURES
    to_you = say.TO_YOU
    to_other = say.TO_OTHER

    legal_actions = staticmethod(legal_actions)
    chance_outcomes = staticmethod(chance_outcomes)
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
    recorder = staticmethod(CamelRecorder)
    decided_by = DECIDED_BY

    def missing(
        self, course: Course | None, options: Mapping[str, Value] | None = None
    ) -> tuple[str, ...]:
        """Return a sentence for each part that the lap lacks."""
        return missing(course)

    def seen_of(self, course: Course) -> dict[str, Any]:
        """Return what the rules read of a course: the ids of its spaces in running order."""
        return {"spaces in running order": list(lap_of(course).ids)}

    def box_contents(
        self, course: Course | None, options: Mapping[str, Value]
    ) -> Iterator[Printed]:
        """Yield bets (CC-7, CC-9, CC-16), tiles (CC-6, CC-8, CC-13, CC-15), cards of partners
        (CC-17), money, camels and dice."""
        modules = modules_of(options)
        seats = self.info.players[1]
        value = numbers()
        for camel in colours():
            for pay, count in Counter(modules.leg_bets).items():
                words = Sentence(
                    "Pays {pay} if the {camel} camel leads, {second} if it is second; else you pay "
                    "{wrong}.",
                    pay=pay,
                    camel=Sentence(camel),
                    second=value["second"],
                    wrong=-value["wrong"],
                )
                bets = Lying(Sentence("Leg bets on {camel}", camel=Sentence(camel)))
                title = Sentence("{Colour} {noun}", Colour=Sentence(camel), noun=pay)
                yield TextCard(title, words, camel, Sentence("leg bet"), True, count, lying=bets)
            title = Sentence("{Colour}", Colour=Sentence(camel))
            words, foot = Sentence("Wins the cup, or comes in last."), Sentence("overall bet")
            yield TextCard(title, words, camel, foot, True, seats, lying=IN_HAND)
        worth = Sentence("Worth {worth}.", worth=value["pyramid_tile"])
        yield TextCard(Sentence("Pyramid"), worth, is_small=True, count=DICE + modules.sprint)
        back, foot = Sentence("One space back."), Sentence("desert")
        mirage = TextCard(Sentence("Mirage"), back, "orange", foot, True)
        further = Sentence("One space further.")
        yield TextCard(Sentence("Oasis"), further, "green", foot, True, seats, mirage, EACH)
        for place in value["place_tiles"] if modules.places else ():
            words = Sentence("Pays {pay} if the camel is just there.", pay=value["exact_place"])
            yield TextCard(Sentence("Place {place}", place=place), words, is_small=True)
        if modules.photographer:
            words = Sentence("A unit that ends in shot pays you 1 for each camel in it.")
            yield TextCard(Sentence("Photographer"), words, is_small=True)
            yield Discs((CAMERA,), CAMEL_MM, noun=Sentence("camera"))
        if modules.partnership:
            words, foot = Sentence("Partner until the end of the leg."), Sentence("partnership")
            taken = TextCard(Sentence("Taken"), words, foot=foot)
            words = Sentence("Whoever asks is your partner.")
            yield TextCard(Sentence("Open"), words, "", foot, False, seats, taken, EACH)
        yield Notes(NOTES)
        yield Discs(colours(), CAMEL_MM, noun=Sentence("camel"))
        yield Dice(colours(), DIE)
        if modules.sprint:
            yield Dice(colours(), SPRINT_DIE, Sentence("sprint die"))

    def first_state(
        self, course: Course | None, seats: int, options: Mapping[str, Value], seed: int
    ) -> CamelCupState:
        """Return a state with the camels on the lap, in which the first seat begins."""
        modules = chosen_modules(options, seats)
        return first_state(lap_of(self.suitable(course)), seats, modules, seed)

    def apply(self, state: CamelCupState, action: Action) -> CamelCupState:
        """Return the state after `action`. Raise IllegalActionError if it is not legal."""
        check_legal(action, legal_actions(state))
        return apply(state, action)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> CamelCupState:
        """Return the state written by `to_json`. Raise GameError if it is none of this game."""
        check_owner(self.info, data)
        return from_json(lap_of(self.suitable(course)), data)

    def needs(self) -> Needs:
        """Return the needs: a finish line, one lane, room for a stack of camels."""
        return Needs(game="Camel Cup", slots=0, bet_lines=0, car=(25.0, 15.0), single_file=True)


GAME = CamelCup()
