"""Pages of PDF documents of somebody else as forms inside ours, so that they stay vectors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from io import BytesIO
from typing import Any, NamedTuple

from pikepdf import Array, Dictionary, Name, Pdf

BEGINNING = "1 w 0 J 0 j 10 M [] 0 d 0 g 0 G 0 Tc 0 Tw 100 Tz 0 TL 0 Tr 0 Ts"
"""Settings at the beginning of every page, which its art counts on."""


class Forms(NamedTuple):
    """Forms of a document by their names, and the layers in them: all, and the hidden ones."""

    forms: Mapping[str, Any]
    layers: tuple[Any, ...]
    hidden: tuple[Any, ...]


@contextmanager
def art_forms(document: Pdf, pages: Mapping[bytes, str]) -> Iterator[Forms]:
    """Take documents of one page into `document`, each under a name, until it has been saved."""
    forms: dict[str, Any] = {}
    layers: list[Any] = []
    hidden: list[Any] = []
    with ExitStack() as opened:
        for content, name in pages.items():
            source = opened.enter_context(Pdf.open(BytesIO(content)))
            form = document.copy_foreign(source.pages[0].as_form_xobject())
            # What the page paints is made transparent as a whole.
            form.Group = form.get("/Group", Dictionary(S=Name.Transparency))
            forms[name] = form
            if "/OCProperties" in source.Root:
                held = source.make_indirect(source.Root.OCProperties)
                own = document.copy_foreign(held)
                layers.extend(own.get("/OCGs", Array()))
                hidden.extend(_hidden(own))
        yield Forms(forms, tuple(layers), tuple(hidden))


def _hidden(properties: Any) -> Iterator[Any]:
    """Yield the layers of a document that are hidden at first."""
    usual = properties.get("/D", Dictionary())
    if usual.get("/BaseState") == Name.OFF:
        shown = {each.objgen for each in usual.get("/ON", Array())}
        yield from (each for each in properties.OCGs if each.objgen not in shown)
    else:
        yield from usual.get("/OFF", Array())
