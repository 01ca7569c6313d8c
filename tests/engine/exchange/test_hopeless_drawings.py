"""Drawings that hold no road: every one gives a track or a sentence, without a warning."""

import contextlib
import io
import warnings

import ezdxf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cli import main
from engine.exchange.dxf import parse_dxf
from engine.exchange.importing import ImportOptions, track_of
from engine.exchange.svg import parse_svg
from engine.files import FileError
from engine.foreign.limits import ForeignError


def drawing(*shapes):
    body = "".join(f'<path id="{name}" d="{d}"/>' for name, d in shapes)
    size = 'width="420mm" height="297mm" viewBox="0 0 420 297"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'.encode()


def imported(content, **options):
    """Import a drawing. Warnings about numbers that are none are errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return track_of(parse_svg(content), "a.svg", ImportOptions(**options))


def box(x, y, size):
    return f"M{x},{y} h{size} v{size} h{-size} Z"


def dxf(document):
    text = io.StringIO()
    document.write(text)
    return text.getvalue().encode()


def test_one_square_and_two_dots_are_no_road():
    content = drawing(
        ("space", box(30, 100, 30)),
        ("dot1", "M90,120 h4 v4 Z"),
        ("dot2", "M96,120 h4 v4 Z"),
    )
    with pytest.raises(FileError, match="there is only one shape in it"):
        imported(content)


def test_a_circle_as_large_as_numbers_go_is_refused():
    document = ezdxf.new()
    document.modelspace().add_circle((0, 0), 1e308)
    with pytest.raises(ForeignError, match="a curve in it is too large"):
        parse_dxf(dxf(document))


def test_the_command_says_that_there_is_no_road(tmp_path, capsys):
    file = tmp_path / "a.svg"
    file.write_bytes(drawing(("space", box(30, 100, 30)), ("dot", box(300, 10, 20))))
    assert main(["import", str(file), "-o", str(tmp_path / "a.json")]) == 0
    assert "No course line: no space follows on another one." in capsys.readouterr().out


def test_a_page_among_dots_takes_no_more_memory_than_a_page():
    dots = [(f"s{k}", f"M{30 * k},10 h0.001 v0.001 Z") for k in range(1, 4)]
    with contextlib.suppress(FileError):
        assert imported(drawing(*dots, ("a", box(0, 0, 290)))).track.spaces


def test_a_finish_line_of_two_points_has_no_area():
    content = drawing(
        *((f"s{k}", box(30 + 30 * k, 100, 30)) for k in range(4)), ("finish", "M60,90 v50 Z")
    )
    assert [line.kind for line in imported(content).track.lines] == ["finish"]


@pytest.mark.parametrize("close_gaps", [False, True])
def test_outlines_whose_halves_cancel_out_have_a_size(close_gaps):
    bows = [(f"s{k}", f"M{30 + 30 * k},100 l20,20 v-20 l-20,20 Z") for k in range(3)]
    track = imported(drawing(*bows, ("a", box(10, 10, 5))), close_gaps=close_gaps).track
    assert len(track.spaces) == 4


PLACE = st.integers(0, 9).map(lambda step: 30 * step)
SQUARES = st.builds(lambda x, y, size: box(x, y, size), PLACE, PLACE, st.sampled_from((2, 10, 30)))
DOTS = st.builds(lambda x, y: f"M{x},{y} h4 v4 Z", PLACE, PLACE)
BOWS = st.builds(lambda x, y: f"M{x},{y} l20,20 v-20 l-20,20 Z", PLACE, PLACE)
LINES = st.builds(lambda x, y, u, v: f"M{x},{y} L{u},{v}", PLACE, PLACE, PLACE, PLACE)
NAMES = st.sampled_from(("space", "finish", "bet", "course", "a1", "a2"))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(NAMES, SQUARES | DOTS | BOWS | LINES), max_size=14), st.booleans())
def test_any_few_shapes_give_a_track_or_a_sentence(shapes, close_gaps):
    with contextlib.suppress(FileError):
        assert imported(drawing(*shapes), close_gaps=close_gaps).track.spaces


def test_a_drawing_smaller_than_any_board_is_refused_if_it_says_so() -> None:
    squares = "".join(
        f'<path d="M{x / 1000},0.1 h0.02 v0.02 h-0.02 Z"/>' for x in range(100, 300, 20)
    )
    box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0.42 0.297"'
    said = f'<svg {box} width="0.42mm" height="0.297mm">{squares}</svg>'
    with pytest.raises(FileError, match="too small for a board; scale it up"):
        track_of(parse_svg(said.encode()), "tiny.svg", ImportOptions())


def test_spaces_too_far_apart_for_a_road_are_told() -> None:
    row = [(f"s{x}", box(x, 100, 8)) for x in range(20, 400, 40)]
    found = imported(drawing(*row))
    assert any("are not connected with the road" in note for note in found.notes)
    row = [(f"s{x}", box(x, 100, 38)) for x in range(20, 400, 40)]
    assert not any("not connected" in note for note in imported(drawing(*row)).notes)


def test_a_page_of_few_units_is_counted_in_metres() -> None:
    squares = "".join(
        f'<path d="M{x / 1000},0.1 h0.02 v0.02 h-0.02 Z"/>' for x in range(100, 300, 20)
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0.42 0.297">{squares}</svg>'
    drawing = parse_svg(svg.encode())
    found = track_of(drawing.scaled(drawing.unit), "plan.svg", ImportOptions())
    assert len(found.track.spaces) == 10
    assert found.track.board.width == pytest.approx(420)
    assert any("taken as metres" in note for note in found.notes)


def test_blocks_that_insert_each_other_are_counted_before_they_are_copied() -> None:
    """Twelve blocks of ten lines make 10 to the power of 11 copies, whatever is in the last one."""
    document = ezdxf.new()
    document.blocks.new("0").add_text("A")
    for number in range(1, 12):
        block = document.blocks.new(f"{number}")
        for x in range(10):
            block.add_blockref(f"{number - 1}", (x, 0))
    document.modelspace().add_blockref("11", (0, 0))
    with pytest.raises(ForeignError, match="blocks make more than 20,000 copies"):
        parse_dxf(dxf(document))


def test_a_block_in_a_grid_without_end_is_counted() -> None:
    document = ezdxf.new()
    document.blocks.new("0").add_text("A")
    rows = {"row_count": 30_000, "column_count": 30_000, "row_spacing": 1, "column_spacing": 1}
    document.modelspace().add_blockref("0", (0, 0), dxfattribs=rows)
    with pytest.raises(ForeignError, match="blocks make more than 20,000 copies"):
        parse_dxf(dxf(document))
