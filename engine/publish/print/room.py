"""Checks of the labels of a board that find no room on it, or are placed beyond its edge."""

from __future__ import annotations

from collections.abc import Iterator

import shapely
from shapely.ops import nearest_points

from engine.checks.check import Check, Finding, printed_check
from engine.checks.problem import Problem
from engine.publish.board.label_places import label_places
from engine.publish.board.labels import NAMES
from engine.publish.board.plan import scale_of
from engine.publish.drawing import LeftOut
from engine.publish.fonts.typefaces import using
from engine.publish.jobs import Order
from engine.publish.jobs.kind import board_of
from engine.publish.styles import StyleTitles
from engine.sentence import Sentence

ROUNDING = 0.01
"""Distance beyond the edge of a board that comes from rounding, mm."""


@printed_check(
    "print.no_room",
    "warning",
    "Something that finds no room on the board",
    "It is left out, and players miss what it says.",
)
def no_room(order: Order) -> Iterator[Finding]:
    """There is room for every label of a board: title, tables, logo, names, plaques, warnings."""
    for each in board_of(order).left_out:
        told = _told(each, _names(order))
        yield Finding(told, points=() if each.at is None else (each.at,))


def _told(each: LeftOut, values: dict[str, str]) -> Sentence:
    if each.key:
        return Sentence(
            "In the job “{job}” ({style}) “{label}” is left out: there is no room for it. Make it "
            "smaller or place it yourself in the panel Look, or make the board larger.",
            label=each.name,
            **values,
        )
    return Sentence(
        "In the job “{job}” ({style}) “{label}” is left out: there is no room for it nearby. Move "
        "or shrink what is around it, or make the board larger.",
        label=each.name,
        **values,
    )


@printed_check(
    "print.label_off_board",
    "warning",
    "A title or table over the edge of the board",
    "The edge of the board cuts it off.",
)
def label_off_board(order: Order) -> Iterator[Finding]:
    """Title, legend, prizes, start arrow, credits and logo are whole on the board where the
    designer has placed them."""
    board, usual = board_of(order), scale_of(order.track, order.published.course)
    sheet = shapely.box(0.0, 0.0, *board.size)
    for key, place in label_places(board, usual).items():
        if not sheet.buffer(ROUNDING).covers(place.ground):
            nearest, _ = nearest_points(sheet, place.ground)
            yield Finding(
                Sentence(
                    "In the job “{job}” ({style}) “{label}” is not whole on the board. Move it "
                    "there, or make it smaller.",
                    label=NAMES[key],
                    **_names(order),
                ),
                points=((nearest.x, nearest.y),),
            )


def _names(order: Order) -> dict[str, str]:
    """Return the names of a job and of its style for a sentence."""
    named = order.settings["style"]
    return {"job": order.job.name, "style": StyleTitles().get(named, named)}


def problems_of_labels(order: Order) -> list[Problem]:
    """Return the problems of the labels of an order, none if it does not show the board."""
    if "style" not in order.settings:
        return []
    with using(order.typefaces):
        return [found for each in ROOM for found in each.problems(order)]


ROOM: tuple[Check[Order], ...] = (no_room, label_off_board)
"""All checks of labels."""
