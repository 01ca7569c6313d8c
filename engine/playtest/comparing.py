"""Comparison of two tracks, or of two ways to play, on the same deals.

A comparison grows while it is played. Its verdicts are those of one look, at the end; whoever looks
before plans for it, and pays for it: see `engine.playtest.looks`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from engine.arrays import IntArray
from engine.compiled.code_cache import TABLE
from engine.course import Course
from engine.games import game_named
from engine.games.core import GameError
from engine.games.core.statistics import is_map
from engine.playtest.changed import Changed, changes
from engine.playtest.chunks import HERE, Play, Work, in_chunks
from engine.playtest.full_games import begun_by_actions, game_plan
from engine.playtest.looks import ONE_LOOK, Looks
from engine.playtest.metrics import game_metrics, race_metrics
from engine.playtest.metrics.metric import MONEY, WHOLE, Metric
from engine.playtest.metrics.whole_games import as_at_the_table
from engine.playtest.metrics.wording import PERCENT
from engine.playtest.own_bots import NO_BOTS, OwnBots, work_with
from engine.playtest.pairs import (
    Key,
    N,
    Pairs,
    added_pairs,
    both_ratios,
    change_of,
    paired_deals,
    paired_games,
)
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import begun_at_once, race_in_chunks
from engine.playtest.verdicts import Difference, held_together, in_order, validity_of
from engine.track import Sentence

MOST_ROWS = 12
"""A measure with more rows than this is a list of spaces or cards, not a figure of the track."""


class Comparison(NamedTuple):
    """Differences between two sides after a number of `games` on both, those about what was
    `changed` first. `looks` is what the intervals allow for."""

    games: int
    differences: tuple[Difference, ...]
    changed: tuple[Sentence, ...] = ()
    looks: Looks = ONE_LOOK

    @property
    def validity(self) -> Sentence:
        """Return a sentence on what the intervals hold for, and at what price."""
        return validity_of(self.looks)


def compare_races(
    first: Course,
    second: Course,
    spec: Spec,
    work: Work = HERE,
    other: Spec | None = None,
    planned: int | None = None,
) -> Iterator[Comparison]:
    """Simulate the same games on two courses; yield the comparison each time it has grown.

    `other` is the playtest of the second side, with other cards, if it is not the same. Without a
    number of `planned` games the verdicts are those of one look; else they hold at every look up to
    that number.
    """
    plans = race_plan(first, spec), race_plan(second, other or spec)
    metrics = (*race_metrics(), *as_at_the_table(game_named(spec.game).measures))
    changed = changes(first, second)
    play = partial(paired_games, *plans, spec.seed)
    pairs: Pairs = {}
    for part in race_in_chunks(play, spec.games, work):
        pairs = added_pairs(pairs, part)
        games = int(max(sums[N] for sums in pairs.values()))
        yield _comparison(games, differences(pairs, metrics, _about(changed)), changed, planned)


def compare_games(
    first: Course | None,
    second: Course | None,
    spec: Spec,
    work: Work = HERE,
    other: Spec | None = None,
    own: OwnBots = NO_BOTS,
    planned: int | None = None,
) -> Iterator[Comparison]:
    """Like `compare_races` with full games: tracks, cards or options are compared deal by deal;
    `own` bots may play them."""
    pairs: Pairs = {}
    before, after = game_plan(first, spec, own), game_plan(second, other or spec, own)
    work = work_with(own, work)
    metrics = game_metrics(before.game)
    changed = changes(first, second)
    with begun_by_actions(before, work) as one:
        two = after._replace(may_compile=one.may_compile)
        play: Play[Pairs] = partial(paired_deals, one, two, spec.seed)
        if one.game.has_race:
            play = begun_at_once(play, TABLE, work)
        for part in in_chunks(play, spec.deals, work, least=1):
            pairs = added_pairs(pairs, part)
            games = int(max(sums[N] for sums in pairs.values())) * spec.rounds
            yield _comparison(games, differences(pairs, metrics, _about(changed)), changed, planned)


def compare(
    first: Course | None,
    second: Course | None,
    spec: Spec,
    work: Work = HERE,
    other: Spec | None = None,
    own: OwnBots = NO_BOTS,
    planned: int | None = None,
) -> Iterator[Comparison]:
    """Compare races, or full games if the playtest asks for them; only full games can have `own`
    bots."""
    if spec.kind is Kind.MOVE_BY_MOVE:
        return compare_games(first, second, spec, work, other, own, planned)
    if first is None or second is None:
        raise GameError(Sentence("a race needs a track: name its file"))
    return compare_races(first, second, spec, work, other, planned)


def _comparison(
    games: int,
    found: tuple[Difference, ...],
    changed: tuple[Changed, ...],
    planned: int | None,
) -> Comparison:
    looks = ONE_LOOK if planned is None else Looks.upto(planned, games)
    held = tuple(in_order(held_together(found, looks)))
    return Comparison(games, held, tuple(each.what for each in changed), looks)


def _about(changed: Iterable[Changed]) -> frozenset[Key]:
    """Return the figures that are about what was changed."""
    return frozenset(key for each in changed for key in each.figures)


def differences(
    pairs: Pairs, metrics: Iterable[Metric[Any]], changed: frozenset[Key] = frozenset()
) -> tuple[Difference, ...]:
    """Return the differences in the `metrics` that are compared, each by itself; those with a row
    for each space or card are not. `changed` are the figures about what was changed."""
    rows: dict[str, list[str]] = {}
    for measure, label in pairs:
        rows.setdefault(measure, []).append(label)
    found = []
    for metric in metrics:
        measure = metric.pairs_of
        labels = rows.get(measure, [])
        if metric.compared is None or is_map(measure) or len(labels) > MOST_ROWS:
            continue
        for label in sorted(labels, key=lambda label: (len(label), label)):
            one = _difference(metric, (measure, label), pairs[measure, label], changed)
            found += [one] if one is not None else []
    return tuple(found)


def _difference(
    metric: Metric[Any], key: Key, sums: IntArray, changed: frozenset[Key]
) -> Difference | None:
    """Return the difference in one row of a `metric`; None where a side has no such row."""
    both = both_ratios(sums)
    if both is None:
        return None
    factor = WHOLE if metric.unit == PERCENT else 1
    return Difference(
        figure=key[0],
        title=metric.compared_title(key[1]),
        direction=metric.direction,
        first=factor * both[0],
        second=factor * both[1],
        estimate=change_of(sums).times(factor),
        unit=PERCENT if metric.unit == PERCENT else "",
        row=key[1],
        family=MONEY if metric.unit == MONEY else metric.subject,
        changed=key in changed,
    )
