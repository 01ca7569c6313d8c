"""Metrics of whole games: the worth of slots, powers, prices and bets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import partial

from engine.games.core.statistics import Measure
from engine.playtest import affairs, what_ifs
from engine.playtest.intervals import Estimate, Sums, bounded, gain, ratio, ratio_share
from engine.playtest.metrics.metric import BET_LINES, EXCITEMENT, FAIRNESS, Answer, Metric, Row
from engine.playtest.metrics.metric import MONEY as MONEY_UNIT
from engine.playtest.metrics.wording import PERCENT
from engine.playtest.report import RaceReport
from engine.race.state import POWERS
from engine.track import Sentence

MONEY = Sentence("Money")

TOLD_BY_OTHERS = {
    affairs.LEADER,
    affairs.LEADER_PAYS,
    affairs.SLOT_FAIR,
    affairs.CAPPED,
    affairs.POWER_WINS,
}
"""Not compared between two tracks: the leaders of bet lines are, what slots bring and cost, what
powers bring."""

Named = Callable[[str], Sentence]
"""Function that returns the name of a label."""


def _slot(label: str) -> Sentence:
    return Sentence("slot {number}", number=label)


def _bet(label: str) -> Sentence:
    return Sentence("bet {number}", number=label)


def _power(label: str) -> Sentence:
    return Sentence(POWERS[int(label)])


def _cars(label: str) -> Sentence:
    if label == "1":
        return Sentence("one car")
    return Sentence("{number} cars", number=label)


def _what_pays(label: str) -> Sentence:
    return Sentence("bets") if label == affairs.WINNINGS else Sentence("the price of cars")


def _itself(label: str) -> Sentence:
    return Sentence(label)


def rows_of(
    code: str, named: Named, estimate: Callable[[Sums], Estimate], report: RaceReport
) -> Answer:
    """Return the rows of a measure of whole games; none in races alone."""
    known = report.affairs.of(code)
    order = sorted(known.items(), key=lambda each: (len(each[0]), each[0]))
    return Answer(
        tuple(Row(named(label) if label else "", estimate(sums)) for label, sums in order)
    )


def price(sums: Sums) -> Estimate:
    """Return the mean price of cars. Many are sold at the highest bid there is, so that a high mean
    varies little, a low one more; prices above that bid have no bound."""
    if sums.xx > affairs.MOST_BARS * sums.x:
        return ratio(sums)
    return bounded(sums.x, sums.xx, sums.n, affairs.MOST_BARS)


def _asked(
    measure: Measure, named: Named, estimate: Callable[[Sums], Estimate] = ratio
) -> Metric[RaceReport]:
    """Return the metric of a measure of whole games."""
    known = {each.name: getattr(measure, each.name) for each in fields(Measure)}
    ask = partial(rows_of, measure.code, named, estimate)
    compared = None if measure.code in TOLD_BY_OTHERS else measure.title
    return Metric(**known, ask=ask, compared=compared, counted=measure.code, named=named)


_AS_AT_THE_TABLE: dict[str, tuple[Named, Callable[[Sums], Estimate]]] = {
    affairs.POWERS: (_power, ratio),
    affairs.SOURCES: (_itself, ratio),
    affairs.RIGHT: (_bet, ratio_share),
    affairs.PAYS: (_bet, ratio),
}


def as_at_the_table(measures: Iterable[Measure]) -> tuple[Metric[RaceReport], ...]:
    """Return the metrics of those of a game's `measures` that are also counted in simulated
    games."""
    return tuple(
        _asked(measure, *_AS_AT_THE_TABLE[measure.code])
        for measure in measures
        if measure.code in _AS_AT_THE_TABLE
    )


METRICS = (
    _asked(
        Measure(
            affairs.SLOT_VALUE,
            FAIRNESS,
            Sentence("What the car of a start slot brings its owner"),
            MONEY_UNIT,
            Sentence(
                "Whoever owns the car of {best} ends {most} {money} ahead of the others on "
                "average, whoever owns that of {worst} {least}; what the cars cost is taken off."
            ),
        ),
        _slot,
    ),
    _asked(
        Measure(
            affairs.SLOT_FAIR,
            FAIRNESS,
            Sentence("Fair price of a start slot"),
            MONEY_UNIT,
            Sentence(
                "At a price of {most} {money} the car of {best} would neither bring anything nor "
                "cost anything, that of {worst} at {least}."
            ),
        ),
        _slot,
    ),
    _asked(
        Measure(
            affairs.SLOT_PRICE,
            FAIRNESS,
            Sentence("Price of a start slot"),
            MONEY_UNIT,
            Sentence("The car of {best} is sold for {most} {money}, that of {worst} for {least}."),
        ),
        _slot,
        price,
    ),
    _asked(
        Measure(
            affairs.CAPPED,
            FAIRNESS,
            Sentence("Cars sold at the highest bid there is, by start slot"),
            PERCENT,
            Sentence(
                "The car of {best} is sold at the highest bid there is in {most} of the games, "
                "that of {worst} in {least}. Where that is often so, prices say little."
            ),
        ),
        _slot,
        ratio_share,
    ),
    _asked(
        Measure(
            what_ifs.MARK,
            FAIRNESS,
            Sentence("What the start player's mark is worth"),
            PERCENT,
            Sentence(
                "With the start player's mark {best} would win {most} more of the games than it "
                "does, {worst} {least}."
            ),
        ),
        _slot,
        gain,
    ),
    _asked(
        Measure(
            affairs.POWER_WINS,
            MONEY,
            Sentence("Games won, by driver power"),
            PERCENT,
            Sentence("The owner of {best} wins {most} of the games, the owner of {worst} {least}."),
        ),
        _power,
        ratio_share,
    ),
    _asked(
        Measure(
            affairs.CARS,
            MONEY,
            Sentence("Games won, by cars bought"),
            PERCENT,
            Sentence("Who has bought {best} wins {most} of the games, who has {worst} {least}."),
        ),
        _cars,
        ratio_share,
    ),
    _asked(
        Measure(
            affairs.DECIDED,
            MONEY,
            Sentence("Games that bets and prices decide"),
            PERCENT,
            Sentence(
                "Somebody else would have won {most} of the games if {best} did not count, {least} "
                "if {worst} did not."
            ),
        ),
        _what_pays,
        ratio_share,
    ),
    _asked(
        Measure(
            affairs.OWNER_WINS,
            MONEY,
            Sentence("Games won by the owner of the winning car"),
            PERCENT,
            Sentence(
                "Whoever owns the first car home wins {share} of the games. Close to 100% the "
                "auction and the bets hardly matter."
            ),
        ),
        _itself,
        ratio_share,
    ),
    _asked(
        Measure(
            affairs.CATCH_UP,
            EXCITEMENT,
            Sentence("Games won by who lies first and last at the second bet"),
            PERCENT,
            Sentence(
                "Counting prizes by the order of the cars, less what they cost: who lies {best} "
                "when the second bet is made wins {most} of the games, who lies {worst} {least}."
            ),
        ),
        _itself,
        ratio_share,
    ),
    _asked(
        Measure(
            affairs.LEADER,
            BET_LINES,
            Sentence("Leaders who win, by bet"),
            PERCENT,
            Sentence(
                "The car that leads when {best} is made wins {most} of the games, the one that "
                "leads when {worst} is made {least}."
            ),
        ),
        _bet,
        ratio_share,
    ),
    _asked(
        Measure(
            what_ifs.FULFILLED,
            BET_LINES,
            Sentence("How far bets make the winner themselves"),
            PERCENT,
            Sentence(
                "The car that leads when {best} is made wins {most} more of the games than if all "
                "bet at random, at {worst} {least}."
            ),
        ),
        _bet,
        gain,
    ),
    _asked(
        Measure(
            affairs.HERD,
            BET_LINES,
            Sentence("Players who bet on the same car"),
            Sentence("players"),
            Sentence(
                "When {best} is made {most} players bet on the most popular car, when {worst} is "
                "made {least}."
            ),
        ),
        _bet,
    ),
    _asked(
        Measure(
            affairs.LEADER_PAYS,
            BET_LINES,
            Sentence("What a bet on the leader pays"),
            MONEY_UNIT,
            Sentence(
                "On the car that leads at the time, {best} pays {most} {money} on average, {worst} "
                "{least}."
            ),
        ),
        _bet,
    ),
)
