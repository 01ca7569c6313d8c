"""Counting simulated races: `statistics` names what is counted, `recorder` counts it in a race, and
`totals` adds races up."""
