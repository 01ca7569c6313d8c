"""Why data are not a track: what the schema says, in sentences with place and remedy."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from importlib import resources
from math import isfinite
from typing import TYPE_CHECKING, Any

from engine.track.faults import Fault, nearest, place_of, quoted
from engine.track.reading import FORMAT, VERSION
from engine.track.sentence import Sentence

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Place = tuple[str | int, ...]

_KINDS = {
    "array": Sentence("a list"),
    "boolean": Sentence("true or false"),
    "integer": Sentence("a whole number"),
    "number": Sentence("a number"),
    "object": Sentence("an object {…}"),
    "string": Sentence("text"),
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
            Sentence("a track is an object {{…}}, not {found}", found=_said(data)),
            Sentence("open a file that Lanesmith saved"),
        )
    if "format" not in data and "spaces" not in data:
        return Fault(
            file,
            "",
            Sentence('this is not a track: it has neither "format" nor "spaces"'),
            Sentence("open a track, or import drawings of other programs"),
        )
    found = data.get("format", FORMAT)
    if found != FORMAT:
        return Fault(
            file,
            "format",
            Sentence(
                "this is not a track: it says {found} instead of {wanted}",
                found=quoted(found),
                wanted=quoted(FORMAT),
            ),
            Sentence("open a track, or import drawings of other programs"),
        )
    version = data.get("version")
    if isinstance(version, (int, float)) and not isinstance(version, bool) and version > VERSION:
        return Fault(
            file,
            "version",
            Sentence(
                "this file was written by a newer Lanesmith (format version {version}, "
                "this one knows {known})",
                version=quoted(version),
                known=VERSION,
            ),
            Sentence("update Lanesmith to open it"),
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
                    Sentence("the key {key} comes more than once", key=quoted(key)),
                    Sentence("keep one of them, under one name"),
                )
        elif isinstance(value, float) and not isfinite(value):
            yield Fault(
                file,
                place_of(place),
                Sentence("{value} is no number", value=value),
                Sentence("write a finite number"),
            )
        elif isinstance(value, str) and not _can_be_written(value):
            yield Fault(
                file,
                place_of(place),
                Sentence("the text {text} holds half a character", text=quoted(value)),
                Sentence("write the text anew"),
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


def _explained(error: ValidationError) -> tuple[Sentence, Sentence]:
    """What is wrong and what to do about it."""
    explain = _SENTENCES[str(error.validator)]
    wrong, remedy = explain(error)
    meaning = _meaning(error)
    if not meaning:
        return wrong, remedy
    return wrong, Sentence("{remedy} ({meaning})", remedy=remedy, meaning=Sentence(meaning))


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


def _required(error: ValidationError) -> tuple[Sentence, Sentence]:
    key = _missing(error)
    unknown = [name for name in error.instance if name not in error.schema.get("properties", {})]
    meant = nearest(key, unknown)
    name = quoted(key)
    if meant is None:
        return Sentence("the key {key} is missing", key=name), Sentence("add {key}", key=name)
    return (
        Sentence(
            "the key {key} is missing; did you mean that by {meant}?", key=name, meant=quoted(meant)
        ),
        Sentence("rename it to {key}", key=name),
    )


def _type(error: ValidationError) -> tuple[Sentence, Sentence]:
    wanted = error.validator_value
    kinds = [wanted] if isinstance(wanted, str) else wanted
    kind = _either([_KINDS[name] for name in kinds])
    return (
        Sentence("{found} is not {kind}", found=_said(error.instance), kind=kind),
        Sentence("write {kind}", kind=kind),
    )


def _enum(error: ValidationError) -> tuple[Sentence, Sentence]:
    known = [str(value) for value in error.validator_value]
    found = _said(error.instance)
    wrong = Sentence("{found} is not known here", found=found)
    if isinstance(error.instance, str) and (meant := nearest(error.instance, known)):
        wrong = Sentence(
            "{found} is not known here; did you mean {meant}?", found=found, meant=quoted(meant)
        )
    return wrong, Sentence("write {wanted}", wanted=_either(list(map(quoted, known))))


def _const(error: ValidationError) -> tuple[Sentence, Sentence]:
    wanted = quoted(error.validator_value)
    return (
        Sentence("{found} is not {wanted}", found=_said(error.instance), wanted=wanted),
        Sentence("write {wanted}", wanted=wanted),
    )


def _least(error: ValidationError) -> tuple[Sentence, Sentence]:
    least = error.validator_value
    return _too_small(error), Sentence("write {least} or more", least=least)


def _above(error: ValidationError) -> tuple[Sentence, Sentence]:
    return _too_small(error), Sentence("write more than {least}", least=error.validator_value)


def _most(error: ValidationError) -> tuple[Sentence, Sentence]:
    return (
        Sentence("{found} is too large", found=quoted(error.instance)),
        Sentence("write {most} or less", most=error.validator_value),
    )


def _few(error: ValidationError) -> tuple[Sentence, Sentence]:
    has, least = len(error.instance), error.validator_value
    return (
        Sentence("{has} given, at least {least} needed", has=has, least=least),
        Sentence("give {least} or more", least=least),
    )


def _many(error: ValidationError) -> tuple[Sentence, Sentence]:
    has, most = len(error.instance), error.validator_value
    return (
        Sentence("{has} given, at most {most} allowed", has=has, most=most),
        Sentence("give {most}", most=most),
    )


def _short(error: ValidationError) -> tuple[Sentence, Sentence]:
    return Sentence("the text is empty"), Sentence("write something")


def _not(error: ValidationError) -> tuple[Sentence, Sentence]:
    return (
        Sentence("{found} is not wanted here", found=_said(error.instance)),
        Sentence("remove the key"),
    )


def _either(choices: Sequence[str]) -> Sentence:
    told = Sentence("{one}", one=choices[0])
    for other in choices[1:]:
        told = Sentence("{one} or {other}", one=told, other=other)
    return told


def _too_small(error: ValidationError) -> Sentence:
    return Sentence("{found} is too small", found=quoted(error.instance))


_SENTENCES: dict[str, Callable[[ValidationError], tuple[Sentence, Sentence]]] = {
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


def _said(value: Any) -> Sentence:
    """A value as a sentence names it, with its kind where that helps."""
    if isinstance(value, dict):
        return Sentence("an object {…}")
    if isinstance(value, list):
        return Sentence("a list")
    if isinstance(value, str):
        return Sentence("the text {text}", text=quoted(value))
    return Sentence("{value}", value=quoted(value))
