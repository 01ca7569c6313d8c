"""Pages as pixels: what a reader of PDF would show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import repeat

from PIL import Image as Pixels
from PIL.PngImagePlugin import PngInfo
from pypdfium2 import PdfDocument

from engine.publish.drawing.pages import Attached, Page
from engine.publish.drawing.pdf import pdf


def png(page: Page, dpi: float, attached: Attached | None = None) -> bytes:
    """A page as a picture that knows its size on paper, with a text inside under a name."""
    picture = pictures(pdf([page]), dpi)[0]
    about = PngInfo()
    if attached is not None:
        about.add_itxt(attached.name, attached.text, zip=True)
    file = BytesIO()
    picture.save(file, "png", dpi=(dpi, dpi), pnginfo=about)
    return file.getvalue()


def pictures(document: bytes, dpi: float) -> list[Pixels.Image]:
    """The pages of a PDF as pictures, white where nothing is drawn."""
    return [*each_picture(document, repeat(dpi))]


def each_picture(document: bytes, resolutions: Iterable[float]) -> Iterator[Pixels.Image]:
    """The pages of a PDF as pictures, each when it is asked for and at a resolution of its own."""
    with PdfDocument(document) as pages:
        for page, dpi in zip(pages, resolutions, strict=False):
            yield page.render(scale=dpi / 72).to_pil().copy()
