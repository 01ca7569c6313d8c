"""Files that are no drawings are answered by what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.exchange.importing import import_drawing
from engine.files import FileError


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x89PNG\r\n\x1a\n0000", "this is a PNG, a picture made of pixels"),
        (b"\xff\xd8\xff\xe0 JFIF", "this is a JPEG"),
        (b"RIFF0000WEBPVP8 ", "this is a WebP"),
        (b"%PDF-1.7\n", "a PDF of another program; save or print it as SVG"),
        (b"PK\x03\x04rest", "a packed file"),
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
