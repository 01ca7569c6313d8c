"""Actions that edit the track: undo, clipboard, tools, shapes, arranging the selection."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from editor.canvas import BoardScene
from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from editor.tools.cut import CutTool
from editor.tools.registry import INSERTING, TOOLS
from editor.tools.select import SelectTool
from editor.tools.toolbox import Toolbox
from editor.window.actions import Action
from editor.window.clipboard import Clipboard
from engine.checks import with_marks
from engine.games import needs_for


def edit_actions(
    document: Document,
    selection: Selection,
    toolbox: Toolbox,
    clipboard: Clipboard,
    find: Callable[[], object],
) -> list[Action]:
    """Return the actions for undo, clipboard, search and selection.

    While a tool is drawing, undo removes its last point. `find` opens the search for a space.
    """
    stack = document.undo_stack

    def has_spaces() -> bool:
        return bool(selection.spaces)

    def has_copies() -> bool:
        return has_spaces() or bool(selection.things)

    def undo() -> None:
        (toolbox.current.take_back if toolbox.current.is_drawing else stack.undo)()

    def redo() -> None:
        (toolbox.current.put_back if toolbox.current.can_put_back else stack.redo)()

    def select_all() -> None:
        if selection.things:
            selection.choose(things=[place for place, _ in toolbox[SelectTool].own.within_reach()])
        else:
            selection.choose(space.id for space in document.settled.spaces)

    return [
        Action(
            "undo",
            tr("&Undo"),
            undo,
            "Ctrl+Z",
            lambda: toolbox.current.is_drawing or stack.canUndo(),
            icon="undo",
        ),
        Action(
            "redo",
            tr("&Redo"),
            redo,
            "Ctrl+Y or Ctrl+Shift+Z",
            lambda: toolbox.current.can_put_back or stack.canRedo(),
            icon="redo",
        ),
        Action("cut", tr("Cu&t"), clipboard.cut, "Ctrl+X", has_copies),
        Action("copy", tr("&Copy"), clipboard.copy, "Ctrl+C", has_copies),
        Action("paste", tr("&Paste"), clipboard.paste, "Ctrl+V"),
        Action("duplicate", tr("Dupl&icate"), clipboard.duplicate, "Ctrl+D", has_copies),
        Action("find", tr("&Find a space…"), find, "Ctrl+F"),
        Action(
            "select_all",
            tr("Select &all"),
            select_all,
            "Ctrl+A",
        ),
        Action(
            "delete",
            tr("&Delete"),
            toolbox.delete,
            "Del",
            lambda: bool(selection or selection.things) or toolbox.current.is_drawing,
            icon="delete",
        ),
    ]


def tool_actions(toolbox: Toolbox) -> list[Action]:
    """Return an action for each tool, which selects it."""
    return [
        Action(
            f"tool_{tool.id}",
            tr(tool.tip),
            partial(toolbox.take, tool.id),
            tool.key,
            checked_when=partial(_is_pressed, toolbox, tool.id),
            icon=tool.icon,
            short=tr(tool.name),
        )
        for tool in (*TOOLS, *INSERTING)
    ]


def _is_pressed(toolbox: Toolbox, tool_id: str) -> bool:
    return toolbox.current.button == tool_id


def shape_actions(
    document: Document,
    selection: Selection,
    cut: CutTool,
    board: BoardScene,
    lay_extension: Callable[[], object],
) -> list[Action]:
    """Return the actions that split, join and number spaces, place an extension board, and snap."""

    def has_spaces() -> bool:
        return bool(document.settled.spaces)

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
            "extension", tr("Place an e&xtension board…"), lay_extension, enabled_when=has_spaces
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
            "marks",
            tr("Finish, bet lines and &grid for me"),
            lambda: cut.apply(
                lambda track: with_marks(track, needs_for(track)),
                tr("Draw finish, bet lines and grid"),
            ),
            enabled_when=has_spaces,
        ),
        Action(
            "renumber",
            tr("&Number the spaces along the road"),
            cut.renumber,
            enabled_when=has_spaces,
        ),
        Action(
            "snap",
            tr("Sna&p to vertices, edges and grid"),
            toggle_snapping,
            "N",
            checked_when=lambda: board.snaps,
        ),
    ]
