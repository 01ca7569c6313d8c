"""Summary of the rules of a game on two pages, from the data of `docs/rules.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from engine.games.core import Game
from engine.publish.components.component import INK, LEADING, QUIET, RULE, fitted, lines_of
from engine.publish.drawing import Drawing, Item, Layer, Pen, Shape, Size, Text, polyline
from engine.publish.fonts import text_width
from engine.rulebook import Fact, facts

PAGES = 2
MARGIN, HEAD, FOOT, GUTTER = 14.0, 22.0, 8.0, 8.0
"""White around a page, height of the title of the first page, height of the foot of each, and gap
between the two columns, mm."""

LARGEST, SMALLEST = 3.7, 2.0
"""Sizes of the letters, mm. The largest with which all rules fit on two pages is taken."""

AFTER = 0.55
"""Gap after a rule, in lines."""

WORDS = {
    "full": "the full game",
    "beginners": "the game for beginners",
    "long-distance": "the long-distance race",
    "race": "the race without bets",
    "tips": "the race with tips",
    "shares": "the race with shares",
    "dice": "with sprint dice",
    "extra": "with sprint dice that players may throw in",
}
"""Choices of options in words for players."""

Line = tuple[str, str]
"""Title that begins a line, and the words after it."""


def rules_summary(
    game: Game[Any], options: Mapping[str, object], size: Size
) -> tuple[Drawing, ...]:
    """Return pages with the rules that are in force with these options, house rules marked.

    There are at most two, unless the smallest letters need more.
    """
    rules = [
        fact
        for fact in facts().values()
        if fact.game == game.info.title and fact.holds_with(options)
    ]
    sizes = (LARGEST * 0.97**step for step in count())
    for letters in sizes:
        columns = tuple(_columns(rules, size, letters))
        if len(columns) <= 2 * PAGES or letters < SMALLEST:
            break
    pages = [columns[k : k + 2] for k in range(0, len(columns), 2)]
    return tuple(
        Drawing(
            size,
            (Layer("rules", "Rules", tuple(_page(game, options, row, page, size, letters))),),
            f"{game.info.title}: rules, page {row + 1}",
        )
        for row, page in enumerate(pages)
    )


def _columns(rules: list[Fact], size: Size, letters: float) -> Iterator[list[tuple[float, Line]]]:
    """Yield the columns, each line with its baseline.

    A rule is not split, if a column can hold it.
    """
    width = (size.width - 2 * MARGIN - GUTTER) / 2
    pitch, bottom = LEADING * letters, size.height - MARGIN - FOOT
    number, y = 0, MARGIN + HEAD
    column: list[tuple[float, Line]] = []
    for rule in rules:
        lines = list(_lines(rule, width, letters))
        if y + len(lines) * pitch > bottom and column:
            yield column
            number += 1
            y, column = MARGIN + (HEAD if number < 2 else 4.0), []
        for line in lines:
            y += pitch
            column.append((y, line))
        y += AFTER * pitch
    if column:
        yield column


def _lines(rule: Fact, width: float, letters: float) -> Iterator[Line]:
    """Yield the lines of a rule. The first begins with its title."""
    title = f"{rule.title}. "
    words = rule.text + (f" House rule: {rule.house}" if rule.house else "")
    words = words.replace("`", "")
    room = width - text_width(title, letters, "bold")
    first = next(lines_of(words, room, letters), "")
    yield (title, first)
    yield from (("", line) for line in lines_of(words[len(first) :].strip(), width, letters))


def _page(
    game: Game[Any],
    options: Mapping[str, object],
    number: int,
    columns: tuple[list[tuple[float, Line]], ...],
    size: Size,
    letters: float,
) -> Iterator[Item]:
    info, right = game.info, size.width - MARGIN
    if number == 0:
        yield Text((MARGIN, MARGIN + 9), info.title, 10, INK, "bold")
        fewest, most = info.players
        about = "; ".join((f"{fewest} to {most} players", *played_with(game, options)))
        yield fitted(about, (right, MARGIN + 9), 90, 3.6, fill=QUIET, face="regular", anchor="end")
        line = ((MARGIN, MARGIN + 14), (right, MARGIN + 14))
        yield Shape(polyline(line), pen=Pen(RULE, 0.4))
    width = (size.width - 2 * MARGIN - GUTTER) / 2
    for column, lines in enumerate(columns):
        x = MARGIN + column * (width + GUTTER)
        for y, (title, words) in lines:
            if title:
                yield Text((x, y), title, letters, INK, "bold")
            after = text_width(title, letters, "bold") if title else 0.0
            yield Text((x + after, y), words, letters, INK)
    foot = "In our own words; house rules say how Lanesmith fills a gap."
    yield Text((MARGIN, size.height - MARGIN), foot, 2.8, QUIET)
    yield Text((right, size.height - MARGIN), f"{number + 1}", 3.2, QUIET, anchor="end")


def played_with(game: Game[Any], options: Mapping[str, object]) -> Iterator[str]:
    """Yield the chosen options in words for players: "long-distance race", "with pit stops"."""
    for option in game.options:
        value = options.get(option.name, option.default)
        if value is True:
            yield option.text
        elif value in WORDS:
            yield WORDS[str(value)]
        elif isinstance(value, int) and value > 1:
            yield f"{value} {option.name}"
        elif isinstance(value, str) and value not in ("", "none"):
            yield f"{option.text}: {value}"
