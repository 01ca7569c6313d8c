"""Parts that the racing games share at the table: the race in actions, cards, ways and sentences.

`box` has numbers and decks, `road` the needs of a track, `table` the race on records by names and
the states that have one, `sentences` its events, `placing` cars put by hand.
"""
