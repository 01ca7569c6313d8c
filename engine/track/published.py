"""Tracks embedded in published PDF, PNG, SVG and HTML documents."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from html import unescape

from engine.files import MOST_BYTES, Fault, FileError, decoded
from engine.foreign.process import do_foreign
from engine.sentence import Sentence

INSIDE = "lanesmith-track.json"
"""Name of the PDF attachment or PNG text that holds the track."""

ELEMENT = "lanesmith"
"""Id of the SVG element (`metadata`) or HTML element (`script`) that holds the track."""

_OPENING = re.compile(r"<(metadata|script)\b([^<>]*)>")
_ID = re.compile(rf"""\bid=["']{ELEMENT}["']""")


def is_published(content: bytes) -> bool:
    """Return whether `content` is a PDF, PNG, SVG or HTML document rather than a track file."""
    return _kind_of(content) is not None


def holds_track(content: bytes) -> bool:
    """Return whether `content` is a published document with a track inside."""
    try:
        return is_published(content) and bool(track_text(content, ""))
    except FileError:
        return False


def packed(text: str) -> str:
    """Compress a text for a page, to a third of its length; older pages have it uncompressed."""
    return b64encode(zlib.compress(text.encode(), 9)).decode()


def track_text(content: bytes, file: str) -> str:
    """Return the text of the track inside a published document; raise FileError, naming `file`,
    if there is none."""
    kind = _kind_of(content)
    found = next(filter(None, _KINDS[kind](content, file)), None) if kind else None
    if found is None:
        wrong = Sentence("there is no track inside this {kind}", kind=kind or "")
        remedy = Sentence("open one that Lanesmith published, or import a drawing")
        if kind == "PDF":
            remedy = Sentence(
                "open one that Lanesmith published; save the drawing of another program as SVG and "
                "import that"
            )
        raise FileError(Fault(file, "", wrong, remedy))
    return found


def _kind_of(content: bytes) -> str | None:
    begin = content[:1024].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if begin.startswith(b"%pdf"):
        return "PDF"
    if begin.startswith(b"\x89png"):
        return "PNG"
    if begin.startswith((b"<!doctype html", b"<html")):
        return "HTML"
    if begin.startswith((b"<?xml", b"<svg", b"<!--")):
        return "SVG"
    return None


def _in_pdf(content: bytes, file: str) -> Iterator[str]:
    # Imported here because few files need the library.
    from engine.foreign.documents import attachment

    held = do_foreign(attachment, file, content, INSIDE, MOST_BYTES)
    if held is not None:
        yield decoded(held, file)


def _in_png(content: bytes, file: str) -> Iterator[str]:
    from engine.foreign.pictures import text_in_png

    held = do_foreign(text_in_png, file, content, INSIDE)
    if held is not None:
        yield held


def _in_markup(content: bytes, file: str) -> Iterator[str]:
    markup = decoded(content, file)
    for opening in _OPENING.finditer(markup):
        tag = opening[1]
        if _ID.search(opening[2]):
            end = markup.find(f"</{tag}>", opening.end())
            if end < 0:
                raise _damaged(_kind_of(content) or "", file)
            text = markup[opening.end() : end].strip()
            if tag != "script":
                yield unescape(text)
            else:
                yield text if text.startswith("{") else _unpacked(text, file)


def _unpacked(text: str, file: str) -> str:
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(b64decode(text, validate=True), MOST_BYTES)
    except (ValueError, zlib.error) as error:
        raise _damaged("HTML", file) from error
    if not unpacking.eof:
        raise _damaged("HTML", file)
    return decoded(content, file)


_KINDS = {"PDF": _in_pdf, "PNG": _in_png, "SVG": _in_markup, "HTML": _in_markup}


def _damaged(kind: str, file: str) -> FileError:
    wrong = Sentence("this {kind} is damaged", kind=kind)
    return FileError(Fault(file, "", wrong, Sentence("open another copy")))
