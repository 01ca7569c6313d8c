"""The actions of the main window as a table, and where menus and toolbars show them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from editor.canvas import LAYERS
from editor.look import language, theme
from editor.look.language import tr, tr_later
from editor.tools.cut import CutTool
from editor.tools.registry import TOOLS
from editor.tools.select import SelectTool
from editor.window.actions import Action
from editor.window.help_commands import help_actions, panel_actions
from engine.track import edits

if TYPE_CHECKING:
    from editor.window.main_window import MainWindow

TOOL_ACTIONS = tuple(f"tool_{tool.id}" for tool in TOOLS)

TURN, GROWTH = 15, 1.1
"""Degrees and factor of one step of turning and scaling from the menu."""

PANELS = ("panel_problems", "panel_race", "panel_properties", "panel_layers")

MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        tr_later("&File"),
        (
            "new",
            "open",
            "import",
            "save",
            "save_as",
            "-",
            "export_track",
            "export_course",
            "-",
            "quit",
        ),
    ),
    (
        tr_later("&Edit"),
        (
            "undo",
            "redo",
            "-",
            "cut",
            "copy",
            "paste",
            "duplicate",
            "-",
            "select_all",
            "find",
            "delete",
        ),
    ),
    (
        tr_later("&Draw"),
        (*TOOL_ACTIONS, "-", "split", "join", "renumber", "extension", "-", "snap"),
    ),
    (
        tr_later("&Arrange"),
        (
            "turn_right",
            "turn_left",
            "larger",
            "smaller",
            "mirror_across",
            "mirror_down",
            "-",
            *(f"align_{side}" for side in edits.SIDES),
        ),
    ),
    (
        tr_later("&View"),
        (
            "fit",
            "zoom_in",
            "zoom_out",
            "zoom_selection",
            "-",
            *PANELS,
            "-",
            "dock_outline",
            "dock_history",
            "dock_lab",
        ),
    ),
    (
        tr_later("&Race"),
        (
            "race",
            "race_step",
            "race_run",
            "race_back",
            "race_put",
            "-",
            "save_game",
            "watch_game",
            "-",
            "lab_run",
        ),
    ),
    (
        tr_later("&Settings"),
        (
            *(f"look_{look}" for look in theme.LOOKS),
            "-",
            *(f"language_{code}" for code in language.LANGUAGES),
            "-",
            "shortcuts",
            "reset_panels",
        ),
    ),
    (tr_later("&Help"), ("welcome", "guide", "-", "palette")),
)

LAYERS_MENU = tuple(f"show_{layer}" for layer in LAYERS)
"""What the menu of layers below View shows."""

TOOLBAR = ("new", "open", "save", "-", "undo", "redo", "delete", "-", "fit", "zoom_in", "zoom_out")
TOOLBAR += ("-", "race")
TOOLS_BAR = TOOL_ACTIONS


def window_actions(window: MainWindow) -> list[Action]:
    """All actions of the window."""
    return [
        *_file_actions(window),
        *_edit_actions(window),
        *_tool_actions(window),
        *_shape_actions(window),
        *_arrange_actions(window),
        *_view_actions(window),
        *_race_actions(window),
        *panel_actions(window),
        *help_actions(window),
    ]


def _file_actions(window: MainWindow) -> list[Action]:
    files, comforts = window.files, window.comforts
    return [
        Action("new", tr("&New track…"), comforts.ask_new, "Ctrl+N", icon="new", short=tr("New")),
        Action("open", tr("&Open…"), files.open, "Ctrl+O", icon="open"),
        Action("import", tr("&Import a drawing…"), comforts.ask_import),
        Action("save", tr("&Save"), files.save, "Ctrl+S", icon="save"),
        Action("save_as", tr("Save &as…"), files.save_as, "Ctrl+Shift+S"),
        Action("export_track", tr("Export &track (JSON)…"), files.export_track),
        Action("export_course", tr("Export &course (JSON)…"), files.export_course),
        Action("quit", tr("&Quit"), window.close, "Ctrl+Q"),
    ]


def _edit_actions(window: MainWindow) -> list[Action]:
    stack, selection = window.document.undo_stack, window.selection
    comforts = window.comforts

    def has_spaces() -> bool:
        return bool(selection.spaces)

    return [
        Action("undo", tr("&Undo"), stack.undo, "Ctrl+Z", stack.canUndo, icon="undo"),
        Action(
            "redo", tr("&Redo"), stack.redo, "Ctrl+Y or Ctrl+Shift+Z", stack.canRedo, icon="redo"
        ),
        Action("cut", tr("Cu&t"), comforts.cut, "Ctrl+X", has_spaces),
        Action("copy", tr("&Copy"), comforts.copy, "Ctrl+C", has_spaces),
        Action("paste", tr("&Paste"), comforts.paste, "Ctrl+V"),
        Action("duplicate", tr("D&uplicate"), comforts.duplicate, "Ctrl+D", has_spaces),
        Action("find", tr("&Find a space…"), comforts.find, "Ctrl+F"),
        Action(
            "select_all",
            tr("Select &all"),
            lambda: selection.choose(space.id for space in window.document.settled.spaces),
            "Ctrl+A",
        ),
        Action(
            "delete",
            tr("&Delete"),
            lambda: window.toolbox.current.delete(),
            "Del",
            lambda: bool(selection),
            icon="delete",
        ),
    ]


def _tool_actions(window: MainWindow) -> list[Action]:
    return [
        Action(
            action_id,
            tr(tool.tip),
            partial(window.toolbox.take, tool.id),
            tool.key,
            checked_when=partial(window.toolbox.holds, tool),
            icon=tool.icon,
            short=tr(tool.name),
        )
        for action_id, tool in zip(TOOL_ACTIONS, TOOLS, strict=True)
    ]


def _shape_actions(window: MainWindow) -> list[Action]:
    selection, cut, board = window.selection, window.toolbox[CutTool], window.board

    def toggle_snapping() -> None:
        board.snaps = not board.snaps

    return [
        Action(
            "split",
            tr("Split in &half"),
            lambda: cut.cut_selected(parts=2),
            "H",
            lambda: bool(selection.spaces),
        ),
        Action(
            "extension",
            tr("Lay an e&xtension…"),
            window.comforts.ask_extension,
            enabled_when=lambda: bool(window.document.settled.spaces),
        ),
        Action(
            "join",
            tr("&Join spaces"),
            cut.join_selected,
            "J",
            lambda: len(selection.spaces) > 1,
            icon="join",
        ),
        Action(
            "renumber",
            tr("&Number the spaces along the road"),
            cut.renumber,
            enabled_when=lambda: bool(window.document.settled.spaces),
        ),
        Action(
            "snap",
            tr("S&nap to vertices, edges and grid"),
            toggle_snapping,
            "N",
            checked_when=lambda: board.snaps,
        ),
    ]


def _arrange_actions(window: MainWindow) -> list[Action]:
    selection, select = window.selection, window.toolbox[SelectTool]
    turns = (
        ("turn_right", tr("Turn &right by {angle}°").format(angle=TURN), TURN, "R"),
        ("turn_left", tr("Turn &left by {angle}°").format(angle=TURN), -TURN, "Shift+R"),
    )
    scales = (
        ("larger", tr("&Larger by a tenth"), (GROWTH, GROWTH), "Ctrl+Shift+Up"),
        ("smaller", tr("&Smaller by a tenth"), (1 / GROWTH, 1 / GROWTH), "Ctrl+Shift+Down"),
        ("mirror_across", tr("Mirror left and right"), (-1, 1), "M"),
        ("mirror_down", tr("Mirror top and bottom"), (1, -1), "Shift+M"),
    )
    sides = {
        "left": tr("Align left"),
        "right": tr("Align right"),
        "top": tr("Align top"),
        "bottom": tr("Align bottom"),
        "across": tr("Align on a line across"),
        "down": tr("Align on a line down"),
    }
    changes = [
        (action_id, words, partial(edits.rotated, degrees=degrees), key)
        for action_id, words, degrees, key in turns
    ]
    changes += [
        (action_id, words, partial(edits.scaled, wide=wide, high=high), key)
        for action_id, words, (wide, high), key in scales
    ]
    changes += [
        (f"align_{side}", words, partial(edits.aligned, side=side), "")
        for side, words in sides.items()
    ]
    return [
        Action(
            action_id,
            words,
            lambda change=change, words=words: select.arrange(change, words.replace("&", "")),
            key,
            lambda: bool(selection),
        )
        for action_id, words, change, key in changes
    ]


def _view_actions(window: MainWindow) -> list[Action]:
    view, board, selection = window.view, window.board, window.selection
    return [
        Action("fit", tr("&Whole board"), view.fit, "Ctrl+0", icon="fit", short=tr("Fit")),
        Action(
            "zoom_in",
            tr("Zoom &in"),
            lambda: view.zoom(1.25),
            "Ctrl++ or Ctrl+=",
            icon="zoom_in",
            short=tr("In"),
        ),
        Action(
            "zoom_out",
            tr("Zoom &out"),
            lambda: view.zoom(0.8),
            "Ctrl+-",
            icon="zoom_out",
            short=tr("Out"),
        ),
        Action(
            "zoom_selection",
            tr("Zoom to se&lection"),
            lambda: view.zoom_to(board.spaces.box_of(selection.spaces)),
            "Z",
            lambda: bool(selection.spaces),
        ),
        *(
            Action(
                f"show_{layer}",
                tr(words),
                lambda layer=layer: board.layers.show(layer, not board.layers.is_shown(layer)),
                checked_when=lambda layer=layer: board.layers.is_shown(layer),
            )
            for layer, words in LAYERS.items()
        ),
    ]


def _race_actions(window: MainWindow) -> list[Action]:
    play = window.play
    return [
        Action("race", tr("&Start a race"), window.start_race, "F5", icon="play", short=tr("Race")),
        Action("race_step", tr("One &turn"), play.step, "F6", play.can_step, icon="step"),
        Action("race_run", tr("&Run or pause"), play.toggle_run, "F7", play.can_step, icon="pause"),
        Action(
            "race_back", tr("Take &back"), play.take_back, "F8", play.can_take_back, icon="undo"
        ),
        Action(
            "race_put",
            tr("&Put cars by hand"),
            window.cars_by_hand.toggle,
            "Shift+F6",
            window.cars_by_hand.can_toggle,
            window.cars_by_hand.is_on,
        ),
        Action(
            "save_game", tr("Sa&ve the game…"), window.save_game, enabled_when=play.can_take_back
        ),
        Action("watch_game", tr("&Watch a saved game…"), window.watch_game),
        Action("lab_run", tr("Race in the &lab, or stop"), window.lab.run, "Shift+F9"),
    ]
