"""Course of a track, worked out from its geometry: fronts, contacts, order, steps and progress."""

from engine.course.auto_contact import ContactChoice, auto_contact
from engine.course.compile import Survey, compile_track, survey
from engine.course.course import Course
from engine.course.course_json import course_json
from engine.course.distances_from_spaces import distances_from_spaces
from engine.course.patch import patched, redrawn
from engine.course.rectangles import corner_marks, marked_rectangles
from engine.course.steps_left import NO_WAY, Chances, chance_of, steps_left
from engine.course.values import NOWHERE, Doubt, Step

__all__ = [
    "NOWHERE",
    "NO_WAY",
    "Chances",
    "ContactChoice",
    "Course",
    "Doubt",
    "Step",
    "Survey",
    "auto_contact",
    "chance_of",
    "compile_track",
    "corner_marks",
    "course_json",
    "distances_from_spaces",
    "marked_rectangles",
    "patched",
    "redrawn",
    "steps_left",
    "survey",
]
