"""Actions that turn, scale, align, stack and group the selection."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from editor.own_layers.arranging import LEAST_TO_SPREAD, Things, on_side, spread
from editor.tools.select import SelectTool
from editor.window.actions import Action, plain
from engine.publish.board.own_frames import Frame, frame_around
from engine.road.changes.mirroring import Change
from engine.track import OwnPicture, OwnPlace, OwnShape, OwnText, edits

TURN, GROWTH = 15, 1.1
"""Degrees and factor of one step of turning and scaling from the menu."""


def arrange_actions(document: Document, selection: Selection, select: SelectTool) -> list[Action]:
    """Return the actions that turn, scale, mirror and align the selection: spaces and lines, or
    the things on the designer's own layers."""

    def toggle_bending() -> None:
        select.bends_along = not select.bends_along

    def turned(things: Things, degrees: float) -> Things:
        middle = frame_around([*things.values()]).middle
        return {at: edits.turned_own(one, degrees, middle) for at, one in things.items()}

    def scaled(things: Things, wide: float, high: float) -> Things:
        middle = frame_around([*things.values()]).middle
        return {at: edits.scaled_own(one, middle, wide, high) for at, one in things.items()}

    def aligned(things: Things, side: str) -> Things:
        board = document.settled.board
        return on_side(things, side, Frame(0.0, 0.0, board.width, board.height))

    def is_only_of(kinds: tuple[type, ...]) -> bool:
        return all(isinstance(one, kinds) for one in select.own.selected().values())

    any_kind = OwnShape, OwnText, OwnPicture
    less = 1 / GROWTH
    turns = (
        ("turn_right", tr("Rotate {angle}° &clockwise").format(angle=TURN), TURN, "R"),
        ("turn_left", tr("Rotate {angle}° an&ticlockwise").format(angle=TURN), -TURN, "Shift+R"),
    )
    scales = (
        ("larger", tr("Scale &up 10%"), (GROWTH, GROWTH), "Ctrl+Shift+Up", any_kind),
        ("smaller", tr("Scale &down 10%"), (less, less), "Ctrl+Shift+Down", any_kind),
        ("mirror_across", tr("Flip horizontally"), (-1, 1), "M", (OwnShape,)),
        ("mirror_down", tr("Flip vertically"), (1, -1), "Shift+M", (OwnShape,)),
    )
    sides = (
        ("left", tr("Align left")),
        ("right", tr("Align right")),
        ("top", tr("Align top")),
        ("bottom", tr("Align bottom")),
        ("across", tr("Align in a row")),
        ("down", tr("Align in a column")),
    )
    changes: list[tuple[str, str, Change, Callable[[Things], Things], str, tuple[type, ...]]] = [
        *(
            (
                action_id,
                words,
                partial(edits.rotated, degrees=angle),
                partial(turned, degrees=angle),
                keys,
                any_kind,
            )
            for action_id, words, angle, keys in turns
        ),
        *(
            (
                action_id,
                words,
                partial(edits.scaled, wide=wide, high=high),
                partial(scaled, wide=wide, high=high),
                keys,
                kinds,
            )
            for action_id, words, (wide, high), keys, kinds in scales
        ),
        *(
            (
                f"align_{side}",
                words,
                partial(edits.aligned, side=side),
                partial(aligned, side=side),
                "",
                any_kind,
            )
            for side, words in sides
        ),
    ]

    def arrange(
        action_id: str, words: str, change: Change, of_things: Callable[[Things], Things]
    ) -> None:
        if selection.things:
            _apply(document, select, of_things, plain(words))
        else:
            is_mirror = action_id.startswith("mirror_")
            select.arrange(change, plain(words), mirrors=is_mirror)

    return [
        Action(
            action_id,
            words,
            partial(arrange, action_id, words, change, of_things),
            keys,
            partial(
                lambda kinds: bool(selection) or (bool(selection.things) and is_only_of(kinds)),
                kinds,
            ),
        )
        for action_id, words, change, of_things, keys, kinds in changes
    ] + [
        Action(
            "bends_along",
            tr("&Bend the road along"),
            toggle_bending,
            "Ctrl+B",
            checked_when=lambda: select.bends_along,
        )
    ]


