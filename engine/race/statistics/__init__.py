"""Counting simulated races: `statistics` names what is counted, `recorder` counts it."""
