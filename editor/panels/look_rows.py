"""Rows of the Look panel: the keys of a style by groups, with their titles."""

from __future__ import annotations

from typing import NamedTuple

from editor.look.language import tr_later

WIDEST = 100.0


class Row(NamedTuple):
    """Key of a style with its title. `kind` is the kind of its value: a colour, a width in mm on
    boards of usual lanes with the largest one, a share in percent, a list of colours, a pattern, a
    file."""

    table: str
    key: str
    title: str
    kind: str = "colour"
    least: float = 0.0
    most: float = WIDEST


GROUPS: tuple[tuple[str, tuple[Row, ...]], ...] = (
    (
        tr_later("Ground"),
        (
            Row("ground", "fill", tr_later("Ground")),
            Row("ground", "mown", tr_later("Pattern")),
            Row("ground", "pattern", tr_later("Kind of pattern"), "pattern"),
            Row("ground", "pattern_width", tr_later("Width of the pattern"), "width", 4, 400),
            Row("ground", "picture", tr_later("Picture"), "file"),
            Row("ground", "verge", tr_later("Strip along the road")),
            Row("ground", "verge_width", tr_later("Width of the strip"), "width"),
            Row("ground", "sand", tr_later("Run-off")),
            Row("ground", "grain", tr_later("Grains in the run-off")),
            Row("ground", "tree", tr_later("Trees")),
            Row("ground", "tree_light", tr_later("Light on trees")),
            Row("ground", "line", tr_later("Edges")),
        ),
    ),
    (
        tr_later("Road"),
        (
            Row("road", "fill", tr_later("Surface")),
            Row("road", "shoulder", tr_later("Width beyond the spaces"), "width"),
            Row("road", "edge", tr_later("Edge line")),
            Row("road", "edge_width", tr_later("Width of the edge line"), "width"),
            Row("road", "glow", tr_later("Glow")),
        ),
    ),
    (
        tr_later("Lanes and spaces"),
        (
            Row("lanes", "tints", tr_later("Lanes from the left"), "colours"),
            Row("lanes", "seam", tr_later("Borders")),
            Row("lanes", "seam_width", tr_later("Width of borders"), "width"),
            Row("lanes", "mark", tr_later("Lane marks")),
            Row("lanes", "mark_opacity", tr_later("Opacity of lane marks"), "share", 0, 100),
            Row("lanes", "number", tr_later("Numbers of spaces")),
            Row("lanes", "danger", tr_later("Danger spaces")),
        ),
    ),
    (
        tr_later("Kerbs"),
        (
            Row("kerbs", "first", tr_later("First stripe")),
            Row("kerbs", "second", tr_later("Second stripe")),
            Row("kerbs", "line", tr_later("Edges")),
            Row("kerbs", "width", tr_later("Width of kerbs"), "width"),
            Row("kerbs", "length", tr_later("Length of a stripe"), "width", 1),
        ),
    ),
    (
        tr_later("Lines and start grid"),
        (
            Row("lines", "dark", tr_later("Finish, dark squares")),
            Row("lines", "light", tr_later("Finish, light squares")),
            Row("lines", "bets", tr_later("Bet lines"), "colours"),
            Row("lines", "bet_ink", tr_later("Numbers of bet lines")),
            Row("lines", "casing", tr_later("Edges of lines")),
            Row("lines", "grid", tr_later("Start boxes")),
        ),
    ),
    (
        tr_later("Signs"),
        (
            Row("signs", "warning", tr_later("Warnings")),
            Row("signs", "warning_ink", tr_later("Figures on warnings")),
            Row("signs", "wall", tr_later("Walls")),
            Row("signs", "link", tr_later("Bridges and ramps")),
            Row("signs", "city", tr_later("Cities")),
        ),
    ),
    (
        tr_later("Words"),
        (
            Row("words", "title", tr_later("Title")),
            Row("words", "halo", tr_later("Halo of the title")),
            Row("words", "ink", tr_later("Legend and tables")),
            Row("words", "quiet", tr_later("Small print")),
            Row("words", "plaque", tr_later("Plaques")),
            Row("words", "plaque_edge", tr_later("Edges of plaques")),
            Row("words", "font", tr_later("Font"), "file"),
            Row("words", "bold_font", tr_later("Font of bold letters"), "file"),
        ),
    ),
    (
        tr_later("Logo"),
        (
            Row("logo", "file", tr_later("Logo"), "file"),
            Row("logo", "width", tr_later("Width of the logo"), "width", 5, 400),
        ),
    ),
)
"""Groups of rows, in the order of the panel."""

PATTERNS = {
    "stripes": tr_later("Stripes"),
    "checks": tr_later("Checks"),
    "dots": tr_later("Dots"),
    "waves": tr_later("Waves"),
}
"""Names of the patterns of the ground."""
