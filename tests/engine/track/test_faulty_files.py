"""What is not a track is named with file, place and remedy; what is unfinished is a track."""

from __future__ import annotations

import json
import pickle

import pytest

from engine.files import Fault, FileError
from engine.track import Ignored, Track, load, parse, points
from engine.track.files import from_json

SQUARE = [[0, 0], [10, 0], [10, 10], [0, 10]]


def written(**changes: object) -> str:
    """A small sound track as JSON text, with some keys changed."""
    return json.dumps(document(**changes))


def document(**changes: object) -> dict[str, object]:
    """A small sound track as JSON data, with some keys changed."""
    return {
        "format": "lanesmith-track",
        "version": 1,
        "spaces": [
            {"id": "a1", "lane": 1, "outline": SQUARE},
            {"id": "a2", "lane": 1, "outline": SQUARE},
        ],
        **changes,
    }


def faults(text_or_data: object) -> list[Fault]:
    """The faults of what is not a track."""
    read = parse if isinstance(text_or_data, str) else from_json
    with pytest.raises(FileError) as raised:
        read(text_or_data, "loop.json")
    found = list(raised.value.faults)
    assert str(raised.value).count("\n") == len(found) - 1
    assert all(fault.file == "loop.json" and fault.wrong and fault.remedy for fault in found)
    return found


def fault(text_or_data: object) -> Fault:
    """The only fault."""
    (only,) = faults(text_or_data)
    return only


def test_an_unfinished_track_loads():
    assert parse(written(spaces=[])) == Track()
    bow_tie = [[0, 0], [10, 10], [10, 0], [0, 10]]
    track = parse(
        written(
            spaces=[{"id": "a1", "lane": 1, "outline": bow_tie}],
            grid={"slots": ["a1", "a1", "gone"], "start_player": 7},
            ignored=[{"code": "space.gap", "spaces": ["gone"], "lines": ["bet 4"]}],
        )
    )
    assert track.grid.slots == ("a1", "a1", "gone")
    assert track.spaces[0].outline == points(bow_tie)
    assert track.ignored == (Ignored("space.gap", ("gone",), ("bet 4",)),)


def test_a_byte_order_mark_and_whole_numbers_with_a_point_are_read(tmp_path):
    path = tmp_path / "windows.json"
    path.write_bytes(b"\xef\xbb\xbf" + written(version=1.0).replace("\n", "\r\n").encode())
    assert [space.id for space in load(path).spaces] == ["a1", "a2"]


# What is not a track


