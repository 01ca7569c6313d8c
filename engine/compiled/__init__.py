"""Compiler of all games: functions that run as plain Python and compiled by numba.

`records` declares data with names, `compiler` compiles functions on them, `code_cache` keeps the
code, `prepare` compiles ahead of time, `rng` draws random numbers.
"""
