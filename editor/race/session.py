"""Session of a game on the track being edited: its players and its moments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.background import Worker
from editor.look.texts import error_text
from editor.race.moment import Moment, moment_of
from editor.race.setup import HUMAN, Begun, Data, Line, Setup
from editor.race.venue import Venue, venue_of, venues_of
from engine.bots import is_bot
from engine.course import Course
from engine.games import game_named
from engine.games.core import Account, Action
from engine.table.thinking import thinker

if TYPE_CHECKING:
    from engine.playtest.playthrough import Playthrough


class RaceSession(QObject):
    """Session that plays a game move by move and remembers every moment.

    `venues` are the tracks it is played on, none for a game without a board, and `venue` is that of
    the moment shown. `shown` is the number of that moment, and the last moment is the present state
    of the game. A game that `is_recorded` is only watched. `other` is the line of play left last.
    Bots think in another process. `moved(moment)` is emitted when another moment is shown.
    """

    moved = Signal(object)
    failed = Signal(str)
    waiting = Signal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.moments: list[Moment] = []
        self.setup = Setup()
        self.is_running = False
        self.is_recorded = False
        self.pause = 300
        self._replays = False
        self.other: Line | None = None
        self._saved: tuple[Moment, ...] = ()
        self._shown = 0
        self.venues: tuple[Venue, ...] = ()
        self._own: tuple[Data | None, Data | None] = (None, None)
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
        """The moment shown, or None before a game."""
        return self.moments[self._shown] if self.moments else None

    @property
    def venue(self) -> Venue | None:
        """The track of the moment shown, or None in a game without a board."""
        table = getattr(self.moment.state, "table", None) if self.moment is not None else None
        now = (venue for venue in self.venues if table is not None and venue.course is table.course)
        return next(now, self.venues[0] if self.venues else None)

    @property
    def course(self) -> Course | None:
        """The course of the moment shown, or None."""
        return self.venue.course if self.venue is not None else None

    @property
    def shown(self) -> int:
        """The number of the moment shown, from 0."""
        return self._shown

    @property
    def account(self) -> Account | None:
        """The account of every seat's result, at the end of a game."""
        if self.moment is None:
            return None
        states = [moment.state for moment in self.moments[: self._shown + 1]]
        return self.moment.game.account(states)

    @property
    def is_latest(self) -> bool:
        """Return whether the moment shown is the latest of the game."""
        return self._shown == len(self.moments) - 1

    @property
    def is_over(self) -> bool:
        """Return whether there is no game, or its end is shown."""
        moment = self.moment
        return moment is None or (self.is_latest and moment.seat is None)

    @property
    def is_unfinished(self) -> bool:
        """Return whether a game has begun, has not ended, and is not saved as it is."""
        if not self.has_moves or self.moments[-1].seat is None:
            return False
        return all(one is not self.moments[-1] for one in self._saved)

    @property
    def has_moves(self) -> bool:
        """Return whether a move has been made."""
        return len(self.moments) > 1

    @property
    def is_your_turn(self) -> bool:
        """Return whether a person decides now."""
        moment = self.moment
        is_live = self.is_latest and not self.is_recorded
        return moment is not None and is_live and self.is_human(moment.seat)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.setup.players) if player == HUMAN]

    def is_human(self, seat: int | None) -> bool:
        """Return whether a person sits on `seat`."""
        return seat is not None and self.setup.players[seat] == HUMAN

    def start(self, desk: Venue | None, setup: Setup) -> None:
        """Start a game on the track on the desk, which is None for a game without a board."""
        self._begin(setup)

        def work() -> Begun:
            game, venues = game_named(setup.game), [desk] if desk is not None else []
            if setup.second is not None:
                venues.append(venue_of(setup.second))
                game = game.then_on(venues[-1].course)
            course = desk.course if desk is not None else None
            first = game.start(course, len(setup.players), setup.options, setup.seed)
            return Begun(tuple(venues), [moment_of(game, first)])

        self._do(work)

    def watch(self, desk: Venue, record: Playthrough) -> None:
        """Show a recorded game from its beginning.

        It is shown on the track on the desk if that is the recorded one, else on the tracks in the
        record. Seats of unknown bots become those of people.
        """
        players = tuple(name if is_bot(name) else HUMAN for name in record.bots)
        self._begin(Setup(record.game, record.options, players, record.seed))
        self._own = record.deck, record.numbers
        self.is_recorded = True

        def work() -> Begun:
            from engine.playtest.playthrough import game_of_record, replay

            venues = venues_of(record, desk)
            first, then = (*(venue.course for venue in venues), None, None)[:2]
            states = replay(record, first, then)
            game = game_of_record(record, then)
            moments = [moment_of(game, states[0])]
            for state, (_, action) in zip(states[1:], record.moves, strict=True):
                moments.append(moment_of(game, state, moments[-1], action))
            return Begun(venues, moments)

        self._do(work)

    def record(self) -> Playthrough:
        """Return the game so far as a record that can be saved and watched."""
        from engine.playtest.played_on import Place, place_on
        from engine.playtest.playthrough import Playthrough
        from engine.track.files import to_json

        moves = [(one.mover, one.chosen) for one in self.moments[1:]]
        setup = self.setup
        places = [place_on(setup.game, one.course) for one in self.venues]
        first, then = (*places, None, None)[:2]
        return Playthrough(
            on=first or Place(),
            game=setup.game,
            options=game_named(setup.game).chosen_options(setup.options),
            bots=setup.players,
            seed=setup.seed,
            moves=tuple((seat, action) for seat, action in moves if seat is not None and action),
            outcome=self.moments[-1].outcome,
            then=then,
            deck=self._own[0],
            numbers=self._own[1],
            drawings=tuple(to_json(venue.track) for venue in self.venues),
        )

    def note_saved(self) -> None:
        """Remember that the game is saved as it is now."""
        self._saved = tuple(self.moments)

    def warm_up(self) -> None:
        """Prepare races in the background, so that the first one starts at once."""

        def work() -> None:
            from engine.compiled.prepare import prepare

            prepare()
            thinker.begin()

        self._warmer.do(work)

    def stop(self) -> None:
        """End the game. No further signals are emitted."""
        self.is_running = False
        self.is_recorded = False
        self._until_turn = None
        self._timer.stop()
        self._worker.drop()
        self.other, self._saved = None, ()
        self.moments = []
        self.venues = ()
        self._shown = 0

    def close(self) -> None:
        """End the game and wait for background work to end."""
        self.stop()
        self._worker.wait()
        self._warmer.wait()

    def play(self, action: Action) -> None:
        """Play the action chosen by a person."""
        if self.is_your_turn and not self._worker.is_busy:
            before = self.moments[-1]
            self._do(lambda: [before.after(action)])

    def hand_over(self, name: str) -> None:
        """Give the seats of all people to a bot, and play on."""
        players = tuple(name if player == HUMAN else player for player in self.setup.players)
        self.setup = replace(self.setup, players=players)
        if self.moments:
            self._show(self._shown)
        self.run(True)

    def step(self) -> None:
        """Play to the end of the turn, or to a person's choice."""
        if self.moment is not None:
            self.is_running = False
            self._until_turn = self.moment.turn + 1
            self._go_on()

    def run(self, running: bool) -> None:
        """Let the bots play, or pause."""
        self.is_running = running
        self._replays = False
        self._until_turn = None
        if running:
            self._go_on()
        else:
            self._timer.stop()

    def replay(self) -> None:
        """Play the moments after the one shown, or all of them at the end, or pause."""
        if self.is_running:
            self.run(False)
        elif self.moments:
            if self.is_latest:
                self._show(0)
            self.is_running = self._replays = True
            self._wait()

    def show(self, number: int) -> None:
        """Show another moment of the game. Bots pause."""
        if self.moments and number != self._shown:
            self.run(False)
            self._show(number)

    def take_back(self) -> None:
        """Return to the last choice of a person, or by one turn if only bots play."""
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
        """Return whether cars may be placed by hand at the moment shown."""
        if self.moment is None:
            return False
        from engine.games.racing.placing import can_put

        return can_put(self.moment.game, self.moment.state)

    def put(self, source: str, target: str) -> None:
        """Place a car on another space, and continue the game from there.

        GameError is raised if that is not allowed.
        """
        from engine.games.racing.placing import put

        shown = self.moments[self._shown]
        after = moment_of(shown.game, put(shown.game, shown.state, source, target))
        self.play_from_shown()
        self.moments.append(after)
        self._show(self._shown + 1)

    @property
    def was_put(self) -> bool:
        """Return whether cars were placed by hand in this game."""
        return any(moment.chosen is None for moment in self.moments[1:])

    def play_from_shown(self) -> None:
        """Leave out the moments after the one shown, and continue the game from there."""
        if self.is_recorded or not self.is_latest:
            self.other = self._line
        self.is_recorded = False
        self._cut(self._shown)

    def bring_back(self) -> None:
        """Exchange the line of play with the one that was left."""
        if self.other is not None:
            other, self.other = self.other, self._line
            self.setup, self.is_recorded = other.setup, other.is_recorded
            self.moments = list(other.moments)
            self._cut(len(self.moments) - 1)
            self.show(other.shown)

    @property
    def _line(self) -> Line:
        return Line(tuple(self.moments), self._shown, self.setup, self.is_recorded)

    def _cut(self, number: int) -> None:
        self.run(False)
        self._worker.drop()
        self.waiting.emit(False)
        del self.moments[number + 1 :]
        self._show(number)

    def _begin(self, setup: Setup) -> None:
        self.stop()
        self.setup = setup
        self._own = (None, None)

    def _goes_on(self) -> bool:
        moment = self.moment
        ends = self.is_recorded or self._replays or self.is_your_turn
        if moment is None or (self.is_latest and (moment.seat is None or ends)):
            return False
        return self.is_running or (self._until_turn is not None and moment.turn < self._until_turn)

    def _go_on(self) -> None:
        if self._worker.is_busy or not self._goes_on():
            return
        if not self.is_latest:
            if self._shown + 2 == len(self.moments) and (self.is_recorded or self._replays):
                self.run(False)
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

    def _do(self, work: Callable[[], Begun | list[Moment]]) -> None:
        self.waiting.emit(True)
        self._worker.do(work)

    def _take(self, result: Begun | list[Moment]) -> None:
        begins = isinstance(result, Begun)
        if isinstance(result, Begun):
            self.venues = result.venues
            self._saved = tuple(result.moments) if self.is_recorded else ()
        self.moments += result.moments if isinstance(result, Begun) else result
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
