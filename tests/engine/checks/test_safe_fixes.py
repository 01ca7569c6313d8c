"""`lanesmith check --fix` and the other options, through the command line."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.checks.safe_fixes import apply_safe_fixes
from engine.cli import main
from engine.track import load, save
from engine.track.limits import MOST_TAGS
from tracks.drawn.good_lap import good_lap
from tracks.drawn.slips import SLIPS


def test_check_fix_saves_what_is_safe_and_tells_what_is_gone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lap.json"
    save(SLIPS["outline.sliver"](SLIPS["line.not_across"](good_lap())), file)
    assert main(["check", str(file)]) == 1
    capsys.readouterr()
    assert main(["check", "--fix", str(file)]) == 0
    told = capsys.readouterr()
    assert told.err.startswith(f"{file}: fixed line.not_across: bet 2, a10, a11")
    assert "outline.sliver" in told.out
    assert load(file).space("strip")
    assert main(["check", "--fix", str(file)]) == 0
    assert capsys.readouterr().err == ""


def test_a_fix_that_no_file_could_hold_is_not_made() -> None:
    """A script has given spaces too many tags; the fix would touch one of them."""
    track = SLIPS["outline.repeated_vertex"](good_lap())
    _, solved = apply_safe_fixes(track)
    assert [problem.code for problem in solved] == ["outline.repeated_vertex"]
    tags = tuple(map(str, range(MOST_TAGS + 1)))
    beyond = replace(track, spaces=tuple(replace(space, tags=tags) for space in track.spaces))
    assert apply_safe_fixes(beyond) == (beyond, ())


def test_check_fix_keeps_the_tolerance_of_the_track(tmp_path: Path) -> None:
    file = tmp_path / "lap.json"
    save(SLIPS["grid.twice"](good_lap()), file)
    assert main(["check", "--fix", "--contact", "0.1", str(file)]) == 0
    assert load(file) == good_lap()


def test_a_good_track_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "lap.json"
    save(good_lap(), file)
    before = file.stat().st_mtime_ns
    assert main(["check", "--fix", str(file)]) == 0
    assert file.stat().st_mtime_ns == before
