"""The protocol every game follows, with or without a track, with cards or dice.

A `Game` says what it is and starts a `State`. A state is a frozen value: who decides, what may
be done, and the state after that. Decisions come in small steps: a card, a colour for a wild
bar, where the car goes. Nothing else happens by itself: chance comes from the seed given at the
start, so the same seed and the same actions are the same game on every machine.

    game = game_named("rivals")
    state = game.start(course, seats=4, options={}, seed=7)
    while state.seat is not None:
        action = state.actions()[0]           # all legal actions, never empty before the end
        state = state.play(action)            # IllegalActionError if it is not one of them
        print(action, *state.events, sep="\\n  ")
    print(state.outcome.ranks, state.outcome.points, state.outcome.reason)

`Action.parse(str(action)) == action` for every action. `state.seen_by(seat)` is what a seat
knows, `state.guess(seat, chance)` a state in which all it does not know is dealt anew,
`state.json()` and `game.state_from_json(course, data)` carry a state through a file.
Secret decisions are made seat by seat; `events` and `seen_by` show them once all are made.

`state.view(eyes)` is what lies on the table, for those who draw it, see `engine.games.core.view`;
`state.phrase(action)` says what an action would do.

A game on a course adds `state.table`, see `engine.games.racing`: cars, hands and ways for those
who draw the race.
"""

from engine.games.core.chance import Chance
from engine.games.core.protocol import (
    Action,
    Event,
    Game,
    GameError,
    GameInfo,
    IllegalActionError,
    Option,
    Outcome,
    State,
    chosen_options,
)
from engine.games.core.view import Chart, Piece, Pile, Row, Thing, View

__all__ = [
    "Action",
    "Chance",
    "Chart",
    "Event",
    "Game",
    "GameError",
    "GameInfo",
    "IllegalActionError",
    "Option",
    "Outcome",
    "Piece",
    "Pile",
    "Row",
    "State",
    "Thing",
    "View",
    "chosen_options",
]
