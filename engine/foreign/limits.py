"""Limits of foreign content, and the error about content beyond them."""

from __future__ import annotations

from engine.sentence import Sentence

DEADLINE = 20.0
"""Seconds after which work on foreign content is ended."""

PHOTO_DEADLINE = 60.0
"""Seconds after which work on a photo is ended. All its pixels are looked at, which takes a few
seconds, and many on a computer that is busy."""

MOST_MEMORY = 1_000_000_000
"""Most bytes of address space that work on foreign content may take, its program included."""

MOST_PIXELS = 64_000_000
"""Most pixels of a picture. A board of 1 × 1 m has them at 200 dpi."""

MOST_SCANS = 50
"""Most scans of a JPEG, each of which is a decoding of all its pixels. Programs write up to ten."""

MOST_DEPTH = 200
"""Most elements of a drawing that are inside one another."""


class ForeignError(Exception):
    """Error of content that cannot be used: `wrong` says why, `remedy` what to do."""

    def __init__(self, wrong: Sentence, remedy: Sentence) -> None:
        super().__init__(wrong, remedy)
        self.wrong, self.remedy = wrong, remedy


def check_pixels(width: int, height: int) -> None:
    """Raise ForeignError if a picture of this size has too many pixels to be decoded."""
    if width * height > MOST_PIXELS:
        wrong = Sentence(
            "this picture has {width:,} × {height:,} pixels, and more than {most} million are not "
            "read",
            width=width,
            height=height,
            most=MOST_PIXELS // 1_000_000,
        )
        raise ForeignError(wrong, Sentence("save it with fewer pixels"))
