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
from engine.sentence import Sentence, Tell

PAGES = 2
MARGIN, HEAD, FOOT, GUTTER = 14.0, 22.0, 8.0, 8.0
"""White around a page, height of the title of the first page, height of the foot of each, and gap
between the two columns, mm."""

LARGEST, SMALLEST = 3.7, 2.0
"""Sizes of the letters, mm. The largest with which all rules fit on two pages is taken."""

AFTER = 0.55
"""Gap after a rule, in lines."""

WORDS = {
    "full": Sentence("the full game"),
    "beginners": Sentence("the game for beginners"),
    "long-distance": Sentence("the long-distance race"),
    "race": Sentence("the race without bets"),
    "tips": Sentence("the race with tips"),
    "shares": Sentence("the race with shares"),
    "dice": Sentence("with sprint dice"),
    "extra": Sentence("with sprint dice that players may throw in"),
}
"""Choices of options in words for players."""

Line = tuple[str, str]
"""Title that begins a line, and the words after it."""


def rules_summary(
    game: Game[Any], options: Mapping[str, object], size: Size, tell: Tell = str
) -> tuple[Drawing, ...]:
    """Return pages with the rules that are in force with these options, house rules marked, in the
    words of `tell`.

    There are at most two, unless the smallest letters need more.
    """
    rules = [
        fact
        for fact in facts().values()
        if fact.game == game.info.title and fact.holds_with(options)
    ]
    told = [_told(rule, tell) for rule in rules]
    sizes = (LARGEST * 0.97**step for step in count())
    for letters in sizes:
        columns = tuple(_columns(told, size, letters))
        if len(columns) <= 2 * PAGES or letters < SMALLEST:
            break
    about = _about(game, options, tell)
    foot = tell(Sentence("In our own words; house rules say how Lanesmith fills a gap."))
    pages = [columns[k : k + 2] for k in range(0, len(columns), 2)]
    return tuple(
        Drawing(
            size,
            (Layer("rules", "Rules", tuple(_page(about, row, page, size, letters, foot))),),
            f"{game.info.title}: rules, page {row + 1}",
        )
        for row, page in enumerate(pages)
    )


def _told(rule: Fact, tell: Tell) -> Line:
    """Return the title of a rule, and its words with those of its house rule."""
    words = tell(Sentence(rule.text))
    if rule.house:
        words += " " + tell(Sentence("House rule: {rule}", rule=Sentence(rule.house)))
    return tell(Sentence(rule.title)), words.replace("`", "")


def _columns(rules: list[Line], size: Size, letters: float) -> Iterator[list[tuple[float, Line]]]:
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


def _lines(rule: Line, width: float, letters: float) -> Iterator[Line]:
    """Yield the lines of a rule. The first begins with its title."""
    title, words = f"{rule[0]}. ", rule[1]
    room = width - text_width(title, letters, "bold")
    first = next(lines_of(words, room, letters), "")
    yield (title, first)
    yield from (("", line) for line in lines_of(words[len(first) :].strip(), width, letters))


def _page(
    about: Line,
    number: int,
    columns: tuple[list[tuple[float, Line]], ...],
    size: Size,
    letters: float,
    foot: str,
) -> Iterator[Item]:
    title, played = about
    right = size.width - MARGIN
    if number == 0:
        yield Text((MARGIN, MARGIN + 9), title, 10, INK, "bold")
        yield fitted(played, (right, MARGIN + 9), 90, 3.6, fill=QUIET, face="regular", anchor="end")
        line = ((MARGIN, MARGIN + 14), (right, MARGIN + 14))
        yield Shape(polyline(line), pen=Pen(RULE, 0.4))
    width = (size.width - 2 * MARGIN - GUTTER) / 2
    for column, lines in enumerate(columns):
        x = MARGIN + column * (width + GUTTER)
        for y, (begin, words) in lines:
            if begin:
                yield Text((x, y), begin, letters, INK, "bold")
            after = text_width(begin, letters, "bold") if begin else 0.0
            yield Text((x + after, y), words, letters, INK)
    yield Text((MARGIN, size.height - MARGIN), foot, 2.8, QUIET)
    yield Text((right, size.height - MARGIN), f"{number + 1}", 3.2, QUIET, anchor="end")


def _about(game: Game[Any], options: Mapping[str, object], tell: Tell) -> Line:
    """Return the title of a game, and for whom it is with the chosen options."""
    fewest, most = game.info.players
    players = Sentence("{fewest} to {most} players", fewest=fewest, most=most)
    return tell(game.info.title), "; ".join(map(tell, (players, *_played_with(game, options))))


def _played_with(game: Game[Any], options: Mapping[str, object]) -> Iterator[Sentence]:
    """Yield the chosen options in words for players: "long-distance race", "with pit stops"."""
    for option in game.options:
        value = options.get(option.name, option.default)
        if value is True:
            yield Sentence(option.text)
        elif value in WORDS:
            yield WORDS[str(value)]
        elif option.name == "races" and isinstance(value, int):
            if value > 1:
                yield Sentence("{number} races", number=value)
        elif value not in (False, 0, 1, "", "none"):
            yield Sentence("{option}: {value}", option=Sentence(option.text), value=value)
