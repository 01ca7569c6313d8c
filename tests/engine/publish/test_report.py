"""The page of a report: what is read on it."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

from engine.course import compile_track
from engine.playtest.chunks import HERE
from engine.playtest.plan import Spec
from engine.playtest.report_files import report_json
from engine.playtest.simulate import simulate_races
from engine.publish.report import heat_map, report_page
from tests.helpers.opposed_panel import opposed
from tests.helpers.small_courses import lane_road
from tests.helpers.small_tracks import straight

VOID = re.compile(r"<(meta [^>]*)>")
"""Tags that XML wants to be closed."""


def test_a_space_is_told_by_its_name_on_the_map_others_by_their_id() -> None:
    first, *others = straight(1, 2).spaces
    track = replace(straight(1, 2), spaces=(replace(first, name="Bridge & gate"), *others))
    drawn = heat_map(track, {"a1": 1.5, "a2": 0.25}, "Stops & waits")
    assert 'role="img" aria-label="Stops &amp; waits: 0.25 to 1.50 a game"' in drawn
    assert "<title>Bridge &amp; gate: 1.50</title>" in drawn
    assert "<title>a2: 0.25</title>" in drawn


def test_findings_map_and_goals_stand_above_all_numbers_and_charts_have_their_unit() -> None:
    track = lane_road(3, 10, bets=[5])
    course = compile_track(track)
    *_, report = simulate_races(course, Spec(games=40), HERE)
    goals = ["Goals: Mine. The gap is 0.50", "  Length: 20 minutes, wanted 24: too low"]
    page = report_page(report_json(report), track, goals)
    top, rest = page.split("</section>", 1)
    assert "<h2>Main findings</h2>" in top
    assert '<h3>Points lost on a space</h3><div class="track"' in top
    assert '<h3 id="goals">Goals: Mine. The gap is 0.50</h3>' in top
    assert "<li>Length: 20 minutes, wanted 24: too low</li>" in top
    below = rest.split('<article id="spaces.lost"')[1].split("</article>")[0]
    assert "<svg" not in below
    turns = rest.split('<article id="turns"')[1].split("</article>")[0]
    assert re.search(r"the tallest bar: \d+% of games</text>", turns)
    slots = rest.split('<article id="wins.slot"')[1].split("</article>")[0]
    assert 'class="unit">%</text>' in slots


def test_pictures_have_names_and_a_list_of_contents_leads_to_all_metrics() -> None:
    track = lane_road(3, 10, bets=[5])
    *_, report = simulate_races(compile_track(track), Spec(games=40), HERE)
    data = report_json(report)
    page = ElementTree.fromstring(VOID.sub(r"<\1/>", report_page(data, track)))
    pictures = [each for each in page.iter() if each.get("role") == "img"]
    assert len(pictures) > 20
    named = {(each.get("aria-label") or "").split(":")[0] for each in pictures}
    assert named <= {metric["title"].split(":")[0] for metric in data["metrics"]}
    ids = {each.get("id") for each in page.iter() if each.get("id")}
    (contents,) = (each for each in page.iter("nav") if each.get("aria-label") == "Contents")
    links = {(each.get("href") or "").removeprefix("#") for each in contents.iter("a")}
    assert {metric["code"] for metric in data["metrics"]} <= links <= ids


def test_the_page_tells_opposites_from_what_cannot_be_told() -> None:
    track = lane_road(3, 10, bets=[5])
    *_, report = simulate_races(compile_track(track), Spec(games=300), HERE)
    page = report_page(report_json(opposed(report)), track)
    slots = page.split('<article id="wins.slot"')[1].split("</article>")[0]
    assert (
        "The same holds for careless players; the opposite holds for selfish players; the games "
        "of players who play at random cannot tell.</p>" in slots
    )
