"""Reports as JSON: what was played, every metric, and the counts behind them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import metadata, resources
from typing import Any

import jsonschema
import numpy as np

from engine.playtest.metrics import metrics_by_subject
from engine.playtest.plan import Spec
from engine.playtest.report import Names, Report, ReportError
from engine.race.course import Table
from engine.race.tally import FIGURES, Tally

FORMAT = "lanesmith-report"
VERSION = 1


def report_json(report: Report) -> dict[str, Any]:
    """The report as plain JSON values: what was played, every metric, and the tally."""
    spec, names = report.spec, report.names
    return {
        "format": FORMAT,
        "version": VERSION,
        "lanesmith": metadata.version("lanesmith"),
        "track": {"name": report.track, "course": report.course},
        "game": spec.game,
        "options": {"variant": "race"},
        "deck": report.deck,
        "bots": list(spec.bots),
        "seed": spec.seed,
        "games": report.games,
        "asked": spec.games,
        "names": {
            "spaces": list(names.spaces),
            "lines": list(names.lines),
            "colours": list(names.colours),
            "cards": list(names.cards),
            "slots": list(names.slots),
            "slot_lanes": list(names.slot_lanes),
            "bets": [list(bet) for bet in names.bets],
            "prizes": list(names.prizes),
        },
        "metrics": [
            {"subject": subject, **metric.json}
            for subject, metrics in metrics_by_subject(report).items()
            for metric in metrics
        ],
        "tally": {
            name: {"shape": list(array.shape), "counts": _packed(array)}
            for name, array in report.tally._asdict().items()
        },
    }


def report_from_json(data: Any, source: str = "report") -> Report:
    """The report of a parsed file; ReportError lists all that is wrong, with its place."""
    errors = sorted(
        jsonschema.Draft202012Validator(_schema()).iter_errors(data),
        key=lambda error: list(map(str, error.absolute_path)),
    )
    if errors:
        raise ReportError("\n".join(f"{source}: {e.json_path}: {e.message}" for e in errors))
    names = data["names"]
    report = Report(
        spec=Spec(data["game"], tuple(data["bots"]), data["asked"], data["seed"]),
        track=data["track"]["name"],
        course=data["track"]["course"],
        deck=data["deck"],
        names=Names(
            bets=tuple(map(tuple, names["bets"])),
            **{key: tuple(value) for key, value in names.items() if key != "bets"},
        ),
        tally=Tally(
            **{
                name: _unpacked(data["tally"][name], f"{source}: $.tally.{name}")
                for name in Tally._fields
            }
        ),
    )
    if len(report.tally.figures) != len(FIGURES) or report.games != data["games"]:
        raise ReportError(f"{source}: $.tally: these counts are not those of {data['games']} games")
    return report


def _packed(array: Table) -> list[int]:
    """The numbers of an array in rows; a run of k zeros is written as 0, k."""
    packed: list[int] = []
    zeros = 0
    for number in array.ravel().tolist():
        if number and zeros:
            packed += [0, zeros]
        zeros = 0 if number else zeros + 1
        if number:
            packed.append(number)
    return packed + [0, zeros] * bool(zeros)


def _unpacked(data: Mapping[str, Any], place: str) -> Table:
    """The array that `_packed` has written."""
    numbers: list[int] = []
    counts = iter(data["counts"])
    for number in counts:
        numbers += [number] if number else [0] * next(counts, 0)
    if len(numbers) != int(np.prod(data["shape"])):
        raise ReportError(f"{place}: {len(numbers)} counts do not fill the shape {data['shape']}")
    return np.array(numbers, np.int64).reshape(data["shape"])


@cache
def _schema() -> Mapping[str, Any]:
    text = resources.files("schemas").joinpath("report.schema.json").read_text("utf-8")
    schema: Mapping[str, Any] = json.loads(text)
    return schema
