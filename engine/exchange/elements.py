"""Elements of an XML file of somebody else, which may be small and unfold to gigabytes."""

from __future__ import annotations

from contextlib import suppress
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.parsers import expat

from engine.files import MOST_BYTES, Fault, FileError
from engine.foreign.limits import MOST_DEPTH
from engine.sentence import Sentence

MOST_ELEMENTS = 2_000_000
"""Most elements and attributes of an XML file. Each takes up to 250 bytes of memory."""

LONGEST_NAME = 300
"""Most letters in the name of an element or attribute. The address of its namespace, written once,
is part of every one."""


def root_of(content: bytes, file: str) -> Element:
    """Return the outermost element of an XML file.

    FileError, which names `file`, if its elements are nested too deep, too many or their names too
    long, its entities or default values make it too large, or its encoding is unknown. ParseError
    if it is not XML.
    """
    try:
        _check_declared(content, file)
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
    """Builder of a tree of elements within the limits. FileError if it is beyond them."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self._file = file
        self._depth = 0
        self._count = 0

    def start(self, tag: str, attrs: dict[str, str]) -> Element:
        """Begin an element inside the present one."""
        self._depth += 1
        self._count += 1 + len(attrs)
        if self._depth > MOST_DEPTH:
            wrong = Sentence("groups in it are more than {most} deep", most=MOST_DEPTH)
            raise FileError(Fault(self._file, "", wrong, Sentence("ungroup some of them")))
        if self._count > MOST_ELEMENTS:
            wrong = Sentence("it has more than {most:,} elements", most=MOST_ELEMENTS)
            raise FileError(Fault(self._file, "", wrong, Sentence("save it with fewer")))
        if len(tag) > LONGEST_NAME or any(len(key) > LONGEST_NAME for key in attrs):
            wrong = Sentence("a name in it has more than {most} letters", most=LONGEST_NAME)
            remedy = Sentence("save the drawing as plain SVG")
            raise FileError(Fault(self._file, "", wrong, remedy))
        return super().start(tag, attrs)

    def end(self, tag: str) -> Element:
        """End the present element."""
        self._depth -= 1
        return super().end(tag)


class _BegunError(Exception):
    """Exception that ends reading where the elements begin: entities come before them."""


def _check_declared(content: bytes, file: str) -> None:
    """Raise FileError if what an XML file declares before its elements may make it larger than a
    file may be: entities, and values of attributes that are not written."""
    longest = 0
    default = 0

    def declared(name: str, is_parameter: bool, value: str | None, *_: object) -> None:
        nonlocal longest
        # One that names others grows with every one of them.
        longest = max(longest, MOST_BYTES if "&" in (value or "") else len(value or ""))

    def given(_element: str, _name: str, _kind: str, value: str | None, _: object) -> None:
        nonlocal default
        default += len(value or "")

    def begun(*_: object) -> None:
        raise _BegunError

    parser = expat.ParserCreate()
    parser.EntityDeclHandler = declared
    parser.AttlistDeclHandler = given
    parser.StartElementHandler = begun
    # What is wrong with it is said by the reader of the elements.
    with suppress(_BegunError, expat.ExpatError):
        parser.Parse(content, True)
    if longest * content.count(b"&") > MOST_BYTES:
        wrong = Sentence("its entities make it larger than {most} MB", most=MOST_BYTES // 1_000_000)
        raise FileError(Fault(file, "", wrong, Sentence("save the drawing as plain SVG")))
    if default * content.count(b"<") > MOST_BYTES:
        wrong = Sentence(
            "the values of attributes that it declares make it larger than {most} MB",
            most=MOST_BYTES // 1_000_000,
        )
        raise FileError(Fault(file, "", wrong, Sentence("save the drawing as plain SVG")))
