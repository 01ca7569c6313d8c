"""Rules of the race: `play` is the course of a turn, each other module one subject.

`moves`: legal ends of a move; `move_cache`: remembered ends; `powers`: driver powers; `pairs`:
Spurt / Breakdown; `turns`: turns, hands and the end; `ranking`: order of cars; `deal`: start of a
race; `events`: log.
"""
