"""Checks of the words of a board: those that a language lacks, and wordings that do not fit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from engine.checks.check import Finding, printed_check
from engine.files import FileError
from engine.publish.board import SHOWN as USUAL_PARTS
from engine.publish.drawing.rehearsal import rehearsing
from engine.publish.fonts.typefaces import using
from engine.publish.jobs import KINDS, Published, files_of, order_of
from engine.publish.styles import AS_TRACK
from engine.publish.wordbook import fits
from engine.sentence import Sentence
from engine.track import Job
from engine.track.limits import MOST_LETTERS

WORDED = ("pdf-sheet", "pdf-tiles", "components", "rules", "page", "vassal")
"""Kinds of documents that have, together, the words of all."""


def printed_words(published: Published) -> tuple[str, ...]:
    """Return all texts of the board on paper and at a table, and of the pieces and the rules of its
    game, that can have a wording, in English or as the designer has written them. Some rules are
    too long for one."""
    spoken = published.spoken("en") if published.language != "en" else published
    spoken.board(AS_TRACK, USUAL_PARTS)
    for kind in WORDED:
        if KINDS[kind].lacks(published.track) is None:
            with rehearsing(), suppress(FileError):
                files_of(Job("", kind), spoken)
    return tuple(text for text in spoken.tell.asked if len(text) <= MOST_LETTERS)


def as_worded(job: Job, published: Published) -> Published:
    """Return the track as a job publishes it, with the words that it asks for in a language that
    the program does not speak. FileError if its options are faulty."""
    order = order_of(job, replace(published, _boards={}))
    if not order.published.tell.is_known:
        # What else it cannot do is said when it is made.
        with using(order.typefaces), rehearsing(), suppress(FileError):
            KINDS[job.kind].make(order)
    return order.published


@printed_check(
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


@printed_check(
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
