"""Statistics of simulated races: `statistics` names the counters, `recorder` counts in a race, and
`totals` adds races up."""
