"""What is made of tracks and reports for people to look at, without a display."""
