"""Kinds of files that are brought as drawings, told by their content."""

from __future__ import annotations

import re
from pathlib import Path

from engine.files import Fault, FileError
from engine.sentence import Sentence

PACKED = b"\x1f\x8b"

PHOTOS = (
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"II*\x00", "TIFF"),
    (b"MM\x00*", "TIFF"),
    (b"GIF8", "GIF"),
    (b"BM", "BMP"),
)
"""Beginnings of the files of pictures that are made of pixels."""

OTHERS: tuple[tuple[bytes, str, str], ...] = (
    (b"%PDF", Sentence("a PDF of another program"), Sentence("save or print it as SVG")),
    (b"%!PS", Sentence("a PostScript file"), Sentence("save it as SVG")),
    (
        b"PK\x03\x04",
        Sentence("a packed file, such as a drawing of Office or a module of VASSAL"),
        Sentence("export the drawing as SVG"),
    ),
    (b"AC10", Sentence("a DWG drawing"), Sentence("save it as DXF")),
    (b"AutoCAD Binary DXF", Sentence("a binary DXF drawing"), Sentence("save it as text DXF")),
    (b"\xd0\xcf\x11\xe0", Sentence("a file of Office"), Sentence("export it as SVG")),
    (b"RIFF", Sentence("a CorelDRAW drawing"), Sentence("export it as SVG")),
)
"""Beginnings of files that are not read, and what to do."""

TRACK, MARK = re.compile(rb'"format"\s*:\s*"lanesmith'), 2000
"""Mark of our own files, and the number of bytes in which it is found."""


def kind_of(file: str | Path, content: bytes) -> str:
    """Return the kind of a drawing: "svg", "geojson", "dxf", or "photo".

    Content decides before the ending of the name. FileError, which says what it is, if it is none
    of these.
    """
    start = content[:2000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if any(start.startswith(sign) for sign, _ in PHOTOS) or _is_webp(content):
        return "photo"
    if start[:15].lower().startswith((b"<!doctype html", b"<html")):
        wrong = Sentence("this is {what}", what=Sentence("a web page without a track inside"))
        raise FileError(Fault(str(file), "", wrong, Sentence("save the drawing on it as SVG")))
    if start.startswith(b"{") and TRACK.search(content[:MARK]):
        wrong = Sentence("this is {what}", what=Sentence("a track of Lanesmith, not a drawing"))
        raise FileError(Fault(str(file), "", wrong, Sentence("open it instead")))
    for sign, what, remedy in OTHERS:
        if start.startswith(sign):
            wrong = Sentence("this is {what}", what=what)
            raise FileError(Fault(str(file), "", wrong, remedy))
    if start.startswith((b"<", PACKED)) or content.startswith((b"\xff\xfe", b"\xfe\xff", PACKED)):
        return "svg"
    if start.startswith((b"{", b"[")):
        return "geojson"
    lines = [line.strip() for line in start.splitlines()[:2]]
    if lines and lines[0] in (b"0", b"999"):
        return "dxf"
    ending = Path(file).suffix.lower()
    return {".dxf": "dxf", ".geojson": "geojson", ".json": "geojson"}.get(ending, "svg")


def photo_refused(file: str | Path, content: bytes) -> FileError:
    """Return the answer to a picture made of pixels where a drawing is asked for."""
    kind = next((kind for sign, kind in PHOTOS if content.startswith(sign)), "WebP")
    wrong = Sentence("this is a {kind}, a picture made of pixels", kind=kind)
    remedy = Sentence("trace it in a drawing program, such as Inkscape, and save it as SVG")
    return FileError(Fault(str(file), "", wrong, remedy))


def _is_webp(content: bytes) -> bool:
    return content[:4] == b"RIFF" and content[8:12] == b"WEBP"
