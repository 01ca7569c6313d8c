"""Import of tracks from photos and scans of sketches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.exchange.choices import parse_choice
from engine.exchange.importing import Imported, ImportOptions, track_of
from engine.exchange.photo.lane_hints import with_lanes_by_colour
from engine.exchange.photo.reading import TURNS, given_corners, read_photo
from engine.sentence import Sentence
from engine.track import Point, Track
from engine.track.limits import LONGEST_SIDE

if TYPE_CHECKING:
    from engine.exchange.photo.corners import Corners


@dataclass(frozen=True, slots=True)
class ImportedPhoto:
    """A track made from a photo.

    Attributes
    ----------
    imported : Imported
        The track with all that was found and proposed, as of any other drawing.
    corners : Corners
        The corners of the sheet in the photo.
    notes : tuple of Sentence
        What was guessed, closed or left out while the photo was read.
    """

    imported: Imported
    corners: Corners
    notes: tuple[Sentence, ...]

    @property
    def track(self) -> Track:
        """The track that was made."""
        return self.imported.track


def import_photo(
    file: str | Path,
    size: tuple[float, float],
    *,
    corners: Sequence[Point] | None = None,
    turn: int = 0,
    roles: Sequence[str] = (),
    direction: str | None = None,
    contact: float | None = None,
) -> ImportedPhoto:
    """Make a track from a photo or a scan of a sketch.

    Areas enclosed by lines become spaces that share their edges exactly. Labels and arrows inside
    of them are left out.

    Parameters
    ----------
    file : path
        A JPEG, PNG, WebP, TIFF, BMP or GIF picture of the whole sheet.
    size : (float, float)
        Width and height of the sheet in mm.
    corners : sequence of four (float, float), optional
        The corners of the sheet in pixels of the upright picture: top left, top right, bottom
        right, bottom left. By default they are found.
    turn : {0, 90, 180, 270}
        Degrees by which the sheet is turned clockwise, for one on its side in the photo.
    roles : sequence of str
        Roles of areas, such as "id:shape 7=decoration". The last one that fits an area decides.
    direction : {"clockwise", "anticlockwise"}, optional
        The driving direction as seen on the board. By default it is a guess.
    contact : float, optional
        The widest gap between touching spaces, as a share of the length of a space. By default it
        is read from the drawing.

    Returns
    -------
    ImportedPhoto
        The `imported` track, the `corners` and `notes` on all that was guessed or left out.

    Raises
    ------
    FileError
        If the photo cannot be read, has no spaces, or OpenCV is not installed.
    ValueError
        If an argument cannot be what it is.

    Examples
    --------
    A printed board comes back, here without a photo of it in between:

    >>> import lanesmith
    >>> board = lanesmith.load("tracks/harbour_loop.json")
    >>> (file,) = lanesmith.publish(board, "png", style="line_art", dpi=100, to="printed").files
    >>> found = lanesmith.import_photo(f"printed/{file}", (700, 500))
    >>> len(found.track.spaces) == len(board.spaces)
    True
    """
    direction = "anticlockwise" if direction == "counterclockwise" else direction
    if direction not in (None, "clockwise", "anticlockwise"):
        raise ValueError(f"direction {direction}: choose clockwise or anticlockwise")
    if not all(0 < side <= LONGEST_SIDE for side in size):
        raise ValueError(f"size {size[0]:g}x{size[1]:g}: give sides of up to {LONGEST_SIDE:g} mm")
    if turn not in TURNS:
        raise ValueError(f"turn {turn}: choose 90, 180 or 270")
    given = None
    if corners is not None:
        if len(corners) != 4:
            raise ValueError(f"corners: give four, not {len(corners)}")
        first, second, third, fourth = corners
        given = given_corners(file, (first, second, third, fourth))
    photo = read_photo(file, size, given, turn)
    choices = tuple(map(parse_choice, roles))
    options = ImportOptions(choices=choices, direction=direction, contact=contact)
    imported = track_of(photo.drawing, str(file), options)
    imported, changed = with_lanes_by_colour(imported, photo.drawing)
    notes = photo.notes
    if changed:
        told = Sentence("lanes by their colours: {spaces}", spaces=", ".join(changed))
        notes = (*notes, told)
    return ImportedPhoto(imported, photo.corners, (*notes, *_missing(imported)))


def _missing(imported: Imported) -> Sequence[Sentence]:
    """Return notes on what no photo tells."""
    notes = [
        Sentence(
            "finish, bet lines and start grid are not read from a photo: --marks draws them, or "
            "add them in the window"
        )
    ]
    if imported.remarks or imported.apart:
        notes.append(
            Sentence(
                "where the road crosses itself each area is one space: add the second space in the "
                "window and let both share"
            )
        )
    return notes
