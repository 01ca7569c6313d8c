"""Playtests: many games played by bots and counted, from plans to reports and advice.

plan, races              plans of simulated races, and their statistics
traffic                  counts of each step that cars take
full_games, statistics   full games of any kind by table bots, and their statistics
studies                  small playtests beside a large one: skill, lanes
chunks, workers          games split into tasks, and pools of processes that play them
simulate, stopping       reports that grow, and the rule that ends a playtest
intervals, metrics       estimates with their intervals; the questions a designer asks
findings                 the few clear faults of a track
comparing                two tracks, decks or options on the same deals
goals, tuning            goals of a designer, and the search for a track that meets them
inventing                new laps from random lines
advice                   edits that improve a track, each confirmed on other games
campaign                 many tracks × games × bots in one file
playthrough              the record of one game
"""
