"""What a race reads beside itself, declared with names: `memory` is all of it.

`deck` reads cards from files, `road` turns a course into numbers, `affairs` is what has been bought
and bet on, `weights` are the numbers of a bot, `terms` what a race is about, `sizes` how large all
that may be; `context` puts it together for the rules of a game.
"""
