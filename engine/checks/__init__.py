"""What can be wrong with a track: one small function a rule, and fixes that are pure edits."""

from engine.checks.find import (
    LOCAL_CODES,
    RULES,
    find_problems,
    is_playable,
    listed,
    local_problems,
)
from engine.checks.fixing import apply_safe_fixes
from engine.checks.needs import RIVALS, Needs
from engine.checks.patch import patched_problems
from engine.checks.problem import SEVERITIES, Fix, Problem, Severity
from engine.checks.rules import Rule

__all__ = [
    "LOCAL_CODES",
    "RIVALS",
    "RULES",
    "SEVERITIES",
    "Fix",
    "Needs",
    "Problem",
    "Rule",
    "Severity",
    "apply_safe_fixes",
    "find_problems",
    "is_playable",
    "listed",
    "local_problems",
    "patched_problems",
]
