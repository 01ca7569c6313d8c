"""Bots in compiled code: `rule_bots` play simulated races, `rollouts` look ahead for searching."""
