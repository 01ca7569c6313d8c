"""Declarations of the keys of a track file, each beside the field that holds it.

    contact: Annotated[float, number(0, 2), Key("The largest gap …", STEPS)] = 0.075

The field has type, kind of value with its range, and default; `Key` adds a sentence, the things
that depend on the key, and its row in the properties panel. Reader and writer (`part`), JSON schema
and tables of the format page (`docs/make_track_format.py`) are made from these, and so are the
comparisons for a course, a playtest or a copy (`fields_for`, `is_same`). The field without a `Key`
holds the keys of other programs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Flag, auto
from functools import cache
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from engine.track.kinds import LINE, PAIR, TRUTH, Kind, Schema, UnfitError, keep, many, text_of
from engine.track.limits import MOST_LISTED


class Matters(Flag):
    """Things that depend on a key."""

    NOTHING = 0
    STEPS = auto()
    """The compiled course: its steps."""
    RACE = auto()
    """A race on these steps: its start, the lines crossed."""
    PRINT = auto()
    """The painted board."""
    TEXT = auto()
    """Texts about the track, such as its name."""


STEPS, RACE, PRINT, TEXT = Matters


class Row(NamedTuple):
    """Row of the properties panel: a number is shown multiplied by `times`, with its `unit`."""

    title: str
    unit: str = " mm"
    times: float = 1


class Only(NamedTuple):
    """Condition of a key: required if the key `key` is `word`, else refused."""

    key: str
    word: str
    about: str


@dataclass(frozen=True, slots=True)
class Key:
    """Description of a key: a sentence, and the things that depend on it.

    `least` and `most` limit the length of a list. `name` is its name in a file if it differs from
    the field's, `before` the key that it precedes there. A `needed` key is required even if the
    field has a default, a `written` one is written even if it has its default. `only` makes it
    depend on another key.
    """

    about: str
    matters: Matters = Matters.NOTHING
    least: int = 0
    most: int = MOST_LISTED
    name: str = ""
    before: str = ""
    needed: bool = False
    written: bool = False
    only: Only | None = None
    row: Row | None = None


class Declared(NamedTuple):
    """Key of a class: its name in a file, its field, kind and default."""

    name: str
    field: str
    kind: Kind
    default: Any
    key: Key

    @property
    def is_required(self) -> bool:
        """Return whether a file must have it."""
        return self.key.needed or self.default is MISSING


@cache
def keys_of(cls: Any) -> tuple[Declared, ...]:
    """Return the keys of a class of parts, in the order in which a file has them."""
    hints = get_type_hints(cls, include_extras=True)
    declared: list[Declared] = []
    for field in fields(cls):
        hint = hints[field.name]
        key = next(
            (said for said in getattr(hint, "__metadata__", ()) if isinstance(said, Key)), None
        )
        if key is None:
            continue
        default = field.default
        if default is MISSING and field.default_factory is not MISSING:
            default = field.default_factory()
        names = [each.name for each in declared]
        place = names.index(key.before) if key.before else len(names)
        name = key.name or field.name
        declared.insert(place, Declared(name, field.name, _kind(hint, key), default, key))
    return tuple(declared)


def _kind(hint: Any, key: Key) -> Kind:
    """Return the kind of value that a type hint names, or that follows from the type."""
    named = [said for said in getattr(hint, "__metadata__", ()) if isinstance(said, Kind)]
    if named:
        return named[-1]
    if get_origin(hint) in (Annotated, Union, UnionType):
        return _kind(get_args(hint)[0], key)
    if get_origin(hint) is tuple:
        return many(_kind(get_args(hint)[0], key), key.least, key.most)
    plain = {str: LINE, bool: TRUTH}
    return plain[hint] if hint in plain else part(hint)


@cache
def part(cls: Any) -> Kind:
    """Return the kind of objects {…} that are read as `cls`; undeclared keys are kept."""
    declared = keys_of(cls)
    (rest,) = {field.name for field in fields(cls)} - {each.field for each in declared}
    known = {each.name: (each.field, each.kind.read) for each in declared}
    required = frozenset(each.name for each in declared if each.is_required)
    only = [(each.name, each.key.only) for each in declared if each.key.only is not None]
    written = [
        (each.name, each.field, each.kind.write, each.is_required or each.key.written, each.default)
        for each in declared
    ]

    def read(data: Any) -> Any:
        if type(data) is not dict or not required <= data.keys():
            raise UnfitError
        values: dict[str, Any] = {}
        unknown: dict[str, Any] = {}
        for name, value in data.items():
            found = known.get(name)
            if found is None:
                unknown[text_of(name)] = value
            else:
                values[found[0]] = found[1](value)
        for name, where in only:
            if (name in data) != (data.get(where.key) == where.word):
                raise UnfitError
        if unknown:
            keep(unknown)
            values[rest] = unknown
        return cls(**values)

    def write(value: Any) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for name, field, write_item, is_written, default in written:
            item = getattr(value, field)
            if is_written or item != default:
                data[name] = write_item(item)
        data.update(getattr(value, rest))
        return data

    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()
    return Kind(_schema(cls), read, write, name, tuple(each.kind for each in declared))


def part_or_pair(cls: Any) -> Kind:
    """Like `part`, but an object with no more than two ids is written as a list of them."""
    whole = part(cls)

    def read(data: Any) -> Any:
        return cls(*PAIR.read(data)) if type(data) is list else whole.read(data)

    def write(value: Any) -> Any:
        first, second, *_ = (getattr(value, each.field) for each in keys_of(cls))
        return [first, second] if value == cls(first, second) else whole.write(value)

    described = {name: said for name, said in whole.schema.items() if name != "type"}
    about, rest = described.pop("description"), described
    kinds = {"description": about, "type": ["array", "object"], "if": {"type": "array"}}
    schema = {**kinds, "then": PAIR.reference, "else": rest}
    return Kind(schema, read, write, whole.name, (*whole.inner, PAIR))


def _schema(cls: Any) -> Schema:
    """Return the JSON schema of a class of parts; the first paragraph of its docstring is the
    description, which messages about faults show."""
    declared = keys_of(cls)
    said = " ".join((cls.__doc__ or "").split("\n\n")[0].split())
    conditions: list[Schema] = []
    for each in declared:
        if each.key.only is not None:
            conditions += _conditions(each, each.key.only, declared)
    return {
        "description": said,
        "type": "object",
        "required": [each.name for each in declared if each.is_required],
        "properties": {each.name: _property(each) for each in declared},
        **({"allOf": conditions} if conditions else {}),
    }


def _property(each: Declared) -> Schema:
    said: dict[str, Any] = {**each.kind.reference, "description": each.key.about}
    if isinstance(each.default, (str, int, float)) and each.default != "":
        said["default"] = each.kind.write(each.default)
    return said


def _conditions(each: Declared, only: Only, declared: tuple[Declared, ...]) -> Iterator[Schema]:
    words = next(other.kind.schema["enum"] for other in declared if other.name == only.key)
    for word in words:
        met = {"properties": {only.key: {"const": word}}, "required": [only.key]}
        if word == only.word:
            about = {each.name: {"description": each.key.about}}
            yield {"if": met, "then": {"required": [each.name], "properties": about}}
        else:
            refused = {each.name: {"description": only.about, "not": {}}}
            yield {"if": met, "then": {"properties": refused}}


def definitions(kind: Kind) -> Mapping[str, Schema]:
    """Return the schemas that a kind refers to, by name."""
    found: dict[str, Schema] = {}
    for inner in kind.inner:
        if inner.name:
            found[inner.name] = inner.schema
        found |= definitions(inner)
    return found


@cache
def fields_for(cls: Any, matters: Matters, but: Matters = Matters.NOTHING) -> tuple[str, ...]:
    """Return the fields of a class that matter to any of `matters` and to none of `but`."""
    return tuple(
        each.field
        for each in keys_of(cls)
        if each.key.matters & matters and not each.key.matters & but
    )


def is_same(first: Any, second: Any, matters: Matters) -> bool:
    """Return whether two values, and all their parts, agree in the fields that matter to any of
    `matters`."""
    if first is second or first == second:
        return True
    if isinstance(first, tuple) and isinstance(second, tuple):
        return len(first) == len(second) and all(
            is_same(one, other, matters) for one, other in zip(first, second, strict=True)
        )
    if type(first) is not type(second) or not is_dataclass(first):
        return False
    cls: Any = type(first)
    return all(
        is_same(getattr(first, field), getattr(second, field), matters)
        for field in fields_for(cls, matters)
    )
