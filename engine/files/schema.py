"""Validation of data by the schemas in `schemas/`, with place and remedy of every fault."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import islice
from typing import TYPE_CHECKING, Any

from engine.files.faults import MOST_FAULTS, Fault, nearest, place_of, quoted
from engine.sentence import Sentence

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

ONE_LINE = "^[^\\t\\n\\r]*$"
"""Pattern of texts in one line."""

KINDS = {
    "array": Sentence("a list"),
    "boolean": Sentence("true or false"),
    "integer": Sentence("a whole number"),
    "null": Sentence("null"),
    "number": Sentence("a number"),
    "object": Sentence("an object {…}"),
    "string": Sentence("text"),
}


@cache
def schema_of(kind: str) -> Mapping[str, Any]:
    """Return the JSON schema of a `kind` of file: "track", "deck", "numbers", "playthrough", …"""
    text = resources.files("schemas").joinpath(f"{kind}.schema.json").read_text("utf-8")
    schema: Mapping[str, Any] = json.loads(text)
    return schema


def schema_faults(
    data: Any, kind: str, file: str, sound: Collection[int] = frozenset()
) -> list[Fault]:
    """Return the faults that the schema of this `kind` of file finds in `data`.

    There is one more than an error says, at most. Items of lists whose ids are `sound` are known to
    have none.
    """
    errors = islice(_validator(kind, sound).iter_errors(data), MOST_FAULTS + 1)
    return [Fault(file, place_of(each.absolute_path), *_explained(each)) for each in errors]


def _validator(kind: str, sound: Collection[int]) -> Any:
    # Imported here because it takes longer than reading a valid track, and start time matters.
    from jsonschema import Draft202012Validator as Usual
    from jsonschema.validators import extend

    # As in Python, 4.0 is not an integer: it cannot be used as a count or an index.
    kinds = Usual.TYPE_CHECKER.redefine("integer", _is_whole)

    def check_few(
        validator: Any, items: Any, value: Any, schema: Mapping[str, Any]
    ) -> Iterator[ValidationError]:
        """Yield the errors of the items of a list. That it is too long is said once, instead."""
        if isinstance(value, list) and len(value) <= schema.get("maxItems", len(value)):
            for index, item in enumerate(value):
                if id(item) not in sound:
                    yield from validator.descend(item, items, path=index)

    keywords = {"pattern": _check_pattern, "items": check_few}
    validator = extend(Usual, keywords, type_checker=kinds)
    return validator(schema_of(kind))


def _check_pattern(_: object, pattern: str, text: object, __: object) -> Iterator[ValidationError]:
    """Yield an error if `text` does not match. A `$` is the end of the text, as in JavaScript:
    Python's matches before a last line end, too."""
    from jsonschema.exceptions import ValidationError

    if isinstance(text, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), text):
        yield ValidationError("")


