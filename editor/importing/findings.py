"""Findings of an import: what was left out or guessed, shapes to check, and problems."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTreeWidgetItem

from editor.importing.preview import ImportPreview
from editor.importing.role_texts import LEFT_OUT, refusals, role_count
from editor.look.boxes import Tabs
from editor.look.grouped_list import GroupedList
from editor.look.icons import icon
from editor.look.language import tr
from editor.look.texts import fault_text, remark_text, sentence_text, translated
from engine.checks import Problem
from engine.languages import capital
from engine.track import Point

MOST_LISTED = 200
"""Most shapes or problems of one kind that are listed."""

_PLACES = Qt.ItemDataRole.UserRole


class Findings(Tabs):
    """Two lists: notes on the import, and the problems of its track.

    `place_chosen` is emitted with places in mm of the board.
    """

    place_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.notes = GroupedList(10)
        self.notes.setAccessibleName(tr("Left out or guessed"))
        self.problems = GroupedList(10)
        self.problems.setAccessibleName(tr("Problems"))
        for tree in (self.notes, self.problems):
            tree.currentItemChanged.connect(self._tell)
            self.addTab(tree, "")
        self.tabBar().setAccessibleName(tr("Notes and problems"))
        self._name(0, 0)

    def show_preview(self, preview: ImportPreview) -> None:
        """List the findings of a preview."""
        for tree in (self.notes, self.problems):
            tree.blockSignals(True)
            tree.clear()
        noted = self._add_notes(preview)
        self._add_problems(preview)
        for tree in (self.notes, self.problems):
            tree.expandAll()
            tree.blockSignals(False)
        self._name(noted, len(preview.problems))

    def _add_notes(self, preview: ImportPreview) -> int:
        """List the notes, and return their number."""
        imported = preview.imported
        count = 0
        if preview.error is not None:
            count += self._add(tr("Not imported"), refusals(preview))
            counts = preview.roles.counts()
            left_out = [role_count(role, counts[role]) for role in LEFT_OUT if role in counts]
            count += self._add(tr("Left out"), left_out)
        if imported is not None:
            count += self._add(tr("Guessed or left out"), map(sentence_text, imported.notes))
            count += self._add(tr("Not read"), map(fault_text, imported.faults))
            if imported.remarks:
                top = self.notes.add_heading(tr("Please check"))
                for remark in imported.remarks[:MOST_LISTED]:
                    item = QTreeWidgetItem([remark_text(remark)])
                    item.setData(0, _PLACES, [remark.place])
                    top.addChild(item)
                count += len(imported.remarks)
        return count

    def _add_problems(self, preview: ImportPreview) -> None:
        titles = {"error": tr("Errors"), "warning": tr("Warnings"), "hint": tr("Hints")}
        for severity, title in titles.items():
            some = [each for each in preview.problems if each.severity == severity]
            if not some:
                continue
            top = self.problems.add_heading(title)
            for problem in some[:MOST_LISTED]:
                item = QTreeWidgetItem([capital(translated(problem.text))])
                item.setIcon(0, icon(severity))
                item.setData(0, _PLACES, _places(preview, problem))
                top.addChild(item)

    def _add(self, heading: str, sentences: Iterable[str]) -> int:
        items = [QTreeWidgetItem([words]) for words in sentences]
        if items:
            self.notes.add_heading(heading).addChildren(items)
        return len(items)

    def _tell(self, item: QTreeWidgetItem | None, *_: object) -> None:
        if item is not None and (places := item.data(0, _PLACES)):
            self.place_chosen.emit(places)

    def _name(self, notes: int, problems: int) -> None:
        self.setTabText(0, tr("Notes ({count})").format(count=notes))
        self.setTabText(1, tr("Problems ({count})").format(count=problems))


def _places(preview: ImportPreview, problem: Problem) -> list[Point]:
    """Return the places of a problem, in mm of the board."""
    if problem.points or preview.imported is None:
        return [*problem.points]
    course = preview.imported.course
    rows = [row for row, space in enumerate(course.ids) if space in problem.spaces]
    return [(x, y) for x, y in course.centres[rows].tolist()]
