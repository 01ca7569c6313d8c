"""Page to share as a kind of job."""

from __future__ import annotations

from typing import Any

from engine.files import Fault, FileError, parse_strict_json, read_text, schema_faults
from engine.playtest.played_on import course_hash
from engine.playtest.playthrough import (
    Playthrough,
    PlaythroughError,
    playthrough_from_json,
    replay,
)
from engine.publish.components.jobs import DECK, VARIANT, box_of
from engine.publish.jobs.documents import texts_of
from engine.publish.jobs.kind import BOARD, Files, Kind, Option, Order, board_of
from engine.publish.page import share_page
from engine.publish.page.data import Shared
from engine.sentence import Sentence

RECORD = Option("record", Sentence("Record of a game"), "", open=True, is_file=True)
REPORT = Option("report", Sentence("Report of a playtest"), "", open=True, is_file=True)


def _page(order: Order) -> Files:
    box = box_of(order)
    shared = Shared(
        order.track,
        order.published.course,
        board_of(order),
        box.game,
        box.options,
        _record(order),
        _report(order),
        order.published.tell,
        order.published.language,
        order.published.tell.spoken,
    )
    return {f"{order.stem}.html": share_page(shared).encode()}


def _record(order: Order) -> Playthrough | None:
    """Return the game that the job names. FileError if it is not valid on this track."""
    if not order.settings["record"]:
        return None
    file = order.published.beside(order.settings["record"])
    data = parse_strict_json(read_text(file), file)
    try:
        record = playthrough_from_json(data, file)
        replay(record, order.published.course)
    except PlaythroughError as error:
        if error.faults:
            raise FileError(*error.faults) from error
        wrong = Sentence("{problem}", problem=str(error))
        remedy = Sentence("name the record of a game on this track")
        raise FileError(Fault(file, "", wrong, remedy)) from error
    return record


def _report(order: Order) -> Any:
    """Return the report that the job names. FileError if it is not about this track."""
    if not order.settings["report"]:
        return None
    file = order.published.beside(order.settings["report"])
    report = parse_strict_json(read_text(file), file)
    if faults := schema_faults(report, "report", file):
        raise FileError(*faults)
    if report["track"]["course"] != course_hash(order.published.course):
        wrong = Sentence("the playtest was on another track, or this one has changed since")
        raise FileError(Fault(file, "track", wrong, Sentence("playtest the track again")))
    return report


PAGE = Kind(
    Sentence("Page to share (HTML)"),
    Sentence("One file for any browser: try moves, step through a game, see a playtest."),
    _page,
    (*BOARD, RECORD, REPORT, VARIANT, DECK),
    usual=((Sentence("Page"), {}),),
    texts=lambda order: texts_of(board_of(order)),
)
