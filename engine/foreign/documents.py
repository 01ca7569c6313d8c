"""PDF documents of somebody else, read by pikepdf in the process for foreign content."""

from __future__ import annotations

import zlib
from io import BytesIO

from pikepdf import Array, Name, Object, PasswordError, Pdf, PdfError

from engine.foreign.limits import ForeignError
from engine.sentence import Sentence


def attachment(content: bytes, name: str, most: int) -> bytes | None:
    """Return a file attached to a PDF, of `most` bytes at most, or None if there is none."""
    try:
        with Pdf.open(BytesIO(content)) as document:
            if name not in document.attachments:
                return None
            return _unpacked(document.attachments[name].get_file().obj, most)
    except PasswordError as error:
        wrong = Sentence("this PDF has a password")
        raise ForeignError(wrong, Sentence("save it without a password")) from error
    except (PdfError, zlib.error, TypeError) as error:
        wrong = Sentence("this {kind} is damaged", kind="PDF")
        raise ForeignError(wrong, Sentence("open another copy")) from error


def _unpacked(stream: Object, most: int) -> bytes:
    """Return the content of a stream. The library itself would unpack it whole, however large.

    Filters other than those of zip files are left to the library.
    """
    held = stream.get("/Filter", Array())
    filters = [*held] if isinstance(held, Array) else [held]
    if "/DecodeParms" in stream or any(each != Name.FlateDecode for each in filters):
        return _of_size(stream.read_bytes(), most)
    content = _of_size(stream.read_raw_bytes(), most)
    for _ in filters:
        # One byte too many is enough to know.
        content = _of_size(zlib.decompressobj().decompress(content, most + 1), most)
    return content


def _of_size(content: bytes, most: int) -> bytes:
    if len(content) > most:
        wrong = Sentence("the track inside holds more than {most} MB", most=most // 1_000_000)
        raise ForeignError(wrong, Sentence("open another copy"))
    return content
