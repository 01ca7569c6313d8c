"""Declarations of keys: what is said of each key of a track file, once, beside its field.

    contact: Annotated[float, number(0, 2), Key("The largest gap …", STEPS)] = 0.075

Type, kind of value with its range, and default are the field's; `Key` adds a sentence, what the key
matters to, and its row in the properties panel. Made from these: the reader and the writer
(`part`), the JSON schema and the tables of the format page (`docs/make_track_format.py`), and what
a course, a playtest or a copy has to follow (`fields_for`, `is_same`). The field without a `Key`
holds the keys that other programs wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Flag, auto
from functools import cache
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from engine.track.kinds import ANY_TEXT, PAIR, TRUTH, Kind, Schema, UnfitError, keep, many, text_of


class Matters(Flag):
    """What has to follow when a key changes."""

    NOTHING = 0
    STEPS = auto()
    """Which steps there are: the compiled course."""
    RACE = auto()
    """A race on these steps: where it starts, which lines are crossed."""
    PRINT = auto()
    """What is painted on the board."""
    TEXT = auto()
    """What is read of the track, such as its name."""


STEPS, RACE, PRINT, TEXT = Matters


class Row(NamedTuple):
    """A row of the properties panel: a number is shown `times` as large, with its unit."""

    title: str
    unit: str = " mm"
    times: float = 1


class Only(NamedTuple):
    """A key that is needed where another key is this word, and nowhere allowed else."""

    key: str
    word: str
    about: str


@dataclass(frozen=True, slots=True)
class Key:
    """What is said of a key: a sentence, and what it matters to.

    `least` and `most` are lengths of a list. `name` is its name in a file where the field has
    another one; it stands there `before` another key. A file must have what is `needed`, also where
    the field has a default; what is `written` is so even where it is the default. Where a key is
    needed depends on another one if there is an `only`.
    """

    about: str
    matters: Matters = Matters.NOTHING
    least: int = 0
    most: int | None = None
    name: str = ""
    before: str = ""
    needed: bool = False
    written: bool = False
    only: Only | None = None
    row: Row | None = None


class Declared(NamedTuple):
    """A key with all that its field says: its name in a file, its field, kind and default."""

    name: str
    field: str
    kind: Kind
    default: Any
    key: Key

    @property
    def is_required(self) -> bool:
        """Whether a file must have it."""
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
    plain = {str: ANY_TEXT, bool: TRUTH}
    return plain[hint] if hint in plain else part(hint)


@cache
def part(cls: Any) -> Kind:
    """The kind of objects {…} that are read as such a class; keys that it does not declare are
    kept."""
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
    """The same objects, or just a list of two ids where nothing else is said."""
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
    """Return the JSON schema of a class of parts; what messages about faults say of it is the first
    paragraph of its docstring."""
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
    """Return the fields of a class of parts that matter to any of these, `but` to none of those."""
    return tuple(
        each.field
        for each in keys_of(cls)
        if each.key.matters & matters and not each.key.matters & but
    )


def is_same(first: Any, second: Any, matters: Matters) -> bool:
    """Whether nothing that matters to any of these differs between two parts, or between what they
    are made of."""
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
