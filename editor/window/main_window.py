"""Main window: the connections of board, tools, panels and actions."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QSplitter, QToolBar, QVBoxLayout, QWidget

from editor import dialogs
from editor.canvas import BoardScene, BoardView, Minimap, RuledView
from editor.document import Document
from editor.document.selection import Selection
from editor.files.files import Files
from editor.lab.dock import Lab
from editor.look.boxes import Tabs
from editor.look.language import tr
from editor.look.widgets import open_once, scrolling
from editor.panels.guide import GuidePanel
from editor.panels.layers import LayersPanel
from editor.panels.look import LookPanel
from editor.panels.outline import OutlinePanel
from editor.panels.play import PlayPanel
from editor.panels.problem_controller import ProblemController
from editor.panels.problems import ProblemsPanel
from editor.panels.properties import PropertiesPanel
from editor.tools.cut import CutTool
from editor.tools.draw_road import RoadTool
from editor.tools.own_things import OwnPictureTool
from editor.tools.picture import PictureTool
from editor.tools.race import RaceTool
from editor.tools.reshape_road import ReshapeTool
from editor.tools.select import SelectTool
from editor.tools.toolbox import Toolbox
from editor.welcome.empty_board import EmptyBoard
from editor.window.actions import ActionTable
from editor.window.arrange_actions import arrange_actions, thing_actions
from editor.window.arrangement import Arrangement
from editor.window.board_updates import BoardUpdates
from editor.window.clipboard import Clipboard
from editor.window.context_menus import ContextMenus
from editor.window.docks import BELOW, Docks, history_view
from editor.window.drawings import Drawings
from editor.window.dropped_files import DroppedFiles
from editor.window.edit_actions import edit_actions, shape_actions, tool_actions
from editor.window.extension import ask_extension
from editor.window.file_actions import NewTracks, file_actions
from editor.window.hosting import HostedGame
from editor.window.lane_box import LaneBox
from editor.window.menus import add_menus, add_toolbars
from editor.window.pages import CentralPages
from editor.window.race_actions import CarsByHand, race_actions
from editor.window.race_view import RaceView
from editor.window.road_making import RoadMaking
from editor.window.saved_games import SavedGames
from editor.window.spoken import Spoken
from editor.window.status_line import StatusLine
from editor.window.tool_bar import ToolOptions
from editor.window.typing import Typing
from editor.window.view_actions import (
    PANELS,
    Preferences,
    help_actions,
    panel_actions,
    preference_actions,
    view_actions,
)
from engine.track import Track

LEAST_BOARD = (220, 110)
"""Least size in pixels of the board with the strip above it."""


class MainWindow(QMainWindow):
    """Window with the board in the middle, tools to its left, problems and race to its right.

    `window_asked` asks for another window, `file_window_asked(path)` for one with that file, and
    `reopen_asked` for all windows to be reopened.
    """

    window_asked = Signal()
    file_window_asked = Signal(object)
    reopen_asked = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.document = Document(parent=self)
        self.selection = Selection(self)
        self.board = BoardScene()
        self.board.setParent(self)
        self.view = BoardView(self.board)
        self.view.setAcceptDrops(False)
        self.minimap = Minimap(self.view)
        self.files = Files(self, self.document, lambda: self.play.may_leave())
        self.toolbox = Toolbox(self.document, self.selection, self.view)
        self.clipboard = Clipboard(self.document, self.selection, self.toolbox)
        self.new_tracks = NewTracks(self, self.files)
        self.drawings = Drawings(self, self.document, self.files, self.new_tracks.ask)
        self.preferences = Preferences(self, self.reopen_asked.emit)
        self._make_panels()
        self._lay_out()
        self._make_docks()
        self.saved_games = SavedGames(self, self.play, self.files)
        self.hosting = HostedGame(self, self.document, self.play)
        self.dropped_files = DroppedFiles(
            self,
            self.files,
            self.new_tracks,
            self.drawings,
            self.saved_games,
            self.pages.show_board,
        )
        self.dropped_files.more.connect(self.file_window_asked)
        Typing(self)
        self.road_making = RoadMaking(self, self.document, self.toolbox)
        self._make_actions()
        self._connect()
        self.board_updates = BoardUpdates(
            self.view, self.minimap, self.document, self.selection, self.toolbox, self.play
        )
        self.arrangement = Arrangement(self, {"felt": self.middle})
        self.arrangement.restore()
        Spoken(self.view, self.document, self.selection, self.play, self.toolbox[RaceTool])
        self.board_updates.show_replaced()
        self.board_updates.show_course()
        self._show_problems()
        self._show_title()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Ask before unsaved changes or a game of a person are lost."""
        if self.files.may_leave():
            self.pages.keep()
            self.keep_arrangement()
            self.files.recovery.close()
            self.end()
            event.accept()
            self.closed.emit()
        else:
            event.ignore()

    def keep_arrangement(self) -> None:
        """Store the arrangement of the window for the next one."""
        # Bars and docks are hidden while the welcome page is shown.
        self.pages.show_board()
        self.arrangement.keep()

    def end(self) -> None:
        """End all background work. Kept unsaved work remains."""
        self.files.recovery.stop()
        self.board.close_readers()
        self.hosting.close()
        self.play.close_session()
        self.lab.close()
        self.document.close()
        self.toolbox.close()

    def take_over(self, other: MainWindow) -> None:
        """Continue with the track of another window, unsaved changes and undo steps included."""
        self.document.take_over(other.document)
        self.files.take_over(other.files)

    def publish(self) -> None:
        """Open the dialog that publishes the track."""
        from editor.publishing.dialog import PublishDialog

        open_once(PublishDialog(self, self.document, self.files.folder()))

    def update_from_painted(self) -> None:
        """Update the track from a drawing of it that was painted and reshaped."""
        from editor.window.painted_update import ask_update

        ask_update(self, self.document, self.files.folder())

    def print_board(self) -> None:
        """Print the board on as many pages as needed."""
        from editor.publishing.printing import print_board

        print_board(self, self.document)

    def set_up_game(self, name: str) -> None:
        """Set up a game for a person, on the first example that suits it."""
        if self.new_tracks.open_example_for(name):
            self.pages.show_board()
            self.play.set_up(name)
            self.docks.show_panel(self.play)

    def start_guide(self) -> None:
        """Begin the guided first track on an empty board."""
        if self.files.new():
            self.open_guide()

    def open_guide(self) -> None:
        """Show the guide beside the board, and select its first tool if the board is empty."""
        self.pages.show_board()
        self.docks.show("guide")
        if not self.document.settled.spaces:
            self.toolbox.take(RoadTool.id)

    def find_space(self) -> None:
        """Open the search for a space."""
        self.docks.show("outline")
        self.outline.begin_search()

    def _make_panels(self) -> None:
        # Each widget is placed before its children are added. Moving it later would make Qt compute
        # the style sheet again for all of them.
        document, selection, toolbox = self.document, self.selection, self.toolbox
        self.docks = Docks(self)
        self.side = Tabs()
        self.docks.add_side(self.side)
        self.pages = CentralPages(self, self.files)
        self.setCentralWidget(self.pages)
        inside = self.side.inside
        self.problems = ProblemsPanel(inside)
        self.problem_controller = ProblemController(self.problems, document, selection, self.view)
        self.play = PlayPanel(document, self.board, toolbox[RaceTool], inside)
        self.cars_by_hand = CarsByHand(self.play.session, toolbox[RaceTool])
        self.properties = PropertiesPanel(
            document, selection, toolbox[SelectTool], toolbox[ReshapeTool], inside
        )
        self.layers = LayersPanel(self.board, document, selection, inside)
        self.look = LookPanel(self.view, document, self.files.folder, inside)
        panels = (self.problems, self.play, self.properties, self.layers, self.look)
        self.panels = dict(zip(PANELS, panels, strict=True))
        self.options = ToolOptions(toolbox, document, self.pages.board)
        self.lane_box = LaneBox(document, selection, toolbox)
        self.empty_board = EmptyBoard(self.view, document, toolbox)
        self.status = StatusLine()

    def _lay_out(self) -> None:
        titles = (tr("Problems"), tr("Race"), tr("Properties"), tr("Layers"), tr("Look"))
        for panel, title in zip(self.panels.values(), titles, strict=True):
            self.side.addTab(panel, title)
        self.pages.board.setMinimumSize(*LEAST_BOARD)
        column = QVBoxLayout(self.pages.board)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.options)
        self.middle = QSplitter(Qt.Orientation.Vertical)
        column.addWidget(self.middle, 1)
        self.board_frame = RuledView(self.view)
        self.middle.addWidget(self.board_frame)
        self.middle.addWidget(self.play.places.wide_area)
        self.middle.setChildrenCollapsible(False)
        self.middle.setSizes([370, 310])
        self.setStatusBar(self.status)
        self.race_view = RaceView(
            self.side,
            self.docks.show_panel,
            self.play,
            self.toolbox,
            self.selection,
            self.board_frame,
            self.middle,
        )

    def _make_docks(self) -> None:
        self.outline = OutlinePanel(self.document, self.selection)
        self.history = history_view(self.document.undo_stack)
        self.guide = GuidePanel(self.document, self.play.session, self.toolbox)
        self.docks.add("outline", tr("Outline"), self.outline)
        self.docks.add("history", tr("History"), self.history)
        self.docks.add("guide", tr("My first track"), scrolling(self.guide))
        dock = self.docks.add("lab", tr("Lab"), QWidget(), BELOW)
        show = partial(self.docks.show, "lab")
        self.lab = Lab(self, dock, show, self.document, self.selection, self.view, self.files)

    def _make_actions(self) -> None:
        document, selection, toolbox = self.document, self.selection, self.toolbox
        cut = toolbox[CutTool]
        table = self.actions_table = ActionTable(self)
        table.add(
            file_actions(
                self.files,
                self.new_tracks,
                self.drawings,
                self.window_asked.emit,
                self.close,
                self.publish,
                self.print_board,
                self.update_from_painted,
            )
        )
        table.add(edit_actions(document, selection, toolbox, self.clipboard, self.find_space))
        table.add(tool_actions(toolbox))
        extend = partial(ask_extension, self, document, self.view, self.files.folder)
        table.add(shape_actions(document, selection, cut, self.board, extend))
        table.add([self.road_making.action()])
        table.add(arrange_actions(document, selection, toolbox[SelectTool]))
        table.add(thing_actions(document, selection, toolbox[SelectTool]))
        table.add(view_actions(self.view, selection))
        games = (self.play, self.cars_by_hand, self.saved_games, self.lab)
        table.add(race_actions(*games, self.race_view.start, self.hosting.open))
        table.add(panel_actions(self.panels, self.docks, lambda: self.arrangement.reset()))
        table.add(preference_actions(self.preferences))
        menus = ContextMenus(self.view, document, selection, toolbox, table, self.clipboard)
        table.add(
            help_actions(
                self,
                table,
                self.pages.show_welcome,
                self.open_guide,
                self.problem_controller.open_page,
                menus,
            )
        )
        self.examples_menu = QMenu(tr("Open e&xample"), self)
        for picture in self.pages.welcome.pictures:
            self.examples_menu.addAction(picture.text(), picture.click)
        add_menus(self, table, self.files, self.examples_menu, self.board.printed)
        bar = add_toolbars(self, table)
        bar.addSeparator()
        bar.addWidget(self.lane_box)

    def _connect(self) -> None:
        document, toolbox, status = self.document, self.toolbox, self.status
        welcome = self.pages.welcome
        document.changed.connect(self._show_changed)
        document.problems_changed.connect(self._show_problems)
        document.replaced.connect(self.pages.show_board)
        document.replaced.connect(self._show_title)
        document.replaced.connect(status.forget)
        document.renamed.connect(self._show_title)
        toolbox.expects.connect(status.hint.setText)
        toolbox.changed.connect(status.clearMessage)
        toolbox.changed.connect(self.pages.show_board)
        toolbox[ReshapeTool].hand.may_lose = partial(dialogs.ask_to_change_road, self)
        toolbox[PictureTool].load_asked.connect(self.files.load_picture)
        toolbox[OwnPictureTool].file_asked.connect(
            partial(self.files.insert_picture, toolbox[OwnPictureTool].put_picture)
        )
        self.selection.writing_asked.connect(self._write_text)
        for refused in (
            document.refused,
            self.files.noted,
            self.clipboard.refused,
            self.road_making.refused,
            self.cars_by_hand.refused,
            self.saved_games.refused,
            *(tool.refused for tool in toolbox.tools.values()),
        ):
            refused.connect(status.refuse)
        for changed in (
            document.undo_stack.indexChanged,
            self.selection.changed,
            toolbox.changed,
            toolbox.expects,
            self.play.session.moved,
        ):
            changed.connect(self._refresh_actions)
        self.play.save_asked.connect(self.saved_games.save)
        self.play.watch_asked.connect(self.saved_games.watch)
        self.lab.wanted.connect(self.pages.show_board)
        self.view.pointer_moved.connect(status.show_place)
        self.pages.spreads.connect(self._make_room)
        self.guide.chosen.connect(lambda action: self.actions_table[action].trigger())
        self.empty_board.chosen.connect(lambda action: self.actions_table[action].trigger())
        self.guide.closed.connect(lambda: self.docks.show("guide", False))
        welcome.new_asked.connect(self.new_tracks.ask)
        welcome.open_asked.connect(self.files.open)
        welcome.import_asked.connect(self.drawings.ask)
        welcome.guide_asked.connect(self.start_guide)
        welcome.example_chosen.connect(self.files.open_example)
        welcome.game_chosen.connect(self.set_up_game)
        welcome.file_chosen.connect(self.files.open_path)

    def _write_text(self) -> None:
        """Focus the field of the selected text, so that the next keys replace it."""
        self.docks.show_panel(self.properties)
        self.properties.own.begin_writing()

    def _make_room(self, spreads: bool) -> None:
        """Hide bars and docks while the welcome page is shown (`spreads`)."""
        for bar in (self.status, *self.findChildren(QToolBar)):
            bar.setVisible(not spreads)
        self.docks.step_aside(spreads)

    def _show_changed(self, before: Track, after: Track) -> None:
        if before.name != after.name:
            self._show_title()

    def _show_problems(self) -> None:
        problems = self.document.listed_problems
        self.side.setTabText(0, tr("Problems ({count})").format(count=len(problems)))
        self.status.show_problems(problems)
        self.actions_table.refresh()

    def _refresh_actions(self, *_: object) -> None:
        self.actions_table.refresh()

    def _show_title(self) -> None:
        name = self.document.settled.name
        if self.document.path is not None:
            name = f"{name} ({self.document.path.name})"
        self.setWindowTitle(f"{name}[*] — Lanesmith")
        self.setWindowModified(not self.document.is_saved)
        self.actions_table.refresh()
