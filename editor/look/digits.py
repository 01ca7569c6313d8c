"""Digit keys on every keyboard: Czech and French number rows type letters without Shift."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

CZECH, FRENCH = "é+ěščřžýáí", "à&é\"'(-è_ç"
"""Texts of the keys 0 to 9 without Shift."""

_MAC_KEYS = (29, 18, 19, 20, 21, 23, 22, 26, 28, 25)
"""Virtual codes of the keys 0 to 9 on macOS, which has no scan codes."""
_FIRST_SCAN_CODE = 2 if sys.platform == "win32" else 10
"""Scan code of the key 1. The keys up to 9, then 0, follow it."""

_PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


def digit_of(event: QKeyEvent) -> int | None:
    """Return the digit of a key of the number row or the keypad, with or without Shift.

    Return None for other keys, and with Ctrl, Alt or Meta.
    """
    if event.modifiers() & ~_PLAIN:
        return None
    digit = event.key() - Qt.Key.Key_0
    if 0 <= digit <= 9:
        return digit
    if sys.platform == "darwin":
        code = event.nativeVirtualKey()
        return _MAC_KEYS.index(code) if code in _MAC_KEYS else None
    place = event.nativeScanCode() - _FIRST_SCAN_CODE
    return (place + 1) % 10 if 0 <= place <= 9 else None


def on_other_rows(keys: str) -> Iterator[str]:
    """Yield the keys that other number rows need for "Ctrl+0" or "Alt+1" without Shift.

    Plus and minus are left to tools: with Alt they change the spaces of a section.
    """
    before, plus, key = keys.rpartition("+")
    if plus and key.isdigit():
        for row in (CZECH, FRENCH):
            if row[int(key)] not in "+-":
                yield f"{before}+{row[int(key)]}"
