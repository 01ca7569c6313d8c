"""The language of the window: English as written, Czech by translation."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from editor.settings import settings

LANGUAGES = {"en": "English", "cs": "Čeština"}
"""Every language by its code, in its own words."""

FOLDER = Path(__file__).parents[1] / "translations"

NARROW_SPACE = "\u202f"
"""Stands between thousands in a language that writes a comma before decimals."""

MINUS = "\N{MINUS SIGN}"

_NUMBER = re.compile(r"[-+−]?\d[\d,]*(\.\d+)?")


def tr(text: str) -> str:
    """A text of the window in the language chosen; it must be written out where it is passed."""
    return QCoreApplication.translate("", text)


def tr_later(text: str) -> str:
    """Marks a text for the translators where it is data; it is translated with `tr` when shown."""
    return text


def localised(text: str) -> str:
    """A number as this language writes it, with a minus that is one; everything else as it is."""
    if not _NUMBER.fullmatch(text):
        return text
    text = text.replace("-", MINUS)
    locale = QLocale()
    if locale.decimalPoint() == ".":
        return text
    return text.replace(",", NARROW_SPACE).replace(".", locale.decimalPoint())


def pair_text(first: str, second: str) -> str:
    """Two numbers side by side, with a semicolon between them where a comma is the decimal sign."""
    between = ", " if QLocale().decimalPoint() == "." else "; "
    return between.join((localised(first), localised(second)))


def decimal_text(value: float, digits: int = 2, signed: bool = False) -> str:
    """A number with this many decimals."""
    return localised(f"{value:{'+' if signed else ''},.{digits}f}")


def integer_text(number: int) -> str:
    """A whole number."""
    return localised(f"{number:,}")


def chosen_language() -> str:
    """The language to speak: the one chosen in the menu, else the system's, else English."""
    code = settings().value("language", "") or QLocale.system().name()[:2]
    return code if code in LANGUAGES else "en"


def choose_language(code: str) -> None:
    """Use this language from the next start on."""
    settings().setValue("language", code)


def speak(code: str) -> list[QTranslator]:
    """Use this language from now on, also in texts of Qt; what is open already stays as it is."""
    app = QCoreApplication.instance()
    spoken = []
    for name, folder in (
        (f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        (f"editor_{code}", str(FOLDER)),
    ):
        translator = QTranslator(app)
        if app is not None and translator.load(name, folder):
            app.installTranslator(translator)
            spoken.append(translator)
    QLocale.setDefault(QLocale(code))
    return spoken
