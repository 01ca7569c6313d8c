"""Checks: functions that find one kind of problem each, with code, severity, title and reason.

    @check("line.finish_missing", "error", "No finish line", "RV-19")
    def finish_missing(context: CheckContext) -> Iterator[Finding]:
        \"\"\"A race needs a finish line (RV-19).\"\"\"
        if not any(line.kind == "finish" for line in context.track.lines):
            yield Finding(Sentence("The track has no finish line. Draw one across the road."))

The first sentence of the docstring is the rule that the page of all problems and the editor give.
A check of the program's own has a small broken track that shows it: an edit of a good one in
`tracks/drawn/slips`, from which `python -m tracks.drawn` and `docs/make_problems.py` make the track
and the page. Its place is asserted in `tests/tracks/test_broken.py`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from engine.checks.context import CheckContext
from engine.checks.neighbourhood import Neighbourhood
from engine.checks.problem import Fix, Problem, Severity
from engine.files import FileError
from engine.sentence import Sentence
from engine.track import LAP, NETWORK, Point

_log = logging.getLogger(__name__)

Context = TypeVar("Context")
"""Input of a check: a whole track, spaces and their neighbours, or a board on paper."""


class Finding(NamedTuple):
    """Finding of a check: the words for a designer, the place, and the fix if there is one.

    `other_fix` is the opposite way to mend it.
    """

    text: str
    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    fix: Fix | None = None
    other_fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Check(Generic[Context]):
    """One kind of problem: `title` names it, `about` says in a sentence what is right.

    It holds for tracks of those `kinds`. A check that `is_local` asks only for spaces and their
    neighbours, so that a drag repeats it in one place.
    """

    code: str
    severity: Severity
    title: str
    reason: str
    kinds: tuple[str, ...]
    is_local: bool
    find: Callable[[Context], Iterator[Finding]]

    @property
    def about(self) -> str:
        """The first paragraph of the docstring of its function."""
        return " ".join((self.find.__doc__ or "").split("\n\n")[0].split())

    def problems(self, context: Context) -> list[Problem]:
        """Return the problems of this kind; one of them says so if the check itself fails.

        What is unsound in one place of a drawing can make the search for something else
        impossible, and must not be the end of all checks.
        """
        problems: list[Problem] = []
        try:
            for found in self.find(context):
                problems.append(
                    Problem(self.code, self.severity, found.text, self.reason, *found[1:])
                )
        except Exception as error:
            _log.info("The check %s has failed", self.code, exc_info=True)
            text = _unchecked(Sentence(self.title), error)
            problems.append(Problem(self.code, "warning", text, self.reason))
        return problems


def _unchecked(title: Sentence, error: Exception) -> Sentence:
    """Return that a check could not be made, and why if an error says so in words for people."""
    said = error.faults[0].wrong if isinstance(error, FileError) else next(iter(error.args), None)
    if isinstance(said, Sentence):
        return Sentence(
            "Could not be checked: {title} ({error}). Mend the other problems first.",
            title=title,
            error=said,
        )
    return Sentence("Could not be checked: {title}. Mend the other problems first.", title=title)


def check(
    code: str, severity: Severity, title: str, reason: str, *kinds: str
) -> Callable[[Callable[[CheckContext], Iterator[Finding]]], Check[CheckContext]]:
    """Return a decorator that makes a check of whole tracks of these `kinds`, laps if none is
    named.

    `reason` is the id of a rule, or a sentence.
    """
    return lambda find: Check(code, severity, title, reason, kinds or (LAP,), False, find)


def local_check(
    code: str, severity: Severity, title: str, reason: str
) -> Callable[[Callable[[Neighbourhood], Iterator[Finding]]], Check[Neighbourhood]]:
    """Return a decorator that makes a check of spaces and their neighbours only."""
    return lambda find: Check(code, severity, title, reason, (LAP, NETWORK), True, find)


def printed_check(
    code: str, severity: Severity, title: str, reason: str
) -> Callable[[Callable[[Context], Iterator[Finding]]], Check[Context]]:
    """Return a decorator that makes a check of what is printed: of a job, its board or its texts,
    or of a track with its files."""
    return lambda find: Check(code, severity, title, reason, (LAP, NETWORK), False, find)
