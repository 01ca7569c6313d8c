"""What the racing games share: cards, cars, ways and the race on arrays.

`course` and `cards` turn a course and a deck into arrays, `layout` names the numbers of a race's
state, `book` holds what stays the same. `movement` finds where a car may go, `machine` plays the
race phase with `pairs` (Spurt / Breakdown) and `turns`; `calls` is how Python calls them.
`compiled` says what is an entry and what a part; `pipeline` compiles them with numba, which is
imported only then, and `plain` has them played on lists where that takes too long.
"""
