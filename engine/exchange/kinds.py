"""Kinds of files that are brought as drawings, told by their content."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from pathlib import Path

from engine.files import Fault, FileError
from engine.sentence import Sentence

PACKED = b"\x1f\x8b"

PHOTOS: tuple[tuple[int, bytes, str], ...] = (
    (0, b"\x89PNG", "PNG"),
    (0, b"\xff\xd8\xff", "JPEG"),
    (0, b"II*\x00", "TIFF"),
    (0, b"MM\x00*", "TIFF"),
    (0, b"GIF8", "GIF"),
    (0, b"BM", "BMP"),
    (8, b"WEBP", "WebP"),
    (4, b"ftyphei", "HEIC"),
    (4, b"ftypmif", "HEIC"),
)
"""Beginnings of the files of pictures that are read as photos, and where they are."""

AS_SVG = Sentence("export the drawing as SVG")
AS_PNG = Sentence("save it as PNG or JPEG")
AS_DXF = Sentence("save it as DXF")
AS_MAP = Sentence("export it as GeoJSON")
AS_OUTLINE = Sentence("export its outline as SVG or DXF")
UNPACKED = Sentence("unpack it, and take the drawing in it")

OTHERS: tuple[tuple[int, bytes, Sentence, Sentence], ...] = (
    (0, b"%PDF", Sentence("a PDF of another program"), Sentence("save or print it as SVG")),
    (0, b"%!PS", Sentence("a PostScript file"), Sentence("save it as SVG")),
    (0, b"\xc5\xd0\xd3\xc6", Sentence("a PostScript file"), Sentence("save it as SVG")),
    (0, b"AC10", Sentence("a DWG drawing"), AS_DXF),
    (0, b"AutoCAD Binary DXF", Sentence("a binary DXF drawing"), Sentence("save it as text DXF")),
    (0, b"(DWF", Sentence("a DWF drawing"), AS_DXF),
    (0, b"\x08\x09\xfe\x02", Sentence("a MicroStation drawing"), AS_DXF),
    (0, b"\xd0\xcf\x11\xe0", Sentence("a file of Office"), Sentence("export it as SVG")),
    (8, b"CDR", Sentence("a CorelDRAW drawing"), Sentence("export it as SVG")),
    (0, b"8BPS", Sentence("a Photoshop picture"), AS_PNG),
    (0, b"gimp xcf", Sentence("a GIMP picture"), AS_PNG),
    (4, b"ftypavif", Sentence("an AVIF picture"), AS_PNG),
    (4, b"JXL ", Sentence("a JPEG XL picture"), AS_PNG),
    (4, b"jP  ", Sentence("a JPEG 2000 picture"), AS_PNG),
    (4, b"ftyp", Sentence("a film"), AS_PNG),
    (0, b"fig-kiwi", Sentence("a Figma document"), Sentence("export the frame as SVG")),
    (1, b"\xffKA", Sentence("an Affinity document"), Sentence("export it as SVG")),
    (0, b"\xd7\xcd\xc6\x9a", Sentence("a Windows metafile"), Sentence("save it as SVG")),
    (40, b" EMF", Sentence("a Windows metafile"), Sentence("save it as SVG")),
    (8, b".FIT", Sentence("a FIT log"), Sentence("export it as GPX or TCX")),
    (0, b"\x00\x00\x27\x0a", Sentence("a shapefile"), AS_MAP),
    (0, b"SQLite format 3", Sentence("a database, such as a GeoPackage"), AS_MAP),
    (0, b"fgb", Sentence("a FlatGeobuf map"), AS_MAP),
    (0, b"BLENDER", Sentence("a Blender scene"), AS_OUTLINE),
    (0, b"ISO-10303-21", Sentence("a STEP model"), AS_OUTLINE),
    (0, b"solid ", Sentence("an STL model"), AS_OUTLINE),
    (0, b"7z\xbc\xaf", Sentence("a packed folder"), UNPACKED),
    (0, b"Rar!", Sentence("a packed folder"), UNPACKED),
    (257, b"ustar", Sentence("a packed folder"), UNPACKED),
    (0, b"{\\rtf", Sentence("a text of a word processor"), AS_SVG),
)
"""Beginnings of files that are not read, where they are, and what to do."""

IN_PACKED: tuple[tuple[str, Sentence, Sentence], ...] = (
    ("word/", Sentence("a document of Word"), AS_SVG),
    ("xl/", Sentence("a table of Excel"), Sentence("save it as CSV")),
    ("ppt/", Sentence("a presentation of PowerPoint"), Sentence("save the slide as SVG")),
    ("visio/", Sentence("a Visio drawing"), AS_SVG),
    ("opendocument.graphics", Sentence("a drawing of LibreOffice"), AS_SVG),
    ("opendocument.spreadsheet", Sentence("a table of LibreOffice"), Sentence("save it as CSV")),
    ("opendocument", Sentence("a document of LibreOffice"), AS_SVG),
    ("corel", Sentence("a CorelDRAW drawing"), AS_SVG),
    ("buildFile", Sentence("a module of VASSAL"), Sentence("take its map as a picture")),
    ("canvas.fig", Sentence("a Figma document"), Sentence("export the frame as SVG")),
    ("document.json", Sentence("a document of Sketch"), AS_SVG),
    (".shp", Sentence("a packed shapefile"), AS_MAP),
)
"""Names in packed files that are not read, what they are, and what to do."""

LINES = {
    "gpx": "GPX",
    "kml": "KML",
    "trainingcenterdatabase": "TCX",
    "osm": "OpenStreetMap",
}
"""Kinds of XML files that hold lines of circuits, by their first element."""

XML = {
    "html": (
        Sentence("a web page without a track inside"),
        Sentence("save what is on it: a drawing as SVG, a line as GPX"),
    ),
    "mxfile": (Sentence("a document of draw.io"), AS_SVG),
    "featurecollection": (Sentence("a GML map"), AS_MAP),
}
"""Other kinds of XML files, and what to do."""

ELEMENT = re.compile(rb"<!--.*?-->|<(?:[\w.-]+:)?([A-Za-z][\w.-]*)", re.S)
BINARY = re.compile(rb"[\x00-\x08\x0e-\x1f]")

TRACK, MARK = re.compile(rb'"format"\s*:\s*"lanesmith'), 2000
"""Mark of our own files, and the number of bytes in which it is found."""


def kind_of(file: str | Path, content: bytes) -> str:
    """Return the kind of a drawing: "svg", "geojson", "dxf", or "photo".

    Content decides before the ending of the name. FileError, which says what it is, if it is none
    of these.
    """
    if is_picture(content):
        return "photo"
    refuse_others(file, content)
    start = _start(content)
    as_line = Sentence(
        "if it is the line of a circuit: lanesmith new --from {file} -o TRACK", file=str(file)
    )
    if name := "KMZ" if content.startswith(b"PK") else LINES.get(_first_element(start), ""):
        raise _is(file, Sentence("a line or map in {kind}, not a drawing", kind=name), as_line)
    if start.startswith((b"<", PACKED)):
        return "svg"
    if start.startswith((b"{", b"[")):
        return "geojson"
    lines = [line.strip() for line in start.splitlines()[:2]]
    if lines and lines[0] in (b"0", b"999"):
        return "dxf"
    ending = Path(file).suffix.lower()
    kind = {".dxf": "dxf", ".geojson": "geojson", ".json": "geojson"}.get(ending)
    if kind is None:
        raise _is(file, Sentence("a text, not a drawing"), as_line)
    return kind


def is_picture(content: bytes) -> bool:
    """Return whether a file, of which the beginning is enough, is a picture made of pixels."""
    return bool(_picture_kind(content))


def refuse_others(file: str | Path, content: bytes) -> None:
    """Raise FileError, which says what it is and what to do, if a file is neither a drawing, a
    photo, nor a line of a circuit."""
    start = _start(content)
    element = _first_element(start)
    if start.startswith(b"{") and TRACK.search(start):
        raise _is(
            file, Sentence("a track of Lanesmith, not a drawing"), Sentence("open it instead")
        )
    if start.startswith(b"{") and b'"excalidraw"' in start:
        raise _is(file, Sentence("a document of Excalidraw"), AS_SVG)
    if element in XML:
        raise _is(file, *XML[element])
    for at, sign, what, remedy in OTHERS:
        if content.startswith(sign, at):
            raise _is(file, what, remedy)
    if content.startswith(b"PK\x03\x04"):
        _refuse_packed(file, content)
    elif not content.startswith(PACKED) and BINARY.search(start):
        wrong = Sentence("its content is of no known kind")
        remedy = Sentence("export it as SVG, DXF or GeoJSON, or a photo as PNG")
        raise FileError(Fault(str(file), "", wrong, remedy))


def _picture_kind(content: bytes) -> str:
    """Return the name of the format of a picture made of pixels, or an empty text."""
    # Texts may begin with the letters of a BMP, too, but not go on like one.
    found = (kind for at, sign, kind in PHOTOS if content.startswith(sign, at))
    return next((kind for kind in found if kind != "BMP" or content[6:10] == bytes(4)), "")


def _refuse_packed(file: str | Path, content: bytes) -> None:
    """Raise FileError, which says what is in it, if a packed file is no KMZ."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            names = packed.namelist()
            if "mimetype" in names:
                names.append(packed.read("mimetype")[:MARK].decode("ascii", "ignore"))
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, RuntimeError):
        # What it should be is said by its reader, if it has one.
        if Path(file).suffix.lower() == ".kmz":
            return
        raise _is(file, Sentence("a packed file that is damaged"), UNPACKED) from None
    for part, what, remedy in IN_PACKED:
        if any(part in name for name in names):
            raise _is(file, what, remedy)
    if not any(name.lower().endswith(".kml") for name in names):
        raise _is(file, Sentence("a packed folder"), UNPACKED)


