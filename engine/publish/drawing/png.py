"""Pages as pixels, as a reader of PDF would show them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import repeat

from PIL import Image as Pixels
from PIL.PngImagePlugin import PngInfo
from pypdfium2 import PdfDocument

from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.values import Attached, Page


def png(page: Page, dpi: float, attached: Attached | None = None) -> bytes:
    """Return a page as PNG with its size on paper, and a text inside under a name."""
    (content,) = each_png([page], dpi, attached)
    return content


def each_png(
    pages: Sequence[Page], dpi: float, attached: Attached | None = None
) -> Iterator[bytes]:
    """Yield pages as PNG, as `png` does."""
    about = PngInfo()
    if attached is not None:
        about.add_itxt(attached.name, attached.text, zip=True)
    for picture in each_picture(pdf(pages), repeat(dpi)):
        file = BytesIO()
        picture.save(file, "png", dpi=(dpi, dpi), pnginfo=about)
        yield file.getvalue()


def pictures(document: bytes, dpi: float) -> list[Pixels.Image]:
    """Return the pages of a PDF as pictures, white where they are empty."""
    return [*each_picture(document, repeat(dpi))]


def each_picture(document: bytes, resolutions: Iterable[float]) -> Iterator[Pixels.Image]:
    """Yield the pages of a PDF as pictures, each on demand and at its resolution in dpi."""
    with PdfDocument(document) as pages:
        for page, dpi in zip(pages, resolutions, strict=False):
            yield page.render(scale=dpi / 72).to_pil().copy()
