"""Games hosted for people: rooms without a network, and what their records teach."""
