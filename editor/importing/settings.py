"""Settings of an import: file, roles chosen, direction, size, gaps, and the command for them."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from pathlib import Path

from engine.exchange.choices import RoleChoice
from engine.exchange.importing import ImportOptions
from engine.exchange.roles import ShapeRole
from engine.track import Point

SCOPES = ("id", "layer", "colour", "size")
"""Kinds of choices: this shape, and all of its layer, its colour or its size."""


Corners = tuple[Point, Point, Point, Point]
"""Corners of a sheet: top left, top right, bottom right, bottom left."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Sheet in a photo: its width and height in mm, and its corners in pixels of the photo."""

    size: tuple[float, float]
    corners: Corners


@dataclass(frozen=True, slots=True)
class ImportSettings:
    """Settings of the import of `file`, as in `ImportOptions`. `width` is in mm of the board.

    `sheet` is that in a photo, None for other files.
    """

    file: Path
    choices: tuple[RoleChoice, ...] = ()
    direction: str | None = None
    width: float | None = None
    contact: float | None = None
    close_gaps: bool = True
    sheet: Sheet | None = None

    def options(self) -> ImportOptions:
        """Return the options for the engine."""
        return ImportOptions(
            choices=self.choices,
            direction=self.direction,
            width=self.width,
            contact=self.contact,
            close_gaps=self.close_gaps,
        )

    def with_choice(self, choice: RoleChoice) -> ImportSettings:
        """Return the settings with a further choice, which replaces one about the same shapes."""
        others = [each for each in self.choices if (each.kind, each.what) != _about(choice)]
        return replace(self, choices=(*others, choice))

    def without(self, shape: ShapeRole) -> ImportSettings:
        """Return the settings without all choices that fit a shape."""
        kept = tuple(each for each in self.choices if not each.fits(shape.shape, shape.key))
        return replace(self, choices=kept)

    def fresh(self) -> ImportSettings:
        """Return the settings without anything chosen on the page."""
        return ImportSettings(self.file, close_gaps=self.sheet is None, sheet=self.sheet)

    def command(self) -> str:
        """Return the command that repeats the import."""
        words = ["lanesmith", "import", str(self.file)]
        if self.sheet is not None:
            width, height = self.sheet.size
            words += ["--size", f"{width:g}x{height:g}", "--corners"]
            words += [f"{x:g},{y:g}" for x, y in self.sheet.corners]
        for choice in self.choices:
            words += ["--role", str(choice)]
        if self.direction is not None:
            words += ["--direction", self.direction]
        if self.width is not None:
            words += ["--width", f"{self.width:g}"]
        if self.contact is not None:
            words += ["--contact", f"{self.contact:g}"]
        if self.close_gaps:
            words.append("--close-gaps")
        return shlex.join([*words, "-o", f"{self.file.stem}.json"])


def choice_for(scope: str, shape: ShapeRole, role: str) -> RoleChoice | None:
    """Return the choice of `role` for a shape and all that it shares `scope` with.

    None if the shape has no such property.
    """
    what = {
        "id": shape.key,
        "layer": shape.layer,
        "colour": shape.colour,
        "size": f"{shape.size:.2f}" if shape.size >= LEAST_SIZE else "",
    }[scope]
    return RoleChoice(scope, what, role) if what else None


LEAST_SIZE = 0.05
"""Area in mm² below which shapes have no size to be chosen by."""


def _about(choice: RoleChoice) -> tuple[str, str]:
    return choice.kind, choice.what
