"""Elements of an XML file of somebody else, which may be small and unfold to gigabytes."""

from __future__ import annotations

from contextlib import suppress
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.parsers import expat

from engine.files import MOST_BYTES, Fault, FileError
from engine.foreign.limits import MOST_DEPTH
from engine.sentence import Sentence


def root_of(content: bytes, file: str) -> Element:
    """Return the outermost element of an XML file.

    FileError, which names `file`, if its elements are nested too deep, its entities make it too
    large, or its encoding is unknown. ParseError if it is not XML.
    """
    try:
        _check_entities(content, file)
        parser = ElementTree.XMLParser(target=_Builder(file))
        parser.feed(content)
        root: Element = parser.close()
    except FileError:
        raise
    except (LookupError, ValueError) as error:
        wrong, remedy = Sentence("its text is in an unknown encoding"), Sentence("save it as UTF-8")
        raise FileError(Fault(file, "", wrong, remedy)) from error
    return root


class _Builder(ElementTree.TreeBuilder):
    """Builder of a tree of elements that is not too deep. FileError if it is."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self._file = file
        self._depth = 0

    def start(self, tag: str, attrs: dict[str, str]) -> Element:
        """Begin an element inside the present one."""
        self._depth += 1
        if self._depth > MOST_DEPTH:
            wrong = Sentence("groups in it are more than {most} deep", most=MOST_DEPTH)
            raise FileError(Fault(self._file, "", wrong, Sentence("ungroup some of them")))
        return super().start(tag, attrs)

    def end(self, tag: str) -> Element:
        """End the present element."""
        self._depth -= 1
        return super().end(tag)


class _BegunError(Exception):
    """Exception that ends reading where the elements begin: entities come before them."""


def _check_entities(content: bytes, file: str) -> None:
    """Raise FileError if the entities of an XML file may make it larger than a file may be."""
    longest = 0

    def declared(name: str, is_parameter: bool, value: str | None, *_: object) -> None:
        nonlocal longest
        # One that names others grows with every one of them.
        longest = max(longest, MOST_BYTES if "&" in (value or "") else len(value or ""))

    def begun(*_: object) -> None:
        raise _BegunError

    parser = expat.ParserCreate()
    parser.EntityDeclHandler = declared
    parser.StartElementHandler = begun
    # What is wrong with it is said by the reader of the elements.
    with suppress(_BegunError, expat.ExpatError):
        parser.Parse(content, True)
    if longest * content.count(b"&") > MOST_BYTES:
        wrong = Sentence("its entities make it larger than {most} MB", most=MOST_BYTES // 1_000_000)
        raise FileError(Fault(file, "", wrong, Sentence("save the drawing as plain SVG")))
