"""Goals of a designer for a track, and the gap between a track and its goals.

goals = read_goals("family")                            # a shipped profile, or a file of one's own
print(gap_of(goals, course, report).number)             # 0: everything is as wanted
"""

from engine.playtest.goals.figures import FIGURES, GoalFigure
from engine.playtest.goals.files import goals_text, profile_names, profiles_range, read_goals
from engine.playtest.goals.gap import Gap, Line, gap_lines, gap_of
from engine.playtest.goals.goals import Goal, Goals
from engine.playtest.goals.verdicts import by_goals

__all__ = [
    "FIGURES",
    "Gap",
    "Goal",
    "GoalFigure",
    "Goals",
    "Line",
    "by_goals",
    "gap_lines",
    "gap_of",
    "goals_text",
    "profile_names",
    "profiles_range",
    "read_goals",
]
