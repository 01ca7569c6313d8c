"""Dialog that publishes a track: its jobs, their options, their pages, and the folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QProgressBar,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editor import dialogs
from editor.background import Runner
from editor.document import Document
from editor.document.pictures import with_relative_picture
from editor.look.language import LANGUAGE, tr
from editor.look.texts import error_text, sentence_text, translated
from editor.look.widgets import FormDialog, scrolling, take_usual_size
from editor.publishing.form import JobForm
from editor.publishing.messages import (
    Asked,
    News,
    NoPages,
    PageSeen,
    Progress,
    Proofread,
    Refused,
    Written,
)
from editor.publishing.preview import Preview
from editor.publishing.process import serve
from engine.files import finished_in
from engine.publish.jobs import KINDS, jobs_of
from engine.publish.jobs.kind import file_stem
from engine.track import Job, Track, edits

SIZE = QSize(1180, 680)
WIDTHS = (230, 330, 600)

PAUSE = 250
"""Milliseconds from the last change of a job to the update of its pages."""


class PublishDialog(FormDialog):
    """Dialog for publishing. Its jobs are stored in the track when it closes, as one undo step."""

    def __init__(self, parent: QWidget, document: Document, folder: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Publish"))
        self._document = document
        self._jobs = [*jobs_of(document.settled)]
        self._is_publishing = False
        self._told: dict[str, None] = {}
        self.folder = Path(folder)
        self.runner = Runner(self, serve, LANGUAGE.chosen)
        self.runner.news.connect(self._hear)
        self.runner.lost.connect(
            lambda: self._refuse(tr("Publishing stopped unexpectedly. Try again."))
        )
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self._ask_for_pages)
        self._make_parts()
        self._lay_out()
        self._fill(0)
        take_usual_size(self, SIZE)

    @property
    def jobs(self) -> tuple[Job, ...]:
        """The jobs as they are in the dialog."""
        return tuple(self._jobs)

    def done(self, result: int) -> None:
        """Store the jobs, and end the background work."""
        self._timer.stop()
        self.runner.close(waits=False)
        self._keep()
        super().done(result)

    def publish(self) -> None:
        """Write the files of the ticked jobs into the folder."""
        jobs = tuple(job for row, job in enumerate(self._jobs) if self._is_ticked(row))
        self._keep()
        self._set_publishing(True)
        self._told = {}
        self.progress.setRange(0, len(jobs))
        self.progress.setValue(0)
        self.runner.ask(replace(self._asked(jobs), to=self.folder))

    def cancel(self) -> None:
        """Stop publishing. No file is written, or all that could be made."""
        self.runner.stop()
        self._set_publishing(False)
        self._say(tr("Cancelled."))
        self._ask_for_pages()

    def add(self, kind: str) -> None:
        """Append a job of this kind."""
        usual = KINDS[kind].usual
        name = usual[0][0] if usual else KINDS[kind].title
        self._jobs.append(Job(self._free(sentence_text(name)), kind))
        self._fill(len(self._jobs) - 1)

    def duplicate(self) -> None:
        """Insert a copy of the chosen job."""
        row = self.list.currentRow()
        job = self._jobs[row]
        self._jobs.insert(row + 1, replace(job, name=self._free(job.name)))
        self._fill(row + 1)

    def remove(self) -> None:
        """Remove the chosen job."""
        row = self.list.currentRow()
        del self._jobs[row]
        self._fill(min(row, len(self._jobs) - 1))

    def _make_parts(self) -> None:
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Jobs"))
        self.list.currentRowChanged.connect(self._choose)
        self.list.itemChanged.connect(self._refresh)
        kinds = QMenu(self)
        for name, kind in KINDS.items():
            if kind.lacks(self._document.settled) is None:
                kinds.addAction(sentence_text(kind.title)).triggered.connect(
                    partial(self.add, name)
                )
        self.add_button = _button(tr("Add"), None)
        self.add_button.setMenu(kinds)
        self.duplicate_button = _button(tr("Duplicate"), self.duplicate)
        self.remove_button = _button(tr("Remove"), self.remove)
        wordings = self._document.settled.wordings
        self.form = JobForm(sorted({each.language for each in wordings} - {""}))
        self.form.changed.connect(self._change)
        self.preview = Preview()
        self.where = QLabel()
        self.choose_button = _button(tr("Choose folder…"), self._choose_folder)
        self.open_button = _button(tr("Open folder"), self._open_folder)
        self.open_button.hide()
        self.progress = QProgressBar()
        self.progress.setFormat("")
        self.progress.hide()
        self.said = QLabel()
        self.cancel_button = _button(tr("Cancel"), self.cancel)
        self.cancel_button.hide()
        self.close_button = _button(tr("Close"), self.accept)
        self.publish_button = _button(tr("Publish"), self.publish)
        self.publish_button.setProperty("primary", "true")
        self.publish_button.setDefault(True)

    def _lay_out(self) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(QLabel(tr("Publish:")))
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        for button in (self.add_button, self.duplicate_button, self.remove_button):
            row.addWidget(button)
        column.addLayout(row)
        self.parts = QSplitter()
        for part in (left, scrolling(self.form), self.preview):
            self.parts.addWidget(part)
        self.parts.setSizes([*WIDTHS])
        self.parts.setStretchFactor(2, 1)
        self.parts.setChildrenCollapsible(False)
        below = QHBoxLayout()
        below.addWidget(self.where)
        below.addWidget(self.choose_button)
        below.addWidget(self.open_button)
        below.addStretch(1)
        below.addWidget(self.said)
        below.addWidget(self.progress)
        for button in (self.cancel_button, self.close_button, self.publish_button):
            below.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.parts, 1)
        layout.addLayout(below)
        self._show_folder()

    def _fill(self, row: int) -> None:
        """Show the jobs, and choose one."""
        rows = range(self.list.count())
        left_out = {self.list.item(at).text() for at in rows if not self._is_ticked(at)}
        self.list.blockSignals(True)
        self.list.clear()
        for job in self._jobs:
            item = QListWidgetItem(sentence_text(job.name), self.list)
            states = Qt.CheckState
            item.setCheckState(states.Unchecked if item.text() in left_out else states.Checked)
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self._choose(row)

    def _choose(self, row: int) -> None:
        self.preview.begin()
        self.form.show_job(self._jobs[row] if 0 <= row < len(self._jobs) else None)
        self._refresh()
        self._ask_for_pages()

    def _change(self, job: Job) -> None:
        row = self.list.currentRow()
        self._jobs[row] = job
        self.list.blockSignals(True)
        self.list.item(row).setText(job.name)
        self.list.blockSignals(False)
        self._timer.start()

    def _ask_for_pages(self) -> None:
        row = self.list.currentRow()
        if self._is_publishing or not 0 <= row < len(self._jobs):
            self.preview.say("")
            return
        if self.preview.paper.image is None:
            self.preview.say(tr("Painting the pages…"))
        self.runner.ask(self._asked((self._jobs[row],)))

    def _asked(self, jobs: tuple[Job, ...]) -> Asked:
        path = self._document.path
        track = self._document.settled
        stem = file_stem(track.name) if path is None else path.stem
        folder = None if path is None else path.parent
        if folder is not None:
            track = with_relative_picture(track, folder)
        return Asked(track, stem, folder, jobs)

    def _hear(self, news: News) -> None:
        match news:
            case Proofread():
                told = {translated(problem.text): None for problem in news.problems}
                # While several jobs are published, what is wrong with any of them stays.
                self._told = {**self._told, **told} if self._is_publishing else told
                self.preview.warn(self._told)
            case PageSeen():
                self.preview.add(news)
            case NoPages():
                self.preview.say(tr("No preview for this format."))
            case Progress():
                self.progress.setValue(news.number)
                self._say(news.name)
            case Written():
                self._set_publishing(False)
                self._say(tr("Files written: {count}").format(count=len(news.names)))
                self.open_button.show()
                if news.undone:
                    why = "\n".join(map(error_text, news.undone))
                    dialogs.tell(self, tr("Not everything was published."), why)
            case Refused():
                self._refuse(error_text(news.why))

    def _refuse(self, why: str) -> None:
        if self._is_publishing:
            self._set_publishing(False)
            self._say("")
            dialogs.tell(self, tr("Nothing was published."), why)
        else:
            self.preview.say(why)

    def _set_publishing(self, is_publishing: bool) -> None:
        self._is_publishing = is_publishing
        self._timer.stop()
        self.parts.setEnabled(not is_publishing)
        for part in (self.progress, self.cancel_button):
            part.setVisible(is_publishing)
        for part in (self.close_button, self.choose_button):
            part.setEnabled(not is_publishing)
        self._refresh()

    def _refresh(self) -> None:
        has_job = 0 <= self.list.currentRow() < len(self._jobs)
        self.duplicate_button.setEnabled(has_job)
        self.remove_button.setEnabled(has_job)
        any_ticked = any(map(self._is_ticked, range(self.list.count())))
        self.publish_button.setEnabled(any_ticked and not self._is_publishing)

    def _is_ticked(self, row: int) -> bool:
        return self.list.item(row).checkState() == Qt.CheckState.Checked

    def _free(self, name: str) -> str:
        """Return `name`, with a number appended if another job has it."""
        taken = {sentence_text(job.name) for job in self._jobs}
        number, free = 2, name
        while free in taken:
            free, number = f"{name} {number}", number + 1
        return free

    def _keep(self) -> None:
        """Store the jobs in the track, unless they are still the usual ones."""
        before: Track = self._document.settled
        if self.jobs != jobs_of(before):
            self._document.apply(edits.set_jobs(before, self._jobs), tr("Change what is published"))

    def _say(self, words: str) -> None:
        self.said.setText(words)

    def _choose_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, tr("Folder"), str(self.folder))
        if name:
            self.folder = Path(name)
            self._show_folder()

    def _show_folder(self) -> None:
        self.where.setText(tr("Into the folder “{folder}”").format(folder=self.folder.name))
        self.where.setToolTip(str(self.folder))
        self.open_button.hide()
        if finished := finished_in(self.folder):
            words = tr("Files written at last, of a run that was stopped: {count}")
            self._say(words.format(count=len(finished)))

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder)))


def _button(words: str, run: Callable[[], object] | None) -> QPushButton:
    button = QPushButton(words)
    button.setAutoDefault(False)
    if run is not None:
        button.clicked.connect(lambda: run())
    return button
