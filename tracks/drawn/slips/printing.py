"""Slips in print: publishing jobs that spoil a good board."""

from __future__ import annotations

from dataclasses import replace

from engine.track import Job, Look, OwnLayer, OwnPicture, OwnShape, OwnText, Picture, TagSign, Track
from engine.track.edits import (
    set_board,
    set_jobs,
    set_label,
    set_look,
    set_picture,
    set_sign,
    set_wordings,
)
from tracks.drawn.good_lap import INFIELD, MIDDLE
from tracks.drawn.slips.slip import LAP, slip

COARSE = "coarse.png"
"""File of the picture in its example, in the same folder."""

SHADED = "shaded.svg"
"""File of the drawing in its example, in the same folder."""

BESIDE = 8.0
"""Extra width of a board that puts its fold beside the middles of spaces, mm."""

WITHOUT_MARKS = ["ground", "road", "marks", "finish", "bets"]
"""Shown parts without numbers and slots, which would have problems too."""


@slip("print.bleed_missing")
def _cut_at_the_edge(track: Track) -> Track:
    return set_jobs(track, [Job("Print shop", "pdf-sheet", {"bleed": 0})])


@slip("print.lanes_by_colour")
def _lane_marks_left_out(track: Track) -> Track:
    shown = ["ground", "numbers", "grid", "finish", "bets"]
    return set_jobs(track, [Job("Picture", "png", {"shown": shown})])


@slip("print.on_fold")
def _folded_through_spaces(track: Track) -> Track:
    return set_jobs(
        track, [Job("Folded board", "pdf-folded", {"panels": "4", "shown": WITHOUT_MARKS})]
    )


@slip("print.smaller_than_car")
def _printed_too_small(track: Track) -> Track:
    return set_jobs(
        track, [Job("For the pocket", "pdf-sheet", {"scale": 40, "shown": WITHOUT_MARKS})]
    )


@slip("print.too_large")
def _printed_on_a_wall(track: Track) -> Track:
    return set_jobs(track, [Job("For a hall", "pdf-sheet", {"scale": 1000})])


@slip("print.small_text")
def _small_print(track: Track) -> Track:
    text = OwnText("Drawn by nobody in particular", LAP.place(0, INFIELD - 10), size=1.5)
    return _with_own(track, OwnLayer("Small print", texts=(text,)))


@slip("print.missing_letters")
def _written_in_kanji(track: Track) -> Track:
    text = OwnText("鈴鹿", LAP.place(0, INFIELD - 10))
    words = OwnLayer("Words", texts=(text,))
    return set_jobs(replace(track, layers=(words,)), [Job("Drawing", "svg")])


@slip("print.thin_line")
def _hairline(track: Track) -> Track:
    ends = (LAP.place(0, INFIELD - 10), LAP.place(LAP.straight, INFIELD - 10))
    line = OwnShape(ends, closed=False, line_width=0.1)
    return _with_own(track, OwnLayer("Lines", shapes=(line,)), scale=85)


@slip("print.coarse_picture")
def _coarse_picture(track: Track) -> Track:
    left, _ = LAP.place(0, 0)
    picture = OwnPicture(COARSE, (left, MIDDLE - INFIELD / 2), INFIELD * 1.6, INFIELD)
    return _with_own(track, OwnLayer("Flag", pictures=(picture,)))


@slip("print.picture_left_out")
def _picture_that_is_gone(track: Track) -> Track:
    picture = OwnPicture("not_there.png", (MIDDLE, MIDDLE), INFIELD, INFIELD)
    return replace(track, layers=(OwnLayer("Flag", pictures=(picture,)),))


@slip("print.font_left_out")
def _font_that_is_gone(track: Track) -> Track:
    return set_look(track, Look(changes={"words": {"font": "not_there.ttf"}}))


@slip("print.font_drawn")
def _font_that_must_not_be_embedded(track: Track) -> Track:
    return set_look(track, Look(changes={"words": {"font": "strict.ttf"}}))


@slip("print.art_as_pixels")
def _drawing_of_more_than_paths(track: Track) -> Track:
    left, _ = LAP.place(0, 0)
    picture = OwnPicture(SHADED, (left, MIDDLE - INFIELD / 2), INFIELD * 1.6, INFIELD)
    return replace(track, layers=(OwnLayer("Flag", pictures=(picture,)),))


@slip("print.words_missing")
def _words_of_a_language_that_nobody_has_written(track: Track) -> Track:
    return set_jobs(track, [Job("Sheet", "pdf-sheet", {"language": "ja"})])


@slip("look.wording_unfit")
def _words_with_another_value(track: Track) -> Track:
    return set_wordings(track, "", {"Lap: {spaces} spaces, {metres:.2f} m": "{laps} laps"})


@slip("print.sign_left_out")
def _sign_misspelt(track: Track) -> Track:
    return set_sign(track, "oil", TagSign("oil", "dropp"))


@slip("print.own_off_board")
def _title_off_the_board(track: Track) -> Track:
    text = OwnText("The Great Lap", (-20.0, MIDDLE))
    return replace(track, layers=(OwnLayer("Title", texts=(text,)),))


@slip("print.no_room")
def _title_on_a_small_board(track: Track) -> Track:
    return set_jobs(set_label(track, "title", shown=True), [Job("Drawing", "svg")])


@slip("print.label_off_board")
def _legend_over_the_edge(track: Track) -> Track:
    beyond = set_label(track, "legend", shown=True, at=(-20.0, MIDDLE), scale=0.5)
    return set_jobs(beyond, [Job("Drawing", "svg")])


@slip("print.job_refused")
def _job_of_a_kind_that_is_not(track: Track) -> Track:
    return set_jobs(track, [Job("Picture", "pgn")])


@slip("print.unknown_option")
def _option_misspelt(track: Track) -> Track:
    return set_jobs(track, [Job("Picture", "png", {"shwon": WITHOUT_MARKS})])


@slip("look.refused")
def _look_that_is_not_there(track: Track) -> Track:
    return set_look(track, Look("nite_race"))


@slip("look.picture_left_out")
def _logo_that_is_gone(track: Track) -> Track:
    return set_look(track, Look(changes={"logo": {"file": "not_there.png"}}))


@slip("look.contrast")
def _pale_numbers(track: Track) -> Track:
    return set_look(track, Look(changes={"lanes": {"number": "#a8b0b8"}}))


@slip("look.lanes_alike")
def _lanes_of_one_blue(track: Track) -> Track:
    return set_look(track, Look(changes={"lanes": {"tints": ("#d6e4ec", "#d8e6ee")}}))


@slip("board.trace_left_out")
def _picture_to_trace_elsewhere(track: Track) -> Track:
    return set_picture(track, Picture("../scan.png"))


@slip("print.mark_on_fold")
def _folded_beside_the_middle(track: Track) -> Track:
    wider = set_board(track, track.board.width + BESIDE, track.board.height)
    return set_jobs(wider, [Job("Folded board", "pdf-folded", {"panels": "2"})])


@slip("print.cut_through")
def _cut_through_the_grid(track: Track) -> Track:
    return set_jobs(track, [Job("At home", "pdf-tiles", {"paper": "A4"})])


def _with_own(track: Track, layer: OwnLayer, scale: float = 100) -> Track:
    """Return the track with an own layer and a job for one sheet at `scale` percent."""
    return set_jobs(
        replace(track, layers=(layer,)), [Job("Print shop", "pdf-sheet", {"scale": scale})]
    )
