"""Texts that would take much memory or time are refused before they are read."""

from __future__ import annotations

import pytest

from engine.files import FileError, parse_strict_json, parse_strict_toml
from engine.files.strict_json import MOST_TOML, MOST_VALUES
from engine.sentence import Sentence


@pytest.mark.parametrize("value", ["[],", "{},", "0,"])
def test_a_text_of_very_many_values_is_no_json_for_us(value: str) -> None:
    """64 MB of empty lists take 1.4 GB."""
    written = "[" + value * (MOST_VALUES + 1) + "0]"
    with pytest.raises(FileError, match=r"a\.json: it holds more than 4,000,000 values; open a"):
        parse_strict_json(written, "a.json")


def test_a_toml_text_is_as_long_as_people_write_them() -> None:
    line = "# comment\n"
    written = line * (MOST_TOML // len(line))
    assert parse_strict_toml(written, "a.toml", Sentence("x")) == {}
    with pytest.raises(FileError, match=r"a\.toml: it holds more than 1 MB; open a smaller file"):
        parse_strict_toml(written + line, "a.toml", Sentence("x"))
