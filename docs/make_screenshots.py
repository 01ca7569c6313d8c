"""Generator of the documentation's pictures from the real program, without a display.

python docs/make_screenshots.py [FOLDER]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]

from PySide6.QtCore import QLocale, QSettings, Qt, QTranslator  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from editor.files.files import examples  # noqa: E402
from editor.look import language, theme  # noqa: E402
from editor.look.drawings import load_letters  # noqa: E402
from editor.look.printed_board import printed_board  # noqa: E402
from editor.race.session import HUMAN  # noqa: E402
from editor.settings import settings  # noqa: E402
from editor.window.main_window import MainWindow  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.publish.styles.families import FAMILIES  # noqa: E402
from engine.track import OwnShape, OwnText, TagSign, Track, edits, load  # noqa: E402
from guide_scenes import ACTIONS, FIRST_TRACK, SECONDS_AN_ACTION, SKETCH_TO_LAP  # noqa: E402
from import_scenes import draw_lap, draw_sketch, show_corners, show_page  # noqa: E402
from tests.helpers.waiting import pause, wait  # noqa: E402

BOARDS = {
    "clean": "harbour_loop",
    "classic_circuit": "quarry_leap",
    "night_race": "crosswater",
    "line_art": "village_green",
}
"""Styles, each with a shipped track to show it on."""

BOARD_PIXELS = 1.3
"""Pixels per mm of these pictures."""

SHOWN_AT = 0.55
"""Place of the pointer, as a share of the lap."""


def main() -> None:
    """Make all pictures."""
    folder = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else HERE
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    theme.dress(app)
    with tempfile.TemporaryDirectory() as place:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, place)
        os.environ["XDG_DATA_HOME"] = place
        window = _window()
        window.show()
        for name, scene in (
            ("welcome", show_welcome),
            ("editor", show_steps),
            ("draw", show_drawing),
            ("own_layers", show_own_layers),
            ("look", show_look),
            ("play", show_seat),
            ("race", show_race),
            ("lab", show_lab),
            ("camels", show_camels),
            ("trucks", show_trucks),
        ):
            scene(window)
            _take(window, folder / f"{name}.png")
            _let_bots_play(window)
        _close(window)
        for translator in language.speak("cs"):
            translator.setObjectName("spoken")
        window = _window()
        window.show()
        show_steps(window)
        _take(window, folder / "czech.png")
        _close(window)
        for translator in app.findChildren(QTranslator, "spoken"):
            app.removeTranslator(translator)
        QLocale.setDefault(QLocale("en"))
        window = _window()
        window.show()
        taken = 0.0
        for number, step in enumerate(FIRST_TRACK, start=1):
            begin = time.monotonic()
            step(window)
            taken += time.monotonic() - begin
            _take(window, folder / f"first_track_{number}.png")
        by_hand = ACTIONS * SECONDS_AN_ACTION
        print(f"first track: {taken:.0f} s for the program, {by_hand} s for {ACTIONS} actions")
        show_dark(window)
        _take(window, folder / "dark.png")
        _close(window)
        take_sketch_to_lap(folder)
        take_import(folder, Path(place))
        take_boards(folder)


def take_boards(folder: Path) -> None:
    """Save a picture of a printed board in each style."""
    load_letters()
    for style, name in BOARDS.items():
        track = load(next(path for path in examples() if path.stem == name))
        picture = printed_board(track, compile_track(track), style, BOARD_PIXELS, None)
        file = folder / f"board_{style}.png"
        picture.image.save(str(file))
        print(file)


def take_sketch_to_lap(folder: Path) -> None:
    """Save the pictures of the guide from a sketch to a lap, in a new window."""
    window = _window()
    window.preferences.choose(theme.LOOK, "light")
    window.show()
    for number, scene in enumerate(SKETCH_TO_LAP, start=1):
        scene(window)
        _take(window, folder / f"sketch_to_lap_{number}.png")
    _close(window)


def take_import(folder: Path, place: Path) -> None:
    """Save pictures of the page that imports a drawing, light in English and dark in Czech, and of
    the corners of a photo."""
    os.chdir(place)
    draw_lap(Path("my_lap.svg"))
    for name, look, code in (("import", "light", "en"), ("import_czech", "dark", "cs")):
        spoken = language.speak(code)
        window = _window()
        window.preferences.choose(theme.LOOK, look)
        window.show()
        dialog = show_page(window, Path("my_lap.svg"))
        _take(dialog, folder / f"{name}.png")
        dialog.reject()
        window.preferences.choose(theme.LOOK, "light")
        _close(window)
        for translator in spoken:
            QApplication.removeTranslator(translator)
    QLocale.setDefault(QLocale("en"))
    draw_sketch(Path("sketch.jpg"))
    window = _window()
    window.show()
    dialog = show_corners(window, Path("sketch.jpg"))
    _take(dialog, folder / "import_corners.png")
    dialog.reject()
    _close(window)


def _window() -> MainWindow:
    """Return a window with a fixed seed of games."""
    window = MainWindow()
    window.play.setup_page.seed_box.setValue(SEED)
    return window


SEED = 7


def _let_bots_play(window: MainWindow) -> None:
    """Leave the game to bots, so that the window does not ask before it ends."""
    if window.play.session.people:
        window.play.hand_over()


def _take(window: QWidget, file: Path) -> None:
    pause(1500)
    window.grab().save(str(file))
    print(file)


def _close(window: MainWindow) -> None:
    window.document.undo_stack.setClean()
    window.close()
    # The next window is arranged as on a first start.
    settings().remove("arrangement")


def show_welcome(window: MainWindow) -> None:
    """Show the welcome page."""
    window.pages.show_welcome()
    wait(lambda: not window.pages.welcome.to_paint)


def show_dark(window: MainWindow) -> None:
    """Switch to the dark look."""
    window.preferences.choose(theme.LOOK, "dark")


def show_steps(window: MainWindow) -> None:
    """Show a shipped track, and the steps from the space under the pointer."""
    window.files.open_example(examples()[0])
    pause(50)
    course = window.document.course
    most = max(map(len, course.steps_from))
    rows = [
        steps[0].source
        for steps in course.steps_from
        if len(steps) == most and not any(step.crosses for step in steps)
    ]
    row = min(rows, key=lambda row: abs(course.progress[row] / course.lap - SHOWN_AT))
    x, y = course.centres[row].tolist()
    QTest.mouseMove(window.view.viewport(), window.view.mapFromScene(x, y))


def show_drawing(window: MainWindow) -> None:
    """Show part of a track with its problems, and a space being drawn."""
    window.document.undo_stack.setClean()
    window.files.open_example(examples()[0])
    track: Track = window.document.settled
    course = window.document.course
    cut = 0.62 * course.lap
    gone = [course.ids[row] for row in range(len(course.ids)) if course.progress[row] > cut]
    window.document.apply(edits.remove_spaces(track, gone), "Delete")
    window.toolbox.take("space")
    last = max(
        (row for row in range(len(course.ids)) if course.ids[row] not in gone),
        key=lambda row: course.progress[row],
    )
    (left_x, left_y), (right_x, right_y) = course.fronts[last].tolist()
    ahead_x, ahead_y = (course.normals[last] * course.length).tolist()
    _click(window, left_x, left_y)
    _click(window, right_x, right_y)
    _click(window, right_x + ahead_x, right_y + ahead_y)
    QTest.mouseMove(
        window.view.viewport(), window.view.mapFromScene(left_x + ahead_x, left_y + ahead_y)
    )
    window.side.setCurrentWidget(window.problems)


def show_own_layers(window: MainWindow) -> None:
    """Show a grandstand beside the road: a shape, and the text on it, selected."""
    window.document.undo_stack.setClean()
    window.files.open_example(examples()[0])
    for tool, place in (("shape", (385, 150)), ("text", (392, 181))):
        window.actions_table[f"tool_{tool}"].trigger()
        # The row of options above the board comes and goes.
        pause(100)
        _click(window, *place)
        own = window.selection.thing
        thing = None if own is None else edits.own_at(window.document.settled, own)
        if own is not None and isinstance(thing, OwnShape):
            roof = edits.scaled_own(thing, place, 4.0, 1.8)
            stand = edits.turned_own(replace(roof, fill="#f0d9a8"), 4.0, place)
            window.document.apply(edits.set_own(window.document.settled, {own: stand}), "Stand")
        elif own is not None and isinstance(thing, OwnText):
            words = replace(thing, text="Grandstand", size=24.0, bold=True, colour="#8a2b2b")
            words = edits.turned_own(words, 4.0, place)
            window.document.apply(edits.set_own(window.document.settled, {own: words}), "Words")


def show_look(window: MainWindow) -> None:
    """Show a board in colours, words and signs of its own, with the panel that gave them."""
    track = load(next(path for path in examples() if path.stem == "harbour_loop"))
    for row, tag in ((22, "oil"), (70, "oil"), (104, "bonus")):
        track = edits.set_tags(track, [track.spaces[row].id], [tag])
    track = edits.set_sign(track, "oil", TagSign("oil", "drop", "#203040", "Oil: lose a turn"))
    track = edits.set_sign(track, "bonus", TagSign("bonus", "star", "#ffd23f", "Bonus card"))
    window.document.begin(track)
    window.toolbox.take("select")
    window.side.setCurrentWidget(window.look)
    panel = window.look
    panel.begin_with.activated.emit(panel.begin_with.findData("classic_circuit"))
    for number, colour in enumerate(("#1f3f5c", "#20262e", "#cdb27c", "#20262e", "#c8281e")):
        panel.large[FAMILIES[number]].take(colour)
    panel.contrast.mend.click()
    panel.of_signs.unfold(True)
    wait(lambda: window.board.printed.is_shown)
    pause(1500)


def show_seat(window: MainWindow) -> None:
    """Show a seat played by a person: the hand, and the spaces where the car may go."""
    window.toolbox.take("select")
    window.document.undo_stack.setClean()
    window.files.open_example(examples()[0])
    play, session = window.play, window.play.session
    play.setup_page.seat(HUMAN, 0)
    play.table.speed.setValue(play.table.speed.maximum())
    play.restart()
    for _ in range(60):
        wait(lambda: session.is_your_turn)
        moment = session.moment
        if moment is None or moment.moving is not None:
            break
        play.choose(moment.actions[-1])
        wait(lambda before=moment: session.moment is not before)


def show_race(window: MainWindow) -> None:
    """Show bots in the middle of a race."""
    play, session = window.play, window.play.session
    play.setup_page.seat("greedy")
    play.restart()
    wait(lambda: session.moment is not None and session.moment.turn >= 30)
    play.toggle_run()


def show_lab(window: MainWindow) -> None:
    """Show the results of many races, and the spaces where cars stop."""
    window.play.stop()
    window.document.undo_stack.setClean()
    window.files.open_example(examples()[0])
    window.lab.open()
    session = window.lab.controller
    session.panel.setup.races_box.setEditText(str(LAB_RACES))
    session.run()
    wait(lambda: not session.runner.is_busy)
    session.panel.results.choose("wins.slot")


LAB_RACES = 20_000
"""Races played for the picture of the lab."""


def show_camels(window: MainWindow) -> None:
    """Show a stacking race in the middle of a leg."""
    window.lab.dock.hide()
    pause(1500)
    _show_table(window, "oasis_round", "camel_cup")


def show_trucks(window: MainWindow) -> None:
    """Show hauliers on their roads."""
    _show_table(window, "long_haul", "auf_achse")


def _show_table(window: MainWindow, track: str, game: str) -> None:
    """Show a person among bots at the table of a game, after `TABLE_DECISIONS`."""
    window.document.undo_stack.setClean()
    window.files.open_example(next(path for path in examples() if path.stem == track))
    play, session = window.play, window.play.session
    play.setup_page.choose_game(game)
    play.setup_page.seats_box.setValue(TABLE_SEATS)
    play.setup_page.seat("greedy")
    play.setup_page.seat(HUMAN, 0)
    play.table.speed.setValue(play.table.speed.maximum())
    play.restart()
    for _ in range(TABLE_DECISIONS):
        wait(lambda: session.is_your_turn)
        before = session.moment
        play.choose(before.actions[-1])
        wait(lambda before=before: session.moment is not before)
    wait(lambda: session.is_your_turn)


TABLE_SEATS = 4
"""Players in the pictures of tables."""

TABLE_DECISIONS = 9
"""Decisions of the person before the picture of a table."""


def _click(window: MainWindow, x: float, y: float) -> None:
    place = window.view.mapFromScene(x, y)
    QTest.mouseMove(window.view.viewport(), place)
    QTest.mouseClick(
        window.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )


if __name__ == "__main__":
    main()
