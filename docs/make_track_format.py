"""Generator of the schema of track files and the tables of `docs/track_format.md`.

python docs/make_track_format.py
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import engine.track
from engine.track import Track
from engine.track.files import FORMAT, VERSION
from engine.track.keys import Declared, Matters, definitions, keys_of, part
from engine.track.kinds import Schema

ROOT = Path(__file__).resolve().parents[1]
SCHEMA, PAGE = ROOT / "schemas" / "track.schema.json", ROOT / "docs" / "track_format.md"

TABLE = re.compile(r"(?<=<!-- keys of )(\w+)( -->\n\n).*?(?=\n<!-- end -->)", re.DOTALL)
"""Pattern of a table on the page, with the name of the class whose keys it lists."""


DEFINITIONS = definitions(part(Track))


def schema() -> str:
    """Return the JSON schema of a track file."""
    track = part(Track)
    head = {
        "format": {"description": "Says that the file is a Lanesmith track.", "const": FORMAT},
        "version": {"description": "The version of this format.", "const": VERSION},
    }
    data = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA.name,
        "title": f"Lanesmith track, version {VERSION}",
        "description": (
            "A track as designed. Lengths are in mm, x to the right and y down from the board's "
            "top left corner. Keys this schema does not name are allowed everywhere and kept."
        ),
        "type": "object",
        "required": [*head, *track.schema["required"]],
        "properties": {**head, **track.schema["properties"]},
        "$defs": DEFINITIONS,
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def page(written: str) -> str:
    """Return the page with its tables generated again."""
    return TABLE.sub(lambda found: f"{found[1]}{found[2]}{table(found[1])}\n", written)


def table(name: str) -> str:
    """Return the keys of the class `name` as a table, one line each."""
    rows = [row(each) for each in keys_of(getattr(engine.track, name))]
    return "\n".join(
        ["| key | value | if missing | meaning | matters to |", f"|{'---|' * 5}", *rows]
    )


def row(each: Declared) -> str:
    """Return a key as a line of its table."""
    shown = [f"`{each.name}`", value(each.kind.reference), if_missing(each), each.key.about]
    follows = ", ".join(str(flag.name).lower() for flag in Matters if flag in each.key.matters)
    return f"| {' | '.join([*shown, follows])} |"


def value(kind: Schema) -> str:
    """Return the values allowed for a key, in a few words."""
    name = kind.get("$ref", "").rpartition("/")[2]
    if name:
        shown = value(DEFINITIONS[name])
        return shown.replace("{…}", f"{{{name.replace('_', ' ')}}}")
    if "enum" in kind:
        return " or ".join(f'`"{word}"`' for word in kind["enum"])
    if kind["type"] in ("number", "integer"):
        return bounds(kind)
    if "prefixItems" in kind:
        return "[" + ", ".join(value(item) for item in kind["prefixItems"]) + "]"
    if kind["type"] == "array":
        items, least, most = value(kind["items"]), kind.get("minItems", 0), kind.get("maxItems")
        if least == most:
            return "[" + ", ".join([items] * least) + "]"
        return f"list of {items}" + (f", at least {least}" if least else "")
    plain = {"string": "text", "boolean": "`true` or `false`", "object": "{…}"}
    return plain.get(str(kind["type"]), "[…] or {…}")


def bounds(kind: Schema) -> str:
    """Return the range of a number."""
    whole = "whole number" if kind["type"] == "integer" else "number"
    if "exclusiveMinimum" in kind:
        return f"{whole} above {kind['exclusiveMinimum']}"
    if kind.get("maximum", 1e6) < 1e6:
        return f"{whole} from {kind['minimum']} to {kind['maximum']}"
    return f"{whole} from {kind['minimum']}" if kind["minimum"] > -1e6 else whole


def if_missing(each: Declared) -> str:
    """Return the default of a key, or that a file must have it."""
    if each.is_required:
        return "must be there"
    if isinstance(each.default, (str, int, float)):
        return f"`{json.dumps(each.kind.write(each.default))}`"
    return ""


if __name__ == "__main__":
    SCHEMA.write_text(schema(), encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
