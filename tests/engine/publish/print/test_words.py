"""Words that a language lacks, and wordings that do not fit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.publish.jobs import KINDS, Published
from engine.publish.print.proof import problems_on_paper
from engine.publish.print.words import as_worded, printed_words, wording_unfit
from engine.track import Job, Track, Wording
from engine.track.edits import set_wordings
from engine.track.limits import MOST_LETTERS
from tests.helpers.small_tracks import ring

LAP = replace(ring(), name="Ring")


def missing(track: Track, **options: str) -> list[str]:
    problems = problems_on_paper(Job("Board", "pdf-sheet", options), Published(track, "lap"))
    return [str(each.text) for each in problems if each.code == "print.words_missing"]


def test_words_that_a_language_lacks_are_counted() -> None:
    (told,) = missing(LAP, language="ja")
    assert "In the language “ja”" in told
    assert "texts are printed in English" in told
    written = set_wordings(LAP, "ja", dict.fromkeys(printed_words(Published(LAP, "")), "語"))
    assert missing(written, language="ja") == []


def test_languages_of_the_program_lack_no_words() -> None:
    assert missing(LAP) == missing(LAP, language="cs") == []


def test_the_words_of_board_and_pieces_are_listed_in_english() -> None:
    track = LAP.with_space(replace(LAP.spaces[3], name="Depot"))
    words = printed_words(Published(track, "", language="cs"))
    assert {"Depot", "Ring", "Rivals", "driver power"} <= {*words}


@pytest.fixture(scope="module")
def listed() -> tuple[str, ...]:
    return printed_words(Published(LAP, ""))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "heat"])
def test_the_words_of_every_job_are_listed_but_for_long_rules(
    kind: str, listed: tuple[str, ...]
) -> None:
    words = as_worded(Job("Job", kind, {"language": "eo"}), Published(LAP, "")).tell.missing
    assert [text for text in words if text not in listed and len(text) <= MOST_LETTERS] == []


def test_a_wording_with_other_values_is_a_problem() -> None:
    track = replace(LAP, wordings=(Wording("by {author}", "von {name}"),))
    (found,) = wording_unfit.problems(Published(track, ""))
    assert "write no other {…} than are there" in str(found.text)
    assert not wording_unfit.problems(Published(LAP, ""))


def test_wordings_are_set_and_taken_back() -> None:
    track = set_wordings(LAP, "", {"Finish": "Goal", "Start": ""})
    assert track.wordings == (Wording("Finish", "Goal"),)
    track = set_wordings(track, "ja", {"Finish": "x"})
    assert set_wordings(track, "", {"Finish": ""}).wordings == (Wording("Finish", "x", "ja"),)