@pytest.mark.parametrize(
    ("name", "content", "place", "wrong", "remedy"),
    [
        ("empty.json", b"", "", "the file is empty", "with a track in it"),
        ("blank.json", b" \n\t\n", "", "the file is empty", "with a track in it"),
        ("latin.json", b'{"format":\n"caf\xe9"}', "line 2", "not UTF-8", "as UTF-8"),
        ("cut.json", b'{"format": [1,\n2,', "line 2, column 3", "ends too early", "older copy"),
        ("prose.json", b'{"a": 1,\n b: 2}', "line 2, column 2", "not JSON", "comma"),
        ("deep.json", b"[" * 100_000, "", "nested too deep", "Lanesmith saved"),
        (
            "deep_extra.json",
            b'{"format": "lanesmith-track", "version": 1, "spaces": [], "x": '
            + b"[" * 960
            + b"]" * 960
            + b"}",
            "",
            "nested too deep",
            "Lanesmith saved",
        ),
        ("long.json", b'{"a": ' + b"1" * 5000 + b"}", "", "4300 digits", "shorter number"),
    ],
)
def test_a_file_that_is_no_json_says_where(tmp_path, name, content, place, wrong, remedy):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(FileError) as raised:
        load(path)
    (only,) = raised.value.faults
    assert (only.file, only.place) == (str(path), place)
    assert wrong in only.wrong
    assert remedy in only.remedy


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path):
    with pytest.raises(FileError, match=r"none\.json: there is no such file; check the name"):
        load(tmp_path / "none.json")
    with pytest.raises(FileError, match="this is a folder; name a file in it"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("data", "place", "wrong", "remedy"),
    [
        ([1], "", "not a list", "Lanesmith saved"),
        (None, "", "not null", "Lanesmith saved"),
        ({"type": "FeatureCollection"}, "", 'neither "format" nor "spaces"', "import"),
        (document(format="geojson"), "format", 'it says "geojson"', "import"),
        (document(version=2), "version", "a newer Lanesmith", "update Lanesmith"),
        (document(version=1.5), "version", "a newer Lanesmith", "update Lanesmith"),
        (document(version="1"), "version", 'the text "1" is not 1', "write 1"),
        (document(version=True), "version", "true is not 1", "write 1"),
        (document(name=None), "name", "null is not text", "write text"),
        (document(spaces={}), "spaces", "an object {…} is not a list", "write a list"),
        (document(contact=-0.1), "contact", "-0.1 is too small", "write 0 or more"),
        (document(level="x"), "level", 'the text "x" is not a number', "write a number"),
        (document(level=3), "level", "3 is too large", "write 2 or less"),
        (document(board=None), "board", "null is not an object", "write an object"),
        (document(board={"width": 1}), "board", 'the key "height" is missing', 'add "height"'),
        (
            document(board={"width": 1, "height": 1, "picture": {"file": "a", "mm_per_pixel": 0}}),
            "board.picture.mm_per_pixel",
            "0 is too small",
            "more than 0",
        ),
        (document(course={"line": [[0, 0]]}), "course.line", "1 given, at least 2", "give 2"),
        (
            document(lines=[{"kind": "bet", "points": SQUARE}]),
            "lines[0]",
            '"number" is missing',
            'add "number" (Number of the bet line',
        ),
        (
            document(lines=[{"kind": "finish", "points": SQUARE, "number": 1}]),
            "lines[0].number",
            "1 is not allowed here",
            "remove the key (Only bet lines are numbered)",
        ),
        (
            document(lines=[{"kind": "finsh", "points": SQUARE}]),
            "lines[0].kind",
            'did you mean "finish"?',
            'write "finish" or "bet"',
        ),
        (document(kind="networks"), "kind", 'did you mean "network"?', 'write "lap" or "network"'),
        (document(walls=[["a1"]]), "walls[0]", "1 given, at least 2", "give 2"),
        (document(walls=[["a1", "a2", "a1"]]), "walls[0]", "3 given, at most 2", "give 2"),
        (document(walls=[["a1", ""]]), "walls[0][1]", "the text is empty", "write something"),
        (document(links=["a1"]), "links[0]", "is not a list or an object", "write a list or"),
        (
            document(links=[{"from": "a1", "two": "a2"}]),
            "links[0]",
            '"to" is missing; did you mean that by "two"?',
            'rename it to "to"',
        ),
        (document(grid=["a1"]), "grid", "a list is not an object", "write an object"),
        (document(grid={"slots": [1]}), "grid.slots[0]", "1 is not text", "write text"),
        (
            document(confirmed=[{"spaces": ["a1", "a2"], "order": "lvl"}]),
            "confirmed[0].order",
            'the text "lvl" is not known here; did you mean "level"?',
            'write "ahead" or "level" or "behind"',
        ),
        (document(ignored=[{"spaces": []}]), "ignored[0]", '"code" is missing', 'add "code"'),
    ],
)
def test_what_the_schema_does_not_allow_has_place_and_remedy(data, place, wrong, remedy):
    only = fault(data)
    assert only.place == place
    assert wrong in only.wrong
    assert remedy in only.remedy


@pytest.mark.parametrize(
    ("change", "place", "wrong", "remedy"),
    [
        ({"lane": "1"}, "spaces[1].lane", 'the text "1" is not a whole', "Lane number"),
        ({"lane": 0}, "spaces[1].lane", "0 is too small", "write 1 or more"),
        ({"lane": True}, "spaces[1].lane", "true is not a whole number", "write a whole number"),
        ({"lane": 1.5}, "spaces[1].lane", "1.5 is not a whole number", "write a whole number"),
        ({"id": 7}, "spaces[1].id", "7 is not text", "write text"),
        ({"id": ""}, "spaces[1].id", "the text is empty", "write something"),
        ({"outline": SQUARE[:2]}, "spaces[1].outline", "2 given, at least 3", "give 3 or more"),
        (
            {"outline": [*SQUARE[:2], [1]]},
            "spaces[1].outline[2]",
            "1 given, at least 2",
            "A place on the board: [x, y] in mm",
        ),
        (
            {"outline": [*SQUARE, [1, None]]},
            "spaces[1].outline[4][1]",
            "null is not a number",
            "write a number",
        ),
        ({"outline": [*SQUARE, [1, 2e6]]}, "spaces[1].outline[4][1]", "too large", "or less"),
        ({"front": [1]}, "spaces[1].front", "1 given, at least 2", "First and last vertex"),
        ({"front": [1, -1]}, "spaces[1].front[1]", "-1 is too small", "write 0 or more"),
        ({"front": [1, 4]}, "spaces[1].front[1]", "has no vertex 4", "from 0 to 3"),
        ({"tags": "danger"}, "spaces[1].tags", "is not a list", "write a list"),
        ({"shares": "a7"}, "spaces[1].shares", 'no space is called "a7"', "or remove the entry"),
        ({"id": "a1"}, "spaces[1].id", '"a1" is already used by spaces[0]', "an id of its own"),
    ],
)
def test_a_faulty_space_has_place_and_remedy(change, place, wrong, remedy):
    space = {"id": "a2", "lane": 1, "outline": SQUARE}
    only = fault(document(spaces=[{**space, "id": "a1"}, {**space, **change}]))
    assert only.place == place
    assert wrong in only.wrong
    assert remedy in only.remedy


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"walls": [["a1", "b9"]]}, "walls[0][1]"),
        ({"links": [["a1", "a2"], ["b9", "a1"]]}, "links[1][0]"),
        ({"links": [{"from": "b9", "to": "a1"}]}, "links[0].from"),
        ({"links": [{"from": "a1", "to": "b9"}]}, "links[0].to"),
        ({"confirmed": [{"spaces": ["b9", "a1"], "order": "level"}]}, "confirmed[0].spaces[0]"),
    ],
)
def test_an_unknown_space_is_named_where_it_is_mentioned(change, place):
    only = fault(document(**change))
    assert only.place == place
    assert only.wrong == 'no space is called "b9"'


