"""What each shape of a drawing is: a space, the finish, a bet line, the course line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from svgelements import Color

from engine.exchange.drawing import Drawing, Shape

NAMES = {
    "finish": ("finish", "start/finish", "start-finish", "finish line"),
    "bet": ("bet", "bets", "bet line", "bet lines", "tip", "tips", "tip lines"),
    "course": ("course", "course line", "centre line", "center line", "centreline", "centerline"),
}
"""Layers, groups and labels of these names say it themselves."""

BLACK = ("#", "rgb", "hsl", "black")
"""How somebody writes a colour that may be black."""


@dataclass(frozen=True, slots=True)
class RoleNames:
    """A layer, group, label, name or colour for each role, by which its shapes are recognised.

    A role without one is recognised by the usual names. Without `spaces`, every closed shape left
    over is a space.
    """

    spaces: str | None = None
    finish: str | None = None
    bet: str | None = None
    course: str | None = None

    def asked(self) -> dict[str, str]:
        """The roles somebody has named a layer or colour for."""
        named = {
            "finish": self.finish,
            "bet": self.bet,
            "course": self.course,
            "spaces": self.spaces,
        }
        return {role: what for role, what in named.items() if what is not None}


@dataclass(slots=True)
class Roles:
    """The shapes of a drawing by what they are, each in file order."""

    spaces: list[Shape] = field(default_factory=list)
    finish: list[Shape] = field(default_factory=list)
    bet: list[Shape] = field(default_factory=list)
    course: list[Shape] = field(default_factory=list)
    others: list[Shape] = field(default_factory=list)

    def of(self, role: str) -> list[Shape]:
        """The shapes of one role."""
        found: list[Shape] = getattr(self, role)
        return found


def roles_in(drawing: Drawing, role_names: RoleNames) -> Roles:
    """What each shape of a drawing is."""
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
    """Whether a shape has that layer, label, name or colour; capitals do not matter."""
    wanted = what.strip().casefold()
    return wanted in names_of(shape) or _colour(wanted) in (shape.fill, shape.stroke)


def names_of(shape: Shape) -> set[str]:
    """All names somebody could mean a shape by."""
    return {name.casefold() for name in (*shape.layers, shape.label, shape.name) if name}


def known_names(drawing: Drawing) -> Iterator[str]:
    """The layers and colours of a drawing, each once, as one would ask for them."""
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
    """A colour as "#rrggbb"; other text stays as it is."""
    try:
        colour = Color(text)
    except ValueError:
        return text
    # What the library does not know comes back black.
    unknown = colour.value is None or (colour.hex == "#000000" and not text.startswith(BLACK))
    return text if unknown else str(colour.hex)[:7]
