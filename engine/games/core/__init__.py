"""Protocol of all games, with or without a track, with cards or dice.

A `Game` says what it is, starts a `State` and answers for it: who decides, what may be done, and
the state after that. A state is a frozen value. Decisions come in small steps: a card, a colour
for a wild bar, where the car goes. Randomness comes from the seed given at the start, so the same
seed and the same actions are the same game on every machine.

    game = game_named("rivals")
    state = game.start(course, seats=4, options={}, seed=7)
    while state.seat is not None:
        action = game.legal_actions(state)[0]   # never empty before the end
        state = game.apply(state, action)       # IllegalActionError if it is not one of them
        print(action, *state.events, sep="\\n  ")
    outcome = game.outcome(state)
    print(outcome.ranks, outcome.points, outcome.reason)

`Action.parse(str(action)) == action` for every action. `game.observation(state, seat)` is what a
seat knows, `game.determinize(state, seat, rng)` a state in which all it does not know is dealt
anew. `game.to_json(state)` and `game.from_json(course, data)` carry a state through a file.
Secret decisions are made seat by seat; events and observations show them once all are made.

`game.view(state, seats)` is what lies on the table, for those who draw it, see
`engine.games.core.view`; `game.describe(state, action)` says what an action would do,
`game.account(states)` how the results of a whole game came about.

A game on a course adds `state.table`, see `engine.games.racing`: cars, hands and ways for those
who draw the race.
"""

from engine.compiled.rng import Rng
from engine.games.core.action import (
    Action,
    Event,
    GameError,
    IllegalActionError,
    Value,
    check_legal,
    illegal,
)
from engine.games.core.game import RULED_OUT, Game
from engine.games.core.info import GameInfo, Option, RaceSetup, check_owner, check_seats, unplayable
from engine.games.core.state import (
    Account,
    Outcome,
    State,
    ToldState,
    amounts_told,
    ranks_of,
    with_sums,
)
from engine.games.core.statistics import Count, Measure, Played, Recorder
from engine.games.core.variants import options_named, variants_of
from engine.games.core.view import Chart, Piece, Pile, Row, Thing, View, hand_holder

__all__ = [
    "RULED_OUT",
    "Account",
    "Action",
    "Chart",
    "Count",
    "Event",
    "Game",
    "GameError",
    "GameInfo",
    "IllegalActionError",
    "Measure",
    "Option",
    "Outcome",
    "Piece",
    "Pile",
    "Played",
    "RaceSetup",
    "Recorder",
    "Rng",
    "Row",
    "State",
    "Thing",
    "ToldState",
    "Value",
    "View",
    "amounts_told",
    "check_legal",
    "check_owner",
    "check_seats",
    "hand_holder",
    "illegal",
    "options_named",
    "ranks_of",
    "unplayable",
    "variants_of",
    "with_sums",
]
