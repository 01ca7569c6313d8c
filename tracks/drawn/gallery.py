"""Gallery of tracks with several lanes, each for a purpose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.arrays import FloatArray
from engine.draw.circuit import on_board, through
from engine.draw.drawing import draw
from engine.draw.lanes import NarrowPart
from engine.draw.polyline import curve, turned_to_fill
from engine.track.marks import Link
from engine.track.sheet import Board
from engine.track.values import Point, Track

AUTHOR = "The Lanesmith authors"
RIVALS, TOP_RACE = "rivals", "top_race"
JUMP = 4
"""Smallest bar that may take a ramp."""


def village_green() -> Track:
    """Return a first track: wide, short, easy to read, one narrow part."""
    half_width, board = 33.0, Board(600, 420)
    lane = [
        (250, 40), (400, 30), (520, 80), (560, 190), (520, 300), (430, 345), (350, 300),
        (290, 270), (220, 310), (130, 350), (55, 290), (50, 170), (120, 80),
    ]  # fmt: skip
    drawing = draw(
        on_board(through(lane), half_width, board),
        half_width=half_width,
        spaces=40,
        narrow=(NarrowPart(0.535, 0.585),),
        board=board,
        name="Village Green",
        author=AUTHOR,
        notes="A first track: short, wide and easy to read. Every row runs straight across the "
        "road, and only once, behind the duck pond, do the cars have to queue.",
    )
    return replace(drawing.track, game=TOP_RACE)


def heron_lake() -> Track:
    """Return a lap of a long lake: two wide shores, and a long narrow path at either end."""
    half_width, board = 27.0, Board(840, 360)
    shore = [
        (330, 60), (450, 40), (580, 60), (690, 110), (785, 190), (800, 300), (730, 350),
        (650, 300), (570, 235), (450, 200), (330, 210), (230, 260), (150, 335), (70, 330),
        (35, 240), (80, 150), (190, 90),
    ]  # fmt: skip
    drawing = draw(
        on_board(through(shore), half_width, board),
        half_width=half_width,
        spaces=54,
        narrow=(NarrowPart(0.27, 0.40), NarrowPart(0.70, 0.80)),
        board=board,
        name="Heron Lake",
        author=AUTHOR,
        notes="Round a long, narrow lake. Each end is a path for one car at a time: whoever leads "
        "into it leads out of it, and a car that breaks down there may come back behind the queue.",
    )
    return replace(drawing.track, game=TOP_RACE)


def salt_flats() -> Track:
    """Return a lap of long straights and few bends, made for high bars."""
    half_width, board = 30.0, Board(840, 520)
    corners = [
        (420, 480), (800, 480), (820, 390), (520, 255), (820, 130), (800, 40), (700, 40),
        (100, 200), (30, 270), (100, 350),
    ]  # fmt: skip
    drawing = draw(
        on_board(_straights(corners), half_width, board),
        half_width=half_width,
        spaces=44,
        narrow=(NarrowPart(0.33, 0.41),),
        board=board,
        name="Salt Flats",
        author=AUTHOR,
        notes="Fast: four long straights of long spaces, where a 10 is seldom wasted. Overtake "
        "there, because the hairpin in the notch takes one car at a time.",
    )
    return replace(drawing.track, game=TOP_RACE)


def lantern_quarter() -> Track:
    """Return the longest lap, through the streets of a town, made for pit stops."""
    half_width, board = 26.0, Board(900, 620)
    streets = [
        (330, 590), (870, 590), (870, 400), (690, 400), (690, 240), (870, 240), (870, 30),
        (560, 30), (560, 330), (400, 330), (400, 30), (30, 30), (30, 220), (230, 220), (230, 400),
        (30, 400), (30, 590),
    ]  # fmt: skip
    drawing = draw(
        on_board(_straights(streets), half_width, board),
        half_width=half_width,
        spaces=78,
        narrow=(NarrowPart(0.225, 0.27), NarrowPart(0.50, 0.55, 2), NarrowPart(0.80, 0.84)),
        board=board,
        name="Lantern Quarter",
        author=AUTHOR,
        notes="A long lap of street corners, made for pit stops: one hand of cards hardly lasts, "
        "and two alleys and a market street punish those who save the wrong ones.",
    )
    return replace(drawing.track, game=TOP_RACE)


def harbour_loop() -> Track:
    """Return a quick lap around a bay: long bends, two one-lane parts, aligned fronts."""
    shore = [
        (290, 58), (420, 48), (540, 62), (632, 122), (652, 230), (632, 340), (570, 425),
        (480, 440), (415, 380), (372, 300), (300, 262), (226, 300), (196, 380), (130, 438),
        (62, 390), (46, 280), (62, 165), (150, 82),
    ]  # fmt: skip
    half_width = 30.0
    return draw(
        on_board(through(shore), half_width),
        half_width=half_width,
        spaces=52,
        narrow=(NarrowPart(0.29, 0.40), NarrowPart(0.79, 0.875)),
        name="Harbour Loop",
        author=AUTHOR,
        notes="Three lanes around a bay. Twice only one car fits through: be there first.",
    ).track


def twin_pines() -> Track:
    """Return a twisty lap along a river: hairpin, chicane, two bridges, staggered fronts."""
    trail = [
        (200, 454), (340, 456), (480, 452), (600, 446), (655, 385), (635, 315), (550, 295),
        (440, 318), (365, 335), (305, 285), (350, 222), (460, 205), (570, 190), (650, 150),
        (650, 75), (570, 44), (470, 62), (390, 100), (300, 72), (210, 46), (110, 60), (55, 125),
        (80, 190), (150, 228), (180, 278), (142, 326), (66, 350), (46, 405), (100, 450),
    ]  # fmt: skip
    half_width = 25.0
    return draw(
        on_board(through(trail), half_width),
        half_width=half_width,
        spaces=59,
        fronts="staggered",
        narrow=(NarrowPart(0.30, 0.37), NarrowPart(0.63, 0.69, 2)),
        name="Twin Pines",
        author=AUTHOR,
        notes="Along a winding river, over a bridge of one lane and one of two. Bends all the way: "
        "the inner lane changes sides eight times a lap.",
    ).track


def crosswater() -> Track:
    """Return a figure eight: a car on the crossing blocks both ways."""
    half_width, board = 30.0, Board(720, 460)
    canals = [
        (400, 45), (500, 70), (590, 35), (665, 85), (670, 190), (600, 255), (520, 260),
        (200, 250), (115, 252), (55, 290), (40, 360), (90, 425), (190, 435), (270, 410),
        (300, 340), (300, 160), (315, 85),
    ]  # fmt: skip
    drawing = draw(
        on_board(turned_to_fill(through(canals), 660, 410), half_width, board),
        half_width=half_width,
        spaces=56,
        narrow=(NarrowPart(0.50, 0.56),),
        board=board,
        name="Crosswater",
        author=AUTHOR,
        notes="A figure eight: nine spaces belong to both ways, and a car on one blocks the other. "
        "The queue for the narrow bridge stands on the crossing.",
    )
    return replace(drawing.track, game=RIVALS)


def quarry_leap() -> Track:
    """Return a lap with two narrow parts that lane 3 jumps by ramps, and one without a ramp."""
    half_width, board = 28.0, Board(700, 500)
    corners = [
        (520, 465), (140, 465), (40, 410), (40, 190), (140, 40), (230, 40), (320, 110),
        (320, 220), (400, 220), (400, 100), (470, 40), (590, 40), (660, 110), (660, 390),
        (590, 460),
    ]  # fmt: skip
    drawing = draw(
        on_board(_straights(corners), half_width, board),
        half_width=half_width,
        spaces=52,
        narrow=(NarrowPart(0.27, 0.32), NarrowPart(0.56, 0.61), NarrowPart(0.85, 0.89)),
        board=board,
        name="Quarry Leap",
        author=AUTHOR,
        notes=f"Two ramps jump over the narrow parts on the left and on the right: a bar of {JUMP} "
        "or more flies from lane 3 to lane 3, past the queue. Round the pit there is no ramp.",
    )
    ramps = (Link("c14", "c15", JUMP), Link("c39", "c40", JUMP))
    return replace(drawing.track, game=RIVALS, links=ramps)


def kestrel_climb() -> Track:
    """Return a sprint up a hill: two lanes from a start to a finish, no lap."""
    half_width, board = 22.0, Board(700, 360)
    bends = [
        (30, 330), (110, 332), (220, 325), (280, 278), (220, 222), (120, 195), (70, 130),
        (110, 60), (210, 35), (310, 70), (370, 150), (410, 250), (490, 310), (590, 290),
        (620, 210), (560, 150), (530, 90), (590, 40), (670, 35),
    ]  # fmt: skip
    drawing = draw(
        on_board(curve(np.array(bends, np.float64), 12, False), half_width, board),
        half_width=half_width,
        lanes=2,
        spaces=46,
        closed=False,
        narrow=(NarrowPart(0.48, 0.54), NarrowPart(0.80, 0.87)),
        board=board,
        name="Kestrel Climb",
        author=AUTHOR,
        notes="A sprint of two lanes from the valley to the top of the hill. Two cars abreast shut "
        "the road, so a good place on the grid is worth its price.",
    )
    return replace(drawing.track, game=RIVALS)


def _straights(corners: Sequence[Point]) -> FloatArray:
    """Return a closed line from corner to corner; drawing rounds the corners."""
    return np.array(corners, dtype=np.float64)
