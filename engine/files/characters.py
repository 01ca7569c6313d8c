"""Control characters: where they are not allowed, and how they are shown.

They are no part of any text that people write. In a terminal they move the cursor, rename the
window or reverse what is read; XML, and so SVG, cannot hold most of them at all.
"""

from __future__ import annotations

import re

_REFUSED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # C0 without tab, line feed and return, then C1
    "\u202a-\u202e\u2066-\u2069"  # directional overrides and isolates
    "\ud800-\udfff\ufffe\uffff]"  # halves of surrogate pairs, and no characters at all
)
_BREAKS = "\t\n\r"


def is_clean(text: str) -> bool:
    """Return whether `text` has no control character except tabs and line ends."""
    return text.isprintable() or _REFUSED.search(text) is None


def is_line(text: str) -> bool:
    """Return whether `text` has no control character and is a single line without tabs."""
    return text.isprintable() or (is_clean(text) and not any(each in text for each in _BREAKS))


def cleaned(text: str) -> str:
    """Return `text` without its control characters, with a space for each tab or line end."""
    return _REFUSED.sub("", re.sub(f"[{_BREAKS}]+", " ", text))


def visible(text: str) -> str:
    r"""Return `text` with its control characters as escapes, such as \x1b; line ends stay."""
    if text.isascii() and text.isprintable():
        return text
    shown = _REFUSED.sub(lambda found: _escape(found[0]), text)
    return re.sub("\r(?!\n)", r"\\r", shown)


def _escape(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
