"""SVG drawings as pixels, with the pictures beside them and nothing else from the disk."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from urllib.parse import unquote
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from engine.exchange.svg_tree import HREFS
from engine.files import MOST_BYTES, Fault, FileError, path_beside, read_bytes
from engine.foreign.drawings import drawn_svg
from engine.foreign.limits import DEADLINE
from engine.foreign.pictures import check_picture
from engine.foreign.process import GivenUpError, do_foreign
from engine.sentence import Sentence

KINDS = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg"}
"""Kinds of pictures that a drawing may name, by how their content begins."""

AT_FIRST = 0.7 * DEADLINE
"""Seconds for a drawing with all its pixels. A quarter of them takes a quarter of the time."""

LINK = "{http://www.w3.org/2000/svg}a"


def rendered(root: Element, file: str, width: int) -> tuple[bytes, tuple[Fault, ...]]:
    """Return a drawing as PNG that is `width` pixels wide, and the faults of what is left out.

    Pictures that it names are taken into `root` if they are beside `file`. A drawing that takes too
    long or too much memory is drawn half as wide. FileError if it cannot be drawn.
    """
    faults = [*_take_in(root, file)]
    svg = ElementTree.tostring(root, "unicode")
    try:
        return do_foreign(drawn_svg, file, svg, width, seconds=AT_FIRST), tuple(faults)
    except GivenUpError:
        raise
    except FileError:
        drawn = do_foreign(drawn_svg, file, svg, width // 2, seconds=DEADLINE - AT_FIRST)
    wrong = Sentence("three pixels of four, because all take too long or too much memory")
    return drawn, (*faults, Fault(file, "", wrong, Sentence("make the drawing simpler")))


def _take_in(root: Element, file: str) -> Iterator[Fault]:
    """Replace the pictures that a drawing names by their content. Yield a fault for each other
    reference out of the drawing, which is removed."""
    left, until = MOST_BYTES, monotonic() + DEADLINE
    taken: dict[str, tuple[str, bytes]] = {}
    for element in root.iter():
        for key in HREFS:
            name = element.get(key, "").strip()
            if not name or name.startswith("#") or name.lower().startswith("data:"):
                continue
            del element.attrib[key]
            # A link to click on has no part in the picture.
            if element.tag == LINK:
                continue
            try:
                if name not in taken:
                    folder = Path(file).absolute().parent
                    taken[name] = _picture(unquote(name), folder, until - monotonic())
                kind, content = taken[name]
                left -= len(content)
                if left < 0:
                    raise FileError(_too_large(name))
            except FileError as error:
                yield from (
                    Fault(file, each.file, each.wrong, each.remedy) for each in error.faults
                )
            else:
                element.set(key, f"data:image/{kind};base64,{b64encode(content).decode()}")


def _picture(name: str, folder: Path, seconds: float) -> tuple[str, bytes]:
    """Return the kind and the content of a picture. FileError if there is none to be drawn, or it
    cannot be decoded in the `seconds` that are left for all pictures of a drawing."""
    content = read_bytes(path_beside(name, folder))
    kind = next((kind for begin, kind in KINDS.items() if content.startswith(begin)), None)
    if kind is None:
        wrong = Sentence("this picture is neither PNG nor JPEG")
        raise FileError(Fault(name, "", wrong, Sentence("save it as PNG")))
    if seconds <= 0:
        wrong = Sentence("reading the pictures before it took {most:g} seconds", most=DEADLINE)
        raise FileError(Fault(name, "", wrong, Sentence("save them with fewer pixels")))
    do_foreign(check_picture, name, content, ("PNG", "JPEG"), seconds=seconds)
    return kind, content


def _too_large(name: str) -> Fault:
    wrong = Sentence(
        "the pictures of the drawing hold more than {most} MB", most=MOST_BYTES // 1_000_000
    )
    return Fault(name, "", wrong, Sentence("save it with fewer pixels"))
