"""Files that are no drawings are answered by what they are."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

import pytest

from engine.exchange.centre_lines import read_centre_line
from engine.exchange.importing import import_drawing
from engine.exchange.photo.reading import is_photo
from engine.files import FileError


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x89PNG\r\n\x1a\n0000", "this is a PNG, a picture made of pixels"),
        (b"\xff\xd8\xff\xe0 JFIF", "this is a JPEG"),
        (b"RIFF0000WEBPVP8 ", "this is a WebP"),
        (b"%PDF-1.7\n", "a PDF of another program; save or print it as SVG"),
        (b"PK\x03\x04rest", "a packed file that is damaged"),
        (b"BM0000\0\0\0\0", "this is a BMP"),
        (b"\0\0\0\x18ftypheic", "this is a HEIC"),
        (b"\0\0\0\x18ftypavif", "an AVIF picture; save it as PNG or JPEG"),
        (b"8BPS\0\1", "a Photoshop picture"),
        (b"%!PS-Adobe-3.0 EPSF-3.0", "a PostScript file; save it as SVG"),
        (b"\xd0\xcf\x11\xe0", "a file of Office"),
        (b"\x0e\x10\x43\x08\0\0\0\0.FIT", "a FIT log; export it as GPX or TCX"),
        (b"\0\0\x27\x0a" + bytes(96), "a shapefile; export it as GeoJSON"),
        (b"SQLite format 3\0", "a database, such as a GeoPackage; export it as GeoJSON"),
        (b"<mxfile/>", "a document of draw.io"),
        (b'{"type":"excalidraw"}', "a document of Excalidraw"),
        (
            b"<?xml version='1.0'?><!-- <svg> --><gpx/>",
            "a line or map in GPX, not a drawing; .*new",
        ),
        (b"<k:kml xmlns:k='k'/>", "a line or map in KML"),
        (b"x,y\n1,2\n", "this is a text, not a drawing; if it is the line of a circuit"),
        ("x,y\n1,2\n".encode("utf-16"), "this is a text, not a drawing"),
        (b"\x7fELF\x02\x01\x01\0", "its content is of no known kind; export it as SVG"),
        (b"AC1027", "a DWG drawing; save it as DXF"),
        (b"<!DOCTYPE html><html></html>", "a web page without a track inside"),
        (b'{"format": "lanesmith-track", "version": 1, "spaces": []}', "a track of Lanesmith"),
        (b"  0\nSECTION\n  2\nNONSENSE", "(no DXF drawing|no line or area in it)"),
        (b"", "the file is empty"),
    ],
)
def test_what_it_is_is_said(content: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "drawing.svg"
    file.write_bytes(content)
    with pytest.raises(FileError, match=said):
        import_drawing(file)


def packed(*names: str, kind: str = "") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as opened:
        for name in names:
            opened.writestr(name, "<x/>")
        if kind:
            opened.writestr("mimetype", kind)
    return file.getvalue()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (packed("word/document.xml"), "a document of Word; export the drawing as SVG"),
        (packed("xl/workbook.xml"), "a table of Excel; save it as CSV"),
        (packed("ppt/presentation.xml"), "a presentation of PowerPoint"),
        (packed("visio/document.xml"), "a Visio drawing"),
        (packed(kind="application/vnd.oasis.opendocument.graphics"), "a drawing of LibreOffice"),
        (packed(kind="application/vnd.oasis.opendocument.text"), "a document of LibreOffice"),
        (packed("document.json", "pages/1.json"), "a document of Sketch"),
        (packed("canvas.fig"), "a Figma document"),
        (packed("buildFile.xml"), "a module of VASSAL"),
        (packed("roads.shp", "roads.dbf"), "a packed shapefile; export it as GeoJSON"),
        (packed("lap.svg"), "a packed folder; unpack it"),
        (packed("doc.kml"), "a line or map in KMZ, not a drawing"),
    ],
)
def test_what_is_in_a_packed_file_is_said(content: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "drawing.zip"
    file.write_bytes(content)
    with pytest.raises(FileError, match=said):
        import_drawing(file)


@pytest.mark.parametrize("name", ["line.csv", "line.svg", "line.pdf", "line"])
def test_the_same_is_said_where_the_line_of_a_circuit_is_asked_for(
    name: str, tmp_path: Path
) -> None:
    file = tmp_path / name
    for content, said in (
        (packed("xl/workbook.xml"), "a table of Excel; save it as CSV"),
        (b"%PDF-1.7", "a PDF of another program"),
        (b"\x89PNG\r\n\x1a\n", "this is a PNG, .* lanesmith import .*line.* --size"),
    ):
        file.write_bytes(content)
        with pytest.raises(FileError, match=said):
            read_centre_line(file)


def test_content_decides_whether_a_file_is_a_photo(tmp_path: Path) -> None:
    file = tmp_path / "sketch.png"
    assert is_photo(file)
    file.write_bytes(b"<svg/>")
    assert not is_photo(file)
    file.write_bytes(b"II*\0\x08")
    assert is_photo(file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    assert is_photo(pipe)
    with pytest.raises(FileError, match="pipe"):
        read_centre_line(pipe)
