"""Checks of tracks: one small function for each kind of problem, and fixes that are pure edits."""

from engine.checks.check import Check, Finding, check, local_check
from engine.checks.context import RIVALS, CheckContext, Needs
from engine.checks.find import (
    all_checks,
    as_shown,
    find_problems,
    is_playable,
    local_codes,
    local_problems,
    patched_problems,
)
from engine.checks.marking import with_marks
from engine.checks.neighbourhood import Neighbourhood
from engine.checks.problem import SEVERITIES, Fix, Problem, Severity
from engine.checks.safe_fixes import apply_safe_fixes
from engine.checks.sound_roads import with_sound_roads

__all__ = [
    "RIVALS",
    "SEVERITIES",
    "Check",
    "CheckContext",
    "Finding",
    "Fix",
    "Needs",
    "Neighbourhood",
    "Problem",
    "Severity",
    "all_checks",
    "apply_safe_fixes",
    "as_shown",
    "check",
    "find_problems",
    "is_playable",
    "local_check",
    "local_codes",
    "local_problems",
    "patched_problems",
    "with_marks",
    "with_sound_roads",
]
