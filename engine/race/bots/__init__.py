"""Compiled bots: players of simulated races and rollouts for searching bots."""
