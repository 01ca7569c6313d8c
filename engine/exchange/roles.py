"""Roles of the shapes of a drawing: one place that decides, with reasons, guesses and choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.exchange.areas import AreaRole, roles_of_areas
from engine.exchange.choices import RoleChoice, RoleNames, area_of
from engine.exchange.drawing import DrawnShapes, Shape
from engine.exchange.line_work import LineWork, areas_between
from engine.exchange.names import is_made_up, is_start, role_by_name
from engine.sentence import Sentence

MOST_OF_IT = 0.6
"""Share of the shapes of a drawing above which a layer is the whole drawing, so that its name gives
no role."""

HOLDING_ALL = {"page", "frame", "decoration", "course", "infield"}
"""Roles whose words are also names of layers that hold the whole drawing."""

AREAS_ON_A_LINE = 2
"""Number of areas in a layer from which on it is not that of a course line."""


@dataclass(frozen=True, eq=False)
class ShapeRole:
    """Role of one shape of a drawing, and the reason.

    `key` is unique in the drawing: the id, or "id#1", "id#2" where several shapes have it. `role`
    is one of ROLES. `why` is the reason, `remedy` what a person can do about it, or empty.
    `is_guess` means that neither a person nor the file says it. `chosen` means that a choice
    decided. `colour` is the fill, else the stroke, or empty. `layer` is the innermost layer or
    group, or empty. `size` is the enclosed area in mm², 0 for an open line.
    """

    shape: Shape
    key: str
    role: str
    why: str
    is_guess: bool = False
    chosen: bool = False
    remedy: str = ""

    @property
    def colour(self) -> str:
        """The fill, else the stroke, as "#rrggbb", or empty."""
        return self.shape.fill or self.shape.stroke or ""

    @property
    def layer(self) -> str:
        """The innermost layer or group around the shape, or empty."""
        return self.shape.layers[-1] if self.shape.layers else ""

    @property
    def size(self) -> float:
        """The enclosed area, mm² of the drawing; 0 for an open line."""
        return area_of(self.shape)


@dataclass(frozen=True, eq=False)
class DrawingRoles:
    """Role of every shape of a drawing: painted ones in file order, areas found between lines, then
    hidden ones.

    `unused` are choices that fit no shape. `line_work` is what was made of lines, or None.
    """

    shapes: tuple[ShapeRole, ...]
    unused: tuple[RoleChoice, ...] = ()
    line_work: LineWork | None = None

    def of(self, role: str) -> tuple[ShapeRole, ...]:
        """Return the shapes of a `role`."""
        return tuple(each for each in self.shapes if each.role == role)

    def scaled(self, factor: float) -> DrawingRoles:
        """Return the roles with all lengths multiplied by `factor`."""
        if factor == 1.0:
            return self
        shapes = tuple(replace(each, shape=each.shape.scaled(factor)) for each in self.shapes)
        work = self.line_work
        if work is not None:
            work = work._replace(joined=work.joined * factor)
        return replace(self, shapes=shapes, line_work=work)

    def counts(self) -> dict[str, int]:
        """Return the number of shapes of every role that occurs."""
        return dict(Counter(each.role for each in self.shapes))


def roles_in(
    drawing: DrawnShapes,
    role_names: RoleNames | None = None,
    choices: Sequence[RoleChoice] = (),
) -> DrawingRoles:
    """Return the role of every shape of a drawing.

    `choices` decide first: the last one that fits a shape. Then come `role_names`, the usual names,
    and how the areas lie.
    """
    named = (role_names or RoleNames()).choices()
    keys = _keys((*drawing.shapes, *drawing.hidden))
    found: list[ShapeRole | None] = []
    for shape, key in zip(drawing.shapes, keys, strict=False):
        found.append(_chosen(shape, key, choices, named))
    asked = {choice.role for choice in named}
    names = _Names(drawing.shapes, asked)
    for row, shape in enumerate(drawing.shapes):
        if found[row] is None:
            found[row] = names.role_of(shape, keys[row])
    shapes, keys_of = [*drawing.shapes], [*keys[: len(drawing.shapes)]]
    only = "space" in asked
    work = None if only else _line_work(shapes, found)
    if work is not None:
        for row in work.rows:
            why = Sentence("it is a line between spaces")
            found[row] = ShapeRole(shapes[row], keys_of[row], "edge", why, is_guess=True)
        for area in work.areas:
            shapes.append(area)
            keys_of.append(area.name)
            found.append(_chosen(area, area.name, choices, ()))
    roles = _with_areas(drawing, shapes, keys_of, found, only)
    roles += [
        _chosen(shape, key, choices, ())
        or ShapeRole(shape, key, "hidden", shape.unseen, is_guess=False)
        for shape, key in zip(drawing.hidden, keys[len(drawing.shapes) :], strict=True)
    ]
    every = [(each.shape, each.key) for each in roles]
    unused = tuple(
        choice
        for choice in (*named, *choices)
        if not any(choice.fits(shape, key) for shape, key in every)
    )
    return DrawingRoles(tuple(roles), unused, work)


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


def _keys(shapes: Sequence[Shape]) -> list[str]:
    """Return a unique key for every shape: its name, with a number if several have it.

    The name alone is that of all of them.
    """
    times = Counter(shape.name for shape in shapes)
    seen: Counter[str] = Counter()
    keys = []
    for shape in shapes:
        seen[shape.name] += 1
        number = f"#{seen[shape.name]}" if times[shape.name] > 1 else ""
        keys.append(f"{shape.name}{number}")
    return keys


def _chosen(
    shape: Shape, key: str, choices: Sequence[RoleChoice], named: Sequence[RoleChoice]
) -> ShapeRole | None:
    """Return the role that a choice gives to a shape, or None.

    Spaces asked for by name are still examined like other areas.
    """
    for choice in reversed(choices):
        if choice.fits(shape, key):
            why = Sentence("chosen by {choice}", choice=str(choice))
            return ShapeRole(shape, key, choice.role, why, chosen=True)
    for choice in reversed(named):
        if choice.fits(shape, key):
            why = Sentence('it is called "{name}"', name=choice.what)
            return ShapeRole(shape, key, choice.role, why)
    return None


class _Names:
    """Names of the shapes and layers of a drawing, and the roles that they give.

    Roles in `asked` are given by other names.
    """

    def __init__(self, shapes: Sequence[Shape], asked: set[str]) -> None:
        self._asked = asked
        held = Counter(layer for shape in shapes for layer in set(shape.layers))
        self._whole = {layer for layer, count in held.items() if count > MOST_OF_IT * len(shapes)}
        self._areas = Counter(
            name for shape in shapes if shape.fill is not None for name in set(_names_of(shape))
        )
        names = {name for shape in shapes for name in _names_of(shape)}
        self._roles = {name: role_by_name(name) for name in names}
        self._has_finish = "finish" in self._roles.values()

    def role_of(self, shape: Shape, key: str) -> ShapeRole | None:
        """Return the role that the names of a shape or of the layers around it give, or None."""
        for name in _names_of(shape):
            role, is_guess = self._roles[name], False
            if role is None and not (shape.is_area or self._has_finish) and is_start(name):
                role, is_guess = "finish", True
            if role is None or role in self._asked or not self._counts(name, role, shape):
                continue
            why = Sentence('it is called "{name}"', name=name)
            return ShapeRole(shape, key, role, why, is_guess=is_guess)
        return None

    def _counts(self, name: str, role: str, shape: Shape) -> bool:
        """Return whether the role of a name is meant.

        A layer that holds the whole drawing is no frame, a course of many areas is one of spaces,
        and a single shape called after spaces, or numbered as a sheet by a program, is examined
        like others.
        """
        if name in shape.layers:
            if role in HOLDING_ALL and name in self._whole:
                return False
        elif role == "space" or (role == "page" and is_made_up(name)):
            return False
        return role != "course" or self._areas[name] < AREAS_ON_A_LINE


def _names_of(shape: Shape) -> list[str]:
    """Return the names of a shape and of the layers around it, the innermost first."""
    return [name for name in (shape.name, shape.label, *reversed(shape.layers)) if name]


def _line_work(shapes: Sequence[Shape], found: Sequence[ShapeRole | None]) -> LineWork | None:
    """Return the areas between lines if the drawing is line work, else None."""
    free = [
        row
        for row, role in enumerate(found)
        if role is None or role.role == "edge" or (role.role == "space" and not role.chosen)
    ]
    asked = any(role is not None and role.role == "edge" for role in found)
    return areas_between(shapes, free, asked)


def _with_areas(
    drawing: DrawnShapes,
    shapes: Sequence[Shape],
    keys: Sequence[str],
    found: Sequence[ShapeRole | None],
    only: bool,
) -> list[ShapeRole]:
    """Return the roles with those of the shapes that neither choice nor name decided.

    If `only` is set, spaces are asked for by name, and other shapes are none.
    """
    chosen = {row for row, role in enumerate(found) if role is not None and role.chosen}
    in_layer = [row for row, role in enumerate(found) if role is not None and role.role == "space"]
    candidates = [
        row
        for row, role in enumerate(found)
        if (role is None and not only) or (role is not None and role.role == "space")
    ]
    decided = roles_of_areas(
        [shapes[row] for row in candidates],
        forced={place for place, row in enumerate(candidates) if row in chosen},
        named={place for place, row in enumerate(candidates) if row in set(in_layer)},
        page=(drawing.width, drawing.height),
    )
    roles: list[ShapeRole] = []
    by_row = dict(zip(candidates, decided, strict=True))
    for row, (shape, key) in enumerate(zip(shapes, keys, strict=True)):
        role = found[row]
        area = by_row.get(row)
        if area is not None:
            roles.append(_merged(ShapeRole(shape, key, area.role, area.why), area, role))
        elif role is not None:
            roles.append(role)
        else:
            why = Sentence("spaces were asked for by name")
            roles.append(ShapeRole(shape, key, "decoration", why))
    return roles


def _merged(new: ShapeRole, area: AreaRole, old: ShapeRole | None) -> ShapeRole:
    """Return the role of an area, with the reason of the name or choice if that stays."""
    if old is not None and area.role == old.role:
        return old
    return replace(new, is_guess=area.is_guess, remedy=area.remedy)
