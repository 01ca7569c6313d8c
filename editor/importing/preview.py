"""Preview of an import: roles of all shapes, and the track with its problems or the error."""

from __future__ import annotations

from dataclasses import dataclass, replace

from editor.importing.settings import ImportSettings
from engine.checks import Problem, find_problems
from engine.exchange.drawing import DrawnShapes
from engine.exchange.importing import Imported, track_of
from engine.exchange.roles import DrawingRoles, roles_in
from engine.files import FileError
from engine.games import needs_for


@dataclass(frozen=True, eq=False)
class ImportPreview:
    """Result of an import with some settings.

    `roles` are in mm of the drawing. `imported` is None if there is an `error`. Choices that fit no
    shape any more are dropped from `settings`.
    """

    settings: ImportSettings
    roles: DrawingRoles
    imported: Imported | None = None
    problems: tuple[Problem, ...] = ()
    error: FileError | None = None


def preview_of(drawing: DrawnShapes, settings: ImportSettings) -> ImportPreview:
    """Return the preview of the import of a drawing. PiledUpError if its shapes cannot be told."""
    roles = roles_in(drawing, choices=settings.choices)
    used = tuple(choice for choice in settings.choices if choice not in roles.unused)
    settings = replace(settings, choices=used)
    try:
        imported = track_of(drawing, str(settings.file), settings.options())
    except FileError as error:
        return ImportPreview(settings, roles, error=error)
    track = imported.track
    problems = find_problems(track, imported.course, needs_for(track))
    return ImportPreview(settings, roles, imported, tuple(problems))
