"""Playtest report as one page that loads nothing: sentences, heat maps of the track, plots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from engine.course import compile_track
from engine.games.core.statistics import is_map
from engine.publish.board import board_drawing
from engine.publish.drawing.svg import svg_text
from engine.publish.plots import histogram, rows_plot
from engine.publish.styles import USUAL_STYLE, style_named
from engine.track import Space, Track

COLD, HOT = (236, 240, 241), (192, 57, 43)
"""Colours of the lowest and the highest value of a heat map, red green blue."""

STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:100rem;margin:0 auto;padding:1rem;
color:#222;background:#fff}
h1{line-height:1.2;margin:.5rem 0}h2{margin-top:2.5rem;border-bottom:2px solid #c0392b}
h3{margin:1.5rem 0 .3rem;font-size:1rem}p{margin:.3rem 0}
article ul{overflow-wrap:anywhere;padding-left:1.2rem}
svg{display:block;width:100%;height:auto;margin:.6rem 0}.plot{max-width:36rem}
.plot text{font:12px system-ui,sans-serif;fill:#333}.plot .label{text-anchor:end}
.plot .unit{text-anchor:end;font-style:italic}
.plot rect{fill:#5d8aa8}.plot path{stroke:#222;stroke-width:1.5;fill:none}
.plot .axis{stroke:#999;stroke-width:1}
.scale{display:flex;align-items:center;gap:.5rem;font-size:.85rem}
.scale i{flex:1;max-width:14rem;height:.8rem;border-radius:.4rem}
.unfair{border-left:4px solid #c0392b;padding-left:.6rem}
section{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));
gap:0 2rem;align-items:start}section>h2,section>ul,section>h3,#first>*{grid-column:1/-1}
#first .track{max-width:60rem}article{min-width:0}
nav li>a:first-child{font-weight:bold}a{color:#1a5fb4}
footer{margin-top:3rem;font-size:.85rem;color:#666;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1d1f}.plot text{fill:#ccc}
.plot path{stroke:#eee}a{color:#8ab4f8}footer{color:#999}}
"""


MAP_ON_TOP = "spaces.lost"
"""Heat map that is shown above all numbers: a track has its trouble where points are lost."""


def report_page(
    report: Mapping[str, Any],
    track: Track | None,
    goals: Sequence[str] = (),
    advice: Sequence[str] = (),
) -> str:
    """Return the page of a report, as `report_json` gives it, on its track, if it has one.

    `goals` are lines about the goals, with the gap first. `advice` has a line for each proposal.
    """
    game = report["game"].replace("_", " ").title()
    kind = "whole games" if report.get("whole") else report["kind"]
    title = f"{report['games']:,} {kind} of {game}"
    if report["track"]["name"]:
        title = f"{report['track']['name']}: {title}"
    subjects = list(dict.fromkeys(metric["subject"] for metric in report["metrics"]))
    return "".join(
        (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{len(report['bots'])} players: {escape(', '.join(report['bots']))}; seed "
            f"{report['seed']}. Numbers in brackets are the ends of the 95% interval: the range "
            f"that the true value lies in, nineteen times out of twenty.</p>",
            *contents(report["metrics"], subjects),
            *_first(report, track, goals),
            *_advice(advice),
            *sections(report["metrics"], subjects, track),
            f"<footer>Lanesmith {escape(report['lanesmith'])}; {_identity(report)}</footer>"
            "</body></html>\n",
        )
    )


def contents(metrics: Sequence[Mapping[str, Any]], subjects: Sequence[str]) -> Iterator[str]:
    """Yield the list of contents: the subjects, each with its metrics."""
    yield '<nav aria-label="Contents"><h2>Contents</h2><ul>'
    for subject in subjects:
        links = (
            f'<a href="#{metric["code"]}">{escape(metric["title"])}</a>'
            for metric in metrics
            if metric["subject"] == subject
        )
        yield f'<li><a href="#{_anchor(subject)}">{escape(subject)}</a>: {", ".join(links)}</li>'
    yield "</ul></nav>"


def _identity(report: Mapping[str, Any]) -> str:
    """Return the identity of the games: track, cards, options, seed."""
    parts = []
    if report["track"]["course"]:
        parts.append(f"course {report['track']['course']}")
    if report["deck"]:
        parts.append(f"deck {report['deck']}")
    parts.append(f"cards and numbers {report['deck_hash']}")
    parts += [f"{name} {value}" for name, value in report["options"].items()]
    return escape(", ".join([*parts, f"seed {report['seed']}"]) + ".")


