"""The main window: it puts board, tools, panels and actions together."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QLabel,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QSplitter,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from editor import dialogs
from editor.canvas import BoardScene, BoardView, Minimap, Pointer, RuledView
from editor.document import Document
from editor.document.selection import Selection
from editor.files.files import Files
from editor.files.records import read_record, save_record
from editor.lab.dock import Lab
from editor.look.language import pair_text, tr
from editor.panels.layers import LayersPanel
from editor.panels.play import ALONE, ASIDE, PlayPanel
from editor.panels.problem_desk import ProblemDesk
from editor.panels.problems import ProblemsPanel
from editor.panels.properties import PropertiesPanel
from editor.panels.tool_options import ToolOptions
from editor.race.cars_by_hand import CarsByHand
from editor.tools.picture import PictureTool
from editor.tools.race import RaceTool
from editor.tools.select import SelectTool
from editor.tools.toolbox import Toolbox
from editor.window.actions import ActionTable
from editor.window.arrangement import Arrangement
from editor.window.comforts import Comforts
from editor.window.commands import LAYERS_MENU, MENUS, PANELS, TOOLBAR, TOOLS_BAR, window_actions
from editor.window.lane_box import LaneBox
from engine.games import game_of
from engine.track import Track

REFUSED_MS = 6000
"""How long the status bar shows why an edit could not be done."""


class MainWindow(QMainWindow):
    """Board in the middle, tools to its left, problems and race to its right."""

    def __init__(self) -> None:
        super().__init__()
        self.document = Document(parent=self)
        self.selection = Selection(self)
        self.board = BoardScene()
        self.board.setParent(self)
        self.view = BoardView(self.board)
        self.files = Files(self, self.document)
        self.toolbox = Toolbox(self.document, self.selection, self.view)
        self.problems = ProblemsPanel()
        self.problem_desk = ProblemDesk(self.problems, self.document, self.selection, self.view)
        self.play = PlayPanel(self.document, self.board, self.toolbox[RaceTool])
        self.cars_by_hand = CarsByHand(self.play.desk, self.toolbox[RaceTool])
        self.properties = PropertiesPanel(self.document, self.selection, self.toolbox[SelectTool])
        self.lane_box = LaneBox(self.document, self.selection, self.toolbox)
        self.side = QTabWidget()
        self.side.addTab(self.problems, tr("Problems"))
        self.side.addTab(self.play, tr("Race"))
        self.side.addTab(self.properties, tr("Properties"))
        self.layers = LayersPanel(self.board)
        self.side.addTab(self.layers, tr("Layers"))
        self.minimap = Minimap(self.view)
        self.side.setMinimumWidth(300)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self.options = ToolOptions(self.toolbox, self.document)
        self.toolbox[PictureTool].load_asked.connect(self.files.load_picture)
        desk = QWidget()
        column = QVBoxLayout(desk)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.options)
        self.middle = QSplitter(Qt.Orientation.Vertical)
        self.board_frame = RuledView(self.view)
        self.middle.addWidget(self.board_frame)
        self.middle.addWidget(self.play.felt)
        self.middle.setChildrenCollapsible(False)
        self.middle.setSizes([370, 310])
        column.addWidget(self.middle, 1)
        self._split.addWidget(desk)
        self._split.addWidget(self.side)
        self._split.setStretchFactor(0, 1)
        self._split.setSizes([875, 375])
        self._split.setChildrenCollapsible(False)
        self.comforts = Comforts(self, self._split)
        self.lab = Lab(self)
        self.actions_table = ActionTable(self, window_actions(self))
        self._build_bars()
        self._build_status()
        self._connect()
        self.arrangement = Arrangement(self, {"side": self._split, "felt": self.middle})
        self.arrangement.restore()
        self._show_replaced()

    def start_race(self) -> None:
        """Show the race panel and start a race on the track as it is."""
        self.side.setCurrentWidget(self.play)
        self.play.start()

    def save_game(self) -> None:
        """Ask for a name and save the game on the table."""
        if self.play.desk.was_put:
            self._show_refusal(
                tr("Cars were put by hand: such a game cannot be played again from its beginning.")
            )
            return
        record = self.play.desk.record()
        save_record(self, record, str(Path(self.files.folder()) / f"{record.game}.json"))

    def watch_game(self, path: Path | None = None) -> None:
        """Show a saved game; without a path ask for one."""
        path = path or dialogs.game_to_open(self, self.files.folder())
        record = read_record(self, path) if path is not None else None
        if record is not None:
            self.play.watch(record)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Ask before unsaved changes are lost."""
        if self.files.may_leave():
            self.arrangement.keep()
            self.files.recovery.close()
            self.play.close_desk()
            self.lab.close()
            self.document.close()
            self.toolbox.close()
            event.accept()
        else:
            event.ignore()

    def _build_bars(self) -> None:
        self.menus = {}
        for title, ids in MENUS:
            menu = self.menuBar().addMenu(tr(title))
            self.actions_table.fill(menu, ids)
            self.menus[title] = menu
        layers = QMenu(tr("&Layers"), self)
        self.actions_table.fill(layers, LAYERS_MENU)
        view_menu = self.menus["&View"]
        view_menu.insertMenu(self.actions_table[PANELS[0]], layers)
        file_menu = self.menus["&File"]
        before = self.actions_table["save"]
        self.examples_menu = file_menu.addMenu(tr("Open e&xample"))
        file_menu.insertMenu(before, self.examples_menu)
        for picture in self.comforts.welcome.pictures:
            self.examples_menu.addAction(picture.text(), picture.click)
        self.recent_menu = file_menu.addMenu(tr("Open &recent"))
        file_menu.insertMenu(before, self.recent_menu)
        file_menu.insertSeparator(before)
        self.recent_menu.aboutToShow.connect(self._fill_recent)
        file_menu.aboutToShow.connect(lambda: self.recent_menu.setEnabled(bool(self.files.recent)))
        top = self._bar(tr("Main"), "main", Qt.ToolBarArea.TopToolBarArea, TOOLBAR)
        top.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        top.addSeparator()
        top.addWidget(self.lane_box)
        tools = self._bar(tr("Tools"), "tools", Qt.ToolBarArea.LeftToolBarArea, TOOLS_BAR)
        tools.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        tools.setIconSize(QSize(20, 20))

    def _bar(self, title: str, name: str, area: Qt.ToolBarArea, ids: tuple[str, ...]) -> QToolBar:
        bar = QToolBar(title, self)
        bar.setObjectName(name)
        bar.setMovable(False)
        bar.setIconSize(QSize(20, 20))
        self.actions_table.fill(bar, ids)
        self.addToolBar(area, bar)
        return bar

    def _build_status(self) -> None:
        self.hint = QLabel()
        self.place = QLabel()
        self.count = QLabel()
        self.statusBar().setSizeGripEnabled(False)
        self.hint.setIndent(10)
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.statusBar().addWidget(self.hint, 1)
        self.statusBar().addPermanentWidget(self.count)
        self.statusBar().addPermanentWidget(self.place)
        self.place.setMinimumWidth(170)
        self.place.setContentsMargins(0, 0, 10, 0)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _connect(self) -> None:
        self.document.changed.connect(self._show_changed)
        self.document.derived.connect(self._show_course)
        self.document.judged.connect(self._show_problems)
        self.document.replaced.connect(self._show_replaced)
        self.document.renamed.connect(self._show_title)
        self.files.noted.connect(self._show_refusal)
        self.cars_by_hand.refused.connect(self._show_refusal)
        self.document.undo_stack.indexChanged.connect(self._refresh_actions)
        self.selection.changed.connect(self._show_selection)
        self.toolbox.expects.connect(self.hint.setText)
        self.toolbox.changed.connect(self._show_tool)
        for tool in self.toolbox.tools.values():
            tool.refused.connect(self._show_refusal)
        self.play.wanted.connect(self._show_race)
        self.play.placed.connect(self._show_felt)
        self.play.save_asked.connect(self.save_game)
        self.play.watch_asked.connect(self.watch_game)
        self.play.desk.moved.connect(self._refresh_actions)
        self.side.currentChanged.connect(self._show_side)
        self.view.zoomed.connect(self.board.show_scale)
        self.view.pointer_moved.connect(self._show_place)

    def _show_changed(self, before: Track, after: Track) -> None:
        if after is self.document.settled:
            self.selection.forget_missing(after)
        self.board.show_track(before, after)
        self.minimap.show_track(after)
        if before.name != after.name:
            self._show_title()
        if (before.game, before.kind) != (after.game, after.kind):
            self._show_game()

    def _show_game(self) -> None:
        """The game the track is made for is the one it is judged for, and raced with."""
        track = self.document.track
        self.problems.show_game(track)
        self.play.setup_page.choose_game(game_of(track).info.name)

    def _show_course(self) -> None:
        self.board.show_course(self.document.course)

    def _show_problems(self) -> None:
        problems = self.document.problems
        self.problems.show_problems(problems, self.document.track.ignored)
        self._mark_problems()
        errors = sum(problem.severity == "error" for problem in problems)
        others = len(problems) - errors
        self.side.setTabText(0, tr("Problems ({count})").format(count=len(problems)))
        self.count.setText(
            tr("Errors: {errors} · others: {others}").format(errors=errors, others=others)
            if problems
            else tr("No problems")
        )
        self.actions_table.refresh()

    def _show_replaced(self) -> None:
        self.selection.clear()
        self.toolbox.take("select")
        self.board.show_track(None, self.document.track)
        self.minimap.show_track(self.document.track)
        self._show_game()
        self._show_course()
        self._show_problems()
        slots = self.document.track.grid.slots
        self.board.hover(slots[0] if slots else None)
        self.view.fit()
        self._show_title()

    def _show_title(self) -> None:
        name = self.document.settled.name
        if self.document.path is not None:
            name = f"{name} ({self.document.path.name})"
        self.setWindowTitle(f"{name}[*] — Lanesmith")
        self.setWindowModified(not self.document.is_saved)
        self.actions_table.refresh()

    def _show_selection(self) -> None:
        self.board.select(self.selection)
        self.actions_table.refresh()

    def _show_race(self) -> None:
        self.side.setCurrentWidget(self.play)
        self.selection.clear()
        self.toolbox.take("race")

    def _show_side(self, _index: int) -> None:
        races = self.side.currentWidget() is self.play and not self.play.desk.is_over
        if races or self.toolbox.current is self.toolbox[RaceTool]:
            self.toolbox.take("race" if races else "select")

    def _show_tool(self) -> None:
        # Why another tool could not do something is no longer of interest.
        self.statusBar().clearMessage()
        self._show_felt()
        self._mark_problems()
        if not self.toolbox.current.shows_steps:
            self.board.hover(None)
        self.actions_table.refresh()

    def _show_felt(self) -> None:
        """The table below the board or in its place, as the game on it asks for."""
        races = self.toolbox.current is self.toolbox[RaceTool]
        self.board_frame.setVisible(not races or self.play.place != ALONE)
        self.play.felt.setVisible(races and self.play.place != ASIDE)

    def _mark_problems(self) -> None:
        races = self.toolbox.current is self.toolbox[RaceTool]
        self.board.mark_problems(() if races else self.problems.problems)

    def _refresh_actions(self, *_: object) -> None:
        self.actions_table.refresh()

    def _show_refusal(self, why: str) -> None:
        self.statusBar().showMessage(why, REFUSED_MS)

    def _show_place(self, pointer: Pointer) -> None:
        x, y = pointer.place
        space = f"{pointer.space}   " if pointer.space else ""
        self.place.setText(f"{space}{pair_text(f'{x:.1f}', f'{y:.1f}')} mm")

    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        for path in self.files.recent:
            self.recent_menu.addAction(str(path), lambda path=path: self.files.open_path(path))
