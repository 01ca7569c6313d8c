"""Pictures, drawings and documents of somebody else that are more than they seem."""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image as Pixels

from engine.exchange.centre_lines import read_centre_line
from engine.exchange.importing import read_drawing
from engine.exchange.photo.pixels import photo_in
from engine.exchange.svg import parse_svg
from engine.files import FileError
from engine.foreign.documents import attachment
from engine.foreign.drawings import drawn_svg
from engine.foreign.limits import MOST_PIXELS, MOST_SCANS, ForeignError
from engine.foreign.pictures import check_picture, text_in_png
from engine.foreign.process import do_foreign

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="50">{}</svg>'


def png(width: int, height: int) -> bytes:
    """Return a PNG that says it has this size, and holds no pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IEND", b"")


def test_the_size_of_a_picture_is_read_before_its_pixels() -> None:
    with pytest.raises(ForeignError, match="20,000 × 20,000 pixels, and more than 64 million"):
        check_picture(png(20_000, 20_000), ("PNG",))
    with pytest.raises(ForeignError, match="64,001 × 1,000"):
        text_in_png(png(MOST_PIXELS // 1000 + 1, 1000), "name")
    with pytest.raises(ForeignError, match="damaged"):
        check_picture(png(MOST_PIXELS // 1000, 1000), ("PNG",))


def test_a_picture_of_another_format_is_not_decoded() -> None:
    file = BytesIO()
    Pixels.new("RGB", (2, 2)).save(file, "gif")
    with pytest.raises(ForeignError, match="damaged"):
        check_picture(file.getvalue(), ("PNG", "JPEG"))


def test_a_picture_that_is_decoded_over_and_over_is_refused() -> None:
    """Each scan of a progressive JPEG goes over all pixels, and takes 150 bytes at least."""
    file = BytesIO()
    Pixels.effect_noise((64, 64), 99).save(file, "jpeg", progressive=True, exif=b"\xff\xda" * 99)
    usual = file.getvalue()
    check_picture(usual, ("JPEG",))
    scan = usual.rindex(b"\xff\xda")
    many = usual[:-2] + usual[scan:-2] * MOST_SCANS + usual[-2:]
    with pytest.raises(ForeignError, match="more than 50 scans"):
        check_picture(many, ("JPEG",))
    with pytest.raises(ForeignError, match="more than 50 scans"):
        photo_in(many)


def document(content: bytes, *filters: pikepdf.Object) -> bytes:
    """Return a PDF with an attachment "held" that a reader is to unpack with these filters."""
    pdf, file = pikepdf.new(), BytesIO()
    stream = pikepdf.Stream(pdf, content)
    if filters:
        stream.stream_dict.Filter = pikepdf.Array(filters)
    held = pikepdf.Dictionary(
        Type=pikepdf.Name.Filespec, F="held", UF="held", EF=pikepdf.Dictionary(F=stream)
    )
    names = pikepdf.Array(["held", pdf.make_indirect(held)])
    pdf.Root.Names = pikepdf.Dictionary(EmbeddedFiles=pikepdf.Dictionary(Names=names))
    pdf.save(file, compress_streams=False)
    return file.getvalue()


def test_an_attachment_is_unpacked_up_to_a_limit() -> None:
    flate = pikepdf.Name.FlateDecode
    hexadecimal = pikepdf.Name.ASCIIHexDecode
    once = zlib.compress(bytes(1000))
    for content in (
        document(bytes(1000)),
        document(once, flate),
        document(zlib.compress(once), flate, flate),
        document(bytes(1000).hex().encode(), hexadecimal),
    ):
        assert attachment(content, "held", 1000) == bytes(1000)
        assert attachment(content, "other", 1000) is None
        with pytest.raises(ForeignError, match="holds more than"):
            attachment(content, "held", 999)
    with pytest.raises(ForeignError, match="this PDF is damaged"):
        attachment(document(b"nothing packed", flate), "held", 1000)


def test_an_attachment_that_unfolds_to_gigabytes_is_refused_in_the_process() -> None:
    packing = zlib.compressobj(9)
    million = bytes(1_000_000)
    packed = b"".join(packing.compress(million) for _ in range(1_500)) + packing.flush()
    flate = pikepdf.Name.FlateDecode
    bomb = document(zlib.compress(packed, 9), flate, flate)
    assert len(bomb) < 20_000
    with pytest.raises(FileError, match=r"a\.pdf: the track inside holds more than 64 MB"):
        do_foreign(attachment, "a.pdf", bomb, "held", 64_000_000)


def test_a_document_with_a_password_is_named_so() -> None:
    pdf, file = pikepdf.new(), BytesIO()
    pdf.add_blank_page()
    pdf.save(file, encryption=pikepdf.Encryption(user="a", owner="b"))
    with pytest.raises(ForeignError, match="this PDF has a password"):
        attachment(file.getvalue(), "held", 1000)


@pytest.mark.parametrize(
    "inside",
    [
        "<g>" * 700 + '<rect width="9" height="9"/>' + "</g>" * 700,
        '<filter id="f" x="-10" y="-10" width="100" height="100"><feGaussianBlur '
        'stdDeviation="100000"/></filter><rect width="9" height="9" filter="url(#f)"/>',
    ],
    ids=["deep", "blurred"],
)
def test_a_drawing_that_crashes_its_reader_is_told(inside: str) -> None:
    with pytest.raises(FileError, match=r"a\.svg: the program that reads it crashes"):
        do_foreign(drawn_svg, "a.svg", SVG.format(inside), 5600)
    assert do_foreign(drawn_svg, "b.svg", SVG.format(""), 70).startswith(b"\x89PNG")


def test_a_drawing_within_a_drawing_reads_no_file(tmp_path) -> None:
    """The library must not follow the names of files in a picture that is itself a drawing."""
    file = tmp_path / "red.png"
    Pixels.new("RGB", (9, 9), "red").save(file)
    href = f'<image href="{file}" width="70" height="50"/>'
    inner = b64encode(SVG.format(href).encode()).decode()
    outer = SVG.format(f'<image href="data:image/svg+xml;base64,{inner}" width="70" height="50"/>')
    with Pixels.open(BytesIO(do_foreign(drawn_svg, "a.svg", outer, 70))) as drawn:
        assert drawn.getchannel("A").getbbox() is None


def test_lengths_of_a_drawing_may_be_in_millimetres() -> None:
    red = SVG.format('<rect width="5mm" height="5mm" fill="red"/>')
    with Pixels.open(BytesIO(drawn_svg(red, 70))) as drawn:
        assert drawn.getchannel("A").getbbox() == (0, 0, 19, 19)


def test_shapes_of_a_drawing_are_read_beside_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = '<path id="good" d="M 0 0 H 9 V 9 Z"/><path id="bad" d="M 0 zz"/>'
    (tmp_path / "a.svg").write_text(SVG.format(inside), "utf-8")
    here = parse_svg(SVG.format(inside).encode(), "a.svg")
    # Only this process is without the library.
    monkeypatch.setattr("engine.exchange.svg.SVG", None)
    read = read_drawing(tmp_path / "a.svg")
    assert [shape.name for shape in read.shapes] == ["good"]
    assert (read.shapes[0].points == here.shapes[0].points).all()
    assert [fault.place for fault in read.faults] == ["path bad"]


def test_faults_of_a_drawing_come_back_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text("<svg", "utf-8")
    with pytest.raises(FileError, match=r"a\.svg: line 1, column 1: this is not XML: ") as caught:
        read_drawing(tmp_path / "a.svg")
    assert caught.value.faults[0].remedy == "save the drawing again as plain SVG"
    (tmp_path / "b.svg").write_text("<p/>", "utf-8")
    with pytest.raises(FileError, match=r"b\.svg: this is XML, but no SVG drawing; export"):
        read_drawing(tmp_path / "b.svg")


LINES = {
    "a.csv": "0,0\n9,0\n9,9\n",
    "a.geojson": '{"type": "LineString", "coordinates": [[0, 0], [900, 0], [900, 900]]}',
    "a.gpx": '<gpx><trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="2.1"/>'
    '<trkpt lat="1.1" lon="2.1"/></trkseg></trk></gpx>',
    "a.svg": SVG.format('<path fill="none" stroke="#000" d="M 0 0 H 9 V 9"/>'),
}


@pytest.mark.parametrize("name", LINES)
def test_lines_are_read_beside_the_program(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / name).write_text(LINES[name], "utf-8")
    # Only this process is without the function.
    monkeypatch.setattr("engine.exchange.centre_lines.first_lap", None)
    assert len(read_centre_line(tmp_path / name).points) == 3
