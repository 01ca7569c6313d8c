"""Five Towers: bid for the cards on offer, build towers downwards, close them with a spire."""
