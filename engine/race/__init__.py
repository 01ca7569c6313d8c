"""What the racing games share: the race on records of whole numbers, compiled where that is
possible.

`state` declares a race, `entries` is how a table plays it, `simulate` plays many by bots. Below
them: `rules` (a module a subject), `affairs` (what is bought and bet on), `statistics` (what is
counted), `bots`, and `tables` (road, deck and memory).
"""
