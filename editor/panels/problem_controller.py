"""Controller of the problems panel: show a problem, fix it, ignore it, answer a doubt."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QRectF

from editor.canvas import BoardView
from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from editor.look.texts import error_text, fix_text
from editor.panels.fixed_list import FixedList
from editor.panels.problem_page import ProblemPage
from editor.panels.problems import ProblemsPanel
from editor.panels.rule_note import RuleNote
from engine.checks import Problem, apply_safe_fixes
from engine.checks.find import without_ignored
from engine.games import game_of, needs_for
from engine.publish.jobs import Published
from engine.publish.print.left_out import trace_left_out
from engine.track import Ignored, Picture, Track, edits, plain_name

ROOM = 5.0
"""Room in mm shown around the place of a problem."""


class ProblemController(QObject):
    """Controller that carries out requests of the problems panel, each as one undo step."""

    def __init__(
        self, panel: ProblemsPanel, document: Document, selection: Selection, view: BoardView
    ) -> None:
        super().__init__(panel)
        self._panel = panel
        self._document = document
        self._selection = selection
        self._view = view
        self.page: ProblemPage | None = None
        self.note: RuleNote | None = None
        self._picture_seen: tuple[Picture | None, Path | None] = (None, None)
        self._lost: tuple[Problem, ...] = ()
        document.problems_changed.connect(self._show)
        document.changed.connect(self._follow_game)
        panel.chosen.connect(self.choose)
        panel.entered.connect(self.zoom_to)
        panel.fix_asked.connect(self.fix)
        panel.fix_all_asked.connect(self.fix_all)
        panel.ignore_asked.connect(self.ignore)
        panel.heed_asked.connect(self.heed)
        panel.confirm_asked.connect(self.confirm)
        panel.reason_asked.connect(self.explain)
        panel.rule_asked.connect(self.show_rule)
        panel.game_asked.connect(self.judge_for)
        self._show()

    def choose(self, problem: Problem) -> None:
        """Select the spaces and lines of a problem."""
        self._selection.choose(problem.spaces, problem.lines)

    def zoom_to(self, problem: Problem) -> None:
        """Zoom to the place of a problem."""
        self.choose(problem)
        area = self._view.board.spaces.box_of(problem.spaces)
        places = list(problem.points)
        for line in self._document.track.lines:
            if line.name in problem.lines:
                places += line.points
        for x, y in places:
            area = area.united(QRectF(x - ROOM, y - ROOM, 2 * ROOM, 2 * ROOM))
        if not area.isEmpty():
            self._view.zoom_to(area)

    def fix(self, problem: Problem) -> None:
        """Apply the fix of a problem."""
        if problem.fix is not None:
            self._edit(problem.fix.apply, fix_text(problem))

    def fix_all(self) -> None:
        """Apply all fixes that change no decision of the designer, and list what they solved."""
        track = self._document.settled
        try:
            fixed, solved = apply_safe_fixes(track, needs_for(track))
        except (edits.EditError, KeyError) as error:
            self._panel.tell(error_text(error))
            return
        if not solved:
            self._panel.tell(tr("No safe fix makes the track better."))
            return
        self._document.apply(fixed, tr("Apply all safe fixes"))
        shown = FixedList(self._panel.window(), solved)
        shown.chosen.connect(self._show_place)
        shown.undo_asked.connect(lambda: self._undo_to(track))
        self._document.replaced.connect(shown.reject)
        shown.show()

    def _show_place(self, problem: Problem) -> None:
        """Zoom to the place of a solved problem, as far as its spaces are still there."""
        there = {space.id for space in self._document.settled.spaces}
        spaces = tuple(name for name in problem.spaces if name in there)
        lines = tuple(line.name for line in self._document.settled.lines)
        kept = tuple(name for name in problem.lines if name in lines)
        self.zoom_to(replace(problem, spaces=spaces, lines=kept))

    def _undo_to(self, track: Track) -> None:
        """Bring back `track`: undo the last step if it led away from it, else as another step."""
        if self._document.settled is track:
            return
        stack = self._document.undo_stack
        stack.undo()
        if self._document.settled is not track:
            stack.redo()
            self._document.apply(track, tr("Undo all safe fixes"))

    def ignore(self, problem: Problem, reason: str) -> None:
        """Ignore a warning or hint, and store the reason."""

        def ignored(track: Track) -> Track:
            for one in problem.stands_for or (problem,):
                track = edits.ignore(track, one.code, one.spaces, one.lines, reason)
            return track

        self._edit(ignored, tr("Ignore problem"))

    def heed(self, kept: Ignored) -> None:
        """Show an ignored problem again."""
        self._edit(
            lambda track: edits.heed(track, kept.code, kept.spaces, kept.lines),
            tr("Stop ignoring problem"),
        )

    def confirm(self, problem: Problem, order: str) -> None:
        """Store the designer's answer: the second space is `order` ("ahead", "level", "behind")."""
        first, second = problem.spaces
        self._edit(
            lambda track: edits.confirm(track, first, second, order), tr("Confirm the order")
        )

    def judge_for(self, game: str) -> None:
        """Make the track one for `game`, by whose rules it is then checked and raced."""
        track = self._document.settled
        if game != (plain_name(track.game) or game_of(track).info.name):
            self._edit(lambda track: edits.describe(track, game=game), tr("Choose the game"))

    def explain(self, code: str) -> None:
        """Open the page of all problems at this code."""
        self.open_page().show_problem(code)

    def open_page(self) -> ProblemPage:
        """Open the page of all problems, and return it."""
        if self.page is None:
            self.page = ProblemPage(self._panel.window())
        self.page.show()
        self.page.raise_()
        return self.page

    def show_rule(self, name: str) -> None:
        """Show a numbered rule."""
        if self.note is None:
            self.note = RuleNote(self._panel.window())
        self.note.show_rule(name)

    def _show(self) -> None:
        self._panel.show_game(self._document.track)
        problems = (*self._document.listed_problems, *self._lost_picture())
        ignored = self._document.track.ignored
        self._panel.show_problems(problems, ignored, self._document.is_blank)

    def _lost_picture(self) -> tuple[Problem, ...]:
        """Return the problem of the picture to trace if the board cannot show it.

        The file is looked for once, and again when the track names another one.
        """
        track, path = self._document.track, self._document.path
        seen = (track.board.picture, path)
        if seen != self._picture_seen:
            self._picture_seen, self._lost = seen, ()
            picture = track.board.picture
            if picture is not None and not os.path.isfile(picture.file):
                published = Published(track, "", path and path.parent)
                self._lost = tuple(trace_left_out.problems(published))
        return tuple(without_ignored(track, self._lost))

    def _follow_game(self, before: Track, after: Track) -> None:
        if (before.game, before.kind) != (after.game, after.kind):
            self._panel.show_game(after)

    def _edit(self, edit: Callable[[Track], Track], words: str) -> None:
        try:
            self._document.apply(edit(self._document.settled), words)
        except (edits.EditError, KeyError) as error:
            self._panel.tell(error_text(error))
