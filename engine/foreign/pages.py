"""Pages of PDF documents of somebody else, drawn by pdfium in the process for foreign content."""

from __future__ import annotations

from io import BytesIO

from pypdfium2 import PdfDocument

from engine.foreign.limits import check_pixels


def drawn_page(content: bytes, width: int) -> bytes:
    """Return the first page of a PDF as PNG that is `width` pixels wide, clear where it is empty.

    ForeignError if these are too many.
    """
    with PdfDocument(content) as document:
        page = document[0]
        scale = width / page.get_width()
        check_pixels(width, round(scale * page.get_height()))
        bitmap = page.render(
            scale=scale, fill_color=(0, 0, 0, 0), may_draw_forms=False, rev_byteorder=True
        )
        file = BytesIO()
        bitmap.to_pil().save(file, "png")
    return file.getvalue()
