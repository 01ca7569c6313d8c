"""Tables that a race reads, declared as records with named fields; `memory` is all of them.

`deck` reads cards from files, `road` turns a course into numbers, `affairs` has purchases and bets,
`weights` the numbers of a bot, `terms` the stakes of a race, `sizes` the largest sizes. `context`
puts them together for the rules of a game.
"""
