"""What the racing games share at the table: the race in actions, cards, ways and sentences.

`box` and `road` are all that a game needs to tell about itself; `table` and `sentences` stand on
the compiled race and are imported where a race begins, not where a program starts.
"""
