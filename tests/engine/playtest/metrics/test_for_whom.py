"""For whom a finding holds: sentences by hand, and a panel that plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.playtest.chunks import HERE
from engine.playtest.comparing import compare_races
from engine.playtest.intervals import Estimate
from engine.playtest.metrics import results_of
from engine.playtest.metrics.for_whom import FOR_ALL, FOR_THESE, GROUPS, whom_told, with_whom
from engine.playtest.metrics.metric import FAIRNESS, Result, Row
from engine.playtest.panel import KINDS, for_whom, panel_of, with_panel
from engine.playtest.plan import Kind, Spec
from engine.playtest.simulate import simulate_races
from engine.track import Sentence
from tests.helpers.replayed_races import course_named


def result(first: float, second: float, fair: float | None = None) -> Result:
    """Two slots with so much, give or take 1."""
    rows = tuple(
        Row(label, Estimate(value, value - 1, value + 1, 100))
        for label, value in (("slot 1", first), ("slot 2", second))
    )
    said = Sentence("It matters.")
    return Result("wins.slot", FAIRNESS, Sentence("Wins"), "", said, rows, fair, (), "")


def told(found: Result, *others: tuple[str, Result], few: str = "") -> str:
    """What is said behind the finding, where each other kind of players has played 3,000 games,
    and `few` only 24."""
    asked = [(kind, 24 if kind == few else 3000, {other.code: other}) for kind, other in others]
    sentence = with_whom(found, asked).sentence
    return str(sentence.removeprefix("It matters.").strip())


AHEAD, BEHIND, LEVEL = result(9, 4), result(4, 9), result(5, 5)


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ([("selfish", AHEAD), ("random", AHEAD)], FOR_ALL),
        ([("selfish", BEHIND), ("random", LEVEL)], FOR_THESE),
        (
            [("selfish", AHEAD), ("careless", AHEAD), ("random", BEHIND)],
            "So it is with selfish players, careless players; not, or not clearly, with players "
            "who play at random.",
        ),
        ([], ""),
    ],
)
def test_a_finding_says_for_whom_it_holds(others: list[tuple[str, Result]], said: str) -> None:
    assert told(AHEAD, *others) == said


def test_of_what_is_not_clear_nothing_is_said() -> None:
    assert told(LEVEL, ("random", AHEAD)) == ""
    assert told(result(9, 4, fair=0.5), ("random", AHEAD)) == ""
    assert told(result(9, 4, fair=0.001), ("random", AHEAD)) == FOR_ALL


@pytest.mark.parametrize("searched", [BEHIND, LEVEL])
def test_few_games_never_say_that_something_is_not_so(searched: Result) -> None:
    other, search = ("selfish", AHEAD), ("search", searched)
    assert told(AHEAD, other, search, few="search") == "So it is with selfish players."
    assert told(AHEAD, ("selfish", LEVEL), search, few="search") == FOR_THESE
    assert told(AHEAD, search, few="search") == ""
    assert told(AHEAD, other, ("search", AHEAD), few="search") == FOR_ALL


def test_a_panel_plays_the_same_games() -> None:
    course = course_named("harbour_loop")
    spec = Spec(bots=("careful",) * 3, games=40, kind=Kind.WHOLE)
    assert [other.bots for other in panel_of(spec)] == [(kind,) * 3 for kind in KINDS[1:]]
    assert panel_of(replace(spec, kind=Kind.ALONE)) == ()
    (report,) = [*simulate_races(course, spec, HERE)][-1:]
    beside = with_panel(course, report, HERE)
    assert [(other.games, other.spec.seed) for other in beside.panel] == [(40, spec.seed)] * 3
    assert {each.code for each in results_of(beside)} == {each.code for each in results_of(report)}


def test_players_who_search_are_asked_if_that_is_wanted() -> None:
    course = course_named("harbour_loop")
    spec = Spec(bots=("careful",) * 2, games=1, kind=Kind.WHOLE)
    (report,) = [*simulate_races(course, spec, HERE)][-1:]
    searched = with_panel(course, report, HERE, do_search=True).panel[-1]
    assert (searched.spec.bots, searched.games) == (("search",) * 2, 1)
    assert with_panel(course, report, HERE).panel[-1].spec.bots == ("random",) * 2


def test_a_comparison_says_for_whom_its_verdicts_hold() -> None:
    """A lap of other length takes more turns whoever plays; nothing is said where nothing shows."""
    sides = course_named("harbour_loop"), course_named("twin_pines")
    spec = Spec(bots=("careful",) * 3, games=60, kind=Kind.WHOLE)
    *_, last = compare_races(*sides, spec, HERE)
    told = {
        change.figure: change for change in for_whom(last.differences, *sides, (spec, spec), HERE)
    }
    assert told["turns"].is_significant
    assert told["turns"].whom == FOR_ALL
    assert {change.whom is not None for change in told.values() if change.is_significant} == {True}
    assert {change.whom for change in told.values() if not change.is_significant} <= {None}


def test_a_comparison_of_races_alone_asks_nobody_else() -> None:
    sides = course_named("harbour_loop"), course_named("twin_pines")
    spec = Spec(bots=("careful",) * 3, games=60)
    *_, last = compare_races(*sides, spec, HERE)
    told = for_whom(last.differences, *sides, (spec, spec), HERE)
    assert {change.whom for change in told} == {None}


def test_some_alike_and_others_not_are_both_named() -> None:
    some = whom_told([GROUPS["careful"]], [GROUPS["random"], GROUPS["selfish"]])
    assert some == (
        "So it is with careful players; not, or not clearly, with players who play at random, "
        "selfish players."
    )
    assert whom_told([], [GROUPS["careful"]]) == FOR_THESE
    assert whom_told([], []) is None
