"""A second count of playtests, which reads only what a table shows: actions, logs and states.

`witness` follows a game and writes down what was `told`; `tallies` and `ledgers` count games as a
report keeps them, `figures` works out every number that a report shows, `agreement` compares. None
of them uses the recorder of simulated games.
"""
