"""Many games and what came out: playthroughs, playtests, statistics, reports."""
