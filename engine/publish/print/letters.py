"""Checks of the letters of files that keep texts as texts, such as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.checks.check import Check, Finding, printed_check
from engine.checks.wording import brief
from engine.publish.drawing import Text
from engine.publish.fonts.typefaces import using
from engine.publish.jobs import KINDS, Order
from engine.publish.jobs.documents import without_letters
from engine.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Lettering:
    """Order, and the texts that its files keep as texts."""

    order: Order
    texts: tuple[Text, ...]


def lettering_of(order: Order) -> Lettering:
    """Return the texts of an order. FileError if it cannot be done."""
    with using(order.typefaces):
        return Lettering(order, tuple(KINDS[order.job.kind].texts(order)))


@printed_check(
    "print.missing_letters",
    "warning",
    "Letters that our typeface lacks",
    "Other readers see them only if a typeface of theirs has them.",
)
def missing_letters(lettering: Lettering) -> Iterator[Finding]:
    """All letters of files that keep texts as texts are in our typeface."""
    with using(lettering.order.typefaces):
        missing = without_letters(lettering.texts)
    for text, letters in missing:
        yield Finding(
            Sentence(
                "In the job “{job}” the text “{text}” has letters that our typeface lacks: "
                "{letters}. Readers see them only if a typeface of theirs has them; write it with "
                "other letters.",
                job=lettering.order.job.name,
                text=brief(text),
                letters=brief(" ".join(letters)),
            )
        )


LETTERS: tuple[Check[Lettering], ...] = (missing_letters,)
"""All checks of letters."""
