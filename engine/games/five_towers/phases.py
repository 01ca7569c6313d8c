"""What is decided in a round of Five Towers, in this order."""

BID, TAKE, DEMOLISH, BUILD, OVER = "bid", "take", "demolish", "build", "over"
