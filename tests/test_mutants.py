"""A short run of the bench of mutants, in this process; `tests/bench` has the long one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.bench_mutants import FINE, results
from tests.bench.mutant_files import kinds_in


def test_mutants_of_every_kind_of_file_are_read_or_refused_in_words(
    qapp, settings_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kinds = kinds_in(tmp_path)
    failed = [
        (each.kind, each.command, each.why)
        for each in results(kinds, range(len(kinds)), 3, tmp_path)
        if each.result not in (*FINE, "over 20 s", "over 1 GB")
    ]
    assert failed == []
