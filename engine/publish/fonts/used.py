"""Letters of the designer's own fonts that drawings use, to be embedded."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from io import BytesIO

from engine.publish.drawing import Group, Item, Text
from engine.publish.fonts import runs
from engine.publish.fonts.font_file import FontFile, subset
from engine.publish.fonts.shaping import needs_shaping


def embedded_letters(items: Iterable[Item]) -> dict[FontFile, str]:
    """Return the fonts of the designer's own that texts are written with, each with the letters
    that are used of it, in the order of their code points."""
    used: dict[FontFile, set[str]] = {}

    def look_through(items: Iterable[Item]) -> None:
        for item in items:
            if isinstance(item, Group):
                look_through(item.items)
            elif isinstance(item, Text) and not is_drawn(item):
                for run in runs(item.text, item.face):
                    if run.own is not None:
                        used.setdefault(run.own, set()).update(run.text)

    look_through(items)
    return {own: "".join(sorted(letters)) for own, letters in used.items()}


def is_drawn(text: Text) -> bool:
    """Return whether a text is printed as shapes, since its letters change with those beside them,
    or a font of it must not be embedded."""
    return needs_shaping(text.text) or any(
        run.own is not None and not run.own.can_embed for run in runs(text.text, text.face)
    )


def registered(own: FontFile, letters: str) -> str:
    """Return the name under which the letters of a font are embedded."""
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    name = f"{own.mark}-{sha256(letters.encode()).hexdigest()[:12]}"
    registerFont(TTFont(name, BytesIO(subset(own, letters))))
    return name
