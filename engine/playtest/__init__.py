"""Many games and what came out: playthroughs, playtests, statistics, reports.

plan, races              races in compiled code: a plan in, statistics out; traffic: step by step
full_games, statistics   full games of any kind by the bots of the table, statistics out
studies                  small playtests beside a large one: skill, lanes
chunks, workers          games in parts, in order, whoever plays them: processes, a cluster
simulate                 reports that grow; stopping: when it is enough
intervals, metrics       estimates with their intervals; the questions a designer asks
comparing                two tracks, cards, options on the same deals
advice                   what could be better, each an edit, each measured again
campaign                 many tracks × games × bots in one file
"""
