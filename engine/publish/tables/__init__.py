"""Other tables: a board for programs in which people play on a screen, and for lasers.

One module a format; each turns a `Setup` into files by their names, and `jobs` enters them as kinds
of jobs. Images have a mark of their content in their names where a program keeps those that it has
loaded, so that no table shows an older one.
"""
