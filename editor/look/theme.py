"""Theme: colours of the window and the board, look, and size of text.

The style sheet is `style.qss`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from string import Template

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFontDatabase, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from editor.look.language import tr, tr_later
from editor.look.stock_icons import OwnIcons
from editor.settings import Setting
from engine.publish.colours import COLOURS, LETTERS, readable_on

INK = QColor("#22303a")
MUTED = QColor("#6b7a86")
ACCENT = QColor("#1f7a8c")
SELECTED = QColor("#f08a24")
DESK = QColor("#dfe5ea")
PAPER = QColor("#fbfaf6")
PAPER_EDGE = QColor("#c3ccd3")
SPACE_EDGE = QColor("#5d6b76")
HIGHLIGHT = QColor("#ffe45c")
HIGHLIGHT_SOFT = QColor("#fff6cf")
HIGHLIGHT_EDGE = QColor("#b88a00")
ARROW = QColor("#0f5c6e")
CROSSING_ARROW = QColor("#c2410c")
FLOW = QColor("#b0338f")

SEVERITIES = {
    "error": QColor("#c8322b"),
    "warning": QColor("#d98200"),
    "hint": QColor("#3573b9"),
}

CARS = {name: QColor(colour) for name, colour in COLOURS.items()}
"""Colours of cars, camels and cards by name."""

_LANES = ("#bbd4ee", "#a2ddcc", "#dde699", "#eeeeee", "#f6c4b2", "#cceeff", "#ffd4dd", "#f6eec4")
"""The scheme "light" of Paul Tol, *Colour schemes* (SRON/EPS/TN/09-002), half of it white, ordered
so that colour-blind people can tell neighbouring lanes apart.
"""


def lane_colour(lane: int) -> QColor:
    """Return the fill of the spaces of a lane. The colours repeat after eight lanes."""
    return QColor(_LANES[(lane - 1) % len(_LANES)])


DANGER = QColor("#e07b52")
"""Fill of dangerous spaces, darker than that of any lane."""

HEAT = ("#faf7d4", "#cfe6b4", "#8ccbb4", "#46a5bb", "#2c72a8", "#28458c", "#161f55")
"""Colours of a heat map from low to high.

Each is darker than the one before, so that they differ also without colour vision.
"""

HEAT_STEPS = 48
"""Number of shades of a heat map. A small change of a number repaints no space."""


def heat_colour(share: float) -> QColor:
    """Return the colour of `share`, 0 to 1, on a heat map."""
    return _heat(round(min(max(share, 0.0), 1.0) * HEAT_STEPS))


@cache
def _heat(step: int) -> QColor:
    place = step / HEAT_STEPS * (len(HEAT) - 1)
    below = min(int(place), len(HEAT) - 2)
    first, second = QColor(HEAT[below]), QColor(HEAT[below + 1])
    rest = place - below
    return QColor.fromRgbF(
        first.redF() + rest * (second.redF() - first.redF()),
        first.greenF() + rest * (second.greenF() - first.greenF()),
        first.blueF() + rest * (second.blueF() - first.blueF()),
    )


def letter_of(colour: str) -> str:
    """Return the letter printed for a colour, or "" if it has none."""
    return tr(LETTERS[colour]) if colour in LETTERS else ""


def text_on(background: QColor) -> QColor:
    """Return dark or white, whichever is easier to read on `background`."""
    return QColor(readable_on(background.name(), INK.name()))


LOOKS = {
    "light": {
        "window": "#eef2f5",
        "surface": "#ffffff",
        "line": "#d5dde3",
        "edge": "#c3ced6",
        "ink": "#22303a",
        "muted": "#5b6a75",
        "faint": "#8b98a1",
        "hover": "#e8f1f3",
        "chosen": "#cfe6ea",
        "chosen_ink": "#0d4551",
        "accent": "#1c7384",
        "primary": "#1c7384",
        "accent_off": "#b9cdd2",
        "tip": "#22303a",
        "desk": "#dfe5ea",
        "soft": "#bfe0e6",
        "frame": "#7d8c97",
    },
    "dark": {
        "window": "#1e2529",
        "surface": "#283036",
        "line": "#3a444b",
        "edge": "#4d5a63",
        "ink": "#e6ecef",
        "muted": "#a9b8c1",
        "faint": "#6c7982",
        "hover": "#33424a",
        "chosen": "#1f515d",
        "chosen_ink": "#dcf5f9",
        "accent": "#43a9be",
        "primary": "#1c7384",
        "accent_off": "#35525a",
        "tip": "#0f1417",
        "desk": "#161b1e",
        "soft": "#2d5f6b",
        "frame": "#8d9ca6",
    },
}
"""Colours of the window by look. The board is always paper."""

FRAMES = {
    "QCheckBox": "frame",
    "QRadioButton": "frame",
    "QAbstractSpinBox": "edge",
    "QComboBox": "edge",
}
"""Colours of the frames that the style draws itself."""

FUSION_DARKENS = 140
"""Percentage by which the Fusion style darkens the colour of the window for frames.

