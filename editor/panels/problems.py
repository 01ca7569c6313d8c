"""Problems panel: everything wrong with the track, worst first, with fixes."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from PySide6.QtCore import (
    Qt,
    Signal,
)
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import ChoiceBox
from editor.look.grouped_list import GroupedList, headings, items_below
from editor.look.icons import icon
from editor.look.language import integer_text, tr
from editor.look.texts import fix_text, reason_text, translated
from editor.look.widgets import FlowLayout, ScrollingColumn
from editor.panels.rule_note import with_links
from engine.checks import SEVERITIES, Problem, all_checks
from engine.games import game_of, games_on
from engine.languages import capital
from engine.rulebook import facts
from engine.track import Ignored, Track

_KEY, _IGNORED, _FOLD = (Qt.ItemDataRole.UserRole + offset for offset in range(3))

DOUBT = "steps.doubtful"
"""Code of the problem that asks the designer which space is further ahead."""

MOST_LISTED = 200
"""Maximum number of problems of one kind. The others appear as these are fixed."""
MOST_NAMES = 4
"""Maximum number of spaces named for an ignored problem."""


class ProblemsPanel(QWidget):
    """List of problems by severity, those of one kind on a line that opens.

    A click chooses a problem, a double click zooms to it.
    """

    chosen = Signal(object)
    entered = Signal(object)
    fix_asked = Signal(object)
    fix_all_asked = Signal()
    ignore_asked = Signal(object, str)
    heed_asked = Signal(object)
    confirm_asked = Signal(object, str)
    reason_asked = Signal(str)
    rule_asked = Signal(str)
    game_asked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.problems: tuple[Problem, ...] = ()
        self._is_blank = False
        self.ignored: tuple[Ignored, ...] = ()
        self._ignored_open = False
        self._games: list[str] = []
        self.verdict = QLabel()
        self.verdict.setProperty("role", "title")
        self.verdict.setWordWrap(True)
        self.game_box = ChoiceBox()
        self.game_box.setToolTip(tr("The rules depend on the game that the track is made for"))
        judging = QFormLayout()
        judging.addRow(tr("Check rules for"), self.game_box)
        self.list = GroupedList(indentation=12)
        self.list.setAccessibleName(tr("Problems"))
        self.reason = QLabel()
        self.reason.setWordWrap(True)
        self.reason.setProperty("role", "note")
        self.reason.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.why = QLineEdit()
        self.why.setPlaceholderText(tr("Why are you ignoring it?"))
        self.why.setAccessibleName(self.why.placeholderText())
        self.why.setMaxLength(300)
        self.ignore_button = QPushButton(tr("Ignore"))
        self.heed_button = QPushButton(tr("Stop ignoring"))
        self.order_label = QLabel()
        self.order_buttons = {
            "ahead": QPushButton(tr("ahead")),
            "level": QPushButton(tr("level")),
            "behind": QPushButton(tr("behind")),
        }
        self.fix_button = QPushButton(icon("fix"), tr("Fix"))
        self.other_fix_button = QPushButton(icon("fix"), "")
        self.fix_all_button = QPushButton(tr("Apply all safe fixes"))
        # Fixes have long words: what finds no room beside the others goes below them.
        fixes = QWidget()
        buttons = FlowLayout(fixes, gap=6)
        buttons.addWidget(self.fix_button)
        buttons.addWidget(self.other_fix_button)
        buttons.addWidget(self.fix_all_button)
        keeping = QHBoxLayout()
        keeping.addWidget(self.why, 1)
        keeping.addWidget(self.ignore_button)
        keeping.addWidget(self.heed_button)
        ordering = QHBoxLayout()
        for button in self.order_buttons.values():
            ordering.addWidget(button, 1)
        page = QWidget()
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(ScrollingColumn(page, self))
        layout = QVBoxLayout(page)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addWidget(self.verdict)
        layout.addLayout(judging)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.reason)
        layout.addWidget(self.order_label)
        layout.addLayout(ordering)
        layout.addLayout(keeping)
        layout.addWidget(fixes)
        self.list.currentItemChanged.connect(self._tell_chosen)
        self.list.itemClicked.connect(self._tell_chosen)
        self.list.itemDoubleClicked.connect(self._tell_entered)
        self.list.itemExpanded.connect(self._note_fold)
        self.list.itemCollapsed.connect(self._note_fold)
        self.game_box.activated.connect(self._ask_game)
        self.reason.linkActivated.connect(self._follow)
        self.fix_button.clicked.connect(self._ask_fix)
        self.other_fix_button.clicked.connect(self._ask_other_fix)
        self.ignore_button.clicked.connect(self._ask_ignore)
        self.why.returnPressed.connect(self._ask_ignore)
        self.heed_button.clicked.connect(self._ask_heed)
        for order, button in self.order_buttons.items():
            button.clicked.connect(lambda _=False, order=order: self._ask_confirm(order))
        self.fix_all_button.clicked.connect(self.fix_all_asked)
        self._refresh_buttons()

    def show_problems(
        self,
        problems: tuple[Problem, ...],
        ignored: tuple[Ignored, ...] = (),
        is_blank: bool = False,
    ) -> None:
        """List these problems, and the ignored ones under a fold.

        A chosen problem remains chosen if it still exists. A board that `is_blank` is not judged.
        """
        if is_blank != self._is_blank:
            self._is_blank = is_blank
            self.verdict.setText(self._verdict())
            self._refresh_buttons()
        if problems is self.problems and ignored == self.ignored:
            return
        texts = [(problem.key, problem.text) for problem in problems]
        if ignored == self.ignored and texts == [(old.key, old.text) for old in self.problems]:
            self.problems = problems
            return
        current = self.current
        self.problems, self.ignored = problems, ignored
        self.list.blockSignals(True)
        self.list.clear()
        for severity in SEVERITIES:
            group = [n for n, problem in enumerate(problems) if problem.severity == severity]
            if group:
                self._add_group(severity, group)
        if ignored:
            self._add_ignored()
        if current is not None:
            self._choose_key(current.key)
        self.list.blockSignals(False)
        self.verdict.setText(self._verdict())
        self._refresh_buttons()

    def show_game(self, track: Track) -> None:
        """Show the game the track is checked for, and all games for this kind of track."""
        games = games_on(track.kind)
        if [game.info.name for game in games] != self._games:
            self._games = [game.info.name for game in games]
            self.game_box.clear()
            for game in games:
                self.game_box.addItem(game.info.title, game.info.name)
        self.game_box.setCurrentIndex(self.game_box.findData(game_of(track).info.name))

    @property
    def current(self) -> Problem | None:
        """The chosen problem, or None."""
        number = self._number(_KEY)
        return self.problems[number] if number is not None else None

    @property
    def current_ignored(self) -> Ignored | None:
        """The chosen ignored problem, or None."""
        number = self._number(_IGNORED)
        return self.ignored[number] if number is not None else None

    def tell(self, words: str) -> None:
        """Show why a request failed."""
        self.reason.setText(words)

    def _number(self, role: int) -> int | None:
        item = self.list.currentItem()
        return item.data(0, role) if item is not None else None

    def _add_group(self, severity: str, numbers: list[int]) -> None:
        words = {
            "error": tr("Errors: the track can't be played yet"),
            "warning": tr("Warnings: players may be surprised"),
            "hint": tr("Hints"),
        }[severity]
        top = self.list.add_heading(f"{words} ({len(numbers)})")
        by_code: dict[str, list[int]] = {}
        for number in numbers:
            by_code.setdefault(self.problems[number].code, []).append(number)
        for alike in by_code.values():
            line = self._line(alike[0])
            top.addChild(line)
            if len(alike) > 1:
                words = tr("{problem} ({count} times)")
                count = integer_text(len(alike))
                line.setText(0, words.format(problem=line.text(0), count=count))
                line.addChildren([self._line(number) for number in alike[:MOST_LISTED]])
            if (more := len(alike) - MOST_LISTED) > 0:
                last = QTreeWidgetItem([tr("… and {count} more").format(count=integer_text(more))])
                last.setFlags(Qt.ItemFlag.ItemIsEnabled)
                line.addChild(last)
        top.setExpanded(True)

    def _line(self, number: int) -> QTreeWidgetItem:
        """Return the line of the problem in this row."""
        problem = self.problems[number]
        item = QTreeWidgetItem([capital(translated(problem.text))])
        item.setIcon(0, icon(problem.severity))
        item.setToolTip(
            0, tr("{reason} · {code}").format(reason=reason_text(problem), code=problem.code)
        )
        item.setData(0, _KEY, number)
        return item

    def _add_ignored(self) -> None:
        top = self.list.add_heading(tr("Ignored ({count})").format(count=len(self.ignored)))
        top.setData(0, _FOLD, True)
        titles = {rule.code: rule.title for rule in all_checks()}
        for number, kept in enumerate(self.ignored):
            words = translated(titles.get(kept.code, kept.code))
            about = ", ".join((*kept.spaces[:MOST_NAMES], *kept.lines))
            if len(kept.spaces) > MOST_NAMES:
                about += " …"
            item = QTreeWidgetItem([" · ".join(filter(None, (words, about, kept.reason)))])
            item.setToolTip(0, kept.code)
            item.setData(0, _IGNORED, number)
            top.addChild(item)
        top.setExpanded(self._ignored_open)

    def _note_fold(self, item: QTreeWidgetItem) -> None:
        if item.data(0, _FOLD):
            self._ignored_open = item.isExpanded()

    def _choose_key(self, key: object) -> None:
        lines = [item for top in headings(self.list) for item in items_below(top)]
        for item in (*lines, *(item for line in lines for item in items_below(line))):
            number = item.data(0, _KEY)
            if number is not None and self.problems[number].key == key:
                self.list.setCurrentItem(item)
                return

    def _verdict(self) -> str:
        if self._is_blank:
            return tr("Nothing to check yet")
        errors = sum(problem.severity == "error" for problem in self.problems)
        if errors == 1:
            return tr("Fix one error before racing")
        if errors:
            return tr("Fix {count} errors before racing").format(count=errors)
        if self.problems:
            return tr("Playable, with hints")
        return tr("Playable: no problems")

    def _refresh_buttons(self) -> None:
        problem = self.current
        fix = problem.fix if problem is not None else None
        begin = tr("What you draw is checked here against the rules of the game.")
        blank = begin if self._is_blank else ""
        self.reason.setText(_reason_html(problem) if problem else blank)
        keepable = problem is not None and problem.severity != "error"
        self.why.setVisible(keepable)
        self.ignore_button.setVisible(keepable)
        self.heed_button.setVisible(self.current_ignored is not None)
        asks = problem is not None and problem.code == DOUBT and len(problem.spaces) == 2
        self.order_label.setVisible(asks)
        for button in self.order_buttons.values():
            button.setVisible(asks)
        if asks and problem is not None:
            first, second = problem.spaces
            self.order_label.setText(
                tr("Seen from {first}, space {second} is:").format(second=second, first=first)
            )
        self.fix_button.setEnabled(fix is not None)
        self.fix_button.setToolTip(fix.text if fix is not None else "")
        other = problem.other_fix if problem is not None else None
        self.fix_button.setText(
            capital(translated(fix.text)) if fix is not None and other is not None else tr("Fix")
        )
        self.other_fix_button.setVisible(other is not None)
        self.other_fix_button.setText(capital(translated(other.text)) if other is not None else "")
        self.fix_all_button.setEnabled(
            any(problem.fix is not None and problem.fix.safe for problem in self.problems)
        )

    def _tell_chosen(self, *_: object) -> None:
        self._refresh_buttons()
        if self.current is not None:
            self.chosen.emit(self.current)

    def _tell_entered(self, *_: object) -> None:
        if self.current is not None:
            self.entered.emit(self.current)

    def _follow(self, link: str) -> None:
        """Ask for the rule with this id, else for the section about a problem with this code."""
        (self.rule_asked if link in facts() else self.reason_asked).emit(link)

    def _ask_ignore(self) -> None:
        if self.current is not None:
            reason = self.why.text().strip()
            self.why.clear()
            self.ignore_asked.emit(self.current, reason)

    def _ask_game(self, _index: int) -> None:
        self.game_asked.emit(self.game_box.currentData())

    def _ask_heed(self) -> None:
        if self.current_ignored is not None:
            self.heed_asked.emit(self.current_ignored)

    def _ask_confirm(self, order: str) -> None:
        if self.current is not None:
            self.confirm_asked.emit(self.current, order)

    def _ask_fix(self) -> None:
        if self.current is not None and self.current.fix is not None:
            self.fix_asked.emit(self.current)

    def _ask_other_fix(self) -> None:
        if self.current is not None and self.current.other_fix is not None:
            self.fix_asked.emit(replace(self.current, fix=self.current.other_fix))


def _reason_html(problem: Problem) -> str:
    """Return the rule as HTML, with links to the rulebook and to the page of all problems."""
    more, rule = tr("Learn more"), tr("Rule: {reason}")
    reason = rule.format(reason=with_links(reason_text(problem)))
    html = f'{reason} · <a href="{problem.code}">{more}</a>'
    if problem.fix is not None:
        html += "<br>" + escape(fix_text(problem))
    return html