def thing_actions(document: Document, selection: Selection, select: SelectTool) -> list[Action]:
    """Return the actions for things on the designer's own layers alone: gaps, order of painting,
    groups, locks."""

    def has_things(least: int = 1) -> bool:
        return len(selection.things) >= least

    def is_grouped() -> bool:
        return any(thing.group for thing in select.own.selected().values())

    def arrange(change: Callable[[Things], Things], words: str) -> Callable[[], None]:
        return partial(_apply, document, select, change, plain(words))

    def stack(to_front: bool, words: str) -> None:
        after = edits.restacked(document.settled, selection.things, to_front)
        document.apply(after, plain(words))

    def group() -> None:
        name = edits.free_group(document.settled)
        arrange(_each(partial(replace, group=name)), tr("Group"))()

    def lock() -> None:
        arrange(_each(partial(replace, locked=True)), tr("Lock"))()
        selection.clear()

    def unlock_all() -> None:
        freed = {
            at: replace(one, locked=False)
            for at, one in edits.own_places(document.settled)
            if one.locked
        }
        document.apply(edits.set_own(document.settled, freed), tr("Unlock all"))
        selection.choose(things=freed)

    def has_locked() -> bool:
        return any(one.locked for _, one in edits.own_places(document.settled))

    def text_and_shape() -> tuple[OwnPlace, OwnText, OwnShape] | None:
        """Return the selected text with its place and the selected shape, or None."""
        things = select.own.selected()
        texts = [(at, one) for at, one in things.items() if isinstance(one, OwnText)]
        shapes = [one for one in things.values() if isinstance(one, OwnShape)]
        is_pair = len(texts) == len(shapes) == 1 and len(things) == 2
        return (*texts[0], shapes[0]) if is_pair else None

    def put_along() -> None:
        found = text_and_shape()
        if found is not None:
            at, text, shape = found
            points = (*shape.points, shape.points[0]) if shape.closed else shape.points
            put = edits.set_own(document.settled, {at: replace(text, along=points)})
            document.apply(put, tr("Put text along the line"))

    def is_along() -> bool:
        return any(getattr(one, "along", ()) for one in select.own.selected().values())

    def take_off() -> None:
        straight = {
            at: replace(one, along=(), at=one.along[0])
            for at, one in select.own.selected().items()
            if isinstance(one, OwnText) and one.along
        }
        document.apply(edits.set_own(document.settled, straight), tr("Make text straight"))

    front, back = tr("Bring to &front"), tr("Send to b&ack")
    across, down = tr("Equal gaps across"), tr("Equal gaps down")
    apart = arrange(_each(partial(replace, group="")), tr("Ungroup"))
    can_spread = partial(has_things, LEAST_TO_SPREAD)
    spread_across = arrange(partial(spread, down=False), across)
    spread_down = arrange(partial(spread, down=True), down)
    return [
        Action("spread_across", across, spread_across, "", can_spread),
        Action("spread_down", down, spread_down, "", can_spread),
        Action("to_front", front, partial(stack, True, front), "Ctrl+Shift+]", has_things),
        Action("to_back", back, partial(stack, False, back), "Ctrl+Shift+[", has_things),
        Action(
            "text_along",
            tr("Put text along t&he line"),
            put_along,
            "",
            lambda: text_and_shape() is not None,
        ),
        Action("text_straight", tr("Make te&xt straight"), take_off, "", is_along),
        Action("group", tr("&Group"), group, "Ctrl+G", partial(has_things, 2)),
        Action("ungroup", tr("U&ngroup"), apart, "Ctrl+Shift+G", is_grouped),
        Action("lock", tr("&Lock"), lock, "Ctrl+L", has_things),
        Action("unlock_all", tr("Unl&ock all"), unlock_all, "Ctrl+Shift+L", has_locked),
    ]


def _each(change: Callable[[Any], Any]) -> Callable[[Things], Things]:
    """Return the change of all things that changes each of them."""
    return lambda things: {at: change(one) for at, one in things.items()}


def _apply(
    document: Document, select: SelectTool, change: Callable[[Things], Things], words: str
) -> None:
    """Change the selected things as one undo step."""
    changed = change(select.own.selected())
    document.apply(edits.set_own(document.settled, changed), words)
