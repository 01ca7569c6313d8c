"""One language: its words by their English, and how it writes numbers."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources

from engine.sentence import Sentence

LANGUAGES = {"en": "English", "cs": "Čeština"}
"""Every language by its code, with its native name."""

NARROW_SPACE = "\u202f"
"""Separator of thousands in languages with a decimal comma."""

MINUS = "\N{MINUS SIGN}"

_NUMBER = re.compile(r"[-+−]?\d[\d,]*(\.\d+)?")
_PLACE = re.compile(r"\((-?[\d.]+), (-?[\d.]+)\)")


@dataclass(frozen=True)
class Language:
    """Language of a reader: `words` translates a text from English, `point` is the decimal sign."""

    code: str
    words: Callable[[str], str]
    point: str

    def text(self, text: str) -> str:
        """Return `text` in this language; of a sentence with its values filled in."""
        return (
            text.in_words(self.words, self._written)
            if isinstance(text, Sentence)
            else self.words(text)
        )

    def sentence(self, text: str) -> str:
        """Return a sentence in this language. Other text, such as a name, is returned unchanged."""
        return self.text(text) if isinstance(text, Sentence) else text

    def number(self, text: str) -> str:
        """Return the number `text`, such as "-1,200.5", as this language writes it.

        Other text is unchanged.
        """
        if not _NUMBER.fullmatch(text):
            return text
        text = text.replace("-", MINUS)
        if self.point == ".":
            return text
        return text.replace(",", NARROW_SPACE).replace(".", self.point)

    def pair(self, first: str, second: str) -> str:
        """Return two numbers, separated by a comma or, where that is the decimal sign, a
        semicolon."""
        between = ", " if self.point == "." else "; "
        return between.join((self.number(first), self.number(second)))

    def _written(self, value: object) -> object:
        """Return a number, a length ("4.8 mm") or a place ("(12.5, 30)") as this language writes
        it."""
        if isinstance(value, (float, int)) and not isinstance(value, bool):
            return _Written(value, self)
        if isinstance(value, str) and not isinstance(value, Sentence):
            if value.endswith(" mm"):
                return self.number(value.removesuffix(" mm")) + " mm"
            if place := _PLACE.fullmatch(value):
                return f"({self.pair(*place.groups())})"
        return value


@dataclass(frozen=True, slots=True)
class _Written:
    """Number that formats itself as its language writes it; a whole one has its thousands apart."""

    value: float
    written_in: Language

    def __format__(self, spec: str) -> str:
        usual = "," if isinstance(self.value, int) else ""
        return self.written_in.number(format(self.value, spec or usual))

    def __str__(self) -> str:
        return format(self)


@cache
def language(code: str) -> Language:
    """Return the language with this `code` of `LANGUAGES`.

    Texts that nobody has translated are English.
    """
    if code == "en":
        return Language(code, str, ".")
    words = _words_of(code)
    return Language(code, lambda text: words.get(text, text), ",")


def _words_of(code: str) -> dict[str, str]:
    """Return the finished translations from English by their source, without those for Qt."""
    written = resources.files("engine.languages").joinpath(f"{code}.ts").read_text("utf-8")
    words = {}
    for context in ET.fromstring(written).iter("context"):
        if context.findtext("name"):
            continue
        for message in context.iter("message"):
            source, translation = message.findtext("source"), message.find("translation")
            if source and translation is not None and translation.get("type") is None:
                words[source] = translation.text or source
    return words
