"""Profile of sRGB, which says what the colours of a document are."""

from __future__ import annotations

from functools import cache

from PIL import ImageCms

PROFILE_DATE = b"\x07\xd0\x00\x01\x00\x01" + 6 * b"\x00"
"""Date in the profile of sRGB: the first of January 2000."""


@cache
def srgb() -> bytes:
    """Return the profile of sRGB."""
    made = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    # Its date would make two runs differ.
    return bytes(made[:24] + PROFILE_DATE + made[36:])
