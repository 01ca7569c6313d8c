"""Texts that would take much memory or time are refused before they are read."""

from __future__ import annotations

import pytest

from engine.files import FileError, parse_strict_json, parse_strict_toml
from engine.files.faults import MOST_COMPARED, MOST_FAULTS, nearest
from engine.files.strict_json import DEEPEST_KEY, MOST_TOML, MOST_VALUES
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


def test_one_more_fault_is_made_than_is_said() -> None:
    """A million of them would take a gigabyte."""
    with pytest.raises(FileError) as caught:
        parse_strict_json("[" + "NaN," * 50_000 + "0]", "a.json")
    assert len(caught.value.faults) == MOST_FAULTS + 1


def test_keys_are_counted_once_however_many_there_are() -> None:
    """Counting each among all would take 10,000 million comparisons here."""
    keys = ",".join(f'"k{number}":0' for number in range(100_000))
    with pytest.raises(FileError, match=r'^a\.json: k7: the key "k7" comes more than once'):
        parse_strict_json(f'{{{keys},"k7":1}}', "a.json")


def test_no_guess_is_made_among_names_that_take_long_to_compare() -> None:
    known = [f"{'q' * 150}{number}" for number in range(9999)]
    word = "q" * 150 + "12x"
    assert nearest(word, known[10:20]) == known[12]
    assert nearest(word, known[MOST_COMPARED // 150**2 :: -1]) is not None
    assert nearest("x" * (MOST_COMPARED + 1), ["x"]) is None


@pytest.mark.parametrize("name", ["a", '"a"', "a "])
def test_a_toml_key_of_many_names_is_refused_before_it_is_read(name: str) -> None:
    """120 kB of them would take 7 GB."""
    deep = f"{name}." * (DEEPEST_KEY + 1) + "b = 1"
    for written in (deep, f"[{deep[:-4]}]", f"x = {{{deep}}}"):
        with pytest.raises(FileError, match=r"a\.toml: a key has more than 100 names joined"):
            parse_strict_toml(written, "a.toml", Sentence("x"))
    written = f"# {'.' * 1000}\nx = [{'0.5, ' * 1000}]\n" + f"{name}." * (DEEPEST_KEY - 1) + "b = 1"
    assert "x" in parse_strict_toml(written, "a.toml", Sentence("x"))
