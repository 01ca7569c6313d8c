"""Words that a language lacks, and wordings that do not fit."""

from __future__ import annotations

from dataclasses import replace

from engine.publish.jobs import Published
from engine.publish.print.proof import problems_on_paper
from engine.publish.print.words import printed_words, wording_unfit
from engine.track import Job, Track, Wording
from engine.track.edits import set_wordings
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
