"""The tables a race reads: the road, the deck, and the memory in which they stand.

`deck` reads cards from files, `road` turns a course into numbers, `memory` names them all, and
`context` puts them together with the rules of a game.
"""
