"""Check of the letters of files that keep texts as texts, such as SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.checks.check import Check, Finding
from engine.checks.problem import Severity
from engine.publish.jobs import KINDS, Order
from engine.publish.jobs.documents import without_letters
from engine.sentence import Sentence
from engine.track import LAP, NETWORK


def letter_check(
    code: str, severity: Severity, title: str, reason: str
) -> Callable[[Callable[[Order], Iterator[Finding]]], Check[Order]]:
    """Return a decorator that makes a check of a function that looks at the texts of a job."""
    return lambda find: Check(code, severity, title, reason, (LAP, NETWORK), False, find)


@letter_check(
    "print.missing_letters",
    "warning",
    "Letters that our typeface lacks",
    "Other readers see them only if a typeface of theirs has them.",
)
def missing_letters(order: Order) -> Iterator[Finding]:
    """All letters of files that keep texts as texts are in our typeface."""
    for text, letters in without_letters(KINDS[order.job.kind].texts(order)):
        yield Finding(
            Sentence(
                "In the job “{job}” the text “{text}” has letters that our typeface lacks: "
                "{letters}. Readers see them only if a typeface of theirs has them; write it with "
                "other letters.",
                job=order.job.name,
                text=text,
                letters=" ".join(letters),
            )
        )
