"""What makes work pleasant beside the drawing: welcome page, new-track dialog, guide, outline,
history, palette, shortcuts, clipboard, look, language, and files dropped on the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QWidget

from editor import dialogs
from editor.document import clipboard
from editor.files.files import examples
from editor.files.records import is_record
from editor.look import language, theme
from editor.look.language import tr
from editor.panels.guide import GuidePanel
from editor.panels.outline import OutlinePanel
from editor.race.race_desk import HUMAN
from editor.welcome.guide import first_track_steps
from editor.welcome.new_track import NewTrackDialog
from editor.welcome.page import WelcomePage
from editor.welcome.starts import DRAWINGS, imported_track
from editor.window.docks import Docks, history_view
from editor.window.extension import ExtensionDialog
from editor.window.palette import Palette
from editor.window.shortcuts import ShortcutsDialog
from engine.course import compile_track
from engine.files import FileError
from engine.games import game_named
from engine.track import Track, load

if TYPE_CHECKING:
    from editor.window.main_window import MainWindow

PASTE_SHIFT = 12.0
"""Millimetres to the right and down by which a copy lies beside what was copied."""

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".webp")


class Comforts(QObject):
    """Belongs to a window; its actions are in the menus."""

    def __init__(self, window: MainWindow, desk: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._pastes = 0
        self.look = theme.chosen_look()
        self.language = language.chosen_language()
        self.welcome = WelcomePage(examples())
        self.pages = QStackedWidget()
        self.pages.addWidget(desk)
        self.pages.addWidget(self.welcome)
        window.setCentralWidget(self.pages)
        self.docks = Docks(window)
        self.outline = OutlinePanel(window.document, window.selection)
        self.history = history_view(window.document.undo_stack)
        self.guide = GuidePanel()
        self.docks.add("outline", tr("Outline"), self.outline)
        self.docks.add("history", tr("History"), self.history)
        self.docks.add("guide", tr("My first track"), self.guide)
        window.setAcceptDrops(True)
        window.view.setAcceptDrops(False)
        window.installEventFilter(self)
        self._connect()
        self.show_look()

    def show_welcome(self) -> None:
        """Show the welcome page in place of the board."""
        self.welcome.show_recent(self._window.files.recent)
        self.pages.setCurrentWidget(self.welcome)

    def show_board(self) -> None:
        """Show the board."""
        self.pages.setCurrentIndex(0)

    def ask_new(self, centre_line: Path | None = None) -> None:
        """Open the new-track dialog, with a road along a centre line if there is one."""
        dialog = NewTrackDialog(self._window, self._window.files.folder())
        dialog.made.connect(self._begin)
        if centre_line is not None:
            dialog.follow(centre_line)
        dialog.open()

    def set_up_game(self, name: str) -> None:
        """Set a game up for a person, on the first example that suits it."""
        window, rules = self._window, game_named(name)
        if rules.info.needs:
            suiting = (path for path in examples() if not rules.missing(compile_track(load(path))))
            path = next(suiting, None)
            if path is None or not window.files.open_example(path):
                return
        self.show_board()
        window.play.stop()
        window.play.setup_page.choose_game(name)
        window.play.setup_page.seat(HUMAN, 0)
        window.side.setCurrentWidget(window.play)

    def ask_extension(self) -> None:
        """Open the dialog that lays an extension board over the track."""
        window = self._window
        dialog = ExtensionDialog(window, window.document, window.board, window.files.folder())
        dialog.grown.connect(window.view.fit)
        window.view.fit()
        dialog.open()

    def ask_import(self, path: Path | None = None) -> None:
        """Make a track from a drawing; without a path ask for one."""
        files = self._window.files
        path = path or dialogs.drawing_to_open(self._window, files.folder())
        if path is None:
            return
        try:
            track, left_out = imported_track(path)
        except FileError as error:
            files.tell_unreadable(path, error)
            return
        if not files.may_leave():
            return
        files.begin(track)
        if left_out:
            dialogs.tell(
                self._window,
                tr("Some shapes of the drawing were left out: {count}").format(count=len(left_out)),
                left_out[0],
                "\n".join(left_out),
            )

    def start_guide(self) -> None:
        """Begin the guided first track on an empty board."""
        if self._window.files.new():
            self.open_guide()

    def open_guide(self) -> None:
        """Show the guide beside the board."""
        self.show_board()
        self.docks.show("guide")
        self._refresh_guide()

    def open_palette(self) -> None:
        """Find an action by its name."""
        table = self._window.actions_table
        table.refresh()
        palette = Palette(self._window, [table[name] for name in table.actions])
        palette.chosen.connect(QAction.trigger)
        palette.open()

    def open_shortcuts(self) -> None:
        """List and change the keyboard shortcuts."""
        ShortcutsDialog(self._window, self._window.actions_table).open()

    def find(self) -> None:
        """Find a space by its name."""
        self.docks.show("outline")
        self.outline.find.setFocus()
        self.outline.find.selectAll()

    def copy(self) -> None:
        """Put the selected spaces on the clipboard."""
        self._pastes = 0
        words = clipboard.copied(self._document.settled, self._window.selection.spaces)
        QGuiApplication.clipboard().setText(words)

    def cut(self) -> None:
        """Put the selected spaces on the clipboard and take them away."""
        self.copy()
        self._window.toolbox.current.delete()

    def paste(self) -> None:
        """Add the spaces of the clipboard beside where they were."""
        spaces = clipboard.spaces_in(QGuiApplication.clipboard().text())
        if not spaces:
            self._window.files.noted.emit(tr("There are no spaces on the clipboard."))
            return
        self._pastes += 1
        shift = PASTE_SHIFT * self._pastes
        after, names = clipboard.pasted(self._document.settled, spaces, (shift, shift))
        self._document.apply(after, tr("Paste"))
        self._choose(names)

    def duplicate(self) -> None:
        """Add a copy of the selected spaces beside them."""
        chosen = self._window.selection.spaces
        spaces = [space for space in self._document.settled.spaces if space.id in chosen]
        after, names = clipboard.pasted(self._document.settled, spaces, (PASTE_SHIFT, PASTE_SHIFT))
        self._document.apply(after, tr("Duplicate"))
        self._choose(names)

    def choose_look(self, look: str) -> None:
        """Show everything light or dark."""
        self.look = look
        theme.choose_look(look)
        self.show_look()

    def show_look(self) -> None:
        """Follow the look where colours are not the style's."""
        self._window.board.setBackgroundBrush(theme.desk())

    def choose_language(self, code: str) -> None:
        """Speak another language from the next start on."""
        if code != self.language:
            self.language = code
            language.choose_language(code)
            dialogs.inform(
                self._window,
                tr("The language changes when Lanesmith is started again."),
                language.LANGUAGES[code],
            )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take files dropped on the window."""
        if isinstance(event, QDropEvent) and event.mimeData().hasUrls():
            files = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
            if isinstance(event, QDragEnterEvent) or event.type() == QEvent.Type.DragMove:
                event.acceptProposedAction()
                return True
            if event.type() == QEvent.Type.Drop and files:
                event.acceptProposedAction()
                self.take_file(files[0])
                return True
        return super().eventFilter(watched, event)

    def take_file(self, path: Path) -> None:
        """Open a dropped file as what it is: track, game, drawing, centre line or picture."""
        ending = path.suffix.lower()
        if ending in PICTURES:
            self._window.files.load_picture(path)
            self.show_board()
        elif ending in DRAWINGS:
            self.ask_import(path)
        elif ending == ".csv":
            self.ask_new(path)
        elif is_record(path):
            self._window.watch_game(path)
        else:
            self._window.files.open_path(path)

    def _connect(self) -> None:
        window, welcome = self._window, self.welcome
        self.pages.currentChanged.connect(lambda at: window.statusBar().setVisible(at == 0))
        welcome.new_asked.connect(self.ask_new)
        welcome.open_asked.connect(window.files.open)
        welcome.import_asked.connect(self.ask_import)
        welcome.guide_asked.connect(self.start_guide)
        welcome.example_chosen.connect(window.files.open_example)
        welcome.game_chosen.connect(self.set_up_game)
        welcome.file_chosen.connect(window.files.open_path)
        window.document.replaced.connect(self.show_board)
        window.toolbox.changed.connect(self.show_board)
        window.document.judged.connect(self._refresh_guide)
        window.play.desk.moved.connect(self._refresh_guide)
        self.guide.chosen.connect(lambda action: window.actions_table[action].trigger())
        self.guide.closed.connect(lambda: self.docks.show("guide", False))

    def _begin(self, track: Track) -> None:
        if self._window.files.may_leave():
            self._window.files.begin(track)

    def _choose(self, names: tuple[str, ...]) -> None:
        self._window.toolbox.take("select")
        self._window.selection.choose(names)

    def _refresh_guide(self, *_: object) -> None:
        if self.docks.is_open("guide"):
            self.guide.show_steps(
                first_track_steps(
                    self._document.track,
                    self._document.problems,
                    len(self._window.play.desk.moments) > 1,
                )
            )