In a dark window such frames would be invisible.
"""


def _look_of_desktop() -> str:
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return "dark" if dark else "light"


LOOK = Setting(
    "look",
    tuple(LOOKS),
    lambda look: {"light": tr("&Light"), "dark": tr("&Dark")}[look],
    _look_of_desktop,
)
TEXT_SIZE = Setting(
    "text_size",
    ("90", "100", "115", "130", "150"),
    lambda percent: tr("Text size {percent}%").format(percent=percent),
    lambda: "100",
    tr_later("&Text size"),
)
"""The size of text in percent of that of the desktop."""

FONT_SIZES = {"small": 8, "title": 11, "headline": 26}
"""Sizes of single texts in points, at 100%."""

ICON = 20
"""Size of icons on toolbars in pixels, at 100%."""


def text_scale() -> float:
    """Return the size of text as a factor: 1 is the usual size."""
    return int(TEXT_SIZE.chosen) / 100


def icon_size() -> QSize:
    """Return the size of icons on toolbars, in pixels."""
    pixels = round(ICON * text_scale())
    return QSize(pixels, pixels)


def dress_again() -> None:
    """Apply the chosen look and size of text."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        dress(app, LOOK.chosen, int(TEXT_SIZE.chosen))


def desk() -> QColor:
    """Return the colour of the desk below the board."""
    return QGuiApplication.palette().color(QPalette.ColorRole.Dark)


def dress(app: QApplication, look: str = "light", text_size: int = 100) -> None:
    """Set style, palette and font of the application.

    The look is independent of the desktop's theme. `text_size` is in percent of the desktop's.
    """
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setPointSizeF(QFontInfo(font).pointSizeF() * text_size / 100)
    app.setFont(font)
    colours = {name: QColor(value) for name, value in LOOKS[look].items()}
    app.setStyle(OwnIcons("Fusion"))
    role = QPalette.ColorRole
    palette = QPalette()
    for part, name in (
        (role.Window, "window"),
        (role.WindowText, "ink"),
        (role.Base, "surface"),
        (role.AlternateBase, "window"),
        (role.Text, "ink"),
        (role.Button, "surface"),
        (role.ButtonText, "ink"),
        (role.Highlight, "accent"),
        (role.ToolTipBase, "tip"),
        (role.PlaceholderText, "muted"),
        (role.Link, "accent"),
        (role.Midlight, "soft"),
        (role.Dark, "desk"),
    ):
        palette.setColor(part, colours[name])
    for part in (role.HighlightedText, role.ToolTipText):
        palette.setColor(part, QColor("white"))
    for part in (role.Text, role.ButtonText, role.WindowText):
        palette.setColor(QPalette.ColorGroup.Disabled, part, colours["faint"])
    for part in (role.Base, role.Button):
        palette.setColor(QPalette.ColorGroup.Disabled, part, colours["window"])
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, colours["accent_off"])
    app.setPalette(palette)
    for kind, frame in FRAMES.items():
        framed = QPalette(palette)
        framed.setColor(role.Window, colours[frame].lighter(FUSION_DARKENS))
        # PySide6's stubs ask for bytes here; the function takes only a string.
        app.setPalette(framed, kind)  # type: ignore[arg-type]
    style = files("editor.look").joinpath("style.qss").read_text("utf-8")
    sizes = {name: f"{points * text_size / 100:g}pt" for name, points in FONT_SIZES.items()}
    app.setStyleSheet(Template(style).substitute(LOOKS[look], **sizes))
