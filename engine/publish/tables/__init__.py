"""Boards for other tables: programs in which people play on a screen, and lasers.

Each module turns a `Setup` into the files of one format, and `jobs` enters them as kinds of jobs.
If a program keeps the images that it has loaded, their names have a mark of their content, so that
no table shows an older one.
"""
