"""Controller of the lab: jobs for the background process, and their results."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from editor import dialogs
from editor.background import Runner
from editor.canvas import BoardView
from editor.document import Document
from editor.document.selection import Selection
from editor.files.files import Files
from editor.lab.board_overlay import BoardOverlay, Places, map_of, place_of_row, places_of
from editor.lab.changes import is_same_race, with_proposed
from editor.lab.judging import judged
from editor.lab.messages import (
    Changes,
    Job,
    LabReport,
    MetricResult,
    News,
    Proposed,
    Refused,
    Traffic,
    Tuned,
    Wish,
    Written,
)
from editor.lab.panel import LabPanel
from editor.lab.process import NICENESS, serve
from editor.lab.texts import heading_text
from editor.lab.tuning import Tuning
from editor.look.language import decimal_text, integer_text, tr
from editor.look.texts import translated
from engine.playtest.plan import Kind, Spec
from engine.track import Track

FEWEST = 100
"""Number of games below which an interval is not trusted."""


class LabController(QObject):
    """Controller that runs playtests of the open track and remembers their versions."""

    def __init__(
        self,
        panel: LabPanel,
        document: Document,
        selection: Selection,
        view: BoardView,
        files: Files,
    ) -> None:
        super().__init__(panel)
        self.panel = panel
        self.runner = Runner(self, serve, NICENESS)
        self.board = BoardOverlay(view, selection)
        self.tuning = Tuning(panel.tuning, document, view, lambda: panel.setup.chosen)
        self.report: LabReport | None = None
        self._document = document
        self._files = files
        self._setup = Spec()
        self._raced: Track | None = None
        self._before: Track | None = None
        self._compared: Track | None = None
        self._advised: Track | None = None
        self._job = ""
        self._file = Path()
        self._steps: dict[tuple[str, str], float] = {}
        self._is_shown = True
        self._connect()
        self._refresh()

    @property
    def is_racing(self) -> bool:
        """Return whether races are running that Stop would end."""
        return self.runner.is_busy and self._job in ("run", "compare", "advice", "tune", "invent")

    def run(self) -> None:
        """Run a playtest of the track as it is now."""
        setup = self.panel.setup.chosen
        if setup is None:
            self._say(tr("How many races? Type a number."))
            return
        track = self._document.settled
        if self._raced is not None and not is_same_race(self._raced, track):
            self._before = self._raced
        self._setup, self._raced = setup, track
        self._steps = {}
        self.panel.results.begin()
        self.panel.tabs.setCurrentWidget(self.panel.results)
        self._do("run", (track,))
        self._show_board()

    def compare(self) -> None:
        """Run races with the same deals before and after the last edit."""
        before, after = self._versions()
        setup = self.panel.setup.chosen
        if before is None or setup is None:
            return
        self._setup, self._compared = setup, after
        self.panel.tabs.setCurrentWidget(self.panel.changes)
        self._do("compare", (before, after))

    def repeat(self) -> None:
        """Repeat the job of the page shown: a playtest, a comparison or a search for advice."""
        again = {self.panel.changes: self.compare, self.panel.advice: self.look_for_advice}
        again.get(self.panel.tabs.currentWidget(), self.run)()

    def look_for_advice(self) -> None:
        """Search for improvements of the track as it is now."""
        setup = self.panel.setup.chosen
        if setup is not None and setup.kind is Kind.MOVE_BY_MOVE:
            self.panel.advice.clear(
                tr("Advice needs simulated games. Choose whole games or race only.")
            )
        elif setup is not None:
            self._setup, self._advised = setup, self._document.settled
            self.panel.advice.clear(tr("Looking for improvements…"))
            self.panel.tabs.setCurrentWidget(self.panel.advice)
            self._do("advice", (self._advised,))
            self.panel.setup.show_progress(0, 0, tr("Looking for improvements…"))

    def apply(self, proposed: Proposed) -> None:
        """Apply a proposal as one undo step. It can be compared with the version before."""
        if self._suits():
            now = self._document.settled
            if self._raced is None:
                self._before = now
            after = with_proposed(now, proposed.track)
            self._document.apply(after, heading_text(proposed.title))

    def stop(self) -> None:
        """Stop at once. The results so far are kept."""
        if self.runner.is_busy:
            self.runner.stop()
            self._end(tr("Stopped"))

    def save(self) -> None:
        """Ask for a name and write the report, as a page for a browser or as JSON."""
        if self.report is None or self._raced is None or self.runner.is_busy:
            return
        name, _ = QFileDialog.getSaveFileName(
            self.panel.window(),
            tr("Save report"),
            str(Path(self._files.folder()) / f"{self._raced.name}.html"),
            tr("Page (*.html);;JSON (*.json)"),
        )
        if name:
            self._file = Path(name)
            self._do("write", (self._raced,), self.report.packed)

    def show(self, shown: bool) -> None:
        """Show or hide heat map and traffic when the lab is opened or closed."""
        self._is_shown = shown
        if shown:
            self.runner.warm_up()
        self._show_board()

    def close(self) -> None:
        """End the background process, because the window closes."""
        self.runner.close()

    def _connect(self) -> None:
        panel = self.panel
        panel.setup.run_asked.connect(self.run)
        panel.setup.stop_asked.connect(self.stop)
        panel.compare_asked.connect(self.compare)
        panel.save_asked.connect(self.save)
        panel.advice.look_asked.connect(self.look_for_advice)
        panel.advice.apply_asked.connect(self.apply)
        panel.advice.chosen.connect(
            lambda one: self.board.mark(Places(one.spaces, one.lines), self._document.settled)
        )
        self.tuning.asked.connect(self._tune)
        self.tuning.told.connect(panel.setup.show_progress)
        panel.tuning.form.changed.connect(self._judge)
        panel.again_asked.connect(self.repeat)
        panel.tabs.currentChanged.connect(lambda _: self._refresh())
        panel.map_chosen.connect(lambda _: self._show_board())
        panel.traffic_asked.connect(lambda _: self._ask_traffic())
        panel.results.chosen.connect(self._mark)
        panel.results.row_chosen.connect(self._mark_row)
        panel.results.entered.connect(lambda: self.board.zoom(self._document.settled))
        self.runner.news.connect(self._hear)
        self.runner.ended.connect(lambda: self._end(""))
        self.runner.lost.connect(
            lambda: self._end(tr("The lab stopped unexpectedly. Run it again."))
        )
        self._document.changed.connect(self._note_edit)
        self._document.replaced.connect(self._forget)

    def _note_edit(self, _before: Track, after: Track) -> None:
        if after is self._document.settled:
            self._refresh()

    def _tune(self, track: Track, wish: Wish) -> None:
        self._setup = self.panel.setup.chosen or self._setup
        self._do("invent" if wish.laps else "tune", (track,), wish=wish)

    def _do(
        self, what: str, tracks: tuple[Track, ...], packed: bytes = b"", wish: Wish | None = None
    ) -> None:
        self._job, goals = what, self.panel.tuning.form.chosen
        self.panel.setup.show_progress(0, 1, tr("Preparing…"))
        self.runner.ask(Job(what, self._setup, tracks, packed, wish, goals))
        self._refresh()

    def _hear(self, news: News) -> None:
        match news:
            case LabReport():
                self._show_report(news)
            case Changes():
                self._show_changes(news)
            case Traffic():
                self._steps = news.steps
                self._show_board()
            case Proposed():
                self.panel.advice.add(news)
                self.panel.advice.allow(self._suits())
            case Tuned():
                self.tuning.hear(news)
            case Written():
                page = self._file.suffix.lower() != ".json"
                text = news.page if page else news.data
                if dialogs.write_text(self.panel.window(), self._file, text):
                    self._say(tr("Report saved to {file}.").format(file=self._file))
            case Refused():
                self.runner.stop()
                self._end(translated(news.why))

    def _show_report(self, report: LabReport) -> None:
        self.report = report
        self.panel.results.show_report(report)
        self.panel.show_maps(report)
        self._show_progress(report.games, report.seconds, report.preparing)
        if self._setup.kind is Kind.WHOLE and not report.whole:
            only = tr("Only races are played: the track lacks what whole games need.")
            self._say(f"{self.panel.setup.status.text()}\n{only}")
        self.panel.results.queue.add(self._show_board)
        within, chosen = self.panel.setup.within, self.panel.results.current
        enough = report.games >= FEWEST and chosen is not None and chosen.reach <= (within or 0)
        if enough and chosen is not None:
            self.runner.stop()
            words = tr("Stopped early: the interval is within ± {reach}.")
            self._end(words.format(reach=decimal_text(chosen.reach)))

    def _show_changes(self, changes: Changes) -> None:
        self.panel.changes.show_changes(changes)
        self._show_progress(changes.games, changes.seconds, changes.preparing)

    def _show_progress(self, games: int, seconds: float, preparing: int | None) -> None:
        rate = games / max(seconds, 1e-6)
        is_game = self._setup.kind is not Kind.ALONE
        races = tr("{games} of {all} races, {rate} a second")
        words = tr("{games} of {all} games, {rate} a second") if is_game else races
        words = words.format(
            games=integer_text(games),
            all=integer_text(self._setup.games),
            rate=decimal_text(rate, 0 if rate >= 10 else 1),
        )
        if preparing is not None:
            first = tr("First run on this machine: preparing fast games, {percent}%")
            words += "\n" + first.format(percent=preparing)
        self.panel.setup.show_progress(games, self._setup.games, words)

    def _say(self, words: str) -> None:
        self.panel.setup.status.setText(words)

    def _end(self, words: str) -> None:
        """Handle the end of a job."""
        job, self._job = self._job, ""
        status = self.panel.setup.status
        if words and self.report is not None and job == "run":
            games = integer_text(self.report.games)
            after = tr("{words} After {games} races.")
            if self._setup.kind is not Kind.ALONE:
                after = tr("{words} After {games} games.")
            words = after.format(words=_closed(words), games=games)
        if words:
            status.setText(words)
        self._refresh()
        if job == "run":
            self.tuning.show_report(self.report, self._raced)
            self._judge()
            self._ask_traffic()
        elif job == "advice":
            self.panel.setup.show_progress(0, 1, self.panel.advice.end(words))

    def _judge(self) -> None:
        """Hold the findings of the last playtest to the goals as they are now."""
        report, goals = self.report, self.panel.tuning.form.chosen
        if report and self._raced and report.goals != goals and self._job != "run":
            self.report = judged(report, self._raced, goals)
            self.panel.results.show_report(self.report)

    def _ask_traffic(self) -> None:
        """Start counting the traffic if it is wanted and not known yet."""
        wanted = self.panel.traffic_box.isChecked() and self.report is not None
        wanted = wanted and self._setup.kind is not Kind.MOVE_BY_MOVE
        if wanted and not self._steps and not self.runner.is_busy and self._raced is not None:
            self._job = "traffic"
            self.runner.ask(Job("traffic", self._setup, (self._raced,)))
        self._show_board()

    def _versions(self) -> tuple[Track | None, Track]:
        """Return the versions to compare: the last one raced before an edit, or None, and the
        present.
        """
        now = self._document.settled
        if self._raced is not None and not is_same_race(self._raced, now):
            return self._raced, now
        if self._before is not None and not is_same_race(self._before, now):
            return self._before, now
        return None, now

    def _suits(self) -> bool:
        """Return whether the advice still fits the open track."""
        return self._advised is not None and is_same_race(self._advised, self._document.settled)

    def _forget(self) -> None:
        """Drop all results, because another track was opened."""
        self.runner.stop()
        self._job = ""
        self.report = self._raced = self._before = self._compared = self._advised = None
        self.panel.advice.clear()
        self.tuning.forget()
        self._steps = {}
        self.panel.results.show_report(None)
        self.panel.changes.show_changes(None)
        self.panel.setup.show_progress(0, 1, "")
        self._show_board()
        self._refresh()

    def _refresh(self) -> None:
        """Update the buttons, and the note that the track was edited since."""
        runs = self.is_racing
        panel = self.panel
        panel.setup.show_running(runs)
        panel.save_button.setEnabled(self.report is not None and not self.runner.is_busy)
        before, _ = self._versions()
        panel.compare_button.setEnabled(before is not None and not runs)
        panel.again_button.setEnabled(not runs)
        shown = {panel.changes: self._compared, panel.advice: self._advised}.get(
            panel.tabs.currentWidget(), self._raced
        )
        panel.advice.look_button.setEnabled(not runs)
        panel.advice.allow(self._suits())
        panel.tuning.allow_search(not runs)
        self.tuning.refresh()
        panel.show_stale(
            tr("The track has changed. These numbers are for the previous version.")
            if self._is_stale(shown)
            else ""
        )
        if self._is_stale(self._raced) != self.board.is_stale:
            self._show_board()

    def _is_stale(self, raced: Track | None) -> bool:
        """Return whether the track has changed since its version `raced` was raced."""
        return raced is not None and not is_same_race(raced, self._document.settled)

    def _show_board(self) -> None:
        """Show heat map and traffic as chosen."""
        self.board.show_map(self._map() if self._is_shown else None, self._is_stale(self._raced))
        wanted = self._is_shown and self.panel.traffic_box.isChecked()
        self.board.show_traffic(self._steps if wanted else {})

    def _map(self) -> MetricResult | None:
        if self.report is None:
            return None
        return self.report.named(self.panel.map_box.currentData() or "")

    def _mark(self, code: str) -> None:
        """Show the place of a result on the board."""
        report = self.report
        result = report.named(code) if report is not None else None
        if report is None or result is None:
            return
        of_it = map_of(result, report)
        if of_it is not None:
            self.panel.choose_map(of_it.code)
        track = self._document.settled
        self.board.mark(places_of(result, report, track), track)

    def _mark_row(self, code: str, row: int) -> None:
        report = self.report
        result = report.named(code) if report is not None else None
        if report is not None and result is not None and row < len(result.labels):
            track = self._document.settled
            self.board.mark(place_of_row(result, row, report, track), track)


def _closed(words: str) -> str:
    return words if words.endswith((".", "!", "?")) else f"{words}."
