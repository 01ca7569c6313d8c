"""Limits of a track: the one table of them, for reader, schema, forms, edits and commands.

They are far beyond every board that people make. What grows faster than a file, such as the pairs
of spaces that overlap, is bounded by them.
"""

from __future__ import annotations

FARTHEST = 1_000_000.0
"""Greatest distance of a place from the corner of the board, mm."""

LONGEST_SIDE = 20_000.0
"""Greatest width and height of a board, mm: a game on the floor of a hall."""

NARROWEST_LANE, WIDEST_LANE = 2.0, 500.0
"""Least and greatest width of a lane, mm."""

MOST_LANES = 26
"""Most lanes of a section: one for each letter."""

HIGHEST_LANE = 99
"""Highest number of a lane, slot, bet line or ramp."""

MOST_ALONG = 999
"""Most spaces along a section."""

MOST_SPACES = 9999
"""Most spaces of a track, and of the sections of its roads together."""

MOST_IN_ONE_PLACE = 50
"""Most spaces that begin in one place, a square as large as a usual space."""

MOST_MEETING, MOST_MEETING_OF_ONE = 100_000, 15
"""Most sides of outlines that meet, on a whole track, and more of them for each side: those of a
lap meet seven to nine others. A union takes 16 microseconds and 3 kB for each crossing."""

MOST_LISTED = 9999
"""Most items of any other list."""

MOST_TAGS = 20
"""Most tags of a space. Those that are printed are fitted into it in every order of lines."""

MOST_VERTICES = 2000
"""Most vertices of the outline of a space."""

MOST_ACROSS = 200
"""Most points of a line across the road."""

MOST_POINTS = 20_000
"""Most points of a road, a course line or a drawn line."""

MOST_CROSSINGS = 100
"""Most places where a line that a road is drawn along crosses itself."""

MOST_LAYERS = 200
"""Most layers of a designer's own. Each is painted by itself."""

MOST_JOBS = 100
"""Most jobs of a track. Each is painted to be checked, which takes up to a seventh of a second."""

MOST_LETTERS = 200
"""Most letters of an id or a name."""

MOST_PRINTED = 5000
"""Most letters of a text of the designer's own. Along a line each letter is placed by itself."""
