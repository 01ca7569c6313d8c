"""What all games compile with: the same functions as plain Python and compiled by numba.

`records` declares data with names, `compiler` says how functions on them are compiled, `code_cache`
keeps what has been compiled, `rng` draws random numbers.
"""