def _is_whole(_checker: object, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _explained(error: ValidationError) -> tuple[Sentence, Sentence]:
    """Return the fault and its remedy, which includes the schema's description if there is one."""
    explain = EXPLAINED[str(error.validator)]
    wrong, remedy = explain(error)
    meaning = _meaning(error)
    if not meaning:
        return wrong, remedy
    return wrong, Sentence("{remedy} ({meaning})", remedy=remedy, meaning=Sentence(meaning))


def _meaning(error: ValidationError) -> str:
    """Return the schema's description of the place, or of the key that is missing there."""
    schema = error.schema
    if error.validator == "required":
        schema = schema.get("properties", {}).get(_missing(error), {})
    description = schema.get("description", "") if isinstance(schema, dict) else ""
    return str(description).rstrip(".")


def _missing(error: ValidationError) -> str:
    """Return the missing key of a "required" error. jsonschema reports one key per error."""
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
    kind = _either([KINDS[name] for name in kinds])
    return (
        Sentence("{found} is not {kind}", found=shown(error.instance), kind=kind),
        Sentence("write {kind}", kind=kind),
    )


def _enum(error: ValidationError) -> tuple[Sentence, Sentence]:
    known = [str(value) for value in error.validator_value]
    found = shown(error.instance)
    wrong = Sentence("{found} is not known here", found=found)
    if isinstance(error.instance, str) and (meant := nearest(error.instance, known)):
        wrong = Sentence(
            "{found} is not known here; did you mean {meant}?", found=found, meant=quoted(meant)
        )
    return wrong, Sentence("write {wanted}", wanted=_either(list(map(quoted, known))))


def _const(error: ValidationError) -> tuple[Sentence, Sentence]:
    wanted = quoted(error.validator_value)
    return (
        Sentence("{found} is not {wanted}", found=shown(error.instance), wanted=wanted),
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


def _long(error: ValidationError) -> tuple[Sentence, Sentence]:
    wrong = Sentence("the text has {has} letters", has=len(error.instance))
    return wrong, Sentence("write at most {most}", most=error.validator_value)


def _one_of(error: ValidationError) -> tuple[Sentence, Sentence]:
    """Explain a "oneOf" error. In Lanesmith's schemas every choice is a list of required keys."""
    keys = _either([quoted(key) for choice in error.validator_value for key in choice["required"]])
    return Sentence("exactly one key is needed: {keys}", keys=keys), Sentence("keep one of them")


def _pattern(error: ValidationError) -> tuple[Sentence, Sentence]:
    if error.validator_value == ONE_LINE:
        wrong = Sentence("{found} has a line end or a tab", found=shown(error.instance))
        return wrong, Sentence("write it in one line")
    wrong = Sentence("{found} is not of the right form", found=shown(error.instance))
    pattern = quoted(error.validator_value)
    return wrong, Sentence("write a text that matches {pattern}", pattern=pattern)


def _twice(error: ValidationError) -> tuple[Sentence, Sentence]:
    return Sentence("an entry comes twice"), Sentence("keep one of them")


def _unknown_key(error: ValidationError) -> tuple[Sentence, Sentence]:
    known = error.schema["properties"]
    unknown = [key for key in error.instance if key not in known]
    meant = nearest(unknown[0], [key for key in known if key not in error.instance])
    if len(unknown) == 1 and meant is not None:
        found, near = quoted(unknown[0]), quoted(meant)
        wrong = Sentence(
            "{found} is not known here; did you mean {meant}?", found=found, meant=near
        )
        return wrong, Sentence("rename it to {key}", key=near)
    wrong = Sentence("{found} is not known here", found=", ".join(map(quoted, unknown)))
    return wrong, Sentence("remove the key")


def _not(error: ValidationError) -> tuple[Sentence, Sentence]:
    is_entry = isinstance(error.absolute_path[-1], int)
    remedy = Sentence("remove the entry") if is_entry else Sentence("remove the key")
    return Sentence("{found} is not allowed here", found=shown(error.instance)), remedy


def _either(choices: Sequence[str]) -> Sentence:
    joined = Sentence("{one}", one=choices[0])
    for other in choices[1:]:
        joined = Sentence("{one} or {other}", one=joined, other=other)
    return joined


def _too_small(error: ValidationError) -> Sentence:
    return Sentence("{found} is too small", found=quoted(error.instance))


EXPLAINED: dict[str, Callable[[ValidationError], tuple[Sentence, Sentence]]] = {
    "additionalProperties": _unknown_key,
    "const": _const,
    "enum": _enum,
    "exclusiveMinimum": _above,
    "maxItems": _many,
    "maximum": _most,
    "minItems": _few,
    "maxLength": _long,
    "minLength": _short,
    "minimum": _least,
    "not": _not,
    "oneOf": _one_of,
    "pattern": _pattern,
    "required": _required,
    "type": _type,
    "uniqueItems": _twice,
}


def shown(value: Any) -> Sentence:
    """Return `value` as a part of a sentence, with its kind where that helps."""
    if isinstance(value, dict):
        return Sentence("an object {…}")
    if isinstance(value, list):
        return Sentence("a list")
    if isinstance(value, str):
        return Sentence("the text {text}", text=quoted(value))
    return Sentence("{value}", value=quoted(value))
