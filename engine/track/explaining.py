"""Why data are not a track: what the schema says, in sentences with place and remedy."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import resources
from math import isfinite
from typing import TYPE_CHECKING, Any

from engine.track.faults import Fault, nearest, place_of, quoted
from engine.track.reading import FORMAT, VERSION

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Place = tuple[str | int, ...]

_KINDS = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "number": "a number",
    "object": "an object {…}",
    "string": "text",
}


class DoubledKeys(dict[str, Any]):
    """A JSON object that names some keys twice: `doubled`."""

    doubled: tuple[str, ...]


def object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object from its keys and values in file order, keys that come twice noted."""
    data = dict(pairs)
    if len(data) == len(pairs):
        return data
    keys = [key for key, _ in pairs]
    noted = DoubledKeys(data)
    noted.doubled = tuple(key for key in data if keys.count(key) > 1)
    return noted


def wrong_kind_of_file(data: Any, file: str) -> Fault | None:
    """The fault of a file that is something else than a track of this version, if it is."""
    if not isinstance(data, dict):
        return Fault(
            file,
            "",
            f"a track is an object {{…}}, not {_said(data)}",
            "open a file that Lanesmith saved",
        )
    if "format" not in data and "spaces" not in data:
        return Fault(
            file,
            "",
            'this is not a track: it has neither "format" nor "spaces"',
            "open a track, or import drawings of other programs",
        )
    found = data.get("format", FORMAT)
    if found != FORMAT:
        return Fault(
            file,
            "format",
            f"this is not a track: it says {quoted(found)} instead of {quoted(FORMAT)}",
            "open a track, or import drawings of other programs",
        )
    version = data.get("version")
    if isinstance(version, (int, float)) and not isinstance(version, bool) and version > VERSION:
        return Fault(
            file,
            "version",
            f"this file was written by a newer Lanesmith (format version {quoted(version)},"
            f" this one knows {VERSION})",
            "update Lanesmith to open it",
        )
    return None


def schema_faults(data: Any, file: str) -> Iterator[Fault]:
    """Everything in the data the schema of tracks does not allow, in the order of the file."""
    # Imported here because it costs more start time than reading a sound track.
    from jsonschema import Draft202012Validator

    schema = json.loads(resources.files("schemas").joinpath("track.schema.json").read_text("utf-8"))
    for error in Draft202012Validator(schema).iter_errors(data):
        wrong, remedy = _explained(error)
        yield Fault(file, place_of(error.absolute_path), wrong, remedy)


def value_faults(data: Any, file: str) -> Iterator[Fault]:
    """Keys that come twice and values JSON cannot hold, anywhere in the data."""
    for place, value in _walked((), data):
        if isinstance(value, DoubledKeys):
            for key in value.doubled:
                yield Fault(
                    file,
                    place_of((*place, key)),
                    f"the key {quoted(key)} comes more than once",
                    "keep one of them, under one name",
                )
        elif isinstance(value, float) and not isfinite(value):
            yield Fault(file, place_of(place), f"{value} is no number", "write a finite number")
        elif isinstance(value, str) and not _can_be_written(value):
            yield Fault(
                file,
                place_of(place),
                f"the text {quoted(value)} holds half a character",
                "write the text anew",
            )


def _walked(place: Place, value: Any) -> Iterator[tuple[Place, Any]]:
    yield place, value
    if isinstance(value, dict):
        for key, item in value.items():
            yield place, key
            yield from _walked((*place, key), item)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _walked((*place, index), item)


def _can_be_written(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _explained(error: ValidationError) -> tuple[str, str]:
    """What is wrong and what to do about it."""
    explain = _SENTENCES[str(error.validator)]
    wrong, remedy = explain(error)
    meaning = _meaning(error)
    return wrong, f"{remedy} ({meaning})" if meaning else remedy


def _meaning(error: ValidationError) -> str:
    """What the schema says about the place, or about the key that is missing there."""
    schema = error.schema
    if error.validator == "required":
        schema = schema["properties"][_missing(error)]
    description = schema.get("description", "") if isinstance(schema, dict) else ""
    return str(description).rstrip(".")


def _missing(error: ValidationError) -> str:
    """The key a "required" error means; jsonschema reports one key an error."""
    return next(str(key) for key in error.validator_value if error.message.startswith(repr(key)))


def _required(error: ValidationError) -> tuple[str, str]:
    key = _missing(error)
    unknown = [name for name in error.instance if name not in error.schema.get("properties", {})]
    meant = nearest(key, unknown)
    wrong = f"the key {quoted(key)} is missing"
    if meant is None:
        return wrong, f"add {quoted(key)}"
    return f"{wrong}; did you mean that by {quoted(meant)}?", f"rename it to {quoted(key)}"


def _type(error: ValidationError) -> tuple[str, str]:
    wanted = error.validator_value
    kinds = [wanted] if isinstance(wanted, str) else wanted
    kind = " or ".join(_KINDS[name] for name in kinds)
    return f"{_said(error.instance)} is not {kind}", f"write {kind}"


def _enum(error: ValidationError) -> tuple[str, str]:
    known = [str(value) for value in error.validator_value]
    wrong = f"{_said(error.instance)} is not known here"
    if isinstance(error.instance, str) and (meant := nearest(error.instance, known)):
        wrong += f"; did you mean {quoted(meant)}?"
    return wrong, "write " + " or ".join(quoted(name) for name in known)


def _const(error: ValidationError) -> tuple[str, str]:
    return (
        f"{_said(error.instance)} is not {quoted(error.validator_value)}",
        f"write {quoted(error.validator_value)}",
    )


def _least(error: ValidationError) -> tuple[str, str]:
    least = error.validator_value
    return f"{quoted(error.instance)} is too small", f"write {least} or more"


def _above(error: ValidationError) -> tuple[str, str]:
    return f"{quoted(error.instance)} is too small", f"write more than {error.validator_value}"


def _most(error: ValidationError) -> tuple[str, str]:
    return f"{quoted(error.instance)} is too large", f"write {error.validator_value} or less"


def _few(error: ValidationError) -> tuple[str, str]:
    has, least = len(error.instance), error.validator_value
    return f"{has} given, at least {least} needed", f"give {least} or more"


def _many(error: ValidationError) -> tuple[str, str]:
    has, most = len(error.instance), error.validator_value
    return f"{has} given, at most {most} allowed", f"give {most}"


def _short(error: ValidationError) -> tuple[str, str]:
    return "the text is empty", "write something"


def _not(error: ValidationError) -> tuple[str, str]:
    return f"{_said(error.instance)} is not wanted here", "remove the key"


_SENTENCES: dict[str, Callable[[ValidationError], tuple[str, str]]] = {
    "const": _const,
    "enum": _enum,
    "exclusiveMinimum": _above,
    "maxItems": _many,
    "maximum": _most,
    "minItems": _few,
    "minLength": _short,
    "minimum": _least,
    "not": _not,
    "required": _required,
    "type": _type,
}


def _said(value: Any) -> str:
    """A value as a sentence names it, with its kind where that helps."""
    if isinstance(value, dict):
        return "an object {…}"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    return quoted(value)
