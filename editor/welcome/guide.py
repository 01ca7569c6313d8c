"""Steps of the guided first track, each recognized as done from the track."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from editor.look.language import tr
from engine.checks import Problem
from engine.track import Track

SPACES, LANES, BETS, SLOTS = 24, 3, 3, 6


@dataclass(frozen=True)
class GuideStep:
    """Step of the guide: the id of its action, instructions, and whether it is done."""

    action: str
    title: str
    words: str
    is_done: bool


def first_track_steps(
    track: Track, problems: Collection[Problem], has_raced: bool
) -> tuple[GuideStep, ...]:
    """Return the steps to a three-lane lap with a race on it, and which of them are done."""
    kinds = [line.kind for line in track.lines]
    has_road = len(track.spaces) >= SPACES and len({space.lane for space in track.spaces}) >= LANES
    is_whole = has_road and not any(problem.severity == "error" for problem in problems)
    return (
        GuideStep(
            "tool_road",
            tr("Draw the road"),
            tr(
                "Click six to ten points around the board, in driving direction. Click the first "
                "point again to close the lap: it comes with spaces, lines and a start grid. Then "
                "drag its points: the whole lap follows. The Road tool opens it again at any time."
            ),
            has_road,
        ),
        GuideStep(
            "tool_finish",
            tr("Draw the finish line"),
            tr("Choose the Finish tool and click one edge of the road, then the other."),
            "finish" in kinds,
        ),
        GuideStep(
            "tool_bet",
            tr("Draw three bet lines"),
            tr("Do the same three times with the Bet line tool, well apart."),
            kinds.count("bet") >= BETS,
        ),
        GuideStep(
            "tool_slots",
            tr("Choose the six start spaces"),
            tr(
                "Choose the Start grid tool and click them in order, just behind the finish "
                "line. Or let Draw → Finish, bet lines and grid for me do all three."
            ),
            len(track.grid.slots) >= SLOTS,
        ),
        GuideStep(
            "panel_problems",
            tr("Look at the problems"),
            tr("Red ones must be fixed. “Apply all safe fixes” takes care of most."),
            is_whole,
        ),
        GuideStep("race", tr("Race!"), tr("Press F5 and watch, or join in yourself."), has_raced),
    )
