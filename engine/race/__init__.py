"""Compiled race engine of the racing games, on records of whole numbers.

`state` declares a race, `entries` plays one choice by choice, `simulate` plays many by bots. Below
them: `rules` (a module a subject), `affairs` (purchases, bets and money), `statistics` (counters),
`bots`, and `tables` (road, deck and memory).
"""
