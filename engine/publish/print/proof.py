"""Checks before printing: parts of a painted board that are too small, too coarse or cut.

They look at one job and at the board as that job paints it, so they run when it is published, not
at every edit. `engine.checks.printing` has those that need no painted board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import Any, NamedTuple

import shapely
from PIL import Image as Pixels
from shapely.geometry.base import BaseGeometry

from engine.checks import Needs, Problem, all_checks, find_problems
from engine.checks.check import Check, Finding, printed_check
from engine.checks.find import in_order, without_ignored
from engine.checks.printing import BESIDE_FOLD, with_option
from engine.checks.problem import Fix
from engine.checks.wording import brief, spaces_named
from engine.course import Course
from engine.files import FileError
from engine.publish.board.covered import covered
from engine.publish.board.fitting import SMALLEST_TEXT
from engine.publish.drawing import POINTS, Drawing, Group, Image, Item, Shape, Text
from engine.publish.drawing.outline import Move
from engine.publish.fonts.typefaces import using
from engine.publish.jobs import Order, Published, order_of
from engine.publish.jobs.kind import board_of
from engine.publish.print.art import ART
from engine.publish.print.fonts import FONTS
from engine.publish.print.jobs import paper_of, scale_of
from engine.publish.print.left_out import (
    PICTURES,
    own_off_board,
    picture_left_out,
    sign_left_out,
)
from engine.publish.print.letters import LETTERS, lettering_of
from engine.publish.print.look import LOOK
from engine.publish.print.room import ROOM, problems_of_labels
from engine.publish.print.tiles import bled, tiling
from engine.publish.print.words import as_worded, wording_unfit, words_missing
from engine.publish.print.written_jobs import WRITTEN
from engine.sentence import Sentence
from engine.track import Job, Point
from engine.track.lazy import cached_property
from engine.track.sheet import folds

THINNEST_LINE = 0.25
"""Width below which lines break up in print, points."""

COARSEST = 150.0
"""Resolution below which the pixels of a picture are visible, dpi."""

INCH = 25.4

OVERLAPS = range(5, 26)
"""Overlaps that may be tried to move cuts, mm."""


class Mark(NamedTuple):
    """Number or start slot: the space it belongs to, and its ground on the board."""

    space: str
    ground: BaseGeometry


@dataclass(frozen=True)
class Proof:
    """Job that prints the board, and the board as it paints it, before it is scaled.

    `scale` is that at which it is printed, 1 for true size.
    """

    order: Order
    board: Drawing
    scale: float

    @property
    def job(self) -> Job:
        """The job that prints."""
        return self.order.job

    @property
    def course(self) -> Course:
        """The compiled track."""
        return self.order.published.course

    def items(self) -> Iterator[Item]:
        """Yield everything on the board, including the items of groups."""
        return _flat(item for layer in self.board.layers for item in layer.items)

    def marked_along(self, lines: BaseGeometry) -> Iterator[str]:
        """Yield the space of each number and start slot that `lines` run through."""
        for number in sorted(self._grounds.query(lines, "intersects").tolist()):
            yield self._marks[number].space

    @cached_property
    def _grounds(self) -> shapely.STRtree:
        return shapely.STRtree([mark.ground for mark in self._marks])

    @cached_property
    def _marks(self) -> tuple[Mark, ...]:
        """The numbers of spaces and the start slots that are painted."""
        return tuple(self._painted_marks())

    def _painted_marks(self) -> Iterator[Mark]:
        course = self.course
        for layer in self.board.layers:
            if layer.key == "numbers":
                for text in layer.items:
                    if isinstance(text, Text) and text.text in course.row:
                        yield Mark(text.text, covered(text))
        if "grid" in self.order.settings["shown"]:
            for slot in self.order.track.grid.slots:
                if slot in course.row:
                    row = course.row[slot]
                    reach = 0.2 * float(course.lengths[row])
                    yield Mark(slot, shapely.Point(*course.centres[row].tolist()).buffer(reach))


def proof_of(job: Job, published: Published) -> Proof | None:
    """Return the proof of a job, or None if it prints no board. FileError if it cannot be done."""
    order = order_of(job, published)
    if "scale" not in order.settings:
        return None
    return Proof(order, board_of(order), scale_of(order) / 100)


def problems_on_paper(job: Job, published: Published) -> tuple[Problem, ...]:
    """Return the problems of a job on paper, and what is left out or cut off.

    FileError if it cannot be done.
    """
    left_out: list[Problem] = []
    if "own" in order_of(job, published).settings.get("shown", ()):
        left_out = [*picture_left_out.problems(published), *own_off_board.problems(published)]
    always = (sign_left_out, *FONTS, *ART)
    left_out += [found for each in always for found in each.problems(published)]
    found = (*left_out, *_problems_of_board(job, published))
    return tuple(without_ignored(published.track, found))


def _problems_of_board(job: Job, published: Published) -> list[Problem]:
    """Return the problems of a job as it paints the board, and the letters that it lacks."""
    proof = proof_of(job, published)
    if proof is None:
        on_board = []
    else:
        with using(proof.order.typefaces):
            on_board = [found for each in PROOFS for found in each.problems(proof)]
    on_board += words_missing.problems(as_worded(job, published))
    order = order_of(job, published)
    on_board += problems_of_labels(order)
    lettering = lettering_of(order)
    return on_board + [found for each in LETTERS for found in each.problems(lettering)]


def problems_in_print(published: Published, needs: Needs) -> tuple[Problem, ...]:
    """Return all problems of a track, those of its own jobs as written and on paper, and
    what is not printed.

    A job that cannot be done has no board to look at; the checks of jobs as written say why.
    Without a folder nobody knows where the pictures are.
    """
    on_paper: list[Problem] = []
    for job in published.track.publish:
        with suppress(FileError):
            on_paper += _problems_of_board(job, published)
    for each in (
        *WRITTEN,
        *LOOK,
        own_off_board,
        wording_unfit,
        *((*PICTURES, *FONTS, *ART) if published.folder is not None else ()),
    ):
        on_paper += each.problems(published)
    on_paper = [*without_ignored(published.track, on_paper)]
    found = find_problems(published.track, published.course, needs)
    return in_order(published.course, (*found, *on_paper))


@printed_check(
    "print.small_text",
    "warning",
    "Text too small to read",
    "Letters of less than 5 points are hard to read on a table.",
)
def small_text(proof: Proof) -> Iterator[Finding]:
    """Every text on a printed board has 5 points at least."""
    texts = [item for item in proof.items() if isinstance(item, Text) and item.text.strip()]
    small = [text for text in texts if text.size * proof.scale * POINTS < SMALLEST_TEXT]
    if small:
        least = min(small, key=lambda text: text.size)
        yield Finding(
            Sentence(
                "In the job “{job}” text is too small to read: “{text}” has {points:.1f} points. "
                "Print the board larger, or leave it out.",
                job=proof.job.name,
                text=brief(least.text),
                points=least.size * proof.scale * POINTS,
            ),
            points=tuple(text.at for text in small),
        )


@printed_check(
    "print.thin_line",
    "warning",
    "A line too thin to print",
    "Thinner lines break up on paper, or vanish.",
)
def thin_line(proof: Proof) -> Iterator[Finding]:
    """Every line on a printed board is 0.25 points wide at least."""
    drawn = [item for item in proof.items() if isinstance(item, Shape) and item.pen]
    thin = [
        shape
        for shape in drawn
        if shape.pen and 0 < shape.pen.width * proof.scale * POINTS < THINNEST_LINE
    ]
    if thin:
        least = min(shape.pen.width for shape in thin if shape.pen)
        yield Finding(
            Sentence(
                "In the job “{job}” lines are too thin to print: the thinnest has {points:.2f} "
                "points. Print the board larger, or draw wider lines.",
                job=proof.job.name,
                points=least * proof.scale * POINTS,
            ),
            points=tuple(_beginning(shape) for shape in thin),
        )


@printed_check(
    "print.coarse_picture",
    "warning",
    "A picture with too few pixels",
    "In a coarse picture the pixels are seen.",
)
def coarse_picture(proof: Proof) -> Iterator[Finding]:
    """Every picture on a printed board has 150 pixels to the inch at least."""
    for item in proof.items():
        if not isinstance(item, Image) or (item.art is not None and item.art.pdf is not None):
            continue
        with Pixels.open(BytesIO(item.content)) as pixels:
            across, down = pixels.size
        dpi = min(across / item.size.width, down / item.size.height) * INCH / proof.scale
        if dpi < COARSEST:
            yield Finding(
                Sentence(
                    "In the job “{job}” a picture has {dpi:.0f} dpi; below {wanted:.0f} dpi its "
                    "pixels show. Take one with more pixels, or show it smaller.",
                    job=proof.job.name,
                    dpi=dpi,
                    wanted=COARSEST,
                ),
                points=((item.at[0] + item.size.width / 2, item.at[1] + item.size.height / 2),),
            )


@printed_check(
    "print.mark_on_fold",
    "warning",
    "A number or a start slot on a fold",
    "What is printed on a fold wears off.",
)
def mark_on_fold(proof: Proof) -> Iterator[Finding]:
    """No fold runs through the number of a space or a start slot."""
    if "panels" not in proof.order.settings:
        return
    width, height = proof.board.size
    columns, rows = folds(width, height, int(proof.order.settings["panels"]))
    lines = _lines_across(proof.board, columns, rows)
    hit = dict.fromkeys(proof.marked_along(lines))
    if hit:
        yield Finding(
            Sentence(
                "In the job “{job}” a fold runs through the number or the start slot of {spaces}. "
                "Fold the board into another number of panels, or move the road.",
                job=proof.job.name,
                spaces=spaces_named([*hit]),
            ),
            tuple(hit),
            points=_middles(proof, hit),
        )


@printed_check(
    "print.cut_through",
    "hint",
    "A cut through a number, a start slot or the middle of a space",
    "Where pages are glued together, a seam stays.",
)
def cut_through(proof: Proof) -> Iterator[Finding]:
    """No page is cut where a number, a start slot or the middle of a space is."""
    told = proof.order.settings
    if "overlap" not in told or told.get("printer") == "shop":
        return
    hit = _cut_through(proof, told["overlap"])
    if not hit:
        return
    better = min(OVERLAPS, key=lambda overlap: len(_cut_through(proof, overlap)))
    left = len(_cut_through(proof, better))
    is_own = proof.job in proof.order.track.publish
    fix = None
    if left < len(hit) and is_own:
        fix = Fix(
            Sentence("let the pages overlap by {overlap} mm", overlap=better),
            False,
            partial(
                with_option,
                number=proof.order.track.publish.index(proof.job),
                key="overlap",
                value=better,
            ),
        )
    yield Finding(
        Sentence(
            "In the job “{job}” pages are cut through the number, the start slot or the middle "
            "of {spaces}. An overlap of {overlap} mm leaves {left} of them on a cut.",
            job=proof.job.name,
            spaces=spaces_named(hit),
            overlap=better,
            left=left,
        )
        if left < len(hit)
        else Sentence(
            "In the job “{job}” pages are cut through the number, the start slot or the middle "
            "of {spaces}. Glue them carefully there.",
            job=proof.job.name,
            spaces=spaces_named(hit),
        ),
        hit,
        points=_middles(proof, hit),
        fix=fix,
    )


def _cut_through(proof: Proof, overlap: float) -> tuple[str, ...]:
    """Return the spaces with number, slot or middle on a cut if pages overlap by `overlap` mm."""
    told, scale = proof.order.settings, proof.scale
    total = bled(proof.board.size, 100 * scale, told["bleed"])
    way = tiling(total, paper_of(proof.order), told["margin"], overlap)
    if way is None:
        return ()
    columns = [(way.begin(each, 0)[0] - told["bleed"]) / scale for each in range(1, way.columns)]
    rows = [(way.begin(0, each)[1] - told["bleed"]) / scale for each in range(1, way.rows)]
    lines = _lines_across(proof.board, columns, rows)
    hit = set(proof.marked_along(lines))
    # A buffer of the lines of a large board, which cross thousands of times, takes seconds.
    near = shapely.dwithin(shapely.points(proof.course.centres), lines, BESIDE_FOLD / scale)
    hit |= {proof.course.ids[row] for row in near.nonzero()[0].tolist()}
    return tuple(space for space in proof.course.ids if space in hit)


def _lines_across(board: Drawing, columns: Iterable[float], rows: Iterable[float]) -> BaseGeometry:
    """Return lines from edge to edge of a board at these places across and down, mm."""
    width, height = board.size
    return shapely.MultiLineString(
        [
            *([(x, 0.0), (x, height)] for x in columns),
            *([(0.0, y), (width, y)] for y in rows),
        ]
    )


def _middles(proof: Proof, spaces: Iterable[str]) -> tuple[Point, ...]:
    rows = [proof.course.row[space] for space in spaces]
    return tuple((x, y) for x, y in proof.course.centres[rows].tolist())


def _beginning(shape: Shape) -> Point:
    """Return the place where the pen is first put down."""
    return next(part.to for part in shape.outline if isinstance(part, Move))


def _flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from _flat(item.items)
        else:
            yield item


PROOFS: tuple[Check[Proof], ...] = (
    small_text,
    thin_line,
    coarse_picture,
    mark_on_fold,
    cut_through,
)
"""All checks of printed boards."""


def every_check() -> tuple[Check[Any], ...]:
    """Return the checks of tracks, of printed boards, of labels, of letters, of jobs, of looks, and
    of what is left out."""
    words: tuple[Check[Any], ...] = (*ROOM, *LETTERS, words_missing, wording_unfit)
    return (*all_checks(), *PROOFS, *words, *WRITTEN, *LOOK, own_off_board, *PICTURES, *FONTS, *ART)