def _start(content: bytes) -> bytes:
    """Return the beginning of a file, in bytes of its text, without blanks before it."""
    start = content[:MARK]
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        start = start.decode("utf-16", "ignore").encode()
    elif start.startswith((b"<\x00", b"\x00<")):
        start = start.replace(b"\x00", b"")
    return start.lstrip(b"\xef\xbb\xbf \t\r\n")


def _first_element(start: bytes) -> str:
    """Return the name of the first element of an XML file in small letters, or an empty text."""
    if not start.startswith(b"<"):
        return ""
    names = (found[1] for found in ELEMENT.finditer(start) if found[1])
    return next(names, b"").decode("ascii", "ignore").lower()


def _is(file: str | Path, what: Sentence, remedy: Sentence) -> FileError:
    return FileError(Fault(str(file), "", Sentence("this is {what}", what=what), remedy))


def photo_refused(file: str | Path, content: bytes) -> FileError:
    """Return the answer to a picture made of pixels where a drawing is asked for."""
    kind = _picture_kind(content)
    wrong = Sentence("this is a {kind}, a picture made of pixels", kind=kind)
    remedy = Sentence(
        "a photo or scan of a sketch: lanesmith import {file} --size WIDTHxHEIGHT -o TRACK; else "
        "trace it in a drawing program, and save it as SVG",
        file=str(file),
    )
    return FileError(Fault(str(file), "", wrong, remedy))
