"""PDF documents of somebody else, read by pikepdf in the process for foreign content."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NamedTuple

from pikepdf import (
    Array,
    Dictionary,
    Matrix,
    Name,
    Object,
    Page,
    PasswordError,
    Pdf,
    PdfError,
    Rectangle,
    Stream,
)

from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

POINTS = 72 / 25.4
"""Points in a millimetre."""

NOT_PRINTED = ("/Link", "/Popup")
"""Kinds of notes on a page that are never seen on paper."""

EMBEDDED = ("/FontFile", "/FontFile2", "/FontFile3")
"""Keys of a font under which its letters are part of the document."""


class ArtPage(NamedTuple):
    """Document of one page with art alone, from its lower left corner; `width` and `height` are
    those of the page, mm."""

    content: bytes
    width: float
    height: float


@contextmanager
def _opened(content: bytes) -> Iterator[Pdf]:
    """Open a PDF. ForeignError if it has a password or is damaged, also while it is used."""
    try:
        with Pdf.open(BytesIO(content)) as document:
            yield document
    except PasswordError as error:
        wrong = Sentence("this PDF has a password")
        raise ForeignError(wrong, Sentence("save it without a password")) from error
    except (PdfError, zlib.error, TypeError) as error:
        wrong = Sentence("this {kind} is damaged", kind="PDF")
        raise ForeignError(wrong, Sentence("open another copy")) from error


def attachment(content: bytes, name: str, most: int) -> bytes | None:
    """Return a file attached to a PDF, of `most` bytes at most, or None if there is none."""
    with _opened(content) as document:
        if name not in document.attachments:
            return None
        return _unpacked(document.attachments[name].get_file().obj, most)


def art_page(content: bytes) -> ArtPage:
    """Return the page of a PDF, cut to its trim box, with its layers and nothing but its art.

    ForeignError if there are several pages, notes on it, or letters of fonts that are not in it.
    """
    with _opened(content) as document, Pdf.new() as alone:
        if len(document.pages) != 1:
            wrong = Sentence("it has {count} pages", count=len(document.pages))
            raise ForeignError(wrong, Sentence("save the page with the art alone"))
        page = document.pages[0]
        _check_whole(page)
        form = alone.copy_foreign(page.as_form_xobject())
        turned = Matrix(form.get("/Matrix", Array([1, 0, 0, 1, 0, 0])))
        extent: Any = turned.transform(Rectangle(Array([*form.BBox])))
        width, height = float(extent.width), float(extent.height)
        if not (width > 0 and height > 0):
            remedy = Sentence("give it a size, such as 420mm by 297mm")
            raise ForeignError(Sentence("the page has no size"), remedy)
        sheet = alone.add_blank_page(page_size=(width, height))
        sheet.add_overlay(form, Rectangle(0, 0, width, height))
        if "/OCProperties" in document.Root:
            layers = document.make_indirect(document.Root.OCProperties)
            alone.Root.OCProperties = alone.copy_foreign(layers)
        file = BytesIO()
        alone.save(file, deterministic_id=True)
    return ArtPage(file.getvalue(), width / POINTS, height / POINTS)


def _check_whole(page: Page) -> None:
    """Raise ForeignError if something on a page would not be printed, or not everywhere alike."""
    notes = page.obj.get("/Annots", Array())
    if any(str(note.get("/Subtype", "")) not in NOT_PRINTED for note in _values(notes)):
        wrong = Sentence("it has notes or form fields, which are not printed")
        raise ForeignError(wrong, Sentence("print it into a PDF once more"))
    for font in _fonts(page.resources, set()):
        if not _is_embedded(font):
            name = str(font.get("/BaseFont", "")).removeprefix("/")
            wrong = Sentence("the letters of its font {font} are not in it", font=name)
            remedy = Sentence("save it with its fonts embedded, or with letters as paths")
            raise ForeignError(wrong, remedy)


def _fonts(resources: Object, seen: set[tuple[int, int]]) -> Iterator[Object]:
    """Yield the fonts of a page, also those of the forms, patterns and masks on it."""
    yield from _values(resources.get("/Font"))
    masks = (each.get("/SMask") for each in _values(resources.get("/ExtGState")))
    inside = [mask.get("/G") for mask in masks if isinstance(mask, Dictionary)]
    for each in (*_values(resources.get("/XObject")), *_values(resources.get("/Pattern")), *inside):
        if isinstance(each, Stream) and each.objgen not in seen and "/Resources" in each:
            seen.add(each.objgen)
            yield from _fonts(each.Resources, seen)


def _is_embedded(font: Object) -> bool:
    if font.get("/Subtype") == Name.Type3:
        return True
    inner = [*_values(font.get("/DescendantFonts"))] or [font]
    described = [each.get("/FontDescriptor") for each in inner]
    return all(
        isinstance(each, Dictionary) and any(key in each for key in EMBEDDED) for each in described
    )


def _values(held: Object | None) -> Iterator[Object]:
    """Yield the values of a dictionary or a list, if it is one, that have keys of their own."""
    values: Iterable[Any] = ()
    if isinstance(held, Dictionary):
        values = held.values()
    elif isinstance(held, Array):
        values = held
    yield from (each for each in values if isinstance(each, Dictionary | Stream))


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
