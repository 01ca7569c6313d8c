"""The rules of the race: `play` is the way of a turn, and each other module a subject of its own.

`moves`: where a car may go; `move_cache`: remembered answers to that; `powers`: driver powers;
`pairs`: Spurt / Breakdown; `turns`: whose turn it is, hands, the end; `ranking`: who is ahead;
`deal`: before the race; `events`: what has happened.
"""
