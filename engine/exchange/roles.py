"""Roles and names of the shapes of a drawing: space, finish, bet line, course line, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from svgelements import Color

from engine.course.layout import RoadLayout
from engine.exchange.drawing import DrawnShapes, Shape

NAMES = {
    "finish": ("finish", "start/finish", "start-finish", "finish line"),
    "bet": ("bet", "bets", "bet line", "bet lines", "tip", "tips", "tip lines"),
    "course": ("course", "course line", "centre line", "center line", "centreline", "centerline"),
}
"""Names of layers, groups and labels that give their shapes a role."""

BLACK = ("#", "rgb", "hsl", "black")
"""Beginnings of the colours that may be black."""

MADE_BY_PROGRAM = re.compile(
    r"(path|rect|polygon|polyline|ellipse|circle|use|g|shape|feature)[-_ ]?\d+", re.I
)
"""Pattern of names given by drawing programs, which say nothing about a space."""

CLEARLY = 0.6
"""Share of the short ways from name to name that must run in one direction."""


@dataclass(frozen=True, slots=True)
class RoleNames:
    """Layer, group, label, name or colour for each role, by which its shapes are recognised.

    A role without one is recognised by the usual names. Without `spaces`, all shapes left over are
    taken for spaces.
    """

    spaces: str | None = None
    finish: str | None = None
    bet: str | None = None
    course: str | None = None

    def asked(self) -> dict[str, str]:
        """Return the names that were given, by role."""
        named = {
            "finish": self.finish,
            "bet": self.bet,
            "course": self.course,
            "spaces": self.spaces,
        }
        return {role: what for role, what in named.items() if what is not None}


@dataclass(slots=True)
class Roles:
    """Shapes of a drawing by role, each in file order."""

    spaces: list[Shape] = field(default_factory=list)
    finish: list[Shape] = field(default_factory=list)
    bet: list[Shape] = field(default_factory=list)
    course: list[Shape] = field(default_factory=list)
    others: list[Shape] = field(default_factory=list)

    def of(self, role: str) -> list[Shape]:
        """Return the shapes of a `role`."""
        found: list[Shape] = getattr(self, role)
        return found


def roles_in(drawing: DrawnShapes, role_names: RoleNames) -> Roles:
    """Return the shapes of a drawing by role."""
    roles = Roles()
    asked = role_names.asked()
    for shape in drawing.shapes:
        role = next((role for role, what in asked.items() if is_called(shape, what)), None)
        if role is None:
            role = _by_usual_name(shape, asked)
        if role is None:
            role = "others" if "spaces" in asked else "spaces"
        roles.of(role).append(shape)
    return roles


def is_called(shape: Shape, what: str) -> bool:
    """Return whether `what` is a layer, label, name or colour of a shape, ignoring case."""
    wanted = what.strip().casefold()
    return wanted in names_of(shape) or _colour(wanted) in (shape.fill, shape.stroke)


def names_of(shape: Shape) -> set[str]:
    """Return all names of a shape in small letters: its layers, its label and its id."""
    return {name.casefold() for name in (*shape.layers, shape.label, shape.name) if name}


def known_names(drawing: DrawnShapes) -> Iterator[str]:
    """Yield the layers and colours of a drawing, each once."""
    seen = dict.fromkeys(layer for shape in drawing.shapes for layer in shape.layers)
    seen |= dict.fromkeys(
        colour
        for shape in drawing.shapes
        for colour in (shape.fill, shape.stroke)
        if colour is not None
    )
    yield from seen


def _by_usual_name(shape: Shape, asked: dict[str, str]) -> str | None:
    names = names_of(shape)
    for role, usual in NAMES.items():
        if role not in asked and names.intersection(usual):
            return role
    return None


def _colour(text: str) -> str:
    """Return a colour as "#rrggbb", and other text unchanged."""
    try:
        colour = Color(text)
    except ValueError:
        return text
    # The library returns black for a colour that it does not know.
    unknown = colour.value is None or (colour.hex == "#000000" and not text.startswith(BLACK))
    return text if unknown else str(colour.hex)[:7]


def is_made_up(name: str) -> bool:
    """Return whether a program, not a person, gave a shape its name."""
    return MADE_BY_PROGRAM.fullmatch(name) is not None


def natural(name: str) -> tuple[tuple[int, str], ...]:
    """Return a key that sorts names as people do: 2 before 10."""
    return tuple(
        (int(part), "") if part.isdecimal() else (-1, part.casefold())
        for part in re.split(r"(\d+)", name)
        if part
    )


def direction_of_names(names: Sequence[str], layout: RoadLayout) -> int:
    """Return 1 if the numbers in the names run along the road, -1 if against it, 0 if unclear."""
    rows = [
        row
        for row, name in enumerate(names)
        if layout.on_road[row] and any(letter.isdigit() for letter in name) and not is_made_up(name)
    ]
    if len(rows) < 4 or len({names[row] for row in rows}) < len(rows):
        return 0
    ordered = np.array(sorted(rows, key=lambda row: natural(names[row])), np.int64)
    ways = layout.ahead(np.stack((ordered[:-1], ordered[1:]), axis=1))
    short = ways[(np.abs(ways) < 4 * layout.size) & (np.abs(ways) > 0.25 * layout.size)]
    if len(short) < 3:
        return 0
    forward = float((short > 0).mean())
    return 1 if forward > CLEARLY else -1 if forward < 1 - CLEARLY else 0
