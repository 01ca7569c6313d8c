"""Comparison before and after an edit: every figure on both tracks, difference, verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.lab.messages import PERCENT, Change, Changes
from editor.lab.texts import digits_for, heading_text, interval_texts, playtest_text
from editor.look.icons import icon
from editor.look.language import decimal_text, integer_text, percent_text, tr
from engine.playtest.verdicts import TOO_SMALL
from engine.sentence import Sentence
from engine.track import Track
from engine.track.keys import RACE, STEPS, fields_for, is_same

NO_DIFFERENCE = (Sentence("the same"), TOO_SMALL)
"""Verdicts on differences that do not matter."""

VERDICTS = {"better": "good", "worse": "warning"}
"""Icons of verdicts. Other verdicts have none."""


class ChangesPage(QWidget):
    """Table of differences: about the edit itself, then the clear ones, the small ones last."""

    def __init__(self) -> None:
        super().__init__()
        self.about = QLabel()
        self.about.setWordWrap(True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.about.setProperty("role", "note")
        self.table = QTreeWidget()
        self.table.setIndentation(12)
        self.table.setHeaderLabels(
            [
                tr("Metric"),
                tr("Before"),
                tr("After"),
                tr("Difference"),
                tr("95% interval"),
                tr("Verdict"),
                tr("For whom"),
            ]
        )
        self.table.setAccessibleName(tr("Before and after"))
        header = self.table.header()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(self.about)
        layout.addWidget(self.table, 1)
        self.show_changes(None)

    def show_changes(self, changes: Changes | None) -> None:
        """Show the differences known so far, or a description of the page."""
        self.table.clear()
        self.table.setVisible(changes is not None)
        if changes is None:
            self.about.setText(
                tr(
                    "Run the lab, edit the track, and compare: both versions are raced with "
                    "the same deals, and every difference is shown with its interval."
                )
            )
            return
        about = [
            tr("{games} races with the same deals, before and after the edit.").format(
                games=integer_text(changes.games)
            ),
            playtest_text(changes.validity),
        ]
        if changes.changed:
            edited = ", ".join(map(playtest_text, changes.changed))
            about.append(tr("Figures in bold are about the edit: {edited}.").format(edited=edited))
        self.about.setText(" ".join(about))
        small = [change for change in changes.found if is_small(change)]
        for change in in_order(changes.found):
            self.table.addTopLevelItem(_item(change))
        if small:
            words = tr("Too small to matter: {count}").format(count=integer_text(len(small)))
            heading = QTreeWidgetItem([words])
            heading.addChildren([_item(change) for change in small])
            self.table.addTopLevelItem(heading)
            heading.setFirstColumnSpanned(True)


def is_small(change: Change) -> bool:
    """Return whether a difference does not matter. What was edited always matters."""
    return not change.changed and change.verdict in NO_DIFFERENCE


def in_order(found: Sequence[Change]) -> list[Change]:
    """Return the differences that matter: of what was edited, then the clearest first."""

    def place(change: Change) -> tuple[bool, bool, float]:
        _, value, low, high, _ = change.difference
        clearness = abs(value) / max((high - low) / 2, 1e-9)
        return not change.changed, not change.is_significant, -clearness

    return sorted((change for change in found if not is_small(change)), key=place)


def _number(number: float, digits: int, unit: str) -> str:
    text = decimal_text(number, digits)
    return percent_text(text) if unit == PERCENT else text


def _item(change: Change) -> QTreeWidgetItem:
    digits = max(1, digits_for(change.difference))
    value, between = interval_texts(change.difference, change.unit, signed=True)
    item = QTreeWidgetItem(
        [
            heading_text(change.title),
            *(_number(number, digits, change.unit) for number in (change.before, change.after)),
            value,
            between,
            heading_text(change.verdict),
            heading_text(change.whom) if change.whom else "",
        ]
    )
    if change.changed:
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)
    for column in range(1, 5):
        item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight)
    for column in (5, 6):
        item.setToolTip(column, item.text(column))
    if change.verdict in VERDICTS:
        item.setIcon(5, icon(VERDICTS[change.verdict]))
    return item


def is_same_race(first: Track, second: Track) -> bool:
    """Return whether two versions of a track are equal in all that matters to a race."""
    return is_same(first, second, STEPS | RACE)


def with_proposed(now: Track, proposed: Track, *more: str) -> Track:
    """Return `now` with the parts of `proposed` that matter to a race, the roads that its spaces
    are made from, and `more` parts."""
    parts = (*fields_for(Track, STEPS | RACE), "roads", *more)
    return replace(now, **{part: getattr(proposed, part) for part in parts})
