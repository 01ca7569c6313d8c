"""A game on the track being edited: who plays, whose turn it is, and how it came so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.background import Worker
from editor.look.texts import error_text
from editor.race.moment import Moment, moment_of
from editor.race.thinking import thinker
from engine.bots import BOTS, USUAL_BOT
from engine.course import Course
from engine.games import USUAL, game_named
from engine.games.core import Action, Value

if TYPE_CHECKING:
    from engine.playtest.playthrough import Playthrough

HUMAN = "person"


@dataclass(frozen=True)
class Setup:
    """What is played by whom: a bot's name or HUMAN a seat."""

    game: str = USUAL
    options: Mapping[str, Value] = field(default_factory=dict)
    players: tuple[str, ...] = (USUAL_BOT,) * 4
    seed: int = 7


class RaceSession(QObject):
    """Plays a game move by move and remembers every moment of it.

    `course` is what is played on, None for a game without a board. `shown` is the moment looked
    at; the last one is where the game stands. Bots think elsewhere; `moved(moment)` tells every
    other moment that comes to be shown.
    """

    moved = Signal(object)
    failed = Signal(str)
    waiting = Signal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.moments: list[Moment] = []
        self.setup = Setup()
        self.is_running = False
        self.pause = 300
        self._shown = 0
        self.course: Course | None = None
        self._until_turn: int | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._take)
        self._worker.failed.connect(self._tell_failed)
        self._warmer = Worker(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    @property
    def moment(self) -> Moment | None:
        """The moment shown."""
        return self.moments[self._shown] if self.moments else None

    @property
    def shown(self) -> int:
        """Which moment is shown, from 0."""
        return self._shown

    @property
    def is_latest(self) -> bool:
        """Whether the moment shown is where the game stands."""
        return self._shown == len(self.moments) - 1

    @property
    def is_over(self) -> bool:
        """Whether there is nothing to play and nothing more to watch."""
        moment = self.moment
        return moment is None or (self.is_latest and moment.seat is None)

    @property
    def is_your_turn(self) -> bool:
        """Whether a person decides now."""
        moment = self.moment
        return moment is not None and self.is_latest and self.is_human(moment.seat)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.setup.players) if player == HUMAN]

    def is_human(self, seat: int | None) -> bool:
        """Whether a person sits there."""
        return seat is not None and self.setup.players[seat] == HUMAN

    def start(self, course: Course | None, setup: Setup) -> None:
        """Start a game."""
        self._begin(course, setup)
        game = game_named(setup.game)
        self._do(
            lambda: [
                moment_of(game, game.start(course, len(setup.players), setup.options, setup.seed))
            ]
        )

    def watch(self, course: Course | None, record: Playthrough) -> None:
        """Show a recorded game from its beginning; people take the seats of unknown bots."""
        players = tuple(name if name in BOTS else HUMAN for name in record.bots)
        self._begin(course, Setup(record.game, record.options, players, record.seed))

        def work() -> list[Moment]:
            from engine.playtest.playthrough import game_of_record, replay

            game = game_of_record(record)
            states = replay(record, course)
            moments = [moment_of(game, states[0])]
            for state, (_, action) in zip(states[1:], record.moves, strict=True):
                moments.append(moment_of(game, state, moments[-1], action))
            return moments

        self._do(work)

    def record(self) -> Playthrough:
        """The game so far as a record that can be kept and watched again."""
        from engine.playtest.playthrough import Playthrough, course_hash

        moves = [(one.mover, one.chosen) for one in self.moments[1:]]
        course, setup = self.course, self.setup
        return Playthrough(
            track=course.name if course is not None else "",
            course=course_hash(course),
            game=setup.game,
            options=game_named(setup.game).chosen_options(setup.options),
            bots=setup.players,
            seed=setup.seed,
            moves=tuple((seat, action) for seat, action in moves if seat is not None and action),
            outcome=self.moments[-1].outcome,
        )

    def warm_up(self) -> None:
        """Make races ready in the background, so that the first one starts at once."""

        def work() -> None:
            from engine.race.prepare import prepare

            prepare()
            thinker.begin()

        self._warmer.do(work)

    def stop(self) -> None:
        """End the game; no signal comes any more."""
        self.is_running = False
        self._until_turn = None
        self._timer.stop()
        self._worker.drop()
        self.moments = []
        self._shown = 0

    def close(self) -> None:
        """End the game and wait for what still goes on in the background."""
        self.stop()
        self._worker.wait()
        self._warmer.wait()

    def play(self, action: Action) -> None:
        """A person's choice."""
        if self.is_your_turn and not self._worker.is_busy:
            before = self.moments[-1]
            self._do(lambda: [before.after(action)])

    def hand_over(self, name: str) -> None:
        """A bot takes the seats of all people and plays on."""
        players = tuple(name if player == HUMAN else player for player in self.setup.players)
        self.setup = replace(self.setup, players=players)
        if self.moments:
            self._show(self._shown)
        self.run(True)

    def step(self) -> None:
        """Go on to the end of the turn, or to a person's choice."""
        if self.moment is not None:
            self.is_running = False
            self._until_turn = self.moment.turn + 1
            self._go_on()

    def run(self, running: bool) -> None:
        """Let the bots play, or pause."""
        self.is_running = running
        self._until_turn = None
        if running:
            self._go_on()
        else:
            self._timer.stop()

    def show(self, number: int) -> None:
        """Look at another moment of the game; bots pause."""
        if self.moments and number != self._shown:
            self.run(False)
            self._show(number)

    def take_back(self) -> None:
        """Back to the last choice of a person, or by a turn where only bots play."""
        last = len(self.moments) - 1
        earlier = [
            number
            for number in range(last)
            if self.is_human(self.moments[number].seat)
            or (not self.people and self.moments[number].turn < self.moments[last].turn)
        ]
        if earlier:
            self._cut(earlier[-1])

    def can_put(self) -> bool:
        """Whether cars may be put elsewhere at the moment shown."""
        if self.moment is None:
            return False
        from engine.games.racing.placing import can_put

        return can_put(self.moment.game, self.moment.state)

    def put(self, source: str, target: str) -> None:
        """Put a car on another space; the game goes on from there. GameError if it cannot be."""
        from engine.games.racing.placing import put

        shown = self.moments[self._shown]
        after = moment_of(shown.game, put(shown.game, shown.state, source, target))
        self._cut(self._shown)
        self.moments.append(after)
        self._show(self._shown + 1)

    @property
    def was_put(self) -> bool:
        """Whether cars were put elsewhere by hand in this game."""
        return any(moment.chosen is None for moment in self.moments[1:])

    def play_from_shown(self) -> None:
        """Forget what came after the moment shown; the game goes on from there."""
        self._cut(self._shown)

    def _cut(self, number: int) -> None:
        self.run(False)
        self._worker.drop()
        self.waiting.emit(False)
        del self.moments[number + 1 :]
        self._show(number)

    def _begin(self, course: Course | None, setup: Setup) -> None:
        self.stop()
        self.setup = setup
        self.course = course

    def _goes_on(self) -> bool:
        moment = self.moment
        if moment is None or (self.is_latest and (moment.seat is None or self.is_your_turn)):
            return False
        return self.is_running or (self._until_turn is not None and moment.turn < self._until_turn)

    def _go_on(self) -> None:
        if self._worker.is_busy or not self._goes_on():
            return
        if not self.is_latest:
            self._show(self._shown + 1)
            self._wait()
            return
        moment = self.moments[-1]
        bot, seed = self.setup.players[moment.seat or 0], self.setup.seed
        begin = max(n for n, one in enumerate(self.moments) if one.chosen is None)
        first = self.moments[begin]
        actions = [one.chosen for one in self.moments[begin + 1 :] if one.chosen is not None]

        def work() -> list[Moment]:
            chosen = thinker.choose(bot, first.game, first.state, actions, seed)
            return [moment.after(chosen)]

        self._do(work)

    def _do(self, work: Callable[[], list[Moment]]) -> None:
        self.waiting.emit(True)
        self._worker.do(work)

    def _take(self, moments: list[Moment]) -> None:
        begins = not self.moments
        self.moments += moments
        self.waiting.emit(False)
        self._show(0 if begins else len(self.moments) - 1)
        self._wait()

    def _show(self, number: int) -> None:
        self._shown = number
        self.moved.emit(self.moments[number])

    def _wait(self) -> None:
        if self._goes_on():
            self._timer.start(self.pause)

    def _tell_failed(self, error: Exception) -> None:
        self.is_running = False
        self.waiting.emit(False)
        self.failed.emit(error_text(error))
