"""Actions as data, shared by menus, toolbars, palette and shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QToolBar, QWidget

from editor.look.digits import on_other_rows
from editor.look.icons import icon
from editor.settings import settings


def always() -> bool:
    """Return True, for actions that can be used at any time."""
    return True


@dataclass(frozen=True)
class Action:
    """Action of a user: its name, its function, and the condition under which it can be used.

    `shortcut` may hold several keys: "Ctrl+Y or Ctrl+Shift+Z". `checked_when` makes it a switch.
    `short` is its text on a toolbar.
    """

    id: str
    text: str
    run: Callable[[], object]
    shortcut: str = ""
    enabled_when: Callable[[], bool] = always
    checked_when: Callable[[], bool] | None = None
    icon: str = ""
    short: str = ""
    tip: str = ""


def plain(text: str) -> str:
    """Return the text of an action without "&" and "…"."""
    return text.replace("&", "").rstrip("…")


def keys_text(keys: QKeySequence) -> str:
    """Return keys as this system names them."""
    return keys.toString(QKeySequence.SequenceFormat.NativeText)


class ActionTable:
    """Actions of a window as Qt actions, by id, in the order in which they were added."""

    def __init__(self, window: QWidget) -> None:
        self.actions: dict[str, Action] = {}
        self._window = window
        self._made: dict[str, QAction] = {}
        self._on_other_rows: list[QShortcut] = []

    def __getitem__(self, action_id: str) -> QAction:
        return self._made[action_id]

    def add(self, actions: Iterable[Action]) -> None:
        """Add actions and activate their keys."""
        kept = settings()
        for action in actions:
            self.actions[action.id] = action
            self._made[action.id] = self._make(action)
            self._give_keys(action.id, kept)
            self._window.addAction(self._made[action.id])
        self._give_other_rows()

    def refresh(self) -> None:
        """Enable and check the actions according to the present state."""
        for action_id, action in self.actions.items():
            made = self._made[action_id]
            made.setEnabled(action.enabled_when())
            if action.checked_when is not None:
                made.setChecked(action.checked_when())

    def fill(self, bar: QMenu | QToolBar, entries: Iterable[str | QMenu]) -> None:
        """Add actions and submenus to a menu, or actions to a toolbar. "-" is a separator.

        A menu shows the present state when it opens: another window may have changed a setting.
        """
        if isinstance(bar, QMenu):
            bar.aboutToShow.connect(self.refresh)
        for entry in entries:
            if isinstance(entry, QMenu):
                bar.addAction(entry.menuAction())
            elif entry == "-":
                bar.addSeparator()
            else:
                bar.addAction(self._made[entry])
                if isinstance(bar, QToolBar):
                    bar.widgetForAction(self._made[entry]).setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_keys(self, action_id: str, keys: QKeySequence) -> None:
        """Set the keys of an action, for now and for later starts. Empty keys mean none."""
        kept = settings()
        kept.setValue(f"shortcuts/{action_id}", keys.toString())
        self._give_keys(action_id, kept)
        self._give_other_rows()

    def reset_keys(self, action_id: str) -> None:
        """Restore the default keys of an action."""
        kept = settings()
        kept.remove(f"shortcuts/{action_id}")
        self._give_keys(action_id, kept)
        self._give_other_rows()

    def owner_of(self, keys: QKeySequence) -> QAction | None:
        """Return the action with these keys, or None if they are free."""
        if keys.isEmpty():
            return None
        return next((made for made in self._made.values() if keys in made.shortcuts()), None)

    def _give_keys(self, action_id: str, kept: QSettings) -> None:
        action, made = self.actions[action_id], self._made[action_id]
        chosen = kept.value(f"shortcuts/{action_id}")
        texts = action.shortcut.split(" or ") if chosen is None else [str(chosen)]
        made.setShortcuts([QKeySequence(keys) for keys in texts if keys])
        keys = keys_text(made.shortcut())
        tip = action.tip or plain(action.text)
        made.setToolTip(f"{tip}  ({keys})" if keys else tip)

    def _give_other_rows(self) -> None:
        """Give the free keys of Czech and French number rows to the actions of their digits."""
        for shortcut in self._on_other_rows:
            shortcut.setKey(QKeySequence())
            shortcut.deleteLater()
        given = [
            (keys.toString(), made) for made in self._made.values() for keys in made.shortcuts()
        ]
        taken = {keys for keys, _ in given}
        self._on_other_rows = [
            QShortcut(QKeySequence(other), self._window, made.trigger)
            for keys, made in given
            for other in on_other_rows(keys)
            if QKeySequence(other).toString() not in taken
        ]

    def _make(self, action: Action) -> QAction:
        made = QAction(action.text, self._window)
        made.setObjectName(action.id)
        if action.icon:
            made.setIcon(icon(action.icon))
        made.setIconText(action.short or plain(action.text))
        made.setCheckable(action.checked_when is not None)
        made.triggered.connect(partial(self._run, action.run))
        return made

    def _run(self, run: Callable[[], object]) -> None:
        run()
        self.refresh()
