"""Language of the window: texts, numbers, and the choice between English and Czech."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from editor.settings import Setting
from engine.languages import LANGUAGES, Language


def _language_of_system() -> str:
    code = QLocale.system().name()[:2]
    return code if code in LANGUAGES else "en"


LANGUAGE = Setting("language", tuple(LANGUAGES), LANGUAGES.__getitem__, _language_of_system)

FOLDER = Path(__file__).parents[1] / "translations"


def tr(text: str) -> str:
    """Return `text` in the chosen language. Calls must pass a literal for the translators."""
    return QCoreApplication.translate("", text)


def tr_later(text: str) -> str:
    """Return `text` unchanged, marked for the translators.

    It is translated with `tr` when shown.
    """
    return text


def reader() -> Language:
    """Return the language of the window, for texts of the engine."""
    return Language(QLocale().name()[:2], tr, QLocale().decimalPoint())


def localised(text: str) -> str:
    """Return a number in the format of the language, with a true minus sign.

    Other text is unchanged.
    """
    return reader().number(text)


def pair_text(first: str, second: str) -> str:
    """Return two numbers, separated by a comma or, where that is the decimal sign, a semicolon."""
    return reader().pair(first, second)


def decimal_text(value: float, digits: int = 2, signed: bool = False) -> str:
    """Return `value` with `digits` decimals in the format of the language."""
    return localised(f"{value:{'+' if signed else ''},.{digits}f}")


def percent_text(number: str) -> str:
    """Return a number with a percent sign. Czech writes a space between them."""
    return tr("{number}%").format(number=number)


def integer_text(number: int) -> str:
    """Return a whole number in the format of the language."""
    return localised(f"{number:,}")


def counted(count: int, forms: str) -> str:
    """Return a number and the form of a noun that fits it, such as "3 lanes".

    `forms` are separated by "|": for one and for several; in languages such as Czech for one, for
    two to four, and for more.
    """
    words = forms.split("|")
    several = 1 if 2 <= count <= 4 else -1
    return f"{integer_text(count)} {words[0 if count == 1 else several]}"


def speak(code: str) -> list[QTranslator]:
    """Use this language now, also in texts of Qt, and return the translators installed.

    Open windows keep their texts.
    """
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
