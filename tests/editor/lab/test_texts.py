"""What the lab says: sentences of real reports in both languages, and where numbers come from."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from editor.lab.board_overlay import Places, place_of_row, places_of
from editor.lab.changes import ChangesPage, in_order, is_small
from editor.lab.charts import Chart, _around
from editor.lab.job_server import lab_report
from editor.lab.messages import PERCENT, Change, Changes, LabReport, Row
from editor.lab.panel import LabPanel
from editor.lab.results import AT_ONCE, Results
from editor.lab.texts import heading_text, interval_texts, playtest_text, row_text
from editor.look.language import decimal_text, integer_text, localised
from engine.playtest.chunks import HERE
from engine.playtest.looks import Looks
from engine.playtest.metrics.for_whom import FOR_ALL, GROUPS, Whom, whom_told
from engine.playtest.plan import Spec
from engine.playtest.simulate import simulate_races
from engine.playtest.verdicts import TOO_SMALL, validity_of
from engine.track import Sentence
from tests.helpers.opposed_panel import opposed
from tests.helpers.small_courses import course_of, lane_road

TRACK = lane_road(3, 12, bets=[3, 6, 9])


@pytest.fixture(scope="module")
def report() -> LabReport:
    spec = Spec(bots=("rule", "rule", "random"), games=300)
    *_, report = simulate_races(course_of(TRACK), spec, work=HERE)
    return lab_report(report, 0.5)


def test_in_english_the_sentences_are_those_of_the_report_but_for_the_minus(
    report: LabReport,
) -> None:
    assert len(report.results) > 25
    for result in report.results:
        bots = result.code.startswith(("wins.player", "skill"))
        assert bots or playtest_text(result.sentence) == re.sub(
            r"-(?=\d)", "−", str(result.sentence)
        )


def test_in_czech_every_sentence_title_and_label_is_translated(report: LabReport, czech) -> None:
    for result in report.results:
        told = heading_text(result.sentence)
        assert told != str(result.sentence), result.code
        assert " wins " not in told
        assert " of " not in told
        assert heading_text(result.title) != str(result.title), result.code
        assert heading_text(result.subject) != str(result.subject)
    slots = report.named("wins.slot")
    assert heading_text(slots.labels[0]) == "Startovní pole 1"
    assert playtest_text(
        Sentence("{value} ({low} to {high})", value="3.25", low="3.20", high="12,345")
    ) == ("3,25 (3,20 až 12\u202f345)")


def test_numbers_have_as_many_decimals_as_their_interval_allows() -> None:
    assert interval_texts(Row("", 25.31, 25.0, 25.62, 900), "%") == ("25.3%", "25.0 to 25.6")
    assert interval_texts(Row("", 1200.4, 1190, 1211, 9))[0] == "1,200"
    assert interval_texts(Row("", 0.1234, 0.1232, 0.1236, 9))[0] == "0.123"
    assert interval_texts(Row("", 0.0, 0.0, 1.0, 0)) == ("–", "")
    assert (decimal_text(2.5), decimal_text(2.5, 1, signed=True), integer_text(20000)) == (
        "2.50",
        "+2.5",
        "20,000",
    )
    assert (decimal_text(-0.25), decimal_text(-0.25, signed=True), integer_text(-3)) == (
        "−0.25",
        "−0.25",
        "−3",
    )
    assert (localised("a7"), localised("a-7")) == ("a7", "a-7")


def test_spaces_keep_the_names_of_the_designer(report: LabReport) -> None:
    assert row_text(report.named("spaces.stops"), 0) == "a1"
    assert row_text(report.named("wins.slot"), 0) == "Slot 1"
    spaces = tuple(
        replace(space, name="Old bridge" if space.id == "a1" else "") for space in TRACK.spaces
    )
    *_, report = simulate_races(course_of(replace(TRACK, spaces=spaces)), Spec(games=3), work=HERE)
    stops = lab_report(report, 0.5).named("spaces.stops")
    assert (stops.labels[0], row_text(stops, 0), row_text(stops, 1)) == ("a1", "Old bridge", "a2")


def test_numbers_come_from_spaces_lines_or_from_nowhere(report: LabReport) -> None:
    slots = TRACK.grid.slots

    def row_of(code: str, row: int) -> Places:
        return place_of_row(report.named(code), row, report, TRACK)

    def whole_of(code: str) -> Places:
        return places_of(report.named(code), report, TRACK)

    assert row_of("wins.slot", 4) == Places((slots[4],))
    assert row_of("prizes.lane", 1) == Places(("b2", "b1"))
    assert row_of("bet3.winner", 0) == Places(lines=("bet 3",))
    assert row_of("spaces.stops", 5) == Places((report.named("spaces.stops").labels[5],))
    assert row_of("wins.seat", 0) == row_of("cards.prizes", 0) == Places()
    assert set(whole_of("wins.slot").spaces) == set(slots)
    assert whole_of("gap") == Places(lines=("finish",))
    assert whole_of("overtakes") == whole_of("spaces.overtaken")
    assert 0 < len(whole_of("spaces.lost").spaces) <= 5
    assert whole_of("decisions") == Places()


def test_every_result_has_its_chart(report: LabReport, qtbot, dressed) -> None:
    chart = Chart()
    qtbot.addWidget(chart)
    chart.resize(400, 260)
    chart.show()
    for result in report.results:
        chart.show_result(result)
        assert len(chart.plotItem.items) > 0, result.code
        if len(result.labels) > 1 and not result.bins:
            assert 1 < len(chart.rows) <= 14
        assert not chart.grab().isNull()
    worth = report.named("cards.prizes")
    chart.show_result(worth)
    values = worth.numbers[chart.rows, 0].tolist()
    assert max(values) == worth.numbers[:, 0].max()
    assert min(values) == worth.numbers[:, 0].min()
    chart.show_result(None)
    assert chart.plotItem.items == []


def test_a_chart_follows_the_look(report: LabReport, qtbot, dressed) -> None:
    from editor.look import theme

    chart = Chart()
    qtbot.addWidget(chart)
    chart.show_result(report.named("turns"))
    chart.show()
    light = chart.backgroundBrush().color().lightnessF()
    try:
        theme.dress(dressed, "dark")
        dark = chart.backgroundBrush().color().lightnessF()
    finally:
        theme.dress(dressed, "light")
    assert dark < 0.3 < 0.9 < light
    assert chart.backgroundBrush().color().lightnessF() == light


def test_a_number_is_shown_as_it_settles_down(report: LabReport, qtbot, dressed) -> None:
    course, spec = course_of(TRACK), Spec(games=200)
    results = Results()
    qtbot.addWidget(results)
    for report in simulate_races(course, spec, work=HERE):
        results.show_report(lab_report(report, 0.1))
    results.choose("games.finished")
    games = [games for games, *_ in results._past["games.finished"]]
    assert games == sorted(games)
    assert games[-1] == 200
    (row,) = (results.current.row(0),)
    assert results._past["games.finished"][-1][1] == row.value


def test_sentences_in_sight_are_told_first_and_all_of_them_in_the_end(
    report: LabReport, qtbot, dressed
) -> None:
    results = Results()
    qtbot.addWidget(results)
    results.resize(700, 200)
    results.show()
    later = tuple(
        replace(one, sentence=Sentence("{subject} still", subject=one.code))
        for one in report.results
    )
    results.show_report(report)
    results.show_report(replace(report, results=later))
    items = results._items
    told = {code: playtest_text(one.sentence) for code, one in zip(items, later, strict=True)}
    in_sight = results._in_sight()
    assert 0 < len(in_sight) < AT_ONCE < len(items)
    first = [*items][-1]
    qtbot.waitUntil(lambda: items[in_sight[0]].text(0) == heading_text(told[in_sight[0]]))
    assert items[first].text(0) != heading_text(told[first])
    assert [items[code].text(0) for code in in_sight] == [
        heading_text(told[code]) for code in in_sight
    ]
    qtbot.waitUntil(lambda: all(items[code].text(0) == heading_text(told[code]) for code in items))


def test_an_axis_stays_while_a_number_moves_a_little() -> None:
    assert _around(0, 213.0) == _around(0, 219.9) == (0, 220)
    low, high = _around(0.382, 0.391)
    assert low <= 0.382 < 0.391 <= high
    assert high - low < 0.014
    assert _around(-3.1, 12.0) == (-4, 12)


def test_a_difference_stands_with_its_verdict_that_of_the_edit_in_bold(qtbot, dressed) -> None:
    page = ChangesPage()
    qtbot.addWidget(page)
    unsure = Change(
        Sentence("turns"), 34, 34, Row("", 0.0, -0.1, 0.1, 50), Sentence("the same"), False
    )
    sure = Change(
        Sentence("points lost"),
        9,
        7,
        Row("", -2, -2.5, -1.5, 50),
        Sentence("better"),
        True,
        FOR_ALL,
    )
    leads = Change(
        Sentence("races won by the leader"),
        *(76.6, 78.9),
        Row("", 2.3, 0.3, 4.3, 50),
        Sentence("higher"),
        True,
        unit=PERCENT,
        changed=True,
    )
    edited, held = Sentence("bet line {number}", number=3), validity_of(Looks.upto(100, 50))
    page.show_changes(Changes(50, 0.1, (leads, sure, unsure), None, (edited,), held))
    about = page.table.topLevelItem(0)
    assert [about.text(column) for column in range(4)] == [
        "Races won by the leader",
        *("76.6%", "78.9%", "+2.3%"),
    ]
    assert about.font(0).bold()
    assert "in bold are about the edit: bet line 3." in page.about.text()
    assert "at every look up to 100 games" in page.about.text()
    first = page.table.topLevelItem(1)
    assert not first.font(0).bold()
    told = [first.text(column) for column in range(7)]
    assert told == ["Points lost", "9.0", "7.0", "−2.0", "−2.5 to −1.5", "Better", FOR_ALL]
    assert page.table.topLevelItemCount() == 3
    small = page.table.topLevelItem(2)
    assert (small.text(0), small.childCount()) == ("Too small to matter: 1", 1)
    assert small.child(0).text(0) == "Turns"
    assert small.child(0).text(5) == "The same"


def test_what_was_edited_comes_first_then_the_clearest_and_the_tiny_last() -> None:
    def change(title: str, *numbers: float, **more: bool) -> Change:
        row = Row("", *numbers, 500)
        clear = numbers[1] > 0 or numbers[2] < 0
        return Change(Sentence(title), 9, 9, row, Sentence("better"), clear, **more)

    more = Sentence("can't tell yet; about {games} more games needed", games="1,200")
    few = replace(change("open", 0.4, -1, 1.8), verdict=more)
    none = replace(change("none", 0, 0, 0), verdict=Sentence("the same"))
    small = replace(change("small", 0.4, -9, 9.8), verdict=TOO_SMALL)
    found = (
        none,
        small,
        few,
        change("clear", 2, 1, 3),
        change("clearer", -2, -2.5, -1.5),
        replace(change("edited", 0.1, -0.1, 0.1, changed=True), verdict=TOO_SMALL),
    )
    assert [str(one.title) for one in in_order(found)] == ["edited", "clearer", "clear", "open"]
    assert [str(one.title) for one in found if is_small(one)] == ["none", "small"]


def test_a_wished_map_comes_back_after_games_that_have_others_or_none(
    report: LabReport, qtbot
) -> None:
    panel = LabPanel()
    qtbot.addWidget(panel)

    def shown_with(*codes: str) -> str:
        maps = tuple(one for one in report.results if one.code in codes)
        panel.show_maps(replace(report, results=maps))
        return panel.map_box.currentData()

    assert shown_with() == ""
    assert shown_with("spaces.visits", "spaces.stops") == "spaces.stops"
    panel.choose_map("spaces.visits")
    assert shown_with("spaces.stops", "spaces.lost") == "spaces.stops"
    assert shown_with() == ""
    assert shown_with("spaces.stops", "spaces.visits") == "spaces.visits"
    panel.choose_map("")
    assert shown_with("spaces.lost") == ""


def test_a_heat_map_is_called_what_these_games_call_it(report: LabReport, qtbot) -> None:
    panel = LabPanel()
    qtbot.addWidget(panel)
    stops = report.named("spaces.stops")
    for title in (stops.title, Sentence("Camels that come to a space")):
        panel.show_maps(replace(report, results=(replace(stops, title=title),)))
        assert panel.map_box.currentText() == str(title)


def test_a_chart_that_grows_moves_what_it_has_drawn(report: LabReport, qtbot) -> None:
    chart = Chart()
    qtbot.addWidget(chart)
    slots, turns, skill = (report.named(code) for code in ("wins.slot", "turns", "skill"))
    assert slots is not None
    assert turns is not None
    assert skill is not None
    for result, names in ((slots, "bars errors part"), (turns, "bars mean")):
        chart.show_result(result)
        items = dict(chart._items)
        assert set(items) == set(names.split())
        chart.show_result(replace(result, numbers=0.9 * result.numbers))
        assert all(chart._items[name] is item for name, item in items.items())
    chart.show_result(skill, [(100, 0.5, 0.4, 0.6), (200, 0.6, 0.5, 0.7)])
    games, value = chart._items["value"].getData()
    assert (games.tolist(), value.tolist()) == ([100, 200], [0.5, 0.6])
    chart.show_result(None)
    assert not chart._items


def test_in_czech_opposites_are_told_from_what_cannot_be_told(qtbot, dressed, czech) -> None:
    """In a result of the lab, and beside a change."""
    *_, played = simulate_races(course_of(TRACK), Spec(games=300), work=HERE)
    slots = lab_report(opposed(played), 0.5).named("wins.slot")
    told = (
        "Totéž platí u lehkovážných hráčů; opačně je tomu u sobeckých hráčů; hry hráčů hrajících "
        "náhodně to nerozhodnou."
    )
    assert playtest_text(slots.sentence).endswith(told)
    page = ChangesPage()
    qtbot.addWidget(page)
    row = Row("", -2, -2.5, -1.5, 50)
    groups = ([GROUPS[kind]] for kind in ("careless", "selfish", "random"))
    change = Change(
        Sentence("points lost"), 9, 7, row, Sentence("better"), True, whom_told(Whom(*groups))
    )
    page.show_changes(Changes(50, 0.1, (change,)))
    assert page.table.topLevelItem(0).text(6) == told
