"""`lanesmith new`: a centre line becomes a track, or the command says why not."""

import pytest

from engine.cli import main
from engine.track import load


@pytest.fixture
def loop(tmp_path):
    file = tmp_path / "loop.csv"
    corners = [(0, 0), (900, 0), (1000, 100), (1000, 500), (900, 600), (0, 600), (-100, 300)]
    file.write_text("# x_m,y_m\n" + "\n".join(f"{x},{y}" for x, y in [*corners, (-50, 60)]))
    return file


def test_a_new_track_is_playable(loop, tmp_path, capsys):
    target = tmp_path / "loop.json"
    options = ["--lanes", "2", "--spaces", "40", "--narrow", "0.4:0.5:1", "--name", "Our Loop"]
    assert main(["new", "--from", str(loop), "-o", str(target), *options]) == 0
    assert "spaces on a lap of" in capsys.readouterr().err
    track = load(target)
    assert track.name == "Our Loop"
    assert {space.lane for space in track.spaces} == {1, 2}
    assert main(["check", str(target)]) == 0


def test_aligned_fronts_and_the_size_of_the_board(loop, tmp_path):
    target = tmp_path / "loop.json"
    options = ["--fronts", "aligned", "--board", "420x297", "--width", "36", "--spaces", "40"]
    assert main(["new", "--from", str(loop), "-o", str(target), *options]) == 0
    track = load(target)
    assert (track.board.width, track.board.height) == (420, 297)
    assert len(track.spaces) == 3 * 40


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--narrow", "here"], "--narrow here: write start, end and lanes, such as 0.3:0.36:1"),
        (["--narrow", "0.5:0.4:1"], "loop.csv: a narrow part must lie within the lap"),
        (["--board", "A4"], "--board A4: write width and height in mm"),
        (["--board", "0x300"], "--board 0x300: write width and height in mm"),
        (["--width", "0"], "'--width'"),
        (["--spaces", "500"], "loop.csv: 500 spaces on a road of"),
        (["--board", "100x80"], "cannot turn on a board of 100 × 80 mm"),
    ],
)
def test_what_cannot_be_drawn_is_said_and_nothing_written(loop, tmp_path, capsys, options, says):
    target = tmp_path / "loop.json"
    assert main(["new", "--from", str(loop), "-o", str(target), *options]) == 2
    assert says in capsys.readouterr().err
    assert not target.exists()


def test_what_is_taken_of_a_file_is_said_even_if_the_road_has_no_room(loop, tmp_path, capsys):
    target = tmp_path / "loop.json"
    assert main(["new", "--from", str(loop), "-o", str(target), "--board", "100x80"]) == 2
    assert "loop.csv: x and y are the columns x_m and y_m" in capsys.readouterr().err


def test_one_of_several_lines_is_chosen_by_its_name(tmp_path, capsys):
    file, target = tmp_path / "two.svg", tmp_path / "two.json"
    lines = "".join(
        f'<path id="{name}" fill="none" stroke="#000" d="M{x},100 h{wide} v200 h-{wide} Z"/>'
        for name, x, wide in (("long", 50, 500), ("short", 600, 300))
    )
    page = 'width="1000" height="500"'
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {page}>{lines}</svg>')
    assert main(["new", "--from", str(file), "-o", str(target)]) == 2
    assert "--line NAME; these are their names and lengths: long (370), short" in (
        capsys.readouterr().err
    )
    assert main(["new", "--from", str(file), "-o", str(target), "--line", "short"]) == 0
    assert load(target).spaces
