"""Lab: playtests in a background process, beside a board that may be edited meanwhile.

`process` and `job_server` are the background process, and `messages` the values exchanged with it.
The other modules show the results. The window never imports the compiler of
races, and imports the charts only when the lab opens.
"""
