"""A short run of the attack on every reader and command; `tests/bench` has the long one."""

from __future__ import annotations

from pathlib import Path

from tests.bench.attack_readers import run


def test_changed_files_are_read_or_refused_in_words(tmp_path: Path) -> None:
    failures = [failure for failure in run(36, 3, tmp_path) if failure is not None]
    assert failures == []
