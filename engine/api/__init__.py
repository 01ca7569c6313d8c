"""Functions of the door `lanesmith`, one for each task, with plain values.

The command line calls them, too. They take keyword arguments and return frozen values.

tracks       check, fix, import_drawing, draw, edit_road, steps_to_finish
games        play, replay
setup        a playtest from plain values: game, players, cards
photos       import_photo
lab          playtest, advise
comparing    compare
tuning       tune, invent
publishing   publish
learning     notes, fit_player
"""
