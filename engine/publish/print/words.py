"""Checks of the words of a board: those that a language lacks, and wordings that do not fit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from engine.checks.check import Finding
from engine.files import FileError
from engine.publish.board import SHOWN as USUAL_PARTS
from engine.publish.jobs import KINDS, Published, files_of
from engine.publish.print.left_out import published_check
from engine.publish.styles import AS_TRACK
from engine.publish.wordbook import fits
from engine.sentence import Sentence
from engine.track import Job


def printed_words(published: Published) -> tuple[str, ...]:
    """Return all texts of the board and of the pieces of its game that can have a wording, in
    English or as the designer has written them."""
    spoken = published.spoken("en") if published.language != "en" else published
    spoken.board(AS_TRACK, USUAL_PARTS)
    pieces = Job("", "components")
    if KINDS[pieces.kind].lacks(published.track) is None:
        with suppress(FileError):
            files_of(pieces, spoken)
    return tuple(spoken.tell.asked)


@published_check(
    "print.words_missing",
    "warning",
    "Words that are printed in English in another language",
    "Readers of the other language do not understand them.",
)
def words_missing(published: Published) -> Iterator[Finding]:
    """There is a wording for all words that have been printed, in a language that the program does
    not speak."""
    missing = published.tell.missing
    if missing:
        yield Finding(
            Sentence(
                "In the language “{language}” {count} texts are printed in English, among them "
                "“{text}”. Write them in the panel Look, under “Words”.",
                language=published.language,
                count=len(missing),
                text=missing[0],
            )
        )


@published_check(
    "look.wording_unfit",
    "warning",
    "Words of one's own that cannot be used",
    "The usual words are printed.",
)
def wording_unfit(published: Published) -> Iterator[Finding]:
    """A wording has no other values in {…} than the words in whose place it is printed."""
    for each in published.track.wordings:
        if not fits(each):
            yield Finding(
                Sentence(
                    "The words “{text}” cannot be printed in place of “{words}”: write no other "
                    "{{…}} than are there.",
                    text=each.text,
                    words=each.words,
                )
            )
