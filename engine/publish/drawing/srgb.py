"""Profile of sRGB, which says what the colours of a document are."""

from __future__ import annotations

from functools import cache

from pikepdf import Array, Dictionary, Name, Pdf, String
from PIL import ImageCms

PROFILE_DATE = b"\x07\xd0\x00\x01\x00\x01" + 6 * b"\x00"
"""Date in the profile of sRGB: the first of January 2000."""


@cache
def srgb() -> bytes:
    """Return the profile of sRGB."""
    made = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    # Its date would make two runs differ.
    return bytes(made[:24] + PROFILE_DATE + made[36:])


def set_srgb(document: Pdf) -> None:
    """Say that the colours of `document` are those of sRGB."""
    profile = document.make_stream(srgb(), N=3)
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFA1,
        OutputConditionIdentifier=String("sRGB IEC61966-2.1"),
        RegistryName=String("http://www.color.org"),
        Info=String("sRGB IEC61966-2.1"),
        DestOutputProfile=profile,
    )
    document.Root.OutputIntents = Array([intent])
