"""Strict JSON and TOML: no key twice, no number or text that could not be written again."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import isfinite
from typing import Any

from engine.files.characters import is_clean
from engine.files.faults import MOST_FAULTS, Fault, FileError, place_of, quoted
from engine.sentence import Sentence

Path = tuple[str | int, ...]

MOST_DIGITS = 300
"""Most digits of a whole number. Longer ones are no floating-point numbers any more."""

MOST_VALUES = 4_000_000
"""Most values of a JSON text. Each takes up to 150 bytes of memory, however few it has in the
file."""

MOST_TOML = 1_000_000
"""Most letters of a TOML text, which takes a second to read. Those that people write have some
thousand."""

DEEPEST_KEY = 100
"""Most names of a TOML key, which are joined with dots. Reading them takes the square of it."""

_NAMED = re.compile(r"""[\w"'-][ \t]*\.""")
"""Name of a TOML key with the dot behind it."""

MOST_BITS = (10**MOST_DIGITS).bit_length()


class _DoubledKeys(dict[str, Any]):
    """JSON object with keys that occur more than once, listed in `doubled`."""

    doubled: tuple[str, ...]


def parse_json(written: str, file: str) -> Any:
    """Return the data of a JSON text. FileError, which names `file`, if it is not JSON.

    Repeated keys and values that JSON cannot hold are left to `value_faults`.
    """
    if not written.strip():
        wrong, remedy = Sentence("the file is empty"), Sentence("open a file with a track in it")
        raise FileError(Fault(file, "", wrong, remedy))
    if sum(map(written.count, ",[{")) > MOST_VALUES:
        wrong = Sentence("it holds more than {most:,} values", most=MOST_VALUES)
        raise FileError(Fault(file, "", wrong, Sentence("open a smaller file")))
    try:
        return json.loads(written, object_pairs_hook=_object_of)
    except json.JSONDecodeError as error:
        raise FileError(_not_json(file, written, error)) from error
    except ValueError as error:
        raise FileError(number_too_long(file)) from error
    except RecursionError as error:
        raise FileError(nested_too_deep(file)) from error


def parse_strict_json(written: str, file: str) -> Any:
    """Return the data of a JSON text without repeated keys or values that JSON cannot hold.

    FileError, which names `file`, has every fault.
    """
    return _faultless(parse_json(written, file), file)


def parse_strict_toml(written: str, file: str, wanted: Sentence) -> dict[str, Any]:
    """Return the data of a TOML text, held to the same as JSON. FileError, which names `file`, has
    every fault; `wanted` is the remedy where it is no TOML."""
    if len(written) > MOST_TOML:
        wrong = Sentence("it holds more than {most} MB", most=MOST_TOML // 1_000_000)
        raise FileError(Fault(file, "", wrong, Sentence("open a smaller file")))
    if any(len(_NAMED.findall(part)) > DEEPEST_KEY for part in re.split(r"[,=\n{}\[\]]", written)):
        wrong = Sentence("a key has more than {most} names joined by dots", most=DEEPEST_KEY)
        raise FileError(Fault(file, "", wrong, Sentence("write a shorter key")))
    try:
        data = tomllib.loads(written)
    except tomllib.TOMLDecodeError as error:
        wrong = Sentence("this is not a TOML file: {reason}", reason=str(error))
        raise FileError(Fault(file, "", wrong, wanted)) from error
    except ValueError as error:
        raise FileError(number_too_long(file)) from error
    except RecursionError as error:
        raise FileError(nested_too_deep(file)) from error
    _faultless(data, file)
    return data


def _faultless(data: Any, file: str) -> Any:
    """Return `data` if JSON can hold all of it; else raise FileError."""
    try:
        faults = value_faults(data, file)
    except RecursionError as error:
        raise FileError(nested_too_deep(file)) from error
    if faults:
        raise FileError(*faults)
    return data


def value_faults(data: Any, file: str) -> list[Fault]:
    """Return a fault for every repeated key and every value that JSON cannot hold.

    There is one more than an error says, at most.
    """
    return [*islice(_value_faults(data, file), MOST_FAULTS + 1)]


def _value_faults(data: Any, file: str) -> Iterator[Fault]:
    for path, value in _walked((), data):
        if isinstance(value, _DoubledKeys):
            for key in value.doubled:
                yield Fault(
                    file,
                    place_of((*path, key)),
                    Sentence("the key {key} comes more than once", key=quoted(key)),
                    Sentence("keep one of them, under one name"),
                )
        elif isinstance(value, float) and not isfinite(value):
            wrong = Sentence("{value} is not a number", value=value)
            yield Fault(file, place_of(path), wrong, Sentence("write a finite number"))
        elif isinstance(value, int) and value.bit_length() > MOST_BITS:
            wrong = Sentence("the number has more than {most} digits", most=MOST_DIGITS)
            yield Fault(file, place_of(path), wrong, Sentence("write a shorter number"))
        elif isinstance(value, str) and not is_clean(value):
            if any("\ud800" <= each <= "\udfff" for each in value):
                said = Sentence(
                    "the text {text} contains an incomplete character", text=quoted(value)
                )
            else:
                said = Sentence("the text {text} contains a control character", text=quoted(value))
            yield Fault(file, place_of(path), said, Sentence("retype the text"))


def nested_too_deep(file: str) -> Fault:
    """Return the fault of a file whose brackets are nested too deep for Python."""
    wrong = Sentence("brackets are nested too deep")
    return Fault(file, "", wrong, Sentence("open a file that Lanesmith saved"))


def number_too_long(file: str) -> Fault:
    """Return the fault of a file with a whole number that Python does not read."""
    wrong = Sentence("a number has more than {most} digits", most=sys.get_int_max_str_digits())
    return Fault(file, "", wrong, Sentence("write a shorter number"))


def _object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object of `pairs` in file order, with repeated keys noted in `doubled`."""
    data = dict(pairs)
    if len(data) == len(pairs):
        return data
    counts = Counter(key for key, _ in pairs)
    noted = _DoubledKeys(data)
    noted.doubled = tuple(key for key, count in counts.items() if count > 1)
    return noted


def _walked(path: Path, value: Any) -> Iterator[tuple[Path, Any]]:
    yield path, value
    if isinstance(value, dict):
        for key, item in value.items():
            yield path, key
            yield from _walked((*path, key), item)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _walked((*path, index), item)


def _not_json(file: str, written: str, error: json.JSONDecodeError) -> Fault:
    wrong = Sentence("this is not JSON: {why}", why=error.msg)
    remedy = Sentence("look for a missing or extra comma, quote or bracket just before")
    if not written[error.pos :].strip():
        wrong = Sentence("the text ends too early")
        remedy = Sentence("the file seems to be cut off; open an older copy")
    place = Sentence("line {line}, column {column}", line=error.lineno, column=error.colno)
    return Fault(file, place, wrong, remedy)
