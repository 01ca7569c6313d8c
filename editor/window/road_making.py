"""Making a road of spaces that were drawn one by one or imported."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.document import Document
from editor.files.opening import wait_for
from editor.look.language import localised, tr
from editor.look.texts import error_text
from editor.tools.draw_road import RoadTool
from editor.tools.toolbox import Toolbox
from editor.window.actions import Action
from engine.road import Fit, road_from_spaces
from engine.track import LAP
from engine.track.edits import EditError

MOST_NAMES = 8


class RoadMaking(QObject):
    """Conversion of spaces into a road: fit it in the background, show the changes, and apply it.

    `refused` explains why no road fits the spaces.
    """

    refused = Signal(str)

    def __init__(self, window: QWidget, document: Document, toolbox: Toolbox) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self._toolbox = toolbox

    def action(self) -> Action:
        """Return the menu action that starts the conversion."""
        return Action(
            "make_road", tr("Make a &road of these spaces…"), self.make, enabled_when=self.can_make
        )

    def can_make(self) -> bool:
        """Return whether the track has spaces without a road."""
        track = self._document.settled
        return track.kind == LAP and any(space.origin is None for space in track.spaces)

    def make(self) -> None:
        """Make a road of the spaces, and select the road tool."""
        track = self._document.settled
        words = tr("Looking for the road along the spaces…")
        try:
            fit = wait_for(self._window, words, partial(road_from_spaces, track))
        except EditError as error:
            self.refused.emit(error_text(error))
            return
        if fit is None or track is not self._document.settled:
            return
        if dialogs.ask_to_make_road(self._window, words_for(fit)):
            self._document.apply(fit.track, tr("Make a road of the spaces"))
            self._toolbox.take(RoadTool.id)


def words_for(fit: Fit) -> str:
    """Return a summary: how far spaces move, which ones remain as drawn, which steps change."""
    moves = sorted((move for move in fit.moves if not move.own), key=lambda move: move.far)
    lines = []
    if moves:
        middle, most = moves[len(moves) // 2], moves[-1]
        lines.append(
            tr(
                "Spaces on the road: {count}. Their fronts move by {usual} mm as a rule, by "
                "{most} mm at most ({space})."
            ).format(
                count=len(moves),
                usual=localised(f"{middle.far:.1f}"),
                most=localised(f"{most.far:.1f}"),
                space=most.space,
            )
        )
    if fit.own:
        lines.append(
            tr("Kept as drawn, since they do not fit: {names}").format(names=_some(fit.own))
        )
    if fit.apart:
        lines.append(tr("Not on the road: {names}").format(names=_some(fit.apart)))
    lost, fresh = fit.steps_before - fit.steps_after, fit.steps_after - fit.steps_before
    if lost or fresh:
        lines.append(
            tr("Steps lost: {lost}, new steps: {new}").format(lost=len(lost), new=len(fresh))
        )
    else:
        lines.append(tr("All steps stay."))
    return "\n".join(lines)


def _some(names: tuple[str, ...]) -> str:
    return ", ".join(names[:MOST_NAMES]) + ("…" if len(names) > MOST_NAMES else "")
