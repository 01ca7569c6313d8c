"""Checks of bet lines: number, order, places and spacing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.line_geometry import line_middle, line_words
from engine.checks.marking import marks_fix
from engine.checks.problem import Fix
from engine.checks.wording import join_names
from engine.sentence import Sentence
from engine.track.edits import number_bet_lines

CROWDED = 0.4
"""Shortest stretch between lines, as a share of an even one."""


@check("line.bet_missing", "error", "Bet lines missing", "RV-22")
def bet_lines_missing(context: CheckContext) -> Iterator[Finding]:
    """The track has as many bet lines as the game pays bets (RV-22)."""
    drawn = sum(line.kind == "bet" for line in context.track.lines)
    wanted = context.needs.bet_lines
    if drawn < wanted:
        game = context.needs.game
        yield Finding(
            Sentence(
                "{game} needs {wanted} bet lines, the track has only {drawn}. Draw them across "
                "the road, at about equal distances, before narrow parts.",
                game=game,
                wanted=wanted,
                drawn=drawn,
            )
            if drawn
            else Sentence(
                "{game} needs {wanted} bet lines, the track has none. Draw them across "
                "the road, at about equal distances, before narrow parts.",
                game=game,
                wanted=wanted,
            ),
            fix=marks_fix(context),
        )


@check("line.bet_order", "error", "Bet lines in the wrong order", "RV-22")
def bet_lines_in_wrong_order(context: CheckContext) -> Iterator[Finding]:
    """Cars cross bet line 1 first, then 2, then 3 (RV-22)."""
    if context.runs_backwards:
        return
    lines = [line for _, line in context.bets]
    names = tuple(line.name for line in lines)
    wanted = tuple(f"bet {number}" for number in range(1, len(names) + 1))
    if names != wanted:
        yield Finding(
            Sentence(
                "Cars cross the bet lines in the order {names}. Number them in driving "
                "direction, beginning with 1.",
                names=join_names(names),
            ),
            lines=names,
            points=tuple(line_middle(line) for line in lines),
            fix=Fix(
                Sentence("number the bet lines in driving direction"),
                True,
                partial(number_bet_lines, names=names),
            ),
        )


@check("line.in_narrow", "warning", "A bet line inside a narrow part", "RV-22")
def bet_lines_in_narrow_parts(context: CheckContext) -> Iterator[Finding]:
    """Bets are hardest before a narrow part; inside it the order of the cars is settled."""
    course = context.course
    narrow = set(context.unavoidable or ())
    for _, line in context.bets:
        crossing = course.step_crosses >> course.line_names.index(line.name) & 1 != 0
        sources = set(course.step_source[crossing].tolist())
        if len(sources) == 1 and sources <= narrow:
            spaces = tuple(course.ids[row] for row in sources)
            yield Finding(
                Sentence(
                    "{Line} lies inside a narrow part: cars come to it one by one, over "
                    "space {space}. Draw it before the road narrows.",
                    Line=line_words(line),
                    space=spaces[0],
                ),
                spaces,
                (line.name,),
                (line_middle(line),),
            )


@check("line.uneven", "hint", "Bet lines too close together", "RV-22")
def unevenly_spaced_bet_lines(context: CheckContext) -> Iterator[Finding]:
    """Start, bet lines and finish should part the lap into stretches of similar length."""
    course, bets = context.course, context.bets
    if len(bets) < context.needs.bet_lines or not course.slots or context.runs_backwards:
        return
    start = max(float(course.progress[slot]) for slot in course.slots)
    stations = [start, *(along for along, _ in bets), course.lap]
    names = [
        Sentence("the start grid"),
        *(line_words(line) for _, line in bets),
        Sentence("the finish line"),
    ]
    least = CROWDED * (course.lap - start) / (len(bets) + 1)
    for index, (begin, end) in enumerate(pairwise(stations)):
        if end - begin < least:
            lines = [line for _, line in bets[max(index - 1, 0) : index + 1]]
            ends = {"begin": names[index], "end": names[index + 1]}
            yield Finding(
                Sentence(
                    "From {begin} to {end} it is not far enough for much to change before "
                    "the next bet. Spread the bet lines more evenly.",
                    **ends,
                )
                if index < len(bets)
                else Sentence(
                    "From {begin} to {end} it is not far enough for much to change after the "
                    "last bet. Spread the bet lines more evenly.",
                    **ends,
                ),
                lines=tuple(line.name for line in lines),
                points=tuple(line_middle(line) for line in lines),
            )
