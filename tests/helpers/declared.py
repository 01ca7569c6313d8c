"""Sample values for declared keys, allowed by their schema and different from their default."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import engine.track
from engine.track import Track
from engine.track.keys import Declared, definitions, keys_of, part

DEFINITIONS = definitions(part(Track))


def every_part() -> list[type]:
    """Return the classes that declare keys."""
    public = (getattr(engine.track, name) for name in engine.track.__all__)
    return [each for each in public if hasattr(each, "__dataclass_fields__") and keys_of(each)]


def data_with(cls: type, *keys: Declared) -> dict[str, Any]:
    """Return JSON data of a part: its required keys and `keys`."""
    said: Any = part(cls).schema
    return sample(said) | {each.name: sample(said["properties"][each.name]) for each in keys}


def changed(value: Any, each: Declared) -> Any:
    """Return a part with another value of one of its keys."""
    said: Any = part(type(value)).schema["properties"][each.name]
    return replace(value, **{each.field: each.kind.read(sample(said))})


def sample(said: Any) -> Any:
    """Return JSON data that a schema allows."""
    if "$ref" in said:
        return sample(DEFINITIONS[said["$ref"].rpartition("/")[2]])
    if "enum" in said:
        return said["enum"][-1]
    match said["type"]:
        case [first, *_] if "then" not in said:
            return sample({**said, "type": first})
        case "string":
            pattern = said.get("pattern", "")
            return next(each for each in ("x", "#aabbcc", "ja") if re.search(pattern, each))
        case "boolean":
            return not said.get("default", False)
        case "integer" | "number":
            least = said.get("minimum", said.get("exclusiveMinimum"))
            most = min(said.get("maximum", 9), 9)
            return 7 if least <= 7 <= most else least + 0.7 * (most - least)
        case "array" if "prefixItems" in said:
            return [sample(item) for item in said["prefixItems"]]
        case "array":
            return [sample(said["items"])] * max(said.get("minItems", 0), 1)
        case "object" if "properties" not in said:
            return {"x": sample(said["additionalProperties"])}
        case "object":
            more = [
                name for each in said.get("allOf", ()) for name in each["then"].get("required", ())
            ]
            return {name: sample(said["properties"][name]) for name in (*said["required"], *more)}
    return sample(said["then"])