def test_a_space_nearly_of_that_name_is_proposed():
    spaces = [{"id": "harbour", "lane": 1, "outline": SQUARE}]
    only = fault(document(spaces=spaces, walls=[["harbour", "Harbor"]]))
    assert only.wrong == 'no space is called "Harbor"; did you mean "harbour"?'


def test_two_lines_of_one_name_are_named():
    line = {"kind": "bet", "number": 2, "points": [[0, 0], [1, 1]]}
    finish = {"kind": "finish", "points": [[0, 0], [1, 1]]}
    found = faults(document(lines=[line, finish, {**line, "number": 1}, line, finish]))
    assert [(each.place, each.wrong) for each in found] == [
        ("lines[3]", 'lines[0] is already "bet 2"'),
        ("lines[4]", 'lines[1] is already "finish"'),
    ]
    assert found[1].remedy == "keep one finish line"


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e999"])
@pytest.mark.parametrize(
    ("change", "place"),
    [
        ('"contact": VALUE', "contact"),
        ('"notes of another program": {"x": [1, VALUE]}', "notes of another program.x[1]"),
        ('"course": {"line": [[0, 0], [1, VALUE]]}', "course.line[1][1]"),
    ],
)
def test_numbers_that_are_none_are_refused_wherever_they_stand(value, change, place):
    found = faults(written()[:-1] + ", " + change.replace("VALUE", value) + "}")
    assert found[0].place == place
    assert "is not a number" in found[0].wrong
    assert found[0].remedy == "write a finite number"


@pytest.mark.parametrize(
    ("doubled", "place"),
    [
        ('{"format": "lanesmith-track", "version": 1, "spaces": [], "spaces": []}', "spaces"),
        (written()[:-1] + ', "x": [{"y": 1, "y": 1}]}', "x[0].y"),
        (written().replace('"lane": 1', '"lane": 1, "lane": 2', 1), "spaces[0].lane"),
    ],
)
def test_keys_that_come_twice_are_refused_wherever_they_stand(doubled, place):
    only = fault(doubled)
    assert only.place == place
    assert "comes more than once" in only.wrong
    assert "keep one" in only.remedy


@pytest.mark.parametrize(
    "half",
    [
        written(name="NAME").replace("NAME", "\\ud800"),
        written(x=[{"NAME": 1}]).replace("NAME", "\\udc00"),
    ],
)
def test_half_a_character_is_refused(half):
    assert "incomplete character" in fault(half).wrong


def test_a_whole_emoji_written_as_two_halves_is_read():
    assert parse(written(name="NAME").replace("NAME", "\\ud83c\\udfc1")).name == "🏁"


def test_a_bet_line_of_any_number_is_told_twice_from_its_like():
    line = {"kind": "bet", "number": 2, "points": [[0, 0], [1, 1]]}
    assert fault(document(lines=[line, {**line, "number": 2.0}])).place == "lines[1]"
    huge = {**line, "number": 10**400}
    assert [each.place for each in faults(document(lines=[huge, huge]))] == [
        "lines[0].number",
        "lines[1].number",
        "lines[1]",
    ]


def test_all_faults_are_told_at_once_one_line_each():
    found = faults(
        document(
            name=3,
            spaces=[
                {"id": "a1", "lane": "1", "outline": SQUARE, "shares": "a9"},
                {"id": "a1", "lain": 1, "outline": SQUARE},
                "a3",
            ],
            walls=[["a1", "b\n1"], 7],
        )
    )
    assert [each.place for each in found] == [
        "name",
        "spaces[0].lane",
        "spaces[1]",
        "spaces[2]",
        "walls[0][1]",
        "walls[1]",
        "spaces[1].id",
        "spaces[0].shares",
        "walls[0][1]",
    ]
    assert str(found[2]) == (
        'loop.json: spaces[1]: the key "lane" is missing; did you mean that by "lain"?'
        ' rename it to "lane" (Lane number, counted from the left edge in driving direction;'
        " 1 is leftmost)"
    )


def test_faults_survive_the_way_to_another_process():
    with pytest.raises(FileError) as raised:
        parse("", "loop.json")
    assert pickle.loads(pickle.dumps(raised.value)).faults == raised.value.faults
