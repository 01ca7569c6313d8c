"""What the racing games share: cards, cars, moves and the race, on arrays that numba can compile.

`tables` are what a race reads: the road, the deck, and the memory in which they stand. `state` is
one vector of numbers, `rules` change it, `bots` play it, `statistics` count it. `entries` plays a
race for the table, `simulate` plays many; `compiler` and `prepare` compile both, and until that is
done the same functions run as plain Python.
"""
