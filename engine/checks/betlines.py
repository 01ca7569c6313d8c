"""Rules about the bet lines: as many as the game pays, in order, well spread."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from engine.checks.nearline import line_middle, line_words
from engine.checks.problem import Fix
from engine.checks.rules import Found, global_rule
from engine.checks.subject import Subject
from engine.checks.words import listed
from engine.track import Sentence
from engine.track.edits import number_bet_lines

CROWDED = 0.4
"""A stretch between lines is uneven if it is shorter than this share of an even one."""


@global_rule("line.bet_missing", "error", "Bet lines missing", "RV-22")
def bet_lines_missing(subject: Subject) -> Iterator[Found]:
    """The track has as many bet lines as the game pays bets (RV-22)."""
    drawn = sum(line.kind == "bet" for line in subject.track.lines)
    wanted = subject.needs.bet_lines
    if drawn < wanted:
        game = subject.needs.game
        yield Found(
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
            )
        )


@global_rule("line.bet_order", "error", "Bet lines in the wrong order", "RV-22")
def bet_lines_in_wrong_order(subject: Subject) -> Iterator[Found]:
    """Cars cross bet line 1 first, then 2, then 3 (RV-22)."""
    if subject.runs_backwards:
        return
    lines = [line for _, line in subject.bets]
    names = tuple(line.name for line in lines)
    wanted = tuple(f"bet {number}" for number in range(1, len(names) + 1))
    if names != wanted:
        yield Found(
            Sentence(
                "Cars cross the bet lines in the order {names}. Number them in driving "
                "direction, beginning with 1.",
                names=listed(names),
            ),
            lines=names,
            points=tuple(line_middle(line) for line in lines),
            fix=Fix(
                Sentence("number the bet lines in driving direction"),
                True,
                partial(number_bet_lines, names=names),
            ),
        )


@global_rule("line.in_narrow", "hint", "A bet line inside a narrow part", "RV-22")
def bet_lines_in_narrow_parts(subject: Subject) -> Iterator[Found]:
    """Bets are hardest before a narrow part; inside it the order of the cars is settled."""
    course = subject.course
    narrow = set(subject.unavoidable or ())
    for _, line in subject.bets:
        crossing = course.step_crosses >> course.line_names.index(line.name) & 1 != 0
        sources = set(course.step_source[crossing].tolist())
        if len(sources) == 1 and sources <= narrow:
            spaces = tuple(course.ids[row] for row in sources)
            yield Found(
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


@global_rule("line.uneven", "hint", "Bet lines too close together", "RV-22")
def unevenly_spaced_bet_lines(subject: Subject) -> Iterator[Found]:
    """Start, bet lines and finish should part the lap into stretches of similar length."""
    course, bets = subject.course, subject.bets
    if len(bets) < subject.needs.bet_lines or not course.slots or subject.runs_backwards:
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
            yield Found(
                Sentence(
                    "From {begin} to {end} it is not far enough for much to change before "
                    "the next bet. Spread the bet lines more evenly.",
                    begin=names[index],
                    end=names[index + 1],
                ),
                lines=tuple(line.name for line in lines),
                points=tuple(line_middle(line) for line in lines),
            )
