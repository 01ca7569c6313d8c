"""The document: frozen values, JSON in and out, pure edits from track to track."""

from engine.track.faults import Fault, TrackError
from engine.track.files import load, parse, save
from engine.track.sentence import Sentence
from engine.track.values import (
    CITY,
    DANGER,
    LAP,
    NETWORK,
    TRIANGLE,
    Board,
    Confirmed,
    CourseLine,
    Grid,
    Ignored,
    Line,
    Link,
    Picture,
    Point,
    Space,
    Track,
    mm,
    point,
    points,
)

__all__ = [
    "CITY",
    "DANGER",
    "LAP",
    "NETWORK",
    "TRIANGLE",
    "Board",
    "Confirmed",
    "CourseLine",
    "Fault",
    "Grid",
    "Ignored",
    "Line",
    "Link",
    "Picture",
    "Point",
    "Sentence",
    "Space",
    "Track",
    "TrackError",
    "load",
    "mm",
    "parse",
    "point",
    "points",
    "save",
]
