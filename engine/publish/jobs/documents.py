"""PDF documents: pages with the track inside, and the letters that can be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.checks.wording import brief
from engine.files import Fault, FileError
from engine.publish.drawing import LARGEST, Attached, Drawing, Group, Item, Page, Size, Text
from engine.publish.fonts import missing_letters
from engine.publish.jobs.kind import Files, Order
from engine.sentence import Sentence
from engine.track.published import INSIDE

MOST_PIXELS = 150_000_000
"""Most pixels of a picture. Larger ones fit into no program that shows pictures."""


def document(order: Order, pages: Sequence[Page]) -> Files:
    """Return the pages as one PDF.

    FileError if one of them is too large or a letter cannot be printed.
    """
    # Imported here because the list of jobs should not wait for it.
    from engine.publish.drawing.pdf import pdf

    check_pages(order, pages)
    track = order.track
    content = pdf(
        pages,
        track.name,
        track.author,
        Attached(INSIDE, order.published.text),
        language=order.published.language,
        pure_black=order.settings.get("black", False),
    )
    return {f"{order.stem}.pdf": content}


def check_pages(order: Order, pages: Sequence[Page]) -> None:
    """Raise FileError if a page is too large or a letter cannot be printed."""
    for page in pages:
        check_size(order, page.drawing.size)
    check_letters(order, *(page.drawing for page in pages))


def check_size(order: Order, size: Size) -> None:
    """Raise FileError if no printer takes a sheet of a size in mm."""
    if max(size) > LARGEST:
        raise order.fault(
            Sentence(
                "a sheet of {width:,.0f} × {height:,.0f} mm is too large for any printer",
                width=size.width,
                height=size.height,
            ),
            Sentence("make the scale smaller"),
        )


def check_pixels(order: Order, size: Size, dpi: float) -> None:
    """Raise FileError if a picture of a size in mm has too many pixels."""
    if size.width * size.height * (dpi / 25.4) ** 2 > MOST_PIXELS:
        raise order.fault(
            Sentence("at {dpi:g} dpi the picture has too many pixels", dpi=dpi),
            Sentence("make the resolution lower"),
            "dpi",
        )


def check_letters(order: Order, *drawings: Drawing) -> None:
    """Raise FileError if texts of drawings have letters that our typeface lacks."""
    texts = [text for drawing in drawings for text in texts_of(drawing)]
    faults = [_lacking(order, *each) for each in without_letters(texts)]
    if faults:
        raise FileError(*faults)


def _lacking(order: Order, text: str, letters: str) -> Fault:
    wrong = Sentence(
        "the text “{text}” has letters that cannot be printed: {letters}",
        text=brief(text),
        letters=brief(" ".join(letters)),
    )
    return Fault(order.job.name, "", wrong, Sentence("write it with other letters"))


def without_letters(texts: Iterable[Text]) -> tuple[tuple[str, str], ...]:
    """Return each text that has letters which our typeface lacks, with these letters."""
    found = ((text.text, missing_letters(text.text, text.face)) for text in texts)
    return tuple(dict.fromkeys((text, letters) for text, letters in found if letters))


def texts_of(drawing: Drawing) -> Iterator[Text]:
    """Yield all texts of a drawing."""
    for layer in drawing.layers:
        yield from texts_in(layer.items)


def texts_in(items: tuple[Item, ...]) -> Iterator[Text]:
    """Yield all texts, including those inside groups."""
    for item in items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group):
            yield from texts_in(item.items)
