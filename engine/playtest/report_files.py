"""Reports as JSON: the playtest, every metric, and the counts behind them."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping
from importlib import metadata
from typing import Any

import numpy as np

from engine.arrays import IntArray
from engine.files import schema_faults
from engine.games.core.files import frozen
from engine.playtest.findings import findings
from engine.playtest.goals import Gap
from engine.playtest.metrics import results_of
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import GameReport, Names, RaceReport, Report, ReportError
from engine.playtest.statistics import GameStatistics
from engine.race.statistics.statistics import Statistics, statistics_shapes

FORMAT = "lanesmith-report"
VERSION = 1


def report_json(report: Report, gap: Gap | None = None) -> dict[str, Any]:
    """Return the report as plain JSON values: the playtest, every metric, and the counts. Where
    goals are chosen, the findings are held to the `gap` to them."""
    spec = report.spec
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "lanesmith": metadata.version("lanesmith"),
        "kind": "games" if isinstance(report, GameReport) else "races",
        "track": {"name": report.track, "course": report.course},
        "game": spec.game,
        "options": {"variant": "race"} if spec.kind is Kind.ALONE else dict(spec.options),
        "whole": spec.kind is Kind.WHOLE,
        "deck": report.deck,
        "deck_hash": deck_hash(spec),
        "own": {"deck": spec.deck, "numbers": spec.numbers},
        "bots": list(spec.bots),
        "seed": spec.seed,
        "games": report.games,
        "asked": spec.games,
        "called": dict(report.called),
        "findings": _findings(report, gap),
        "metrics": [result.json for result in results_of(report)],
    }
    data |= _game_counts(report) if isinstance(report, GameReport) else _race_counts(report)
    return data | {"hash": _hash(data)}


def _findings(report: Report, gap: Gap | None) -> list[dict[str, Any]]:
    """Return the findings, the main part of a report, as JSON values."""
    found = findings(report, gap) if isinstance(report, RaceReport) else ()
    return [
        {
            "code": each.code,
            "sentence": each.sentence,
            "spaces": list(each.spaces),
            "lines": list(each.lines),
        }
        for each in found
    ]


def _game_counts(report: GameReport) -> dict[str, Any]:
    return {"spaces": list(report.spaces), "ledger": report.statistics.json}


def _race_counts(report: RaceReport) -> dict[str, Any]:
    names = report.names
    return {
        "names": {
            "spaces": list(names.spaces),
            "lines": list(names.lines),
            "colours": list(names.colours),
            "cards": list(names.cards),
            "slots": list(names.slots),
            "slot_lanes": list(names.slot_lanes),
            "bets": [list(bet) for bet in names.bets],
            "prizes": list(names.prizes),
            "lanes": list(names.lanes),
            "lane_steps": [list(each) for each in names.lane_steps],
            "narrows": [list(rows) for rows in names.narrows],
            "waits": [list(rows) for rows in names.waits],
            "dead_ends": list(names.dead_ends),
            "ramps": [list(rows) for rows in names.ramps],
            "branches": [list(each) for each in names.branches],
            "mark": names.mark,
        },
        "tally": {
            name: {"shape": list(array.shape), "counts": _packed(array)}
            for name, array in report.statistics._asdict().items()
        },
        "studies": report.studies.json,
        "affairs": report.affairs.json,
    }


def _hash(data: Mapping[str, Any]) -> str:
    """Return the hash of the counts: a file with damaged numbers is noticed by it."""
    text = json.dumps({key: value for key, value in data.items() if key != "hash"})
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def deck_hash(spec: Spec) -> str:
    """Return the hash of the cards and numbers of a playtest: its own files, or those in the
    box."""
    box = metadata.version("lanesmith") if not (spec.deck and spec.numbers) else ""
    text = "\n".join((spec.game, spec.deck, spec.numbers, box))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def report_from_json(data: Any, source: str = "report") -> Report:
    """Return the report of a parsed file; ReportError lists all faults with their places."""
    if faults := schema_faults(data, "report", source):
        raise ReportError("\n".join(map(str, faults)))
    if data["hash"] != _hash(data):
        raise ReportError(f"{source}: hash: something else in it was changed after it was written")
    simulated = Kind.WHOLE if data.get("whole", False) else Kind.ALONE
    kind = Kind.MOVE_BY_MOVE if data["kind"] == "games" else simulated
    spec = Spec(
        game=data["game"],
        bots=tuple(data["bots"]),
        games=data["asked"],
        seed=data["seed"],
        kind=kind,
        options=() if kind is Kind.ALONE else tuple(data["options"].items()),
        deck=data["own"]["deck"],
        numbers=data["own"]["numbers"],
    )
    report = _games(data, spec) if kind is Kind.MOVE_BY_MOVE else _races(data, spec, source)
    counts = "ledger" if kind is Kind.MOVE_BY_MOVE else "tally"
    if report.games != data["games"]:
        raise ReportError(
            f"{source}: {counts}: these counts are not those of {data['games']} games"
        )
    return report


def _games(data: Mapping[str, Any], spec: Spec) -> GameReport:
    return GameReport(
        spec=spec,
        track=data["track"]["name"],
        course=data["track"]["course"],
        deck=data["deck"],
        spaces=tuple(data["spaces"]),
        statistics=GameStatistics.from_json(data["ledger"]),
        called=data.get("called", {}),
    )


def _races(data: Mapping[str, Any], spec: Spec, source: str) -> RaceReport:
    names = data["names"]
    report = RaceReport(
        spec=spec,
        track=data["track"]["name"],
        course=data["track"]["course"],
        deck=data["deck"],
        names=Names(**{key: frozen(value) for key, value in names.items()}),
        statistics=Statistics(
            **{
                name: _unpacked(data["tally"][name], f"{source}: tally.{name}")
                for name in Statistics._fields
            }
        ),
        studies=GameStatistics.from_json(data["studies"]),
        affairs=GameStatistics.from_json(data["affairs"]),
        called=data.get("called", {}),
    )
    known = report.names
    fitting = statistics_shapes(
        len(known.colours),
        spec.seats,
        len(known.lines),
        len(known.spaces) + 1,
        len(known.cards),
        len({*known.lanes} - {0}),
        len(known.narrows),
    )
    for name, counts, shape in zip(Statistics._fields, report.statistics, fitting, strict=True):
        if counts.shape != shape:
            raise ReportError(
                f"{source}: tally.{name}: the shape must be {list(shape)}, not "
                f"{list(counts.shape)}; another version of Lanesmith may have counted it"
            )
    return report


def _packed(array: IntArray) -> list[int]:
    """Return the numbers of an array in rows; a run of k zeros is written as 0, k."""
    packed: list[int] = []
    zeros = 0
    for number in array.ravel().tolist():
        if number and zeros:
            packed += [0, zeros]
        zeros = 0 if number else zeros + 1
        if number:
            packed.append(number)
    return packed + [0, zeros] * bool(zeros)


def _unpacked(data: Mapping[str, Any], place: str) -> IntArray:
    """Return the array that `_packed` has written."""
    whole = math.prod(data["shape"])
    numbers: list[int] = []
    counts = iter(data["counts"])
    for number in counts:
        numbers += [number] if number else [0] * min(next(counts, 0), whole + 1 - len(numbers))
    if len(numbers) != whole:
        raise ReportError(f"{place}: the counts do not fill the shape {data['shape']}")
    return np.array(numbers, np.int64).reshape(data["shape"])
