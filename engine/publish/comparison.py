"""Comparison of two sides as one page that loads nothing: what was changed, then every figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby
from typing import Any

from engine.publish.report import STYLE

TABLE = """
table{border-collapse:collapse;width:100%;font-size:.9rem}
td,th{padding:.15rem .5rem;text-align:right;border-bottom:1px solid #9994}
td:first-child,th:first-child,td:last-child,th:last-child{text-align:left}
tr.told{font-weight:600}td small{display:block;font-weight:400}
"""


def comparison_page(comparison: Mapping[str, Any]) -> str:
    """Return the page of a comparison, as `compare --json` gives it."""
    title = f"{comparison['b']['name']} against {comparison['a']['name']}"
    changed = ", ".join(comparison["changed"])
    return "".join(
        (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}{TABLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            f"<p>A is {escape(comparison['a']['name'])}, B is {escape(comparison['b']['name'])}; "
            f"the same {comparison['games']:,} deals on both. {escape(comparison['validity'])}</p>",
            f"<p>Changed: {escape(changed)}.</p>" if changed else "",
            *_sections(comparison["differences"]),
            "</body></html>\n",
        )
    )


def _sections(differences: list[Mapping[str, Any]]) -> Iterator[str]:
    """Yield a table of what was changed, then one of each subject."""
    first = [each for each in differences if each["changed"]]
    if first:
        yield f'<section id="changed"><h2>What was changed</h2>{_table(first)}</section>'
    others = [each for each in differences if not each["changed"]]
    order = list(dict.fromkeys(each["subject"] for each in others))
    for subject, rows in groupby(
        sorted(others, key=lambda each: order.index(each["subject"])),
        key=lambda each: str(each["subject"]),
    ):
        yield f"<section><h2>{escape(subject)}</h2>{_table([*rows])}</section>"


def _table(rows: list[Mapping[str, Any]]) -> str:
    """Return differences as a table."""
    head = "<tr><th>Figure</th><th>A</th><th>B</th><th>B less A</th><th>Verdict</th></tr>"
    return f"<table>{head}{''.join(map(_row, rows))}</table>"


def _row(row: Mapping[str, Any]) -> str:
    told = ' class="told"' if row["told"] else ""
    whom = f"<small>{escape(row['for_whom'])}</small>" if "for_whom" in row else ""
    return (
        f"<tr{told}><td>{escape(row['title'])}</td><td>{row['a']:.2f}</td><td>{row['b']:.2f}</td>"
        f"<td>{row['difference']:+.2f} ({row['low']:+.2f} to {row['high']:+.2f})</td>"
        f"<td>{escape(row['verdict'])}{whom}</td></tr>"
    )
