"""Play panel: set up a game, watch bots, play by mouse and keyboard, review moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QCursor, QShowEvent
from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.canvas import BoardScene, Car
from editor.document import Document
from editor.look.language import tr
from editor.look.texts import bot_text, choice_text, translated
from editor.look.widgets import Pages, ScrollingColumn, popup_menu
from editor.panels.choice_ring import ChoiceRing
from editor.panels.game_setup import SetupPage
from editor.panels.result import situation
from editor.panels.table import TablePage
from editor.panels.table_places import TablePlaces
from editor.race.moment import Moment
from editor.race.session import RaceSession
from editor.race.setup import HUMAN
from editor.race.venue import Venue
from editor.tools.race import RaceTool
from engine.bots import USUAL_BOT
from engine.games import game_named, game_of
from engine.games.core import Action, View
from engine.languages import capital
from engine.track import Track

if TYPE_CHECKING:
    from engine.playtest.playthrough import Playthrough


class PlayPanel(ScrollingColumn):
    """Panel with two pages: the set-up and the table. Pieces and choices appear on the board too.

    `places` chooses where the table is shown. `venue_changed` is emitted with the venue of the
    moment shown, or None when there is no game.
    """

    wanted = Signal()
    venue_changed = Signal(object)
    save_asked = Signal()
    watch_asked = Signal()

    def __init__(
        self, document: Document, board: BoardScene, tool: RaceTool, parent: QWidget
    ) -> None:
        pages = Pages()
        super().__init__(pages, parent)
        self._document = document
        self._board = board
        self._tool = tool
        self.session = RaceSession(self)
        self._looks: int | None = None
        self._view = View()
        self.pages = pages
        self.setup_page = SetupPage(self.pages)
        self.table = TablePage(self.owner, self.pages)
        self.places = TablePlaces(self.table.game_table, self.table.game_table_area)
        self.pages.addWidget(self.setup_page)
        self.pages.addWidget(self.table)
        self.measure()
        self._connect()
        self.stop()
        self._choose_game()

    def can_step(self) -> bool:
        """Return whether bots can play or recorded moves can be watched."""
        session = self.session
        ends = session.is_over or (session.is_recorded and session.is_latest)
        return not ends and not session.is_your_turn

    def can_take_back(self) -> bool:
        """Return whether a move has been made in a game that is not only watched."""
        return self.session.has_moves and not self.session.is_recorded

    def start(self) -> None:
        """Start another game as set up, with a new seed if the last game used this one."""
        if self.setup_page.is_seed_used():
            self.setup_page.draw_seed()
        self.restart()

    def restart(self) -> None:
        """Start the game as set up on the track as it is now. Bots begin at once."""
        setup = self.setup_page.setup
        desk = self._desk() if game_named(setup.game).info.needs else None
        lacks = game_named(setup.game).missing(desk.course if desk else None, setup.options)
        self.pages.setCurrentWidget(self.table)
        self.wanted.emit()
        if lacks:
            why = translated(lacks[0])
            self.stop()
            self.pages.setCurrentWidget(self.table)
            self.table.status.setText(tr("This track can't be raced yet: {why}").format(why=why))
            return
        self._begin()
        self.setup_page.keep_seed()
        self.session.start(desk, setup)
        self.session.is_running = True
        self._refresh()

    def set_up(self, game: str) -> None:
        """Prepare the set-up of a game for a person on the first seat."""
        if self.may_leave():
            self.stop()
            self.setup_page.choose_game(game)
            self.setup_page.seat(HUMAN, 0)

    def watch(self, record: Playthrough) -> None:
        """Show a recorded game from its beginning."""
        self._begin()
        self.session.watch(self._desk(), record)
        self.pages.setCurrentWidget(self.table)
        self.wanted.emit()
        self._refresh()

    def stop(self) -> None:
        """End the game, and remove its pieces from the board."""
        self.session.stop()
        self._raced: Track | None = None
        self.table.clear()
        self.places.clear()
        self._board.spaces.highlight(())
        self._board.show_way(())
        self._board.show_cars(())
        self._board.show_pieces(())
        self.venue_changed.emit(None)
        self.pages.setCurrentWidget(self.setup_page)
        self._refresh()

    def close_session(self) -> None:
        """End all background work, because the window closes."""
        self.session.close()

    def new_game(self) -> None:
        """Return to the set-up, with another seed."""
        if self.may_drop():
            self.stop()
            self.setup_page.draw_seed()

    def may_drop(self) -> bool:
        """Return whether the game on the table may be dropped, after asking if it is unfinished."""
        return not self.session.is_unfinished or dialogs.ask_to_end_game(self.window())

    def may_leave(self) -> bool:
        """Return whether the user may leave the game. Games of bots only need no question."""
        return not self.session.people or self.may_drop()

    def step(self) -> None:
        """Let bots play one turn."""
        self.session.step()
        self._refresh()

    def toggle_run(self) -> None:
        """Run or pause the bots."""
        self.session.run(not self.session.is_running)
        self._refresh()

    def take_back(self) -> None:
        """Take back the last choice."""
        self._looks = None
        self.session.take_back()

    def hand_over(self) -> None:
        """Let bots take the seats of people and play on."""
        self.session.hand_over(USUAL_BOT)

    def choose(self, action: Action) -> None:
        """Play an action of the user if the rules allow it now."""
        moment = self.session.moment
        if moment is not None and self._may_look(moment) and action in moment.actions:
            self._board.show_way(())
            self.session.play(action)

    def owner(self, seat: int) -> str:
        """Return the short name of a seat."""
        if self.session.people == [seat]:
            return tr("you")
        return tr("seat {seat}").format(seat=seat + 1)

    def player(self, seat: int) -> str:
        """Return the name of a seat, with the bot that plays it."""
        who = self.session.setup.players[seat]
        if who == HUMAN:
            return self.owner(seat)
        return tr("seat {seat} ({bot})").format(seat=seat + 1, bot=bot_text(who))

    def _connect(self) -> None:
        self.session.moved.connect(self._show_moment)
        self.session.failed.connect(self._show_failure)
        self.session.waiting.connect(self._show_waiting)
        self._tool.clicked.connect(self._choose_space)
        self._tool.finish_clicked.connect(lambda: self.choose(Action("finish")))
        self._tool.pointed.connect(self._show_way)
        self._tool.turned.connect(self._point_at_next)
        self._tool.entered.connect(self._choose_pointed)
        self._document.changed.connect(self._note_edit)
        self._document.course_changed.connect(self._show_derived)
        self._document.replaced.connect(self.stop)
        self._document.replaced.connect(self._choose_game)
        self.setup_page.asked.connect(self.restart)
        self.setup_page.watch_asked.connect(self.watch_asked)
        self.setup_page.changed.connect(self._show_derived)
        table = self.table
        table.restart_button.clicked.connect(lambda: self.restart() if self.may_drop() else None)
        table.new_button.clicked.connect(self.new_game)
        table.back_button.clicked.connect(self.take_back)
        table.step_button.clicked.connect(self.step)
        table.run_button.clicked.connect(self.toggle_run)
        table.over_button.clicked.connect(self.hand_over)
        table.save_button.clicked.connect(self.save_asked)
        table.replay_button.clicked.connect(self.session.replay)
        table.replay_button.clicked.connect(self._refresh)
        table.from_here_button.clicked.connect(self.session.play_from_shown)
        table.bring_back_button.clicked.connect(self.session.bring_back)
        table.timeline.valueChanged.connect(self.session.show)
        table.paced.connect(self._set_pace)
        table.choices.chosen.connect(self.choose)
        table.choices.offered.connect(self._offer)
        table.choices.revealed.connect(self._reveal)
        aside, wide = self.places.aside, self.places.wide
        ChoiceRing(self, (self._tool, wide, aside, table.choices))
        for game_table in (aside, wide):
            game_table.chosen.connect(self._offer)
        self._set_pace(table.pace)

    def _begin(self) -> None:
        self.table.clear()
        self._raced = self._document.settled
        self._looks = None
        self.table.status.setText(tr("Preparing the race… (the first time takes a moment)"))

    def _desk(self) -> Venue:
        """Return the venue of the track being edited."""
        return Venue(self._document.settled, self._document.course, is_on_desk=True)

    def _set_pace(self, pause: int) -> None:
        self.session.pause = pause

    def _refresh(self) -> None:
        self.table.refresh(self.session, self.can_step(), self.can_take_back())

    def _may_look(self, moment: Moment) -> bool:
        """Return whether the deciding person may see the choices: alone, or after asking to."""
        if not self.session.is_your_turn:
            return False
        return len(self.session.people) == 1 or self._looks == moment.seat

    def _reveal(self, seat: int) -> None:
        self._looks = seat
        if self.session.moment is not None:
            self._show_moment(self.session.moment)
            self.table.choices.setFocus()

    def _show_moment(self, moment: Moment) -> None:
        if self.session.is_latest and not self.session.is_your_turn:
            self._looks = None
        people = self.session.people
        you = people[0] if len(people) == 1 else None
        self.table.events.show_moments(self.session.moments, self.session.shown, you)
        with QSignalBlocker(self.table.timeline):
            self.table.timeline.setRange(0, len(self.session.moments) - 1)
            self.table.timeline.setValue(self.session.shown)
        self._view = moment.view(self._eyes(moment), you)
        self.places.choose(self.session.venue, bool(self._view.at_hand), moment.outcome is not None)
        self.venue_changed.emit(self.session.venue)
        self._show_pieces()
        self._board.show_way(moment.way)
        self._show_choices(moment)
        self.table.status.setText(situation(moment, self.session, self._view, self.player))
        self._show_end(moment)
        self._refresh()

    def _show_end(self, moment: Moment) -> None:
        """Show podium and account in place of the choices when a game has ended."""
        self.table.choices.setVisible(moment.outcome is None)
        if moment.outcome is None:
            self.table.result.clear()
        else:
            self.table.result.show_end(self._view.podium, self.session.account, moment.outcome)

    def _is_on_board(self) -> bool:
        """Return whether the board shows the track of the moment."""
        venue = self.session.venue
        return venue is None or venue.is_on_desk or self._board.guest is venue.track

    def show_pieces(self) -> None:
        """Show the pieces again after the board has changed to another track."""
        self._board.show_way(())
        self._board.spaces.highlight(())
        if self.session.moment is not None and self._is_on_board():
            self._show_moment(self.session.moment)
        else:
            self._show_pieces()

    def _show_pieces(self) -> None:
        moment = self.session.moment
        if moment is None or not self._is_on_board():
            self._board.show_cars(())
            self._board.show_pieces(())
            return
        self._board.show_cars(
            Car(car.colour, car.space, car.colour == moment.moving)
            for car in {car.space: car for car in moment.cars}.values()
            if car.space is not None
        )
        self._board.show_pieces(self._view.pieces)

    def _show_choices(self, moment: Moment) -> None:
        choices = self.table.choices
        may_look = self._may_look(moment)
        legal = moment.actions if may_look else ()
        names = tuple(capital(self.owner(seat)) for seat in range(moment.state.seats))
        borne = self.places.show(self._view, names, moment.seat, legal)
        course = self.session.course if may_look else None
        lit = moment.places(course.row) if course is not None else set()
        choices.clear()
        if may_look:
            rest = [one for one in legal if one.value not in lit and one not in borne]
            choices.show_actions(moment.game, moment.state, rest, bool(lit), bool(borne))
        elif self.session.is_your_turn and moment.seat is not None:
            choices.show_cover(moment.seat)
        self._board.spaces.highlight(lit, softly=any(one.value not in lit for one in legal))
        self._tool.highlight(sorted(lit))

    def _eyes(self, moment: Moment) -> tuple[int, ...]:
        """Return the seats whose hands are shown: all among bots, else that of the viewer."""
        people = self.session.people
        if not people:
            return tuple(range(moment.state.seats))
        if len(people) == 1:
            return tuple(people)
        return (moment.seat,) if moment.seat is not None and self._may_look(moment) else ()

    def _choose_space(self, space_id: str) -> None:
        moment = self.session.moment
        if moment is not None and self._may_look(moment):
            self._offer(moment.actions_at(space_id))

    def _offer(self, possible: Sequence[Action]) -> None:
        """Play the only possible action, or open a menu of several."""
        moment = self.session.moment
        if len(possible) == 1:
            self.choose(possible[0])
        elif possible and moment is not None:
            self.menu = popup_menu(self)
            for action in possible:
                words = choice_text(moment.game, moment.state, action)
                entry = self.menu.addAction(words, partial(self.choose, action))
                entry.setData(action)
            self.menu.popup(QCursor.pos())

    def _choose_pointed(self) -> None:
        if self._tool.place is not None:
            self._choose_space(self._tool.place)

    def _point_at_next(self, space_id: str) -> None:
        self._show_way(space_id)
        self._board.hover(space_id)

    def _show_way(self, space_id: str | None) -> None:
        moment = self.session.moment
        if moment is not None and self._may_look(moment) and moment.ways:
            ways = map(moment.ways.get, moment.actions_at(space_id or ""))
            self._board.show_way(next(filter(None, ways), ()))

    def _show_failure(self, why: str) -> None:
        self.table.status.setText(tr("The game stopped: {why}").format(why=why))
        self._refresh()

    def _show_waiting(self, waits: bool) -> None:
        self.setCursor(Qt.CursorShape.BusyCursor if waits else Qt.CursorShape.ArrowCursor)

    def _choose_game(self) -> None:
        """Choose the game that the track is made for."""
        self.setup_page.choose_game(game_of(self._document.track).info.name)

    def _note_edit(self, before: Track, after: Track) -> None:
        if (before.game, before.kind) != (after.game, after.kind):
            self._choose_game()
        changed = self._raced is not None and (
            after.spaces is not self._raced.spaces or after.lines is not self._raced.lines
        )
        self.table.note.setVisible(changed)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Show changes that were made while the panel was hidden."""
        super().showEvent(event)
        self._show_derived()

    def _show_derived(self) -> None:
        self._show_pieces()
        if self.setup_page.isVisible():
            self.setup_page.show_course(self._document.course)
