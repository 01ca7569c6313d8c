"""Lessons of hosted games as one page that loads nothing, by the painters of the report."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from engine.games.core.statistics import is_map
from engine.publish.report import STYLE, contents, sections
from engine.table.lessons import Lesson
from engine.track import Track


def notes_page(lessons: Sequence[Lesson], games: int, track: Track | None) -> str:
    """Return the page of the lessons of a number of `games`, with maps of the track, if they were
    played on one."""
    played = f"{games} game with people" if games == 1 else f"{games} games with people"
    title = f"{track.name}: {played}" if track is not None and track.name else played
    metrics = [_on(track, lesson.json()) for lesson in lessons]
    subjects = list(dict.fromkeys(metric["subject"] for metric in metrics))
    between = (
        "Of a single game there are no intervals."
        if games == 1
        else "The lines at the bars are 95% intervals over games: the range that the true value "
        "lies in, nineteen times out of twenty."
    )
    return "".join(
        (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1><p>{between}</p>",
            *(contents(metrics, subjects) if metrics else ["<p>Nobody has noted anything.</p>"]),
            *sections(metrics, subjects, track),
            "</body></html>\n",
        )
    )


def _on(track: Track | None, metric: dict[str, Any]) -> dict[str, Any]:
    """Return a lesson with a row for every space if it is a map: nothing was counted at those it
    does not name."""
    if track is None or not is_map(metric["code"]):
        return metric
    named = {row["label"] for row in metric["rows"]}
    spaces = (space.id for space in track.spaces if space.id not in named)
    others = [{"label": space, "value": 0.0, "low": 0.0, "high": 0.0} for space in spaces]
    return {**metric, "rows": [*metric["rows"], *others]}
