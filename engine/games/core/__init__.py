"""Common protocol of all games, with or without a track, with cards or dice.

A `Game` describes itself, returns a first `State` and answers questions about states: the seat
that decides, the legal actions, and the next state. A state is a frozen value. Decisions come in
small steps: a card, a colour for a wild bar, the end of a move. All chance comes from the seed of
the first state, so one seed and one list of actions are one game on every machine.

    game = game_named("rivals")
    state = game.start(course, seats=4, options={}, seed=7)
    while state.seat is not None:
        action = game.legal_actions(state)[0]   # never empty before the end
        state = game.apply(state, action)       # IllegalActionError if it is not one of them
        print(action, *state.events, sep="\\n  ")
    outcome = game.outcome(state)
    print(outcome.ranks, outcome.points, outcome.reason)

`Action.parse(str(action)) == action` for every action. Secret decisions are made seat by seat;
events and observations show them once all are made.

`game.observation(state, seat)` is the knowledge of a seat, and `game.determinize(state, seat, rng)`
a state with everything dealt anew that the seat does not know. `game.choice_of` asks a simulated
player, `game.rollout` plays on by rules of thumb, and `game.play_out` plays a whole game in one
call where that is compiled. `game.to_json(state)` and `game.from_json(course, data)` write and read
a state.

`game.view(state, seats)` is the table as plain values to draw, see `engine.games.core.view`.
`game.describe(state, action)` tells the effect of an action, `game.rules_of(states, action)` the
rules that decided it, and `game.account(states)` the sources of the final results.

A game with a race adds `state.table`, see `engine.games.racing`: cars, hands and ways by name.
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
