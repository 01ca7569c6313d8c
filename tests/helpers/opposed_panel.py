"""A report beside which other kinds of players show the opposite, or nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import BY_SLOT


def opposed(report: RaceReport) -> RaceReport:
    """The report with a panel: careless players show the same, with selfish ones the first slot
    does as well as the last one did here and so on, with those at random all slots do alike."""
    places = report.statistics.places
    turned, level = places.copy(), places.copy()
    turned[BY_SLOT] = places[BY_SLOT, ::-1]
    level[BY_SLOT] = np.rint(places[BY_SLOT].mean(axis=0))
    panel = tuple(
        replace(
            report,
            spec=replace(report.spec, bots=(kind,) * report.spec.seats),
            statistics=report.statistics._replace(places=counts),
        )
        for kind, counts in (("careless", places), ("selfish", turned), ("random", level))
    )
    return replace(report, panel=panel)