def _first(report: Mapping[str, Any], track: Track | None, goals: Sequence[str]) -> Iterator[str]:
    """Yield the part before all numbers: findings, map of lost points, gap to the goals."""
    found = report.get("findings", ())
    maps = [one for one in report["metrics"] if one["code"] == MAP_ON_TOP and track is not None]
    if not (found or maps or goals):
        return
    yield '<section id="first"><h2>Main findings</h2>'
    if found:
        yield "<ul>"
        yield from (f"<li>{escape(each['sentence'])}</li>" for each in found)
        yield "</ul>"
    for one in maps:
        yield f"<h3>{escape(one['title'])}</h3>{_picture(one, track)}"
    if goals:
        gap, *lines = goals
        yield f'<h3 id="goals">{escape(gap)}</h3><ul>'
        yield from (f"<li>{escape(line.strip())}</li>" for line in lines)
        yield "</ul>"
    yield "</section>"


def _advice(advice: Sequence[str]) -> Iterator[str]:
    """Yield the advice to make the track better, if there is any."""
    if advice:
        yield '<section id="advice"><h2>Advice</h2><ul>'
        yield from (f"<li>{escape(each)}</li>" for each in advice)
        yield "</ul></section>"


def sections(
    metrics: Sequence[Mapping[str, Any]], subjects: Sequence[str], track: Track | None
) -> Iterator[str]:
    """Yield a section for each subject, each metric with its sentence, its picture and its list of
    `words`, if it has one."""
    for subject in subjects:
        yield f'<section id="{_anchor(subject)}"><h2>{escape(subject)}</h2>'
        for metric in metrics:
            if metric["subject"] == subject:
                unfair = ' class="unfair"' if metric.get("fair", 1) < 0.01 else ""
                yield f'<article id="{metric["code"]}"{unfair}><h3>{escape(metric["title"])}</h3>'
                is_above = metric["code"] == MAP_ON_TOP and track is not None
                picture = "" if is_above else _picture(metric, track)
                words = "".join(f"<li>{escape(each)}</li>" for each in metric.get("words", ()))
                said = f"<ul>{words}</ul>" if words else ""
                yield f"<p>{escape(metric['sentence'])}</p>{picture}{said}</article>"
        yield "</section>"


def _picture(metric: Mapping[str, Any], track: Track | None) -> str:
    """Return the picture of a metric: a heat map of spaces, a histogram, or else rows."""
    rows = metric["rows"]
    if is_map(metric["code"]) and track is not None:
        return heat_map(track, {row["label"]: row["value"] for row in rows}, metric["title"])
    if metric.get("bins"):
        return histogram(metric["bins"], metric["unit"], metric["title"])
    return rows_plot(rows, metric["unit"], metric["title"]) if len(rows) > 1 else ""


def heat_map(track: Track, values: Mapping[str, float], name: str) -> str:
    """Return the track as SVG, each space in the colour of its value, with the scale of colours.

    `name` is for readers who cannot see it.
    """
    low, high = min(values.values()), max(values.values())

    def tint(space: Space) -> str:
        value = values.get(space.id, low)
        return heat_colour((value - low) / (high - low) if high > low else 0.0)

    def title(space: Space) -> str:
        return f"{space.name or space.id}: {values.get(space.id, low):.2f}"

    board = board_drawing(
        track,
        compile_track(track),
        style_named(USUAL_STYLE),
        ("road", "finish", "bets"),
        tint=tint,
        title=title,
    )
    label = escape(f"{name}: {low:.2f} to {high:.2f} a game")
    return (
        f'<div class="track" role="img" aria-label="{label}">{svg_text(board)}</div>'
        f'<div class="scale">{low:.2f}<i style="background:linear-gradient(90deg,{heat_colour(0)},'
        f'{heat_colour(1)})"></i>{high:.2f} a game</div>'
    )


def heat_colour(heat: float) -> str:
    """Return the colour between cold, 0, and hot, 1."""
    mixed = (round(cold + heat * (hot - cold)) for cold, hot in zip(COLD, HOT, strict=True))
    return f"#{''.join(f'{part:02x}' for part in mixed)}"


def _anchor(subject: str) -> str:
    return subject.lower().replace(" ", "-")
