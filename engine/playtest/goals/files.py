"""Files of goals: TOML, checked by `schemas/goals.schema.json`. Shipped files are called
profiles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

from engine.files import Fault, FileError, parse_strict_toml, read_text, schema_faults
from engine.files.faults import hinted
from engine.playtest.goals.figures import FIGURES
from engine.playtest.goals.goals import Goal, Goals
from engine.sentence import Sentence
from engine.track import plain_name

FOLDER = Path(__file__).parent / "profiles"


def profile_names() -> tuple[str, ...]:
    """Return the names of the shipped profiles."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def read_goals(name: str) -> Goals:
    """Return the shipped profile `name`, or the goals in the file `name`, which ends in ".toml".
    FileError says what is wrong."""
    if name.endswith(".toml"):
        return _goals(_data(name, read_text(name)), name)
    plain = plain_name(name)
    if plain not in profile_names():
        wrong = Sentence("no profile of goals is called that")
        remedy = Sentence(
            "the profiles are {known}; a file of your own ends in .toml",
            known=", ".join(profile_names()),
        )
        raise FileError(Fault(name, "", wrong, hinted(remedy, plain, profile_names())))
    file = FOLDER / f"{plain}.toml"
    return _goals(_data(str(file), file.read_text("utf-8")), str(file))


@cache
def profiles_range(figure: str) -> tuple[float, float]:
    """Return the lowest and the highest value of `figure` that any shipped profile asks for, in the
    unit of its goals."""
    goals = [
        goal for name in profile_names() for goal in read_goals(name).goals if goal.figure == figure
    ]
    return min((goal.low for goal in goals), default=inf), max(
        (goal.high for goal in goals), default=-inf
    )


def goals_text(goals: Goals) -> str:
    """Return the text of a file with these goals."""
    lines = [f"title = {_quoted(goals.title)}", f"note = {_quoted(goals.note)}", "", "[goals]"]
    for goal in goals.goals:
        wanted = [
            f"from = {goal.low:g}" if goal.low > -inf else "",
            f"to = {goal.high:g}" if goal.high < inf else "",
        ]
        if goal.low == goal.high:
            wanted = [f"value = {goal.low:g}"]
        others = [f"weight = {goal.weight:g}"] if goal.weight != 1 else []
        if goal.tolerance != FIGURES[goal.figure].tolerance:
            others.append(f"tolerance = {goal.tolerance:g}")
        values = ", ".join(part for part in (*wanted, *others) if part)
        lines.append(f"{goal.figure} = {{ {values} }}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """Return `text` as a basic string of TOML."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _data(file: str, text: str) -> Mapping[str, Any]:
    data = parse_strict_toml(text, file, Sentence("compare it with a profile that is shipped"))
    if faults := schema_faults(data, "goals", file):
        raise FileError(*faults)
    return data


def _goals(data: Mapping[str, Any], file: str) -> Goals:
    """Return the goals in checked data."""
    wanted = data["goals"]
    if not wanted:
        raise _fault(file, "goals", Sentence("there is no goal"), Sentence("add a figure"))
    goals = tuple(_goal(key, wanted[key], file) for key in FIGURES if key in wanted)
    return Goals(data.get("title", Path(file).stem), data.get("note", ""), goals)


def _goal(key: str, values: Mapping[str, Any], file: str) -> Goal:
    place = f"goals.{key}"
    if ("value" in values) == ("from" in values or "to" in values):
        wrong = Sentence("a goal is either a value or a range")
        remedy = Sentence("write value = 25, or from = 20, to = 30, or one end of a range")
        raise _fault(file, place, wrong, remedy)
    most = FIGURES[key].most
    for end in {"value", "from", "to"} & values.keys():
        if not 0 <= values[end] <= most:
            wrong = Sentence(
                "{title} cannot be {value:g}", title=FIGURES[key].title, value=values[end]
            )
            remedy = Sentence("write 0 or more")
            if most < inf:
                remedy = Sentence("write a number of percent, from 0 to {most:g}", most=most)
            raise _fault(file, f"{place}.{end}", wrong, remedy)
    low = values.get("value", values.get("from", -inf))
    high = values.get("value", values.get("to", inf))
    if low > high:
        wrong = Sentence("{low} to {high} is no range", low=low, high=high)
        raise _fault(file, place, wrong, Sentence("swap the two numbers"))
    tolerance = values.get("tolerance", FIGURES[key].tolerance)
    return Goal(key, float(low), float(high), float(values.get("weight", 1)), float(tolerance))


def _fault(file: str, place: str, wrong: Sentence, remedy: Sentence) -> FileError:
    return FileError(Fault(file, place, wrong, remedy))
