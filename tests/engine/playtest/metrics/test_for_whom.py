"""For whom a finding holds: sentences by hand, and a panel that plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.course import Course
from engine.playtest import panel
from engine.playtest.chunks import HERE
from engine.playtest.comparing import Comparison, compare_races
from engine.playtest.intervals import Estimate
from engine.playtest.metrics import results_of
from engine.playtest.metrics.for_whom import (
    CANNOT_TELL,
    FOR_ALL,
    GROUPS,
    Whom,
    whom_told,
    with_whom,
)
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
        ([("selfish", LEVEL), ("random", LEVEL)], CANNOT_TELL),
        (
            [("selfish", BEHIND), ("random", LEVEL)],
            "The opposite holds for selfish players; the games of players who play at "
            "random cannot tell.",
        ),
        (
            [("selfish", AHEAD), ("careless", AHEAD), ("random", BEHIND)],
            "The same holds for selfish players, careless players; the opposite holds for "
            "players who play at random.",
        ),
        (
            [("selfish", AHEAD), ("careless", LEVEL), ("random", BEHIND)],
            "The same holds for selfish players; the opposite holds for players who play at "
            "random; the games of careless players cannot tell.",
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


def test_of_few_games_that_show_nothing_nothing_is_said() -> None:
    other, search = ("selfish", AHEAD), ("search", LEVEL)
    assert told(AHEAD, other, search, few="search") == "The same holds for selfish players."
    assert told(AHEAD, ("selfish", LEVEL), search, few="search") == CANNOT_TELL
    assert told(AHEAD, search, few="search") == ""
    assert told(AHEAD, other, ("search", AHEAD), few="search") == FOR_ALL
    assert told(AHEAD, ("search", BEHIND), few="search") == (
        "The opposite holds for searching players."
    )


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


def test_a_comparison_tells_opposites_from_what_cannot_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first kind asked shows the same, the second the opposite, all others nothing."""
    sides = course_named("harbour_loop"), course_named("twin_pines")
    spec = Spec(bots=("rule",) * 3, games=60, kind=Kind.WHOLE)
    *_, last = compare_races(*sides, spec, HERE)
    (turns,) = [change for change in last.differences if change.figure == "turns"]
    assert turns.is_significant
    unclear = Estimate(0.1, -1.0, 1.0, 60)
    shown = {"careful": turns.estimate, "selfish": turns.estimate.times(-1)}

    def compared(first: Course, second: Course, asked: Spec, *_: object) -> list[Comparison]:
        estimate = shown.get(asked.bots[0], unclear)
        return [Comparison(60, (replace(turns, estimate=estimate),))]

    monkeypatch.setattr(panel, "compare_races", compared)
    (told_of,) = for_whom([turns], *sides, (spec, spec), HERE)
    assert told_of.whom == (
        "The same holds for careful players; the opposite holds for selfish players; the games "
        "of careless players, players who play at random cannot tell."
    )


def test_some_alike_and_others_not_are_both_named() -> None:
    careful, selfish, others = ([GROUPS[kind]] for kind in ("careful", "selfish", "random"))
    told_of = whom_told(Whom(careful, [], others))
    assert told_of == (
        "The same holds for careful players; the games of players who play at random cannot tell."
    )
    assert whom_told(Whom([], selfish, [])) == "The opposite holds for selfish players."
    assert whom_told(Whom([], [], others)) == CANNOT_TELL
    assert whom_told(Whom(careful, [], [])) == FOR_ALL
    assert whom_told(Whom([], [], [])) is None
