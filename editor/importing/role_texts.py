"""Names, numbers and colours of the roles of shapes, and the sentence that sums them up."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPen

from editor.importing.preview import ImportPreview
from editor.look.language import counted, tr, tr_later
from editor.look.texts import translated
from engine.languages import capital

NOUNS = {
    "space": tr_later("space|spaces"),
    "finish": tr_later("finish line|finish lines"),
    "bet": tr_later("bet line|bet lines"),
    "course": tr_later("course line|course lines"),
    "edge": tr_later("line between spaces|lines between spaces"),
    "page": tr_later("page|pages"),
    "frame": tr_later("frame|frames"),
    "ground": tr_later("ground under spaces|grounds under spaces"),
    "infield": tr_later("infield|infields"),
    "label": tr_later("label|labels"),
    "decoration": tr_later("decoration|decorations"),
    "copy": tr_later("copy of a space|copies of spaces"),
    "fault": tr_later("faulty shape|faulty shapes"),
    "hidden": tr_later("hidden shape|hidden shapes"),
}
"""Name of each role, for one shape and for several."""

LEFT_OUT = tuple(role for role in NOUNS if role not in {"space", "finish", "bet", "course", "edge"})
"""Roles whose shapes are left out of the track."""

FILLS = {
    "space": "#8fbfe8",
    "finish": "#c8322b",
    "bet": "#e39a12",
    "course": "#b0338f",
    "edge": "#22303a",
    "page": "#f1efe6",
    "frame": "#8b98a1",
    "ground": "#ddd6c4",
    "infield": "#bfe0b0",
    "label": "#7a5cc2",
    "decoration": "#b98a5a",
    "copy": "#2fa39a",
    "fault": "#ff5fa2",
    "hidden": "#ffffff",
}
"""Colour of each role."""

BELOW = ("page", "frame", "ground", "infield")
"""Roles painted below the others, the lowest first."""


def role_title(role: str) -> str:
    """Return the name of a role with a capital letter."""
    return capital(tr(NOUNS[role]).split("|")[0])


def role_count(role: str, count: int) -> str:
    """Return a number of shapes of a role, such as "52 labels"."""
    return counted(count, tr(NOUNS[role]))


def role_pen(role: str) -> QPen:
    """Return the pen for the edge of a shape."""
    colour = QColor(FILLS[role]).darker(150) if role != "hidden" else QColor("#6b7a86")
    pen = QPen(colour, 3 if role in {"finish", "bet", "course"} else 1)
    pen.setCosmetic(True)
    if role == "hidden":
        pen.setStyle(Qt.PenStyle.DotLine)
    return pen


def role_brush(role: str) -> QBrush:
    """Return the brush for the inside of a shape."""
    if role == "hidden":
        return QBrush(Qt.BrushStyle.NoBrush)
    if role == "copy":
        return QBrush(QColor(FILLS[role]), Qt.BrushStyle.Dense5Pattern)
    return QBrush(QColor(FILLS[role]))


def summary(preview: ImportPreview) -> str:
    """Return a sentence: "48 spaces in 3 lanes, 1 finish line; left out: 52 labels"."""
    counts = preview.roles.counts()
    imported = preview.imported
    spaces = counts.get("space", 0) if imported is None else len(imported.track.spaces)
    parts = [role_count("space", spaces)]
    if imported is not None:
        lanes = counted(len({space.lane for space in imported.track.spaces}), tr("lane|lanes"))
        parts = [tr("{spaces} in {lanes}").format(spaces=parts[0], lanes=lanes)]
        for kind in ("finish", "bet"):
            if count := sum(line.kind == kind for line in imported.track.lines):
                parts.append(role_count(kind, count))
    head = ", ".join(parts)
    left_out = [role_count(role, counts[role]) for role in LEFT_OUT if counts.get(role)]
    if not left_out:
        return head
    return tr("{taken}; left out: {shapes}").format(taken=head, shapes=", ".join(left_out))


def refusals(preview: ImportPreview) -> list[str]:
    """Return why there is no track, as sentences without the name of the file."""
    faults = () if preview.error is None else preview.error.faults
    return [
        capital("; ".join(translated(part) for part in (each.wrong, each.remedy) if part)) + "."
        for each in faults
    ]
