"""Translatable messages: sentences with placeholders for values."""

from __future__ import annotations

from collections.abc import Callable, Mapping


class Sentence(str):
    """English text that keeps its `template` and its `values`.

    A value may be a sentence itself. A placeholder with a capital letter capitalizes its value:
    "{Line} is short" with `Line="the finish line"` gives "The finish line is short".
    """

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, /, **values: object) -> Sentence:
        """Return `template` with `values` filled in."""
        sentence = super().__new__(cls, _filled(template, values) if values else template)
        sentence.template, sentence.values = template, values
        return sentence

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        return (self.template,), dict(self.values)

    def in_words(
        self,
        translated: Callable[[str], str],
        written: Callable[[object], object] = lambda value: value,
    ) -> str:
        """Return the text in another language: `translated` maps templates, `written` values."""
        values: dict[str, object] = {}
        for name, value in self.values.items():
            if isinstance(value, Sentence):
                values[name] = value.in_words(translated, written)
            else:
                values[name] = written(value)
        template = translated(self.template)
        return _filled(template, values) if values else template


Tell = Callable[[str], str]
"""Function that translates a sentence for the reader, or a text that the designer has written."""


def _filled(template: str, values: Mapping[str, object]) -> str:
    return template.format_map(
        {name: _capital(value) if name[0].isupper() else value for name, value in values.items()}
    )


def _capital(value: object) -> str:
    words = str(value)
    return words[:1].upper() + words[1:]
