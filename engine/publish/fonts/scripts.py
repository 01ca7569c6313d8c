"""Scripts of texts: those whose letters are set one after another, and those that need more."""

from __future__ import annotations

from functools import cache

SET = frozenset(
    {
        *("Zyyy", "Zinh", "Zzzz", "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hani", "Hira", "Kana"),
        *("Hrkt", "Hang", "Bopo", "Yiii", "Ethi", "Cher", "Cans", "Ogam", "Runr", "Goth", "Copt"),
        *("Lisu", "Vaii", "Brai"),
    }
)
"""Scripts that are set letter by letter from left to right (ISO 15924). Letters of all others join,
change places or run to the left, which is not done here."""

JOINING = range(0x1100, 0x1200)
"""Parts of Korean letters, which join; whole ones do not."""


def unset_scripts(text: str) -> tuple[str, ...]:
    """Return the names of the scripts in a text that cannot be set, such as Arabic, each once."""
    if text.isascii():
        return ()
    return tuple(dict.fromkeys(name for letter in text if (name := _unset(letter))))


@cache
def _unset(letter: str) -> str:
    """Return the name of the script of a letter, or "" if it can be set."""
    # Imported here because most texts need no tables of letters.
    from fontTools import unicodedata

    script = unicodedata.script(letter)
    if script in SET and ord(letter) not in JOINING:
        return ""
    return str(unicodedata.script_name(script))
