"""Findings on fairness: start slots, colours, the order of play, the mark, driver powers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from engine.playtest.findings.suspicions import (
    Finding,
    Found,
    Suspicion,
    error_above,
    error_below,
)
from engine.playtest.metrics import results_of
from engine.playtest.metrics.metric import Result, Row, named_ends
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.report import RaceReport
from engine.playtest.what_ifs import MARK
from engine.race.state import POWERS, Power
from engine.track import Sentence

# These limits name all imbalances of `tests/helpers/planted.py`, and none on clean tracks.
SLOT, COLOUR, ORDER = 1.8, 1.32, 1.4
"""Multiples of an even share above which the wins of the best start slot, the best colour and the
best place in the order of play become a finding."""

WEAK_SLOT, WEAK_COLOUR, MARK_BEHIND = 0.5, 0.7, 0.95
"""Multiples of an even share below which the wins of the worst start slot, of the worst colour, and
of who begins with a car of the back row become a finding."""

SELFISH, SELFISH_SLOT = "selfish", 2.2
"""Kind of players, and the multiple of an even share for a slot that wins too often with them
alone."""

NO_USE, POWER_SEATS = -2.5, 4
"""Lead of the owner of Concentration over the others, in millions, below which the power is of no
use, and the number of players this holds for. On a track without rectangles the owner is 3.5
behind. With other numbers of players powers have other prices, so the limit would differ."""


@dataclass(frozen=True, slots=True)
class End:
    """An end of a list of shares: its limit in even shares, and what is said beyond it."""

    limit: float
    words: Sentence


def _shares(
    code: str, high: End, low: End | None, report: RaceReport, found: Found
) -> Iterator[Suspicion]:
    """Yield suspicions of the highest and the lowest row of shares of wins."""
    result = found.get(code)
    if result is None or len(result.rows) < 2:
        return
    rows = result.rows
    even = sum(row.estimate.value for row in rows) / len(rows)
    named = named_ends(rows, PERCENT)
    for name, end, row, error_beyond in (
        ("best", high, named[1], error_above),
        ("worst", low, named[0], error_below),
    ):
        if end is not None:
            own = next(each.estimate for each in rows if each.label == row.label)
            begins = f"{{{name.title()}}}" in end.words.template
            key = name.title() if begins else name
            sentence = Sentence(
                end.words.template,
                **{key: row.called},
                share=with_interval(row.estimate, PERCENT),
                even=f"{100 * even:.0f}",
            )
            error = error_beyond(own, end.limit * even, len(rows))
            yield Suspicion(error, Finding(code, sentence, _slot_space(report, code, row)))


def slot_of_the_selfish(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield a suspicion of a slot that wins too often only among selfish players."""
    here = found.get("wins.slot")
    for other in report.panel:
        there = {result.code: result for result in results_of(other)}.get("wins.slot")
        if here is None or there is None or other.spec.bots[0] != SELFISH:
            continue
        _, named = named_ends(there.rows, PERCENT)
        best = next(row for row in there.rows if row.label == named.label)
        same = next(row for row in here.rows if row.label == best.label)
        even = 1 / len(here.rows)
        errors = (
            error_above(best.estimate, SELFISH_SLOT * even, len(there.rows)),
            error_below(same.estimate, SLOT * even),
        )
        sentence = Sentence(
            "{Best} wins {share} of the races only where nobody cares about others' cars; here it "
            "wins {less}.",
            Best=best.called,
            share=with_interval(named.estimate, PERCENT),
            less=with_interval(same.estimate, PERCENT),
        )
        spaces = _slot_space(report, "wins.slot", best)
        yield Suspicion(max(errors), Finding("slot.selfish", sentence, spaces, shown="wins.slot"))


def mark(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield a suspicion of the start player's mark in the back row: who begins is behind."""
    turns, slot, lanes = found.get("wins.order"), report.names.mark, report.names.slot_lanes
    if turns is None or MARK not in found or not slot or lanes[slot - 1] not in lanes[: slot - 1]:
        return
    first, even = turns.rows[0].estimate, 1 / len(turns.rows)
    sentence = Sentence(
        "The start player's mark is in the back row, on slot {number}: who begins wins {share} of "
        "the games, even would be {even}%.",
        number=slot,
        share=with_interval(first, PERCENT),
        even=f"{100 * even:.0f}",
    )
    finding = Finding("mark.behind", sentence, (report.names.slots[slot - 1],), shown="wins.order")
    yield Suspicion(error_below(first, MARK_BEHIND * even), finding)


def powers(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield a suspicion of Concentration, unless other players make something of it. Its worth
    depends on the road: it moves two more spaces on rectangles only (RV-28)."""
    here = _concentration(found.get("powers.worth"))
    if here is None or report.spec.seats != POWER_SEATS:
        return
    others = (
        _concentration(each)
        for other in report.panel
        for each in results_of(other)
        if each.code == "powers.worth"
    )
    if not any(row is not None and row.estimate.low > 0 for row in others):
        sentence = Sentence(
            "Concentration is of hardly any use here: who has it ends {amount} {money} behind the "
            "others.",
            amount=with_interval(here.estimate.times(-1)),
            money=found["powers.worth"].unit,
        )
        yield Suspicion(error_below(here.estimate, NO_USE), Finding("powers.worth", sentence))


def _concentration(result: Result | None) -> Row | None:
    """Return the row of Concentration in what each power is worth."""
    name = POWERS[Power.CONCENTRATION]
    rows = () if result is None else result.rows
    return next((row for row in rows if str(row.label) == name), None)


def _slot_space(report: RaceReport, code: str, row: Row) -> tuple[str, ...]:
    """Return the space of the start slot in `row`."""
    number = str(row.label).rpartition(" ")[2]
    return (report.names.slots[int(number) - 1],) if code == "wins.slot" else ()


slots = partial(
    _shares,
    "wins.slot",
    End(
        SLOT,
        Sentence("{Best} is too far ahead: it wins {share} of its races, even would be {even}%."),
    ),
    End(
        WEAK_SLOT,
        Sentence("{Worst} is too far behind: it wins {share} of its races, even would be {even}%."),
    ),
)

colours = partial(
    _shares,
    "wins.colour",
    End(
        COLOUR,
        Sentence("The cards favour {best}: it wins {share} of its races, even would be {even}%."),
    ),
    End(
        WEAK_COLOUR,
        Sentence("The cards neglect {worst}: it wins {share} of its races, even would be {even}%."),
    ),
)

order = partial(
    _shares,
    "wins.order",
    End(ORDER, Sentence("Whoever is {best} wins {share} of the games, even would be {even}%.")),
    None,
)
