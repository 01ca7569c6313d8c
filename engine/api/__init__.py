"""Functions of the door `lanesmith`: one for each thing that can be asked for, with plain values.

The command line calls the same functions. They take keyword arguments and return frozen values.

tracks       check, fix, import_drawing, draw, edit_road, steps_to_finish
games        play, replay
setup        a playtest from plain values: game, players, cards
lab          playtest, advise
comparing    compare
tuning       tune, invent
publishing   publish
"""
