"""What the racing games share: the race on whole numbers, compiled where that is possible.

`state` names the numbers of a race, `entries` is how a table plays it, `simulate` plays many by
bots. Below them: `rules` (a module a subject), `statistics` (what is counted), `bots`, and `tables`
(road, deck and memory). `compiler` says how functions are compiled, `prepare` does so beforehand,
`rng` draws random numbers.
"""
