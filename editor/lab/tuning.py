"""Tuning: jobs for the lab's process, and proposals on the board."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import monotonic

from PySide6.QtCore import QObject, Signal

from editor import dialogs
from editor.canvas import BoardView
from editor.document import Document
from editor.lab.changes import with_proposed
from editor.lab.goals_form import met_text
from editor.lab.messages import LabReport, Tuned, TunedTrack, Wish
from editor.lab.texts import heading_text
from editor.lab.tuning_job import TRIES, goal_lines
from editor.lab.tuning_page import TuningPage
from editor.look.language import decimal_text, integer_text, tr
from engine.course import compile_track
from engine.playtest.goals import FIGURES, gap_of
from engine.playtest.plan import Kind, Spec
from engine.track import Track

MINUTE = 60
"""Seconds in a minute."""


class Tuning(QObject):
    """Controller of tuning.

    `asked` is emitted with the track and the wish of a search to be done, `told` with the
    candidates tried and to be tried, and words for the status.
    """

    asked = Signal(object, object)
    told = Signal(int, int, str)

    def __init__(
        self,
        page: TuningPage,
        document: Document,
        view: BoardView,
        setup: Callable[[], Spec | None],
    ) -> None:
        super().__init__(page)
        self.page = page
        self._document = document
        self._view = view
        self._setup = setup
        self._tuned: Track | None = None
        self._invents = False
        self._begun = monotonic()
        self._report: tuple[LabReport, Track] | None = None
        page.tune_asked.connect(self._begin)
        page.invent_asked.connect(self._invent)
        page.chosen.connect(self._draw)
        page.take_asked.connect(self.take)
        page.form.changed.connect(self._show_gap)
        self._show_gap()

    def show_report(self, report: LabReport | None, track: Track | None) -> None:
        """Show the gap of the last playtest, or of none."""
        self._report = (report, track) if report is not None and track is not None else None
        self._show_gap()

    def hear(self, news: Tuned) -> None:
        """Show the progress of a search."""
        if news.proposals:
            self.page.show_proposals(news.proposals)
            self.refresh()
        words = tr("{tried} of {of} candidates")
        if self._invents:
            words = tr("{tried} of {of} steps, laps so far: {laps}")
        parts = [
            words.format(
                tried=integer_text(news.tried),
                of=integer_text(news.of),
                laps=len(self.page.found),
            )
        ]
        if self.page.found:
            parts.append(tr("best: {met}").format(met=met_text(self.page.found[0].lines)))
        if 0 < news.tried < news.of:
            left = (monotonic() - self._begun) / news.tried * (news.of - news.tried)
            parts.append(time_left_text(left))
        self.told.emit(news.tried, news.of, ", ".join(parts))

    def take(self, proposal: TunedTrack) -> None:
        """Apply a proposal as one undo step."""
        if not self._suits():
            return
        now = self._document.settled
        self._view.board.draft.clear()
        if proposal.change is not None:
            self._document.apply(with_proposed(now, proposal.track), tr("Tune"))
        else:
            # A new lap has none of the spaces of which problems were kept.
            after = with_proposed(now, proposal.track, "ignored")
            self._document.apply(after, tr("Take an invented lap"))
        self.refresh()

    def refresh(self) -> None:
        """Enable or disable the button of proposals."""
        self.page.allow(self._suits())

    def forget(self) -> None:
        """Drop all proposals, because another track was opened."""
        self._tuned = None
        self.page.clear()
        self.show_report(None, None)
        self._draw(None)

    def _begin(self) -> None:
        wish, setup = self.page.wish, self._setup()
        if wish is None or setup is None:
            self.page.clear(tr("Enter a minimum or maximum for each figure."))
        elif setup.kind is Kind.MOVE_BY_MOVE:
            self.page.clear(tr("Tuning needs simulated games. Choose whole games or race only."))
        else:
            self._ask(wish, tr("Search for changes towards the goals?"), tr("Tuning…"))

    def _invent(self) -> None:
        wish, setup = self.page.wish, self._setup()
        if wish is None or setup is None:
            self.page.clear(tr("Enter a minimum or maximum for each figure."))
        elif setup.kind is Kind.MOVE_BY_MOVE:
            self.page.clear(tr("Inventing needs simulated games. Choose whole games or race only."))
        else:
            wish = replace(wish, laps=self.page.laps_box.value())
            self._ask(wish, tr("Invent new laps for this board?"), tr("Inventing…"))

    def _ask(self, wish: Wish, what: str, words: str) -> None:
        """Say what a search will do, and begin it if the answer is yes."""
        plan = "\n".join(
            (*self._plan(wish), tr("The track stays as it is until you use a proposal."))
        )
        if not dialogs.ask_to_search(self.page.window(), what, plan):
            return
        self._tuned, self._invents = self._document.settled, wish.laps > 0
        self._begun = monotonic()
        self.page.clear(words)
        self.asked.emit(self._tuned, wish)

    def _plan(self, wish: Wish) -> Iterator[str]:
        """Yield what a search will do, line by line."""
        figures = [heading_text(FIGURES[goal.figure].title) for goal in wish.goals.goals]
        yield tr("Goals: {figures}").format(figures=", ".join(figures))
        if wish.laps:
            board = self._document.settled.board
            yield tr("Board: {width} × {height} mm").format(
                width=decimal_text(board.width, 0), height=decimal_text(board.height, 0)
            )
            yield tr("Laps: {count}, up to half a minute each").format(count=wish.laps)
            return
        may = [box.text() for kind, box in self.page.kind_boxes.items() if kind in wish.kinds]
        yield tr("May change: {parts}").format(parts=", ".join(may) or tr("nothing"))
        if wish.locked.strip():
            yield tr("Locked: {spaces}").format(spaces=wish.locked.strip())
        most = integer_text(TRIES)
        yield tr("Candidates to try: up to {count}, which takes some minutes").format(count=most)

    def _draw(self, proposal: TunedTrack | None) -> None:
        """Draw those spaces and lines of a proposal that the track does not have."""
        draft = self._view.board.draft
        draft.clear()
        if proposal is None or not self._suits():
            return
        now = self._document.settled
        known = {space.outline for space in now.spaces}
        lines = {line.points for line in now.lines}
        draft.show_shapes(
            [space.outline for space in proposal.track.spaces if space.outline not in known]
            + [line.points for line in proposal.track.lines if line.points not in lines]
        )

    def _suits(self) -> bool:
        return self._tuned is not None and self._tuned is self._document.settled

    def _show_gap(self) -> None:
        """Show the distance of the last playtest from the goals."""
        goals = self.page.form.goals
        if goals is None or self._report is None:
            self.page.form.show_gap({})
            return
        report, track = self._report
        gap = gap_of(goals, compile_track(track), pickle.loads(report.packed))
        self.page.form.show_gap(goal_lines(gap))


def time_left_text(seconds: float) -> str:
    """Return the time that is left, in seconds or minutes."""
    if seconds < MINUTE:
        return tr("about {count} s left").format(count=max(5 * round(seconds / 5), 5))
    return tr("about {count} min left").format(count=round(seconds / MINUTE))
