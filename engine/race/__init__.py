"""What the racing games share: cards, cars, ways and the race on arrays.

`course` and `cards` turn a course and a deck into arrays, `layout` names the numbers of a race's
state, `book` holds what stays the same. `movement` finds where a car may go, `machine` plays the
race phase with `pairs` (Spurt / Breakdown) and `turns`; `calls` is how Python calls them compiled.
All but the first three import numba: import them where a race begins, not where a program starts.
"""
