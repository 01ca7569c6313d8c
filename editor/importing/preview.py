"""Preview of an import: roles of all shapes, and the track with its problems or the error."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from editor.importing.settings import ImportSettings
from engine.checks import Problem, find_problems
from engine.exchange.choices import RoleChoice
from engine.exchange.drawing import DrawnShapes
from engine.exchange.importing import Imported, track_of
from engine.exchange.photo.lane_hints import with_lanes_by_colour
from engine.exchange.roles import DrawingRoles, ShapeRole, roles_in
from engine.files import FileError
from engine.games import needs_for


@dataclass(frozen=True, eq=False)
class ImportPreview:
    """Result of an import with some settings.

    `roles` are in mm of the drawing, `sizes` are their areas by key. `imported` is None if there is
    an `error`. Choices that fit no shape any more are dropped from `settings`.
    """

    settings: ImportSettings
    roles: DrawingRoles
    sizes: Mapping[str, float]
    imported: Imported | None = None
    problems: tuple[Problem, ...] = ()
    error: FileError | None = None

    def scale(self, drawn_width: float) -> float:
        """Return mm of the drawing, which is `drawn_width` wide, for each mm of the board."""
        board = 0.0 if self.imported is None else self.imported.track.board.width
        return drawn_width / board if drawn_width > 0 and board > 0 else 1.0


def preview_of(drawing: DrawnShapes, settings: ImportSettings) -> ImportPreview:
    """Return the preview of the import of a drawing. PiledUpError if its shapes cannot be told."""
    roles = roles_in(drawing, choices=settings.choices)
    used = tuple(choice for choice in settings.choices if choice not in roles.unused)
    settings = replace(settings, choices=used)
    sizes = {each.key: each.size for each in roles.shapes}
    try:
        imported = track_of(drawing, str(settings.file), settings.options())
    except FileError as error:
        return ImportPreview(settings, roles, sizes, error=error)
    if settings.sheet is not None:
        imported, _ = with_lanes_by_colour(imported, drawing)
    track = imported.track
    problems = find_problems(track, imported.course, needs_for(track))
    return ImportPreview(settings, roles, sizes, imported, tuple(problems))


def fitting(preview: ImportPreview, choice: RoleChoice) -> frozenset[str]:
    """Return the keys of the shapes that a choice is about."""
    shapes: Iterable[ShapeRole] = preview.roles.shapes
    if choice.kind == "size":
        # Areas are known here; only those that are nearly of that size are measured again.
        size = float(choice.what)
        shapes = [each for each in shapes if abs(preview.sizes[each.key] - size) < NEAR * size]
    return frozenset(each.key for each in shapes if choice.fits(each.shape, each.key))


NEAR = 0.2
"""Difference in size, as a share, above which shapes are surely not alike."""
