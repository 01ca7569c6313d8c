"""PDF writer: drawings as pages with vectors, embedded fonts, layers, and their source.

    content = pdf([Page(drawing)], title="Harbour Loop", attached=Attached("track.json", text))

reportlab draws the pages, and pikepdf adds boxes, layers and the attachment. A group that is used
several times, such as the board on many small sheets, is in the file once. The same pages give the
same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import cache
from io import BytesIO
from math import cos, radians, sin
from typing import Any

from pikepdf import Array, AttachedFileSpec, Dictionary, Name, ObjectStreamMode, Pdf, String
from pikepdf import Page as PdfPage
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfgen.canvas import Canvas

from engine.publish.drawing.outline import Close, Curve, Move, Outline
from engine.publish.drawing.pdf_art import BEGINNING, art_forms
from engine.publish.drawing.pdf_layers import layer_tag, set_layers
from engine.publish.drawing.rehearsal import is_rehearsal
from engine.publish.drawing.srgb import set_srgb
from engine.publish.drawing.values import (
    LARGEST,
    POINTS,
    Attached,
    Drawing,
    Group,
    Image,
    Item,
    Page,
    Pen,
    Shape,
    Size,
    Text,
)
from engine.publish.fonts import runs, text_width
from engine.publish.fonts.font_file import FontFile
from engine.publish.fonts.outlines import letters_of
from engine.publish.fonts.play import font, font_name
from engine.publish.fonts.used import embedded_letters, is_drawn, registered

PROGRAM = "Lanesmith"

BLANK = Page(Drawing(Size(1.0, 1.0), ()))
"""A page of a rehearsal."""

DARK = 0x40
"""Least share of red, green or blue of a colour that is not black, of 255."""

_EVERYWHERE = [-LARGEST, -LARGEST, 2 * LARGEST, 2 * LARGEST]
_EVEN_ODD, _WINDING = 0, 1


def pdf(
    pages: Sequence[Page],
    title: str = "",
    author: str = "",
    attached: Attached | None = None,
    *,
    language: str = "en",
    pure_black: bool = False,
) -> bytes:
    """Return the pages as a PDF file in a `language`, which asks printers not to scale it.

    Its colours are those of sRGB. With `pure_black` dark texts are printed with black ink alone.
    """
    if is_rehearsal():
        pages = [BLANK] * len(pages)
    own = embedded_letters(
        item for page in pages for layer in page.drawing.layers for item in layer.items
    )
    shared = {id(group): f"Shared{row}" for row, group in enumerate(_shared(pages))}
    drawn = _Sheets(shared, pure_black, own)
    for page in pages:
        drawn.add_page(page.drawing)
    for group in _shared(pages):
        drawn.add_shared(group)
    with (
        Pdf.open(BytesIO(drawn.content())) as document,
        art_forms(document, drawn.art) as art,
    ):
        _place_shared(document, len(pages), [*shared.values()], art.forms)
        for number, page in enumerate(pages):
            _set_boxes(document.pages[number], page)
        set_layers(document, pages, art, PROGRAM)
        _set_labels(document, pages)
        document.Root.ViewerPreferences = Dictionary(
            PrintScaling=Name("/None"), DisplayDocTitle=True
        )
        document.Root.Lang = String(language)
        document.docinfo = document.make_indirect(
            Dictionary(
                Title=String(title), Author=String(author), Creator=PROGRAM, Producer=PROGRAM
            )
        )
        _describe(document, title, author, language)
        set_srgb(document)
        if attached is not None:
            document.attachments[attached.name] = AttachedFileSpec(
                document,
                attached.text.encode(),
                filename=attached.name,
                mime_type="application/json",
                description="What this document was made from",
            )
        file = BytesIO()
        document.save(
            file,
            min_version="1.5",
            deterministic_id=True,
            object_stream_mode=ObjectStreamMode.generate,
        )
    return file.getvalue()


def _shared(pages: Sequence[Page]) -> list[Group]:
    """Return the groups that are used more than once, each after those it holds."""
    seen: set[int] = set()
    shared: dict[int, Group] = {}

    def look_through(items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Group):
                if id(item) in seen:
                    shared.setdefault(id(item), item)
                else:
                    seen.add(id(item))
                    look_through(item.items)

    for page in pages:
        for layer in page.drawing.layers:
            look_through(layer.items)
    return [*shared.values()]


class _Sheets:
    """Canvas with drawings: the pages, then the groups that several of them share."""

    def __init__(
        self, shared: Mapping[int, str], pure_black: bool, own: Mapping[FontFile, str]
    ) -> None:
        self._shared = shared
        self._pure_black = pure_black
        self._file = BytesIO()
        self.art: dict[bytes, str] = {}
        """Names of the documents with art of somebody else that have been drawn."""
        for face in ("regular", "bold"):
            registerFont(font(face))
        self._own = {each: registered(each, letters) for each, letters in own.items()}
        self._canvas = Canvas(
            self._file,
            invariant=1,
            pageCompression=0,
            initialFontName=font_name("regular"),
            initialFontSize=10,
        )

    def add_page(self, drawing: Drawing) -> None:
        """Add a page for `drawing`."""
        width, height = (length * POINTS for length in drawing.size)
        self._canvas.setPageSize((width, height))
        self._canvas.transform(POINTS, 0, 0, -POINTS, 0, height)
        for row, layer in enumerate(drawing.layers):
            self._canvas.addLiteral(f"/OC /{layer_tag(row)} BDC")
            self._draw(layer.items)
            self._canvas.addLiteral("EMC")
        self._canvas.showPage()

    def add_shared(self, group: Group) -> None:
        """Add a sheet for a shared group, which becomes a form of the document."""
        self._draw_group(group)
        self._canvas.showPage()

    def content(self) -> bytes:
        """Return all sheets as a file."""
        self._canvas.save()
        return self._file.getvalue()

    def _draw(self, items: tuple[Item, ...]) -> None:
        for item in items:
            match item:
                case Shape():
                    self._draw_shape(item)
                case Text() if is_drawn(item):
                    self._draw_letters(item)
                case Text():
                    self._draw_text(item)
                case Image():
                    self._draw_image(item)
                case Group() if id(item) in self._shared:
                    self._draw_shared(self._shared[id(item)])
                case Group():
                    self._draw_group(item)

    def _draw_shape(self, shape: Shape, is_ink: bool = False) -> None:
        """Draw a shape; with `is_ink` its area is printed with black ink alone."""
        canvas = self._canvas
        if shape.fill:
            canvas.setFillColor(_colour(shape.fill), shape.opacity)
            if is_ink:
                canvas.setFillGray(0)
        if shape.pen:
            self._take(shape.pen, shape.opacity)
        canvas.drawPath(
            self._path(shape.outline),
            stroke=int(shape.pen is not None),
            fill=int(bool(shape.fill)),
            fillMode=_WINDING if shape.is_winding else _EVEN_ODD,
        )

    def _draw_text(self, text: Text) -> None:
        canvas = self._canvas
        width = text_width(text.text, text.size, text.face)
        begin = {"start": 0.0, "middle": -width / 2, "end": -width}[text.anchor]
        canvas.saveState()
        # Letters are upright although y runs down.
        along, across = cos(radians(text.angle)), sin(radians(text.angle))
        canvas.transform(along, across, across, -along, *text.at)
        if text.halo:
            self._take(text.halo)
            self._draw_runs(text, begin, is_halo=True)
        if self._is_ink(text):
            canvas.setFillGray(0)
        else:
            canvas.setFillColor(_colour(text.fill))
        self._draw_runs(text, begin, is_halo=False)
        canvas.restoreState()

    def _draw_letters(self, text: Text) -> None:
        for shape in letters_of(text):
            self._draw_shape(shape, self._is_ink(text))

    def _is_ink(self, text: Text) -> bool:
        return self._pure_black and _is_dark(text.fill)

    def _draw_runs(self, text: Text, x: float, is_halo: bool) -> None:
        """Draw a text from `x` on, each part in its font."""
        for run in runs(text.text, text.face):
            name = font_name(run.face) if run.own is None else self._own[run.own]
            self._canvas.setFont(name, text.size)
            self._canvas.drawString(x, 0, run.text, mode=int(is_halo))
            x += run.width(text.size)

    def _draw_image(self, image: Image) -> None:
        canvas = self._canvas
        canvas.saveState()
        canvas.transform(1, 0, 0, -1, image.at[0], image.at[1] + image.size.height)
        canvas.setFillAlpha(image.opacity)
        page = None if image.art is None else image.art.pdf
        if page is None:
            canvas.drawImage(ImageReader(BytesIO(image.content)), 0, 0, *image.size, mask="auto")
        else:
            across, down = image.size.width / page.width, image.size.height / page.height
            canvas.scale(across / POINTS, down / POINTS)
            name = self.art.setdefault(page.content, f"Art{len(self.art)}")
            canvas.addLiteral(f"{BEGINNING} /{name} Do")
        canvas.restoreState()

    def _draw_shared(self, name: str) -> None:
        # A form inherits the opacity that was set last.
        self._canvas.setFillAlpha(1)
        self._canvas.setStrokeAlpha(1)
        self._canvas.addLiteral(f"/{name} Do")

    def _draw_group(self, group: Group) -> None:
        canvas = self._canvas
        canvas.saveState()
        if group.transform:
            canvas.transform(*group.transform)
        if group.clip:
            canvas.clipPath(self._path(group.clip), stroke=0, fill=0, fillMode=_EVEN_ODD)
        self._draw(group.items)
        canvas.restoreState()

    def _take(self, pen: Pen, opacity: float = 1.0) -> None:
        canvas = self._canvas
        canvas.setStrokeColor(_colour(pen.colour), opacity)
        canvas.setLineWidth(pen.width)
        canvas.setLineJoin(int(pen.is_round))
        canvas.setLineCap(int(pen.is_round))
        canvas.setDash([*pen.dash])

    def _path(self, outline: Outline) -> Any:
        path = self._canvas.beginPath()
        for part in outline:
            match part:
                case Close():
                    path.close()
                case Move():
                    path.moveTo(*part.to)
                case Curve():
                    path.curveTo(*part.first, *part.second, *part.to)
                case _:
                    path.lineTo(*part.to)
        return path


@cache
def _colour(text: str) -> Color:
    return HexColor(text)


def _is_dark(colour: str) -> bool:
    """Return whether a colour is meant as black."""
    return all(int(colour[at : at + 2], 16) < DARK for at in (1, 3, 5))


def _describe(document: Pdf, title: str, author: str, language: str) -> None:
    """Add what programs that sort documents read (XMP)."""
    with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as about:
        about["dc:title"] = title
        about["dc:creator"] = [author] if author else []
        about["dc:language"] = {language}
        about["xmp:CreatorTool"] = PROGRAM
        about["pdf:Producer"] = PROGRAM


def _place_shared(document: Pdf, pages: int, names: Sequence[str], art: Mapping[str, Any]) -> None:
    """Turn the sheets behind the pages into forms that all pages know, as they do those of
    `art`."""
    sheets = [*document.pages][pages:]
    forms = [sheet.as_form_xobject() for sheet in sheets]
    del document.pages[pages:]
    for form in forms:
        form.BBox = Array(_EVERYWHERE)
    for name, form in zip(names, forms, strict=True):
        for page in document.pages:
            page.add_resource(form, Name.XObject, Name(f"/{name}"))
        for other in forms:
            if other is not form:
                _add_form(other, name, form)
    for name, form in art.items():
        for page in document.pages:
            page.add_resource(form, Name.XObject, Name(f"/{name}"))
        for other in forms:
            _add_form(other, name, form)


def _add_form(other: Any, name: str, form: Any) -> None:
    """Let the form `other` use the form `form` under a name."""
    resources = other.Resources
    if Name.XObject not in resources:
        resources.XObject = Dictionary()
    resources.XObject[f"/{name}"] = form


def _set_boxes(page: PdfPage, meant: Page) -> None:
    """Set the boxes of sheet, cut and bleed, exact to a ten-thousandth of a point."""
    page.MediaBox = _box(meant.drawing.size, 0.0)
    page.CropBox = _box(meant.drawing.size, 0.0)
    page.TrimBox = _box(meant.drawing.size, meant.trim)
    page.BleedBox = _box(meant.drawing.size, meant.trim - meant.bleed)


def _box(size: Size, inset: float) -> Array:
    lengths = (inset, inset, size.width - inset, size.height - inset)
    return Array([Decimal(f"{length * POINTS:.4f}") for length in lengths])


def _set_labels(document: Pdf, pages: Sequence[Page]) -> None:
    """Name the pages, so that readers show "A1" for the first."""
    if any(page.label for page in pages):
        numbers = [(row, Dictionary(P=String(page.label))) for row, page in enumerate(pages)]
        document.Root.PageLabels = Dictionary(Nums=Array(each for pair in numbers for each in pair))
