"""Checks that fail themselves."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

import pytest

from engine.checks.check import Check, Finding
from engine.checks.context import CheckContext, Needs
from engine.course import compile_track
from engine.files import Fault, FileError
from engine.sentence import Sentence
from engine.track import LAP
from engine.track.edits import EditError
from tests.helpers.small_tracks import ring


def test_a_check_that_fails_is_a_line_and_not_the_end_of_all(caplog) -> None:
    """A check with a fault stands for a drawing that is unsound where another check looked. What it
    stumbled over is for the log alone: people are not shown raw words of Python."""
    caplog.set_level(logging.INFO)

    def find(context: CheckContext) -> Iterator[Finding]:
        """Find one problem, then fail."""
        yield Finding(Sentence("There is something."))
        raise ZeroDivisionError("no length")

    failing = Check("line.length", "error", "A length", "RV-19", (LAP,), False, find)
    track = ring(2, 12)
    found, failed = failing.problems(CheckContext(track, compile_track(track), Needs()))
    assert (found.severity, str(found.text)) == ("error", "There is something.")
    assert (failed.code, failed.severity) == ("line.length", "warning")
    assert str(failed.text) == "Could not be checked: A length. Mend the other problems first."
    (record,) = caplog.records
    assert (record.levelno, record.getMessage()) == (
        logging.INFO,
        "The check line.length has failed",
    )


@pytest.mark.parametrize("kind", [EditError, lambda said: FileError(Fault("a", "b", said, "c"))])
def test_what_a_check_stumbles_over_is_said_in_the_words_of_the_program(
    kind: Callable[[Sentence], Exception],
) -> None:
    def find(context: CheckContext) -> Iterator[Finding]:
        """Fail over a road that another check names."""
        raise kind(Sentence("no line is called {name}", name="bet 9"))
        yield

    failing = Check("line.length", "error", "A length", "RV-19", (LAP,), False, find)
    track = ring(2, 12)
    (failed,) = failing.problems(CheckContext(track, compile_track(track), Needs()))
    assert "A length (no line is called bet 9). Mend the other" in str(failed.text)
