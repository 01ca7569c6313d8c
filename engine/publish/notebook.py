"""Notebook displays of tracks, courses and reports, activated by importing this module."""

from __future__ import annotations

from html import escape

from engine.course import Course, compile_track
from engine.playtest.report import GameReport, RaceReport, Report
from engine.playtest.report_files import report_json
from engine.publish.board import board_drawing
from engine.publish.drawing.svg import svg_text
from engine.publish.report import report_page
from engine.publish.styles import USUAL_STYLE, style_named
from engine.shown import HTML_PAINTERS, SVG_PAINTERS
from engine.track import Board, Grid, Space, Track
from engine.track.values import points

MARGIN = 10.0
"""Margin around the spaces of a course, which has no board, mm."""


def track_picture(track: Track) -> str:
    """Return the board as it would be printed, as SVG.

    It has no pictures of the designer's own that cannot be found from here.
    """
    return svg_text(board_drawing(track, compile_track(track), style_named(USUAL_STYLE)))


def course_picture(course: Course) -> str:
    """Return the spaces, lines and start grid of a course as SVG."""
    return svg_text(board_drawing(_drawn(course), course, style_named(USUAL_STYLE)))


def _drawn(course: Course) -> Track:
    """Return a track with the data of its course. The board ends a little beyond its spaces."""
    right, bottom = course.boxes[:, 2:].max(axis=0).tolist() if len(course.ids) else (0.0, 0.0)
    spaces = tuple(
        Space(name, lane, points(shape.exterior.coords[:-1]), name=called, tags=tags)
        for name, lane, shape, called, tags in zip(
            course.ids,
            course.lanes.tolist(),
            course.polygons,
            course.names,
            course.tags,
            strict=True,
        )
    )
    slots = tuple(course.ids[row] for row in course.slots)
    return Track(
        name=course.name,
        kind=course.kind,
        board=Board(right + MARGIN, bottom + MARGIN),
        spaces=spaces,
        lines=course.lines,
        grid=Grid(slots, course.start_player),
    )


def report_frame(report: Report) -> str:
    """Return the page of a report in a frame, so that its style does not affect the notebook."""
    page = report_page(report_json(report), None)
    return (
        f'<iframe srcdoc="{escape(page)}" title="{escape(report.track)}" '
        'style="width:100%;height:40rem;border:0"></iframe>'
    )


SVG_PAINTERS.update({Track: track_picture, Course: course_picture})
HTML_PAINTERS.update({RaceReport: report_frame, GameReport: report_frame})
